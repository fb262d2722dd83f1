"""The table of requests shows new ones without moving what is selected."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from desktop_rag.access.request_log import RequestEntry
from desktop_rag.ui.window.connections_page import RequestsTable


def make_entries(*numbers: int) -> list[RequestEntry]:
    return [RequestEntry(1_700_000_000.0 + each, "editor", "GET /search", str(each)) for each in numbers]


@pytest.mark.parametrize(
    ("before", "after"),
    [((2, 1), (3, 2, 1)), ((3, 2, 1), (5, 4, 3, 2)), ((1,), (3, 2, 1)), ((2, 1), (2, 1))],
)
def test_what_is_selected_stays_when_there_is_more(
    qtbot: QtBot, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    view = QTableView()
    qtbot.addWidget(view)
    table = RequestsTable(view)
    view.setModel(table)
    table.set_entries(make_entries(*before))
    view.selectRow(0)
    table.set_entries(make_entries(*after))
    assert [table.index(row, 3).data() for row in range(table.rowCount())] == [str(each) for each in after]
    assert [index.row() for index in view.selectionModel().selectedRows()] == [after.index(before[0])]


@pytest.mark.parametrize("after", [(), (9, 8), (2, 1, 0), (1,)])
def test_what_is_something_else_is_shown_from_the_beginning(qtbot: QtBot, after: tuple[int, ...]) -> None:
    table = RequestsTable()
    table.set_entries(make_entries(2, 1))
    table.set_entries(make_entries(*after))
    assert [table.index(row, 3).data() for row in range(table.rowCount())] == [str(each) for each in after]
