"""The worker thread that answers stored questions one after the other, and joins the pieces of their text."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSemaphore, QTimer, Signal, Slot

from desktop_rag.answer.answer_events import AnswerEvent, TextAdded
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, QuestionError
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.answer_types import Answer
    from desktop_rag.conversations.chat import Chat, FinishTurn
    from desktop_rag.conversations.stored_question import Draft, StoredQuestion
    from desktop_rag.types import Scope

    OpenChat = Callable[[FinishTurn], AbstractContextManager[Chat]]

log = logging.getLogger(__name__)
_TEXT_INTERVAL_MS = 20  # emit text at most 50 times a second, however fast a model writes
_MAX_WAITING_EVENTS = 256  # for the GUI thread; then the thread that answers waits
_POLL_MS = 50


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """How to answer a question."""

    model: str  # "extractive" or the path of a GGUF file
    token: CancelToken  # stops the answer
    from_documents: bool = True  # False for an ungrounded answer
    thorough: bool = False  # as in `Question`
    reads_everything: bool = False  # likewise


class QuestionsProven(WorkerEvent, frozen=True):
    """Questions that the documents answer; none come of a request that was cancelled."""

    request: int
    questions: tuple[str, ...]


class AnswerThread(RequestThread["Chat"]):
    """Answers in the order asked, and reports AnswerThreadEvents; of a question Answered or an error is last.

    Call the methods from the GUI thread. `finish_turn` is called in this thread to store how a turn
    ended, before the window is told.
    """

    def __init__(self, open_chat: OpenChat, finish_turn: FinishTurn) -> None:
        super().__init__(lambda: open_chat(finish_turn))
        self._finish_turn = finish_turn
        self._coalescer = TextCoalescer(self.event_emitted.emit, lambda: self._closing.cancelled)

    def prepare_chat(self) -> None:
        """Load everything in advance, so that the first question is fast."""
        self._submit_request(lambda chat: chat.load_models())

    def read_ahead(self, draft: Draft, model: str, token: CancelToken) -> None:
        """Let the model read the probable prompt of a question that is being typed."""

        def read_draft(chat: Chat) -> None:
            with suppress(Cancelled, QuestionError):
                chat.read_ahead(draft, model, token)

        self._submit_request(read_draft)

    def prove_questions(
        self, scope: Scope, token: CancelToken, after: Answer | None = None, asked: Sequence[str] = ()
    ) -> int:
        """Find questions that the documents answer; return the id of their QuestionsProven."""
        request = self._next_request()

        def prove(chat: Chat) -> WorkerEvent | None:
            with suppress(Cancelled):
                token.raise_if_cancelled()
                return QuestionsProven(request, chat.prove_questions(scope, token, after, asked))
            return None

        self._submit_request(prove)
        return request

    def answer_question(self, question: int, stored: StoredQuestion, request: AnswerRequest) -> None:
        """Answer a stored question; `question` is the id of its events."""

        def answer_stored(chat: Chat) -> None:
            for event in chat.answer_question(
                stored,
                request.model,
                request.token,
                from_documents=request.from_documents,
                thorough=request.thorough,
                reads_everything=request.reads_everything,
            ):
                self._coalescer.add_event(AnswerThreadEvent(question, event))

        def report_error(error: DesktopRagError) -> None:
            # The chat has stored it already, unless it could not be opened, or a bug ended it.
            self._finish_turn(stored.turn.id, None, error)
            self._coalescer.add_event(AnswerThreadEvent(question, error))

        self._submit_request(answer_stored, report_error=report_error)

    def _report_failure(self, error: DesktopRagError) -> None:
        log.warning("The answers cannot be prepared: %s", error)  # the next question reports it


class AnswerThreadEvent(WorkerEvent, frozen=True):
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
