"""The look of lists, the painting of boxes and rows, and the editor of a name."""

from __future__ import annotations

from PySide6 import QtWidgets  # `QStyle` takes 4 ms when it is first used: for the first row
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListWidget,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.layouts import find_viewport
from desktop_rag.ui.widgets.theme import BAR_PX, RADIUS, UNIT, shows_focus


def mirror_rect(painter: QPainter, rect: QRect) -> QRect:
    """Return where a rectangle of a row lies in a right-to-left layout: as far from the other edge."""
    if painter.layoutDirection() is not Qt.LayoutDirection.RightToLeft:
        return rect
    return rect.translated(painter.window().width() - rect.left() - rect.right() - 1, 0)


def paint_row_background(
    painter: QPainter, option: QStyleOptionViewItem, *, is_drop_target: bool = False
) -> QRect:
    """Prepare a painter, and paint the background of a row that is selected, hovered or focused.

    Returns the box of the content, from left to right as for all functions here, which mirror it where
    needed. A scroll bar that appears does not move it.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(option.font)
    painter.setLayoutDirection(option.direction)
    rect, state, c = QRect(option.rect), option.state, theme.current_colours()
    content = content_rect(rect, option.widget.width())
    rect.setRight(content.right() + UNIT)
    box = QRectF(mirror_rect(painter, rect.adjusted(UNIT, 1, 0, -1)))
    states = QtWidgets.QStyle.StateFlag
    if state & states.State_Selected or is_drop_target:
        fill_rounded_box(painter, box, c.selection)
    elif state & states.State_MouseOver:
        fill_rounded_box(painter, box, c.hover)
    if (state & states.State_HasFocus and shows_focus(option.widget)) or is_drop_target:
        painter.setPen(QPen(c.accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)
    return content


def content_rect(row: QRect, view_width: int) -> QRect:
    """Return the box of the content of a row, from left to right, in a view of this width in pixels."""
    right = min(row.width(), view_width - UNIT) - UNIT
    return QRect(row.left() + 2 * UNIT, row.top(), right - 2 * UNIT, row.height())


def fill_bar(widget: QWidget, colour: QColor) -> None:
    """Paint a bar beside a note, where its lines begin."""
    x = widget.width() - BAR_PX if widget.isRightToLeft() else 0
    QPainter(widget).fillRect(x, 0, BAR_PX, widget.height(), colour)


def fill_rounded_box(painter: QPainter, box: QRectF, colour: QColor, radius: float = RADIUS) -> None:
    """Fill a box with rounded corners; `radius` is in pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, radius, radius)


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
    painter.drawText(
        mirror_rect(painter, rect),
        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        isolate_name(isolate_text(visible)),
    )


def paint_right_text(painter: QPainter, rect: QRect, colour: QColor, text: str) -> int:
    """Paint text at the right of a rectangle, and return its width in pixels."""
    painter.setPen(colour)
    painter.drawText(
        mirror_rect(painter, rect),
        Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
        isolate_name(isolate_text(text)),
    )
    return painter.fontMetrics().horizontalAdvance(text)


def paint_icon(painter: QPainter, rect: QRect, name: str, colour: QColor, size: int) -> None:
    """Paint an icon at the left of a rectangle, vertically centred."""
    image = icons.render_pixmap(name, colour, size, painter.device().devicePixelRatio())
    left = mirror_rect(painter, QRect(rect.left(), rect.top(), size, size)).left()
    painter.drawPixmap(left, rect.center().y() - size // 2 + 1, image)


def paint_share_bar(painter: QPainter, bar: QRect, share: float) -> None:
    """Paint a bar with rounded ends that is filled up to a share, 0 to 1."""
    c, radius = theme.current_colours(), bar.height() / 2
    fill_rounded_box(painter, QRectF(mirror_rect(painter, bar)), c.hairline, radius)
    filled = round(max(bar.height(), bar.width() * min(max(share, 0.0), 1.0)))
    done = QRect(bar.left(), bar.top(), filled, bar.height())
    fill_rounded_box(painter, QRectF(mirror_rect(painter, done)), c.accent, radius)


def flatten_list_view(view: QAbstractItemView) -> None:
    """Show a list or tree without frame and background; it scrolls by pixels, and not sideways."""
    view.setMouseTracking(True)
    view.setFrameShape(QFrame.Shape.NoFrame)
    find_viewport(view).setAutoFillBackground(False)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def style_list_view(view: QAbstractItemView, role: str) -> None:
    """Show a list or tree "boxed", as a field of a dialog, or as the "pages" of one.

    Before its rows are added: they are measured once, as high as the style sheet has them then.
    """
    view.setProperty("role", role)
    view.ensurePolished()


def make_list(accessible_name: str, role: str = "boxed") -> QListWidget:
    """Return an empty list; `role` is as of `style_list_view`."""
    rows = QListWidget()
    rows.setAccessibleName(accessible_name)
    style_list_view(rows, role)
    return rows


def make_cell_editor(parent: QWidget, accessible_name: str) -> QLineEdit:
    """Return the inline editor for the name of a row."""
    field = QLineEdit(parent)
    field.setProperty("role", "cell")
    field.setAccessibleName(accessible_name)
    return field
