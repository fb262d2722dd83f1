"""File system events of watched folders, filtered to those that concern a library."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.catalog.database import CATALOG_FILE_NAME as CATALOG
from desktop_rag.ingest import ignore_patterns
from desktop_rag.ingest.discover import SkipRules, walk_included_folders
from desktop_rag.ingest.skip_reasons import find_reason_in_name, find_reason_in_status
from desktop_rag.readers.file_formats import is_readable
from desktop_rag.types import WatchedFolder

if TYPE_CHECKING:  # loads asyncio
    from watchfiles import Change

    Batch = set[tuple[Change, str]]
    Batches = Generator[Batch, None, None]

log = logging.getLogger(__name__)

_TICK_MS = 250  # the longest delay before `stop` is noticed
_DEBOUNCE_MS = 1_000
# Windows and macOS watch whole trees. Linux watches single folders: only those that are not skipped
# are watched, which saves watches and events and avoids folders without read permission.
_WHOLE_TREES = sys.platform in {"win32", "darwin"}
# Network and virtual machine file systems: they do not report changes made by other computers.
_REMOTE = (
    *("nfs", "cifs", "smb", "afp", "webdav", "davfs", "ncp", "9p", "afs", "autofs", "ceph"),
    *("glusterfs", "lustre", "fuse.", "macfuse", "osxfuse", "vboxsf", "vmhgfs", "prl_", "virtiofs"),
)


class FileEvents:
    """The events of folders. A folder that the system refuses to watch has none.

    Attributes:
        batches: sets of events, several per second, some empty, until `stop` is set. Iterating
            raises RuntimeError when the watcher failed.
        watched_folders: the paths of the folders that have events.
        stale: whether subfolders were added that are not watched yet.
    """

    def __init__(self, folders: Sequence[WatchedFolder], stop: threading.Event) -> None:
        watch_paths = {folder.path: _list_watch_paths(folder, stop) for folder in folders}
        self.batches, self.watched_folders = _start_watching(watch_paths, stop)
        self.stale = False
        # Events have real paths.
        self._real_paths = {path: os.path.realpath(path) for path in self.watched_folders}
        self._skipped_folders: dict[tuple[str, str], bool] = {}

    def find_changed_folders(self, batch: Batch) -> set[Path]:
        """Return the watched folders that a batch of events concerns."""
        changed: set[Path] = set()
        for change, path in batch:
            concerned = {
                folder
                for folder, top in self._real_paths.items()
                if _is_inside(path, top) and self._is_relevant(change.name, path, top)
            }
            changed |= concerned
            is_new = bool(concerned) and change.name == "added"
            self.stale = self.stale or (is_new and not _WHOLE_TREES and Path(path).is_dir())
        return changed

    def _is_relevant(self, change: str, path: str, top: str) -> bool:
        if path == top:
            return True
        folder, name = os.path.split(path)
        if name != ignore_patterns.FILE_NAME and find_reason_in_name(name):
            return False
        if change == "modified" and not is_readable(Path(name)):
            return False  # such as a database that a program writes to constantly
        return not self._is_in_skipped_folder(folder, top)

    def _is_in_skipped_folder(self, folder: str, top: str) -> bool:
        """Whether a folder is skipped as a whole, such as a hidden one or a library."""
        if len(folder) <= len(top):
            return False
        if (folder, top) not in self._skipped_folders:
            parent, name = os.path.split(folder)
            self._skipped_folders[folder, top] = (
                find_reason_in_name(name) is not None
                or _is_skipped_folder(Path(folder))
                or self._is_in_skipped_folder(parent, top)
            )
        return self._skipped_folders[folder, top]


def find_network_paths(paths: Iterable[Path]) -> set[Path]:
    """Return the paths that are on file systems without reliable events."""
    import psutil

    mounts = {Path(each.mountpoint): each for each in psutil.disk_partitions(all=True)}
    found: set[Path] = set()
    for path in paths:
        real = Path(os.path.realpath(path))
        mount = next((mounts[each] for each in (real, *real.parents) if each in mounts), None)
        if real.drive.startswith("\\\\") or (
            mount and (mount.fstype.lower().startswith(_REMOTE) or "remote" in mount.opts)
        ):
            found.add(path)
    return found


def _list_watch_paths(folder: WatchedFolder, stop: threading.Event) -> list[Path]:
    """Return the paths to watch for one folder: its top, or on Linux each subfolder."""
    top = Path(os.path.realpath(folder.path))
    if _WHOLE_TREES:
        return [top]
    watch_paths: list[Path] = []
    for path in walk_included_folders(top, SkipRules(folder.ignore_patterns)):
        if stop.is_set():
            break
        watch_paths.append(path)
    return watch_paths


def _start_watching(
    watch_paths: Mapping[Path, list[Path]], stop: threading.Event
) -> tuple[Batches, frozenset[Path]]:
    """Watch as many folders as the system allows, dropping the largest first."""
    left = {folder: found for folder, found in watch_paths.items() if found}
    retried = False
    while left:
        batches = _watch_paths({path for found in left.values() for path in found}, stop)
        try:
            next(batches, None)
        except FileNotFoundError:  # some were deleted meanwhile
            existing = {path: [each for each in left[path] if each.is_dir()] for path in left}
            left = {folder: found for folder, found in existing.items() if found}
        except (OSError, RuntimeError, UnicodeError) as error:
            stop.wait(_TICK_MS / 1000)  # the previous watcher frees its watches a moment later
            if not retried:
                retried = True
                continue
            largest = max(left, key=lambda folder: len(left[folder]))
            log.warning("No file events for %s: %s", largest, error)
            del left[largest]
        else:
            return batches, frozenset(left)
    return _yield_empty_batches(stop), frozenset()


def _watch_paths(paths: Iterable[Path], stop: threading.Event) -> Batches:
    from watchfiles import watch

    # watchfiles logs every change: endlessly if the log file is in a watched folder.
    logging.getLogger("watchfiles.main").setLevel(logging.WARNING)
    return watch(
        *paths,
        watch_filter=None,
        debounce=_DEBOUNCE_MS,
        step=_TICK_MS,
        stop_event=stop,
        rust_timeout=_TICK_MS,
        yield_on_timeout=True,
        raise_interrupt=False,
        force_polling=False,
        recursive=_WHOLE_TREES,
        ignore_permission_denied=False,  # True would hide a reached watch limit (1.3.0)
    )


def _yield_empty_batches(stop: threading.Event) -> Batches:
    while not stop.wait(_TICK_MS / 1000):
        yield set()


def _is_inside(path: str, top: str) -> bool:
    return path == top or path.startswith(top if top.endswith(os.sep) else top + os.sep)


def _is_skipped_folder(folder: Path) -> bool:
    try:
        return find_reason_in_status(folder.lstat()) is not None or (folder / CATALOG).exists()
    except OSError:
        return False
