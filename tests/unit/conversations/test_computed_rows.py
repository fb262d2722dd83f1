"""The rows behind a computed answer are a table wherever they are written."""

from __future__ import annotations

import html

import pytest

from desktop_rag.conversations.computed_rows import (
    describe_rows_shown,
    measure_width,
    rows_to_html,
    rows_to_lines,
    rows_to_markdown,
    share_room,
)
from tests.helpers.computed import make_computed

COLUMNS = ("Name", "Amount")
ROWS = [["a|b", "-5.00"], ["<b>c</b> `d`", "1,200"], ["", "12.50"]]


def test_markdown_holds_the_cells_as_they_are() -> None:
    assert rows_to_markdown(COLUMNS, ROWS).splitlines() == [
        "| Name | Amount |",
        "| --- | ---: |",
        "| a\\|b | -5.00 |",
        "| \\<b\\>c\\</b\\> \\`d\\` | 1,200 |",
        "|  | 12.50 |",
    ]


def test_html_holds_them_too_with_numbers_at_the_right() -> None:
    written = rows_to_html(COLUMNS, ROWS)
    assert "<b>" not in written
    assert '<td dir="auto">a|b</td><td dir="auto" style="text-align: right">-5.00</td>' in written
    assert written.count("<tr>") == 4


def test_no_cell_of_html_is_a_formula_where_it_is_pasted() -> None:
    written = rows_to_html(["Item"], [["=1+1"], ["-3 EUR"]])
    assert ">'=1+1<" in html.unescape(written)
    assert ">-3 EUR<" in written


@pytest.mark.parametrize("columns", [COLUMNS, ()])
def test_without_rows_or_columns_there_is_no_table(columns: tuple[str, ...]) -> None:
    rows = [[""] * len(columns)] * (not columns)
    assert rows_to_markdown(columns, rows) == rows_to_html(columns, rows) == ""


@pytest.mark.parametrize(("rows", "used", "said"), [(14, 14, ""), (50, 320, "The first 50 of 320 rows.")])
def test_it_says_where_there_are_more_rows(rows: int, used: int, said: str) -> None:
    computed = make_computed(rows, used).computation
    assert computed is not None
    assert describe_rows_shown(computed) == said


@pytest.mark.parametrize("width", range(4, 60))
def test_lines_are_never_wider_than_they_may_be(width: int) -> None:
    columns = ("Name of the thing", "Amount", "名前", "Remark")
    rows = [["long words " * 20, "1,204.50", "日本語の長い名前です", ""], ["e\u0301te\u0301", "3", "x", "y"]]
    lines = list(rows_to_lines(columns, rows, width))
    assert len(lines) == 4
    assert all(measure_width(each) <= width for each in lines)


def test_lines_are_aligned_and_numbers_end_at_one_place() -> None:
    rows = [["été", "7"], ["e\u0301te\u0301", "1,204"], ["日本", ""]]
    assert list(rows_to_lines(("Name", "Number"), rows, 80)) == [
        "Name  Number",
        "----  ------",
        "été        7",
        "e\u0301te\u0301    1,204",
        "日本",
    ]


def test_what_there_is_no_room_for_is_left_out_and_an_ellipsis_says_so() -> None:
    columns = tuple(f"Column {n}" for n in range(9))
    head, rule, row = rows_to_lines(columns, [[f"a long cell {n}" for n in range(9)]], 40)
    assert head == "Column 0     Column 1     Column 2     …"
    assert rule.split() == ["-" * 11] * 3
    assert row == "a long cel…  a long cel…  a long cel…"


@pytest.mark.parametrize(
    ("wanted", "room", "shared"),
    [
        ([5, 9, 30], 50, [5, 9, 30]),
        ([5, 90, 30], 50, [5, 22, 22]),
        ([5, 90, 10], 50, [5, 35, 10]),
        ([40, 40], 10, [8, 8]),
        ([], 10, []),
    ],
)
def test_the_widest_columns_give_way(wanted: list[int], room: int, shared: list[int]) -> None:
    assert share_room(wanted, room, 8) == shared
