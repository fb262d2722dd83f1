"""A pipeline on a real library, steered by a reader or an embedder that does what a test queued."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.ingest.discover import NotFound
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.pipeline import FileReader, Pipeline
from desktop_rag.ingest.step import Step
from desktop_rag.store.library import Library
from desktop_rag.store.terms import analyze
from desktop_rag.types import Document, FileRow, Page, State

Reading = Callable[[Path, CancelToken], Document]


class FakeReader:
    """Reads plain text; for the next files it does what the test queued instead."""

    def __init__(self, *readings: Reading | Exception | None) -> None:
        self._readings = deque(readings)
        self.read_files: list[str] = []

    def queue(self, reading: Reading) -> None:
        self._readings.append(reading)

    def read(self, path: Path, token: CancelToken) -> Document:
        self.read_files.append(path.name)
        reading = self._readings.popleft() if self._readings else None
        if isinstance(reading, Exception):
            raise reading
        return reading(path, token) if reading else plain(path, token)


class FakeEmbedder(Embedder):
    """Embeds for real until it fails before the batch of this number, once."""

    def __init__(self, failing: int, error: Exception) -> None:
        super().__init__()
        self._failing = failing
        self._error = error

    def embed_passages(
        self, texts: Sequence[str], token: CancelToken
    ) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
        for batch in super().embed_passages(texts, token):
            self._failing -= 1
            if self._failing == -1:
                raise self._error
            yield batch


def plain(path: Path, _token: CancelToken) -> Document:
    text = path.read_text(encoding="utf-8")
    return Document(text, (Page(None, 0, len(text)),))


def wait_for_cancel(_path: Path, token: CancelToken) -> Document:
    """Block as a slow file does, until somebody cancels."""
    while not token.cancelled:
        threading.Event().wait(0.01)
    raise Cancelled


class Work:
    """A pipeline with its library, and short ways to ask what came of it."""

    def __init__(self, library: Library, reader: FileReader, embedder: Embedder) -> None:
        self.library = library
        self.reader = reader
        self.key = embedder.model.key
        self.pipeline = Pipeline(library, reader, embedder)

    def add(self, *paths: Path) -> list[NotFound | Path | None]:
        return list(self.pipeline.add(paths, CancelToken()))

    def run(self, *, vectors: bool = True) -> list[Step]:
        return list(self.pipeline.run(CancelToken(), vectors=vectors))

    def row(self, path: Path) -> FileRow:
        return self.library.catalog.files([path])[0]

    def states(self) -> dict[str, State]:
        return {row.path.name: row.state for row in self.library.catalog.files()}

    def found(self, word: str) -> set[str]:
        """Return the names of the files that full text finds under a word."""
        stems = analyze(word, "en").stems
        ids = [id_ for id_, _ in self.library.index.search_terms("stems", stems, 100)]
        owners = [
            self.library.catalog.owner_of(passage.document_id)
            for passage in self.library.catalog.passages(ids).values()
        ]
        return {owner.name for owner in owners if owner}

    def vectors(self) -> dict[str, int]:
        return self.library.index.vector_documents(self.key)

    def assert_complete(self) -> None:
        """Every document has exactly its passages and its vectors in the index."""
        expected = self.library.catalog.passage_counts()
        assert self.library.index.passage_documents() == expected
        assert self.vectors() == expected
        assert self.library.repair(self.key) == []


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def rewrite(path: Path, text: str) -> None:
    """Change a file so that its time of change is another in any case."""
    before = path.stat().st_mtime_ns
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


def long_text(topic: str) -> str:
    return "\n\n".join(
        f"Paragraph {number} is about the {topic}, its walls and its gates. " * 12
        for number in range(12)
    )
