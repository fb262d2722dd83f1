"""A small library in four languages, seeded once with the real readers, embedder and stores."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.ingest.prepare import serve
from desktop_rag.readers.pool import ReaderPool
from desktop_rag.store.library import Library
from tests.helpers.samples import SAMPLES


@pytest.fixture(scope="session")
def embedder() -> Embedder:
    return Embedder()


@pytest.fixture(scope="session")
def readers() -> Iterator[ReaderPool]:
    opened = ReaderPool(serve)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def sample_folder(
    tmp_path_factory: pytest.TempPathFactory, embedder: Embedder, readers: ReaderPool
) -> Path:
    """A closed library of the documents in tests/data/library, with their vectors; not to write."""
    folder = tmp_path_factory.mktemp("sample") / "library"
    with Library(folder, write=True) as library:
        pipeline = Pipeline(library, embedder, readers)
        list(pipeline.add([SAMPLES], CancelToken()))
        list(pipeline.run(CancelToken()))
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
