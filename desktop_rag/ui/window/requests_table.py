"""The table of requests of other programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from desktop_rag.access.request_log import RequestEntry
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.locale_words import format_recent_time, pair_words
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_delegate import cell_alignment

_Role = Qt.ItemDataRole
ASKED_COLUMN = 3
_REFUSED = 400  # from this status on, as HTTP has it


class RequestsTable(QAbstractTableModel):
    """One row for every request, the newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[RequestEntry, ...] = ()
        self._columns: list[tuple[str, Callable[[RequestEntry], str], int]] = [
            (self.tr("Time"), lambda entry: format_recent_time(entry.time), 16),
            (self.tr("Program"), lambda entry: entry.client, 16),
            (self.tr("Request"), self._format_action, 22),
            (self.tr("Asked"), lambda entry: entry.asked, 20),
        ]

    def _format_action(self, entry: RequestEntry) -> str:
        refused = self.tr("{0}: refused")
        return refused.format(entry.action) if entry.status >= _REFUSED else entry.action

    def column_widths(self) -> list[int]:
        """Return the width of each column, in characters."""
        return [width for _, _, width in self._columns]

    def set_entries(self, entries: Sequence[RequestEntry]) -> None:
        """Replace the requests; rows that stay keep their selection and place."""
        entries = tuple(entries)
        if entries == self._entries:
            return
        new = entries.index(self._entries[0]) if self._entries and self._entries[0] in entries else 0
        kept = len(entries) - new
        if not new or entries[new:] != self._entries[:kept]:
            self.beginResetModel()
            self._entries = entries
            self.endResetModel()
            return
        if kept < len(self._entries):
            self.beginRemoveRows(NO_PARENT, kept, len(self._entries) - 1)
            self._entries = self._entries[:kept]
            self.endRemoveRows()
        self.beginInsertRows(NO_PARENT, 0, new - 1)
        self._entries = entries
        self.endInsertRows()

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of requests (override of Qt)."""
        return 0 if parent.isValid() else len(self._entries)

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return the number of columns (override of Qt)."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> Any:
        """Return the title of a column (override of Qt)."""
        if orientation is Qt.Orientation.Horizontal:
            if role == _Role.DisplayRole:
                return self._columns[section][0]
            if role == _Role.TextAlignmentRole:
                return cell_alignment(number=False)
        return None

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return what a view, a tool tip or a screen reader asks for (override of Qt)."""
        if not index.isValid():
            return None
        title, text, _ = self._columns[index.column()]
        shown = text(self._entries[index.row()])
        match role:
            case _Role.DisplayRole:
                return shown
            case _Role.ToolTipRole:
                return wrap_tooltip(shown)
            case _Role.AccessibleTextRole:
                return pair_words(title, shown)
            case _Role.TextAlignmentRole:
                return cell_alignment(number=False)
            case _:
                return None
