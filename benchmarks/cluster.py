"""How reading and embedding scale with the slots of a cluster, and what this computer can take from one.

    python -m benchmarks.cluster [--slots 1 2 4 8] [--files 120] [--writer-files 3000]

Scaling: a real Ray cluster on this computer (pip install "desktop-rag[ray]"), one node for each slot. Its
nodes sleep for each file and passage as long as a slower computer would take, so that two cores are
enough for eight slots: what is measured is how work is handed out and taken back. Files are read for
real besides; vectors are made up. Not counted is the time until each node has started its processes.

Writer: the nodes cost nothing, as what they return was made before. What is left is what this computer
does for each file and passage: open and send, check, find the terms, write catalog and index.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path

import numpy as np

from benchmarks.generated import write_folder
from desktop_rag.app.assembly import open_pipeline
from desktop_rag.cancel import CancelToken
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


def main() -> int:
    """Measure both, and print the rates and their ratios."""
    parser = argparse.ArgumentParser(description="Rates of a cluster and of the writer.")
    parser.add_argument("--slots", type=int, nargs="*", default=[1, 2, 4, 8])
    parser.add_argument("--files", type=int, default=120, help="to read with each number of slots")
    parser.add_argument("--writer-files", type=int, default=3000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        os.environ["DESKTOP_RAG_HOME"] = str(root / "home")
        for each in ("files", "many"):
            (root / each).mkdir()
        write_folder(root / "files", options.files)
        if options.slots:
            measure_scaling(root, options.slots)
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


def ingest(cluster: Cluster, folder: Path, library: Path) -> tuple[float, float]:
    """Return (files a second until all are searchable, passages a second from then on)."""
    with open_pipeline(library, work=ClusterWork(cluster)) as (_, pipeline):
        token = CancelToken()
        files = sum(isinstance(each, Path) for each in pipeline.add_paths([folder], token))
        started_at = searchable_at = time.monotonic()
        passages = 0
        for step in pipeline.process_queue(token):
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
