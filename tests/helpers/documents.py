"""Small documents for tests of the store: one page and one passage per paragraph."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.store.catalog import ReadFile
from desktop_rag.store.library import Library
from desktop_rag.types import Document, Heading, Page, Passage

MODEL = "test-model__4"
DIM = 4


def read_file(path: Path, *paragraphs: str, language: str = "en", modified_ns: int = 1) -> ReadFile:
    """Return what reading a file with these paragraphs would give; the content decides the ids."""
    text = "".join(f"{paragraph}\n" for paragraph in paragraphs)
    document_id = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    pages: list[Page] = []
    passages: list[Passage] = []
    start = 0
    for number, paragraph in enumerate(paragraphs, 1):
        end = start + len(paragraph)
        pages.append(Page(number, start, end + 1))
        passages.append(
            Passage(
                id=f"{document_id}-{start}",
                document_id=document_id,
                start=start,
                end=end,
                text=paragraph,
                page=number,
                headings=("Part", f"Section {number}"),
                language=language,
            )
        )
        start = end + 1
    document = Document(text, tuple(pages), (Heading(0, 1, "Part"),))
    size = len(text.encode())
    return ReadFile(path, size, modified_ns, document_id, document, language, tuple(passages))


def take(library: Library, *files: ReadFile) -> None:
    """Queue files and take them, as if they were being read."""
    for file in files:
        library.queue.put(file.path, file.size_bytes, file.modified_ns)
        taken = library.queue.take()
        assert taken is not None
        assert taken.path == file.path


def add(library: Library, *files: ReadFile) -> None:
    """Take files through the queue into the library, in one commit."""
    take(library, *files)
    library.add(files)


def unit_vectors(count: int, seed: int = 0) -> NDArray[np.float32]:
    """Return (count, DIM) float32 vectors of unit length."""
    vectors = np.random.default_rng(seed).normal(size=(count, DIM)).astype(np.float32)
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float32)


def embed(library: Library, files: Sequence[ReadFile], model_key: str = MODEL) -> None:
    """Store a vector for each passage, and mark the documents as embedded."""
    rows = [(passage.id, passage.document_id) for file in files for passage in file.passages]
    library.add_vectors(model_key, rows, unit_vectors(len(rows)))
    library.catalog.mark_embedded([file.document_id for file in files], model_key)
