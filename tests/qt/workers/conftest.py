"""What the tests of the threads share."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.embed.embedder import Embedder


@pytest.fixture(scope="session")
def embedder() -> Embedder:
    return Embedder()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the documents of a test lie."""
    made = tmp_path / "documents"
    made.mkdir()
    return made
