"""Cache of small vector tables: comparing all their vectors is faster than querying LanceDB."""

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
    """All unit vectors of a table, for exact search.

    Args:
        ids: passage ids, one per row.
        documents: document ids, one per row.
        vectors: (n, dim).
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
        """Return (passage id, cosine), nearest first; all documents if `documents` is empty."""
        if not documents:
            return self._best(np.arange(len(self._ids)), dots(self._vectors, vector), limit)
        found = [row for id_ in documents for row in self._rows_of_document.get(id_, ())]
        rows = np.unique(np.array(found, dtype=int))
        return self._best(rows, dots(self._vectors[rows], vector), limit)

    def cosines(self, vector: _Vector, ids: Sequence[str]) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of those passages that have a vector."""
        found = [self._row_of[id_] for id_ in ids if id_ in self._row_of]
        rows = np.unique(np.array(found, dtype=int))
        return self._named(rows.tolist(), dots(self._vectors[rows], vector))

    def vectors(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each passage that has one."""
        return {id_: self._vectors[self._row_of[id_]] for id_ in ids if id_ in self._row_of}

    def _best(self, rows: _Rows, cosines: _Vector, limit: int) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of the best of these rows, (n,), by their cosines, (n,)."""
        if limit < len(rows):
            best = np.argpartition(-cosines, limit)[:limit]
            rows, cosines = rows[best], cosines[best]
        order = np.lexsort((rows, -cosines))
        return self._named(rows[order].tolist(), cosines[order])

    def _named(self, rows: Sequence[int], cosines: _Vector) -> list[tuple[str, float]]:
        return list(zip([self._ids[row] for row in rows], cosines.tolist(), strict=True))


def dots(rows: NDArray[np.float32], vector: _Vector) -> _Vector:
    """Return the dot product of each row, (n, dim), with a vector, (dim,).

    In one thread: `rows @ vector` uses two, which wait for each other up to 20 ms while full-text
    searches keep the processor busy.
    """
    return np.asarray(np.einsum("ij,j->i", rows, vector), dtype=np.float32)


class VectorCopies:
    """Caches the vectors of small tables until the tables change."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._copies: dict[str, tuple[State, VectorCopy | None]] = {}

    def get(self, name: str) -> VectorCopy | None:
        """Return the vectors of a table in its current state.

        None if the table does not exist, is too large, or cannot be read: query LanceDB then.
        """
        cached = self._copies.get(name)
        with suppress(LibraryError):
            state = self._tables.state(name)
            if cached is None or cached[0] != state:
                self._copies.pop(name, None)
                if state is None:
                    return None
                cached = self._copies[name] = state, self._tables.read(name, _copy, None)
            return cached[1]
        self._copies.pop(name, None)
        return None


def _copy(table: Any) -> VectorCopy | None:
    if table.count_rows() > index_schema.MOST_COPIED:
        return None
    ids: list[str] = []
    documents: list[str] = []
    dim = table.schema.field("vector").type.list_size
    vectors = [np.empty((0, dim), np.float32)]
    rows = table.search().select(["id", "document_id", "vector"])
    for batch in rows.to_batches(_ROWS_READ_AT_ONCE):
        ids.extend(batch["id"].to_pylist())
        documents.extend(batch["document_id"].to_pylist())
        vectors.append(batch["vector"].flatten().to_numpy().reshape(-1, dim))
    return VectorCopy(ids, documents, np.concatenate(vectors))
