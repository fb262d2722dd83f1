"""An answer as rich text: Markdown, citations as links, and marks on unsupported sentences.

Only citations and http(s) links can be activated: HTML stays text, images are replaced by their
alternative text, and links of any other scheme by plain text.
"""

from __future__ import annotations

import html
from dataclasses import dataclass

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

from desktop_rag.types import Answer
from desktop_rag.ui.conversation.citation_words import tr_answer
from desktop_rag.ui.conversation.sentence_marks import make_citation_format, mark_sentences
from desktop_rag.ui.widgets.auto_height_text import select_document, set_line_height
from desktop_rag.ui.widgets.citation_location import format_citation_location
from desktop_rag.ui.widgets.theme import UNIT, Colours

WEB_SCHEMES = frozenset({"http", "https"})

_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownNoHTML | QTextDocument.MarkdownFeature.MarkdownDialectGitHub
_MAX_UNBROKEN_LABEL = 30  # characters of a source that stay on one line
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
    if answer.citations:
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
        block = self.document.begin()
        while block.isValid():
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self._set_block_margins(cursor)
            if block.blockFormat().hasProperty(_Property.BlockCodeFence):
                self._format_code(cursor)
            elif block.blockFormat().headingLevel():
                self._format_heading(cursor)
            if isinstance(table := cursor.currentTable(), QTextTable):
                self._format_table(table)
            block = block.next()
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
        block = self.document.begin()
        while block.isValid():
            iterator = block.begin()
            while not iterator.atEnd():
                fragment = iterator.fragment()
                found.append((fragment.position(), fragment.length(), fragment.charFormat()))
                iterator += 1
            block = block.next()
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
    """Append a line with the file and page of each citation number."""
    row, muted = QTextBlockFormat(), QTextCharFormat()
    row.setTopMargin(UNIT * 3 / 2)
    muted.setForeground(colours.muted)
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertBlock(row, muted)
    if (current := cursor.currentList()) is not None:
        current.remove(cursor.block())
    cursor.insertText(tr_answer("Sources"), muted)
    names = answer.file_names()
    for citation in answer.citations:
        cursor.insertText("   ", muted)
        label = f"[{citation.number}] {format_citation_location(citation, names)}"
        if len(label) <= _MAX_UNBROKEN_LABEL:
            label = label.replace(" ", "\u00a0")
        cursor.insertText(label, make_citation_format(citation, colours, names))


def _colour_document(document: QTextDocument, colour: QColor) -> None:
    style = QTextCharFormat()
    style.setForeground(colour)
    select_document(document).mergeCharFormat(style)
