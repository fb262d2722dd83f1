"""Open files and folders in other programs; ask before one runs, and again where a disk is silent."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar
from urllib.parse import quote

from PySide6.QtCore import QCoreApplication, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from desktop_rag.system.control_characters import make_printable_line
from desktop_rag.system.file_access import RunnableKind, find_runnable_kind
from desktop_rag.system.inner_paths import find_file_on_disk, make_zotero_link
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name

T = TypeVar("T")

LIMIT_S = 2.0  # a disk that sleeps may need longer, and is asked again
_BRIEF_S = 0.05  # a disk that works answers within a thousandth of it
_POLL_MS = 50

_tr_disk = partial(QCoreApplication.translate, "Disk")
_tr_opening = partial(QCoreApplication.translate, "Opening")


def open_externally(path: Path) -> None:
    """Open a file or folder in the system's program for it; ask first if it would run.

    For a file inside another one that is the one on disk.
    """
    ask_disk(path, partial(_find_with_kind, path), _open_by_kind)


def find_app_link(path: Path) -> tuple[str, QUrl] | None:
    """Return the program that a document is kept in, and the address that shows it there; None for others.

    The disk is asked whether a note is in a vault.
    """
    if link := make_zotero_link(path):
        return "Zotero", QUrl(link)
    is_in_vault = any((each / ".obsidian").is_dir() for each in path.parents)
    return ("Obsidian", QUrl(f"obsidian://open?path={quote(str(path), safe='')}")) if is_in_vault else None


def open_app_link(link: QUrl) -> None:
    """Let the program that a document is kept in show it."""
    QDesktopServices.openUrl(link)


def _find_with_kind(path: Path) -> tuple[Path, RunnableKind | None]:
    found = find_file_on_disk(path)
    return found, find_runnable_kind(found)


def _open_by_kind(found: tuple[Path, RunnableKind | None]) -> None:
    path, kind = found
    if kind is None:
        _open_at_once(path)
    else:
        _ask_to_run(path, kind)


def _open_at_once(path: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def _ask_to_run(path: Path, kind: RunnableKind) -> None:
    """Ask whether to open a file, with no as the default; returns at once."""
    name = isolate_name(elide_name(make_printable_line(path.name)))
    box = _make_warning(_tr_opening("Open “{0}”?").format(name), _describe_kind(kind))
    run = box.addButton(_tr_opening("Open anyway"), QMessageBox.ButtonRole.DestructiveRole)
    show = box.addButton(_tr_opening("Show in folder"), QMessageBox.ButtonRole.ActionRole)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    box.setEscapeButton(cancel)
    run.clicked.connect(lambda: _open_at_once(path))
    show.clicked.connect(lambda: show_in_folder(path))
    box.finished.connect(lambda _: box.deleteLater())  # until then it keeps the box, which may have no parent
    box.open()


def _describe_kind(kind: RunnableKind) -> str:
    return {
        RunnableKind.PROGRAM: _tr_opening(
            "It is a program, or can contain one: opening it can change this computer. Open it "
            "only if you know where it comes from."
        ),
        RunnableKind.SCRIPT: _tr_opening(
            "It is a script: the system may run it instead of showing it. Open it only if you know where"
            " it comes from."
        ),
        RunnableKind.SHORTCUT: _tr_opening(
            "It is a shortcut: it may open another file or run a program. Open it only if you "
            "know where it comes from."
        ),
        RunnableKind.MACROS: _tr_opening(
            "It can contain macros, which are small programs. Open it only if you know where it comes from."
        ),
    }[kind]


def show_in_folder(path: Path) -> None:
    """Open the folder of a file, or of the one on disk that it is inside; Windows and macOS select it too."""
    ask_disk(path, partial(_find_and_check, path), _show_found_in_folder)


def _find_and_check(path: Path) -> tuple[Path, bool]:
    found = find_file_on_disk(path)
    return found, found.exists()


def _show_found_in_folder(found: tuple[Path, bool]) -> None:
    from PySide6.QtCore import QDir, QProcess

    path, exists = found
    native = QDir.toNativeSeparators(str(path))
    if not exists or sys.platform not in {"win32", "darwin"}:
        open_externally(path.parent)
    elif sys.platform == "win32":
        QProcess.startDetached("explorer", ["/select,", native])
    else:
        QProcess.startDetached("open", ["-R", native])


def ask_disk(path: Path, ask: Callable[[], T], use: Callable[[T], object]) -> None:
    """Call `use` with the result of `ask`, at once if the disk of `path` answers at once.

    After two seconds it is said that the disk does not answer, with the offer to try again.
    """
    answers: list[T] = []
    thread = threading.Thread(target=lambda: answers.append(ask()), name="ask disk", daemon=True)
    thread.start()
    thread.join(_BRIEF_S)
    if answers:
        use(answers[0])
        return
    deadline = time.monotonic() + LIMIT_S
    timer = QTimer(QCoreApplication.instance(), interval=_POLL_MS)

    def check_answer() -> None:
        if answers or time.monotonic() > deadline:
            timer.stop()
            timer.deleteLater()
            use(answers[0]) if answers else _offer_again(path, lambda: ask_disk(path, ask, use))

    timer.timeout.connect(check_answer)
    timer.start()


def _offer_again(path: Path, ask_again: Callable[[], None]) -> None:
    box, again = make_disk_message(path)
    again.clicked.connect(ask_again)
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.finished.connect(lambda _: box.deleteLater())
    box.open()


def make_disk_message(path: Path) -> tuple[QMessageBox, QPushButton]:
    """Return a message that the disk of a path does not answer, and its button to try again."""
    name = isolate_name(elide_name(make_printable_line(str(path))))
    hint = _tr_disk("Check the connection to the disk of “{0}”, then try again.")
    box = _make_warning(_tr_disk("The disk is not responding"), hint.format(name))
    again = box.addButton(_tr_disk("Try again"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(again)
    return box, again


def _make_warning(text: str, hint: str) -> QMessageBox:
    """Return a warning in plain text over the window that is in use, without buttons."""
    box = QMessageBox(QApplication.activeWindow())
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(QApplication.applicationDisplayName())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setInformativeText(hint)
    return box
