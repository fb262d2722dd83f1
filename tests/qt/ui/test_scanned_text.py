"""Text of a scan in the source pane: shown upright, found, selected and copied."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_rag.document_types import Document, Page, RecognisedLine, RecognisedText, Span
from desktop_rag.ui.source.page_marks import _CURRENT_MATCH_COLOUR
from desktop_rag.ui.source.page_requests import PageLimits, PageTextRequest, SizesRequest
from desktop_rag.ui.source.page_thread import PageFile
from desktop_rag.ui.source.pdf_source import _SELECTION_COLOUR
from desktop_rag.ui.source.scanned_text import ScannedText
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.workers.errand_threads import ScanExportThread, ScanSaved
from desktop_rag.workers.worker_thread import WorkFailed
from tests.helpers.scans import draw_page, write_scan
from tests.helpers.thread_events import ThreadEvents, end_thread

pytestmark = pytest.mark.usefixtures("lasting_pages")

FIRST, SECOND = "The harbour opens when the green-", "house is warm. The inn has four rooms."
WIDTH, HEIGHT = 620, 300
TEXT = "The harbour opens when the greenhouse is warm. The inn has four rooms."
PLACES = {  # of the lines on a page that is turned clockwise, as centre and angle
    0: ((310, 56, 0.0), (310, 112, 0.0)),
    90: ((HEIGHT - 56, 310, 1.5708), (HEIGHT - 112, 310, 1.5708)),
    180: ((310, HEIGHT - 56, 3.1416), (310, HEIGHT - 112, 3.1416)),
    270: ((56, 310, -1.5708), (112, 310, -1.5708)),
}


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[SourcePane]:
    widget = SourcePane()
    qtbot.addWidget(widget)
    widget.resize(680, 600)
    with qtbot.waitExposed(widget):
        widget.show()
    yield widget
    widget.pdf.close_pdf()


def recognised(number: int = 1, turned: int = 0) -> RecognisedText:
    places = PLACES[turned]
    texts = zip((FIRST, SECOND), places, strict=True)
    return RecognisedText(
        number, tuple((RecognisedLine(text, 0.99, x, y, 500, 30, angle),) for text, (x, y, angle) in texts)
    )


def show_scan(qtbot: QtBot, pane: SourcePane, path: Path, pages: int = 1, turned: int = 0) -> None:
    picture = draw_page(FIRST, SECOND, size=(WIDTH, HEIGHT)).rotate(-turned, expand=True)
    write_scan(path, *[picture] * pages)
    starts = [number * len(TEXT) for number in range(pages + 1)]
    numbered = tuple(Page(number, *span) for number, span in enumerate(pairwise(starts), 1))
    texts = tuple(recognised(page.number or 1, turned) for page in numbered)
    with qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(path, Document(TEXT * pages, numbered, (), texts))


def view_point(pane: SourcePane, page: int, x: float, y: float) -> QPoint:
    """Return where a point of an upright page is in the view."""
    pages = pane.pdf.arrangement
    place = pages.pages[page].topLeft() - pane.pdf._scroll_offset() + QPointF(x, y) * pages.scale(page)
    return place.toPoint()


def drag(pane: SourcePane, start: QPoint, end: QPoint) -> None:
    view = pane.pdf.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_a_page_that_lies_or_is_on_its_head_is_shown_upright(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path, turned: int
) -> None:
    for name in ("scan.png", "scan.pdf"):
        show_scan(qtbot, pane, tmp_path / name, turned=turned)
        size = pane.pdf._sizes[0]
        assert (size.width(), size.height()) == (WIDTH, HEIGHT)
        qtbot.waitUntil(pane.pdf.is_drawn)
        pane.pdf.find_text("inn has")
        [[box]] = pane.pdf.marks.matches[0]
        assert box.center().y() == pytest.approx(112, abs=1)
        [[_, image]] = pane.pdf._images.list_images(pane.pdf._list_bands(0))
        assert dark_rows(image) == pytest.approx((40 / HEIGHT, 125 / HEIGHT), abs=0.05)
        assert box.left() == pytest.approx(60 + 500 * SECOND.index("inn") / len(SECOND), abs=1)


def dark_rows(image: QImage) -> tuple[float, float]:
    """Return the first and the last row with ink, as shares of the height."""
    width, height = image.width(), image.height()
    rows = [
        y for y in range(height) if any(image.pixelColor(x, y).lightness() < 100 for x in range(0, width, 2))
    ]
    return rows[0] / height, rows[-1] / height


def test_words_are_found_on_all_pages_of_a_scan(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_scan(qtbot, pane, tmp_path / "scan.pdf", pages=3)
    pane.open_find_bar()
    QTest.keyClicks(pane.find_bar.edit, "Opens  when")
    qtbot.waitUntil(lambda: "3" in pane.find_bar.count_label.text())
    seen = [pane.pdf.marks.current[0]]
    for _ in range(3):
        pane.show_next_place()
        seen.append(pane.pdf.marks.current[0])
    assert seen == [0, 1, 2, 0]
    pane.pdf.find_text("greenhouse is")
    assert [len(boxes) for boxes in pane.pdf.marks.matches[2]] == [2]  # it is hyphenated
    with qtbot.waitSignal(pane.pdf.found) as found:
        pane.pdf.find_text("lighthouse")
    assert found.args == [0, 0]


def test_a_search_goes_through_the_pages_that_were_recognised_meanwhile(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scan.pdf"
    show_scan(qtbot, pane, path, pages=3)
    find_matches = ScannedText.find_matches

    def find_slowly(text: ScannedText, words: str) -> Iterator[Span]:
        end = time.thread_time() + 0.011  # a slice of work
        while time.thread_time() < end:
            pass
        return find_matches(text, words)

    monkeypatch.setattr(ScannedText, "find_matches", find_slowly)
    pane.open_find_bar()
    pane.find_bar.edit.setText("harbour")
    assert list(pane.pdf.marks.matches) == [0]
    document = pane._document
    assert document is not None
    others = [replace(recognised(number), rows=recognised(number).rows * number) for number in (1, 2)]
    pane.show_document(path, replace(document, recognised=tuple(others)))
    pane.open_find_bar()
    pane.find_bar.edit.setText("harbour")
    qtbot.waitUntil(lambda: len(pane.pdf.marks.matches) == 3)
    assert {page: len(found) for page, found in pane.pdf.marks.matches.items()} == {0: 1, 1: 2, 2: 0}
    assert "3" in pane.find_bar.count_label.text()


def test_a_page_is_asked_for_once_however_long_its_reply_is_taken_in(qtbot: QtBot, tmp_path: Path) -> None:
    write_scan(tmp_path / "scan.pdf", draw_page(FIRST, SECOND, size=(WIDTH, HEIGHT)))
    file, answered = PageFile(PageLimits(), lambda _: ""), list[object]()

    def take_in(request: object, value: object, fault: object) -> None:
        del value, fault
        answered.append(request)
        end = time.monotonic() + 0.2  # in which the process could do it again
        while time.monotonic() < end:
            pass
        file.want([PageTextRequest(0)] if len(answered) == 1 else [])

    file.answered.connect(take_in)
    file.open_file(tmp_path / "scan.pdf")
    file.want([SizesRequest()])
    qtbot.waitUntil(lambda: PageTextRequest(0) in answered)
    file.end_process()
    assert answered == [SizesRequest(), PageTextRequest(0)]


def test_what_is_selected_has_one_colour_also_over_matches(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path
) -> None:
    show_scan(qtbot, pane, tmp_path / "scan.png")
    qtbot.waitUntil(pane.pdf.is_drawn)
    pane.pdf.find_text("inn has")
    [[box]] = pane.pdf.marks.matches[0]
    place = view_point(pane, 0, box.left() + 2, box.top() + 2)
    beside = view_point(pane, 0, box.left() - 30, box.top() + 2)
    view = pane.pdf.viewport()
    seen = view.grab().toImage()
    assert seen.pixelColor(place) == _CURRENT_MATCH_COLOUR
    assert seen.pixelColor(beside) == QColor("white")
    pane.pdf.select_all()
    seen = view.grab().toImage()
    assert seen.pixelColor(place) == seen.pixelColor(beside) == _SELECTION_COLOUR


def test_text_is_selected_with_the_mouse_and_copied(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_scan(qtbot, pane, tmp_path / "scan.png")
    letter = 500 / len(FIRST)
    start, end = (view_point(pane, 0, 60 + letter * FIRST.index(word), 56) for word in ("harbour", " when"))
    drag(pane, start, end)
    assert pane.pdf.selected_text() == "harbour opens"
    QTest.keyClick(pane.pdf, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "harbour opens"
    drag(pane, start, view_point(pane, 0, 600, 112))
    assert pane.pdf.selected_text() == "harbour opens when the greenhouse is warm. The inn has four rooms."
    view = pane.pdf.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=end)
    assert not pane.pdf.selected_text()
    middle = view_point(pane, 0, 60 + letter * (FIRST.index("opens") + 2), 56)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle)
    assert pane.pdf.selected_text() == "opens"
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle)  # the third
    assert pane.pdf.selected_text() == FIRST


def test_text_is_selected_with_the_keys(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_scan(qtbot, pane, tmp_path / "scan.pdf", pages=2)
    shift, control = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
    for key, modifiers, selected in (
        (Qt.Key.Key_Right, shift, "T"),
        (Qt.Key.Key_Right, shift | control, "The "),
        (Qt.Key.Key_Right, shift | control, "The harbour "),
        (Qt.Key.Key_Left, shift, "The harbour"),
        (Qt.Key.Key_End, shift, FIRST),
        (Qt.Key.Key_Home, shift, ""),
        (Qt.Key.Key_Down, shift, FIRST[:-1]),
        (Qt.Key.Key_A, control, "\n\n".join([TEXT] * 2)),
    ):
        QTest.keyClick(pane.pdf, key, modifiers)
        assert pane.pdf.selected_text() == selected


def test_the_menu_copies_and_offers_a_searchable_pdf(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_scan(qtbot, pane, tmp_path / "scan.pdf")
    pane.pdf.select_all()
    menu = pane._make_page_menu()
    actions = {action.text(): action for action in menu.actions()}
    actions["&Copy"].trigger()
    assert QGuiApplication.clipboard().text() == TEXT
    with qtbot.waitSignal(pane.searchable_pdf_requested) as asked:
        actions["Save as searchable PDF…"].trigger()
    assert asked.args == [tmp_path / "scan.pdf", {1: recognised()}]


def test_a_scan_is_saved_in_the_background(qtbot: QtBot, tmp_path: Path) -> None:
    scan, target = write_scan(tmp_path / "scan.pdf"), tmp_path / "made.pdf"
    thread = ScanExportThread(lambda _: "")
    events = ThreadEvents(qtbot, thread)
    thread.start()
    thread.save_searchable_pdf(scan, target, {1: recognised()})
    assert events.take(ScanSaved) == ScanSaved(target)
    assert target.read_bytes().startswith(b"%PDF")
    thread.save_searchable_pdf(scan, scan, {1: recognised()})
    assert "is the scan itself" in events.take(WorkFailed).error.title
    end_thread(thread)


def test_characters_are_where_the_spaces_of_a_line_say() -> None:
    line = RecognisedLine("ill WWW", 0.99, 100, 20, 200, 20, 0.0, (0.2,))
    text = ScannedText(RecognisedText(1, ((line,),)), QSizeF(200, 40))
    [box] = text.find_boxes((4, 7))
    assert (box.left(), box.right()) == pytest.approx((200 * (0.2 + 0.8 / 7), 200))
    assert text.find_offset(QPointF(60, 90)) == 4
    arabic = ScannedText(
        RecognisedText(1, ((RecognisedLine("ﺎﺒﺟ ﺩ", 0.9, 100, 20, 200, 20, 0.0),),)), QSizeF(200, 40)
    )
    [box] = arabic.find_boxes((0, 3))
    assert (box.left(), box.right()) == pytest.approx((80, 200))
    assert arabic.find_offset(QPointF(0, 20)) == 5
