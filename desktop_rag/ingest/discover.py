"""Find the files to ingest below the paths that a user gave."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from desktop_rag.catalog.database import CATALOG_FILE_NAME as CATALOG
from desktop_rag.errors import describe_os_error
from desktop_rag.ingest import ignore_patterns as patterns
from desktop_rag.ingest.abandonable_iteration import iterate_in_time
from desktop_rag.ingest.ignore_patterns import IgnorePatterns, describe_refused_patterns
from desktop_rag.ingest.skip_reasons import (
    SkipReason,
    find_reason_in_name,
    find_reason_in_status,
    resolve_placeholder,
)
from desktop_rag.library.data_places import is_own_file
from desktop_rag.readers.file_formats import (
    EXPLAINED,
    MAX_FILE_BYTES,
    MAX_MAILBOX_BYTES,
    is_readable,
    suffix_of,
)
from desktop_rag.system.file_access import read_modified_ns
from desktop_rag.system.inner_paths import MAILBOXES, ZOTERO_DATABASE

_JUNCTION = 0xA000_0003  # Windows folder link: IO_REPARSE_TAG_MOUNT_POINT, winnt.h


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file with its size in bytes and its modification time in nanoseconds."""

    path: Path
    size_bytes: int
    modified_ns: int


@dataclass(frozen=True, slots=True)
class UnreadablePath:
    """A path that cannot be added, with the error's title and hint."""

    path: Path
    title: str
    hint: str


class RefusedPatterns(UnreadablePath):
    """Ignore patterns that are not used; the path is that of their folder."""


@dataclass(frozen=True, slots=True)
class SkippedPath:
    """A file, or a folder with everything in it, that is skipped on purpose."""

    path: Path
    reason: SkipReason


@dataclass(frozen=True, slots=True)
class SkipRules:
    """Rules for skipping files in folders, in addition to the built-in skip reasons."""

    ignored: tuple[str, ...] = ()  # patterns in .gitignore syntax
    max_bytes: int = MAX_FILE_BYTES  # per file

    def with_patterns(self, ignored: tuple[str, ...]) -> SkipRules:
        """Return the rules with more patterns, which override the earlier ones."""
        return replace(self, ignored=(*self.ignored, *ignored))


@dataclass(frozen=True, slots=True)
class _FolderListing:
    """A folder with its files in name order and the ignore patterns that apply to them."""

    folder: str
    files: list[os.DirEntry[str]]
    ignored: IgnorePatterns


def discover_files(
    paths: Iterable[Path], rules: SkipRules, check: Callable[[], None] = lambda: None
) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
    """Yield the given files and the files inside the given folders, each once.

    Inside folders, files are skipped by `rules` and for the reasons in `SkipReason`, links to folders and to
    files elsewhere are not followed, and libraries are not searched; skipped paths are yielded too. A file
    given by itself is never skipped. A path whose disk does not answer is an UnreadablePath after what was
    found before; `check` is called meanwhile, and an exception from it ends the search.
    """
    seen: set[Path] = set()
    for given in paths:
        path = to_absolute_path(given)
        for found in _report_timeout(path, partial(_discover_path, path, rules), check):
            if found.path not in seen:
                seen.add(found.path)
                yield found


def _discover_path(path: Path, rules: SkipRules) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
    is_folder = os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where access is denied
    return _discover_below(path, rules) if is_folder else iter((inspect_file(path),))


def _report_timeout(
    path: Path,
    make: Callable[[], Iterator[FoundFile | UnreadablePath | SkippedPath]],
    check: Callable[[], None],
) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
    try:
        yield from iterate_in_time(path, make, check)
    except TimeoutError as error:
        yield UnreadablePath(path, *describe_os_error(error))


def to_absolute_path(path: Path) -> Path:
    """Return the absolute path as the catalog stores it: `~` expanded, links not resolved."""
    return Path(os.path.abspath(os.path.expanduser(path)))  # noqa: PTH100, PTH111 - for ~$a.doc


def discover_in_folder(
    folder: Path, rules: SkipRules, check: Callable[[], None] = lambda: None
) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
    """Yield the contents of a folder; a folder that cannot be listed is an UnreadablePath.

    So is the whole folder if its disk does not answer; see `discover_files`.
    """
    return _report_timeout(folder, partial(_discover_below, folder, rules), check)


def _discover_below(folder: Path, rules: SkipRules) -> Iterator[FoundFile | UnreadablePath | SkippedPath]:
    real_folder = Path(os.path.realpath(folder))
    for found in _walk_folder(folder, rules):
        if not isinstance(found, _FolderListing):
            yield found
            continue
        if found.ignored.refused and found.ignored.folder == found.folder:
            yield RefusedPatterns(Path(found.folder), *describe_refused_patterns(found.ignored.refused))
        for entry in found.files:
            yield _check_file(entry, real_folder, found.ignored, rules)


def walk_included_folders(folder: Path, rules: SkipRules) -> Iterator[Path]:
    """Yield the folder and the subfolders that are not skipped."""
    for found in _walk_folder(folder, rules):
        if isinstance(found, _FolderListing):
            yield Path(found.folder)


