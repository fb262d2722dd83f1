"""Find the files that a person meant when they gave files and folders."""

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

_JUNCTION = 0xA000_0003  # a link of Windows to a folder: IO_REPARSE_TAG_MOUNT_POINT, winnt.h


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


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A file, or a folder with all that is in it, that is left out on purpose."""

    path: Path
    reason: Reason


@dataclass(frozen=True, slots=True)
class Rules:
    """What is left out of folders, beside what is never a document of its owner."""

    ignored: tuple[str, ...] = ()  # patterns in the syntax of .gitignore
    most_bytes: int = 1_000_000_000  # of a file; more is not read anyway

    def with_patterns(self, ignored: tuple[str, ...]) -> Rules:
        """Return the rules with more patterns, which count for more."""
        return replace(self, ignored=(*self.ignored, *ignored))


@dataclass(frozen=True, slots=True)
class _Listing:
    """A folder with its files in order, and the patterns that count for them."""

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
    """Yield the files named, and those inside the folders named, each once.

    Inside folders much is passed over (see `left_out.Reason`), links to folders are not followed,
    and a library is not looked into. A file that is named is always taken.

    Args:
        paths: files and folders.
        rules: for the folders; what they leave out is yielded too, and without them it is not.
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
    """Return the path from the root, as it is kept: links stay, `~` is the home folder."""
    return Path(os.path.abspath(os.path.expanduser(path)))  # noqa: PTH100, PTH111 - for ~$a.doc


def below(folder: Path, rules: Rules) -> Iterator[FoundFile | NotFound | PassedOver]:
    """Yield what is in a folder; a folder that cannot be listed is NotFound itself."""
    for found in _listings(folder, rules):
        if not isinstance(found, _Listing):
            yield found
            continue
        for entry in found.files:
            yield _judge(entry, found.ignored, rules)


def folders_below(folder: Path, rules: Rules) -> Iterator[Path]:
    """Yield the folder and those in it that files are taken from."""
    for found in _listings(folder, rules):
        if isinstance(found, _Listing):
            yield Path(found.folder)


def look_at(path: Path) -> FoundFile | NotFound:
    """Return a file that is named."""
    try:
        if not _is_text(str(path)):
            return _unnamable(path)
        return _found(path, path.stat())
    except ValueError:  # such as a null character
        return _unnamable(path)
    except OSError as error:
        return NotFound(path, *describe_os_error(error))


def _listings(top: Path, rules: Rules) -> Iterator[_Listing | NotFound | PassedOver]:
    """Walk a folder in order, without recursion: folders may lie deeper than Python allows."""
    waiting = [(str(top), Ignored(str(top), rules.ignored))]
    while waiting:
        folder, ignored = waiting.pop()
        try:
            entries = _entries(folder)
            names = {entry.name for entry in entries}
            if CATALOG in names:  # a library, this one or another: it is not a document
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
            if refusal := _refusal(entry, ignored):
                yield refusal
            else:
                waiting.append((entry.path, ignored))


def _entries(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False  # looked at as a file, it says why


def _refusal(folder: os.DirEntry[str], ignored: Ignored) -> NotFound | PassedOver | None:
    """Return why a folder is not walked, or None."""
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
        reason = Reason.KIND  # a picture may be a scan: the library says that it has no text
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
    shown = Path(os.fsencode(path).decode(errors="replace"))
    return NotFound(shown, "The file's name is not valid text", "Rename it, then add it again.")
