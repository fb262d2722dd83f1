"""Names and texts from outside are shown letter by letter, in tool tips, menus and on buttons."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtWidgets import QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Citation, Doubt, Hit, Sentence, Support
from desktop_rag.app.model_choice import ModelMenu
from desktop_rag.document_types import Passage
from desktop_rag.llm.language_models import ModelInfo
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.conversation.citation_words import format_citation_tooltip, format_doubt_tooltip
from desktop_rag.ui.conversation.message_parts import NearestPassage
from desktop_rag.ui.library.file_words import format_file_tooltip
from desktop_rag.ui.search.search_words import hit_to_text
from desktop_rag.ui.widgets.fields import TitleField
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.layouts import make_label

HOSTILE = "<b>a</b> & <img src='file:///etc/x'> &lt;i&gt; <a href='http://evil'>b</a>"
PATH = Path("/docs") / HOSTILE.replace("/", "|")
CITATION = Citation(1, "d", PATH, None, 0, 9, HOSTILE)


def read_tip(tip: str) -> str:
    """Return what Qt shows of a tool tip, on one line."""
    document = QTextDocument()
    if Qt.mightBeRichText(tip):
        document.setHtml(tip)
    else:
        document.setPlainText(tip)
    return " ".join(document.toPlainText().replace("\u2028", " ").split())


@pytest.mark.parametrize("text", [HOSTILE, f"first\n{HOSTILE}", "x &lt; y", "a < b & c", "<p>", "<!-- a"])
def test_a_tooltip_shows_exactly_its_text(qtbot: QtBot, text: str) -> None:
    assert read_tip(wrap_tooltip(text)) == " ".join(text.split())


def test_tooltips_of_files_titles_passages_and_doubts_show_markup_as_text(qtbot: QtBot) -> None:
    title, near = TitleField("Title"), NearestPassage(CITATION, {PATH: PATH.name})
    for widget in (title, near):
        qtbot.addWidget(widget)
    title.set_title(HOSTILE, renamable=True)
    row = FileRow(PATH, FileState.FAILED, title=HOSTILE, hint=HOSTILE)
    sentence = Sentence(HOSTILE, Support.UNSUPPORTED, doubt=Doubt.MISSING, missing=("<b>x</b>",))
    tips = {
        title.label.toolTip(): HOSTILE,
        near.words.toolTip(): "<b>a<|b>",
        format_file_tooltip(row): HOSTILE,
        format_citation_tooltip(CITATION, {PATH: PATH.name}): "<b>a",
        format_doubt_tooltip(sentence, {}): "“<b>x</b>” does not appear in the sources.",
    }
    for tip, text in tips.items():
        assert text.replace(" ", "") in read_tip(tip).replace(" ", "").replace("\u200b", "")


def test_a_tooltip_holds_no_control_characters(qtbot: QtBot) -> None:
    assert wrap_tooltip("invoice\u202efdp.exe\x1b[2J") == "invoice\ufffdfdp.exe\ufffd[2J"


def test_labels_and_buttons_show_exactly_their_text(qtbot: QtBot) -> None:
    label = make_label(HOSTILE)
    qtbot.addWidget(label)
    assert isinstance(label, QLabel)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert escape_mnemonics("Q&A") == "Q&&A"


def test_the_menu_of_models_shows_names_and_reasons_as_text(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    model = ModelInfo(HOSTILE, PATH, title=HOSTILE, problem=HOSTILE)
    ModelMenu(window).show_models([model], "", QPoint(0, 0))
    menu = window.findChild(QMenu)
    assert isinstance(menu, QMenu)
    action = menu.actions()[0]
    assert action.text().replace("&&", "&") == HOSTILE
    assert read_tip(action.toolTip()) == HOSTILE
    menu.close()


def test_a_passage_goes_to_the_clipboard_without_control_characters(qtbot: QtBot) -> None:
    passage = Passage("p", "d", 0, 9, "a\x1b[201~; rm -r .\nb")
    assert hit_to_text(Hit(passage, PATH, 1.0), "a.txt") == "a\ufffd[201~; rm -r .\nb\n\n[a.txt]"
