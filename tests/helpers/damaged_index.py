"""An index of a few documents, and what can happen to its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from desktop_rag.index.search_index import SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import MODEL, add, add_vectors, document_of, unit_vectors

OLD = [f"The harbour number {number} is old." for number in range(8)]
NEW = "The harbour is new."
VECTORS = f"vectors__{MODEL}"
TABLES = ["passages", VECTORS]

Damage = Callable[[Path], None]


def write_index(folder: Path) -> Path:
    """Write an index of eight maintained documents, of which one was removed, and a new one."""
    index = SearchIndexWriter(folder)
    ids = [add(index, text)[0] for text in OLD]
    add_vectors(index, ids)
    index.maintain_index()
    index.remove_documents([document_of(ids[0])])
    add_vectors(index, add(index, NEW))
    assert sound(index, 8)
    return folder


def sound(index: SearchIndex, rows: int) -> bool:
    """Whether all passages and vectors, that many each, are found in every way."""
    question = unit_vectors(1)[0]
    index.check_index()
    return (
        len(index.search_terms("stems", ["harbour"], 99).result()) == rows
        and len(index.search_terms("grams", ["harb"], 99).result()) == rows
        and len(index.search_vector(MODEL, question, 99).result()) == rows
        and len(index.compute_cosines(MODEL, question, list(index.count_passages_per_document())).result())
        == 0
        and sum(index.count_passages_per_document().values()) == rows
        and sum(index.count_vectors_per_document(MODEL).values()) == rows
    )


def mend(folder: Path, *, thorough: bool = False) -> tuple[SearchIndexWriter, list[str]]:
    """Repair an index; return it and what was done."""
    index = SearchIndexWriter(folder.parent)
    return index, index.repair_index(lambda: None, thorough=thorough)


def contents(folder: Path) -> dict[Path, bytes]:
    """Return the bytes of every file."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def empty(path: Path) -> None:
    """Leave nothing of a file but its name."""
    path.write_bytes(b"")


def zero(path: Path) -> None:
    """Write zeros in the place of all bytes."""
    path.write_bytes(bytes(path.stat().st_size))


def truncate(path: Path) -> None:
    """Cut the end off."""
    path.write_bytes(path.read_bytes()[:-20])
