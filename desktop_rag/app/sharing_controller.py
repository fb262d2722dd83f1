"""Publishes the library, opens those that others publish, and switches between those of this computer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import DesktopRagError, SharingError
from desktop_rag.settings import PUBLISHED_ADDRESS, PUBLISHED_ENDPOINT
from desktop_rag.system import paths
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, isolate_name
from desktop_rag.ui.widgets.layouts import show_in_front
from desktop_rag.ui.widgets.locale_words import add_remark
from desktop_rag.ui.widgets.menu_commands import add_choice
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:
    from desktop_rag.sharing.credentials import Credentials
    from desktop_rag.sharing.targets import Target
    from desktop_rag.ui.window.open_shared_dialog import OpenSharedDialog, RememberedLibrary
    from desktop_rag.ui.window.publish_dialog import PublishDialog
    from desktop_rag.ui.window.transfer_form import EnteredPlace
    from desktop_rag.workers.fetch_thread import FirstFetchThread

_ENDS_MS = 2_000


class SharingController(QObject):
    """Owns the fetch of a library and the menu of others; no module of sharing is loaded before one opens."""

    library_chosen = Signal(Path)  # open it instead of this one
    deletion_requested = Signal()  # of the library of this window

    def __init__(self, window: MainWindow, settings: SettingsStore, folder: Path) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._folder = folder
        self._thread: FirstFetchThread | None = None
        self.dialog: OpenSharedDialog | None = None
        window.actions_.open_shared.triggered.connect(self.open_dialog)
        window.libraries_menu.aboutToShow.connect(self._fill_menu)

    def open_dialog(self) -> None:
        """Show the dialog."""
        if self.dialog is None:
            from desktop_rag.ui.window.open_shared_dialog import OpenSharedDialog

            dialog = self.dialog = OpenSharedDialog(self._window)
            dialog.address.changed.connect(self._suggest_name)
            dialog.fetch_requested.connect(self._fetch_library)
            dialog.progress.stop_requested.connect(lambda: self.stop_fetch_thread(0))
            dialog.open_requested.connect(self._open_remembered)
            dialog.forget_requested.connect(self._forget_library)
            dialog.destroyed.connect(self._forget_dialog)
            dialog.show_remembered(_ask_remembered())
        show_in_front(self.dialog)

    def stop_fetch_thread(self, timeout_ms: int) -> None:
        """Stop fetching, if a first version is being fetched."""
        if self._thread is not None:
            self._thread.shutdown(timeout_ms)

    # -- the menu of other libraries -------------------------------------------------------------

    def _fill_menu(self) -> None:
        """List the user's own library, recent ones and shared ones; that of the window is ticked."""
        menu = self._window.libraries_menu
        menu.clear()
        own = paths.default_library()
        named = {own: self.tr("My library")}
        recent = map(Path, self._settings.snapshot.recent_libraries)
        named |= {folder: folder.name or str(folder) for folder in recent if folder != own}
        for library in _ask_remembered():
            named[library.folder] = add_remark(library.name, self.tr("shared"))
        named.setdefault(self._folder, self._folder.name)
        for folder, name in named.items():
            choose = partial(self.library_chosen.emit, folder)
            action = add_choice(menu, escape_mnemonics(name), choose)
            action.setChecked(folder == self._folder)
            action.setEnabled(folder != self._folder)

    # -- the dialog --------------------------------------------------------------------------------

    def _forget_dialog(self) -> None:
        self.dialog = None
        self.stop_fetch_thread(0)

    def _suggest_name(self, address: str) -> None:
        from desktop_rag.sharing.targets import suggest_name

        if self.dialog is not None:
            self.dialog.suggest_name(suggest_name(address))

    def _fetch_library(self, place: EnteredPlace, name: str, *, is_asked: bool = False) -> None:
        """Fetch the library, unless it is here already or another one is called so, or it is large."""
        from desktop_rag.sharing.targets import shared_library_folder
        from desktop_rag.workers.fetch_thread import FirstFetchThread

        if is_asked:
            self.stop_fetch_thread(_ENDS_MS)  # it has said that the library is large
        if self.dialog is None or (self._thread is not None and self._thread.isRunning()):
            return
        try:
            folder, (target, credentials) = shared_library_folder(name), read_entered_place(place)
        except DesktopRagError as error:
            self.dialog.show_ended(error.title, error.hint)
            return
        entered = target.address, target.endpoint
        known = {each.folder: (each.address, each.endpoint) for each in _ask_remembered()}
        if known.get(folder, entered) != entered:
            title = self.tr("A shared library called {0} already exists").format(isolate_name(name))
            self.dialog.show_ended(title, self.tr("Choose another name."))
            return
        self._thread = FirstFetchThread(target, credentials, folder, is_asked=is_asked)
        fetch = partial(self._fetch_library, place, name, is_asked=True)
        self._thread.event_emitted.connect(partial(self._show_event, folder, fetch))
        self._thread.finished.connect(self._note_end)
        self._thread.start()
        self.dialog.show_fetching()

    def _show_event(self, folder: Path, fetch: Callable[[], None], event: WorkerEvent) -> None:
        from desktop_rag.sharing.snapshot_store import LargeVersionError
        from desktop_rag.workers.fetch_thread import (
            FetchProgressed,
            KeysNotKept,
            NothingNewer,
            VersionFetched,
        )

        match event:
            case FetchProgressed(done, total) if self.dialog is not None:
                self.dialog.show_fetched(done, total)
            case KeysNotKept() if self.dialog is not None:
                self.dialog.show_keys_lost(folder)
            case VersionFetched() | NothingNewer() if self.dialog is not None:
                self._open_remembered(folder)
            case WorkFailed(LargeVersionError() as error) if self.dialog is not None:
                self.dialog.ask_size(error.growth_bytes, fetch)
            case WorkFailed(error) if self.dialog is not None:
                self.dialog.show_ended(error.title, error.hint)

    def _note_end(self) -> None:
        if self.dialog is not None:
            self.dialog.show_ended()
            self.dialog.show_remembered(_ask_remembered())

    def _open_remembered(self, folder: Path) -> None:
        if self.dialog is not None:
            self.dialog.close()
        if folder != self._folder:
            self.library_chosen.emit(folder)

    def _forget_library(self, folder: Path) -> None:
        if folder == self._folder:
            self.deletion_requested.emit()
            return
        from desktop_rag.sharing.forgetting import forget_shared_library
        from desktop_rag.ui.widgets.file_opening import ask_disk

        ask_disk(folder, partial(_catch_error, partial(forget_shared_library, folder)), self._show_forgotten)

    def _show_forgotten(self, error: DesktopRagError | None) -> None:
        if self.dialog is not None:
            self.dialog.show_remembered(_ask_remembered())
            if error is not None:
                self.dialog.show_ended(error.title, error.hint)


