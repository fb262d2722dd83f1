"""The thread that answers questions, one after the other, and remembers them."""

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

if TYPE_CHECKING:  # the window shows before it loads
    from desktop_rag.conversations.chat import Chat

log = logging.getLogger(__name__)

_SHOWN_MS = 20  # text is told at most 50 times a second, however fast a model writes

OpenChat = Callable[[], "AbstractContextManager[Chat]"]


@dataclass(frozen=True, slots=True)
class _Question:
    id: int
    conversation_id: int  # 0 to begin one
    text: str
    model: str
    scope: Scope | None
    token: CancelToken
    version_of: int
    from_documents: bool
    mode: Mode


@dataclass(frozen=True, slots=True)
class _Prepare:
    """Load what the first question needs."""


@dataclass(frozen=True, slots=True)
class _Reopen:
    """Close the library; the next question opens it again."""


_Asked = _Question | _Prepare


class AnswerThread(QThread):
    """Answers in the order asked. Every question ends in exactly one of `answered` and `failed`.

    The methods are for the GUI thread, where the signals reach their slots. The first value of a
    signal is what `ask` returned: the answer to an earlier question may still be on its way.
    """

    began = Signal(int, Begun)
    sources_found = Signal(int, SourcesFound)
    thinking = Signal(int)  # before the text
    part_read = Signal(int, int, int)  # how many of how many parts of a long text
    text_added = Signal(int, str)
    sentence_checked = Signal(int, object)  # Sentence, as it was written
    answered = Signal(int, object)  # Answer, also when it was stopped
    failed = Signal(int, DesktopRagError)

    _told = Signal(int, object)  # an event of the answer, from the thread to the GUI thread

    def __init__(self, open_chat: OpenChat) -> None:
        super().__init__()
        self._open = open_chat
        self._questions: queue.SimpleQueue[_Asked | _Reopen | None] = queue.SimpleQueue()
        self._closing = CancelToken()
        self._current = CancelToken(parent=self._closing)
        self._asked = 0
        self._text = ""  # that was not told yet
        self._writing = 0  # the question it belongs to
        self._pause = QTimer(self, interval=_SHOWN_MS)
        self._pause.timeout.connect(self._tell_text)
        self._told.connect(self._tell)

    def prepare(self) -> None:
        """Load everything in advance, so that the first question need not wait for it."""
        self._questions.put(_Prepare())

    def reopen(self) -> None:
        """Let go of the library, which another one takes the place of, or whose vectors changed."""
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
            scope: the documents that the conversation asks from now on, None for no change.
            version_of: the turn in whose place it is asked, 0 to go on at the end.
            from_documents: whether the answer comes from them, or from the model alone.
            mode: what is to be made of them.
        """
        self._asked += 1
        self._current = CancelToken(parent=self._closing)
        token = self._current
        asked = _Question(
            self._asked, conversation_id, question, model, scope, token, version_of,
            from_documents, mode,
        )  # fmt: skip
        self._questions.put(asked)
        return self._asked

    def stop(self) -> None:
        """Stop the answer that was asked for last; its text so far is kept."""
        self._current.cancel()

    def shutdown(self, timeout_ms: int = 10_000) -> bool:
        """Stop and wait; False if still busy after `timeout_ms`."""
        self._closing.cancel()
        self._questions.put(None)
        return self.wait(timeout_ms)

    def run(self) -> None:
        """Override of QThread.run; no exception may leave it."""
        with ExitStack() as stack:
            chat: Chat | None = None
            while (asked := self._questions.get()) is not None:
                if isinstance(asked, _Reopen):
                    chat = None
                    stack.close()
                    continue
                try:
                    chat = chat or stack.enter_context(self._open())
                    self._answer(chat, asked)
                except DesktopRagError as error:
                    self._fail(asked, error)
                except Exception as error:
                    log.exception("Answering failed")
                    self._fail(asked, UnexpectedError.wrap(error))

    def _fail(self, asked: _Asked, error: DesktopRagError) -> None:
        if isinstance(asked, _Question):
            self._told.emit(asked.id, error)

    def _answer(self, chat: Chat, asked: _Asked) -> None:
        if isinstance(asked, _Prepare):
            chat.prepare()
            return
        begun = chat.begin(
            asked.conversation_id, asked.text, asked.scope, asked.version_of, asked.mode
        )
        self._told.emit(asked.id, begun)
        events = chat.answer(begun, asked.model, asked.token, from_documents=asked.from_documents)
        for event in events:
            self._told.emit(asked.id, event)

    @Slot(int, object)
    def _tell(self, question: int, event: AnswerEvent | Begun | DesktopRagError) -> None:
        """Pass on what the thread says, in the GUI thread; text at once, then in larger pieces."""
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
        """Tell what came since the last time; begin to wait, or end where nothing comes."""
        if not self._text:
            self._pause.stop()
            return
        text, self._text = self._text, ""
        self._pause.start()
        self.text_added.emit(self._writing, text)
