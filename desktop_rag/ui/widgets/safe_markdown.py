"""Markdown as rich text that loads nothing and opens nothing on its own.

HTML stays text, images are replaced by their alternative text, and only http(s) links can be activated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextTable,
)

from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.theme import UNIT, Colours

WEB_SCHEMES = frozenset({"http", "https"})

_MARKDOWN = QTextDocument.MarkdownFeature.MarkdownNoHTML | QTextDocument.MarkdownFeature.MarkdownDialectGitHub
_Property = QTextFormat.Property
_BLANK_LINES = re.compile(r"\n\s*\n")


def write_markdown(document: QTextDocument, markdown: str, colours: Colours) -> None:
    """Replace the content of the document by rendered Markdown.

    It is parsed into a document that is never laid out: to lay out a picture opens its file.
    """
    parsed = QTextDocument()
    parsed.setMarkdown(markdown, _MARKDOWN)
    _MarkdownFormatter(parsed, colours).format_document()
    document.clear()
    document.setIndentWidth(3 * UNIT)
    QTextCursor(document).insertFragment(QTextDocumentFragment(parsed))


def write_paragraphs(document: QTextDocument, text: str) -> None:
    """Replace the content of the document by plain text, in paragraphs as those of Markdown."""
    paragraphs = (" ".join(each.split("\n")) for each in _BLANK_LINES.split(text.strip("\n")))
    document.setPlainText("\n".join(paragraphs))
    edit = QTextCursor(document)
    edit.beginEditBlock()  # laid out once, not after every change
    for block in iterate_blocks(document):
        _set_block_margins(QTextCursor(block))
    edit.endEditBlock()


def iterate_blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """Yield the blocks of a document in order."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def iterate_fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    """Yield the pieces of a block that have one format each."""
    iterator = block.begin()
    while not iterator.atEnd():
        yield iterator.fragment()
        iterator += 1


@dataclass(frozen=True, slots=True)
class _MarkdownFormatter:
    """Makes a document that was parsed from Markdown safe, and formats its blocks."""

    document: QTextDocument
    colours: Colours

    def format_document(self) -> None:
        """Replace images and unsafe links, and format code, headings and tables."""
        self._replace_images_and_links()
        formatted = -1  # end of the last table
        for block in iterate_blocks(self.document):
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            _set_block_margins(cursor)
            if block.blockFormat().hasProperty(_Property.BlockCodeFence):
                self._format_code(cursor)
            elif block.blockFormat().headingLevel():
                heading = QTextCharFormat()
                heading.setProperty(_Property.FontSizeAdjustment, 0)
                heading.setFontWeight(QFont.Weight.DemiBold)
                cursor.mergeCharFormat(heading)
            if block.position() > formatted and isinstance(table := cursor.currentTable(), QTextTable):
                self._format_table(table)
                formatted = table.lastPosition()

    def _replace_images_and_links(self) -> None:
        """Replace images by their alternative text, and links outside the web by plain text."""
        fragments = [
            (each.position(), each.length(), each.charFormat())
            for block in iterate_blocks(self.document)
            for each in iterate_fragments(block)
        ]
        for start, length, old in reversed(fragments):
            cursor = QTextCursor(self.document)
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            if old.isImageFormat():
                alternative = old.property(_Property.ImageAltText) or QCoreApplication.translate(
                    "Answer", "picture"
                )
                cursor.insertText(str(alternative), QTextCharFormat())
            elif old.isAnchor():
                cursor.setCharFormat(self._make_link_format(old))

    def _make_link_format(self, old: QTextCharFormat) -> QTextCharFormat:
        new = QTextCharFormat(old)
        url = QUrl(old.anchorHref(), QUrl.ParsingMode.StrictMode)
        if url.isValid() and url.scheme().lower() in WEB_SCHEMES and url.host():
            new.setForeground(self.colours.accent)
            new.setToolTip(wrap_tooltip(encode_url(url)))
        else:
            new = QTextCharFormat()
            new.setFontWeight(old.fontWeight())
            new.setFontItalic(old.fontItalic())
        return new

    def _format_code(self, cursor: QTextCursor) -> None:
        block = cursor.blockFormat()
        block.setNonBreakableLines(False)  # a long line wraps: there is no inner scroll bar
        block.setBackground(self.colours.hover)
        cursor.setBlockFormat(block)
        code = QTextCharFormat()
        code.setFontFamilies([QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()])
        cursor.mergeCharFormat(code)

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


def _set_block_margins(cursor: QTextCursor) -> None:
    block = cursor.blockFormat()
    inside = cursor.currentTable() is not None or block.hasProperty(_Property.BlockCodeFence)
    item = cursor.currentList() is not None
    block.setTopMargin(0 if inside or cursor.atStart() else UNIT / 2 if item else UNIT)
    block.setBottomMargin(0)
    cursor.setBlockFormat(block)


def encode_url(url: QUrl) -> str:
    """Return a URL with its host in Punycode, so that look-alike letters show."""
    return bytes(url.toEncoded().data()).decode("ascii", "replace")
