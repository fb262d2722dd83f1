"""Compare watched folders with the disk: files that are new, changed, moved or removed."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.watched_folders import KnownFile
from desktop_rag.ingest.discover import FoundFile, NotFound, Rules, below, look_at
from desktop_rag.ingest.fingerprint import fingerprint
from desktop_rag.ingest.skip_reasons import Reason
from desktop_rag.types import Folder, State

_READ = frozenset({State.SEARCHABLE, State.INDEXED, State.DUPLICATE})


@dataclass(frozen=True, slots=True)
class MovedFile:
    """A file with the content, size and modification time of one that no longer exists."""

    old_path: Path
    file: FoundFile


@dataclass(frozen=True, slots=True)
class Changes:
    """How the disk differs from the library; false if there is nothing to do.

    Add `new` before removing `removed`: the passages of a file that was copied and then deleted are
    kept that way.
    """

    new: tuple[FoundFile, ...] = ()
    changed: tuple[FoundFile, ...] = ()
    moved: tuple[MovedFile, ...] = ()
    gone: tuple[Path, ...] = ()
    unavailable: tuple[NotFound, ...] = ()  # unreachable folders; their files are kept

    def __bool__(self) -> bool:
        """Whether the library has to be updated."""
        return bool(self.new or self.changed or self.moved or self.gone)


def changes(
    folders: Iterable[Folder],
    known: Mapping[Path, KnownFile],
    token: CancelToken,
    rules: Rules | None = None,
) -> Changes:
    """Compare watched folders with the files of the library that are below them.

    A file with unchanged size and modification time is not opened. A file is not reported as
    removed while its folder is unreachable or its content is only in the cloud. A file that was
    added by itself, against the rules, is removed when it is deleted or an ignore pattern matches.

    Args:
        folders: may be nested.
        known: the library's files below the folders.
        token: cancels the comparison.
        rules: for all folders; the patterns of a folder are added to them.

    Raises:
        Cancelled: `token` was cancelled.
    """
    disk = _Disk()
    for folder in folders:
        disk.walk(folder.path, (rules or Rules()).with_patterns(folder.ignored), token)
    fates: dict[_Fate, list[Path]] = defaultdict(list)
    for path in sorted(known.keys() - disk.found.keys()):
        token.check()
        fates[disk.fate_of(path, known[path].added_at)].append(path)
    new = [file for path, file in disk.found.items() if path not in known]
    moved = _moved(new, {path: known[path] for path in fates[_Fate.LOST]}, token)
    moved_to = {each.file.path for each in moved}
    gone = {*fates[_Fate.LOST], *fates[_Fate.IGNORED]} - {each.old_path for each in moved}
    return Changes(
        new=tuple(file for file in new if file.path not in moved_to),
        changed=tuple(file for file in disk.found.values() if _differs(file, known)),
        moved=tuple(moved),
        gone=tuple(sorted(gone)),
        unavailable=tuple(disk.unavailable.values()),
    )


class _Fate(Enum):
    """What happened to a known file that the scan of its folder did not find."""

    LOST = auto()  # deleted or moved
    IGNORED = auto()  # matched by an ignore pattern
    KEPT = auto()  # still there, or unreachable


@dataclass(slots=True)
class _Disk:
    """The contents of the watched folders on the disk."""

    found: dict[Path, FoundFile] = field(default_factory=dict)
    unavailable: dict[Path, NotFound] = field(default_factory=dict)
    _folders: set[Path] = field(default_factory=set)
    _left_out: dict[Path, Reason] = field(default_factory=dict)
    _refused: dict[Path, NotFound] = field(default_factory=dict)
    _empty_since: dict[Path, float] = field(default_factory=dict)  # folder -> mtime, 0 if not empty

    def walk(self, folder: Path, rules: Rules, token: CancelToken) -> None:
        """Record the contents of a watched folder."""
        self._folders.add(folder)
        for found in below(folder, rules):
            token.check()
            if isinstance(found, FoundFile):
                self.found[found.path] = found
            elif isinstance(found, NotFound):
                self._refused[found.path] = found
            else:
                self._left_out[found.path] = found.reason
        if folder in self._refused:
            self.unavailable[folder] = self._refused[folder]

    def fate_of(self, path: Path, added_at: float) -> _Fate:
        """Return what happened to a file that was not found; one that exists is recorded."""
        for ancestor in (path, *path.parents):
            if ancestor in self._refused:
                self.unavailable[ancestor] = self._refused[ancestor]
                return _Fate.KEPT
            if ancestor in self._left_out:
                return self._fate_of_left_out(path, self._left_out[ancestor])
            if ancestor in self._folders:
                return self._fate_of_missing(path, added_at)
        return _Fate.KEPT  # not below these folders

    def _fate_of_left_out(self, path: Path, reason: Reason) -> _Fate:
        if reason is Reason.IGNORED:
            return _Fate.IGNORED
        if reason is Reason.CLOUD:
            return _Fate.KEPT
        inspected = look_at(path)  # the file was added by itself, against the rules
        if isinstance(inspected, FoundFile):
            self.found[path] = inspected
            return _Fate.KEPT
        return _Fate.KEPT if _exists(path) else _Fate.LOST

    def _fate_of_missing(self, path: Path, added_at: float) -> _Fate:
        """Distinguish a deleted file from one whose disk is not mounted.

        Deleting a file updates the mtime of its folder. An empty folder with an mtime from before
        the file was added is therefore the mount point of a disk or share that is not mounted.
        """
        folder = next(parent for parent in path.parents if _exists(parent))
        if folder not in self._empty_since:
            self._empty_since[folder] = _empty_since(folder)
        if not 0 < self._empty_since[folder] < added_at:
            return _Fate.LOST
        self.unavailable[folder] = NotFound(
            folder, "The folder is empty", "Connect the disk or the network drive that it shows."
        )
        return _Fate.KEPT


def _differs(file: FoundFile, known: Mapping[Path, KnownFile]) -> bool:
    before = known.get(file.path)
    return before is not None and (before.size_bytes, before.modified_ns) != (
        file.size_bytes,
        file.modified_ns,
    )


def _exists(path: Path) -> bool:
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True  # unknown
    return True


def _empty_since(folder: Path) -> float:
    """Return the mtime of an empty folder in seconds since the epoch, 0 if it is not empty."""
    try:
        with os.scandir(folder) as entries:
            return 0 if any(entries) else folder.stat().st_mtime
    except OSError:
        return 0


def _moved(
    new: Iterable[FoundFile], lost: Mapping[Path, KnownFile], token: CancelToken
) -> list[MovedFile]:
    """Return the new files with the content of a lost one.

    Only files with the size and modification time of a lost file are hashed.
    """
    lost_by_stat: dict[tuple[int, int], list[Path]] = defaultdict(list)
    for path, before in lost.items():
        if before.document_id is not None and before.state in _READ:
            lost_by_stat[before.size_bytes, before.modified_ns].append(path)
    moved: list[MovedFile] = []
    for file in new:
        candidates = lost_by_stat.get((file.size_bytes, file.modified_ns))
        if not candidates:
            continue
        document_id = _document_id(file.path, token)
        same = [path for path in candidates if lost[path].document_id == document_id]
        if same:
            old_path = next((path for path in same if path.name == file.path.name), same[0])
            candidates.remove(old_path)
            moved.append(MovedFile(old_path, file))
    return moved


def _document_id(path: Path, token: CancelToken) -> str:
    """Return the hash of a file, "" if it is unreadable: the error is reported on adding it."""
    try:
        return fingerprint(path, token)
    except OSError:
        return ""
