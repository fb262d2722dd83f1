"""Writes the blocks of a document's text into a QTextDocument, as text alone: none of it is markup."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextFrameFormat,
    QTextLength,
    QTextTableFormat,
)

from desktop_rag.document_types import Span
from desktop_rag.table_types import ColumnType
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.text.scripts import is_right_to_left
from desktop_rag.ui.source.text_layout import Block, Card, Grid, Paragraph, Piece
from desktop_rag.ui.widgets.locale_words import localise_number
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks
from desktop_rag.ui.widgets.text_browsers import set_line_height
from desktop_rag.ui.widgets.theme import UNIT, Colours

_HEADING_SIZES = {1: 2, 2: 1}  # steps above the text size, by level
_BULLETS = str.maketrans("-*", "••")
_Property = QTextFormat.Property


def size_headings(document: QTextDocument) -> None:
    """Set the headings of a document that was rendered as large as those of others."""
    for block in iterate_blocks(document):
        if level := block.blockFormat().headingLevel():
            letters, cursor = QTextCharFormat(), QTextCursor(block)
            letters.setProperty(_Property.FontSizeAdjustment, _HEADING_SIZES.get(level, 0))
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(letters)


class BlockWriter:
    """Writes one part of a text into an empty document."""

    def __init__(self, document: QTextDocument, text: str, colours: Colours) -> None:
        self._document, self._text, self._colours = document, text, colours
        self._cursor = QTextCursor(document)
        self._metrics = QFontMetricsF(document.defaultFont())
        self._pieces: list[Piece] = []
        self._is_fresh = True  # the block of the cursor is empty, and is not to be
        self._gaps: list[int] = []  # positions of empty blocks, without which no table or frame can stand
        self._card: QTextFrame | None = None

    def write_blocks(self, blocks: Iterable[Block]) -> list[Piece]:
        """Write blocks, and return where their text stands."""
        self._cursor.beginEditBlock()  # laid out once, not after every change
        for block in blocks:
            match block:
                case Paragraph():
                    self._write_paragraph(block)
                case Grid():
                    self._write_grid(block)
                case Card(number):
                    self._begin_card(number)
        self._end_card()
        if self._is_fresh:
            self._leave_gap()
        set_line_height(self._document)
        flat = QTextBlockFormat()
        flat.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        for position in self._gaps:
            self._cursor.setPosition(position)
            self._cursor.setBlockFormat(flat)
        self._cursor.endEditBlock()
        return self._pieces

    def _write_paragraph(self, block: Paragraph) -> None:
        style, letters = QTextBlockFormat(), QTextCharFormat()
        style.setTopMargin(UNIT if block.is_apart else UNIT / 4 if block.marker else 0)
        if block.heading:
            size = _HEADING_SIZES.get(block.heading, 0)
            style.setHeadingLevel(min(block.heading, 6))
            style.setTopMargin((1 + size) * UNIT if block.is_apart else 0)
            letters.setProperty(_Property.FontSizeAdjustment, size)
            letters.setFontWeight(QFont.Weight.DemiBold)
        self._begin_block(style, letters)
        start, end = block.span
        shown = self._text[start : start + block.marker].translate(_BULLETS)
        self._insert_text(self._cursor, (start, end), shown + self._text[start + block.marker : end], letters)
        if block.marker:
            self._hang_marker(self._metrics.horizontalAdvance(shown), block.indent)

    def _hang_marker(self, width: float, indent: int) -> None:
        """Let the lines of an item begin behind its marker."""
        style = self._cursor.blockFormat()
        margin = 3 * UNIT * indent + UNIT + width
        if self._cursor.block().textDirection() is Qt.LayoutDirection.RightToLeft:
            style.setRightMargin(margin)
        else:
            style.setLeftMargin(margin)
        style.setTextIndent(-width)
        self._cursor.setBlockFormat(style)

    def _write_grid(self, grid: Grid) -> None:
        if self._is_fresh:
            self._leave_gap()
        columns = max(map(len, grid.rows))
        table = self._cursor.insertTable(len(grid.rows), columns, self._make_table_format(grid))
        numeric = [] if grid.is_facts else self._find_numeric_columns(grid)
        mirrors = is_right_to_left(self._text[grid.rows[0][0][0] : grid.rows[-1][-1][1]])
        for row, cells in enumerate(grid.rows):
            for column, span in enumerate(cells):
                letters = QTextCharFormat()
                if row < grid.header_rows:
                    letters.setFontWeight(QFont.Weight.DemiBold)
                if grid.is_facts and column == 0:
                    letters.setForeground(self._colours.muted)
                place = columns - 1 - column if mirrors else column  # Qt has no columns from the right
                at = table.cellAt(row, place).firstCursorPosition()
                self._insert_text(at, span, self._text[slice(*span)], letters)
                if column in numeric:
                    style = QTextBlockFormat()
                    style.setAlignment(Qt.AlignmentFlag.AlignRight)
                    at.mergeBlockFormat(style)
        self._go_behind(table)

    def _make_table_format(self, grid: Grid) -> QTextTableFormat:
        style = QTextTableFormat()
        style.setBorderCollapse(True)
        style.setCellSpacing(0)
        style.setCellPadding(UNIT / 4 if grid.is_facts else UNIT * 3 / 4)
        style.setBorder(0 if grid.is_facts else 1)
        style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        style.setBorderBrush(self._colours.hairline)
        style.setTopMargin(UNIT)
        style.setBottomMargin(2 * UNIT if grid.is_facts else UNIT)
        style.setHeaderRowCount(grid.header_rows)
        if grid.is_facts:
            widths = (self._metrics.horizontalAdvance(self._text[slice(*name)]) for name, _ in grid.rows)
            name_width = QTextLength(QTextLength.Type.FixedLength, max(widths) + UNIT)
            style.setColumnWidthConstraints([name_width, QTextLength()])
        return style

    def _find_numeric_columns(self, grid: Grid) -> list[int]:
        rows = grid.rows[grid.header_rows :]
        columns = (
            [self._text[slice(*row[n])] for row in rows if n < len(row)]
            for n in range(max(map(len, grid.rows)))
        )
        return [n for n, cells in enumerate(columns) if choose_reader(cells).type is ColumnType.NUMBER]

    def _begin_card(self, number: int | None) -> None:
        self._end_card()
        if self._is_fresh:
            self._leave_gap()
        style = QTextFrameFormat()
        style.setBorder(1)
        style.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        style.setBorderBrush(self._colours.hairline)
        style.setPadding(UNIT * 3 / 2)
        style.setMargin(UNIT / 2)
        self._card = self._cursor.insertFrame(style)
        self._cursor = self._card.firstCursorPosition()
        self._is_fresh = True
        if number:
            label = QTextCharFormat()
            label.setForeground(self._colours.muted)
            self._begin_block(QTextBlockFormat(), label)
            words = QCoreApplication.translate("TextSource", "Slide {0}")
            self._cursor.insertText(words.format(localise_number(number)), label)

    def _end_card(self) -> None:
        if self._card is not None:
            if self._is_fresh:
                self._leave_gap()
            self._go_behind(self._card)
            self._card = None

    def _go_behind(self, frame: QTextFrame) -> None:
        self._cursor.setPosition(frame.lastPosition() + 1)
        self._is_fresh = True

    def _begin_block(self, style: QTextBlockFormat, letters: QTextCharFormat) -> None:
        if self._is_fresh:
            self._cursor.setBlockFormat(style)
        else:
            self._cursor.insertBlock(style, letters)
        self._is_fresh = False

    def _insert_text(self, at: QTextCursor, span: Span, shown: str, letters: QTextCharFormat) -> None:
        if span[0] < span[1]:
            self._pieces.append(Piece(*span, at.position()))
            at.insertText(shown, letters)

    def _leave_gap(self) -> None:
        self._gaps.append(self._cursor.position())
        self._is_fresh = False
