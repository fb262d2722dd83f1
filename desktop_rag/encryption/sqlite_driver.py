"""SQLite files, with or without a key: the standard library's module or SQLCipher's, which mirrors it."""

from __future__ import annotations

import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, cast

SchemaEntry = tuple[str, str, str, str | None]  # type, name, table, SQL

_SCHEMA_SQL = "SELECT type, name, tbl_name, sql FROM sqlite_master"
_STEPS_BETWEEN_CHECKS = 100_000  # SQLite VM instructions: a few milliseconds
_SHARED_FILE_BYTES = 1 << 15  # of the file that SQLite makes beside one with a write-ahead log
_HOLD_TIMEOUT_S = 10.0  # for another process to finish writing
_CACHE_KIB = 1 << 16  # of decrypted pages; a page that is not there is decrypted and checked again: 15 us


def connect_sqlite(file: str, key: bytes | None, **options: Any) -> sqlite3.Connection:
    """Open an SQLite file in autocommit mode; `options` are those of `sqlite3.connect`.

    Whether the key is right shows when the file is read. Raises one of `sqlite_errors`.
    """
    if key is None:
        connection: sqlite3.Connection = sqlite3.connect(file, isolation_level=None, **options)
        connection.row_factory = sqlite3.Row
        return connection
    from sqlcipher3 import dbapi2

    connection = cast("sqlite3.Connection", dbapi2.connect(file, isolation_level=None, **options))
    connection.row_factory = dbapi2.Row
    try:
        connection.execute("PRAGMA cipher_log_level = NONE")  # it would go to stderr
        connection.execute(f'PRAGMA key = "{_format_key(key)}"')
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except BaseException:
        connection.close()
        raise
    return connection


def restrict_connection(connection: sqlite3.Connection) -> None:
    """Keep expressions stored in the schema of an untrusted file from acting."""
    connection.execute("PRAGMA trusted_schema = OFF")
    if hasattr(connection, "setconfig"):  # since Python 3.12
        connection.setconfig(getattr(sqlite3, "SQLITE_DBCONFIG_DEFENSIVE"))  # noqa: B009 - unknown before


def find_schema_changes(connection: sqlite3.Connection, scripts: tuple[str, ...]) -> list[str]:
    """Return the names of objects that these scripts do not make, such as triggers: they could run code.

    Raises one of `sqlite_errors` if it cannot be read.
    """
    present = {tuple(row) for row in connection.execute(_SCHEMA_SQL)}
    return sorted({str(name) for _, name, *_ in present ^ build_schema(scripts)})


@cache
def build_schema(scripts: tuple[str, ...]) -> frozenset[SchemaEntry]:
    """Return the entries of `sqlite_master` after these scripts, those of FTS5 included."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for script in scripts:
            connection.executescript(script)
        return frozenset(tuple(row) for row in connection.execute(_SCHEMA_SQL))


def sqlite_errors() -> tuple[type[Exception], ...]:
    """Return the base classes of the errors of both modules, for an `except` clause."""
    loaded = sys.modules.get("sqlcipher3.dbapi2")
    return (sqlite3.Error, loaded.Error) if loaded else (sqlite3.Error,)


def means_full_disk(error: Exception, file: Path) -> bool:
    """Whether an SQLite error about this file says that the disk is full.

    Where there is no room for the shared-memory file it is an error of the disk, and SQLCipher says no more.
    """
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code != sqlite3.SQLITE_IOERR:
        return bool(code == sqlite3.SQLITE_FULL)
    try:
        return shutil.disk_usage(file.parent).free < _SHARED_FILE_BYTES
    except OSError:
        return False


def copy_sqlite(
    source: str, key: bytes | None, target: str, target_key: bytes | None, is_stopped: Callable[[], bool]
) -> None:
    """Copy an SQLite file that nobody writes into a new one, encrypted with another key or not at all.

    The rows are copied, and the schema and application versions. Raises one of `sqlite_errors`,
    also if it is stopped.
    """
    with closing(_connect_sqlcipher(source, key)) as connection:
        restrict_connection(connection)
        connection.set_progress_handler(is_stopped, _STEPS_BETWEEN_CHECKS)
        quoted = _format_key(target_key) if target_key else ""
        connection.execute("ATTACH ? AS new_file KEY ?", (target, quoted))
        connection.execute("PRAGMA new_file.auto_vacuum = INCREMENTAL")
        connection.execute("SELECT sqlcipher_export('new_file')")
        for name in ("user_version", "application_id"):
            value = int(connection.execute(f"PRAGMA main.{name}").fetchone()[0])
            connection.execute(f"PRAGMA new_file.{name} = {value}")
        connection.execute("PRAGMA new_file.journal_mode = WAL")
        connection.execute("DETACH new_file")


@contextmanager
def hold_sqlite(file: str, key: bytes | None) -> Iterator[None]:
    """Keep every process from writing an SQLite file for the block, in which `copy_sqlite` may read it.

    This process may open the file in no other way meanwhile: Python's own module, which has not the lock,
    would release it for the process. The file may be moved. Raises one of `sqlite_errors`.
    """
    with closing(_connect_sqlcipher(file, key)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.rollback()


def _connect_sqlcipher(file: str, key: bytes | None) -> sqlite3.Connection:
    """Return a connection of the module that knows encryption, also to a file that is not encrypted."""
    from sqlcipher3 import dbapi2

    connection: sqlite3.Connection = (
        connect_sqlite(file, key, timeout=_HOLD_TIMEOUT_S)
        if key
        else dbapi2.connect(file, timeout=_HOLD_TIMEOUT_S, isolation_level=None)
    )
    connection.execute("PRAGMA cipher_log_level = NONE")
    return connection


def _format_key(key: bytes) -> str:
    return f"x'{key.hex()}'"  # a raw key: nothing is derived from it
