"""The scope of questions: always said, changed with a few clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionButton
from pytestqt.qtbot import QtBot

from desktop_rag.types import Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.widgets.scope_button import ScopeButton, ScopePlaces

NAMES = {3: "Contracts", 5: "Salt & pepper"}
FILES = (Path("/a.pdf"), Path("/b.pdf"))


@pytest.fixture
def button(qtbot: QtBot) -> ScopeButton:
    made = ScopeButton()
    qtbot.addWidget(made)
    made.show_scope(Scope(), NAMES)
    made.show()
    return made


def offered(button: ScopeButton) -> dict[str, bool]:
    actions = [a for a in button.menu_.actions() if a.isVisible() and not a.isSeparator()]
    return {action.text(): action.isChecked() for action in actions}


def action(button: ScopeButton, text: str) -> QAction:
    return next(each for each in button.menu_.actions() if each.text() == text)


@pytest.mark.parametrize(
    ("scope", "words"),
    [
        (Scope(), "Scope: All documents"),
        (Scope((3,)), "Scope: Contracts"),
        (Scope((3, 5)), "Scope: Contracts, Salt & pepper"),
        (Scope((), FILES[:1]), "Scope: a.pdf"),
        (Scope((3,), FILES), "Scope: Contracts, 2 chosen files"),
        (Scope((8,)), "Scope: a deleted collection"),
    ],
)
def test_the_scope_is_said_in_words(button: ScopeButton, scope: Scope, words: str) -> None:
    button.show_scope(scope, NAMES)
    button.resize(button.sizeHint())
    assert button.accessibleName() == words
    assert button.text() == f"{words.replace('&', '&&')}"


def test_a_long_scope_is_shortened_but_told_in_full(button: ScopeButton) -> None:
    button.show_scope(Scope((1,)), {1: "n" * 100})
    button.resize(button.minimumSizeHint())
    painted = QStyleOptionButton()
    button.initStyleOption(painted)
    assert "…" in painted.text
    assert "n" * 100 in button.toolTip().replace("\n", "")
    assert "n" * 100 in button.accessibleName()


def test_several_collections_can_be_checked(button: ScopeButton, qtbot: QtBot) -> None:
    assert offered(button) == {"All documents": True, "Contracts": False, "Salt && pepper": False}
    for text, scope in (("Salt && pepper", Scope((5,))), ("Contracts", Scope((3, 5)))):
        with qtbot.waitSignal(button.scope_chosen) as chosen:
            action(button, text).trigger()
        assert chosen.args == [scope]
    assert offered(button) == {"All documents": False, "Contracts": True, "Salt && pepper": True}
    with qtbot.waitSignal(button.scope_chosen) as chosen:
        action(button, "All documents").trigger()
    assert chosen.args == [Scope()]
    assert offered(button)["All documents"]


def test_folders_and_kinds_are_offered_and_kept_apart_from_chosen_files(
    button: ScopeButton, qtbot: QtBot
) -> None:
    garden, letters = Path("/garden"), (Path("/x/1.txt"), Path("/x/2.txt"))
    places = ScopePlaces((("garden", (garden,)),), (("Letters", letters),))
    button.show_scope(Scope((), FILES), NAMES, places)
    assert list(offered(button)) == [
        "All documents",
        "garden",
        "Contracts",
        "Salt && pepper",
        "Letters",
        "2 chosen files",
    ]
    for text, scope in (
        ("garden", Scope((), (*FILES, garden))),
        ("Letters", Scope((), (*FILES, garden, *letters))),
        ("2 chosen files", Scope((), (garden, *letters))),
    ):
        with qtbot.waitSignal(button.scope_chosen) as chosen:
            action(button, text).trigger()
        assert chosen.args == [scope]
        button.show_scope(scope, NAMES, places)
    assert button.accessibleName() == "Scope: garden, Letters"
    assert [text for text, is_checked in offered(button).items() if is_checked] == ["garden", "Letters"]


def test_unchecking_the_last_asks_everything(button: ScopeButton, qtbot: QtBot) -> None:
    button.show_scope(Scope((3,)), NAMES)
    with qtbot.waitSignal(button.scope_chosen) as chosen:
        action(button, "Contracts").trigger()
    assert chosen.args == [Scope()]
    action(button, "All documents").trigger()
    assert offered(button)["All documents"]


def test_chosen_files_can_be_left_and_come_back_to(button: ScopeButton, qtbot: QtBot) -> None:
    button.show_scope(Scope((), FILES), NAMES)
    action(button, "All documents").trigger()
    assert offered(button)["2 chosen files"] is False
    with qtbot.waitSignal(button.scope_chosen) as chosen:
        action(button, "2 chosen files").trigger()
    assert chosen.args == [Scope((), FILES)]


def test_the_menu_stays_open_while_collections_are_checked(button: ScopeButton, qtbot: QtBot) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = button.menu_
    assert menu.isVisible()
    with qtbot.waitSignal(button.scope_chosen):
        spot = menu.actionGeometry(action(button, "Contracts")).center()
        QTest.mouseMove(menu, spot)
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=spot)
    assert menu.isVisible()
    menu.setActiveAction(action(button, "Salt && pepper"))
    with qtbot.waitSignal(button.scope_chosen) as chosen:
        QTest.keyClick(menu, Qt.Key.Key_Space)
    assert chosen.args == [Scope((3, 5))]
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert not menu.isVisible()


def test_the_conversation_always_says_its_scope(qtbot: QtBot) -> None:
    pane = ConversationPane()
    qtbot.addWidget(pane)
    pane.show()
    assert pane.scope_button.isVisible()
    pane.scope_button.show_scope(Scope((3,)), NAMES)
    assert "Contracts" in pane.scope_button.accessibleName()
    with qtbot.waitSignal(pane.scope_chosen) as chosen:
        action(pane.scope_button, "All documents").trigger()
    assert chosen.args == [Scope()]
