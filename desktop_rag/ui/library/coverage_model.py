"""The table behind the coverage report: sorted and filtered here, because Qt's way is slow.

Qt's proxy asks for the values of two rows at every comparison; with 10,000 files that takes
longer than a second.
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
_STATE = 2  # the column
_ARRANGE_MS = 500  # changed rows may stand in their old place this long


class CoverageModel(QAbstractTableModel):
    """One row for every file that the filter lets through, in the order of a column."""

    arranged = Signal()  # the rows and the counts are as they should be

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = columns()
        self._rows: dict[Path, FileRow] = {}
        self._texts: dict[Path, str] = {}  # what the words of the filter are looked for in
        self._shown: list[FileRow] = []
        self._places: dict[Path, int] = {}
        self._words: list[str] = []
        self._states: frozenset[State] | None = None
        self._column, self._descending = 0, False
        self._arrange_soon = QTimer(self, interval=_ARRANGE_MS, singleShot=True)
        self._arrange_soon.timeout.connect(self._arrange)

    def set_rows(self, rows: Iterable[FileRow]) -> None:
        """Hold these files instead of the ones before."""
        self._rows = {row.path: row for row in rows}
        self._texts = {}
        self._arrange()

    def update_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace the files that are known where they stand, and put all in order a bit later."""
        for row in rows:
            self._rows[row.path] = row
            self._texts.pop(row.path, None)
            place = self._places.get(row.path)
            if place is not None:
                self._shown[place] = row
                last = self.index(place, len(self.columns) - 1)
                self.dataChanged.emit(self.index(place, 0), last)
        self._begin_to_arrange()

    def remove_rows(self, paths: Iterable[Path]) -> None:
        """Drop these files a bit later; paths that are not there are ignored."""
        for path in paths:
            self._rows.pop(path, None)
        self._begin_to_arrange()

    def set_filter(self, text: str, states: frozenset[State] | None) -> None:
        """Show the files in one of these states that hold every word; None for every state."""
        self._words, self._states = text.casefold().split(), states
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the files in the order of a column (override of Qt)."""
        self._column, self._descending = column, order is Qt.SortOrder.DescendingOrder
        self._arrange()

    def rows(self) -> list[FileRow]:
        """Return the files that are shown, in their order."""
        return list(self._shown)

    def total(self) -> int:
        """Return how many files there are, whatever the filter shows."""
        return len(self._rows)

    def count(self) -> Counter[State]:
        """Return how many files are in each state, whatever the filter shows."""
        return Counter(row.state for row in self._rows.values())

    def place_of(self, path: Path) -> int | None:
        """Return in which row a file stands, None where it is not shown."""
        return self._places.get(path)

    def _begin_to_arrange(self) -> None:
        if not self._arrange_soon.isActive():
            self._arrange_soon.start()

    def _arrange(self) -> None:
        """Filter and sort anew; nothing moves where the rows stay as they are."""
        key = self.columns[self._column].key
        shown = [row for row in self._rows.values() if self._accepts(row)]
        shown.sort(key=lambda row: row.path.name.casefold())
        shown.sort(key=key, reverse=self._descending)
        if shown != self._shown:
            self.beginResetModel()
            self._shown = shown
            self._places = {row.path: place for place, row in enumerate(shown)}
            self.endResetModel()
        self.arranged.emit()

    def _accepts(self, row: FileRow) -> bool:
        if self._states is not None and row.state not in self._states:
            return False
        if not self._words:
            return True
        text = self._texts.get(row.path)
        if text is None:
            parts = (str(row.path), state_name(row.state), row.title, row.language)
            text = self._texts[row.path] = "\n".join(parts).casefold()
        return all(word in text for word in self._words)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Return the number of files that are shown (override of Qt)."""
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
        """Return what a view, a tool tip or a screen reader asks for (override of Qt)."""
        if not index.isValid():
            return None
        row, column = self._shown[index.row()], self.columns[index.column()]
        match role:
            case _Role.DisplayRole:
                return column.text(row)
            case _Role.TextAlignmentRole:
                return _alignment(number=column.number)
            case _Role.ToolTipRole:
                parts = (str(row.path), state_words(row), row.hint, newer_words(row))
                return "\n".join(filter(None, parts))
            case _Role.AccessibleTextRole:
                return f"{column.title}: {column.text(row)}"
            case _Role.DecorationRole if index.column() == _STATE:
                appearance = APPEARANCES[row.state]
                return icons.icon(appearance.pictogram, appearance.colour(theme.colours()))
            case _Role.ForegroundRole if index.column() == _STATE:
                return APPEARANCES[row.state].colour(theme.colours())
            case _:
                return None


def _alignment(*, number: bool) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
