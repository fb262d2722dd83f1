"""Excerpts of passages, laid out in two lines with their marks, and texts in as many as they need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QTextCharFormat, QTextLayout, QTextOption

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.text_alignment import utf16_length

if TYPE_CHECKING:
    from desktop_rag.document_types import Span
    from desktop_rag.retrieve.excerpts import Excerpt

_EXCERPT_LINES = 2
_NARROW_LETTER_FACTOR = 1.4  # a line of many narrow letters holds more than the average width suggests


def excerpt_height(font: QFont) -> int:
    """Return the height of an excerpt in a font, in pixels."""
    return _EXCERPT_LINES * _line_height(font)


def layout_excerpt(excerpt: Excerpt, font: QFont, width: float) -> QTextLayout:
    """Lay an excerpt out in two lines, elided at the end."""
    text, marks = excerpt.text, excerpt.marks
    # Layout time grows with the text, so text that cannot fit is cut off first.
    limit = int(
        _EXCERPT_LINES * _NARROW_LETTER_FACTOR * width / max(QFontMetrics(font).averageCharWidth(), 1)
    )
    if len(text) > limit:
        text = f"{text[:limit].rstrip()}…"
    layout = _layout_lines(text, marks, font, width)
    while layout.lineCount() > _EXCERPT_LINES:
        last = layout.lineAt(_EXCERPT_LINES - 1)
        shown = text.encode("utf-16-le", "surrogatepass")[: 2 * (last.textStart() + last.textLength())]
        end = min(len(shown.decode("utf-16-le", "ignore")), len(text) - 1)
        text = text[: max(end - 2, 0)].rstrip()
        layout = _layout_lines(f"{text}…", marks, font, width)
    return layout


def wrap_text(text: str, font: QFont, width: float) -> list[str]:
    """Return a text as lines of a width in pixels; nothing is left out."""
    if QFontMetrics(font).horizontalAdvance(text) <= width:  # five times as fast
        return [text]
    layout = _layout_lines(text, (), font, width, len(text))
    shown = text.encode("utf-16-le", "surrogatepass")
    places = ((line.textStart(), line.textLength()) for line in map(layout.lineAt, range(layout.lineCount())))
    return [
        shown[2 * start : 2 * (start + size)].decode("utf-16-le", "ignore").strip() for start, size in places
    ]


def _layout_lines(
    text: str, marks: Sequence[Span], font: QFont, width: float, most: int = _EXCERPT_LINES
) -> QTextLayout:
    """Lay a text out in its lines, or in the first `most` and one more."""
    from desktop_rag.text.scripts import is_right_to_left  # the library is painted before

    right_to_left = is_right_to_left(text)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setTextDirection(
        Qt.LayoutDirection.RightToLeft if right_to_left else Qt.LayoutDirection.LeftToRight
    )
    layout = QTextLayout(text, font)
    layout.setTextOption(option)
    layout.setFormats([_highlight_range(text, *span) for span in marks if span[1] <= len(text)])
    layout.beginLayout()
    top = 0.0
    while layout.lineCount() <= most and (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(0, top))
        top += _line_height(font)
    layout.endLayout()
    return layout


def _line_height(font: QFont) -> int:
    return QFontMetrics(font).lineSpacing() + 2


def _highlight_range(text: str, start: int, end: int) -> QTextLayout.FormatRange:
    c = theme.current_colours()
    marked = QTextLayout.FormatRange()
    marked.start = utf16_length(text[:start])
    marked.length = utf16_length(text[start:end])
    style = QTextCharFormat()
    style.setBackground(c.mark)
    style.setForeground(c.text)
    marked.format = style
    return marked
