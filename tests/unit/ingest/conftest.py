"""What the tests of the pipeline share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.ingest.embedder import Embedder
from desktop_rag.store.library import Library
from tests.helpers.seeding import FakeReader, Work


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the documents of a test lie."""
    made = tmp_path / "documents"
    made.mkdir()
    return made


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library", write=True) as opened:
        yield opened


@pytest.fixture
def work(library: Library, embedder: Embedder) -> Work:
    return Work(library, FakeReader(), embedder)
