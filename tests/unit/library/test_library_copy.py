"""A copied library is whole and checked; what goes wrong leaves nothing behind and the library as it is."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library import backup
from desktop_rag.library.backup import copy_library, delete_library
from desktop_rag.steps import StepLoop


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    WritableDatabase(folder, create=True).close()
    data = folder / FOLDER_NAME / "passages.lance" / "data"
    data.mkdir(parents=True)
    (data / "x.lance").write_bytes(b"vectors" * 100_000)
    return folder


def copy(library: Path, target: Path) -> Path:
    return StepLoop(copy_library(library, target, CancelToken())).run_to_end()


def files_of(folder: Path) -> dict[str, bytes]:
    files = [each for each in (folder / FOLDER_NAME).rglob("*") if each.is_file()]
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in files}


@pytest.mark.parametrize("exists", [True, False])
def test_a_copy_holds_the_same(library: Path, tmp_path: Path, exists: bool) -> None:  # noqa: FBT001
    target = tmp_path / "disk" / "copy"
    if exists:
        target.mkdir(parents=True)
    assert copy(library, target) == target
    assert files_of(target) == files_of(library)
    WritableDatabase(target, create=False).close()
    assert [each.name for each in target.parent.iterdir()] == ["copy"]


def test_its_progress_goes_from_nothing_to_everything(library: Path, tmp_path: Path) -> None:
    steps = list(copy_library(library, tmp_path / "copy", CancelToken()))
    assert steps[0][0] == 0
    assert steps[-1][0] == steps[-1][1]
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)


@pytest.mark.parametrize("place", ["library/inside", ".", "full", "file"])
def test_no_library_is_copied_into_itself_or_over_something_else(
    library: Path, tmp_path: Path, place: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").touch()
    (tmp_path / "file").touch()
    with pytest.raises(LibraryError):
        copy(library, tmp_path / place)
    assert not (library / "inside").exists()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "full", "library"]


def test_a_copy_that_is_stopped_leaves_nothing(library: Path, tmp_path: Path) -> None:
    token = CancelToken()
    steps = copy_library(library, tmp_path / "copy", token)
    next(steps)
    next(steps)
    token.cancel()
    with pytest.raises(Cancelled):
        next(steps)
    assert [each.name for each in tmp_path.iterdir()] == ["library"]
    assert (library / CATALOG_FILE_NAME).exists()


def test_a_disk_that_writes_something_else_is_found_out(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = backup._copy_checked

    def damage(source: Path, target: Path, token: CancelToken) -> Iterator[int]:
        steps = copied(source, target, token)
        yield next(steps)
        with target.open("r+b") as file:
            file.write(b"V")
        yield from steps

    monkeypatch.setattr(backup, "_copy_checked", damage)
    with pytest.raises(LibraryError, match="was not written as it was read"):
        copy(library, tmp_path / "copy")
    assert [each.name for each in tmp_path.iterdir()] == ["library"]


def test_a_damaged_catalog_is_not_taken_along(library: Path, tmp_path: Path) -> None:
    (library / CATALOG_FILE_NAME).write_bytes(b"no database" * 1000)
    with pytest.raises(LibraryError):
        copy(library, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


@pytest.mark.parametrize("others", [["notes.txt"], []])
def test_what_is_deleted_after_a_move_is_the_library_alone(library: Path, others: list[str]) -> None:
    for name in others:
        (library / name).touch()
    delete_library(library)
    assert library.exists() is bool(others)
    assert [each.name for each in library.parent.glob("library/*")] == others


def test_a_library_with_a_file_in_use_is_deleted_by_the_next_try(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (library / f"{CATALOG_FILE_NAME}.my-copy").mkdir()
    unlink = os.unlink

    def refuse(path: str, **more: int) -> None:
        if str(path).endswith(".lance"):
            raise PermissionError(errno.EACCES, "in use", path)
        unlink(path, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "unlink", refuse)
        with pytest.raises(LibraryError):
            delete_library(library)
    delete_library(library)
    assert [each.name for each in library.iterdir()] == [f"{CATALOG_FILE_NAME}.my-copy"]


def test_a_folder_without_a_library_is_left_alone(tmp_path: Path) -> None:
    delete_library(tmp_path)
    assert list(tmp_path.iterdir()) == []
