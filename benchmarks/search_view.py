"""How long it takes from a key press on the search page until the passages are on the screen.

    python -m benchmarks.search_view [--passages 5000] [--questions 20] [--pause 80]

The real window with its threads, on a library that is made up as in `benchmarks.search`. Questions
are typed letter by letter, first waiting for the passages of each, then as fast as people type. A
timer of a millisecond runs beside it: what it comes late by is the time for which the window was
blocked. Needs a display, or QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.fluid import Pulse
from benchmarks.search import fill
from desktop_rag.app.desktop import Desktop
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.ui.search.search_view import SearchView
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread, guard_against_lost_references

_LONGEST_MS = 50
_LETTERS = 24  # typed of each question
_WARM_UP = 2  # questions that are typed first and not counted
_WAIT_S = 5.0


class Typist(QObject):
    """Types into the search page and notes when the list is painted."""

    def __init__(self, view: SearchView) -> None:
        super().__init__()
        self._view = view
        self._painted = 0.0
        self._fresh = False
        view.list.model().modelReset.connect(self._note_fresh)
        view.list.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Note a painting that begins after new passages came."""
        if event.type() == QEvent.Type.Paint and self._fresh:
            self._fresh = False
            self._painted = time.perf_counter()
        return super().eventFilter(watched, event)

    def type(self, question: str) -> list[float]:
        """Type letter by letter; return the milliseconds until each time the passages stood there.

        Letters that bring no passages, such as half a filter, are left out.
        """
        self._view.field.clear()
        spent = []
        for letter in question[:_LETTERS]:
            begun = time.perf_counter()
            self._press(letter)
            if self._wait(begun):
                spent.append((self._painted - begun) * 1000)
        return spent

    def type_fast(self, question: str, pause_ms: int) -> float:
        """Type without waiting; return the milliseconds from the last letter to its passages."""
        self._view.field.clear()
        for letter in question[: _LETTERS - 1]:
            self._press(letter)
            QTest.qWait(pause_ms)
        begun = time.perf_counter()
        self._press(question[_LETTERS - 1 : _LETTERS] or "e")
        self._wait(begun)
        QTest.qWait(pause_ms)  # an earlier search may have come first
        return (self._painted - begun) * 1000

    def _press(self, letter: str) -> None:
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(self._view.field, key)

    def _wait(self, begun: float) -> bool:
        return _wait_until(lambda: self._painted > begun)

    def _note_fresh(self) -> None:
        self._fresh = True


def main() -> int:
    """Type questions in the window; return 1 if passages or the window come too late."""
    parser = argparse.ArgumentParser(description="Time from a key press to its passages.")
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--questions", type=int, default=20)
    parser.add_argument("--pause", type=int, default=80, help="ms between keys when typing fast")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="search-view-") as home:
        os.environ["DESKTOP_RAG_HOME"] = home
        questions = _fill(options.passages, options.questions + _WARM_UP)
        return _measure(questions, options.pause)


def _fill(passages: int, questions: int) -> list[str]:

    from desktop_rag.embed.embedder import Embedder
    from desktop_rag.system import paths

    embedder = Embedder()
    with LibraryWriter(paths.default_library()) as library:
        library.index_state.switch_model(embedder.model.key)
        library.repair_index()
        asked, _ = fill(library, embedder, passages, questions)
        return asked


def _measure(questions: Sequence[str], pause_ms: int) -> int:
    from desktop_rag.settings import Settings
    from desktop_rag.system import paths
    from desktop_rag.ui.widgets import theme
    from desktop_rag.ui.window.main_window import MainWindow
    from desktop_rag.ui.window.panes import fill_window

    guard_against_lost_references()
    app = QApplication([sys.argv[0]])
    collect_in_gui_thread(app)
    theme.apply_theme(app)
    window = MainWindow()
    desktop = Desktop(window, fill_window(window), Path(paths.default_library()), Settings())
    window.resize(1600, 1000)
    window.show()
    desktop.start_threads()
    pulse = Pulse()
    pulse.start()
    _wait_until(window.actions_.search.isEnabled)
    window.actions_.search.trigger()
    assert desktop.search_controller.view is not None
    typist = Typist(desktop.search_controller.view)
    for question in questions[:_WARM_UP]:
        typist.type(question)
    pulse.start()
    letters = [each for question in questions[_WARM_UP:] for each in typist.type(question)]
    fluid = pulse.report("typing")
    fast = [typist.type_fast(question, pause_ms) for question in questions[_WARM_UP:]]
    _report("letter by letter", letters)
    _report(f"a letter every {pause_ms} ms", fast)
    before = time.perf_counter()
    QTest.keyClick(desktop.search_controller.view.field, Qt.Key.Key_Escape)
    print(f"leaving: {(time.perf_counter() - before) * 1000:.1f} ms")
    window.close()
    return not (fluid and _p95(letters) <= _LONGEST_MS)


def _wait_until(done: Callable[[], bool]) -> bool:
    """Run the event loop, which a running timer keeps awake, until something is so."""
    end = time.perf_counter() + _WAIT_S
    while not done() and time.perf_counter() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return done()


def _report(words: str, spent: Sequence[float]) -> None:
    print(
        f"{words:26}{len(spent):6} times, p50 {statistics.median(spent):.1f} ms,"
        f" p95 {_p95(spent):.1f}, at most {max(spent):.1f}",
        flush=True,
    )


def _p95(values: Sequence[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


if __name__ == "__main__":
    sys.exit(main())
