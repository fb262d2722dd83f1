"""Ingestion with an embedding model that runs in no time: what its vectors mean does not matter here."""

from __future__ import annotations

import pytest

from desktop_rag.ingest import reading_stage
from tests.helpers.library_fixtures import tiny_embedder as embedder

__all__ = ["embedder"]


@pytest.fixture
def hashed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """All files are larger than those that are read at once."""
    monkeypatch.setattr(reading_stage, "_READ_AT_ONCE_BYTES", 0)
