"""Columns in words name fields of documents, and values are found in texts."""

from __future__ import annotations

import pytest

from desktop_rag.document_types import Document
from desktop_rag.made_table_types import NOT_INSTRUCTED, NOT_READ, UNSURE, MadeCell, MadeColumn, Mark
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_fields import list_fields
from desktop_rag.tables.rule_cells import fill_by_rules, find_field, find_value, read_cell_value

LONG = "The parties met and spoke of many things that do not matter here. " * 70


def fill(text: str, *columns: MadeColumn) -> list[MadeCell]:
    numbered = [MadeColumn(each.name, each.instruction, each.type, n) for n, each in enumerate(columns, 1)]
    return list(fill_by_rules(numbered, list_fields(Document(text, ())), text).values())


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("total", "total"),
        ("Invoice number", "number"),
        ("effective_date", "date"),
        ("Contract end", "end"),
        ("parties", "party"),
        ("Vendor", "company"),
        ("Kündigungsfrist", "notice"),
        ("montant total", "total"),
        ("fecha de vencimiento", "due"),
        ("合計金額", "total"),
        ("order ref", "order ref"),
        ("favourite colour", None),
    ],
)
def test_a_column_names_a_field_in_words(name: str, field: str | None) -> None:
    assert find_field(MadeColumn(name), {"order ref"}) == field


def test_a_value_with_its_label_is_checked() -> None:
    (cell,) = fill(f"{LONG}\nTotal: 12.50 EUR\n", MadeColumn("total"))
    assert (cell.value, cell.mark) == (12.5, Mark.CHECKED)


def test_a_value_in_a_sentence_of_a_long_document_is_not_checked() -> None:
    text = "This agreement is made for a period of two years."
    assert [each.mark for each in fill(text, MadeColumn("term"))] == [Mark.CHECKED]
    (cell,) = fill(f"{LONG}\n{text}\n{LONG}", MadeColumn("term"))
    assert (cell.mark, cell.reason) == (Mark.UNCHECKED, UNSURE)


def test_the_date_of_another_paper_is_not_checked() -> None:
    text = f"Agreement of the two firms\n\n{LONG}\nThe earlier paper was dated as of May 1, 2013.\n{LONG}"
    (cell,) = fill(text, MadeColumn("date"))
    assert (cell.value, cell.mark) == ("2013-05-01", Mark.UNCHECKED)


def test_the_longest_period_from_the_date_of_a_contract_is_its_term() -> None:
    text = (
        "Agreement of the two firms. For one year from the date hereof nobody is hired away. They end two (2)"
        " years from the date of this agreement, and silence is kept for 30 days after the date of a sale."
    )
    (cell,) = fill(text, MadeColumn("term"))
    assert cell.text == "2 years"


def test_all_parties_are_in_one_cell() -> None:
    text = "Agreement\n\nThis is made between Alder Works Ltd and Birch Trade Inc.\n"
    (cell,) = fill(text, MadeColumn("parties"))
    assert (cell.text, cell.mark) == ("Alder Works Ltd; Birch Trade Inc.", Mark.CHECKED)
    assert [text[start:end] for start, end in cell.spans] == cell.text.split("; ")


def test_a_role_is_no_name_of_a_party() -> None:
    (cell,) = fill("Agreement\n\nThis is made between Buyer and Birch Trade Inc.\n", MadeColumn("party"))
    assert cell.mark is Mark.UNCHECKED


def test_an_instruction_is_for_a_model() -> None:
    (cell,) = fill("Invoice A-2031-1\n\nTotal: 12.50 EUR\n", MadeColumn("total", "without tax"))
    assert (cell.text, cell.mark, cell.reason) == ("12.50 EUR", Mark.UNCHECKED, NOT_INSTRUCTED)


def test_a_document_that_rules_do_not_read_says_so() -> None:
    (cell,) = fill_by_rules([MadeColumn("total", number=1)], [], "").values()
    assert (cell.mark, cell.reason) == (Mark.NOT_READ, NOT_READ)


@pytest.mark.parametrize(
    ("written", "text", "found"),
    [
        ("Harbour Street 5", "send it to\nHARBOUR STREET 5, please", "HARBOUR STREET 5"),
        ("2031-05-04", "on 4 May 2031", "4 May 2031"),
        ("May 4, 2031", "on 04.05.2031", "04.05.2031"),
        ("1,250 EUR", "pays 1250.00 EUR a month", "1250.00 EUR"),
        ("1,250 EUR", "pays 1250.00 USD a month", None),
        ("24 months", "for two (2) years", "two (2) years"),
        ("47", "47.60 and 1.47", None),
        ("Ada", "Adam", None),
        ("", "anything", None),
    ],
)
def test_a_value_is_found_where_it_stands(written: str, text: str, found: str | None) -> None:
    span = find_value(written, text)
    assert (text[span[0] : span[1]] if span else None) == found


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("1.250,00 EUR", ColumnType.NUMBER, 1250.0),
        ("4 May 2031", ColumnType.DATE, "2031-05-04"),
        ("4 May 2031", ColumnType.TEXT, "4 May 2031"),
        ("two", ColumnType.NUMBER, "two"),
        ("12", None, 12.0),
        ("Oregon", None, "Oregon"),
    ],
)
def test_a_text_becomes_a_value_of_the_type(text: str, kind: ColumnType | None, value: object) -> None:
    assert read_cell_value(text, kind) == value
