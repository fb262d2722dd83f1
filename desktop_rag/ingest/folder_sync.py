"""Compare watched folders with the disk: files that are new, changed, moved or removed."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.watched_folders import CatalogedFile
from desktop_rag.ingest.discover import (
    FoundFile,
    RefusedPatterns,
    SkipRules,
    UnreadablePath,
    discover_in_folder,
    inspect_file,
)
from desktop_rag.ingest.skip_reasons import SkipReason
from desktop_rag.types import FileState, WatchedFolder

# Returns the fingerprint of a file, None if it cannot be read.
HashFile = Callable[[FoundFile], str | None]
_READ_STATES = frozenset({FileState.SEARCHABLE, FileState.INDEXED, FileState.DUPLICATE})


@dataclass(frozen=True, slots=True)
class MovedFile:
    """A file with the content, size and modification time of one that no longer exists."""

    old_path: Path
    file: FoundFile


@dataclass(frozen=True, slots=True)
class FolderChanges:
    """How the disk differs from the library; false if there is nothing to do.

    Add `new` before removing `removed`: the passages of a file that was copied and then deleted are
    kept that way.
    """

    new: tuple[FoundFile, ...] = ()
    changed: tuple[FoundFile, ...] = ()
    moved: tuple[MovedFile, ...] = ()
    removed: tuple[Path, ...] = ()
    unavailable: tuple[UnreadablePath, ...] = ()  # unreachable folders; their files are kept

    def __bool__(self) -> bool:
        """Whether the library needs an update."""
        return bool(self.new or self.changed or self.moved or self.removed)


def compare_with_disk(
    folders: Iterable[WatchedFolder],
    known: Mapping[Path, CatalogedFile],
    token: CancelToken,
    rules: SkipRules,
    hash_file: HashFile,
) -> FolderChanges:
    """Compare watched folders with the files of the library that are below them.

    A file with unchanged size and modification time is not opened. A file is not reported as
    removed while its folder is unreachable or its content is only in the cloud. A file that was
    added by itself, against the rules, is removed when it is deleted or an ignore pattern matches.

    The folders may be nested; the patterns of each are added to `rules`. `known` are the library's files
    below them. Raises Cancelled.
    """
    disk = _DiskScan()
    for folder in folders:
        disk.scan_folder(folder.path, rules.with_patterns(folder.ignore_patterns), token)
    fates: dict[_MissingFileStatus, list[Path]] = defaultdict(list)
    for path in sorted(known.keys() - disk.found.keys()):
        token.raise_if_cancelled()
        fates[disk.classify_missing(path, known[path].added_at)].append(path)
    new = [file for path, file in disk.found.items() if path not in known]
    moved = _match_moved_files(new, {path: known[path] for path in fates[_MissingFileStatus.LOST]}, hash_file)
    moved_to = {each.file.path for each in moved}
    gone = {*fates[_MissingFileStatus.LOST], *fates[_MissingFileStatus.IGNORED]}
    return FolderChanges(
        new=tuple(file for file in new if file.path not in moved_to),
        changed=tuple(file for file in disk.found.values() if _has_changed(file, known)),
        moved=tuple(moved),
        removed=tuple(sorted(gone.difference(each.old_path for each in moved))),
        unavailable=tuple(disk.unavailable.values()),
    )


class _MissingFileStatus(Enum):
    """The fate of a known file that the scan of its folder did not find."""

    LOST = auto()  # deleted or moved
    IGNORED = auto()  # matched by an ignore pattern
    KEPT = auto()  # still there, or unreachable


@dataclass(slots=True)
class _DiskScan:
    """The contents of the watched folders on the disk."""

    found: dict[Path, FoundFile] = field(default_factory=dict)
    unavailable: dict[Path, UnreadablePath] = field(default_factory=dict)
    _folders: set[Path] = field(default_factory=set)
    _skipped: dict[Path, SkipReason] = field(default_factory=dict)
    _unreadable: dict[Path, UnreadablePath] = field(default_factory=dict)
    _empty_mtimes: dict[Path, float] = field(default_factory=dict)  # folder -> mtime, 0 if not empty

    def scan_folder(self, folder: Path, rules: SkipRules, token: CancelToken) -> None:
        """Record the contents of a watched folder."""
        self._folders.add(folder)
        for found in discover_in_folder(folder, rules, token.raise_if_cancelled):
            token.raise_if_cancelled()
            if isinstance(found, FoundFile):
                self.found[found.path] = found
            elif isinstance(found, RefusedPatterns):
                continue  # reported when the folder was added
            elif isinstance(found, UnreadablePath):
                self._unreadable[found.path] = found
            else:
                self._skipped[found.path] = found.reason
        if folder in self._unreadable:
            self.unavailable[folder] = self._unreadable[folder]

    def classify_missing(self, path: Path, added_at: float) -> _MissingFileStatus:
        """Return the change of a file that was not found; one that exists is recorded."""
        if not self.unavailable.keys().isdisjoint(path.parents):
            return _MissingFileStatus.KEPT
        for ancestor in (path, *path.parents):
            if ancestor in self._unreadable:
                self.unavailable[ancestor] = self._unreadable[ancestor]
                return _MissingFileStatus.KEPT
            if ancestor in self._skipped:
                return self._classify_skipped(path, self._skipped[ancestor])
            if ancestor in self._folders:
                return self._classify_deleted(path, added_at)
        return _MissingFileStatus.KEPT  # not below these folders

    def _classify_skipped(self, path: Path, reason: SkipReason) -> _MissingFileStatus:
        if reason is SkipReason.IGNORED:
            return _MissingFileStatus.IGNORED
        if reason is SkipReason.CLOUD:
            return _MissingFileStatus.KEPT
        inspected = inspect_file(path)  # the file was added by itself, against the rules
        if isinstance(inspected, FoundFile):
            self.found[path] = inspected
            return _MissingFileStatus.KEPT
        return _MissingFileStatus.KEPT if _may_exist(path) else _MissingFileStatus.LOST

    def _classify_deleted(self, path: Path, added_at: float) -> _MissingFileStatus:
        """Distinguish a deleted file from one whose disk is not mounted.

        Deleting a file updates the mtime of its folder. An empty folder with an mtime from before
        the file was added is therefore the mount point of a disk or share that is not mounted.
        """
        folder = next(parent for parent in path.parents if _may_exist(parent))
        if folder not in self._empty_mtimes:
            self._empty_mtimes[folder] = _read_empty_folder_mtime(folder)
        if not 0 < self._empty_mtimes[folder] < added_at:
            return _MissingFileStatus.LOST
        self.unavailable[folder] = UnreadablePath(
            folder, "The folder is empty", "Connect the disk or network drive that it points to."
        )
        return _MissingFileStatus.KEPT


def _has_changed(file: FoundFile, known: Mapping[Path, CatalogedFile]) -> bool:
    before = known.get(file.path, file)
    return (before.size_bytes, before.modified_ns) != (file.size_bytes, file.modified_ns)


def _may_exist(path: Path) -> bool:
    """Whether a path is there, or the disk does not say."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True  # unknown
    return True


def _read_empty_folder_mtime(folder: Path) -> float:
    """Return the mtime of an empty folder in seconds since the epoch, 0 if it is not empty."""
    try:
        with os.scandir(folder) as entries:
            return 0 if any(entries) else folder.stat().st_mtime
    except OSError:
        return 0


def _match_moved_files(
    new: Iterable[FoundFile], lost: Mapping[Path, CatalogedFile], hash_file: HashFile
) -> list[MovedFile]:
    """Return the new files with the content of a lost one; those of another size or time are not hashed."""
    lost_by_stat: dict[tuple[int, int], list[Path]] = defaultdict(list)
    for path, before in lost.items():
        if before.document_id is not None and before.state in _READ_STATES:
            lost_by_stat[before.size_bytes, before.modified_ns].append(path)
    moved: list[MovedFile] = []
    for file in new:
        candidates = lost_by_stat.get((file.size_bytes, file.modified_ns))
        if not candidates:
            continue
        document_id = hash_file(file)
        same = [path for path in candidates if lost[path].document_id == document_id]
        if same:
            old_path = next((path for path in same if path.name == file.path.name), same[0])
            candidates.remove(old_path)
            moved.append(MovedFile(old_path, file))
    return moved
