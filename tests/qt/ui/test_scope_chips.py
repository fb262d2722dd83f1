"""The chips above the composer: what the next question is asked of, removable by click and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.types import Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane

NAMES = {3: "Contracts", 5: "Salt & pepper"}
FILES = tuple(Path(f"/papers/{name}") for name in ("lease.pdf", "2024", "a.txt", "b.txt", "c.txt", "d.txt"))


@pytest.fixture
def pane(qtbot: QtBot) -> ConversationPane:
    made = ConversationPane()
    made.resize(500, 600)
    qtbot.addWidget(made)
    made.scope_chosen.connect(lambda scope: show(made, scope))  # as its owner does
    made.show()
    QTest.qWaitForWindowActive(made)
    return made


def show(pane: ConversationPane, scope: Scope) -> None:
    pane.show_scope(scope, NAMES, lambda path: path.name)


def texts(pane: ConversationPane) -> list[str]:
    return [chip.text().replace("&&", "&") for chip in pane.scope_chips.chips]


def test_without_a_scope_there_are_no_chips(pane: ConversationPane) -> None:
    show(pane, Scope())
    assert pane.scope_chips.isHidden()
    assert pane.scope_button.text() == "Scope: All documents"


def test_every_part_of_a_scope_has_a_chip_that_a_click_removes(pane: ConversationPane, qtbot: QtBot) -> None:
    show(pane, Scope((5,), FILES[:2]))
    assert texts(pane) == ["Salt & pepper", "lease.pdf", "2024"]
    assert pane.scope_button.text() == "Scope"
    assert str(FILES[0]) in pane.scope_chips.chips[1].toolTip()
    with qtbot.waitSignal(pane.scope_chosen) as chosen:
        QTest.mouseClick(pane.scope_chips.chips[1], Qt.MouseButton.LeftButton)
    assert chosen.args == [Scope((5,), FILES[1:2])]
    with qtbot.waitSignal(pane.scope_chosen) as chosen:
        QTest.mouseClick(pane.scope_chips.chips[0], Qt.MouseButton.LeftButton)
    assert chosen.args == [Scope((), FILES[1:2])]


def test_chips_are_removed_by_keys_and_the_focus_ends_in_the_composer(pane: ConversationPane) -> None:
    show(pane, Scope((), FILES[:2]))
    pane.scope_chips.chips[0].setFocus()
    QTest.keyClick(pane.scope_chips.chips[0], Qt.Key.Key_Delete)
    assert texts(pane) == ["2024"]
    assert QApplication.focusWidget() is pane.scope_chips.chips[0]
    QTest.keyClick(pane.scope_chips.chips[0], Qt.Key.Key_Space)
    assert pane.scope_chips.isHidden()
    assert QApplication.focusWidget() is pane.composer.edit


def test_many_chips_break_into_rows_and_the_rest_is_in_the_menu(pane: ConversationPane) -> None:
    show(pane, Scope((3,), FILES))
    pane.resize(340, 600)
    QTest.qWait(20)
    assert texts(pane)[-1] == "and 2 more"
    chips = pane.scope_chips.chips
    assert len({chip.y() for chip in chips}) > 1
    assert all(chip.geometry().right() < pane.scope_chips.width() for chip in chips)
    assert max(chip.geometry().bottom() for chip in chips) < pane.scope_chips.height()
    above = pane.scope_chips.geometry().top() + max(chip.geometry().bottom() for chip in chips)
    assert pane.composer.geometry().top() - above > 8  # pixels
    QTest.mouseClick(chips[-1], Qt.MouseButton.LeftButton)
    assert pane.scope_button.menu_.isVisible()
    pane.scope_button.menu_.close()


def test_from_right_to_left_the_first_chip_is_at_the_right(
    pane: ConversationPane, qapp: QApplication
) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        show(pane, Scope((3, 5)))
        first, second = pane.scope_chips.chips
        assert first.geometry().right() == pane.scope_chips.width() - 1
        assert second.x() < first.x()
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_history_and_new_conversation_are_labelled_at_any_width(pane: ConversationPane, qtbot: QtBot) -> None:
    for width, text in ((340, "New"), (800, "New conversation")):
        pane.resize(width, 600)
        assert pane.new_button.text() == text
        assert pane.new_button.accessibleName() == "New conversation"
        assert pane.conversations_button.text() == "History"
        assert pane.model_button.geometry().right() < pane.width()
    with qtbot.waitSignal(pane.new_button.clicked):
        pane.new_button.click()
