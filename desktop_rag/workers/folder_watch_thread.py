"""The worker thread that reports changes in watched folders while the program runs."""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import wait

from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.ingest.folder_watcher import WATCH_REPLIES, WatchTimings, serve_folder_watch
from desktop_rag.types import WatchedFolder
from desktop_rag.workers.ingest_events import FoldersTouched
from desktop_rag.workers.worker_thread import WorkerThread

log = logging.getLogger(__name__)


class FolderWatchThread(WorkerThread):
    """Reports which watched folders may have changed and need a folder sync.

    A child process watches, because registering many folders blocks Python for long, and an
    unresponsive network drive blocks it forever. Call the methods from any thread.
    """

    def __init__(self, pace: WatchTimings | None = None) -> None:
        super().__init__()
        self._pace = pace or WatchTimings()
        self._folders: tuple[WatchedFolder, ...] = ()
        self._sent: tuple[WatchedFolder, ...] = ()  # to the child
        self._wake_receiver, self._wake_sender = multiprocessing.Pipe(duplex=False)

    def watch_folders(self, folders: Sequence[WatchedFolder]) -> None:
        """Replace the set of watched folders."""
        self._folders = tuple(folders)
        self._wake_loop()

    def _wake_loop(self) -> None:
        self._wake_sender.send_bytes(b"")

    def _run_loop(self) -> None:
        child: ChildProcess | None = None
        try:
            while not self._closing.cancelled:
                child = self._wait_for_event(child)
        finally:
            _kill_child(child)

    def _wait_for_event(self, child: ChildProcess | None) -> ChildProcess | None:
        """Wait for a request or for changes; return the current child process."""
        try:
            requested = self._wake_receiver in wait([self._wake_receiver, *(child.handles if child else ())])
            if child is not None and not requested:
                # Emit those of the folders sent last that are still watched
                positions = WATCH_REPLIES.decode(child.receive())[0]
                watched = {folder.path for folder in self._folders}
                paths = [folder.path for number, folder in enumerate(self._sent) if number in positions]
                if touched := tuple(path for path in paths if path in watched):
                    self.event_emitted.emit(FoldersTouched(touched))
                return child
            while self._wake_receiver.poll():
                self._wake_receiver.recv_bytes()
            return self._apply_watch_request(child)
        except (ChildDied, OSError) as error:  # OSError: no process can be started
            log.warning("The folder watch begins anew in a while: %s", error)
            _kill_child(child)
            if not wait([self._wake_receiver], self._pace.rescan_s):
                self._wake_loop()
            return None

    def _apply_watch_request(self, child: ChildProcess | None) -> ChildProcess | None:
        if not self._folders or self._closing.cancelled:
            _kill_child(child)
            return None
        child = child or ChildProcess(serve_folder_watch, "folder watch")
        self._sent = self._folders
        child.send((self._sent, self._pace))
        return child


def _kill_child(child: ChildProcess | None) -> None:
    if child is not None:
        child.kill()
