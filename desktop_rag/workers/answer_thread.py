"""The worker thread that answers questions one after the other and stores them."""

from __future__ import annotations

import logging
import queue
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QThread, QTimer, Signal, Slot

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    GeneratorThinking,
    PartRead,
    SentenceChecked,
    SourcesFound,
    TextAdded,
    TurnStarted,
)
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.types import Mode, Scope

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.conversations.chat import Chat

log = logging.getLogger(__name__)

_TEXT_INTERVAL_MS = 20  # emit text at most 50 times a second, however fast a model writes

OpenChat = Callable[[], "AbstractContextManager[Chat]"]


@dataclass(frozen=True, slots=True)
class _AskRequest:
    id: int
    conversation_id: int  # 0 for a new one
    text: str
    model: str
    scope: Scope | None
    token: CancelToken
    version_of: int
    from_documents: bool
    mode: Mode


@dataclass(frozen=True, slots=True)
class _PrepareChat:
    """Request to load what the first question needs."""


@dataclass(frozen=True, slots=True)
class _ReopenChat:
    """Request to close the library; the next question opens it again."""


_ChatRequest = _AskRequest | _PrepareChat


class AnswerThread(QThread):
    """Answers in the order asked. Every question ends in exactly one of `answered` and `failed`.

    Call the methods from the GUI thread, which also receives the signals. The first value of a
    signal is the id from `ask_question`, as events of an earlier question may still arrive.
    """

    answer_started = Signal(int, TurnStarted)
    sources_found = Signal(int, SourcesFound)
    thinking = Signal(int)  # the model reasons before it writes
    part_read = Signal(int, int, int)  # question, parts done, parts in total
    text_added = Signal(int, str)
    sentence_checked = Signal(int, object)  # Sentence, right after it was written
    answered = Signal(int, object)  # Answer, also a stopped one
    failed = Signal(int, DesktopRagError)

    _event_produced = Signal(int, object)  # any event, from this thread to the GUI thread

    def __init__(self, open_chat: OpenChat) -> None:
        super().__init__()
        self._open_chat = open_chat
        self._requests: queue.SimpleQueue[_ChatRequest | _ReopenChat | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._current = CancelToken(parent=self._closing)
        self._latest_question = 0
        self._pending_text = ""  # not emitted yet
        self._writing_question = 0  # the question that text belongs to
        self._text_timer = QTimer(self, interval=_TEXT_INTERVAL_MS)
        self._text_timer.timeout.connect(self._emit_pending_text)
        self._event_produced.connect(self._relay_event)

    def prepare_chat(self) -> None:
        """Load everything in advance, so that the first question is fast."""
        self._requests.put(_PrepareChat())

    def reopen_chat(self) -> None:
        """Close the library, as it is replaced or its vectors changed; it is reopened on demand."""
        self._requests.put(_ReopenChat())

    def ask_question(
        self,
        conversation_id: int,
        question: str,
        model: str,
        scope: Scope | None = None,
        version_of: int = 0,
        *,
        from_documents: bool = True,
        mode: Mode = Mode.ASK,
    ) -> int:
        """Ask in a conversation, 0 for a new one; return the id of the question.

        Args:
            conversation_id: where to ask.
            question: what to ask.
            model: "extractive" or the path of a GGUF file.
            scope: the new scope of the conversation, None for no change.
            version_of: the turn that it is an alternative of, 0 to append.
            from_documents: False for an ungrounded answer.
            mode: ask, summarise, draft or translate.
        """
        self._latest_question += 1
        self._current = CancelToken(parent=self._closing)
        token = self._current
        request = _AskRequest(
            self._latest_question, conversation_id, question, model, scope, token, version_of,
            from_documents, mode,
        )  # fmt: skip
        self._requests.put(request)
        return self._latest_question

    def stop_answer(self) -> None:
        """Stop the latest answer; its text so far is kept."""
        self._current.cancel()

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel and wait; return False if still busy after `timeout_ms`."""
        self._closing.cancel()
        self._requests.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            chat: Chat | None = None
            while (request := self._requests.get()) is not None:
                if isinstance(request, _ReopenChat):
                    chat = None
                    stack.close()
                    continue
                try:
                    chat = chat or stack.enter_context(self._open_chat())
                    self._serve_request(chat, request)
                except DesktopRagError as error:
                    self._send_error(request, error)
                except Exception as error:
                    log.exception("Answering failed")
                    self._send_error(request, UnexpectedError.wrap_exception(error))

    def _send_error(self, request: _ChatRequest, error: DesktopRagError) -> None:
        if isinstance(request, _AskRequest):
            self._event_produced.emit(request.id, error)

    def _serve_request(self, chat: Chat, request: _ChatRequest) -> None:
        if isinstance(request, _PrepareChat):
            chat.load_models()
            return
        turn = chat.store_question(
            request.conversation_id, request.text, request.scope, request.version_of, request.mode
        )
        self._event_produced.emit(request.id, turn)
        for event in chat.answer_question(
            turn, request.model, request.token, from_documents=request.from_documents
        ):
            self._event_produced.emit(request.id, event)

    @Slot(int, object)
    def _relay_event(self, question: int, event: AnswerEvent | TurnStarted | DesktopRagError) -> None:
        """Emit an event in the GUI thread; the first text at once, later text in larger pieces."""
        if isinstance(event, TextAdded) and question == self._writing_question:
            self._pending_text += event.text
            if not self._text_timer.isActive():
                self._emit_pending_text()
            return
        self._emit_pending_text()
        self._text_timer.stop()
        if isinstance(event, TextAdded):
            self._writing_question, self._pending_text = question, event.text
            self._emit_pending_text()
        else:
            self._emit_event(question, event)

    def _emit_event(
        self,
        question: int,
        event: TurnStarted | SourcesFound | GeneratorThinking | PartRead | SentenceChecked
        | Answered | DesktopRagError,
    ) -> None:  # fmt: skip
        match event:
            case TurnStarted():
                self.answer_started.emit(question, event)
            case SourcesFound():
                self.sources_found.emit(question, event)
            case GeneratorThinking():
                self.thinking.emit(question)
            case PartRead(done, total):
                self.part_read.emit(question, done, total)
            case SentenceChecked(sentence):
                self.sentence_checked.emit(question, sentence)
            case Answered(answer):
                self.answered.emit(question, answer)
            case DesktopRagError():
                self.failed.emit(question, event)

    def _emit_pending_text(self) -> None:
        """Emit the pending text and restart the timer, or stop the timer if there is none."""
        if not self._pending_text:
            self._text_timer.stop()
            return
        text, self._pending_text = self._pending_text, ""
        self._text_timer.start()
        self.text_added.emit(self._writing_question, text)
