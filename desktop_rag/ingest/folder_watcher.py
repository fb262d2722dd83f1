"""Follow remembered folders: say which ones may have changed, soon after they have."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from desktop_rag.ingest.file_events import FileEvents, on_network
from desktop_rag.types import Folder

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pace:
    """How soon changes are told, in seconds."""

    quiet_s: float = 2.0  # after the last change
    longest_s: float = 10.0  # after the first one, under constant change
    look_s: float = 5.0  # from one look to the next whether a folder came, went or was replaced
    rescan_s: float = 300.0  # from one guess to the next where there are no events


def serve(connection: Connection) -> None:
    """Run in a process of its own: take (folders, pace), send lists of paths until asked anew."""
    while True:
        folders, pace = connection.recv()
        asked = threading.Event()
        waiting = threading.Thread(target=_set_when_asked, args=(connection, asked), daemon=True)
        waiting.start()
        for paths in watch(folders, asked, pace):
            connection.send(paths)
        waiting.join()


def _set_when_asked(connection: Connection, asked: threading.Event) -> None:
    with suppress(OSError):
        connection.poll(None)
    asked.set()


def watch(folders: Sequence[Folder], stop: threading.Event, pace: Pace) -> Iterator[list[Path]]:
    """Yield the paths of the folders that may have changed, until `stop` is set.

    All are yielded at once when their events are listened to, so that nothing is missed before,
    and again whenever listening had to begin anew. Folders without events (on a network drive, out
    of reach, more than the system lets a program watch) are also yielded every `rescan_s`.
    """
    while not stop.is_set():
        try:
            yield from _watch_until_stale(folders, stop, pace)
        except RuntimeError as error:  # the watcher gave up, over a name that is not text for one
            log.warning("File events begin anew: %s", error)
            stop.wait(pace.quiet_s)


def _watch_until_stale(
    folders: Sequence[Folder], stop: threading.Event, pace: Pace
) -> Iterator[list[Path]]:
    """Watch until there are other folders on the disk than those that are listened to."""
    network = on_network(folder.path for folder in folders)
    local = {each.path: _identity(each.path) for each in folders if each.path not in network}
    events = FileEvents([each for each in folders if local.get(each.path)], stop)
    deaf = [folder.path for folder in folders if folder.path not in events.heard]
    pending = _Pending(pace)
    with closing(events.batches):
        if folders:
            yield [folder.path for folder in folders]
        begun = time.monotonic()
        look_at, rescan_at = begun + pace.look_s, begun + pace.rescan_s
        for batch in events.batches:
            now = time.monotonic()
            pending.note(events.changed(batch), now)
            if told := pending.due(now):
                if events.stale:
                    return
                yield told
            if now >= look_at:
                if any(_identity(path) != before for path, before in local.items()):
                    return
                look_at = now + pace.look_s
            if deaf and now >= rescan_at:
                yield deaf
                rescan_at = now + pace.rescan_s


def _identity(folder: Path) -> tuple[int, int] | None:
    """Return what tells a folder from another one of the same name; None where there is none."""
    try:
        status = folder.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


@dataclass(slots=True)
class _Pending:
    """Folders that have changed, until it is time to tell."""

    pace: Pace
    _folders: set[Path] = field(default_factory=set)
    _first: float = 0.0
    _last: float = 0.0

    def note(self, folders: set[Path], now: float) -> None:
        """Add folders that have changed at the time `now`."""
        if folders:
            self._first = self._first if self._folders else now
            self._last = now
            self._folders |= folders

    def due(self, now: float) -> list[Path]:
        """Return the folders to tell now, each once."""
        quiet = now - self._last >= self.pace.quiet_s
        if not self._folders or not (quiet or now - self._first >= self.pace.longest_s):
            return []
        told, self._folders = sorted(self._folders), set()
        return told
