"""Files and folders that get their name when complete, and removal of incomplete ones.

Each is made under a new hidden name beside its target, never through a link that somebody put there.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import BinaryIO

_PREFIX = ".desktop-rag-"
_LOCK_SUFFIX = ".lock"
_MOST_SECONDS = 3600.0  # that writing one file takes
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file that only the user can read; a link at `path` is replaced. Raises OSError."""
    with open_atomically(path) as file:
        file.write(content)


@contextmanager
def open_atomically(path: Path) -> Iterator[BinaryIO]:
    """Open a file for the block, as `write_atomically` writes it; an exception leaves nothing."""
    remove_leftovers(path.parent)
    descriptor, name = tempfile.mkstemp(prefix=_PREFIX, dir=path.parent)  # O_EXCL, O_NOFOLLOW
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def hold_temporary_folder(parent: Path) -> Iterator[Path]:
    """Make a hidden folder for the block, and remove those that killed programs left; raises OSError."""
    from filelock import FileLock

    remove_leftovers(parent)
    folder = parent / f"{_PREFIX}{os.urandom(8).hex()}"
    lock_file = folder.with_suffix(_LOCK_SUFFIX)
    try:
        with FileLock(lock_file):
            folder.mkdir(mode=0o700)
            yield folder
    finally:
        _remove_folder(folder)


def remove_leftovers(parent: Path) -> None:
    """Remove the hidden files and folders in `parent` that no running program uses."""
    with suppress(OSError):
        for path in [Path(each) for each in os.scandir(parent) if each.name.startswith(_PREFIX)]:
            folder = path.with_suffix("")
            if path.is_symlink() or folder.is_symlink():
                continue
            if path.suffix == _LOCK_SUFFIX:
                if _is_free(path):
                    _remove_folder(folder)
            elif path.is_file() and time.time() - path.stat().st_mtime > _MOST_SECONDS:
                path.unlink(missing_ok=True)


def sync_to_disk(path: Path) -> None:
    """Flush a file to the disk, to survive a power cut, or renames in a folder where the system can do so.

    Raises OSError for a file.
    """
    with suppress(OSError) if path.is_dir() else nullcontext():
        handle = os.open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _remove_folder(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.with_suffix(_LOCK_SUFFIX).unlink(missing_ok=True)


def _is_free(lock_file: Path) -> bool:
    from filelock import FileLock, Timeout

    try:
        with FileLock(lock_file, timeout=0):
            return True
    except Timeout:
        return False


def make_member(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    """Return a member that is compressed as the archive says.

    Its time is the first that the format knows, whatever the clock shows: a year before 1980 or after 2107 is
    an error.
    """
    member = zipfile.ZipInfo(name)
    member.compress_type = archive.compression
    setattr(member, "_compresslevel", archive.compresslevel)  # noqa: B010 - has no public name before 3.13
    return member


def pack_office_file(parts: Mapping[str, str]) -> bytes:
    """Return an Office file (ECMA-376) of parts in XML, given by name without declaration."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as package:
        for name, part in parts.items():
            package.writestr(make_member(package, name), (_XML + part).encode("utf-8", "replace"))
    return written.getvalue()
