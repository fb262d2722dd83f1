"""An empty library with its pipeline, a folder for documents, the embedder and real readers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from tests.helpers.remembering_embedder import RememberingEmbedder
from tests.helpers.seeding import FakeReader, Work


@pytest.fixture(scope="session")
def embedder() -> Embedder:
    return RememberingEmbedder()


@pytest.fixture(scope="session")
def readers() -> Iterator[ReaderPool]:
    opened = open_readers()
    yield opened
    opened.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the documents of a test lie."""
    made = tmp_path / "documents"
    made.mkdir()
    return made


@pytest.fixture
def library(tmp_path: Path) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path / "library") as opened:
        yield opened


@pytest.fixture
def work(library: LibraryWriter, embedder: Embedder) -> Work:
    return Work(library, FakeReader(), embedder)
