"""Passage ids of a table's rows, in memory.

LanceDB needs 1.5 to 6 ms of processor time to read the ids of 200 rows that a search has found,
more than the search itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.index.id_lookup import Ids, Keys, Rows, joined, keys_of, names
from desktop_rag.index.passage_positions import PassagePlaces

if TYPE_CHECKING:
    import pyarrow as pa

ROWS_READ_AT_ONCE = 8_192
BYTES_A_ROW = 70  # including the passage positions

Places = NDArray[np.int_]
_Part = tuple[NDArray[np.uint64], Ids]  # row ids, passage ids


class RowIds:
    """The row ids of one state of a table, with the ids of their passages.

    Attributes:
        row_ids: (n,), LanceDB's row ids in ascending order.
        passage_ids: (n,) of bytes.
    """

    def __init__(self, row_ids: NDArray[np.uint64], passage_ids: NDArray[np.bytes_]) -> None:
        self.numbers = row_ids
        self.every = passage_ids

    def places(self, row_ids: NDArray[np.uint64]) -> Places | None:
        """Return the offsets of these rows in the arrays, (n,), or None if one is missing."""
        if not len(self.numbers):
            return None if len(row_ids) else np.empty(0, int)
        offsets = np.minimum(np.searchsorted(self.numbers, row_ids), len(self.numbers) - 1)
        return offsets if np.array_equal(self.numbers[offsets], row_ids) else None

    def named(self, offsets: Places) -> list[str]:
        """Return the passage ids at these offsets."""
        return [id_.decode() for id_ in self.every[offsets].tolist()]


def row_ids(table: Any, token: CancelToken) -> RowIds:
    """Read the row ids and passage ids of an open table.

    Raises:
        Cancelled: once `token` is cancelled.
    """
    return _sorted([_part(batch) for batch in _batches(table, ["id"], token)])


def rows_and_places(table: Any, token: CancelToken) -> tuple[RowIds, PassagePlaces]:
    """Read the row ids and passage positions of the full-text table.

    Raises:
        Cancelled: once `token` is cancelled.
    """
    batches: list[_Part] = []
    keys: list[Keys] = [np.empty(0, np.uint64)]
    documents: list[Rows] = [np.empty(0, np.int32)]
    codes: dict[str, int] = {}
    for batch in _batches(table, ["id", "document_id"], token):
        batches.append(_part(batch))
        keys.append(keys_of(batches[-1][1]))
        column = batch["document_id"].dictionary_encode()
        numbers = [codes.setdefault(id_, len(codes)) for id_ in column.dictionary.to_pylist()]
        documents.append(np.array(numbers, np.int32)[column.indices.to_numpy()])
    positions = PassagePlaces(np.concatenate(keys), np.concatenate(documents), list(codes))
    return _sorted(batches), positions


def _batches(table: Any, columns: list[str], token: CancelToken) -> Iterator[pa.RecordBatch]:
    rows = table.search().select(columns).with_row_id(True)  # noqa: FBT003
    for batch in rows.to_batches(ROWS_READ_AT_ONCE):
        token.check()
        yield batch


def _part(batch: pa.RecordBatch) -> _Part:
    return batch["_rowid"].to_numpy(), names(batch["id"].to_pylist())


def _sorted(batches: Sequence[_Part]) -> RowIds:
    numbers = np.concatenate([np.empty(0, np.uint64), *(numbers for numbers, _ in batches)])
    ids = joined([ids for _, ids in batches])
    if np.any(numbers[:-1] > numbers[1:]):
        order = np.argsort(numbers)
        numbers, ids = numbers[order], ids[order]
    return RowIds(numbers, ids)
