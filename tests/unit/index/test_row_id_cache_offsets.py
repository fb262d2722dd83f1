"""Rows are found by LanceDB's row ids, all of them or none."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_rag.index.row_id_cache import RowIds, encode_ids

ROWS = RowIds(np.array([2, 5, 9], np.uint64), encode_ids(["a", "bb", "ccc"]))


@pytest.mark.parametrize(
    ("row_ids", "offsets"),
    [
        ([2, 5, 9], [0, 1, 2]),
        ([9, 2], [2, 0]),
        ([5, 5], [1, 1]),
        ([], []),
        ([1], None),
        ([3], None),
        ([10], None),  # behind the last one
        ([2, 10], None),
        ([2, 5, 9, 7], None),
    ],
)
def test_offsets_are_told_where_every_row_is_known(row_ids: list[int], offsets: list[int] | None) -> None:
    found = ROWS.find_offsets(np.array(row_ids, np.uint64))
    assert (None if found is None else found.tolist()) == offsets


@pytest.mark.parametrize(("row_ids", "known"), [([], True), ([1], False)])
def test_an_empty_table_knows_no_row(row_ids: list[int], *, known: bool) -> None:
    empty = RowIds(np.empty(0, np.uint64), np.empty(0, "S1"))
    assert (empty.find_offsets(np.array(row_ids, np.uint64)) is not None) is known


def test_passage_ids_are_decoded_at_their_offsets() -> None:
    assert ROWS.decode_ids_at(np.array([2, 0])) == ["ccc", "a"]
    assert ROWS.decode_ids_at(np.empty(0, int)) == []
