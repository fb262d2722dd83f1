"""The vectors of a small table are compared exactly, all or those of some documents."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from desktop_rag.index.lance_tables import LanceTables, TableState
from desktop_rag.index.vector_cache import CachedVectors, VectorCache, compute_dot_products

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
