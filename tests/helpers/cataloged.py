"""What tests do with a catalog that has no search index, and what they look up in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_rag.catalog.document_writer import DocumentWriter, ExtractedFile
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileState
from tests.helpers.documents import take

A, B, C = Path("/d/a.txt"), Path("/d/b.txt"), Path('/d/it\'s "odd" %_ 文.txt')


def add(catalog: DocumentWriter, queue: IngestQueue, *files: ExtractedFile) -> None:
    """Take files through the queue into the catalog."""
    take(queue, *files)
    catalog.commit_files(files)


def share(catalog: DocumentWriter, queue: IngestQueue, path: Path, file: ExtractedFile) -> None:
    """Add another file with the same content."""
    take(queue, replace(file, path=path))
    catalog.link_to_document(path, file.document_id, file.size_bytes, 1)


def states(files: FileRows) -> dict[Path, FileState]:
    """Return the state of each file."""
    return {row.path: row.state for row in files.load_file_rows()}


def counted_terms(database: WritableDatabase) -> dict[str, int]:
    """Return how many passages hold each term."""
    return {row["term"]: row["passages"] for row in database.fetch_all("SELECT * FROM terms")}
