"""Documents are dated by their names and first lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.document_dates import find_document_date, is_of_dates, list_dates


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("2024-03-11 minutes.txt", (2024, 3, 11)),
        ("minutes_2024-03-11.txt", (2024, 3, 11)),
        ("Protokoll 11.03.2024.docx", (2024, 3, 11)),
        ("Protokoll 11. März 2024.docx", (2024, 3, 11)),
        ("会议 2024年3月11日.txt", (2024, 3, 11)),
        ("Minutes March 2024.txt", (2024, 3, 0)),
        ("report 2023.pdf", (2023, 0, 0)),
        ("report_2023.pdf", (2023, 0, 0)),
        ("report-2023.pdf", (2023, 0, 0)),
        ("report.pdf", (0, 0, 0)),
        ("minutes of March.txt", (0, 0, 0)),
        ("flat 4711.txt", (0, 0, 0)),
    ],
)
def test_a_name_dates_a_document(name: str, date: tuple[int, int, int]) -> None:
    assert find_document_date(Path(name), "") == date


@pytest.mark.parametrize(
    ("beginning", "date"),
    [
        ("Berlin, 3 May 2021\n\nDear Anna,", (2021, 5, 3)),
        ("Invoice\nDate: 2024-03-11\nDue: 2024-04-10", (2024, 3, 11)),
        ("Budget 2022\n\nThe rest of 2019 is added.", (2022, 0, 0)),
        ("Plans for March", (0, 0, 0)),
        ("", (0, 0, 0)),
    ],
)
def test_first_lines_date_a_document_whose_name_has_no_year(
    beginning: str, date: tuple[int, int, int]
) -> None:
    assert find_document_date(Path("minutes of 5 March.txt"), beginning) == date
    assert find_document_date(Path("1999.txt"), beginning) == (1999, 0, 0)


@pytest.mark.parametrize(
    ("text", "is_of"),
    [
        ("minutes_20240618", True),
        ("Tuesday, 18 June 2024", True),
        ("25 June 2024", False),
        ("18 June 2023", False),
        ("June 18", True),
        ("17 June", False),
        ("April 2023", True),
        ("Minutes", None),
    ],
)
def test_a_text_is_of_a_day_or_of_a_month_that_is_asked_for(text: str, is_of: bool | None) -> None:  # noqa: FBT001
    asked = list_dates("Who came on 18 June 2024, and in April 2023?")
    assert asked == [(2024, 6, 18), (2023, 4, 0)]
    assert is_of_dates(text, asked) is is_of


def test_a_day_without_a_year_is_that_of_any_year() -> None:
    asked = list_dates("What did I do on June 18?")
    assert asked == [(0, 6, 18)]
    found = [is_of_dates(each, asked) for each in ("2024-06-18", "2023-06-18", "2024-06-17", "June 2024")]
    assert found == [True, True, False, False]
