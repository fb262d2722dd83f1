"""The choice of what is made of the documents."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.answer.modes.translation import extract_text, parse_translation_request
from desktop_rag.types import Mode
from desktop_rag.ui.conversation.mode_button import (
    LanguageButton,
    ModeButton,
    add_target_language,
    mode_label,
    mode_placeholder,
)
from desktop_rag.ui.widgets.languages import LANGUAGES
from desktop_rag.ui.widgets.locale_words import list_language_names
from tests.helpers.translating import real_language


@pytest.fixture
def button(qtbot: QtBot) -> ModeButton:
    made = ModeButton()
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_it_says_which_mode_is_on(button: ModeButton) -> None:
    assert (button.text(), button.accessibleName()) == ("Ask", "Mode: Ask")
    button.set_mode(Mode.TRANSLATE)
    assert (button.text(), button.accessibleName()) == ("Translate", "Mode: Translate")
    assert "language model" in button.toolTip()
    [checked] = [each.text() for each in button.menu_.actions() if each.isChecked()]
    assert checked == "Translate: translates a text or a document (needs a language model)"


def test_space_opens_the_menu_and_enter_chooses(qtbot: QtBot, button: ModeButton) -> None:
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(button.menu_.isVisible)
    QTest.keyClick(button.menu_, Qt.Key.Key_Down)
    QTest.keyClick(button.menu_, Qt.Key.Key_Down)
    with qtbot.waitSignal(button.mode_chosen) as chosen:
        QTest.keyClick(button.menu_, Qt.Key.Key_Return)
    assert chosen.args == [Mode.SUMMARISE]
    assert button.selected_mode() is Mode.SUMMARISE


@pytest.mark.parametrize(
    ("written", "language", "asked"),
    [
        ("lease.pdf", "German", "lease.pdf into German"),
        ("lease.pdf into French", "", "lease.pdf into French"),
        ("Go to Paris: it is nice.", "German", "into German: Go to Paris: it is nice."),
        ("Good morning,\nInes", "German", "into German: Good morning,\nInes"),
        ("word " * 40, "Dutch", "into Dutch: " + "word " * 40),
    ],
)
def test_the_language_stands_where_the_request_is_understood(written: str, language: str, asked: str) -> None:
    assert add_target_language(written, language) == asked
    parse_translation_request(asked)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_asks_in_the_language_of_the_window(qapp: QApplication, language: str) -> None:
    short, long = "He said “hi” and left", "One: two\nthree"
    with real_language(qapp, language):
        for target in list_language_names():
            asked = add_target_language(short, target)
            assert (language == "en") is (f"into {target}" in asked)
            assert parse_translation_request(asked) == (asked, "")
            assert extract_text(asked)[1] == short
            assert parse_translation_request(add_target_language(long, target))[1] == long


@pytest.mark.parametrize("language", ["", "Klingon", "\0"])
def test_a_language_that_is_not_offered_counts_as_none(qtbot: QtBot, language: str) -> None:
    button = LanguageButton()
    qtbot.addWidget(button)
    button.set_language("German")
    button.set_language(language)
    assert button.language == ""
    assert button.text() == "into the language I write in"


def test_every_language_is_in_a_menu_that_fits_a_low_screen(qtbot: QtBot) -> None:
    button = LanguageButton()
    qtbot.addWidget(button)
    others = button.menu_.actions()[-1].menu()
    assert isinstance(others, QMenu)
    offered = [
        each.text() for menu in (button.menu_, others) for each in menu.actions() if each.isCheckable()
    ]
    assert sorted(offered[1:]) == [f"into {name}" for name in sorted(list_language_names())]
    assert all(menu.sizeHint().height() < 650 for menu in (button.menu_, others))
    with qtbot.waitSignal(button.language_chosen) as chosen:
        others.actions()[0].trigger()
    assert chosen.args == ["Czech"]
    assert button.text() == "into Czech"
    assert [each.text() for each in others.actions() if each.isChecked()] == ["into Czech"]


def test_every_mode_has_its_words() -> None:
    assert len({mode_placeholder(mode) for mode in Mode}) == len(Mode)
    assert [mode for mode in Mode if not mode_label(mode)] == [Mode.ASK]


def test_a_shared_library_offers_no_tables(button: ModeButton) -> None:
    table = button.menu_.actions()[-1]
    assert table.text() == "Table: makes a table with a row for each document"
    assert table.isVisible()
    button.hide_tables()
    assert not table.isVisible()
