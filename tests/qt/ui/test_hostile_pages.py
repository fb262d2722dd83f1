"""Pages that PDFium hangs or dies on: the window stays alive, and the other pages are shown."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.document_types import Document, Page
from desktop_rag.ui.source.page_requests import PageLimits
from desktop_rag.ui.source.source_pane import SourcePane
from tests.helpers.confined import is_confined
from tests.helpers.patience import PATIENCE_S
from tests.helpers.raw_pdf import ENDLESS_DASHES, text_content, write_raw_pdf

FIRST, SECOND = "The text of the first page.", "The second page"
ENDLESS = PageLimits(seconds=3600.0)
_START_S = 1.0  # more processor time than the start of a process takes
DOCUMENT = Document(FIRST + SECOND, (Page(1, 0, len(FIRST)), Page(2, len(FIRST), len(FIRST + SECOND))))


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[SourcePane]:
    widget = SourcePane(PageLimits(seconds=1.0))
    qtbot.addWidget(widget)
    widget.resize(480, 500)
    with qtbot.waitExposed(widget):
        widget.show()
    yield widget
    widget.pdf.close_pdf()


@pytest.fixture
def slow_pdf(tmp_path: Path) -> Path:
    """A PDF whose first page is not drawn in time."""
    return write_raw_pdf(tmp_path / "slow.pdf", ENDLESS_DASHES, text_content(SECOND))


def has_text(pane: SourcePane) -> bool:
    """Whether something dark is drawn on the page, which is white."""
    image = pane.pdf.viewport().grab().toImage()
    points = ((x, y) for x in range(40, image.width() - 40) for y in range(40, image.height() - 40, 2))
    return any(image.pixelColor(x, y).lightness() < 128 for x, y in points)


def children() -> list[psutil.Process]:
    """Return the processes that draw pages; others belong to other tests, and some have been waited for."""
    drawing = [each.pid for each in multiprocessing.active_children() if each.pid and "pages" in each.name]
    return [psutil.Process(pid) for pid in drawing if psutil.pid_exists(pid)]


def has_ended(process: psutil.Process) -> bool:
    """Whether a process has ended, waited for or not."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def spent_s(process: psutil.Process) -> float:
    """Return the processor time of a process."""
    try:
        return process.cpu_times().user
    except psutil.NoSuchProcess:
        return 0.0


def wait_until_drawing(qtbot: QtBot) -> psutil.Process:
    """Wait until a process draws, and return it.

    The one that opened the file may have been ended, as the pane got another size.
    """
    drawing: list[psutil.Process] = []

    def find_drawing() -> bool:
        drawing[:] = [each for each in children() if spent_s(each) > _START_S]
        return bool(drawing)

    qtbot.waitUntil(find_drawing)
    return drawing[0]


def test_a_page_that_hangs_leaves_the_window_alive_and_the_others_readable(
    qtbot: QtBot, pane: SourcePane, slow_pdf: Path
) -> None:
    with qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(slow_pdf, DOCUMENT)
    beats: list[bool] = []  # of the event loop, while the page is being drawn
    timer = QTimer(pane, interval=5)
    timer.timeout.connect(lambda: beats.append(True))
    timer.start()
    qtbot.waitUntil(lambda: has_text(pane))  # why it is not drawn, and its text
    timer.stop()
    assert len(beats) > 3
    QTest.keyClick(pane.pdf, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: has_text(pane))
    assert len(children()) == 1


def test_a_page_is_drawn_though_the_process_was_killed(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path
) -> None:
    path = write_raw_pdf(tmp_path / "two.pdf", text_content(FIRST), *[text_content(SECOND)] * 8)
    with qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(path, DOCUMENT)
    qtbot.waitUntil(lambda: has_text(pane))
    (child,) = children()
    qtbot.waitUntil(lambda: is_confined(child.pid))
    os.kill(child.pid, signal.SIGTERM)
    child.wait(PATIENCE_S)
    QTest.keyClick(pane.pdf, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: has_text(pane))
    assert [each.pid for each in children()] != [child.pid]


def test_a_file_that_the_process_has_no_memory_for_is_shown_as_its_text(qtbot: QtBot, slow_pdf: Path) -> None:
    pane = SourcePane(PageLimits(seconds=60.0, memory_bytes=1_000_000))
    qtbot.addWidget(pane)
    pane.resize(480, 500)
    pane.show()
    try:
        pane.show_document(slow_pdf, DOCUMENT)
        qtbot.waitUntil(lambda: pane.views.currentWidget() is pane.text)
    finally:
        pane.pdf.close_pdf()


def test_the_pane_closes_at_once_while_a_page_hangs(qtbot: QtBot, slow_pdf: Path) -> None:
    pane = SourcePane(ENDLESS)
    qtbot.addWidget(pane)
    pane.show()
    with qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(slow_pdf, DOCUMENT)
    hanging = wait_until_drawing(qtbot)
    pane.pdf.close_pdf()
    qtbot.waitUntil(lambda: has_ended(hanging))


def test_a_hidden_pane_ends_the_drawing_of_a_page_that_hangs(qtbot: QtBot, slow_pdf: Path) -> None:
    pane = SourcePane(ENDLESS)
    qtbot.addWidget(pane)
    pane.show()
    try:
        with qtbot.waitSignal(pane.pdf.opened):
            pane.show_document(slow_pdf, DOCUMENT)
        hanging = wait_until_drawing(qtbot)
        pane.hide()
        qtbot.waitUntil(lambda: has_ended(hanging))
    finally:
        pane.pdf.close_pdf()
