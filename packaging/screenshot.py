"""Take packaging/screenshot.png: the real window, the sample documents, an answer and its source.

    python packaging/screenshot.py

Works on a display, and with QT_QPA_PLATFORM=offscreen. Touches no library of yours.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from desktop_rag import paths
from desktop_rag.answer.answer_events import Answered
from desktop_rag.app.desktop import Desktop
from desktop_rag.resources import resource_path
from desktop_rag.settings import Settings
from desktop_rag.types import Answer, LibraryCounts
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.workers.ingest_events import LibraryCounted
from desktop_rag.workers.text_coalescer import AnswerThreadEvent
from desktop_rag.workers.worker_thread import WorkerEvent

_FILE = Path(__file__).with_suffix(".png")
_WIDTH, _HEIGHT = 1400, 860
_QUESTION = "What did the board approve, and when is the payment due?"
_LONGEST_WAIT_S = 60
_SETTLE_S = 0.5


def main() -> int:
    """Take the picture; return the exit status."""
    with tempfile.TemporaryDirectory(prefix="screenshot-") as home:
        os.environ["DESKTOP_RAG_HOME"] = home
        guard_against_lost_references()
        app = QApplication(sys.argv)
        theme.apply_theme(app)
        window = MainWindow()
        window.resize(_WIDTH, _HEIGHT)
        desktop = Desktop(window, paths.default_library(), Settings())
        window.show()
        try:
            return 0 if _take(desktop) else 1
        finally:
            window.close()


def _take(desktop: Desktop) -> bool:
    counts, answers = [LibraryCounts()], [Answer("", "", found=False, model="")]

    def note_event(event: WorkerEvent) -> None:
        match event:
            case LibraryCounted(counted):
                counts.append(counted)
            case AnswerThreadEvent(_, Answered(answer)):
                answers.append(answer)

    desktop.ingest_thread.event_emitted.connect(note_event)
    desktop.answer_thread.event_emitted.connect(note_event)
    desktop.start_threads([resource_path("samples")])
    _until(lambda: 0 < counts[-1].files == counts[-1].indexed)
    desktop.conversation_pane.asked.emit(_QUESTION)
    _until(lambda: answers[-1].found)
    desktop.conversation_pane.citation_activated.emit(answers[-1].citations, 0)
    settled = time.monotonic() + _SETTLE_S
    _until(lambda: time.monotonic() > settled)
    return desktop.window.grab().save(str(_FILE))


def _until(condition: Callable[[], bool]) -> None:
    """Let the window work until the condition holds; raises TimeoutError."""
    loop, timer, end = QEventLoop(), QTimer(interval=20), time.monotonic() + _LONGEST_WAIT_S
    timer.timeout.connect(lambda: loop.exit() if condition() or time.monotonic() > end else None)
    timer.start()
    loop.exec()
    if not condition():
        raise TimeoutError("the window does not come this far")


if __name__ == "__main__":
    sys.exit(main())
