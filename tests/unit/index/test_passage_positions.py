"""Which passages stand side by side, from memory, and how passages are found by their ids."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.index.row_id_cache import IdLookup, encode_ids, hash_ids
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import add, analyzed
from tests.helpers.places import neighbours


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
