"""The parent's side of reading: child processes that no file can take down for the others."""

from __future__ import annotations

import logging
import pickle
import time
from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing.connection import Connection, wait
from os import cpu_count

from desktop_rag import process_priority
from desktop_rag.child_process import Child, ChildDied, Serve
from desktop_rag.errors import BusyFileError, DesktopRagError, ReadError, ReaderStartError

log = logging.getLogger(__name__)

# Requests in a child's hands: between small files it never waits for a busy parent. 1,400 files of
# 1 kB beside a parent that is away for 10 ms at a time take 12 s at 1, 4 s at 4.
_AHEAD = 4
# What a pipe surely takes while its reader is busy (macOS: 8 kB); more could block both sides.
_PIPE_BYTES = 4_000
# A file that takes longer keeps what waits behind it from an idle child.
_SLOW_SECONDS = 0.5
# How soon a hang or a flood of memory is noticed.
_WATCH_SECONDS = 0.1
# The start of the process and the libraries' own; long on a cold disk under a virus scanner.
_START_SECONDS = 30.0
_MAX_RESIDENT_BYTES = 2_000_000_000
# At so many times the limit the system itself refuses more: the parent may not be looking.
_REFUSED = 1.5
# How often a child may die over one request before that is to blame.
_MOST_CRASHES = 2
_MOST_KILLS = 5
# How many children in a row may end before they began: one may meet a moment without memory.
_MOST_FAILED_STARTS = 5
# The exit codes of SIGKILL and SIGTERM. A child of this size was not killed for want of memory.
_KILLED = frozenset({-9, -15})
_HARMLESS_BYTES = 500_000_000
_STOPPED = (
    "The reader was ended by the system or another program",
    "It is tried again by itself. If memory is short, close other programs.",
)
_CRASHED = (
    "The reader crashed on this file",
    "Open it in its own program, save it anew or as PDF, and add that.",
)
_TOO_LONG = (
    "Reading it takes too long",
    "Save it anew in its own program or split it into parts, and add that.",
)
_CANNOT_START = (
    "Files cannot be read: the reading process does not start",
    "Close other programs and start this one again; if that does not help, install it anew."
    " Your files stay in the queue.",
)
_TOO_MUCH_MEMORY = ("Reading it needs too much memory", "Split the file into parts.")


def allowed_seconds(size_bytes: int) -> float:
    """Return the time limit for a file.

    A 160-page PDF of 3 MB takes 2 s on a fast machine; ten times that on a slow one is still work,
    more is a hang. Larger files get time in proportion.
    """
    return 20.0 + 2.0 * size_bytes / 1_000_000


@dataclass(frozen=True, slots=True)
class Restarted:
    """Says that a request begins anew because its child died: earlier values do not count."""


@dataclass(frozen=True, slots=True)
class _Started:
    """What a child sends first."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One value that a request gave, or the DesktopRagError that it ended in."""

    key: Hashable
    value: object
    last: bool  # nothing more comes for this request


@dataclass(slots=True, eq=False)
class _Job:
    """A request on its way. `wanted` is False where its replies are to be dropped."""

    key: Hashable
    request: object
    size_bytes: int
    limit_s: float
    together: bool  # in the child that had the last one like it
    wanted: bool = True
    answered: bool = False  # some of its values were passed on
    crashes: int = 0
    kills: int = 0


@dataclass(slots=True, eq=False)
class _Worker:
    """A child and the jobs it was handed: it is at the first one."""

    child: Child
    jobs: deque[_Job] = field(default_factory=deque)
    since: float = 0.0  # when it began the first job, as far as seen
    heard: float = 0.0  # when it last gave a sign of life
    started: bool = False  # it was heard of
    gathers: bool = False  # it had one of the jobs that stay together
    memory_bytes: int = 0

    def begins(self) -> None:
        self.since = self.heard = time.monotonic()

    @property
    def slow(self) -> bool:
        """Whether it has been at one job for long."""
        return bool(self.jobs) and time.monotonic() - self.since > _SLOW_SECONDS

    @property
    def overdue(self) -> bool:
        """Whether it has been silent for longer than its job may take."""
        grace_s = 0.0 if self.started else _START_SECONDS
        return time.monotonic() - self.heard > self.jobs[0].limit_s + grace_s

    @property
    def stuck(self) -> bool:
        """Whether jobs that stay together had better go to another child."""
        return self.slow and not self.jobs[0].together

    def has_room_for(self, job: _Job) -> bool:
        """Whether the job can wait in the pipe for its turn without blocking anybody."""
        if not self.jobs:
            return True
        waiting = job.size_bytes + sum(each.size_bytes for each in self.jobs)
        return len(self.jobs) < _AHEAD and waiting <= _PIPE_BYTES and not self.slow


