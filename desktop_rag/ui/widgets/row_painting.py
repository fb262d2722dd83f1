"""Painting and the name editor shared by list delegates."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QLineEdit, QStyle, QWidget

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.theme import RADIUS

_SELECTED_OR_HOVERED = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver


def paint_row_background(painter: QPainter, state: QStyle.StateFlag, box: QRectF) -> None:
    """Paint the background of a row that is selected, hovered or focused."""
    c = theme.current_colours()
    if state & _SELECTED_OR_HOVERED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(c.selection if state & QStyle.StateFlag.State_Selected else c.hover)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
    if state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(c.accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)


def paint_left_text(
    painter: QPainter,
    rect: QRect,
    colour: QColor,
    text: str,
    *,
    elided: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> None:
    """Paint text at the left of a rectangle, elided to its width."""
    painter.setPen(colour)
    visible = painter.fontMetrics().elidedText(text, elided, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, visible)


def paint_right_text(painter: QPainter, rect: QRect, colour: QColor, text: str) -> int:
    """Paint text at the right of a rectangle, and return its width in pixels."""
    painter.setPen(colour)
    painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
    return painter.fontMetrics().horizontalAdvance(text)


def paint_icon(painter: QPainter, rect: QRect, name: str, colour: QColor, size: int) -> None:
    """Paint an icon at the left of a rectangle, vertically centred."""
    image = icons.render_pixmap(name, colour, size, painter.device().devicePixelRatio())
    painter.drawPixmap(rect.left(), rect.center().y() - size // 2 + 1, image)


def make_cell_editor(parent: QWidget, accessible_name: str) -> QLineEdit:
    """Return the inline editor for the name of a row."""
    field = QLineEdit(parent)
    field.setProperty("role", "cell")
    field.setAccessibleName(accessible_name)
    return field
