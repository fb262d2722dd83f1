"""Made tables are stored with their columns, rows and cells, and changed without losing what stays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import TableError
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeTable, Mark
from desktop_rag.table_types import ColumnType
from desktop_rag.types import Scope

SCOPE = Scope((3,), (Path("/papers"),))
COLUMNS = [MadeColumn(" due  date "), MadeColumn("total", "with tax", ColumnType.NUMBER)]
A, B = Path("/papers/a.txt"), Path("/papers/b.txt")


@pytest.fixture
def tables(database: WritableDatabase) -> MadeTableWriter:
    return MadeTableWriter(database)


@pytest.fixture
def bills(tables: MadeTableWriter) -> MadeTable:
    """A table of two documents, all of whose cells are filled."""
    table = tables.create_table("Bills", COLUMNS, SCOPE, "invoice")
    tables.replace_rows(table.id, {"one": A, "two": B})
    for row in tables.load_rows(table.id):
        cells = {each.number: checked(f"{row.document_id} {each.name}") for each in table.columns}
        tables.store_cells(row, cells)
    return tables.load_table(table.id)


def checked(text: str) -> MadeCell:
    return MadeCell(text, text, Mark.CHECKED, ((3, 9), (12, 15)), "EUR", "Because.", "model")


def list_texts(tables: MadeTableWriter, table: MadeTable) -> dict[str, list[str]]:
    rows = tables.load_rows(table.id)
    return {each.path.name: [cell.text for cell in each.cells.values()] for each in rows}


def test_a_table_is_stored_with_its_definition(tables: MadeTableWriter, bills: MadeTable) -> None:
    assert [each.name for each in bills.columns] == ["due date", "total"]
    assert bills.columns[1] == MadeColumn("total", "with tax", ColumnType.NUMBER, 2)
    assert (bills.scope, bills.kind, bills.rows) == (SCOPE, "invoice", 2)
    assert tables.find_table("  bills ") == bills


def test_a_cell_is_stored_as_it_is(tables: MadeTableWriter, bills: MadeTable) -> None:
    row = tables.load_rows(bills.id)[0]
    assert row.cells[1] == checked("one due date")
    tables.store_cells(row, {1: replace(checked("12"), value=12.0, spans=())})
    assert tables.load_rows(bills.id, [row.id])[0].cells[1].value == 12.0


@pytest.mark.parametrize(
    ("columns", "title"),
    [
        ([], "no columns"),
        ([MadeColumn(" ")], "no name"),
        ([MadeColumn("Total"), MadeColumn("total")], "Two columns"),
        ([MadeColumn(str(n)) for n in range(41)], "at most 40"),
    ],
)
def test_columns_that_cannot_be_are_refused(
    tables: MadeTableWriter, columns: list[MadeColumn], title: str
) -> None:
    with pytest.raises(TableError, match=title):
        tables.create_table("Bills", columns, SCOPE)
    assert tables.list_tables() == []


def test_names_are_taken_once(tables: MadeTableWriter, bills: MadeTable) -> None:
    other = tables.create_table("Letters", COLUMNS, SCOPE)
    for name, title in (("bills", "already"), (" ", "no name")):
        with pytest.raises(TableError, match=title):
            tables.rename_table(other.id, name)
    tables.rename_table(bills.id, "BILLS")
    tables.rename_table(other.id, "Post")
    assert [each.name for each in tables.list_tables()] == ["BILLS", "Post"]


def test_hostile_names_are_names(tables: MadeTableWriter) -> None:
    name = "x'); DROP TABLE made_tables; --\0\ud800"
    table = tables.create_table(name, [MadeColumn(name)], SCOPE)
    assert tables.list_tables() == [table]
    assert table.columns[0].name == "x'); DROP TABLE made_tables; -- ?"


def test_cells_stay_where_their_column_is_the_same(tables: MadeTableWriter, bills: MadeTable) -> None:
    due, total = bills.columns
    row = tables.load_rows(bills.id)[0]
    tables.edit_cell(row.id, total.number, checked("mine"))
    changed = tables.replace_columns(bills.id, [replace(total, instruction="net"), due, MadeColumn("firm")])
    assert [each.number for each in changed.columns] == [2, 1, 3]
    assert list_texts(tables, changed) == {"a.txt": ["one due date", "mine"], "b.txt": ["two due date"]}


def test_the_number_of_a_column_that_is_gone_is_not_given_again(
    tables: MadeTableWriter, bills: MadeTable
) -> None:
    tables.replace_columns(bills.id, [bills.columns[0]])
    changed = tables.replace_columns(bills.id, [MadeColumn("firm")])
    assert list_texts(tables, changed) == {"a.txt": [], "b.txt": []}


def test_rows_follow_their_documents(tables: MadeTableWriter, bills: MadeTable) -> None:
    tables.replace_rows(bills.id, {"two": A, "one": B})
    assert list_texts(tables, bills)["a.txt"] == ["two due date", "two total"]
    tables.replace_rows(bills.id, {"changed": A, "one": B})
    assert list_texts(tables, bills) == {"a.txt": [], "b.txt": ["one due date", "one total"]}
    tables.replace_rows(bills.id, {"one": B})
    assert list(list_texts(tables, bills)) == ["b.txt"]


def test_what_was_edited_is_not_overwritten(tables: MadeTableWriter, bills: MadeTable) -> None:
    row = tables.load_rows(bills.id)[0]
    tables.edit_cell(row.id, 1, checked("mine"))
    tables.store_cells(row, {1: checked("other"), 2: checked("new")})
    tables.empty_cells(row.id)
    (found, _) = tables.load_rows(bills.id)
    assert {n: (each.text, each.mark) for n, each in found.cells.items()} == {1: ("mine", Mark.EDITED)}
    tables.empty_cells(row.id, [1])
    assert tables.load_rows(bills.id)[0].cells == {}


def test_cells_of_another_document_or_column_are_not_stored(
    tables: MadeTableWriter, bills: MadeTable
) -> None:
    row = tables.load_rows(bills.id)[0]
    tables.store_cells(replace(row, document_id="other"), {1: checked("of another")})
    tables.store_cells(row, {9: checked("of no column")})
    assert tables.load_rows(bills.id)[0].cells == row.cells


def test_a_deleted_table_is_restored_as_it_was(tables: MadeTableWriter, bills: MadeTable) -> None:
    rows = tables.load_rows(bills.id)
    tables.edit_cell(rows[0].id, 1, checked("by hand"))
    rows = tables.load_rows(bills.id)
    tables.delete_table(bills.id)
    tables.restore_table(bills, rows)
    [restored] = tables.list_tables()
    assert (restored.name, restored.columns, restored.scope) == (bills.name, bills.columns, bills.scope)
    again = tables.load_rows(restored.id)
    assert [(each.path, each.cells) for each in again] == [(each.path, each.cells) for each in rows]
    with pytest.raises(TableError, match="already"):
        tables.restore_table(bills, rows)


def test_a_table_is_deleted_with_all_that_is_its(
    tables: MadeTableWriter, bills: MadeTable, database: WritableDatabase
) -> None:
    tables.delete_table(bills.id)
    for name in ("made_tables", "made_columns", "made_rows", "made_cells"):
        assert database.fetch_value(f"SELECT count(*) FROM {name}") == 0  # noqa: S608 - ours
    with pytest.raises(TableError, match="deleted"):
        tables.load_table(bills.id)
