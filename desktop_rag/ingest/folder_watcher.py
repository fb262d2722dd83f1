"""Watch folders and report which ones may have changed."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.ingest.file_events import FileEvents, find_network_paths
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.types import WatchedFolder

log = logging.getLogger(__name__)

WATCH_REPLIES = ReplyCodec(list[int])


@dataclass(frozen=True, slots=True)
class WatchTimings:
    """Delays and intervals of the watcher, in seconds."""

    quiet_s: float = 2.0  # report a folder when it was quiet for so long,
    max_delay_s: float = 10.0  # but at the latest so long after its first change
    identity_check_s: float = 5.0  # interval of the check whether a folder came, went or was replaced
    rescan_s: float = 300.0  # interval of reports for folders without events


def serve_folder_watch(connection: Connection) -> None:
    """Run in a child process: receive (folders, timings), send the positions of changed folders."""
    while True:
        folders, timings = connection.recv()
        stop = threading.Event()
        listener = threading.Thread(target=_set_on_message, args=(connection, stop), daemon=True)
        listener.start()
        for paths in watch_folders(folders, stop, timings):
            positions = [number for number, folder in enumerate(folders) if folder.path in paths]
            connection.send_bytes(WATCH_REPLIES.encode(positions))
        listener.join()


def _set_on_message(connection: Connection, stop: threading.Event) -> None:
    """Set `stop` when the next request arrives or the connection is closed."""
    with suppress(OSError):
        connection.poll(None)
    stop.set()


def watch_folders(
    folders: Sequence[WatchedFolder], stop: threading.Event, timings: WatchTimings
) -> Iterator[list[Path]]:
    """Yield the paths of the folders that may have changed, until `stop` is set.

    Whenever watching starts or restarts, all folders are yielded, as earlier changes went
    unobserved. Folders without events (on a network drive, unreachable, above the system's watch
    limit) are also yielded every `rescan_s`.
    """
    while not stop.is_set():
        try:
            yield from _watch_until_stale(folders, stop, timings)
        except RuntimeError as error:  # the watcher failed, for example on a name that is not text
            log.warning("File events begin anew: %s", error)
            stop.wait(timings.quiet_s)


def _watch_until_stale(
    folders: Sequence[WatchedFolder], stop: threading.Event, timings: WatchTimings
) -> Iterator[list[Path]]:
    """Watch until the folders on the disk differ from those that are watched."""
    network = find_network_paths(folder.path for folder in folders)
    local = {each.path: _read_identity(each.path) for each in folders if each.path not in network}
    events = FileEvents([each for each in folders if local.get(each.path)], stop)
    unwatched = [folder.path for folder in folders if folder.path not in events.watched_folders]
    pending = _PendingChanges(timings)
    with closing(events.batches):
        if folders:
            yield [folder.path for folder in folders]
        started_at = time.monotonic()
        check_at, rescan_at = started_at + timings.identity_check_s, started_at + timings.rescan_s
        for batch in events.batches:
            now = time.monotonic()
            pending.add_changed(events.find_changed_folders(batch), now)
            if due := pending.pop_due_folders(now):
                if events.stale:
                    return
                yield due
            if now >= check_at:
                if any(_read_identity(path) != before for path, before in local.items()):
                    return
                check_at = now + timings.identity_check_s
            if unwatched and now >= rescan_at:
                yield unwatched
                rescan_at = now + timings.rescan_s


def _read_identity(folder: Path) -> tuple[int, int] | None:
    """Return (device, inode), which changes if a folder is replaced; None if it is missing."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


@dataclass(slots=True)
class _PendingChanges:
    """Changed folders that are not reported yet."""

    timings: WatchTimings
    _folders: set[Path] = field(default_factory=set)
    _first_change_at: float = 0.0
    _last_change_at: float = 0.0

    def add_changed(self, folders: set[Path], now: float) -> None:
        """Add folders that changed at the time `now`."""
        if folders:
            self._first_change_at = self._first_change_at if self._folders else now
            self._last_change_at = now
            self._folders |= folders

    def pop_due_folders(self, now: float) -> list[Path]:
        """Return and remove the folders to report now."""
        quiet = now - self._last_change_at >= self.timings.quiet_s
        if not self._folders or not (quiet or now - self._first_change_at >= self.timings.max_delay_s):
            return []
        due, self._folders = sorted(self._folders), set()
        return due
