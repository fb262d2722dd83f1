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
from desktop_rag.index.id_lookup import Ids, Keys, Rows, concatenate_ids, encode_ids, hash_ids
from desktop_rag.index.passage_positions import PassagePositions

if TYPE_CHECKING:
    import pyarrow as pa

ROWS_PER_BATCH = 8_192
BYTES_PER_ROW = 70  # including the passage positions

Offsets = NDArray[np.int_]
_RowBatch = tuple[NDArray[np.uint64], Ids]  # row ids, passage ids


class RowIds:
    """The row ids of one state of a table, with the ids of their passages.

    Attributes:
        row_ids: (n,), LanceDB's row ids in ascending order.
        passage_ids: (n,) of bytes.
    """

    def __init__(self, row_ids: NDArray[np.uint64], passage_ids: NDArray[np.bytes_]) -> None:
        self.row_ids = row_ids
        self.passage_ids = passage_ids

    def find_offsets(self, row_ids: NDArray[np.uint64]) -> Offsets | None:
        """Return the offsets of these rows in the arrays, (n,), or None if one is missing."""
        if not len(self.row_ids):
            return None if len(row_ids) else np.empty(0, int)
        offsets = np.minimum(np.searchsorted(self.row_ids, row_ids), len(self.row_ids) - 1)
        return offsets if np.array_equal(self.row_ids[offsets], row_ids) else None

    def decode_ids_at(self, offsets: Offsets) -> list[str]:
        """Return the passage ids at these offsets."""
        return [id_.decode() for id_ in self.passage_ids[offsets].tolist()]


def read_row_ids(table: Any, token: CancelToken) -> RowIds:
    """Read the row ids and passage ids of an open table; raises Cancelled."""
    return _build_row_ids([_parse_row_batch(batch) for batch in _read_row_batches(table, ["id"], token)])


def read_rows_and_positions(table: Any, token: CancelToken) -> tuple[RowIds, PassagePositions]:
    """Read the row ids and passage positions of the full-text table; raises Cancelled."""
    batches: list[_RowBatch] = []
    keys: list[Keys] = [np.empty(0, np.uint64)]
    documents: list[Rows] = [np.empty(0, np.int32)]
    codes: dict[str, int] = {}
    for batch in _read_row_batches(table, ["id", "document_id"], token):
        batches.append(_parse_row_batch(batch))
        keys.append(hash_ids(batches[-1][1]))
        column = batch["document_id"].dictionary_encode()
        numbers = [codes.setdefault(id_, len(codes)) for id_ in column.dictionary.to_pylist()]
        documents.append(np.array(numbers, np.int32)[column.indices.to_numpy()])
    positions = PassagePositions(np.concatenate(keys), np.concatenate(documents), list(codes))
    return _build_row_ids(batches), positions


def _read_row_batches(table: Any, columns: list[str], token: CancelToken) -> Iterator[pa.RecordBatch]:
    rows = table.search().select(columns).with_row_id(True)  # noqa: FBT003
    for batch in rows.to_batches(ROWS_PER_BATCH):
        token.raise_if_cancelled()
        yield batch


def _parse_row_batch(batch: pa.RecordBatch) -> _RowBatch:
    return batch["_rowid"].to_numpy(), encode_ids(batch["id"].to_pylist())


def _build_row_ids(batches: Sequence[_RowBatch]) -> RowIds:
    numbers = np.concatenate([np.empty(0, np.uint64), *(numbers for numbers, _ in batches)])
    ids = concatenate_ids([ids for _, ids in batches])
    if np.any(numbers[:-1] > numbers[1:]):
        order = np.argsort(numbers)
        numbers, ids = numbers[order], ids[order]
    return RowIds(numbers, ids)
