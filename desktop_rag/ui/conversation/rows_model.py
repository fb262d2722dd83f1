"""The rows behind a computed answer as a table model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont

from desktop_rag.answer_types import Computation, ComputedRow
from desktop_rag.conversations.computed_rows import find_numeric_columns, list_cells
from desktop_rag.system.inner_paths import name_parts
from desktop_rag.tables.cell_values import choose_reader
from desktop_rag.ui.widgets.cell_models import DOCUMENT_NUMBERS, TEXTS, OrderedModel, sort_by_values
from desktop_rag.ui.widgets.locale_words import add_remark, join_words, localise_number
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex


class RowsModel(OrderedModel):
    """One row for each that is there of a computation, in the order of the documents or of a column.

    The last column is the source of each, if they are rows of tables; more rows can be added at the end.
    The answer names the file where there is one.
    """

    def __init__(self, computed: Computation) -> None:
        super().__init__()
        self._computed = computed
        self._rows, self._cells = list(computed.rows), list_cells(computed)
        self.titles = tuple(" ".join(each.split()) for each in computed.columns)
        self.computed = frozenset(computed.computed)
        self._numeric = find_numeric_columns(self.titles, self._cells)
        self.order = list(range(len(self._rows)))
        self._has_sources = any(each.number for each in self._rows)
        self._tables = {(each.path, each.table) for each in self._rows}

    def add_rows(self, rows: Sequence[ComputedRow]) -> None:
        """Add rows behind the others; those that are there stay in their order."""
        first = len(self.order)
        self.beginInsertRows(NO_PARENT, first, first + len(rows) - 1)
        self._rows += rows
        self._tables.update((each.path, each.table) for each in rows)
        self._cells += list_cells(replace(self._computed, rows=tuple(rows)))
        self.order += range(first, len(self._rows))
        self.endInsertRows()

    def rows(self) -> list[ComputedRow]:
        """Return the rows in display order."""
        return [self._rows[number] for number in self.order]

    def cells(self, rows: Sequence[int] | None = None) -> list[list[str]]:
        """Return the cells of rows by their place in display order, or of all."""
        numbers = self.order if rows is None else [self.order[each] for each in rows]
        return [self._cells[each] for each in numbers]

    def list_columns(self, most: int) -> list[tuple[str, ...]]:
        """Return the columns that are shown, of the first rows: the title of each and its cells."""
        columns = list(zip(self.titles, *self.cells()[:most], strict=True))
        if self._has_sources:
            columns.append((self.title(len(columns)), *map(self._describe_source, self.rows()[:most])))
        return columns

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, empty cells last; -1 is the order of the documents (override of Qt)."""
        numbers = list(range(len(self._rows)))
        if 0 <= column < len(self.titles):
            cells = [row[column] for row in self._cells]
            reader = choose_reader(cells)
            numbers = sort_by_values({n: reader.read_cell(cell) for n, cell in enumerate(cells)}, order)
        self.rearrange(numbers)

    def size(self) -> tuple[int, int]:
        """Return the number of rows and of columns."""
        return len(self.order), len(self.titles) + self._has_sources

    def title(self, column: int) -> str:
        """Return the title of a column."""
        return self.titles[column] if column < len(self.titles) else self.tr("Source")

    def describe_title(self, column: int) -> str:
        """Return the title of a column, with a remark if the answer was computed from it."""
        remark = self.tr("the answer comes from this column") if column in self.computed else ""
        return add_remark(self.title(column), remark)

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell."""
        number, column = self.order[index.row()], index.column()
        is_source = column == len(self.titles)
        return self._describe_source(self._rows[number]) if is_source else self._cells[number][column]

    def column_font(self, column: int) -> QFont | None:
        """Return a font that is semibold and leaves all else to the view, None for other columns."""
        if column not in self.computed:
            return None
        font = QFont()
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column."""
        return DOCUMENT_NUMBERS if column < len(self._numeric) and self._numeric[column] else TEXTS

    def _describe_source(self, row: ComputedRow) -> str:
        """Return the row that a row is in, and its file and table if there are several."""
        number = self.tr("row {0}").format(localise_number(row.number))
        return number if len(self._tables) == 1 else join_words((name_parts(row.path), row.table, number))
