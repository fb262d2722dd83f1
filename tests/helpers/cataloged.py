"""What tests do with a catalog that has no search index, and what they look up in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import Catalog, ReadFile
from desktop_rag.catalog.file_rows import Files
from desktop_rag.catalog.ingest_queue import Queue
from desktop_rag.catalog.unindexed_text import FreshText
from desktop_rag.types import State
from tests.helpers.documents import take

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')


def add(catalog: Catalog, queue: Queue, *files: ReadFile) -> None:
    """Take files through the queue into the catalog."""
    take(queue, *files)
    catalog.add(files)


def share(catalog: Catalog, queue: Queue, path: Path, file: ReadFile) -> None:
    """Add another file with the same content."""
    take(queue, replace(file, path=path))
    catalog.point_to(path, file.document_id, file.size_bytes, 1)


def states(files: Files) -> dict[Path, State]:
    """Return the state of each file."""
    return {row.path: row.state for row in files.rows()}


def counted_terms(database: Database) -> dict[str, int]:
    """Return how many passages hold each term."""
    return {row["term"]: row["passages"] for row in database.rows("SELECT * FROM terms")}


def found(fresh: FreshText, question: str) -> set[str]:
    """Return the documents that are found by their text as it is."""
    return {id_.partition("-")[0] for id_ in fresh.search(question, ["en"], 100)}
