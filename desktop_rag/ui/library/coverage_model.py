"""The table model of the coverage report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt

from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.coverage_columns import coverage_columns
from desktop_rag.ui.library.file_table import FileFilter, FileTableModel
from desktop_rag.ui.library.file_words import STATE_ICONS, format_file_tooltip, state_name
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.locale_words import pair_words
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_delegate import cell_alignment

_Role = Qt.ItemDataRole
_STATE_COLUMN = 2  # column number
_SORT_DELAY_MS = 500  # changed rows keep their position this long


class CoverageModel(FileTableModel):
    """One row per file that passes the filter, sorted by one column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_SORT_DELAY_MS, prompt=False, parent=parent)
        self.columns = coverage_columns()
        self.setColumnCount(len(self.columns))

    def set_filter(self, text: str, states: frozenset[FileState]) -> None:
        """Show files in one of these states (empty: any) that contain every word of `text`."""
        self._change_filter(FileFilter(tuple(text.casefold().split()), states))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column (override of Qt)."""
        self._sort_key = self.columns[column].sort_key
        self._descending = order is Qt.SortOrder.DescendingOrder
        self._rearrange()

    def visible_rows(self) -> Sequence[FileRow]:
        """Return the visible files in display order; not to be changed."""
        return self._visible_rows

    def _format_searched_text(self, row: FileRow) -> str:
        return f"{row.path}\n{state_name(row.state)}\n{translate_message(row.title)}\n{row.language}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is Qt.Orientation.Horizontal:
            if role == _Role.DisplayRole:
                return self.columns[section].title
            if role == _Role.TextAlignmentRole:
                return cell_alignment(number=self.columns[section].is_numeric)
        return None

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return the text, tool tip, accessible text, icon or colour of a cell (override of Qt)."""
        if not index.isValid():
            return None
        row, column = self.visible_rows()[index.row()], self.columns[index.column()]
        match role:
            case _Role.DisplayRole:
                return column.format_cell(row)
            case _Role.TextAlignmentRole:
                return cell_alignment(number=column.is_numeric)
            case _Role.ToolTipRole:
                return format_file_tooltip(row)
            case _Role.AccessibleTextRole:
                return pair_words(column.title, column.format_cell(row))
            case _Role.DecorationRole if index.column() == _STATE_COLUMN:
                state_icon = STATE_ICONS[row.state]
                return icons.make_icon(state_icon.icon_name, state_icon.colour(theme.current_colours()))
            case _Role.ForegroundRole if index.column() == _STATE_COLUMN:
                return STATE_ICONS[row.state].colour(theme.current_colours())
            case _:
                return None
