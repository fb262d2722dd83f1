"""The memory cache shared by all readers of a library in a process, loaded in the background."""

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
from desktop_rag.document_types import PassagePosition
from desktop_rag.errors import LibraryError
from desktop_rag.index import index_schema
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_tables import (
    DISK_TO_CACHE_FACTOR,
    READER_CACHES,
    LanceSession,
    LanceTables,
    TableState,
    measure_index_bytes,
)
from desktop_rag.index.memory_index import acquire_memory_index
from desktop_rag.index.row_id_cache import (
    BYTES_PER_ROW,
    ROWS_PER_BATCH,
    Ids,
    PassagePositions,
    RowIds,
    encode_ids,
    read_row_ids,
    read_rows_and_positions,
)
from desktop_rag.index.vector_cache import (
    CachedVectors,
    QuantizedVectors,
    RowVectors,
    VectorCache,
    estimate_quantized_bytes,
)

if TYPE_CHECKING:
    import pyarrow as pa

log = logging.getLogger(__name__)

# Share of the computer's memory for each kind of cached data: 8 GB fit a million passages.
_SHARE_OF_MEMORY = 1 / 16
_ROWS_PER_TAKE = 1_000  # rows that are read by their row ids

_VectorBatch = tuple[Ids, NDArray[np.float32]]  # passage ids, vectors (n, dim)


