"""What is deleted is the library alone, and another try goes on where one was refused."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME, is_shared_library
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.library.deletion import delete_library


@pytest.mark.parametrize("others", [["notes.txt"], []])
def test_what_is_deleted_after_a_move_is_the_library_alone(bare_library: Path, others: list[str]) -> None:
    for name in others:
        (bare_library / name).touch()
    delete_library(bare_library)
    assert bare_library.exists() is bool(others)
    assert [each.name for each in bare_library.parent.glob("library/*")] == others


def test_a_library_with_a_file_in_use_is_deleted_by_the_next_try(
    bare_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (bare_library / f"{CATALOG_FILE_NAME}.my-copy").mkdir()
    unlink = os.unlink

    def refuse(path: str, **more: int) -> None:
        if str(path).endswith(".lance"):
            raise PermissionError(errno.EACCES, "in use", path)
        unlink(path, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", refuse)
        with pytest.raises(LibraryError):
            delete_library(bare_library)
    delete_library(bare_library)
    assert [each.name for each in bare_library.iterdir()] == [f"{CATALOG_FILE_NAME}.my-copy"]


def test_a_folder_without_a_library_is_left_alone(tmp_path: Path) -> None:
    delete_library(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_the_users_that_is_called_shared_json_makes_no_shared_library(tmp_path: Path) -> None:
    for content in ("{}", "[" * 50_000, '{"address": "6 Quay Street"}', '{"address": 6}', "\x00"):
        (tmp_path / TARGET_FILE_NAME).write_text(content, encoding="utf-8")
        assert not is_shared_library(tmp_path)
        delete_library(tmp_path)
        assert (tmp_path / TARGET_FILE_NAME).exists()


def test_of_a_shared_library_goes_what_the_program_made_and_its_mark_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "shared"
    WritableDatabase(folder, create=True).close()
    (folder / "versions" / "00000001").mkdir(parents=True)
    for name in ("current", "syncing.lock", "notes.txt", "versions/00000001/catalog.sqlite3"):
        (folder / name).touch()
    (folder / TARGET_FILE_NAME).write_text('{"address": "s3://quay/papers"}', encoding="utf-8")

    def refuse(path: Path) -> None:
        raise PermissionError(errno.EACCES, "in use", str(path))

    with monkeypatch.context() as patch:
        patch.setattr("shutil.rmtree", refuse)
        with pytest.raises(LibraryError):
            delete_library(folder)
    assert is_shared_library(folder)
    delete_library(folder)
    assert [each.name for each in folder.iterdir()] == ["notes.txt"]
