"""The schema of the catalog: its marks, its tables, and what goes with a document."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption import sqlite_driver
from desktop_rag.errors import LibraryError

RELEASED = [
    "8cfe5ceb",
    "2bb35e45",
    "399fbb1c",
    "384b34cd",
    "1cf4f43d",
    "7f50488b",
    "e7a823f5",
    "78fd4c46",
    "13357b48",
    "0184eeed",
    "91936fdb",
    "8f26fd84",
    "113cf642",
    "5a2bfac2",
    "6d927e52",
    "dd6a8437",
    "c9d0c6fe",
    "97fef63c",
    "36a5997c",
    "402d9f73",
    "f3721590",
]


def test_a_catalog_is_recognized_by_its_mark() -> None:
    assert APPLICATION_ID.to_bytes(4, "big") == b"DRAG"


def test_released_migrations_are_never_changed() -> None:
    digests = [hashlib.sha256(script.encode()).hexdigest()[:8] for script in MIGRATIONS]
    assert digests == RELEASED


def test_what_belongs_to_a_document_goes_with_it(database: WritableDatabase) -> None:
    database.execute(
        "INSERT INTO documents (id, name, characters, pages, passages) VALUES ('d', 'd', 1, 1, 1)"
    )
    database.execute("INSERT INTO pages VALUES ('d', 0, 1, '[]', 'text')")
    database.execute(
        "INSERT INTO passages (id, document_id, first, last, headings, text) VALUES ('p', 'd', 0, 1, '', '')"
    )
    database.execute("INSERT INTO embeddings VALUES ('model', 'd')")
    database.execute("DELETE FROM documents")
    for table in ("pages", "passages", "embeddings"):
        assert database.fetch_all(f"SELECT * FROM {table}") == []  # noqa: S608 - a constant


def open_for_reading(folder: Path) -> None:
    Database(folder).close()


def open_for_writing(folder: Path) -> None:
    WritableDatabase(folder, create=True).close()


def open_again(folder: Path) -> None:
    WritableDatabase(folder, create=False).close()


_ENDLESS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS path FROM n"


@pytest.mark.parametrize(
    "planted",
    [
        "CREATE TRIGGER planted AFTER INSERT ON files BEGIN DELETE FROM documents; END",
        f"DROP TABLE folders; CREATE VIEW folders AS {_ENDLESS}",
        f"CREATE VIEW planted AS {_ENDLESS}",
        "CREATE TABLE planted (id)",
        "CREATE INDEX planted ON files (title)",
        "CREATE VIRTUAL TABLE planted USING fts5 (text)",
        "ALTER TABLE facts ADD COLUMN more",
        "DROP TABLE said",
        "DROP INDEX files_turn",
    ],
)
@pytest.mark.parametrize("open_catalog", [open_for_reading, open_for_writing, open_again])
def test_a_schema_that_is_not_ours_is_refused(
    planted: str, open_catalog: Callable[[Path], None], tmp_path: Path
) -> None:
    open_for_writing(tmp_path)
    with closing(sqlite3.connect(tmp_path / CATALOG_FILE_NAME)) as connection:
        connection.executescript(planted)
    before = (tmp_path / CATALOG_FILE_NAME).read_bytes()
    with pytest.raises(LibraryError, match="changed by another program") as caught:
        open_catalog(tmp_path)
    assert caught.value.hint
    assert (tmp_path / CATALOG_FILE_NAME).read_bytes() == before


def test_every_version_is_migrated_as_it_is(tmp_path: Path) -> None:
    for version in range(1, len(MIGRATIONS)):
        folder = tmp_path / str(version)
        folder.mkdir()
        with closing(sqlite3.connect(folder / CATALOG_FILE_NAME)) as connection:
            for script in MIGRATIONS[:version]:
                connection.executescript(script)
            connection.execute(f"PRAGMA user_version = {version}")
        with pytest.raises(LibraryError, match="older version"):
            open_for_reading(folder)
        open_for_writing(folder)
        open_for_reading(folder)


def test_passages_that_were_recognised_before_get_the_confidence_of_their_page(tmp_path: Path) -> None:
    rows = '[[["abc", 0.9, 1, 1, 1, 1, 0], ["d", 0.5, 1, 1, 1, 1, 0]]]'
    with closing(sqlite3.connect(tmp_path / CATALOG_FILE_NAME)) as connection:
        for script in MIGRATIONS[:3]:
            connection.executescript(script)
        connection.execute("PRAGMA user_version = 3")
        pages = [("d", 1, rows), ("d", 2, "[]"), ("d", 3, "[[["), ("e", 1, rows)]
        connection.executemany("INSERT INTO recognised_pages VALUES (?, ?, ?)", pages)
        sql = "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, '', 9, 1, 1)"
        connection.executemany(sql, [("d",), ("e",), ("f",)])
        sql = (
            "INSERT INTO passages (id, document_id, first, last, page, headings, text)"
            " VALUES (?, ?, 4, 9, ?, '[]', '')"
        )
        places = [
            ("d1", "d", 1),
            ("d2", "d", 2),
            ("d3", "d", 3),
            ("e0", "e", None),
            ("e1", "e", 0),
            ("f1", "f", 1),
        ]
        connection.executemany(sql, places)
        connection.commit()
    with closing(WritableDatabase(tmp_path, create=True)) as database:
        found = database.fetch_all("SELECT id, recognised FROM passages WHERE recognised IS NOT NULL")
    spans = [[4, 9, pytest.approx(0.8), False]]
    assert {row["id"]: json.loads(row["recognised"]) for row in found} == {"d1": spans, "e0": spans}


def test_an_older_catalog_with_a_planted_trigger_is_not_migrated(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / CATALOG_FILE_NAME)) as connection:
        connection.executescript(MIGRATIONS[0])
        connection.execute("CREATE TRIGGER planted AFTER INSERT ON files BEGIN DELETE FROM documents; END")
        connection.execute("PRAGMA user_version = 1")
    with pytest.raises(LibraryError, match="changed by another program: planted"):
        open_for_writing(tmp_path)


def test_a_schema_is_not_trusted_and_has_no_triggers(database: WritableDatabase) -> None:
    assert database.fetch_value("PRAGMA trusted_schema") == 0
    assert database.fetch_all("SELECT name FROM sqlite_master WHERE type IN ('trigger', 'view')") == []


def test_a_copy_without_free_pages_has_the_same_schema(database: WritableDatabase, tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    database.execute("VACUUM INTO ?", (str(tmp_path / "copy" / CATALOG_FILE_NAME),))
    open_for_reading(tmp_path / "copy")


def test_looking_at_the_schema_takes_no_time_that_is_felt(tmp_path: Path) -> None:
    open_for_writing(tmp_path)

    started = time.thread_time()
    for _ in range(20):
        sqlite_driver.build_schema.cache_clear()
        with closing(sqlite3.connect(tmp_path / CATALOG_FILE_NAME)) as connection:
            assert sqlite_driver.find_schema_changes(connection, MIGRATIONS) == []
    assert time.thread_time() - started < 1, "about 5 ms each"


@pytest.mark.parametrize("open_catalog", [open_for_reading, open_for_writing, open_again])
@pytest.mark.parametrize("with_log", [False, True])
def test_a_cut_catalog_is_refused_and_not_replaced(
    open_catalog: Callable[[Path], None], tmp_path: Path, *, with_log: bool
) -> None:
    open_for_writing(tmp_path / "whole")
    whole = (tmp_path / "whole" / CATALOG_FILE_NAME).read_bytes()
    for size in (0, 1, 99, 100, 512, 4095, 4096, 5000, len(whole) // 2, len(whole) - 4096, len(whole) - 4097):
        folder = tmp_path / f"{size}"
        folder.mkdir()
        file = folder / CATALOG_FILE_NAME
        file.write_bytes(whole[:size])
        if with_log:
            file.with_name(f"{file.name}-wal").touch()
        with pytest.raises(LibraryError, match=r"empty|damaged|changed by") as caught:
            open_catalog(folder)
        assert "backup" in caught.value.hint
        assert "--rescue" in caught.value.hint
        assert file.read_bytes() == whole[:size]
        shutil.rmtree(folder)
