"""Connects the conversation pane with the answer thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    GeneratorThinking,
    SentenceChecked,
    SourcesFound,
    TextAdded,
    TurnStarted,
)
from desktop_rag.app.history_controller import HistoryController
from desktop_rag.app.search_controller import SearchController
from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.errors import DesktopRagError
from desktop_rag.settings import Settings
from desktop_rag.types import Collection, Mode, Scope, Turn
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.answer_thread import AnswerThread
from desktop_rag.workers.text_coalescer import AnswerThreadEvent


class ConversationController(QObject):
    """Sends the questions of the open conversation to the answer thread and shows its events.

    Args:
        window: the main window.
        pane: shows the conversation.
        thread: answers the questions.
        history: the controller of all conversations.
        search: the controller of the search page, which shares the scope.
        settings: hold the id of the open conversation and the model that answers.
        database: returns the open catalog, or None.
    """

    answering = Signal(bool)  # whether the open conversation is waiting for an answer

    def __init__(
        self,
        window: MainWindow,
        pane: ConversationPane,
        thread: AnswerThread,
        history: HistoryController,
        search: SearchController,
        settings: Settings,
        database: Callable[[], Database | None],
    ) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._thread = thread
        self._history = history
        self._search = search
        self._settings = settings
        self._database = database
        self._question = 0  # the question whose answer is streamed into the pane, 0 for none
        self._pending_conversations: dict[int, int] = {}  # question -> conversation id, until it is answered
        self._scope: Scope | None = None  # for the next question, None for the conversation's
        self._collections: dict[int, str] = {}
        self._connect_conversation()

    def open_conversation(self, conversation_id: int, turn_id: int = 0) -> None:
        """Show a conversation, 0 for a new one, scrolled to a turn unless `turn_id` is 0."""
        self._thread.stop_answer()
        self._end_answering()
        self._settings.conversation = conversation_id
        self._scope = None
        self._pane.set_mode(Mode.ASK)
        self.reload_turns()
        self._show_scope()
        self.refresh_conversation_list()
        self._pane.focus_composer()
        if turn_id:
            self._pane.scroll_to_turn(turn_id)

    def start_conversation(self) -> None:
        """Show a new conversation in place of any open page."""
        self._close_pages()
        self.open_conversation(0)

    def reload_turns(self) -> None:
        """Show the stored turns of the open conversation."""
        turns: list[Turn] = []
        if (database := self._database()) is not None:
            turns = ConversationStore(database).load_turns(self._settings.conversation)
        self._pane.show_turns(turns)

    def refresh_conversation_list(self) -> None:
        """Refresh the title of the open conversation and the window's list of all of them."""
        database = self._database()
        conversations = ConversationStore(database).list_conversations() if database else []
        open_id = self._settings.conversation
        current = next((each for each in conversations if each.id == open_id), None)
        if database is not None and current is None:
            self._settings.conversation = 0  # it was deleted
        self._pane.set_title(current.title if current else "")
        self._history.set_open_conversation(current)
        self._window.set_conversations(conversations)

    def compose_file_question(self, path: Path) -> None:
        """Start a question about a file in the composer."""
        self._close_pages()
        self._pane.set_question(f'file:"{path.name}" ')

    def summarise_file(self, path: Path) -> None:
        """Ask for a summary of a file."""
        self._close_pages()
        self._pane.set_mode(Mode.SUMMARISE)
        self._pane.set_question(path.name)
        self._pane.composer.send_question()

    def set_question_scope(self, scope: Scope) -> None:
        """Restrict the next questions to this scope."""
        self._scope = scope
        self._show_scope()

    def set_collection_names(self, collections: list[Collection]) -> None:
        """Set the names of the collections, which scopes are shown with."""
        self._collections = {each.id: each.name for each in collections}
        self._show_scope()

    def _connect_conversation(self) -> None:
        pane, thread, actions = self._pane, self._thread, self._window.actions_
        pane.asked.connect(self._ask_in_mode)
        pane.asked_anew.connect(self._ask_again)
        pane.stop_requested.connect(thread.stop_answer)
        pane.scope_chosen.connect(self.set_question_scope)
        thread.event_emitted.connect(self._handle_answer_event)
        self._window.conversation_chosen.connect(self.open_conversation)
        self._history.changed.connect(self.refresh_conversation_list)
        self._history.opened.connect(self.open_conversation)
        self._history.deleted.connect(self._leave_deleted_conversation)
        self._search.ask_about_requested.connect(self.compose_file_question)
        self._search.scope_chosen.connect(self.set_question_scope)
        actions.new_conversation.triggered.connect(self.start_conversation)
        actions.choose_scope.triggered.connect(self._open_scope_menu)
        actions.choose_mode.triggered.connect(self._open_mode_menu)
        actions.send.triggered.connect(self._send_question)
        actions.stop.triggered.connect(thread.stop_answer)

    def _close_pages(self) -> None:
        self._search.close_search_page()
        self._history.close_history()

    def _leave_deleted_conversation(self, conversation_id: int) -> None:
        if conversation_id == self._settings.conversation:
            self.open_conversation(0)

    # -- a question ----------------------------------------------------------------------------

    def _send_question(self) -> None:
        """Ask the question in the composer, or the query of the open search page."""
        question = self._search.current_query()
        if question is None:
            self._pane.composer.send_question()
        elif question:
            self._window.leave_page()
            self._ask_question(question)

    def _ask_in_mode(self, question: str) -> None:
        """Ask in the selected mode.

        After a summary the mode returns to Ask, since questions follow; drafts and translations
        often come in a row, so their mode stays.
        """
        mode = self._pane.selected_mode()
        self._ask_question(question, mode=mode)
        if mode is Mode.SUMMARISE:
            self._pane.set_mode(Mode.ASK)

    def _ask_again(self, question: str, version_of: int, from_documents: bool) -> None:  # noqa: FBT001 - a slot
        """Ask a turn's question again as a new version of it, in its mode."""
        database = self._database()
        turn = ConversationStore(database).load_turn(version_of) if database else None
        mode = turn.mode if turn and from_documents else Mode.ASK
        self._ask_question(question, version_of, from_documents=from_documents, mode=mode)

    def _ask_question(
        self, question: str, version_of: int = 0, *, from_documents: bool = True, mode: Mode = Mode.ASK
    ) -> None:
        self._history.close_history()
        self._pane.start_turn(question, version_of, from_documents=from_documents, mode=mode)
        self._set_answering(answering=True)
        self._question = self._thread.ask_question(
            self._settings.conversation,
            question,
            self._settings.model,
            self._scope,
            version_of,
            from_documents=from_documents,
            mode=mode,
        )

    # -- events of the answer thread -----------------------------------------------------------

    def _handle_answer_event(self, event: AnswerThreadEvent) -> None:
        """Show an event of the question in the pane; others only change what is stored."""
        question = event.question
        if question == self._question:
            self._show_answer_event(event.event)
        match event.event:
            case TurnStarted(conversation_id):
                self._pending_conversations[question] = conversation_id
                self.refresh_conversation_list()
            case Answered() | DesktopRagError():
                self._end_turn(question)

    def _show_answer_event(self, event: TurnStarted | AnswerEvent | DesktopRagError) -> None:
        pane = self._pane
        match event:
            case TurnStarted(conversation_id, turn):
                self._settings.conversation = conversation_id
                self._scope = None
                pane.set_stored_turn(turn)
            case SourcesFound():
                pane.show_sources_found(event)
            case GeneratorThinking():
                pane.show_thinking()
            case BatchRead(done, total):
                pane.show_part_progress(done, total)
            case TextAdded(text):
                pane.append_answer_text(text)
            case SentenceChecked(sentence):
                pane.mark_sentence(sentence)
            case Answered(answer):
                pane.finish_turn(answer)
            case DesktopRagError():
                pane.fail_turn(event.title, event.hint)

    def _end_turn(self, question: int) -> None:
        conversation_id = self._pending_conversations.pop(question, 0)
        if question == self._question:
            self._end_answering()
        elif conversation_id == self._settings.conversation and not self._question:
            self.reload_turns()  # closed while it was answered, and reopened

    def _end_answering(self) -> None:
        self._question = 0
        self._set_answering(answering=False)

    def _set_answering(self, *, answering: bool) -> None:
        self._pane.set_busy(answering)
        self._window.set_answering(answering)
        self.answering.emit(answering)

    # -- mode and scope ------------------------------------------------------------------------

    def _open_mode_menu(self) -> None:
        self._window.leave_page()
        self._pane.mode_button.open_menu()

    def _open_scope_menu(self) -> None:
        if not self._search.open_scope_menu():
            self._pane.scope_button.open_menu()

    def _show_scope(self) -> None:
        scope, database = self._scope, self._database()
        if scope is None and database is not None:
            scope = ConversationStore(database).load_scope(self._settings.conversation)
        self._pane.show_scope(scope or Scope(), self._collections)
        self._search.set_search_scope(scope or Scope(), self._collections)
