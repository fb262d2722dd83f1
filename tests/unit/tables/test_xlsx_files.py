"""Cells for spreadsheets: a text is a text, whatever it begins with."""

from __future__ import annotations

import pytest

from desktop_rag.tables.xlsx_files import escape_formula, join_with_tabs


@pytest.mark.parametrize(
    "text",
    ["=1+1", "+1+cmd|' /C calc'!A0", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\u2068=1\u2069",
     "\uff1d1+1", "-2(A1)", "-A1", "+1 2!A1", "-3 EUROS(1)"],
)  # fmt: skip
def test_what_a_spreadsheet_would_evaluate_is_text(text: str) -> None:
    assert escape_formula(text).startswith("'")


@pytest.mark.parametrize(
    "text", ["-", "-3.00", "+49 170", "-3,00 EUR", "-\u20ac 3.00", "-5 %", "a=b", "", "3"]
)
def test_numbers_and_other_texts_stay_as_they_are(text: str) -> None:
    assert escape_formula(text) == text


def test_tabs_and_line_ends_of_copied_cells_begin_no_other_cell() -> None:
    assert join_with_tabs([["Date", "Item"], ["a\t=1", "c\n=2"]]) == "Date\tItem\na =1\tc =2"
