"""The list of the library's files: model, filter and delegate."""

from __future__ import annotations

import json
import os
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop_rag.readers.file_formats import kind_of
from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_words import (
    STATE_ICONS,
    format_newer_version,
    format_state_and_reason,
    is_embedding,
    localise_size,
)
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.row_painting import (
    paint_icon,
    paint_left_text,
    paint_right_text,
    paint_row_background,
)
from desktop_rag.ui.widgets.theme import UNIT, Colours

FILE_ROW_ROLE = Qt.ItemDataRole.UserRole + 1  # FileRow
_DRAG_MIME_TYPE = "application/x-desktop-rag-files"  # URLs would be taken for files to add
_MIN_LETTERS_FOR_SIZE = 22  # a narrower row shows no size
_ROOT_INDEX = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_SortKey = tuple[str, str]


def _file_sort_key(path: Path) -> _SortKey:
    return path.name.casefold(), str(path)


def parse_dragged_files(data: QMimeData) -> list[Path]:
    """Return the library files that a drag carries."""
    if not data.hasFormat(_DRAG_MIME_TYPE):
        return []
    return [Path(text) for text in json.loads(bytes(data.data(_DRAG_MIME_TYPE).data()))]


def is_member(path: Path, members: frozenset[str]) -> bool:
    """Whether the path or one of its parent folders is among the members."""
    text = str(path)
    while text and text not in members:
        text = text.rpartition(os.sep)[0]
    return text in members


