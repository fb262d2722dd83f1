"""Find the files to ingest below the paths that a user gave."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import overload

from desktop_rag.catalog.database import FILE_NAME as CATALOG
from desktop_rag.errors import describe_os_error
from desktop_rag.ingest import ignore_patterns as patterns
from desktop_rag.ingest.ignore_patterns import Ignored
from desktop_rag.ingest.skip_reasons import Reason, reason_in_name, reason_in_status, stands_for
from desktop_rag.readers.file_formats import PICTURES, is_readable, suffix_of

_JUNCTION = 0xA000_0003  # Windows folder link: IO_REPARSE_TAG_MOUNT_POINT, winnt.h


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file with its size in bytes and its modification time in nanoseconds."""

    path: Path
    size_bytes: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class NotFound:
    """A path that cannot be added, with the error's title and hint."""

    path: Path
    title: str
    hint: str


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file, or a folder with everything in it, that is skipped on purpose."""

    path: Path
    reason: Reason


@dataclass(frozen=True, slots=True)
class Rules:
    """What to skip inside folders, in addition to the built-in skip reasons."""

    ignored: tuple[str, ...] = ()  # patterns in .gitignore syntax
    most_bytes: int = 1_000_000_000  # per file; the readers refuse larger ones

    def with_patterns(self, ignored: tuple[str, ...]) -> Rules:
        """Return the rules with more patterns, which override the earlier ones."""
        return replace(self, ignored=(*self.ignored, *ignored))


@dataclass(frozen=True, slots=True)
class _Listing:
    """A folder with its files in name order and the ignore patterns that apply to them."""

    folder: str
    files: list[os.DirEntry[str]]
    ignored: Ignored


@overload
def discover(paths: Iterable[Path]) -> Iterator[FoundFile | NotFound]: ...


@overload
def discover(
    paths: Iterable[Path], rules: Rules
) -> Iterator[FoundFile | NotFound | PassedOver]: ...


def discover(
    paths: Iterable[Path], rules: Rules | None = None
) -> Iterator[FoundFile | NotFound | PassedOver]:
    """Yield the given files and the files inside the given folders, each once.

    Inside folders, files are skipped for the reasons in `SkipReason`, links to folders are not
    followed, and libraries are not searched. A file given by itself is never skipped.

    Args:
        paths: files and folders.
        rules: apply inside folders. If given, skipped paths are yielded too.
    """
    seen: set[Path] = set()
    for given in paths:
        path = absolute(given)
        is_folder = os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where access is denied
        for found in below(path, rules or Rules()) if is_folder else (look_at(path),):
            if found.path in seen or (rules is None and isinstance(found, PassedOver)):
                continue
            seen.add(found.path)
            yield found


def absolute(path: Path) -> Path:
    """Return the absolute path as the catalog stores it: `~` expanded, links not resolved."""
    return Path(os.path.abspath(os.path.expanduser(path)))  # noqa: PTH100, PTH111 - for ~$a.doc


def below(folder: Path, rules: Rules) -> Iterator[FoundFile | NotFound | PassedOver]:
    """Yield the contents of a folder; a folder that cannot be listed is an UnreadablePath."""
    for found in _listings(folder, rules):
        if not isinstance(found, _Listing):
            yield found
            continue
        for entry in found.files:
            yield _judge(entry, found.ignored, rules)


def folders_below(folder: Path, rules: Rules) -> Iterator[Path]:
    """Yield the folder and the subfolders that are not skipped."""
    for found in _listings(folder, rules):
        if isinstance(found, _Listing):
            yield Path(found.folder)


def look_at(path: Path) -> FoundFile | NotFound:
    """Return the size and modification time of one file, or why it cannot be added."""
    try:
        if not _is_text(str(path)):
            return _unnamable(path)
        return _found(path, path.stat())
    except ValueError:  # such as a null character
        return _unnamable(path)
    except OSError as error:
        return NotFound(path, *describe_os_error(error))


def _listings(top: Path, rules: Rules) -> Iterator[_Listing | NotFound | PassedOver]:
    """Walk a folder in name order; iterative, as nesting may exceed Python's recursion limit."""
    pending = [(str(top), Ignored(str(top), rules.ignored))]
    while pending:
        folder, ignored = pending.pop()
        try:
            entries = _entries(folder)
            names = {entry.name for entry in entries}
            if CATALOG in names:  # any library, not only the open one
                yield PassedOver(Path(folder), Reason.LIBRARY)
                continue
            if patterns.FILE_NAME in names:
                ignored = ignored.with_file_in(folder)
        except OSError as error:
            yield NotFound(Path(folder), *describe_os_error(error))
            continue
        folders: list[os.DirEntry[str]] = []
        files: list[os.DirEntry[str]] = []
        for entry in entries:
            (folders if _is_folder(entry) else files).append(entry)
        yield _Listing(folder, files, ignored)
        for entry in reversed(folders):
            if skipped := _refusal(entry, ignored):
                yield skipped
            else:
                pending.append((entry.path, ignored))


def _entries(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False  # reported when it is checked as a file


def _refusal(folder: os.DirEntry[str], ignored: Ignored) -> NotFound | PassedOver | None:
    """Return why a folder is skipped, or None."""
    path = Path(folder.path)
    if not _is_text(folder.name):
        return _unnamable(path)
    reason = reason_in_name(folder.name)
    if reason is None and ignored.leaves_out(folder.path, is_folder=True):
        reason = Reason.IGNORED
    if reason is None:
        try:
            status = folder.stat(follow_symlinks=False)
        except OSError as error:
            return NotFound(path, *describe_os_error(error))
        reason = Reason.LINK if _is_link(status) else reason_in_status(status)
    return PassedOver(path, reason) if reason else None


def _is_link(status: os.stat_result) -> bool:
    return stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _JUNCTION


def _judge(
    file: os.DirEntry[str], ignored: Ignored, rules: Rules
) -> FoundFile | NotFound | PassedOver:
    path = Path(file.path)
    if not _is_text(file.name):
        return _unnamable(path)
    reason = reason_in_name(file.name)
    if reason is None and ignored.leaves_out(file.path, is_folder=False):
        reason = Reason.IGNORED
    if reason is None and not (is_readable(path) or suffix_of(path) in PICTURES):
        reason = Reason.KIND  # pictures pass: their row says that scans need OCR
    if reason:
        return PassedOver(stands_for(path), reason)
    try:
        status = file.stat()
    except OSError as error:
        return NotFound(path, *describe_os_error(error))
    if reason := reason_in_status(status):
        return PassedOver(path, reason)
    if status.st_size > rules.most_bytes and stat.S_ISREG(status.st_mode):
        return PassedOver(path, Reason.TOO_LARGE)
    return _found(path, status)


def _found(path: Path, status: os.stat_result) -> FoundFile | NotFound:
    if not stat.S_ISREG(status.st_mode):
        return NotFound(path, "This is a device or a pipe, not a file", "Choose a file.")
    return FoundFile(path, status.st_size, status.st_mtime_ns)


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _unnamable(path: Path) -> NotFound:
    printable = Path(os.fsencode(path).decode(errors="replace"))
    return NotFound(printable, "The file's name is not valid text", "Rename it, then add it again.")
