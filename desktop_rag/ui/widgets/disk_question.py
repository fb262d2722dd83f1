"""Ask a disk that may not answer, without waiting for it, and say so after two seconds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton

from desktop_rag.system.control_characters import make_printable_line
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name

T = TypeVar("T")

LIMIT_S = 2.0  # a disk that sleeps may need longer, and is asked again
_BRIEF_S = 0.05  # a disk that works answers within a thousandth of it
_POLL_MS = 50

_tr_disk = partial(QCoreApplication.translate, "Disk")


def ask_disk(path: Path, ask: Callable[[], T], use: Callable[[T], object]) -> None:
    """Call `use` with what `ask` says, at once if the disk of `path` answers at once.

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
    box = QMessageBox(QApplication.activeWindow())
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(QApplication.applicationDisplayName())
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(_tr_disk("The disk is not responding"))
    name = isolate_name(elide_name(make_printable_line(str(path))))
    hint = _tr_disk("Check the connection to the disk of “{0}”, then try again.")
    box.setInformativeText(hint.format(name))
    again = box.addButton(_tr_disk("Try again"), QMessageBox.ButtonRole.AcceptRole)
    box.setDefaultButton(again)
    return box, again
