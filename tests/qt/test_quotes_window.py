"""A quote is copied with its citation, and a selection of a source is asked about, in the whole window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from desktop_rag.types import FileState
from tests.helpers.seeding import write
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Papers, Start

RENT = "The rent of the workshop is 900 euros a month."
POWER = "The power of the workshop costs 120 euros a month."
PLAN = f"# **Plan**\n\n{RENT}\n\n{POWER}\n"


def write_documents(papers: Path) -> list[Path]:
    return [write(papers, "plan.md", PLAN)]


@pytest.fixture
def driver(start: Start, papers: Papers) -> Driver:
    """A window on one file."""
    papers.restore()
    made = start()
    made.wait_for("plan.md", FileState.INDEXED)
    return made


def open_source(driver: Driver, words: str) -> None:
    """Open the file, and select some words of it."""
    driver.desktop.source_controller.show_file(next(iter(driver.rows().values())).path, takes_focus=True)
    source = driver.desktop.source_pane
    driver.qtbot.waitUntil(lambda: source.isVisible() and source.text.hasFocus())
    source.text.setTextCursor(source.text.document().find(words))


def press(driver: Driver, keys: str) -> None:
    QTest.keySequence(QApplication.focusWidget() or driver.window, keys)


def open_menu(driver: Driver) -> QMenu:
    driver.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_a_quote_of_an_answer_is_copied_with_its_file_by_menu_and_key(driver: Driver) -> None:
    answer = driver.ask("What is the rent of the workshop?")
    text = driver.last().answer_text
    expected = f"{RENT}\n\n[plan.md]\n{answer.citations[0].path}"
    text.setFocus()
    text.setTextCursor(text.document().find("900"))
    press(driver, "Ctrl+Shift+K")
    assert QGuiApplication.clipboard().text() == expected
    QGuiApplication.clipboard().clear()
    QTest.keyClick(text, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = open_menu(driver)
    next(each for each in menu.actions() if "quote" in each.text()).trigger()
    menu.close()
    assert QGuiApplication.clipboard().text() == expected


def test_what_is_selected_or_else_cited_in_a_source_is_copied(driver: Driver) -> None:
    answer = driver.ask("What is the rent of the workshop?")
    driver.last().first_text.citation_activated.emit(answer.citations, 0, None)
    source = driver.desktop.source_pane
    driver.qtbot.waitUntil(lambda: source.isVisible() and bool(source.text.marked_sentence()))
    source.text.setFocus()
    press(driver, "Ctrl+Shift+K")
    assert RENT in QGuiApplication.clipboard().text()
    open_source(driver, "120 euros")
    press(driver, "Ctrl+Shift+K")
    assert QGuiApplication.clipboard().text().startswith("120 euros\n\n[plan.md]\n")


def test_a_selection_is_asked_about_alone_until_its_chip_is_removed(driver: Driver) -> None:
    open_source(driver, RENT)
    press(driver, "Ctrl+Shift+A")
    pane = driver.desktop.conversation_pane
    [chip] = pane.scope_chips.chips
    assert chip.text().startswith("“The rent")
    assert RENT in chip.toolTip()
    assert QApplication.focusWidget() is pane.composer.edit
    answer = driver.ask("How many euros a month does it cost?")
    start = PLAN.index(RENT)
    assert [each.text for each in answer.citations] == [RENT]
    assert [(each.start, each.end) for each in answer.citations] == [(start, start + len(RENT))]
    assert [each.text() for each in pane.scope_chips.chips] == [chip.text()]  # follow-ups are about it too
    QTest.keyClick(pane.scope_chips.chips[0], Qt.Key.Key_Delete)
    assert not pane.scope_chips.chips
    answer = driver.ask("What does the power of the workshop cost?")
    assert POWER in answer.text


def test_without_a_selection_the_menu_of_a_source_offers_neither(driver: Driver) -> None:
    open_source(driver, "120 euros")
    source = driver.desktop.source_pane
    for has_selection in (True, False):
        if not has_selection:
            source.text.setTextCursor(QTextCursor(source.text.document()))
        QTest.keyClick(source.text, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        menu = open_menu(driver)
        shown = {each.text() for each in menu.actions() if each.isVisible()}
        offered = {"Copy &quote with citation", "Ask a&bout this text"}
        assert offered & shown == (offered if has_selection else set())
        menu.close()
