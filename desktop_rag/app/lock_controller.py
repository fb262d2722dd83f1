"""Asks for the password of a locked library, and locks it: by a command, or after some minutes without use.

To lock is to start the program again, which asks for the password: nothing of the library is left in memory.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.app.start_listener import StartedAgain, StartListener
from desktop_rag.encryption.library_key import is_known_protected
from desktop_rag.settings import Settings
from desktop_rag.ui.window.empty_page import UnlockPage
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.errand_threads import LibraryStillLocked, LibraryUnlocked, UnlockThread
from desktop_rag.workers.worker_thread import WorkerEvent

_USE = {
    QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.Wheel,
    QEvent.Type.TouchBegin, QEvent.Type.DragMove,
}  # fmt: skip


class LockController(QObject):
    """Owns the time without use; watches for use only if the library has a password and locks itself."""

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


class Unlocking(QObject):
    """Shows the page in the window until the password was entered or the window is closed.

    Attributes:
        added: the files and folders that later starts of the program handed over meanwhile.
    """

    ended = Signal()

    def __init__(self, window: MainWindow, folder: Path, address: str, *, asks_keyring: bool) -> None:
        super().__init__()
        self.added: list[Path] = []
        self.is_unlocked = self._is_over = False
        self._window = window
        self.page = UnlockPage(folder)
        self._listener = StartListener(address)
        self._listener.event_emitted.connect(self._handle_second_start)
        self._listener.start()
        self._thread = UnlockThread(folder)
        self._thread.event_emitted.connect(self._handle_unlocking)
        self._thread.start()
        self.page.entered.connect(self._try_password)
        window.closing.connect(self._end)
        window.setCentralWidget(self.page)
        self.page.setFocus()
        if asks_keyring:
            self.page.show_working()
            self._thread.try_kept_password()

    def wait_until_unlocked(self) -> bool:
        """Return whether the library was unlocked: not if the window was closed."""
        loop = QEventLoop()
        self.ended.connect(loop.quit)
        if not self._is_over:
            loop.exec()
        self._window.closing.disconnect(self._end)
        for thread in (self._thread, self._listener):
            thread.shutdown()
        return self.is_unlocked

    def _try_password(self, password: str, keep: bool) -> None:  # noqa: FBT001 - a slot
        self.page.show_working()
        self._thread.try_password(password, keep=keep)

    def _handle_unlocking(self, event: WorkerEvent) -> None:
        match event:
            case LibraryUnlocked():
                self.is_unlocked = True
                self._end()
            case LibraryStillLocked(error):
                self.page.show_problem(error.title if error else "")

    def _end(self) -> None:
        self._is_over = True
        self.ended.emit()

    def _handle_second_start(self, event: WorkerEvent) -> None:
        if isinstance(event, StartedAgain):
            self.added += event.added
            self._window.bring_to_front(event.token)
