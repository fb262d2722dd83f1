"""How long the window stands still while it opens a large library, and while its files are browsed.

    python -m benchmarks.opening [--files 50000] [--runs 5]

The catalog is filled with made-up files, and the real window is opened on it, each time in a fresh
process. A timer of a millisecond runs in the event loop: the time between two of its beats is what
the window stood still for. It is measured from the first frame until every file is listed and the
library is open, then while a filter is typed, while entries of the sidebar are selected, in the
coverage report, and while rows change. Beside each figure stands the processor time of the GUI
thread in the same gap, which other programs do not lengthen. Needs a display, or QT_QPA_PLATFORM=offscreen.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from desktop_rag.catalog.collections import CollectionWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileRow, FileState, Scope
from desktop_rag.ui.library.coverage_report import CoverageReport
from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.widgets.reference_guard import collect_in_gui_thread, guard_against_lost_references

_LIMIT_MS = 100.0
_FILES_PER_FOLDER = 50
_ROOT = Path("/documents")
_STATES = (*[FileState.INDEXED] * 7, FileState.SKIPPED, FileState.FAILED, FileState.DUPLICATE)
_FILTER_TEXT = "report 12"
_PAUSE_MS = 60  # between two keys
_CHANGED_ROWS = 30  # in each of as many updates
_QUIET_S = 0.6  # nothing runs that long: the step is over; longer than the delays of the models
_LONGEST_STEP_S = 120.0

Figures = dict[str, tuple[float, float, float]]  # step: longest gap, its processor time, whole step; ms


class LoopGaps(QObject):
    """Records the longest time between two beats of a timer in the event loop."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: Figures = {}
        self._longest = (0.0, 0.0)
        self._busy_at = 0.0
        self._last = self._read_clocks()
        self._timer = QTimer(self, interval=1, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def measure_step(
        self, name: str, *actions: Callable[[], object], is_done: Callable[[], bool] = lambda: True
    ) -> None:
        """Run actions in the event loop at the pace of typing, and the loop until it is quiet."""
        self._longest, started = (0.0, 0.0), time.perf_counter()
        self._last, self._busy_at = self._read_clocks(), started
        for number, action in enumerate(actions):
            QTimer.singleShot(number * _PAUSE_MS, action)
        earliest = started + len(actions) * _PAUSE_MS / 1000
        while not (is_done() and self._last[0] - max(self._busy_at, earliest) > _QUIET_S):
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
            if time.perf_counter() - started > _LONGEST_STEP_S:
                raise TimeoutError(name)
        wall, processor = self._longest
        self.figures[name] = wall * 1000, processor * 1000, (self._busy_at - started) * 1000

    def _read_clocks(self) -> tuple[float, float]:
        return time.perf_counter(), time.thread_time()

    def _beat(self) -> None:
        wall, processor = self._read_clocks()
        gap = wall - self._last[0], processor - self._last[1]
        self._last = wall, processor
        self._longest = max(self._longest, gap)
        if gap[1] > 0.003:  # the window did something
            self._busy_at = wall


def main() -> int:
    """Measure all runs and print medians and maxima; return 1 if a gap is too long."""
    parser = argparse.ArgumentParser(description="How long the window stands still on a large library.")
    parser.add_argument("--files", type=int, default=50_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        print(json.dumps(_measure_window(options.files)))
        return 0
    with tempfile.TemporaryDirectory(prefix="opening-") as home:
        os.environ["DESKTOP_RAG_HOME"] = home
        _write_catalog(options.files)
        runs = [_run_child(options.files) for _ in range(options.runs)]
    return _print_figures(runs, options.files)


def _run_child(files: int) -> Figures:
    command = [sys.executable, "-m", "benchmarks.opening", "--child", "--files", str(files)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def _print_figures(runs: list[Figures], files: int) -> int:
    worst = 0.0
    print(f"{files} files; ms, median and maximum of the runs")
    print(f"{'step':32}{'longest gap':>18}{'processor time':>18}{'whole step':>18}")
    for name in dict.fromkeys(name for run in runs for name in run):
        columns = list(zip(*(run[name] for run in runs if name in run), strict=True))
        cells = (f"{statistics.median(column):8.0f} {max(column):7.0f}" for column in columns)
        print(f"{name:32}" + "".join(f"{cell:>18}" for cell in cells), flush=True)
        worst = max(worst, statistics.median(columns[0]))
    print(f"longest median gap {worst:.0f} ms, target at most {_LIMIT_MS:.0f}")
    return int(worst > _LIMIT_MS)


# -- the library -------------------------------------------------------------------------------


def _make_rows(files: int) -> Iterator[FileRow]:
    """Yield rows as the library has them, neither sorted by name nor by path."""
    for number in range(files):
        state = _STATES[number % len(_STATES)]
        shuffled = number * 7919 % files
        place = _ROOT / f"department {shuffled // 1000}" / f"folder {shuffled // _FILES_PER_FOLDER}"
        name = f"{('Report', 'minutes', 'Offer')[shuffled % 3]} {shuffled}.pdf"
        reason = "No text was found" if state is FileState.FAILED else ""
        yield FileRow(place / name, state, reason, size_bytes=1000 + shuffled, passages=3, embedded=3)


def _write_catalog(files: int) -> None:
    """Write the rows that adding the files would leave, and a collection."""
    from desktop_rag.system import paths

    database = WritableDatabase(paths.default_library(), create=True)
    with database.transaction():
        database.executemany(
            "INSERT INTO files (path, state, title, size_bytes, modified_ns, turn, added_at)"
            " VALUES (?, ?, ?, ?, 1, ?, 1.0)",
            [
                (str(row.path), row.state, row.title, row.size_bytes, turn)
                for turn, row in enumerate(_make_rows(files))
            ],
        )
    collections = CollectionWriter(database)
    collections.add_members(collections.create_collection("Reports"), [Path("/documents/department 1")])
    database.close()


# -- the measurements ----------------------------------------------------------------------------


def _start_application() -> None:
    from desktop_rag.ui.widgets import theme
    from desktop_rag.ui.widgets.languages import install_language

    guard_against_lost_references()
    app = QApplication.instance() or QApplication([sys.argv[0]])
    assert isinstance(app, QApplication)
    collect_in_gui_thread(app)
    install_language(app, "")
    theme.apply_theme(app)


def _measure_window(files: int) -> Figures:
    """Open the real window, then browse its files."""
    from desktop_rag.app.desktop import Desktop
    from desktop_rag.settings import Settings
    from desktop_rag.system import paths
    from desktop_rag.ui.window.main_window import MainWindow
    from desktop_rag.ui.window.panes import Panes, fill_window
    from desktop_rag.workers.ingest_events import LibraryOpened

    _start_application()
    window, panes, made, opened = MainWindow(), list[Panes](), list[Desktop](), list[bool]()
    window.resize(1000, 700)
    window.show()
    QApplication.processEvents()
    gaps = LoopGaps()

    def build_desktop() -> None:
        made.append(Desktop(window, panes[0], paths.default_library(), Settings()))
        made[0].ingest_thread.event_emitted.connect(
            lambda event: opened.append(True) if isinstance(event, LibraryOpened) else None
        )

    gaps.measure_step(
        "build the panes", lambda: panes.append(fill_window(window, QApplication.processEvents))
    )
    gaps.measure_step("connect them", build_desktop)
    pane = made[0].library_pane
    gaps.measure_step(
        "open the library",
        made[0].start_threads,
        is_done=lambda: bool(opened) and pane.count_files(_ROOT) == files,
    )
    _browse_files(gaps, pane)
    window.close()
    return gaps.figures


def _browse_files(gaps: LoopGaps, pane: LibraryPane) -> None:
    """Type a filter, select an entry of the sidebar, sort the report, and change rows."""
    typed = [_FILTER_TEXT[:end] for end in range(1, len(_FILTER_TEXT) + 1)]
    gaps.measure_step("type a filter", *(partial(pane.filter_box.setText, text) for text in typed))
    gaps.measure_step("clear the filter", pane.filter_box.clear)
    gaps.measure_step("show PDF files", lambda: pane.arrange_menu.choose_kinds(frozenset({"pdf"})))
    pane.arrange_menu.choose_kinds(frozenset())
    for order in ("newest", "largest", "state", "name"):
        gaps.measure_step(f"sort by {order}", partial(pane.arrange_menu.order_chosen.emit, order))
    folder, view = _ROOT / "department 1", pane.file_view
    gaps.measure_step("open a folder", lambda: view.expand(view.files.index_of(folder)))
    gaps.measure_step("tick a folder", lambda: pane.scope_requested.emit(Scope(files=(folder,))))
    gaps.measure_step("select a collection", lambda: pane.sidebar.setCurrentRow(1))
    gaps.measure_step("select all documents", lambda: pane.sidebar.setCurrentRow(0))
    rows = list(_make_rows(_CHANGED_ROWS**2))
    read = [
        [replace(row, state=FileState.READING) for row in rows[start : start + _CHANGED_ROWS]]
        for start in range(0, len(rows), _CHANGED_ROWS)
    ]
    gaps.measure_step("change rows", *(partial(pane.update_file_rows, each) for each in read))
    gaps.measure_step("open the report", pane.show_coverage_report)
    report = pane.findChildren(CoverageReport)[0]
    for title, column in (("folder", 1), ("state", 2), ("size", 7)):
        sort = partial(report.table.sortByColumn, column, Qt.SortOrder.DescendingOrder)
        gaps.measure_step(f"sort the report by {title}", sort)
    gaps.measure_step("filter the report", *(partial(report.filter_box.setText, text) for text in typed))
    gaps.measure_step("change rows in the report", *(partial(pane.update_file_rows, each) for each in read))
    report.close()


if __name__ == "__main__":
    sys.exit(main())
