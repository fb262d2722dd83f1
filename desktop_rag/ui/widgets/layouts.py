"""Labels of plain text, and rows and columns of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QFrame,
    QLabel,
    QLayout,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.theme import UNIT, resize_within_screen

STRETCH: Final = None  # takes the room that the other items leave

_Item = QWidget | QLayout | int | None  # a number is an empty space, in pixels
LayoutItem = _Item | tuple[_Item, int | Qt.AlignmentFlag]  # with its share of the room, or alignment
Margins = tuple[int, int, int, int]  # where a line begins, top, where it ends, bottom, in pixels

_ROW, _COLUMN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
NO_MARGINS: Margins = (0, 0, 0, 0)
DIALOG_MARGINS: Margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)


def make_label(
    text: str = "", role: str = "", *, wraps: bool = False, centred: bool = False, selectable: bool = False
) -> QLabel:
    """Return a label of plain text; `role` is "headline", "title" or "muted", else the text is normal."""
    label = QLabel(isolate_text(text))
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    if centred:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def make_progress_bar(accessible_name: str = "") -> QProgressBar:
    """Return a progress bar without a text."""
    bar = QProgressBar()
    bar.setTextVisible(False)
    bar.setAccessibleName(accessible_name)
    return bar


def show_label_text(label: QLabel, text: str) -> None:
    """Set the text of a label, which is hidden without one."""
    label.setText(isolate_text(text))
    label.setVisible(bool(text))


class ElidedLabel(QLabel):
    """A label of one line, with an ellipsis for text that does not fit."""

    def __init__(
        self, text: str = "", role: str = "", mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        super().__init__(text)
        self._mode = mode
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Allow shrinking to six characters (override of Qt)."""
        return QSize(self.fontMetrics().averageCharWidth() * 6, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the elided text (override of Qt)."""
        text = self.fontMetrics().elidedText(self.text(), self._mode, self.width())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), isolate_name(isolate_text(text)))


def arrange_row(
    *items: LayoutItem, parent: QWidget | None = None, margins: Margins = NO_MARGINS, spacing: int = UNIT
) -> QBoxLayout:
    """Return a layout with items beside each other: the layout of `parent`, if it is given."""
    return _fill_box(QBoxLayout(_ROW, parent), items, margins, spacing)


def arrange_column(
    *items: LayoutItem, parent: QWidget | None = None, margins: Margins = NO_MARGINS, spacing: int = UNIT
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


def set_up_dialog(
    dialog: QWidget, title: str, size: tuple[int, int] | None = None, least: tuple[int, int] | None = None
) -> None:
    """Title a dialog that is deleted when it closes; `size` is its first one, both are in units."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    if least is not None:
        dialog.setMinimumSize(least[0] * UNIT, least[1] * UNIT)
    if size is not None:
        resize_within_screen(dialog, QSize(*size) * UNIT)


def join_cells(cells: Sequence[str]) -> str:
    """Return the cells of a row of an HTML table in the direction of the window: Qt mirrors none."""
    is_mirrored = QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft
    return "".join(reversed(cells) if is_mirrored else cells)


def show_in_front(window: QWidget) -> None:
    """Show a window, or bring it in front of the others if it is shown."""
    window.show()
    window.raise_()
    window.activateWindow()


def make_hairline() -> QFrame:
    """Return a horizontal line between two parts of a column."""
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line


class BoxWidget(QWidget):
    """Owns a row or a column of widgets, whose layout `box_layout` returns: its direction may change.

    No widget may keep a layout as an attribute: PySide 6.12 destroys a nested one twice when a dialog
    above it deletes itself, which is a segmentation fault.
    """

    def __init__(
        self, *items: LayoutItem, is_column: bool = False, margins: Margins = NO_MARGINS, spacing: int = UNIT
    ) -> None:
        super().__init__()
        arrange = arrange_column if is_column else arrange_row
        arrange(*items, parent=self, margins=margins, spacing=spacing)

    def box_layout(self) -> QBoxLayout:
        """Return the layout."""
        layout = self.layout()
        if not isinstance(layout, QBoxLayout):
            raise TypeError("the layout was replaced")
        return layout


def show_page(area: QScrollArea, page: QWidget) -> None:
    """Show a page as wide as its area, which scrolls where the page is too high."""
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)


def find_viewport(area: QAbstractScrollArea) -> QWidget:
    """Return the viewport of an area; for code that runs before the panes are painted.

    When `viewport` is first called, PySide makes every class of QtWidgets to find out which one it is: 8 ms.
    """
    return area.findChild(QWidget, "qt_scrollarea_viewport") or area.viewport()
