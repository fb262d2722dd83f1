"""The rows of a search index in an SQLite file.

A library with a password has them in place of LanceDB's files, encrypted. Backups and shared libraries carry
them: a false length in a file of LanceDB can end the process that opens it; here each value is checked.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from desktop_rag.encryption.sqlite_driver import (
    connect_sqlite,
    find_schema_changes,
    means_full_disk,
    restrict_connection,
    sqlite_errors,
)
from desktop_rag.errors import LibraryError, convert_os_errors, describe_os_error
from desktop_rag.index.index_schema import (
    VECTOR_COLUMN,
    is_index_table,
    parse_model_key,
    passages_schema,
    require_own_schema,
    vectors_schema,
)
from desktop_rag.index.lance_errors import damaged_index_error

if TYPE_CHECKING:
    import pyarrow as pa

ROWS_FILE_NAME = "index.sqlite3"
ROWS_PER_BATCH = 256  # read at once: half a megabyte of terms, or 64 MB made to exhaust memory
_MOST_ROW_BYTES = 1 << 18  # of a row without a password; a passage has a few thousand
_MOST_DIMENSIONS = 8_192  # as of a model, see `embed/embedding_model.py`
_MOST_TABLES = 100  # a library has one for each model that it was ever embedded with
_TABLE_NAME = re.compile(r"[A-Za-z0-9_.-]{1,200}")  # it names a folder; of those characters is a model's key
_LEAST_NORM, _LARGEST_NORM = 1e-3, 1e3  # of vectors that are made to have 1
_VERSION = 1
_SCHEMA = f"""
PRAGMA auto_vacuum = INCREMENTAL;
PRAGMA journal_mode = WAL;
BEGIN IMMEDIATE;
CREATE TABLE rows (
  table_name TEXT NOT NULL,           -- of LanceDB
  document_id TEXT NOT NULL,
  id TEXT NOT NULL,                   -- of the passage
  language TEXT, stems TEXT, grams TEXT,
  vector BLOB                         -- float32
);
CREATE INDEX rows_document ON rows (table_name, document_id);
PRAGMA user_version = {_VERSION};
COMMIT;
"""
_COLUMNS = ("id", "document_id", "language", "stems", "grams", VECTOR_COLUMN)


class RowStore:
    """The file of one library. Any thread may use it, one at a time.

    Raises IndexDamagedError if the file cannot be read with the key, LibraryError for a full disk.
    """

    def __init__(self, folder: Path, key: bytes | None = None) -> None:
        self._file = folder / ROWS_FILE_NAME
        self._key = key
        self._connection: Any = None

    def close(self) -> None:
        """Close the file."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def measure_bytes(self) -> int:
        """Return the size of the file, 0 if there is none."""
        try:
            return self._file.stat().st_size
        except OSError:
            return 0

    def delete_file(self) -> None:
        """Delete the file, readable or not; it is rebuilt when needed. Raises LibraryError."""
        self.close()
        with convert_os_errors(LibraryError, self._file.parent):
            for path in self._file.parent.glob(f"{ROWS_FILE_NAME}*"):
                path.unlink(missing_ok=True)

    def read_version(self) -> int:
        """Return a number that differs after every change by another connection."""
        return int(self._fetch("PRAGMA data_version")[0][0])

    def list_tables(self) -> list[str]:
        """Return the names of the tables that have rows."""
        names = [name for (name,) in self._fetch("SELECT DISTINCT table_name FROM rows")]
        if len(names) > _MOST_TABLES or not all(map(_is_table_name, names)):
            raise damaged_index_error()
        return names

    def count_rows(self, name: str) -> dict[str, int]:
        """Return how many rows of a table each document has."""
        sql = "SELECT document_id, count(*) FROM rows WHERE table_name = ? GROUP BY document_id"
        counts = dict(self._fetch(sql, (name,)))
        if not all(isinstance(document_id, str) for document_id in counts):
            raise damaged_index_error()
        return counts

    def read_rows(self, name: str, documents: Sequence[str] | None = None) -> Iterator[pa.Table]:
        """Yield the rows of a table, of these documents or all, in the order in which they were added."""
        chosen, values = "NOT INDEXED WHERE table_name = ?", [name]  # all rows, in their order on the disk
        if documents is not None:
            chosen = "WHERE table_name = ? AND document_id IN (SELECT value FROM json_each(?))"
            values.append(json.dumps(documents))
        with _convert_errors(self._file):
            sql = f"SELECT {', '.join(_COLUMNS)} FROM rows {chosen} ORDER BY rowid"  # noqa: S608 - constants
            cursor = self._open().execute(sql, values)
            while rows := cursor.fetchmany(ROWS_PER_BATCH):
                yield _rows_to_table(name, rows)

    def add_rows(self, name: str, table: pa.Table) -> None:
        """Add rows to a table."""
        with self._transaction() as connection:
            _insert_rows(connection, name, _table_to_rows(table))

    def replace_rows(self, name: str, parts: Iterable[pa.Table]) -> None:
        """Make a table hold these rows; those that are there already stay where they are in the file."""
        sql = (
            f"SELECT rowid, {', '.join(_COLUMNS)} FROM rows"  # noqa: S608 - constants
            " WHERE table_name = ? AND document_id IN (SELECT value FROM json_each(?))"
            " AND id IN (SELECT value FROM json_each(?))"
        )
        with self._transaction() as connection:
            before = {
                number for (number,) in self._fetch("SELECT rowid FROM rows WHERE table_name = ?", (name,))
            }
            for part in parts:
                ids = (json.dumps(part[each].unique().to_pylist()) for each in ("document_id", "id"))
                rows = self._fetch(sql, (name, *ids))
                present = {tuple(values): number for number, *values in rows}
                wanted = _table_to_rows(part)
                before.difference_update(present[row] for row in wanted if row in present)
                _insert_rows(connection, name, [row for row in wanted if row not in present])
            connection.executemany("DELETE FROM rows WHERE rowid = ?", zip(before))

    def delete_documents(self, name: str, documents: Iterable[str]) -> None:
        """Delete the rows of documents."""
        sql = "DELETE FROM rows WHERE table_name = ? AND document_id IN (SELECT value FROM json_each(?))"
        self._fetch(sql, (name, json.dumps(list(documents))))

    def delete_table(self, name: str) -> None:
        """Delete all rows of a table."""
        self._fetch("DELETE FROM rows WHERE table_name = ?", (name,))

    def reclaim_space(self) -> None:
        """Return free pages to the system, and empty the log."""
        with _convert_errors(self._file):
            self._open().executescript("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint (TRUNCATE)")

    def find_damage(self) -> list[str]:
        """Return the faults of the file, which is read whole."""
        return [str(row[0]) for row in self._fetch("PRAGMA cipher_integrity_check")]

    def copy_file(self, target: Path) -> None:
        """Write a snapshot, encrypted alike."""
        self._fetch("VACUUM INTO ?", (str(target),))

    def _fetch(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        with _convert_errors(self._file):
            return list(self._open().execute(sql, values).fetchall())

    def _open(self) -> Any:
        if self._connection is None:
            connection = connect_sqlite(str(self._file), self._key, check_same_thread=False)
            try:
                restrict_connection(connection)
                if self._key is None:
                    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_ROW_BYTES)
                    connection.execute("PRAGMA secure_delete = ON")  # readers get free pages too
                version = connection.execute("PRAGMA user_version").fetchone()[0]
                if version == 0:
                    connection.executescript(_SCHEMA)
                elif version != _VERSION or find_schema_changes(connection, (_SCHEMA,)):
                    raise damaged_index_error()
            except BaseException:
                connection.close()
                raise
            connection.execute("PRAGMA synchronous = NORMAL")
            self._connection = connection
        return self._connection

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with _convert_errors(self._file):
            connection = self._open()
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.rollback()
                raise


