"""Find the files that a person meant when they gave files and folders."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.errors import describe_os_error
from desktop_rag.store.database import FILE_NAME as CATALOG

# Lock files of Office and editors, unfinished downloads, and what systems leave in every folder.
_CLUTTER_PREFIXES = (".", "~$")
_CLUTTER_SUFFIXES = (".tmp", ".temp", ".part", ".partial", ".crdownload", ".download", ".swp", "~")
_CLUTTER_NAMES = frozenset({"thumbs.db", "desktop.ini", "__macosx", "$recycle.bin"})


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file with its size in bytes and its time of change in nanoseconds."""

    path: Path
    size_bytes: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class NotFound:
    """A path that cannot be added, and why."""

    path: Path
    title: str
    hint: str


def discover(paths: Iterable[Path]) -> Iterator[FoundFile | NotFound]:
    """Yield the files named, and those inside the folders named, each once.

    Inside folders hidden and temporary files are passed over and links to folders are not
    followed; nor is a library looked into. A file that is named is always taken.
    """
    seen: set[Path] = set()
    for given in paths:
        for found in _below(absolute(given)):
            if found.path not in seen:
                seen.add(found.path)
                yield found


def absolute(path: Path) -> Path:
    """Return the path from the root, as it is kept: links stay, `~` is the home folder."""
    return Path(os.path.abspath(os.path.expanduser(path)))  # noqa: PTH100, PTH111 - for ~$a.doc


def _below(path: Path) -> Iterator[FoundFile | NotFound]:
    if not os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises where access is denied
        yield _look_at(path)
        return
    failures: list[NotFound] = []

    def unreadable(error: OSError) -> None:
        failures.append(NotFound(Path(error.filename), *describe_os_error(error)))

    for folder, folders, names in os.walk(path, onerror=unreadable):
        if CATALOG in names:  # a library, this one or another: it is not a document
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not _is_clutter(name))
        for name in sorted(names):
            if not _is_clutter(name):
                yield _look_at(Path(folder, name))
    yield from failures


def _look_at(path: Path) -> FoundFile | NotFound:
    try:
        str(path).encode()
        status = path.stat()
    except ValueError:
        shown = Path(os.fsencode(path).decode(errors="replace"))
        return NotFound(shown, "The file's name is not valid text", "Rename it, then add it again.")
    except OSError as error:
        return NotFound(path, *describe_os_error(error))
    if not stat.S_ISREG(status.st_mode):
        return NotFound(path, "This is a device or a pipe, not a file", "Choose a file.")
    return FoundFile(path, status.st_size, status.st_mtime_ns)


def _is_clutter(name: str) -> bool:
    lower = name.lower()
    return (
        lower.startswith(_CLUTTER_PREFIXES)
        or lower.endswith(_CLUTTER_SUFFIXES)
        or lower in _CLUTTER_NAMES
        or (lower.startswith("#") and lower.endswith("#"))
    )
