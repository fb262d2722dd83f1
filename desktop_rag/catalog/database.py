"""Reading the SQLite file of a library, and the error messages of SQLite."""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.library_exchange import finish_exchange, remove_exchange_leftovers
from desktop_rag.catalog.shared_folder import is_version, suggest_fetching_again
from desktop_rag.encryption.library_key import find_key
from desktop_rag.encryption.sqlite_driver import (
    connect_sqlite,
    find_schema_changes,
    means_full_disk,
    restrict_connection,
    sqlite_errors,
)
from desktop_rag.errors import NO_LOCKS, LibraryError, convert_os_errors

CATALOG_FILE_NAME = "catalog.sqlite3"
BUSY_TIMEOUT_S = 10.0
_MOST_NAMED = 5
_DAMAGED_TITLE = "The library's catalog is damaged"
_STEPS_BETWEEN_CHECKS = 100_000  # SQLite VM instructions: a few milliseconds
_GUARDED_SECONDS = 2.0

Kept = TypeVar("Kept")


class Database:
    """A connection for reading a library's folder, in the thread that opened it; SQLite refuses to write.

    Raises LibraryError if it cannot be opened, is damaged, was written by another version, or holds
    tables, views or triggers that are not this program's; LibraryLockedError before its password was given.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / CATALOG_FILE_NAME
        with convert_os_errors(LibraryError, folder):
            finish_exchange(folder)
            remove_exchange_leftovers(folder)
            if self._file.is_fifo():  # SQLite would wait for its other end
                raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))
        with convert_sqlite_errors(self._file):
            self._connection = connect_sqlite(
                f"{self._file.absolute().as_uri()}?mode={self._choose_open_mode()}",
                find_key(folder),
                uri=True,
                timeout=BUSY_TIMEOUT_S,
            )
            try:
                restrict_connection(self._connection)
                self._configure_connection()
            except BaseException:
                self._connection.close()
                raise

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def fetch_all(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return all rows of a query; raises LibraryError."""
        with convert_sqlite_errors(self._file):
            return self._connection.execute(sql, values).fetchall()

    def fetch_one(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Row | None:
        """Return the first row of a query, or None; raises LibraryError."""
        with convert_sqlite_errors(self._file):
            row: sqlite3.Row | None = self._connection.execute(sql, values).fetchone()
            return row

    def fetch_value(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """Return the first column of the first row, None if there is no row; raises LibraryError."""
        row = self.fetch_one(sql, values)
        return row[0] if row else None

    def read_key_value(self, name: str) -> str | None:
        """Return the value stored under `name`, None if it is not set; raises LibraryError."""
        value: str | None = self.fetch_value("SELECT value FROM facts WHERE name = ?", (name,))
        return value

    def read_change_counters(self) -> tuple[int, int]:
        """Return (data_version, total_changes): differs after any write by any connection."""
        return int(self.fetch_value("PRAGMA data_version")), self._connection.total_changes

    @contextmanager
    def interruptible_by(self, token: CancelToken) -> Iterator[None]:
        """Let `token` interrupt long statements of the block; raises Cancelled."""
        self._connection.set_progress_handler(lambda: token.cancelled, _STEPS_BETWEEN_CHECKS)
        try:
            yield
        except LibraryError:
            token.raise_if_cancelled()
            raise
        finally:
            self._connection.set_progress_handler(None, 0)

    def fetch_guarded(
        self, sql: str, table: str, functions: Collection[str], most_rows: int, token: CancelToken
    ) -> list[tuple[Any, ...]]:
        """Return the first rows of a SELECT that somebody else wrote.

        It may read one table and call some functions, for at most two seconds.

        Raises:
            RefusedSelectError: it is no such SELECT, or took too long.
            Cancelled: soon after `token` was cancelled.
        """
        ends_at = time.monotonic() + _GUARDED_SECONDS

        def authorize(action: int, name: str | None, other: str | None, *_: object) -> int:
            is_allowed = (
                action == sqlite3.SQLITE_SELECT
                or (action == sqlite3.SQLITE_READ and name == table)
                or (action == sqlite3.SQLITE_FUNCTION and (other or "").casefold() in functions)
            )
            return sqlite3.SQLITE_OK if is_allowed else sqlite3.SQLITE_DENY

        def is_over() -> bool:
            return token.cancelled or time.monotonic() > ends_at

        connection = self._connection
        refusals: tuple[type[Exception], ...] = (*sqlite_errors(), UnicodeDecodeError)
        connection.set_progress_handler(is_over, _STEPS_BETWEEN_CHECKS)
        connection.set_authorizer(authorize)
        try:
            cursor = connection.execute(sql)
            return list(map(tuple, cursor.fetchmany(most_rows)))
        except refusals as error:
            token.raise_if_cancelled()
            raise RefusedSelectError(str(error)) from error
        finally:
            connection.set_authorizer(_allow_all)
            connection.set_progress_handler(None, 0)

    @contextmanager
    def decoding_rows(self) -> Iterator[None]:
        """Raise LibraryError for a stored value that the block cannot convert.

        SQLite stores values of any type in any column, and keeps no checksums.
        """
        try:
            yield
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError, OverflowError) as error:
            raise catalog_damaged_error(self._file) from error

    def _choose_open_mode(self) -> str:
        """Return the value of SQLite's `mode` parameter."""
        # Reading a WAL database writes to it unless it is opened as immutable. That is safe when the
        # folder is read-only and the library was closed (empty log) before it was copied there.
        log = self._file.with_name(f"{CATALOG_FILE_NAME}-wal")
        closed = not log.exists() or not log.stat().st_size
        return "ro&immutable=1" if closed and not os.access(self._file.parent, os.W_OK) else "rw"

    def _configure_connection(self) -> None:
        self._check_schema_version()
        self._connection.execute("PRAGMA query_only = ON")

    def _check_schema_version(self) -> None:
        version = self._read_schema_version()
        if version < len(MIGRATIONS):
            raise LibraryError("This library was written by an older version", self._suggest_update())
        self._check_schema(version)

    def _suggest_update(self) -> str:
        if is_version(self._file.parent):
            name = self._file.parent.parent.parent.name
            return f"Open it once in the window, or run `desktop-rag open` with its name, {name}."
        return "Open it once in the window, or add a file to it, to update it."

    def _read_schema_version(self) -> int:
        """Return the number of migrations that were run; raises LibraryError for none or too many."""
        if not self._connection.execute("PRAGMA page_count").fetchone()[0]:
            raise catalog_damaged_error(self._file, "The library's catalog is empty: its file was cut off")
        version = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            hint = "Update the program, or choose another library folder."
            raise LibraryError("This library was written by a newer version", hint)
        return version

    def _check_schema(self, version: int) -> None:
        if changes := find_schema_changes(self._connection, MIGRATIONS[:version]):
            names = ", ".join(changes[:_MOST_NAMED]) + ", …" * (len(changes) > _MOST_NAMED)
            title = f"The library's catalog was changed by another program: {names}"
            raise catalog_damaged_error(self._file, title)


class CatalogReader:
    """Reads a part of a catalog; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database


class UntilChange(Generic[Kept]):
    """Keeps what was read of a catalog until anything is written to it."""

    def __init__(self, read_change_counters: Callable[[], object], read: Callable[[], Kept]) -> None:
        self._read_change_counters, self._read = read_change_counters, read
        self._kept: tuple[object, Kept] | None = None

    def get(self) -> Kept:
        """Return what is kept, read again after a change."""
        counters = self._read_change_counters()
        if self._kept is None or self._kept[0] != counters:
            self._kept = counters, self._read()
        return self._kept[1]


def _allow_all(*_: object) -> int:
    """Authorize everything, as before; SQLCipher's module has no other way to remove an authorizer."""
    return sqlite3.SQLITE_OK


class RefusedSelectError(Exception):
    """A SELECT that somebody else wrote is wrong, does more than it may, or takes too long."""


@contextmanager
def convert_sqlite_errors(file: Path) -> Iterator[None]:
    """Raise an SQLite error of the block as a LibraryError about the catalog `file`."""
    try:
        yield
    except sqlite_errors() as error:
        title, hint = _describe_sqlite_error(error, file)
        kind = CatalogDamagedError if title == _DAMAGED_TITLE else LibraryError
        raise kind(title, hint) from error
    except UnicodeDecodeError as error:  # an error message that quotes a damaged schema
        raise catalog_damaged_error(file) from error


class CatalogDamagedError(LibraryError):
    """The catalog is not as the program wrote it."""


def catalog_damaged_error(file: Path, title: str = _DAMAGED_TITLE) -> CatalogDamagedError:
    """Return the error for a damaged catalog."""
    return CatalogDamagedError(title, suggest_way_out(file))


def suggest_way_out(file: Path) -> str:
    """Return the hint for a catalog that cannot be used."""
    if is_version(file.parent):
        return suggest_fetching_again(file.parent)
    return (
        f"Import a backup instead, or save the readable parts of {file} with `desktop-rag "
        "doctor --rescue NEW_FOLDER`. Nothing was changed, and your own files are untouched."
    )


_BUSY = ("The library is busy", "Another program is using it. Try again in a moment.")
_SQLITE_ERRORS = {
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_IOERR: ("The disk reported an error", "Check the disk and its free space."),
    sqlite3.SQLITE_PROTOCOL: NO_LOCKS,
    sqlite3.SQLITE_NOLFS: NO_LOCKS,
}


def _describe_sqlite_error(error: Exception, file: Path) -> tuple[str, str]:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None and "decode" in str(error):  # a text that is no UTF-8
        return _DAMAGED_TITLE, suggest_way_out(file)
    primary = code & 0xFF if code is not None else None
    if means_full_disk(error, file):
        return "The disk is full", "Free some space, then try again. Nothing was lost."
    match primary:
        case sqlite3.SQLITE_READONLY:
            return (
                "The library cannot be written",
                f"Make {file.parent} and its contents writable, or choose another library folder.",
            )
        case sqlite3.SQLITE_CANTOPEN:
            return ("The library cannot be opened", f"Check that {file.parent} can be read.")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _DAMAGED_TITLE, suggest_way_out(file)
        case _ if primary in _SQLITE_ERRORS:
            return _SQLITE_ERRORS[primary]
        case _:
            return ("The library's catalog reported an error", f"{error}. See the log for details.")
