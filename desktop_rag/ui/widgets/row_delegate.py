"""Shared by the tables: their look, the focus frame around a row, alignment and column widths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.foreign_text import elide_name, escape_mnemonics, isolate_name, isolate_text
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.theme import UNIT, shows_focus

FOCUS_LINE_PX = 2
_TITLE_PADDING_PX = 3 * UNIT  # of a title, both sides together
_MIN_ELASTIC_PX = 12 * UNIT
_SAMPLE_ROWS = 200
_ICON_ROLE = Qt.ItemDataRole.DecorationRole


def make_row_table(model: QAbstractItemModel, row_px: int) -> QTableView:
    """Return a plain table of whole rows, each `row_px` high."""
    table = QTableView()
    show_rows(table, model, row_px)
    return table


def show_rows(table: QTableView, model: QAbstractItemModel, row_px: int) -> None:
    """Show a model in a plain table of whole rows, each `row_px` high."""
    table.setModel(model)
    table.setItemDelegate(RowDelegate(table))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(row_px)
    table.horizontalHeader().setHighlightSections(False)


def set_column_widths(table: QTableView, characters: Iterable[int]) -> None:
    """Make each column wide enough for that many average characters and for its title."""
    model, header, metrics = table.model(), table.horizontalHeader(), table.fontMetrics()
    for section, width in enumerate(characters):
        title = str(model.headerData(section, Qt.Orientation.Horizontal))
        needed = header.fontMetrics().horizontalAdvance(title) + _TITLE_PADDING_PX
        table.setColumnWidth(section, max(width * metrics.averageCharWidth(), needed))


def fit_column_widths(table: QTableView, shares: Mapping[int, int], visible: int, width: int) -> None:
    """Make each column as wide as its title and its cells, of up to `_SAMPLE_ROWS` rows.

    Of the first `visible` columns those with `shares` share the rest of `width`, in pixels.
    """
    model, header, metrics = table.model(), table.horizontalHeader(), table.fontMetrics()
    rows = range(0, model.rowCount(), model.rowCount() // _SAMPLE_ROWS + 1)
    widths = []
    for column in range(model.columnCount()):
        title = str(model.headerData(column, Qt.Orientation.Horizontal))
        cells = (model.index(row, column) for row in rows)
        icon = 3 * UNIT if rows and model.index(0, column).data(_ICON_ROLE) else 0
        wanted = max((metrics.horizontalAdvance(cell.data()) for cell in cells), default=0) + icon
        widths.append(max(wanted, header.fontMetrics().horizontalAdvance(title)) + _TITLE_PADDING_PX)
    room = width - sum(widths[n] for n in range(visible) if n not in shares)
    elastic = sorted((n for n in shares if n < visible), key=lambda n: widths[n] / shares[n])
    for number, column in enumerate(elastic):  # first those that leave something of their share
        share = room * shares[column] // sum(shares[n] for n in elastic[number:])
        widths[column] = min(widths[column], max(share, _MIN_ELASTIC_PX))
        room -= widths[column]
    for column, pixels in enumerate(widths):
        table.setColumnWidth(column, pixels)


class SortableTable(QTableView):
    """A plain table of whole rows that its header sorts; the user may set the widths of its columns."""

    def __init__(self, model: QAbstractItemModel) -> None:
        super().__init__()
        self.wanted: list[int] = []  # widths of the columns in pixels
        self.has_own_widths = False  # the user has set the width of a column
        show_rows(self, model, 3 * UNIT)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header = self.horizontalHeader()
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.sectionResized.connect(self._note_own_widths)
        self.setSortingEnabled(True)

    def sort_by(self, column: int) -> None:
        """Sort by a column, the other way round if it is sorted by it; -1 is the order of the model."""
        header, order = self.horizontalHeader(), Qt.SortOrder.AscendingOrder
        if header.sortIndicatorSection() == column and header.sortIndicatorOrder() is order:
            order = Qt.SortOrder.DescendingOrder
        header.setSortIndicator(column, order)

    def add_sort_menu(self, menu: QMenu, text: str, titles: Iterable[str], unsorted: str) -> None:
        """Add a submenu that sorts by the columns with these titles, or leaves the order of the model."""
        sorting = menu.addMenu(text)
        for column, title in enumerate(titles):
            sorting.addAction(escape_mnemonics(elide_name(title)), partial(self.sort_by, column))
        sorting.addSeparator()
        sorting.addAction(unsorted, partial(self.sort_by, -1))

    def _note_own_widths(self, column: int, _before: int, after: int) -> None:
        if QApplication.mouseButtons() and column < len(self.wanted):
            self.has_own_widths = True
            self.wanted[column] = after
            self.updateGeometry()


class RowDelegate(QStyledItemDelegate):
    """Paints cells as Qt does, with a focus frame around the whole current row."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self.table = table
        table.selectionModel().currentRowChanged.connect(lambda *_: table.viewport().update())

    def initStyleOption(self, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Isolate the text of the cell (override of Qt)."""
        super().initStyleOption(option, index)
        option.text = isolate_name(isolate_text(option.text))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a cell, and the frame of the focus (override of Qt)."""
        cell = QStyleOptionViewItem(option)
        cell.state &= ~QStyle.StateFlag.State_HasFocus
        super().paint(painter, cell, index)
        self.paint_focus(painter, option, index)

    def paint_focus(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint the part of the frame around the current row that is at the edges of a cell."""
        if not shows_focus(self.table) or index.row() != self.table.currentIndex().row():
            return
        colour, rect, header = (theme.current_colours().accent, option.rect, self.table.horizontalHeader())
        painter.fillRect(rect.x(), rect.y(), rect.width(), FOCUS_LINE_PX, colour)
        painter.fillRect(rect.x(), rect.bottom() + 1 - FOCUS_LINE_PX, rect.width(), FOCUS_LINE_PX, colour)
        visual = header.visualIndex(index.column())
        at_left, at_right = visual == 0, visual == header.count() - 1
        if option.direction is Qt.LayoutDirection.RightToLeft:
            at_left, at_right = at_right, at_left
        if at_left:
            painter.fillRect(rect.x(), rect.y(), FOCUS_LINE_PX, rect.height(), colour)
        if at_right:
            painter.fillRect(rect.right() + 1 - FOCUS_LINE_PX, rect.y(), FOCUS_LINE_PX, rect.height(), colour)
