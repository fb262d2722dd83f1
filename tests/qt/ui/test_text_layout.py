"""The source pane shows the text of documents as they look; what is cited is marked to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextFormat, QTextTable
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Citation
from desktop_rag.document_types import Document, Heading, Page
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.source.text_layout import Card, Grid, Paragraph, iterate_blocks
from desktop_rag.ui.source.text_source import CONTEXT_CHARACTERS
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks as iterate_shown

LETTER = (
    "Prices of 2026\n\nDear Ines,\nhere they are 😀:\n- bolts, in <b>boxes</b>\n  - of a hundred\n2. nuts\n\n"
    "Delivery\n\nItem | Price | Note\nBolts 😀 | 12.50\nNuts | 7.25 | soon\n\nYours, Tomasz"
)
MAIL = "Roof\nFrom: Ines <ines@example.org>\nTo: Tomasz\n\nIt leaks: today.\n\nAttachments: roof.jpg"
SLIDES = "Plan\n\nThe pump is red.\n\nCosts\n\nItem | Price\nPump | 640\n\nItem | Price\nHose | 12"


@pytest.fixture
def pane(qtbot: QtBot) -> SourcePane:
    widget = SourcePane()
    qtbot.addWidget(widget)
    widget.resize(480, 600)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def make_document(text: str, *titles: str, pages: tuple[Page, ...] = ()) -> Document:
    headings = (Heading(text.index(title), level, title) for level, title in enumerate(titles, 1))
    return Document(text, pages or (Page(None, 0, len(text)),), tuple(headings))


LETTER_DOCUMENT = make_document(LETTER, "Prices of 2026", "Delivery")
MAIL_DOCUMENT = make_document(MAIL, "Roof")
COSTS = SLIDES.index("Costs")
SLIDES_DOCUMENT = make_document(
    SLIDES, "Plan", pages=(Page(1, 0, COSTS), Page(2, COSTS, len(SLIDES)), Page(3, len(SLIDES), len(SLIDES)))
)


def show_cited(pane: SourcePane, name: str, document: Document, words: str, sentence: str = "") -> None:
    def locate(part: str) -> tuple[int, int]:
        start = document.text.index(part)
        return start, start + len(part)

    start, end = locate(words)
    citation = Citation(1, "d", Path(name), None, start, end, words, supporting=(locate(sentence or words),))
    pane.document_requested.connect(lambda _, path: pane.show_cited_document(document, path))
    pane.show_citations((citation,), 0)


def list_marks(pane: SourcePane) -> list[str]:
    return [mark.cursor.selectedText() for mark in pane.text.extraSelections()]


def list_shown(pane: SourcePane) -> list[QTextBlock]:
    return list(iterate_shown(pane.text.document()))


def find_table(pane: SourcePane, words: str) -> QTextTable:
    table = pane.text.document().find(words).currentTable()
    assert isinstance(table, QTextTable)
    return table


def read_cells(table: QTextTable) -> list[list[str]]:
    return [
        [table.cellAt(row, column).firstCursorPosition().block().text() for column in range(table.columns())]
        for row in range(table.rows())
    ]


@pytest.mark.parametrize("name", ["a.docx", "a.doc", "a.odt", "a.rtf", "a.epub", "a.html", "a.fb2"])
def test_headings_items_and_tables_of_a_document_look_like_such(pane: SourcePane, name: str) -> None:
    pane.show_document(Path(name), LETTER_DOCUMENT)
    shown = {block.text(): block for block in list_shown(pane)}
    assert [shown[title].blockFormat().headingLevel() for title in ("Prices of 2026", "Delivery")] == [1, 2]
    item, inner = shown["• bolts, in <b>boxes</b>"].blockFormat(), shown["• of a hundred"].blockFormat()
    assert inner.leftMargin() > item.leftMargin() > -item.textIndent() > 0
    assert shown["2. nuts"].blockFormat().textIndent() < 0
    table = find_table(pane, "7.25")
    assert read_cells(table) == [
        ["Item", "Price", "Note"],
        ["Bolts 😀", "12.50", ""],
        ["Nuts", "7.25", "soon"],
    ]
    assert table.format().headerRowCount() == 1
    assert table.cellAt(1, 1).firstCursorPosition().blockFormat().alignment() & Qt.AlignmentFlag.AlignRight


def test_headings_of_markdown_are_as_large_as_those_of_other_documents(pane: SourcePane) -> None:
    sizes = []
    for name, text in (("a.md", "# Title\n\n## Part\n\nWords"), ("a.docx", "Title\n\nPart\n\nWords")):
        pane.show_document(Path(name), make_document(text, "Title", "Part"))
        found = (pane.text.document().find(words).charFormat() for words in ("Title", "Part", "Words"))
        sizes.append([each.property(QTextFormat.Property.FontSizeAdjustment) or 0 for each in found])
    assert sizes == [[2, 1, 0], [2, 1, 0]]


@pytest.mark.parametrize(
    ("words", "marks"),
    [
        ("here they are 😀:", ["here they are 😀:"]),
        ("bolts, in <b>boxes</b>", ["bolts, in <b>boxes</b>"]),
        ("12.50\nNuts | 7.25", ["12.50", "Nuts", "7.25"]),
        ("olts 😀 | 12", ["olts 😀", "12"]),
        ("- of a hundred\n2. nuts\n\nDelivery", ["• of a hundred", "2. nuts", "Delivery"]),
        ("Yours, Tomasz", ["Yours, Tomasz"]),
    ],
)
def test_exactly_what_is_cited_is_marked(pane: SourcePane, words: str, marks: list[str]) -> None:
    show_cited(pane, "letter.docx", LETTER_DOCUMENT, words)
    assert list_marks(pane) == marks
    assert pane.text.viewport().rect().contains(pane.text.cursorRect())


def test_the_text_as_it_was_read_is_one_click_away(pane: SourcePane) -> None:
    show_cited(pane, "letter.docx", LETTER_DOCUMENT, "Nuts | 7.25")
    pane.view_button.click()
    assert pane.text.toPlainText() == LETTER
    assert list_marks(pane) == ["Nuts | 7.25"]
    pane.view_button.click()
    assert list_marks(pane) == ["Nuts", "7.25"]


def test_the_head_of_a_mail_is_a_title_above_names_and_values(pane: SourcePane) -> None:
    show_cited(pane, "roof.eml", MAIL_DOCUMENT, "ines@example.org")
    assert read_cells(find_table(pane, "Tomasz")) == [["From", "Ines <ines@example.org>"], ["To", "Tomasz"]]
    assert pane.text.document().find("It leaks").currentTable() is None
    assert list_shown(pane)[0].blockFormat().headingLevel() == 1
    assert list_marks(pane) == ["ines@example.org"]


def test_slides_are_cards_with_their_numbers(pane: SourcePane) -> None:
    show_cited(pane, "plan.pptx", SLIDES_DOCUMENT, "Hose | 12")
    frames = pane.text.document().rootFrame().childFrames()
    cards = [frame.firstCursorPosition().block().text() for frame in frames]
    assert cards == ["Slide 1", "Slide 2"]
    assert [len(frame.childFrames()) for frame in frames] == [0, 2]  # tables below each other stay two
    assert list_marks(pane) == ["Hose", "12"]


def test_find_finds_words_in_cells_and_items(pane: SourcePane) -> None:
    pane.show_document(Path("letter.docx"), LETTER_DOCUMENT)
    pane.open_find_bar()
    pane.find_bar.edit.setText("nuts")
    assert pane.find_bar.count_label.text() == "1 of 2"
    assert list_marks(pane) == ["nuts", "Nuts"]


def test_rows_that_run_from_the_right_have_their_first_column_there(pane: SourcePane) -> None:
    text = "الأسعار\n\n- مسامير\n\nالبند | السعر\nمسامير | 12"
    pane.show_document(Path("a.docx"), make_document(text, "الأسعار"))
    first, second = (pane.text.document().find(words) for words in ("البند", "السعر"))
    assert pane.text.cursorRect(first).x() > pane.text.cursorRect(second).x()
    assert next(each for each in list_shown(pane) if "•" in each.text()).blockFormat().rightMargin() > 0


def test_of_a_long_document_the_part_around_the_passage_is_laid_out(pane: SourcePane) -> None:
    line = f"{'Other words here. ' * 60}\n\n"
    count = CONTEXT_CHARACTERS // len(line) + 10
    text = line * count + "Title\n\n- The passage.\n\n" + line * count
    show_cited(pane, "book.epub", make_document(text, "Title"), "The passage.")
    assert list_marks(pane) == ["The passage."]
    assert pane.text.document().find("Title").blockFormat().headingLevel() == 1
    assert len(pane.text.toPlainText()) < len(text)


def test_a_name_with_an_initial_at_the_begin_of_a_paragraph_is_no_item() -> None:
    text = "A. Smith came.\na. first\nb) second"
    found = list(iterate_blocks(make_document(text), "document", 0, (0, len(text))))
    assert [each.marker for each in found if isinstance(each, Paragraph)] == [3, 3, 3]
    text = f"Guests\n\n{text}"
    found = list(iterate_blocks(make_document(text), "document", 0, (0, len(text))))
    assert [each.marker for each in found if isinstance(each, Paragraph)] == [0, 0, 3, 3]


def test_of_very_many_tables_those_near_what_is_cited_are_grids() -> None:
    table = "\n".join(["a | b"] * 300)
    text = "\n\n".join([table] * 10)
    for near, place in ((0, 0), (len(text), 9)):
        found = list(iterate_blocks(make_document(text), "document", near, (0, len(text))))
        grids = [number for number, each in enumerate(found) if isinstance(each, Grid)]
        assert len(grids) == 2
        assert (grids[0] if place == 0 else len(found) - 1 - grids[-1]) == 0
        assert sum(isinstance(each, Paragraph) for each in found) == 8 * 300


def test_a_page_without_text_and_a_line_of_pipes_change_nothing() -> None:
    text = "ls | wc\n\nEnd"
    document = Document(text, (Page(1, 0, 0), Page(2, 0, len(text))))
    blocks = list(iterate_blocks(document, kind_of(Path("a.pptx")), 0, (0, len(text))))
    assert blocks == [Card(2), Paragraph((0, 7)), Paragraph((9, 12), is_apart=True)]
    assert not [each for each in blocks if isinstance(each, Grid)]


@pytest.mark.parametrize(
    "text", ["", "\n \n", " | \n | ", "a | b\n\n\nc | d\n | ", "- ", "From: x", "\ufdd0a\u2029b"]
)
@pytest.mark.parametrize("name", ["a.docx", "a.pptx", "a.eml", "a.xml"])
def test_any_text_is_laid_out(pane: SourcePane, name: str, text: str) -> None:
    show_cited(pane, name, make_document(text), text)
    pane.text.find_text("b")
    assert "".join(pane.text.toPlainText().split()).count("b") == text.count("b")
