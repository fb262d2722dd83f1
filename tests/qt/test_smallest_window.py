"""The window at its minimum size: nothing is cut off, whatever it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState, Mode
from desktop_rag.ui.search.search_view import SearchView
from tests.helpers.widget_audit import find_faults, find_tab_order
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start

NOTE = "minutes of the board of the garden society.txt"
TEXT = "The board approved a budget of 48,200 euros for the greenhouse. The fence is painted in June."


@pytest.fixture
def driver(start: Start) -> Driver:
    made = start()
    made.window.resize(made.window.minimumSize())
    return made


def add_note(driver: Driver, folder: Path) -> None:
    note = folder / NOTE
    note.write_text(TEXT, encoding="utf-8")
    driver.drop(note)
    driver.wait_for(note.name, FileState.INDEXED)


def open_source(driver: Driver) -> None:
    """Follow the first citation of the last answer, with the keyboard."""
    text = driver.last().answer_text
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_Tab)
    QTest.keyClick(text, Qt.Key.Key_Return)
    driver.qtbot.waitUntil(driver.window.source.isVisible)


def wait_until_whole(driver: Driver) -> None:
    """Wait until nothing is cut off."""

    def find_no_faults() -> None:
        assert find_faults() == []

    QTest.qWait(250)  # a notice fades in
    driver.qtbot.waitUntil(find_no_faults)


def check(driver: Driver) -> None:
    """Check that nothing is cut off, and that the window kept its size."""
    wait_until_whole(driver)
    assert driver.window.size() == driver.window.minimumSize()


def test_without_files(driver: Driver, qtbot: QtBot) -> None:
    qtbot.waitUntil(driver.window.library.isHidden)
    check(driver)


def test_with_an_answer_its_source_and_the_editor_of_the_question(driver: Driver, tmp_path: Path) -> None:
    add_note(driver, tmp_path)
    check(driver)
    driver.ask("What budget did the board approve?")
    check(driver)
    open_source(driver)
    check(driver)
    driver.last().edit_button.click()
    check(driver)
    driver.window.actions_.search.trigger()
    check(driver)


def test_with_a_refusal_every_mode_and_a_question_of_many_lines(driver: Driver, tmp_path: Path) -> None:
    add_note(driver, tmp_path)
    driver.ask("Which minister resigned in Peru?")
    for mode in Mode:
        driver.desktop.conversation_pane.set_mode(mode)
        check(driver)
    edit = driver.desktop.conversation_pane.composer.edit
    edit.setFocus()
    for _ in range(12):
        QTest.keyClicks(edit, "a line")
        QTest.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    check(driver)


def test_with_notices(driver: Driver, tmp_path: Path) -> None:
    add_note(driver, tmp_path)
    view = driver.desktop.library_pane.file_view
    driver.select(NOTE)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Delete)
    driver.wait_for_notice("Removed")
    driver.drop(tmp_path / "missing.txt")
    driver.wait_for_notice("missing.txt")
    check(driver)


def test_a_source_covers_the_conversation_until_one_goes_back_and_stands_beside_it_where_there_is_room(
    driver: Driver, tmp_path: Path
) -> None:
    add_note(driver, tmp_path)
    window, pane, source = driver.window, driver.desktop.conversation_pane, driver.desktop.source_pane
    driver.ask("What budget did the board approve?")
    check(driver)
    width = pane.width()
    open_source(driver)
    check(driver)
    assert not window.library.isHidden()
    box = source.rect().translated(source.mapTo(window, QPoint()))
    assert (box.left(), box.width()) == (pane.mapTo(window, QPoint()).x(), width)
    assert source.isAncestorOf(QApplication.focusWidget() or window)
    assert not any(pane.isAncestorOf(each) for each in find_tab_order())
    pane.set_busy(True)  # Esc goes back and does not stop the answer
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert source.isHidden()
    assert pane.is_busy()
    pane.set_busy(False)
    assert window.focusWidget() is driver.last().answer_text
    open_source(driver)
    source.back_button.click()
    assert source.isHidden()
    assert pane.isVisible()
    open_source(driver)
    window.actions_.show_conversation.trigger()
    assert source.isHidden()
    assert window.focusWidget() is pane.composer.edit
    window.actions_.show_source.trigger()
    window.resize(1600, 900)
    driver.qtbot.waitUntil(source.back_button.isHidden)
    assert not source.isHidden()
    driver.qtbot.waitUntil(
        lambda: pane.mapTo(window, QPoint(pane.width(), 0)).x() < source.mapTo(window, QPoint()).x()
    )
    window.actions_.close_source.trigger()
    window.actions_.show_source.trigger()
    driver.qtbot.waitUntil(lambda: pane.width() <= 760 and source.width() > 400)


def test_a_found_passage_covers_the_search_page_only_where_it_is_opened(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    add_note(driver, tmp_path)
    (tmp_path / "fence.txt").write_text("The fence is painted by the board in June.", encoding="utf-8")
    driver.drop(tmp_path / "fence.txt")
    driver.wait_for("fence.txt", FileState.INDEXED)
    driver.window.actions_.search.trigger()
    [view] = driver.window.findChildren(SearchView)
    QTest.keyClicks(view.field, "fence")
    qtbot.waitUntil(lambda: view.list.model().rowCount() > 1)
    QTest.keyClick(view.field, Qt.Key.Key_Down)
    QTest.qWait(200)  # longer than a selection waits before it is shown
    assert driver.window.source.isHidden()
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    qtbot.waitUntil(driver.window.source.isVisible)
    QTest.keyClick(driver.window.focusWidget(), Qt.Key.Key_Escape)
    assert view.field.hasFocus()
    where = view.list.visualRect(view.list.model().index(0, 0)).center()
    QTest.mouseClick(view.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    qtbot.waitUntil(driver.window.source.isVisible)
    driver.window.actions_.search.trigger()
    assert driver.window.source.isHidden()
    assert view.isVisible()


def test_the_offer_of_a_model_is_readable_beside_a_source(driver: Driver, tmp_path: Path) -> None:
    driver.window.resize(1000, 700)
    add_note(driver, tmp_path)
    driver.ask("What budget did the board approve?")
    open_source(driver)
    wait_until_whole(driver)
    row = driver.desktop.conversation_pane.no_model
    [note] = [each for each in row.findChildren(QLabel) if each.text()]
    assert note.text() == "No language model: answers quote your documents."
    assert note.wordWrap()
    button = driver.desktop.conversation_pane.choose_model_button
    assert button.width() >= button.sizeHint().width()


def test_a_new_collection_is_named_where_the_library_was_hidden(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    """Ctrl+Shift+N on the empty page, whose library is hidden."""
    add_note(driver, tmp_path)  # all is loaded: nothing takes the focus later
    driver.desktop.library_pane.remove_requested.emit([tmp_path / NOTE])
    qtbot.waitUntil(driver.window.library.isHidden)
    driver.wait_for_notice("Removed")
    driver.window.activateWindow()
    QTest.qWaitForWindowActive(driver.window)
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(driver.window, Qt.Key.Key_N, held)
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    editor = QApplication.focusWidget()
    assert editor is not None
    QTest.keyClick(editor, Qt.Key.Key_N, held)  # once more, while the name is edited
    assert QApplication.focusWidget() is editor
    QTest.keyClicks(editor, "Bills")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    sidebar = driver.desktop.library_pane.sidebar
    qtbot.waitUntil(lambda: [each.name for each in sidebar.collections] == ["Bills"])
