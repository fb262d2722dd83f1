"""Database: opened, migrated, and damaged in every way; errors say what to do."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.catalog import database as database_module
from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import (
    CATALOG_FILE_NAME,
    CatalogDamagedError,
    Database,
    RefusedSelectError,
    convert_sqlite_errors,
)
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError


def refused(folder: Path, *, create: bool) -> LibraryError:
    with pytest.raises(LibraryError) as caught:
        WritableDatabase(folder, create=create)
    assert caught.value.title
    assert caught.value.hint
    return caught.value


def count(database: WritableDatabase) -> int:
    row = database.fetch_one("SELECT count(*) AS facts FROM facts")
    return int(row["facts"]) if row else -1


def test_a_new_catalog_has_the_current_schema(database: WritableDatabase, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / CATALOG_FILE_NAME)
    pragmas = ["user_version", "application_id", "journal_mode"]
    values = [connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
    connection.close()
    assert values == [len(MIGRATIONS), APPLICATION_ID, "wal"]


def test_key_values_are_remembered_and_replaced(database: WritableDatabase) -> None:
    assert database.read_key_value("analyzer") is None
    database.write_key_value("analyzer", "1")
    database.write_key_value("analyzer", "2")
    assert database.read_key_value("analyzer") == "2"


def test_folder_names_with_odd_characters_are_opened(tmp_path: Path) -> None:
    folder = tmp_path / "50% ?mode=ro #1 it's ü 文"
    WritableDatabase(folder, create=True).close()
    assert (folder / CATALOG_FILE_NAME).exists()
    WritableDatabase(folder, create=False).close()


def test_a_transaction_is_written_whole_or_not_at_all(database: WritableDatabase) -> None:
    def half_a_write() -> None:
        with database.transaction():
            database.execute("INSERT INTO facts VALUES ('a', '1')")
            raise KeyError

    with pytest.raises(KeyError):
        half_a_write()
    assert count(database) == 0
    with database.transaction():
        database.executemany("INSERT INTO facts VALUES (?, ?)", [("a", "1"), ("b", "2")])
    assert count(database) == 2


def test_what_follows_a_refused_transaction_waits_for_the_disk_no_longer(database: WritableDatabase) -> None:
    with pytest.raises(KeyError), database.transaction():
        raise KeyError
    with pytest.raises(LibraryError), database.transaction():
        database.execute("INSERT INTO facts VALUES (NULL, NULL)")
    row = database.fetch_one("PRAGMA synchronous")
    assert row is not None
    assert row[0] == 1, "NORMAL"


def test_a_refused_statement_rolls_the_transaction_back(database: WritableDatabase) -> None:
    def write_twice() -> None:
        with database.transaction():
            database.execute("INSERT INTO facts VALUES ('a', '1')")
            database.execute("INSERT INTO facts VALUES ('a', '2')")

    with pytest.raises(LibraryError):
        write_twice()
    assert count(database) == 0


@pytest.mark.parametrize(
    ("free", "title"), [(20_000, "The disk is full"), (10**9, "The disk reported an error")]
)
def test_a_disk_without_room_beside_the_catalog_is_full(
    free: int, title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLCipher calls it an error of the disk."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    with pytest.raises(LibraryError) as caught, convert_sqlite_errors(tmp_path):
        raise error
    assert caught.value.title == title


def test_a_drive_of_the_network_without_locks_is_told(tmp_path: Path) -> None:
    error = sqlite3.OperationalError("locking protocol")
    error.sqlite_errorcode = sqlite3.SQLITE_PROTOCOL
    with (
        pytest.raises(LibraryError, match="does not support file locks"),
        convert_sqlite_errors(tmp_path),
    ):
        raise error


def test_a_full_disk_is_said_and_nothing_is_lost(database: WritableDatabase) -> None:
    database.execute("INSERT INTO facts VALUES ('kept', 'x')")
    database.execute("PRAGMA max_page_count = 1")  # SQLite then reports what a full disk would

    def write_much() -> None:
        with database.transaction():
            database.executemany(
                "INSERT INTO facts VALUES (?, ?)", [(str(key), "x" * 4000) for key in range(500)]
            )

    with pytest.raises(LibraryError, match="disk is full"):
        write_much()
    assert count(database) == 1


def test_a_catalog_of_a_newer_version_is_refused(database: WritableDatabase, tmp_path: Path) -> None:
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    for create in (True, False):
        assert "newer version" in refused(tmp_path, create=create).title


def test_reading_does_not_migrate_an_older_catalog(database: WritableDatabase, tmp_path: Path) -> None:
    database.execute("PRAGMA user_version = 0")
    assert "older version" in refused(tmp_path, create=False).title


def test_a_missing_catalog_is_not_made_by_reading(tmp_path: Path) -> None:
    refused(tmp_path / "none", create=False)
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("size", [1, 100, 50_000])
def test_random_bytes_are_called_damaged(size: int, tmp_path: Path) -> None:
    (tmp_path / CATALOG_FILE_NAME).write_bytes(b"\x01" + os.urandom(size))
    for create in (True, False):
        error = refused(tmp_path, create=create)
        assert "damaged" in error.title
        assert str(tmp_path / CATALOG_FILE_NAME) in error.hint


def test_damage_behind_a_sound_header_is_told_when_met(database: WritableDatabase, tmp_path: Path) -> None:
    with database.transaction():
        database.executemany(
            "INSERT INTO facts VALUES (?, ?)", [(str(key), "x" * 4000) for key in range(100)]
        )
    database.close()
    file = tmp_path / CATALOG_FILE_NAME
    content = file.read_bytes()
    rows = 50 * 4096  # the pages that were written last
    file.write_bytes(content[:-rows] + os.urandom(rows))
    again = WritableDatabase(tmp_path, create=False)
    with pytest.raises(CatalogDamagedError):
        again.fetch_all("SELECT * FROM facts")
    again.close()


def test_a_folder_in_place_of_the_catalog_is_refused(tmp_path: Path) -> None:
    (tmp_path / CATALOG_FILE_NAME).mkdir()
    assert "cannot be opened" in refused(tmp_path, create=True).title


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_pipe_in_place_of_the_catalog_is_refused_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / CATALOG_FILE_NAME)
    monkeypatch.setattr(os, "access", lambda *_: False)  # opened for reading only, which waits
    with pytest.raises(LibraryError, match="pipe"):
        Database(tmp_path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("a file", encoding="utf-8")
    refused(tmp_path / "library", create=True)


def test_two_connections_write_in_turn(database: WritableDatabase, tmp_path: Path) -> None:
    other = WritableDatabase(tmp_path, create=False)
    with database.transaction():
        database.execute("INSERT INTO facts VALUES ('a', '1')")
        assert count(other) == 0
    other.execute("INSERT INTO facts VALUES ('b', '2')")
    other.close()
    assert count(database) == 2


def test_what_was_deleted_goes_back_to_the_disk(database: WritableDatabase, tmp_path: Path) -> None:
    def size() -> int:
        return sum(file.stat().st_size for file in tmp_path.iterdir())

    with database.transaction():
        database.executemany(
            "INSERT INTO facts VALUES (?, ?)", [(str(key), "x" * 4000) for key in range(500)]
        )
    database.reclaim_space()
    full = size()
    assert full < 3_000_000, "it is there once, not in the log as well"
    database.execute("DELETE FROM facts WHERE name > '1'")
    database.reclaim_space()
    assert size() < full // 4
    assert count(database) == 2


def test_the_log_waits_for_those_who_read_and_nobody_waits_for_them(
    database: WritableDatabase, tmp_path: Path
) -> None:
    database.execute("INSERT INTO facts VALUES ('a', '1')")
    other = sqlite3.connect(tmp_path / CATALOG_FILE_NAME, isolation_level=None)
    other.execute("BEGIN")
    assert other.execute("SELECT count(*) FROM facts").fetchone() == (1,)
    database.execute("INSERT INTO facts VALUES ('b', '2')")
    database.fetch_all("PRAGMA busy_timeout = 3600000")  # who waits for them now, waits for an hour
    database.reclaim_space()
    assert other.execute("SELECT count(*) FROM facts").fetchone() == (1,)
    other.close()
    database.reclaim_space()
    assert (tmp_path / f"{CATALOG_FILE_NAME}-wal").stat().st_size == 0
    assert count(database) == 2


def test_a_statement_that_takes_long_can_be_stopped(database: WritableDatabase) -> None:
    endless = "WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted)"
    token = CancelToken()
    database._connection.create_function("stop", 0, token.cancel)
    with pytest.raises(Cancelled), database.interruptible_by(token):
        database.fetch_all(f"{endless} SELECT count(stop()) FROM counted")  # noqa: S608 - a constant
    with database.interruptible_by(CancelToken()), pytest.raises(LibraryError):
        database.fetch_all("SELECT nonsense")
    assert count(database) == 0


def test_a_token_stops_only_the_statements_of_its_block(database: WritableDatabase) -> None:
    token = CancelToken()
    with database.interruptible_by(token):
        pass
    token.cancel()
    counted = "WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted LIMIT 50000)"
    row = database.fetch_one(f"{counted} SELECT count(*) FROM counted")  # noqa: S608 - a constant
    assert row is not None
    assert row[0] == 50_000


def test_a_connection_for_reading_refuses_to_write(database: WritableDatabase, tmp_path: Path) -> None:
    reader = Database(tmp_path)
    with pytest.raises(LibraryError, match="cannot be written"):
        reader.fetch_all("DELETE FROM facts")
    reader.close()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open stays")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_library_that_was_deleted_while_it_was_open_takes_nothing_that_would_be_lost(
    tmp_path: Path, *, replaced: bool
) -> None:
    library = tmp_path / "library"
    database = WritableDatabase(library, create=True)
    shutil.rmtree(library)
    if replaced:
        WritableDatabase(library, create=True).close()
    with pytest.raises(LibraryError, match="deleted or moved") as caught, database.transaction():
        pytest.fail("this would be written to a file that nobody can open")
    assert caught.value.hint
    database.close()


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a file that is open stays")
def test_a_library_that_was_moved_and_put_back_goes_on(tmp_path: Path) -> None:
    library, elsewhere = tmp_path / "library", tmp_path / "elsewhere"
    database = WritableDatabase(library, create=True)
    library.rename(elsewhere)
    with pytest.raises(LibraryError), database.transaction():
        pass
    elsewhere.rename(library)
    with database.transaction():
        database.execute("INSERT INTO facts VALUES ('a', 'b')")
    assert count(database) == 1
    database.close()


@pytest.mark.skipif(sys.platform != "linux", reason="others allow only text")
def test_a_folder_whose_name_is_not_text_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    assert "not valid text" in refused(folder, create=True).title
    assert not folder.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="needs a place where nothing can be made")
def test_a_folder_that_cannot_be_made_is_named() -> None:
    assert "/proc/library" in refused(Path("/proc/library"), create=True).title


FOREVER = "SELECT count(*) FROM facts a, facts b, facts c, facts d, facts e, facts f"


@pytest.fixture
def facts(database: WritableDatabase) -> WritableDatabase:
    database.executemany("INSERT INTO facts VALUES (?, ?)", [(f"fact {n}", "x") for n in range(60)])
    return database


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM documents",
        "SELECT * FROM sqlite_master",
        "SELECT hex(zeroblob(9)) FROM facts",
        "DELETE FROM facts",
        "PRAGMA user_version",
        "ATTACH ':memory:' AS other",
        "SELECT 1; SELECT 2",
        "SELECT nothing FROM facts",
    ],
)
def test_a_guarded_select_reads_one_table_and_no_more(sql: str, facts: WritableDatabase) -> None:
    with pytest.raises(RefusedSelectError):
        facts.fetch_guarded(sql, "facts", {"count"}, 9, CancelToken())
    assert count(facts) == 60
    found = facts.fetch_guarded("SELECT count(*) FROM facts", "facts", {"count"}, 9, CancelToken())
    assert found == [(60,)]


def test_a_guarded_select_ends_in_time_and_with_its_token(
    facts: WritableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = CancelToken()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()
    with pytest.raises(Cancelled):
        facts.fetch_guarded(FOREVER, "facts", {"count"}, 9, token)
    timer.join()
    monkeypatch.setattr(database_module, "_GUARDED_SECONDS", 0.05)
    with pytest.raises(RefusedSelectError):
        facts.fetch_guarded(FOREVER, "facts", {"count"}, 9, CancelToken())
    assert count(facts) == 60
