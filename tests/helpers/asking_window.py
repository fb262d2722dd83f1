"""Open the window, drop a file, ask a question and print the answer: in a process of its own.

python -m tests.helpers.asking_window FILE QUESTION
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_rag.types import FileState
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from tests.helpers.patience import PATIENCE_S
from tests.helpers.window import Driver


class _Waiting:
    """What a driver needs of pytest-qt."""

    def waitUntil(self, done: Callable[[], bool]) -> None:  # noqa: N802 - as there
        deadline = time.monotonic() + PATIENCE_S
        while not done():
            assert time.monotonic() < deadline
            loop = QEventLoop()
            QTimer.singleShot(20, loop.quit)
            loop.exec()


def main() -> None:
    """Drop, ask, print, close."""
    guard_against_lost_references()
    app = QApplication(sys.argv[:1])
    driver = Driver(cast(QtBot, _Waiting()))
    file = Path(sys.argv[1])
    driver.drop(file)
    driver.wait_for(file.name, FileState.INDEXED)
    print(driver.ask(sys.argv[2]).text)
    driver.close()
    app.processEvents()


if __name__ == "__main__":
    main()
