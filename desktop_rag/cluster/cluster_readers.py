"""Reader processes on the nodes of a cluster, with those of this computer for files that stay here."""

from __future__ import annotations

import logging
import time
from bisect import insort_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from desktop_rag.cluster.cluster_tasks import MAX_LOSSES, UNUSABLE_RESULT, Cluster, TaskLost, WorkShares
from desktop_rag.cluster.file_loader import FileLoader, LoadedFile
from desktop_rag.cluster.node_tasks import FileToRead, read_files
from desktop_rag.cluster.result_tables import RequestReplies, UnusableTable, table_to_replies
from desktop_rag.errors import ProtectedError, ReadError
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.readers.file_formats import MAX_FILE_BYTES, suffix_of
from desktop_rag.readers.reader_pool import ReaderPool, Reply
from desktop_rag.system.inner_paths import HOLDERS, PDF

log = logging.getLogger(__name__)

# Larger files are read here, part by part: a node would hold all of it, and its passages, in memory.
MAX_SENT_BYTES = 32_000_000
_TASKS_PER_SLOT = 2  # one that runs, and one that waits beside it
_MAX_LOADED_BYTES = 64_000_000  # of files that are loading, or were not handed over yet
_MAX_TASK_BYTES = 256_000_000  # of files that were sent along with tasks: those of 32 slots
_MAX_LOADING = 64  # files
_EXPECTED_BYTES = _MAX_LOADED_BYTES // _MAX_LOADING  # a larger file is measured first, and loaded then
_POLL_SECONDS = 0.02
# What a task reads: a second or three of PDF files, or 80 notes. A node that dies costs no more.
BATCH_BYTES = 4_000_000
BYTES_PER_FILE = 50_000  # that take as long to read as a file takes beside them


@dataclass(eq=False, slots=True)
class _FileJob:
    """A file for a node to read."""

    key: Hashable
    request: ReadRequest
    limit_s: float  # a larger file has a longer one
    expected_bytes: int = _EXPECTED_BYTES  # no more of it are loaded
    loading_since: float = 0.0
    losses: int = 0  # tasks that were lost with it