class TableCache:
    """Caches row ids, the vectors of large tables, and LanceDB's indices.

    Any thread may read it. Whoever got it from `acquire_table_cache` must close it; otherwise it is
    freed with the last reference.

    Args:
        folder: contains the tables.

    Attributes:
        session: LanceDB's own caches, sized by the current size of its indices.
        reference_count: how many acquired it and have not closed it.
        positions: of the passages, as of the last load of the full text.
        small_tables: all vectors of those, read when they are first searched.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._memory = acquire_memory_index(folder.parent)
        self.reference_count = 0
        least, other_bytes = READER_CACHES
        measure = self._memory.measure_bytes if self._memory else lambda: measure_index_bytes(folder)
        wanted = min(DISK_TO_CACHE_FACTOR * measure(), int(_max_cache_bytes()))
        self.session = LanceSession(max(least, wanted), other_bytes, measure)
        self._lock = threading.Lock()
        self._pending_tables: Sequence[str] = ()
        self._thread: threading.Thread | None = None
        self._token = CancelToken()
        self._row_ids: dict[str, tuple[TableState, RowIds]] = {}
        self.positions: PassagePositions | None = None
        self.small_tables = VectorCache()
        self._vectors: dict[str, QuantizedVectors] = {}
        self._row_vectors: dict[str, tuple[TableState, RowVectors]] = {}

    def find_row_ids(self, name: str, state: TableState | None) -> RowIds | None:
        """Return the row ids of a table in this state, None if they are not loaded."""
        cached = self._row_ids.get(name)
        return cached[1] if cached and cached[0] == state else None

    def find_row_vectors(self, name: str, state: TableState | None) -> RowVectors | None:
        """Return the vectors of a large table in this state, None if they are not loaded."""
        cached = self._row_vectors.get(name)
        return cached[1] if cached and cached[0] == state else None

    def find_quantized_vectors(self, name: str) -> QuantizedVectors | None:
        """Return the loaded vectors of a large table, also of passages that are gone from it."""
        return self._vectors.get(name)

    def start_loading(self, table_names: Sequence[str]) -> None:
        """Load the changes of these tables in the background; return at once."""
        with self._lock:
            self._pending_tables = tuple(dict.fromkeys([*self._pending_tables, *table_names]))
            if self._thread is None:
                thread = threading.Thread(target=self._load_pending_tables, daemon=True, name="preparing")
                with suppress(RuntimeError):  # no more threads: searches work without the cache
                    thread.start()
                    self._thread = thread

    def wait_until_loaded(self) -> None:
        """Block until everything requested is loaded."""
        if thread := self._thread:
            thread.join()

    def close(self) -> None:
        """Stop loading unless others use the cache; blocks while LanceDB loads an index."""
        with _open_caches_lock:
            self.reference_count -= 1
            if self.reference_count:
                return
            _open_caches.pop(self._folder, None)
        self._token.cancel()
        self.wait_until_loaded()
        if self._memory:
            self._memory.close()

    # -- in the background ---------------------------------------------------------------------

    def _load_pending_tables(self) -> None:
        try:
            while table_names := self._pop_pending_tables():
                held = {*self._row_ids, *self._vectors, *self.small_tables.list_tables()}
                for name in held - set(table_names):
                    self._evict_table(name)
                for name in table_names:
                    self._try_load_table(name)
        except BaseException:
            with self._lock:
                self._thread = None  # the next request tries again
            raise

    def _try_load_table(self, name: str) -> None:
        try:
            self._load_table(LanceTables(self._folder, self.session, self._memory), name)
        except Cancelled:
            pass
        except LibraryError as error:
            log.warning("The table %s is not held in memory: %s", name, error.title)
        except Exception:
            log.exception("The table %s is not held in memory", name)

    def _evict_table(self, name: str) -> None:
        for cache in (self._row_ids, self._vectors, self._row_vectors):
            cache.pop(name, None)
        self.small_tables.evict_table(name)
        if name == index_schema.PASSAGES:
            self.positions = None

    def _pop_pending_tables(self) -> Sequence[str]:
        with self._lock:
            table_names, self._pending_tables = self._pending_tables, ()
            if not table_names or self._token.cancelled:
                self._thread = None
                return ()
            return table_names

    def _load_table(self, tables: LanceTables, name: str) -> None:
        state = tables.table_state(name)
        if state is None:
            self._evict_table(name)
        if state is None or self.find_row_ids(name, state):
            return
        with suppress(IndexDamagedError):  # searches read what cannot be prewarmed
            tables.query_table(name, self._prewarm_indices, None)
        rows = tables.query_table(name, lambda table: self._load_row_ids(table, name), None)
        is_large = rows and len(rows.passage_ids) > index_schema.MAX_CACHED_VECTORS
        vectors = None
        if rows and is_large and index_schema.parse_model_key(name):
            vectors = tables.query_table(name, lambda table: self._load_vectors(table, name, rows), None)
        if rows and vectors:
            self._vectors[name] = vectors
            self._row_vectors[name] = state, RowVectors(rows, vectors)
        else:
            self._vectors.pop(name, None)
            self._row_vectors.pop(name, None)
        if rows:  # set last: marks the table as completely loaded
            self._row_ids[name] = state, rows
        else:
            self._row_ids.pop(name, None)

    def _prewarm_indices(self, table: Any) -> None:
        """Have LanceDB load its indices if they fit; otherwise searches load parts of them."""
        searched = {*index_schema.TEXT_COLUMNS, index_schema.VECTOR_COLUMN}  # others serve deletions only
        indices = [index for index in table.list_indices() if index.columns[0] in searched]
        if sum(index.size_bytes or 0 for index in indices) < self.session.index_bytes / 2:
            for index in indices:
                self._token.raise_if_cancelled()
                table.prewarm_index(index.name)

    def _load_row_ids(self, table: Any, name: str) -> RowIds | None:
        if table.count_rows() * BYTES_PER_ROW > _max_cache_bytes():
            return None
        if name != index_schema.PASSAGES:
            return read_row_ids(table, self._token)
        rows, self.positions = read_rows_and_positions(table, self._token)
        return rows

    def _load_vectors(self, table: Any, name: str, rows: RowIds) -> QuantizedVectors | None:
        """Return the vectors of these rows: the cached ones, with the missing ones added."""
        vectors = self._vectors.get(name)
        if vectors:
            missing = rows.row_ids[vectors.find_rows(rows.passage_ids) < 0].tolist()
            if vectors.has_room(len(missing)):
                vectors.add_batches(self._read_vectors_of_rows(table, missing))
                return vectors
        dim, count = table.schema.field("vector").type.list_size, len(rows.passage_ids)
        if estimate_quantized_bytes(dim, count) > _max_cache_bytes():
            return None
        vectors = QuantizedVectors(dim, count)
        vectors.add_batches(self._read_all_vectors(table))
        return vectors

    def _read_all_vectors(self, table: Any) -> Iterator[_VectorBatch]:
        for batch in table.search().select(["id", "vector"]).to_batches(ROWS_PER_BATCH):
            self._token.raise_if_cancelled()
            yield _parse_vector_batch(batch)

    def _read_vectors_of_rows(self, table: Any, row_ids: list[int]) -> Iterator[_VectorBatch]:
        for start in range(0, len(row_ids), _ROWS_PER_TAKE):
            self._token.raise_if_cancelled()
            found = table.take_row_ids(row_ids[start : start + _ROWS_PER_TAKE])
            yield from map(_parse_vector_batch, found.select(["id", "vector"]).to_arrow().to_batches())


def _parse_vector_batch(batch: pa.RecordBatch) -> _VectorBatch:
    values: NDArray[np.float32] = batch["vector"].flatten().to_numpy()
    return encode_ids(batch["id"].to_pylist()), values.reshape(batch.num_rows, -1)


def _max_cache_bytes() -> float:
    return _SHARE_OF_MEMORY * psutil.virtual_memory().total


_open_caches: WeakValueDictionary[Path, TableCache] = WeakValueDictionary()
_open_caches_lock = threading.Lock()


def acquire_table_cache(folder: Path) -> TableCache:
    """Return the cache of the tables in a folder, one per process; close it after use."""
    with _open_caches_lock:
        cache = _open_caches.get(folder)
        if cache is None:
            cache = _open_caches[folder] = TableCache(folder)
        cache.reference_count += 1
        return cache


class IndexCache:
    """Holds columns that LanceDB is slow to read. Anything may be missing: ask LanceDB then.

    Measured with `benchmarks.search`, in milliseconds a question and bytes of memory:

    - Vectors of a table of up to 20,000: 35 MB, read at the first search of the first reader; 0.4 ms
      instead of 9 to 15 at 5,000 passages.
    - Quantized vectors of a larger table: 433 MB at a million; nearest vectors 6 ms instead of 15,
      cosines of 285 passages 1 ms instead of 25.
    - Row ids and passage positions: 70 bytes a passage; the ids of found rows save 2 of 26 ms at
      100,000 passages, positions 14 ms of processor time at a million where the catalog was not
      read for a while.
    - LanceDB's own indices: 340 MB at a million; words asked for the first time 5 ms instead of 40.

    A process that searches a million passages takes 916 MB, 100,000 547 MB and 5,000 440 MB. They
    are loaded in the background within 9.5, 1.1 and 0.5 s. Each kind takes at most a sixteenth of
    the computer's memory, and all readers of a process share it.

    Args:
        tables: the tables of the reader, in whose thread the cache is used.
        shared: the cache of all readers, closed with this; without it nothing is cached.
    """

    def __init__(self, tables: LanceTables, shared: TableCache | None) -> None:
        self._tables = tables
        self._shared = shared

    def close(self) -> None:
        """Hold nothing any more, and stop loading unless other readers use it."""
        shared, self._shared = self._shared, None
        if shared:
            shared.close()

    def start_loading(self, table_names: Sequence[str]) -> None:
        """Load the changes of these tables in the background, and drop other tables; return at once."""
        if shared := self._shared:
            shared.start_loading(table_names)

    def wait_until_loaded(self) -> None:
        """Block until nothing is loaded in the background any more."""
        if shared := self._shared:
            shared.wait_until_loaded()

    def find_all_vectors(self, name: str) -> CachedVectors | None:
        """Return all vectors of a small table in its current state."""
        shared = self._shared  # another thread may release it
        return shared.small_tables.load_table_vectors(self._tables, name) if shared else None

    def find_vectors(self, name: str) -> CachedVectors | QuantizedVectors | None:
        """Return vectors by passage id: all of a small table, or the loaded ones of a large one."""
        shared = self._shared  # another thread may release it
        return self.find_all_vectors(name) or (shared.find_quantized_vectors(name) if shared else None)

    def find_row_vectors(self, name: str) -> RowVectors | None:
        """Return the vectors of a large table by row, in its current state."""
        shared = self._shared
        return shared.find_row_vectors(name, self._tables.table_state(name)) if shared else None

    def find_row_ids(self, name: str) -> RowIds | None:
        """Return the passage ids of a table by row, in its current state."""
        shared = self._shared
        return shared.find_row_ids(name, self._tables.table_state(name)) if shared else None

    def find_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the positions of those passages that are cached."""
        shared = self._shared
        positions = shared.positions if shared else None
        return positions.find_positions(ids) if positions else {}
