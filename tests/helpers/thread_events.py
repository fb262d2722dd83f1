"""The events that a worker thread has emitted so far, and its end."""

from __future__ import annotations

from typing import TypeVar

from pytestqt.qtbot import QtBot

from desktop_rag.workers.worker_thread import WorkerThread
from tests.helpers.patience import PATIENCE_S

EventT = TypeVar("EventT")


class ThreadEvents:
    """Keeps the events of a thread, in their order."""

    def __init__(self, qtbot: QtBot, thread: WorkerThread) -> None:
        self._qtbot = qtbot
        self.events: list[object] = []
        thread.event_emitted.connect(self.events.append)

    def select(self, kind: type[EventT]) -> list[EventT]:
        """Return the events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def take(self, kind: type[EventT]) -> EventT:
        """Wait for an event of one kind; return the first, and forget it."""
        self._qtbot.waitUntil(lambda: bool(self.select(kind)))
        event = self.select(kind)[0]
        self.events.remove(event)
        return event


def end_thread(thread: WorkerThread) -> None:
    """Tell a thread to end, and wait until it has ended."""
    assert thread.shutdown(int(PATIENCE_S * 1000)), "the thread does not end"
