"""A sheet with SQL, markup and formulas in headers and cells is computed as any other, and written inert."""

from __future__ import annotations

import csv
import html
import zipfile
from pathlib import Path

import pytest

from desktop_rag.answer.table_queries import QueryOperation, QueryResult, TableQueries, TableQueryRequest
from desktop_rag.conversations.computed_rows import rows_to_html
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.tables.xlsx_files import write_csv, write_xlsx
from tests.helpers.seeding import Work

AMOUNT = 'Amount"); DROP TABLE data_rows; --'
HEADERS = ("=cmd|' /C calc'!A0", "<img src=x onerror=alert(1)>", AMOUNT)
ROWS = (
    ("=HYPERLINK(0)", "<b>bold</b>", "10"),
    ("x;=1+1;y", "' OR 1=1; --", "20"),
    ('a;"@SUM(A1)"', "{{7*7}}", "12"),
    ("+1+1", "</table><script>alert(2)</script>", "8"),
)
PREFIXES = ("=", "+", "@", "-")


@pytest.fixture
def found(work: Work, folder: Path, library: LibraryWriter) -> QueryResult:
    """The rows that have an amount, of a sheet that was read."""
    with (folder / "sheet.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows((HEADERS, *ROWS))
    work.add(folder / "sheet.csv")
    work.run()
    (table,) = library.tables.list_tables()
    query = TableQueryRequest(table.id, QueryOperation.ROWS, list(HEADERS))
    return TableQueries(library).run_query(query)


def test_its_columns_are_summed_and_filtered_by_their_names(
    found: QueryResult, library: LibraryWriter
) -> None:
    assert (found.columns, found.cells) == (HEADERS, ROWS)
    (table,) = library.tables.list_tables()
    query = TableQueryRequest(table.id, QueryOperation.SUM, [AMOUNT])
    assert TableQueries(library).run_query(query).values == ("50",)
    assert library.tables.list_tables() == [table]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_no_cell_of_its_csv_file_is_a_formula_in_any_country(
    found: QueryResult, tmp_path: Path, separator: str
) -> None:
    write_csv(tmp_path / "a.csv", found.columns, found.cells, keeps_numbers=True)
    text = (tmp_path / "a.csv").read_text("utf-8-sig")
    cells = [cell for row in csv.reader(text.splitlines(), delimiter=separator) for cell in row]
    assert [cell for cell in cells if cell.startswith(PREFIXES)] == []
    assert "=HYPERLINK(0)" in text


def test_no_cell_of_its_workbook_is_a_formula(found: QueryResult, tmp_path: Path) -> None:
    write_xlsx(tmp_path / "a.xlsx", found.columns, found.cells)
    with zipfile.ZipFile(tmp_path / "a.xlsx") as package:
        sheet = package.read("xl/worksheets/sheet1.xml").decode()
    assert "<f" not in sheet
    assert html.escape("=HYPERLINK(0)") in sheet
    assert "<b>" not in sheet


def test_its_cells_are_no_markup_on_a_page(found: QueryResult) -> None:
    page = rows_to_html(found.columns, found.cells)
    for markup in ("<img", "<b>", "<script"):
        assert markup not in page
    assert page.count("</table>") == 1
