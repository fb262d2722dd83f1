"""Connects the check for updates with the thread that asks; nothing is asked before a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop_rag.ui.widgets.layouts import show_in_front
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.worker_thread import WorkerEvent, WorkFailed

if TYPE_CHECKING:  # loaded when the dialog opens
    from desktop_rag.models.update_check import UpdateRequest
    from desktop_rag.ui.window.help_dialogs import UpdateDialog
    from desktop_rag.workers.errand_threads import UpdateThread


class UpdateController(QObject):
    """Owns the check for updates: opens its dialog, and asks when the button is pressed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self._thread: UpdateThread | None = None
        self.dialog: UpdateDialog | None = None
        window.actions_.check_updates.triggered.connect(self.open_dialog)

    def open_dialog(self) -> None:
        """Show the data that would be sent."""
        from desktop_rag.models.update_check import UpdateError, find_update_request
        from desktop_rag.ui.window.help_dialogs import UpdateDialog

        if self.dialog is None:
            try:
                request = find_update_request()
            except UpdateError as error:
                self._window.notices.show_notice(error.title, error.hint, "error")
                return
            page, host, text = (request.page, request.host, request.text()) if request else ("", "", "")
            self.dialog = UpdateDialog(page, host, text, self._window)
            self.dialog.destroyed.connect(self._forget_dialog)
            if request:
                self.dialog.check_button.clicked.connect(lambda: self._ask(request))
        show_in_front(self.dialog)

    def stop_update_thread(self, timeout_ms: int) -> None:
        """Stop the thread, if there is one."""
        if self._thread is not None:
            self._thread.shutdown(timeout_ms)

    def _ask(self, request: UpdateRequest) -> None:
        from desktop_rag.workers.errand_threads import UpdateThread

        self.stop_update_thread(1_000)
        self._thread = UpdateThread(request)
        self._thread.event_emitted.connect(self._show_event)
        self._thread.start()
        if self.dialog is not None:
            self.dialog.show_working()

    def _show_event(self, event: WorkerEvent) -> None:
        from desktop_rag.models.update_check import is_newer
        from desktop_rag.workers.errand_threads import NewestVersionFound

        if self.dialog is None:
            return
        match event:
            case NewestVersionFound(version):
                self.dialog.show_version(version, newer=is_newer(version))
            case WorkFailed(error):
                self.dialog.show_problem(error.title, error.hint)

    def _forget_dialog(self) -> None:
        self.dialog = None
