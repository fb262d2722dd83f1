"""Table models: the texts, tool tips and alignment of cells, and rows in an order that changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QFont

from desktop_rag.table_types import CellValue
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import pair_words
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex

_Role = Qt.ItemDataRole
TEXTS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
# Digits of documents run from left to right whatever the window does.
DOCUMENT_NUMBERS = NUMBERS | Qt.AlignmentFlag.AlignAbsolute
_SortKey = tuple[bool, float, str]
R = TypeVar("R")


class CellTexts:
    """The data of a model of texts for views, tool tips and screen readers; a mix-in before a class of Qt."""

    def title(self, column: int) -> str:
        """Return the title of a column."""
        raise NotImplementedError

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell."""
        raise NotImplementedError

    def describe_title(self, column: int) -> str:
        """Return the title of a column with its remark."""
        return self.title(column)

    def describe_cell(self, index: AnyIndex) -> str:
        """Return a cell for a screen reader."""
        return pair_words(self.title(index.column()), self.cell_text(index))

    def cell_tooltip(self, index: AnyIndex) -> str:
        """Return the tool tip of a cell."""
        return wrap_tooltip(self.cell_text(index))

    def align_column(self, column: int) -> Qt.AlignmentFlag:  # noqa: ARG002
        """Return the alignment of a column."""
        return TEXTS

    def column_font(self, column: int) -> QFont | None:  # noqa: ARG002
        """Return the font of a column, None for that of the view."""
        return None

    def cell_look(self, index: AnyIndex, role: int) -> Any:  # noqa: ARG002
        """Return the data of another role of a cell: an icon, a colour, the text to edit."""
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column and its look (override of Qt)."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        match role:
            case _Role.DisplayRole:
                return isolate_name(isolate_text(self.title(section)))
            case _Role.ToolTipRole:
                return wrap_tooltip(self.describe_title(section))
            case _Role.AccessibleTextRole:
                return self.describe_title(section)
            case _Role.TextAlignmentRole:
                return self.align_column(section)
            case _Role.FontRole:
                return self.column_font(section)
        return None

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return the data of a role for a view, a tool tip or a screen reader (override of Qt)."""
        if not index.isValid():
            return None
        match role:
            case _Role.DisplayRole:
                return self.cell_text(index)
            case _Role.ToolTipRole:
                return self.cell_tooltip(index)
            case _Role.AccessibleTextRole:
                return self.describe_cell(index)
            case _Role.TextAlignmentRole:
                return self.align_column(index.column())
            case _Role.FontRole:
                return self.column_font(index.column())
        return self.cell_look(index, role)


class CellModel(CellTexts, QAbstractTableModel):
    """A table of texts."""

    def size(self) -> tuple[int, int]:
        """Return the number of rows and of columns."""
        raise NotImplementedError

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of rows (override of Qt)."""
        return 0 if parent.isValid() else self.size()[0]

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else self.size()[1]


class RecordModel(CellModel, Generic[R]):
    """A table of records; each column has a title, a function that formats a record, and a width."""

    columns: Sequence[tuple[str, Callable[[R], str], int]]

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.records: Sequence[R] = ()

    def column_widths(self) -> list[int]:
        """Return the width of each column, in characters."""
        return [width for _, _, width in self.columns]

    def size(self) -> tuple[int, int]:
        """Return the number of records and of columns."""
        return len(self.records), len(self.columns)

    def title(self, column: int) -> str:
        """Return the title of a column."""
        return self.columns[column][0]

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell."""
        return self.columns[index.column()][1](self.records[index.row()])


class OrderedModel(CellModel):
    """A table; `order` holds the numbers of the rows that are shown, from the top."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.order: list[int] = []

    def rearrange(self, order: list[int]) -> None:
        """Show these rows in this order; the selection stays."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        numbers = [self.order[each.row()] for each in before]
        self.order = order
        places = {number: place for place, number in enumerate(order)}
        after = [
            self.index(places[number], each.column()) if number in places else QModelIndex()
            for each, number in zip(before, numbers, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()


def sort_by_values(values: Mapping[int, CellValue], order: Qt.SortOrder) -> list[int]:
    """Return the numbers of rows by their value in a column: numbers before texts, empty cells last."""
    keys = {number: _make_sort_key(value) for number, value in values.items() if value is not None}
    is_descending = order is Qt.SortOrder.DescendingOrder
    empty: Iterable[int] = (number for number in values if number not in keys)
    return [*sorted(keys, key=keys.__getitem__, reverse=is_descending), *empty]


def _make_sort_key(value: float | str) -> _SortKey:
    return (True, 0.0, value.casefold()) if isinstance(value, str) else (False, value, "")
