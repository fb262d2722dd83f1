"""An answer as rich text: Markdown, citations as links, and marks on unsupported sentences.

Only citations and http(s) links can be activated: HTML stays text, images are replaced by their
alternative text, and links of any other scheme by plain text.
"""

from __future__ import annotations

import html
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)

from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import Answer, Citation
from desktop_rag.ui.conversation.citation_words import tr_answer
from desktop_rag.ui.conversation.quotes import format_quotes, iterate_blocks
from desktop_rag.ui.conversation.sentence_marks import make_citation_format, mark_sentences
from desktop_rag.ui.widgets.auto_height_text import select_document, set_line_height
from desktop_rag.ui.widgets.long_text import elide_name
from desktop_rag.ui.widgets.theme import UNIT, Colours

WEB_SCHEMES = frozenset({"http", "https"})

_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownNoHTML | QTextDocument.MarkdownFeature.MarkdownDialectGitHub
_Property = QTextFormat.Property


def write_answer(document: QTextDocument, answer: Answer, colours: Colours) -> None:
    """Replace the content of the document by an answer, its citations and its sources."""
    document.setMarkdown(answer.text, _MARKDOWN)
    edit = QTextCursor(document)
    edit.beginEditBlock()  # laid out once, not after every change
    _AnswerFormatter(document, colours).format_document()
    if not answer.found and answer.from_documents:
        _colour_document(document, colours.muted)
    mark_sentences(document, answer, colours)
    quoted = answer.found and answer.model == EXTRACTIVE
    if quoted:
        format_quotes(document, answer, colours)
    if len({each.path for each in answer.citations}) > quoted:  # one that is quoted is named above it
        _append_source_list(document, answer, colours)
    set_line_height(document)
    edit.endEditBlock()


def write_plain_text(document: QTextDocument, text: str) -> None:
    """Replace the content of the document by unformatted text."""
    document.setPlainText(text)
    set_line_height(document)


@dataclass(frozen=True, slots=True)
class _AnswerFormatter:
    """Makes a document that was parsed from Markdown safe, and formats its blocks."""

    document: QTextDocument
    colours: Colours

    def format_document(self) -> None:
        """Replace images and unsafe links, and format code, headings and tables."""
        self._replace_images_and_links()
        for block in iterate_blocks(self.document):
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self._set_block_margins(cursor)
            if block.blockFormat().hasProperty(_Property.BlockCodeFence):
                self._format_code(cursor)
            elif block.blockFormat().headingLevel():
                self._format_heading(cursor)
            if isinstance(table := cursor.currentTable(), QTextTable):
                self._format_table(table)
        self.document.setIndentWidth(3 * UNIT)

    def _replace_images_and_links(self) -> None:
        """Replace images by their alternative text, and links outside the web by plain text."""
        for start, length, old in reversed(self._list_fragments()):
            cursor = QTextCursor(self.document)
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            if old.isImageFormat():
                alternative = old.property(_Property.ImageAltText) or tr_answer("picture")
                cursor.insertText(str(alternative), QTextCharFormat())
            elif old.isAnchor():
                cursor.setCharFormat(self._make_link_format(old))

    def _list_fragments(self) -> list[tuple[int, int, QTextCharFormat]]:
        found = []
        for block in iterate_blocks(self.document):
            iterator = block.begin()
            while not iterator.atEnd():
                fragment = iterator.fragment()
                found.append((fragment.position(), fragment.length(), fragment.charFormat()))
                iterator += 1
        return found

    def _make_link_format(self, old: QTextCharFormat) -> QTextCharFormat:
        new = QTextCharFormat(old)
        url = QUrl(old.anchorHref(), QUrl.ParsingMode.StrictMode)
        if url.isValid() and url.scheme().lower() in WEB_SCHEMES and url.host():
            new.setForeground(self.colours.accent)
            new.setToolTip(html.escape(encode_url(url)))
        else:
            new = QTextCharFormat()
            new.setFontWeight(old.fontWeight())
            new.setFontItalic(old.fontItalic())
        return new

    def _set_block_margins(self, cursor: QTextCursor) -> None:
        block = cursor.blockFormat()
        inside = cursor.currentTable() is not None or block.hasProperty(_Property.BlockCodeFence)
        item = cursor.currentList() is not None
        block.setTopMargin(0 if inside or cursor.atStart() else UNIT / 2 if item else UNIT)
        block.setBottomMargin(0)
        cursor.setBlockFormat(block)

    def _format_code(self, cursor: QTextCursor) -> None:
        block = cursor.blockFormat()
        block.setNonBreakableLines(False)  # a long line wraps: there is no inner scroll bar
        block.setBackground(self.colours.hover)
        cursor.setBlockFormat(block)
        code = QTextCharFormat()
        code.setFontFamilies([QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()])
        cursor.mergeCharFormat(code)

    def _format_heading(self, cursor: QTextCursor) -> None:
        heading = QTextCharFormat()
        heading.setProperty(_Property.FontSizeAdjustment, 0)
        heading.setFontWeight(QFont.Weight.DemiBold)
        cursor.mergeCharFormat(heading)

    def _format_table(self, table: QTextTable) -> None:
        style = table.format()
        style.setBorderCollapse(True)
        style.setBorder(1)
        style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        style.setBorderBrush(self.colours.hairline)
        style.setCellPadding(UNIT * 3 / 4)
        style.setCellSpacing(0)
        style.setTopMargin(UNIT)
        style.setBottomMargin(UNIT)
        table.setFormat(style)


def encode_url(url: QUrl) -> str:
    """Return a URL with its host in Punycode, so that look-alike letters show."""
    return bytes(url.toEncoded().data()).decode("ascii", "replace")


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
        row.setTopMargin(0 if index else UNIT * 3 / 2)
        cursor.insertBlock(row, muted)
        if (current := cursor.currentList()) is not None:
            current.remove(cursor.block())
        has_pages = any(each.page is not None for each in cited)
        page_sign = tr_answer("p.") + "\u00a0" if has_pages else ""
        cursor.insertText(f"{elide_name(names[path])}  {page_sign}", muted)
        for place, citation in enumerate(cited):
            cursor.insertText(", " if place and has_pages else " " if place else "", muted)
            page = "" if citation.page is None else f"{citation.page}\u00a0"
            style = make_citation_format(citation, colours, names)
            cursor.insertText(f"{page}[{citation.number}]", style)


def _colour_document(document: QTextDocument, colour: QColor) -> None:
    style = QTextCharFormat()
    style.setForeground(colour)
    select_document(document).mergeCharFormat(style)
