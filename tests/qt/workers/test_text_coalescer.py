"""A thread that answers faster than the window shows waits for it."""

from __future__ import annotations

import threading
import time

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.answer.answer_events import TextAdded
from desktop_rag.workers.text_coalescer import AnswerThreadEvent, TextCoalescer


@pytest.mark.parametrize("closing", [False, True])
def test_few_events_wait_for_a_busy_window_unless_it_closes(qtbot: QtBot, *, closing: bool) -> None:
    shown: list[str] = []
    coalescer = TextCoalescer(lambda each: shown.append(getattr(each.event, "text", "")), lambda: closing)
    added = []

    def flood() -> None:
        for number in range(600):
            coalescer.add_event(AnswerThreadEvent(1, TextAdded(f"{number} ")))
            added.append(number)
            if closing and number == 256:
                return

    thread = threading.Thread(target=flood)
    thread.start()
    deadline = time.monotonic() + 2
    while len(added) < 256 and time.monotonic() < deadline:  # the window handles no events meanwhile
        time.sleep(0.01)
    time.sleep(0.2)
    assert len(added) == (257 if closing else 256)
    qtbot.waitUntil(lambda: not thread.is_alive(), timeout=10_000)
    qtbot.waitUntil(lambda: len("".join(shown).split()) == len(added), timeout=10_000)
