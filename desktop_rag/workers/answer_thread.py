"""The worker thread that answers questions one after the other and stores them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_rag.answer.answer_events import AnswerEvent, TurnStarted
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError
from desktop_rag.types import Mode, Scope
from desktop_rag.workers.text_coalescer import AnswerThreadEvent, TextCoalescer
from desktop_rag.workers.worker_thread import RequestThread

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.conversations.chat import Chat

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


class AnswerThread(RequestThread["Chat"]):
    """Answers in the order asked. The last event of a question is exactly one Answered or error.

    Call the methods from the GUI thread, which also receives the AnswerThreadEvents.
    """

    def __init__(self, open_chat: OpenChat) -> None:
        super().__init__(open_chat)
        self._current = CancelToken(parent=self._closing)
        self._latest_question = 0
        self._coalescer = TextCoalescer(self.event_emitted.emit)

    def prepare_chat(self) -> None:
        """Load everything in advance, so that the first question is fast."""
        self._submit_request(lambda chat: chat.load_models(), self._report_failure)

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
        self._submit_request(
            lambda chat: self._answer_question(chat, request), lambda error: self._emit(request.id, error)
        )
        return self._latest_question

    def stop_answer(self) -> None:
        """Stop the latest answer; its text so far is kept."""
        self._current.cancel()

    def _answer_question(self, chat: Chat, request: _AskRequest) -> None:
        turn = chat.store_question(
            request.conversation_id, request.text, request.scope, request.version_of, request.mode
        )
        self._emit(request.id, turn)
        for event in chat.answer_question(
            turn, request.model, request.token, from_documents=request.from_documents
        ):
            self._emit(request.id, event)

    def _emit(self, question: int, event: TurnStarted | AnswerEvent | DesktopRagError) -> None:
        self._coalescer.add_event(AnswerThreadEvent(question, event))
