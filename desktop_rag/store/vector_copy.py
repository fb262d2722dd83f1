"""The vectors of a small table in memory, where they are compared sooner than LanceDB is asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.store.index_schema import MOST_COPIED
from desktop_rag.store.lance import IndexDamagedError, State, Tables

if TYPE_CHECKING:
    import pyarrow as pa


class VectorCopy:
    """Compares unit vectors with all rows of a table, or with some of them.

    Args:
        found: the columns `id`, `document_id` and `vector` of the table.
    """

    def __init__(self, found: pa.Table) -> None:
        self._ids: list[str] = found["id"].to_pylist()
        self._documents: list[str] = found["document_id"].to_pylist()
        vectors = found["vector"].combine_chunks().flatten().to_numpy()
        dim = found.schema.field("vector").type.list_size
        self._vectors: NDArray[np.float32] = vectors.reshape(-1, dim)

    @cached_property
    def _row_of(self) -> dict[str, int]:
        return {id_: row for row, id_ in enumerate(self._ids)}

    @cached_property
    def _rows_of_document(self) -> dict[str, list[int]]:
        rows = defaultdict(list)
        for row, document_id in enumerate(self._documents):
            rows[document_id].append(row)
        return rows

    def nearest(
        self, vector: NDArray[np.float32], limit: int, documents: Sequence[str]
    ) -> list[tuple[str, float]]:
        """Return (passage id, cosine), nearest first, of these documents or of all if none."""
        if not documents:
            return self._best(np.arange(len(self._ids)), dots(self._vectors, vector), limit)
        inside = [row for id_ in documents for row in self._rows_of_document.get(id_, ())]
        return self._best(np.array(inside, dtype=int), dots(self._vectors[inside], vector), limit)

    def cosines(self, vector: NDArray[np.float32], ids: Sequence[str]) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of those that are there, in the order given."""
        rows = [self._row_of[id_] for id_ in ids if id_ in self._row_of]
        return self._named(rows, dots(self._vectors[rows], vector))

    def _best(
        self, rows: NDArray[np.int_], cosines: NDArray[np.float32], limit: int
    ) -> list[tuple[str, float]]:
        """Return the best of these rows, (n,), which have these cosines, (n,)."""
        if limit < len(rows):
            best = np.argpartition(-cosines, limit)[:limit]
            rows, cosines = rows[best], cosines[best]
        order = np.lexsort((rows, -cosines))
        return self._named(rows[order].tolist(), cosines[order])

    def _named(self, rows: Sequence[int], cosines: NDArray[np.float32]) -> list[tuple[str, float]]:
        return list(zip((self._ids[row] for row in rows), cosines.tolist(), strict=True))


class VectorCopies:
    """Keeps copies of tables that have at most `MOST_COPIED` rows, as long as they do not change.

    Args:
        tables: the tables to copy.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._copies: dict[str, tuple[State, VectorCopy | None]] = {}

    def get(self, name: str) -> VectorCopy | None:
        """Return the copy of a table as it is now.

        None where there is no table, or it is too large or damaged: then LanceDB is to be asked.
        """
        known = self._copies.pop(name, None)
        with suppress(IndexDamagedError):
            state = self._tables.state(name)
            if state is None:
                return None
            if known is None or known[0] != state:
                known = state, self._tables.read(name, _copied, None)
            self._copies[name] = known
            return known[1]
        return None


def dots(rows: NDArray[np.float32], vector: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the dot product of each row, (n, dim), with a vector, (dim,).

    In one thread: `rows @ vector` takes two, which wait for each other up to 20 ms while the
    searches in the full text keep the processor busy.
    """
    return np.asarray(np.einsum("ij,j->i", rows, vector), dtype=np.float32)


def _copied(table: Any) -> VectorCopy | None:
    if table.count_rows() > MOST_COPIED:
        return None
    return VectorCopy(table.search().select(["id", "document_id", "vector"]).to_arrow())
