"""An empty catalog, an empty library, and a small library in four languages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.key_values import KeyValues
from desktop_rag.catalog.unindexed_text import UnindexedText
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library import Library
from desktop_rag.readers.reader_pool import ReaderPool
from tests.helpers.documents import MODEL
from tests.helpers.library_fixtures import embedder, folder, library, readers, work
from tests.helpers.samples import SAMPLES

__all__ = ["embedder", "folder", "library", "readers", "work"]


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder, readers: ReaderPool) -> Path:
    """A closed library of the documents in tests/data/library, with their vectors; not to write."""
    folder = tmp_path_factory.mktemp("sample") / "library"
    with Library(folder, write=True) as library:
        pipeline = Pipeline(library, embedder, readers)
        list(pipeline.add_paths([SAMPLES], CancelToken()))
        list(pipeline.process_queue(CancelToken()))
    return folder


@pytest.fixture(scope="session")
def sample(sample_folder: Path) -> Iterator[Library]:
    """That library, open for reading."""
    with Library(sample_folder, write=False) as library:
        yield library


@pytest.fixture
def changeable(sample_folder: Path, tmp_path: Path) -> Iterator[Library]:
    """A copy of that library, open for writing."""
    folder = tmp_path / "changeable"
    shutil.copytree(sample_folder, folder)
    with Library(folder, write=True) as library:
        yield library


@pytest.fixture
def conversations(changeable: Library) -> Iterator[ConversationStore]:
    """The conversations of that library."""
    with open_conversations(changeable.folder) as opened:
        yield opened


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def catalog(database: Database) -> DocumentCatalog:
    IndexState(database).switch_model(MODEL)
    return DocumentCatalog(database)


@pytest.fixture
def state(database: Database) -> IndexState:
    return IndexState(database)


@pytest.fixture
def listed(database: Database) -> FileRows:
    return FileRows(database)


@pytest.fixture
def facts(database: Database) -> KeyValues:
    return KeyValues(database)


@pytest.fixture
def queue(database: Database) -> IngestQueue:
    return IngestQueue(database)


@pytest.fixture
def fresh(database: Database) -> UnindexedText:
    return UnindexedText(database)
