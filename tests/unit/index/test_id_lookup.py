"""Rows are found by the ids of their passages, in arrays of any width and size."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_rag.index.row_id_cache import IdLookup, concatenate_ids, encode_ids, hash_ids

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
