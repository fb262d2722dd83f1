"""The search page in the real window, with its thread and a real library."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop_rag.types import FileState, Scope
from desktop_rag.ui.search.search_view import SearchView
from tests.helpers.seeding import write
from tests.helpers.window import Driver, write_pdf
from tests.helpers.window_fixtures import Papers, Start

LIGHTHOUSE = "The lighthouse was built in 1904 by the harbour board."
BAKERY = "The bakery at the harbour opens at six."
_CONTROL = Qt.KeyboardModifier.ControlModifier


def write_documents(papers: Path) -> list[Path]:
    return [write(papers, "lighthouse.txt", LIGHTHOUSE), write_pdf(papers / "bakery.pdf", BAKERY)]


@pytest.fixture
def driver(start: Start, papers: Papers) -> Driver:
    """The window with two files: a text and a PDF."""
    papers.restore()
    made = start()
    made.wait_for("lighthouse.txt", FileState.INDEXED)
    made.wait_for("bakery.pdf", FileState.INDEXED)
    return made


def opened(driver: Driver) -> SearchView:
    QTest.keyClick(driver.window, Qt.Key.Key_K, _CONTROL)
    view = driver.desktop.search_controller.view
    assert view is not None
    return view


def names(view: SearchView) -> list[str]:
    model = view.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def search(driver: Driver, text: str) -> SearchView:
    """Type into whatever has the focus once the page is open, and wait for the passages."""
    view = opened(driver)
    view.list.set_passages(())
    QTest.keyClicks(driver.window.focusWidget(), text)
    driver.qtbot.waitUntil(lambda: bool(names(view)))
    driver.qtbot.waitUntil(lambda: answered(driver))
    return view


def answered(driver: Driver) -> bool:
    """Whether nothing is being searched for."""
    view = driver.desktop.search_controller.view
    return view is not None and not view._slow_search_timer.isActive()


def test_passages_come_while_one_types(driver: Driver) -> None:
    view = search(driver, "bakery opens")
    assert names(view)[0] == "bakery.pdf"
    assert "passage" in view.count.text()
    assert not driver.desktop.conversation_pane.isVisible()


def test_escape_goes_back_to_where_the_keyboard_was(driver: Driver) -> None:
    driver.window.library.focus_filter_box()
    view = search(driver, "harbour")
    QTest.keyClick(view.field, Qt.Key.Key_Escape)
    assert driver.desktop.conversation_pane.isVisible()
    assert driver.window.library.filter_box.hasFocus()
    again = opened(driver)
    assert again is view
    assert again.field.selectedText() == "harbour"


def test_enter_opens_the_source_at_the_passage(driver: Driver) -> None:
    view = search(driver, "bakery opens")
    assert not driver.desktop.source_pane.isVisible()
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    source = driver.desktop.source_pane
    driver.qtbot.waitUntil(source.isVisible)
    assert source.name.text() == "bakery.pdf"
    assert source.page.text() == "p. 1"
    focused = QApplication.focusWidget()
    assert focused is not None
    assert source.isAncestorOf(focused)
    driver.window.hide_source()
    assert view.field.hasFocus()


def test_resting_on_a_passage_shows_it_and_typing_goes_on(driver: Driver) -> None:
    view = search(driver, "harbour")
    QTest.keyClick(view.field, Qt.Key.Key_Down)
    driver.qtbot.waitUntil(driver.desktop.source_pane.isVisible)
    assert driver.desktop.source_pane.name.text() == names(view)[1]
    assert view.field.hasFocus()


def test_control_enter_asks_what_was_searched_for(driver: Driver) -> None:
    view = search(driver, "Who built the lighthouse in 1904?")
    QTest.keyClick(view.field, Qt.Key.Key_Return, _CONTROL)
    assert driver.desktop.conversation_pane.isVisible()
    driver.wait_until_answered()
    assert driver.last().to_turn().question == "Who built the lighthouse in 1904?"
    assert "harbour board" in driver.shown()


def test_the_scope_is_that_of_the_conversation(driver: Driver, papers: Papers) -> None:
    view = search(driver, "harbour")
    assert set(names(view)) == {"lighthouse.txt", "bakery.pdf"}
    view.scope_button.scope_chosen.emit(Scope(files=(papers.folder / "bakery.pdf",)))
    driver.qtbot.waitUntil(lambda: names(view) == ["bakery.pdf"])
    assert "bakery.pdf" in driver.desktop.conversation_pane.scope_chips.chips[0].text()


def test_what_belongs_to_the_conversation_shows_it(driver: Driver) -> None:
    view, actions = opened(driver), driver.window.actions_
    ways: list[Callable[[], object]] = [
        actions.new_conversation.trigger,
        actions.show_conversation.trigger,
        view.close_button.click,
        lambda: view.ask_about_requested.emit(Path("bakery.pdf")),
    ]
    for leave in ways:
        assert opened(driver).isVisible()
        leave()
        assert driver.desktop.conversation_pane.isVisible()


def test_what_cannot_be_understood_is_said_in_place(driver: Driver) -> None:
    view = opened(driver)
    QTest.keyClicks(view.field, "after:soon harbour")
    driver.qtbot.waitUntil(view.message_title.isVisible)
    assert "after:soon" in view.message_title.text()
    assert view.message_hint.text()


def test_a_file_that_is_added_stays_out_of_the_way(driver: Driver, papers: Papers) -> None:
    view = search(driver, "harbour")
    driver.drop(write(papers.folder, "ferry.txt", "The ferry leaves at noon."))
    driver.wait_for("ferry.txt", FileState.INDEXED)
    assert view.isVisible()


def test_there_is_nothing_to_search_in_an_empty_library(start: Start) -> None:
    assert not start().window.actions_.search.isEnabled()
