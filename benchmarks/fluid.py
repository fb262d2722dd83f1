"""How long the window does not answer while documents are added.

    python -m benchmarks.fluid [--files 1000] [--scans 0]

The real window with its threads adds a folder that was made up. A timer of a millisecond runs in
the event loop from the click that begins it until everything is indexed: what it comes late by is
the time for which the loop was blocked. The same timer is measured from the first frame to that
click, while the program loads its libraries; in the window at rest; and, as all processors are
busy, in a process beside it that does nothing else: that late it comes on this machine whatever the
program does. With --scans a second such folder is added, and a third one while so many scanned pages
are read. Needs a display, or QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.generated import write_folder
from desktop_rag.settings import Settings
from desktop_rag.system import paths
from desktop_rag.types import LibraryCounts
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread, guard_against_lost_references
from desktop_rag.ui.window.main_window import MainWindow
from desktop_rag.ui.window.panes import fill_window
from desktop_rag.workers.ingest_events import LibraryCounted, LibraryOpened, PreviewFinished
from desktop_rag.workers.worker_thread import WorkerEvent
from tests.helpers.scans import draw_page, write_scan

_TICK_MS = 1
_OPENING_MS = 1_000  # nobody finds a folder and drops it faster
_REST_MS = 5_000
_LOOK_MS = 200
_FRAME_S = 0.016
_MOST_S = 0.050
_PAGE_SIZE = (1654, 2339)  # pixels of a scanned page, and its lines: as many as of a letter
_LINES = [f"{line}. The rent of the {line}th house is due on the first of the month." for line in range(40)]
_PARAGRAPHS = (1, 8)  # 1 to 6 kB: what makes work for the window is the number of files


class Pulse(QObject):
    """Notes how late a timer is in the event loop of the thread that made it."""

    def __init__(self) -> None:
        super().__init__()
        self.late_s: list[float] = []
        self._last = 0.0
        self._timer = QTimer(self, interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    def start(self) -> None:
        """Begin anew."""
        self.late_s = []
        self._last = time.perf_counter()
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.late_s.append(max(0.0, now - self._last - _TICK_MS / 1000))
        self._last = now

    def report(self, words: str) -> bool:
        """Print the delays; return whether they are within bounds."""
        ordered = sorted(self.late_s)
        p50, p99, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99, 1))
        frames, long = (sum(each > limit for each in ordered) for limit in (_FRAME_S, _MOST_S))
        print(
            f"{words:10}{len(ordered):8} ticks, late by {p50 * 1e3:.2f} ms in the middle, p99"
            f" {p99 * 1e3:.1f}, at most {most * 1e3:.1f}; over 16 ms {frames}, over 50 ms {long}",
            flush=True,
        )
        return p99 < _FRAME_S and most <= _MOST_S


def main() -> int:
    """Add a folder in the window; return 1 if it was blocked for too long."""
    parser = argparse.ArgumentParser(description="How fluid the window is while files are added.")
    parser.add_argument("--files", type=int, default=1000, help="to make up")
    parser.add_argument("--scans", type=int, default=0, help="pages to be recognised beside a second folder")
    parser.add_argument("--beside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.beside:
        return _beat_beside()
    with tempfile.TemporaryDirectory(prefix="fluid-") as scratch:
        folders = [Path(scratch, f"files {number}") for number in range(3 if options.scans else 1)]
        for seed, folder in enumerate(folders):
            folder.mkdir()
            write_folder(folder, options.files, _PARAGRAPHS, seed)
        scans = Path(scratch, "scans")
        scans.mkdir()
        if options.scans:
            pages = [draw_page(*_LINES, size=_PAGE_SIZE) for _ in range(options.scans)]
            write_scan(scans / "scan.pdf", *pages)
        os.environ["DESKTOP_RAG_HOME"] = str(Path(scratch, "home"))
        return _measure(folders, scans)


def _measure(folders: list[Path], scans: Path) -> int:
    guard_against_lost_references()
    app = QApplication([sys.argv[0]])
    collect_in_gui_thread(app)
    theme.apply_theme(app)
    pulse = Pulse()
    QTimer.singleShot(0, pulse.start)
    program, beside = Program(), Beside()
    first, *others = folders
    program.preview(first)
    pulse.report("opening")
    beside.start()
    good = program.add(first, pulse, "at work")
    for folder in others:
        is_last = folder == others[-1]
        if is_last:
            program.preview(scans)
            program.window.preview.add_button.click()
            _wait_until(lambda: program.counts.waiting_pages > 0)
            _rest(_REST_MS)  # they are being recognised
        program.preview(folder)
        good &= program.add(folder, pulse, "with scans" if is_last else "again")
    beside.stop()
    if not others:
        pulse.start()
        _rest(_REST_MS)
        pulse.report("at rest")
    program.window.close()
    return not good


class Program:
    """The window with its threads."""

    def __init__(self) -> None:
        from desktop_rag.app.desktop import Desktop

        self.window = MainWindow()
        self._desktop = Desktop(
            self.window, fill_window(self.window), paths.default_library(), Settings.load_settings()
        )
        self.window.show()
        self.counts = LibraryCounts()
        self._done: set[str] = set()
        self._desktop.ingest_thread.event_emitted.connect(self._handle)
        self._desktop.start_threads()

    def preview(self, folder: Path) -> None:
        """Look a folder through."""
        _wait_until(lambda: "opened" in self._done)
        self._done.discard("previewed")
        self._desktop.add_paths([folder])
        _wait_until(lambda: "previewed" in self._done)

    def add(self, folder: Path, pulse: Pulse, words: str) -> bool:
        """Add the folder that was looked through; return whether the window was fluid meanwhile."""
        wanted = self.counts.searchable + len(list(folder.iterdir()))
        self.window.preview.add_button.click()
        pulse.start()
        begun = time.perf_counter()
        _wait_until(lambda: self.counts.searchable >= wanted)
        searchable = time.perf_counter() - begun
        _wait_until(lambda: self.counts.indexed >= wanted)
        print(
            f"searchable in {searchable:.1f} s, indexed in {time.perf_counter() - begun:.0f} s:"
            f" {self.counts.indexed} files, {self.counts.passages} passages by now,"
            f" {self.counts.waiting_pages} pages to be recognised"
        )
        return pulse.report(words)

    def _handle(self, event: WorkerEvent) -> None:
        match event:
            case LibraryOpened():
                QTimer.singleShot(_OPENING_MS, partial(self._done.add, "opened"))
            case PreviewFinished():  # after the window has shown it
                QTimer.singleShot(0, partial(self._done.add, "previewed"))
            case LibraryCounted(counted):
                self.counts = counted


def _rest(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop, loop.quit)
    loop.exec()


class Beside:
    """The same timer in another process, from `start` to `stop`."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "benchmarks.fluid", "--beside"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, text=True)

    def start(self) -> None:
        """Begin."""
        self._say("start")

    def stop(self) -> None:
        """End, and wait for the report."""
        self._say("stop")
        self._process.wait()

    def _say(self, word: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{word}\n")
        self._process.stdin.flush()


def _beat_beside() -> int:
    app = QCoreApplication([])
    sys.stdin.readline()
    pulse = Pulse()
    pulse.start()
    threading.Thread(target=lambda: (sys.stdin.readline(), app.quit())).start()
    app.exec()
    pulse.report("beside")
    return 0


def _wait_until(done: Callable[[], bool]) -> None:
    """Run the event loop until something is so."""
    loop = QEventLoop()
    look = QTimer(interval=_LOOK_MS)
    look.timeout.connect(lambda: loop.quit() if done() else None)
    look.start()
    loop.exec()


if __name__ == "__main__":
    sys.exit(main())
