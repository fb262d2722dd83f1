"""Tables are found in the text of documents, with their header and whole rows."""

from __future__ import annotations

import pytest

from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import Table, find_header_below, find_tables

_TRAINS = "Train Trips Delay\nBlue Arrow 120 7\nRed Star 80 12\nGreen Line 95 3"


def rows(text: str, table: Table) -> list[str]:
    return [text[slice(*each)] for each in table.rows]


def test_rows_among_other_text_have_the_header_above_them() -> None:
    text = "Intro.\n\nTown | People\nKent | 120\nYork | 90\n\nMore | or less.\n"
    [table] = find_tables(text, TableFormat.CELLS)
    assert (table.header, rows(text, table)) == ("Town | People", ["Kent | 120", "York | 90"])
    assert text[slice(*table.span)] == "Town | People\nKent | 120\nYork | 90"


def test_the_ruler_of_markdown_is_no_row() -> None:
    text = "| Town | People |\n|---|:--:|\n| Kent | 120 |"
    [table] = find_tables(text, TableFormat.CELLS)
    assert (table.header, rows(text, table)) == ("| Town | People |", ["| Kent | 120 |"])


def test_names_of_groups_of_columns_are_a_part_of_the_header() -> None:
    text = "County | Wheat |  | Oats\n | Yield | Area | Loss\nKent | 1 | 2 | 3\nYork | 4 | 5 | 6"
    [table] = find_tables(text, TableFormat.SHEET)
    assert table.header == "County | Wheat |  | Oats\n | Yield | Area | Loss"
    assert len(table.rows) == 2


def test_a_header_apart_from_its_rows_is_theirs() -> None:
    text = "Town | People\n\nKent | 120\nYork | 90\n"
    header, table = find_tables(text, TableFormat.CELLS)
    assert (header.rows, table.header, table.is_continued) == ((), "Town | People", True)


@pytest.mark.parametrize(
    "text",
    [
        "Founded | 1975\nSeat | Redmond\nStaff | 221,000",
        "Invoice | RE-2024-117\nDate | 03.05.2024\nCustomer | 88213",
    ],
)
def test_a_list_of_terms_has_no_header(text: str) -> None:
    [table] = find_tables(text, TableFormat.CELLS)
    assert (table.header, len(table.rows)) == ("", 3)


def test_line_breaks_in_quotes_end_no_record() -> None:
    text = 'Case,Note,Fee\nC1,"late,\nand ""broken""",12\nC2,fine,0\n'
    [table] = find_tables(text, TableFormat.DELIMITED)
    assert rows(text, table) == ['C1,"late,\nand ""broken""",12', "C2,fine,0"]


def test_a_quote_that_never_ends_does_not_take_the_rest_of_the_file() -> None:
    text = "Name,Size\n" + 'Lamp 5",1\n' + "Desk,2\n" * 1_000
    [table] = find_tables(text, TableFormat.DELIMITED)
    assert len(table.rows) > 500


def test_lines_of_numbers_on_a_page_are_rows_below_a_line_of_words() -> None:
    text = f"Trains and delays\n{_TRAINS}\nThe end of the page says more."
    [table] = find_tables(text, TableFormat.PRINTED)
    assert (table.header, len(table.rows)) == ("Train Trips Delay", 3)
    assert table.name_row("Red Star 80 12") == ["Train: Red Star · Trips: 80 · Delay: 12"]


def test_a_table_that_goes_on_on_the_next_page_keeps_its_header() -> None:
    text = f"Trains and delays\n{_TRAINS}\n\nTrains and delays\nBlack Swan 4 5\nWhite Rose 6 7\nGrey Owl 8 9"
    _, table = find_tables(text, TableFormat.PRINTED)
    assert (table.header, table.is_continued, len(table.rows)) == ("Train Trips Delay", True, 3)


def test_a_page_has_tables_with_cells_and_without() -> None:
    cells = "Train | Trips | Delay\nRed Star |  | 12\nBlue Bird | 7 | 3"
    _, table = find_tables(f"{_TRAINS}\n{cells}\nThe end.", TableFormat.PRINTED)
    assert (table.header, len(table.rows), table.is_printed) == ("Train | Trips | Delay", 2, False)
    assert table.name_row("Red Star |  | 12") == ["Train: Red Star · Delay: 12"]
    _, below = find_tables(f"{cells}\n\nGrey Owl | 4 | 5\nBlack Swan | 6 | 7", TableFormat.PRINTED)
    assert (below.header, below.is_continued) == ("Train | Trips | Delay", True)


def test_prose_with_numbers_is_no_table() -> None:
    text = "In 2019, 45 of 120 patients came back to the clinic in the first week.\n" * 6
    assert find_tables(text, TableFormat.PRINTED) == []
    assert find_tables("- 1 of 2\n- 3 of 4\n- 5 of 6", TableFormat.PRINTED) == []


@pytest.mark.parametrize("header", ["Town | People", "Town | Country"])
def test_rows_below_a_given_header_are_its_own(header: str) -> None:
    text = "Kent | England\nYork | England"
    [table] = find_tables(text, TableFormat.CELLS, header)
    assert (table.header, len(table.rows)) == (header, 2)


def test_a_heading_ends_a_table() -> None:
    text = "A | B | C\n1 | 2 | 3\n\nSheet2\n\nD | E | F\n4 | 5 | 6"
    assert [each.header for each in find_tables(text, TableFormat.SHEET)] == ["A | B | C", "D | E | F"]


def test_code_has_no_tables() -> None:
    assert find_tables("a: int | None\nb: str | None", TableFormat.NONE) == []


def test_a_table_that_the_end_of_a_text_cuts_has_a_header_below() -> None:
    text = "A,B\n1,2\n3,4\n"
    assert find_header_below(text, find_tables(text, TableFormat.DELIMITED)) == "A,B"
    text = "A | B\n1 | 2\n3 | 4\n\nEnd."
    assert find_header_below(text, find_tables(text, TableFormat.CELLS)) == ""
    assert find_header_below("Text.", []) == ""
    text = "A | B\n1 | 2\n3 | 4\n\n"
    assert find_header_below(text, find_tables(text, TableFormat.SHEET)) == ""


def test_a_quotation_mark_inside_a_cell_is_a_character_of_it() -> None:
    text = 'Article;Size;Stock\nPipe;5";7\nTube;6;8\nBelt;8";10\nNut;"9 ""x""\nwide";11'
    [table] = find_tables(text, TableFormat.DELIMITED)
    assert rows(text, table) == ['Pipe;5";7', "Tube;6;8", 'Belt;8";10', 'Nut;"9 ""x""\nwide";11']


def test_records_far_below_the_first_have_no_names_but_those_given() -> None:
    text = "red, or green\nblue, or grey"
    [table] = find_tables(text, TableFormat.DELIMITED, is_below=True)
    assert (table.header, len(table.rows)) == ("", 2)


def test_a_record_with_a_cell_of_those_below_names_no_columns() -> None:
    text = "Hans,Berlin,Koch\nAnna,Bonn,Wirt\nPaul,Berlin,Maler"
    [table] = find_tables(text, TableFormat.DELIMITED)
    assert (table.header, len(table.rows)) == ("", 3)
