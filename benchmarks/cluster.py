"""How reading and embedding scale with the slots of a cluster, and what this computer can take from one.

    python -m benchmarks.cluster [--slots 1 2 4 8] [--files 120] [--mixed-files 600] [--writer-files 3000]

Scaling: a real Ray cluster on this computer (pip install "desktop-rag[ray]"), one node for each slot. Its
nodes sleep for each file and passage as long as a slower computer would take, so that two cores are
enough for eight slots: what is measured is how work is handed out and taken back. Files are read for
real besides; vectors are made up. Not counted is the time until each node has started its processes.

Mixture: the same for files of which a few are large, the largest of all added last, with threads that sleep
in proportion to the sizes instead of Ray. It takes as long as the largest file at least.

Writer: the nodes cost nothing, as what they return was made before. What is left is what this computer
does for each file and passage: open and send, check, find the terms, write catalog and index.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue

import numpy as np

from benchmarks.generated import write_folder
from desktop_rag.app.assembly import open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.cluster.batches import weigh_file
from desktop_rag.cluster.cluster_tasks import Cluster, TaskResult
from desktop_rag.cluster.cluster_work import ClusterWork
from desktop_rag.cluster.file_loader import LoadedFile
from desktop_rag.cluster.node_tasks import FileToRead, read_files
from desktop_rag.cluster.ray_cluster import RayCluster
from desktop_rag.cluster.result_tables import replies_to_table, vectors_to_table
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.ingest.reader_tasks import REPLIES, ReadRequest, handle_request
from tests.helpers.ray_nodes import run_nodes

_FILE_S, _PASSAGE_S = 0.5, 0.06  # a very slow computer: a core here takes 0.002 to 0.1 and 0.013
_WEIGHT_PER_S = 1_500_000  # of files of a mixture, see `weigh_file`
_LARGEST_BYTES, _LARGE_BYTES, _LARGE_FILES = 16_000_000, 1_500_000, 24


def main() -> int:
    """Measure both, and print the rates and their ratios."""
    parser = argparse.ArgumentParser(description="Rates of a cluster and of the writer.")
    parser.add_argument("--slots", type=int, nargs="*", default=[1, 2, 4, 8])
    parser.add_argument("--files", type=int, default=120, help="to read with each number of slots")
    parser.add_argument("--mixed-files", type=int, default=600, help="small ones, besides 25 large ones")
    parser.add_argument("--writer-files", type=int, default=3000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        os.environ["DESKTOP_RAG_HOME"] = str(root / "home")
        for each in ("files", "mixed", "many"):
            (root / each).mkdir()
        if options.slots and options.files:
            write_folder(root / "files", options.files)
            measure_scaling(root, options.slots)
        if options.slots and options.mixed_files:
            write_mixture(root / "mixed", options.mixed_files)
            measure_mixture(root, options.slots)
        if options.writer_files:
            write_folder(root / "many", options.writer_files, (5, 15))
            measure_writer(root, root / "many")
    return 0


# -- scaling -------------------------------------------------------------------------------------


class SlowCluster:
    """A cluster whose nodes sleep as long as a slow computer would take."""

    def __init__(self, cluster: RayCluster) -> None:
        self.count_slots = cluster.count_slots
        self.wait_for_tasks = cluster.wait_for_tasks
        self.take_result = cluster.take_result
        self.cancel_task = cluster.cancel_task
        self._cluster = cluster

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Submit what does the same, slowly."""
        return self._cluster.submit_task(read_slowly if function is read_files else embed_slowly, *arguments)


def read_slowly(files: Sequence[FileToRead]) -> bytes:
    """Read files, and sleep for each."""
    time.sleep(_FILE_S * len(files))
    return read_files(files)


def embed_slowly(_model_name: str, texts: Sequence[str]) -> bytes:
    """Sleep for each text, and return made-up vectors."""
    time.sleep(_PASSAGE_S * len(texts))
    return make_vectors(texts)


def make_vectors(texts: Sequence[str]) -> bytes:
    """Return the table of random unit vectors."""
    rows = np.random.default_rng(len(texts)).normal(size=(len(texts), BUNDLED.dim)).astype(np.float32)
    return vectors_to_table(np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32))


