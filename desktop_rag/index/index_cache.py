"""What is held in memory of a library's index; read in the background, for all who search it."""

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

# Of the computer's memory, for each of the kinds of things that are held: in 8 GB there is room for
# a million passages.
_SHARE_OF_MEMORY = 1 / 16
_ROOM = 3  # times what LanceDB's indices take on the disk: they change, and old ones linger
_TAKEN_AT_ONCE = 1_000  # rows that are read by their numbers

_Part = tuple[Ids, NDArray[np.float32]]  # ids of passages, their vectors


class Prepared:
    """Holds the ids of rows, vectors where those are many, and what LanceDB's indices are made of.

    Any thread may ask what is there. Whoever got it from `shared` closes it in the end; where that
    is forgotten, it goes with the last who knows it.

    Args:
        folder: that holds the tables.

    Attributes:
        session: what LanceDB keeps; sized by what its indices take now.
        users: how many got it and have not closed it.
        places: of the passages, when the full text was read last.
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
        """Return the rows of a table in this state, None where they were not read."""
        known = self._rows.get(name)
        return known[1] if known and known[0] == state else None

    def row_vectors(self, name: str, state: State | None) -> RowVectors | None:
        """Return the vectors of a large table in this state, None where they were not read."""
        known = self._row_vectors.get(name)
        return known[1] if known and known[0] == state else None

    def vectors(self, name: str) -> CompactVectors | None:
        """Return what was read of the vectors of a large table, in this state or one before.

        Passages that are gone from the table may be among them.
        """
        return self._vectors.get(name)

    def begin(self, names: Sequence[str]) -> None:
        """Read what changed of these tables, and return at once."""
        with self._changing:
            self._wanted = tuple(dict.fromkeys([*self._wanted, *names]))
            if self._thread is None:
                thread = threading.Thread(target=self._run, daemon=True, name="preparing")
                with suppress(RuntimeError):  # no more threads: searches do without
                    thread.start()
                    self._thread = thread

    def wait(self) -> None:
        """Return when all is read."""
        thread = self._thread
        if thread:
            thread.join()

    def close(self) -> None:
        """Stop reading, if nobody else needs it; waits until LanceDB has loaded an index."""
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
            while names := self._next():
                for name in {*self._rows, *self._vectors} - set(names):
                    self._forget(name)
                for name in names:
                    self._try_to_read(name)
        except BaseException:
            with self._changing:
                self._thread = None  # the next one tries again
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
        for held in (self._rows, self._vectors, self._row_vectors):
            held.pop(name, None)
        if name == index_schema.PASSAGES:
            self.places = None

    def _next(self) -> Sequence[str]:
        with self._changing:
            names, self._wanted = self._wanted, ()
            if not names or self._token.cancelled:
                self._thread = None
                return ()
            return names

    def _read(self, tables: Tables, name: str) -> None:
        state = tables.state(name)
        if state is None:
            self._forget(name)
        if state is None or self.rows(name, state):
            return
        with suppress(IndexDamagedError):  # what cannot be read now is read by the searches
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
        if rows:  # the last: then all was read
            self._rows[name] = state, rows
        else:
            self._rows.pop(name, None)

    def _load_indices(self, table: Any) -> None:
        """Have LanceDB read its indices, unless they are too large: searches would read parts."""
        every = table.list_indices()
        indices = [index for index in every if index_schema.is_searched(index.columns[0])]
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
        """Return the vectors of these rows: those there were, and what is missing."""
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

    def _some(self, table: Any, numbers: list[int]) -> Iterator[_Part]:
        for start in range(0, len(numbers), _TAKEN_AT_ONCE):
            self._token.check()
            found = table.take_row_ids(numbers[start : start + _TAKEN_AT_ONCE])
            yield from map(_part, found.select(["id", "vector"]).to_arrow().to_batches())


def _part(batch: pa.RecordBatch) -> _Part:
    numbers: NDArray[np.float32] = batch["vector"].flatten().to_numpy()
    return names(batch["id"].to_pylist()), numbers.reshape(batch.num_rows, -1)


def _most_bytes() -> float:
    return _SHARE_OF_MEMORY * psutil.virtual_memory().total


_shared: WeakValueDictionary[Path, Prepared] = WeakValueDictionary()
_sharing = threading.Lock()


def shared(folder: Path) -> Prepared:
    """Return what is held of the tables in a folder; the same for all in this process."""
    with _sharing:
        prepared = _shared.get(folder)
        if prepared is None:
            prepared = _shared[folder] = Prepared(folder)
        prepared.users += 1
        return prepared
