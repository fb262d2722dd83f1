"""Which passage each row of a table is about, in memory.

LanceDB reads the ids of 200 rows that a search has found in 1.5 to 6 ms of processor time, which is
more than finding them takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken

ROWS_READ_AT_ONCE = 8_192
BYTES_A_ROW = 50

Places = NDArray[np.int_]


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
    rows: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
    ids: list[NDArray[np.bytes_]] = [np.empty(0, "S1")]
    for batch in table.search().select(["id"]).with_row_id(True).to_batches(ROWS_READ_AT_ONCE):  # noqa: FBT003
        token.check()
        rows.append(batch["_rowid"].to_numpy())
        ids.append(names(batch["id"].to_pylist()))
    found, named = np.concatenate(rows), np.concatenate(ids)
    if np.any(found[:-1] > found[1:]):
        order = np.argsort(found)
        found, named = found[order], named[order]
    return RowIds(found, named)


def names(ids: Sequence[str]) -> NDArray[np.bytes_]:
    """Return ids as an array, (n,) of bytes."""
    return np.array(ids, dtype=np.bytes_)