def measure_scaling(root: Path, numbers: Sequence[int]) -> None:
    """Print the rates with each number of slots, and how many times the first one they are."""
    first: tuple[float, float] | None = None
    for slots in numbers:
        with (
            run_nodes(*[1] * slots, home=root / "home") as nodes,
            closing(RayCluster(nodes.address, BUNDLED.name, CancelToken())) as cluster,
        ):
            warm_up(cluster, root, slots)
            rates = ingest(SlowCluster(cluster), root / "files", root / f"library {slots}")
        first = first or rates
        print(
            f"{slots} slots: {rates[0]:.2f} files/s ({rates[0] / first[0]:.2f} times the first),"
            f" {rates[1]:.1f} passages/s ({rates[1] / first[1]:.2f} times)",
            flush=True,
        )


def warm_up(cluster: RayCluster, root: Path, slots: int) -> None:
    """Let each slot start its processes: a task for each, long enough that none gets two."""
    path = next((root / "files").iterdir())
    status = path.stat()
    file = FileToRead(ReadRequest(str(path)), 60.0, LoadedFile(status.st_size, status.st_mtime_ns, None))
    for _ in range(2):
        tasks = {cluster.submit_task(read_slowly, [file] * 8) for _ in range(slots)}
        while tasks:
            for task in cluster.wait_for_tasks(tasks, 1.0):
                cluster.take_result(task)
                tasks.remove(task)


def ingest(cluster: Cluster, folder: Path, library: Path, *, vectors: bool = True) -> tuple[float, float]:
    """Return (files a second until all are searchable, passages a second from then on)."""
    with open_pipeline(library, work=ClusterWork(cluster)) as (_, pipeline):
        token = CancelToken()
        files = sum(isinstance(each, Path) for each in pipeline.add_paths([folder], token))
        started_at = searchable_at = time.monotonic()
        passages = 0
        for step in pipeline.process_queue(token, vectors=vectors):
            if step.searchable:
                searchable_at = time.monotonic()
            passages += step.passages
        ended_at = time.monotonic()
    print(f"{files} files, {passages} passages, {ended_at - started_at:.1f} s", flush=True)
    return files / (searchable_at - started_at), passages / (ended_at - searchable_at)


# -- the writer ----------------------------------------------------------------------------------


