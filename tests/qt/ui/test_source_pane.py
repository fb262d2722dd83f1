"""The source pane: the passage is marked on the page or in the text, and in sight."""

from collections.abc import Iterator
from dataclasses import replace
from math import pi
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QFile, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImageReader, QPageSize, QPainter, QPdfWriter, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Citation
from desktop_rag.document_types import ABOUT_THE_FILE, Document, Page, RecognisedLine, RecognisedText
from desktop_rag.readers.file_formats import MAX_PICTURE_PIXELS
from desktop_rag.ui.source.page_requests import SENTENCE
from desktop_rag.ui.source.pdf_source import PdfSource
from desktop_rag.ui.source.picture_document import PictureDocument
from desktop_rag.ui.source.scanned_text import find_line_boxes
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.source.text_source import CONTEXT_CHARACTERS
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.layouts import arrange_row
from desktop_rag.ui.widgets.text_alignment import find_passage_spans
from tests.helpers.raw_pdf import UNOPENABLE, text_content, write_raw_pdf
from tests.helpers.scans import HEIC, draw_page, write_scan
from tests.helpers.translating import real_language

pytestmark = pytest.mark.usefixtures("lasting_pages")

FIRST = "Present were Ines and Tomasz. The meeting was opened at noon. "
SECOND = "The board approved a budget of 48,200 euros for the greenhouse. Next meeting in April."


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[SourcePane]:
    widget = SourcePane()
    qtbot.addWidget(widget)
    widget.resize(480, 600)
    with qtbot.waitExposed(widget):
        widget.show()
    yield widget
    widget.pdf.close_pdf()


@pytest.fixture
def pdf(qapp: object, tmp_path: Path) -> Path:
    """A PDF of two pages that hold FIRST and SECOND."""
    path = tmp_path / "minutes.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QSizeF(100, 140), QPageSize.Unit.Millimeter))
    painter = QPainter(writer)
    painter.setFont(QFont(painter.font().family(), 10))
    box = QRectF(0, 0, writer.width(), writer.height())
    painter.drawText(box, Qt.TextFlag.TextWordWrap, FIRST)
    writer.newPage()
    painter.drawText(box, Qt.TextFlag.TextWordWrap, SECOND)
    painter.end()
    return path


DOCUMENT = Document(FIRST + SECOND, (Page(1, 0, len(FIRST)), Page(2, len(FIRST), len(FIRST + SECOND))))


def cite(path: Path, text: str, words: str, page: int | None = None, number: int = 1) -> Citation:
    start = text.index(words)
    return Citation(number, "d", path, page, start, start + len(words), words)


def show_cited(
    pane: SourcePane, citations: tuple[Citation, ...], index: int, document: Document | None
) -> None:
    """Show citations, all of one document, which is loaded at once."""
    pane.document_requested.connect(lambda _, path: pane.show_cited_document(document, path))
    pane.show_citations(citations, index)


def show_pages(
    qtbot: QtBot, pane: SourcePane, citations: tuple[Citation, ...], index: int, document: Document
) -> None:
    """Show citations in a PDF, and wait until the passage is looked for on its pages."""
    with qtbot.waitSignal(pane.pdf.passage_located):
        show_cited(pane, citations, index, document)


def wait_for_text(qtbot: QtBot, pane: SourcePane) -> None:
    qtbot.waitUntil(lambda: pane.views.currentWidget() is pane.text)


def show(pane: SourcePane, path: Path, text: str, words: str) -> None:
    document = Document(text, (Page(None, 0, len(text)),))
    show_cited(pane, (cite(path, text, words),), 0, document)


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "note.txt"
    path.write_text("here", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "before",
    ["Plain. ", "\ufeffWith a mark. ", "Lines\r\nof\r\nWindows. ", "😀 and 😀. ", "a\rb\x0cc\u2028d\x00 "],
)
def test_exactly_the_passage_is_marked(pane: SourcePane, note: Path, before: str) -> None:
    show(pane, note, before + "The passage 😀 itself." + " Then more.\r\n" * 30, "The passage 😀 itself.")
    assert pane.text.marked_text() == "The passage 😀 itself."
    marks = pane.text.extraSelections()
    assert [m.cursor.selectedText() for m in marks] == ["The passage 😀 itself."]


def test_the_passage_is_in_the_middle_of_the_view(pane: SourcePane, note: Path) -> None:
    filler = "Some other words that fill a line or two of the pane.\n" * 200
    show(pane, note, filler + "The passage." + "\n" + filler, "The passage.")
    place = pane.text.cursorRect()
    assert abs(place.center().y() - pane.text.viewport().height() / 2) < 40


