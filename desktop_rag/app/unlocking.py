"""Asks for the password of a locked library before the window shows anything of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, Signal

from desktop_rag.app.start_listener import StartedAgain, StartListener
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.unlock_page import UnlockPage
from desktop_rag.workers.unlock_thread import LibraryStillLocked, LibraryUnlocked, UnlockThread
from desktop_rag.workers.worker_thread import WorkerEvent


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
