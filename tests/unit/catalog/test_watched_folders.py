"""Folders: remembered with their patterns, and the files of the library that lie in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_rag.catalog.watched_folders import CatalogedFile, WatchedFolderWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.types import FileState, WatchedFolder


def add_file(database: WritableDatabase, path: Path) -> None:
    database.execute(
        "INSERT INTO files (path, state, size_bytes, modified_ns, turn, added_at)"
        " VALUES (?, ?, 3, 4, 5, 6.5)",
        (str(path), FileState.SEARCHABLE),
    )


def test_folders_are_remembered_with_their_patterns(database: WritableDatabase) -> None:
    folders = WatchedFolderWriter(database)
    folders.save_folder(WatchedFolder(Path("/b"), ("*.log", "!keep.log")))
    folders.save_folder(WatchedFolder(Path("/a")))
    assert folders.list_folders() == [
        WatchedFolder(Path("/a")),
        WatchedFolder(Path("/b"), ("*.log", "!keep.log")),
    ]


def test_a_folder_that_is_put_again_has_the_new_patterns(database: WritableDatabase) -> None:
    folders = WatchedFolderWriter(database)
    folders.save_folder(WatchedFolder(Path("/a"), ("*.log",)))
    folders.save_folder(WatchedFolder(Path("/a"), ("*.tmp",)))
    assert folders.list_folders() == [WatchedFolder(Path("/a"), ("*.tmp",))]


def test_a_forgotten_folder_is_gone_and_forgetting_it_twice_does_no_harm(database: WritableDatabase) -> None:
    folders = WatchedFolderWriter(database)
    folders.save_folder(WatchedFolder(Path("/a")))
    folders.forget_folder(Path("/a"))
    folders.forget_folder(Path("/a"))
    assert folders.list_folders() == []


def test_a_name_that_is_not_valid_text_is_refused(database: WritableDatabase) -> None:
    with pytest.raises(LibraryError, match="not valid text"):
        WatchedFolderWriter(database).save_folder(WatchedFolder(Path("/bad\udcff")))


def test_known_files_are_those_in_the_folders_at_any_depth(
    database: WritableDatabase, tmp_path: Path
) -> None:
    inside = [tmp_path / "docs" / "a.txt", tmp_path / "docs" / "sub" / "b.txt", tmp_path / "x" / "c"]
    outside = [tmp_path / "docs.txt", tmp_path / "docs 2" / "a.txt", tmp_path / "d" / "a.txt"]
    for path in (*inside, *outside):
        add_file(database, path)
    known = WatchedFolderWriter(database).list_cataloged_files([tmp_path / "docs", tmp_path / "x"])
    assert sorted(known) == sorted(inside)
    assert known[inside[0]] == CatalogedFile(3, 4, FileState.SEARCHABLE, None, 6.5)


def test_the_root_may_be_a_folder_too(database: WritableDatabase, tmp_path: Path) -> None:
    add_file(database, tmp_path / "a.txt")
    root = Path(tmp_path.anchor or os.sep)
    assert list(WatchedFolderWriter(database).list_cataloged_files([root])) == [tmp_path / "a.txt"]


def test_only_files_inside_a_folder_are_listed_at_any_depth(
    database: WritableDatabase, tmp_path: Path
) -> None:
    inside = [tmp_path / "b" / "one.txt", tmp_path / "b" / "deep" / "two.txt"]
    outside = [tmp_path / name for name in ("a/x.txt", "b.txt", "b0/y.txt", "c/z.txt")]
    for path in (*inside, *outside):
        add_file(database, path)
    assert set(WatchedFolderWriter(database).list_cataloged_files([tmp_path / "b"])) == set(inside)


def test_an_answered_offer_watches_what_was_accepted_and_is_gone(database: WritableDatabase) -> None:
    folders = WatchedFolderWriter(database)
    for name in ("a", "b"):
        folders.save_folder(WatchedFolder(Path(f"/{name}"), ("*.log",)))
    assert len(folders.set_folders_aside()) == 2
    assert folders.list_folders() == []
    assert [each.path for each in folders.list_offered_folders()] == [Path("/a"), Path("/b")]
    folders.answer_offer([Path("/a"), Path("/elsewhere")])
    assert folders.list_folders() == [WatchedFolder(Path("/a"), ("*.log",))]
    folders.forget_folder(Path("/a"))
    assert folders.list_offered_folders() == []
