"""Ids of rows in memory: the same passages are found as where LanceDB reads them."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.index import table_cache
from desktop_rag.index.index_schema import PASSAGES
from desktop_rag.index.lance_tables import WRITER_CACHES, LanceSession, LanceTables
from desktop_rag.index.row_id_cache import (
    IdLookup,
    RowIds,
    concatenate_ids,
    encode_ids,
    hash_ids,
    read_row_ids,
)
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.index.table_cache import IndexCache
from tests.helpers.indexed import add, analyzed
from tests.helpers.places import neighbours

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


BLOCK = 8_192  # ids that are looked up at once


def lookup_of(*ids: str) -> IdLookup:
    return IdLookup(hash_ids(encode_ids(ids)), np.arange(10, 10 + len(ids), dtype=np.int32))


@pytest.mark.parametrize(
    ("present", "asked", "rows"),
    [
        (["a", "b"], ["b", "a", "c"], [11, 10, -1]),
        (["a"], [], []),
        ([], ["a"], [-1]),
        ([], [], []),
        (["a"], ["", "aa", "A"], [-1, -1, -1]),
        (["x" * 63 + "a", "x" * 63 + "b"], ["x" * 63 + "b", "x" * 63], [11, -1]),
        (["same", "other", "same"], ["other"], [11]),
    ],
)
def test_each_id_has_its_row_or_none(present: list[str], asked: list[str], rows: list[int]) -> None:
    assert lookup_of(*present).find_rows(encode_ids(asked)).tolist() == rows


@pytest.mark.parametrize("count", [BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 5])
def test_more_ids_than_are_looked_up_at_once_are_found(count: int) -> None:
    ids = encode_ids([f"id {number}" for number in range(count)])
    lookup = IdLookup(hash_ids(ids), np.arange(count, dtype=np.int32))
    assert lookup.find_rows(ids).tolist() == list(range(count))
    assert lookup.find_rows(ids[::-1]).tolist() == list(range(count))[::-1]


def test_keys_that_are_added_are_found_beside_the_others() -> None:
    before = lookup_of("a", "b")
    after = before.with_added_keys(hash_ids(encode_ids(["c"])), np.array([7], np.int32))
    assert after.map_ids_to_rows(["c", "d", "a", "b"]) == {"c": 7, "a": 10, "b": 11}
    assert before.map_ids_to_rows(["c"]) == {}


def test_the_first_row_counts_as_found() -> None:
    lookup = IdLookup(hash_ids(encode_ids(["a"])), np.zeros(1, np.int32))
    assert lookup.map_ids_to_rows(["a", "b"]) == {"a": 0}


@pytest.mark.parametrize(
    ("batches", "joined"),
    [
        ([["a"], ["long", "b"]], [b"a", b"long", b"b"]),
        ([["long"], ["a"]], [b"long", b"a"]),
        ([["a"], [], ["b"]], [b"a", b"b"]),
        ([], []),
    ],
)
def test_ids_of_several_widths_are_joined(batches: list[list[str]], joined: list[bytes]) -> None:
    found = concatenate_ids([encode_ids(batch) for batch in batches])
    assert found.tolist() == joined


def test_hashes_are_spread_over_all_bits() -> None:
    keys = hash_ids(encode_ids([f"{number:032x}" for number in range(2_000)]))
    assert len(set(keys.tolist())) == 2_000
    ones = [int(((keys >> np.uint64(bit)) & np.uint64(1)).sum()) for bit in range(64)]
    assert 700 < min(ones) <= max(ones) < 1_300
    assert len(set(hash_ids(encode_ids(["ab" * 8, "ba" * 8, "a" * 16])).tolist())) == 3


def test_neighbours_stay_neighbours_when_tables_are_merged(tmp_path: Path) -> None:
    writer = SearchIndexWriter(tmp_path)
    long = analyzed(*(f"Harbour {number}." for number in range(60)))
    gone = []
    for number in range(6):
        gone += add(writer, f"Before {number}.")
        writer.add_passages(long[10 * number : 10 * number + 10])
        writer.maintain_index(growing=True)
    add(writer, "The last document may be incomplete.")
    writer.remove_documents([id_.partition("-")[0] for id_ in gone])
    expected = {(one.id, other.id) for one, other in itertools.pairwise(long)}
    for _ in range(2):
        writer.maintain_index()
        reader = SearchIndex(tmp_path)
        reader.preload_index("any__3")
        reader.wait_until_preloaded()
        places = reader.find_passage_positions([*[row.id for row in long], *gone])
        assert neighbours(places) == expected
        assert not any(place.is_whole_document for place in places.values())


def test_nothing_is_known_before_anything_is_read(tmp_path: Path) -> None:
    assert SearchIndex(tmp_path).find_passage_positions(["unknown"]) == {}
    assert SearchIndexWriter(tmp_path).find_passage_positions(["unknown"]) == {}


def test_ids_are_found_among_many() -> None:
    ids = encode_ids([f"{number:032x}-{number % 7}" for number in range(50_000)])
    order = np.random.default_rng(0).permutation(len(ids)).astype(np.int32)
    index = IdLookup(hash_ids(ids[order]), np.arange(len(ids), dtype=np.int32))
    assert index.find_rows(ids[order]).tolist() == list(range(len(ids)))
    assert index.map_ids_to_rows(["unknown", ids[5].decode()]) == {ids[5].decode(): order.tolist().index(5)}
    assert (index.find_rows(encode_ids(["", "0", "f" * 64])) == -1).all()


@pytest.mark.parametrize("longer", ["x", "x" * 60])
def test_ids_are_the_same_in_arrays_of_any_width(longer: str) -> None:
    assert hash_ids(encode_ids(["id"]))[0] == hash_ids(encode_ids(["id", longer]))[0]
