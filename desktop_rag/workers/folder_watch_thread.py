"""The worker thread that reports changes in watched folders while the program runs."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Sequence
from multiprocessing.connection import wait
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from desktop_rag.child_process import Child, ChildDied
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.ingest.folder_watcher import Pace, serve
from desktop_rag.types import Folder

log = logging.getLogger(__name__)


class FolderWatch(QThread):
    """Reports which watched folders may have changed and need a folder sync.

    A child process watches, because registering many folders blocks Python for long, and an
    unresponsive network drive blocks it forever. Call the methods from any thread; the GUI thread
    receives the signals.
    """

    changed = Signal(list)  # list[Path] of watched folders; all of them soon after `watch_folders`
    failed = Signal(DesktopRagError)  # changes are no longer reported

    def __init__(self, pace: Pace | None = None) -> None:
        super().__init__()
        self._pace = pace or Pace()
        self._folders: tuple[Folder, ...] = ()
        self._closing = threading.Event()
        self._asked, self._ask = multiprocessing.Pipe(duplex=False)

    def watch(self, folders: Sequence[Folder]) -> None:
        """Replace the set of watched folders."""
        self._folders = tuple(folders)
        self._ask.send_bytes(b"")

    def shutdown(self, timeout_ms: int = 2_000) -> bool:
        """Stop and wait; return False if still busy after `timeout_ms`."""
        self._closing.set()
        self._ask.send_bytes(b"")
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        child: Child | None = None
        try:
            while not self._closing.is_set():
                child = self._step(child)
        except Exception as error:
            log.exception("The folder watch failed")
            self.failed.emit(UnexpectedError.wrap(error))
        finally:
            _end(child)

    def _step(self, child: Child | None) -> Child | None:
        """Wait for a request or for changes; return the current child process."""
        try:
            requested = self._asked in wait([self._asked, *(child.handles if child else ())])
            if child is not None and not requested:
                self._tell(child.receive())
                return child
            while self._asked.poll():
                self._asked.recv_bytes()
            return self._asked_anew(child)
        except (ChildDied, OSError) as error:  # OSError: no process can be started
            log.warning("The folder watch begins anew in a while: %s", error)
            _end(child)
            if not wait([self._asked], self._pace.rescan_s):
                self._ask.send_bytes(b"")
            return None

    def _tell(self, paths: list[Path]) -> None:
        """Emit those paths that are still watched."""
        watched = {folder.path for folder in self._folders}
        if changed := [path for path in paths if path in watched]:
            self.changed.emit(changed)

    def _asked_anew(self, child: Child | None) -> Child | None:
        if not self._folders or self._closing.is_set():
            _end(child)
            return None
        child = child or Child(serve, "folder watch")
        child.send((self._folders, self._pace))
        return child


def _end(child: Child | None) -> None:
    if child is not None:
        child.kill()
