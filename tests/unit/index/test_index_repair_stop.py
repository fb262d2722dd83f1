"""A repair can be stopped between any steps, leaves everything as it was, and can be done later."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.index import index_repair
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import add


def stop() -> None:
    raise Cancelled


def test_a_repair_can_be_stopped_between_any_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_repair, "_ROWS_PER_BATCH", 1)
    index = SearchIndexWriter(tmp_path)
    add(index, "The old harbour.")
    chances: list[None] = []
    index.repair_index(lambda: chances.append(None))
    before = len(chances)
    add(index, "The new harbour.", "The pier.", "The lighthouse.")
    index.repair_index(lambda: chances.append(None))
    assert len(chances) == before + before + 3


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
