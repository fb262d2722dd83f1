"""The search index of a library with a password: LanceDB's files cannot be encrypted, so they are in memory.

The rows are in a `RowStore`. LanceDB's tables and indices are made of them when the index is first
used, and hold the same from then on; all that a process opens of a library shares them.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop_rag.encryption.library_key import find_key
from desktop_rag.index.index_schema import format_in_condition
from desktop_rag.index.lance_errors import IndexDamagedError, convert_lance_errors
from desktop_rag.index.lance_table_writer import create_missing_indices, maintain_table
from desktop_rag.index.lance_tables import (
    TableState,
    count_rows_per_document,
    import_lancedb,
    keep_temporary_files_in_memory,
    trim_heap,
    write_table,
)
from desktop_rag.index.row_store import RowStore

if TYPE_CHECKING:
    import pyarrow as pa

_IDS_PER_QUERY = 1_000


class MemoryIndex:
    """The tables of one library in the memory of this process. Any thread may use it.

    Attributes:
        uri: where LanceDB finds them.
        reference_count: how many acquired it and have not closed it.
    """

    def __init__(self, folder: Path, key: bytes) -> None:
        self.uri = f"shared-memory://{secrets.token_hex(8)}"
        self.reference_count = 0
        self._place = folder, key
        self._rows = RowStore(folder, key)
        self._lock = threading.RLock()
        self._version: int | None = None  # of the rows that the tables hold
        self._changes: dict[str, int] = {}  # existing tables, with the number of the last change of each
        self._numbers = count(1)
        self._connection: Any = None

    def close(self) -> None:
        """Drop the tables unless others use them."""
        with _open_indices_lock:
            self.reference_count -= 1
            if self.reference_count:
                return
            del _open_indices[self._place]
        with self._lock:
            self._rows.close()
            for name in list(self._changes):
                self._drop_table(name)

    def table_state(self, name: str) -> TableState | None:
        """Return a value that changes with every change of a table, None if there is no table."""
        self.refresh()
        changes = self._changes.get(name)
        return None if changes is None else (self.uri, changes)

    def list_tables(self) -> list[str]:
        """Return the names of the tables."""
        self.refresh()
        return sorted(self._changes)

    def refresh(self) -> None:
        """Update the tables to the current rows, which another process may have changed."""
        if not self._lock.acquire(blocking=self._version is None):
            return  # a change of this process is under way
        try:
            version = self._rows.read_version()
            if version != self._version:
                for name in {*self._rows.list_tables(), *self._changes}:
                    self._follow_rows(name)
                self._version = version
        finally:
            self._lock.release()

    def maintain_table(self, name: str, *, growing: bool) -> None:
        """Index and compact a table where that is worth its time; see `maintain_table`."""
        with self._lock, convert_lance_errors():
            table = self._open_table(name)
            before = table.version
            with keep_temporary_files_in_memory():
                maintain_table(table, name, None, growing=growing)
            if table.version != before:
                self._note_change(name)

    def append_rows(self, name: str, table: pa.Table) -> None:
        """Add rows to a table, which is made if it does not exist."""
        self.refresh()
        with self._lock:
            self._rows.add_rows(name, table)
            self._add_to_table(name, table)

    def delete_documents(self, name: str, documents: Sequence[str]) -> None:
        """Delete the rows of at most a thousand documents."""
        self.refresh()
        with self._lock:
            self._rows.delete_documents(name, documents)
            self._delete_from_table(name, documents)

    def drop_table(self, name: str) -> None:
        """Delete a table."""
        self.refresh()
        with self._lock:
            self._rows.delete_table(name)
            self._drop_table(name)

    def repair_rows(self, *, thorough: bool) -> list[str]:
        """Start over if the rows cannot be read, which `thorough` checks; return the repairs."""
        with self._lock:
            try:
                self.refresh()
                damaged = thorough and bool(self._rows.find_damage())
            except IndexDamagedError:
                damaged = True
            if damaged:
                self._rows.delete_file()
                self._version = None
                self.refresh()
        return ["The search index could not be read any more and is built anew"] * damaged

    def reclaim_space(self) -> None:
        """Return the memory of deleted rows to the system."""
        with self._lock:
            self._rows.reclaim_space()

    def measure_bytes(self) -> int:
        """Return the size of the rows on the disk."""
        return self._rows.measure_bytes()

    # -- the tables, with the lock -----------------------------------------------------------------

    def _follow_rows(self, name: str) -> None:
        """Let a table hold the rows that are stored: compared are the numbers of rows of each document."""
        stored = self._rows.count_rows(name)
        present = self._count_table_rows(name)
        changed = sorted(id_ for id_ in stored | present if stored.get(id_) != present.get(id_))
        if not (present and stored):
            self._drop_table(name)
            if stored:
                self._create_table(name, self._rows.read_rows(name))
            return
        for start in range(0, len(changed), _IDS_PER_QUERY):
            documents = changed[start : start + _IDS_PER_QUERY]
            self._delete_from_table(name, documents)
            for rows in self._rows.read_rows(name, documents):
                self._add_to_table(name, rows)
        if changed:
            self.maintain_table(name, growing=True)

    def _create_table(self, name: str, parts: Iterator[pa.Table]) -> None:
        """Make a table of all its rows at once, which need not be compacted then."""
        with convert_lance_errors():
            table = write_table(self._connect(), name, parts)
            with keep_temporary_files_in_memory():
                create_missing_indices(table, name, table.count_rows())
            trim_heap()
        self._note_change(name)

    def _count_table_rows(self, name: str) -> dict[str, int]:
        if name not in self._changes:
            return {}
        with convert_lance_errors():
            return count_rows_per_document(self._open_table(name))

    def _add_to_table(self, name: str, rows: pa.Table) -> None:
        with convert_lance_errors():
            if name in self._changes:
                self._open_table(name).add(rows)
            else:
                self._connect().create_table(name, rows, mode="overwrite")
        self._note_change(name)

    def _delete_from_table(self, name: str, documents: Iterable[str]) -> None:
        if name in self._changes:
            with convert_lance_errors():
                self._open_table(name).delete(format_in_condition("document_id", documents))
            self._note_change(name)

    def _drop_table(self, name: str) -> None:
        if self._changes.pop(name, None) is not None:
            with convert_lance_errors():
                self._connect().drop_table(name)

    def _note_change(self, name: str) -> None:
        self._changes[name] = next(self._numbers)

    def _open_table(self, name: str) -> Any:
        return self._connect().open_table(name)

    def _connect(self) -> Any:
        if self._connection is None:
            import_lancedb()
            import lancedb

            self._connection = lancedb.connect(self.uri)
        return self._connection


_open_indices: dict[tuple[Path, bytes], MemoryIndex] = {}
_open_indices_lock = threading.Lock()


def acquire_memory_index(folder: Path) -> MemoryIndex | None:
    """Return the index of the library in a folder, one per process; None if it has no password.

    Close it after use. Raises LibraryLockedError.
    """
    key = find_key(folder)
    if key is None:
        return None
    with _open_indices_lock:
        index = _open_indices.get((folder, key))
        if index is None:
            index = _open_indices[folder, key] = MemoryIndex(folder, key)
        index.reference_count += 1
        return index
