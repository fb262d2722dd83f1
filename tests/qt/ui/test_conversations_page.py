"""The page of all conversations: by day, found by words, and usable by the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMainWindow
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Conversation
from desktop_rag.conversations.conversation_search import ConversationMatch
from desktop_rag.retrieve.excerpts import Excerpt
from desktop_rag.ui.conversation.conversations_page import ROW_ROLE, ConversationsPage
from desktop_rag.ui.widgets.export_dialogs import ask_export_path
from desktop_rag.ui.window.actions import WindowActions

DAY = 86_400
FOUND = [
    ConversationMatch(Conversation(3, "Budget & lease", time.time())),
    ConversationMatch(Conversation(2, "Roof", time.time() - 3 * DAY)),
    ConversationMatch(Conversation(1, "温室", time.time() - 3 * DAY)),
]


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[ConversationsPage]:
    window = QMainWindow()
    qtbot.addWidget(window)
    made = ConversationsPage(*WindowActions(window).conversation_commands())
    window.setCentralWidget(made)
    window.resize(500, 400)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    made.start_conversation_search(2)
    made.show_matches(FOUND)
    yield made
    window.close()


def titles(page: ConversationsPage) -> list[str]:
    model = page.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_conversations_stand_under_their_days(page: ConversationsPage) -> None:
    assert titles(page) == ["Today", "Budget & lease", "Last 7 days", "Roof", "温室"]


def test_the_open_one_is_selected_and_the_arrows_pass_over_the_days(page: ConversationsPage) -> None:
    found = page.list.selected_match()
    assert found is not None
    assert found.conversation.id == 2
    QTest.keyClick(page.field, Qt.Key.Key_Up)
    found = page.list.selected_match()
    assert found is not None
    assert found.conversation.id == 3


def test_enter_opens_and_esc_leaves(qtbot: QtBot, page: ConversationsPage) -> None:
    with qtbot.waitSignal(page.list.opened) as opened:
        QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert opened.args == [FOUND[1]]
    with qtbot.waitSignal(page.close_requested):
        QTest.keyClick(page.field, Qt.Key.Key_Escape)


def test_a_title_is_changed_in_the_list(qtbot: QtBot, page: ConversationsPage) -> None:
    page.list.rename_selected()
    field = page.list.viewport().findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setText("Roof repair")
    with qtbot.waitSignal(page.list.renamed) as renamed:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert renamed.args == [2, "Roof repair"]


def test_enter_in_the_title_renames_and_does_not_open(page: ConversationsPage, qtbot: QtBot) -> None:
    opened, renamed = QSignalSpy(page.list.opened), QSignalSpy(page.list.renamed)
    page.list.renamed.connect(lambda *_: page.show_matches(FOUND))  # the store lists them anew
    page.list.rename_selected()
    [field] = page.list.viewport().findChildren(QLineEdit)
    QTest.keyClicks(field, "Roof repair")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.list.viewport().findChildren(QLineEdit))
    assert (renamed.count(), opened.count()) == (1, 0)


def test_delete_in_the_field_deletes_a_letter_or_the_selected_conversation(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    commands = WindowActions(window)
    page = ConversationsPage(*commands.conversation_commands())
    window.setCentralWidget(page)
    page.show_matches(FOUND)
    deleted = QSignalSpy(commands.delete_conversation.triggered)
    page.field.setText("roof")
    page.field.setCursorPosition(3)
    QTest.keyClick(page.field, Qt.Key.Key_Delete)
    assert (page.field.text(), deleted.count()) == ("roo", 0)
    QTest.keyClick(page.field, Qt.Key.Key_Delete)
    assert (page.field.text(), deleted.count()) == ("roo", 1)


def test_delete_deletes(page: ConversationsPage) -> None:
    deleted = page.list.menu.actions()[-1]
    spy = QSignalSpy(deleted.triggered)
    QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert spy.count() == 1


def test_typing_searches_and_nothing_found_is_told(page: ConversationsPage) -> None:
    spy = QSignalSpy(page.searched)
    page.field.setText(" roof ")
    assert spy.at(0) == ["roof"]
    page.show_matches([ConversationMatch(FOUND[1].conversation, 7, Excerpt("The roof leaks.", ((4, 8),)))])
    row = page.list.currentIndex().data(ROW_ROLE)
    assert row.describe_row().endswith("The roof leaks.")
    page.grab()
    page.show_matches([])
    assert page.message.isVisible()
    assert "No conversation" in page.message.text()
    assert page.list.selected_match() is None


def test_every_control_of_the_page_has_a_name(page: ConversationsPage) -> None:
    assert page.field.accessibleName()
    assert page.list.accessibleName()
    for button in page.findChildren(QAbstractButton):
        if button.isVisible() and button.parent() is page:
            assert button.accessibleName()


def test_a_file_is_asked_for_with_a_name_and_an_ending(qtbot: QtBot, tmp_path: Path) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    chosen: list[Path] = []
    dialog = ask_export_path(window, "What: now?", chosen.append)
    assert Path(dialog.selectedFiles()[0]).name == "What now.html"
    assert dialog.defaultSuffix() == "html"
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert dialog.defaultSuffix() == "md"
    dialog.fileSelected.emit(str(tmp_path / "x.md"))
    assert chosen == [tmp_path / "x.md"]
    dialog.close()
