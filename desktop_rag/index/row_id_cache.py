"""Passage ids of a table's rows, and their positions in documents, in memory.

LanceDB needs 1.5 to 6 ms of processor time to read the ids of 200 rows that a search has found,
more than the search itself.

Row numbers are looked up by passage id: about a microsecond per id among a million.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import PassagePosition

if TYPE_CHECKING:
    import pyarrow as pa

Ids = NDArray[np.bytes_]
Keys = NDArray[np.uint64]
Rows = NDArray[np.int32]

_MAX_ID_LENGTH = 64  # characters of an id
_IDS_PER_LOOKUP = 8_192  # a few ms of work, during which other threads wait for the interpreter
_HASH_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)  # 2 ** 64 over the golden ratio, for hashing (Knuth)
ROWS_PER_BATCH = 8_192
BYTES_PER_ROW = 70  # including the passage positions

Offsets = NDArray[np.int_]
_RowBatch = tuple[NDArray[np.uint64], Ids]  # row ids, passage ids


class IdLookup:
    """Sorted 64-bit hashes of ids, (n,) from `hash_ids`, with the rows of the passages: 12 bytes each."""

    def __init__(self, keys: Keys, rows: Rows) -> None:
        order = np.argsort(keys)
        self._keys = keys[order]
        self._rows = rows[order]

    def with_added_keys(self, keys: Keys, rows: Rows) -> IdLookup:
        """Return a new lookup that also contains these."""
        return IdLookup(np.concatenate([self._keys, keys]), np.concatenate([self._rows, rows]))

    def find_rows(self, ids: Ids) -> Rows:
        """Return the row of each passage, (n,), or -1 if it is not in the lookup."""
        rows = np.full(len(ids), -1, np.int32)
        for start in range(0, len(ids) if len(self._keys) else 0, _IDS_PER_LOOKUP):
            keys = hash_ids(ids[start : start + _IDS_PER_LOOKUP])
            slots = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
            found = self._keys[slots] == keys
            rows[start : start + len(keys)][found] = self._rows[slots[found]]
        return rows

    def map_ids_to_rows(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the row of each passage that is in the lookup."""
        rows = self.find_rows(encode_ids(ids)).tolist()
        return {id_: row for id_, row in zip(ids, rows, strict=True) if row >= 0}


def encode_ids(ids: Sequence[str]) -> Ids:
    """Return the ids as a bytes array, (n,)."""
    return np.array(ids, dtype=np.bytes_)


def concatenate_ids(batches: Sequence[Ids]) -> Ids:
    """Concatenate id arrays of different widths."""
    width = max((batch.itemsize for batch in batches), default=1)
    ids = np.empty(sum(map(len, batches)), f"S{width}")
    start = 0
    for batch in batches:
        ids[start : start + len(batch)] = batch
        start += len(batch)
    return ids


def hash_ids(ids: Ids) -> Keys:
    """Return a 64-bit hash of each id; pass some thousand at a time, to stay in the CPU cache.

    A library of a million passages has a collision with probability 1 in 40 million. Looking up 600
    among a million takes 0.5 ms, by the ids themselves 1.8 ms.
    """
    keys = np.zeros(len(ids), np.uint64)
    words = ids.astype(f"S{_MAX_ID_LENGTH}").view(np.uint64).reshape(len(ids), _MAX_ID_LENGTH // 8)
    for word in words.T:
        keys = (keys ^ word) * _HASH_MULTIPLIER
        keys ^= keys >> np.uint64(32)
    return keys


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


class PassagePositions:
    """Finds neighbouring passages: they have adjacent rows in the full text.

    Cheaper than the catalog, where finding 200 of a million takes 8 ms while its pages are not
    cached. The last document is excluded: some of its passages may not be written yet.

    Args:
        keys: (n,), id hashes of the passages in row order; see `hash_ids`.
        documents: (n,), indices into `names`.
        names: the documents' ids.
    """

    def __init__(self, keys: Keys, documents: Rows, names: Sequence[str]) -> None:
        rows = np.flatnonzero(documents != documents[-1:]).astype(np.int32)
        self._lookup = IdLookup(keys[rows], rows)
        self._documents = documents
        self._document_ids = names
        self._passage_counts = np.bincount(documents)

    def find_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the positions of those passages that are cached."""
        rows = self._lookup.map_ids_to_rows(ids)
        documents = self._documents[np.fromiter(rows.values(), np.int32, len(rows))]
        alone = (self._passage_counts[documents] == 1).tolist()
        names = [self._document_ids[number] for number in documents.tolist()]
        positions = zip(rows.items(), names, alone, strict=True)
        return {id_: PassagePosition(name, row, is_alone) for (id_, row), name, is_alone in positions}
