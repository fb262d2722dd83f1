"""Connects the server dialog with the thread that queries servers, and with the settings."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.errors import ModelError
from desktop_rag.llm.servers import server_consent
from desktop_rag.llm.servers.server_model import ServerModel, is_server_spec, parse_server_spec
from desktop_rag.ui.widgets.layouts import show_in_front
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.worker_thread import WorkerEvent

if TYPE_CHECKING:  # loaded when the dialog opens
    from desktop_rag.ui.models.server_dialog import ServerDialog
    from desktop_rag.workers.model_thread import ModelThread


class ServersController(QObject):
    """Owns the dialog of servers; none is contacted unless it is open or a question is asked of its model."""

    model_chosen = Signal(str)  # the model, in the format of `server_model.parse`
    key_changed = Signal()

    def __init__(self, window: MainWindow, settings: SettingsStore) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._dialog: ServerDialog | None = None

    @cached_property
    def _thread(self) -> ModelThread:
        from desktop_rag.workers.model_thread import ModelThread

        thread = ModelThread()
        thread.event_emitted.connect(self._show_server_event)
        return thread

    def stop_server_thread(self, timeout_ms: int) -> None:
        """Stop the thread, if there is one."""
        if "_thread" in vars(self):
            self._thread.shutdown(timeout_ms)

    def current_server_model(self) -> ServerModel | None:
        """Return the server's model that is in use, None if another generator is."""
        return _parse_saved_server(self._settings.snapshot.model)

    def list_server_models(self) -> list[ServerModel]:
        """Return the server models used before and the one in use."""
        values = dict.fromkeys([*self._settings.snapshot.server_models, self._settings.snapshot.model])
        return [server for value in values if (server := _parse_saved_server(value)) is not None]

    def open_server_dialog(self) -> None:
        """Show the dialog; when it is first opened, search this computer for servers."""
        if self._dialog is None:
            from desktop_rag.ui.models.server_dialog import ServerDialog

            dialog = self._dialog = ServerDialog(
                lambda server: server_consent.is_allowed(server, self._settings.snapshot), self._window
            )
            dialog.discovery_requested.connect(self._thread.find_servers)
            dialog.connect_requested.connect(self._connect_to_server)
            dialog.model_chosen.connect(self._use_server_model)
            dialog.finished.connect(self._forget_server_dialog)
            self._thread.find_servers()
        show_in_front(self._dialog)

    def _forget_server_dialog(self) -> None:
        self._dialog = None

    def _connect_to_server(self, server: ServerModel, key: str) -> None:
        settings = server_consent.grant_consent(server, self._settings.snapshot, key)
        self._settings.save_snapshot(settings)
        if key:
            self.key_changed.emit()
        self._thread.ask_server(server, server_consent.find_server_key(server, settings))

    def _use_server_model(self, model: ServerModel) -> None:
        allowed = server_consent.grant_consent(model, self._settings.snapshot)
        self._settings.save_snapshot(server_consent.remember_server_model(model, allowed))
        self.model_chosen.emit(model.spec)

    def _show_server_event(self, event: WorkerEvent) -> None:
        from desktop_rag.llm.servers.server_discovery import ServerOffer
        from desktop_rag.workers.model_thread import JobFailed, JobSucceeded

        if self._dialog is None:
            return
        match event:
            case JobSucceeded(_, ServerOffer() as offer):
                self._dialog.add_offer(offer)
            case JobSucceeded(_, list() as offers):
                self._dialog.show_running_servers(offers)
            case JobFailed(_, error):
                self._dialog.show_server_error(error)


def _parse_saved_server(value: str) -> ServerModel | None:
    if is_server_spec(str(value)):
        with suppress(ModelError):  # the settings file was edited by hand
            return parse_server_spec(str(value))
    return None
