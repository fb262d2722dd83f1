"""Answers on paper and as PDF: with numbered sources, and nothing in them is live but the cited files."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_rag.answer_types import Answer, Citation, Sentence, Support, Turn
from desktop_rag.errors import ExportError
from desktop_rag.ui.widgets.export_dialogs import ask_to_print, write_pdf
from tests.helpers.computed import EXPENSES, make_computed

HERE = Path(__file__).resolve().parent
HOSTILE = (
    '<img src="file:///etc/passwd"> <script>alert(1)</script> ![p](http://evil/p.png) '
    "[click](http://evil.org) <a href='http://evil'>x</a>"
)
MINUTES = Citation(1, "m", HERE / "minutes & <b>.pdf", 3, 0, 5, "The board approved it.")
TURN = Turn(
    1,
    "What?",
    Answer(
        "What?",
        f"It was approved. It rains.\n\n{HOSTILE}",
        found=True,
        model="m",
        sentences=(
            Sentence("It was approved.", Support.SUPPORTED, (1,)),
            Sentence("It rains.", Support.UNSUPPORTED),
        ),
        citations=(MINUTES,),
    ),
)
TURNS = [TURN, Turn(2, HOSTILE, make_computed(3))]


def read_pdf(path: Path) -> tuple[str, list[str]]:
    """Return the text of a PDF and where its links lead."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    document = pypdfium2.PdfDocument(path)
    text, links = "", []
    for page in document:
        text += page.get_textpage().get_text_range()
        position, link = ctypes.c_int(0), pdfium.FPDF_LINK()
        while pdfium.FPDFLink_Enumerate(page.raw, position, link):
            action = pdfium.FPDFLink_GetAction(link)
            length = pdfium.FPDFAction_GetURIPath(document.raw, action, None, 0)
            buffer = ctypes.create_string_buffer(length)
            pdfium.FPDFAction_GetURIPath(document.raw, action, buffer, length)
            links.append(buffer.value.decode())
    document.close()
    return re.sub(r"\s+", " ", text), links


@pytest.mark.usefixtures("qapp")
def test_a_pdf_has_marks_tables_and_numbered_sources(tmp_path: Path) -> None:
    write_pdf("Talk <b>", TURNS, tmp_path / "a.pdf")
    text, links = read_pdf(tmp_path / "a.pdf")
    assert re.match(r"Talk <b> What\? It was approved ?\[1\]\. It rains\. \(not in your documents\)", text)
    assert "[1] minutes & <b>.pdf, p. 3" in text
    assert "Date Item Amount EUR 2025-01-01 Item 0 5.00" in text
    assert "[2] expenses.xlsx" in text
    assert "<script>alert(1)</script>" in text
    assert set(links) == {f"{MINUTES.path.as_uri()}#page=3", EXPENSES.as_uri()}


@pytest.mark.usefixtures("qapp")
def test_a_pdf_that_cannot_be_written_is_told_with_a_hint(tmp_path: Path) -> None:
    with pytest.raises(ExportError) as caught:
        write_pdf("Talk", TURNS, tmp_path / "gone" / "a.pdf")
    assert caught.value.hint


def test_what_is_printed_is_what_was_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = ask_to_print(window, "Talk", TURNS)
    [printers] = [
        each for each in dialog.findChildren(QComboBox) if each.findText("Print to File (PDF)") >= 0
    ]
    printers.setCurrentText("Print to File (PDF)")
    [field] = dialog.findChildren(QLineEdit, "filename")
    field.setText(str(tmp_path / "paper.pdf"))
    dialog.accept()
    text, _ = read_pdf(tmp_path / "paper.pdf")
    assert "It was approved" in text


def test_nothing_is_printed_where_the_dialog_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = ask_to_print(window, "Talk", TURNS)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not list(tmp_path.iterdir())
