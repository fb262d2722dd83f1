"""The view of a table of a document: its rows in columns below a header, as they are in its stored text."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QStyleOptionViewItem, QTableView, QWidget

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.tables.xlsx_files import join_with_tabs
from desktop_rag.text.table_rows import split_cells
from desktop_rag.ui.widgets.cell_models import DOCUMENT_NUMBERS, TEXTS, CellModel
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name, isolate_text
from desktop_rag.ui.widgets.layouts import arrange_column, arrange_row
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_delegate import RowDelegate, show_rows
from desktop_rag.ui.widgets.theme import BAR_PX, UNIT, current_colours

if TYPE_CHECKING:
    from desktop_rag.document_types import Span
    from desktop_rag.ui.source.table_parts import TablePart

_Role = Qt.ItemDataRole
_FETCHED_ROWS = 1_000
_SAMPLE_ROWS = 200  # whose cells tell the width and the type of a column
_MOST_COLUMNS = 500
_MOST_CHARACTERS, _LEAST_CHARACTERS = 40, 4  # average ones, of a column
_MAX_MATCHES = 5_000
_MOST_SPANS = 500  # lines of text among the rows that reach over all columns
_KNOWN_ROWS = 4_000
_MOST_COPIED = 100_000  # rows


class SourceTableModel(CellModel):
    """The rows of a table, found as far as they are shown; only their spans are kept."""

    def __init__(self, text: str, part: TablePart, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._text, self._part = text, part
        self._found: Iterator[Span] = part.iterate_rows(text)
        self._starts, self._ends = array("Q"), array("Q")
        self._is_complete = False
        self.titles: list[str] = []
        self.marked: Span = (0, 0)  # of the marked text
        self._list_cells = lru_cache(_KNOWN_ROWS)(self._split_row)
        self._add_rows(_FETCHED_ROWS)
        sample = [self.cells(row) for row in range(min(len(self._starts), _SAMPLE_ROWS))]
        named = part.name_columns(text)
        width = min(max(map(len, [named, *sample]), default=0), _MOST_COLUMNS)
        self.titles = [*named, *[""] * width][:width]
        columns = ([row[n] for row in sample if n < len(row)] for n in range(width))
        self._numeric = [choose_reader(cells).type is ColumnType.NUMBER for cells in columns]

    def cells(self, row: int) -> list[str]:
        """Return the cells of a row; a line of text is its only one."""
        return self._list_cells(row)

    def _split_row(self, row: int) -> list[str]:
        line = self._text[self._starts[row] : self._ends[row]]
        return split_cells(line, self._part.delimiter) or [" ".join(line.split())]

    def join_spans(self, first: int, last: int) -> Span:
        """Return the span of the text from a row to another one."""
        return self._starts[first], self._ends[last]

    def ends_with_numbers(self) -> bool:
        """Whether the last column holds numbers."""
        return self._numeric[-1:] == [True]

    def is_text(self, row: int) -> bool:
        """Whether a row is a line of text; a file of records has none."""
        within = self._starts[row], self._ends[row]
        return not self._part.has_quotes and self._text.find(self._part.delimiter, *within) < 0

    def is_marked(self, row: int) -> bool:
        """Whether the marked span lies in a row."""
        return self._starts[row] < self.marked[1] and self._ends[row] > self.marked[0]

    def find_row(self, character: int) -> int:
        """Return the row at a place in the text, or that above it; -1 if there is none."""
        while not self._is_complete and (not self._starts or self._starts[-1] < character):
            self.fetchMore()
        return bisect_right(self._starts, character) - 1

    def canFetchMore(self, _parent: AnyIndex = NO_PARENT) -> bool:
        """Return whether there may be rows below (override of Qt)."""
        return not self._is_complete

    def fetchMore(self, _parent: AnyIndex = NO_PARENT) -> None:
        """Find the next rows, more the further down it is (override of Qt)."""
        self._add_rows(max(_FETCHED_ROWS, len(self._starts)))

    def _add_rows(self, count: int) -> None:
        found = list(islice(self._found, count))
        self._is_complete = len(found) < count
        if found:
            first = len(self._starts)
            self.beginInsertRows(QModelIndex(), first, first + len(found) - 1)
            self._starts.extend(start for start, _ in found)
            self._ends.extend(end for _, end in found)
            self.endInsertRows()

    def size(self) -> tuple[int, int]:
        """Return the number of rows that were found so far, and of columns."""
        return len(self._starts), len(self.titles)

    def title(self, column: int) -> str:
        """Return the title of a column."""
        return self.titles[column]

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell."""
        cells = self.cells(index.row())
        return cells[index.column()] if index.column() < len(cells) else ""

    def describe_cell(self, index: AnyIndex) -> str:
        """Return a cell for a screen reader."""
        is_named = self.titles[index.column()] and len(self.cells(index.row())) > 1
        return super().describe_cell(index) if is_named else self.cell_text(index)

    def align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column."""
        return DOCUMENT_NUMBERS if self._numeric[column] else TEXTS

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Align lines of text as texts (override of Qt)."""
        is_alignment = role == _Role.TextAlignmentRole and index.isValid()
        return TEXTS if is_alignment and len(self.cells(index.row())) == 1 else super().data(index, role)

    def cell_look(self, index: AnyIndex, role: int) -> Any:
        """Return the background of a marked row."""
        is_marked = role == _Role.BackgroundRole and self.is_marked(index.row())
        return current_colours().mark if is_marked else None