def read_entered_place(place: EnteredPlace) -> tuple[Target, Credentials | None]:
    """Return the target, and the credentials if some were entered; raises SharingError."""
    from desktop_rag.sharing.credentials import Credentials
    from desktop_rag.sharing.targets import Target

    has_keys = bool(place.access_key)
    credentials = Credentials(place.access_key, place.secret_key) if has_keys else None
    return Target.parse_whole(place.address, place.endpoint), credentials


def _catch_error(act: Callable[[], None]) -> DesktopRagError | None:
    try:
        act()
    except DesktopRagError as error:
        return error
    return None


def _ask_remembered() -> list[RememberedLibrary]:
    nothing: list[RememberedLibrary] = []
    return ask_disk_briefly(_list_remembered, otherwise=nothing)


def _list_remembered() -> list[RememberedLibrary]:
    """Return the shared libraries that have a version on this computer."""
    from desktop_rag.errors import LibraryError
    from desktop_rag.sharing.shared_library import SharedLibrary
    from desktop_rag.sharing.targets import list_shared_libraries
    from desktop_rag.ui.window.open_shared_dialog import RememberedLibrary

    found = []
    for folder in list_shared_libraries():
        try:
            library = SharedLibrary(folder)
        except LibraryError:  # its address is damaged
            continue
        if library.current_folder is not None:
            target = library.target
            found.append(RememberedLibrary(folder.name, folder, target.address, target.endpoint))
    return found


class PublishController(QObject):
    """Owns the publishing of the library of the window; closing the dialog stops it."""

    def __init__(
        self, window: MainWindow, settings: SettingsStore, ingest: IngestThread, folder: Path
    ) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._ingest = ingest
        self._address_key = f"{PUBLISHED_ADDRESS}{folder}"
        self._endpoint_key = f"{PUBLISHED_ENDPOINT}{folder}"
        self._publishing: CancelToken | None = None
        self.dialog: PublishDialog | None = None
        window.actions_.publish.triggered.connect(self.open_dialog)
        ingest.event_emitted.connect(self._handle_ingest_event)

    def open_dialog(self) -> None:
        """Show the dialog."""
        if self.dialog is None:
            from desktop_rag.ui.window.publish_dialog import PublishDialog

            known = self._settings.snapshot.window
            address, endpoint = (known.get(key, "") for key in (self._address_key, self._endpoint_key))
            self.dialog = PublishDialog(address, endpoint, self._window)
            self.dialog.publish_requested.connect(self._publish_library)
            self.dialog.progress.stop_requested.connect(self._stop_publishing)
            self.dialog.destroyed.connect(self._forget_dialog)
            if self._publishing is not None:  # a stopped one has not ended yet
                self.dialog.show_publishing()
        show_in_front(self.dialog)

    def _publish_library(self, place: EnteredPlace) -> None:
        try:
            target, credentials = read_entered_place(place)
        except SharingError as error:
            if self.dialog is not None:
                self.dialog.show_ended(error.title, error.hint)
            return
        now = self._settings.snapshot
        published = {self._address_key: place.address, self._endpoint_key: place.endpoint}
        self._settings.save_snapshot(replace(now, window={**now.window, **published}))
        self._publishing = self._ingest.publish_library(target, credentials)
        self._ingest.start()
        if self.dialog is not None:
            self.dialog.show_publishing()

    def _stop_publishing(self) -> None:
        if self._publishing is not None:
            self._publishing.cancel()

    def _forget_dialog(self) -> None:
        self.dialog = None
        self._stop_publishing()

    def _handle_ingest_event(self, event: WorkerEvent) -> None:
        match event:
            case events.PublishProgressed(done, total):
                if self.dialog is not None:
                    self.dialog.show_sent(done, total)
            case events.LibraryPublished(version, is_new, sent_bytes, keys_lost):
                self._publishing = None
                if self.dialog is not None:
                    self.dialog.show_published(version, sent_bytes, is_new=is_new, keys_lost=keys_lost)
            case events.LibraryNotPublished(error):
                self._publishing = None
                if self.dialog is not None:
                    self.dialog.show_ended(*((error.title, error.hint) if error else ()))
