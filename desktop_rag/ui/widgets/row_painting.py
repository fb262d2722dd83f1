"""How the rows of lists are painted, and given another name."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.theme import RADIUS

_MARKED = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver


def paint_background(painter: QPainter, state: QStyle.StateFlag, box: QRectF) -> None:
    """Paint that a row is selected, under the pointer or has the keyboard's focus."""
    c = theme.colours()
    if state & _MARKED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(c.selection if state & QStyle.StateFlag.State_Selected else c.hover)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
    if state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(c.accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)


def paint_words(
    painter: QPainter,
    rect: QRect,
    colour: QColor,
    words: str,
    *,
    elided: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    """Paint words at the left of a rectangle, with dots for what does not fit."""
    painter.setPen(colour)
    shown = painter.fontMetrics().elidedText(words, elided, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def paint_right(painter: QPainter, rect: QRect, colour: QColor, words: str) -> int:
    """Paint words at the right of a rectangle, and return their width in pixels."""
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
    return painter.fontMetrics().horizontalAdvance(words)


def paint_icon(painter: QPainter, rect: QRect, name: str, colour: QColor, size: int) -> None:
    """Paint a pictogram at the left of a rectangle, in the middle of its height."""
    image = icons.pixmap(name, colour, size, painter.device().devicePixelRatio())
    painter.drawPixmap(rect.left(), rect.center().y() - size // 2 + 1, image)


def cell_field(parent: QWidget, what: str) -> QLineEdit:
    """Return the field in which a row is given another name."""
    field = QLineEdit(parent)
    field.setProperty("role", "cell")
    field.setAccessibleName(what)
    return field