class FileListModel(QAbstractListModel):
    """The files sorted by name; updating one costs a binary search and one signal for its row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: list[_SortKey] = []
        self._rows: list[FileRow] = []

    def set_file_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace all files."""
        self.beginResetModel()
        self._rows = sorted(rows, key=lambda row: _file_sort_key(row.path))
        self._keys = [_file_sort_key(row.path) for row in self._rows]
        self.endResetModel()

    def update_file_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace known files and insert new ones."""
        for row in rows:
            key = _file_sort_key(row.path)
            number = bisect_left(self._keys, key)
            if number < len(self._keys) and self._keys[number] == key:
                self._replace_row(number, row)
            else:
                self.beginInsertRows(_ROOT_INDEX, number, number)
                self._keys.insert(number, key)
                self._rows.insert(number, row)
                self.endInsertRows()

    def _replace_row(self, number: int, row: FileRow) -> None:
        if self._rows[number] != row:
            self._rows[number] = row
            index = self.index(number)
            self.dataChanged.emit(index, index)

    def remove_file_rows(self, paths: Iterable[Path]) -> None:
        """Drop these files; unknown paths are ignored."""
        for path in paths:
            number = bisect_left(self._keys, _file_sort_key(path))
            if number < len(self._keys) and self._keys[number] == _file_sort_key(path):
                self.beginRemoveRows(_ROOT_INDEX, number, number)
                del self._keys[number], self._rows[number]
                self.endRemoveRows()

    def all_rows(self) -> list[FileRow]:
        """Return all files."""
        return list(self._rows)

    def row_at(self, number: int) -> FileRow:
        """Return the file in row `number`."""
        return self._rows[number]

    def rowCount(self, parent: _Index = _ROOT_INDEX) -> int:
        """Return the number of files (override of Qt)."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name, tool tip, accessible text or FileRow of a row (override of Qt)."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.path.name
            case Qt.ItemDataRole.ToolTipRole:
                lines = (str(row.path), format_state_and_reason(row), row.hint, format_newer_version(row))
                return "\n".join(filter(None, lines))
            case Qt.ItemDataRole.AccessibleTextRole:
                state = (format_state_and_reason(row), row.hint, format_newer_version(row))
                fields = (row.path.name, *state, localise_size(row.size_bytes))
                return ", ".join(filter(None, fields))
            case _:
                return row if role == FILE_ROW_ROLE else None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Allow files to be dragged onto a collection (override of Qt)."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of a drag (override of Qt)."""
        return [_DRAG_MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged files (override of Qt)."""
        data = QMimeData()
        paths = [str(self._rows[index.row()].path) for index in indexes]
        data.setData(_DRAG_MIME_TYPE, json.dumps(paths).encode())
        return data


class FileFilter(QSortFilterProxyModel):
    """Passes the members of a sidebar entry whose name, state or reason has every typed word."""

    def __init__(self, files: FileListModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self._filter_words: list[str] = []
        self._member_paths: frozenset[str] | None = None
        self.setSourceModel(files)

    def set_filter_text(self, text: str) -> None:
        """Filter by the words of `text`; an empty text shows every file."""
        self._filter_words = text.casefold().split()
        self.invalidate()

    def set_member_paths(self, members: frozenset[str] | None) -> None:
        """Show only these files and the contents of these folders; None for every file."""
        if members != self._member_paths:
            self._member_paths = members
            self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: _Index) -> bool:  # noqa: ARG002
        """Return whether a file is shown (override of Qt)."""
        row = self._files.row_at(source_row)
        if self._member_paths is not None and not is_member(row.path, self._member_paths):
            return False
        if not self._filter_words:
            return True
        text = f"{row.path.name} {format_state_and_reason(row)} {format_newer_version(row)}".casefold()
        return all(word in text for word in self._filter_words)


class FileDelegate(QStyledItemDelegate):
    """Paints a file in two lines: name and size, then state and progress."""

    _ICON = 3 * UNIT
    _STATE_ICON = 14

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = 2 * QFontMetrics(option.font).lineSpacing() + UNIT
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one row (override of Qt)."""
        row: FileRow = index.data(FILE_ROW_ROLE)
        c, rect = theme.current_colours(), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        # Leave room for the scroll bar, so that the text does not move when it appears.
        rect.setWidth(min(rect.width(), option.widget.width() - UNIT))
        paint_row_background(painter, option.state, QRectF(rect.adjusted(UNIT, 1, 0, -1)))
        rect.adjust(2 * UNIT, 0, -UNIT, 0)
        paint_icon(painter, rect, kind_of(row.path), c.muted, self._ICON)
        rect.adjust(self._ICON + UNIT + UNIT // 2, 0, 0, 0)
        self._paint_file_text(painter, rect, row, c)
        painter.restore()

    def _paint_file_text(self, painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
        line = painter.fontMetrics().lineSpacing()
        first = QRect(rect.left(), rect.center().y() - line + 1, rect.width(), line)
        second = first.translated(0, line)
        if (
            row.size_bytes
            and rect.width() >= painter.fontMetrics().averageCharWidth() * _MIN_LETTERS_FOR_SIZE
        ):
            width = paint_right_text(painter, first, c.muted, localise_size(row.size_bytes))
            first.setRight(first.right() - width - UNIT)
        paint_left_text(painter, first, c.text, row.path.name, elided=Qt.TextElideMode.ElideMiddle)
        self._paint_file_state(painter, second, row, c)

    def _paint_file_state(self, painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
        state_icon = STATE_ICONS[row.state]
        colour = state_icon.colour(c)
        paint_icon(painter, rect, state_icon.icon_name, colour, self._STATE_ICON)
        rect.adjust(self._STATE_ICON + UNIT // 2, 0, 0, 0)
        text = format_state_and_reason(row)
        paint_left_text(painter, rect, c.muted if state_icon.icon_name == "check" else colour, text)
        if row.newer_version:
            offset = painter.fontMetrics().horizontalAdvance(f"{text} ")
            note = rect.adjusted(min(offset, rect.width()), 0, 0, 0)
            paint_left_text(painter, note, c.muted, f"· {format_newer_version(row)}")
        if is_embedding(row):
            _paint_progress_bar(painter, rect, row.embedded / row.passages, c)


def _paint_progress_bar(painter: QPainter, rect: QRect, share: float, c: Colours) -> None:
    bar = QRectF(rect.left(), rect.bottom() + 2, rect.width(), 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(c.hairline)
    painter.drawRoundedRect(bar, 1.5, 1.5)
    bar.setWidth(max(3.0, bar.width() * share))
    painter.setBrush(c.accent)
    painter.drawRoundedRect(bar, 1.5, 1.5)
