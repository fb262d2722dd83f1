"""Sentences that the sources do not carry: marked, explained, and reachable by keyboard."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import Qt, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextEdit
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support
from desktop_rag.ui.conversation.citation_words import (
    explain_doubt,
    format_doubt_tooltip,
    format_support_summary,
)
from desktop_rag.ui.conversation.message import MessageView
from desktop_rag.ui.conversation.sentence_marks import DOUBT_MARK, underline_checked_sentences
from desktop_rag.ui.widgets.theme import current_colours

SUPPORTED, WEAK, UNSUPPORTED = Support.SUPPORTED, Support.WEAK, Support.UNSUPPORTED
Line = QTextCharFormat.UnderlineStyle


def cite(number: int, text: str = "Four members <b>voted</b>.") -> Citation:
    return Citation(number, "d", Path("/docs/minutes.pdf"), 3, 0, 5, text)


FALSE = Sentence(
    "The board approved 48,300 euros.",
    UNSUPPORTED,
    (),
    Doubt.MISSING,
    ("48,300 euros",),
    cite(0, "The board approved 48,200 euros."),
)
HALF = Sentence("Payment is due in three parts.", WEAK, (1,), Doubt.COUNTED, ("three",))
TRUE = Sentence("Four members voted.", SUPPORTED, (1,))
REMARK = Sentence("I hope this helps.", SUPPORTED)


def answer(*sentences: Sentence) -> Answer:
    text = "\n\n".join(each.text for each in sentences)
    return Answer("?", text, found=True, model="m", sentences=sentences, citations=(cite(1),))


def message(qtbot: QtBot, *sentences: Sentence) -> MessageView:
    shown = MessageView("What did the board approve?")
    qtbot.addWidget(shown)
    shown.show_answer(answer(*sentences))
    return shown


def style_of(document: QTextDocument, words: str) -> QTextCharFormat:
    found = document.find(words)
    assert not found.isNull(), words
    cursor = QTextCursor(document)
    cursor.setPosition(found.selectionStart() + 1)
    return cursor.charFormat()


def test_each_kind_of_support_looks_different(qtbot: QtBot) -> None:
    shown_message = message(qtbot, FALSE, HALF, TRUE, REMARK)
    document = shown_message.answer_text.document()
    assert style_of(document, "The board").underlineStyle() == Line.DotLine
    assert style_of(document, "Payment").underlineStyle() == Line.DashUnderline
    for words in ("Four members", "I hope"):
        assert style_of(document, words).underlineStyle() == Line.NoUnderline
    shown = document.toPlainText().replace("\u00a0", " ")
    assert shown.splitlines()[:2] == [
        f"The board approved 48,300 euros. {DOUBT_MARK}",
        f"Payment is due in three parts [1]. {DOUBT_MARK}",
    ]


def test_the_tool_tip_says_why_and_what_comes_closest(qtbot: QtBot) -> None:
    shown = message(qtbot, FALSE, TRUE)
    document = shown.answer_text.document()
    tip = style_of(document, "The board").toolTip()
    assert "“48,300 euros” does not appear in the sources." in tip
    assert "Nearest: minutes.pdf, p. 3: “The board approved 48,200 euros.”" in tip


def test_a_tool_tip_shows_a_passage_as_it_is() -> None:
    marked = Sentence("x", UNSUPPORTED, (), Doubt.NOTHING, (), cite(0, "<b>bold</b>"))
    tip = format_doubt_tooltip(marked, {})
    assert "<b>bold</b>" in tip
    assert not Qt.mightBeRichText(tip)


def test_every_doubt_has_words() -> None:
    for case in product((WEAK, UNSUPPORTED), ((),), (*Doubt, None), ((), ("one",), ("one", "two"))):
        words = explain_doubt(Sentence("x", *case))
        assert words.endswith("."), case
        assert "{" not in words, case


@pytest.mark.parametrize(
    ("sentences", "words"),
    [
        ((TRUE, TRUE, FALSE), "2 of 3 sentences are supported"),
        ((TRUE, HALF, FALSE), "1 of 3 sentences is supported"),
        ((TRUE, REMARK), "1 of 1 sentence is supported"),
        ((FALSE, REMARK), "No sentence is supported"),
        ((REMARK,), ""),
    ],
)
def test_one_line_says_how_many_sentences_are_supported(sentences: tuple[Sentence, ...], words: str) -> None:
    assert format_support_summary(answer(*sentences)) == words


def test_the_line_stands_under_the_answer_and_a_screen_reader_gets_the_reasons(qtbot: QtBot) -> None:
    shown = message(qtbot, FALSE, TRUE)
    assert shown.summary.whole_text().endswith("1 of 2 supported")
    shown.summary.click()
    assert shown.summary.details.text().splitlines()[1].startswith("1 of 2 sentences is supported.")
    described = shown.answer_text.accessibleDescription()
    assert "48,300 euros” does not appear in the sources" in described


def test_the_keyboard_reaches_the_reason_and_the_nearest_passage(qtbot: QtBot) -> None:
    shown = message(qtbot, FALSE, TRUE)
    opened: list[tuple[tuple[Citation, ...], int]] = []
    shown.requests.citation_activated.connect(lambda citations, index, _: opened.append((citations, index)))
    shown.show()
    QTest.qWaitForWindowActive(shown)
    shown.answer_text.setFocus()
    QTest.keyClick(shown.answer_text, Qt.Key.Key_Tab)
    QTest.keyClick(shown.answer_text, Qt.Key.Key_Return)
    assert not shown.first_text.doubt.isHidden()
    assert shown.first_text.doubt.reason.text() == "“48,300 euros” does not appear in the sources."
    assert shown.first_text.doubt.open_button.hasFocus()
    assert "48,300" in shown.first_text.doubt.open_button.accessibleDescription()
    QTest.keyClick(shown.first_text.doubt.open_button, Qt.Key.Key_Space)
    assert opened == [((FALSE.nearest,), 0)]
    shown.first_text.doubt.close_button.click()
    assert shown.first_text.doubt.isHidden()
    assert shown.answer_text.hasFocus()


def test_a_weak_sentence_leads_to_its_source(qtbot: QtBot) -> None:
    shown = message(qtbot, HALF)
    opened: list[int] = []
    shown.requests.citation_activated.connect(lambda _, index, __: opened.append(index))
    shown.first_text.doubt.show_doubt(HALF, {})
    shown.first_text.doubt.open_button.click()
    assert opened == [0]


def test_a_weak_sentence_opens_the_first_citation_that_the_answer_has(qtbot: QtBot) -> None:
    shown = message(qtbot, HALF)
    opened: list[int] = []
    shown.requests.citation_activated.connect(lambda _, index, __: opened.append(index))
    for numbers in ((99,), (99, *HALF.citations)):
        shown.first_text.doubt.show_doubt(replace(HALF, citations=numbers), {})
        shown.first_text.doubt.open_button.click()
    assert opened == [0]


def test_a_sentence_is_marked_while_the_answer_is_still_written(qtbot: QtBot) -> None:
    shown = MessageView("What did the board approve?")
    qtbot.addWidget(shown)
    for words in ("Four members voted. The board ", "approved 48,300 euros. Pay"):
        shown.append_answer_text(words)
    shown.mark_sentence(TRUE)
    shown.mark_sentence(FALSE)
    shown.append_answer_text("ment is due.")
    document = shown.answer_text.document()
    qtbot.waitUntil(lambda: "ment is due" in document.toPlainText())
    assert style_of(document, "Four").underlineStyle() == Line.NoUnderline
    assert style_of(document, "approved 48").underlineStyle() == Line.DotLine
    assert style_of(document, "ment is due").underlineStyle() == Line.NoUnderline


def test_the_second_of_two_equal_sentences_is_marked_behind_the_first(qtbot: QtBot) -> None:
    edit = QTextEdit("No. 😀 No.")
    qtbot.addWidget(edit)
    yes, no = Sentence("No.", Support.SUPPORTED, (1,)), Sentence("No.", UNSUPPORTED)
    sentences = (yes, no, Sentence("Gone.", WEAK))
    underline_checked_sentences(edit.document(), "No. 😀 **No.**", sentences, current_colours())
    styles = [style_of(edit.document(), "No").underlineStyle()]
    cursor = edit.textCursor()
    cursor.setPosition(9)
    assert [*styles, cursor.charFormat().underlineStyle()] == [Line.NoUnderline, Line.DotLine]
