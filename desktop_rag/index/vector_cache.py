"""Vectors in memory: of small tables as they are, of large ones quantized to a quarter of their size.

Comparing all vectors of a small table is faster than querying LanceDB.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import LibraryError
from desktop_rag.index import index_schema
from desktop_rag.index.lance_tables import LanceTables, TableState
from desktop_rag.index.row_id_cache import IdLookup, Ids, Keys, RowIds, Rows, hash_ids

# Values that share a scale. Of a million vectors in dense clusters, the nearest 20 among 500
# candidates were found to .978 with one scale per vector, to .982 with one per 32 values.
_BLOCK_SIZE = 32
_ROWS_PER_COMPARISON = 128  # few enough to stay in the processor's cache
_MIN_SCALE = 1e-6  # avoids division by zero
_CAPACITY_FACTOR = 1.1  # allocated rows per present row; unused ones take no physical memory


_ROWS_PER_BATCH = 8_192

_Rows = NDArray[np.int_]
_Vector = NDArray[np.float32]


class QuantizedVectors:
    """Unit vectors by passage id, one byte per dimension.

    A passage keeps its vector, so these stay valid when the table changes: only new ones are missing. (The
    file's name is embedded with the passage; after renaming a file its old vectors stay in use.) One thread
    may add vectors while others read. Source: block quantization, as in the Q8_0 format of llama.cpp.

    Args:
        dim: dimensions of a vector.
        count: how many vectors will be added first.
    """

    is_complete = False

    def __init__(self, dim: int, count: int) -> None:
        self._dim = dim
        capacity, blocks = int(count * _CAPACITY_FACTOR), _count_blocks(dim)
        self._numbers = np.empty((capacity, blocks, dim // blocks), np.int8)
        self._scales = np.empty((capacity, blocks), np.float16)
        self._count = 0
        self._lookup = IdLookup(np.empty(0, np.uint64), np.empty(0, np.int32))

    def has_room(self, count: int) -> bool:
        """Whether `count` more vectors fit."""
        return self._count + count <= len(self._numbers)

    def add_batches(self, batches: Iterable[tuple[Ids, NDArray[np.float32]]]) -> None:
        """Add batches of ids and vectors, (n, dim), up to the capacity."""
        start = self._count
        keys: list[Keys] = [np.empty(0, np.uint64)]
        for ids, vectors in batches:
            end = min(start + len(ids), len(self._numbers))
            size = end - start
            self._numbers[start:end], self._scales[start:end] = self._quantize_vectors(vectors[:size])
            keys.append(hash_ids(ids[:size]))
            start = end
        rows = np.arange(self._count, start, dtype=np.int32)
        self._lookup = self._lookup.with_added_keys(np.concatenate(keys), rows)
        self._count = start

    def find_rows(self, ids: Ids) -> Rows:
        """Return the row of each passage, (n,), or -1 if it is missing."""
        return self._lookup.find_rows(ids)

    def compute_row_cosines(self, rows: Rows, vector: _Vector) -> _Vector:
        """Return the cosines, (n,), of these rows with a unit vector, (dim,).

        The error is at most 0.001 for vectors of 384 dimensions or more.
        """
        blocks = vector.reshape(self._numbers.shape[1:])
        cosines = np.empty(len(rows), np.float32)
        for start in range(0, len(rows), _ROWS_PER_COMPARISON):
            batch = rows[start : start + _ROWS_PER_COMPARISON]
            values = self._numbers[batch].astype(np.float32)
            # In one thread: see `vector_cache.compute_dot_products`.
            products = np.einsum("nbi,bi->nb", values, blocks)
            scales = self._scales[batch]
            cosines[start : start + len(batch)] = np.einsum("nb,nb->n", products, scales)
        return np.clip(cosines, -1, 1)

    def dequantize_rows(self, rows: Rows) -> NDArray[np.float32]:
        """Return the float32 vectors of these rows, (n, dim)."""
        vectors = self._numbers[rows] * self._scales[rows, :, None].astype(np.float32)
        return np.asarray(vectors.reshape(len(rows), self._dim))

    def compute_cosines_by_id(self, ids: Sequence[str], vector: _Vector) -> dict[str, float]:
        """Return the cosine with a unit vector, (dim,), of each cached passage."""
        found = self._lookup.map_ids_to_rows(ids)
        rows = np.fromiter(found.values(), np.int32, len(found))
        return dict(zip(found, self.compute_row_cosines(rows, vector).tolist(), strict=True))

    def find_vectors_by_id(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each cached passage."""
        found = self._lookup.map_ids_to_rows(ids)
        rows = np.fromiter(found.values(), np.int32, len(found))
        return dict(zip(found, self.dequantize_rows(rows), strict=True))

    def _quantize_vectors(self, vectors: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
        blocks = vectors.reshape(-1, *self._numbers.shape[1:])
        scales = np.maximum(np.abs(blocks).max(axis=2) / 127, _MIN_SCALE).astype(np.float16)
        values = np.rint(blocks / scales[:, :, None].astype(np.float32))
        return np.clip(values, -127, 127).astype(np.int8), scales  # a rounded scale may give 128


class RowVectors:
    """The vectors of a table's rows in one state of the table."""

    def __init__(self, rows: RowIds, vectors: QuantizedVectors) -> None:
        self._rows = rows
        self._vectors = vectors
        self._vector_rows = vectors.find_rows(rows.passage_ids)

    def find_nearest_rows(
        self, row_ids: NDArray[np.uint64], vector: _Vector, limit: int
    ) -> list[tuple[str, float]] | None:
        """Return at most `limit` (passage id, cosine), nearest first, or None if a row is not cached.

        The candidates are LanceDB's `row_ids`, (n,); `vector` is (dim,) of unit length.
        """
        offsets = self._rows.find_offsets(row_ids)
        if offsets is None or (self._vector_rows[offsets] < 0).any():
            return None
        cosines = self._vectors.compute_row_cosines(self._vector_rows[offsets], vector)
        best = np.argsort(-cosines)[:limit]
        return list(zip(self._rows.decode_ids_at(offsets[best]), cosines[best].tolist(), strict=True))


def estimate_quantized_bytes(dim: int, count: int) -> float:
    """Return the memory of `count` vectors with their id lookup, in bytes."""
    return count * (dim + _count_blocks(dim) * np.dtype(np.float16).itemsize + 16)


def _count_blocks(dim: int) -> int:
    return dim // math.gcd(dim, _BLOCK_SIZE)


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
