"""The list of the library's files: its model, its filter and how a row is drawn."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_rag.readers.formats import kind_of
from desktop_rag.types import FileRow
from desktop_rag.ui import icons, theme
from desktop_rag.ui.file_words import (
    APPEARANCES,
    is_embedding,
    size_words,
    state_words,
)
from desktop_rag.ui.theme import RADIUS, UNIT, Colours

FILE_ROW = Qt.ItemDataRole.UserRole + 1  # the FileRow behind an index
_NOWHERE = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Key = tuple[str, str]


def _key(path: Path) -> _Key:
    return path.name.casefold(), str(path)


class FileListModel(QAbstractListModel):
    """The files by name. Changing a row is a binary search and one signal for that row alone."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: list[_Key] = []
        self._rows: list[FileRow] = []

    def set_rows(self, rows: Iterable[FileRow]) -> None:
        """Show these files instead of the ones before."""
        self.beginResetModel()
        self._rows = sorted(rows, key=lambda row: _key(row.path))
        self._keys = [_key(row.path) for row in self._rows]
        self.endResetModel()

    def update_rows(self, rows: Iterable[FileRow]) -> None:
        """Replace the files that are known, and insert the new ones."""
        for row in rows:
            key = _key(row.path)
            place = bisect_left(self._keys, key)
            if place < len(self._keys) and self._keys[place] == key:
                self._replace(place, row)
            else:
                self.beginInsertRows(_NOWHERE, place, place)
                self._keys.insert(place, key)
                self._rows.insert(place, row)
                self.endInsertRows()

    def _replace(self, place: int, row: FileRow) -> None:
        if self._rows[place] != row:
            self._rows[place] = row
            index = self.index(place)
            self.dataChanged.emit(index, index)

    def remove_rows(self, paths: Iterable[Path]) -> None:
        """Drop these files; paths that are not in the list are ignored."""
        for path in paths:
            place = bisect_left(self._keys, _key(path))
            if place < len(self._keys) and self._keys[place] == _key(path):
                self.beginRemoveRows(_NOWHERE, place, place)
                del self._keys[place], self._rows[place]
                self.endRemoveRows()

    def row_at(self, place: int) -> FileRow:
        """Return the file in that row."""
        return self._rows[place]

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Return the number of files (override of Qt)."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a view, a tool tip or a screen reader asks for (override of Qt)."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.path.name
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (str(row.path), state_words(row), row.hint)))
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = (row.path.name, state_words(row), row.hint, size_words(row.size_bytes))
                return ", ".join(filter(None, parts))
            case _:
                return row if role == FILE_ROW else None


class FileFilter(QSortFilterProxyModel):
    """Lets through the files whose name, state or reason holds every word that was typed."""

    def __init__(self, files: FileListModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self._words: list[str] = []
        self.setSourceModel(files)

    def set_text(self, text: str) -> None:
        """Filter by these words; none of them shows every file."""
        self._words = text.casefold().split()
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: _Index) -> bool:  # noqa: ARG002
        """Return whether a file is shown (override of Qt)."""
        if not self._words:
            return True
        row = self._files.row_at(source_row)
        text = f"{row.path.name} {state_words(row)}".casefold()
        return all(word in text for word in self._words)


class FileDelegate(QStyledItemDelegate):
    """Draws a file in two lines: name and size, then its state in words, with its progress."""

    _ICON = 3 * UNIT
    _STATE_ICON = 14

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = 2 * QFontMetrics(option.font).lineSpacing() + UNIT
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw one row (override of Qt)."""
        row: FileRow = index.data(FILE_ROW)
        c, rect = theme.colours(), QRect(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        # A scroll bar that comes and goes does not move the text.
        rect.setWidth(min(rect.width(), option.widget.width() - UNIT))
        self._paint_background(painter, option.state, QRectF(rect.adjusted(UNIT, 1, 0, -1)), c)
        rect.adjust(2 * UNIT, 0, -UNIT, 0)
        ratio = painter.device().devicePixelRatio()
        top = rect.center().y() - self._ICON // 2 + 1
        painter.drawPixmap(
            rect.left(), top, icons.pixmap(kind_of(row.path), c.muted, self._ICON, ratio)
        )
        rect.adjust(self._ICON + UNIT + UNIT // 2, 0, 0, 0)
        self._paint_text(painter, rect, row, c)
        painter.restore()

    def _paint_background(
        self, painter: QPainter, state: QStyle.StateFlag, box: QRectF, c: Colours
    ) -> None:
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(c.selection if state & QStyle.StateFlag.State_Selected else c.hover)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(c.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), RADIUS - 1, RADIUS - 1)

    def _paint_text(self, painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
        metrics = painter.fontMetrics()
        line = metrics.lineSpacing()
        first = QRect(rect.left(), rect.center().y() - line + 1, rect.width(), line)
        second = first.translated(0, line)
        size = size_words(row.size_bytes) if row.size_bytes else ""
        _draw(painter, first, c.muted, size, right=True)
        first.setRight(first.right() - (metrics.horizontalAdvance(size) + UNIT if size else 0))
        name = metrics.elidedText(row.path.name, Qt.TextElideMode.ElideMiddle, first.width())
        _draw(painter, first, c.text, name)
        self._paint_state(painter, second, row, c)

    def _paint_state(self, painter: QPainter, rect: QRect, row: FileRow, c: Colours) -> None:
        appearance = APPEARANCES[row.state]
        colour = appearance.colour(c)
        ratio = painter.device().devicePixelRatio()
        image = icons.pixmap(appearance.pictogram, colour, self._STATE_ICON, ratio)
        painter.drawPixmap(rect.left(), rect.center().y() - self._STATE_ICON // 2 + 1, image)
        rect.adjust(self._STATE_ICON + UNIT // 2, 0, 0, 0)
        words = painter.fontMetrics().elidedText(
            state_words(row), Qt.TextElideMode.ElideRight, rect.width()
        )
        _draw(painter, rect, c.muted if appearance.pictogram == "check" else colour, words)
        if is_embedding(row):
            _draw_progress(painter, rect, row.embedded / row.passages, c)


def _draw(
    painter: QPainter, rect: QRect, colour: QColor, text: str, *, right: bool = False
) -> None:
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.setPen(colour)
    painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, text)


def _draw_progress(painter: QPainter, rect: QRect, share: float, c: Colours) -> None:
    bar = QRectF(rect.left(), rect.bottom() + 2, rect.width(), 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(c.hairline)
    painter.drawRoundedRect(bar, 1.5, 1.5)
    bar.setWidth(max(3.0, bar.width() * share))
    painter.setBrush(c.accent)
    painter.drawRoundedRect(bar, 1.5, 1.5)
