"""The library pane in the whole window: sample documents, excluded folders, corrections."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from desktop_rag.types import FileState
from desktop_rag.ui.library.folder_dialogs import ExclusionDialog
from tests.helpers.trees import list_names
from tests.helpers.window import Driver


def shown(driver: Driver) -> list[str]:
    return list_names(driver.desktop.library_pane.file_view)


def press_notice_button(driver: Driver, text: str) -> None:
    notice = driver.window.notices.visible_notices()[0]
    [button] = [each for each in notice.findChildren(QPushButton) if each.text() == text]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_sample_documents_go_when_the_first_files_come(driver: Driver, tmp_path: Path) -> None:
    driver.window.actions_.add_samples.trigger()
    pane = driver.desktop.conversation_pane
    driver.qtbot.waitUntil(pane.added_line.isVisible)
    assert shown(driver)[0] == "Sample documents"
    note = tmp_path / "note.txt"
    note.write_text("The barn has four doors.", encoding="utf-8")
    driver.drop(note)
    driver.wait_for_notice("The sample documents were removed")
    driver.qtbot.waitUntil(lambda: shown(driver) == ["note.txt"])
    assert not pane.added_line.isVisible()
    driver.ask("How many doors has the barn?")
    [notice], bubble = driver.window.notices.visible_notices(), driver.last().bubble
    assert bubble.mapToGlobal(bubble.rect().bottomLeft()).y() < notice.mapToGlobal(QPoint()).y()
    press_notice_button(driver, "Add them again")
    driver.qtbot.waitUntil(lambda: "Sample documents" in shown(driver))
    assert "note.txt" in shown(driver)


def test_an_excluded_folder_leaves_the_library_until_that_is_undone(driver: Driver, tmp_path: Path) -> None:
    for name in ("papers/rules.txt", "papers/old [1]/plan.txt"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"These are the {name}.", encoding="utf-8")
    driver.drop(tmp_path / "papers")
    driver.wait_for("plan.txt", FileState.INDEXED)
    driver.select("old [1]")
    pane = driver.desktop.library_pane
    pane.folder_actions.exclude.trigger()
    [dialog] = pane.findChildren(ExclusionDialog)
    dialog.accept()
    driver.wait_for_notice("Excluded")
    driver.qtbot.waitUntil(lambda: shown(driver) == ["papers", "  rules.txt"])
    driver.window.notices.undo_last()
    driver.wait_for("plan.txt", FileState.INDEXED)


def test_a_corrected_kind_is_asked_for_and_outlives_a_change_of_the_file(
    driver: Driver, tmp_path: Path
) -> None:
    note, visit = tmp_path / "note.txt", tmp_path / "visit.txt"
    note.write_text("Miller repaired the roof of the barn.\nTotal: 40.00 EUR", encoding="utf-8")
    visit.write_text("Smith painted the doors of the house.\nTotal: 60.00 EUR", encoding="utf-8")
    driver.drop(note, visit)
    driver.wait_for("note.txt", FileState.INDEXED)
    driver.wait_for("visit.txt", FileState.INDEXED)
    pane = driver.desktop.library_pane
    pane.file_view.selectAll()
    choose_kind(driver, "Invoices")
    driver.qtbot.waitUntil(lambda: bool(pane.sidebar.findItems("Invoices", Qt.MatchFlag.MatchExactly)))
    assert "100" in driver.ask("What is the total of all invoices?").text
    note.write_text("Miller repaired the roof of the barn again.\nTotal: 80.00 EUR", encoding="utf-8")
    before = driver.rows()["note.txt"].document_id
    driver.drop(note)
    driver.qtbot.waitUntil(lambda: driver.rows()["note.txt"].document_id not in {before, None})
    driver.wait_for("note.txt", FileState.INDEXED)
    assert "140" in driver.ask("What is the total of all invoices?").text


def choose_kind(driver: Driver, name: str) -> None:
    """Choose a kind for the selected files in their menu."""
    menu = driver.desktop.library_pane.kind_menu
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == name).trigger()


def test_a_kind_is_renamed_in_the_list(driver: Driver, tmp_path: Path) -> None:
    bill = tmp_path / "invoice 7.txt"
    bill.write_text("Invoice 7\nTotal: 40.00 EUR", encoding="utf-8")
    driver.drop(bill)
    sidebar = driver.desktop.library_pane.sidebar
    driver.qtbot.waitUntil(lambda: bool(sidebar.findItems("Invoices", Qt.MatchFlag.MatchExactly)))
    sidebar.setCurrentItem(sidebar.findItems("Invoices", Qt.MatchFlag.MatchExactly)[0])
    sidebar.actions_.rename.trigger()
    field = sidebar.findChildren(QLineEdit)[-1]
    field.setText("Bills")
    QTest.keyClick(field, Qt.Key.Key_Return)
    driver.qtbot.waitUntil(lambda: bool(sidebar.findItems("Bills", Qt.MatchFlag.MatchExactly)))
    assert shown(driver) == ["invoice 7.txt"]
