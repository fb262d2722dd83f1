"""How fast a folder becomes searchable and indexed, beside what it must cost at least.

    python -m benchmarks.ingest [--files 300] [--data DIR]

The lower bounds, measured in the same run on the same files: the extraction library alone, and the
embedding model alone on the same passages. Without --data the folder is made up.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from benchmarks.generated import write_folder
from desktop_rag.cancel import CancelToken
from desktop_rag.ingest.chunker import embedded_text
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.store.library import Library

_LOOK_EVERY_S = 0.02  # at the memory


def main() -> None:
    """Ingest a folder, then measure what its two costly parts take alone."""
    parser = argparse.ArgumentParser(description="Time and memory of adding documents.")
    parser.add_argument("--files", type=int, default=300, help="to make up")
    parser.add_argument("--data", type=Path, metavar="DIR", help="use these files instead")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ingest-") as scratch:
        folder = options.data or Path(scratch, "files")
        if not options.data:
            folder.mkdir()
            write_folder(folder, options.files)
        library = Path(scratch, "library")
        peak, output = _watched("-m", "desktop_rag", "ingest", folder, "--library", library)
        report = json.loads(output)
        _print_ingest(report, peak)
        _, seconds = _watched("-c", _ALONE, folder)
        _print_ratio("the extraction library alone", float(seconds), report["seconds_searchable"])
        alone = _embed_alone(library)
        vectors = report["seconds"] - report["seconds_searchable"]
        print(f"embedding: {report['passages'] / vectors:.0f} passages/s in the pipeline,")
        print(f"           {report['passages'] / alone:.0f} passages/s alone")


# Reads every file in one process, with nothing switched on and nothing kept.
_ALONE = """
import sys, time
from pathlib import Path
import kreuzberg
files = [path for path in Path(sys.argv[1]).rglob("*") if path.is_file()]
begun = time.perf_counter()
for path in files:
    try:
        kreuzberg.extract_file_sync(path, None, kreuzberg.ExtractionConfig(use_cache=False))
    except kreuzberg.KreuzbergError:
        pass
print(time.perf_counter() - begun)
"""


def _watched(*arguments: str | Path) -> tuple[int, str]:
    """Run Python; return the peak memory of it and its children in bytes, and its output."""
    options = ["--json"] if "ingest" in arguments else []
    process = subprocess.Popen(
        [sys.executable, *arguments, *options],
        env={**os.environ, "DESKTOP_RAG_HOME": tempfile.mkdtemp(prefix="ingest-home-")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    peak = 0
    while process.poll() is None:
        peak = max(peak, _resident(process.pid))
        time.sleep(_LOOK_EVERY_S)
    assert process.stdout is not None
    with process.stdout:
        return peak, process.stdout.read()


def _resident(pid: int) -> int:
    try:
        parent = psutil.Process(pid)
        family = (parent, *parent.children(recursive=True))
        return sum(each.memory_info().rss for each in family)
    except psutil.Error:
        return 0


def _embed_alone(library: Path) -> float:
    """Return the seconds that the embedding model takes for all passages of the library."""
    with Library(library, write=False) as opened:
        texts = [
            embedded_text(passage, row.path.name)
            for row in opened.catalog.files()
            if row.embedded
            for passage in opened.catalog.passages_of(row.document_id or "")
        ]
    embedder = Embedder()
    embedder.embed_query("load the model")
    begun = time.perf_counter()
    for _ in embedder.embed_passages(texts, CancelToken()):
        pass
    return time.perf_counter() - begun


def _print_ingest(report: dict[str, float], peak_bytes: int) -> None:
    print(
        f"{report['files']} files, {report['failed']} failed, {report['passages']} passages,"
        f" {report['characters'] / 1e6:.2f} M characters"
    )
    print(
        f"searchable after {report['seconds_searchable']:.1f} s, all in {report['seconds']:.1f} s"
    )
    print(f"peak memory of all processes {peak_bytes / 1e6:.0f} MB")


def _print_ratio(words: str, alone: float, ours: float) -> None:
    print(f"{words}: {alone:.1f} s; searchable takes {ours / alone:.2f} times as long")


if __name__ == "__main__":
    main()
