"""Cells show numbers, dates and texts by their formats."""

from __future__ import annotations

import pytest

from desktop_rag.readers.number_formats import (
    DAYS_BEFORE_1904,
    GENERAL,
    format_number,
    format_text,
    get_built_in_format,
)

MARCH_9 = 45360  # 2024


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (0.125, "0.0%", "12.5%"),
        (0.125, "0.0 %", "12.5 %"),
        (1067, "00000", "01067"),
        (1234.5, '#,##0.00 "EUR"', "1,234.50 EUR"),
        (1234.5, "[$€-407] #,##0.00", "€ 1,234.50"),
        (1.005, "0.00", "1.01"),
        (123456789012.345, "0.00", "123456789012.35"),
        (1234567.8, "0.0000000000", "1234567.8000000000"),
        (1e20, "#,##0", "100,000,000,000,000,000,000"),
        (2.5, "0", "3"),
        (-2.5, "0", "-3"),
        (0.5, "#.00", ".50"),
        (1234567, '#,##0,"k"', "1,235k"),
        (1234567, '0.0,,"M"', "1.2M"),
        (5551234567, "(000) 000-0000", "(555) 123-4567"),
        (12345.678, "0.00E+00", "1.23E+04"),
        (99999, "0.0E+0", "1.0E+5"),
        (12345, "##0.0E+0", "12.3E+3"),
        (1.5, "# ?/?", "1 1/2"),
        (1 / 3, "# ??/??", "1/3"),
        (2, "# ?/?", "2"),
        (0.25, "?/8", "2/8"),
        (5, '0;-0;"zero"', "5"),
        (-5, '0;-0;"zero"', "-5"),
        (0, '0;-0;"zero"', "zero"),
        (-1234, "#,##0_);(#,##0)", "(1,234)"),
        (0, '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-', "- €"),
        (150, '[>=100]"high";[<10]"low";0', "high"),
        (5, '[>=100]"high";[<10]"low";0', "low"),
        (50, '[>=100]"high";[<10]"low";0', "50"),
        (-3, "[<0]0.0;0", "3.0"),
        (-3, "[<100]0.0;0", "-3.0"),
        (0, "0;0;", ""),
        (5, ";;;", "5"),
        (5, 'General" kg"', "5 kg"),
        (5, "0.00 kg", "5.00 kg"),
        (1, "@", "1"),
    ],
)
def test_numbers_are_shown_by_their_formats(value: float, code: str, shown: str) -> None:
    assert format_number(value, code) == shown


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (MARCH_9, "DD.MM.YYYY", "09.03.2024"),
        (MARCH_9, "[$-407]d. mmmm yyyy", "9. März 2024"),
        (MARCH_9, "[$-de-DE]dddd", "Samstag"),
        (MARCH_9, "dddd, d mmm yy", "Saturday, 9 Mar 24"),
        (MARCH_9, '[$-411]ggge"年"m"月"d"日"', "2024年3月9日"),
        (MARCH_9, "d/m/bbbb", "9/3/2567"),
        (MARCH_9 + 0.5, "m/d/yy h:mm", "3/9/24 12:00"),
        (MARCH_9 + 0.999999, "yyyy-mm-dd hh:mm", "2024-03-10 00:00"),
        (0.6041666666666666, "hh:mm", "14:30"),
        (0.75, "h:mm AM/PM", "6:00 PM"),
        (0.0, "h:mm AM/PM", "12:00 AM"),
        (1.260416666666667, "[h]:mm", "30:15"),
        (1 / 24, "[m]", "60"),
        (61.5 / 86_400, "mm:ss.0", "01:01.5"),
        (-0.5, "[h]:mm", "-12:00"),
        (1, "yyyy-mm-dd", "1900-01-01"),
        (60, "yyyy-mm-dd", "1900-02-29"),
        (61, "yyyy-mm-dd", "1900-03-01"),
        (-1, "yyyy-mm-dd", "-1"),
        (3e6, "yyyy-mm-dd", "3000000"),
    ],
)
def test_dates_and_times_are_shown_by_their_formats(value: float, code: str, shown: str) -> None:
    assert format_number(value, code) == shown


def test_dates_of_the_system_of_1904_are_the_same_days() -> None:
    assert format_number(MARCH_9 - DAYS_BEFORE_1904, "dd.mm.yyyy", DAYS_BEFORE_1904) == "09.03.2024"
    assert format_number(1.5, "[h]:mm", DAYS_BEFORE_1904) == "36:00"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3.0, "3"),
        (4006381333931.0, "4006381333931"),
        (1e15, "1E+15"),
        (1.23456789012e20, "1.23457E+20"),
        (0.1 + 0.2, "0.3"),
        (1 / 3, "0.333333333"),
        (1e-10, "1E-10"),
        (-0.5, "-0.5"),
        (float("inf"), "inf"),
    ],
)
def test_numbers_without_a_format_have_no_more_digits_than_a_cell(value: float, shown: str) -> None:
    assert format_number(value, GENERAL) == shown


def test_formats_are_known_by_number() -> None:
    shown = [format_number(MARCH_9, get_built_in_format(number)) for number in (1, 3, 4, 14, 15, 22, 49)]
    assert shown == [
        *("45360", "45,360", "45,360.00"),
        *("2024-03-09", "9-Mar-24", "2024-03-09 0:00", "45360"),
    ]
    assert [format_number(-2, get_built_in_format(number)) for number in (9, 37, 44, 99)] == [
        *("-200%", "(2)", "(2.00)", "-2")
    ]


def test_texts_are_shown_by_the_part_for_texts() -> None:
    assert format_text("x", '"No. "@') == "No. x"
    assert format_text("x", '0;0;0;"<"@">"') == "<x>"
    assert format_text("x", "0.00") == "x"


@pytest.mark.parametrize(
    "code", ['"', "[", "\\", "*", "_", "[$", "[>", "0" * 5_000, "0." + "0" * 5_000, "%" * 400 + "0", ";" * 99]
)
def test_a_damaged_format_shows_something_or_nothing(code: str) -> None:
    for value in (0.0, 1e300, -5e-320, 45360.5):
        assert len(format_number(value, code)) < 2_000


@pytest.mark.parametrize(
    "code", ["y" * 499, "h" * 499, "[" + "h" * 400 + "]", "s.000000", "?/?????????", "E+0"]
)
def test_parts_of_a_format_that_are_too_long_have_a_limit(code: str) -> None:
    assert len(format_number(12345.678, code)) < 2_000
