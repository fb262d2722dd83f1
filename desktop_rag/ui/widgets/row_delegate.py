"""What the tables share: the focus around a row, and columns as wide as their titles."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.theme import UNIT

_LINE = 2  # pixels
_PADDING = 3 * UNIT  # of a title, both sides


def set_widths(table: QTableView, letters: Iterable[int]) -> None:
    """Give each column the room for that many letters, and for its title in any language."""
    model, header, metrics = table.model(), table.horizontalHeader(), table.fontMetrics()
    for section, width in enumerate(letters):
        title = str(model.headerData(section, Qt.Orientation.Horizontal))
        needed = header.fontMetrics().horizontalAdvance(title) + _PADDING
        table.setColumnWidth(section, max(width * metrics.averageCharWidth(), needed))


class RowDelegate(QStyledItemDelegate):
    """Paints cells as Qt does, with the focus around the whole current row."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        table.selectionModel().currentRowChanged.connect(lambda *_: table.viewport().update())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a cell, and its part of the focus (override of Qt)."""
        cell = QStyleOptionViewItem(option)
        cell.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, cell, index)
        if not self._table.hasFocus() or index.row() != self._table.currentIndex().row():
            return
        colour, place, header = theme.colours().accent, option.rect, self._table.horizontalHeader()
        painter.fillRect(place.x(), place.y(), place.width(), _LINE, colour)
        painter.fillRect(place.x(), place.bottom() + 1 - _LINE, place.width(), _LINE, colour)
        visual = header.visualIndex(index.column())
        if visual == 0:
            painter.fillRect(place.x(), place.y(), _LINE, place.height(), colour)
        if visual == header.count() - 1:
            painter.fillRect(place.right() + 1 - _LINE, place.y(), _LINE, place.height(), colour)
