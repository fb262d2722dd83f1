"""A thread that answers faster than the window shows waits for it."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from desktop_rag.answer.answer_events import TextAdded
from desktop_rag.errors import QuestionError
from desktop_rag.workers import answer_thread
from desktop_rag.workers.answer_thread import AnswerThreadEvent, TextCoalescer
from tests.helpers.patience import PATIENCE_S


class SteeredTimer(QObject):
    """A timer whose time passes when a test says so."""

    timeout = Signal()

    def __init__(self, parent: QObject, interval: int) -> None:
        super().__init__(parent)
        self.interval_ms = interval
        self._is_active = False

    def isActive(self) -> bool:  # noqa: N802 - as Qt calls it
        return self._is_active

    def start(self) -> None:
        self._is_active = True

    def stop(self) -> None:
        self._is_active = False


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> list[SteeredTimer]:
    """The timers that are made from now on."""
    made: list[SteeredTimer] = []

    def make(parent: QObject, interval: int) -> SteeredTimer:
        made.append(SteeredTimer(parent, interval))
        return made[-1]

    monkeypatch.setattr(answer_thread, "QTimer", make)
    return made


def test_what_comes_within_20_ms_is_told_as_one_piece_and_the_first_at_once(
    qapp: QObject, timers: list[SteeredTimer]
) -> None:
    told: list[str] = []
    coalescer = TextCoalescer(lambda each: told.append(getattr(each.event, "text", "|")), lambda: False)
    [timer] = timers
    assert timer.interval_ms == 20

    def write(text: str) -> None:
        coalescer.add_event(AnswerThreadEvent(1, TextAdded(text)))

    for number in range(200):
        write(f"{number} ")
    words = "".join(f"{number} " for number in range(1, 200))
    assert told == ["0 "]
    timer.timeout.emit()
    assert told == ["0 ", words]
    timer.timeout.emit()
    assert not timer.isActive()
    write("late ")
    write("later ")
    assert told == ["0 ", words, "late "]
    coalescer.add_event(AnswerThreadEvent(1, QuestionError("", "")))
    assert told == ["0 ", words, "late ", "later ", "|"]


@pytest.mark.parametrize("closing", [False, True])
def test_few_events_wait_for_a_busy_window_unless_it_closes(qtbot: QtBot, *, closing: bool) -> None:
    shown: list[str] = []
    waits = threading.Event()

    def is_closing() -> bool:
        waits.set()
        return closing

    coalescer = TextCoalescer(lambda each: shown.append(getattr(each.event, "text", "")), is_closing)
    added = []

    def flood() -> None:
        for number in range(600):
            coalescer.add_event(AnswerThreadEvent(1, TextAdded(f"{number} ")))
            added.append(number)
            if closing and number == 256:
                return

    thread = threading.Thread(target=flood)
    thread.start()
    assert waits.wait(PATIENCE_S)  # the window handles no events meanwhile
    if closing:
        thread.join(PATIENCE_S)
    assert len(added) == (257 if closing else 256)
    qtbot.waitUntil(lambda: not thread.is_alive())
    qtbot.waitUntil(lambda: len("".join(shown).split()) == len(added))
