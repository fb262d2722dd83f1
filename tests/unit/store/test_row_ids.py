"""Ids of rows in memory: the same passages are found as where LanceDB reads them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_rag.store import copies, index_schema
from desktop_rag.store.index import SearchIndex
from desktop_rag.store.index_schema import PASSAGES
from desktop_rag.store.lance import Tables
from desktop_rag.store.row_ids import RowIds, row_ids
from tests.helpers.indexed import analyzed

_FOUND = 500


def rows(first: int, count: int) -> list[str]:
    return [f"The harbour of town number {number}." for number in range(first, first + count)]


@pytest.fixture
def writer(tmp_path: Path) -> SearchIndex:
    """An index of two fragments, with deleted rows."""
    writer = SearchIndex(tmp_path, write=True)
    for first in (0, 100):
        writer.add_passages([row for text in rows(first, 100) for row in analyzed(text)])
    writer.maintain()
    gone = [row.document_id for text in rows(0, 20) for row in analyzed(text)]
    writer.remove_documents(gone)
    writer.add_passages([row for text in rows(200, 30) for row in analyzed(text)])
    return writer


def asked(index: SearchIndex) -> dict[str, float]:
    return dict(index.search_terms("stems", ["harbour"], _FOUND).result())


def test_the_same_is_found_with_and_without(writer: SearchIndex, tmp_path: Path) -> None:
    expected = asked(writer)  # a writer keeps no ids
    assert len(expected) == 210
    reader = SearchIndex(tmp_path)
    assert asked(reader) == pytest.approx(expected)
    writer.maintain()
    assert asked(reader).keys() == expected.keys()


def test_every_row_has_its_passage_in_any_order(writer: SearchIndex, tmp_path: Path) -> None:
    table = Tables(tmp_path / "index.lance", write=False).get(PASSAGES)
    listed = row_ids(table, 1_000)
    assert listed is not None
    found = table.search().select(["id"]).with_row_id(True).to_arrow()  # noqa: FBT003
    order = np.random.default_rng(0).permutation(len(found))
    numbers = found["_rowid"].to_numpy()[order]
    assert listed.ids(numbers) == [found["id"].to_pylist()[place] for place in order]
    assert listed.ids(np.array([numbers[0], 12345678901], np.uint64)) is None
    assert row_ids(table, 209) is None


def test_nothing_is_known_of_an_empty_table() -> None:
    empty = RowIds(np.empty(0, np.uint64), np.empty(0, "S1"))
    assert empty.ids(np.empty(0, np.uint64)) == []
    assert empty.ids(np.array([1], np.uint64)) is None


def test_a_table_that_changes_while_it_is_searched_is_asked_for_its_ids(
    writer: SearchIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = SearchIndex(tmp_path)
    asked(reader)
    current = copies.Copies.get

    def outdated(self: copies.Copies[RowIds], name: str) -> RowIds | None:
        found = current(self, name)
        writer.add_passages([row for text in rows(300, 1) for row in analyzed(text)])
        return found

    monkeypatch.setattr(copies.Copies, "get", outdated)
    found = asked(reader)
    assert len(found) == 211
    assert analyzed(rows(300, 1)[0])[0].id in found


def test_larger_tables_are_listed_when_there_is_time(
    writer: SearchIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MOST_COPIED", 100)
    expected = asked(writer)
    reader = SearchIndex(tmp_path)
    assert asked(reader) == pytest.approx(expected)
    assert reader._row_ids is not None
    assert reader._row_ids.get(PASSAGES) is None
    reader.prepare("any__3")
    assert reader._row_ids.get(PASSAGES) is not None
    assert asked(reader) == pytest.approx(expected)
