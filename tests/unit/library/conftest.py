"""A small library, for tests of what is done with its files."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.index.search_index import FOLDER_NAME


@pytest.fixture
def bare_library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    WritableDatabase(folder, create=True).close()
    data = folder / FOLDER_NAME / "passages.lance" / "data"
    data.mkdir(parents=True)
    (data / "x.lance").write_bytes(b"vectors" * 100_000)
    return folder
