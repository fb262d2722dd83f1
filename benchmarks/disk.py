"""How much disk a search index takes after many changes, against one built fresh.

    python -m benchmarks.disk [--documents 300] [--operations 300] [--together 10]

Documents are made up, in five languages, with random vectors. A third of the operations adds one,
a third changes one, a third removes one; so many together are followed by maintenance, as when the
program has worked off what was dropped into it.
"""

from __future__ import annotations

import argparse
import itertools
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from benchmarks.generated import Writer, languages
from desktop_rag.store.index import SearchIndex
from desktop_rag.store.terms import analyze
from desktop_rag.types import AnalyzedPassage

_MODEL = "made-up__384"
_DIM = 384
_PASSAGES_A_DOCUMENT = 20
_MOST = 1.3  # times the size of an index built fresh

Rows = Sequence[AnalyzedPassage]


def main() -> None:
    """Change an index, build the same one fresh, and print what both take."""
    parser = argparse.ArgumentParser(description="Disk space after many changes.")
    parser.add_argument("--documents", type=int, default=300, help="at the beginning")
    parser.add_argument("--operations", type=int, default=300)
    parser.add_argument("--together", type=int, default=10, help="operations between maintenance")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="disk-") as folder:
        changed, fresh = Path(folder, "changed"), Path(folder, "fresh")
        begun = time.perf_counter()
        left, highest = change(changed, options.documents, options.operations, options.together)
        seconds = time.perf_counter() - begun
        build(fresh, left)
        print(f"{options.operations} operations in {seconds:.1f} s, {len(left)} documents left")
        print(f"{'':12}{'MB':>8}{'files':>8}")
        print(f"{'at the most':12}{highest / 1e6:8.2f}")
        for name, path in (("changed", changed), ("fresh", fresh)):
            print(f"{name:12}{size(path) / 1e6:8.2f}{len(files(path)):8}")
        ratio = size(changed) / size(fresh)
        print(f"{'ratio':12}{ratio:8.2f}  (at most {_MOST})")
    raise SystemExit(ratio > _MOST)


def change(folder: Path, documents: int, operations: int, together: int) -> tuple[list[Rows], int]:
    """Fill an index and change it; return its documents, and the most bytes that it took."""
    chosen = random.Random(0)
    supply = made_up()
    index = SearchIndex(folder, write=True)
    left = list(itertools.islice(supply, documents))
    for document in left:
        add(index, document)
    index.maintain()
    highest = size(folder)
    for number in range(operations):
        if number % 3:
            gone = left.pop(chosen.randrange(len(left)))
            index.remove_documents([gone[0].document_id])
        if number % 3 < 2:
            left.append(next(supply))
            add(index, left[-1])
        if number % together == 0:
            index.maintain()
        highest = max(highest, size(folder))
    index.maintain()
    return left, highest


def build(folder: Path, documents: Sequence[Rows]) -> None:
    """Build an index of these documents in one go."""
    index = SearchIndex(folder, write=True)
    add(index, [row for document in documents for row in document])
    index.maintain()


def add(index: SearchIndex, rows: Rows) -> None:
    """Add passages with vectors, which follow from their ids."""
    index.add_passages(rows)
    vectors = np.stack(
        [
            np.random.default_rng(int(row.id, 36)).normal(size=_DIM).astype(np.float32)
            for row in rows
        ]
    )
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    index.add_vectors(_MODEL, [(row.id, row.document_id) for row in rows], vectors)


def made_up() -> Iterator[Rows]:
    """Yield documents without end, each of twenty passages."""
    writers = {language: Writer(language) for language in languages()}
    for number, language in enumerate(itertools.cycle(languages())):
        yield [
            AnalyzedPassage(
                f"{number:030x}{part:02x}",
                f"{number:032x}",
                language,
                " ".join(terms.stems),
                " ".join(terms.grams),
            )
            for part in range(_PASSAGES_A_DOCUMENT)
            for terms in [analyze(writers[language].paragraph(), language)]
        ]


def files(folder: Path) -> list[Path]:
    """Return all files in a folder."""
    return [path for path in folder.rglob("*") if path.is_file()]


def size(folder: Path) -> int:
    """Return the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in files(folder))


if __name__ == "__main__":
    main()
