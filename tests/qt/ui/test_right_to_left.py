"""In a right-to-left window foreign text keeps its order, and nothing of that leaves the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QTextBrowser
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Hit, Sentence, Support, Turn
from desktop_rag.conversations.conversation_export import answer_to_text
from desktop_rag.document_types import Passage
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.conversation.answer_document import write_answer
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.ui.conversation.message_parts import ErrorNote
from desktop_rag.ui.conversation.mode_button import ModeButton
from desktop_rag.ui.conversation.transcript import TurnRequests
from desktop_rag.ui.library.coverage_model import coverage_columns, write_coverage_csv
from desktop_rag.ui.search.search_words import hit_to_text
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.foreign_text import (
    escape_mnemonics,
    isolate_text,
    make_plain_tooltip,
)
from desktop_rag.ui.widgets.layouts import make_label
from desktop_rag.ui.widgets.messages import translate_for_file, translate_message
from tests.helpers.translating import real_language

PATH = "/home/zoe/report (2).pdf"
SIGNS = "\u200f\u2067\u2068\u2069"


@pytest.fixture(autouse=True)
def _arabic(qapp: QApplication) -> Iterator[None]:
    with real_language(qapp, "ar"):
        yield


def has_signs(text: str) -> bool:
    return any(sign in text for sign in SIGNS)


def answer_with_quote() -> Answer:
    text = "The fence is red."
    said = Sentence(text, Support.SUPPORTED, (1,))
    answer = Answer("Which colour?", text, found=True, model=EXTRACTIVE)
    return replace(answer, sentences=(said,), citations=(Citation(1, "d", Path(PATH), 3, 0, 9, text),))


def test_each_line_stands_at_the_right_and_runs_as_its_letters_do() -> None:
    assert isolate_text(PATH) == f"\u200f\u2068{PATH}\u2069"
    assert (
        isolate_text("\u2068a.pdf\u2069: \u062a\u0645") == "\u200f\u2067\u2068a.pdf\u2069: \u062a\u0645\u2069"
    )
    pair = "\u2068\u0645\u2069: \u2068a.pdf\u2069"
    assert isolate_text(pair) == f"\u200f\u2067{pair}\u2069"
    assert isolate_text("F2 \u062a\u0645") == "\u200f\u2067F2 \u062a\u0645\u2069"  # own words come first
    assert isolate_text("a\nb").count("\u2068") == 2
    assert isolate_text("") == ""
    assert remove_isolates(isolate_text(PATH)) == PATH


def test_labels_buttons_and_tooltips_isolate_what_they_show() -> None:
    assert make_label(PATH).text() == isolate_text(PATH)
    assert make_plain_tooltip(PATH) == isolate_text(PATH)
    assert escape_mnemonics("a & b") == isolate_text("a && b")
    assert make_plain_tooltip("a\u202eb") == isolate_text("a\ufffdb")  # foreign controls are still replaced


def test_a_message_of_the_core_isolates_its_values_and_writes_their_digits() -> None:
    text = translate_message(f"There is no library in {PATH}")
    assert f"\u2068{PATH}\u2069" in text
    assert "\u2068\u0661\u0662\u2069" in translate_message("Unpacks to 12 MB")


def test_what_is_copied_has_no_signs(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _: True)  # offscreen, no one owns it
    label = make_label(translate_message(f"There is no library in {PATH}"), selectable=True)
    qtbot.addWidget(label)
    label.show()
    label.setSelection(0, len(label.text()))
    assert has_signs(label.selectedText())
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert PATH in copied
    assert not has_signs(copied)


def test_a_passage_and_the_report_leave_the_window_without_signs(tmp_path: Path) -> None:
    passage = Passage("p", "d", 0, 4, "Text", 3)
    hit = Hit(passage, Path(PATH), 1.0)
    assert not has_signs(hit_to_text(hit, "report (2).pdf"))
    for say in (translate_for_file, translate_message):
        text = answer_to_text(answer_with_quote(), say)
        assert "\u0663" in text  # the page
        assert ("\ufffd" in text or has_signs(text)) is (say is translate_message)
    row = FileRow(Path(PATH), FileState.FAILED, title="Same content as a.pdf")
    write_coverage_csv(tmp_path / "r.csv", coverage_columns(), [row])
    assert not has_signs((tmp_path / "r.csv").read_text(encoding="utf-8-sig"))


def test_a_quote_stands_under_its_file_and_page_in_its_own_direction() -> None:
    document = QTextDocument()
    write_answer(document, answer_with_quote(), theme.current_colours())
    heading = document.begin()
    assert heading.text().startswith("\u200f\u2067\u2068report (2).pdf\u2069")
    assert "\u0663" in heading.text()
    assert heading.textDirection() is heading.next().textDirection()


def test_a_menu_opens_above_the_right_end_of_its_button(qtbot: QtBot) -> None:
    around = QTextBrowser()
    qtbot.addWidget(around)
    around.resize(700, 500)
    button = ModeButton()
    button.setParent(around)
    button.adjustSize()
    button.move(500, 450)
    around.show()
    button.open_menu()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    right = menu.mapToGlobal(QPoint(menu.width(), 0)).x()
    menu.close()
    assert right == button.mapToGlobal(QPoint(button.width(), 0)).x()


def test_the_bar_of_a_note_stands_where_its_lines_begin(qtbot: QtBot) -> None:
    requests = TurnRequests()
    note = ErrorNote(requests, requests.export_requested)
    qtbot.addWidget(note)
    note.show_error("The model crashed", "")
    note.resize(400, 100)
    picture = note.grab().toImage()
    red = theme.current_colours().error.rgb()
    assert [picture.pixel(x, 50) == red for x in (0, note.width() - 1)] == [False, True]
    assert note.title.geometry().right() < note.width() - theme.UNIT


def test_a_conversation_lines_up_with_the_field_below_it_beside_a_scroll_bar(qtbot: QtBot) -> None:
    pane = ConversationPane()
    qtbot.addWidget(pane)
    pane.resize(700, 300)
    pane.show()
    pane.show_turns([Turn(number, "Which colour?", answer_with_quote()) for number in range(1, 5)])
    qtbot.waitUntil(pane.transcript.verticalScrollBar().isVisible)
    QApplication.processEvents()
    ends = [
        each.mapTo(pane, QPoint(each.width(), 0)).x() for each in (pane.transcript.messages[0], pane.composer)
    ]
    assert abs(ends[0] - ends[1]) <= 1
