"""How long files of unusual size take to read, and how much memory the reader and we need.

    python -m benchmarks.large [--megabytes 300] [--pages 3000]

The exit status is 1 where a file is not read whole, or memory grows with its size.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil

from desktop_rag.document_types import Part
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.readers.reader_pool import reading_limit_s
from tests.helpers.office_files import pdf

_READER_BYTES, _OWN_BYTES = 400_000_000, 250_000_000  # that reading may take at most
_LINE = "The boundary layer on the plate becomes turbulent behind the second probe.\n"
_UNITS = {
    "lines.txt": _LINE.encode(),
    "one line.log": _LINE.replace("\n", " ").encode(),
    "no spaces.csv": b"0123456789abcdef",
    "cyrillic.md": "Пограничный слой становится турбулентным за датчиком.\n".encode("cp1251"),
    "records.jsonl": b'{"id": 4711, "value": 0.815, "name": "boundary layer", "ok": true}\n',
}


def main() -> None:
    """Write and read large files one after the other."""
    parser = argparse.ArgumentParser(description="Time and memory of reading large files.")
    parser.add_argument("--megabytes", type=int, default=300, help="of each text")
    parser.add_argument("--pages", type=int, default=3000, help="of the PDF")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="large-") as scratch:
        files = _files(Path(scratch), options.megabytes, options.pages)
        good = [_read(path, characters) for path, characters in files]
    sys.exit(not all(good))


def _files(folder: Path, megabytes: int, pages: int) -> Iterator[tuple[Path, int]]:
    """Yield each file with the least characters it holds; it is gone afterwards."""
    for name, unit in _UNITS.items():
        path, block = folder / name, unit * (1_000_000 // len(unit))
        with path.open("wb") as file:
            for _ in range(megabytes):
                file.write(block)
        yield path, len(block) * megabytes
        path.unlink()
    path = folder / f"{pages} pages.pdf"
    line = ") Tj 0 -14 Td (The boundary layer becomes turbulent behind the second probe."
    path.write_bytes(pdf(*(f"Page {number}.{line * 40}" for number in range(pages))))
    yield path, pages * 40 * 61


def _read(path: Path, least: int) -> bool:
    """Read a file, print what it took, and return whether that is good."""
    pool = reader_tasks.open_readers(processes=1)
    own = psutil.Process()
    before, begun = own.memory_info().rss, time.perf_counter()
    reader = grown = characters = passages = 0
    pool.submit_request(path, ReadRequest(str(path)), reading_limit_s(path.stat().st_size))
    while pool.busy:
        for reply in pool.collect_replies(0.02):
            if isinstance(reply.value, Part):
                characters += len(reply.value.text)
                passages += len(reply.value.passages)
            else:
                print(reply.value)
        reader = max(reader, *(child.memory_info().rss for child in own.children()))
        grown = max(grown, own.memory_info().rss - before)
    pool.close()
    print(
        f"{path.name:15} {path.stat().st_size / 1e6:4.0f} MB {time.perf_counter() - begun:5.1f} s,"
        f" {passages:7} passages; the reader took {reader / 1e6:.0f} MB, we {grown / 1e6:.0f} MB"
    )
    return characters >= least and reader <= _READER_BYTES and grown <= _OWN_BYTES


if __name__ == "__main__":
    main()
