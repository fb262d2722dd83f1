"""Read and hash a file in this process, as a reader process does."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.document_types import Document
from desktop_rag.ingest.reader_tasks import fingerprint
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.system.file_access import open_regular_file


def extract_file(path: Path) -> list[Document]:
    with open_document(path) as file:
        return [value for value in extract_documents(file) if isinstance(value, Document)]


def hash_path(path: Path) -> str:
    with open_regular_file(path) as file:
        return fingerprint(file)