def is_folder_in_time(path: Path, check: Callable[[], None] = lambda: None) -> bool:
    """Whether there is a folder at the path; False if its disk does not answer. See `discover_files`."""

    def ask_disk() -> Iterator[bool]:
        yield os.path.isdir(path)  # noqa: PTH112 - Path.is_dir raises where a path is too long

    try:
        return any(iterate_in_time(path, ask_disk, check))
    except TimeoutError:
        return False


def inspect_file(path: Path) -> FoundFile | UnreadablePath:
    """Return the size and modification time of one file, or why it cannot be added."""
    try:
        if not _is_valid_name(str(path)):
            return _reject_name(path)
        return _require_regular_file(path, path.stat())
    except ValueError:  # such as a null character
        return _reject_name(path)
    except OSError as error:
        return UnreadablePath(path, *describe_os_error(error))


def _walk_folder(top: Path, rules: SkipRules) -> Iterator[_FolderListing | UnreadablePath | SkippedPath]:
    """Walk a folder in name order; iterative, as nesting may exceed Python's recursion limit."""
    pending = [(str(top), IgnorePatterns(str(top), rules.ignored))]
    while pending:
        folder, ignored = pending.pop()
        try:
            with os.scandir(folder) as listed:
                entries = sorted(listed, key=lambda entry: entry.name)
            names = {entry.name for entry in entries}
            if CATALOG in names:  # any library, not only the open one
                yield SkippedPath(Path(folder), SkipReason.LIBRARY)
                continue
            if ZOTERO_DATABASE in names:  # it leads to all else that is in the folder
                entries = [each for each in entries if each.name == ZOTERO_DATABASE]
            if patterns.FILE_NAME in names:
                ignored = ignored.with_ragignore(folder)
        except OSError as error:
            yield UnreadablePath(Path(folder), *_describe_folder_error(error))
            continue
        folders: list[os.DirEntry[str]] = []
        files: list[os.DirEntry[str]] = []
        for entry in entries:
            (folders if _is_folder(entry) else files).append(entry)
        yield _FolderListing(folder, files, ignored)
        for entry in reversed(folders):
            if skipped := _check_folder(entry, ignored):
                yield skipped
            else:
                pending.append((entry.path, ignored))


def _describe_folder_error(error: OSError) -> tuple[str, str]:
    title, hint = describe_os_error(error)
    is_pattern_file = str(error.filename).endswith(patterns.FILE_NAME)
    return (f"{title}: {patterns.FILE_NAME}" if is_pattern_file else title), hint


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False  # reported when it is checked as a file


def _check_folder(folder: os.DirEntry[str], ignored: IgnorePatterns) -> UnreadablePath | SkippedPath | None:
    """Return why a folder is skipped, or None."""
    path = Path(folder.path)
    if not _is_valid_name(folder.name):
        return _reject_name(path)
    reason = find_reason_in_name(folder.name)
    if reason is None and ignored.is_ignored(folder.path, is_folder=True):
        reason = SkipReason.IGNORED
    if reason is None:
        try:
            status = folder.stat(follow_symlinks=False)
        except OSError as error:
            return UnreadablePath(path, *describe_os_error(error))
        is_link = stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) == _JUNCTION
        reason = SkipReason.LINK if is_link else find_reason_in_status(status)
    return SkippedPath(path, reason) if reason else None


def _check_file(
    file: os.DirEntry[str], top: Path, ignored: IgnorePatterns, rules: SkipRules
) -> FoundFile | UnreadablePath | SkippedPath:
    path = Path(file.path)
    if not _is_valid_name(file.name):
        return _reject_name(path)
    reason = find_reason_in_name(file.name)
    if reason is None and ignored.is_ignored(file.path, is_folder=False):
        reason = SkipReason.IGNORED
    if reason is None and is_own_file(path):
        reason = SkipReason.PROGRAM
    if reason is None and not (is_readable(path) or suffix_of(path) in EXPLAINED):
        reason = SkipReason.KIND
    if reason is None and file.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(top):
        reason = SkipReason.LINK_OUT
    if reason:
        return SkippedPath(resolve_placeholder(path), reason)
    try:
        status = file.stat()
    except OSError as error:
        return UnreadablePath(path, *describe_os_error(error))
    if reason := find_reason_in_status(status):
        return SkippedPath(path, reason)
    most_bytes = MAX_MAILBOX_BYTES if suffix_of(path) in MAILBOXES else rules.max_bytes
    if status.st_size > most_bytes and stat.S_ISREG(status.st_mode):
        return SkippedPath(path, SkipReason.TOO_LARGE)
    return _require_regular_file(path, status)


def _require_regular_file(path: Path, status: os.stat_result) -> FoundFile | UnreadablePath:
    if not stat.S_ISREG(status.st_mode):
        return UnreadablePath(path, *describe_os_error(OSError(errno.ENXIO, "")))
    return FoundFile(path, status.st_size, read_modified_ns(status))


def _is_valid_name(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _reject_name(path: Path) -> UnreadablePath:
    printable = Path(os.fsencode(path).decode(errors="replace"))
    return UnreadablePath(printable, "The file's name is not valid text", "Rename it, then add it again.")
