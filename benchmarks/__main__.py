"""Measure the figures in README.md, and print them as its table.

    python -m benchmarks [--list]

Takes some minutes on an idle computer. --list prints the commands of all benchmarks, with a line about each.
"""

from __future__ import annotations

import argparse
import ast
import os
import tempfile
from pathlib import Path

from benchmarks.answer import measure_answers
from benchmarks.generated import write_folder
from benchmarks.ingest import ingest
from benchmarks.libraries import percentile
from benchmarks.search import build, measure
from benchmarks.startup import measure_starts
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter

_STARTS, _FILES, _PASSAGES, _QUESTIONS = 9, 300, 100_000, 200


def main() -> None:
    """Print the table, or the commands."""
    parser = argparse.ArgumentParser(description="Measure the figures in README.md.")
    parser.add_argument("--list", action="store_true", help="print the commands of all benchmarks")
    if parser.parse_args().list:
        for name, description in find_commands().items():
            print(f"python -m benchmarks.{name:20} {description}")
        return
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    rows = {**_measure_start(), **_measure_ingest(), **_measure_search()}
    rows |= {f"quoted answers: {name}": figure for name, figure in measure_answers().items()}
    print("| | |\n|---|---|")
    for name, figure in rows.items():
        print(f"| {name} | {figure} |")


def find_commands() -> dict[str, str]:
    """Return the first line of the description of each benchmark, by its name."""
    sources = {
        file.stem: file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("*.py"))
    }
    return {
        name: (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
        for name, source in sources.items()
        if "__main__" in source and name != "__main__"
    }


def _measure_start() -> dict[str, str]:
    medians = measure_starts(_STARTS)
    bare, *_ = medians["bare"]
    return {
        f"{name}, times a bare Qt window": f"{medians[kind][0] / bare:.2f}"
        for kind, name in (("window", "frame shown"), ("filled", "panes shown"))
    }


def _measure_ingest() -> dict[str, str]:
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as scratch:
        files = Path(scratch, "files")
        files.mkdir()
        write_folder(files, _FILES)
        done = ingest(files, Path(scratch, "library"))
    searchable, passages = done.report["seconds_searchable"], done.report["passages"]
    return {
        "passages embedded": f"{passages / (done.report['seconds'] - searchable):.0f} a second",
        "memory while adding: the program, the largest reader process": (
            f"{done.own / 1e6:.0f} and {done.reader / 1e6:.0f} MB"
        ),
    }


def _measure_search() -> dict[str, str]:
    embedder = Embedder()
    with tempfile.TemporaryDirectory(prefix="benchmarks-") as scratch:
        with LibraryWriter(Path(scratch)) as library:
            questions, _ = build(library, embedder, _PASSAGES, _QUESTIONS)
        with LibraryReader(Path(scratch)) as library:
            spent = measure(library, embedder, questions)
    times = " and ".join(f"{percentile(spent, share):.0f}" for share in (0.5, 0.95))
    return {f"search among {_PASSAGES:,} passages, p50 and p95": f"{times} ms"}


if __name__ == "__main__":
    main()
