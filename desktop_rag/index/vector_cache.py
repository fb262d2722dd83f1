"""Cache of small vector tables: comparing all their vectors is faster than querying LanceDB."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import LibraryError
from desktop_rag.index import index_schema
from desktop_rag.index.lance_tables import LanceTables, TableState

_ROWS_PER_BATCH = 8_192

_Rows = NDArray[np.int_]
_Vector = NDArray[np.float32]


class CachedVectors:
    """All unit vectors of a table, (n, dim), with the passage and document id of each, for exact search."""

    is_complete = True

    def __init__(self, ids: list[str], documents: list[str], vectors: NDArray[np.float32]) -> None:
        self._ids = ids
        self._documents = documents
        self._vectors = vectors

    @cached_property
    def _row_by_id(self) -> dict[str, int]:
        return {id_: row for row, id_ in enumerate(self._ids)}

    @cached_property
    def _rows_by_document(self) -> dict[str, list[int]]:
        rows = defaultdict(list)
        for row, document_id in enumerate(self._documents):
            rows[document_id].append(row)
        return rows

    def find_nearest_passages(
        self, vector: _Vector, limit: int, documents: Sequence[str]
    ) -> list[tuple[str, float]]:
        """Return (passage id, cosine), nearest first; all documents if `documents` is empty."""
        if not documents:
            cosines = compute_dot_products(self._vectors, vector)
            return self._rank_rows(np.arange(len(self._ids)), cosines, limit)
        found = [row for id_ in documents for row in self._rows_by_document.get(id_, ())]
        rows = np.unique(np.array(found, dtype=int))
        return self._rank_rows(rows, compute_dot_products(self._vectors[rows], vector), limit)

    def compute_cosines_by_id(self, ids: Sequence[str], vector: _Vector) -> dict[str, float]:
        """Return the cosine with a unit vector, (dim,), of each passage that has one."""
        found = [self._row_by_id[id_] for id_ in ids if id_ in self._row_by_id]
        rows = np.unique(np.array(found, dtype=int))
        cosines = compute_dot_products(self._vectors[rows], vector)
        return dict(self._pair_ids_with_cosines(rows.tolist(), cosines))

    def find_vectors_by_id(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each passage that has one."""
        return {id_: self._vectors[self._row_by_id[id_]] for id_ in ids if id_ in self._row_by_id}

    def _rank_rows(self, rows: _Rows, cosines: _Vector, limit: int) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of the best of these rows, (n,), by their cosines, (n,)."""
        if limit < len(rows):
            best = np.argpartition(-cosines, limit)[:limit]
            rows, cosines = rows[best], cosines[best]
        order = np.lexsort((rows, -cosines))
        return self._pair_ids_with_cosines(rows[order].tolist(), cosines[order])

    def _pair_ids_with_cosines(self, rows: Sequence[int], cosines: _Vector) -> list[tuple[str, float]]:
        return list(zip([self._ids[row] for row in rows], cosines.tolist(), strict=True))


def compute_dot_products(rows: NDArray[np.float32], vector: _Vector) -> _Vector:
    """Return the dot product of each row, (n, dim), with a vector, (dim,).

    In one thread: `rows @ vector` uses two, which wait for each other up to 20 ms while full-text
    searches keep the processor busy.
    """
    return np.asarray(np.einsum("ij,j->i", rows, vector), dtype=np.float32)


class VectorCache:
    """Caches vectors of the small tables of a folder until they change or are evicted, for any thread."""

    def __init__(self) -> None:
        self._cached_tables: dict[str, tuple[TableState, CachedVectors | None]] = {}
        self._lock = Lock()  # of several readers one reads the table, and the others wait for it

    def load_table_vectors(self, tables: LanceTables, name: str) -> CachedVectors | None:
        """Return a table's current vectors, None if it is missing, too large or cannot be read."""
        with self._lock:
            with suppress(LibraryError):
                state, cached = tables.table_state(name), self._cached_tables.get(name)
                if cached is None or cached[0] != state:
                    self._cached_tables.pop(name, None)
                    if state is None:
                        return None
                    vectors = tables.query_table(name, _read_table_vectors, None)
                    cached = self._cached_tables[name] = state, vectors
                return cached[1]
            self._cached_tables.pop(name, None)
            return None

    def list_tables(self) -> list[str]:
        """Return the names of the tables that are cached."""
        with self._lock:
            return list(self._cached_tables)

    def evict_table(self, name: str) -> None:
        """Cache a table no longer."""
        with self._lock:
            self._cached_tables.pop(name, None)


def _read_table_vectors(table: Any) -> CachedVectors | None:
    if table.count_rows() > index_schema.MAX_CACHED_VECTORS:
        return None
    ids: list[str] = []
    documents: list[str] = []
    dim = table.schema.field("vector").type.list_size
    vectors = [np.empty((0, dim), np.float32)]
    rows = table.search().select(["id", "document_id", "vector"])
    for batch in rows.to_batches(_ROWS_PER_BATCH):
        ids.extend(batch["id"].to_pylist())
        documents.extend(batch["document_id"].to_pylist())
        vectors.append(batch["vector"].flatten().to_numpy().reshape(-1, dim))
    return CachedVectors(ids, documents, np.concatenate(vectors))
