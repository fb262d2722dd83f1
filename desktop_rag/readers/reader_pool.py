"""A pool of reader processes; a file that crashes or hangs one does not affect the others."""

from __future__ import annotations

import logging
import pickle
import time
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing.connection import Connection, wait
from os import cpu_count
from pathlib import Path
from typing import Protocol

from desktop_rag.child_process import ChildDied, ChildProcess, FileRequest, Serve, UnusableReply
from desktop_rag.confinement.confinement import Confinement
from desktop_rag.errors import BusyFileError, DesktopRagError, ReadError, ReaderStartError
from desktop_rag.readers.read_errors import UNUSABLE_REPLY
from desktop_rag.readers.recognised_pages import PagesFound
from desktop_rag.reply_codec import ReplyCodec
from desktop_rag.system import process_priority
from desktop_rag.system.work_timer import WorkTimer

log = logging.getLogger(__name__)

# Requests sent to a child in advance, so that it never waits for a busy parent between small files.
# With a parent that is busy for 10 ms at a time, 1,400 files of 1 kB take 12 s at 1, 4 s at 4.
_MAX_JOBS_PER_CHILD = 4
# Bytes that a pipe buffers on any system (macOS: 8 kB); more could block both sides.
_PIPE_BYTES = 4_000
# After this time on one file, the requests queued after it go to an idle child.
_SLOW_SECONDS = 0.5
# Limit of work for a page, of which the text takes 3 to 12 ms on a fast computer; and for all pages of a
# file, as a multiple of its limit by size: a file may claim to have any number of them.
_PAGE_SECONDS, _MOST_TIMES_LONGER = 0.1, 10
# Interval of the checks for limits of work and memory.
_WATCH_SECONDS = 0.1
# Limit of work for starting and importing, and of waiting: for a cold disk, with a virus scanner.
_START_SECONDS = 30.0
_MAX_RESIDENT_BYTES = 2_000_000_000
# The system refuses memory above this multiple of the limit, in case the parent is busy.
_HARD_LIMIT_FACTOR = 1.5
# Child deaths during one request after which the request fails.
_MAX_CRASHES = 2
_MAX_KILLS = 5
# Consecutive failed starts that are tolerated: memory may be short for a moment.
_MAX_FAILED_STARTS = 5
# Exit codes of SIGKILL and SIGTERM; and the size up to which a kill is not for lack of memory.
_KILL_EXIT_CODES = frozenset({-9, -15})
_SMALL_PROCESS_BYTES = 500_000_000
_STOPPED = (
    "The reading process was stopped by the system or another program",
    "It is retried automatically. If memory is short, close other programs.",
)
_CRASHED = (
    "The reader crashed on this file",
    "Open it in its own program, save it again or as PDF, and add that.",
)
_TOO_LONG = (
    "Reading it takes too long",
    "Save it again in its own program or split it into parts, and add that.",
)
_CANNOT_START = (
    "Files cannot be read: the reading process does not start",
    "Close other programs and restart this one; if that does not help, reinstall it. "
    "Your files stay in the queue.",
)
_TOO_MUCH_MEMORY = ("Reading it needs too much memory", "Split the file into parts.")


def reading_limit_s(size_bytes: int) -> float:
    """Return the limit of work for a file, in proportion to its size.

    A 160-page PDF of 3 MB takes 2 s on a fast machine; a slow one may take ten times as long.
    """
    return 20.0 + 2.0 * size_bytes / 1_000_000


@dataclass(frozen=True, slots=True)
class RequestRestarted:
    """The value sent when a request restarts as its child died: earlier values are invalid."""


_CHILD_STARTED = b"\xc0"  # the first message of a child: it is ready


@dataclass(frozen=True, slots=True)
class Reply:
    """One value of a request, or the DesktopRagError that ended it."""

    key: Hashable
    value: object
    last: bool  # whether the request is finished


