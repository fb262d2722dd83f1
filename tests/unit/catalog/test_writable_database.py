"""Writing: what statements return, when free pages are given back, and how long others are waited for."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase, create_library_folder, is_open_to_others


def pragma(database: WritableDatabase, name: str) -> int:
    row = database.fetch_one(f"PRAGMA {name}")
    assert row is not None
    return int(row[0])


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_the_folder_of_a_library_is_closed_to_other_users(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir(mode=0o755)
    create_library_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
@pytest.mark.parametrize(
    ("mode", "is_open"), [(0o700, False), (0o500, False), (0o740, True), (0o710, True), (0o701, True)]
)
def test_others_can_open_a_folder_that_is_not_closed(mode: int, is_open: bool, tmp_path: Path) -> None:  # noqa: FBT001
    folder = tmp_path / "library"
    assert not is_open_to_others(folder)
    folder.mkdir()
    folder.chmod(mode)
    assert is_open_to_others(folder) == is_open
    (tmp_path / "file").touch(mode=0o644)
    assert not is_open_to_others(tmp_path / "file")


def test_a_statement_returns_the_row_that_it_inserted(database: WritableDatabase) -> None:
    database.execute("CREATE TABLE kept (id INTEGER PRIMARY KEY, data BLOB)")
    assert database.execute("INSERT INTO kept VALUES (7, '')") == 7
    assert database.execute("INSERT INTO kept (data) VALUES ('')") == 8


def test_free_pages_are_given_back_where_they_are_more_than_one_in_twenty(database: WritableDatabase) -> None:
    database.execute("CREATE TABLE kept (id INTEGER PRIMARY KEY, data BLOB)")
    page = pragma(database, "page_size")
    rows = [(number, bytes(page - 100)) for number in range(250)]  # a page each
    with database.relaxed_transaction():
        database.executemany("INSERT INTO kept VALUES (?, ?)", rows)
    few = pragma(database, "page_count") // 20
    assert pragma(database, "freelist_count") == 0
    for number in range(few):
        database.execute("DELETE FROM kept WHERE id = ?", (3 * number,))
    assert pragma(database, "freelist_count") == few
    database.reclaim_space()
    assert pragma(database, "freelist_count") == few
    database.execute("DELETE FROM kept WHERE id = 100")
    database.reclaim_space()
    assert pragma(database, "freelist_count") == 0


def test_others_are_waited_for_as_long_after_space_was_reclaimed_as_before(
    database: WritableDatabase,
) -> None:
    before = pragma(database, "busy_timeout")
    database.reclaim_space()
    assert pragma(database, "busy_timeout") == before == 10_000


def test_only_durable_transactions_wait_for_the_disk(database: WritableDatabase) -> None:
    normal, full = 1, 2
    assert pragma(database, "synchronous") == normal
    with database.transaction():
        assert pragma(database, "synchronous") == full
    with database.relaxed_transaction():
        assert pragma(database, "synchronous") == normal
    assert pragma(database, "synchronous") == normal
    assert pragma(database, "foreign_keys") == 1
