"""How much memory adding documents takes, and whether it grows with their number.

    python -m benchmarks.memory [--files 2000]

One process adds a hundred files that were made up, until all is indexed, and then the others. The
exit status is 1 if it took more than 50 MB more than for the first hundred, or a reader too much.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from benchmarks.generated import write_folder
from desktop_rag.app.assembly import open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.ingest.pipeline import Pipeline

_FIRST_FILES = 100
_PARAGRAPHS = (1, 5)  # short files: the number is what counts, and vectors take time
_MOST_GROWTH, _MOST_OF_A_READER = 50_000_000, 400_000_000  # bytes
_LOOK_EVERY_S = 0.01


@dataclass(slots=True)
class Peak:
    """The most resident memory that this process and one of its children had, in bytes."""

    own: int = 0
    child: int = 0


def main() -> int:
    """Add files, print what it took; return 1 if that is too much."""
    parser = argparse.ArgumentParser(description="Memory of adding documents.")
    parser.add_argument("--files", type=int, default=2000, help="to make up")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="memory-") as scratch:
        first, rest = Path(scratch, "first"), Path(scratch, "rest")
        for folder, files, seed in ((first, _FIRST_FILES, 0), (rest, options.files, 1)):
            folder.mkdir()
            write_folder(folder, files - seed * _FIRST_FILES, _PARAGRAPHS, seed=seed)
        with open_pipeline(Path(scratch, "library")) as (_, pipeline):
            before = _add(pipeline, first)
            after = _add(pipeline, rest)
    growth = after.own - before.own
    reader = max(before.child, after.child)
    print(f"it took at most {growth / 1e6:.0f} MB more, a reader {reader / 1e6:.0f} MB")
    return growth > _MOST_GROWTH or reader > _MOST_OF_A_READER


def _add(pipeline: Pipeline, folder: Path) -> Peak:
    """Add a folder until it is indexed; print and return what that took."""
    begun = time.perf_counter()
    token = CancelToken()
    passages = 0
    with watched() as peak:
        files = sum(1 for _ in pipeline.add_paths([folder], token))
        for step in pipeline.process_queue(token):
            passages += step.passages
    now = psutil.Process().memory_info().rss
    print(
        f"{files} files, {passages} passages in {time.perf_counter() - begun:.0f} s: at most"
        f" {peak.own / 1e6:.0f} MB, {now / 1e6:.0f} MB in the end",
        flush=True,
    )
    return peak


@contextmanager
def watched() -> Iterator[Peak]:
    """Watch the memory from another thread."""
    peak, ended = Peak(), threading.Event()
    own = psutil.Process()

    def look() -> None:
        while not ended.wait(_LOOK_EVERY_S):
            peak.own = max(peak.own, own.memory_info().rss)
            with suppress(psutil.Error):
                sizes = [each.memory_info().rss for each in own.children()]
                peak.child = max([peak.child, *sizes])

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield peak
    finally:
        ended.set()
        thread.join()


if __name__ == "__main__":
    sys.exit(main())
