"""Locks the library: by a command, or after some minutes without use.

To lock is to start the program again, which asks for the password: nothing of the library is left in memory.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.encryption.library_key import is_known_protected
from desktop_rag.settings import Settings
from desktop_rag.ui.window.main_window import MainWindow

_USE = {
    QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel,
    QEvent.Type.TouchBegin, QEvent.Type.DragMove,
}  # fmt: skip


class LockController(QObject):
    """Watches for use only if the library has a password and locks itself."""

    locked = Signal(bool)  # whether by a command, or else without one

    def __init__(self, window: MainWindow, settings: SettingsStore, folder: Path) -> None:
        super().__init__()
        self._application = QApplication.instance() or window
        self._window = window
        self._settings = settings
        self._folder = folder
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(lambda: self.locked.emit(False))  # noqa: FBT003 - Qt
        window.actions_.lock.triggered.connect(lambda: self.locked.emit(True))  # noqa: FBT003 - Qt
        settings.changed.connect(self._apply_settings)
        self.update_protection()

    def update_protection(self) -> None:
        """Notice that the library has got a password, or has none any more."""
        self._is_protected = is_known_protected(self._folder)
        self._window.actions_.lock.setEnabled(self._is_protected)
        self._apply_settings(self._settings.snapshot)

    def note_use(self) -> None:
        """Wait again for the time without use."""
        if self._timer.isActive():
            self._timer.start()

    def stop_watching(self) -> None:
        """Lock nothing any more: the window closes."""
        self._timer.stop()
        self._application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        """Notice that a person uses the program (override of Qt)."""
        if event.type() in _USE:
            self.note_use()
        return False

    def _apply_settings(self, settings: Settings) -> None:
        minutes = settings.lock_after_min if self._is_protected else 0
        if self._timer.isActive() and self._timer.interval() == minutes * 60_000:
            return
        self.stop_watching()
        if minutes:
            self._application.installEventFilter(self)
            self._timer.start(minutes * 60_000)
