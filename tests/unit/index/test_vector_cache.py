"""The vectors of a small table are compared exactly, all or those of some documents."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.index.lance_tables import LanceTables, TableState
from desktop_rag.index.row_id_cache import RowIds, encode_ids
from desktop_rag.index.vector_cache import (
    CachedVectors,
    QuantizedVectors,
    RowVectors,
    VectorCache,
    compute_dot_products,
    estimate_quantized_bytes,
)

VECTORS = np.array([[1, 0], [0.6, 0.8], [-1, 0], [0.6, -0.8], [0, 1]], np.float32)
CACHED = CachedVectors(list("abcde"), ["one", "one", "two", "two", "three"], VECTORS)
AXIS = np.array([1, 0], np.float32)
COSINES = {"a": 1.0, "b": 0.6, "c": -1.0, "d": 0.6, "e": 0.0}


def check_cosines(found: list[tuple[str, float]], ids: str) -> None:
    """Check that these passages were found in this order, each with its cosine."""
    assert "".join(id_ for id_, _ in found) == ids
    assert [cosine for _, cosine in found] == pytest.approx([COSINES[id_] for id_ in ids])


class FakeTables:
    """Tables that count how often they are read. `state` is None while there is no table."""

    def __init__(self) -> None:
        self.state: TableState | None = None
        self.reads = 0

    def table_state(self, _name: str) -> TableState | None:
        return self.state

    def query_table(self, _name: str, _query: object, _missing: object) -> CachedVectors:
        self.reads += 1
        return CACHED


def test_vectors_are_read_once_until_their_table_changes() -> None:
    tables = FakeTables()
    cache, reader = VectorCache(), cast(LanceTables, tables)
    assert cache.load_table_vectors(reader, "vectors") is None
    assert tables.reads == 0
    for version, reads in ((1, 1), (1, 1), (2, 2)):
        tables.state = ("uuid", version)
        assert cache.load_table_vectors(reader, "vectors") is CACHED
        assert tables.reads == reads
    tables.state = None
    assert cache.load_table_vectors(reader, "vectors") is None
    assert tables.reads == 2


@pytest.mark.parametrize(
    ("limit", "documents", "found"),
    [
        (9, [], "abdec"),  # equal ones in the order of the table
        (5, [], "abdec"),
        (4, [], "abde"),
        (1, [], "a"),
        (9, ["two"], "dc"),
        (1, ["two"], "d"),
        (9, ["three", "one"], "abe"),
        (2, ["three", "one"], "ab"),
        (9, ["one", "one"], "ab"),
        (9, ["unknown"], ""),
        (9, ["unknown", "three"], "e"),
    ],
)
def test_the_nearest_come_first(limit: int, documents: list[str], found: str) -> None:
    check_cosines(CACHED.find_nearest_passages(AXIS, limit, documents), found)


@pytest.mark.parametrize(
    ("ids", "found"), [("ca", "ac"), ("cac", "ac"), ("xe", "e"), ("x", ""), ("", ""), ("abcde", "abcde")]
)
def test_cosines_are_computed_of_those_that_have_vectors(ids: str, found: str) -> None:
    check_cosines([*CACHED.compute_cosines_by_id(list(ids), AXIS).items()], found)


def test_vectors_are_given_by_their_ids() -> None:
    found = CACHED.find_vectors_by_id(["d", "x", "a"])
    assert {id_: vector.tolist() for id_, vector in found.items()} == {
        "d": pytest.approx([0.6, -0.8]),
        "a": [1, 0],
    }


def test_a_table_without_rows_has_nothing_near() -> None:
    empty = CachedVectors([], [], np.empty((0, 2), np.float32))
    assert empty.find_nearest_passages(AXIS, 5, []) == []
    assert empty.find_nearest_passages(AXIS, 5, ["one"]) == []
    assert empty.compute_cosines_by_id(["a"], AXIS) == {}


def test_dot_products_are_of_rows_with_the_vector() -> None:
    found = compute_dot_products(VECTORS, np.array([0.5, 2], np.float32))
    assert found.dtype == np.float32
    assert found.tolist() == pytest.approx([0.5, 1.9, -0.5, -1.3, 2])


DIM = 96


def unit(count: int, seed: int = 0) -> NDArray[np.float32]:
    rows = np.random.default_rng(seed).normal(size=(count, DIM))
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def ids(first: int, count: int) -> list[str]:
    return [f"{number:032x}" for number in range(first, first + count)]


def made(count: int) -> tuple[QuantizedVectors, NDArray[np.float32]]:
    vectors = unit(count)
    compact = QuantizedVectors(DIM, count)
    named, half = encode_ids(ids(0, count)), count // 2
    compact.add_batches([(named[:half], vectors[:half]), (named[half:], vectors[half:])])
    return compact, vectors


def test_cosines_and_vectors_are_close_to_what_they_were() -> None:
    compact, vectors = made(1_000)
    (asked,) = unit(1, seed=1)
    some = ids(0, 1_000)[::-7]
    found = compact.compute_cosines_by_id([*some, "unknown"], asked)
    assert list(found) == some
    assert [*found.values()] == pytest.approx((vectors[::-7] @ asked).tolist(), abs=0.002)
    given = compact.find_vectors_by_id([*some, "unknown"])
    assert list(given) == some
    assert np.stack([*given.values()]) == pytest.approx(vectors[::-7], abs=0.002)


def test_vectors_with_blocks_of_very_small_numbers_are_kept() -> None:
    compact = QuantizedVectors(DIM, 3)
    vectors = np.zeros((3, DIM), np.float32)
    vectors[0, 0] = 1
    vectors[1, :32], vectors[1, 32] = 1e-5, -1
    vectors[2] = np.float32(DIM**-0.5)
    compact.add_batches([(encode_ids(ids(0, 3)), vectors)])
    assert np.stack([*compact.find_vectors_by_id(ids(0, 3)).values()]) == pytest.approx(vectors, abs=0.001)


def test_what_is_added_later_is_found_as_far_as_there_is_room() -> None:
    compact, vectors = made(100)
    assert compact.has_room(10)
    assert not compact.has_room(11)
    added = unit(20, seed=2)
    compact.add_batches([(encode_ids(ids(100, 20)), added)])
    known = compact.find_rows(encode_ids(ids(0, 120)))
    assert known.tolist() == [*range(110), *[-1] * 10]
    assert compact.dequantize_rows(known[:110]) == pytest.approx(
        np.concatenate([vectors, added[:10]]), abs=0.002
    )


def test_nothing_is_found_in_none() -> None:
    compact = QuantizedVectors(DIM, 0)
    (asked,) = unit(1)
    assert compact.compute_cosines_by_id(["unknown"], asked) == {}
    assert compact.find_vectors_by_id([]) == {}
    compact.add_batches([])
    assert compact.find_vectors_by_id(["unknown"]) == {}


def test_ids_of_any_length_are_told_apart() -> None:
    compact = QuantizedVectors(DIM, 4)
    made = ["a", "a-1", "a-10", "b" * 60]
    compact.add_batches([(encode_ids(made), unit(4))])
    assert compact.find_rows(encode_ids([*made[::-1], "", "a-", "b" * 59])).tolist() == [
        3,
        2,
        1,
        0,
        *[-1] * 3,
    ]


def test_rows_are_compared_with_their_own_vectors() -> None:
    compact, vectors = made(500)
    listed = RowIds(np.arange(0, 1_000, 2, dtype=np.uint64), encode_ids(ids(0, 500)[::-1]))
    rows = RowVectors(listed, compact)
    asked = vectors[3]
    nearest = rows.find_nearest_rows(np.arange(0, 1_000, 2, dtype=np.uint64)[::-1], asked, 10)
    assert nearest is not None
    best = np.argsort(-(vectors @ asked))[:10]
    assert nearest[0][0] == f"{3:032x}"
    assert nearest[0][1] == pytest.approx(1, abs=0.002)
    assert len({id_ for id_, _ in nearest} & {f"{row:032x}" for row in best}) >= 9
    assert rows.find_nearest_rows(np.array([0, 1], np.uint64), asked, 10) is None


def test_rows_whose_vectors_are_missing_are_not_compared() -> None:
    compact, vectors = made(10)
    rows = RowVectors(RowIds(np.arange(11, dtype=np.uint64), encode_ids(ids(0, 11))), compact)
    assert rows.find_nearest_rows(np.array([10], np.uint64), vectors[0], 10) is None
    assert rows.find_nearest_rows(np.array([9], np.uint64), vectors[0], 10) is not None


def test_a_vector_takes_little_more_than_a_byte_a_number() -> None:
    assert 384 < estimate_quantized_bytes(384, 1) < 430
