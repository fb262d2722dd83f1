"""Ids of rows in memory: the same passages are found as where LanceDB reads them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.index import table_cache
from desktop_rag.index.index_schema import PASSAGES
from desktop_rag.index.lance_tables import WRITER_CACHES, LanceSession, LanceTables
from desktop_rag.index.row_id_cache import RowIds, read_row_ids
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.index.table_cache import IndexCache
from tests.helpers.indexed import analyzed

_FOUND = 500


def rows(first: int, count: int) -> list[str]:
    return [f"The harbour of town number {number}." for number in range(first, first + count)]


@pytest.fixture
def writer(tmp_path: Path) -> SearchIndex:
    """An index of two fragments, with deleted rows."""
    writer = SearchIndexWriter(tmp_path)
    for first in (0, 100):
        writer.add_passages([row for text in rows(first, 100) for row in analyzed(text)])
    writer.maintain_index()
    gone = [row.document_id for text in rows(0, 20) for row in analyzed(text)]
    writer.remove_documents(gone)
    writer.add_passages([row for text in rows(200, 30) for row in analyzed(text)])
    return writer


def prepared_reader(folder: Path) -> SearchIndex:
    reader = SearchIndex(folder)
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    return reader


def listed(index: SearchIndex) -> RowIds | None:
    return index._cache.find_row_ids(PASSAGES)


def asked(index: SearchIndex) -> dict[str, float]:
    return dict(index.search_terms("stems", ["harbour"], _FOUND).result())


def test_the_same_is_found_with_and_without(writer: SearchIndexWriter, tmp_path: Path) -> None:
    expected = asked(SearchIndex(tmp_path))
    assert len(expected) == 210
    reader = prepared_reader(tmp_path)
    assert listed(reader) is not None
    assert asked(reader) == pytest.approx(expected)
    writer.maintain_index()
    assert listed(reader) is None
    assert asked(reader).keys() == expected.keys()
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is not None
    assert asked(reader).keys() == expected.keys()


def test_every_row_has_its_passage_in_any_order(writer: SearchIndexWriter, tmp_path: Path) -> None:
    table = LanceTables(tmp_path / "index.lance", LanceSession(*WRITER_CACHES)).open_table(PASSAGES)
    listed = read_row_ids(table, CancelToken())
    found = table.search().select(["id"]).with_row_id(True).to_arrow()  # noqa: FBT003
    order = np.random.default_rng(0).permutation(len(found))
    numbers = found["_rowid"].to_numpy()[order]
    places = listed.find_offsets(numbers)
    assert places is not None
    assert listed.decode_ids_at(places) == [found["id"].to_pylist()[place] for place in order]
    assert listed.find_offsets(np.array([numbers[0], 12345678901], np.uint64)) is None


def test_nothing_is_known_of_an_empty_table() -> None:
    empty = RowIds(np.empty(0, np.uint64), np.empty(0, "S1"))
    nothing = empty.find_offsets(np.empty(0, np.uint64))
    assert nothing is not None
    assert empty.decode_ids_at(nothing) == []
    assert empty.find_offsets(np.array([1], np.uint64)) is None


def test_listing_can_be_stopped(writer: SearchIndexWriter, tmp_path: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        read_row_ids(
            LanceTables(tmp_path / "index.lance", LanceSession(*WRITER_CACHES)).open_table(PASSAGES), token
        )


def test_a_table_that_changes_while_it_is_searched_is_asked_for_its_ids(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = prepared_reader(tmp_path)
    expected = asked(reader)
    current = listed(reader)
    assert current is not None
    outdated = RowIds(current.row_ids, np.roll(current.passage_ids, 1))
    before_and_after = iter([outdated, None])
    monkeypatch.setattr(IndexCache, "find_row_ids", lambda *_: next(before_and_after))
    assert asked(reader) == pytest.approx(expected)
    assert next(before_and_after, "asked twice") == "asked twice"


def test_where_memory_is_short_rows_are_not_listed(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_cache, "_SHARE_OF_MEMORY", 0)
    reader = prepared_reader(tmp_path)
    assert listed(reader) is None
    assert len(asked(reader)) == 210
