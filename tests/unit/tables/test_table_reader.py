"""Tables of documents get names and types of columns, and rows with their places in the text."""

from __future__ import annotations

import csv
import io

import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.document_types import Document, Heading
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.table_reader import MAX_COLUMNS, list_data_tables
from desktop_rag.text.table_format import TableFormat
from tests.helpers.data_tables import read_table, read_tables


def write_csv(*rows: list[str]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def test_columns_have_names_types_and_units() -> None:
    table = read_table(
        "Item,Opened,Founded,Price,Played\n"
        "Bolt,2024-03-05,1999,1.50 EUR,3:45\nNut,2024-03-06,2001,2 EUR,4:01\n"
    )
    assert [(each.name, each.type.value, each.unit) for each in table.columns] == [
        ("Item", "text", ""),
        ("Opened", "date", ""),
        ("Founded", "year", ""),
        ("Price", "number", "EUR"),
        ("Played", "duration", ""),
    ]
    assert next(table.read_rows()).values == ("Bolt", "2024-03-05", 1999.0, 1.5, 225.0)


def test_rows_know_their_places_in_the_text() -> None:
    text = 'Item,Note\nBolt,"two\nlines"\nNut,"one, line"\n'
    table = read_table(text)
    assert [text[slice(*each.span)] for each in table.read_rows()] == ['Bolt,"two\nlines"', 'Nut,"one, line"']
    assert next(table.read_rows()).values == ("Bolt", "two lines")


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_delimiter_is_found(delimiter: str) -> None:
    table = read_table(delimiter.join(["Item", "Price"]) + f"\nBolt{delimiter}5\nNut{delimiter}7\n")
    assert table.delimiter == delimiter
    assert [each.values for each in table.read_rows()] == [("Bolt", 5.0), ("Nut", 7.0)]


def test_a_table_of_a_text_has_its_heading_and_caption_as_title() -> None:
    text = "Stock\n\nIn May\nItem | Left\nBolt | 5\nNut | 7\n\nNo table.\n"
    document = Document(text, (), (Heading(0, 1, "Stock"),))
    (table,) = list_data_tables(document, TableFormat.CELLS)
    assert table.title == "Stock - In May"
    assert [each.name for each in table.columns] == ["Item", "Left"]


def test_a_ruler_of_markdown_is_no_row() -> None:
    table = read_table("| Item | Left |\n|---|--:|\n| Bolt | 5 |\n| Nut | 7 |", TableFormat.CELLS)
    assert len(list(table.read_rows())) == 2


def test_a_header_of_two_rows_names_columns_with_their_groups() -> None:
    table = read_table(
        "Item | Price |  | Left\n | Net | Gross | \nBolt | 1 | 2 | 5\nNut | 2 | 3 | 7", TableFormat.SHEET
    )
    assert [each.name for each in table.columns] == ["Item", "Price Net", "Price Gross", "Left"]


def test_rows_that_sum_up_others_are_marked() -> None:
    table = read_table(
        "Item;Price\nBolt;5\nTotal Ltd;6\nTotal;11\nGrand total:;11\nGesamtsumme;11\n合计;11\n"
    )
    assert [each.is_total for each in table.read_rows()] == [False, True, True, True, True, True]


def test_a_longer_label_is_that_of_a_total_if_the_row_has_the_sum_of_those_above() -> None:
    table = read_table(
        "Item;Hours;Price\nSlates;3;720,00\nTotal care kit;1;80,00\nTotal without VAT;;800,00\n"
        "VAT 20 %;;160,00\nTotal to be paid by Friday;;960,00\nTotal per head of four;;240,00\n"
    )
    assert [each.is_total for each in table.read_rows()] == [False, False, True, True, True, False]


def test_names_differ_and_none_is_that_of_what_rows_have_beside_their_columns() -> None:
    table = read_table(
        write_csv(["", "Score", "score", "Score 2", "", "_ROW"], *[["a", "1", "2", "3", "4", "5"]] * 2)
    )
    names = [each.name for each in table.columns]
    assert names == ["", "Score", "score 2", "Score 2 2", "Column 5", "_ROW 2"]


def test_names_are_cut_and_without_nul() -> None:
    table = read_table(write_csv(["Na\0me", "n" * 100_000], ["a", "1"], ["b", "2"]))
    assert table.columns[0].name == "Na me"
    assert len(table.columns[1].name) <= 200


def test_of_many_columns_the_first_are_read() -> None:
    cells = [f"{n}" if n else "a" for n in range(500)]
    table = read_table(write_csv([f"col{n}" for n in range(500)], cells, cells))
    assert len(table.columns) == MAX_COLUMNS
    assert table.columns[MAX_COLUMNS - 1].name == f"col{MAX_COLUMNS - 1}"


def test_short_and_long_rows_have_as_many_values_as_there_are_columns() -> None:
    table = read_table("Item,Price,Left\nBolt,5\nNut,7,1,9\nScrew,2,3\n")
    assert {len(each.values) for each in table.read_rows()} == {len(table.columns)}
    assert next(table.read_rows()).values[:3] == ("Bolt", 5.0, None)


def test_columns_of_years_are_numbers_though_many_cells_are_empty() -> None:
    table = read_table("Land,2019,2020\nA,1,\nB,withheld,4\nC,withheld,5\nD,3,6\n")
    assert [each.type for each in table.columns[1:]] == [ColumnType.NUMBER] * 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "Item,Price",
        "Item,Price\n",
        ",,\n,,\n,,\n",
        "5,6\n7,8\n9,10\n",
        "one column\nof\ntexts\n",
        "|\n|\n|",
    ],
)
def test_other_texts_have_no_table(text: str) -> None:
    assert read_tables(text) == []
    assert read_tables(text, TableFormat.CELLS) == []
    assert read_tables(text, TableFormat.NONE) == []


def test_a_header_and_one_row_of_two_cells_are_a_table() -> None:
    table = read_table("Item,Price\nBolt,1.25\n")
    assert [each.name for each in table.columns] == ["Item", "Price"]
    assert [row.values for row in table.read_rows()] == [("Bolt", 1.25)]


def test_reading_a_long_table_can_be_stopped_while_its_types_are_found() -> None:
    calls = []

    def check() -> None:
        calls.append(True)
        if len(calls) > 3:
            raise Cancelled

    text = "Item,Price\n" + "Bolt,5\n" * 20_000
    with pytest.raises(Cancelled):
        list(list_data_tables(Document(text, ()), TableFormat.DELIMITED, check))
    assert len(calls) == 4
