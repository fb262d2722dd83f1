"""One window on one library: builds the controllers and threads and connects them with the panes."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QBuffer, QIODevice, QObject, Signal
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QFileDialog

from desktop_rag.app.connections_controller import ConnectionsController
from desktop_rag.app.conversation_controller import ConversationController
from desktop_rag.app.history_controller import HistoryController
from desktop_rag.app.library_controller import LibraryController
from desktop_rag.app.library_openers import LibraryOpener
from desktop_rag.app.lock_controller import LockController
from desktop_rag.app.model_choice import GeneratorChoice, SearchModel
from desktop_rag.app.notes_controller import NotesController
from desktop_rag.app.search_controller import SearchController
from desktop_rag.app.servers_controller import ServersController
from desktop_rag.app.settings_controller import SettingsController
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.app.sharing_controller import PublishController, SharingController
from desktop_rag.app.source_controller import SourceController
from desktop_rag.app.start_listener import StartedAgain, StartListener
from desktop_rag.app.suggestions_controller import GuideController, SuggestionsController
from desktop_rag.app.tables_controller import TablesController
from desktop_rag.app.update_controller import UpdateController
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.encryption.library_key import is_known_protected
from desktop_rag.errors import DesktopRagError, UnexpectedError
from desktop_rag.settings import Settings
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.system.inner_paths import ZOTERO_DATABASE
from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets.file_opening import open_externally
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.menu_commands import show_shortcut_in_tip
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import Panes
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.answer_thread import AnswerThread
from desktop_rag.workers.catalog_thread import CatalogLoaded, CatalogMissing, CatalogThread
from desktop_rag.workers.conversation_thread import ConversationThread
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:
    from desktop_rag.app.models_controller import ModelsController
    from desktop_rag.app.shared_library_controller import SharedLibraryController

log = logging.getLogger(__name__)

# How long a thread may hold the GIL while the window waits for it. The window may wait several
# times per frame: Python's default of 5 ms adds up to 50 ms, 1 ms to 30 ms (measured).
_SWITCH_S = 0.001
_MAX_STOP_MS = 60_000  # with the window hidden; a running QThread must not be destroyed


class Desktop(QObject):
    """Owns the controllers and threads of one window. All that reads or writes its library is in threads."""

    locked = Signal(bool)  # start again and ask for the password; whether by a command
    restart_requested = Signal()  # so that the library and the language of the settings are used

    def __init__(self, window: MainWindow, panes: Panes, folder: Path, settings: Settings) -> None:
        super().__init__()
        sys.setswitchinterval(_SWITCH_S)
        self.window = window
        self.settings = SettingsStore(settings)
        # The library, and where the dialogs for adding begin: next to the last added file.
        self._folder, self._added_from = folder, Path.home()
        self._catalog_opened = self._is_looking = False  # the picture model looks at pictures
        self._closed = False
        self.deletes_library = False  # once the window is closed
        self._start_listener: StartListener | None = None
        self.library_pane, self.conversation_pane, self.source_pane = panes
        self._arrangement_key = f"files of {folder}"
        of_former = settings.window.get(f"files of {settings.moved_from}", "")
        self.library_pane.restore_arrangement(settings.window.get(self._arrangement_key, of_former))
        self.servers_controller = ServersController(window, self.settings)
        passwords = FilePasswords()
        opener = LibraryOpener(folder, settings, passwords)
        self.settings.changed.connect(opener.use_settings)
        self.catalog_thread = CatalogThread(folder)
        self.conversation_thread = ConversationThread(folder)
        self.ingest_thread = IngestThread(opener.open_for_ingesting)
        self.answer_thread = AnswerThread(opener.open_for_asking, self.conversation_thread.finish_turn)
        self.library_controller = LibraryController(
            window, self.library_pane, self.ingest_thread, folder, passwords
        )
        self.source_pane.find_password = passwords.find_password
        self.source_controller = SourceController(
            window, self.source_pane, self.catalog_thread, self.answer_thread, self.ingest_thread
        )
        self._open_finder = opener.open_for_searching
        self.search_controller = SearchController(window, self.source_controller, self._open_finder)
        self.history_controller = HistoryController(window, self.conversation_pane, self.conversation_thread)
        self.conversation_controller = ConversationController(
            window,
            self.conversation_pane,
            self.conversation_thread,
            self.answer_thread,
            self.history_controller,
            self.search_controller,
            self.settings,
        )
        self.tables_controller = TablesController(
            window, self.conversation_pane, self.source_controller, opener, self.settings
        )
        self.suggestions_controller = SuggestionsController(self.conversation_pane, self.answer_thread)
        self.guide_controller = GuideController(
            window, self.conversation_pane, self.catalog_thread, self.answer_thread, self.ingest_thread
        )
        self.settings_controller = SettingsController(
            window, self.settings, self.ingest_thread, self.source_pane, folder, passwords
        )
        self.connections_controller = ConnectionsController(self.settings, self.settings_controller, folder)
        self.update_controller = UpdateController(window)
        self.lock_controller = LockController(window, self.settings, folder)
        self.sharing_controller = SharingController(window, self.settings, folder)
        self.publish_controller = PublishController(window, self.settings, self.ingest_thread, folder)
        self.shared = self._show_as_shared()
        self.answer_model = GeneratorChoice(
            window, self.conversation_pane, self.settings, self.servers_controller
        )
        pause = self.library_pane.actions_.pause
        self.search_model = SearchModel(self.settings, pause, is_shared=self.shared is not None)
        self.library_pane.is_protected = is_known_protected(folder)
        self._connect_window()
        self._connect_settings()
        self._connect_library()
        self.catalog_thread.load_catalog()
        self.catalog_thread.start()

    def _show_as_shared(self) -> SharedLibraryController | None:
        """Let the library be read, not written, if others publish it; None if not."""
        if not ask_disk_briefly(partial(is_shared_library, self._folder), otherwise=False):
            return None
        from desktop_rag.app.shared_library_controller import SharedLibraryController

        self.settings_controller.is_shared = True
        self.window.follows_publisher = True
        self.source_pane.has_files = False
        self.library_controller.show_as_shared()
        self.conversation_pane.mode_button.hide_tables()
        shared = SharedLibraryController(self.window, self.library_pane, self._folder, self._open_finder)
        shared.version_changed.connect(self._open_new_version)
        return shared

    @cached_property
    def models_controller(self) -> ModelsController:
        """Lists, downloads and imports models; created when first used."""
        from desktop_rag.app.models_controller import ModelsController

        controller = ModelsController(self.window, self.settings, self.window.actions_.stop.isEnabled)
        controller.server_requested.connect(self.servers_controller.open_server_dialog)
        controller.chat_chosen.connect(self.answer_model.use_model)
        controller.chat_imported.connect(self.answer_model.use_imported_model)
        self.search_model.status_changed.connect(controller.set_switch_status)
        self.search_model.progressed.connect(controller.show_switch_progress)
        controller.embedding_chosen.connect(self._use_embedding_model)
        controller.switch_cancelled.connect(self._cancel_model_switch)
        controller.reranker_changed.connect(self.answer_thread.reopen_resource)
        controller.picture_model_changed.connect(self._use_picture_model)
        controller.trial_began.connect(self._make_room_for_trial)
        controller.trial_ended.connect(
            lambda: self.ingest_thread.set_resting(self.window.actions_.stop.isEnabled())
        )
        self.conversation_controller.answering.connect(controller.yield_to_answer)
        return controller

    def _make_room_for_trial(self) -> None:
        """Leave processor and memory to a model that is tried."""
        self.ingest_thread.set_resting(True)
        self.answer_thread.reopen_resource()

    def start_threads(self, added: Sequence[Path] = ()) -> None:
        """Start the other threads and add files; call it once the window is on the screen."""
        if self._closed:
            return
        self.library_controller.ensure_ingesting()
        if self.shared is not None:
            self.shared.thread_.start()
        self.answer_thread.start()
        self.connections_controller.start_serving()
        if added:
            self.add_paths(added)

    def add_paths(self, added: Sequence[Path]) -> None:
        """Add files and folders to the library."""
        self.library_controller.add_or_preview(added)

    def _ask_about_paths(self, dropped: list[Path]) -> None:
        """Ask about files and folders; those that are not in the library are added."""
        if self.shared is not None:
            self.add_paths(dropped)  # which is refused
            return
        from desktop_rag.ingest.discover import to_absolute_path

        found = [to_absolute_path(path) for path in dropped]
        self.conversation_controller.ask_about_files(found)
        if new := [path for path in found if not self.library_pane.count_files(path)]:
            self.add_paths(new)
            self.ingest_thread.prioritize_files(new)

    def _ask_about_picture(self, picture: QImage) -> None:
        """Keep a pasted picture as a file; once it is one it is added and asked about."""
        if self.shared is not None:
            self.add_paths([])  # which is refused
        elif picture.isNull():
            title = self.tr("The picture cannot be pasted")
            hint = self.tr("Save it as a file, and drop the file on the conversation.")
            self.window.notices.show_notice(title, hint, "warning")
        else:
            name = Path(self.tr("Pasted picture")).with_suffix(".png").name
            self.ingest_thread.keep_picture(partial(_encode_picture, picture), name)

    def listen_for_starts(self, address: str) -> None:
        """Come to the front, and add paths, when the program is started again; see `SingleInstance`."""
        self._start_listener = StartListener(address)
        self._start_listener.event_emitted.connect(self._handle_second_start)
        self._start_listener.start()

    def _handle_second_start(self, event: WorkerEvent) -> None:
        if isinstance(event, StartedAgain):
            self.window.bring_to_front(event.token)
            if event.added:
                self.add_paths(event.added)

    def close_desktop(self) -> None:
        """Stop the threads and save the window's state. The ingest queue is durable."""
        self._closed = True
        saved = {**self.settings.snapshot.window, **self.window.save_layout()}
        saved[self._arrangement_key] = self.library_pane.save_arrangement()
        if self.library_pane.is_protected:  # it names folders
            del saved[self._arrangement_key]
        self._save_setting(window=saved)
        self.window.hide()
        self.suggestions_controller.stop_suggesting()
        self.library_controller.stop_watching()
        self.lock_controller.stop_watching()
        for timeout_ms in (0, _MAX_STOP_MS):  # stop all before waiting for any
            if self.answer_thread.shutdown(timeout_ms):  # the end of the stopped answer is stored
                self.conversation_thread.shutdown(timeout_ms)
            if "models_controller" in vars(self):
                self.models_controller.stop_model_threads(timeout_ms)
            self.servers_controller.stop_server_thread(timeout_ms)
            self.connections_controller.stop_api_thread(timeout_ms)
            self.update_controller.stop_update_thread(timeout_ms)
            self.sharing_controller.stop_fetch_thread(timeout_ms)
            if self.shared is not None:
                self.shared.thread_.shutdown(timeout_ms)
            self.settings_controller.stop_size_thread(timeout_ms)
            self.search_controller.stop_search_thread(timeout_ms)
            self.tables_controller.stop_table_threads(timeout_ms)
            self.source_controller.stop_export_thread(timeout_ms)
            self.catalog_thread.shutdown(timeout_ms)
            self.ingest_thread.shutdown(timeout_ms)
            if self._start_listener is not None:
                self._start_listener.shutdown(timeout_ms)
        self.source_pane.close_pdf()

    def report_bug(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log an uncaught exception and show a notice about it."""
        log.error("An exception that nobody caught", exc_info=(kind, error, trace))
        shown = error if isinstance(error, DesktopRagError) else UnexpectedError.wrap_exception(error)
        self.window.notices.show_notice(shown.title, shown.hint, "error")

    def offer_crash_report(self, report: Path) -> None:
        """Offer to show the report of a crash of an earlier start."""
        self.window.notices.show_notice(
            self.tr("The program crashed last time"),
            self.tr(
                "There is a crash report. It contains nothing from your documents and has not been "
                "sent anywhere."
            ),
            "warning",
            (self.tr("Show report"), partial(self._show_crash_report, report)),
            (self.tr("Do not show"), lambda: None),
        )

    def _show_crash_report(self, report: Path) -> None:
        from desktop_rag.ui.window.help_dialogs import CrashReportDialog

        CrashReportDialog(report, self.window).show()

    # -- the window ----------------------------------------------------------------------------

    def _connect_window(self) -> None:
        self.source_pane.asked_about.connect(self.conversation_controller.ask_in_scope)
        window, actions = self.window, self.window.actions_
        if self.settings.snapshot.library:
            window.setWindowTitle(self.tr("{0} - Desktop RAG").format(isolate_name(self._folder.name)))
        window.paths_dropped.connect(self.add_paths)
        window.paths_dropped_on_question.connect(self._ask_about_paths)
        edit = self.conversation_pane.composer.edit
        edit.files_pasted.connect(self._ask_about_paths)
        edit.picture_pasted.connect(self._ask_about_picture)
        pane = self.conversation_pane
        window.notices.panel.lie_over(pane.body, pane.transcript.keep_clear)
        window.closing.connect(self.close_desktop)
        window.preview.accepted.connect(lambda *_: self.conversation_pane.focus_composer())
        window.preview.cancelled.connect(self.conversation_pane.focus_composer)
        zotero = Path.home() / "Zotero"
        has_zotero = ask_disk_briefly((zotero / ZOTERO_DATABASE).is_file, otherwise=False)
        actions.add_zotero.setVisible(has_zotero and self.shared is None)
        actions.add_zotero.triggered.connect(lambda: self.add_paths([zotero]))
        actions.add_samples.triggered.connect(lambda: self.add_paths([resource_path("samples")]))
        show_shortcut_in_tip(self.conversation_pane.conversations_button, actions.conversations)
        show_shortcut_in_tip(self.conversation_pane.notes_button, actions.notes)
        notes = self.notes_controller = NotesController(
            window, self.conversation_pane, self.source_pane, self.conversation_thread
        )
        notes.source_activated.connect(self.source_controller.show_citations)
        notes.add_requested.connect(self.add_paths)
        show_shortcut_in_tip(self.conversation_pane.composer.stop_button, actions.stop)
        actions.search.triggered.connect(self.search_controller.open_search_page)
        requests = self.conversation_pane.requests
        requests.search_model_requested.connect(self._offer_search_model)
        requests.citation_activated.connect(self.source_controller.show_citations)
        requests.rows_wanted.connect(self.source_controller.load_rows)
        actions.models.triggered.connect(self._open_models_dialog)
        menu = self.answer_model.menu
        menu.file_chosen.connect(self._link_model)
        menu.more_requested.connect(self._open_models_dialog)
        self.servers_controller.key_changed.connect(self.answer_thread.reopen_resource)

    def _save_setting(self, **change: Any) -> None:
        self.settings.save_snapshot(replace(self.settings.snapshot, **change))

    # -- the library ---------------------------------------------------------------------------

    def _connect_library(self) -> None:
        self._connect_tables()
        self._connect_suggestions()
        pane, work, conversations = (self.library_pane, self.library_controller, self.conversation_controller)
        pane.actions_.add_files.triggered.connect(self._choose_files)
        pane.actions_.add_folder.triggered.connect(self._choose_folder)
        pane.file_selected.connect(self.source_controller.show_file)
        pane.open_requested.connect(open_externally)
        pane.ask_requested.connect(conversations.ask_in_scope)
        pane.summarise_requested.connect(conversations.summarise_file)
        pane.searchable_pdf_requested.connect(self.source_controller.save_searchable_pdf)
        pane.scope_requested.connect(conversations.set_question_scope)
        pane.actions_.slow.triggered.connect(self.settings_controller.set_slow_mode)
        work.added.connect(self.window.show_workspace)
        work.collections_changed.connect(conversations.set_collection_names)
        work.not_added.connect(conversations.leave_out_files)
        work.paths_awaited.connect(conversations.hold_questions_on)
        work.restoring.connect(self._release_library)
        self.catalog_thread.event_emitted.connect(self._handle_catalog_event)
        self.ingest_thread.event_emitted.connect(self._handle_ingest_event)
        conversations.answering.connect(
            self.ingest_thread.set_resting
        )  # ingestion yields the processor to the answer

    def _connect_tables(self) -> None:
        tables, conversations = self.tables_controller, self.conversation_controller
        conversations.table_requested.connect(tables.make_table)
        conversations.scope_shown.connect(tables.set_scope)
        conversations.answering.connect(tables.filling.set_answering)
        tables.filling.model_wanted.connect(self._make_room_for_table)

    def _connect_suggestions(self) -> None:
        conversations = self.conversation_controller
        conversations.scope_shown.connect(self.suggestions_controller.set_scope)
        conversations.answering.connect(self.suggestions_controller.set_answering)
        conversations.answering.connect(self.guide_controller.set_answering)
        self.guide_controller.asked.connect(conversations.ask_of_folder)

    def _make_room_for_table(self) -> None:
        """Free the language model of the answers: the one that fills a table takes as much memory."""
        self.answer_thread.reopen_resource()
        self.answer_thread.prepare_chat()

    def _handle_catalog_event(self, event: WorkerEvent) -> None:
        match event:
            case CatalogLoaded():
                self.search_model.key = event.model_key
                self.library_controller.show_catalog(event)
                if self.shared is not None:
                    self._show_shared_catalog(event)
                else:
                    self.catalog_thread.load_kinds()
                self._open_conversations()
            case events.KindsListed(kinds):
                self.library_pane.set_kinds(kinds)
            case CatalogMissing():
                self.library_controller.show_catalog(None)

    def _show_shared_catalog(self, catalog: CatalogLoaded) -> None:
        """Show a version of a shared library, and apply other effects of the first ingest events."""
        self.library_controller.show_version(catalog)
        self.search_controller.set_library_counts(catalog.counts)
        self.conversation_controller.set_collection_names(catalog.collections.collections)
        self.suggestions_controller.update_suggestions()
        self.answer_thread.prepare_chat()
        self.search_controller.prepare_search()

    def _open_new_version(self) -> None:
        """Reopen the library in each thread once it is idle: an answer in progress keeps its version."""
        self.catalog_thread.reopen_resource()
        self.catalog_thread.load_catalog()
        self.answer_thread.reopen_resource()
        self.search_controller.reopen_library()

    def _handle_ingest_event(self, event: WorkerEvent) -> None:
        """Tell the other threads and controllers what concerns them; the library pane shows the rest."""
        match event:
            case events.LibraryOpened():
                self._open_conversations()
                self.tables_controller.list_tables()
                self.answer_thread.prepare_chat()
                self.conversation_thread.purge_deleted()
            case events.LibraryCounted(counts, progress, model_key):
                self.search_model.set_progress(model_key, progress)
                self.search_controller.set_library_counts(counts)
                is_looking = progress is not None and progress.stage == "looking"  # all else is done
                self.conversation_controller.set_library_working(working=bool(progress) and not is_looking)
                was_looking, self._is_looking = self._is_looking, is_looking
                if progress is None or (is_looking and not was_looking):
                    self.suggestions_controller.update_suggestions()
                    self.answer_thread.prepare_chat()
                    self.search_controller.prepare_search()
            case WorkFailed() if not self._catalog_opened:
                self.conversation_thread.start()  # without a catalog, requests that wait for it report that
            case events.PictureKept(path):
                self._ask_about_paths([path])
            case events.PaceChanged(slowed, paused):
                self.conversation_controller.read_ahead.set_slowed(slowed=slowed or paused)
            case events.BackupImported():
                # Start again on the imported library; the old one may have been reopened meanwhile.
                self._release_library()
                self.conversation_controller.start_conversation()
                self.tables_controller.list_tables()
                self._notice_protection()
            case events.EmbeddingModelChanged(model_key):
                self.search_model.key = model_key
                self.search_model.update_status()
                self.answer_thread.reopen_resource()
                self.search_controller.reopen_library()

    def _open_conversations(self) -> None:
        """Show the conversations once there is a catalog; a second call does nothing."""
        if self._catalog_opened:
            return
        self._catalog_opened = True
        self.conversation_thread.start()
        if self.conversation_pane.transcript.messages:
            # A question was asked before the catalog opened.
            self.conversation_thread.list_conversations()
        else:
            self.conversation_controller.open_conversation(self.settings.snapshot.conversation)

    def _release_library(self) -> None:
        """Close the library before another one replaces it; the stopped answer is stored in the old one."""
        self.conversation_controller.stop_answer()
        self.answer_thread.reopen_resource(self.conversation_thread.reopen_resource)
        self.search_controller.reopen_library()
        self.catalog_thread.reopen_resource()
        self.connections_controller.reopen_library()
        self.tables_controller.reopen_library()

    def _notice_protection(self) -> None:
        """Open the library again, which has got a password or has none any more."""
        self.conversation_thread.reopen_resource()  # at once: a question may be stored next
        self._release_library()
        self.library_pane.is_protected = is_known_protected(self._folder)
        self.lock_controller.update_protection()

    def _choose_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self.window, self.tr("Add files"), str(self._added_from))
        if names:
            self._added_from = Path(names[0]).parent
            self.add_paths([Path(name) for name in names])

    def _choose_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self.window, self.tr("Add a folder"), str(self._added_from))
        if name:
            self._added_from = Path(name).parent
            self.add_paths([Path(name)])

    # -- the settings --------------------------------------------------------------------------

    def _connect_settings(self) -> None:
        controller = self.settings_controller
        controller.dialog_opened.connect(self.search_model.update_status)
        self.search_model.status_changed.connect(controller.show_switch)
        self.search_model.progressed.connect(controller.show_switch)
        controller.embedding_chosen.connect(self._use_embedding_model)
        controller.switch_cancelled.connect(self._cancel_model_switch)
        controller.models_requested.connect(self._open_models_dialog)
        controller.models_folder_chosen.connect(self._change_models_folder)
        controller.library_chosen.connect(self.restart_requested)
        self.sharing_controller.library_chosen.connect(controller.open_library)
        self.sharing_controller.deletion_requested.connect(controller.delete_library)
        controller.restart_requested.connect(self.restart_requested)
        controller.deletion_requested.connect(self._leave_for_deletion)
        controller.moving.connect(self._freeze_conversation)
        controller.releasing.connect(self._release_library)
        controller.protection_changed.connect(self._notice_protection)
        self.lock_controller.locked.connect(self.locked)
        self.conversation_controller.answering.connect(self.lock_controller.note_use)

    def _leave_for_deletion(self) -> None:
        """Close the window; who started it deletes the library and starts the program again."""
        self.deletes_library = True
        self.window.close()

    def _freeze_conversation(self, moving: bool) -> None:  # noqa: FBT001 - a slot
        """Let nothing be asked or filled while the library is copied: it would not be in the copy."""
        if moving:
            self.conversation_controller.stop_answer()
            self.tables_controller.filling.stop_filling()
        self.conversation_pane.setDisabled(moving)

    def _use_embedding_model(self, name: str) -> None:
        """Re-embed the library with another model; the existing vectors are searched until then.

        A shared library is searched with the model of its publisher, once that is installed.
        """
        if self.shared is not None:
            self.shared.thread_.look_now()
            self.answer_thread.reopen_resource()
            self.search_controller.reopen_library()
            return
        self._save_setting(embedding_model=name)
        self.ingest_thread.reopen_library()
        self.library_controller.ensure_ingesting()
        self.search_model.update_status()

    def _use_picture_model(self) -> None:
        """Open the library again everywhere, with the picture model that is installed now, or without one."""
        self.ingest_thread.reopen_library()
        self.library_controller.ensure_ingesting()
        self.answer_thread.reopen_resource()
        self.search_controller.reopen_library()

    def _cancel_model_switch(self) -> None:
        if name := self.search_model.find_searching():
            self._use_embedding_model(name)

    def _link_model(self, path: Path) -> None:
        self.models_controller.link_model(path)

    def _change_models_folder(self, folder: Path) -> None:
        self.models_controller.change_models_folder(folder)

    def _open_models_dialog(self) -> None:
        self.models_controller.open_models_dialog()
        self.search_model.update_status()

    def _offer_search_model(self) -> None:
        from desktop_rag.models.model_catalog import MULTILINGUAL_MODEL

        self.models_controller.open_models_dialog("embedding", MULTILINGUAL_MODEL)
        self.search_model.update_status()


def _encode_picture(picture: QImage) -> bytes:
    encoded = QBuffer()
    encoded.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(encoded, b"png").write(picture)
    return bytes(encoded.data().data())
