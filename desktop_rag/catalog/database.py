"""The SQLite file of a library: connection, transactions, and error messages."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.errors import LibraryError, describe_os_error

CATALOG_FILE_NAME = "catalog.sqlite3"
_BUSY_TIMEOUT_S = 10.0
_VACUUM_FREE_DIVISOR = 20  # vacuum only above 1 free page in 20: it moves others
_STEPS_BETWEEN_CHECKS = 100_000  # SQLite VM instructions: a few milliseconds


class Database:
    """One connection, for use in the thread that opened it.

    Args:
        folder: the library's folder.
        create: create folder and file if missing, and migrate the schema.

    Raises:
        LibraryError: it cannot be opened, is damaged, or was written by a newer version.
    """

    def __init__(self, folder: Path, *, create: bool) -> None:
        self._file = folder / CATALOG_FILE_NAME
        if create:
            create_library_folder(folder)
        with self._convert_sqlite_errors():
            self._connection = sqlite3.connect(
                f"{self._file.absolute().as_uri()}?mode={_choose_open_mode(folder, create=create)}",
                uri=True,
                timeout=_BUSY_TIMEOUT_S,
                isolation_level=None,
            )
            try:
                self._configure_connection(create=create)
                self._opened_identity = self._read_file_identity()
            except BaseException:
                self._connection.close()
                raise

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def fetch_all(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return all rows of a query; raises LibraryError."""
        with self._convert_sqlite_errors():
            return self._connection.execute(sql, values).fetchall()

    def fetch_one(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Row | None:
        """Return the first row of a query, or None; raises LibraryError."""
        with self._convert_sqlite_errors():
            row: sqlite3.Row | None = self._connection.execute(sql, values).fetchone()
            return row

    def read_change_counters(self) -> tuple[int, int]:
        """Return (data_version, total_changes): differs after any write by any connection."""
        row = self.fetch_one("PRAGMA data_version")
        return int(row[0]) if row else 0, self._connection.total_changes

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> int:
        """Run one statement, return the id of the row it inserted; raises LibraryError."""
        with self._convert_sqlite_errors():
            return self._connection.execute(sql, values).lastrowid or 0

    def executemany(self, sql: str, values: Iterator[Sequence[Any]] | Sequence[Any]) -> None:
        """Run one statement for many rows; raises LibraryError."""
        with self._convert_sqlite_errors():
            self._connection.executemany(sql, values)

    @contextmanager
    def relaxed_transaction(self) -> Iterator[None]:
        """Like `transaction`, but without fsync: survives a crash of the program only."""
        self._check_file_identity()
        self.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.rollback()
            raise

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run the block atomically and durably; raises LibraryError.

        What is committed survives a power cut, and so do all earlier writes. Statements outside a
        transaction survive a crash of the program, and do not wait for the disk.
        """
        self.execute("PRAGMA synchronous = FULL")
        try:
            with self.relaxed_transaction():
                yield
        finally:
            self.execute("PRAGMA synchronous = NORMAL")

    def reclaim_space(self) -> None:
        """Vacuum free pages incrementally and truncate the write-ahead log.

        Cheap when little is free. While another connection reads, the log is kept until the next
        call.
        """
        free, pages = self._read_pragma("freelist_count"), self._read_pragma("page_count")
        if free > pages // _VACUUM_FREE_DIVISOR:
            with self._convert_sqlite_errors():  # `execute` would free a single page
                self._connection.executescript("PRAGMA incremental_vacuum")
        self.fetch_all("PRAGMA busy_timeout = 0")
        try:
            self.fetch_all("PRAGMA wal_checkpoint (TRUNCATE)")
        finally:
            self.fetch_all(f"PRAGMA busy_timeout = {_BUSY_TIMEOUT_S * 1000:.0f}")

    def _read_pragma(self, pragma: str) -> int:
        row = self.fetch_one(f"PRAGMA {pragma}")
        return int(row[0]) if row else 0

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

    def _check_file_identity(self) -> None:
        """Raise LibraryError if the file was deleted or moved, since writes would be lost."""
        if self._read_file_identity() != self._opened_identity:
            raise LibraryError(
                "The library's folder was deleted or moved while it was open",
                f"Put {self._file.parent} back, or close the program and start again with an empty library.",
            )

    def _read_file_identity(self) -> tuple[int, int] | None:
        """Return (device, inode) of the file, None if it does not exist."""
        try:
            status = self._file.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _configure_connection(self, *, create: bool) -> None:
        self._connection.row_factory = sqlite3.Row
        self._connection.execute("PRAGMA foreign_keys = ON")
        if create:  # takes effect in an empty file only
            self._connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        self._check_schema_version(migrate=create)
        if create:
            self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")

    def _check_schema_version(self, *, migrate: bool) -> None:
        version = int(self._connection.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise LibraryError(
                "This library was written by a newer version",
                "Update the program, or choose another library folder.",
            )
        if version == len(MIGRATIONS):
            return
        if not migrate:
            raise LibraryError(
                "This library was written by an older version",
                "Open it once in the window, or add a file to it, to bring it up to date.",
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            self._connection.executescript(
                f"BEGIN IMMEDIATE; {script}; PRAGMA application_id = {APPLICATION_ID};"
                f" PRAGMA user_version = {number}; COMMIT;"
            )

    @contextmanager
    def _convert_sqlite_errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise LibraryError(*_describe_sqlite_error(error, self._file)) from error


def create_library_folder(folder: Path) -> None:
    """Create a library's folder if it is missing; raises LibraryError."""
    try:
        str(folder).encode()
        folder.mkdir(parents=True, exist_ok=True)
    except UnicodeEncodeError as error:
        raise LibraryError(
            "The name of the library's folder is not valid text", "Choose another folder."
        ) from error
    except FileNotFoundError as error:  # e.g. a drive that is not mounted
        raise LibraryError(
            f"The library's folder cannot be made: {folder}", "Choose another folder."
        ) from error
    except OSError as error:
        title, hint = describe_os_error(error)
        raise LibraryError(f"{title}: {folder}", hint) from error


def _choose_open_mode(folder: Path, *, create: bool) -> str:
    if create:
        return "rwc"
    # Reading a WAL database writes to it unless it is opened as immutable. That is safe when the
    # folder is read-only and the library was closed (empty log) before it was copied there.
    log = folder / f"{CATALOG_FILE_NAME}-wal"
    closed = not log.exists() or not log.stat().st_size
    return "ro&immutable=1" if closed and not os.access(folder, os.W_OK) else "rw"


def _describe_sqlite_error(error: sqlite3.Error, file: Path) -> tuple[str, str]:
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # no space for the shared-memory file
        primary = sqlite3.SQLITE_FULL
    match primary:
        case sqlite3.SQLITE_FULL:
            return "The disk is full", "Free some space, then try again. Nothing was lost."
        case sqlite3.SQLITE_READONLY:
            return (
                "The library cannot be written",
                f"Make {file.parent} and what is in it writable, or choose another library folder.",
            )
        case sqlite3.SQLITE_CANTOPEN:
            return ("The library cannot be opened", f"Check that {file.parent} can be read.")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return ("The library is busy", "Another program is using it. Try again in a moment.")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return (
                "The library's catalog is damaged",
                f"Restore {file} from a backup, or move {file.parent} away and add the documents"
                " again. Your own files are untouched.",
            )
        case sqlite3.SQLITE_IOERR:
            return ("The disk reported an error", "Check the disk and its free space.")
        case _:
            return ("The library's catalog refused", f"{error}. The log holds the details.")
