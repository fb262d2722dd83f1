"""The table model of the coverage report, which sorts and filters its rows itself.

QSortFilterProxyModel calls `data` for two rows at every comparison; with 10,000 files that takes
more than a second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.coverage_columns import coverage_columns
from desktop_rag.ui.library.file_words import (
    STATE_ICONS,
    format_newer_version,
    format_state_and_reason,
    state_name,
)
from desktop_rag.ui.widgets import icons, theme

_ROOT_INDEX = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_STATE_COLUMN = 2  # column number
_SORT_DELAY_MS = 500  # changed rows keep their old position this long


class CoverageModel(QAbstractTableModel):
    """One row per file that passes the filter, sorted by one column."""

    rows_sorted = Signal()  # rows and counts are up to date

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = coverage_columns()
        self._rows: dict[Path, FileRow] = {}
        self._search_texts: dict[Path, str] = {}  # casefolded text that the filter searches
        self._visible_rows: list[FileRow] = []
        self._row_numbers: dict[Path, int] = {}
        self._filter_words: list[str] = []
        self._filter_states: frozenset[FileState] | None = None
        self._sort_column, self._descending = 0, False
        self._sort_timer = QTimer(self, interval=_SORT_DELAY_MS, singleShot=True)
        self._sort_timer.timeout.connect(self._filter_and_sort)

    def set_report_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace all files."""
        self._rows = {row.path: row for row in rows}
        self._search_texts = {}
        self._filter_and_sort()

    def update_report_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace known files in place and add new ones; sorting follows after a delay."""
        for row in rows:
            self._rows[row.path] = row
            self._search_texts.pop(row.path, None)
            number = self._row_numbers.get(row.path)
            if number is not None:
                self._visible_rows[number] = row
                last = self.index(number, len(self.columns) - 1)
                self.dataChanged.emit(self.index(number, 0), last)
        self._schedule_sort()

    def remove_report_rows(self, paths: Iterable[Path]) -> None:
        """Drop these files after a delay; unknown paths are ignored."""
        for path in paths:
            self._rows.pop(path, None)
        self._schedule_sort()

    def set_filter(self, text: str, states: frozenset[FileState] | None) -> None:
        """Show files in one of these states (None: any) that contain every word of `text`."""
        self._filter_words, self._filter_states = text.casefold().split(), states
        self._filter_and_sort()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column (override of Qt)."""
        self._sort_column, self._descending = column, order is Qt.SortOrder.DescendingOrder
        self._filter_and_sort()

    def visible_rows(self) -> list[FileRow]:
        """Return the visible files in display order."""
        return list(self._visible_rows)

    def total_files(self) -> int:
        """Return the number of files, hidden ones included."""
        return len(self._rows)

    def count_by_state(self) -> Counter[FileState]:
        """Return the number of files per state, hidden ones included."""
        return Counter(row.state for row in self._rows.values())

    def row_number(self, path: Path) -> int | None:
        """Return the row number of a file, or None if it is hidden."""
        return self._row_numbers.get(path)

    def _schedule_sort(self) -> None:
        if not self._sort_timer.isActive():
            self._sort_timer.start()

    def _filter_and_sort(self) -> None:
        """Filter and sort; the model is reset only if the visible rows changed."""
        key = self.columns[self._sort_column].sort_key
        visible = [row for row in self._rows.values() if self._matches_filter(row)]
        visible.sort(key=lambda row: row.path.name.casefold())
        visible.sort(key=key, reverse=self._descending)
        if visible != self._visible_rows:
            self.beginResetModel()
            self._visible_rows = visible
            self._row_numbers = {row.path: number for number, row in enumerate(visible)}
            self.endResetModel()
        self.rows_sorted.emit()

    def _matches_filter(self, row: FileRow) -> bool:
        if self._filter_states is not None and row.state not in self._filter_states:
            return False
        if not self._filter_words:
            return True
        text = self._search_texts.get(row.path)
        if text is None:
            fields = (str(row.path), state_name(row.state), row.title, row.language)
            text = self._search_texts[row.path] = "\n".join(fields).casefold()
        return all(word in text for word in self._filter_words)

    def rowCount(self, parent: _Index = _ROOT_INDEX) -> int:
        """Return the number of visible files (override of Qt)."""
        return 0 if parent.isValid() else len(self._visible_rows)

    def columnCount(self, parent: _Index = _ROOT_INDEX) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is Qt.Orientation.Horizontal:
            if role == _Role.DisplayRole:
                return self.columns[section].title
            if role == _Role.TextAlignmentRole:
                return _cell_alignment(number=self.columns[section].is_numeric)
        return None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """Return the text, tool tip, accessible text, icon or colour of a cell (override of Qt)."""
        if not index.isValid():
            return None
        row, column = self._visible_rows[index.row()], self.columns[index.column()]
        match role:
            case _Role.DisplayRole:
                return column.format_cell(row)
            case _Role.TextAlignmentRole:
                return _cell_alignment(number=column.is_numeric)
            case _Role.ToolTipRole:
                lines = (str(row.path), format_state_and_reason(row), row.hint, format_newer_version(row))
                return "\n".join(filter(None, lines))
            case _Role.AccessibleTextRole:
                return f"{column.title}: {column.format_cell(row)}"
            case _Role.DecorationRole if index.column() == _STATE_COLUMN:
                state_icon = STATE_ICONS[row.state]
                return icons.make_icon(state_icon.icon_name, state_icon.colour(theme.current_colours()))
            case _Role.ForegroundRole if index.column() == _STATE_COLUMN:
                return STATE_ICONS[row.state].colour(theme.current_colours())
            case _:
                return None


def _cell_alignment(*, number: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