class FreeCluster:
    """A cluster that costs nothing: what its nodes read was read before, and vectors are made up."""

    def __init__(self, folder: Path) -> None:
        self._messages = {str(path): list(_read_before(path)) for path in folder.iterdir()}
        self._vectors: dict[int, bytes] = {}
        self._numbers = count()
        self._results: dict[Hashable, bytes] = {}

    def count_slots(self) -> int:
        """Return those of a large cluster."""
        return 32

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Look up what the node returns."""
        number = next(self._numbers)
        if function is read_files:
            [files] = arguments
            assert isinstance(files, list)
            replies = [
                (at, each) for at, file in enumerate(files) for each in self._messages[file.request.path]
            ]
            self._results[number] = replies_to_table(replies)
        else:
            _, texts = arguments
            assert isinstance(texts, list)
            if len(texts) not in self._vectors:
                self._vectors[len(texts)] = make_vectors(texts)
            self._results[number] = self._vectors[len(texts)]
        return number

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:  # noqa: ARG002
        """Return all tasks."""
        return list(tasks)

    def take_result(self, task: Hashable) -> TaskResult:
        """Return the table."""
        return TaskResult("node", self._results.pop(task))

    def cancel_task(self, task: Hashable) -> None:
        """Forget a task."""
        self._results.pop(task, None)


class SleepingCluster(FreeCluster):
    """A cluster whose slots are threads that sleep for each file in proportion to its size."""

    def __init__(self, folder: Path, slots: int) -> None:
        super().__init__(folder)
        self._slots = slots
        self._inbox: SimpleQueue[tuple[Hashable, float] | None] = SimpleQueue()
        self._outbox: SimpleQueue[Hashable] = SimpleQueue()
        self._ended: set[Hashable] = set()
        for _ in range(slots):
            threading.Thread(target=self._sleep_for_tasks, daemon=True).start()

    def count_slots(self) -> int:
        """Return how many threads there are."""
        return self._slots

    def submit_task(self, function: Callable[..., bytes], *arguments: object) -> Hashable:
        """Let the thread that is free first sleep."""
        number = super().submit_task(function, *arguments)
        [files] = arguments
        assert isinstance(files, list)
        weight = sum(weigh_file(file.found.size_bytes) for file in files)
        self._inbox.put((number, weight / _WEIGHT_PER_S))
        return number

    def wait_for_tasks(self, tasks: Collection[Hashable], timeout_s: float) -> list[Hashable]:
        """Return those whose threads have slept."""
        with suppress(Empty):
            self._ended.add(self._outbox.get(timeout=timeout_s))
            while True:
                self._ended.add(self._outbox.get_nowait())
        ended = [each for each in tasks if each in self._ended]
        self._ended.difference_update(ended)
        return ended

    def close(self) -> None:
        """End the threads."""
        for _ in range(self._slots):
            self._inbox.put(None)

    def _sleep_for_tasks(self) -> None:
        while (task := self._inbox.get()) is not None:
            time.sleep(task[1])
            self._outbox.put(task[0])


def write_mixture(folder: Path, files: int) -> None:
    """Write so many small files, large ones among them, and the largest last."""
    write_folder(folder, files, (1, 3))
    names = [f"{number * files // _LARGE_FILES:04} large.docx" for number in range(_LARGE_FILES)]
    for name in (*names, "last.docx"):
        path = folder / name
        path.write_bytes(next(folder.glob("*.docx")).read_bytes())
        with zipfile.ZipFile(path, "a") as container:  # of pictures mostly, as large files are
            container.writestr(
                "word/media/1.bin", os.urandom(_LARGEST_BYTES if name == "last.docx" else _LARGE_BYTES)
            )
            container.writestr("word/name.txt", name)


def measure_mixture(root: Path, numbers: Sequence[int]) -> None:
    """Print the rates of reading with each number of slots, and how busy those were."""
    folder = root / "mixed"
    sizes = [path.stat().st_size for path in folder.iterdir()]
    work_s = sum(map(weigh_file, sizes)) / _WEIGHT_PER_S
    longest_s = weigh_file(max(sizes)) / _WEIGHT_PER_S
    first = 0.0
    for slots in numbers:
        with closing(SleepingCluster(folder, slots)) as cluster:
            rate, _ = ingest(cluster, folder, root / f"mixed {slots}", vectors=False)
        first = first or rate
        shortest_s = max(work_s / slots, longest_s)
        print(
            f"{slots} slots, mixed sizes: {rate:.2f} files/s ({rate / first:.2f} times the first),"
            f" {rate * shortest_s / len(sizes):.0%} of what is possible",
            flush=True,
        )


def _read_before(path: Path) -> Iterator[bytes]:
    values = list(handle_request(ReadRequest(str(path))))
    yield from (REPLIES.encode(value, last=value is values[-1]) for value in values)


def measure_writer(root: Path, folder: Path) -> None:
    """Print the rates of a run whose nodes cost nothing."""
    cluster = FreeCluster(folder)
    size = sum(path.stat().st_size for path in folder.iterdir())
    before = time.thread_time(), time.process_time()
    files, passages = ingest(cluster, folder, root / "written")
    print(
        f"processor time of the writing thread {time.thread_time() - before[0]:.1f} s,"
        f" of all its process {time.process_time() - before[1]:.1f} s"
    )
    print(
        f"nodes that cost nothing: {files:.0f} files/s of {size / len(list(folder.iterdir())) / 1000:.0f} kB"
        f" until searchable, {passages:.0f} passages/s from then on"
    )
    written = sum(path.stat().st_size for path in (root / "written").rglob("*") if path.is_file())
    print(f"the library has {written / 1e6:.0f} MB, the files {size / 1e6:.0f} MB")


if __name__ == "__main__":
    # Nodes find the slow functions in a module, not in the script that was started.
    from benchmarks import cluster as module

    sys.exit(module.main())
