"""The page of a made table: its marks, order, filter, totals and what is next, by mouse and keys."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.made_table_types import MadeRow, Mark
from desktop_rag.ui.tables.made_table_words import MARK_ICONS, name_mark
from desktop_rag.ui.tables.table_page import TablePage
from tests.helpers.made import COLUMNS, TABLE, list_rows, make_cell, make_row
from tests.helpers.translating import real_language
from tests.helpers.widget_audit import find_faults

_Role = Qt.ItemDataRole


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    made = TablePage()
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show_table(TABLE, list_rows())
    made.show()
    QTest.qWaitForWindowActive(made)
    made.setFocus()
    return made


def names(page: TablePage) -> list[str]:
    return [page.cells.index(row, 0).data() for row in range(page.cells.rowCount())]


def spoken(page: TablePage, row: int, column: int) -> str:
    return str(page.cells.index(row, column).data(_Role.AccessibleTextRole))


def click_header(page: TablePage, column: int) -> None:
    header = page.view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 20, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def choose(menu: QMenu, words: str) -> None:
    [action] = [each for each in menu.actions() if each.text().replace("&", "").startswith(words)]
    action.trigger()


def test_each_mark_has_an_icon_and_words_of_its_own() -> None:
    every: Sequence[Mark | None] = (None, *Mark)
    assert len({MARK_ICONS[mark].icon_name for mark in every}) == len(every)
    assert len({name_mark(mark) for mark in every}) == len(every)


def test_a_screen_reader_hears_title_value_and_mark(page: TablePage) -> None:
    assert spoken(page, 0, 0) == "Document: a.txt"
    assert spoken(page, 0, 1) == "Total: 9.50 EUR. Found in the document"
    assert spoken(page, 1, 1) == "Total: 1,204.00 EUR. Not checked"
    assert spoken(page, 1, 2) == "Supplier: . Not in the document"
    assert spoken(page, 2, 2) == "Supplier: Roofs & Co. Edited by hand"
    page.show_rows([make_row(4, "d.txt", make_cell("", mark=Mark.FAILED), is_current=False)])
    assert (
        spoken(page, 3, 1)
        == "Total: Could not be read. The model crashed. Could not be read. The model crashed"
    )
    assert spoken(page, 3, 2) == "Supplier: . Not filled in yet"
    assert spoken(page, 3, 0) == "Document: d.txt. The document has changed or is gone."
    assert page.cells.headerData(1, Qt.Orientation.Horizontal, _Role.ToolTipRole) == "Total\nwith VAT"
    assert find_faults() == []


def test_rows_are_sorted_by_a_header_and_empty_cells_stay_last(page: TablePage) -> None:
    click_header(page, 1)
    assert names(page) == ["a.txt", "c.txt", "b.txt"]
    click_header(page, 1)
    assert names(page) == ["b.txt", "c.txt", "a.txt"]
    page.view.sort_by(2)
    assert names(page) == ["a.txt", "c.txt", "b.txt"]
    page.view.sort_by(2)
    assert names(page) == ["c.txt", "a.txt", "b.txt"]
    click_header(page, 2)
    assert names(page) == ["a.txt", "b.txt", "c.txt"]


def test_the_filter_finds_values_documents_and_marks(page: TablePage) -> None:
    page.view.choose_cell(2, 1)
    for words, found in (
        ("roofs", ["c.txt"]),
        ("b.txt", ["b.txt"]),
        ("not checked", ["b.txt"]),
        ("eur harbour", ["a.txt"]),
        ("nothing", []),
        ("", ["a.txt", "b.txt", "c.txt"]),
    ):
        page.filter_box.setText(words)
        assert names(page) == found
    page.filter_box.setText("c.txt")
    page.show_rows([make_row(4, "d.txt"), make_row(5, "c.txt copy")])
    assert names(page) == ["c.txt", "c.txt copy"]
    QTest.keyClick(page.filter_box, Qt.Key.Key_Down)
    assert page.view.hasFocus()


def test_the_column_of_the_current_cell_is_added_up(page: TablePage) -> None:
    page.view.choose_cell(0, 1)
    page.view.cell_chosen.emit()
    assert page.summary.text().replace(",", "") == "Total of Total: 1283.75 EUR 3 of 3 filled"
    page.filter_box.setText("harbour")
    assert page.summary.text() == "Total of Total: 9.50 EUR, 1 of 1 filled"
    page.filter_box.clear()
    page.show_rows([make_row(4, "d.txt", make_cell("20 CHF", 20.0, unit="CHF"))])
    assert "EUR, 20.00 CHF, 4 of 4 filled" in page.summary.text()
    page.view.choose_cell(0, 2)
    page.view.cell_chosen.emit()
    assert page.summary.text() == "Supplier: 2 of 4 filled"


def test_the_button_does_what_is_next(page: TablePage, qtbot: QtBot) -> None:
    assert (
        page.state.text()
        == "3 documents. 1 value is not checked. 1 value is not in its document. 1 value was edited"
    )
    assert page.next_button.isHidden()
    page.show_table(TABLE, [*list_rows(), make_row(4, "d.txt")])
    assert page.state.text() == "Filled 3 of 4 documents"
    with qtbot.waitSignal(page.fill_requested):
        QTest.keyClick(page.next_button, Qt.Key.Key_Return)
    page.start_filling()
    page.show_progress(3, 4, 200.0, by_model=True)
    assert page.state.text() == "The language model has read 3 of 4 documents, about 3 minutes left"
    assert (page.bar.value(), page.bar.maximum(), page.bar.isVisible()) == (3, 4, True)
    assert find_faults() == []
    with qtbot.waitSignal(page.stop_requested):
        page.next_button.click()
    page.show_rows([make_row(4, "d.txt", make_cell("", mark=Mark.FAILED), make_cell("x"))])
    page.end_filling(("The model crashed", "Ask again."))
    assert page.state.text().startswith("The model crashed. Ask again. Could not be read: 1 document")
    assert page.next_button.text() == "Try again"
    with qtbot.waitSignal(page.retry_requested) as retried:
        page.next_button.click()
    assert retried.args == [[4]]
    page.show_table(TABLE, list_rows(), changes=2)
    assert page.next_button.text() == "Update"
    assert "added, changed or removed" in page.state.text()


def test_what_no_rule_knows_is_offered_to_a_language_model(page: TablePage, qtbot: QtBot) -> None:
    unread = replace(
        make_cell("", mark=Mark.NOT_READ),
        reason="No rule covers this column; a language model may fill it in.",
    )
    page.show_rows([make_row(3, "c.txt", make_cell("1 EUR", 1.0, unit="EUR"), unread)])
    assert "A language model may find more." in page.state.text()
    assert page.next_button.isHidden()
    page.set_language_model(available=True)
    with qtbot.waitSignal(page.fill_requested):
        page.next_button.click()
    assert page.next_button.text() == "Read with the model"


def test_a_cell_leads_to_its_place_by_click_arrow_and_enter(page: TablePage, qtbot: QtBot) -> None:
    middle = page.view.visualRect(page.cells.index(1, 1)).center()
    with qtbot.waitSignal(page.view.cell_chosen), qtbot.waitSignal(page.source_requested) as asked:
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert asked.args is not None
    [citation], path, covers, takes_focus = asked.args
    assert (citation.document_id, citation.start, citation.end) == ("document 2", 0, len("1,204.00 EUR"))
    assert (path.name, covers, takes_focus) == ("b.txt", True, False)
    with qtbot.waitSignal(page.source_requested) as asked:
        QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert asked.args is not None
    assert (asked.args[0], asked.args[2:]) == ((), [False, False])
    with qtbot.waitSignal(page.source_requested) as asked:
        QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert asked.args is not None
    assert asked.args[2:] == [True, True]


def test_what_is_written_stays_while_rows_come_and_esc_drops_it(page: TablePage, qtbot: QtBot) -> None:
    page.view.choose_cell(1, 2)
    QTest.keyClick(page.view, Qt.Key.Key_F2)
    [field] = page.view.findChildren(QLineEdit)
    field.setText("Mills")
    page.show_rows(list_rows())
    page.show_table(TABLE, list_rows())
    assert field.text() == "Mills"
    with qtbot.waitSignal(page.cells.cell_written) as written:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert written.args == [2, 2, "Mills"]
    QTest.keyClick(page.view, Qt.Key.Key_F2)
    QTest.keyClick(page.view.findChildren(QLineEdit)[-1], Qt.Key.Key_Escape)
    assert page.isVisible()
    with qtbot.waitSignal(page.close_requested):
        QTest.keyClick(page.view, Qt.Key.Key_Escape)


def test_the_menu_takes_back_edits_and_reads_a_document_again(page: TablePage, qtbot: QtBot) -> None:
    page.view.choose_cell(2, 2)
    with qtbot.waitSignal(page.cell_emptied) as emptied:
        choose(page.make_menu(), "Undo edits")
    assert emptied.args == [3, 2]
    with qtbot.waitSignal(page.retry_requested) as retried:
        choose(page.make_menu(), "Read this document again")
    assert retried.args == [[3]]
    page.view.choose_cell(0, 2)
    assert not any("Undo edits" in each.text() for each in page.make_menu().actions())
    choose(page.make_menu(), "Copy")
    assert QGuiApplication.clipboard().text() == "Harbour Ltd"


def test_names_and_cells_are_text_and_no_markup(page: TablePage) -> None:
    hostile = "<b>bold</b><img src=x>"
    column = replace(COLUMNS[0], name=hostile)
    page.show_table(
        replace(TABLE, name=hostile, columns=(column,)), [make_row(1, "a.txt", make_cell(hostile))]
    )
    assert page.title.title_text() == hostile
    index = page.cells.index(0, 1)
    assert index.data() == hostile
    assert "&lt;b&gt;" in index.data(_Role.ToolTipRole)


def test_it_is_whole_in_a_narrow_window_and_from_right_to_left(page: TablePage, qapp: QApplication) -> None:
    page.resize(340, 400)
    QApplication.processEvents()
    assert find_faults() == []
    with real_language(qapp, "ar"):
        mirrored = TablePage()
        mirrored.show_table(TABLE, list_rows())
        mirrored.resize(500, 400)
        mirrored.show()
        QTest.qWaitForWindowActive(mirrored)
        assert find_faults() == []
        assert mirrored.view.columnViewportPosition(0) > mirrored.view.columnViewportPosition(1)
        mirrored.close()
        mirrored.deleteLater()


def test_ten_thousand_rows_come_quickly(page: TablePage) -> None:
    rows: list[MadeRow] = [
        make_row(number, f"{number}.txt", make_cell(f"{number} EUR", float(number), unit="EUR"))
        for number in range(10, 10_000)
    ]
    page.start_filling()
    began = time.process_time()
    page.show_rows(rows)
    for place in range(0, 1_000, 100):
        page.show_rows([replace(each, is_current=False) for each in rows[place : place + 100]])
    page.view.sort_by(1)
    page.filter_box.setText("99 eur")
    assert time.process_time() - began < 5
    assert len(names(page)) == sum("99" in str(number) for number in range(10, 10_000))