@dataclass(slots=True, eq=False)
class _ReaderJob:
    """A submitted request. The replies of one that is not `wanted` are dropped."""

    key: Hashable
    request: object
    size_bytes: int
    limit_s: float
    wanted: bool = True
    answered: bool = False  # whether a value was returned to the caller
    has_told_pages: bool = False
    crashes: int = 0
    kills: int = 0

    def allow_pages(self, found: PagesFound, *, is_allowed: bool) -> None:
        """Allow work for many pages; raises UnusableReply unless called once, before all else."""
        if self.has_told_pages or not is_allowed:
            raise UnusableReply
        most_s = self.limit_s * _MOST_TIMES_LONGER
        self.has_told_pages = True
        self.limit_s = max(self.limit_s, min(found.pages * _PAGE_SECONDS, most_s))


@dataclass(slots=True, eq=False)
class _ReaderWorker:
    """A child process and the jobs sent to it; it works on the first one."""

    child: ChildProcess
    timer: WorkTimer  # since its last message
    jobs: deque[_ReaderJob] = field(default_factory=deque)
    job_started_at: float = 0.0  # when the first job started, `time.monotonic()`
    started: bool = False  # whether it reported to be ready
    memory_bytes: int = 0

    def restart_clock(self) -> None:
        self.job_started_at = time.monotonic()
        self.timer.restart()

    @property
    def slow(self) -> bool:
        """Whether it has worked on one job for long."""
        return bool(self.jobs) and time.monotonic() - self.job_started_at > _SLOW_SECONDS

    def is_overdue(self) -> bool:
        """Whether it has worked, or stood still, for longer than its job may without a message."""
        grace_s = 0.0 if self.started else _START_SECONDS
        return self.timer.exceeds(self.jobs[0].limit_s + grace_s)

    def has_room_for(self, job: _ReaderJob) -> bool:
        """Whether the job can be sent ahead without blocking on the pipe."""
        if not self.jobs:
            return True
        total_bytes = job.size_bytes + sum(each.size_bytes for each in self.jobs)
        return len(self.jobs) < _MAX_JOBS_PER_CHILD and total_bytes <= _PIPE_BYTES and not self.slow


class Readers(Protocol):
    """The interface that the ingestion stages need to run requests; see `ReaderPool`."""

    @property
    def processes(self) -> int:
        """How many processes of this computer run at a time."""

    def has_room(self) -> bool:
        """Whether further requests are needed to keep all busy."""

    def submit_request(self, key: Hashable, request: object, limit_s: float) -> None:
        """Submit a request."""

    def collect_replies(self, timeout_s: float) -> list[Reply]:
        """Return the replies that arrived; wait up to `timeout_s` for the first one."""

    def cancel_request(self, key: Hashable) -> None:
        """Cancel a request; it gets no more replies."""

    def close(self) -> None:
        """End all work."""


