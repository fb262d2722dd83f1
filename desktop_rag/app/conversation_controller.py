"""Connects the conversation pane with the answer thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.app.history_controller import MemoryWork
from desktop_rag.app.search_controller import SearchWork
from desktop_rag.catalog.database import Database
from desktop_rag.conversations.conversation_store import Conversations
from desktop_rag.errors import DesktopRagError
from desktop_rag.settings import Settings
from desktop_rag.types import Answer, Collection, Mode, Scope, Sentence, Turn
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.answer_thread import AnswerThread

if TYPE_CHECKING:  # loaded after the window is shown
    from desktop_rag.answer.answer_events import Begun, SourcesFound


class ConversationWork(QObject):
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
        history: MemoryWork,
        search: SearchWork,
        settings: Settings,
        database: Callable[[], Database | None],
    ) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._thread = thread
        self._memory = history
        self._search = search
        self._settings = settings
        self._database = database
        self._question = 0  # the question whose answer is streamed into the pane, 0 for none
        self._begun: dict[int, int] = {}  # question -> conversation id, until it is answered
        self._scope: Scope | None = None  # for the next question, None for the conversation's
        self._collections: dict[int, str] = {}
        self._connect()

    def show(self, conversation_id: int, turn_id: int = 0) -> None:
        """Show a conversation, 0 for a new one, scrolled to a turn unless `turn_id` is 0."""
        self._thread.stop()
        self._end_answering()
        self._settings.conversation = conversation_id
        self._scope = None
        self._pane.set_mode(Mode.ASK)
        self.show_turns()
        self._show_scope()
        self.list_all()
        self._pane.focus_composer()
        if turn_id:
            self._pane.go_to(turn_id)

    def begin(self) -> None:
        """Show a new conversation in place of any open page."""
        self._leave_pages()
        self.show(0)

    def show_turns(self) -> None:
        """Show the stored turns of the open conversation."""
        turns: list[Turn] = []
        if (database := self._database()) is not None:
            turns = Conversations(database).turns(self._settings.conversation)
        self._pane.show_turns(turns)

    def list_all(self) -> None:
        """Refresh the title of the open conversation and the window's list of all of them."""
        database = self._database()
        conversations = Conversations(database).all() if database else []
        open_id = self._settings.conversation
        current = next((each for each in conversations if each.id == open_id), None)
        if database is not None and current is None:
            self._settings.conversation = 0  # it was deleted
        self._pane.set_title(current.title if current else "")
        self._memory.set_current(current)
        self._window.set_conversations(conversations)

    def ask_about(self, path: Path) -> None:
        """Start a question about a file in the composer."""
        self._leave_pages()
        self._pane.set_question(f'file:"{path.name}" ')

    def summarise(self, path: Path) -> None:
        """Ask for a summary of a file."""
        self._leave_pages()
        self._pane.set_mode(Mode.SUMMARISE)
        self._pane.set_question(path.name)
        self._pane.composer.send()

    def choose_scope(self, scope: Scope) -> None:
        """Restrict the next questions to this scope."""
        self._scope = scope
        self._show_scope()

    def know_collections(self, collections: list[Collection]) -> None:
        """Set the names of the collections, which scopes are shown with."""
        self._collections = {each.id: each.name for each in collections}
        self._show_scope()

    def _connect(self) -> None:
        pane, thread, actions = self._pane, self._thread, self._window.actions_
        pane.asked.connect(self._ask_in_mode)
        pane.asked_anew.connect(self._ask_anew)
        pane.stop_requested.connect(thread.stop)
        pane.scope_chosen.connect(self.choose_scope)
        thread.began.connect(self._begin)
        thread.sources_found.connect(self._show_sources)
        thread.thinking.connect(self._show_thinking)
        thread.part_read.connect(self._show_part_read)
        thread.text_added.connect(self._add_text)
        thread.sentence_checked.connect(self._mark_sentence)
        thread.answered.connect(self._finish)
        thread.failed.connect(self._fail)
        self._window.conversation_chosen.connect(self.show)
        self._memory.changed.connect(self.list_all)
        self._memory.opened.connect(self.show)
        self._memory.deleted.connect(self._leave)
        self._search.ask_about_requested.connect(self.ask_about)
        self._search.scope_chosen.connect(self.choose_scope)
        actions.new_conversation.triggered.connect(self.begin)
        actions.choose_scope.triggered.connect(self._open_scopes)
        actions.choose_mode.triggered.connect(self._open_modes)
        actions.send.triggered.connect(self._send)
        actions.stop.triggered.connect(thread.stop)

    def _leave_pages(self) -> None:
        self._search.close()
        self._memory.close()

    def _leave(self, conversation_id: int) -> None:
        if conversation_id == self._settings.conversation:
            self.show(0)

    # -- a question ----------------------------------------------------------------------------

    def _send(self) -> None:
        """Ask the question in the composer, or the query of the open search page."""
        question = self._search.question()
        if question is None:
            self._pane.composer.send()
        elif question:
            self._window.leave_page()
            self._ask(question)

    def _ask_in_mode(self, question: str) -> None:
        """Ask in the selected mode.

        After a summary the mode returns to Ask, since questions follow; drafts and translations
        often come in a row, so their mode stays.
        """
        mode = self._pane.mode()
        self._ask(question, mode=mode)
        if mode is Mode.SUMMARISE:
            self._pane.set_mode(Mode.ASK)

    def _ask_anew(self, question: str, version_of: int, from_documents: bool) -> None:  # noqa: FBT001 - a slot
        """Ask a turn's question again as a new version of it, in its mode."""
        database = self._database()
        turn = Conversations(database).turn(version_of) if database else None
        mode = turn.mode if turn and from_documents else Mode.ASK
        self._ask(question, version_of, from_documents=from_documents, mode=mode)

    def _ask(
        self,
        question: str,
        version_of: int = 0,
        *,
        from_documents: bool = True,
        mode: Mode = Mode.ASK,
    ) -> None:
        self._memory.close()
        self._pane.begin_turn(question, version_of, from_documents=from_documents, mode=mode)
        self._set_answering(answering=True)
        self._question = self._thread.ask(
            self._settings.conversation,
            question,
            self._settings.model,
            self._scope,
            version_of,
            from_documents=from_documents,
            mode=mode,
        )

    # -- events of the answer thread -----------------------------------------------------------

    def _begin(self, question: int, event: Begun) -> None:
        if question == self._question:
            self._settings.conversation = event.conversation_id
            self._scope = None
            self._pane.keep_turn(event.turn)
        self._begun[question] = event.conversation_id
        self.list_all()

    def _show_sources(self, question: int, found: SourcesFound) -> None:
        if question == self._question:
            self._pane.set_sources(found)

    def _show_thinking(self, question: int) -> None:
        if question == self._question:
            self._pane.set_thinking()

    def _show_part_read(self, question: int, done: int, total: int) -> None:
        if question == self._question:
            self._pane.set_part_read(done, total)

    def _add_text(self, question: int, text: str) -> None:
        if question == self._question:
            self._pane.add_text(text)

    def _mark_sentence(self, question: int, sentence: Sentence) -> None:
        if question == self._question:
            self._pane.mark_sentence(sentence)

    def _finish(self, question: int, answer: Answer) -> None:
        if question == self._question:
            self._pane.finish_turn(answer)
        self._end(question)

    def _fail(self, question: int, error: DesktopRagError) -> None:
        if question == self._question:
            self._pane.fail_turn(error.title, error.hint)
        self._end(question)

    def _end(self, question: int) -> None:
        conversation_id = self._begun.pop(question, 0)
        if question == self._question:
            self._end_answering()
        elif conversation_id == self._settings.conversation and not self._question:
            self.show_turns()  # closed while it was answered, and reopened

    def _end_answering(self) -> None:
        self._question = 0
        self._set_answering(answering=False)

    def _set_answering(self, *, answering: bool) -> None:
        self._pane.set_busy(answering)
        self._window.set_answering(answering)
        self.answering.emit(answering)

    # -- mode and scope ------------------------------------------------------------------------

    def _open_modes(self) -> None:
        self._window.leave_page()
        self._pane.mode_button.open_menu()

    def _open_scopes(self) -> None:
        if not self._search.choose_scope():
            self._pane.scope_button.open_menu()

    def _show_scope(self) -> None:
        scope, database = self._scope, self._database()
        if scope is None and database is not None:
            scope = Conversations(database).scope(self._settings.conversation)
        self._pane.set_scope(scope or Scope(), self._collections)
        self._search.set_scope(scope or Scope(), self._collections)
