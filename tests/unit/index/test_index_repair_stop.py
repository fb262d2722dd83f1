"""A repair that is stopped before it began leaves everything as it was, and can be done later."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import add


def stop() -> None:
    raise Cancelled


def test_nothing_is_deleted_before_the_first_chance_to_stop(tmp_path: Path) -> None:
    index = SearchIndexWriter(tmp_path)
    add(index, "The old harbour.")
    add(index, "The new harbour.")
    newest = min((tmp_path / FOLDER_NAME / "passages.lance" / "_versions").glob("*.manifest"))
    newest.write_bytes(b"")
    with pytest.raises(Cancelled):
        SearchIndexWriter(tmp_path).repair_index(stop)
    assert newest.exists()
    assert SearchIndexWriter(tmp_path).repair_index(lambda: None)
    assert not newest.exists()
    assert len(SearchIndexWriter(tmp_path).count_passages_per_document()) == 1
