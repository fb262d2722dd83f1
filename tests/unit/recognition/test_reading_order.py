"""Columns, tables and titles are read in the order a person reads them."""

from __future__ import annotations

from math import pi

import pytest

from desktop_rag.recognition.reading_order import order_boxes
from desktop_rag.recognition.text_boxes import TextBox, turn_box


def line(left: float, top: float, width: float) -> TextBox:
    return TextBox(left + width / 2, top + 10, width, 20, 0)


COLUMNS = [line(left, 100 + 30 * row, 280) for left in (50, 370) for row in range(8)]


def test_columns_are_read_one_after_the_other() -> None:
    shuffled = [COLUMNS[n] for n in range(0, 16, 2)] + [COLUMNS[n] for n in range(1, 16, 2)]
    rows = order_boxes(shuffled)
    assert [shuffled[number] for [number] in rows] == COLUMNS


def test_a_title_across_columns_parts_those_above_from_those_below() -> None:
    below = [line(left, 400 + 30 * row, 280) for left in (50, 370) for row in range(8)]
    boxes = [*COLUMNS, line(50, 360, 600), *below]
    assert [number for [number] in order_boxes(boxes)] == list(range(33))


def test_a_skewed_page_has_its_columns_too() -> None:
    skewed = [turn_box(box, 4 * pi / 180, (0, 0), (40, 0)) for box in COLUMNS]
    assert [number for [number] in order_boxes(skewed)] == list(range(16))


@pytest.mark.parametrize("skew", [0, 4 * pi / 180])
def test_the_column_on_the_right_comes_first_where_text_runs_from_right_to_left(skew: float) -> None:
    boxes = [turn_box(box, skew, (0, 0), (40, 0)) for box in [line(50, 60, 600), *COLUMNS]]
    rows = order_boxes(boxes, is_right_to_left=True)
    assert [number for [number] in rows] == [0, *range(9, 17), *range(1, 9)]
    cells = [line(left, 100 + 40 * row, 60) for row in range(6) for left in (50, 300, 500)]
    by_row = [[3 * row + 2, 3 * row + 1, 3 * row] for row in range(6)]
    assert order_boxes(cells, is_right_to_left=True) == by_row


def test_the_cells_of_a_table_are_read_by_row() -> None:
    cells = [
        line(left, 100 + 40 * row, width)
        for row in range(6)
        for left, width in ((50, 120), (300, 40), (500, 60))
    ]
    assert order_boxes(cells) == [[3 * row, 3 * row + 1, 3 * row + 2] for row in range(6)]


def test_figures_that_stand_close_together_are_read_by_row() -> None:
    cells = [line(50 + 100 * column, 100 + 26 * row, 70) for row in range(9) for column in range(8)]
    assert order_boxes(cells) == [list(range(8 * row, 8 * row + 8)) for row in range(9)]


def test_a_table_whose_first_cells_are_long_is_read_by_row() -> None:
    widths = (150, 260, 420, 310, 200, 440, 280)
    cells = [
        line(left, 100 + 42 * row, width)
        for row in range(14)
        for left, width in ((50, widths[row % 7]), (640, 30), (800, 110), (1100, 110))
    ]
    assert order_boxes(cells) == [list(range(4 * row, 4 * row + 4)) for row in range(14)]


def test_short_lines_at_other_heights_are_columns_too() -> None:
    left = [line(50, 100 + 31 * row, 90 + 160 * (row % 5 == 0)) for row in range(12)]
    right = [line(450, 90 + 24 * row, 80 + 150 * (row % 4 == 0)) for row in range(16)]
    assert [number for [number] in order_boxes([*left, *right])] == list(range(28))


def test_a_page_without_text_has_no_rows() -> None:
    assert order_boxes([]) == []