def _is_table_name(name: object) -> bool:
    return isinstance(name, str) and is_index_table(name) and bool(_TABLE_NAME.fullmatch(name))


def _insert_rows(connection: sqlite3.Connection, name: str, rows: Iterable[tuple[object, ...]]) -> None:
    sql = f"INSERT INTO rows (table_name, {', '.join(_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - constants
    connection.executemany(sql, ((name, *row) for row in rows))


def _table_to_rows(table: pa.Table) -> list[tuple[object, ...]]:
    columns = [
        _column_to_values(table, column) if column in table.column_names else [None] * table.num_rows
        for column in _COLUMNS
    ]
    return list(zip(*columns, strict=True))


def _column_to_values(table: pa.Table, column: str) -> list[object]:
    if column != VECTOR_COLUMN:
        return list(table[column].to_pylist())
    values = table[column].combine_chunks()
    vectors = values.flatten().to_numpy().reshape(len(values), -1)
    return [row.astype(np.float32).tobytes() for row in vectors]


def _rows_to_table(name: str, rows: Sequence[Sequence[Any]]) -> pa.Table:
    """Return the rows in Arrow's form; raises IndexDamagedError for values of another type or length."""
    try:
        if parse_model_key(name):
            vectors = _rows_to_vectors(rows)
            require_own_schema(name, vectors.schema)
            return vectors
        import pyarrow as pa

        columns = dict(zip(_COLUMNS[:-1], zip(*(row[:-1] for row in rows), strict=True), strict=True))
        return pa.table(columns, schema=passages_schema())
    except (TypeError, ValueError, ArithmeticError, NotImplementedError) as error:
        raise damaged_index_error() from error


def _rows_to_vectors(rows: Sequence[Sequence[Any]]) -> pa.Table:
    import pyarrow as pa

    ids, documents, *_, vectors = zip(*rows, strict=True)
    dim = len(vectors[0]) // np.dtype(np.float32).itemsize
    if len({*map(len, vectors)}) > 1 or dim > _MOST_DIMENSIONS:
        raise ValueError("vectors of different lengths, or of too many dimensions")
    values = np.frombuffer(b"".join(vectors), np.float32)
    norms = np.linalg.norm(values.reshape(len(rows), dim).astype(np.float64), axis=1)
    if not ((norms > _LEAST_NORM) & (norms < _LARGEST_NORM)).all():
        raise ValueError("vectors with no direction, or no numbers in them")
    column = pa.FixedSizeListArray.from_arrays(pa.array(values), dim)
    return pa.table({"id": ids, "document_id": documents, VECTOR_COLUMN: column}, schema=vectors_schema(dim))


@contextmanager
def _convert_errors(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite_errors() as error:
        if means_full_disk(error, file):
            raise LibraryError(*describe_os_error(OSError(28, ""))) from error
        raise damaged_index_error() from error
    except UnicodeDecodeError as error:  # an error message that quotes a damaged schema
        raise damaged_index_error() from error
