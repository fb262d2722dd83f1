"""The file whose pages are shown, opened by a child process alone: PDFium may hang or crash on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.ui.source.page_requests import PageJob, PageJobEnded, PageLimits, PageRequest
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # imported when the first file is opened
    from desktop_rag.ui.source.page_thread import PageThread


class PageFile(QObject):
    """Passes requests to the thread of the child process, and on what it replies about the open file."""

    # a PageRequest, what it asks for or None, a PageFault or None
    answered = Signal(object, object, object)
    lost = Signal()  # the thread has failed

    def __init__(
        self, limits: PageLimits, find_password: Callable[[Path], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.limits, self._find_password = limits, find_password
        self._thread: PageThread | None = None
        self._busy_threads: list[PageThread] = []  # a thread that is destroyed while it runs ends the program
        self._opening = 0
        self.path: Path | None = None

    def start_process(self) -> None:
        """Start the child process ahead of the first file: that takes half a second."""
        if self._thread is None:
            from desktop_rag.ui.source.page_thread import PageThread

            self._thread = PageThread(self.limits, self._find_password)
            self._thread.event_emitted.connect(self._handle_event)
            self._thread.start()

    def open_file(self, path: Path) -> None:
        """Let the next requests be about another file, or about this one as it is now."""
        self.start_process()
        self.path, self._opening = path, self._opening + 1

    def want(self, requests: Iterable[PageRequest]) -> None:
        """Replace what is wanted, the most urgent first."""
        if self._thread is not None:
            path, opening = self.path or Path(), self._opening
            self._thread.want(PageJob(path, opening, request) for request in requests)

    def end_process(self) -> None:
        """Close the file and end the child process."""
        self.path = None
        if self._thread is not None:
            if not self._thread.shutdown():
                running = [each for each in self._busy_threads if each.isRunning()]
                self._busy_threads = [*running, self._thread]
            self._thread = None

    def _handle_event(self, event: WorkerEvent) -> None:
        match event:
            case PageJobEnded(job):
                if self._thread is not None:
                    self._thread.acknowledge(job)
                if (job.path, job.opening) == (self.path, self._opening):
                    self.answered.emit(job.request, event.value, event.fault)
            case WorkFailed():
                self.end_process()
                self.lost.emit()