def test_text_of_a_document_is_never_run_as_html(pane: SourcePane, note: Path) -> None:
    hostile = '<img src="http://127.0.0.1:9/x.png"><script>x</script><img src="file:///etc/passwd">'
    show(pane, note, f"a {hostile} b", "b")
    assert pane.text.toPlainText() == f"a {hostile} b"


def test_right_to_left_text_is_laid_out_from_the_right(pane: SourcePane, note: Path) -> None:
    show(pane, note, "وافق المجلس على الميزانية.", "الميزانية")
    assert pane.text.document().firstBlock().textDirection() == Qt.LayoutDirection.RightToLeft
    assert pane.text.marked_text() == "الميزانية"


def test_of_a_huge_document_the_part_around_the_passage_is_shown(pane: SourcePane, note: Path) -> None:
    text = "Other words here.\n" * 40_000 + "The passage." + "\nOther words here." * 40_000
    show(pane, note, text, "The passage.")
    assert len(pane.text.toPlainText()) <= 2 * CONTEXT_CHARACTERS + 12
    assert "part" in pane.note.text()
    assert pane.text.marked_text() == "The passage."
    pane.text.find_text("passage")
    pane.text.find_text("other words")
    pane.text.find_next(-1)
    assert pane.text.textCursor().position() > 0


def test_find_counts_every_match_and_goes_around(qtbot: QtBot, pane: SourcePane, note: Path) -> None:
    show(pane, note, "One two.\nTWO\nthree two.", "three")
    QTest.keyClick(pane.text, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert pane.find_bar.isVisible()
    QTest.keyClicks(pane.find_bar.edit, "two")
    assert pane.find_bar.count_label.text() == "3 of 3"  # the first one behind the passage
    QTest.keyClick(pane.find_bar.edit, Qt.Key.Key_Return)
    assert pane.find_bar.count_label.text() == "1 of 3"
    QTest.keyClick(pane.find_bar.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert pane.find_bar.count_label.text() == "3 of 3"
    pane.find_bar.edit.setText("absent")
    assert pane.find_bar.count_label.text() == "Not found"
    QTest.keyClick(pane.find_bar.edit, Qt.Key.Key_Escape)
    assert not pane.find_bar.isVisible()


def test_words_are_found_over_a_line_break(pane: SourcePane, note: Path) -> None:
    show(pane, note, "the long\r\nline", "the")
    with_break = QSignalSpy(pane.text.found)
    pane.text.find_text("Long line")
    assert with_break.at(0) == [1, 1]


def test_the_passage_is_marked_on_its_page_and_in_sight(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    words = "The board approved a budget of 48,200 euros for the greenhouse."
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, words, 2),), 0, DOCUMENT)
    assert pane.views.currentWidget() is pane.pdf
    assert pane.page.text() == "p. 2"
    assert list(pane.pdf.marked_boxes()) == [1]
    assert pane.note.text() == ""
    qtbot.waitUntil(lambda: marked_share(pane.pdf) > 0.001)
    gap = 2 * theme.UNIT  # the mark is near the top of the second page: nothing of the first is shown
    page_height = (pane.pdf.viewport().width() - 2 * gap) * 1.4
    assert abs(pane.pdf.verticalScrollBar().value() - (gap + page_height)) < 2


def test_a_passage_at_the_end_of_a_page_is_in_the_middle(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path
) -> None:
    path = tmp_path / "end.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QSizeF(100, 140), QPageSize.Unit.Millimeter))
    painter = QPainter(writer)
    box = QRectF(0, 0, writer.width(), writer.height())
    painter.drawText(box, Qt.AlignmentFlag.AlignBottom, "The pump is red.")
    writer.newPage()
    painter.drawText(box, Qt.AlignmentFlag.AlignTop, "Another page.")
    painter.end()
    text = "The pump is red. Another page."
    document = Document(text, (Page(1, 0, 17), Page(2, 17, len(text))))
    show_pages(qtbot, pane, (cite(path, text, "The pump is red.", 1),), 0, document)
    [box] = pane.pdf.marked_boxes()[0]
    view, gap = pane.pdf.viewport(), 2 * theme.UNIT
    scale = (view.width() - 2 * gap) / (100 / 25.4 * 72)
    middle = gap + box.center().y() * scale - pane.pdf.verticalScrollBar().value()
    assert view.height() / 3 < middle < view.height() * 2 / 3


def marked_share(view: PdfSource) -> float:
    """Return the share of pixels in the colour of the mark."""
    image = view.viewport().grab().toImage()
    mark = QColor("#ffe694").rgb()
    points = [(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)]
    return sum(image.pixel(x, y) == mark for x, y in points) / len(points)


