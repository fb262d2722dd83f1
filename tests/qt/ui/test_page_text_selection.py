"""Text of ordinary PDF pages in the source pane: selected with mouse and keys, copied, and asked about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_rag.document_types import Document, Page
from desktop_rag.readers.pdf_text_places import PageLines
from desktop_rag.types import Scope, Selection
from desktop_rag.ui.source.source_pane import SourcePane
from tests.helpers.raw_pdf import write_raw_pdf

pytestmark = pytest.mark.usefixtures("lasting_pages")

FIRST = ("The harbour opens", "when the inn is full")
SECOND = ("Keys are kept at the office", "of the harbour master")
READ = f"{' '.join(FIRST)}. {' '.join(SECOND)}."  # a reader joins the lines of a paragraph
BOUNDARY = READ.index("Keys")
TURNED = "/Rotate {0}/CropBox[20 30 592 782]"


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[SourcePane]:
    widget = SourcePane()
    qtbot.addWidget(widget)
    widget.resize(620, 500)
    with qtbot.waitExposed(widget):
        widget.show()
    yield widget
    widget.pdf.close_pdf()


def write_pages(path: Path, placement: str = "") -> Path:
    contents = (
        b" ".join(
            b"BT /F1 24 Tf 72 %d Td (%s) Tj ET" % (y, line.encode())
            for y, line in zip((700, 670), lines, strict=True)
        )
        for lines in (FIRST, SECOND)
    )
    return write_raw_pdf(path, *contents, placement=placement.encode())


def show_pages(qtbot: QtBot, pane: SourcePane, path: Path) -> None:
    """Show the file, and wait until the text of its first page can be selected."""
    document = Document(READ, (Page(1, 0, BOUNDARY), Page(2, BOUNDARY, len(READ))))
    with qtbot.waitSignal(pane.pdf.opened):
        pane.show_document(path, document)
    qtbot.waitUntil(pane.pdf.has_selectable_text)


def find_words(qtbot: QtBot, pane: SourcePane, words: str, turned: int = 0) -> tuple[QPoint, QPoint]:
    """Return the beginning and the end of words of the first page in the view."""
    pane.pdf.find_text(words)
    qtbot.waitUntil(lambda: bool(pane.pdf.marks.matches.get(0)))
    [box] = pane.pdf.marks.matches[0][0]
    pane.pdf.find_text("")
    middle = box.center()
    left, right = QPointF(box.left(), middle.y()), QPointF(box.right(), middle.y())
    top, bottom = QPointF(middle.x(), box.top()), QPointF(middle.x(), box.bottom())
    start, end = {0: (left, right), 90: (top, bottom), 180: (right, left), 270: (bottom, top)}[turned]
    scrolled = QPointF(pane.pdf.horizontalScrollBar().value(), pane.pdf.verticalScrollBar().value())
    corner, scale = pane.pdf.arrangement.pages[0].topLeft() - scrolled, pane.pdf.arrangement.scale(0)
    return (corner + start * scale).toPoint(), (corner + end * scale).toPoint()


def drag(pane: SourcePane, start: QPoint, end: QPoint) -> None:
    view = pane.pdf.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def test_text_is_selected_with_the_mouse_and_copied(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_pages(qtbot, pane, write_pages(tmp_path / "harbour.pdf"))
    start, end = find_words(qtbot, pane, "harbour opens")
    drag(pane, start, end)
    QTest.keySequence(pane.pdf, QKeySequence.StandardKey.Copy)
    assert QGuiApplication.clipboard().text() == "harbour opens"
    _, end = find_words(qtbot, pane, "the inn")
    drag(pane, start, end)
    assert pane.pdf.selected_text() == "harbour opens\nwhen the inn"
    QTest.mouseDClick(pane.pdf.viewport(), Qt.MouseButton.LeftButton, pos=end - QPoint(4, 0))
    assert pane.pdf.selected_text() == "inn"


@pytest.mark.parametrize("turned", [90, 180, 270])
def test_text_is_found_and_selected_on_a_page_that_is_turned_and_cut(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path, turned: int
) -> None:
    show_pages(qtbot, pane, write_pages(tmp_path / "harbour.pdf", TURNED.format(turned)))
    start, end = find_words(qtbot, pane, "harbour opens", turned)
    drag(pane, start, end)
    assert pane.pdf.selected_text() == "harbour opens"


def test_text_is_selected_with_the_keys_on_all_pages(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_pages(qtbot, pane, write_pages(tmp_path / "harbour.pdf"))
    for _ in range(2):
        QTest.keySequence(pane.pdf, QKeySequence.StandardKey.SelectNextWord)
    assert pane.pdf.selected_text() == "The harbour "
    QTest.keySequence(pane.pdf, QKeySequence.StandardKey.SelectAll)
    everything = "\n\n".join("\n".join(lines) for lines in (FIRST, SECOND))
    qtbot.waitUntil(lambda: pane.pdf.selected_text() == everything)  # the second page is not in sight


def test_what_is_selected_is_cited_and_asked_about(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    path = write_pages(tmp_path / "harbour.pdf")
    show_pages(qtbot, pane, path)
    start, _ = find_words(qtbot, pane, "opens")
    _, end = find_words(qtbot, pane, "the inn")
    drag(pane, start, end)
    pane.copy_quote()
    assert "harbour.pdf, p. 1" in QGuiApplication.clipboard().text()
    with qtbot.waitSignal(pane.asked_about) as asked:
        pane.ask_about_text()
    selection = Selection(path, READ.index("opens"), READ.index(" is full"), "opens\nwhen the inn")
    assert asked.args == [Scope(files=(path,), selection=selection)]


def test_the_menu_copies_text_that_was_not_recognised(qtbot: QtBot, pane: SourcePane, tmp_path: Path) -> None:
    show_pages(qtbot, pane, write_pages(tmp_path / "harbour.pdf"))
    pane.pdf.select_all()
    place = pane.views.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, pane.views.mapToGlobal(place))
    QApplication.sendEvent(pane, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    actions = {action.text(): action for action in menu.actions()}
    actions["&Copy"].trigger()
    assert FIRST[0] in QGuiApplication.clipboard().text()
    assert "Save as searchable PDF…" not in actions
    menu.close()


def test_the_text_of_a_damaged_page_is_not_read() -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        PageLines(lambda: b"no PDF file", "").read_page(0)
