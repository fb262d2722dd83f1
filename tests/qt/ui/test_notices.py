"""Notices: inline, few, read aloud, and gone when dismissed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QGraphicsOpacityEffect,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.notices import Notices, UndoAction


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    widget.resize(600, 700)
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def notices(window: QWidget) -> Notices:
    made = Notices(window)
    QVBoxLayout(window).addWidget(made.panel)
    window.show()
    return made


def words(notices: Notices) -> list[str]:
    return [label.text() for n in notices.visible_notices() for label in n.findChildren(QLabel)]


def test_a_notice_shows_its_title_and_its_hint(notices: Notices) -> None:
    notices.show_notice("The disk is full", "Free some space.", "error")
    assert {"The disk is full", "Free some space."} <= set(words(notices))
    assert notices.panel.isVisible()


def test_the_panel_takes_no_room_without_notices(notices: Notices) -> None:
    assert not notices.panel.isVisible()
    notices.show_notice("Hello").dismiss_notice()
    assert not notices.panel.isVisible()
    assert notices.visible_notices() == []


def test_a_notice_can_offer_two_ways_to_go_on(notices: Notices) -> None:
    done: list[str] = []
    notice = notices.show_notice(
        "Stop?", "", "info", ("Stay", lambda: done.append("a")), ("Go", lambda: done.append("b"))
    )
    QTest.mouseClick(
        next(b for b in notice.findChildren(QPushButton) if b.text() == "Go"), Qt.MouseButton.LeftButton
    )
    assert done == ["b"]
    assert notices.visible_notices() == []


def test_the_action_runs_once_and_takes_the_notice_away(notices: Notices) -> None:
    done: list[str] = []
    notice = notices.show_notice("Failed", action=("Try again", lambda: done.append("again")))
    button = next(b for b in notice.findChildren(QPushButton) if b.text() == "Try again")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert done == ["again"]
    assert notices.visible_notices() == []


def test_escape_dismisses_the_notice_that_has_the_focus(notices: Notices) -> None:
    notice = notices.show_notice("Failed")
    button = notice.findChildren(QAbstractButton)[0]
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert notices.visible_notices() == []


def test_the_same_title_again_replaces_the_first(notices: Notices) -> None:
    notices.show_notice("The disk is full", "once")
    notices.show_notice("The disk is full", "twice")
    assert [notice.hint for notice in notices.visible_notices()] == ["twice"]


def test_at_most_three_are_shown_and_the_newest_stands_first(notices: Notices) -> None:
    for number in range(5):
        notices.show_notice(f"Notice {number}")
    assert [notice.title for notice in notices.visible_notices()] == ["Notice 4", "Notice 3", "Notice 2"]


def test_a_low_window_has_room_for_one(notices: Notices, window: QWidget) -> None:
    window.resize(600, 480)
    for number in range(3):
        notices.show_notice(f"Notice {number}")
    assert [notice.title for notice in notices.visible_notices()] == ["Notice 2"]


def test_words_are_shown_as_they_are_never_as_html(notices: Notices) -> None:
    notice = notices.show_notice("<b>file</b>.txt", "<img src='http://example.org'>")
    formats = {label.textFormat() for label in notice.findChildren(QLabel) if label.text()}
    assert formats == {Qt.TextFormat.PlainText}


def test_a_screen_reader_gets_the_words_and_every_button_has_a_name(notices: Notices) -> None:
    notice = notices.show_notice("Failed", "Try it later.", action=("Try again", lambda: None))
    assert notice.accessibleName() == "Failed. Try it later."
    assert all(b.accessibleName() or b.text() for b in notice.findChildren(QAbstractButton))


def test_the_button_moves_under_the_words_where_there_is_little_room(
    notices: Notices, window: QWidget, qtbot: QtBot
) -> None:
    hint = "Free some space, then try again. Nothing was lost, and nothing else has to be done."
    notice = notices.show_notice("The disk is full", hint, action=("Try again", lambda: None))
    window.resize(320, 400)
    qtbot.waitUntil(lambda: notice.height() >= notice.heightForWidth(notice.width()) > 100)


def test_a_notice_fades_in(notices: Notices, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(theme, "prefers_reduced_motion", lambda: False)
    effect = notices.show_notice("Hello").graphicsEffect()
    assert isinstance(effect, QGraphicsOpacityEffect)
    qtbot.waitUntil(lambda: not effect.isEnabled())
    assert effect.opacity() == 1.0


def test_a_notice_is_there_at_once_where_less_motion_is_wanted(
    notices: Notices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "prefers_reduced_motion", lambda: True)
    assert notices.show_notice("Hello").graphicsEffect() is None


@pytest.fixture
def brief(window: QWidget, notices: Notices, monkeypatch: pytest.MonkeyPatch) -> None:
    QTest.mouseMove(window, QPoint(1, 1))  # away from the notices
    monkeypatch.setattr("desktop_rag.ui.widgets.notices._DONE_MS", 40)


def test_only_what_is_done_goes_by_itself_and_can_be_undone_afterwards(
    brief: None, notices: Notices, qtbot: QtBot
) -> None:
    undone: list[str] = []
    undo = UndoAction("Undo", lambda: undone.append("saving"))
    notices.show_notice("Deleted")
    notices.show_notice("The disk is full", "", "error")
    notices.show_notice("Saved", "", "done", undo)
    qtbot.waitUntil(lambda: len(notices.visible_notices()) == 2)
    assert [notice.title for notice in notices.visible_notices()] == ["The disk is full", "Deleted"]
    notices.undo_last()
    assert undone == ["saving"]


def test_what_is_done_stays_while_the_keyboard_is_on_it(
    brief: None, notices: Notices, window: QWidget, qtbot: QtBot
) -> None:
    window.activateWindow()
    notice = notices.show_notice("Exported", "", "done", ("Open", lambda: None))
    notice.findChildren(QPushButton)[0].setFocus()
    [expiry] = notice.findChildren(QTimer)
    with qtbot.waitSignal(expiry.timeout):
        pass
    assert notices.visible_notices() == [notice]
    notice.findChildren(QPushButton)[0].clearFocus()
    qtbot.waitUntil(lambda: notices.visible_notices() == [])
