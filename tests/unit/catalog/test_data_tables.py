"""Typed tables of documents are stored whole, replaced, and deleted with their document."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.data_tables import (
    LONG_TABLE,
    READING,
    DataTables,
    DataTableWriter,
    list_cell_expressions,
)
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.table_types import Column, ColumnType, DataTable, DocumentField, TableRow
from desktop_rag.types import NO_KIND
from tests.helpers.data_tables import store_document, store_tables

STOCK = DataTable(
    "Stock",
    ",",
    (Column("Item", ColumnType.TEXT), Column("Price", ColumnType.NUMBER, "EUR", 2)),
    lambda: iter([TableRow(("Bolt", 1.25), (11, 20)), TableRow(("Total", None), (21, 30), is_total=True)]),
)


@pytest.fixture
def tables(database: WritableDatabase) -> DataTableWriter:
    store_document(database, "stock.csv")
    return DataTableWriter(database)


def count_rows(database: WritableDatabase) -> int:
    return int(database.fetch_value("SELECT count(*) FROM data_rows"))


def test_a_table_is_stored_with_types_rows_and_places(tables: DataTableWriter) -> None:
    store_tables(tables, "stock.csv", [STOCK])
    (stored,) = tables.list_tables()
    assert (stored.document_id, stored.name, stored.title, stored.delimiter) == (
        *("stock.csv", "stock.csv"),
        *("Stock", ","),
    )
    assert (stored.columns, stored.rows) == (STOCK.columns, 2)
    rows = tables.select_rows("SELECT number, first, last, is_total, c0, c1 FROM data_rows")
    assert rows == [(0, 11, 20, 0, "Bolt", 1.25), (1, 21, 30, 1, "Total", None)]


def test_only_tables_of_some_documents_are_listed(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_document(database, "more.csv")
    store_tables(tables, "stock.csv", [STOCK, STOCK])
    store_tables(tables, "more.csv", [STOCK])
    assert [each.document_id for each in tables.list_tables(["more.csv"])] == ["more.csv"]
    assert len(tables.list_tables()) == 3
    assert tables.list_tables([]) == []


def test_a_document_that_is_read_again_has_only_its_new_tables(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_tables(tables, "stock.csv", [STOCK, STOCK])
    store_tables(tables, "stock.csv", [replace(STOCK, title="New")])
    assert [each.title for each in tables.list_tables()] == ["New"]
    assert count_rows(database) == 2


def test_tables_go_with_their_document(tables: DataTableWriter, database: WritableDatabase) -> None:
    store_tables(tables, "stock.csv", [STOCK])
    database.execute("DELETE FROM files")
    database.execute("DELETE FROM documents")
    assert tables.list_tables() == []
    assert count_rows(database) == 0


def test_nothing_is_stored_of_a_document_that_is_gone(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_tables(tables, "gone.csv", [STOCK])
    assert tables.list_tables() == []
    assert count_rows(database) == 0


def test_an_error_leaves_the_tables_as_they_were(tables: DataTableWriter, database: WritableDatabase) -> None:
    store_tables(tables, "stock.csv", [STOCK])
    row = TableRow((object(), 1.0), (31, 40))  # type: ignore[arg-type]
    broken = replace(STOCK, read_rows=lambda: chain(STOCK.read_rows(), [row]))
    with pytest.raises((LibraryError, sqlite3.Error)):
        store_tables(tables, "stock.csv", [broken])
    assert [each.title for each in tables.list_tables()] == ["Stock"]
    assert count_rows(database) == 2


def test_values_of_many_columns_are_found_where_they_are_stored(tables: DataTableWriter) -> None:
    columns = tuple(Column(f"n{n}", ColumnType.NUMBER) for n in range(40))
    table = DataTable("", ",", columns, lambda: iter([TableRow(tuple(float(n) for n in range(40)), (0, 1))]))
    store_tables(tables, "stock.csv", [table])
    expressions = list_cell_expressions(40)
    (row,) = tables.select_rows(f"SELECT {', '.join(expressions)} FROM data_rows")  # noqa: S608 - ours
    assert row == tuple(float(n) for n in range(40))


def test_documents_are_looked_at_once_when_they_are_analyzed(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    assert tables.find_unread_document() == ("stock.csv", "stock.csv")
    store_tables(tables, "stock.csv", [])
    assert tables.find_unread_document() is None
    database.execute("UPDATE documents SET tables_read = ?", (READING - 1,))
    assert tables.find_unread_document() == ("stock.csv", "stock.csv")
    database.execute("UPDATE documents SET analyzed = 0")
    assert tables.find_unread_document() is None


def test_a_document_without_a_file_is_not_looked_at(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    database.execute("DELETE FROM files")
    assert tables.find_unread_document() is None


def test_finding_unread_documents_does_not_look_at_the_others(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    plan = database.fetch_all("EXPLAIN QUERY PLAN SELECT id FROM documents WHERE tables_read < 1")
    assert "documents_tables_read" in plan[0]["detail"]
    assert tables.find_unread_document()


@pytest.mark.parametrize("columns", ["", "5", "[[1]]", '[["a", "no type", "", 0]]', "[" * 10_000])
def test_a_damaged_description_is_an_error_of_the_library(
    columns: str, tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_tables(tables, "stock.csv", [STOCK])
    database.execute("UPDATE data_tables SET columns = ?", (columns,))
    with pytest.raises(LibraryError, match="damaged"):
        tables.list_tables()


def test_documents_of_an_older_library_are_looked_at(tmp_path: Path) -> None:
    folder = tmp_path / "older"
    folder.mkdir()
    with closing(sqlite3.connect(folder / CATALOG_FILE_NAME)) as connection:
        for script in MIGRATIONS[:11]:
            connection.executescript(script)
        connection.execute("PRAGMA user_version = 11")
        connection.execute(
            "INSERT INTO documents (id, name, characters, pages, passages, analyzed)"
            " VALUES ('d', 'stock.csv', 1, 1, 0, 1)"
        )
        connection.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
            " VALUES ('/stock.csv', 'searchable', 1, 1, 'd', 1)"
        )
        connection.commit()
    with closing(WritableDatabase(folder, create=True)) as migrated:
        tables = DataTables(migrated)
        assert tables.list_tables() == []
        assert tables.find_unread_document() == ("d", "stock.csv")


LONG = replace(STOCK, read_rows=lambda: (TableRow(("Bolt", float(n)), (n, n + 1)) for n in range(5_000)))


def test_a_long_table_is_stored_between_others_work_and_listed_when_it_is_whole(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_tables(tables, "stock.csv", [STOCK])
    seen = []
    for _ in tables.store_tables_by_steps("stock.csv", [LONG]):
        seen.append([each.rows for each in tables.list_tables()])
        database.execute("INSERT OR REPLACE INTO facts VALUES ('other', 'work')")
    assert len(seen) > 2
    assert seen[0] == [2]
    assert [each.rows for each in tables.list_tables()] == [5_000]
    assert count_rows(database) == 5_000


def test_a_table_ends_with_its_document(tables: DataTableWriter, database: WritableDatabase) -> None:
    steps = tables.store_tables_by_steps("stock.csv", [LONG])
    next(steps)
    database.execute("DELETE FROM files")
    database.execute("DELETE FROM documents")
    assert list(steps) == []
    assert count_rows(database) == 0


def test_a_table_that_was_begun_is_deleted_by_the_next_one(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    next(tables.store_tables_by_steps("stock.csv", [LONG]))
    assert tables.list_tables() == []
    assert tables.find_unread_document() is not None
    store_tables(tables, "stock.csv", [STOCK])
    assert [each.rows for each in tables.list_tables()] == [2]
    assert count_rows(database) == 2


def make_long(texts: int) -> DataTable:
    rows = LONG_TABLE
    return replace(
        STOCK,
        read_rows=lambda: (TableRow((f"Bolt {n % texts}", float(n)), (n, n + 1)) for n in range(rows)),
    )


def test_the_texts_of_a_long_table_are_kept_with_their_rows(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    store_tables(tables, "stock.csv", [make_long(4)])
    (stored,) = tables.list_tables()
    quarter = LONG_TABLE // 4
    assert tables.load_texts([stored.id], 0) == {f"Bolt {n}": quarter for n in range(4)}
    assert tables.load_texts([stored.id], 1) is None
    database.execute("DELETE FROM files")
    database.execute("DELETE FROM documents")
    assert database.fetch_value("SELECT count(*) FROM data_texts") == 0


def test_too_many_texts_are_not_kept_nor_those_of_a_short_table(tables: DataTableWriter) -> None:
    store_tables(tables, "stock.csv", [make_long(LONG_TABLE), STOCK])
    assert [tables.load_texts([each.id], 0) for each in tables.list_tables()] == [None, None]


def test_fields_are_stored_with_their_places_and_replaced(tables: DataTableWriter) -> None:
    total = DocumentField("total", ColumnType.NUMBER, 47.6, "47.60 EUR", "EUR", (3, 19))
    day = DocumentField("date", ColumnType.DATE, "2031-05-04", "4 May 2031", "", (20, 36))
    store_tables(tables, "stock.csv", [], fields=[total, day])
    assert tables.list_fields() == {"stock.csv": [total, day]}
    assert tables.list_fields(["stock.csv"], ["date"]) == {"stock.csv": [day]}
    assert tables.list_fields(["other.csv"]) == {}
    store_tables(tables, "stock.csv", [], fields=[day])
    assert tables.list_fields() == {"stock.csv": [day]}
    assert tables.count_unread_documents() == 0


def test_tables_and_fields_do_not_wait_for_the_disk(
    tables: DataTableWriter, database: WritableDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait() -> None:
        raise AssertionError("it waits for the disk")

    monkeypatch.setattr(database, "transaction", wait)
    store_tables(
        tables, "stock.csv", [STOCK], fields=[DocumentField("total", ColumnType.NUMBER, 1, "1", "", (0, 1))]
    )
    assert len(tables.list_tables()) == len(tables.list_fields()) == 1


def test_fields_go_with_their_document(tables: DataTableWriter, database: WritableDatabase) -> None:
    store_tables(tables, "stock.csv", [], fields=[DocumentField("a", ColumnType.TEXT, "b", "b", "", (0, 1))])
    database.execute("DELETE FROM files")
    database.execute("DELETE FROM documents")
    assert database.fetch_value("SELECT count(*) FROM document_fields") == 0


@pytest.mark.parametrize("separator", ["/", "\\"])
def test_documents_of_a_kind_are_found_by_that_and_by_their_folder(
    tables: DataTableWriter, database: WritableDatabase, separator: str
) -> None:
    place = separator.join(["", "papers", "it's", ""])
    database.execute("UPDATE files SET path = ?", (f"{place}stock.csv",))
    assert tables.list_folders() == [place]

    def find(kind: str, *folders: str) -> frozenset[str]:
        return tables.find_documents(kind, folders, [kind, "receipt"])

    assert find("invoice") == frozenset()
    assert find("invoice", place) == {"stock.csv"}
    store_tables(
        tables, "stock.csv", [], fields=[DocumentField("kind", ColumnType.TEXT, "x", "memo", "", (0, 1))]
    )
    assert find("memo") == {"stock.csv"}
    assert find("invoice", place) == frozenset()
    store_tables(
        tables, "stock.csv", [], fields=[DocumentField("kind", ColumnType.TEXT, "x", "receipt", "", (0, 1))]
    )
    assert find("invoice", place) == {"stock.csv"}
    assert tables.number_documents(["stock.csv", "other.csv"]).keys() == {"stock.csv"}


def test_a_chosen_kind_stays_when_the_content_changes(
    tables: DataTableWriter, database: WritableDatabase
) -> None:
    told = [DocumentField("kind", ColumnType.TEXT, "x", "memo", "", (0, 1))]
    store_tables(tables, "stock.csv", [], fields=told)
    tables.choose_kind([Path("/stock.csv")], "receipt")
    store_tables(tables, "stock.csv", [], fields=told)
    assert [each.kind for each in tables.list_kinds(lambda _: None)] == ["receipt"]
    tables.choose_kind([Path("/stock.csv")], NO_KIND)
    store_tables(tables, "stock.csv", [], fields=told)
    assert [each.kind for each in tables.list_kinds(lambda _: None)] == [NO_KIND]


def test_each_kind_keeps_the_name_that_it_was_given(tables: DataTableWriter) -> None:
    tables.rename_kind("receipt", "till slip")
    tables.rename_kind("memo", "file note")
    tables.rename_kind("memo", "")
    assert tables.load_kind_names() == {"receipt": "till slip", "memo": ""}
