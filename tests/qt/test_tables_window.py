"""Tables made of documents in the whole window: named, filled, read, edited, kept and exported."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from desktop_rag.made_table_types import Mark
from desktop_rag.settings import Settings
from desktop_rag.types import Scope
from desktop_rag.ui.library.sidebar import Sidebar
from desktop_rag.ui.tables.table_page import ColumnsDialog, TablePage
from tests.helpers.made import write_bills
from tests.helpers.tiny_gguf import write_tiny_gguf
from tests.helpers.widget_audit import find_faults
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start


def add_bills(driver: Driver, folder: Path, count: int = 4) -> Path:
    write_bills(folder, count)
    driver.drop(folder)
    pane = driver.desktop.library_pane
    driver.qtbot.waitUntil(lambda: pane.count_files(folder) == count and pane.is_indexed(folder))
    return folder


def choose_table_mode(driver: Driver) -> None:
    [table] = [
        each
        for each in driver.desktop.conversation_pane.mode_button.menu_.actions()
        if each.text().startswith("Table:")
    ]
    table.trigger()


def page_of(driver: Driver) -> TablePage:
    page = driver.desktop.tables_controller.page
    assert page is not None
    return page


def is_filled(driver: Driver, rows: int) -> bool:
    page = driver.desktop.tables_controller.page
    if page is None or not page.isVisible() or driver.desktop.tables_controller.filling.table_id:
        return False
    held = [len(row.cells) for row in page.cells.all_rows()]
    return len(held) == rows and set(held) == {len(page.cells.columns())} and not page.bar.isVisible()


def make_table(driver: Driver, columns: str, rows: int = 4) -> TablePage:
    choose_table_mode(driver)
    driver.type_question(columns)
    driver.qtbot.waitUntil(lambda: is_filled(driver, rows))
    return page_of(driver)


def shown(page: TablePage) -> list[list[str]]:
    cells = page.cells
    return [
        [cells.index(row, column).data() for column in range(cells.columnCount())]
        for row in range(cells.rowCount())
    ]


def marks(page: TablePage, column: int) -> list[Mark]:
    number = page.cells.columns()[column].number
    return [row.cells[number].mark for row in page.cells.all_rows()]


def choose_entry(driver: Driver, name: str) -> Sidebar:
    sidebar = driver.desktop.library_pane.sidebar
    sidebar.setCurrentItem(sidebar.findItems(name, Qt.MatchFlag.MatchExactly)[0])
    sidebar.setFocus()
    return sidebar


def test_a_table_is_made_of_columns_and_each_cell_leads_to_its_place(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills")
    page = make_table(driver, "number, due date, total")
    assert shown(page) == [
        ["bill 1.txt", "R-2025-001", "", "10.50 EUR"],
        ["bill 2.txt", "R-2025-002", "2 April 2025", "20.50 EUR"],
        ["bill 3.txt", "R-2025-003", "3 April 2025", "30.50 EUR"],
        ["bill 4.txt", "R-2025-004", "4 April 2025", "40.50 EUR"],
    ]
    assert marks(page, 1) == [Mark.NOT_FOUND, *[Mark.CHECKED] * 3]
    assert page.state.text() == "4 documents. 1 value is not in its document"
    assert page.next_button.isHidden()
    assert driver.desktop.conversation_pane.mode_button.selected_mode() == "ask"
    source = driver.desktop.source_pane
    assert source.isHidden()
    assert page.view.hasFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(page.view, key)
    driver.qtbot.waitUntil(source.isVisible)
    driver.qtbot.waitUntil(lambda: "20.50" in source.text.marked_text())
    assert page.view.hasFocus()
    assert page.summary.text() == "Total of total: 102.00 EUR, 4 of 4 filled"
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    driver.qtbot.waitUntil(lambda: source.isAncestorOf(QApplication.focusWidget() or page))
    assert find_faults() == []


def test_suggested_columns_are_added_by_a_click_and_by_keys(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills")
    pane = driver.desktop.conversation_pane
    assert pane.column_chips.isHidden()
    choose_table_mode(driver)
    driver.qtbot.waitUntil(lambda: bool(pane.column_chips.chips))
    offered = [chip.text() for chip in pane.column_chips.chips]
    assert {"Total", "Number"} <= set(offered)
    assert pane.composer.edit.accessibleName() == "Columns of the table"
    QTest.mouseClick(pane.column_chips.chips[0], Qt.MouseButton.LeftButton)
    assert pane.composer.edit.hasFocus()
    pane.column_chips.chips[0].setFocus()
    QTest.keyClick(pane.column_chips.chips[0], Qt.Key.Key_Space)
    assert pane.composer.question_text() == ", ".join(offered[:2])
    assert [chip.text() for chip in pane.column_chips.chips] == offered[2:]
    assert pane.column_chips.chips[0].hasFocus()
    assert find_faults() == []
    pane.composer.edit.clear()
    assert [chip.text() for chip in pane.column_chips.chips] == offered
    driver.window.actions_.new_conversation.trigger()
    assert pane.column_chips.isHidden()


def test_what_cannot_be_made_is_said_and_can_be_mended(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills", 1)
    driver.desktop.conversation_controller.ask_in_scope(Scope(files=(tmp_path / "gone",)))
    choose_table_mode(driver)
    driver.type_question("number, total")
    driver.wait_for_notice("No document is chosen")
    pane = driver.desktop.conversation_pane
    assert pane.composer.question_text() == "number, total"
    assert pane.mode_button.text() == "Table"
    QTest.keyClick(pane.composer.edit, Qt.Key.Key_Escape)
    assert not driver.window.notices.visible_notices()
    pane.composer.edit.set_question("= total")
    QTest.keyClick(pane.composer.edit, Qt.Key.Key_Return)
    driver.wait_for_notice("This is no column")


def test_a_cell_is_edited_by_keys_taken_back_and_copied(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills")
    page = make_table(driver, "number, due date, total")
    page.view.choose_cell(0, 2)
    QTest.keyClick(page.view, Qt.Key.Key_F2)
    [field] = page.view.findChildren(QLineEdit)
    assert field.accessibleName() == "Value of due date"
    QTest.keyClicks(field, "1 April 2025")
    QTest.keyClick(field, Qt.Key.Key_Return)
    driver.qtbot.waitUntil(lambda: marks(page, 1)[0] is Mark.EDITED)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert page.cells.index(0, 2).data(role) == "due date: 1 April 2025. Edited by hand"
    assert "1 value was edited" in page.state.text()
    page.view.choose_cell(0, 1)
    QTest.keyClick(page.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(page.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keySequence(driver.window, QKeySequence(QKeySequence.StandardKey.Copy))
    copied = QGuiApplication.clipboard().text()
    assert copied == "R-2025-001\t1 April 2025\nR-2025-002\t2 April 2025"
    page.view.choose_cell(0, 2)
    [take_back] = [
        each for each in page.make_menu().actions() if "Undo edits" in each.text().replace("&", "")
    ]
    take_back.trigger()
    driver.qtbot.waitUntil(lambda: marks(page, 1)[0] is Mark.NOT_FOUND)


def test_tables_are_kept_opened_renamed_and_deleted_in_the_library(start: Start, tmp_path: Path) -> None:
    first = start()
    add_bills(first, tmp_path / "bills")
    make_table(first, "number, total")
    QTest.keyClick(first.window.focusWidget(), Qt.Key.Key_Escape)
    assert first.desktop.conversation_pane.isVisible()
    first.close()
    again = start()
    sidebar = again.desktop.library_pane.sidebar
    again.qtbot.waitUntil(lambda: bool(sidebar.findItems("number, total", Qt.MatchFlag.MatchExactly)))
    choose_entry(again, "number, total")
    assert (
        sidebar.currentItem().data(Qt.ItemDataRole.AccessibleTextRole) == "number, total, table, 4 documents"
    )
    QTest.keyClick(sidebar, Qt.Key.Key_Return)
    again.qtbot.waitUntil(lambda: is_filled(again, 4))
    page = page_of(again)
    assert page.title.title_text() == "number, total"
    choose_entry(again, "number, total")
    QTest.keyClick(sidebar, Qt.Key.Key_F2)
    [field] = sidebar.findChildren(QLineEdit)
    assert field.accessibleName() == "Name of the table"
    field.setText("Bills of 2025")
    QTest.keyClick(field, Qt.Key.Key_Return)
    again.qtbot.waitUntil(lambda: page.title.title_text() == "Bills of 2025")
    page.title.start_title_edit()
    page.title.field.setText("Bills")
    QTest.keyClick(page.title.field, Qt.Key.Key_Return)
    again.qtbot.waitUntil(lambda: bool(sidebar.findItems("Bills", Qt.MatchFlag.MatchExactly)))
    choose_entry(again, "Bills")
    QTest.keyClick(sidebar, Qt.Key.Key_Delete)
    again.wait_for_notice("Deleted the table “Bills”")
    again.qtbot.waitUntil(lambda: not sidebar.findItems("Bills", Qt.MatchFlag.MatchExactly))
    assert not page.isVisible()
    again.window.notices.undo_last()
    again.qtbot.waitUntil(lambda: bool(sidebar.findItems("Bills", Qt.MatchFlag.MatchExactly)))


def test_a_document_that_comes_later_is_told_and_read_when_asked_for(driver: Driver, tmp_path: Path) -> None:
    folder = add_bills(driver, tmp_path / "bills")
    page = make_table(driver, "number, total")
    driver.window.show_conversation()
    write_bills(folder, 5)
    driver.drop(folder)
    pane = driver.desktop.library_pane
    driver.qtbot.waitUntil(lambda: pane.count_files(folder) == 5 and pane.is_indexed(folder))
    choose_entry(driver, "number, total")
    driver.desktop.library_pane.sidebar.actions_.open_table.trigger()
    driver.qtbot.waitUntil(lambda: page.next_button.text() == "Update")
    assert page.next_button.isVisible()
    assert len(shown(page)) == 4
    page.next_button.click()
    driver.qtbot.waitUntil(lambda: is_filled(driver, 5))
    driver.qtbot.waitUntil(page.next_button.isHidden)


def test_a_table_is_exported_with_its_sources(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills", 2)
    page = make_table(driver, "number, total", 2)
    page.export_button.click()
    [dialog] = driver.window.findChildren(QFileDialog)
    dialog.close()
    file = tmp_path / "bills.csv"
    page.export_requested.emit(file)
    driver.wait_for_notice("Exported to bills.csv")
    lines = list(csv.reader(file.read_text(encoding="utf-8-sig").splitlines()))
    assert lines[0] == ["File", "number", "total", "Sources"]
    assert [line[1:3] for line in lines[1:]] == [["R-2025-001", "10.50 EUR"], ["R-2025-002", "20.50 EUR"]]


@pytest.fixture
def slow_model(start: Start, tmp_path: Path) -> Driver:
    """A window with a tiny model, which reads slowly and finds nothing that is asked for."""
    model = write_tiny_gguf(tmp_path / "tiny.gguf", context_length=2048, layers=4, width=256)
    replace(Settings.load_settings(), model=str(model)).save_settings()
    return start()


def test_filling_is_stopped_gives_way_to_an_answer_and_goes_on(slow_model: Driver, tmp_path: Path) -> None:
    driver = slow_model
    add_bills(driver, tmp_path / "bills", 6)
    choose_table_mode(driver)
    driver.type_question("total, colour of the roof")
    filling = driver.desktop.tables_controller.filling

    def read_by_model() -> int:
        page = driver.desktop.tables_controller.page
        rows = page.cells.all_rows() if page is not None else []
        return sum(any(cell.model or cell.mark is Mark.FAILED for cell in row.cells.values()) for row in rows)

    driver.qtbot.waitUntil(lambda: read_by_model() >= 1)
    page = page_of(driver)
    table = page.table()
    assert table is not None
    assert page.next_button.text() == "Stop"
    assert page.bar.isVisible()
    page.next_button.click()
    assert not filling.table_id
    assert read_by_model() < 6
    driver.qtbot.waitUntil(lambda: page.next_button.text() in {"Read with the model", "Try again"})
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert driver.ask("What is the total of bill 2?").text
    driver.desktop.tables_controller.open_table(table.id)
    page.next_button.click()
    driver.qtbot.waitUntil(lambda: not filling.table_id)
    assert read_by_model() == 6


def test_a_column_is_added_and_the_others_keep_what_was_edited(driver: Driver, tmp_path: Path) -> None:
    add_bills(driver, tmp_path / "bills", 2)
    page = make_table(driver, "number, due date", 2)
    page.cells.cell_written.emit(page.cells.row_at(0).id, 2, "soon")
    driver.qtbot.waitUntil(lambda: page.cells.index(0, 2).data() == "soon")
    page.columns_button.click()
    [dialog] = page.findChildren(ColumnsDialog)
    assert dialog.edit.toPlainText() == "number\ndue date"
    assert find_faults() == []
    dialog.edit.setPlainText("due date\ntotal (number) = with VAT, in euros")
    dialog.buttons.accepted.emit()
    driver.qtbot.waitUntil(lambda: len(page.cells.columns()) == 2 and page.cells.title(1) == "due date")
    driver.qtbot.waitUntil(lambda: is_filled(driver, 2))
    assert [row[1:] for row in shown(page)] == [["soon", "10.50 EUR"], ["2 April 2025", "20.50 EUR"]]
    page.columns_button.click()
    dialog = page.findChildren(ColumnsDialog)[-1]
    assert dialog.edit.toPlainText() == "due date\ntotal (number) = with VAT, in euros"
    dialog.edit.setPlainText("a\na")
    dialog.buttons.accepted.emit()
    driver.wait_for_notice("Two columns are called a")
