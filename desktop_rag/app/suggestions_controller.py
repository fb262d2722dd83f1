"""Connects the suggested questions of the conversation pane with the catalog thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from desktop_rag.answer_types import Answer
from desktop_rag.types import Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.workers.catalog_thread import CatalogThread, QuestionsSuggested
from desktop_rag.workers.worker_thread import WorkerEvent

_REST_MS = 400  # between the last change of the library or the conversation and the request


class SuggestionsController(QObject):
    """Suggests questions in an empty conversation and below its last answer; the latest request counts."""

    def __init__(self, pane: ConversationPane, catalog: CatalogThread) -> None:
        super().__init__()
        self._pane = pane
        self._catalog = catalog
        self._latest_request = 0
        self._scope = Scope()
        self._is_stopped = False
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._request_suggestions)
        pane.suggestions_wanted.connect(self.update_suggestions)
        catalog.event_emitted.connect(self._handle_catalog_event)

    def update_suggestions(self) -> None:
        """Suggest again once nothing has changed for a moment."""
        self._latest_request = 0
        if not self._is_stopped:
            self._timer.start()

    def set_scope(self, scope: Scope) -> None:
        """Suggest questions on these documents alone."""
        if scope != self._scope:
            self._scope = scope
            self.update_suggestions()

    def stop_suggesting(self) -> None:
        """Suggest nothing any more: the window closes, and replies may come when its widgets are gone."""
        self._is_stopped = True
        self._latest_request = 0
        self._timer.stop()

    def _request_suggestions(self) -> None:
        turns = self._pane.transcript.list_turns()
        if not turns:
            self._latest_request = self._catalog.suggest_starters(self._scope)
        elif (answer := turns[-1].answer) is not None and self._is_worth_following(answer):
            asked = tuple(turn.question for turn in turns)
            self._latest_request = self._catalog.suggest_follow_ups(answer, asked, self._scope)

    def _is_worth_following(self, answer: Answer) -> bool:
        return answer.found and bool(answer.citations) and not self._pane.is_busy()

    def _handle_catalog_event(self, event: WorkerEvent) -> None:
        match event:
            case QuestionsSuggested(request, questions) if request == self._latest_request:
                self._pane.show_suggestions(questions)
