"""What is deleted is the library alone, and another try goes on where one was refused."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from desktop_rag.catalog.database import CATALOG_FILE_NAME
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
