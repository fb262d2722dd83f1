"""The view of a document's stored text, plain or rendered, with a marked passage and search matches."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QTextEdit

from desktop_rag.ui.source.text_layout import Piece
from desktop_rag.ui.widgets.body_font import follow_body_font
from desktop_rag.ui.widgets.text_alignment import find_markdown_span, map_markdown_spans, utf16_length
from desktop_rag.ui.widgets.text_browsers import InertBrowser, set_line_height
from desktop_rag.ui.widgets.theme import BAR_PX, UNIT, current_colours, mix_colours

if TYPE_CHECKING:
    from desktop_rag.document_types import Span
    from desktop_rag.ui.source.text_layout import Block

CONTEXT_CHARACTERS = 100_000  # on each side of a passage: 0.1 s to lay out, Chinese 0.6 s
_MAX_WORD_CHARACTERS = 2_000  # Qt lays out longer words in quadratic time
_MAX_MATCHES = 5_000
_PASSAGE_MARK_SHARE = 0.2  # of the colour of the mark, beside the sentence
_SEPARATORS = str.maketrans("\u2028\u2029\ufdd0\ufdd1", "\n" * 4)  # of lines, blocks and table cells
_LINE = re.compile(r"\S(?:.*\S)?")


class TextSource(InertBrowser):
    """Text; only a window of a very long document is laid out at a time."""

    found = Signal(int, int)  # number of the shown match (1-based, 0 for none), match count
    window_changed = Signal(bool)  # whether the whole document is laid out

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._markdown = ""  # that it was rendered from
        self._window = (0, 0)  # character span of the document that is laid out
        self._pieces = [Piece(0, 0, 0)]  # where its text is shown, in order
        self._find_blocks: Callable[[Span], Iterable[Block]] | None = None
        self._passage, self._sentence = (0, 0), (0, 0)
        self._matches: list[Span] = []
        self._current_match = -1
        self._target: Span | None = None  # span kept centred until the user scrolls
        self.verticalScrollBar().actionTriggered.connect(self._clear_target)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # it is that of the pane
        self.setUndoRedoEnabled(False)
        self.setProperty("role", "document")
        follow_body_font(self)
        self.document().setDocumentMargin(UNIT * 2)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setTabChangesFocus(True)

    def show_text(
        self,
        text: str,
        passage: Span = (0, 0),
        sentence: Span = (0, 0),
        find_blocks: Callable[[Span], Iterable[Block]] | None = None,
    ) -> None:
        """Show a document's text with a passage marked; a sentence of it is marked most, and centred.

        `find_blocks` yields the blocks of a window of it; without that it is shown as it stands.
        """
        self._text, self._markdown = _preserve_offsets(text), ""
        self._window, self._find_blocks = (0, 0), find_blocks
        self._passage = (min(passage[0], len(text)), min(passage[1], len(text)))
        self._sentence = (min(sentence[0], len(text)), min(sentence[1], len(text)))
        self._matches, self._current_match = [], -1
        self._go_to_span(*self._sentence)

    def show_markdown(self, markdown: str, passage: Span = (0, 0), sentence: Span = (0, 0)) -> None:
        """Show rendered Markdown; the spans are those of its text and are marked where they are shown."""
        from desktop_rag.ui.source.block_writer import size_headings
        from desktop_rag.ui.widgets.safe_markdown import write_markdown

        self._target = None  # writing may resize the viewport, before the span can be found again
        write_markdown(self.document(), markdown, current_colours())
        size_headings(self.document())
        set_line_height(self.document())
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._markdown = markdown
        self._text = self.document().toRawText().translate(_SEPARATORS)
        self._window = (0, len(self._text))
        self._pieces = [Piece(0, len(self._text), 0)]
        shown = map_markdown_spans(markdown, self._text, [passage, sentence])
        self._passage, self._sentence = (span or (0, 0) for span in shown)
        self._matches, self._current_match = [], -1
        self._go_to_span(*self._sentence)
        is_whole = True
        self.window_changed.emit(is_whole)

    def find_text(self, words: str) -> None:
        """Mark all matches, ignoring case and across line breaks; show the first from there."""
        self._matches, self._current_match = [], -1
        if words.strip():
            pattern = r"\s+".join(re.escape(word) for word in words.split())
            matches = re.finditer(pattern, self._text, re.IGNORECASE)
            self._matches = [m.span() for m, _ in zip(matches, range(_MAX_MATCHES), strict=False)]
        self._current_match = next(
            (i for i, (start, _) in enumerate(self._matches) if start >= self._passage[0]),
            0 if self._matches else -1,
        )
        self._show_match()

    def find_next(self, step: int) -> None:
        """Move by `step` matches, wrapping around."""
        if self._matches:
            self._current_match = (self._current_match + step) % len(self._matches)
            self._show_match()

    def selected_text(self) -> str:
        """Return the text that is selected: of rendered Markdown as it is shown, else as it was read."""
        first, last = self._find_selection()
        return self._text[first:last].replace("\u2029", "\n")

    def selected_span(self) -> Span:
        """Return the span of the selected text in the text that was to be shown; (0, 0) for nothing."""
        selected = self._find_selection()
        return find_markdown_span(self._markdown, self._text, selected) if self._markdown else selected

    def _find_selection(self) -> Span:
        cursor = self.textCursor()
        first, last = cursor.selectionStart(), cursor.selectionEnd()
        ends: list[int] = []
        for start, end, position in self._pieces:
            units = self._text[start:end].encode("utf-16-le", "surrogatepass")
            begin, finish = (2 * max(each - position, 0) for each in (first, last))
            if begin < min(finish, len(units)):
                ends += (start + len(units[:each].decode("utf-16-le", "replace")) for each in (begin, finish))
        return (min(ends), max(ends)) if ends else (0, 0)

    def marked_text(self) -> str:
        """Return the text of the marked passage, as shown."""
        return self._select_span(*self._passage).selectedText()

    def marked_sentence(self) -> str:
        """Return the text that is marked most, as shown."""
        return self._select_span(*self._sentence).selectedText()

    def refresh_marks(self) -> None:
        """Apply the marks in the current colours."""
        c = current_colours()
        marks = self._make_line_marks(*self._sentence, c.mark)
        for index, span in enumerate(self._matches):
            if index == self._current_match:
                marks += self._make_line_marks(*span, c.accent, c.on_accent)
            else:
                marks += self._make_line_marks(*span, c.selection)
        self.setExtraSelections(marks)

    def _make_line_marks(
        self, start: int, end: int, background: QColor, text: QColor | None = None
    ) -> list[QTextEdit.ExtraSelection]:
        """Return one selection per line or cell, so that nothing between them is marked."""
        if not self._window[0] <= start < end <= self._window[1]:
            return []
        marks = []
        first = bisect_right(self._pieces, start, key=lambda piece: piece.end)
        for piece in takewhile(lambda piece: piece.start < end, self._pieces[first:]):
            for line in _LINE.finditer(self._text, max(start, piece.start), min(end, piece.end)):
                mark = QTextEdit.ExtraSelection()
                mark.format.setBackground(background)
                if text is not None:
                    mark.format.setForeground(text)
                mark.cursor = self._select_span(*line.span())
                marks.append(mark)
        return marks

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the target centred (override of Qt)."""
        super().resizeEvent(event)
        if self._target is not None:
            self._scroll_to_span(*self._target)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the passage around its sentence below the text, and a bar beside it (override of Qt).

        The bar, as colour alone is no mark.
        """
        if (ends := self._passage_ends()) is not None:
            (first, last), c = ends, current_colours()
            painter, width = QPainter(self.viewport()), self.viewport().width()
            right_to_left = self._is_passage_right_to_left()
            if self._passage != self._sentence:
                light = mix_colours(c.surface, c.mark, _PASSAGE_MARK_SHARE)
                for rect in _outline_lines(first, last, width, right_to_left=right_to_left):
                    painter.fillRect(rect, light)
            height = last.bottom() + 1 - first.top()
            x = width - UNIT if right_to_left else UNIT - BAR_PX
            painter.fillRect(x, first.top(), BAR_PX, height, c.accent)
            painter.end()
        super().paintEvent(event)

    def _show_match(self) -> None:
        if self._current_match >= 0:
            self._go_to_span(*self._matches[self._current_match])
        else:
            self.refresh_marks()
        self.found.emit(self._current_match + 1, len(self._matches))

    def _go_to_span(self, start: int, end: int) -> None:
        self._target = None
        if not self._window[0] <= start <= end <= self._window[1] or self._window == (0, 0):
            self._load_window(
                max(0, start - CONTEXT_CHARACTERS), min(len(self._text), end + CONTEXT_CHARACTERS)
            )
        self.refresh_marks()
        self.setTextCursor(self._select_span(start, start))
        self._target = (start, end)
        self._scroll_to_span(start, end)

    def _scroll_to_span(self, start: int, end: int) -> None:
        top, bottom = (self.cursorRect(self._select_span(start, last)) for last in (start, end))
        middle = (top.top() + bottom.bottom()) // 2
        # A passage taller than the pane is scrolled to its start.
        offset = min(middle - self.viewport().height() // 2, top.top() - UNIT * 2)
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() + offset)

    def _clear_target(self) -> None:
        self._target = None

    def _load_window(self, first: int, last: int) -> None:
        first = self._text.rfind("\n", 0, first) + 1 if self._find_blocks else first
        self._window = (first, last)
        text = self._text[first:last]
        wrap = QTextOption.WrapMode
        long = any(len(word) > _MAX_WORD_CHARACTERS for word in text.split())
        self.setWordWrapMode(wrap.WrapAnywhere if long else wrap.WrapAtWordBoundaryOrAnywhere)
        self.document().clear()  # else the format of a rendered document stays
        if self._find_blocks is None:
            self._pieces = [Piece(first, last, 0)]
            self.setPlainText(text)
            set_line_height(self.document())
        else:
            from desktop_rag.ui.source.block_writer import BlockWriter

            writer = BlockWriter(self.document(), self._text, current_colours())
            self._pieces = writer.write_blocks(self._find_blocks(self._window)) or [Piece(first, first, 0)]
        self.window_changed.emit(first == 0 and last == len(self._text))

    def _select_span(self, start: int, end: int) -> QTextCursor:
        """Return the shown part of a span of the text that is laid out."""
        last = len(self._pieces) - 1
        piece = self._pieces[min(bisect_right(self._pieces, start, key=lambda each: each.end), last)]
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._locate_character(piece, start))
        if start < end:
            piece = self._pieces[max(bisect_left(self._pieces, end, key=lambda each: each.start) - 1, 0)]
            position = self._locate_character(piece, end)
            cursor.setPosition(max(position, cursor.position()), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _locate_character(self, piece: Piece, character: int) -> int:
        """Return the position of a character, or that of the end of a piece that is the nearest to it."""
        offset = min(max(character, piece.start), piece.end)
        return piece.position + utf16_length(self._text[piece.start : offset])

    def _passage_ends(self) -> tuple[QRect, QRect] | None:
        """Return the places of the ends of the passage, or else None.

        Those at the ends of a paragraph are at the edges of the view.
        """
        start, end = self._passage
        if start >= end or not self._window[0] <= start <= end <= self._window[1]:
            return None
        first, last = self._select_span(start, start), self._select_span(start, end)
        begin, finish = self.cursorRect(first), self.cursorRect(last)
        width = self.viewport().width()
        edges = (width, 0) if self._is_passage_right_to_left() else (0, width)
        if first.atBlockStart():
            begin.moveLeft(edges[0])
        if last.atBlockEnd():
            finish.moveLeft(edges[1])
        return begin, finish

    def _is_passage_right_to_left(self) -> bool:
        block = self._select_span(self._passage[0], self._passage[0]).block()
        return block.textDirection() == Qt.LayoutDirection.RightToLeft


def _outline_lines(first: QRect, last: QRect, width: int, *, right_to_left: bool) -> list[QRect]:
    """Return the area between two places of a text: the end of a line, whole lines, a line's beginning."""
    near, far = UNIT, width - UNIT
    left, right = (min(max(place.left(), near), far) for place in (first, last))
    if first.top() == last.top():
        left, right = sorted((left, right))
        return [QRect(left, first.top(), right - left, first.height())]
    top, bottom = first.bottom() + 1, last.top()
    begin = (near, left) if right_to_left else (left, far)
    end = (right, far) if right_to_left else (near, right)
    return [
        QRect(begin[0], first.top(), begin[1] - begin[0], first.height()),
        QRect(near, top, far - near, bottom - top),
        QRect(end[0], last.top(), end[1] - end[0], last.height()),
    ]


def _preserve_offsets(text: str) -> str:
    """Replace characters that QTextDocument would merge or drop, so that offsets stay valid."""
    text = text.replace("\r\n", " \n")
    return "\u200b" + text[1:] if text.startswith("\ufeff") else text
