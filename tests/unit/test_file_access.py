"""Files are opened at once, and nothing but files."""

from __future__ import annotations

import errno
import os
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.errors import describe_os_error
from desktop_rag.system.file_access import (
    ask_disk_briefly,
    open_regular_file,
    read_modified_ns,
    read_regular_file,
)

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX files")


def test_a_file_is_read_as_bytes_and_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "a.bin"
    path.write_bytes(b"\r\n\x1a\0")
    assert read_regular_file(path) == b"\r\n\x1a\0"
    with open_regular_file(path) as file:
        assert Path(file.name) == path


@needs_posix
@pytest.mark.parametrize("kind", ["pipe", "link to a pipe", "device"])
def test_what_would_block_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link to a pipe").symlink_to("pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    with pytest.raises(OSError) as caught:  # noqa: PT011 - the number tells
        open_regular_file(tmp_path / kind)
    assert caught.value.errno == errno.ENXIO
    assert describe_os_error(caught.value) == ("This is a device or a pipe, not a file", "Choose a file.")


@needs_posix
def test_a_folder_is_refused_and_nothing_stays_open(tmp_path: Path) -> None:
    before = len(os.listdir("/dev/fd"))  # noqa: PTH208 - what the system counts
    with pytest.raises(IsADirectoryError):
        open_regular_file(tmp_path)
    with pytest.raises(FileNotFoundError):
        open_regular_file(tmp_path / "gone")
    assert len(os.listdir("/dev/fd")) == before  # noqa: PTH208


@pytest.mark.parametrize("modified_ns", [5, -5, 2**62 + 1, -(2**70), 2**70])
def test_dates_fit_the_catalog(modified_ns: int) -> None:
    read = read_modified_ns(SimpleNamespace(st_mtime_ns=modified_ns))  # type: ignore[arg-type]
    assert read == modified_ns if abs(modified_ns) < 2**62 else abs(read) == 2**62


def test_nobody_waits_for_a_disk_that_does_not_answer(tmp_path: Path) -> None:
    assert ask_disk_briefly(tmp_path.is_dir, otherwise=False)
    answered = threading.Event()
    assert ask_disk_briefly(answered.wait, otherwise=False) is False
    answered.set()
