"""Writing the SQLite file of a library: transactions, migrations and free space."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import (
    BUSY_TIMEOUT_S,
    CATALOG_FILE_NAME,
    CatalogReader,
    Database,
    convert_sqlite_errors,
)
from desktop_rag.catalog.library_exchange import finish_exchange
from desktop_rag.encryption.library_key import find_key
from desktop_rag.encryption.sqlite_driver import connect_sqlite
from desktop_rag.errors import LibraryError, convert_os_errors, describe_os_error

log = logging.getLogger(__name__)

MOVED_KEY = "moved to"  # name of the folder that holds the library now
_VACUUM_FREE_DIVISOR = 20  # vacuum only above 1 free page in 20: it moves others


class WritableDatabase(Database):
    """A connection for reading and writing, for use in the thread that opened it.

    With `create`, folder and file are created if missing, and the schema is migrated.
    """

    def __init__(self, folder: Path, *, create: bool) -> None:
        self._create = create
        if create:
            create_library_folder(folder)
            _create_catalog(folder / CATALOG_FILE_NAME)
        with convert_os_errors(LibraryError, folder):
            finish_exchange(folder)
        self._file = folder / CATALOG_FILE_NAME
        self._opened_identity = self._read_file_identity()  # first: it may be exchanged before it is open
        super().__init__(folder)

    def execute(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> int:
        """Run one statement, return the id of the row it inserted; raises LibraryError."""
        with convert_sqlite_errors(self._file):
            row = self._connection.execute(sql, values).lastrowid or 0
        self._require_stored()
        return row

    def executemany(self, sql: str, values: Iterator[Sequence[Any]] | Sequence[Any]) -> None:
        """Run one statement for many rows; raises LibraryError."""
        with convert_sqlite_errors(self._file):
            self._connection.executemany(sql, values)
        self._require_stored()

    def write_key_value(self, name: str, value: str) -> None:
        """Insert or replace the value stored under `name`; raises LibraryError."""
        self.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    @contextmanager
    def relaxed_transaction(self) -> Iterator[None]:
        """Like `transaction`, but without fsync: survives a crash of the program only."""
        self.execute("BEGIN IMMEDIATE")
        try:
            self._require_in_place()  # which may have changed while another process held it
            yield
            with convert_sqlite_errors(self._file):
                self._connection.execute("COMMIT")
            self._check_file_identity()
        except BaseException:
            if self._connection.in_transaction:
                self._connection.rollback()
            raise

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run the block atomically and durably; raises LibraryError.

        A commit survives a power cut, with all earlier writes. Statements outside a
        transaction survive a crash of the program, and do not wait for the disk.
        """
        self.fetch_all("PRAGMA synchronous = FULL")
        try:
            with self.relaxed_transaction():
                yield
        finally:
            self.fetch_all("PRAGMA synchronous = NORMAL")

    def reclaim_space(self) -> None:
        """Vacuum free pages incrementally and truncate the write-ahead log.

        Cheap when little is free. While another connection reads, the log is kept until the next call.
        """
        free, pages = self.fetch_value("PRAGMA freelist_count"), self.fetch_value("PRAGMA page_count")
        if free > pages // _VACUUM_FREE_DIVISOR:
            with convert_sqlite_errors(self._file):  # `execute` would free a single page
                self._connection.executescript("PRAGMA incremental_vacuum")
        self.fetch_all("PRAGMA busy_timeout = 0")
        try:
            self.fetch_all("PRAGMA wal_checkpoint (TRUNCATE)")
        finally:
            self.fetch_all(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_S * 1000:.0f}")

    def _require_stored(self) -> None:
        """Raise LibraryError if a statement of its own went to a file that was deleted or moved."""
        if not self._connection.in_transaction:
            self._require_in_place()

    def _require_in_place(self) -> None:
        """Raise LibraryError if writes would be lost; the one writer of the index may have moved it."""
        self._check_file_identity()
        if not self._create:
            self.require_not_moved()

    def _check_file_identity(self) -> None:
        """Raise LibraryError if the file was deleted or moved."""
        if self._read_file_identity() != self._opened_identity:
            raise LibraryError(
                "The library's folder was deleted or moved while it was open",
                f"Put {self._file.parent} back, or restart with an empty library.",
            )

    def require_not_moved(self) -> None:
        """Raise LibraryError if the library was moved, and is there: its former place is to be deleted."""
        place = self.read_key_value(MOVED_KEY)
        if place and (Path(place) / CATALOG_FILE_NAME).exists():
            raise LibraryError(f"The library was moved to {place}", "Open it there.")

    def _read_file_identity(self) -> tuple[int, int] | None:
        """Return (device, inode) of the file, None if it does not exist."""
        try:
            status = self._file.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino

    def _configure_connection(self) -> None:
        if self._create:
            version = self._read_schema_version()
            self._check_schema(version)
            for number, script in enumerate(MIGRATIONS[version:], version + 1):
                _migrate_schema(self._connection, script, number)
        else:
            self._check_schema_version()
        self._connection.execute("PRAGMA foreign_keys = ON")
        self._connection.execute("PRAGMA synchronous = NORMAL")


class CatalogWriter(CatalogReader):
    """Also writes it."""

    _database: WritableDatabase

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)


def _create_catalog(file: Path) -> None:
    """Make a catalog if there is none; it gets its name when it is whole, so an empty file is never ours."""
    draft = file.with_name(f"{file.name}.new")
    with convert_sqlite_errors(file), convert_os_errors(LibraryError, file.parent):
        if os.path.lexists(file):
            return
        draft.unlink(missing_ok=True)
        with closing(connect_sqlite(str(draft), find_key(file.parent))) as connection:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # takes effect in an empty file only
            _migrate_schema(connection, ";".join(MIGRATIONS), len(MIGRATIONS))
            connection.execute("PRAGMA journal_mode = WAL")
        draft.rename(file)


def _migrate_schema(connection: sqlite3.Connection, script: str, version: int) -> None:
    """Run a script that leads to a version of the schema, in one transaction."""
    connection.executescript(
        f"BEGIN IMMEDIATE; {script}; PRAGMA application_id = {APPLICATION_ID};"
        f" PRAGMA user_version = {version}; COMMIT;"
    )


def create_library_folder(folder: Path) -> None:
    """Create a library's folder if it is missing, and close it to other users; raises LibraryError."""
    try:
        str(folder).encode()
        finish_exchange(folder)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_open_to_others(folder):  # made before libraries were private
            folder.chmod(stat.S_IMODE(folder.stat().st_mode) & 0o700)
            log.info("Other users can no longer open %s", folder)
    except UnicodeEncodeError as error:
        hint = "Choose another folder."
        raise LibraryError("The name of the library's folder is not valid text", hint) from error
    except FileNotFoundError as error:  # e.g. a drive that is not mounted
        hint = "Choose another folder."
        raise LibraryError(f"The library's folder cannot be made: {folder}", hint) from error
    except OSError as error:
        title, hint = describe_os_error(error)
        raise LibraryError(f"{title}: {folder}", hint) from error


def is_open_to_others(folder: Path) -> bool:
    """Whether there is a folder that other users of the computer can open; raises OSError."""
    return os.name == "posix" and folder.is_dir() and bool(folder.stat().st_mode & 0o077)
