"""An answer as rich text: Markdown, citations as links, and marks on unsupported sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)

from desktop_rag.answer_types import Answer, Citation, Sentence
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.ui.conversation.citation_words import tr_answer
from desktop_rag.ui.conversation.quotes import format_quotes
from desktop_rag.ui.conversation.sentence_marks import (
    make_citation_format,
    mark_sentences,
    underline_checked_sentences,
)
from desktop_rag.ui.widgets.auto_height_text import select_document, set_line_height
from desktop_rag.ui.widgets.citation_location import describe_scan, name_recognised
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text, make_plain_tooltip
from desktop_rag.ui.widgets.joined_words import word_joint
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.long_text import elide_name
from desktop_rag.ui.widgets.safe_markdown import write_markdown, write_paragraphs
from desktop_rag.ui.widgets.text_alignment import utf16_length
from desktop_rag.ui.widgets.theme import UNIT, Colours

_LISTED_NAME = re.compile(r".*?(?=( \([^()]*\))?(\s*\[\d+\])*$)")  # before remark and citations


def write_answer(document: QTextDocument, answer: Answer, colours: Colours) -> None:
    """Replace the content of the document by an answer, its citations and its sources.

    Quotes and computed values are shown letter by letter: markup in them is that of a document.
    """
    quoted = answer.found and answer.is_quoted
    is_plain = quoted or answer.computation is not None
    if is_plain:
        write_paragraphs(document, answer.text)
    else:
        write_markdown(document, answer.text, colours)
    edit = QTextCursor(document)
    edit.beginEditBlock()  # laid out once, not after every change
    if not answer.found and answer.from_documents:
        _colour_document(document, colours.muted)
    mark_sentences(document, answer, colours, is_markdown=not is_plain)
    if answer.model == CATALOG_MODEL:
        _isolate_listed_names(document)
    if quoted:
        format_quotes(document, answer, colours)
    elif answer.citations:  # a file that is quoted is named above the quote
        _append_source_list(document, answer, colours)
    set_line_height(document)
    edit.endEditBlock()


def write_streamed_text(
    document: QTextDocument, text: str, sentences: Sequence[Sentence], colours: Colours
) -> None:
    """Replace the content of the document by an answer so far; `sentences` are those that were checked."""
    write_markdown(document, text, colours)
    edit = QTextCursor(document)
    edit.beginEditBlock()
    underline_checked_sentences(document, text, sentences, colours)
    set_line_height(document)
    edit.endEditBlock()


def write_plain_text(document: QTextDocument, text: str) -> None:
    """Replace the content of the document by unformatted text."""
    document.setPlainText(text)
    set_line_height(document)


def _append_source_list(document: QTextDocument, answer: Answer, colours: Colours) -> None:
    """Append a line for each file, with a link for each citation of it: its page and its number."""
    muted, names = QTextCharFormat(), answer.file_names()
    muted.setForeground(colours.muted)
    by_file: dict[Path, list[Citation]] = {}
    for citation in answer.citations:
        by_file.setdefault(citation.path, []).append(citation)
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    for index, (path, cited) in enumerate(by_file.items()):
        row = QTextBlockFormat()
        row.setLayoutDirection(QGuiApplication.layoutDirection())
        row.setTopMargin(0 if index else UNIT * 3 / 2)
        cursor.insertBlock(row, muted)
        if (current := cursor.currentList()) is not None:
            current.remove(cursor.block())
        joint = word_joint() if any(each.page is not None for each in cited) else " "
        cursor.insertText(f"{isolate_name(isolate_text(elide_name(names[path])))}  ", muted)
        for place, citation in enumerate(cited):
            cursor.insertText(joint if place else "", muted)
            page = "" if citation.page is None else f"{_format_page(citation.page)} "
            style = make_citation_format(citation, colours, names)
            cursor.insertText(f"{page}[{citation.number}]".replace(" ", "\u00a0"), style)
        recognised = [(each.confidence, each) for each in cited if each.confidence is not None]
        if recognised:
            sure, worst = min(recognised, key=lambda each: each[0])
            explained = QTextCharFormat(muted)
            explained.setToolTip(make_plain_tooltip(describe_scan(sure, in_picture=worst.in_picture)))
            cursor.insertText(f"  {name_recognised(worst)}", explained)


def _format_page(page: int) -> str:
    return tr_answer("p. {0}").format(localise_number(page))


def _isolate_listed_names(document: QTextDocument) -> None:
    """Keep the order of names in a list of files, whose lines run as the window does."""
    block = document.begin()
    while block.isValid():
        cursor, line = QTextCursor(block), QTextBlockFormat()
        found = _LISTED_NAME.match(block.text()) if cursor.currentList() is not None else None
        if found and isolate_name(found[0]) != found[0]:
            line.setLayoutDirection(QGuiApplication.layoutDirection())
            cursor.mergeBlockFormat(line)
            cursor.insertText("\u2068")
            cursor.setPosition(block.position() + 1 + utf16_length(found[0]))
            cursor.insertText("\u2069")
        block = block.next()


def _colour_document(document: QTextDocument, colour: QColor) -> None:
    style = QTextCharFormat()
    style.setForeground(colour)
    select_document(document).mergeCharFormat(style)
