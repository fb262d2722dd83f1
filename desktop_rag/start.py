"""Start the window: show its frame first, then its panes, then load what works behind them."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from desktop_rag import __version__
from desktop_rag.app.single_instance import SingleInstance
from desktop_rag.cancel import end_process_soon
from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.languages import install_language
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from desktop_rag.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from desktop_rag.app.desktop import Desktop
    from desktop_rag.ui.window.panes import Panes

_LONGEST_WAIT_MS = 500  # a window that starts minimised is not painted


def run_window(arguments: Sequence[str]) -> int:
    """Open the window, add the given paths; return the exit status after it is closed.

    If the library has a window already, that one comes to the front and adds the paths.
    """
    guard_against_lost_references()
    app = QApplication([sys.argv[0]])
    app.setApplicationName("desktop-rag")
    app.setApplicationDisplayName("Desktop RAG")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("desktop-rag")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = Settings.load_settings()
    install_language(app, settings.language)
    added = [Path(each).absolute() for each in arguments]
    instance = SingleInstance(settings.library_folder)
    if not instance.acquire_lock():
        return 0 if instance.send_to_first(added) else _report_unanswered()
    window = MainWindow(settings.window)
    window.closing.connect(lambda: end_process_soon(0))
    window.show()
    _wait_until_painted(window)
    panes = _fill_window(app, window, settings)
    _wait_until_painted(window)
    if not window.isVisible():  # closed meanwhile
        return 0
    desktop = _start_desktop(window, panes, settings, instance.address)
    desktop.restart_requested.connect(lambda: _restart_program(window))
    QTimer.singleShot(0, desktop, lambda: desktop.start_threads(added))
    return app.exec()


def _restart_program(window: MainWindow) -> None:
    """Start the program again, with the library and the language of the settings, and close this window."""
    from PySide6.QtCore import QProcess

    arguments = [] if getattr(sys, "frozen", False) else ["-m", "desktop_rag"]
    QProcess.startDetached(sys.executable, arguments)
    window.close()


def _wait_until_painted(window: MainWindow) -> None:
    loop = QEventLoop()
    flushed = QTimer(loop, singleShot=True, interval=0)  # after the paint
    flushed.timeout.connect(loop.quit)
    window.painted.connect(flushed.start)
    QTimer.singleShot(_LONGEST_WAIT_MS, loop, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)  # they wait until they have an effect


def _report_unanswered() -> int:
    """Say that the window that is open hangs; return the exit status."""
    from PySide6.QtWidgets import QMessageBox

    text = QCoreApplication.translate("start", "It is open already, and does not answer.")
    box = QMessageBox(QMessageBox.Icon.Warning, QApplication.applicationDisplayName(), text)
    box.setInformativeText(QCoreApplication.translate("start", "Wait a moment, or end it and start again."))
    box.exec()
    return 1


def _fill_window(app: QApplication, window: MainWindow, settings: Settings) -> Panes:
    """Show the panes: no thread runs yet that would take the interpreter from them."""
    from desktop_rag.ui.widgets import icons, theme
    from desktop_rag.ui.window.panes import fill_window

    theme.apply_theme(app, settings.theme, settings.text_percent)
    app.setWindowIcon(icons.app_icon())
    return fill_window(window)


def _start_desktop(window: MainWindow, panes: Panes, settings: Settings, address: str) -> Desktop:
    """Connect the panes with what works behind them, which takes longer to load."""
    from desktop_rag import logs
    from desktop_rag.app.desktop import Desktop

    logs.start_logging()
    desktop = Desktop(window, panes, settings.library_folder, settings)
    sys.excepthook = desktop.report_bug
    desktop.listen_for_starts(address)
    gc.freeze()
    gc.enable()
    return desktop
