"""Joins the pieces of an answer's text, so that a fast model does not flood the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QSemaphore, QTimer, Signal, Slot

from desktop_rag.answer.answer_events import AnswerEvent, TextAdded
from desktop_rag.errors import DesktopRagError
from desktop_rag.workers.worker_thread import WorkerEvent

_TEXT_INTERVAL_MS = 20  # emit text at most 50 times a second, however fast a model writes
_MAX_WAITING_EVENTS = 256  # for the GUI thread; then the thread that answers waits
_POLL_MS = 50


@dataclass(frozen=True, slots=True)
class AnswerThreadEvent(WorkerEvent):
    """An event of a question; Answered or an error is the last one."""

    question: int
    event: AnswerEvent | DesktopRagError


class TextCoalescer(QObject):
    """Passes events on in the GUI thread; the first text at once, later text in larger pieces.

    Once `is_closing`, the thread that adds events waits no longer: the GUI thread waits for it.
    """

    _event_added = Signal(object)  # from any thread to the GUI thread

    def __init__(
        self, emit_event: Callable[[AnswerThreadEvent], None], is_closing: Callable[[], bool]
    ) -> None:
        super().__init__()
        self._emit_event = emit_event
        self._is_closing = is_closing
        self._free = QSemaphore(_MAX_WAITING_EVENTS)
        self._pending_text = ""
        self._writing_question = 0  # the question that text belongs to
        self._timer = QTimer(self, interval=_TEXT_INTERVAL_MS)
        self._timer.timeout.connect(self._emit_pending_text)
        self._event_added.connect(self._pass_event)

    def add_event(self, event: AnswerThreadEvent) -> None:
        """Pass an event on. Any thread may call it; it waits while many wait for the GUI thread."""
        while not self._free.tryAcquire(1, _POLL_MS) and not self._is_closing():
            pass
        self._event_added.emit(event)

    @Slot(object)
    def _pass_event(self, event: AnswerThreadEvent) -> None:
        self._free.release()
        text = event.event.text if isinstance(event.event, TextAdded) else None
        if text is not None and event.question == self._writing_question:
            self._pending_text += text
            if not self._timer.isActive():
                self._emit_pending_text()
            return
        self._emit_pending_text()
        self._timer.stop()
        if text is None:
            self._emit_event(event)
        else:
            self._writing_question, self._pending_text = event.question, text
            self._emit_pending_text()

    def _emit_pending_text(self) -> None:
        """Emit the pending text and restart the timer, or stop the timer if there is none."""
        if not self._pending_text:
            self._timer.stop()
            return
        text, self._pending_text = self._pending_text, ""
        self._timer.start()
        self._emit_event(AnswerThreadEvent(self._writing_question, TextAdded(text)))
