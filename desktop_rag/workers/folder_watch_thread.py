"""The thread that notices changes in the remembered folders while the program runs."""

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
    """Says which remembered folders may have changed; they are to be compared with the disk then.

    A process of its own watches: beginning to watch many folders keeps Python busy for long, and a
    network drive that does not answer keeps it for ever. The methods may be called from any
    thread; the signals reach their slots on the GUI thread.
    """

    changed = Signal(list)  # list[Path], of remembered folders; all of them soon after `watch`
    failed = Signal(DesktopRagError)  # no change is noticed any more

    def __init__(self, pace: Pace | None = None) -> None:
        super().__init__()
        self._pace = pace or Pace()
        self._folders: tuple[Folder, ...] = ()
        self._closing = threading.Event()
        self._asked, self._ask = multiprocessing.Pipe(duplex=False)

    def watch(self, folders: Sequence[Folder]) -> None:
        """Watch these folders from now on, and no others."""
        self._folders = tuple(folders)
        self._ask.send_bytes(b"")

    def shutdown(self, timeout_ms: int = 2_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`."""
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
        """Wait until something happens; return the process that watches from now on."""
        try:
            asked = self._asked in wait([self._asked, *(child.handles if child else ())])
            if child is not None and not asked:
                self._tell(child.receive())
                return child
            while self._asked.poll():
                self._asked.recv_bytes()
            return self._asked_anew(child)
        except (ChildDied, OSError) as error:  # an OSError where there is no room for a process
            log.warning("The folder watch begins anew in a while: %s", error)
            _end(child)
            if not wait([self._asked], self._pace.rescan_s):
                self._ask.send_bytes(b"")
            return None

    def _tell(self, paths: list[Path]) -> None:
        """Tell what is still to be watched by now."""
        wanted = {folder.path for folder in self._folders}
        if left := [path for path in paths if path in wanted]:
            self.changed.emit(left)

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
