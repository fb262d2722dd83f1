"""A made table as a table model: a row for each document, with the marks of its cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal

from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, Mark
from desktop_rag.system.file_names import name_files
from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.ui.tables.made_table_words import MARK_ICONS, explain_mark, mark_of, name_mark
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.cell_models import DOCUMENT_NUMBERS, TEXTS, OrderedModel, sort_by_values
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.model_index import AnyIndex

_Role = Qt.ItemDataRole
_NUMERIC_SHARE = 0.5  # of the values of a column without a type


class MadeTableModel(OrderedModel):
    """The rows that pass the filter, in the order of their files or of a column.

    A row that is filled stays where it is, though it would belong elsewhere: it is put there when the table
    is sorted or filtered again. The first column names the document.
    """

    cell_written = Signal(int, int, str)  # the ids of the row and the column, the entered text
    rows_arranged = Signal()  # other rows are shown, or others are hidden

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[MadeColumn, ...] = ()
        self._rows: dict[int, MadeRow] = {}
        self._names: Mapping[Path, str] = {}
        self._numeric: list[bool] = []
        self._words: tuple[str, ...] = ()
        self._sorted_by = (-1, Qt.SortOrder.AscendingOrder)

    # -- rows ----------------------------------------------------------------------------------

    def show_table(self, columns: Sequence[MadeColumn], rows: Iterable[MadeRow]) -> None:
        """Show another table, or other columns and rows of the same one."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = {each.id: each for each in rows}
        self._names = name_files([each.path for each in self._rows.values()])
        self._note_types()
        self.order = self._arrange()
        self.endResetModel()
        self.rows_arranged.emit()

    def replace_rows(self, rows: Sequence[MadeRow]) -> None:
        """Show new cells of these rows; new ones come last if they pass the filter.

        An unchanged row is not replaced, so text being typed into a cell stays.
        """
        rows = [each for each in rows if self._rows.get(each.id) != each]
        added = [each.id for each in rows if each.id not in self._rows]
        self._rows.update((each.id, each) for each in rows)
        if any(each.path not in self._names for each in rows):
            self._names = name_files([each.path for each in self._rows.values()])
        self._note_types()
        places = {id_: place for place, id_ in enumerate(self.order)}
        for each in rows:
            if (place := places.get(each.id)) is not None:
                self.dataChanged.emit(self.index(place, 0), self.index(place, len(self._columns)))
        if shown := [id_ for id_ in added if self._passes_filter(self._rows[id_])]:
            first = len(self.order)
            self.beginInsertRows(QModelIndex(), first, first + len(shown) - 1)
            self.order += shown
            self.endInsertRows()
        self.rows_arranged.emit()

    def remove_other_rows(self, row_ids: Iterable[int]) -> None:
        """Remove all rows but these."""
        kept = set(row_ids)
        if not self._rows.keys() <= kept:
            self.show_table(self._columns, [row for id_, row in self._rows.items() if id_ in kept])

    def columns(self) -> tuple[MadeColumn, ...]:
        """Return the columns after that of the documents."""
        return self._columns

    def row_at(self, place: int) -> MadeRow:
        """Return the row at a place from the top."""
        return self._rows[self.order[place]]

    def cell_at(self, index: AnyIndex) -> MadeCell | None:
        """Return a cell; None for the name of a document, and for a cell that waits."""
        if not index.isValid() or index.column() == 0:
            return None
        return self.row_at(index.row()).cells.get(self._columns[index.column() - 1].number)

    def all_rows(self) -> list[MadeRow]:
        """Return the rows, those too that do not pass the filter."""
        return list(self._rows.values())

    def list_values(self, column: int) -> list[MadeCell]:
        """Return the cells of a column that hold something, of the rows that are shown."""
        number = self._columns[column - 1].number
        cells = (self._rows[id_].cells.get(number) for id_ in self.order)
        return [each for each in cells if each is not None and each.text]

    def is_numeric(self, column: int) -> bool:
        """Whether the values of a column are numbers that can be added up."""
        return column > 0 and self._numeric[column - 1]

    def _note_types(self) -> None:
        self._numeric = [self._find_numeric(each) for each in self._columns]

    def _find_numeric(self, column: MadeColumn) -> bool:
        if column.type is not None:
            return column.type is ColumnType.NUMBER
        cells = (row.cells.get(column.number) for row in self._rows.values())
        values = [each.value for each in cells if each is not None and each.text]
        numbers = sum(not isinstance(each, str) and each is not None for each in values)
        return bool(values) and numbers > _NUMERIC_SHARE * len(values)

    # -- order and filter ----------------------------------------------------------------------

    def set_filter(self, text: str) -> None:
        """Show rows that contain every word of a text, in the name, a cell or the meaning of a mark."""
        self._words = tuple(text.casefold().split())
        self._rearrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, empty cells last; -1 is the order of the files (override of Qt)."""
        self._sorted_by = column, order
        self._rearrange()

    def _rearrange(self) -> None:
        self.rearrange(self._arrange())
        self.rows_arranged.emit()

    def _arrange(self) -> list[int]:
        rows = [each for each in self._rows.values() if self._passes_filter(each)]
        rows.sort(key=lambda each: str(each.path).casefold())
        column, order = self._sorted_by
        if 0 <= column <= len(self._columns):
            return sort_by_values({each.id: self._find_value(each, column) for each in rows}, order)
        return [each.id for each in rows]

    def _find_value(self, row: MadeRow, column: int) -> CellValue:
        if column == 0:
            return self._names[row.path]
        cell = row.cells.get(self._columns[column - 1].number)
        if cell is None or not cell.text:
            return None
        return cell.text if cell.value is None else cell.value

    def _passes_filter(self, row: MadeRow) -> bool:
        if not self._words:
            return True
        cells = [row.cells.get(each.number) for each in self._columns]
        texts = [each.text for each in cells if each is not None]
        marks = {name_mark(mark_of(each)) for each in cells}
        searched = "\n".join((self._names[row.path], *texts, *marks)).casefold()
        return all(each in searched for each in self._words)

    # -- overrides of Qt -----------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        """Return the number of rows that are shown, and of columns with that of the documents."""
        return len(self.order), len(self._columns) + 1

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return that a cell can be edited, but not the name of a document (override of Qt)."""
        editable = Qt.ItemFlag.ItemIsEditable if index.column() > 0 else Qt.ItemFlag.NoItemFlags
        return super().flags(index) | editable

    def title(self, column: int) -> str:
        """Return the title of a column."""
        return self._columns[column - 1].name if column else self.tr("Document")

    def describe_title(self, column: int) -> str:
        """Return the title of a column and its instruction."""
        instruction = self._columns[column - 1].instruction if column else ""
        return "\n".join(filter(None, (self.title(column), instruction)))

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell, or the reason why it has none."""
        row = self.row_at(index.row())
        if index.column() == 0:
            return self._names[row.path]
        cell = self.cell_at(index)
        if cell is not None and cell.mark is Mark.FAILED:
            return explain_mark(cell)
        return " ".join(cell.text.split()) if cell is not None else ""

    def describe_cell(self, index: AnyIndex) -> str:
        """Return a cell with its mark, for a screen reader."""
        return join_sentences((super().describe_cell(index), self._remark(index)))

    def cell_tooltip(self, index: AnyIndex) -> str:
        """Return the tool tip of a cell: with its mark."""
        return wrap_tooltip("\n".join(filter(None, (self.cell_text(index), self._remark(index)))))

    def align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column."""
        return DOCUMENT_NUMBERS if self.is_numeric(column) else TEXTS

    def cell_look(self, index: AnyIndex, role: int) -> Any:
        """Return the text to edit, or the icon of the mark."""
        cell = self.cell_at(index)
        if role == _Role.EditRole:
            return cell.text if cell is not None else ""
        if role == _Role.DecorationRole and index.column():
            mark = MARK_ICONS[mark_of(cell)]
            return icons.make_icon(mark.icon_name, mark.colour(theme.current_colours()))
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = _Role.EditRole) -> bool:
        """Pass on the edited value; it is shown once it is stored (override of Qt)."""
        cell = self.cell_at(index)
        if role != _Role.EditRole or value == (cell.text if cell is not None else ""):
            return False
        self.cell_written.emit(self.order[index.row()], self._columns[index.column() - 1].number, str(value))
        return True

    def _remark(self, index: AnyIndex) -> str:
        if index.column():
            return explain_mark(self.cell_at(index))
        row = self.row_at(index.row())
        return "" if row.is_current else self.tr("The document has changed or is gone.")
