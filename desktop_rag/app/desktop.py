"""One window on one library: builds the panes, controllers and threads and connects them."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from desktop_rag import paths
from desktop_rag.app.conversation_controller import ConversationWork
from desktop_rag.app.history_controller import MemoryWork
from desktop_rag.app.library_controller import LibraryWork
from desktop_rag.app.library_openers import Opening
from desktop_rag.app.models_controller import ModelWork
from desktop_rag.app.preferences import prefer, preferences_of, rules_of
from desktop_rag.app.search_controller import SearchWork
from desktop_rag.app.servers_controller import ServerWork
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import Catalog
from desktop_rag.catalog.file_rows import Files
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.embed.embedding_model import available, embedding_folder
from desktop_rag.errors import DesktopRagError, LibraryError, ModelError, UnexpectedError
from desktop_rag.llm import language_models
from desktop_rag.llm.servers.server_model import is_server
from desktop_rag.resources import resource
from desktop_rag.settings import Settings
from desktop_rag.types import Citation, Document
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.model_menu import ModelMenu
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.settings_dialog import Preferences, SettingsDialog
from desktop_rag.workers.answer_thread import AnswerThread
from desktop_rag.workers.ingest_thread import IngestThread, Pace

log = logging.getLogger(__name__)

# How long a thread may hold the GIL while the window waits for it. The window may wait several
# times per frame: Python's default of 5 ms adds up to 50 ms, 1 ms to 30 ms (measured).
_SWITCH_S = 0.001
_LONGEST_STOP_MS = 60_000  # with the window hidden; a running QThread must not be destroyed


class Desktop(QObject):
    """One window on one library. Only short catalog reads run here; the rest runs in threads."""

    def __init__(self, window: MainWindow, folder: Path, settings: Settings) -> None:
        super().__init__()
        sys.setswitchinterval(_SWITCH_S)
        self.window = window
        self._folder = folder
        self._settings = settings
        self._database: Database | None = None
        self._dialog: SettingsDialog | None = None
        self._closed = False
        self.library = LibraryPane()
        self.conversation = ConversationPane()
        self.source = SourcePane()
        window.fill(self.library, self.conversation, self.source)
        self._model_menu = ModelMenu(self.window)
        self.models = ModelWork(window, settings, self._save_settings)
        self.servers = ServerWork(window, settings, self._save_settings)
        opener = Opening(folder, settings)
        self.ingest = IngestThread(opener.workplace)
        self.answer = AnswerThread(opener.chat)
        self.work = LibraryWork(window, self.library, self.ingest, folder)
        self.search = SearchWork(window, self.source, opener.finder, self._load)
        self.memory = MemoryWork(window, self.conversation, folder)
        self.conversations = ConversationWork(
            window, self.conversation, self.answer, self.memory, self.search, settings,
            lambda: self._database,
        )  # fmt: skip
        self._connect_window()
        self._connect_library()
        self._show_model()
        self._keep_pace()
        self._open_catalog()

    def start(self, added: Sequence[Path] = ()) -> None:
        """Start the threads and add files; call it once the window is on the screen."""
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
        """Stop the threads and save the window's state. The ingest queue is durable."""
        self._closed = True
        self._settings.window = self.window.state()
        self._save_settings()
        self.window.hide()
        self.work.close()
        for timeout_ms in (0, _LONGEST_STOP_MS):  # stop all before waiting for any
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
        """Log an uncaught exception and show a notice about it."""
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
        actions.add_samples.triggered.connect(lambda: self.add([resource("samples")]))
        actions.choose_model.triggered.connect(self._choose_model)
        actions.settings.triggered.connect(self._show_settings)
        actions.search.triggered.connect(self.search.open)
        actions.find_in_source.triggered.connect(self.source.open_find)
        self.conversation.choose_model_requested.connect(self._choose_model)
        self.conversation.citation_activated.connect(self._show_citation)
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
        pane, work, conversations = self.library, self.work, self.conversations
        pane.add_files_requested.connect(self._choose_files)
        pane.add_folder_requested.connect(self._choose_folder)
        pane.file_selected.connect(self._show_file)
        pane.open_requested.connect(_open_outside)
        pane.ask_about_requested.connect(conversations.ask_about)
        pane.summarise_requested.connect(conversations.summarise)
        pane.scope_requested.connect(conversations.choose_scope)
        pane.places.scope_requested.connect(conversations.choose_scope)
        pane.slow_toggled.connect(self._work_slowly)
        work.added.connect(self.window.show_workspace)
        work.collections_changed.connect(conversations.know_collections)
        work.restoring.connect(self._let_go)
        self.ingest.opened.connect(self._opened)
        self.ingest.caught_up.connect(self.answer.prepare)
        self.ingest.caught_up.connect(self.search.prepare)
        self.ingest.counted.connect(self.search.set_counts)
        conversations.answering.connect(
            self.ingest.rest
        )  # ingestion yields the processor to the answer
        self.ingest.imported.connect(self._follow_import)
        self.ingest.model_changed.connect(self._follow_model)
        self.ingest.model_changed.connect(self.answer.reopen)
        self.ingest.model_changed.connect(self.search.reopen)

    def _opened(self) -> None:
        self._open_catalog()
        self.answer.prepare()
        self.memory.thread_.tidy()

    def _open_catalog(self) -> None:
        """Open the catalog once it exists and show its contents; a second call does nothing."""
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
            self.conversations.list_all()  # a question was asked before the catalog opened
        else:
            self.conversations.show(self._settings.conversation)

    def _let_go(self) -> None:
        """Close the library before another one replaces it."""
        self.answer.stop()
        self.answer.reopen()
        self.search.reopen()
        self.memory.thread_.reopen()
        if self._database is not None:
            self._database.close()
            self._database = None

    def _follow_import(self) -> None:
        """Start anew on the imported library; the old one may have been reopened meanwhile."""
        self._let_go()
        self.conversations.begin()

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

    def _show_citation(self, citations: tuple[Citation, ...], index: int) -> None:
        self.source.show_citations(citations, index, self._load)
        self.window.show_source()

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
        """Re-embed the library with another model; the existing vectors are searched until then."""
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
        """Show in the dialogs whether a switch to another embedding model is in progress."""
        wanted = self._settings.embedding_model
        key = IndexState(self._database).model() if self._database else None
        models = available(embedding_folder())
        searching = next((each.name for each in models if each.key == key), wanted)
        switching = any(each.name == wanted and key not in {None, each.key} for each in models)
        text = self.tr("The library is being indexed with it. Until then the old one answers.")
        self.models.set_switching(text if switching else "", searching)
        if self._dialog is not None:
            self._dialog.set_model(wanted)
            self._dialog.set_switching(text if switching else "")

    # -- the generator's model -----------------------------------------------------------------

    def _choose_model(self) -> None:
        button = self.conversation.model_button
        position = button.mapToGlobal(button.rect().bottomLeft())
        try:
            models = language_models.available(paths.models())
        except ModelError as error:
            self._show_error(error)
            models = []
        current = self._settings.model
        listed = {str(model.path) for model in models}
        if not (current == language_models.EXTRACTIVE or is_server(current) or current in listed):
            models.append(language_models.inspect(Path(current)))
        self._model_menu.show(models, current, position, self.servers.known())

    def _show_models(self) -> None:
        self.models.show()
        self._follow_model()

    def _use_model(self, model: str) -> None:
        is_file = model != language_models.EXTRACTIVE and not is_server(model)
        info = language_models.inspect(Path(model)) if is_file else None
        if info is not None and info.problem:
            self.window.notices.show(info.problem, info.hint, "error")
            return
        self._settings.model = model
        self._save_settings()
        self._show_model()

    def _show_model(self) -> None:
        model, server = self._settings.model, self.servers.current()
        self.window.set_remote("" if server is None or server.is_local else server.host)
        if model == language_models.EXTRACTIVE:
            self.conversation.set_model(self.tr("Quotes only"), is_language_model=False)
        elif server is not None:
            self.conversation.set_model(server.name, is_language_model=True)
        else:
            self.conversation.set_model(Path(model).stem, is_language_model=True)


def _open_outside(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