class _MarkDelegate(RowDelegate):
    """Paints a bar beside a marked row too: colour alone does not suffice."""

    def __init__(self, table: QTableView, rows: SourceTableModel) -> None:
        super().__init__(table)
        self._rows = rows

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint a cell, and the bar at its edge if it is the first one (override of Qt)."""
        super().paint(painter, option, index)
        if index.column() == 0 and self._rows.is_marked(index.row()):
            rect = option.rect
            mirrored = option.direction is Qt.LayoutDirection.RightToLeft
            x = rect.right() + 1 - BAR_PX if mirrored else rect.x()
            painter.fillRect(x, rect.y(), BAR_PX, rect.height(), current_colours().accent)


class TableGrid(QTableView):
    """The rows of one table; copies whole rows with tabs between the cells."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "document")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # it is that of the pane
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._cited: tuple[int, Sequence[int]] = (-1, ())  # row and columns

    def show_cells(self, row: int, columns: Sequence[int]) -> None:
        """Scroll to these cells, the first one last, and again in another size while the row is current."""
        self._cited = row, columns
        self.updateGeometries()  # there may be new columns
        if self.currentIndex().row() == row:
            for column in reversed(columns):
                self.scrollTo(self.currentIndex().siblingAtColumn(column))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cited cells in sight (override of Qt)."""
        super().resizeEvent(event)
        self.show_cells(*self._cited)

    def show_table(self, rows: SourceTableModel) -> None:
        """Show other rows, from the first one."""
        before = self.model()
        self._cited = -1, ()
        self.clearSpans()
        show_rows(self, rows, 3 * UNIT)
        self.setItemDelegate(_MarkDelegate(self, rows))
        self.setShowGrid(True)
        self.horizontalHeader().setStretchLastSection(not rows.ends_with_numbers())  # near those before
        rows.setParent(self)
        if before is not None:
            before.deleteLater()
        rows.rowsInserted.connect(lambda _, first, last: self._join_texts(rows, first, last))
        self._join_texts(rows, 0, rows.rowCount() - 1)
        metrics, titles = self.fontMetrics(), self.horizontalHeader().fontMetrics()
        sample = [rows.cells(row) for row in range(min(rows.rowCount(), _SAMPLE_ROWS))]
        least, most = (n * metrics.averageCharWidth() for n in (_LEAST_CHARACTERS, _MOST_CHARACTERS))
        for column, title in enumerate(rows.titles):
            widths = [metrics.horizontalAdvance(row[column]) for row in sample if 1 < len(row) > column]
            widest = max(titles.horizontalAdvance(title), max(widths, default=0), least)
            self.setColumnWidth(column, min(widest, most) + 4 * UNIT)
        self.verticalHeader().setDefaultSectionSize(max(3 * UNIT, metrics.height() + UNIT))

    def _join_texts(self, rows: SourceTableModel, first: int, last: int) -> None:
        """Let lines of text among the rows reach over all columns."""
        if rows.columnCount() > 1:
            texts = filter(rows.is_text, range(first, last + 1))
            for row in islice(texts, _MOST_SPANS):
                self.setSpan(row, 0, 1, rows.columnCount())

    @Slot()
    def copy(self) -> None:
        """Copy the selected rows with tabs between the cells, as spreadsheets paste them."""
        rows = self.model()
        if isinstance(rows, SourceTableModel):
            chosen = sorted(each.row() for each in self.selectionModel().selectedRows())[:_MOST_COPIED]
            QGuiApplication.clipboard().setText(join_with_tabs(map(rows.cells, chosen)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy rows, not one cell (override of Qt)."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)


class TableSource(QWidget):
    """The tables of a document, one at a time, with its marked rows; another is chosen from a list."""

    found = Signal(int, int)  # as in `TextSource`

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._parts: Sequence[TablePart] = ()
        self._marked: Span = (0, 0)
        self._cited: Sequence[str] = ()  # names of columns
        self._matches: list[Span] = []
        self._current_match = -1
        self._words = ""
        self.grid = TableGrid()
        self.grid.setAccessibleName(self.tr("Table in the document"))
        self.chooser = QComboBox()
        self.chooser.setAccessibleName(self.tr("Sheet or table"))
        self.chooser.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.activated.connect(self._choose_part)
        chooser = arrange_row((self.chooser, 1), margins=(2 * UNIT, 0, 2 * UNIT, 0))
        arrange_column(chooser, (self.grid, 1), parent=self, spacing=UNIT // 2)
        self.setFocusProxy(self.grid)

    def show_tables(
        self, text: str, parts: Sequence[TablePart], marked: Span, cited: Sequence[str] = ()
    ) -> None:
        """Show the table of a text in which a marked span begins, else the first, and that row.

        The columns with the names in `cited` are in sight.
        """
        self._text, self._parts, self._marked, self._cited = text, parts, marked, cited
        self.chooser.clear()
        self.chooser.addItems([isolate_name(isolate_text(elide_name(each.title))) for each in parts])
        self.chooser.setVisible(len(parts) > 1)
        inside = (n for n, each in enumerate(parts) if each.span[0] <= marked[0] < each.span[1])
        self._choose_part(next(inside, 0))

    def _choose_part(self, number: int) -> None:
        self.chooser.setCurrentIndex(number)
        rows = SourceTableModel(self._text, self._parts[number])
        rows.marked = self._marked
        self.grid.show_table(rows)
        row = rows.find_row(self._marked[0]) if self._marked[1] > self._marked[0] else -1
        if row >= 0 and rows.is_marked(row):
            self._go_to_row(row)
            self.grid.show_cells(row, [n for n, title in enumerate(rows.titles) if title in self._cited])
        if self._words:
            self.find_text(self._words)

    def rows(self) -> SourceTableModel:
        """Return the rows of the table that is shown; raises TypeError before there is one."""
        rows = self.grid.model()
        if not isinstance(rows, SourceTableModel):
            raise TypeError("no table is shown")
        return rows

    def selected_text(self) -> str:
        """Return the rows that are selected, as they were read."""
        return self._text[slice(*self.selected_span())]

    def selected_span(self) -> Span:
        """Return the span of the text from the first row to the last one that is selected."""
        rows = sorted(each.row() for each in self.grid.selectionModel().selectedRows())
        return self.rows().join_spans(rows[0], rows[-1]) if rows else (0, 0)

    def find_text(self, words: str) -> None:
        """Find all matches in this table, ignoring case; go to the first from the marked row."""
        self._words = words.strip()
        self._matches, self._current_match = [], -1
        if self._words:
            pattern = re.compile(r"\s+".join(map(re.escape, words.split())), re.IGNORECASE)
            span, (first, last) = self._parts[self.chooser.currentIndex()].span, self._header
            matches = (each.span() for each in pattern.finditer(self._text, *span))
            below = (each for each in matches if not first <= each[0] < last)
            self._matches = list(islice(below, _MAX_MATCHES))
        after = (n for n, (start, _) in enumerate(self._matches) if start >= self._marked[0])
        self._current_match = next(after, 0 if self._matches else -1)
        self._show_match()

    @property
    def _header(self) -> Span:
        return self._parts[self.chooser.currentIndex()].header

    def find_next(self, step: int) -> None:
        """Move by `step` matches, wrapping around."""
        if self._matches:
            self._current_match = (self._current_match + step) % len(self._matches)
            self._show_match()

    def _show_match(self) -> None:
        if self._current_match >= 0:
            self._go_to_row(self.rows().find_row(self._matches[self._current_match][0]))
        self.found.emit(self._current_match + 1, len(self._matches))

    def _go_to_row(self, row: int) -> None:
        index = self.rows().index(row, 0)
        flags = QItemSelectionModel.SelectionFlag
        self.grid.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.grid.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
