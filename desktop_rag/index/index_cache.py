"""In-memory cache of a library's index, loaded in the background and shared by all readers."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import numpy as np
import psutil
from numpy.typing import NDArray

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import LibraryError
from desktop_rag.index import index_schema
from desktop_rag.index.id_lookup import Ids, names
from desktop_rag.index.lance_tables import IndexDamagedError, Session, State, Tables, index_bytes
from desktop_rag.index.passage_positions import PassagePlaces
from desktop_rag.index.quantized_vectors import CompactVectors, RowVectors, compact_bytes
from desktop_rag.index.row_id_cache import (
    BYTES_A_ROW,
    ROWS_READ_AT_ONCE,
    RowIds,
    row_ids,
    rows_and_places,
)

if TYPE_CHECKING:
    import pyarrow as pa

log = logging.getLogger(__name__)

# Share of the computer's memory for each kind of cached data: 8 GB fit a million passages.
_SHARE_OF_MEMORY = 1 / 16
_ROOM = 3  # times the size of LanceDB's indices on disk: they change, and old ones linger
_TAKEN_AT_ONCE = 1_000  # rows that are read by their row ids

_Part = tuple[Ids, NDArray[np.float32]]  # passage ids, vectors (n, dim)


class Prepared:
    """Caches row ids, the vectors of large tables, and LanceDB's indices.

    Any thread may read it. Whoever got it from `acquire_index_cache` must close it; otherwise it is
    freed with the last reference.

    Args:
        folder: contains the tables.

    Attributes:
        session: LanceDB's own caches, sized by the current size of its indices.
        reference_count: how many acquired it and have not closed it.
        positions: of the passages, as of the last load of the full text.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.users = 0
        self.session = Session.of_reader(min(_ROOM * index_bytes(folder), int(_most_bytes())))
        self._changing = threading.Lock()
        self._wanted: Sequence[str] = ()
        self._thread: threading.Thread | None = None
        self._token = CancelToken()
        self._rows: dict[str, tuple[State, RowIds]] = {}
        self.places: PassagePlaces | None = None
        self._vectors: dict[str, CompactVectors] = {}
        self._row_vectors: dict[str, tuple[State, RowVectors]] = {}

    def rows(self, name: str, state: State | None) -> RowIds | None:
        """Return the row ids of a table in this state, None if they are not loaded."""
        cached = self._rows.get(name)
        return cached[1] if cached and cached[0] == state else None

    def row_vectors(self, name: str, state: State | None) -> RowVectors | None:
        """Return the vectors of a large table in this state, None if they are not loaded."""
        cached = self._row_vectors.get(name)
        return cached[1] if cached and cached[0] == state else None

    def vectors(self, name: str) -> CompactVectors | None:
        """Return the loaded vectors of a large table, in its current state or an earlier one.

        They may include passages that are gone from the table.
        """
        return self._vectors.get(name)

    def begin(self, table_names: Sequence[str]) -> None:
        """Load what changed in these tables in the background; return at once."""
        with self._changing:
            self._wanted = tuple(dict.fromkeys([*self._wanted, *table_names]))
            if self._thread is None:
                thread = threading.Thread(target=self._run, daemon=True, name="preparing")
                with suppress(RuntimeError):  # no more threads: searches work without the cache
                    thread.start()
                    self._thread = thread

    def wait(self) -> None:
        """Block until everything requested is loaded."""
        thread = self._thread
        if thread:
            thread.join()

    def close(self) -> None:
        """Stop loading unless others use the cache; blocks while LanceDB loads an index."""
        with _sharing:
            self.users -= 1
            if self.users:
                return
            _shared.pop(self._folder, None)
        self._token.cancel()
        self.wait()

    # -- in the background ---------------------------------------------------------------------

    def _run(self) -> None:
        try:
            while table_names := self._next():
                for name in {*self._rows, *self._vectors} - set(table_names):
                    self._forget(name)
                for name in table_names:
                    self._try_to_read(name)
        except BaseException:
            with self._changing:
                self._thread = None  # the next request tries again
            raise

    def _try_to_read(self, name: str) -> None:
        try:
            self._read(Tables(self._folder, self.session), name)
        except Cancelled:
            pass
        except LibraryError as error:
            log.warning("The table %s is not held in memory: %s", name, error.title)
        except Exception:
            log.exception("The table %s is not held in memory", name)

    def _forget(self, name: str) -> None:
        for cache in (self._rows, self._vectors, self._row_vectors):
            cache.pop(name, None)
        if name == index_schema.PASSAGES:
            self.places = None

    def _next(self) -> Sequence[str]:
        with self._changing:
            table_names, self._wanted = self._wanted, ()
            if not table_names or self._token.cancelled:
                self._thread = None
                return ()
            return table_names

    def _read(self, tables: Tables, name: str) -> None:
        state = tables.state(name)
        if state is None:
            self._forget(name)
        if state is None or self.rows(name, state):
            return
        with suppress(IndexDamagedError):  # searches read what cannot be prewarmed
            tables.read(name, self._load_indices, None)
        rows = tables.read(name, lambda table: self._rows_of(table, name), None)
        vectors = None
        if rows and index_schema.model_of(name) and len(rows.every) > index_schema.MOST_COPIED:
            vectors = tables.read(name, lambda table: self._vectors_of(table, name, rows), None)
        if rows and vectors:
            self._vectors[name] = vectors
            self._row_vectors[name] = state, RowVectors(rows, vectors)
        else:
            self._vectors.pop(name, None)
            self._row_vectors.pop(name, None)
        if rows:  # set last: marks the table as completely loaded
            self._rows[name] = state, rows
        else:
            self._rows.pop(name, None)

    def _load_indices(self, table: Any) -> None:
        """Have LanceDB load its indices if they fit; otherwise searches load parts of them."""
        indices = [
            index for index in table.list_indices() if index_schema.is_searched(index.columns[0])
        ]
        if sum(index.size_bytes or 0 for index in indices) < self.session.index_bytes / 2:
            for index in indices:
                self._token.check()
                table.prewarm_index(index.name)

    def _rows_of(self, table: Any, name: str) -> RowIds | None:
        if table.count_rows() * BYTES_A_ROW > _most_bytes():
            return None
        if name != index_schema.PASSAGES:
            return row_ids(table, self._token)
        rows, self.places = rows_and_places(table, self._token)
        return rows

    def _vectors_of(self, table: Any, name: str, rows: RowIds) -> CompactVectors | None:
        """Return the vectors of these rows: the cached ones, with the missing ones added."""
        vectors = self._vectors.get(name)
        if vectors:
            missing = rows.numbers[vectors.rows(rows.every) < 0].tolist()
            if vectors.has_room(len(missing)):
                vectors.add(self._some(table, missing))
                return vectors
        dim, count = table.schema.field("vector").type.list_size, len(rows.every)
        if compact_bytes(dim, count) > _most_bytes():
            return None
        vectors = CompactVectors(dim, count)
        vectors.add(self._all(table))
        return vectors

    def _all(self, table: Any) -> Iterator[_Part]:
        for batch in table.search().select(["id", "vector"]).to_batches(ROWS_READ_AT_ONCE):
            self._token.check()
            yield _part(batch)

    def _some(self, table: Any, row_ids: list[int]) -> Iterator[_Part]:
        for start in range(0, len(row_ids), _TAKEN_AT_ONCE):
            self._token.check()
            found = table.take_row_ids(row_ids[start : start + _TAKEN_AT_ONCE])
            yield from map(_part, found.select(["id", "vector"]).to_arrow().to_batches())


def _part(batch: pa.RecordBatch) -> _Part:
    values: NDArray[np.float32] = batch["vector"].flatten().to_numpy()
    return names(batch["id"].to_pylist()), values.reshape(batch.num_rows, -1)


def _most_bytes() -> float:
    return _SHARE_OF_MEMORY * psutil.virtual_memory().total


_shared: WeakValueDictionary[Path, Prepared] = WeakValueDictionary()
_sharing = threading.Lock()


def shared(folder: Path) -> Prepared:
    """Return the cache of the tables in a folder, one per process; close it after use."""
    with _sharing:
        cache = _shared.get(folder)
        if cache is None:
            cache = _shared[folder] = Prepared(folder)
        cache.users += 1
        return cache
