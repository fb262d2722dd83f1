"""The vectors of a table in memory, where they are compared sooner than LanceDB is asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_rag.store import index_schema

if TYPE_CHECKING:
    import pyarrow as pa

_ROWS_READ_AT_ONCE = 8_192
# How many rows the signs of the vectors name, to be compared in full. Of 100,000 vectors of real
# passages and sentences, a third of them as they are and the others with noise, the 20 nearest to
# real questions were among 1,000, 2,000 and 4,000 to .970, .989 and .996.
_NAMED = 4_000
# Rows that are compared at once: so few that what is reckoned with stays in the processor's cache.
_SIGNS_AT_ONCE = 4_096
_DOTS_AT_ONCE = 128
_TINY = 1e-9  # keeps from dividing by zero

_Rows = NDArray[np.int_]
_Vector = NDArray[np.float32]


class Comparing(Protocol):
    """Vectors that others are compared with. Rows are given in ascending order, each once."""

    def dots(self, rows: _Rows, vector: _Vector) -> _Vector:
        """Return the dot products of these rows, (n,), with a vector, (dim,)."""

    def vectors(self, rows: _Rows) -> NDArray[np.float32]:
        """Return these rows, (n, dim)."""

    def near(self, rows: _Rows, vector: _Vector, most: int) -> _Rows:
        """Return those of the rows among which the nearest are, `most` of them at least."""


class Exact:
    """Vectors as they are: (n, dim) float32."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        self._vectors = vectors

    def dots(self, rows: _Rows, vector: _Vector) -> _Vector:
        """Return the dot products of these rows, (n,), with a vector, (dim,)."""
        every = len(rows) == len(self._vectors)  # which need no copy then
        return dots(self._vectors if every else self._vectors[rows], vector)

    def vectors(self, rows: _Rows) -> NDArray[np.float32]:
        """Return these rows, (n, dim)."""
        return np.asarray(self._vectors[rows])

    def near(self, rows: _Rows, vector: _Vector, most: int) -> _Rows:  # noqa: ARG002 - all are compared
        """Return the rows."""
        return rows


class Compact:
    """Vectors in a quarter of the space: each number as a byte, and its sign as a bit.

    The signs are compared first: vectors that are close have few different ones. Source: binary
    quantization with rescoring, as search engines do it.

    Args:
        count: of the rows at the most.
        parts: (n, dim) float32 unit rows.
    """

    def __init__(self, count: int, parts: Iterable[NDArray[np.float32]]) -> None:
        self._numbers = np.empty((0, 0), np.int8)  # (n, dim)
        self._scales = np.empty(count, np.float32)
        self._signs = np.empty((0, 0), np.uint64)  # (words, n)
        at = 0
        for part in parts:
            if not at:
                self._numbers = np.empty((count, part.shape[1]), np.int8)
                self._signs = np.empty((len(_signs(part[:1])), count), np.uint64)
            end = at + len(part)
            self._scales[at:end] = np.maximum(np.abs(part).max(axis=1), _TINY) / 127
            self._numbers[at:end] = np.rint(part / self._scales[at:end, None])
            self._signs[:, at:end] = _signs(part)
            at = end

    def dots(self, rows: _Rows, vector: _Vector) -> _Vector:
        """Return the dot products of these rows, (n,), with a vector, (dim,); 0.002 off at most."""
        found = np.empty(len(rows), np.float32)
        for start in range(0, len(rows), _DOTS_AT_ONCE):
            part = slice(start, start + _DOTS_AT_ONCE)
            found[part] = dots(self._numbers[rows[part]].astype(np.float32), vector)
        return found * self._scales[rows]

    def vectors(self, rows: _Rows) -> NDArray[np.float32]:
        """Return these rows, (n, dim), each number off by half a step of its byte at most."""
        return np.asarray(self._numbers[rows] * self._scales[rows, None])

    def near(self, rows: _Rows, vector: _Vector, most: int) -> _Rows:
        """Return those of the rows with the most signs in common."""
        most = max(most, _NAMED)
        if len(rows) <= most:
            return rows
        every = len(rows) == len(self._numbers)
        asked = _signs(vector[None])
        different = np.empty(len(rows), np.uint16)
        for start in range(0, len(rows), _SIGNS_AT_ONCE):
            part = slice(start, start + _SIGNS_AT_ONCE)
            signs = self._signs[:, part if every else rows[part]]
            different[part] = np.bitwise_count(signs ^ asked).sum(axis=0, dtype=np.uint16)
        return rows[np.argpartition(different, most)[:most]]


class VectorCopy:
    """Compares unit vectors with all rows of a table, or with some of them.

    Args:
        ids: of the passages, one a row.
        documents: that they belong to.
        vectors: the rows.
    """

    def __init__(self, ids: list[str], documents: list[str], vectors: Comparing) -> None:
        self._ids = ids
        self._documents = documents
        self._vectors = vectors

    @cached_property
    def _rows(self) -> _Rows:
        return np.arange(len(self._ids))

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
        rows = self._rows
        if documents:
            inside = [row for id_ in documents for row in self._rows_of_document.get(id_, ())]
            rows = np.unique(np.array(inside, dtype=int))
        near = self._vectors.near(rows, vector, limit)
        return self._best(near, self._vectors.dots(near, vector), limit)

    def cosines(self, vector: _Vector, ids: Sequence[str]) -> list[tuple[str, float]]:
        """Return (passage id, cosine) of those that are there."""
        found = [self._row_of[id_] for id_ in ids if id_ in self._row_of]
        rows = np.unique(np.array(found, dtype=int))
        return self._named(rows.tolist(), self._vectors.dots(rows, vector))

    def vectors(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each passage that is there."""
        found = [id_ for id_ in ids if id_ in self._row_of]
        rows = np.array([self._row_of[id_] for id_ in found], dtype=int)
        return dict(zip(found, self._vectors.vectors(rows), strict=True))

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


def _signs(vectors: NDArray[np.float32]) -> NDArray[np.uint64]:
    """Return (ceil(dim / 64), n): which numbers of each vector, (n, dim), are above zero."""
    bits = np.packbits(vectors > 0, axis=1)
    filled = np.pad(bits, ((0, 0), (0, -bits.shape[1] % 8)))
    return np.ascontiguousarray(filled.view(np.uint64).T)


def vector_copy(table: Any, most: int) -> VectorCopy | None:
    """Return the vectors of a table, None if it has more than `most` rows."""
    count = table.count_rows()
    if count > most:
        return None
    ids: list[str] = []
    documents: list[str] = []
    dim = table.schema.field("vector").type.list_size

    def parts() -> Iterator[NDArray[np.float32]]:
        found = table.search().select(["id", "document_id", "vector"])
        for batch in found.to_batches(_ROWS_READ_AT_ONCE):
            ids.extend(batch["id"].to_pylist())
            documents.extend(batch["document_id"].to_pylist())
            yield _numbers(batch).reshape(-1, dim)

    if count > index_schema.MOST_COPIED:
        return VectorCopy(ids, documents, Compact(count, parts()))
    rows = np.concatenate([np.empty((0, dim), np.float32), *parts()])
    return VectorCopy(ids, documents, Exact(rows))


def _numbers(batch: pa.RecordBatch) -> NDArray[np.float32]:
    numbers: NDArray[np.float32] = batch["vector"].flatten().to_numpy()
    return numbers
