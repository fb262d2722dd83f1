"""What LanceDB raises is told apart: refusals of the system, damage, and faults of the program."""

from __future__ import annotations

import errno
import sys

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.index.lance_errors import IndexDamagedError, convert_lance_errors


@pytest.mark.parametrize(
    ("error", "title"),
    [
        (RuntimeError("lance error: No space left on device (os error 28)"), "The disk is full"),
        (OSError(errno.ENOSPC, "No space left on device"), "The disk is full"),
        (RuntimeError("Read-only file system (os error 30) at path x"), "The disk is read-only"),
        (OSError(errno.EROFS, "Read-only file system", "x"), "The disk is read-only"),
        (PermissionError(errno.EACCES, "Permission denied", "x"), "No permission"),
        (RuntimeError("Too many open files (os error 24)"), "Too many files are open"),
    ],
)
def test_what_the_system_refuses_is_no_damage(error: Exception, title: str) -> None:
    with pytest.raises(LibraryError, match=title) as caught, convert_lance_errors():
        raise error
    assert not isinstance(caught.value, IndexDamagedError)


class RustPanic(Exception):  # noqa: N818 - so it is called
    """What a panic inside LanceDB is raised as; the class itself cannot be imported."""


@pytest.mark.parametrize(
    ("code", "title"),
    [
        (1, "No permission"),
        (5, "No permission" if sys.platform == "win32" else "The disk reported an error"),
        (13, "No permission"),
        (19, "The disk is read-only"),
        (24, "Too many files are open"),
        (28, "The disk is full"),
        (30, "The disk is read-only"),
        (32, "No permission"),
        (33, "No permission"),
        (69, "The disk quota is used up"),
        (112, "The disk is full"),
        (122, "The disk quota is used up"),
    ],
)
@pytest.mark.parametrize("said", ["(os error {})", "[Errno {}]", "[WinError {}]"])
def test_codes_of_every_system_are_understood(said: str, code: int, title: str) -> None:
    with pytest.raises(LibraryError, match=title) as caught, convert_lance_errors():
        raise RuntimeError(f"lance error: {said.format(code)} at path x")
    assert not isinstance(caught.value, IndexDamagedError)


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("lance error: Not found: x (os error 2)"),
        ValueError("Table 'passages' was not found"),
        FileExistsError(errno.EEXIST, "File exists"),
        RustPanic("rust future panicked: unknown error"),
    ],
)
def test_everything_else_of_lancedb_is_damage(error: Exception) -> None:
    with pytest.raises(IndexDamagedError) as caught, convert_lance_errors():
        raise error
    assert "`desktop-rag open` with --check" in caught.value.hint, "what fetches a damaged copy again"


def test_a_fault_of_ours_is_left_as_it_is() -> None:
    with pytest.raises(KeyError), convert_lance_errors():
        raise KeyError
