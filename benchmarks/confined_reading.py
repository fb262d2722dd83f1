"""What the confinement of the reading processes costs: small files are read with it and without, in turns.

    python -m benchmarks.confined_reading [--files 1005] [--turns 6]

Each run starts new processes, reads all files and ends them. Printed are the medians and ranges of wall time
and of processor time, of this process and the reading ones together, and the share that confinement adds: the
median of the shares of the turns.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.generated import write_mixed
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.readers.reader_pool import ReaderPool

_LIMIT_S = 60.0  # for a file


@dataclass(frozen=True, slots=True)
class ReadingTime:
    """Seconds of one run."""

    wall_s: float
    processor_s: float


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="The cost of confining the reading processes.")
    parser.add_argument("--files", type=int, default=1005)
    parser.add_argument("--turns", type=int, default=6)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="confined-") as scratch:
        write_mixed(Path(scratch), options.files)
        paths = sorted(path for path in Path(scratch).rglob("*") if path.is_file())
        read_files(paths, confined=True)  # the files and the libraries are in the system's memory then
        turns = [
            {confined: read_files(paths, confined=confined) for confined in order}
            for order in ((True, False), (False, True)) * (options.turns // 2)
        ]
    for name in ("wall_s", "processor_s"):
        without, with_it = ([getattr(turn[confined], name) for turn in turns] for confined in (False, True))
        shares = [one / other - 1 for one, other in zip(with_it, without, strict=True)]
        print(f"{name}: without {describe(without)}, with {describe(with_it)}", end="; ")
        print(f"{statistics.median(shares):+.1%} ({min(shares):+.1%} to {max(shares):+.1%})")


def describe(seconds: list[float]) -> str:
    """Return the median and the range."""
    return f"{statistics.median(seconds):.2f} ({min(seconds):.2f} to {max(seconds):.2f})"


def read_files(paths: list[Path], *, confined: bool) -> ReadingTime:
    """Read all files in new processes."""
    begun, used = time.perf_counter(), sum(os.times()[:4])
    pool = reader_tasks.open_readers()
    if not confined:
        pool = ReaderPool(reader_tasks.serve_requests, reader_tasks.REPLIES)
    left = list(paths)
    while left or pool.busy:
        while left and pool.has_room():
            path = left.pop()
            pool.submit_request(path, ReadRequest(str(path)), _LIMIT_S)
        pool.collect_replies(1.0)
    pool.close()
    return ReadingTime(time.perf_counter() - begun, sum(os.times()[:4]) - used)


if __name__ == "__main__":
    main()
