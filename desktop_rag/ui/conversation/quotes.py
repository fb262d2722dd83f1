"""Quotes in an answer: each under its file and page, beside a bar, with the words asked for in bold."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from desktop_rag.answer_types import Answer, Citation
from desktop_rag.document_types import Span
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.scripts import PAIRED_CHARACTER
from desktop_rag.text.terms import analyze_text, find_joined_words, find_words
from desktop_rag.ui.conversation.sentence_marks import list_citation_links, make_citation_format
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.foreign_text import isolate_text
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks
from desktop_rag.ui.widgets.text_alignment import utf16_length
from desktop_rag.ui.widgets.theme import UNIT, Colours


def format_quotes(document: QTextDocument, answer: Answer, colours: Colours) -> None:
    """Set every paragraph off as a quote, under the place that its first citation names."""
    citations = {each.number: each for each in answer.citations}
    quoted: list[tuple[int, Citation | None]] = []
    language = detect_question_language(answer.question, "")
    asked = frozenset(extract_content_stems(answer.question, language))
    for block in iterate_blocks(document):
        for span in _find_words(block.text(), asked, language):
            _embolden_span(block, *span)
        cursor = QTextCursor(block)
        style = block.blockFormat()
        style.setProperty(QTextFormat.Property.BlockQuoteLevel, 1)
        style.setLeftMargin(2 * UNIT)
        cursor.setBlockFormat(style)
        if cursor.currentTable() is None:
            cited = (citations[number] for _, number, _ in list_citation_links(block) if number in citations)
            quoted.append((block.position(), next(cited, None)))
    names, place, headings = answer.file_names(), "", []
    for position, citation in quoted:
        if citation is not None and (location := format_citation_location(citation, names)) != place:
            place = location
            headings.append((position, location, citation))
    for position, location, citation in reversed(headings):  # from the end, so that offsets stay valid
        _insert_heading(document, position, location, make_citation_format(citation, colours, names))


def _insert_heading(document: QTextDocument, position: int, location: str, style: QTextCharFormat) -> None:
    row = QTextBlockFormat()
    row.setTopMargin(UNIT if position else 0)
    cursor = QTextCursor(document)
    cursor.setPosition(position)
    row.setLayoutDirection(cursor.block().textDirection())
    quote, text = cursor.blockFormat(), cursor.currentList()
    quote.setTopMargin(0)
    cursor.insertBlock(quote)
    cursor.movePosition(QTextCursor.MoveOperation.PreviousBlock)
    if text is not None:
        text.remove(cursor.block())
    cursor.setBlockFormat(row)
    style.setFontWeight(QFont.Weight.DemiBold)
    cursor.insertText(isolate_text(location), style)


def _find_words(text: str, asked: frozenset[str], language: str) -> Iterator[Span]:
    """Yield the spans of the words of the question, in whatever form they are in a text."""
    for start, end in find_words(text):
        if not PAIRED_CHARACTER.match(text[start]):
            if asked.intersection(analyze_text(text[start:end], language).stems):
                yield start, end
        else:
            for pair in range(start, end - 1):
                if text[pair : pair + 2] in asked:
                    yield pair, pair + 2
    for start, end in find_joined_words(text):
        if asked.intersection(analyze_text(text[start:end].replace("\u200c", ""), language).stems):
            yield start, end


def _embolden_span(block: QTextBlock, first: int, last: int) -> None:
    bold = QTextCharFormat()
    bold.setFontWeight(QFont.Weight.Bold)
    text, cursor = block.text(), QTextCursor(block)
    cursor.setPosition(block.position() + utf16_length(text[:first]))
    cursor.setPosition(cursor.position() + utf16_length(text[first:last]), QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(bold)
