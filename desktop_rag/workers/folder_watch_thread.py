"""The worker thread that reports changes in watched folders while the program runs."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from collections.abc import Sequence
from multiprocessing.connection import wait
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.ingest.folder_watcher import WatchTimings, serve_folder_watch
from desktop_rag.types import WatchedFolder

log = logging.getLogger(__name__)


class FolderWatchThread(QThread):
    """Reports which watched folders may have changed and need a folder sync.

    A child process watches, because registering many folders blocks Python for long, and an
    unresponsive network drive blocks it forever. Call the methods from any thread; the GUI thread
    receives the signals.
    """

    changed = Signal(list)  # list[Path] of watched folders; all of them soon after `watch_folders`
    failed = Signal(DesktopRagError)  # changes are no longer reported

    def __init__(self, pace: WatchTimings | None = None) -> None:
        super().__init__()
        self._pace = pace or WatchTimings()
        self._folders: tuple[WatchedFolder, ...] = ()
        self._closing = threading.Event()
        self._wake_receiver, self._wake_sender = multiprocessing.Pipe(duplex=False)

    def watch_folders(self, folders: Sequence[WatchedFolder]) -> None:
        """Replace the set of watched folders."""
        self._folders = tuple(folders)
        self._wake_sender.send_bytes(b"")

    def shutdown(self, timeout_ms: int = 2_000) -> bool:
        """Stop and wait; return False if still busy after `timeout_ms`."""
        self._closing.set()
        self._wake_sender.send_bytes(b"")
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        child: ChildProcess | None = None
        try:
            while not self._closing.is_set():
                child = self._wait_for_event(child)
        except Exception as error:
            log.exception("The folder watch failed")
            self.failed.emit(UnexpectedError.wrap_exception(error))
        finally:
            _kill_child(child)

    def _wait_for_event(self, child: ChildProcess | None) -> ChildProcess | None:
        """Wait for a request or for changes; return the current child process."""
        try:
            requested = self._wake_receiver in wait([self._wake_receiver, *(child.handles if child else ())])
            if child is not None and not requested:
                self._emit_changed(child.receive())
                return child
            while self._wake_receiver.poll():
                self._wake_receiver.recv_bytes()
            return self._apply_watch_request(child)
        except (ChildDied, OSError) as error:  # OSError: no process can be started
            log.warning("The folder watch begins anew in a while: %s", error)
            _kill_child(child)
            if not wait([self._wake_receiver], self._pace.rescan_s):
                self._wake_sender.send_bytes(b"")
            return None

    def _emit_changed(self, paths: list[Path]) -> None:
        """Emit those paths that are still watched."""
        watched = {folder.path for folder in self._folders}
        if changed := [path for path in paths if path in watched]:
            self.changed.emit(changed)

    def _apply_watch_request(self, child: ChildProcess | None) -> ChildProcess | None:
        if not self._folders or self._closing.is_set():
            _kill_child(child)
            return None
        child = child or ChildProcess(serve_folder_watch, "folder watch")
        child.send((self._folders, self._pace))
        return child


def _kill_child(child: ChildProcess | None) -> None:
    if child is not None:
        child.kill()
