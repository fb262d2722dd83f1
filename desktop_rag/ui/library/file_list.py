"""The list of the library's files: model and delegate."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, QObject, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from desktop_rag.readers.file_formats import kind_of
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_table import FileFilter, FileTableModel
from desktop_rag.ui.library.file_words import (
    STATE_ICONS,
    format_file_tooltip,
    format_newer_version,
    format_state_and_reason,
    is_embedding,
    state_name,
)
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.locale_words import localise_size
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.row_painting import (
    paint_icon,
    paint_left_text,
    paint_right_text,
    paint_row_background,
    paint_share_bar,
)
from desktop_rag.ui.widgets.theme import UNIT, Colours

FILE_ROW_ROLE = Qt.ItemDataRole.UserRole + 1  # FileRow
FILE_LABEL_ROLE = Qt.ItemDataRole.UserRole + 2  # the name that is painted: it may begin with a folder
_DRAG_MIME_TYPE = "application/x-desktop-rag-files"  # URLs would be taken for files to add
_MIN_LETTERS_FOR_SIZE = 22  # a narrower row shows no size
_ARRANGING_DELAY_MS = 200  # of rows that are added, moved or removed soon after others


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


def format_state_filter(state: FileState) -> str:
    """Return the filter text that shows the files in one state."""
    return f"{state_name(state)}:"


def parse_file_filter(text: str) -> FileFilter:
    """Return the filter for a typed text; "Failed:" is a state, "failed" a word like others."""
    states = {format_state_filter(state).casefold(): state for state in FileState}
    words = text.casefold().split()
    return FileFilter(
        tuple(word for word in words if word not in states),
        frozenset(states[word] for word in words if word in states),
    )


class FileListModel(FileTableModel):
    """The files by name that are in the sidebar's entry and match every word of the filter."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_ARRANGING_DELAY_MS, prompt=True, parent=parent)
        self._member_paths: frozenset[str] | None = None

    def set_filter_text(self, text: str) -> None:
        """Filter by the words of `text`; an empty text shows every file."""
        self._filter = parse_file_filter(text)
        self._rearrange()

    def set_member_paths(self, members: frozenset[str] | None) -> None:
        """Show only these files and the contents of these folders; None for every file."""
        if members != self._member_paths:
            self._member_paths = members
            self._rearrange()

    def _matches_filter(self, row: FileRow) -> bool:
        if self._member_paths is not None and not is_member(row.path, self._member_paths):
            return False
        return super()._matches_filter(row)

    def _format_searched_text(self, row: FileRow) -> str:
        return f"{row.path.name} {format_state_and_reason(row)} {format_newer_version(row)}"

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return 1 (override of Qt)."""
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name, tool tip, accessible text or FileRow of a row (override of Qt)."""
        if not index.isValid():
            return None
        row = self.visible_rows()[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.path.name
            case Qt.ItemDataRole.ToolTipRole:
                return format_file_tooltip(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                state = (format_state_and_reason(row), row.hint, format_newer_version(row))
                fields = (self.name_file(row.path), *state, localise_size(row.size_bytes))
                return ", ".join(filter(None, fields))
            case _ if role == FILE_LABEL_ROLE:
                return self.name_file(row.path)
            case _:
                return row if role == FILE_ROW_ROLE else None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Allow files to be dragged onto a collection (override of Qt)."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of a drag (override of Qt)."""
        return [_DRAG_MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged files (override of Qt)."""
        data, rows = QMimeData(), self.visible_rows()
        paths = [str(rows[index.row()].path) for index in indexes]
        data.setData(_DRAG_MIME_TYPE, json.dumps(paths).encode())
        return data


class FileDelegate(QStyledItemDelegate):
    """Paints a file in two lines: name and size, then state and progress."""

    _ICON = 3 * UNIT
    _STATE_ICON = 14

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:  # noqa: ARG002
        """Return the size that every row has (override of Qt)."""
        needed = 2 * QFontMetrics(option.font).lineSpacing() + UNIT
        return QSize(20 * UNIT, -(-needed // UNIT) * UNIT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Paint one row (override of Qt)."""
        row: FileRow = index.data(FILE_ROW_ROLE)
        c = theme.current_colours()
        painter.save()
        rect = paint_row_background(painter, option)
        paint_icon(painter, rect, kind_of(row.path), c.muted, self._ICON)
        rect.adjust(self._ICON + UNIT + UNIT // 2, 0, 0, 0)
        self._paint_file_text(painter, rect, index, c)
        painter.restore()

    def _paint_file_text(self, painter: QPainter, rect: QRect, index: AnyIndex, c: Colours) -> None:
        row: FileRow = index.data(FILE_ROW_ROLE)
        line = painter.fontMetrics().lineSpacing()
        first = QRect(rect.left(), rect.center().y() - line + 1, rect.width(), line)
        second = first.translated(0, line)
        if (
            row.size_bytes
            and rect.width() >= painter.fontMetrics().averageCharWidth() * _MIN_LETTERS_FOR_SIZE
        ):
            width = paint_right_text(painter, first, c.muted, localise_size(row.size_bytes))
            first.setRight(first.right() - width - UNIT)
        paint_left_text(
            painter, first, c.text, index.data(FILE_LABEL_ROLE), elided=Qt.TextElideMode.ElideMiddle
        )
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
            bar = QRect(rect.left(), rect.bottom() + 2, rect.width(), 3)
            paint_share_bar(painter, bar, row.embedded / row.passages)
