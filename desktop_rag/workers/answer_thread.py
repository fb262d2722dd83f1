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
    Begun,
    PartRead,
    SentenceChecked,
    SourcesFound,
    TextAdded,
    Thinking,
)
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.types import Mode, Scope

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.conversations.chat import Chat

log = logging.getLogger(__name__)

_SHOWN_MS = 20  # emit text at most 50 times a second, however fast a model writes

OpenChat = Callable[[], "AbstractContextManager[Chat]"]


@dataclass(frozen=True, slots=True)
class _Question:
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
class _Prepare:
    """Request to load what the first question needs."""


@dataclass(frozen=True, slots=True)
class _Reopen:
    """Request to close the library; the next question opens it again."""


_Asked = _Question | _Prepare


class AnswerThread(QThread):
    """Answers in the order asked. Every question ends in exactly one of `answered` and `failed`.

    Call the methods from the GUI thread, which also receives the signals. The first value of a
    signal is the id from `ask_question`, as events of an earlier question may still arrive.
    """

    began = Signal(int, Begun)
    sources_found = Signal(int, SourcesFound)
    thinking = Signal(int)  # the model reasons before it writes
    part_read = Signal(int, int, int)  # question, parts done, parts in total
    text_added = Signal(int, str)
    sentence_checked = Signal(int, object)  # Sentence, right after it was written
    answered = Signal(int, object)  # Answer, also a stopped one
    failed = Signal(int, DesktopRagError)

    _told = Signal(int, object)  # any event, from this thread to the GUI thread

    def __init__(self, open_chat: OpenChat) -> None:
        super().__init__()
        self._open = open_chat
        self._questions: queue.SimpleQueue[_Asked | _Reopen | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._current = CancelToken(parent=self._closing)
        self._asked = 0
        self._text = ""  # not emitted yet
        self._writing = 0  # the question that text belongs to
        self._pause = QTimer(self, interval=_SHOWN_MS)
        self._pause.timeout.connect(self._tell_text)
        self._told.connect(self._tell)

    def prepare(self) -> None:
        """Load everything in advance, so that the first question is fast."""
        self._questions.put(_Prepare())

    def reopen(self) -> None:
        """Close the library, as it is replaced or its vectors changed; it is reopened on demand."""
        self._questions.put(_Reopen())

    def ask(
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
        self._asked += 1
        self._current = CancelToken(parent=self._closing)
        token = self._current
        request = _Question(
            self._asked, conversation_id, question, model, scope, token, version_of,
            from_documents, mode,
        )  # fmt: skip
        self._questions.put(request)
        return self._asked

    def stop(self) -> None:
        """Stop the latest answer; its text so far is kept."""
        self._current.cancel()

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Cancel and wait; return False if still busy after `timeout_ms`."""
        self._closing.cancel()
        self._questions.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            chat: Chat | None = None
            while (request := self._questions.get()) is not None:
                if isinstance(request, _Reopen):
                    chat = None
                    stack.close()
                    continue
                try:
                    chat = chat or stack.enter_context(self._open())
                    self._answer(chat, request)
                except DesktopRagError as error:
                    self._fail(request, error)
                except Exception as error:
                    log.exception("Answering failed")
                    self._fail(request, UnexpectedError.wrap(error))

    def _fail(self, request: _Asked, error: DesktopRagError) -> None:
        if isinstance(request, _Question):
            self._told.emit(request.id, error)

    def _answer(self, chat: Chat, request: _Asked) -> None:
        if isinstance(request, _Prepare):
            chat.prepare()
            return
        turn = chat.begin(
            request.conversation_id, request.text, request.scope, request.version_of, request.mode
        )
        self._told.emit(request.id, turn)
        for event in chat.answer(
            turn, request.model, request.token, from_documents=request.from_documents
        ):
            self._told.emit(request.id, event)

    @Slot(int, object)
    def _tell(self, question: int, event: AnswerEvent | Begun | DesktopRagError) -> None:
        """Emit an event in the GUI thread; the first text at once, later text in larger pieces."""
        if isinstance(event, TextAdded) and question == self._writing:
            self._text += event.text
            if not self._pause.isActive():
                self._tell_text()
            return
        self._tell_text()
        self._pause.stop()
        if isinstance(event, TextAdded):
            self._writing, self._text = question, event.text
            self._tell_text()
        else:
            self._tell_other(question, event)

    def _tell_other(
        self,
        question: int,
        event: Begun | SourcesFound | Thinking | PartRead | SentenceChecked | Answered
        | DesktopRagError,
    ) -> None:  # fmt: skip
        match event:
            case Begun():
                self.began.emit(question, event)
            case SourcesFound():
                self.sources_found.emit(question, event)
            case Thinking():
                self.thinking.emit(question)
            case PartRead(done, total):
                self.part_read.emit(question, done, total)
            case SentenceChecked(sentence):
                self.sentence_checked.emit(question, sentence)
            case Answered(answer):
                self.answered.emit(question, answer)
            case DesktopRagError():
                self.failed.emit(question, event)

    def _tell_text(self) -> None:
        """Emit the pending text and restart the timer, or stop the timer if there is none."""
        if not self._text:
            self._pause.stop()
            return
        text, self._text = self._text, ""
        self._pause.start()
        self.text_added.emit(self._writing, text)
