"""Connects the dialog that publishes the library with the ingest thread, which alone writes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.app.sharing_controller import read_entered_place
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import SharingError
from desktop_rag.settings import PUBLISHED_ADDRESS, PUBLISHED_ENDPOINT
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers import ingest_events as events
from desktop_rag.workers.ingest_thread import IngestThread
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # loaded when the dialog opens
    from desktop_rag.ui.window.publish_dialog import PublishDialog
    from desktop_rag.ui.window.transfer_form import EnteredPlace


class PublishController(QObject):
    """Publishes the library of the window; closing the dialog stops it."""

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
            self.dialog.stop_requested.connect(self._stop_publishing)
            self.dialog.destroyed.connect(self._forget_dialog)
            if self._publishing is not None:  # a stopped one has not ended yet
                self.dialog.show_publishing()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

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
