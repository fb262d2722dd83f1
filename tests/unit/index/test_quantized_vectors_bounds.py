"""How many vectors fit, in how much memory, and which rows are nearest."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_rag.index.row_id_cache import RowIds, encode_ids
from desktop_rag.index.vector_cache import QuantizedVectors, RowVectors, estimate_quantized_bytes

AXIS = np.array([1, 0, 0, 0], np.float32)


@pytest.mark.parametrize(
    ("dim", "count", "size"),
    [
        (384, 1, 384 + 12 * 2 + 16),  # a byte a number, two a block of 32, and the lookup
        (384, 10, 4_240),
        (96, 1, 96 + 3 * 2 + 16),
        (40, 1, 40 + 5 * 2 + 16),  # blocks of 8: the largest that divides it
        (33, 1, 33 + 33 * 2 + 16),
        (384, 0, 0),
    ],
)
def test_the_memory_of_vectors_is_known_beforehand(dim: int, count: int, size: int) -> None:
    assert estimate_quantized_bytes(dim, count) == size


@pytest.mark.parametrize(("count", "room"), [(100, 10), (10, 1), (9, 0), (0, 0)])
def test_a_tenth_more_than_the_first_ones_fit(count: int, room: int) -> None:
    vectors = QuantizedVectors(4, count)
    ids = encode_ids([f"id {number}" for number in range(count)])
    vectors.add_batches([(ids, np.tile(AXIS, (count, 1)))])
    assert vectors.has_room(room)
    assert not vectors.has_room(room + 1)


@pytest.mark.parametrize("count", [127, 128, 129, 300])
def test_rows_are_compared_in_any_number(count: int) -> None:
    vectors = QuantizedVectors(4, count)
    angles = np.linspace(0, np.pi, count)
    rows = np.stack([np.cos(angles), np.sin(angles), 0 * angles, 0 * angles], axis=1).astype(np.float32)
    vectors.add_batches([(encode_ids([f"id {number}" for number in range(count)]), rows)])
    found = vectors.compute_row_cosines(np.arange(count, dtype=np.int32), AXIS)
    assert found.tolist() == pytest.approx(np.cos(angles).tolist(), abs=0.01)
    assert -1 <= found.min() <= found.max() <= 1


def test_the_nearest_rows_come_first_and_no_more_than_wanted() -> None:
    ids = encode_ids(["far", "near", "half"])
    vectors = QuantizedVectors(4, 3)
    vectors.add_batches([(ids, np.array([[-1, 0, 0, 0], [1, 0, 0, 0], [0.6, 0.8, 0, 0]], np.float32))])
    rows = RowVectors(RowIds(np.array([3, 4, 8], np.uint64), ids), vectors)
    nearest = rows.find_nearest_rows(np.array([3, 8, 4], np.uint64), AXIS, 2)
    assert nearest is not None
    assert [id_ for id_, _ in nearest] == ["near", "half"]
    assert [cosine for _, cosine in nearest] == pytest.approx([1, 0.6], abs=0.01)
    assert rows.find_nearest_rows(np.array([5], np.uint64), AXIS, 2) is None
