"""A made table on the screen: cells that are chosen, opened, edited, sorted and copied."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QItemSelectionModel, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from desktop_rag.conversations.computed_rows import share_room
from desktop_rag.tables.xlsx_files import join_with_tabs
from desktop_rag.ui.tables.made_table_model import MadeTableModel
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_delegate import FOCUS_LINE_PX, RowDelegate, SortableTable
from desktop_rag.ui.widgets.row_painting import make_cell_editor
from desktop_rag.ui.widgets.theme import UNIT

_SELECTION_DELAY_MS = 120  # on a cell before its source is shown, so that a held arrow key skips cells
_FIT_DELAY_MS = 200  # after which columns are widened for filled cells
_SAMPLE_ROWS = 200  # whose cells tell the width of a column
_PADDING_PX = 3 * UNIT  # of a cell, both sides together
_ICON_PX = 3 * UNIT  # the mark of a cell with its margins
_SORT_ARROW_PX = 2 * UNIT
_MOST_CHARACTERS, _LEAST_CHARACTERS = 40, 15  # average ones: of a wide column, and of one that is narrowed


class CellDelegate(RowDelegate):
    """Paints cells with a focus frame around the current one, and edits their text."""

    def paint_focus(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint the frame around a cell if it is the current one."""
        if self.table.hasFocus() and index == self.table.currentIndex():
            colour, rect, line = theme.current_colours().accent, QRect(option.rect), FOCUS_LINE_PX
            painter.fillRect(rect.x(), rect.y(), rect.width(), line, colour)
            painter.fillRect(rect.x(), rect.bottom() + 1 - line, rect.width(), line, colour)
            painter.fillRect(rect.x(), rect.y(), line, rect.height(), colour)
            painter.fillRect(rect.right() + 1 - line, rect.y(), line, rect.height(), colour)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QLineEdit:
        """Return the editor of a cell (override of Qt)."""
        del option
        title = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        return make_cell_editor(parent, self.tr("Value of {0}").format(title))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: AnyIndex) -> None:
        """Pass the edited value to the model (override of Qt)."""
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text().strip())


class MadeTableView(SortableTable):
    """A table of cells. F2 or a key of a letter edits one, Enter opens its source, Ctrl+C copies."""

    cell_chosen = Signal()  # another cell has become the current one
    cell_clicked = Signal()
    cell_opened = Signal()  # Enter was pressed on the current one

    def __init__(self, cells: MadeTableModel) -> None:
        self.cells = cells
        super().__init__(cells)
        self._selection_timer = QTimer(self, singleShot=True, interval=_SELECTION_DELAY_MS)
        self._fit_timer = QTimer(self, singleShot=True, interval=_FIT_DELAY_MS)
        self.setItemDelegate(CellDelegate(self))
        self.setShowGrid(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.EditKeyPressed | triggers.AnyKeyPressed | triggers.DoubleClicked)
        self._selection_timer.timeout.connect(self.cell_chosen)
        self._fit_timer.timeout.connect(self._fit_columns)
        self.clicked.connect(lambda _: self.cell_clicked.emit())
        cells.modelReset.connect(self._forget_widths)
        cells.rows_arranged.connect(self._fit_timer.start)

    @Slot()
    def copy(self) -> None:
        """Copy the selected cells with tabs between them, as spreadsheets paste them."""
        chosen = {(each.row(), each.column()): each for each in self.selectedIndexes()}
        rows, columns = sorted({row for row, _ in chosen}), sorted({column for _, column in chosen})
        cells = (
            [
                self.cells.cell_text(chosen[row, column]) if (row, column) in chosen else ""
                for column in columns
            ]
            for row in rows
        )
        if rows:
            QGuiApplication.clipboard().setText(join_with_tabs(cells))

    def choose_cell(self, place: int, column: int) -> None:
        """Make a cell the current one and select it alone."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selectionModel().setCurrentIndex(self.cells.index(place, column), flags)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open a cell on Enter, and copy all selected ones (override of Qt)."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in ENTER_KEYS and self.state() is not QAbstractItemView.State.EditingState:
            if self.currentIndex().isValid():
                self._selection_timer.stop()
                self.cell_opened.emit()
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Emit `cell_chosen` once the selection rests; not for the first cell (override of Qt)."""
        super().currentChanged(current, previous)
        if previous.isValid():
            self._selection_timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow the widest columns where there is no room for all (override of Qt)."""
        super().resizeEvent(event)
        self._use_widths()

    def _forget_widths(self) -> None:
        self.has_own_widths, self.wanted = False, []
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Widen the columns for their cells; none gets narrower while a table is filled."""
        metrics, titles = self.fontMetrics(), QFontMetrics(self.horizontalHeader().font())
        most = _MOST_CHARACTERS * metrics.averageCharWidth()
        rows = range(min(self.cells.rowCount(), _SAMPLE_ROWS))
        before = self.wanted or [0] * self.cells.columnCount()
        self.wanted = []
        for column in range(self.cells.columnCount()):
            texts = (self.cells.cell_text(self.cells.index(row, column)) for row in rows)
            widest = max(map(metrics.horizontalAdvance, texts), default=0) + (_ICON_PX if column else 0)
            title = titles.horizontalAdvance(self.cells.title(column)) + _SORT_ARROW_PX
            self.wanted.append(max(min(max(widest, title), most) + _PADDING_PX, before[column]))
        self.verticalHeader().setDefaultSectionSize(max(3 * UNIT, metrics.height() + UNIT))
        self._use_widths()

    def _use_widths(self) -> None:
        if self.has_own_widths or not self.wanted:
            return
        least = _LEAST_CHARACTERS * self.fontMetrics().averageCharWidth() + _PADDING_PX + _ICON_PX
        room = self.viewport().width()
        for column, width in enumerate(share_room(self.wanted, room, least)):
            self.setColumnWidth(column, width)
