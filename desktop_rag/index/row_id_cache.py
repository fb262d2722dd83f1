"""Which passage each row of a table is about, in memory.

LanceDB reads the ids of 200 rows that a search has found in 1.5 to 6 ms of processor time, which is
more than finding them takes.
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
BYTES_A_ROW = 70  # with what tells where passages stand

Places = NDArray[np.int_]
_Part = tuple[NDArray[np.uint64], Ids]


class RowIds:
    """The rows of one state of a table, and the ids of their passages.

    Attributes:
        numbers: (n,), LanceDB's row ids in ascending order.
        every: (n,) of bytes, the passages' ids.
    """

    def __init__(self, numbers: NDArray[np.uint64], ids: NDArray[np.bytes_]) -> None:
        self.numbers = numbers
        self.every = ids

    def places(self, numbers: NDArray[np.uint64]) -> Places | None:
        """Return where these rows are in the list, (n,), None if one of them is not known."""
        if not len(self.numbers):
            return None if len(numbers) else np.empty(0, int)
        places = np.minimum(np.searchsorted(self.numbers, numbers), len(self.numbers) - 1)
        return places if np.array_equal(self.numbers[places], numbers) else None

    def named(self, places: Places) -> list[str]:
        """Return the passages at these places."""
        return [id_.decode() for id_ in self.every[places].tolist()]


def row_ids(table: Any, token: CancelToken) -> RowIds:
    """Read the rows of an open table with their passages.

    Raises:
        Cancelled: by the token.
    """
    return _sorted([_part(batch) for batch in _batches(table, ["id"], token)])


def rows_and_places(table: Any, token: CancelToken) -> tuple[RowIds, PassagePlaces]:
    """Read the rows of the full text, and where their passages stand.

    Raises:
        Cancelled: by the token.
    """
    parts: list[_Part] = []
    keys: list[Keys] = [np.empty(0, np.uint64)]
    documents: list[Rows] = [np.empty(0, np.int32)]
    codes: dict[str, int] = {}
    for batch in _batches(table, ["id", "document_id"], token):
        parts.append(_part(batch))
        keys.append(keys_of(parts[-1][1]))
        found = batch["document_id"].dictionary_encode()
        known = [codes.setdefault(id_, len(codes)) for id_ in found.dictionary.to_pylist()]
        documents.append(np.array(known, np.int32)[found.indices.to_numpy()])
    places = PassagePlaces(np.concatenate(keys), np.concatenate(documents), list(codes))
    return _sorted(parts), places


def _batches(table: Any, columns: list[str], token: CancelToken) -> Iterator[pa.RecordBatch]:
    rows = table.search().select(columns).with_row_id(True)  # noqa: FBT003
    for batch in rows.to_batches(ROWS_READ_AT_ONCE):
        token.check()
        yield batch


def _part(batch: pa.RecordBatch) -> _Part:
    return batch["_rowid"].to_numpy(), names(batch["id"].to_pylist())


def _sorted(parts: Sequence[_Part]) -> RowIds:
    numbers = np.concatenate([np.empty(0, np.uint64), *(numbers for numbers, _ in parts)])
    ids = joined([ids for _, ids in parts])
    if np.any(numbers[:-1] > numbers[1:]):
        order = np.argsort(numbers)
        numbers, ids = numbers[order], ids[order]
    return RowIds(numbers, ids)
