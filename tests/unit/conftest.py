"""An empty catalog, an empty library, and a small library in four languages."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state_writer import IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.documents import MODEL
from tests.helpers.library_fixtures import embedder, empty_library, fill_once, folder, library, readers, work
from tests.helpers.made_once import make_once
from tests.helpers.samples import SAMPLES

__all__ = ["embedder", "empty_library", "fill_once", "folder", "library", "readers", "work"]


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A closed library of the documents in tests/data/library, with their vectors; not to write."""

    def fill(folder: Path) -> None:
        embedder, readers = (request.getfixturevalue(name) for name in ("embedder", "readers"))
        with LibraryWriter(folder) as library:
            pipeline = Pipeline(library, embedder, readers)
            list(pipeline.add_paths([SAMPLES], CancelToken()))
            list(pipeline.process_queue(CancelToken()))

    return make_once(tmp_path_factory, "sample", fill)


@pytest.fixture(scope="session")
def sample(sample_folder: Path) -> Iterator[LibraryReader]:
    """That library, open for reading."""
    with LibraryReader(sample_folder) as library:
        yield library


@pytest.fixture
def changeable(sample_folder: Path, tmp_path: Path) -> Iterator[LibraryWriter]:
    """A copy of that library, open for writing."""
    folder = tmp_path / "changeable"
    shutil.copytree(sample_folder, folder)
    with LibraryWriter(folder) as library:
        yield library


@pytest.fixture
def conversations(changeable: LibraryWriter) -> Iterator[ConversationStore]:
    """The conversations of that library."""
    with open_conversations(changeable.folder) as opened:
        yield opened


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave files to the cache of the system: no test cuts the power of this computer."""
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The number of young objects that each garbage collection from now on looks at."""
    numbers: list[int] = []

    def note_objects(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            numbers.append(len(gc.get_objects(generation=0)))

    gc.callbacks.append(note_objects)
    yield numbers
    gc.callbacks.remove(note_objects)


@pytest.fixture
def database(empty_library: Path, tmp_path: Path) -> Iterator[WritableDatabase]:
    shutil.copy(empty_library / CATALOG_FILE_NAME, tmp_path)
    opened = WritableDatabase(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def catalog(database: WritableDatabase, state: IndexStateWriter) -> DocumentWriter:
    state.switch_model(MODEL)
    return DocumentWriter(database, state)


@pytest.fixture
def state(database: WritableDatabase) -> IndexStateWriter:
    return IndexStateWriter(database)


@pytest.fixture
def listed(database: WritableDatabase) -> FileRows:
    return FileRows(database)


@pytest.fixture
def queue(database: WritableDatabase) -> IngestQueue:
    return IngestQueue(database)
