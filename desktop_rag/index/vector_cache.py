"""The vectors of small tables in memory, where they are compared sooner than LanceDB is asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import LibraryError
from desktop_rag.index import index_schema
from desktop_rag.index.lance_tables import State, Tables

_ROWS_READ_AT_ONCE = 8_192

_Rows = NDArray[np.int_]
_Vector = NDArray[np.float32]


class VectorCopy:
    """Compares unit vectors with all rows of a table, or with some of them.

    Args:
        ids: of the passages, one a row.
        documents: that they belong to.
        vectors: the rows, (n, dim).
    """

    def __init__(self, ids: list[str], documents: list[str], vectors: NDArray[np.float32]) -> None:
        self._ids = ids
        self._documents = documents
        self._vectors = vectors

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
        self, vector: _Vector, limit: int, documents: Sequence[str]
    ) -> list[tuple[str, float]]:
        """Return (passage id, cosine), nearest first, of these documents or of all if none."""
        if not documents:
            return self._best(np.arange(len(self._ids)), dots(self._vectors, vector), limit)
        inside = [row for id_ in documents for row in self._rows_of_document.get(id_, ())]
        rows = np.unique(np.array(inside, dtype=int))
        return self._best(rows, dots(self._vectors[rows], vector), limit)

    def cosines(self, vector: _Vector, ids: Sequence[str]) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of those that are there."""
        found = [self._row_of[id_] for id_ in ids if id_ in self._row_of]
        rows = np.unique(np.array(found, dtype=int))
        return self._named(rows.tolist(), dots(self._vectors[rows], vector))

    def vectors(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each passage that is there."""
        return {id_: self._vectors[self._row_of[id_]] for id_ in ids if id_ in self._row_of}

    def _best(self, rows: _Rows, cosines: _Vector, limit: int) -> list[tuple[str, float]]:
        """Return the best of these rows, (n,), which have these cosines, (n,)."""
        if limit < len(rows):
            best = np.argpartition(-cosines, limit)[:limit]
            rows, cosines = rows[best], cosines[best]
        order = np.lexsort((rows, -cosines))
        return self._named(rows[order].tolist(), cosines[order])

    def _named(self, rows: Sequence[int], cosines: _Vector) -> list[tuple[str, float]]:
        return list(zip([self._ids[row] for row in rows], cosines.tolist(), strict=True))


def dots(rows: NDArray[np.float32], vector: _Vector) -> _Vector:
    """Return the dot product of each row, (n, dim), with a vector, (dim,).

    In one thread: `rows @ vector` takes two, which wait for each other up to 20 ms while the
    searches in the full text keep the processor busy.
    """
    return np.asarray(np.einsum("ij,j->i", rows, vector), dtype=np.float32)


class VectorCopies:
    """Keeps copies of small tables as long as they do not change."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._copies: dict[str, tuple[State, VectorCopy | None]] = {}

    def get(self, name: str) -> VectorCopy | None:
        """Return the copy of a table as it is now.

        None where there is no table, or too large a one, or it cannot be read: then LanceDB is
        asked.
        """
        known = self._copies.get(name)
        with suppress(LibraryError):
            state = self._tables.state(name)
            if known is None or known[0] != state:
                self._copies.pop(name, None)
                if state is None:
                    return None
                known = self._copies[name] = state, self._tables.read(name, _copy, None)
            return known[1]
        self._copies.pop(name, None)
        return None


def _copy(table: Any) -> VectorCopy | None:
    if table.count_rows() > index_schema.MOST_COPIED:
        return None
    ids: list[str] = []
    documents: list[str] = []
    dim = table.schema.field("vector").type.list_size
    parts = [np.empty((0, dim), np.float32)]
    found = table.search().select(["id", "document_id", "vector"])
    for batch in found.to_batches(_ROWS_READ_AT_ONCE):
        ids.extend(batch["id"].to_pylist())
        documents.extend(batch["document_id"].to_pylist())
        parts.append(batch["vector"].flatten().to_numpy().reshape(-1, dim))
    return VectorCopy(ids, documents, np.concatenate(parts))