class ReaderPool:
    """Runs requests in child processes. Not thread-safe.

    Failures of children are not raised: a request ends with its last value or with an error. A
    request whose child dies is retried in a new one; if that dies too, the request fails. If the
    system or another program keeps killing its children, it ends with a BusyFileError.

    Args:
        serve: the function that a child runs: it receives requests and sends their values, in order.
        replies: decodes the values.
        processes: maximum number of children, started on demand; one per core up to two if None.
        memory_bytes: resident memory above which a child is killed, 2 GB if None.
        confinement: see `ChildProcess`.
    """

    def __init__(
        self,
        serve: Serve,
        replies: ReplyCodec,
        *,
        processes: int | None = None,
        memory_bytes: int | None = None,
        confinement: Confinement | None = None,
    ) -> None:
        self._serve = serve
        self._codec = replies
        self._confinement = confinement
        self.processes = processes or min(2, cpu_count() or 1)
        self.memory_bytes = memory_bytes or _MAX_RESIDENT_BYTES
        self._workers: list[_ReaderWorker] = []
        self._jobs: dict[Hashable, _ReaderJob] = {}
        self._pending: deque[_ReaderJob] = deque()  # not sent to a child
        self._replies: list[Reply] = []
        self._failed_starts = 0  # since the last successful start
        self._limits_checked_at = 0.0

    @property
    def busy(self) -> int:
        """The number of unfinished requests."""
        return len(self._jobs)

    def has_room(self) -> bool:
        """Whether further requests are needed to keep the children busy."""
        return len(self._jobs) < self.processes * _MAX_JOBS_PER_CHILD

    def submit_request(self, key: Hashable, request: object, limit_s: float) -> None:
        """Submit a request.

        Args:
            key: identifies the request in its replies; unique among unfinished requests.
            request: sent to the child; it has to be picklable.
            limit_s: how long the child may work, or stand still, between replies; see `WorkTimer`.
        """
        if key in self._jobs:
            raise ValueError(f"{key!r} is under way")
        job = _ReaderJob(key, request, len(pickle.dumps(request)), limit_s)
        self._jobs[key] = job
        self._pending.append(job)
        self._send_pending_jobs()

    def collect_replies(self, timeout_s: float) -> list[Reply]:
        """Return the replies that arrived; wait up to `timeout_s` for the first one.

        Raises:
            ReaderStartError: no child can be started. All requests are dropped.
        """
        deadline = time.monotonic() + timeout_s
        while True:
            self._receive_messages()
            self._enforce_limits()
            self._send_pending_jobs()
            if self._failed_starts >= _MAX_FAILED_STARTS:
                self.close()
                raise ReaderStartError(*_CANNOT_START)
            left = deadline - time.monotonic()
            if self._replies or not self._jobs or left <= 0:
                replies, self._replies = self._replies, []
                return replies
            handles = [handle for worker in self._workers for handle in worker.child.handles]
            wait(handles, min(left, _WATCH_SECONDS))

    def cancel_request(self, key: Hashable) -> None:
        """Cancel a request; it gets no more replies. A child that works on it is killed."""
        job = self._jobs.pop(key, None)
        if job is None:
            return
        job.wanted = False
        self._replies = [reply for reply in self._replies if reply.key != key]
        if job in self._pending:
            self._pending.remove(job)
        for worker in self._workers:
            if worker.jobs and worker.jobs[0] is job:
                self._kill_worker(worker)
                break
        self._send_pending_jobs()

    def close(self) -> None:
        """Kill the children and drop all requests. The pool can be used again."""
        self._jobs.clear()
        self._pending.clear()
        self._replies.clear()
        self._failed_starts = 0
        while self._workers:
            self._workers.pop().child.kill()

    # -- sending -------------------------------------------------------------------------------

    def _send_pending_jobs(self) -> None:
        """Send pending jobs to the children that have room."""
        if not self._pending:
            self._requeue_jobs_behind_slow()
        while self._pending and (worker := self._choose_worker(self._pending[0])):
            job = self._pending.popleft()
            if not worker.jobs:
                worker.restart_clock()
            worker.jobs.append(job)
            file = Path(job.request.path) if isinstance(job.request, FileRequest) else None
            worker.child.send_in_background(job.request, file)

    def _choose_worker(self, job: _ReaderJob) -> _ReaderWorker | None:
        """Return the child with room that is free first."""
        idlest = min(self._workers, key=lambda worker: len(worker.jobs), default=None)
        if (idlest is None or idlest.jobs) and len(self._workers) < self.processes:
            try:
                hard_limit = int(self.memory_bytes * _HARD_LIMIT_FACTOR)
                serve = partial(_serve_in_child, self._serve)
                child = ChildProcess(
                    serve, "desktop-rag reader", memory_bytes=hard_limit, confinement=self._confinement
                )
                self._workers.append(_ReaderWorker(child, child.start_timer()))
            except OSError:
                if idlest is None:
                    log.exception("A reading process could not be started")
                    self._failed_starts = _MAX_FAILED_STARTS
        free = [each for each in self._workers if each.has_room_for(job)]
        return min(free, key=lambda worker: len(worker.jobs), default=None)

    def _requeue_jobs_behind_slow(self) -> None:
        """Requeue the jobs after a slow one for an idle child, and ignore the copies sent."""
        if all(worker.jobs for worker in self._workers) and len(self._workers) == self.processes:
            return
        for worker in self._workers:
            if worker.slow:
                first, *others = worker.jobs
                self._pending.extend(job for job in others if job.wanted)
                worker.jobs = deque([first, *(replace(job, wanted=False) for job in others)])

    # -- receiving -----------------------------------------------------------------------------

    def _receive_messages(self) -> None:
        """Receive from all children, from each at most two values of an unfinished job."""
        for worker in list(self._workers):
            try:
                while self._process_message(worker, worker.child.receive(0)):
                    pass
            except TimeoutError:
                continue
            except ChildDied as death:
                # Remove a child that died; its job restarts unless it caused the death
                error = None
                if not worker.started:
                    self._count_failed_start(f"ended with {death.exit_code}")
                elif worker.jobs and isinstance(death, UnusableReply):
                    error = ReadError(*UNUSABLE_REPLY)
                elif worker.jobs:
                    error = self._diagnose_death(worker, death)
                self._kill_worker(worker, error)

    def _process_message(self, worker: _ReaderWorker, message: bytes) -> bool:
        """Process one value; return whether to receive the next at once. Raises UnusableReply."""
        if message == _CHILD_STARTED and not worker.started:
            worker.started, self._failed_starts = True, 0
            worker.restart_clock()
            return True
        if not worker.jobs:
            raise UnusableReply
        value, last = self._codec.decode(message)
        job = worker.jobs[0]
        worker.timer.restart()
        if isinstance(value, PagesFound):
            job.allow_pages(value, is_allowed=not (last or job.answered))
            return True
        short = not job.answered  # the first value is a fingerprint, and the next may be there too
        if job.wanted:
            self._replies.append(Reply(job.key, value, last))
            job.answered = True
        if last:
            self._complete_job(worker)
        return (last or short) and worker in self._workers

    def _complete_job(self, worker: _ReaderWorker) -> None:
        """Remove a finished job; replace the child if a large file left too much memory in use."""
        job = worker.jobs.popleft()
        if job.wanted:
            del self._jobs[job.key]
        took = time.monotonic() - worker.job_started_at
        worker.restart_clock()
        if took > _WATCH_SECONDS and worker.child.memory_bytes() > self.memory_bytes // 2:
            self._kill_worker(worker)

    def _enforce_limits(self) -> None:
        """Kill children that exceed their time or memory limit."""
        if time.monotonic() - self._limits_checked_at < _WATCH_SECONDS:
            return
        for worker in [worker for worker in self._workers if worker.jobs]:
            worker.memory_bytes = worker.child.memory_bytes()
            if worker.memory_bytes > self.memory_bytes:
                self._kill_worker(worker, ReadError(*_TOO_MUCH_MEMORY))
            elif worker.is_overdue():
                if not worker.started:
                    self._count_failed_start("hangs")
                self._kill_worker(worker, ReadError(*_TOO_LONG) if worker.started else None)
            elif worker.slow and not worker.jobs[0].wanted:
                self._kill_worker(worker)
        self._limits_checked_at = time.monotonic()

    # -- ends ----------------------------------------------------------------------------------

    def _kill_worker(self, worker: _ReaderWorker, error: DesktopRagError | None = None) -> None:
        """Kill a child; its current job fails with `error`, or restarts elsewhere if None."""
        if error and worker.jobs[0].wanted:
            job = worker.jobs.popleft()
            del self._jobs[job.key]
            self._replies.append(Reply(job.key, error, last=True))
        self._workers.remove(worker)
        worker.child.kill()
        for job in reversed(worker.jobs):  # keep their order
            if job.wanted:
                self._pending.appendleft(job)
                job.has_told_pages = False
                if job.answered:
                    self._replies.append(Reply(job.key, RequestRestarted(), last=False))
                    job.answered = False

    def _count_failed_start(self, how: str) -> None:
        log.error("A reading process %s before it began", how)
        self._failed_starts += 1

    def _diagnose_death(self, worker: _ReaderWorker, death: ChildDied) -> ReadError | None:
        """Return the error of the job during which a child died, None to retry it."""
        job = worker.jobs[0]
        if death.out_of_memory:
            return ReadError(*_TOO_MUCH_MEMORY)
        if death.exit_code in _KILL_EXIT_CODES and worker.memory_bytes < _SMALL_PROCESS_BYTES:
            job.kills += 1
        elif worker.memory_bytes > self.memory_bytes // 2:
            return ReadError(*_TOO_MUCH_MEMORY)  # the system ran out of memory
        else:
            job.crashes += 1
        if job.kills >= _MAX_KILLS:
            return BusyFileError(*_STOPPED)
        return ReadError(*_CRASHED) if job.crashes >= _MAX_CRASHES else None


def _serve_in_child(serve: Serve, connection: Connection) -> None:
    """Report that the child is ready, then serve. Runs in the child."""
    process_priority.lower_process()
    connection.send_bytes(_CHILD_STARTED)
    serve(connection)
