"""One window on one library: builds the panes and the threads and connects them."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from desktop_rag import paths
from desktop_rag.app.library_work import LibraryWork
from desktop_rag.app.memory_work import MemoryWork
from desktop_rag.app.model_work import ModelWork
from desktop_rag.app.opening import Opening
from desktop_rag.app.preferences import prefer, preferences_of, rules_of
from desktop_rag.app.search_work import SearchWork
from desktop_rag.app.server_work import ServerWork
from desktop_rag.errors import DesktopRagError, LibraryError, ModelError, UnexpectedError
from desktop_rag.ingest.embedding_model import available, embedding_folder
from desktop_rag.llm import models
from desktop_rag.llm.server_model import is_server
from desktop_rag.resources import resource
from desktop_rag.settings import Settings
from desktop_rag.store.catalog import Catalog
from desktop_rag.store.conversations import Conversations
from desktop_rag.store.database import Database
from desktop_rag.store.files import Files
from desktop_rag.store.index_state import IndexState
from desktop_rag.types import Answer, Citation, Collection, Document, Mode, Scope, Sentence, Turn
from desktop_rag.ui.conversation_pane import ConversationPane
from desktop_rag.ui.library_pane import LibraryPane
from desktop_rag.ui.main_window import MainWindow
from desktop_rag.ui.model_menu import ModelMenu
from desktop_rag.ui.settings_dialog import Preferences, SettingsDialog
from desktop_rag.ui.source_pane import SourcePane
from desktop_rag.workers.answer_thread import AnswerThread
from desktop_rag.workers.ingest_thread import IngestThread, Pace

if TYPE_CHECKING:
    from desktop_rag.chat.events import Begun, SourcesFound

log = logging.getLogger(__name__)

# How long a thread keeps the interpreter while the window waits for it. Between two frames the
# window may have to wait several times: of Python's 5 ms that makes 50, of 1 ms 30 (measured).
_SWITCH_S = 0.001
_LONGEST_STOP_MS = 60_000  # the window is gone by then; a running thread must not be destroyed


class Desktop(QObject):
    """One window on one library. Reads the catalog itself; all work is done in two threads."""

    def __init__(self, window: MainWindow, folder: Path, settings: Settings) -> None:
        super().__init__()
        sys.setswitchinterval(_SWITCH_S)
        self.window = window
        self._folder = folder
        self._settings = settings
        self._database: Database | None = None
        self._question = 0  # whose answer the conversation shows in the making, 0 for none
        self._begun: dict[int, int] = {}  # question -> its conversation
        self._scope: Scope | None = None  # chosen for the next question, None for no change
        self._collections: dict[int, str] = {}
        self._dialog: SettingsDialog | None = None
        self._closed = False
        self.library = LibraryPane()
        self.conversation = ConversationPane()
        self.source = SourcePane()
        window.fill(self.library, self.conversation, self.source)
        self._model_menu = ModelMenu(self.window)
        self.models = ModelWork(window, settings, self._save_settings)
        self.servers = ServerWork(window, settings, self._save_settings)
        opening = Opening(folder, settings)
        self.ingest = IngestThread(opening.workplace)
        self.answer = AnswerThread(opening.chat)
        self.work = LibraryWork(window, self.library, self.ingest, folder)
        self.search = SearchWork(window, self.source, opening.finder, self._load)
        self.memory = MemoryWork(window, self.conversation, folder)
        self._connect_window()
        self._connect_library()
        self._connect_conversation()
        self._connect_search()
        self._show_model()
        self._keep_pace()
        self._open_catalog()

    def start(self, added: Sequence[Path] = ()) -> None:
        """Start the threads and add files; the window is on the screen by now."""
        if self._closed:
            return
        self.work.start()
        self.answer.start()
        self.memory.thread_.start()
        if added:
            self.add(added)

    def add(self, added: Sequence[Path]) -> None:
        """Add files and folders to the library."""
        self.work.add(added)

    def close(self) -> None:
        """Stop the threads and remember the window. What waits in the queue is kept."""
        self._closed = True
        self._settings.window = self.window.state()
        self._save_settings()
        self.window.hide()
        self.work.close()
        for timeout_ms in (0, _LONGEST_STOP_MS):  # all are told to stop before one is waited for
            self.answer.shutdown(timeout_ms)
            self.models.shutdown(timeout_ms)
            self.servers.shutdown(timeout_ms)
            self.search.shutdown(timeout_ms)
            self.memory.shutdown(timeout_ms)
            self.ingest.shutdown(timeout_ms)
        if self._database is not None:
            self._database.close()
            self._database = None

    def report_bug(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an exception that nobody caught, and say so in the window."""
        log.error("An exception that nobody caught", exc_info=(kind, error, trace))
        self._show_error(
            error if isinstance(error, DesktopRagError) else UnexpectedError.wrap(error)
        )

    # -- the window ----------------------------------------------------------------------------

    def _connect_window(self) -> None:
        window, actions = self.window, self.window.actions_
        window.paths_dropped.connect(self.add)
        window.closing.connect(self.close)
        window.preview.accepted.connect(lambda *_: self.conversation.focus_composer())
        window.preview.cancelled.connect(self.conversation.focus_composer)
        window.conversation_chosen.connect(self._show_conversation)
        self.memory.changed.connect(self._list_conversations)
        self.memory.opened.connect(self._open_conversation)
        self.memory.deleted.connect(self._leave_conversation)
        actions.add_samples.triggered.connect(lambda: self.add([resource("samples")]))
        actions.new_conversation.triggered.connect(self._begin_conversation)
        actions.choose_model.triggered.connect(self._choose_model)
        actions.choose_scope.triggered.connect(self._open_scopes)
        actions.choose_mode.triggered.connect(self._open_modes)
        actions.settings.triggered.connect(self._show_settings)
        actions.send.triggered.connect(self._send)
        actions.stop.triggered.connect(self.answer.stop)
        actions.find_in_source.triggered.connect(self.source.open_find)
        self.source.closed.connect(window.hide_source)
        self.source.open_file_requested.connect(_open_outside)
        actions.models.triggered.connect(self._show_models)
        actions.connect_server.triggered.connect(self.servers.show)
        self._model_menu.chosen.connect(self._use_model)
        self._model_menu.more_requested.connect(self._show_models)
        self._model_menu.server_requested.connect(self.servers.show)
        self.models.server_requested.connect(self.servers.show)
        self.servers.chosen.connect(self._use_model)
        self.servers.key_changed.connect(self.answer.reopen)
        self.models.chat_chosen.connect(self._use_model)
        self.models.embedding_chosen.connect(self._use_embedding_model)
        self.models.second_look_changed.connect(self.answer.reopen)

    def _show_error(self, error: DesktopRagError) -> None:
        self.window.notices.show(error.title, error.hint, "error")

    def _save_settings(self) -> None:
        try:
            self._settings.save()
        except OSError as error:
            log.warning("The settings cannot be saved: %s", error)

    # -- the library ---------------------------------------------------------------------------

    def _connect_library(self) -> None:
        pane, work = self.library, self.work
        pane.add_files_requested.connect(self._choose_files)
        pane.add_folder_requested.connect(self._choose_folder)
        pane.file_selected.connect(self._show_file)
        pane.open_requested.connect(_open_outside)
        pane.ask_about_requested.connect(self._ask_about)
        pane.summarise_requested.connect(self._summarise)
        pane.scope_requested.connect(self._choose_scope)
        pane.places.scope_requested.connect(self._choose_scope)
        pane.slow_toggled.connect(self._work_slowly)
        work.added.connect(self.window.show_workspace)
        work.collections_changed.connect(self._know_collections)
        work.restoring.connect(self._let_go)
        self.ingest.opened.connect(self._opened)
        self.ingest.caught_up.connect(self.answer.prepare)
        self.ingest.caught_up.connect(self.search.prepare)
        self.ingest.imported.connect(self._follow_import)
        self.ingest.model_changed.connect(self._follow_model)
        self.ingest.model_changed.connect(self.answer.reopen)

    def _opened(self) -> None:
        self._open_catalog()
        self.answer.prepare()
        self.memory.thread_.tidy()

    def _open_catalog(self) -> None:
        """Show what is in the library, as soon as there is one; a second call does nothing."""
        if self._database is not None or self._closed:
            return
        try:
            self._database = Database(self._folder, create=False)
            rows = Files(self._database).rows()
        except LibraryError as error:
            log.info("The catalog is not there yet: %s", error)
            rows = []
        self.library.set_rows(rows)
        if self._database is not None:
            self.work.show_kept(self._database)
        if self.conversation.transcript.messages:
            self._list_conversations()  # a question was quicker than the library
        else:
            self._show_conversation(self._settings.conversation)

    def _let_go(self) -> None:
        """Close the library: another one takes its place."""
        self.answer.stop()
        self.answer.reopen()
        self.search.reopen()
        self.memory.thread_.reopen()
        if self._database is not None:
            self._database.close()
            self._database = None

    def _follow_import(self) -> None:
        """Open the library that took the place, though the one before was asked meanwhile."""
        self._let_go()
        self._begin_conversation()

    def _load(self, document_id: str) -> Document | None:
        return Catalog(self._database).document(document_id) if self._database else None

    def _choose_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self.window, self.tr("Add files"), str(Path.home()))
        if names:
            self.add([Path(name) for name in names])

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self.window, self.tr("Add a folder"), str(Path.home())
        )
        if name:
            self.add([Path(name)])

    def _show_file(self, path: Path) -> None:
        rows = Files(self._database).rows([path]) if self._database else []
        if rows and rows[0].document_id:
            self.source.show_document(path, rows[0].document_id, self._load)
            self.window.show_source()

    def _ask_about(self, path: Path) -> None:
        self.search.close()
        self.memory.close()
        self.conversation.set_question(f'file:"{path.name}" ')

    def _summarise(self, path: Path) -> None:
        self.search.close()
        self.memory.close()
        self.conversation.set_mode(Mode.SUMMARISE)
        self.conversation.set_question(path.name)
        self.conversation.composer.send()

    # -- the settings --------------------------------------------------------------------------

    def _show_settings(self) -> None:
        preferences = preferences_of(self._settings)
        usable = [each.name for each in available(embedding_folder()) if not each.problem]
        dialog = SettingsDialog(preferences, usable, self._settings.embedding_model, self.window)
        dialog.changed.connect(self._prefer)
        dialog.model_chosen.connect(self._use_embedding_model)
        dialog.switch_cancelled.connect(self._keep_embedding_model)
        dialog.destroyed.connect(self._forget_dialog)
        self._dialog = dialog
        self._follow_model()
        dialog.show()

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _prefer(self, preferences: Preferences) -> None:
        prefer(self._settings, preferences)
        self._save_settings()
        self._keep_pace()
        self.ingest.set_rules(rules_of(self._settings))

    def _work_slowly(self, slowly: bool) -> None:  # noqa: FBT001 - a slot
        self._settings.slow = "always" if slowly else "on battery"
        self._save_settings()
        self._keep_pace()

    def _keep_pace(self) -> None:
        slow = self._settings.slow
        self.library.actions_.slow.setChecked(slow == "always")
        self.ingest.set_pace(Pace(always=slow == "always", on_battery=slow == "on battery"))

    def _use_embedding_model(self, name: str) -> None:
        """Have the vectors of another model made; those there are answer until then."""
        self._settings.embedding_model = name
        self._save_settings()
        self.ingest.reopen()
        self.work.work()
        self._follow_model()

    def _keep_embedding_model(self) -> None:
        key = IndexState(self._database).model() if self._database else None
        for model in available(embedding_folder()):
            if model.key == key:
                self._use_embedding_model(model.name)

    def _follow_model(self) -> None:
        """Say in the dialogs whether another embedding model is on its way."""
        wanted = self._settings.embedding_model
        key = IndexState(self._database).model() if self._database else None
        known = available(embedding_folder())
        searching = next((each.name for each in known if each.key == key), wanted)
        switching = any(each.name == wanted and key not in {None, each.key} for each in known)
        text = self.tr("The library is being indexed with it. Until then the old one answers.")
        self.models.set_switching(text if switching else "", searching)
        if self._dialog is not None:
            self._dialog.set_model(wanted)
            self._dialog.set_switching(text if switching else "")

    # -- the conversation ----------------------------------------------------------------------

    def _connect_conversation(self) -> None:
        pane, answer = self.conversation, self.answer
        pane.asked.connect(self._ask_in_mode)
        pane.asked_anew.connect(self._ask_anew)
        pane.stop_requested.connect(answer.stop)
        pane.choose_model_requested.connect(self._choose_model)
        pane.citation_activated.connect(self._show_citation)
        pane.scope_chosen.connect(self._choose_scope)
        answer.began.connect(self._begin)
        answer.sources_found.connect(self._show_sources)
        answer.thinking.connect(self._show_thinking)
        answer.part_read.connect(self._show_part_read)
        answer.text_added.connect(self._add_text)
        answer.sentence_checked.connect(self._mark_sentence)
        answer.answered.connect(self._finish)
        answer.failed.connect(self._fail)

    def _send(self) -> None:
        """Ask what is written, or what is searched for."""
        question = self.search.question()
        if question is None:
            self.conversation.composer.send()
        elif question:
            self.window.leave_page()
            self._ask(question)

    def _ask_in_mode(self, question: str) -> None:
        """Ask; after a summary people ask on, other modes stay for the next draft or text."""
        mode = self.conversation.mode()
        self._ask(question, mode=mode)
        if mode is Mode.SUMMARISE:
            self.conversation.set_mode(Mode.ASK)

    def _ask_anew(self, question: str, version_of: int, from_documents: bool) -> None:  # noqa: FBT001 - a slot
        """Ask in place of a turn, in its mode."""
        turn = Conversations(self._database).turn(version_of) if self._database else None
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
        self.memory.close()
        self.conversation.begin_turn(question, version_of, from_documents=from_documents, mode=mode)
        self._set_answering(answering=True)
        settings = self._settings
        self._question = self.answer.ask(
            settings.conversation,
            question,
            settings.model,
            self._scope,
            version_of,
            from_documents=from_documents,
            mode=mode,
        )

    def _begin(self, question: int, begun: Begun) -> None:
        if question == self._question:
            self._settings.conversation = begun.conversation_id
            self._scope = None
            self.conversation.keep_turn(begun.turn)
        self._begun[question] = begun.conversation_id
        self._list_conversations()

    def _show_sources(self, question: int, found: SourcesFound) -> None:
        if question == self._question:
            self.conversation.set_sources(found)

    def _show_thinking(self, question: int) -> None:
        if question == self._question:
            self.conversation.set_thinking()

    def _show_part_read(self, question: int, done: int, total: int) -> None:
        if question == self._question:
            self.conversation.set_part_read(done, total)

    def _add_text(self, question: int, text: str) -> None:
        if question == self._question:
            self.conversation.add_text(text)

    def _mark_sentence(self, question: int, sentence: Sentence) -> None:
        if question == self._question:
            self.conversation.mark_sentence(sentence)

    def _finish(self, question: int, answer: Answer) -> None:
        if question == self._question:
            self.conversation.finish_turn(answer)
        self._end(question)

    def _fail(self, question: int, error: DesktopRagError) -> None:
        if question == self._question:
            self.conversation.fail_turn(error.title, error.hint)
        self._end(question)

    def _end(self, question: int) -> None:
        conversation_id = self._begun.pop(question, 0)
        if question == self._question:
            self._end_answering()
        elif conversation_id == self._settings.conversation and not self._question:
            self._show_turns()  # left while it was answered, and come back to

    def _end_answering(self) -> None:
        self._question = 0
        self._set_answering(answering=False)

    def _set_answering(self, *, answering: bool) -> None:
        """Show Stop, and let embedding rest so that the answer gets the processor."""
        self.conversation.set_busy(answering)
        self.window.set_answering(answering)
        self.ingest.rest(answering)

    def _show_citation(self, citations: tuple[Citation, ...], index: int) -> None:
        self.source.show_citations(citations, index, self._load)
        self.window.show_source()

    def _show_conversation(self, conversation_id: int) -> None:
        self.answer.stop()
        self._end_answering()
        self._settings.conversation = conversation_id
        self._scope = None
        self.conversation.set_mode(Mode.ASK)
        self._show_turns()
        self._show_scope()
        self._list_conversations()
        self.conversation.focus_composer()

    def _open_conversation(self, conversation_id: int, turn_id: int) -> None:
        """Show a conversation, and in it a turn, unless that is 0."""
        self._show_conversation(conversation_id)
        if turn_id:
            self.conversation.go_to(turn_id)

    def _leave_conversation(self, conversation_id: int) -> None:
        if conversation_id == self._settings.conversation:
            self._show_conversation(0)

    def _begin_conversation(self) -> None:
        self.search.close()
        self.memory.close()
        self._show_conversation(0)

    def _show_turns(self) -> None:
        turns: list[Turn] = []
        if self._database is not None:
            turns = Conversations(self._database).turns(self._settings.conversation)
        self.conversation.show_turns(turns)

    def _choose_scope(self, scope: Scope) -> None:
        """Ask only these documents from the next question on."""
        self._scope = scope
        self._show_scope()

    def _open_modes(self) -> None:
        self.window.leave_page()
        self.conversation.mode_button.open_menu()

    def _open_scopes(self) -> None:
        if not self.search.choose_scope():
            self.conversation.scope_button.open_menu()

    def _know_collections(self, known: list[Collection]) -> None:
        self._collections = {each.id: each.name for each in known}
        self._show_scope()

    def _show_scope(self) -> None:
        scope = self._scope
        if scope is None and self._database is not None:
            scope = Conversations(self._database).scope(self._settings.conversation)
        self.conversation.set_scope(scope or Scope(), self._collections)
        self.search.set_scope(scope or Scope(), self._collections)

    def _list_conversations(self) -> None:
        known = Conversations(self._database).all() if self._database else []
        current = next((each for each in known if each.id == self._settings.conversation), None)
        if self._database is not None and current is None:
            self._settings.conversation = 0  # it was deleted
        self.conversation.set_title(current.title if current else "")
        self.memory.set_current(current)
        self.window.set_conversations(known)

    # -- the search page -----------------------------------------------------------------------

    def _connect_search(self) -> None:
        search = self.search
        self.window.actions_.search.triggered.connect(search.open)
        self.ingest.counted.connect(search.set_counts)
        self.ingest.model_changed.connect(search.reopen)
        search.ask_about_requested.connect(self._ask_about)
        search.scope_chosen.connect(self._choose_scope)

    # -- the model -----------------------------------------------------------------------------

    def _choose_model(self) -> None:
        button = self.conversation.model_button
        place = button.mapToGlobal(button.rect().bottomLeft())
        try:
            known = models.available(paths.models())
        except ModelError as error:
            self._show_error(error)
            known = []
        current = self._settings.model
        listed = {str(model.path) for model in known}
        if not (current == models.EXTRACTIVE or is_server(current) or current in listed):
            known.append(models.inspect(Path(current)))
        self._model_menu.show(known, current, place, self.servers.known())

    def _show_models(self) -> None:
        self.models.show()
        self._follow_model()

    def _use_model(self, chosen: str) -> None:
        is_file = chosen != models.EXTRACTIVE and not is_server(chosen)
        info = models.inspect(Path(chosen)) if is_file else None
        if info is not None and info.problem:
            self.window.notices.show(info.problem, info.hint, "error")
            return
        self._settings.model = chosen
        self._save_settings()
        self._show_model()

    def _show_model(self) -> None:
        chosen, server = self._settings.model, self.servers.current()
        self.window.set_remote("" if server is None or server.is_local else server.host)
        if chosen == models.EXTRACTIVE:
            self.conversation.set_model(self.tr("Quotes only"), is_language_model=False)
        elif server is not None:
            self.conversation.set_model(server.name, is_language_model=True)
        else:
            self.conversation.set_model(Path(chosen).stem, is_language_model=True)


def _open_outside(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
