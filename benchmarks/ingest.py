"""How fast a folder becomes searchable and indexed, beside what it must cost at least.

    python -m benchmarks.ingest [--files 300] [--pdf] [--data DIR] [--runs 3]

The lower bounds, measured in turns with the program on the same files: its readers alone, one file
after the other, and the embedding model alone on the same passages, sorted by length. The exit
status is 1 where a bound is missed. Without --data the folder is made up: files of five kinds in
five languages, or with --pdf PDFs of eight pages.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any

import psutil

from benchmarks.generated import write_folder, write_pdfs
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.chunker import build_embedding_text
from desktop_rag.library.library_reader import LibraryReader

_LOOK_EVERY_S = 0.25  # at the memory; looking takes some milliseconds itself
_MOST_TIMES, _MOST_MORE_S = 1.5, 1.0  # that reading may take of the library alone
_LEAST_RATE = 0.85  # of the embedder alone


@dataclass(slots=True)
class Ingested:
    """What one run of the program did, with the peak memory in bytes."""

    report: dict[str, Any] = field(default_factory=dict)
    own: int = 0
    reader: int = 0


def main() -> int:
    """Ingest a folder, measure what its two costly parts take alone, and compare."""
    parser = argparse.ArgumentParser(description="Time and memory of adding documents.")
    parser.add_argument("--files", type=int, default=300, help="to make up")
    parser.add_argument("--pdf", action="store_true", help="make up PDFs")
    parser.add_argument("--data", type=Path, metavar="DIR", help="use these files instead")
    parser.add_argument("--runs", type=int, default=3, help="of each")
    parser.add_argument("--no-vectors", action="store_true", help="measure reading only")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ingest-") as scratch:
        folder = options.data or Path(scratch, "files")
        if not options.data:
            folder.mkdir()
            (write_pdfs if options.pdf else write_folder)(folder, options.files)
        good = _compare_reading(folder, Path(scratch), options.runs)
        if not options.no_vectors:
            good &= _compare_embedding(folder, Path(scratch), options.runs)
    return not good


# -- until it is searchable ----------------------------------------------------------------------


def _compare_reading(folder: Path, scratch: Path, runs: int) -> bool:
    """Read with the program and with its readers alone, in turns."""
    ours: list[float] = []
    alone: list[float] = []
    for run in range(runs):
        alone.append(_read_alone(folder))
        done = ingest(folder, scratch / f"read {run}", "--no-vectors")
        ours.append(done.report["seconds_searchable"])
    report, bound = done.report, statistics.median(alone)
    print(
        f"{report['files']} files, {report['failed']} failed, {report['passages']} passages,"
        f" {report['characters'] / 1e6:.2f} M characters"
    )
    seconds = statistics.median(ours)
    print(
        f"searchable after {seconds:.2f} s ({_all(ours)}); the readers alone take"
        f" {bound:.2f} s ({_all(alone)}): {seconds / bound:.2f} times as long,"
        f" {seconds - bound:+.2f} s; at most {_MOST_TIMES} times and {_MOST_MORE_S} s",
        flush=True,
    )
    return seconds <= _MOST_TIMES * bound + _MOST_MORE_S


# Reads every file in one process, with its terms, and keeps nothing.
_ALONE = """
import sys, time
from pathlib import Path
from desktop_rag.ingest.reader_tasks import ReadRequest, handle_request
files = [path for path in Path(sys.argv[1]).rglob("*") if path.is_file()]
begun = time.perf_counter()
for path in files:
    for _ in handle_request(ReadRequest(str(path))):
        pass
print(time.perf_counter() - begun)
"""


def _read_alone(folder: Path) -> float:
    """Return the seconds that the readers take, their start not counted."""
    command = (sys.executable, "-c", _ALONE, folder)
    return float(subprocess.run(command, capture_output=True, check=True).stdout)


# -- until it is indexed -------------------------------------------------------------------------


def _compare_embedding(folder: Path, scratch: Path, runs: int) -> bool:
    """Index with the program, and embed its passages with the model alone before and after."""
    texts = _texts(scratch / "read 0")
    characters = sum(map(len, texts))
    embedder = Embedder()
    embedder.embed_query("load the model")
    _warm_up(scratch)
    ours: list[float] = []
    alone = [_embed(embedder, texts)]
    for run in range(runs):
        done = ingest(folder, scratch / f"library {run}")
        ours.append(done.report["seconds"] - done.report["seconds_searchable"])
        alone.append(_embed(embedder, texts))
    # Beside each run stands the mean of the two around it: the machine's speed drifts.
    rates = [mean(pair) / each for each, pair in zip(ours, pairwise(alone), strict=True)]
    report, seconds, rate = done.report, statistics.median(ours), statistics.median(rates)
    print(
        f"vectors: {len(texts) / seconds:.0f} passages/s, {characters / seconds:,.0f} characters/s"
        f" in the pipeline ({_all(ours)} s); {len(texts) / statistics.median(alone):.0f} passages/s"
        f" with the model alone ({_all(alone)} s): {rate:.2f} of it ({_all(rates)}), at least"
        f" {_LEAST_RATE}"
    )
    print(
        f"searchable after {report['seconds_searchable']:.1f} s, all in {report['seconds']:.1f} s:"
        f" {report['characters'] / report['seconds']:,.0f} characters/s"
    )
    print(f"peak memory {done.own / 1e6:.0f} MB, of a reader {done.reader / 1e6:.0f} MB")
    return rate >= _LEAST_RATE


def _warm_up(scratch: Path) -> None:
    """Have the system hold the program's own files in memory, as it does after a first start."""
    few = scratch / "few"
    few.mkdir()
    write_folder(few, 5)
    ingest(few, scratch / "warm")


def _texts(library: Path) -> list[str]:
    """Return what is embedded of all passages."""
    with LibraryReader(library) as opened:
        return [
            build_embedding_text(passage, row.path.name)
            for row in opened.files.load_file_rows()
            if row.passages and row.state != "duplicate"
            for passage in opened.catalog.load_document_passages(row.document_id or "")
        ]


def _embed(embedder: Embedder, texts: list[str]) -> float:
    begun = time.perf_counter()
    for _ in embedder.embed_passages([texts], CancelToken()):
        pass
    return time.perf_counter() - begun


# -- the program ---------------------------------------------------------------------------------


def ingest(folder: Path, library: Path, *options: str) -> Ingested:
    """Run the program, and watch its memory."""
    command = (sys.executable, "-m", "desktop_rag", "ingest", folder, "--library", library)
    process = subprocess.Popen(
        (*command, "--json", *options),
        env={**os.environ, "DESKTOP_RAG_HOME": str(library / "home")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    done = Ingested()
    while process.poll() is None:
        try:
            parent = psutil.Process(process.pid)
            done.own = max(done.own, parent.memory_info().rss)
            sizes = [each.memory_info().rss for each in parent.children(recursive=True)]
            done.reader = max([done.reader, *sizes])
        except psutil.Error:
            continue
        time.sleep(_LOOK_EVERY_S)
    done.report = json.loads(process.communicate()[0])
    return done


def _all(seconds: list[float]) -> str:
    return ", ".join(f"{each:.2f}" for each in seconds)


if __name__ == "__main__":
    sys.exit(main())
