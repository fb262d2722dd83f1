"""The worker thread that answers stored questions one after the other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import DesktopRagError, QuestionError
from desktop_rag.workers.text_coalescer import AnswerThreadEvent, TextCoalescer
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.answer_types import Answer
    from desktop_rag.conversations.chat import Chat, FinishTurn
    from desktop_rag.conversations.stored_question import Draft, StoredQuestion
    from desktop_rag.types import Scope

    OpenChat = Callable[[FinishTurn], AbstractContextManager[Chat]]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """How to answer a question."""

    model: str  # "extractive" or the path of a GGUF file
    token: CancelToken  # stops the answer
    from_documents: bool = True  # False for an ungrounded answer
    thorough: bool = False  # as in `Question`
    reads_everything: bool = False  # likewise


@dataclass(frozen=True, slots=True)
class QuestionsProven(WorkerEvent):
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
        self._latest_proof = 0
        self._coalescer = TextCoalescer(self.event_emitted.emit, lambda: self._closing.cancelled)

    def prepare_chat(self) -> None:
        """Load everything in advance, so that the first question is fast."""
        self._submit_request(lambda chat: chat.load_models(), self._report_failure)

    def make_token(self) -> CancelToken:
        """Return a token that `shutdown` cancels too."""
        return CancelToken(parent=self._closing)

    def read_ahead(self, draft: Draft, model: str, token: CancelToken) -> None:
        """Let the model read what it probably needs for a question that is being typed."""

        def read_draft(chat: Chat) -> None:
            with suppress(Cancelled, QuestionError):
                chat.read_ahead(draft, model, token)

        self._submit_request(read_draft, self._report_failure)

    def prove_questions(
        self, scope: Scope, token: CancelToken, after: Answer | None = None, asked: Sequence[str] = ()
    ) -> int:
        """Find questions that the documents answer; return the id of their QuestionsProven."""
        self._latest_proof += 1
        request = self._latest_proof

        def emit_questions(chat: Chat) -> None:
            with suppress(Cancelled):
                token.raise_if_cancelled()
                questions = chat.prove_questions(scope, token, after, asked)
                self.event_emitted.emit(QuestionsProven(request, questions))

        self._submit_request(emit_questions, self._report_failure)
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

        self._submit_request(answer_stored, report_error)

    def _report_failure(self, error: DesktopRagError) -> None:
        log.warning("The answers cannot be prepared: %s", error)  # the next question reports it
