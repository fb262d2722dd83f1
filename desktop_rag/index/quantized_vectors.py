"""The vectors of a table in memory, in a quarter of their space."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_rag.index.id_lookup import IdIndex, Ids, Keys, Rows, keys_of
from desktop_rag.index.row_id_cache import RowIds

# Numbers that share a scale. Of a million vectors in dense clusters, the nearest 20 were told from
# 500 others to .978 with one scale a vector, to .982 with one for 32 numbers.
_BLOCK = 32
_ROWS_COMPARED_AT_ONCE = 128  # so few that what is reckoned with stays in the processor's cache
_TINY = 1e-6  # a scale that keeps from dividing by zero
_SPARE = 1.1  # rows to make room for, of those there are; they take no memory until they come

_Vector = NDArray[np.float32]


class CompactVectors:
    """Unit vectors by the ids of their passages, each number as a byte.

    A passage keeps its vector, so that these stay of use when the table changes: only what is new
    is missing. (The name of the file is embedded with it; where that changes, the vector with the
    name before is used on.) One thread may add vectors while others read. Source: block
    quantization, as the Q8_0 format of llama.cpp.

    Args:
        dim: numbers of a vector.
        count: how many vectors are to be added first.
    """

    def __init__(self, dim: int, count: int) -> None:
        self._dim = dim
        room, blocks = int(count * _SPARE), _blocks(dim)
        self._numbers = np.empty((room, blocks, dim // blocks), np.int8)
        self._scales = np.empty((room, blocks), np.float16)
        self._count = 0
        self._index = IdIndex(np.empty(0, np.uint64), np.empty(0, np.int32))

    def has_room(self, count: int) -> bool:
        """Whether so many more can be added."""
        return self._count + count <= len(self._numbers)

    def add(self, parts: Iterable[tuple[Ids, NDArray[np.float32]]]) -> None:
        """Add the ids and the vectors, (n, dim), of each part, as far as there is room."""
        at = self._count
        keys: list[Keys] = [np.empty(0, np.uint64)]
        for ids, vectors in parts:
            end = min(at + len(ids), len(self._numbers))
            self._numbers[at:end], self._scales[at:end] = self._quantized(vectors[: end - at])
            keys.append(keys_of(ids[: end - at]))
            at = end
        rows = np.arange(self._count, at, dtype=np.int32)
        self._index = self._index.with_more(np.concatenate(keys), rows)
        self._count = at

    def rows(self, ids: Ids) -> Rows:
        """Return the row of each passage, (n,), -1 where it is not here."""
        return self._index.rows(ids)

    def cosines(self, rows: Rows, vector: _Vector) -> _Vector:
        """Return the cosines, (n,), of these rows with a unit vector, (dim,).

        They are 0.001 off at most where vectors have 384 numbers or more.
        """
        parts = vector.reshape(self._numbers.shape[1:])
        found = np.empty(len(rows), np.float32)
        for start in range(0, len(rows), _ROWS_COMPARED_AT_ONCE):
            part = rows[start : start + _ROWS_COMPARED_AT_ONCE]
            numbers = self._numbers[part].astype(np.float32)
            products = np.einsum("nbi,bi->nb", numbers, parts)  # in one thread: see `dots`
            found[start : start + len(part)] = np.einsum("nb,nb->n", products, self._scales[part])
        return np.clip(found, -1, 1)

    def vectors(self, rows: Rows) -> NDArray[np.float32]:
        """Return these rows, (n, dim)."""
        vectors = self._numbers[rows] * self._scales[rows, :, None].astype(np.float32)
        return np.asarray(vectors.reshape(len(rows), self._dim))

    def cosines_of(self, ids: Sequence[str], vector: _Vector) -> dict[str, float]:
        """Return the cosine with a unit vector, (dim,), of each passage that is here."""
        known = self._index.known(ids)
        rows = np.fromiter(known.values(), np.int32, len(known))
        return dict(zip(known, self.cosines(rows, vector).tolist(), strict=True))

    def vectors_of(self, ids: Sequence[str]) -> dict[str, _Vector]:
        """Return the vector, (dim,), of each passage that is here."""
        known = self._index.known(ids)
        rows = np.fromiter(known.values(), np.int32, len(known))
        return dict(zip(known, self.vectors(rows), strict=True))

    def _quantized(
        self, vectors: NDArray[np.float32]
    ) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
        parts = vectors.reshape(-1, *self._numbers.shape[1:])
        scales = np.maximum(np.abs(parts).max(axis=2) / 127, _TINY).astype(np.float16)
        numbers = np.rint(parts / scales[:, :, None].astype(np.float32))
        return np.clip(numbers, -127, 127).astype(np.int8), scales  # a rounded scale may give 128


class RowVectors:
    """The vectors of a table's rows in one of its states.

    Args:
        rows: the rows.
        vectors: of their passages.
    """

    def __init__(self, rows: RowIds, vectors: CompactVectors) -> None:
        self._rows = rows
        self._vectors = vectors
        self._places = vectors.rows(rows.every)

    def nearest(
        self, numbers: NDArray[np.uint64], vector: _Vector, limit: int
    ) -> list[tuple[str, float]] | None:
        """Return (passage id, cosine) of the rows that are nearest, None if one is not known.

        Args:
            numbers: (n,), LanceDB's row ids.
            vector: (dim,) of unit length.
            limit: how many to return at the most.
        """
        at = self._rows.places(numbers)
        if at is None or (self._places[at] < 0).any():
            return None
        cosines = self._vectors.cosines(self._places[at], vector)
        best = np.argsort(-cosines)[:limit]
        return list(zip(self._rows.named(at[best]), cosines[best].tolist(), strict=True))


def compact_bytes(dim: int, count: int) -> float:
    """Return how much memory so many vectors take, with what finds them."""
    return count * (dim + _blocks(dim) * np.dtype(np.float16).itemsize + 16)


def _blocks(dim: int) -> int:
    return dim // math.gcd(dim, _BLOCK)