class ReaderPool:
    """Works off requests in child processes. For use in one thread; it starts none of its own.

    Nothing a child does raises here: a request ends with the values it gave, or with an error. A
    request whose child dies is tried in a new one; if it dies again, the request is to blame. One
    whose children are killed by others time and again ends with a BusyFileError.

    Args:
        serve: what a child runs: it receives requests and sends (value, last) for each, in order.
        processes: how many children, which start when they are needed; one a core up to two if
            None.
        memory_bytes: the resident memory at which a child is killed.
    """

    def __init__(
        self,
        serve: Serve,
        *,
        processes: int | None = None,
        memory_bytes: int = _MAX_RESIDENT_BYTES,
    ) -> None:
        self._serve = serve
        self.processes = processes or min(2, cpu_count() or 1)
        self.memory_bytes = memory_bytes
        self._workers: list[_Worker] = []
        self._jobs: dict[Hashable, _Job] = {}
        self._pending: deque[_Job] = deque()  # not in a child's hands
        self._replies: list[Reply] = []
        self._failed_starts = 0  # since the last child that began
        self._watched = 0.0

    @property
    def busy(self) -> int:
        """The number of requests handed in and not finished."""
        return len(self._jobs)

    def has_room(self) -> bool:
        """Tell whether a further request is needed to keep the children at work."""
        return len(self._jobs) < self.processes * _AHEAD

    def submit(
        self, key: Hashable, request: object, limit_s: float, *, together: bool = False
    ) -> None:
        """Hand in a request.

        Args:
            key: names it in its replies; of two requests under way no two share one.
            request: what the child gets; it has to be picklable.
            limit_s: how long it may go without a reply, counted from when the child begins it.
            together: all of these go to one child, for they need what takes long to load.
        """
        if key in self._jobs:
            raise ValueError(f"{key!r} is under way")
        job = _Job(key, request, len(pickle.dumps(request)), limit_s, together)
        self._jobs[key] = job
        self._pending.append(job)
        self._feed()

    def collect(self, timeout_s: float) -> list[Reply]:
        """Return the replies there are; wait up to `timeout_s` for the first while one may come.

        Raises:
            ReaderStartError: no child can be started. All requests are dropped.
        """
        deadline = time.monotonic() + timeout_s
        while True:
            self._receive()
            self._watch()
            self._feed()
            if self._failed_starts >= _MOST_FAILED_STARTS:
                self.close()
                raise ReaderStartError(*_CANNOT_START)
            left = deadline - time.monotonic()
            if self._replies or not self._jobs or left <= 0:
                replies, self._replies = self._replies, []
                return replies
            handles = [handle for worker in self._workers for handle in worker.child.handles]
            wait(handles, min(left, _WATCH_SECONDS))

    def cancel(self, key: Hashable) -> None:
        """Drop a request: nothing more comes for it. A child that is at it is killed."""
        job = self._jobs.pop(key, None)
        if job is None:
            return
        job.wanted = False
        self._replies = [reply for reply in self._replies if reply.key != key]
        if job in self._pending:
            self._pending.remove(job)
        for worker in self._workers:
            if worker.jobs and worker.jobs[0] is job:
                self._end(worker)
                break
        self._feed()

    def close(self) -> None:
        """End the children and drop all requests. The pool can be used again."""
        self._jobs.clear()
        self._pending.clear()
        self._replies.clear()
        self._failed_starts = 0
        while self._workers:
            self._workers.pop().child.kill()

    # -- handing over --------------------------------------------------------------------------

    def _feed(self) -> None:
        """Give the children what they have room for."""
        if all(job.together for job in self._pending):
            self._take_back()
        kept: _Worker | None = None
        for job in list(self._pending):
            if worker := self._room_for(job, kept):
                self._pending.remove(job)
                self._hand_over(worker, job)
            elif not (job.together and (kept := self._gathering())):
                break

    def _gathering(self) -> _Worker | None:
        """Return the child for jobs that stay together, None if the next one can go to any."""
        return next((each for each in self._workers if each.gathers and not each.stuck), None)

    def _room_for(self, job: _Job, kept: _Worker | None) -> _Worker | None:
        """Return the child that gets to the job first, perhaps a new one.

        An earlier job waits for `kept`, which would never have room for it if it got others.
        """
        if job.together and (worker := self._gathering()):
            return worker if worker is not kept and worker.has_room_for(job) else None
        least = min(self._workers, key=lambda worker: len(worker.jobs), default=None)
        if (least is None or least.jobs) and len(self._workers) < self.processes:
            try:
                self._start()
            except OSError:
                if least is None:
                    log.exception("A reading process could not be started")
                    self._failed_starts = _MOST_FAILED_STARTS
        fitting = [each for each in self._workers if each is not kept and each.has_room_for(job)]
        return min(fitting, key=lambda worker: len(worker.jobs), default=None)

    def _start(self) -> None:
        most = int(self.memory_bytes * _REFUSED)
        serve = partial(_begin, self._serve)
        self._workers.append(_Worker(Child(serve, "desktop-rag reader", memory_bytes=most)))

    def _hand_over(self, worker: _Worker, job: _Job) -> None:
        if not worker.jobs:
            worker.begins()
        worker.jobs.append(job)
        worker.gathers |= job.together
        with suppress(ChildDied):  # what it sent before is received first
            worker.child.send(job.request)

    def _take_back(self) -> None:
        """Let an idle child have what waits behind a slow file; its own copies go unheard."""
        if all(worker.jobs for worker in self._workers) and len(self._workers) == self.processes:
            return
        for worker in self._workers:
            if worker.slow:
                first, *others = worker.jobs
                stay = {job for job in others if job.together and first.together}
                self._pending.extend(job for job in others if job.wanted and job not in stay)
                unheard = (job if job in stay else replace(job, wanted=False) for job in others)
                worker.jobs = deque([first, *unheard])

    # -- receiving -----------------------------------------------------------------------------

    def _receive(self) -> None:
        """Take what the children sent, from each at most one value of a long row of them."""
        for worker in list(self._workers):
            try:
                while self._accept(worker, *worker.child.receive(0)):
                    pass
            except TimeoutError:
                continue
            except ChildDied as death:
                self._bury(worker, death)

    def _accept(self, worker: _Worker, value: object, last: bool) -> bool:  # noqa: FBT001 - sent so
        """Note one value; return whether to look for the next at once."""
        if isinstance(value, _Started):
            worker.started, self._failed_starts = True, 0
            worker.begins()
            return True
        job = worker.jobs[0]
        worker.heard = time.monotonic()
        if job.wanted:
            self._replies.append(Reply(job.key, value, last))
            job.answered = True
        if last:
            self._next(worker)
        return last and worker in self._workers

    def _next(self, worker: _Worker) -> None:
        """Let a child go on to its next job, or renew it if a large file left it too full."""
        job = worker.jobs.popleft()
        if job.wanted:
            del self._jobs[job.key]
        took = time.monotonic() - worker.since
        worker.begins()
        if took > _WATCH_SECONDS and worker.child.memory_bytes() > self.memory_bytes // 2:
            self._end(worker)

    def _watch(self) -> None:
        """Stop what takes too much time or memory."""
        if time.monotonic() - self._watched < _WATCH_SECONDS:
            return
        for worker in [worker for worker in self._workers if worker.jobs]:
            worker.memory_bytes = worker.child.memory_bytes()
            if worker.memory_bytes > self.memory_bytes:
                self._end(worker, ReadError(*_TOO_MUCH_MEMORY))
            elif worker.overdue and not worker.started:
                self._note_failed_start("hangs")
                self._end(worker)
            elif worker.overdue:
                self._end(worker, ReadError(*_TOO_LONG))
            elif worker.slow and not worker.jobs[0].wanted:
                self._end(worker)
        self._watched = time.monotonic()

    # -- ends ----------------------------------------------------------------------------------

    def _end(self, worker: _Worker, error: DesktopRagError | None = None) -> None:
        """Kill a child; with `error` the job it is at ends so, else that begins anew elsewhere."""
        if error and worker.jobs[0].wanted:
            self._finish(worker.jobs.popleft(), error)
        self._workers.remove(worker)
        worker.child.kill()
        for job in reversed(worker.jobs):  # the first comes first again
            if job.wanted:
                self._pending.appendleft(job)
                if job.answered:
                    self._replies.append(Reply(job.key, Restarted(), last=False))
                    job.answered = False

    def _bury(self, worker: _Worker, death: ChildDied) -> None:
        """Take out a child that died; its job begins anew unless that is to blame."""
        error = None
        if not worker.started:
            self._note_failed_start(f"ended with {death.exit_code}")
        elif worker.jobs:
            error = self._blame(worker, death.exit_code)
        self._end(worker, error)

    def _note_failed_start(self, how: str) -> None:
        log.error("A reading process %s before it began", how)
        self._failed_starts += 1

    def _blame(self, worker: _Worker, exit_code: int | None) -> ReadError | None:
        """Return what a job ends as that a child died over, None if it is to be tried again."""
        job = worker.jobs[0]
        if exit_code in _KILLED and worker.memory_bytes < _HARMLESS_BYTES:
            job.kills += 1
        elif worker.memory_bytes > self.memory_bytes // 2:
            return ReadError(*_TOO_MUCH_MEMORY)  # the system had no more for it
        else:
            job.crashes += 1
        if job.kills >= _MOST_KILLS:
            return BusyFileError(*_STOPPED)
        return ReadError(*_CRASHED) if job.crashes >= _MOST_CRASHES else None

    def _finish(self, job: _Job, error: DesktopRagError) -> None:
        del self._jobs[job.key]
        self._replies.append(Reply(job.key, error, last=True))


def _begin(serve: Serve, connection: Connection) -> None:
    """Tell that the child is there with all it imports, and serve. Runs in the child."""
    process_priority.lower_process()
    connection.send((_Started(), False))
    serve(connection)
