"""What it takes to share a library: to publish it, to fetch it, to search meanwhile, and to survive kills.

    python -m benchmarks.sharing [--passages 100000] [--questions 100]
    python -m benchmarks.sharing --kills 50 [--object-storage]

The first makes a library up as `benchmarks.search` does, publishes it to a folder and to a real server of
object storage behind a line of 20 ms and 20 Mbit/s, and compares searches: of the library itself, of the copy
that was fetched, and of LanceDB's tables where they are, over that line. The second kills publishers and
readers so often each, at random moments, in turn; after each kill the reader has to have one whole version.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import statistics
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.search import build
from desktop_rag.app.assembly import make_searcher
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.embed.embedder import Embedder
from desktop_rag.index.index_schema import PASSAGES, vector_table_name
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.sharing.object_store import ObjectStore
from desktop_rag.sharing.publishing import publish_library
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.snapshot_store import SnapshotStore
from desktop_rag.sharing.targets import Target, open_store
from desktop_rag.system.process_priority import lower_thread
from desktop_rag.system.steps import StepLoop
from tests.helpers.published import MODEL, fill
from tests.helpers.s3_server import WRITER, Line, relay, serve_bucket

_SLOW = Line(bytes_per_s=20e6 / 8, delay_s=0.01)  # each way
_WARM_UP, _REMOTE_QUESTIONS, _TOP_K = 5, 20, 20
_ROUNDS_ALONE = 3
_LATE_MS = 100


def main() -> None:
    """Measure, or kill."""
    parser = argparse.ArgumentParser(description="Shared libraries: figures, and kills.")
    parser.add_argument("--passages", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--kills", type=int, default=0, help="kill each side so often instead")
    parser.add_argument("--object-storage", action="store_true", help="kill at a server of object storage")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sharing-") as name:
        if options.kills:
            with _open_place(Path(name), in_storage=options.object_storage) as target:
                sys.exit(not _survive_kills(Path(name), options.kills, target))
        _measure(Path(name), options.passages, options.questions)


# -- figures -----------------------------------------------------------------------------------


def _measure(root: Path, passages: int, count: int) -> None:
    embedder, library = Embedder(), root / "library"
    with LibraryWriter(library) as opened:
        questions, _ = build(opened, embedder, passages, count, scans=False)
    print(f"{'':44}{'s':>8}{'MB sent':>9}{'MB fetched':>12}")
    shared = SharedLibrary.remember(Target.parse(str(root / "folder")), root / "shared")
    store = open_store(shared.target)
    _publish("folder: first version", library, store, root / "folder")
    _sync("folder: fetched", shared, store)
    _publish("folder: nothing changed", library, store, root / "folder")
    fill(library, "lighthouse")
    _publish("folder: one document more", library, store, root / "folder")
    _sync("folder: fetched", shared, store)
    _compare_searches(library, shared.folder, embedder, questions)
    for word in ("slipway", "mooring"):
        fill(library, word)
        _search_meanwhile(library, shared, store, embedder, questions)
    (root / "s3").mkdir()
    with serve_bucket(root / "s3") as server, relay(server, _SLOW) as slow:
        target = Target.parse("s3://team/library", slow)
        _publish("object storage, 20 ms, 20 Mbit/s: first", library, ObjectStore(target, WRITER), None)
        fill(library, "ferry")
        _publish("object storage: one document more", library, ObjectStore(target, WRITER), None)
        remote = SharedLibrary.remember(target, root / "remote")
        _sync("object storage: fetched", remote, ObjectStore(target, WRITER))
        fill(library, "buoy")
        _search_meanwhile(library, remote, ObjectStore(target, WRITER), embedder, questions)
        _search_remotely(library, server, slow, embedder, questions)


def _publish(what: str, library: Path, store: SnapshotStore, place: Path | None) -> None:
    before, begun = _sum_sizes(place), time.perf_counter()
    with LibraryWriter(library):
        result = StepLoop(publish_library(library, store, CancelToken())).run_to_end()
    sent = _sum_sizes(place) - before if place else result.sent_bytes
    print(f"{what:44}{time.perf_counter() - begun:8.1f}{sent / 1e6:9.2f}")


def _sync(what: str, shared: SharedLibrary, store: SnapshotStore) -> None:
    begun = time.perf_counter()
    new = StepLoop(shared.sync(CancelToken(), store)).run_to_end()
    fetched = new.fetched_bytes / 1e6 if new else 0.0
    print(f"{what:44}{time.perf_counter() - begun:8.1f}{'':9}{fetched:12.2f}")


def _sum_sizes(place: Path | None) -> int:
    return sum(path.stat().st_size for path in place.rglob("*") if path.is_file()) if place else 0


@contextmanager
def _open_search(folder: Path, embedder: Embedder) -> Iterator[Callable[[str], float]]:
    """Yield a function that searches and returns the milliseconds it took."""
    with LibraryReader(folder) as library:
        searcher = make_searcher(library, embedder)

        def search(question: str) -> float:
            begun = time.perf_counter()
            searcher.search_passages(parse_question(question), _TOP_K)
            return (time.perf_counter() - begun) * 1000

        yield search


def _compare_searches(local: Path, shared: Path, embedder: Embedder, questions: Sequence[str]) -> None:
    """Search both in turns: first each in a reader that was just opened, then warm."""
    first: dict[Path, list[float]] = {local: [], shared: []}
    warm: dict[Path, list[float]] = {local: [], shared: []}
    for question in questions[:_REMOTE_QUESTIONS]:
        for folder in (local, shared):
            with _open_search(folder, embedder) as search:
                first[folder].append(search(question))
    with _open_search(local, embedder) as search_local, _open_search(shared, embedder) as search_shared:
        for number, question in enumerate(questions):
            for folder, search in ((local, search_local), (shared, search_shared)):
                took = search(question)
                if number >= _WARM_UP:
                    warm[folder].append(took)
    for what, times in (("first search", first), ("search", warm)):
        ours, theirs = _p95(times[local]), _p95(times[shared])
        print(
            f"{what}, p95: library {ours:.0f} ms, shared library {theirs:.0f} ms, {theirs / ours:.2f} times"
        )


def _search_meanwhile(
    library: Path, shared: SharedLibrary, store: SnapshotStore, embedder: Embedder, questions: Sequence[str]
) -> None:
    """Search while a thread fetches a version and warms it up, as in the window, and once it is there."""
    with LibraryWriter(library):
        StepLoop(publish_library(library, store, CancelToken())).run_to_end()
    with _open_search(shared.folder, embedder) as search:
        rounds = [[search(question) for question in questions] for _ in range(_ROUNDS_ALONE + 1)]
        alone = [statistics.median(times) for times in zip(*rounds[1:], strict=True)]
        _print_delays("alone, once more", rounds[0], alone)
        is_warm, is_done, steps = threading.Event(), threading.Event(), list[tuple[str, float]]()

        def follow() -> None:
            lower_thread()
            begun = time.perf_counter()
            StepLoop(shared.sync(CancelToken(), store)).run_to_end()
            steps.append(("fetched", time.perf_counter() - begun))
            with LibraryReader(shared.folder) as new:
                make_searcher(new, embedder).warm_up_search()
                new.index.wait_until_preloaded()
                steps.append(("warm", time.perf_counter() - begun))
                is_warm.set()
                is_done.wait()

        thread = threading.Thread(target=follow)
        thread.start()
        meanwhile: list[float] = []
        while not is_warm.is_set():
            meanwhile.append(search(questions[len(meanwhile) % len(questions)]))
    print(", ".join(f"{what} after {seconds:.1f} s" for what, seconds in steps))
    _print_delays("while a version comes", meanwhile, alone)
    after = []
    for question in questions[:_REMOTE_QUESTIONS]:
        with _open_search(shared.folder, embedder) as search:
            after.append(search(question))
    is_done.set()
    thread.join()
    _print_delays("first of a reader of the new version", after, alone)


def _print_delays(what: str, times: Sequence[float], alone: Sequence[float]) -> None:
    """Print how long searches took, and how much later they came than the same questions alone."""
    delays = [took - alone[number % len(alone)] for number, took in enumerate(times)]
    late = sum(delay > _LATE_MS for delay in delays)
    print(
        f"{len(times)} searches {what}: median {statistics.median(times):.0f}, p95 {_p95(times):.0f} ms,"
        f" later by {statistics.median(delays):.0f}, p95 {_p95(delays):.0f}, at most {max(delays):.0f} ms;"
        f" {late} by more than {_LATE_MS}"
    )


def _search_remotely(
    library: Path, server: str, slow: str, embedder: Embedder, questions: Sequence[str]
) -> None:
    """Let LanceDB search its tables in object storage, over the slow line."""
    import lancedb

    store = ObjectStore(Target.parse("s3://team/tables", server), WRITER)
    for path in (library / FOLDER_NAME).rglob("*"):
        if path.is_file():
            store.write_object(path.relative_to(library).as_posix(), path.read_bytes())
    options = {"aws_endpoint": slow, "allow_http": "true", "aws_access_key_id": WRITER.access_key,
               "aws_secret_access_key": WRITER.secret, "aws_region": "us-east-1"}  # fmt: skip
    connection: Any = lancedb.connect(f"s3://team/tables/{FOLDER_NAME}", storage_options=options)
    begun = time.perf_counter()
    passages = connection.open_table(PASSAGES)
    vectors = connection.open_table(vector_table_name(embedder.model.key))
    print(f"LanceDB over the line: tables opened in {time.perf_counter() - begun:.1f} s")
    times = []
    for question in questions[:_REMOTE_QUESTIONS]:
        vector: Any = np.asarray(embedder.embed_query(question))
        begun = time.perf_counter()
        vectors.search(vector).distance_type("cosine").limit(_TOP_K).select(["id"]).to_arrow()
        passages.search(question, query_type="fts", fts_columns="stems").limit(_TOP_K).select(
            ["id"]
        ).to_arrow()
        times.append((time.perf_counter() - begun) * 1000)
    print(
        f"LanceDB over the line, vectors and one full text: first {times[0]:.0f} ms, median"
        f" {statistics.median(times):.0f} ms, p95 {_p95(times):.0f} ms"
    )


def _p95(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


# -- kills -------------------------------------------------------------------------------------


@contextmanager
def _open_place(root: Path, *, in_storage: bool) -> Iterator[Target]:
    """Yield where to publish; the children find the credentials in their environment."""
    if not in_storage:
        yield Target.parse(str(root / "place"))
        return
    os.environ |= {"AWS_ACCESS_KEY_ID": WRITER.access_key, "AWS_SECRET_ACCESS_KEY": WRITER.secret}
    (root / "s3").mkdir()
    with serve_bucket(root / "s3") as server:
        yield Target.parse("s3://team/library", server)


def _survive_kills(root: Path, kills: int, target: Target) -> bool:
    """Kill publishers and readers in turn; return whether the reader always had one whole version."""
    import lancedb  # noqa: F401 - loaded once for all children

    library = root / "library"
    shared = SharedLibrary.remember(target, root / "shared")
    assert _run_child(lambda: fill(library, "round0"), None)
    publishing_s = _time_child(lambda: _publish_quietly(library, target))
    syncing_s = _time_child(lambda: _sync_quietly(shared))
    publishers, readers, faults, versions, number = 0, 0, 0, {1}, 0
    while min(publishers, readers) < kills:
        number += 1
        assert _run_child(partial(fill, library, f"round{number}"), None)
        publishers += not _run_child(
            lambda: _publish_quietly(library, target), random.uniform(0, publishing_s)
        )
        faults += not _run_child(lambda: _require_whole(shared), None)
        readers += not _run_child(lambda: _sync_quietly(shared), random.uniform(0, syncing_s))
        faults += not _run_child(lambda: _require_whole(shared), None)
        versions.add(shared.current_version)
        if number % 5 == 0:  # now and then one gets to its end
            assert _run_child(lambda: _publish_quietly(library, target), None)
            assert _run_child(lambda: _sync_quietly(shared), None)
    print(f"{publishers} publishers and {readers} readers killed in {number} runs each", end="")
    print(f", {len(versions)} versions read")
    print(f"{faults} times the reader had not one whole version")
    return faults == 0


def _time_child(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    assert _run_child(work, None)
    return time.perf_counter() - begun


def _run_child(work: Callable[[], object], lifetime_s: float | None) -> bool:
    """Run in a process that is killed after so many seconds; return whether it ended by itself and well."""
    with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # this process uses no LanceDB
        child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        finally:
            os._exit(status)
    timer = threading.Timer(lifetime_s or 0.0, os.kill, (child, signal.SIGKILL))
    if lifetime_s is not None:
        timer.start()
    status = os.waitpid(child, 0)[1]
    timer.cancel()
    return os.waitstatus_to_exitcode(status) == 0


def _publish_quietly(library: Path, target: Target) -> None:
    with LibraryWriter(library):
        StepLoop(publish_library(library, open_store(target), CancelToken())).run_to_end()


def _sync_quietly(shared: SharedLibrary) -> None:
    StepLoop(shared.sync(CancelToken())).run_to_end()


def _require_whole(shared: SharedLibrary) -> None:
    """Fail unless catalog and index of the current version are sound and have the same documents."""
    with LibraryReader(shared.folder) as library, closing(Database(library.folder)) as database:
        assert [row[0] for row in database.fetch_all("PRAGMA integrity_check")] == ["ok"]
        documents = {row["id"] for row in database.fetch_all("SELECT id FROM documents")}
        library.index.check_index()
        assert documents == set(library.index.count_passages_per_document())
        assert documents == set(library.index.count_vectors_per_document(MODEL))


if __name__ == "__main__":
    main()
