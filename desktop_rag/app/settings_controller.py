"""Connects the settings dialog with the parts that its settings apply to."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop_rag.app.library_openers import settings_to_rules
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.embed.embedding_model import embedding_folder, list_embedding_models
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.encryption.library_key import is_known_protected
from desktop_rag.settings import Settings, models_folder
from desktop_rag.system import paths
from desktop_rag.ui.library.password_dialog import LibraryPasswordDialog
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.file_opening import ask_disk
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.layouts import show_in_front
from desktop_rag.ui.widgets.menu_commands import use_shortcuts
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.ingest_thread import IngestPace, IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # imported when it is opened
    from desktop_rag.ui.window.settings_dialog import SettingsDialog
    from desktop_rag.workers.errand_threads import SizeThread

_CATALOG_FILE_NAME = "catalog.sqlite3"
_MOVED_NAME = "Desktop RAG library"  # of a library in a folder that holds something else
_TEXT_STEP = 10  # percent
_MIN_TEXT_PERCENT, _MAX_TEXT_PERCENT = 85, 150
_MAX_RECENT_LIBRARIES = 10
# Settings that a reset keeps: folders, models, and values the user never set.
_KEPT = (
    "model", "embedding_model", "server_models", "allowed_servers", "server_keys", "conversation", "window",
    "library", "lock_after_min", "moved_from", "recent_libraries", "models_folder", "translate_into",
)  # fmt: skip


class SettingsController(QObject):
    """Owns the settings dialog, and applies each change at once."""

    dialog_opened = Signal()
    embedding_chosen = Signal(str)  # the name of a model
    switch_cancelled = Signal()
    models_requested = Signal()
    models_folder_chosen = Signal(Path)
    library_chosen = Signal()  # the settings say which; it is to be opened instead of this one
    restart_requested = Signal()
    releasing = Signal()  # the library is about to be replaced: release it
    protection_changed = Signal()  # it has got a password, another one, or has none any more
    deletion_requested = Signal()  # of the library, once nothing uses it
    moving = Signal(bool)  # whether the library is being copied, and must not change

    def __init__(
        self,
        window: MainWindow,
        settings: SettingsStore,
        ingest: IngestThread,
        source: SourcePane,
        folder: Path,
        passwords: FilePasswords,
    ) -> None:
        super().__init__()
        self._passwords = passwords
        self._window = window
        self._settings = settings
        self._applied = settings.snapshot
        self._ingest = ingest
        self._source = source
        self._folder = folder
        self._copying: CancelToken | None = None
        self._size_thread: SizeThread | None = None
        self.is_shared = False  # whether others publish the library
        self.dialog: SettingsDialog | None = None
        actions = window.actions_
        actions.settings.triggered.connect(self.open_settings)
        actions.zoom_in.triggered.connect(lambda: self._zoom(source.zoom_in_button.click, _TEXT_STEP))
        actions.zoom_out.triggered.connect(lambda: self._zoom(source.zoom_out_button.click, -_TEXT_STEP))
        actions.reset_zoom.triggered.connect(lambda: self._zoom(source.fit_button.click, 0))
        settings.changed.connect(self._apply_settings)
        ingest.event_emitted.connect(self._handle_ingest_event)
        if self._applied.shortcuts:
            use_shortcuts(window.list_commands(), self._applied.shortcuts)
        self._apply_pace()
        if self._applied.moved_from:
            ingest.delete_former_library(Path(self._applied.moved_from))

    def open_settings(self) -> None:
        """Show the dialog."""
        if self.dialog is None:
            self.dialog = self._make_dialog()
            self.dialog_opened.emit()
        show_in_front(self.dialog)

    def show_switch(self, words: str, *_: object) -> None:
        """Show the state of the switch to another embedding model, "" if there is none."""
        if self.dialog is not None:
            self.dialog.models.show_switch_progress(words)

    def set_slow_mode(self, slowly: bool) -> None:  # noqa: FBT001 - a slot
        """Index slowly always, or as the default is."""
        self._change_setting("slow", "always" if slowly else Settings().slow)

    def _make_dialog(self) -> SettingsDialog:
        from desktop_rag.ui.window.settings_dialog import SettingsDialog

        usable = [each.name for each in list_embedding_models(embedding_folder()) if not each.problem]
        dialog = SettingsDialog(
            self._settings.snapshot,
            self._folder,
            models_folder(),
            usable,
            self._window.list_commands(),
            self._window,
        )
        commands = self._window.actions_
        dialog.addActions([commands.zoom_in, commands.zoom_out, commands.reset_zoom])  # for their keys
        dialog.changed.connect(self._change_setting)
        dialog.reset_requested.connect(self._reset_settings)
        dialog.restart_requested.connect(self.restart_requested)
        dialog.destroyed.connect(self._forget_dialog)
        dialog.library.move_button.clicked.connect(self._choose_new_place)
        dialog.library.stop_requested.connect(self._stop_copying)
        dialog.library.other_button.clicked.connect(self._choose_other_library)
        dialog.library.library_chosen.connect(self.open_library)
        dialog.library.password_button.clicked.connect(self._ask_password)
        dialog.library.show_protection(protected=is_known_protected(self._folder))
        dialog.models.model_chosen.connect(self.embedding_chosen)
        dialog.models.switch_cancelled.connect(self.switch_cancelled)
        dialog.models.models_button.clicked.connect(self.models_requested)
        dialog.models.change_button.clicked.connect(self._choose_models_folder)
        dialog.data.shown.connect(self._measure_data)
        dialog.deletion_confirmed.connect(self.delete_library)
        if self._copying is not None:
            dialog.library.show_copy_progress(0)
        if self.is_shared:
            dialog.show_as_shared()
        return dialog

    def stop_size_thread(self, timeout_ms: int) -> None:
        """Stop measuring."""
        if self._size_thread is not None:
            self._size_thread.shutdown(timeout_ms)

    def _measure_data(self) -> None:
        """Show the places of data on their page, then their sizes."""
        from desktop_rag.library.data_places import list_data_places
        from desktop_rag.workers.errand_threads import SizeThread

        self.stop_size_thread(1_000)
        places = list_data_places(self._folder)
        self._size_thread = SizeThread(places)
        self._size_thread.event_emitted.connect(self._show_size)
        if self.dialog is not None:
            self.dialog.data.show_places(places)
        self._size_thread.start()

    def _show_size(self, event: WorkerEvent) -> None:
        from desktop_rag.workers.errand_threads import PlaceMeasured

        if self.dialog is not None and isinstance(event, PlaceMeasured):
            self.dialog.data.show_size(event.place.name, event.size_bytes)

    def _forget_dialog(self) -> None:
        self.dialog = None

    # -- changes -----------------------------------------------------------------------------------

    def _change_setting(self, name: str, value: object) -> None:
        self._settings.save_snapshot(replace(self._settings.snapshot, **{name: value}))  # type: ignore[arg-type]

    def _reset_settings(self) -> None:
        now = self._settings.snapshot
        self._settings.save_snapshot(replace(Settings(), **{name: getattr(now, name) for name in _KEPT}))

    def _apply_settings(self, settings: Settings) -> None:
        before, self._applied = self._applied, settings
        if settings.theme != before.theme:
            theme.choose_scheme(settings.theme)
        if settings.text_percent != before.text_percent:
            theme.resize_text(settings.text_percent)
        if settings.shortcuts != before.shortcuts:
            use_shortcuts(self._window.list_commands(), settings.shortcuts)
        if (settings.slow, settings.pause_on_battery) != (before.slow, before.pause_on_battery):
            self._apply_pace()
        if settings.recognition != before.recognition:
            self._ingest.switch_recognition(settings.recognition)
        if settings_to_rules(settings) != settings_to_rules(before):
            self._ingest.set_rules(settings_to_rules(settings))
        if self.dialog is not None:
            self.dialog.show_settings(settings)
            self.dialog.models.set_folder(models_folder())

    def _apply_pace(self) -> None:
        slow, pauses = self._applied.slow, self._applied.pause_on_battery
        self._window.library.actions_.slow.setChecked(slow == "always")
        self._ingest.set_pace(IngestPace(slow == "always", slow == "on battery", pauses))

    def _zoom(self, zoom_page: Callable[[], None], step: int) -> None:
        """Zoom the page if it has the focus, else the text of the window; 0 resets it."""
        focused = QApplication.focusWidget()
        if focused is not None and self._source.shows_pages() and self._source.isAncestorOf(focused):
            zoom_page()
            return
        wanted = self._settings.snapshot.text_percent + step if step else 100
        self._change_setting("text_percent", min(max(wanted, _MIN_TEXT_PERCENT), _MAX_TEXT_PERCENT))

    # -- the library -------------------------------------------------------------------------------

    def _choose_new_place(self) -> None:
        if place := self._ask_folder(self.tr("Choose where to move the library"), self._folder.parent):
            ask_disk(place, partial(_is_filled, place), partial(self._move_library, place))

    def _move_library(self, target: Path, is_filled: bool) -> None:  # noqa: FBT001 - what the disk says
        self._copying = self._ingest.move_library(target / _MOVED_NAME if is_filled else target)
        self.moving.emit(True)  # noqa: FBT003 - Qt
        self._show_copy_progress(0)

    def _stop_copying(self) -> None:
        if self._copying is not None:
            self._copying.cancel()

    def _show_copy_progress(self, share: float | None) -> None:
        if self.dialog is not None:
            self.dialog.library.show_copy_progress(share)

    def _handle_ingest_event(self, event: WorkerEvent) -> None:
        match event:
            case events.LibraryCopyProgressed(done, total):
                self._show_copy_progress(done / max(total, 1))
            case events.LibraryCopied(folder):
                self._end_copying()
                self._leave_library(folder, moved=True)
            case events.LibraryPasswordChanged():
                self._end_copying()
                self._notify_password()
            case events.FormerLibraryDeleted():
                self._change_setting("moved_from", "")
            case events.LibraryNotCopied(error):
                self._end_copying()
                if error is not None:
                    self._notify_error(error.title, error.hint)

    def _end_copying(self) -> None:
        self._copying = None
        self._show_copy_progress(None)
        self.moving.emit(False)  # noqa: FBT003 - Qt

    def _ask_password(self) -> None:
        """Ask for a first password, or whether to change or remove the current one."""
        protected = is_known_protected(self._folder)
        if protected:
            title = self.tr("Change or remove the password")
            about = self.tr(
                "If you leave the new password empty, the library is decrypted. Backups keep their password."
            )
        else:
            title = self.tr("A password for the library")
            about = self.tr(
                "The whole library is encrypted on the disk. The password cannot be reset: without "
                "it, nobody can read the library. Your own files and those sent by programs are not "
                "encrypted, and an SSD may keep traces of earlier data."
            )
        dialog = LibraryPasswordDialog(
            title,
            about,
            self.dialog or self._window,
            asks_current=protected,
            asks_new=True,
            may_be_empty=protected,
            may_be_kept=True,
        )
        dialog.entered.connect(self._change_password)
        dialog.open()

    def _change_password(self, old: str, new: str, keep: bool) -> None:  # noqa: FBT001 - a slot
        def remember() -> None:
            self._passwords.enter_password([self._folder], new, keep=keep and bool(new))
            self._passwords.confirm_password(self._folder)

        self.moving.emit(True)  # noqa: FBT003 - Qt
        self.releasing.emit()
        self._copying = self._ingest.change_password(self._folder, old, new, remember)
        self._show_copy_progress(0)

    def _notify_password(self) -> None:
        """Report the change of the password; the controllers learn it from `protection_changed`."""
        protected = is_known_protected(self._folder)
        if self.dialog is not None:
            self.dialog.library.show_protection(protected=protected)
        self.protection_changed.emit()
        title = self.tr("The library is encrypted") if protected else self.tr("The library is not encrypted")
        notices = self._window.notices if self.dialog is None else self.dialog.notices
        notices.show_notice(
            title, self.tr("Keep the password safe: it cannot be reset.") if protected else ""
        )

    def _choose_other_library(self) -> None:
        if folder := self._ask_folder(self.tr("Open a library"), self._folder.parent):
            self.open_library(folder)

    def open_library(self, folder: Path) -> None:
        """Open a library, or begin one in an empty folder, instead of this one."""
        if folder == self._folder:
            return
        if folder == paths.default_library():  # which need not be there
            self._leave_library(folder, moved=False)
            return
        ask_disk(folder, partial(_may_hold_library, folder), partial(self._open_if_library, folder))

    def _open_if_library(self, folder: Path, may_hold_library: bool) -> None:  # noqa: FBT001
        if may_hold_library:
            self._leave_library(folder, moved=False)
        else:
            hint = self.tr("Choose the folder of a library, or an empty one for a new library.")
            self._notify_error(self.tr("There is no library in {0}").format(isolate_name(folder)), hint)

    def _leave_library(self, folder: Path, *, moved: bool) -> None:
        now = self._settings.snapshot
        former = () if moved or self.is_shared else (str(self._folder),)
        left_out = {str(folder), str(self._folder)}
        recent = (*former, *(each for each in now.recent_libraries if each not in left_out))
        self._settings.save_snapshot(
            replace(
                now,
                library="" if folder == paths.default_library() else str(folder),
                moved_from=str(self._folder) if moved else "",
                recent_libraries=recent[:_MAX_RECENT_LIBRARIES],
                conversation=now.conversation if moved else 0,
            )
        )
        self.library_chosen.emit()

    def delete_library(self) -> None:
        """Let the library be deleted, and the default one be opened next."""
        now = self._settings.snapshot
        recent = tuple(each for each in now.recent_libraries if each != str(self._folder))
        self._settings.save_snapshot(replace(now, library="", recent_libraries=recent, conversation=0))
        self.deletion_requested.emit()

    def _choose_models_folder(self) -> None:
        folder = self._ask_folder(self.tr("Choose a folder for models"), models_folder())
        if folder not in {None, models_folder()}:
            self.models_folder_chosen.emit(folder)

    def _ask_folder(self, title: str, begin: Path) -> Path | None:
        name = QFileDialog.getExistingDirectory(self.dialog, title, str(begin))
        return Path(name) if name else None

    def _notify_error(self, title: str, hint: str) -> None:
        notices = self._window.notices if self.dialog is None else self.dialog.notices
        notices.show_notice(title, hint, "error")


def _is_filled(folder: Path) -> bool:
    with suppress(OSError):
        return any(folder.iterdir())
    return False


def _may_hold_library(folder: Path) -> bool:
    """Whether a folder holds a library or nothing."""
    try:
        has_library = is_shared_library(folder) or (folder / _CATALOG_FILE_NAME).exists()
        return has_library or not any(folder.iterdir())
    except OSError:
        return False
