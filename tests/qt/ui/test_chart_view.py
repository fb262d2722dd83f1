"""Computed answers with six values and more have a chart that keys, pointer and screen readers can read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.ui.conversation.chart_view import ChartView
from desktop_rag.ui.conversation.rows_view import RowsView
from desktop_rag.ui.conversation.transcript import TurnRequests
from desktop_rag.ui.widgets import theme
from tests.helpers.computed import make_computed, make_series

Show = Callable[..., ChartView]


@pytest.fixture
def show_chart(qapp: QApplication, qtbot: QtBot) -> Show:
    """Show the chart of so many points."""
    theme.apply_theme(qapp)
    views: list[RowsView] = []  # which own the charts

    def show(points: int, *, is_time: bool = False) -> ChartView:
        answer = make_series(points, is_time=is_time)
        assert answer.computation is not None
        view = RowsView(answer, answer.computation, "", TurnRequests())
        views.append(view)
        qtbot.addWidget(view)
        view.resize(600, 500)
        with qtbot.waitExposed(view):
            view.show()
        assert view.chart is not None
        view.chart.clearFocus()  # its frame has the colour of the bars
        return view.chart

    return show


def count_accent(image: QImage, columns: range, row: int) -> int:
    accent = theme.current_colours().accent.rgb()
    return sum(image.pixel(x, row) == accent for x in columns)


def test_a_screen_reader_hears_what_it_is_and_its_extremes(show_chart: Show) -> None:
    chart = show_chart(8)
    assert chart.accessibleName() == "Chart of Amount by Category"
    assert chart.accessibleDescription() == (
        "Values: 8. Smallest: Category 7: -240.00 EUR. Largest: Category 0: 1,000.00 EUR"
    )


def test_negative_bars_lead_the_other_way_and_lengths_are_as_the_values(show_chart: Show) -> None:
    chart = show_chart(8)
    image = chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = [chart.point_place(number).center().y() for number in range(8)]
    lengths = [count_accent(image, range(image.width()), row) for row in rows]
    assert lengths[0] == pytest.approx(2 * lengths[4], abs=4)  # 1,000 and 500
    assert lengths[7] == pytest.approx(0.24 * lengths[0], abs=4)
    starts = [
        min(x for x in range(image.width()) if count_accent(image, range(x, x + 1), row)) for row in rows
    ]
    assert len(set(starts[:7])) == 1
    assert starts[7] + lengths[7] == pytest.approx(starts[0], abs=3)


def test_in_a_mirrored_window_bars_grow_to_the_left(show_chart: Show) -> None:
    chart = show_chart(8)
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    image = chart.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ends = [
        max(x for x in range(image.width()) if count_accent(image, range(x, x + 1), row))
        for row in (chart.point_place(number).center().y() for number in (0, 4))
    ]
    assert ends[0] == ends[1] > image.width() // 3


def test_of_many_values_the_largest_are_drawn_and_that_is_said(show_chart: Show) -> None:
    chart = show_chart(20)
    assert len(chart.points) == 12
    view = chart.parentWidget()
    assert isinstance(view, RowsView)
    assert view.note.text().startswith("The chart shows the 12 largest of 20 values.")
    assert "12 largest of 20" in chart.accessibleDescription()


@pytest.mark.parametrize("is_time", [False, True])
def test_keys_and_the_pointer_lead_to_points(show_chart: Show, *, is_time: bool) -> None:
    chart = show_chart(8, is_time=is_time)
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.current == 0
    for key, place in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_End, 7), (Qt.Key.Key_Left, 6), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(chart, key)
        assert chart.current == place
    chart.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.current == 1
    QTest.mouseMove(chart, QPoint(5, 5))
    QTest.mouseMove(chart, chart.point_place(5).center())
    assert chart.current == 5
    assert chart.describe_point(5) == f"{chart.points[5].name}: 375.00 EUR"


def test_a_larger_text_makes_a_higher_chart(show_chart: Show) -> None:
    chart = show_chart(8)
    height = chart.height()
    theme.resize_text(200)
    QApplication.processEvents()
    assert chart.sizeHint().height() > 1.5 * height
    theme.resize_text(100)


def test_answers_without_a_series_have_no_chart(qtbot: QtBot) -> None:
    answer = make_computed(14)
    assert answer.computation is not None
    view = RowsView(answer, replace(answer.computation, series=None), "", TurnRequests())
    qtbot.addWidget(view)
    assert view.chart is None
