"""The cells of a column are numbers, dates, durations or texts, as people write them in many countries."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.cell_values import (
    ColumnReader,
    choose_reader,
    convert_digits,
    find_decimal_mark,
    is_missing,
    read_date,
    read_duration,
    read_number,
)


def read(cells: Sequence[str]) -> tuple[ColumnReader, tuple[CellValue, ...]]:
    """Return the reader of a column, and the values of its cells."""
    reader = choose_reader(cells)
    return reader, tuple(map(reader.read_cell, cells))


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("1204", 1204),
        ("1,204", 1204),
        ("1,204.50", 1204.5),
        ("1 204", 1204),
        ("1'204", 1204),
        ("(1,204)", -1204),
        ("-7", -7),
        ("−7", -7),
        ("$1,204.50", 1204.5),
        ("-$5", -5),
        ("€ 12", 12),
        ("EUR 12.50", 12.5),
        ("EUR12", 12),
        ("12.50 EUR", 12.5),
        ("45 %", 45),
        ("16 (26)", 16),
        ("12[3]", 12),
        ("7*", 7),
        ("3rd", 3),
        (".5", 0.5),
        ("1,234,567", 1234567),
    ],
)
def test_numbers_are_read_as_they_are_written(cell: str, number: float) -> None:
    assert read_number(cell) == number


@pytest.mark.parametrize(
    "cell", ["", "abc", "A4", "col4", "No. 5", "1-2", "1.2.3.4", "12:30", "5 of 7 and 8"]
)
def test_other_cells_are_no_numbers(cell: str) -> None:
    assert read_number(cell) is None


def test_a_decimal_comma_is_that_of_the_whole_column() -> None:
    assert find_decimal_mark(["1.204,50", "7"]) == ","
    assert find_decimal_mark(["1.204", "0,5"]) == ","
    assert find_decimal_mark(["1.204.500"]) == ","
    assert find_decimal_mark(["20.6 km (12.8 mi)", "8.9 km (5.5 mi)"]) == "."
    assert find_decimal_mark(["(1.204,50)"]) == ","
    assert find_decimal_mark(["1,204", "7"]) == "."
    column, values = read(["1.204,50 €", "89,00 €", "1.000 €"])
    assert (values, column.unit, column.decimals) == ((1204.5, 89.0, 1000.0), "€", 2)


@pytest.mark.parametrize(
    ("cells", "decimals"),
    [(["1.50", "2"], 2), (["1,204", "7"], 0), (["1,204.5", "7"], 1), (["1.204,50", "7"], 2), ([".5", "1"], 1),
     (["0.123456789", "1"], 6)],
)  # fmt: skip
def test_numbers_have_as_many_decimals_as_are_written(cells: list[str], decimals: int) -> None:
    assert read(cells)[0].decimals == decimals


def test_digits_and_marks_of_other_scripts_are_numbers() -> None:
    assert convert_digits("١٬٢٠٤٫٥ and ４２") == "1,204.5 and 42"
    assert read(["١٬٢٠٤", "٨٩"])[1] == (1204, 89)


def test_a_column_of_numbers_keeps_what_is_none() -> None:
    column, values = read(["5", "7", "-", "n/a", "9", "sold out", "3", "1"])
    assert (column.type, values) == (ColumnType.NUMBER, (5, 7, None, None, 9, "sold out", 3, 1))


def test_postcodes_and_many_units_are_texts() -> None:
    assert read(["01067", "80331"])[0].type is ColumnType.TEXT
    assert read(["5 apples", "7 pears", "2 figs", "9 plums"])[0].type is ColumnType.TEXT
    assert read(["A4", "A5", "A6"])[0].type is ColumnType.TEXT


def test_years_are_told_from_numbers() -> None:
    assert read(["1999", "2004"])[0].type is ColumnType.YEAR
    assert read(["1388", "1999"])[0].type is ColumnType.NUMBER  # as questions take it for none
    assert read(["1999 EUR", "2004 EUR"])[0].type is ColumnType.NUMBER
    assert read(["1999", "12"])[0].type is ColumnType.NUMBER


@pytest.mark.parametrize(
    ("cell", "date"),
    [
        ("2024-03-05", "2024-03-05"),
        ("2024-03", "2024-03"),
        ("2024-03-05 00:00:00", "2024-03-05"),
        ("2024-03-05T14:30", "2024-03-05T14:30"),
        ("05.03.2024", "2024-03-05"),
        ("Di 05.03.", "--03-05"),
        ("5/3/24", "2024-03-05"),
        ("5/3/74", "1974-03-05"),
        ("12/31/2024", "2024-12-31"),
        ("5 March 2024", "2024-03-05"),
        ("March 5, 2024", "2024-03-05"),
        ("Tuesday, March 5, 2024", "2024-03-05"),
        ("5. März 2024", "2024-03-05"),
        ("5 de marzo de 2024", "2024-03-05"),
        ("1er mars 2024", "2024-03-01"),
        ("March 2024", "2024-03"),
        ("July 3", "--07-03"),
        ("2024年3月5日", "2024-03-05"),
        ("٢٠٢٤-٠٣-٠٥", "2024-03-05"),
    ],
)
def test_dates_are_read_as_they_are_written(cell: str, date: str) -> None:
    assert read_date(cell) == date


@pytest.mark.parametrize("cell", ["", "2024-13-40", "45/45/2024", "in spring", "1.5", "99999-01-01"])
def test_other_cells_are_no_dates(cell: str) -> None:
    assert read_date(cell) is None


def test_one_day_above_twelve_says_that_months_stand_first() -> None:
    column, values = read(["1/2/2024", "3/25/2024"])
    assert (column.type, values) == (ColumnType.DATE, ("2024-01-02", "2024-03-25"))
    assert read(["1/2/2024", "25/3/2024"])[1] == ("2024-02-01", "2024-03-25")


def test_durations_are_seconds() -> None:
    assert read_duration("3:45") == 225
    assert read_duration("1:02:03.5") == 3723.5
    assert read_duration("-0:30") == -30
    assert read_duration("3:4") is None
    assert read(["3:45", "4:10"])[0].type is ColumnType.DURATION


def test_cells_without_a_value() -> None:
    assert all(map(is_missing, ["", " ", "-", "—", "N/A", "none", "?"]))
    assert not is_missing("0")
    assert read(["", "-"])[1] == (None, None)


@pytest.mark.parametrize("cell", ["9" * 100_000, "1," * 50_000, "(" * 50_000, " " * 100_000, "1 " * 50_000])
def test_long_cells_are_texts_at_once(cell: str) -> None:
    assert read([cell, cell])[0].type is ColumnType.TEXT
