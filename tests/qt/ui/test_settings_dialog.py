"""The settings: a change is told at once, and once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.ui.window.settings_dialog import Preferences, SettingsDialog

MODELS = ["all-MiniLM-L6-v2", "multilingual-e5-small"]


@pytest.fixture
def dialog(qtbot: QtBot) -> Iterator[SettingsDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    preferences = Preferences("always", 500, ("*.tmp",))
    made = SettingsDialog(preferences, MODELS, MODELS[1], parent)
    made.show()
    QTest.qWaitForWindowActive(made)
    yield made
    parent.close()


def test_it_shows_what_is_set_and_does_not_block(dialog: SettingsDialog) -> None:
    assert dialog.current_preferences() == Preferences("always", 500, ("*.tmp",))
    assert dialog.model.currentText() == MODELS[1]
    assert not dialog.isModal()
    assert not dialog.switch_cancel.isVisible()


def test_a_choice_is_told_at_once(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.changed) as changed:
        dialog.slow.setCurrentIndex(0)
    assert changed.args == [Preferences("never", 500, ("*.tmp",))]


def test_what_is_typed_is_told_when_the_typing_ends(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.changed, timeout=3000) as changed:
        dialog.largest.setValue(0)
        QTest.keyClicks(dialog.patterns, "x")
    assert changed.args == [Preferences("always", 0, ("x*.tmp",))]


def test_closing_tells_what_was_typed_last_and_nothing_twice(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.patterns.set_patterns(["Drafts/"])
    with qtbot.waitSignal(dialog.changed) as changed:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert changed.args == [Preferences("always", 500, ("Drafts/",))]
    assert not dialog.isVisible()


def test_closing_without_a_change_tells_nothing(dialog: SettingsDialog, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.close()


def test_another_model_is_asked_for_and_its_progress_shown(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.model.setFocus()
    with qtbot.waitSignal(dialog.model_chosen) as chosen:
        QTest.keyClick(dialog.model, Qt.Key.Key_Up)
    assert chosen.args == [MODELS[0]]
    dialog.show_switch_progress("Getting ready: 34 %")
    assert dialog.switch_label.text() == "Getting ready: 34 %"
    assert not dialog.model.isEnabled()
    with qtbot.waitSignal(dialog.switch_cancelled):
        dialog.switch_cancel.click()
    dialog.set_model(MODELS[1])
    dialog.show_switch_progress("")
    assert dialog.model.isEnabled()
    assert not dialog.switch_cancel.isVisible()