def test_a_passage_over_two_pages_is_marked_on_both(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    words = "The meeting was opened at noon. The board approved a budget"
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, words, 1),), 0, DOCUMENT)
    assert sorted(pane.pdf.marked_boxes()) == [0, 1]


def test_the_view_switches_between_page_and_text(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    pane.view_button.click()
    assert pane.views.currentWidget() is pane.text
    assert pane.text.marked_text() == "noon"
    pane.view_button.click()
    assert pane.views.currentWidget() is pane.pdf


def test_find_in_a_pdf_counts_matches(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    pane.open_find_bar()
    pane.find_bar.edit.setText("meeting")
    qtbot.waitUntil(lambda: pane.find_bar.count_label.text() == "1 of 2")
    pane.find_bar.next_button.click()
    assert pane.find_bar.count_label.text() == "2 of 2"
    pane.find_bar.next_button.click()
    assert pane.find_bar.count_label.text() == "1 of 2"


def test_a_pdf_zooms_in_and_back_to_the_width(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    assert pane.pdf.horizontalScrollBar().maximum() == 0
    QTest.keyClick(pane.pdf, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert pane.pdf.horizontalScrollBar().maximum() > 0
    QTest.keyClick(pane.pdf, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert pane.pdf.horizontalScrollBar().maximum() == 0


def test_a_file_that_is_gone_is_shown_as_its_kept_text(pane: SourcePane, pdf: Path) -> None:
    pdf.unlink()
    show_cited(pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    assert pane.views.currentWidget() is pane.text
    assert pane.text.marked_text() == "noon"
    assert "gone" in pane.note.text()
    assert not pane.open_button.isEnabled()


def test_a_damaged_pdf_is_shown_as_its_kept_text(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    pdf.write_bytes(b"%PDF-1.7 nothing more")
    show_cited(pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    wait_for_text(qtbot, pane)
    assert pane.views.currentWidget() is pane.text
    assert "cannot be drawn" in pane.note.text()


def test_a_pdf_that_lost_the_page_is_shown_as_its_kept_text(
    qtbot: QtBot, pane: SourcePane, pdf: Path
) -> None:
    document = Document("noon", (Page(9, 0, 4),))
    show_cited(pane, (cite(pdf, "noon", "noon", 9),), 0, document)
    wait_for_text(qtbot, pane)
    assert pane.views.currentWidget() is pane.text
    assert "changed" in pane.note.text()


def test_a_passage_that_the_page_lacks_is_said(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    document = Document("Words of another version of the file.", (Page(1, 0, 37),))
    show_pages(qtbot, pane, (cite(pdf, document.text, "another version", 1),), 0, document)
    assert "cannot be highlighted" in pane.note.text()


def test_of_a_removed_document_the_passage_is_left(pane: SourcePane, note: Path) -> None:
    show_cited(pane, (cite(note, "some words", "words"),), 0, None)
    assert pane.text.toPlainText() == "words"
    assert "no longer in the library" in pane.note.text()


def test_previous_and_next_go_through_the_citations(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    citations = tuple(
        cite(pdf, DOCUMENT.text, words, number=n)
        for n, words in enumerate(("noon", "48,200", "April"), start=1)
    )
    show_pages(qtbot, pane, citations, 1, DOCUMENT)
    assert pane.position.text() == "2 of 3"
    pane.next_button.click()
    assert pane.position.text() == "3 of 3"
    assert not pane.next_button.isEnabled()
    pane.previous_button.click()
    pane.previous_button.click()
    assert pane.page.text() == "p. 1"
    assert not pane.previous_button.isEnabled()


def test_a_document_is_shown_from_its_beginning(pane: SourcePane, note: Path) -> None:
    pane.show_document(note, Document("The text", (Page(None, 0, 8),)))
    assert pane.text.toPlainText() == "The text"
    assert not pane.position.isVisible()
    assert pane.text.extraSelections() == []


def test_the_buttons_ask_to_open_and_to_close(qtbot: QtBot, pane: SourcePane, note: Path) -> None:
    show(pane, note, "words", "words")
    with qtbot.waitSignal(pane.open_file_requested) as asked:
        pane.open_button.click()
    assert asked.args == [note]
    with qtbot.waitSignal(pane.closed):
        pane.close_button.click()


def test_every_control_has_a_name(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    for button in pane.findChildren(QAbstractButton):
        inner = button.parent() is pane.find_bar.edit  # Qt's own clear button
        assert inner or button.accessibleName(), button.text()


@pytest.mark.parametrize(
    ("page", "passage", "marked"),
    [
        ("The quick\r\nbrown fox.", "quick brown", "quick\r\nbrown"),
        ("An e\ufb03cient o\ufb03ce.", "efficient office", "e\ufb03cient o\ufb03ce"),
        ("co-\r\noperate now", "cooperate", "co-\r\noperate"),
        ("😀 after it", "after", "after"),
        ("nothing was checked", "absent words", ""),
        ("of R and the rest", "", ""),
    ],
)
def test_a_passage_is_found_whatever_its_blanks_and_ligatures(page: str, passage: str, marked: str) -> None:
    units = page.encode("utf-16-le")
    found = [units[2 * a : 2 * b].decode("utf-16-le") for a, b in find_passage_spans(page, passage)]
    assert found == ([marked] if marked else [])


def test_the_parts_that_a_page_holds_are_found() -> None:
    held = "The board approved a budget of many thousand euros for the greenhouse in March"
    spans = find_passage_spans(f"{held}. Footer 3", f"{held} FOREIGN {held[:30]}")
    assert spans
    assert spans[0][0] == 0


def test_lines_of_a_column_that_stands_beside_another_one_are_found() -> None:
    page = (
        "The mill by the river was The bakery in the square\r\n"
        "built by a family of smiths sells a loaf of rye bread\r\n"
        "and burnt down in the summer and cakes on each Sunday\r\n"
    )
    column = "The mill by the river was built by a family of smiths and burnt down in the summer"
    spans = find_passage_spans(page, column)
    assert len(spans) > 1
    assert spans[0][0] == 0


def test_lam_and_alef_are_found_in_either_order() -> None:
    page = "\u062e\u0627\u0644\u0644 \u0627\u0644\u0639\u0627\u0645"
    passage = "\u062e\u0644\u0627\u0644 \u0627\u0644\u0639\u0627\u0645"
    assert find_passage_spans(page, passage) == [(0, len(page))]


def test_lines_that_were_read_in_reverse_are_found() -> None:
    page = "تحسين الإنتاجية وحل المشكلات من خلال البرمجة"
    assert find_passage_spans(page, " ".join(reversed(page.split()))) == [(0, len(page))]


NOON, BUDGET = (
    "The meeting was opened at noon.",
    "The board approved a budget of 48,200 euros for the greenhouse.",
)


def cite_sentences(path: Path, *sentences: str) -> Citation:
    """Cite the whole document, with the sentences that support the answer."""
    starts = [DOCUMENT.text.index(sentence) for sentence in sentences]
    spans = tuple((at, at + len(each)) for at, each in zip(starts, sentences, strict=True))
    return Citation(1, "d", path, 1, 0, len(DOCUMENT.text), DOCUMENT.text, supporting=spans)


def test_the_supporting_sentence_is_marked_in_the_page_and_scrolled_to(
    qtbot: QtBot, pane: SourcePane, pdf: Path
) -> None:
    show_pages(qtbot, pane, (cite_sentences(pdf, NOON, BUDGET),), 0, DOCUMENT)
    assert sorted(pane.pdf.marked_boxes()) == [0, 1]
    assert list(pane.pdf.marked_boxes(SENTENCE)) == [0]
    assert pane.position.text() == "1 of 2"
    with qtbot.waitSignal(pane.pdf.passage_located):
        QTest.mouseClick(pane.next_button, Qt.MouseButton.LeftButton)
    assert list(pane.pdf.marked_boxes(SENTENCE)) == [1]
    assert pane.page.text() == "p. 2"
    assert not pane.next_button.isEnabled()


def test_the_supporting_sentence_is_marked_in_the_text_and_in_the_middle(
    pane: SourcePane, note: Path
) -> None:
    filler = "Some other words that fill a line or two of the pane.\n" * 40
    text = f"{filler}The sentence itself. {filler}"
    start = text.index("The sentence")
    span = (start, start + len("The sentence itself."))
    cited = Citation(1, "d", note, None, 0, len(text), text, supporting=(span,))
    show_cited(pane, (cited,), 0, Document(text, (Page(None, 0, len(text)),)))
    assert pane.text.marked_sentence() == "The sentence itself."
    assert len(pane.text.marked_text()) == len(text)
    third = pane.text.viewport().height() / 3
    assert third < pane.text.cursorRect().center().y() < 2 * third
    shown = pane.text.viewport().grab().toImage()
    beside = {shown.pixelColor(shown.width() - 2 * theme.UNIT, y).name() for y in range(shown.height())}
    assert len(beside) == 1  # the passage is one area, without stripes between its lines
    assert beside != {theme.current_colours().surface.name()}


def test_a_citation_opens_at_the_span_that_was_asked_for(pane: SourcePane, note: Path) -> None:
    text = "One is so. Two is so."
    spans = ((0, 10), (11, 21))
    cited = Citation(1, "d", note, None, 0, len(text), text, supporting=spans)
    document = Document(text, (Page(None, 0, len(text)),))
    pane.document_requested.connect(lambda _, path: pane.show_cited_document(document, path))
    for first, position in ((spans[1], "2 of 2"), (spans[0], "1 of 2"), (None, "1 of 2"), ((3, 4), "1 of 2")):
        pane.show_citations((cited,), 0, first)
        assert pane.position.text() == position
    pane.show_citations((cited,), 0, spans[1])
    assert pane.text.marked_sentence() == "Two is so."


def test_the_pane_says_how_sure_text_recognition_is_of_the_marked_place(pane: SourcePane, note: Path) -> None:
    text = "Typed. Read. Drawn."
    spans = (None, False), (0.934, False), (0.8, True)
    cited = tuple(
        replace(cite(note, text, words), confidence=sure, in_picture=in_picture)
        for words, (sure, in_picture) in zip(text.split(), spans, strict=True)
    )
    show_cited(pane, cited, 0, Document(text, (Page(None, 0, len(text)),)))
    said = [pane.recognised.text()]
    for _ in cited[1:]:
        pane.show_next_place()
        said.append(pane.recognised.text())
    assert said[1:] == [
        f"Read from a {origin}; text recognition is {percent}% sure of it."
        for origin, percent in (("scan", 93), ("picture", 80))
    ]
    assert pane.recognised.isVisible()
    pane.show_document(note, Document(text, (Page(None, 0, len(text)),)))
    assert pane.recognised.isHidden()


def test_next_and_previous_go_through_matches_while_one_searches(
    qtbot: QtBot, pane: SourcePane, pdf: Path
) -> None:
    show_pages(qtbot, pane, (cite_sentences(pdf, NOON, BUDGET),), 0, DOCUMENT)
    QTest.keyClick(pane.pdf, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(pane.find_bar.edit, "meeting")
    qtbot.waitUntil(lambda: pane.find_bar.count_label.text() == "1 of 2")
    QTest.mouseClick(pane.next_button, Qt.MouseButton.LeftButton)
    assert pane.find_bar.count_label.text() == "2 of 2"
    QTest.keyClick(pane.find_bar.edit, Qt.Key.Key_Escape)
    assert pane.position.text() == "1 of 2"


def test_an_empty_pane_says_what_to_do_and_has_no_buttons(pane: SourcePane) -> None:
    assert pane.empty.isVisible()
    assert [b for b in pane.findChildren(QAbstractButton) if b.isVisible()] == [pane.close_button]
    QTest.keyClick(pane, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert not pane.find_bar.isVisible()


def test_buttons_zoom_and_fit_a_page(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    bar = pane.pdf.horizontalScrollBar()
    for _ in range(3):
        QTest.mouseClick(pane.zoom_in_button, Qt.MouseButton.LeftButton)
    widest = bar.maximum()
    QTest.mouseClick(pane.zoom_out_button, Qt.MouseButton.LeftButton)
    assert 0 < bar.maximum() < widest
    QTest.mouseClick(pane.fit_button, Qt.MouseButton.LeftButton)
    assert bar.maximum() == 0
    pane.view_button.click()
    assert not pane.zoom_in_button.isVisible()


def test_zoom_buttons_are_left_out_where_they_would_cut_the_others(
    qtbot: QtBot, qapp: QApplication, pdf: Path
) -> None:
    with real_language(qapp, "de"):
        pane = SourcePane()
        qtbot.addWidget(pane)
        pane.resize(376, 500)
        pane.show()
        show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
        shown = [each for each in pane.findChildren(QToolButton) if each.isVisible()]
        assert pane.find_button in shown
        assert all(each.width() >= each.sizeHint().width() for each in shown)
        assert not pane.zoom_in_button.isVisible()
        pane.resize(900, 500)
        assert pane.zoom_in_button.isVisible()
        pane.pdf.close_pdf()


def test_the_wheel_zooms_around_the_pointer(qtbot: QtBot, pane: SourcePane, pdf: Path) -> None:
    show_pages(qtbot, pane, (cite(pdf, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    at = QPointF(100, 300)
    bars = pane.pdf.horizontalScrollBar(), pane.pdf.verticalScrollBar()
    margin, before = 16, [bar.value() for bar in bars]
    width = pane.pdf.viewport().width() - 2 * margin
    event = QWheelEvent(
        at,
        pane.pdf.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, 240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 - Qt's order
    )
    QApplication.sendEvent(pane.pdf.viewport(), event)
    factor = round(width * 1.25**2) / width
    for bar, old, place in zip(bars, before, (at.x(), at.y()), strict=True):
        assert abs(bar.value() - ((old + place - margin) * factor + margin - place)) < 3


@pytest.mark.parametrize("name", ["scan.pdf", "scan.png", "scan.tif", "scan.heic"])
def test_a_sentence_of_a_scan_is_marked_on_its_page(
    name: str, qtbot: QtBot, pane: SourcePane, tmp_path: Path
) -> None:
    """On the second line of the last page, after a word that was hyphenated at the end of the first."""
    first, second = "The harbour opens when the green-", "house is warm. The inn has four rooms."
    pages = [draw_page(first, second)] * (1 if name.endswith(("png", "heic")) else 2)
    path = HEIC if name.endswith("heic") else write_scan(tmp_path / name, *pages)
    rows = tuple(
        (RecognisedLine(text, 0.99, 310, y, 500, 30, 0.0),) for text, y in ((first, 56.0), (second, 112.0))
    )
    text = "The harbour opens when the greenhouse is warm. The inn has four rooms."
    sentence = (text.index("The inn"), len(text))
    number = None if len(pages) == 1 else len(pages)
    document = Document(text, (Page(number, 0, len(text)),), (), (RecognisedText(len(pages), rows),))
    cited = Citation(1, "d", path, number, 0, len(text), text, supporting=(sentence,))
    show_pages(qtbot, pane, (cited,), 0, document)
    assert pane.views.currentWidget() is pane.pdf
    assert pane.pdf.page_count() == len(pages)
    page = len(pages) - 1
    above, below = pane.pdf.marked_boxes()[page]
    assert (above.center().y(), below.center().y()) == (56, 112)
    [marked] = pane.pdf.marked_boxes(SENTENCE)[page]
    assert (marked.right(), marked.center().y()) == (560, 112)
    assert 200 < marked.left() < 320
    qtbot.waitUntil(pane.pdf.is_drawn)
    assert not pane.pdf._faults
    assert not pane.note.isVisible()


def test_what_is_known_of_a_picture_is_shown_with_it(qtbot: QtBot, pane: SourcePane) -> None:
    text = "Closed on Mondays"
    facts = "Photo turned.heic, taken on 14 May 2019 (2019-05-14) in Lisbon, Portugal.\nFolder: Trips"
    start = len(text) + 2
    end = start + len(facts)
    document = Document(f"{text}\n\n{facts}", (Page(None, 0, start), Page(ABOUT_THE_FILE, start, end)))
    cited = Citation(1, "d", HEIC, None, start, end, facts)
    show_cited(pane, (cited,), 0, document)
    qtbot.waitUntil(lambda: pane.pdf.page_count() == 1)
    assert pane.views.currentWidget() is pane.pdf
    assert (pane.facts.isVisible(), pane.facts.text()) == (True, facts)
    assert not pane.note.isVisible()
    pane._toggle_text_view()
    assert not pane.facts.isVisible()
    assert facts in pane.text.toPlainText()


def test_the_boxes_of_a_skewed_line_follow_it() -> None:
    line = RecognisedLine("0123456789", 0.99, 200, 100, 300, 20, 0.1)
    boxes = find_line_boxes("0123456789", RecognisedText(1, ((line,),)), (0, 10))
    assert len(boxes) > 2
    assert (boxes[0].center().y(), boxes[-1].center().y()) == pytest.approx((90, 110), abs=1)
    standing = replace(line, angle=pi / 2)
    [box] = find_line_boxes("0123456789", RecognisedText(1, ((standing,),)), (0, 5))
    assert (box.width(), box.top(), box.bottom()) == pytest.approx((20, -50, 100))
    endless = replace(line, width=1e9, height=0.0)
    assert len(find_line_boxes("0123456789", RecognisedText(1, ((endless,),)), (0, 10))) <= 100


def test_a_picture_in_which_text_is_recognised_is_not_too_large_to_be_drawn(tmp_path: Path) -> None:
    file = QFile(str(write_scan(tmp_path / "a.png")))
    assert file.open(QFile.OpenModeFlag.ReadOnly)
    assert PictureDocument(file).page_count() == 1
    assert QImageReader.allocationLimit() << 20 >= MAX_PICTURE_PIXELS * 4


def test_a_long_picture_has_the_parts_in_which_it_is_read(tmp_path: Path) -> None:
    picture = Image.new("RGB", (220, 3_600), "white")
    picture.paste("red", (0, 1_800, 220, 3_600))
    file = QFile(str(write_scan(tmp_path / "long.png", picture)))
    assert file.open(QFile.OpenModeFlag.ReadOnly)
    document = PictureDocument(file)
    assert (document.page_count(), document.page_size(1)) == (2, QSizeF(220, 1_800))
    size = QSize(110, 900)
    tops = [document.draw_band(page, size, QRect(0, 0, 110, 10)).pixelColor(5, 5).name() for page in (0, 1)]
    assert tops == ["#ffffff", "#ff0000"]
    with pytest.raises(ValueError, match="page"):
        document.page_size(2)


def test_a_pdf_with_a_password_is_shown_as_its_kept_text(
    qtbot: QtBot, pane: SourcePane, tmp_path: Path
) -> None:
    path = write_raw_pdf(tmp_path / "locked.pdf", text_content("secret"), lock=UNOPENABLE)
    show_cited(pane, (cite(path, DOCUMENT.text, "noon", 1),), 0, DOCUMENT)
    wait_for_text(qtbot, pane)
    assert "cannot be drawn" in pane.note.text()


MARKDOWN = """# Plan

The **greenhouse** is [12 metres](https://example.org/x) long. ![pic](file:///etc/passwd) <b>It</b> is warm.

- Glass goes to the *recycling* yard.
- Frames stay 😀 here.

| Company | Price |
|---|---|
| Nordglas | 48200 |

```python
print("x")
```

The last words.
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "plan.md"
    path.write_text(MARKDOWN, encoding="utf-8")
    return path


def span_of(words: str) -> tuple[int, int]:
    start = MARKDOWN.index(words)
    return start, start + len(words)


def show_plan(pane: SourcePane, plan: Path, words: str, passage: str = "") -> None:
    start, end = span_of(passage or words)
    cited = Citation(1, "d", plan, None, start, end, MARKDOWN[start:end], supporting=(span_of(words),))
    pane.show_citations((cited,), 0)
    pane.show_cited_document(Document(MARKDOWN, ()), plan)


@pytest.mark.parametrize(
    ("words", "marked"),
    [
        (
            "The **greenhouse** is [12 metres](https://example.org/x) long.",
            "The greenhouse is 12 metres long.",
        ),
        ("Frames stay 😀 here.", "Frames stay 😀 here."),
        ("48200", "48200"),
        ("The last words.", "The last words."),
    ],
)
def test_markdown_is_shown_rendered_with_the_marks_at_the_right_words(
    pane: SourcePane, plan: Path, words: str, marked: str
) -> None:
    show_plan(pane, plan, words, passage=MARKDOWN.strip())
    shown = pane.text.toPlainText()
    assert "# Plan" not in shown
    assert "**" not in shown
    assert "|" not in shown
    assert "<b>It</b>" in shown  # never run
    assert pane.text.marked_sentence().replace("\u2029", "\n") == marked
    assert pane.text.marked_text().startswith("Plan")


def test_the_plain_text_of_markdown_can_be_shown(pane: SourcePane, plan: Path) -> None:
    show_plan(pane, plan, "The last words.")
    assert pane.view_button.isVisible()
    pane.view_button.click()
    assert pane.text.toPlainText() == MARKDOWN
    assert pane.text.marked_sentence() == "The last words."
    assert pane.text.document().firstBlock().blockFormat().headingLevel() == 0
    pane.view_button.click()
    assert "**" not in pane.text.toPlainText()
    pane.find_bar.show()
    pane.find_bar.edit.setText("nordglas")
    assert pane.find_bar.count_label.text() == "1 of 1"


def test_a_link_in_markdown_waits_for_a_look_and_pictures_are_not_loaded(
    qtbot: QtBot, pane: SourcePane, plan: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[object] = []
    monkeypatch.setattr(type(pane.text), "loadResource", lambda *asked: loaded.append(asked))
    show_plan(pane, plan, "The last words.")
    assert not pane.link_confirmation.isVisible()
    cursor = pane.text.document().find("12 metres")
    cursor.setPosition(cursor.selectionStart() + 2)
    middle = pane.text.cursorRect(cursor).center()
    QTest.mouseClick(pane.text.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    assert pane.link_confirmation.isVisible()
    assert "example.org" in pane.link_confirmation.label.text()
    assert loaded == []


def test_long_markdown_stays_plain_text(pane: SourcePane, plan: Path) -> None:
    text = "# A\n\n" + "word " * 12_001
    pane.show_document(plan, Document(text, ()))
    assert pane.text.toPlainText().startswith("# A")
    assert not pane.view_button.isVisible()


def test_rendered_text_with_a_place_in_the_middle_is_rendered_again(pane: SourcePane, tmp_path: Path) -> None:
    text = "\n\n".join(f"Paragraph {number} of the minutes." for number in range(80))
    path = tmp_path / "minutes.md"
    path.write_text(text, encoding="utf-8")
    citations = (cite(path, text, "Paragraph 70 of the minutes."),)
    show_cited(pane, citations, 0, Document(text, ()))
    pane.show_citations(citations, 0)  # what Qt complains about fails the test
    assert pane.text.marked_sentence() == "Paragraph 70 of the minutes."


def test_tab_reaches_the_buttons_before_the_text_which_shows_its_focus(
    pane: SourcePane, tmp_path: Path, qapp: QApplication
) -> None:
    theme.apply_theme(qapp)
    before, path = QPushButton("Before"), tmp_path / "minutes.txt"
    window = QWidget()
    arrange_row(before, pane, parent=window)
    window.show()
    QTest.qWaitForWindowActive(window)
    pane.setFocus()
    assert pane.close_button.hasFocus()  # there is no text yet
    path.write_text(FIRST, encoding="utf-8")
    pane.show_document(path, Document(FIRST, ()))
    before.setFocus()
    unfocused, reached = pane.text.grab().toImage(), []
    while pane.text not in reached:
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    assert reached == [pane.close_button, pane.find_button, pane.open_button, pane.text]
    assert pane.text.grab().toImage() != unfocused
    before.setFocus()
    pane.setFocus()
    assert pane.text.hasFocus()
    pane.setParent(None)
    qapp.setStyleSheet("")


@pytest.fixture
def columns(qapp: object, tmp_path: Path) -> Path:
    """A PDF of three A4 pages with two columns of small letters each."""
    path = tmp_path / "columns.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    painter = QPainter(writer)
    painter.setFont(QFont(painter.font().family(), 7))
    width, height = writer.width(), writer.height()
    for number in (1, 2, 3):
        if number > 1:
            writer.newPage()
        for left, words in ((0.0, f"left {number} of the frames "), (0.55, f"right {number} of the panes ")):
            box = QRectF(left * width, height / 3, 0.4 * width, height / 2)
            painter.drawText(box, Qt.TextFlag.TextWordWrap, words * 20)
    painter.end()
    return path


def make_columns_document() -> Document:
    parts = [
        f"{'left {} of the frames ' * 20}{'right {} of the panes ' * 20}".replace("{}", str(n))
        for n in (1, 2, 3)
    ]
    ends = [len("".join(parts[: n + 1])) for n in range(3)]
    pages = tuple(
        Page(n + 1, end - len(part), end) for n, (part, end) in enumerate(zip(parts, ends, strict=True))
    )
    return Document("".join(parts), pages)


def show_columns(qtbot: QtBot, pane: SourcePane, path: Path, words: str) -> None:
    document = make_columns_document()
    start = document.text.index(words)
    passage = Citation(1, "d", path, 2, start, start + 200, document.text[start : start + 200])
    show_pages(qtbot, pane, (passage,), 0, document)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_page_is_zoomed_to_the_column_of_the_passage_until_it_is_legible(
    qtbot: QtBot, pane: SourcePane, columns: Path, side: str
) -> None:
    pane.resize(380, 600)
    show_columns(qtbot, pane, columns, f"{side} 2 of the")
    arrangement, view = pane.pdf.arrangement, pane.pdf.viewport()
    boxes = pane.pdf.marked_boxes()[1]
    scale = arrangement.scale(1)
    assert 1.2 < scale <= 1.4  # pixels per point; the width of the page would be 0.6
    offset = pane.pdf.horizontalScrollBar().value() - arrangement.pages[1].left()
    assert min(box.left() for box in boxes) * scale >= offset
    assert max(box.right() for box in boxes) * scale <= offset + view.width()
    pane.resize(1400, 600)
    assert arrangement is not pane.pdf.arrangement
    assert pane.pdf.horizontalScrollBar().maximum() <= 4 * theme.UNIT  # the whole width is legible


def test_a_zoom_that_was_chosen_is_kept(qtbot: QtBot, pane: SourcePane, columns: Path) -> None:
    pane.resize(380, 600)
    show_columns(qtbot, pane, columns, "left 2 of the")
    pane.pdf.fit_width()
    pane.show_citations((cite(columns, make_columns_document().text, "right 3 of the panes", 3),), 0)
    qtbot.waitUntil(lambda: 2 in pane.pdf.marked_boxes())
    assert pane.pdf.arrangement.scale(2) < 0.7


def test_a_number_leads_to_its_page_and_follows_the_view(
    qtbot: QtBot, pane: SourcePane, columns: Path
) -> None:
    show_columns(qtbot, pane, columns, "left 2 of the")
    field = pane.page_field
    assert (field.text(), field.isVisible(), field.accessibleName()) == ("2 / 3", True, "Page")
    assert pane.page.isHidden()
    pane.focus_page_field()
    assert field.hasFocus()
    QTest.keyClicks(field, "3")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert pane.pdf.shown_page() == 2
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert pane.pdf.shown_page() == 1
    pane.pdf.setFocus()
    QTest.keyClick(pane.pdf, Qt.Key.Key_Home)
    assert field.value() == 1
    pane.view_button.click()
    assert field.isHidden()
