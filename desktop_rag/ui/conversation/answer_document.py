"""An answer as rich text: Markdown, citations as links, and marks on unsupported sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtGui import (
    QFont,
    QGuiApplication,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from desktop_rag.answer_types import Answer, Citation, Sentence
from desktop_rag.document_types import Span
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.scripts import PAIRED_CHARACTER
from desktop_rag.text.terms import analyze_text, find_joined_words, find_words, is_elided
from desktop_rag.ui.conversation.citation_words import tr_answer
from desktop_rag.ui.conversation.sentence_marks import (
    list_citation_links,
    make_citation_format,
    mark_sentences,
    underline_checked_sentences,
)
from desktop_rag.ui.widgets.citation_location import describe_scan, format_citation_location, name_recognised
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name, isolate_text, make_plain_tooltip
from desktop_rag.ui.widgets.locale_words import localise_number, word_joint
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks, write_markdown, write_paragraphs
from desktop_rag.ui.widgets.text_alignment import utf16_length
from desktop_rag.ui.widgets.text_browsers import select_document, set_line_height
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
        style = QTextCharFormat()
        style.setForeground(colours.muted)
        select_document(document).mergeCharFormat(style)
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
            page = "" if citation.page is None else tr_answer("p. {0}").format(localise_number(citation.page))
            style = make_citation_format(citation, colours, names)
            cursor.insertText(f"{page} [{citation.number}]".lstrip().replace(" ", "\u00a0"), style)
        recognised = [(each.confidence, each) for each in cited if each.confidence is not None]
        if recognised:
            sure, worst = min(recognised, key=lambda each: each[0])
            explained = QTextCharFormat(muted)
            explained.setToolTip(make_plain_tooltip(describe_scan(sure, in_picture=worst.in_picture)))
            cursor.insertText(f"  {name_recognised(worst)}", explained)


def _isolate_listed_names(document: QTextDocument) -> None:
    """Keep the order of names in a list of files, whose lines run as the window does."""
    for block in iterate_blocks(document):
        cursor, line = QTextCursor(block), QTextBlockFormat()
        found = _LISTED_NAME.match(block.text()) if cursor.currentList() is not None else None
        if found and isolate_name(found[0]) != found[0]:
            line.setLayoutDirection(QGuiApplication.layoutDirection())
            cursor.mergeBlockFormat(line)
            cursor.insertText("\u2068")
            cursor.setPosition(block.position() + 1 + utf16_length(found[0]))
            cursor.insertText("\u2069")


def format_quotes(document: QTextDocument, answer: Answer, colours: Colours) -> None:
    """Set every paragraph but a heading off as a quote, under the place that it is from.

    The last paragraph of a quote has its citation.
    """
    ours = set(answer.text.split("\n\n")) - {each.text for each in answer.sentences}
    citations = {each.number: each for each in answer.citations}
    names, place, begins_at, headings = answer.file_names(), "", -1, []
    language = detect_question_language(answer.question, "")
    asked = frozenset(extract_content_stems(answer.question, language))
    for block in iterate_blocks(document):
        if answer.lists_findings and block.text() in ours:
            continue
        for span in _find_words(block.text(), asked, language):
            _embolden_span(block, *span)
        cursor = QTextCursor(block)
        style = block.blockFormat()
        style.setProperty(QTextFormat.Property.BlockQuoteLevel, 1)
        style.setLeftMargin(2 * UNIT)
        cursor.setBlockFormat(style)
        begins_at = block.position() if begins_at < 0 else begins_at
        cited = (citations[number] for _, number, _ in list_citation_links(block) if number in citations)
        if (citation := next(cited, None)) is not None:
            if (location := format_citation_location(citation, names)) != place:
                headings.append((begins_at, location, citation))
            place, begins_at = location, -1
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
    """Yield the spans of the words of the question, in whatever form they are in a text; "'s" is none."""
    for start, end in find_words(text):
        if not PAIRED_CHARACTER.match(text[start]):
            if not is_elided(text, start, end) and asked.intersection(
                analyze_text(text[start:end], language).stems
            ):
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
