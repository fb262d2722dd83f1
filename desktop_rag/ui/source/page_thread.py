"""The file whose pages are shown, and the thread that sends requests for it to the page process."""

from __future__ import annotations

import struct
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_rag.cancel import Cancelled
from desktop_rag.child_process import ChildDied, ChildProcess
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.ui.source.page_process import serve_pages
from desktop_rag.ui.source.page_requests import (
    HEADER,
    LOCKED,
    MAX_REPLY_BYTES,
    UNREADABLE,
    PageFault,
    PageJob,
    PageJobEnded,
    PageLimits,
    PageRequest,
    parse_reply,
)
from desktop_rag.workers.worker_thread import WorkerEvent, WorkerThread, WorkFailed

_START_SECONDS = 30.0  # to import Qt; long on a cold disk with a virus scanner
_BRIEF_SECONDS = 0.1  # in which the memory may be that of the page before
_OBSOLETE_SECONDS = 0.5  # after which work that is no longer wanted is given up
_HARD_LIMIT_FACTOR = 1.5  # the system refuses memory above this multiple of the limit
_MAX_CRASHES = 2  # of one request
_FAULTS = {UNREADABLE: PageFault.UNREADABLE, LOCKED: PageFault.LOCKED}


class _FaultError(Exception):
    def __init__(self, fault: PageFault) -> None:
        super().__init__(fault)
        self.fault = fault


class _ObsoleteError(Exception):
    """The job is no longer wanted."""


class PageThread(WorkerThread):
    """Sends the wanted jobs, in that order, to a child process that may crash or hang.

    Call the methods from the GUI thread. `find_password` is called in this thread, for a file that is locked.
    """

    def __init__(self, limits: PageLimits, find_password: Callable[[Path], str] = lambda _path: "") -> None:
        super().__init__()
        self._limits = limits
        self._find_password = find_password
        self._wanted: tuple[PageJob, ...] = ()
        self._finished: set[PageJob] = set()  # until the GUI thread knows
        self._crashes: Counter[PageJob] = Counter()
        self._wake = threading.Event()
        self._child: ChildProcess | None = None
        self._opened: tuple[Path, int] | None = None  # the file that the child has
        self._password: tuple[tuple[Path, int], str] | None = None  # of the file that is shown
        self._memory: SharedMemory | None = None  # that replies are written to

    def want(self, jobs: Iterable[PageJob]) -> None:
        """Replace the wanted jobs, the most urgent first; other work is dropped."""
        self._wanted = tuple(jobs)
        self._wake.set()

    def acknowledge(self, job: PageJob) -> None:
        """Say that the reply to a job has arrived: if the job is wanted again, it is done again."""
        self._finished.discard(job)
        self._wake.set()

    def shutdown(self, timeout_ms: int = 500) -> bool:
        """Cancel and wait, even for a child that stalls in a header (override of WorkerThread)."""
        if not super().shutdown(timeout_ms) and self._child is not None:
            self._child.kill()
        return self.wait(timeout_ms)

    def _wake_loop(self) -> None:
        self._wake.set()

    def _run_loop(self) -> None:
        self._memory = SharedMemory(create=True, size=MAX_REPLY_BYTES)
        try:
            try:
                self._start_child()
            except (ChildDied, OSError, _FaultError):
                self._kill_child()  # started again for the first job
            while not self._closing.cancelled:
                self._wake.clear()
                job = next((each for each in self._wanted if each not in self._finished), None)
                if job is None:
                    self._wake.wait()
                elif (event := self._serve_job(job)) is not None:
                    self._finished.add(job)
                    self.event_emitted.emit(event)
        finally:
            self._kill_child()
            self._memory.close()
            self._memory.unlink()

    def _serve_job(self, job: PageJob) -> PageJobEnded | None:
        """Return how a job ended, None if it did not: dropped, or to be tried again."""
        try:
            child = self._child or self._start_child()
            wanted = (job.path, job.opening)
            opens, self._opened = self._opened != wanted, wanted
            password = self._password[1] if self._password and self._password[0] == wanted else ""
            child.send_in_background((job, opens, password), job.path if opens else None)
            reply = self._await_reply(child, self._limits.seconds, job)
            return None if reply is None else PageJobEnded(job, parse_reply(job.request, reply))
        except _FaultError as error:
            if error.fault is PageFault.LOCKED and self._unlock_file(job):
                return None
            if error.fault not in _FAULTS.values():
                self._kill_child()
            return PageJobEnded(job, None, error.fault)
        except (ChildDied, OSError, ValueError, struct.error):  # OSError: no process can be started
            self._kill_child()
            self._crashes[job] += 1
            return PageJobEnded(job, None, PageFault.CRASHED) if self._crashes[job] >= _MAX_CRASHES else None

    def _unlock_file(self, job: PageJob) -> bool:
        """Look for the password of a locked file once; return whether to open it with that."""
        wanted = (job.path, job.opening)
        if self._password and self._password[0] == wanted:
            return False
        self._password, self._opened = (wanted, self._find_password(job.path)), None
        return bool(self._password[1])

    def _start_child(self) -> ChildProcess:
        serve = partial(serve_pages, self._memory)  # unpickled before the child is confined
        memory_bytes = int(self._limits.memory_bytes * _HARD_LIMIT_FACTOR)
        child = ChildProcess(serve, "desktop-rag pages", memory_bytes=memory_bytes, confinement=Confinement())
        self._child, self._opened = child, None
        self._await_reply(child, _START_SECONDS)
        return child

    def _await_reply(self, child: ChildProcess, limit_s: float, job: PageJob | None = None) -> bytes | None:
        """Return the next reply, None if the job is no longer wanted."""
        started = time.monotonic()

        def check() -> None:
            if self._closing.cancelled:
                raise Cancelled
            taken = time.monotonic() - started
            if taken > _BRIEF_SECONDS and child.memory_bytes() > self._limits.memory_bytes:
                raise _FaultError(PageFault.TOO_MUCH_MEMORY)
            if taken > _OBSOLETE_SECONDS and job is not None and job not in self._wanted:
                raise _ObsoleteError

        try:
            header = child.receive_within(limit_s, check)
        except _ObsoleteError:
            self._kill_child()
            return None
        except TimeoutError as error:
            raise _FaultError(PageFault.TOO_LONG) from error
        outcome, size = HEADER.unpack(header)
        if outcome in _FAULTS:
            raise _FaultError(_FAULTS[outcome])
        if size > MAX_REPLY_BYTES or self._memory is None or self._memory.buf is None:
            raise ValueError("not a reply")
        return bytes(self._memory.buf[:size])

    def _kill_child(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child = None


class PageFile(QObject):
    """Passes requests for the open file to the thread, and its replies on."""

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
            self._thread = PageThread(self.limits, self._find_password)
            self._thread.event_emitted.connect(self._handle_event)
            self._thread.start()

    def open_file(self, path: Path) -> None:
        """Let the next requests be about another file, or about this one as it is now."""
        self.start_process()
        self.path, self._opening = path, self._opening + 1

    def want(self, requests: Iterable[PageRequest]) -> None:
        """Replace the wanted requests, the most urgent first."""
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
                if (job.path, job.opening) == (self.path, self._opening):
                    self.answered.emit(job.request, event.value, event.fault)
                if self._thread is not None:  # after the wanted jobs were replaced: it would be done again
                    self._thread.acknowledge(job)
            case WorkFailed():
                self.end_process()
                self.lost.emit()
