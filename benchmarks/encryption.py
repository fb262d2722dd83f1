"""What a password costs: adding documents, opening and searching, with and without one in turns.

    python -m benchmarks.encryption [--passages 5000] [--questions 200] [--files 300] [--runs 3]

The exit status is 1 where adding is slower than .85 of the rate without, or a search takes more than 1.3
times (p95). The library that is searched is made up as in `benchmarks.search`.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import psutil

from benchmarks.generated import write_folder
from benchmarks.ingest import ingest
from benchmarks.search import fill
from desktop_rag.app.assembly import make_searcher
from desktop_rag.embed.embedder import Embedder
from desktop_rag.encryption.library_key import write_new_key
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.searcher import Searcher

_PASSWORD = "a password for measuring"  # noqa: S105
_TOP_K = 20
_WARM_UP = 10  # questions that are asked first and not counted
_TURN = 20  # questions asked of one library before the other has its turn
_LEAST_RATE, _MOST_TIMES = 0.85, 1.3


def main() -> int:
    """Measure adding and searching; return the exit status."""
    parser = argparse.ArgumentParser(description="What a password of the library costs.")
    parser.add_argument("--passages", type=int, default=5_000, help="to search; 0 to add only")
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--files", type=int, default=300, help="to add; 0 to search only")
    parser.add_argument("--runs", type=int, default=3, help="of adding")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="encryption-") as name:
        good = True
        if options.passages:
            good = _compare_searching(Path(name), options.passages, options.questions)
        if options.files:
            good &= _compare_adding(Path(name), options.files, options.runs)
    return not good


def _make_folder(folder: Path, *, encrypted: bool) -> Path:
    folder.mkdir()
    if encrypted:
        write_new_key(folder, _PASSWORD)
    return folder


# -- adding --------------------------------------------------------------------------------------


def _compare_adding(scratch: Path, files: int, runs: int) -> bool:
    """Add made up files to new libraries, through the command line."""
    documents = scratch / "files"
    documents.mkdir()
    write_folder(documents, files)
    os.environ["DESKTOP_RAG_PASSWORD"] = _PASSWORD
    seconds: dict[bool, list[float]] = {False: [], True: []}
    busy: dict[bool, list[float]] = {False: [], True: []}
    for run in range(-1, runs):  # the first is not counted
        for encrypted in (False, True):
            library = _make_folder(scratch / f"{run} {encrypted}", encrypted=encrypted)
            before = _read_processor_time()
            taken = ingest(documents, library).report["seconds"]
            if run >= 0:
                seconds[encrypted].append(taken)
                busy[encrypted].append(_read_processor_time() - before)
    ratios = [plain / other for plain, other in zip(seconds[False], seconds[True], strict=True)]
    rate = statistics.median(ratios)
    print(
        f"adding {files} files: {_list(seconds[False])} s without, {_list(seconds[True])} s with a password:"
        f" {rate:.2f} of the rate ({_list(ratios)}), at least {_LEAST_RATE}"
    )
    print(f"  processor time {_list(busy[False])} s without, {_list(busy[True])} s with a password")
    return rate >= _LEAST_RATE


def _read_processor_time() -> float:
    """Return the seconds that the processes which ended here took."""
    times = os.times()
    return times.children_user + times.children_system


def _list(values: list[float]) -> str:
    return ", ".join(f"{each:.2f}" for each in values)


# -- searching -----------------------------------------------------------------------------------


def _compare_searching(scratch: Path, passages: int, questions: int) -> bool:
    """Ask two libraries of the same passages the same questions, in turns."""
    embedder = Embedder()
    opened: dict[bool, LibraryReader] = {}
    searchers: dict[bool, Searcher] = {}
    for encrypted in (False, True):
        folder = _make_folder(scratch / f"searched {encrypted}", encrypted=encrypted)
        with LibraryWriter(folder) as writer:
            writer.index_state.switch_model(embedder.model.key)
            writer.repair_index()
            asked, exact = fill(writer, embedder, passages, questions + _WARM_UP)
            writer.maintain_storage()
        del writer
        gc.collect()
        opened[encrypted] = LibraryReader(folder)
        searchers[encrypted] = _open_searcher(opened[encrypted], embedder, folder, encrypted=encrypted)
        print(f"  recall@20 {exact.recall(opened[encrypted].index, embedder.model.key):.3f}")
    spent: dict[bool, list[float]] = {False: [], True: []}
    for start in range(0, len(asked), _TURN):
        for encrypted in (False, True):
            for written in asked[start : start + _TURN]:
                parsed = parse_question(written)
                found = searchers[encrypted].search_passages(parsed, _TOP_K)
                spent[encrypted].append(found.milliseconds)
    for library in opened.values():
        library.close()
    counted = {each: sorted(values[_WARM_UP:]) for each, values in spent.items()}
    p95 = {each: values[int(0.95 * len(values))] for each, values in counted.items()}
    p50 = {each: statistics.median(values) for each, values in counted.items()}
    times = p95[True] / p95[False]
    print(
        f"a search among {passages} passages: p50 {p50[False]:.1f} ms without, {p50[True]:.1f} protected;"
        f" p95 {p95[False]:.1f} and {p95[True]:.1f} ms: {times:.2f} times, at most {_MOST_TIMES}"
    )
    return times <= _MOST_TIMES


def _open_searcher(library: LibraryReader, embedder: Embedder, folder: Path, *, encrypted: bool) -> Searcher:
    """Print what opening takes until the first search answers, and until all caches are loaded."""
    process = psutil.Process()
    before, begun = process.memory_info().rss, time.perf_counter()
    searcher = make_searcher(library, embedder)
    searcher.search_passages(parse_question("the old harbour"), _TOP_K)
    first = time.perf_counter() - begun
    searcher.warm_up_search()
    library.index.wait_until_preloaded()
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(
        f"{'with a password' if encrypted else 'without'}: first answer {first:.2f} s after opening,"
        f" all loaded after {time.perf_counter() - begun:.2f} s, {size / 1e6:.0f} MB on the disk,"
        f" {(process.memory_info().rss - before) / 1e6:.0f} MB more memory"
    )
    return searcher


if __name__ == "__main__":
    sys.exit(main())
