"""How long it takes until a PDF is on the screen in the source pane, and how smooth it scrolls.

    python -m benchmarks.source_pane [--pages 160] [--runs 5] [--warm]

Each run is a new process: a report with dense text is shown, another one after it, and then scrolled to
its end page by page. A timer of a millisecond runs beside it: what it comes late by is the time for
which the window was blocked. With --warm the child process that draws is started ahead, as the
window does. Needs a display, or QT_QPA_PLATFORM=offscreen. Nothing heavy is imported on top, as the child
process imports this module too.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_rag.ui.source.source_pane import SourcePane

_WORDS = ("the", "board", "of", "company", "report", "revenue", "grew", "by", "fiscal", "year", "margin")
_WAIT_S = 30.0
_WARM_UP_S = 3.0
_DARK = 128  # lightness of a pixel of text


def write_report(path: Path, pages: int, seed: int) -> Path:
    """Write a PDF of dense pages."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QFont, QPageSize, QPainter, QPdfWriter

    random.seed(seed)
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    painter = QPainter(writer)
    painter.setFont(QFont(painter.font().family(), 10))
    for number in range(pages):
        if number:
            writer.newPage()
        words = " ".join(random.choices(_WORDS, k=1_200))
        painter.drawText(painter.viewport(), Qt.TextFlag.TextWordWrap, f"Page {number + 1}. {words}")
    painter.end()
    return path


def run_events(seconds: float) -> None:
    """Wait as the program does: QTest.qWait would stop the other Python threads."""
    from PySide6.QtWidgets import QApplication

    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends:
        QApplication.processEvents()
        time.sleep(0.002)


def wait_for_text(pane: SourcePane, started: float) -> float:
    """Return the milliseconds from a `time.perf_counter()` value until text is drawn in the view."""
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QApplication

    while time.perf_counter() - started < _WAIT_S:
        QApplication.processEvents()
        if pane.pdf is not None and pane.pdf.page_count():  # None: not yet needed in older versions
            view = pane.pdf.viewport()
            image = view.grab(QRect(view.width() // 3, view.height() // 2, 160, 200)).toImage()
            xs, ys = range(0, image.width(), 2), range(0, image.height(), 7)
            if any(image.pixelColor(x, y).lightness() < _DARK for x in xs for y in ys):
                return (time.perf_counter() - started) * 1000
        time.sleep(0.002)
    raise TimeoutError


def measure(reports: list[Path], pages: int, *, warm: bool) -> dict[str, float]:
    """Show the reports one after the other, and scroll the last one."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from benchmarks.fluid import Pulse
    from desktop_rag.document_types import Document, Page
    from desktop_rag.ui.source.source_pane import SourcePane

    pane = SourcePane()
    pane.resize(700, 900)
    pane.show()
    QTest.qWaitForWindowExposed(pane)
    if warm:
        pane.pdf.start_process()
        run_events(_WARM_UP_S)
    document = Document("x" * pages, tuple(Page(n + 1, n, n + 1) for n in range(pages)))
    figures = {}
    pulse = Pulse()
    pulse.start()
    for name, report in zip(("first", "second"), reports, strict=True):
        started = time.perf_counter()
        pane.show_document(report, document)
        figures[f"{name} file ms"] = wait_for_text(pane, started)
    waited = []
    for _ in range(20):
        started = time.perf_counter()
        QTest.keyClick(pane.pdf, Qt.Key.Key_PageDown)
        waited.append(wait_for_text(pane, started))
        run_events(0.1)
    figures |= {"page down ms, median": statistics.median(waited), "page down ms, worst": max(waited)}
    figures["window blocked ms, worst"] = max(pulse.late_s) * 1000
    pane.pdf.close_pdf()
    return figures


def main() -> None:
    """Run the measurements and print medians."""
    from PySide6.QtWidgets import QApplication

    from desktop_rag.ui.widgets.reference_guard import guard_against_lost_references

    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=160)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--warm", action="store_true")
    parser.add_argument("--once", nargs=2, type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    guard_against_lost_references()
    sys.setswitchinterval(0.001)  # as the program does
    app = QApplication(sys.argv[:1])
    if options.once:
        print(json.dumps(measure(options.once, options.pages, warm=options.warm)), flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        reports = [str(write_report(Path(folder, f"{n}.pdf"), options.pages, n)) for n in range(2)]
        command = [sys.executable, "-m", "benchmarks.source_pane", "--pages", str(options.pages)]
        command += ["--warm"] * options.warm + ["--once", *reports]
        runs = [
            json.loads(subprocess.run(command, check=True, capture_output=True, env=os.environ).stdout)
            for _ in range(options.runs)
        ]
    for name in runs[0]:
        print(f"{name:24} {statistics.median(run[name] for run in runs):8.1f}")
    del app


if __name__ == "__main__":
    main()
