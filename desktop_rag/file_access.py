"""Opening files that anybody may have put there: it gives a regular file or an error, and never waits."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader
from pathlib import Path

# A pipe without a writer, or a terminal, would block in `open` until the end of the program.
_OPEN_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


def open_regular_file(path: Path) -> BufferedReader:
    """Open a file for reading bytes.

    Raises:
        OSError: it cannot be opened, or is a folder, a device or a pipe (`errno.EISDIR`, `errno.ENXIO`).
    """
    return open(path, "rb", opener=_open_descriptor)


def read_regular_file(path: Path) -> bytes:
    """Return the bytes of a file; raises OSError as `open_regular_file` does."""
    with open_regular_file(path) as file:
        return file.read()


def identify_content(status: os.stat_result) -> tuple[int, ...]:
    """Return what differs between two moments if a file was replaced, written to or truncated."""
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns


def _open_descriptor(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | _OPEN_AT_ONCE)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    number = errno.EISDIR if stat.S_ISDIR(mode) else errno.ENXIO
    raise OSError(number, os.strerror(number), path)
