"""Connects the settings with the thread that lets other programs ask; without the switch nothing starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from desktop_rag.app.settings_controller import SettingsController
from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.settings import Settings
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # loaded when the switch is on, or when the page is shown
    from desktop_rag.access.client_configurations import ClientConfiguration
    from desktop_rag.ui.widgets.notices import Notice
    from desktop_rag.ui.window.connections_page import ConnectionsPage
    from desktop_rag.workers.api_thread import ApiThread


class ConnectionsController(QObject):
    """Owns the thread that serves the library while the switch is on, and fills its page in the settings."""

    def __init__(
        self, settings: SettingsStore, settings_controller: SettingsController, folder: Path
    ) -> None:
        super().__init__()
        self._settings = settings
        self._settings_controller = settings_controller
        self._folder = folder
        self._applied = Settings()  # those that the thread was told
        self._may_start = False
        self._state: WorkerEvent | None = None
        self._copied: Notice | None = None  # about the clipboard
        self._url = self._token = ""
        self.thread_: ApiThread | None = None
        settings.changed.connect(self._apply_settings)
        settings_controller.dialog_opened.connect(self._fill_page)

    def start_serving(self) -> None:
        """Serve the library if the switch is on; call it once the window is on the screen."""
        self._may_start = True
        self._apply_settings(self._settings.snapshot)

    def reopen_library(self) -> None:
        """Let the server open the library again, which was replaced, or got another password."""
        if self.thread_ is not None and self._applied.api_enabled:
            self.thread_.restart_server()

    def stop_api_thread(self, timeout_ms: int) -> None:
        """Stop the thread and its process, if there is one."""
        self._may_start = False
        if self.thread_ is not None:
            self.thread_.shutdown(timeout_ms)

    def _apply_settings(self, settings: Settings) -> None:
        before = self._applied
        now, then = (
            (each.api_enabled, each.api_port, each.api_allow_add) if each.api_enabled else None
            for each in (settings, before)
        )
        if not self._may_start or now == then:
            return
        from desktop_rag.workers.api_thread import ApiOptions

        self._applied = settings
        options = ApiOptions(settings.api_port, self._may_add()) if settings.api_enabled else None
        self._ensure_thread().serve_library(options)

    def _may_add(self) -> bool:
        """Whether programs may add and remove files."""
        return self._settings.snapshot.api_allow_add and not self._settings_controller.is_shared

    def _ensure_thread(self) -> ApiThread:
        from desktop_rag.workers.api_thread import ApiThread

        if self.thread_ is None:
            self.thread_ = ApiThread(self._folder)
            self.thread_.event_emitted.connect(self._handle_event)
            self.thread_.start()
        return self.thread_

    # -- the page ----------------------------------------------------------------------------------

    def _find_page(self) -> ConnectionsPage | None:
        dialog = self._settings_controller.dialog
        return None if dialog is None else dialog.connections

    def _fill_page(self) -> None:
        page = self._find_page()
        if page is None:
            return
        page.shown.connect(self._list_requests)
        page.clear_button.clicked.connect(lambda: self._ensure_thread().forget_requests())
        page.renew_button.clicked.connect(lambda: self._ensure_thread().renew_token())
        page.token_copied.connect(self._say_token_copied)
        page.configuration_requested.connect(self._copy_configuration)
        if self._state is not None:
            self._handle_event(self._state)
        page.set_token(self._token)

    def _list_requests(self) -> None:
        if self._may_start:
            self._ensure_thread().list_requests()

    def _handle_event(self, event: WorkerEvent) -> None:
        from desktop_rag.ui.widgets.messages import translate_message
        from desktop_rag.workers.api_thread import ApiState, RequestsListed, TokenLoaded

        page = self._find_page()
        match event:
            case ApiState(url, is_starting, error):
                self._state, self._url = event, url
                if not (url or is_starting or error):
                    self._show_token("")
                if page is not None and error is not None:
                    title, hint = translate_message(error.title), translate_message(error.hint)
                    page.show_state(problem=title, hint=hint)
                elif page is not None:
                    page.show_state(url, is_starting=is_starting)
            case TokenLoaded(token):
                self._show_token(token)
            case RequestsListed(entries):
                if page is not None:
                    page.show_requests(entries)
            case WorkFailed(error):
                if (dialog := self._settings_controller.dialog) is not None:
                    dialog.notices.show_notice(error.title, error.hint, "error")

    def _show_token(self, token: str) -> None:
        self._token = token
        if (page := self._find_page()) is not None:
            page.set_token(token)

    def _copy_configuration(self, client: ClientConfiguration) -> None:
        from desktop_rag.access.client_configurations import ServedAddress, find_mcp_command
        from desktop_rag.encryption.library_key import is_known_protected
        from desktop_rag.ui.widgets.locale_words import join_sentences

        command = find_mcp_command(allow_add=self._may_add())
        QGuiApplication.clipboard().setText(client.build(command, ServedAddress(self._url, self._token)))
        if client.needs_server:
            hint = self.tr("It contains the token: paste it only where it belongs.")
            self._say_copied(self.tr("Copied the configuration"), hint)
            return
        if client.place:
            hints = [self.tr("Paste it into {0}").format(client.place)]
        else:
            hints = [self.tr("This is a command: paste it into a terminal.")]
        if is_known_protected(self._folder):
            hints.append(
                self.tr(
                    "The library has a password: save it in the keyring, or add --password-file FILE "
                    "after mcp."
                )
            )
        title = self.tr("Copied the configuration for {0}").format(client.client)
        self._say_copied(title, join_sentences(hints))

    def _say_token_copied(self) -> None:
        hint = self.tr("Anyone who has the token can read the library: paste it only where it belongs.")
        self._say_copied(self.tr("Copied the token"), hint)

    def _say_copied(self, title: str, hint: str) -> None:
        """Show a notice on the text that was copied, in place of the one before."""
        dialog = self._settings_controller.dialog
        if dialog is None:
            return
        if self._copied is not None and self._copied in dialog.notices.visible_notices():
            self._copied.dismiss_notice()
        self._copied = dialog.notices.show_notice(title, hint)
