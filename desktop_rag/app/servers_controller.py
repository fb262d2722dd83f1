"""Connects the server dialog with the thread that queries servers, and with the settings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Signal

from desktop_rag.errors import DesktopRagError, ModelError
from desktop_rag.llm.servers import server_consent
from desktop_rag.llm.servers.server_discovery import Offer
from desktop_rag.llm.servers.server_model import ServerModel, is_server, parse
from desktop_rag.settings import Settings
from desktop_rag.ui.models.server_dialog import ServerDialog
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.model_thread import ModelThread


class ServerWork(QObject):
    """No server is contacted unless the dialog is open or a question is asked of its model.

    Args:
        window: the main window, parent of the dialog.
        settings: hold the servers that were used and those with consent.
        save: stores the settings.
    """

    chosen = Signal(str)  # the model, in the format of `server_model.parse`
    key_changed = Signal()

    def __init__(self, window: MainWindow, settings: Settings, save: Callable[[], None]) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._save = save
        self._dialog: ServerDialog | None = None
        self._thread = ModelThread()
        self._thread.succeeded.connect(self._show)
        self._thread.failed.connect(self._fail)

    def shutdown(self, timeout_ms: int) -> None:
        """Stop the thread."""
        self._thread.shutdown(timeout_ms)

    def current(self) -> ServerModel | None:
        """Return the server's model that is in use, None if another generator is."""
        return _server(self._settings.model)

    def known(self) -> list[ServerModel]:
        """Return the server models used before and the one in use."""
        values = dict.fromkeys([*self._settings.server_models, self._settings.model])
        return [server for value in values if (server := _server(value)) is not None]

    def show(self) -> None:
        """Show the dialog; when it is first opened, search this computer for servers."""
        if self._dialog is None:
            self._dialog = self._make_dialog()
            self._thread.find_servers()
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def _make_dialog(self) -> ServerDialog:
        settings = self._settings
        dialog = ServerDialog(lambda s: server_consent.is_allowed(s, settings), self._window)
        dialog.look_requested.connect(self._thread.find_servers)
        dialog.connect_requested.connect(self._connect)
        dialog.chosen.connect(self._choose)
        dialog.finished.connect(self._forget_dialog)
        return dialog

    def _forget_dialog(self) -> None:
        self._dialog = None

    def _connect(self, server: ServerModel, key: str) -> None:
        server_consent.connect(server, self._settings, key)
        self._save()
        if key:
            self.key_changed.emit()
        self._thread.ask_server(server, server_consent.key_of(server, self._settings))

    def _choose(self, model: ServerModel) -> None:
        server_consent.remember(model, self._settings)
        self.chosen.emit(model.value)

    def _show(self, _id: str, result: object) -> None:
        if self._dialog is None:
            return
        if isinstance(result, Offer):
            self._dialog.add_offer(result)
        elif isinstance(result, list):
            self._dialog.set_found(result)

    def _fail(self, _id: str, error: DesktopRagError) -> None:
        if self._dialog is not None:
            self._dialog.show_error(error)


def _server(value: str) -> ServerModel | None:
    if is_server(str(value)):
        with suppress(ModelError):  # the settings file was edited by hand
            return parse(str(value))
    return None