class ClusterReaders:
    """Runs requests like a `ReaderPool`, but new files are read on the nodes of a cluster. Not thread-safe.

    Terms, recognition, protected files, files that hold others, their inner files, and files above 32 MB stay
    in the `local` pool; so do files that nodes do not reach, cannot read, or repeatedly crash on.

    Args:
        cluster: runs the tasks.
        local: the reader processes of this computer.
        shares: where it is counted which node read how many files.
        is_shared: whether nodes reach the files by the same paths; else they are sent along.
    """

    def __init__(self, cluster: Cluster, local: ReaderPool, shares: WorkShares, *, is_shared: bool) -> None:
        self._cluster = cluster
        self._local = local
        self._shares = shares
        self._is_shared = is_shared
        self._loader = FileLoader(MAX_SENT_BYTES, with_content=not is_shared)
        self._jobs: dict[Hashable, _FileJob] = {}
        self._waiting: list[_FileJob] = []  # the largest last, which is the next one
        self._loading: dict[_FileJob, None] = {}
        self._loaded: dict[_FileJob, LoadedFile] = {}
        self._tasks: dict[Hashable, dict[_FileJob, LoadedFile]] = {}  # without the contents
        self._replies: list[Reply] = []

    @property
    def processes(self) -> int:
        """How many processes of this computer run at a time, which recognise scans."""
        return self._local.processes

    def has_room(self) -> bool:
        """Whether further requests are needed to keep the nodes busy, however much stays here."""
        most = self._cluster.count_slots() * _TASKS_PER_SLOT * (BATCH_BYTES // BYTES_PER_FILE)
        return self._local.busy + len(self._jobs) < most

    def submit_request(self, key: Hashable, request: object, limit_s: float) -> None:
        """Submit a request as to a `ReaderPool`."""
        if isinstance(request, ReadRequest) and _is_for_nodes(request):
            whole = replace(request, largest_bytes=MAX_FILE_BYTES, lists_inner_files=False)
            job = _FileJob(key, whole, limit_s)
            self._jobs[key] = job
            self._enqueue_job(job)
        else:
            self._local.submit_request(key, request, limit_s)

    def collect_replies(self, timeout_s: float) -> list[Reply]:
        """Return the replies that arrived; wait up to `timeout_s` for the first one.

        Raises:
            ClusterError: the cluster can do nothing any more.
            ReaderStartError: no reader process can be started here.
        """
        deadline = time.monotonic() + timeout_s
        wait_s = 0.0
        while True:
            self._load_files(0.0 if self._tasks or self._local.busy else wait_s)
            self._hand_over()
            self._receive_tables(wait_s)
            self._replies += self._local.collect_replies(0.0 if self._tasks else wait_s)
            wait_s = min(deadline - time.monotonic(), _POLL_SECONDS)
            if self._replies or wait_s <= 0 or not (self._jobs or self._local.busy):
                replies, self._replies = self._replies, []
                return replies

    def cancel_request(self, key: Hashable) -> None:
        """Cancel a request; it gets no more replies."""
        self._replies = [reply for reply in self._replies if reply.key != key]
        if self._jobs.pop(key, None) is None:
            self._local.cancel_request(key)
            return
        for task, jobs in list(self._tasks.items()):
            if not any(map(self._is_wanted, jobs)):
                del self._tasks[task]
                self._cluster.cancel_task(task)

    def close(self) -> None:
        """End all work, here and on the nodes. The readers can be used again."""
        for task in self._tasks:
            self._cluster.cancel_task(task)
        for each in (self._jobs, self._waiting, self._loading, self._loaded, self._tasks, self._replies):
            each.clear()
        self._loader.close()
        self._local.close()

    def _enqueue_job(self, job: _FileJob) -> None:
        """Queue a file; long ones start early, or one node would still work when all others are done."""
        insort_left(self._waiting, job, key=lambda each: each.limit_s)

    def _is_wanted(self, job: _FileJob) -> bool:
        return self._jobs.get(job.key) is job

    # -- files of this computer ----------------------------------------------------------------

    def _load_files(self, timeout_s: float) -> None:
        """Let files be opened, and take those that were; wait for the first one."""
        free_bytes = _MAX_LOADED_BYTES - sum(found.size_bytes for found in self._loaded.values())
        free_bytes -= sum(job.expected_bytes for job in self._loading)
        while self._waiting and len(self._loading) < _MAX_LOADING:
            if self._waiting[-1].expected_bytes > free_bytes:
                break
            job = self._waiting.pop()
            if self._is_wanted(job):
                free_bytes -= job.expected_bytes
                job.loading_since = time.monotonic()
                self._loading[job] = None
                self._loader.request_file(job, Path(job.request.path), job.expected_bytes)
        for key, found in self._loader.take_loaded(timeout_s):
            if not isinstance(key, _FileJob) or key not in self._loading:
                continue
            del self._loading[key]
            if found is None:
                self._read_here(key)
            elif found.content is None and not self._is_shared:
                key.expected_bytes = found.size_bytes
                self._enqueue_job(key)
            elif self._is_wanted(key):
                self._loaded[key] = found
        now = time.monotonic()
        for job in [each for each in self._loading if now - each.loading_since > each.limit_s]:
            del self._loading[job]
            self._read_here(job)

    def _read_here(self, job: _FileJob) -> None:
        if self._is_wanted(job):
            del self._jobs[job.key]
            self._local.submit_request(job.key, job.request, job.limit_s)

    # -- nodes ---------------------------------------------------------------------------------

    def _hand_over(self) -> None:
        """Submit tasks while slots are free."""
        if not self._loaded:
            return
        if self._waiting and sum(weigh_file(each.size_bytes) for each in self._loaded.values()) < BATCH_BYTES:
            return  # more are loaded at once, for a batch that is worth a task
        most = self._cluster.count_slots() * _TASKS_PER_SLOT
        sent_bytes = sum(each.size_bytes for files in self._tasks.values() for each in files.values())
        for batch in list(islice(self._form_batches(most), max(most - len(self._tasks), 0))):
            sent_bytes += sum(self._loaded[job].size_bytes for job in batch)
            if self._tasks and sent_bytes > _MAX_TASK_BYTES and not self._is_shared:
                break
            found = {job: self._loaded.pop(job) for job in batch}
            files = [FileToRead(job.request, job.limit_s, each) for job, each in found.items()]
            task = self._cluster.submit_task(read_files, files)
            self._tasks[task] = {job: each._replace(content=None) for job, each in found.items()}

    def _form_batches(self, tasks: int) -> Iterator[list[_FileJob]]:
        """Yield batches of the loaded files, for this number of tasks if they are few."""
        wanted = {job: found for job, found in self._loaded.items() if self._is_wanted(job)}
        self._loaded = wanted
        yield from ([job] for job in wanted if job.losses)  # alone: another one may have been the cause
        fresh = [job for job in wanted if not job.losses]
        fresh.sort(key=lambda job: wanted[job].size_bytes, reverse=True)
        files = iter(fresh)
        for length in cut_batches([wanted[job].size_bytes for job in fresh], tasks):
            yield list(islice(files, length))

    def _receive_tables(self, timeout_s: float) -> None:
        """Take the results of tasks that have ended; wait for the first one."""
        for task in self._cluster.wait_for_tasks(self._tasks, timeout_s) if self._tasks else ():
            jobs = self._tasks.pop(task)
            try:
                node, answers = self._take_answers(task, len(jobs))
            except TaskLost as loss:
                self._shares.note_loss(loss)
                self._repeat_jobs(jobs)
            else:
                for (job, found), replies in zip(jobs.items(), answers, strict=True):
                    self._take_replies(job, found, replies, node)

    def _take_answers(self, task: Hashable, files: int) -> tuple[str, list[RequestReplies]]:
        node, table = self._cluster.take_result(task)
        try:
            return node, table_to_replies(table, files)
        except UnusableTable as error:
            log.warning("A node sent what cannot be used: %s", error)
            raise TaskLost(node, UNUSABLE_RESULT) from error

    def _take_replies(self, job: _FileJob, found: LoadedFile, replies: RequestReplies, node: str) -> None:
        """Use a node's reply for a file, unless it must be read here; see `_is_final`."""
        if not _is_final(replies, found):
            self._read_here(job)
            return
        first, last = replies[0]
        if isinstance(first, Fingerprint):  # other computers may round its time
            replies[0] = replace(first, modified_ns=found.modified_ns), last
        if self._is_wanted(job):
            self._shares.files[node] += 1
            del self._jobs[job.key]
            self._replies += [Reply(job.key, value, last) for value, last in replies]

    def _repeat_jobs(self, jobs: Iterable[_FileJob]) -> None:
        """Hand the files of a lost task over again; one that was lost too often is read here."""
        for job in jobs:
            job.losses += 1
            if job.losses < MAX_LOSSES:
                self._enqueue_job(job)
            else:
                self._read_here(job)


def _is_final(replies: RequestReplies, found: LoadedFile) -> bool:
    """Whether a node had the file as it was found, and read it as this computer would.

    Whether reading fails may depend on how fast a node is, its memory, and its permissions.
    """
    if not replies:
        return False
    first, last = replies[0][0], replies[-1][0]
    if isinstance(first, Fingerprint) and first.size_bytes != found.size_bytes:
        return False
    return not isinstance(last, ReadError) or isinstance(last, ProtectedError)


def _is_for_nodes(request: ReadRequest) -> bool:
    """Whether a request reads a file that needs neither its password nor recognition, and holds no others.

    PDF files seldom hold others, which nodes do not list.
    """
    is_apart = bool(request.steps) or suffix_of(Path(request.path)) in HOLDERS - PDF
    return request.largest_bytes > 0 and not (request.password or request.recognise or is_apart)


def weigh_file(size_bytes: int) -> int:
    """Return the bytes that a file counts as."""
    return size_bytes + BYTES_PER_FILE


def cut_batches(sizes: Sequence[int], tasks: int) -> Iterator[int]:
    """Yield how many of the files, given by their sizes in bytes, the largest first, each next batch takes.

    Few files are spread over so many `tasks`, many are cut into batches of `BATCH_BYTES`. A larger file is a
    batch of its own, and the rest is spread over the other tasks. All files are in a batch, however many
    tasks that makes.
    """
    rest = sum(map(weigh_file, sizes))
    length = filled = most = 0
    for weight in map(weigh_file, sizes):
        if length and filled + weight > most:
            yield length
            rest, tasks = rest - filled, tasks - 1
            length = filled = 0
        if not length:
            most = min(BATCH_BYTES, -(-rest // max(tasks, 1)))
        length += 1
        filled += weight
    if length:
        yield length
