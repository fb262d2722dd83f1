"""Marks in an answer: citation numbers, and underlines of unsupported sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextCursor, QTextDocument

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.ui.conversation.citation_words import format_citation_tooltip, format_doubt_tooltip
from desktop_rag.ui.widgets.safe_markdown import iterate_fragments
from desktop_rag.ui.widgets.text_alignment import (
    find_sentence_spans,
    map_markdown_spans,
    map_plain_spans,
    utf16_offsets,
)
from desktop_rag.ui.widgets.theme import Colours

CITATION_SCHEME = "citation"  # followed by its number, and of a sentence's by the index of the sentence
DOUBT_SCHEME = "doubt"  # followed by the index of a sentence
DOUBT_MARK = "[?]"


def mark_sentences(document: QTextDocument, answer: Answer, colours: Colours, *, is_markdown: bool) -> None:
    """Underline unsupported sentences, and append its citation numbers to each sentence."""
    shown = document.toRawText()
    spans = find_sentence_spans(answer.text, [s.text for s in answer.sentences])
    offsets = utf16_offsets(shown)
    numbers = {c.number: c for c in answer.citations}
    names = answer.file_names()
    map_spans = map_markdown_spans if is_markdown else map_plain_spans
    located = list(enumerate(map_spans(answer.text, shown, spans)))
    for index, span in reversed(located):  # from the end, so that offsets stay valid
        if span is None:
            continue
        sentence = answer.sentences[index]
        _underline_sentence(document, (offsets[span[0]], offsets[span[1]]), sentence, colours, names)
        cursor = QTextCursor(document)
        if sentence.support is not Support.SUPPORTED:
            cursor.setPosition(offsets[span[1]])
            cursor.insertText("\u00a0", QTextCharFormat())
            cursor.insertText(DOUBT_MARK, _make_doubt_format(index, sentence, colours, names))
        cursor.setPosition(offsets[_find_citation_position(shown, span)])
        for number in sentence.citations:
            if number in numbers:
                cursor.insertText("\u00a0", QTextCharFormat())
                style = make_citation_format(numbers[number], colours, names, index)
                cursor.insertText(f"[{number}]", style)


def underline_checked_sentences(
    document: QTextDocument, text: str, sentences: Sequence[Sentence], colours: Colours
) -> None:
    """Underline the unsupported sentences of an answer that is still being generated."""
    if all(each.support is Support.SUPPORTED for each in sentences):
        return
    shown = document.toRawText()
    spans = find_sentence_spans(text, [each.text for each in sentences])
    offsets = utf16_offsets(shown)
    for sentence, span in zip(sentences, map_markdown_spans(text, shown, spans), strict=True):
        if span is not None:
            _underline_sentence(document, (offsets[span[0]], offsets[span[1]]), sentence, colours, {})


def make_citation_format(
    citation: Citation, colours: Colours, names: Mapping[Path, str], sentence: int | None = None
) -> QTextCharFormat:
    """Return the format of a link to a citation, or to its span for the sentence with this index."""
    style = QTextCharFormat()
    style.setAnchor(True)
    place = "" if sentence is None else f":{sentence}"
    style.setAnchorHref(f"{CITATION_SCHEME}:{citation.number}{place}")
    style.setForeground(colours.accent)
    style.setToolTip(format_citation_tooltip(citation, names))
    return style


def list_citation_links(block: QTextBlock) -> list[tuple[int, int, int | None]]:
    """Return position, number, and the index of the sentence if there is one, of each citation in a block."""
    links = []
    for fragment in iterate_fragments(block):
        scheme, _, link = fragment.charFormat().anchorHref().partition(":")
        number, _, sentence = link.partition(":")
        if scheme == CITATION_SCHEME:
            links.append((fragment.position(), int(number), int(sentence) if sentence else None))
    return links


def _underline_sentence(
    document: QTextDocument,
    span: tuple[int, int],
    sentence: Sentence,
    colours: Colours,
    names: Mapping[Path, str],
) -> None:
    if sentence.support is Support.SUPPORTED:
        return
    style = QTextCharFormat()
    if sentence.support is Support.UNSUPPORTED:
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        style.setUnderlineColor(colours.warning)
    else:
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
        style.setUnderlineColor(colours.muted)
    style.setToolTip(format_doubt_tooltip(sentence, names))
    cursor = QTextCursor(document)
    cursor.setPosition(span[0])
    cursor.setPosition(span[1], QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(style)


def _make_doubt_format(
    index: int, sentence: Sentence, colours: Colours, names: Mapping[Path, str]
) -> QTextCharFormat:
    unsupported = sentence.support is Support.UNSUPPORTED
    style = QTextCharFormat()
    style.setAnchor(True)
    style.setAnchorHref(f"{DOUBT_SCHEME}:{index}")
    style.setForeground(colours.warning if unsupported else colours.muted)
    style.setToolTip(format_doubt_tooltip(sentence, names))
    return style


def _find_citation_position(text: str, span: tuple[int, int]) -> int:
    """Return where the citation number of a sentence goes: before its final punctuation."""
    start, end = span
    return start + len(text[start:end].rstrip().rstrip(SENTENCE_ENDINGS)) or end
