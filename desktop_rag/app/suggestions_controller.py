"""Connects the suggested questions of the conversation pane with the answer thread, which proves them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from desktop_rag.answer_types import Answer
from desktop_rag.types import Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.workers.answer_thread import AnswerThread, QuestionsProven
from desktop_rag.workers.worker_thread import WorkerEvent

_REST_MS = 400  # between the last change of the library or the conversation and the request
_SHOWN = 3  # questions


class SuggestionsController(QObject):
    """Suggests questions in an empty conversation and below its last answer; the latest request counts."""

    def __init__(self, pane: ConversationPane, answers: AnswerThread) -> None:
        super().__init__()
        self._pane = pane
        self._answers = answers
        self._token = answers.make_token()
        self._latest_request = 0
        self._scope = Scope()
        self._is_stopped = False
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._request_suggestions)
        pane.suggestions_wanted.connect(self.update_suggestions)
        answers.event_emitted.connect(self._handle_answer_event)

    def update_suggestions(self) -> None:
        """Suggest anew once nothing has changed for a moment."""
        self._forget_request()
        if not self._is_stopped:
            self._timer.start()

    def set_scope(self, scope: Scope) -> None:
        """Suggest questions on these documents alone."""
        if scope != self._scope:
            self._scope = scope
            self.update_suggestions()

    def set_answering(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Look for no question while one is answered."""
        if answering:
            self._forget_request()

    def stop_suggesting(self) -> None:
        """Suggest nothing any more: the window closes, and replies may come when its widgets are gone."""
        self._is_stopped = True
        self._forget_request()

    def _forget_request(self) -> None:
        self._timer.stop()
        self._latest_request = 0
        self._token.cancel()

    def _request_suggestions(self) -> None:
        turns = self._pane.transcript.list_turns()
        answer = turns[-1].answer if turns else None
        if turns and (answer is None or not self._is_worth_following(answer)):
            return
        asked = tuple(turn.question for turn in turns)
        self._token = self._answers.make_token()
        self._latest_request = self._answers.prove_questions(self._scope, self._token, answer, asked)

    def _is_worth_following(self, answer: Answer) -> bool:
        return answer.found and bool(answer.citations) and not self._pane.is_busy()

    def _handle_answer_event(self, event: WorkerEvent) -> None:
        match event:
            case QuestionsProven(request, questions) if request == self._latest_request:
                self._pane.show_suggestions(questions[:_SHOWN])
