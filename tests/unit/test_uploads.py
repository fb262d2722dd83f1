"""Uploads get safe names, are never overwritten, and are deleted alone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.access.uploads import (
    clean_upload_name,
    delete_uploads,
    find_uploads_folder,
    keep_upload,
    make_uploads_folder,
)
from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.library.backup import export_library, import_library, move_library
from desktop_rag.library.data_places import list_data_places, measure_place
from desktop_rag.library.deletion import delete_library


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("plan.pdf", "plan.pdf"),
        ("../../.ssh/config.txt", "config.txt"),
        (r"C:\Users\me\plan.docx", "plan.docx"),
        ("Re: offer?.eml", "Re offer .eml"),
        (".env", "env"),
        ("plan\u202efdp.txt\x00", "plan fdp.txt"),
        ("con.txt", ""),
        ("..", ""),
        ("", ""),
        ("茶馆.txt", "茶馆.txt"),
    ],
)
def test_a_name_is_one_of_every_system_and_leads_nowhere_else(sent: str, kept: str) -> None:
    assert clean_upload_name(sent) == kept


def test_a_name_that_is_too_long_keeps_its_suffix() -> None:
    assert clean_upload_name("ä" * 300 + ".pdf") == "ä" * 98 + ".pdf"
    assert clean_upload_name("a." + "b" * 300) == ""


def receive(folder: Path, name: str, content: bytes) -> tuple[Path, bool]:
    folder.mkdir(exist_ok=True)
    received = folder.parent / "received"
    received.write_bytes(content)
    return keep_upload(received, folder, name)


def test_another_content_of_the_same_name_gets_a_number_and_the_same_is_there_once(tmp_path: Path) -> None:
    folder = tmp_path / "uploads"
    assert receive(folder, "a.txt", b"one") == (folder / "a.txt", True)
    assert receive(folder, "a.txt", b"two") == (folder / "a (2).txt", True)
    assert receive(folder, "a.txt", b"two") == (folder / "a (2).txt", False)
    (folder / "a (3).txt").mkdir()
    assert receive(folder, "a.txt", b"six") == (folder / "a (4).txt", True)
    assert (folder / "a.txt").read_bytes() == b"one"


def test_only_uploads_are_deleted_by_path_or_with_their_folder(tmp_path: Path) -> None:
    library, own = tmp_path / "library", tmp_path / "own.txt"
    own.touch()
    delete_uploads(library, [own])
    folder = make_uploads_folder(library)
    for name in ("a.txt", "b.txt", "c.txt"):
        receive(folder, name, name.encode())
    (folder / "link.txt").symlink_to(own)
    delete_uploads(library, [own, folder / "a.txt", folder / ".." / "own.txt"])
    assert sorted(each.name for each in folder.iterdir()) == ["b.txt", "c.txt", "link.txt"]
    delete_uploads(library, [tmp_path])
    assert [each.name for each in folder.iterdir()] == ["link.txt"]
    assert own.exists()


def test_uploads_are_listed_with_the_data_and_deleted_with_the_library(tmp_path: Path) -> None:
    library = tmp_path / "library"
    WritableDatabase(library, create=True).close()
    assert "uploads" not in {each.name for each in list_data_places(library)}
    receive(make_uploads_folder(library), "a.txt", b"twelve bytes")
    [place] = [each for each in list_data_places(library) if each.name == "uploads"]
    assert (place.path, measure_place(place, CancelToken())) == (tmp_path / "library-uploads", 12)
    delete_library(library)
    assert list(tmp_path.iterdir()) == []


def test_a_moved_library_keeps_its_uploads_when_what_it_left_is_deleted(tmp_path: Path) -> None:
    former, moved = tmp_path / "library", tmp_path / "elsewhere" / "library"
    upload, _ = receive(make_uploads_folder(former), "a.txt", b"sent")
    StepLoop(move_library(former, moved, CancelToken())).run_to_end()
    delete_library(former, with_uploads=False)
    assert (former.exists(), upload.read_bytes()) == (False, b"sent")
    assert find_uploads_folder(moved) == make_uploads_folder(moved) == upload.parent
    delete_library(moved)
    assert not upload.parent.exists()


def test_a_folder_that_merely_has_the_name_is_the_users(tmp_path: Path) -> None:
    library, own = tmp_path / "library", tmp_path / "library-uploads" / "own.txt"
    own.parent.mkdir()
    own.touch()
    assert make_uploads_folder(library) == tmp_path / "library-uploads (2)"
    delete_uploads(library, [own, own.parent])
    delete_library(library)
    assert [*tmp_path.iterdir()] == [own.parent]
    assert own.exists()


@pytest.mark.parametrize("named", ["documents", "other-uploads/below", "other-uploads"])
def test_a_catalog_from_elsewhere_names_no_folder_of_another_kind(tmp_path: Path, named: str) -> None:
    library = tmp_path / "library"
    (tmp_path / named).mkdir(parents=True)
    with closing(WritableDatabase(library, create=True)) as database:
        database.write_key_value("uploads folder", str(tmp_path / named))
    assert (find_uploads_folder(library) is None) is (named != "other-uploads")


def test_a_library_of_a_backup_does_not_delete_the_uploads_of_the_one_it_came_from(tmp_path: Path) -> None:
    library, backup = tmp_path / "library", tmp_path / "backup"
    upload, _ = receive(make_uploads_folder(library), "a.txt", b"sent")
    file = StepLoop(export_library(library, backup, CancelToken())).run_to_end()
    StepLoop(import_library(file, tmp_path / "imported", CancelToken())).run_to_end()
    delete_library(tmp_path / "imported")
    assert upload.read_bytes() == b"sent"
