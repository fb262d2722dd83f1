"""The rows behind a computed answer as a table model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QAbstractTableModel, Qt
from PySide6.QtGui import QFont

from desktop_rag.answer_types import Computation, ComputedRow
from desktop_rag.conversations.computed_rows import find_numeric_columns, list_cells
from desktop_rag.system.inner_paths import name_parts
from desktop_rag.table_types import CellValue
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import add_remark, join_words, localise_number, pair_words
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_delegate import cell_alignment

_Role = Qt.ItemDataRole
_SortKey = tuple[bool, float, str]


class RowsModel(QAbstractTableModel):
    """One row for each that is there of a computation, in the order of the documents or of a column.

    The last column is the source of each, if they are rows of tables; more rows can be added at the end.
    """

    def __init__(self, computed: Computation) -> None:
        super().__init__()
        self._computed = computed
        self._rows, self._cells = list(computed.rows), list_cells(computed)
        self.titles = tuple(" ".join(each.split()) for each in computed.columns)
        self.computed = frozenset(computed.computed)
        self._numeric = find_numeric_columns(self.titles, self._cells)
        self._order = list(range(len(self._rows)))
        self._has_sources = any(each.number for each in self._rows)

    def add_rows(self, rows: Sequence[ComputedRow]) -> None:
        """Add rows behind the others; those that are there stay in their order."""
        first = len(self._order)
        self.beginInsertRows(NO_PARENT, first, first + len(rows) - 1)
        self._rows += rows
        self._cells += list_cells(replace(self._computed, rows=tuple(rows)))
        self._order += range(first, len(self._rows))
        self.endInsertRows()

    def rows(self) -> list[ComputedRow]:
        """Return the rows in display order."""
        return [self._rows[number] for number in self._order]

    def cells(self, rows: Sequence[int] | None = None) -> list[list[str]]:
        """Return the cells of rows by their place in display order, or of all."""
        numbers = self._order if rows is None else [self._order[each] for each in rows]
        return [self._cells[each] for each in numbers]

    def list_columns(self, most: int) -> list[tuple[str, ...]]:
        """Return the columns that are shown, of the first rows: the title of each and its cells."""
        columns = list(zip(self.titles, *self.cells()[:most], strict=True))
        if self._has_sources:
            columns.append((self._title(len(columns)), *map(self._describe_source, self.rows()[:most])))
        return columns

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, empty cells last; -1 is the order of the documents (override of Qt)."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        numbers = [self._order[each.row()] for each in before]
        self._order = list(range(len(self._rows)))
        if 0 <= column < len(self.titles):
            cells = [row[column] for row in self._cells]
            reader = choose_reader(cells)
            keys = [_make_sort_key(reader.read_cell(each)) for each in cells]
            is_descending = order is Qt.SortOrder.DescendingOrder
            given = [number for number in self._order if keys[number] is not None]
            empty = [number for number in self._order if keys[number] is None]
            self._order = sorted(given, key=lambda n: keys[n] or (), reverse=is_descending) + empty
        places = {number: place for place, number in enumerate(self._order)}
        after = [
            self.index(places[number], each.column()) for each, number in zip(before, numbers, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of rows (override of Qt)."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else len(self.titles) + self._has_sources

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        match role:
            case _Role.DisplayRole:
                return isolate_name(isolate_text(self._title(section)))
            case _Role.ToolTipRole:
                return wrap_tooltip(self._describe_column(section))
            case _Role.AccessibleTextRole:
                return self._describe_column(section)
            case _Role.FontRole:
                return self._choose_font(section)
            case _Role.TextAlignmentRole:
                return self._align_column(section)
        return None

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return what a view, a tool tip or a screen reader asks for (override of Qt)."""
        if not index.isValid():
            return None
        number = self._order[index.row()]
        is_source = index.column() == len(self.titles)
        shown = (
            self._describe_source(self._rows[number]) if is_source else self._cells[number][index.column()]
        )
        match role:
            case _Role.DisplayRole:
                return shown
            case _Role.ToolTipRole:
                return wrap_tooltip(shown)
            case _Role.AccessibleTextRole:
                return pair_words(self._title(index.column()), shown)
            case _Role.TextAlignmentRole:
                return self._align_column(index.column())
            case _Role.FontRole:
                return self._choose_font(index.column())
        return None

    def _describe_column(self, column: int) -> str:
        """Return the title of a column, with a remark if the answer was computed from it."""
        remark = self.tr("the answer comes from this column") if column in self.computed else ""
        return add_remark(self._title(column), remark)

    def _title(self, column: int) -> str:
        return self.titles[column] if column < len(self.titles) else self.tr("Source")

    def _describe_source(self, row: ComputedRow) -> str:
        """Return the file, the table and the row that a row is in."""
        number = self.tr("row {0}").format(localise_number(row.number))
        return join_words((name_parts(row.path), row.table, number))

    def _choose_font(self, column: int) -> QFont | None:
        """Return a font that is semibold and leaves all else to the view, None for other columns."""
        if column not in self.computed:
            return None
        font = QFont()
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column: digits run from left to right whatever the window does."""
        if column < len(self._numeric) and self._numeric[column]:
            return cell_alignment(number=True) | Qt.AlignmentFlag.AlignAbsolute
        return cell_alignment(number=False)


def _make_sort_key(value: CellValue) -> _SortKey | None:
    """Return what a row is sorted by: numbers before texts, None for an empty cell."""
    if value is None:
        return None
    return (True, 0.0, value.casefold()) if isinstance(value, str) else (False, value, "")
