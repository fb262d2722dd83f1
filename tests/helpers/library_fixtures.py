"""An empty library with its pipeline, a folder for documents, the embedder and real readers."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import inspect_embedding_model
from desktop_rag.ingest.reader_tasks import open_readers
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.readers.reader_pool import ReaderPool
from tests.helpers.remembering_embedder import RememberingEmbedder
from tests.helpers.seeding import FakeReader, Work
from tests.helpers.tiny_onnx import write_sentence_encoder

Fill = Callable[[Callable[[Work, Path], None]], LibraryWriter]


@pytest.fixture(scope="session")
def embedder() -> Embedder:
    return RememberingEmbedder()


@pytest.fixture(scope="session")
def tiny_embedder(tmp_path_factory: pytest.TempPathFactory) -> Embedder:
    """The real embedder with a tiny model, where it does not matter what the vectors mean."""
    folder = tmp_path_factory.mktemp("embedding") / "tiny"
    return Embedder(inspect_embedding_model(write_sentence_encoder(folder)))


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


@pytest.fixture(scope="session")
def empty_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed library without documents: making one takes 14 ms, and a copy 3."""
    folder = tmp_path_factory.mktemp("empty") / "library"
    LibraryWriter(folder).close()
    return folder


@pytest.fixture
def library(empty_library: Path, tmp_path: Path) -> Iterator[LibraryWriter]:
    with LibraryWriter(shutil.copytree(empty_library, tmp_path / "library")) as opened:
        yield opened


@pytest.fixture(scope="module")
def fill_once(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[Fill]:
    """Open a library that several tests read, which a function fills with documents in a folder."""
    with ExitStack() as opened:

        def fill(write_documents: Callable[[Work, Path], None]) -> LibraryWriter:
            folder = tmp_path_factory.mktemp("documents")
            library = opened.enter_context(LibraryWriter(tmp_path_factory.mktemp("filled") / "library"))
            work = Work(library, FakeReader(), embedder)
            write_documents(work, folder)
            work.run()
            return library

        yield fill


@pytest.fixture
def work(library: LibraryWriter, embedder: Embedder) -> Work:
    return Work(library, FakeReader(), embedder)
