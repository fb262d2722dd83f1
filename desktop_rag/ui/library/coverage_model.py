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

from desktop_rag.types import FileRow, State
from desktop_rag.ui.library.coverage_columns import columns
from desktop_rag.ui.library.file_words import APPEARANCES, newer_words, state_name, state_words
from desktop_rag.ui.widgets import icons, theme

_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_STATE = 2  # column number
_ARRANGE_MS = 500  # changed rows keep their old position this long


class CoverageModel(QAbstractTableModel):
    """One row per file that passes the filter, sorted by one column."""

    arranged = Signal()  # rows and counts are up to date

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns()
        self._rows: dict[Path, FileRow] = {}
        self._texts: dict[Path, str] = {}  # casefolded text that the filter searches
        self._shown: list[FileRow] = []
        self._places: dict[Path, int] = {}
        self._words: list[str] = []
        self._states: frozenset[State] | None = None
        self._column, self._descending = 0, False
        self._arrange_soon = QTimer(self, interval=_ARRANGE_MS, singleShot=True)
        self._arrange_soon.timeout.connect(self._arrange)

    def set_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace all files."""
        self._rows = {row.path: row for row in rows}
        self._texts = {}
        self._arrange()

    def update_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace known files in place and add new ones; sorting follows after a delay."""
        for row in rows:
            self._rows[row.path] = row
            self._texts.pop(row.path, None)
            number = self._places.get(row.path)
            if number is not None:
                self._shown[number] = row
                last = self.index(number, len(self.columns) - 1)
                self.dataChanged.emit(self.index(number, 0), last)
        self._begin_to_arrange()

    def remove_rows(self, paths: Iterable[Path]) -> None:
        """Drop these files after a delay; unknown paths are ignored."""
        for path in paths:
            self._rows.pop(path, None)
        self._begin_to_arrange()

    def set_filter(self, text: str, states: frozenset[State] | None) -> None:
        """Show files in one of these states (None: any) that contain every word of `text`."""
        self._words, self._states = text.casefold().split(), states
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column (override of Qt)."""
        self._column, self._descending = column, order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def rows(self) -> list[FileRow]:
        """Return the visible files in display order."""
        return list(self._shown)

    def total(self) -> int:
        """Return the number of files, hidden ones included."""
        return len(self._rows)

    def count(self) -> Counter[State]:
        """Return the number of files per state, hidden ones included."""
        return Counter(row.state for row in self._rows.values())

    def place_of(self, path: Path) -> int | None:
        """Return the row number of a file, or None if it is hidden."""
        return self._places.get(path)

    def _begin_to_arrange(self) -> None:
        if not self._arrange_soon.isActive():
            self._arrange_soon.start()

    def _arrange(self) -> None:
        """Filter and sort; the model is reset only if the visible rows changed."""
        key = self.columns[self._column].key
        visible = [row for row in self._rows.values() if self._accepts(row)]
        visible.sort(key=lambda row: row.path.name.casefold())
        visible.sort(key=key, reverse=self._descending)
        if visible != self._shown:
            self.beginResetModel()
            self._shown = visible
            self._places = {row.path: number for number, row in enumerate(visible)}
            self.endResetModel()
        self.arranged.emit()

    def _accepts(self, row: FileRow) -> bool:
        if self._states is not None and row.state not in self._states:
            return False
        if not self._words:
            return True
        text = self._texts.get(row.path)
        if text is None:
            fields = (str(row.path), state_name(row.state), row.title, row.language)
            text = self._texts[row.path] = "\n".join(fields).casefold()
        return all(word in text for word in self._words)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Return the number of visible files (override of Qt)."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is Qt.Orientation.Horizontal:
            if role == _Role.DisplayRole:
                return self.columns[section].title
            if role == _Role.TextAlignmentRole:
                return _alignment(number=self.columns[section].number)
        return None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> Any:
        """Return the text, tool tip, accessible text, icon or colour of a cell (override of Qt)."""
        if not index.isValid():
            return None
        row, column = self._shown[index.row()], self.columns[index.column()]
        match role:
            case _Role.DisplayRole:
                return column.text(row)
            case _Role.TextAlignmentRole:
                return _alignment(number=column.number)
            case _Role.ToolTipRole:
                lines = (str(row.path), state_words(row), row.hint, newer_words(row))
                return "\n".join(filter(None, lines))
            case _Role.AccessibleTextRole:
                return f"{column.title}: {column.text(row)}"
            case _Role.DecorationRole if index.column() == _STATE:
                state_icon = APPEARANCES[row.state]
                return icons.icon(state_icon.pictogram, state_icon.colour(theme.colours()))
            case _Role.ForegroundRole if index.column() == _STATE:
                return APPEARANCES[row.state].colour(theme.colours())
            case _:
                return None


def _alignment(*, number: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
