"""Why a file is not read: what may pass, and what will not."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.read_errors import convert_os_error
from tests.helpers.reading import extract_file


@pytest.mark.parametrize(
    "code", [errno.EBUSY, errno.EAGAIN, errno.ETXTBSY, errno.ESTALE, errno.EIO, errno.EMFILE]
)
def test_what_may_pass_is_tried_again(code: int) -> None:
    error = convert_os_error(OSError(code, os.strerror(code)))
    assert isinstance(error, BusyFileError)
    assert error.title
    assert "retried automatically" in error.hint


def test_a_locked_file_is_told_from_one_out_of_reach() -> None:
    assert "in use by another program" in convert_os_error(OSError(errno.EBUSY, "busy")).title
    assert "cannot be reached" in convert_os_error(OSError(errno.ESTALE, "stale")).title


@pytest.mark.parametrize("code", [32, 33])
def test_a_file_that_windows_keeps_locked_is_tried_again(code: int) -> None:
    class LockedError(PermissionError):
        winerror = code

    assert isinstance(convert_os_error(LockedError(errno.EACCES, "Access is denied")), BusyFileError)


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM, errno.ENOENT, errno.ELOOP])
def test_what_will_not_pass_is_final(code: int) -> None:
    error = convert_os_error(OSError(code, os.strerror(code)))
    assert type(error) is ReadError
    assert error.title
    assert error.hint


def test_a_process_without_file_handles_left_says_so(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "a.txt"
    path.write_text("words")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, before[1]))
    try:
        with pytest.raises(BusyFileError, match="Too many files"):
            extract_file(path)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
