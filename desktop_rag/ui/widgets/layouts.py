"""Rows and columns of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QFrame, QLayout, QWidget

from desktop_rag.ui.widgets.theme import UNIT

STRETCH: Final = None  # takes the room that the other items leave

_Item = QWidget | QLayout | int | None  # a number is an empty space, in pixels
LayoutItem = _Item | tuple[_Item, int | Qt.AlignmentFlag]  # with its share of the room, or alignment
Margins = tuple[int, int, int, int]  # where a line begins, top, where it ends, bottom, in pixels

_ROW, _COLUMN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_NO_MARGINS: Margins = (0, 0, 0, 0)
_SCREEN_MARGINS = QSize(6 * UNIT, 6 * UNIT)  # for the frame of a window and the panels of the desktop


def arrange_row(
    *items: LayoutItem, parent: QWidget | None = None, margins: Margins = _NO_MARGINS, spacing: int = UNIT
) -> QBoxLayout:
    """Return a layout with items beside each other: the layout of `parent`, if it is given."""
    return _fill_box(QBoxLayout(_ROW, parent), items, margins, spacing)


def arrange_column(
    *items: LayoutItem, parent: QWidget | None = None, margins: Margins = _NO_MARGINS, spacing: int = UNIT
) -> QBoxLayout:
    """Return a layout with items below each other: the layout of `parent`, if it is given."""
    return _fill_box(QBoxLayout(_COLUMN, parent), items, margins, spacing)


def _fill_box(
    layout: QBoxLayout, items: tuple[LayoutItem, ...], margins: Margins, spacing: int
) -> QBoxLayout:
    begin, top, end, bottom = margins
    left, right = (end, begin) if QGuiApplication.isRightToLeft() else (begin, end)
    layout.setContentsMargins(left, top, right, bottom)
    layout.setSpacing(spacing)
    for placed in items:
        item, place = placed if isinstance(placed, tuple) else (placed, int(placed is STRETCH))
        share = 0 if isinstance(place, Qt.AlignmentFlag) else place
        alignment = place if isinstance(place, Qt.AlignmentFlag) else Qt.AlignmentFlag(0)
        if isinstance(item, QWidget):
            layout.addWidget(item, share, alignment)
        elif isinstance(item, QLayout):
            layout.addLayout(item, share)
        elif item is STRETCH:
            layout.addStretch(share)
        else:
            layout.addSpacing(item)
    return layout


def resize_within_screen(window: QWidget, size: QSize) -> None:
    """Give a window its first size, or that of the screen if it is smaller."""
    window.resize(size.boundedTo(window.screen().availableSize() - _SCREEN_MARGINS))


def join_cells(cells: Sequence[str]) -> str:
    """Return the cells of a row of an HTML table in the direction of the window: Qt mirrors none."""
    is_mirrored = QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    return "".join(reversed(cells) if is_mirrored else cells)


def make_hairline() -> QFrame:
    """Return a horizontal line between two parts of a column."""
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line


class BoxWidget(QWidget):
    """Owns a row of widgets, whose layout `box_layout` returns: its direction may change.

    No widget may keep a layout as an attribute: PySide 6.12 destroys a nested one twice when a dialog
    above it deletes itself, which is a segmentation fault.
    """

    def __init__(self, *items: LayoutItem, spacing: int = UNIT) -> None:
        super().__init__()
        arrange_row(*items, parent=self, spacing=spacing)

    def box_layout(self) -> QBoxLayout:
        """Return the layout."""
        layout = self.layout()
        if not isinstance(layout, QBoxLayout):
            raise TypeError("the layout was replaced")
        return layout
