"""The keyboard's focus in the whole window stays at a sensible place after Undo and after Try again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState
from tests.helpers.seeding import write
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Papers, Start


def write_documents(papers: Path) -> list[Path]:
    names = ("minutes.txt", "plan.txt")
    return [write(papers, name, f"The board approved 48,200 euros in the {name}.") for name in names]


@pytest.fixture
def driver(start: Start, papers: Papers) -> Driver:
    papers.restore()
    made = start()
    made.wait_for("plan.txt", FileState.INDEXED)
    activate(made)
    return made


def activate(driver: Driver) -> None:
    """Make the window active again, which the offscreen platform forgets."""
    driver.window.activateWindow()
    QTest.qWaitForWindowActive(driver.window)


def focused() -> QWidget | None:
    return QApplication.focusWidget()


def remove(driver: Driver, *names: str) -> None:
    """Remove files with the keyboard."""
    view = driver.desktop.library_pane.file_view
    view.setFocus()
    for name in names:
        driver.select(name)
        QTest.keyClick(view, Qt.Key.Key_Delete)
        driver.wait_for(name, None)
        activate(driver)


def press_notice_button(driver: Driver, text: str, *, key: bool) -> None:
    [button] = [each for each in driver.window.notices.panel.findChildren(QPushButton) if each.text() == text]
    button.setFocus()
    QApplication.processEvents()  # the notice gets its place: a button that moves is not clicked
    if key:
        QTest.keyClick(button, Qt.Key.Key_Space)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("key", [True, False])
def test_undo_returns_the_focus_to_the_files(driver: Driver, *, key: bool) -> None:
    remove(driver, "minutes.txt")
    press_notice_button(driver, "Undo", key=key)
    assert focused() is driver.desktop.library_pane.file_view
    driver.wait_for("minutes.txt", FileState.INDEXED)
    assert focused() is driver.desktop.library_pane.file_view


def test_the_first_dropped_files_focus_the_composer(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    made = start()
    qtbot.waitUntil(lambda: made.window.library.isHidden() and focused() is not None)
    file = tmp_path / "minutes.txt"
    file.write_text("The board approved 48,200 euros.", encoding="utf-8")
    made.drop(file)
    assert focused() is made.desktop.conversation_pane.composer.edit
    made.wait_for(file.name, FileState.INDEXED)
    assert focused() is made.desktop.conversation_pane.composer.edit


def test_undo_of_the_last_removal_focuses_the_pane_that_comes_back(driver: Driver) -> None:
    remove(driver, "minutes.txt")
    driver.window.notices.visible_notices()[0].dismiss_notice()
    remove(driver, "plan.txt")
    driver.qtbot.waitUntil(driver.window.library.isHidden)
    press_notice_button(driver, "Undo", key=True)
    driver.wait_for("plan.txt", FileState.INDEXED)
    widget = focused()
    assert widget is not None
    assert widget is not driver.window
    assert widget.isVisible()


def test_closing_a_notice_returns_the_focus(driver: Driver) -> None:
    remove(driver, "minutes.txt")
    [notice] = driver.window.notices.visible_notices()
    [button] = [each for each in notice.findChildren(QPushButton) if each.text()]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert focused() is driver.desktop.library_pane.file_view


def test_trying_again_focuses_the_composer(driver: Driver) -> None:
    driver.ask("What did the board approve?")
    again = driver.last().again_button
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Space)
    assert focused() is driver.desktop.conversation_pane.composer.edit
    driver.wait_until_answered()
    assert focused() is driver.desktop.conversation_pane.composer.edit


def test_retrying_what_was_never_stored_focuses_the_composer(driver: Driver) -> None:
    pane = driver.desktop.conversation_pane
    pane.start_turn("What did the board approve?")
    driver.last().show_failure("The library is busy", "Try again.")
    retry = driver.last().error.retry_button
    retry.setFocus()
    QTest.keyClick(retry, Qt.Key.Key_Space)
    assert focused() is pane.composer.edit
    driver.wait_until_answered()
    assert focused() is pane.composer.edit


def click(driver: Driver, widget: QWidget) -> None:
    """Click a widget as the window system reports it."""
    place = widget.mapTo(driver.window, widget.rect().center())
    QTest.mouseClick(
        driver.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


def test_a_click_on_a_suggestion_focuses_the_question(driver: Driver) -> None:
    pane = driver.desktop.conversation_pane
    pane.show_suggestions(["What did the board approve?"])
    driver.desktop.library_pane.file_view.setFocus()
    click(driver, pane.empty.suggestions.chips[0])
    assert focused() is pane.composer.edit
    driver.wait_until_answered()
    assert focused() is pane.composer.edit


def test_a_dialog_that_a_click_opens_leaves_the_focus_where_it_was(driver: Driver) -> None:
    pane = driver.desktop.conversation_pane
    pane.focus_composer()
    click(driver, pane.choose_model_button)
    driver.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    activate(driver)
    assert focused() is pane.composer.edit


def test_escape_in_the_question_closes_notices_one_by_one(driver: Driver) -> None:
    notices = driver.window.notices
    notices.show_notice("The disk is full")
    notices.show_notice("The model crashed")
    edit = driver.desktop.conversation_pane.composer.edit
    edit.setFocus()
    for left in (["The disk is full"], []):
        QTest.keyClick(edit, Qt.Key.Key_Escape)
        assert driver.notices() == left
        assert focused() is edit


def test_escape_closes_a_notice_that_has_the_focus_while_an_answer_is_made(driver: Driver) -> None:
    driver.window.set_answering(answering=True)
    notice = driver.window.notices.show_notice("The disk is full")
    notice.findChildren(QAbstractButton)[0].setFocus()
    QTest.keyClick(driver.window.windowHandle(), Qt.Key.Key_Escape)
    assert driver.notices() == []
