"""Compare the remembered folders with the disk: what is new, changed, moved or gone."""

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
    """A file with the content, the size and the time of one that is no longer there."""

    old_path: Path
    file: FoundFile


@dataclass(frozen=True, slots=True)
class Changes:
    """How the disk differs from the library; false when there is nothing to do.

    New files are to be added before those that are gone are removed: what was copied and then
    deleted keeps its passages.
    """

    new: tuple[FoundFile, ...] = ()
    changed: tuple[FoundFile, ...] = ()
    moved: tuple[MovedFile, ...] = ()
    gone: tuple[Path, ...] = ()
    unavailable: tuple[NotFound, ...] = ()  # folders out of reach, whose files stay as they are

    def __bool__(self) -> bool:
        """Whether the library has to be changed."""
        return bool(self.new or self.changed or self.moved or self.gone)


def changes(
    folders: Iterable[Folder],
    known: Mapping[Path, KnownFile],
    token: CancelToken,
    rules: Rules | None = None,
) -> Changes:
    """Compare remembered folders with the files of the library that lie in them.

    A file whose size and time are the known ones is not opened. A file whose folder is out of
    reach is never gone; nor is one that was given up to a cloud. A file that was added by hand
    although the rules leave it out is gone when it is deleted, or when a pattern leaves it out.

    Args:
        folders: one may lie in another.
        known: what `Folders.known_files` returned for them.
        token: stops the comparison.
        rules: for all folders; patterns of a folder come on top.

    Raises:
        Cancelled: the comparison was stopped.
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
    """What became of a known file that its folder does not show."""

    LOST = auto()
    IGNORED = auto()
    KEPT = auto()


@dataclass(slots=True)
class _Disk:
    """What the folders show."""

    found: dict[Path, FoundFile] = field(default_factory=dict)
    unavailable: dict[Path, NotFound] = field(default_factory=dict)
    _folders: set[Path] = field(default_factory=set)
    _left_out: dict[Path, Reason] = field(default_factory=dict)
    _refused: dict[Path, NotFound] = field(default_factory=dict)
    _empty_since: dict[Path, float] = field(default_factory=dict)  # 0 where not empty

    def walk(self, folder: Path, rules: Rules, token: CancelToken) -> None:
        """Note what a remembered folder holds."""
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
        """Tell what became of a file that was not found; one that is there is found now."""
        for place in (path, *path.parents):
            if place in self._refused:
                self.unavailable[place] = self._refused[place]
                return _Fate.KEPT
            if place in self._left_out:
                return self._fate_of_left_out(path, self._left_out[place])
            if place in self._folders:
                return self._fate_of_missing(path, added_at)
        return _Fate.KEPT  # not in these folders at all

    def _fate_of_left_out(self, path: Path, reason: Reason) -> _Fate:
        if reason is Reason.IGNORED:
            return _Fate.IGNORED
        if reason is Reason.CLOUD:
            return _Fate.KEPT
        there = look_at(path)  # it was added by hand
        if isinstance(there, FoundFile):
            self.found[path] = there
            return _Fate.KEPT
        return _Fate.KEPT if _exists(path) else _Fate.LOST

    def _fate_of_missing(self, path: Path, added_at: float) -> _Fate:
        """Tell a deleted file from one whose disk is not mounted.

        Deleting a file changes the time of its folder. An empty folder that has not changed since
        the file was added never held it: it is the place where a disk or a share is mounted.
        """
        folder = next(place for place in path.parents if _exists(place))
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
        return True  # nobody can tell
    return True


def _empty_since(folder: Path) -> float:
    """Return when a folder that is empty changed, in seconds since the epoch; 0 if it is not."""
    try:
        with os.scandir(folder) as entries:
            return 0 if any(entries) else folder.stat().st_mtime
    except OSError:
        return 0


def _moved(
    new: Iterable[FoundFile], lost: Mapping[Path, KnownFile], token: CancelToken
) -> list[MovedFile]:
    """Return the new files that hold what a lost one held; only likely ones are read."""
    alike: dict[tuple[int, int], list[Path]] = defaultdict(list)
    for path, before in lost.items():
        if before.document_id is not None and before.state in _READ:
            alike[before.size_bytes, before.modified_ns].append(path)
    moved: list[MovedFile] = []
    for file in new:
        candidates = alike.get((file.size_bytes, file.modified_ns))
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
    """Return the hash of a file, or "" where it cannot be read: it is told when it is added."""
    try:
        return fingerprint(path, token)
    except OSError:
        return ""
