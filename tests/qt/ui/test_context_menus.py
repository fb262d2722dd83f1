"""Context menus by the keyboard: Shift+F10 opens that of the focused row, message or source, where it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Conversation
from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.document_types import Document, Page
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.conversations_page import ConversationsPage
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.window.main_window import MainWindow

ROWS = [FileRow(Path(f"/documents/minutes {number:03}.md"), FileState.INDEXED) for number in range(90)]


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    made.add_panes(LibraryPane(), ConversationPane())
    made.add_hidden_parts(SourcePane())
    qtbot.addWidget(made)
    made.library.set_file_rows(ROWS)
    made.setGeometry(0, 0, 780, 600)  # in a screen on which menus have room
    made.show()
    QTest.qWaitForWindowActive(made)
    yield made
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def press_key(widget: QWidget) -> QMenu:
    """Focus a widget and press Shift+F10; return the menu that opened."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def row_place(view: QAbstractItemView) -> QRect:
    rect = view.visualRect(view.currentIndex())
    return QRect(view.viewport().mapToGlobal(rect.topLeft()), rect.size())


def texts(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def find_action(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == text)


@pytest.mark.parametrize("prepare", [lambda _: None, lambda view: view.scrollToBottom()])
def test_the_menu_of_a_file_opens_at_its_row(
    window: MainWindow, prepare: Callable[[QAbstractItemView], None]
) -> None:
    view = window.library.file_view
    view.setCurrentIndex(view.model().index(2, 0))
    prepare(view)
    menu = press_key(view)
    assert "&Open" in texts(menu)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
    assert row_place(view).contains(menu.pos())


def test_the_menu_of_a_message_does_what_its_buttons_do(window: MainWindow) -> None:
    pane = window.conversation
    assert isinstance(pane, ConversationPane)
    window.show_conversation()
    pane.start_turn("What was approved?")
    message = pane.transcript.messages[-1]
    message.show_answer(Answer("What was approved?", "The board approved it.", found=True, model="m"))
    menu = press_key(message.answer_text)
    assert QRect(message.mapToGlobal(QPoint()), message.size()).contains(menu.pos())
    asked = QSignalSpy(message.requests.asked_anew)
    menu.close()
    find_action(press_key(message.answer_text), "Ask the same question again").trigger()
    assert asked.count() == 1
    find_action(press_key(message.again_button), "Copy the answer and its sources").trigger()
    assert QApplication.clipboard().text().startswith("The board approved it.")


def test_the_menu_of_a_source_finds_and_opens(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "minutes.txt"
    file.write_text("The board approved it.\n" * 300, encoding="utf-8")
    text = file.read_text(encoding="utf-8")
    window.source.show_document(file, Document(text, (Page(None, 0, len(text)),)))
    window.show_source()
    view = window.source.text
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    menu = press_key(view)
    assert 0 <= view.mapFromGlobal(menu.pos()).y() < view.height()  # the source is still sliding in
    opened = QSignalSpy(window.source.open_file_requested)
    find_action(menu, "Open the file in its default program").trigger()
    assert opened.count() == 1


def test_the_field_above_conversations_opens_the_menu_of_the_selected_one(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = ConversationsPage(*window.actions_.conversation_commands())
    window.show_page(page)
    page.show_matches([ConversationMatch(Conversation(number, f"Roof {number}", 0)) for number in (2, 1)])
    menu = press_key(page.field)
    assert menu is page.list.menu
    assert row_place(page.list).contains(menu.pos())
    menu.close()
    place = page.field.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, page.field.mapToGlobal(place))
    QApplication.sendEvent(page.field, event)
    assert QApplication.activePopupWidget() not in {None, page.list.menu}
