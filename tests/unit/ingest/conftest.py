"""Ingestion with an embedding model that runs in no time: what its vectors mean does not matter here."""

from __future__ import annotations

import pytest

from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import inspect_embedding_model
from desktop_rag.ingest import reading_stage
from tests.helpers.tiny_onnx import write_sentence_encoder


@pytest.fixture(scope="session")
def embedder(tmp_path_factory: pytest.TempPathFactory) -> Embedder:
    """The real embedder with a tiny model."""
    folder = tmp_path_factory.mktemp("embedding") / "tiny"
    return Embedder(inspect_embedding_model(write_sentence_encoder(folder)))


@pytest.fixture
def hashed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """All files are larger than those that are read at once."""
    monkeypatch.setattr(reading_stage, "_READ_AT_ONCE_BYTES", 0)
