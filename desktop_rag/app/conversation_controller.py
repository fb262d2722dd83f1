"""Connects the conversation pane with the threads that store and answer questions."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    FindingsAdded,
    QuotesFound,
    SentenceChecked,
    SourcesFound,
    TextAdded,
    WorkDone,
)
from desktop_rag.answer_types import Conversation, Turn
from desktop_rag.app.history_controller import HistoryController
from desktop_rag.app.read_ahead import ReadAhead
from desktop_rag.app.search_controller import SearchController
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.errors import DesktopRagError
from desktop_rag.llm.generator import GenerationProgress
from desktop_rag.types import Collection, Mode, Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.mode_button import TABLE, add_target_language
from desktop_rag.ui.library.file_ticks import tick_paths
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import conversation_thread as events
from desktop_rag.workers.answer_thread import AnswerRequest, AnswerThread, AnswerThreadEvent
from desktop_rag.workers.conversation_thread import ConversationThread
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:
    from desktop_rag.conversations.stored_question import StoredQuestion


class ConversationController(QObject):
    """Owns the questions of the open conversation that are answered or wait, and the scope of the next one.

    A question goes to the conversation thread, which stores it, from there as values to the answer
    thread, and the end of the answer from that thread back to the conversation thread.
    """

    scope_shown = Signal(Scope)  # of the next question
    answering = Signal(bool)  # whether the open conversation is waiting for an answer
    table_requested = Signal(str, Scope)  # the names of its columns, and the documents

    def __init__(
        self,
        window: MainWindow,
        pane: ConversationPane,
        store: ConversationThread,
        answers: AnswerThread,
        history: HistoryController,
        search: SearchController,
        settings: SettingsStore,
    ) -> None:
        super().__init__()
        self._window = window
        self._pane = pane
        self._store = store
        self._answers = answers
        self._history = history
        self._search = search
        self._settings = settings
        self._question = 0  # the question whose answer is streamed into the pane, 0 for none
        self._pending: dict[int, AnswerRequest] = {}  # by question, until the answer has ended
        self._conversation_ids: dict[int, int] = {}  # of those that are stored
        self._loading = 0  # the request for the turns that are to be shown, 0 for none
        self._scroll_turn = 0  # the turn to scroll to then, 0 for the end
        self._ask_when_loaded: Callable[[], None] | None = None
        self._ask_when_read: tuple[str, int] | None = None  # a question and its turn
        self._is_library_working = True
        self._awaited: frozenset[Path] = frozenset()  # files and folders that are about to be in the library
        self._held: dict[int, StoredQuestion] = {}  # questions about them
        self._scope: Scope | None = None  # for the next question, None for the conversation's
        self._stored_scope = Scope()
        self._collections: dict[int, str] = {}
        self.read_ahead = ReadAhead(pane, answers, settings, self._current_scope)
        self._connect_conversation()

    def open_conversation(self, conversation_id: int, turn_id: int = 0) -> None:
        """Show a conversation, 0 for a new one, scrolled to a turn unless `turn_id` is 0."""
        self._ask_when_read = None
        self.stop_answer()
        self._end_answering()
        self._remember_conversation(conversation_id)
        self._scope = None
        self._ask_when_loaded = None
        self._pane.set_mode(Mode.ASK)
        if conversation_id:
            self.reload_turns(turn_id)
        else:
            self._loading = 0
            self._show_turns([], Scope())
            self._show_open_conversation(None)
        self._store.list_conversations()
        if self._pane.isVisible():
            self._pane.focus_composer()

    def start_conversation(self) -> None:
        """Show a new conversation instead of any open page."""
        self._window.close_page()
        self.open_conversation(0)

    def reload_turns(self, turn_id: int = 0) -> None:
        """Load the stored turns of the open conversation, and show them scrolled to a turn or the end."""
        self._loading = self._store.load_conversation(self._settings.snapshot.conversation)
        self._scroll_turn = turn_id

    def stop_answer(self) -> None:
        """Stop the answer of the open conversation; its text so far is kept."""
        if request := self._pending.get(self._question):
            request.token.cancel()
            self._answer_held_question(self._question)

    def ask_in_scope(self, scope: Scope) -> None:
        """Restrict the next questions to this scope, and let the user type one."""
        self._window.close_page()
        self.set_question_scope(scope)
        self._pane.focus_composer()

    def ask_of_folder(self, question: str, scope: Scope) -> None:
        """Ask a question of a scope, and the next ones too."""
        self.ask_in_scope(scope)
        if not self._pane.is_busy():
            self._ask_question(question)

    def summarise_file(self, path: Path) -> None:
        """Ask for a summary of a file."""
        self._window.close_page()
        self._pane.set_mode(Mode.SUMMARISE)
        self._pane.set_question(path.name)
        self._pane.composer.send_question()

    def set_library_working(self, *, working: bool) -> None:
        """Set whether files are still read or indexed; afterwards, ask the waiting question again."""
        self._is_library_working = working
        self.read_ahead.set_library_working(working=working)
        self._pane.requests.is_reading.turn(working)
        self._ask_what_waited()

    def _set_asked_later(self, question: str, turn: int, waiting: bool) -> None:  # noqa: FBT001 - a slot
        """Remember to ask one question again, instead of another that waited."""
        for message in self._pane.transcript.messages:
            if message.turn_id != turn:
                message.stop_waiting()
        self._ask_when_read = (question, turn) if waiting else None
        self._ask_what_waited()

    def _ask_what_waited(self) -> None:
        if self._ask_when_read and not self._question and self._is_scope_read():
            question, turn = self._ask_when_read
            from_documents = True
            self._ask_again(question, turn, from_documents)

    def _is_scope_read(self) -> bool:
        """Whether all that the next question is asked of is read and indexed."""
        scope = self._current_scope()
        is_known = bool(scope.files) and not scope.collections
        read = is_known and all(map(self._window.library.is_indexed, scope.files))
        return read or not self._is_library_working

    def hold_questions_on(self, awaited: frozenset[Path]) -> None:
        """Hold back questions on files and folders that are about to be in the library."""
        self._awaited = awaited
        for question, stored in list(self._held.items()):
            if not self._awaits_files(stored.scope):
                self._answer_held_question(question)

    def ask_about_files(self, paths: Sequence[Path]) -> None:
        """Ask about these files and folders too, beside those chosen before."""
        scope = self._current_scope()
        self.ask_in_scope(replace(scope, files=tick_paths(scope.files, paths)))

    def leave_out_files(self, paths: Sequence[Path]) -> None:
        """Ask no longer about these files and folders, if they were chosen."""
        scope = self._current_scope()
        left = tuple(path for path in scope.files if path not in paths)
        if left != scope.files:
            self.set_question_scope(replace(scope, files=left))

    def set_question_scope(self, scope: Scope) -> None:
        """Restrict the next questions to this scope; a selection is asked about alone."""
        selection = scope.selection
        if selection is not None and (scope.collections or scope.files != (selection.path,)):
            scope = replace(scope, selection=None)
        self._scope = scope
        self._show_scope()

    def set_collection_names(self, collections: list[Collection]) -> None:
        """Set the names of the collections, which scopes are shown with."""
        self._collections = {each.id: each.name for each in collections}
        self._show_scope()

    def _connect_conversation(self) -> None:
        pane, actions = self._pane, self._window.actions_
        pane.asked.connect(self._ask_in_mode)
        pane.set_target_language(self._settings.snapshot.translate_into)
        pane.language_button.language_chosen.connect(self._remember_language)
        pane.requests.asked_anew.connect(self._ask_again)
        pane.requests.more_requested.connect(self._read_more)
        pane.requests.asked_later.connect(self._set_asked_later)
        pane.stop_requested.connect(self.stop_answer)
        pane.scope_chosen.connect(self.set_question_scope)
        pane.composer.files_dropped.connect(self.ask_about_files)
        pane.new_button.clicked.connect(self.start_conversation)
        self._window.library.counts_changed.connect(self._show_scope)
        self._window.library.sidebar.entries_changed.connect(self._show_scope)
        self._store.event_emitted.connect(self._handle_conversation_event)
        self._answers.event_emitted.connect(self._handle_answer_event)
        self._window.conversation_chosen.connect(self.open_conversation)
        self._history.opened.connect(self.open_conversation)
        self._history.deleted.connect(self._leave_deleted_conversation)
        self._search.ask_about_requested.connect(lambda path: self.ask_in_scope(Scope(files=(path,))))
        self._search.scope_chosen.connect(self.set_question_scope)
        actions.new_conversation.triggered.connect(self.start_conversation)
        actions.choose_scope.triggered.connect(self._open_scope_menu)
        actions.choose_mode.triggered.connect(self._open_mode_menu)
        actions.send.triggered.connect(self._send_question)
        actions.stop.triggered.connect(self.stop_answer)

    def _leave_deleted_conversation(self, conversation_id: int) -> None:
        if conversation_id == self._settings.snapshot.conversation:
            self.open_conversation(0)

    # -- the conversation thread ---------------------------------------------------------------

    def _handle_conversation_event(self, event: WorkerEvent) -> None:
        match event:
            case events.QuestionStored(question, stored):
                self._answer_stored_question(question, stored)
            case events.QuestionNotStored(question, error):
                self._handle_answer_event(AnswerThreadEvent(question, error))
            case events.ConversationLoaded(request, turns, scope):
                if request == self._loading:
                    self._loading = 0
                    self._show_turns(turns, scope)
            case events.ConversationsListed(conversations):
                self._show_conversation_list(conversations)

    def _show_turns(self, turns: list[Turn], scope: Scope) -> None:
        self._pane.show_turns(turns)
        self._stored_scope = scope
        self._show_scope()
        if turns and self._scroll_turn:
            self._pane.transcript.scroll_to_turn(self._scroll_turn)
        ask, self._ask_when_loaded = self._ask_when_loaded, None
        if ask is not None:
            ask()

    def _show_conversation_list(self, conversations: list[Conversation]) -> None:
        open_id = self._settings.snapshot.conversation
        current = next((each for each in conversations if each.id == open_id), None)
        if current is None:
            self._remember_conversation(0)  # it was deleted
        self._show_open_conversation(current)
        self._window.set_conversations(conversations)

    def _remember_conversation(self, conversation_id: int) -> None:
        self._settings.save_snapshot(replace(self._settings.snapshot, conversation=conversation_id))

    def _show_open_conversation(self, current: Conversation | None) -> None:
        self._pane.set_title(current.title if current else "")
        self._history.set_open_conversation(current)

    def _answer_stored_question(self, question: int, stored: StoredQuestion) -> None:
        if question == self._question:
            self._remember_conversation(stored.conversation_id)
            self._scope, self._stored_scope = None, stored.scope
            if self._pane.answering is not None:
                self._pane.answering.set_turn(stored.turn)
        self._conversation_ids[question] = stored.conversation_id
        self._held[question] = stored
        if self._awaits_files(stored.scope) and not self._pending[question].token.cancelled:
            if question == self._question and self._pane.answering is not None:
                self._pane.answering.show_files_awaited()
        else:
            self._answer_held_question(question)

    def _awaits_files(self, scope: Scope) -> bool:
        """Whether there is nothing to ask before files are in the library that are about to be."""
        is_empty = not self._window.library.count_files(Path(os.sep))
        return bool(self._awaited) and (is_empty or not self._awaited.isdisjoint(scope.files))

    def _answer_held_question(self, question: int) -> None:
        if (stored := self._held.pop(question, None)) is not None:
            self._answers.answer_question(question, stored, self._pending[question])

    # -- a question ----------------------------------------------------------------------------

    def _send_question(self) -> None:
        """Ask the question in the composer, or the query of the open search page."""
        self._window.uncover_pages()
        question = self._search.current_query()
        if question is None:
            self._pane.composer.send_question()
        elif question:
            self._window.leave_page()
            self._ask_question(question)

    def _ask_in_mode(self, question: str) -> None:
        """Ask in the selected mode.

        After a summary, a table or a mode that was offered, the mode returns to Ask, since questions follow;
        drafts and translations often come in a row, so their mode stays if it was chosen.
        """
        self._window.close_page()
        mode = self._pane.mode_button.selected_mode()
        if mode == TABLE:
            self._pane.set_mode(Mode.ASK)
            self.table_requested.emit(question, self._current_scope())
            return
        if mode is Mode.TRANSLATE:
            question = add_target_language(question, self._pane.language_button.language)
        self._ask_question(question, mode=mode)
        if self._pane.is_mode_for_once:
            self._pane.set_mode(Mode.ASK)

    def _remember_language(self, language: str) -> None:
        self._settings.save_snapshot(replace(self._settings.snapshot, translate_into=language))

    def _ask_again(self, question: str, version_of: int, from_documents: bool) -> None:  # noqa: FBT001 - a slot
        """Ask a turn's question again as a new version of it, in its mode."""
        mode = self._pane.turn_mode(version_of) if from_documents else Mode.ASK
        self._ask_question(question, version_of, mode, from_documents=from_documents)

    def _read_more(self, question: str, version_of: int, everything: bool) -> None:  # noqa: FBT001 - a slot
        """Ask a turn's question again: the model reads as much as its context holds, or every passage."""
        if everything:
            self._ask_question(question, version_of, self._pane.turn_mode(version_of), reads_everything=True)
        else:
            self._ask_question(question, version_of, thorough=True)

    def _ask_question(
        self,
        question: str,
        version_of: int = 0,
        mode: Mode = Mode.ASK,
        *,
        from_documents: bool = True,
        **reading: bool,
    ) -> None:
        """Ask a question, in place of a turn unless that is 0; `reading` are fields of `AnswerRequest`."""
        if version_of and self._ask_when_read and self._ask_when_read[1] >= version_of:
            self._ask_when_read = None  # its turn is replaced
        if self._loading:  # the question belongs below the turns that are about to be shown
            asked = partial(self._ask_question, question, version_of, mode)
            self._ask_when_loaded = partial(asked, from_documents=from_documents, **reading)
            return
        self._pane.start_turn(question, version_of, from_documents=from_documents, mode=mode)
        self._set_answering(answering=True)
        self._question = self._store.store_question(
            self._settings.snapshot.conversation, question, self._scope, version_of, mode
        )
        model, token = self._settings.snapshot.model, self._answers.make_token()
        self._pending[self._question] = AnswerRequest(model, token, from_documents, **reading)

    # -- the answer thread ---------------------------------------------------------------------

    def _handle_answer_event(self, event: WorkerEvent) -> None:
        """Show an event of the question in the pane; others only change what is stored."""
        if not isinstance(event, AnswerThreadEvent):
            return
        if event.question == self._question:
            self._show_answer_event(event.event)
        if isinstance(event.event, Answered | DesktopRagError):
            self._end_turn(event.question)

    def _show_answer_event(self, event: AnswerEvent | DesktopRagError) -> None:
        message = self._pane.answering
        if message is None:
            return
        match event:
            case QuotesFound(quotes) | FindingsAdded(_, quotes):
                message.show_quotes(quotes)
            case SourcesFound():
                message.show_sources_found(event)
            case GenerationProgress() | WorkDone():
                message.status.show_progress(event)
            case BatchRead(done, total, seconds_left):
                message.show_part_progress(done, total, seconds_left)
            case TextAdded(text):
                message.append_answer_text(text)
            case SentenceChecked(sentence):
                message.mark_sentence(sentence)
            case Answered(answer):
                message.show_answer(answer)
            case DesktopRagError():
                message.show_failure(event.title, event.hint)

    def _end_turn(self, question: int) -> None:
        del self._pending[question]
        conversation_id = self._conversation_ids.pop(question, 0)
        if question == self._question:
            self._end_answering()
        elif conversation_id == self._settings.snapshot.conversation and not self._question:
            self.reload_turns()  # closed while it was answered, and reopened

    def _end_answering(self) -> None:
        self._question = 0
        self._set_answering(answering=False)
        self._ask_what_waited()

    def _set_answering(self, *, answering: bool) -> None:
        self._pane.set_busy(answering)
        self.read_ahead.set_answering(answering)
        self._window.set_answering(answering)
        self.answering.emit(answering)

    # -- mode and scope ------------------------------------------------------------------------

    def _open_mode_menu(self) -> None:
        self._window.leave_page()
        self._pane.mode_button.open_menu()

    def _open_scope_menu(self) -> None:
        self._window.uncover_pages()
        if not self._search.open_scope_menu():
            self._pane.scope_button.open_menu()

    def _current_scope(self) -> Scope:
        return self._stored_scope if self._scope is None else self._scope

    def _show_scope(self) -> None:
        scope, library = self._current_scope(), self._window.library
        places = library.list_scope_places()
        self._pane.show_scope(scope, self._collections, library.describe_scope_path, places)
        self._search.set_search_scope(scope, self._collections, places)
        self._window.library.set_scope(scope)
        self.scope_shown.emit(scope)
