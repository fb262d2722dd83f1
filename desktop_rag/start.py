"""Start the window: show its frame first, then its panes, then load the rest of the program."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from desktop_rag import __version__
from desktop_rag.app.single_instance import SingleInstance
from desktop_rag.cancel import end_process_soon
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.encryption.library_key import is_locked, is_protected
from desktop_rag.errors import DesktopRagError, LibraryError
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.system.crash_report import CrashReport, collect_report
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.system.program_start import build_start_command, return_secrets
from desktop_rag.ui.widgets.languages import install_language
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread, guard_against_lost_references
from desktop_rag.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from types import TracebackType

    from desktop_rag.app.desktop import Desktop
    from desktop_rag.ui.window.panes import Panes

_LOCKED_VARIABLE = "DESKTOP_RAG_LOCKED"  # tells the start after a lock, and whether it came without use
_LOCKED_UNUSED = "unused"
_DISK_LIMIT_S = 2.0
_LONGEST_WAIT_MS = 500  # a window that starts minimised is not painted
_FILE_URL = "file://"


def run_window(arguments: Sequence[str], report: CrashReport) -> int:
    """Open the window, add the given paths; return the exit status after it is closed.

    If the library has a window already, that one comes to the front and adds the paths.
    """
    guard_against_lost_references()
    app = QApplication([sys.argv[0]])
    app.setApplicationName("desktop-rag")
    app.setApplicationDisplayName("Desktop RAG")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(paths.find_flatpak_id() or "desktop-rag")
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    settings = Settings.load_settings()
    install_language(app, settings.language)
    opened = OpenedFiles(app)
    added = [read_opened_path(each) for each in arguments]
    found = _find_library(settings)
    if found is None:
        return 1
    settings, place = found
    instance = SingleInstance(place.resolved)
    if not instance.acquire_lock():
        return 0 if instance.send_to_first(added) else _report_unanswered()
    window = MainWindow(settings.window)
    window.fit_screen()
    window.closing.connect(report.discard_report)
    desktop: Desktop | None = None
    window.closing.connect(lambda: None if desktop and desktop.deletes_library else end_process_soon(0))
    show = window.showMinimized if os.environ.get(_LOCKED_VARIABLE) == _LOCKED_UNUSED else window.show
    show()
    _wait_until_painted(window)
    if place.is_locked:
        handed_over = _unlock_library(app, window, settings, instance.address)
        if handed_over is None:
            return 0
        added += handed_over
    panes = _fill_window(app, window, settings)
    if not window.isVisible():  # closed meanwhile
        return 0
    desktop = _start_desktop(window, panes, settings, instance.address)
    sys.excepthook = partial(_report_bug, desktop, report)
    desktop.restart_requested.connect(lambda: _restart_program(instance))
    desktop.restart_requested.connect(window.close)
    desktop.locked.connect(lambda by_command: _lock_program(window, instance, by_command=by_command))
    QTimer.singleShot(0, desktop, lambda: desktop.start_threads(opened.hand_over(desktop.add_paths, added)))
    status = app.exec()
    if desktop.deletes_library:
        _delete_library(settings.library_folder)
        _restart_program(instance)
    return status


class _LibraryPlace(NamedTuple):
    resolved: Path
    is_locked: bool


def _find_library(settings: Settings) -> tuple[Settings, _LibraryPlace] | None:
    """Return the state of the library's disk, and the settings, which may name another library by then.

    None if the user gives up, because the disk does not answer.
    """
    while True:
        folder = settings.library_folder
        place = ask_disk_briefly(partial(_inspect_library, folder), otherwise=None, limit_s=_DISK_LIMIT_S)
        if place is not None:
            return settings, place
        chosen = _ask_for_library(folder)
        if chosen is None:
            return None
        if chosen != folder:
            recent = (str(folder), *(each for each in settings.recent_libraries if each != str(chosen)))
            settings = replace(settings, library=str(chosen), recent_libraries=recent)


def _inspect_library(folder: Path) -> _LibraryPlace:
    resolved = folder.absolute()
    with suppress(OSError, RuntimeError):  # a loop of links
        resolved = folder.resolve()
    is_protected(folder)  # so that it is known if the disk falls silent
    try:
        return _LibraryPlace(resolved, is_locked(folder))
    except LibraryError:  # reported when it is opened
        return _LibraryPlace(resolved, is_locked=False)


def _ask_for_library(folder: Path) -> Path | None:
    """Say that the disk of a library does not answer; return the library to try next, None to give up."""
    from PySide6.QtWidgets import QFileDialog, QMessageBox

    from desktop_rag.ui.widgets.file_opening import make_disk_message

    box, again = make_disk_message(folder)
    other = box.addButton(
        QCoreApplication.translate("start", "Another library…"), QMessageBox.ButtonRole.ActionRole
    )
    box.setEscapeButton(box.addButton(QMessageBox.StandardButton.Close))
    box.exec()
    if box.clickedButton() is other:
        title = QCoreApplication.translate("start", "Open a library")
        name = QFileDialog.getExistingDirectory(None, title, str(Path.home()))
        return Path(name) if name else folder
    return folder if box.clickedButton() is again else None


def _unlock_library(
    app: QApplication, window: MainWindow, settings: Settings, address: str
) -> list[Path] | None:
    """Ask for the password; return the paths that later starts handed over, None if the window was closed."""
    from desktop_rag.app.lock_controller import Unlocking

    _apply_look(app, settings)
    asks_keyring = os.environ.pop(_LOCKED_VARIABLE, None) is None  # not where the user has locked it
    unlocking = Unlocking(window, settings.library_folder, address, asks_keyring=asks_keyring)
    return unlocking.added if unlocking.wait_until_unlocked() else None


def _lock_program(window: MainWindow, instance: SingleInstance, *, by_command: bool) -> None:
    """Start the program again, which asks for the password; without a command it stays in the background."""
    os.environ[_LOCKED_VARIABLE] = "" if by_command else _LOCKED_UNUSED
    _restart_program(instance)
    window.close()


def _delete_library(folder: Path) -> None:
    """Delete the library that the window had, and say so if that fails."""
    from PySide6.QtWidgets import QMessageBox

    from desktop_rag.encryption.file_passwords import FilePasswords
    from desktop_rag.library.deletion import delete_library
    from desktop_rag.ui.widgets.messages import translate_message

    try:
        if is_shared_library(folder):
            from desktop_rag.sharing.forgetting import forget_shared_library

            forget_shared_library(folder)
        else:
            delete_library(folder, FilePasswords())
    except DesktopRagError as error:
        icon, name = QMessageBox.Icon.Warning, QApplication.applicationDisplayName()
        box = QMessageBox(icon, name, translate_message(error.title))
        box.setInformativeText(translate_message(error.hint))
        box.exec()


def _restart_program(instance: SingleInstance) -> None:
    """Start the program again, with the library and the language of the settings."""
    from PySide6.QtCore import QProcess

    program, *arguments = build_start_command()
    instance.release_lock()
    return_secrets()
    QProcess.startDetached(program, arguments)


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

    text = QCoreApplication.translate("start", "It is already open and is not responding.")
    box = QMessageBox(QMessageBox.Icon.Warning, QApplication.applicationDisplayName(), text)
    box.setInformativeText(QCoreApplication.translate("start", "Wait a moment, or end it and start again."))
    box.exec()
    return 1


def _fill_window(app: QApplication, window: MainWindow, settings: Settings) -> Panes:
    """Show the panes: no thread runs yet that would take the interpreter from them."""
    from desktop_rag.ui.window.panes import fill_window

    _apply_look(app, settings)
    return fill_window(window, lambda: _wait_until_painted(window))


def _apply_look(app: QApplication, settings: Settings) -> None:
    from desktop_rag.ui.widgets import icons, theme

    theme.apply_theme(app, settings.theme, settings.text_percent)
    app.setWindowIcon(icons.app_icon())


def _start_desktop(window: MainWindow, panes: Panes, settings: Settings, address: str) -> Desktop:
    """Connect the panes with the core, which takes longer to load."""
    from desktop_rag.access.request_log import delete_old_requests
    from desktop_rag.app.desktop import Desktop
    from desktop_rag.system import logs

    logs.start_logging()
    desktop = Desktop(window, panes, settings.library_folder, settings)
    desktop.listen_for_starts(address)
    gc.freeze()
    collect_in_gui_thread(desktop)
    delete_old_requests()
    if (left := collect_report()) is not None:
        desktop.offer_crash_report(left)
    return desktop


def _report_bug(
    desktop: Desktop,
    report: CrashReport,
    kind: type[BaseException],
    error: BaseException,
    trace: TracebackType | None,
) -> None:
    """Handle an exception that nobody caught (instead of `sys.excepthook`)."""
    report.add_fault(error)
    desktop.report_bug(kind, error, trace)


def read_opened_path(argument: str) -> Path:
    """Return the absolute path that an argument names: a path, or the URL of a file."""
    if not argument.lower().startswith(_FILE_URL):
        return Path(argument).absolute()
    host, _, path = argument[len(_FILE_URL) :].partition("/")
    name = os.fsdecode(unquote_to_bytes(path))  # any bytes, as names of files are on Linux
    if sys.platform == "win32":
        return Path(name if host in {"", "localhost"} else f"//{host}/{name}")
    return Path("/", name)


class OpenedFiles(QObject):
    """Keeps the paths that macOS asks the program to open until it can open them."""

    def __init__(self, application: QObject) -> None:
        super().__init__(application)
        self._kept: list[Path] = []
        self._take: Callable[[list[Path]], object] = self._kept.extend
        if sys.platform == "darwin":  # elsewhere each event would pass through here for nothing
            application.installEventFilter(self)

    def hand_over(self, take: Callable[[list[Path]], object], added: Sequence[Path]) -> list[Path]:
        """Return `added` with the paths received so far; later ones go to `take`."""
        self._take = take
        return [*added, *self._kept]

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        """Take the file of an event (override of Qt)."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take([Path(event.file())])
            return True
        return False
