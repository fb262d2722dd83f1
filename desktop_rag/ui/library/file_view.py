"""The view of the library's folders and files, with multiple selection, ticks and drag."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSignalBlocker,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPalette, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QStyleOptionViewItem, QToolTip, QTreeView

from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_delegate import INDENT, FileDelegate, RowParts, split_row
from desktop_rag.ui.library.file_ticks import is_member, to_text
from desktop_rag.ui.library.file_tree import FileTreeModel, FolderRow
from desktop_rag.ui.library.file_words import format_file_tooltip
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_painting import content_rect, flatten_list_view
from desktop_rag.ui.widgets.theme import shows_focus

_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class FileView(QTreeView):
    """Shows the folders and files; `menu` is the context menu of the selected ones."""

    ticked = Signal(list, bool)  # list[Path] of files and folders, whether to tick them

    def __init__(self, files: FileTreeModel, menu: QMenu) -> None:
        super().__init__()
        self.files = files
        self._menu = menu
        self._place = (QPersistentModelIndex(), -1)  # the folder and number of the row that is or was current
        self.setAccessibleName(self.tr("Files in the library"))
        self.header().setAccessibleName(self.accessibleName())
        self.setHeaderHidden(True)
        self.setIndentation(INDENT)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        flatten_list_view(self)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.viewport().setAutoFillBackground(True)  # or Qt paints all rows again where they scroll by one
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)  # or all rows are measured
        self.setModel(files)
        self.setItemDelegate(FileDelegate(self))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_file_menu)
        files.rows_arranged.connect(self._restore_place)
        files.ticks_changed.connect(self.viewport().update)
        self.expanded.connect(lambda index: files.note_opened(index, is_open=True))
        self.collapsed.connect(self._handle_closed)

    def selected_rows(self) -> list[FileRow | FolderRow]:
        """Return the selected rows."""
        return [row for _, rows in self._list_selected() for row in rows]

    def selected_roots(self) -> list[FileRow | FolderRow]:
        """Return the selected rows that are in no other selected row, from top to bottom."""
        selected = self._list_selected()
        folders = {to_text(row.path) for _, rows in selected for row in rows if isinstance(row, FolderRow)}
        return [
            row
            for folder, rows in selected
            if not (folder.isValid() and is_member(to_text(self.files.row_at(folder).path), folders))
            for row in rows
        ]

    def _list_selected(self) -> list[tuple[QModelIndex, Sequence[FileRow | FolderRow]]]:
        """Return the selected rows by range, each with its folder; so it is fast for thousands."""
        selection = self.selectionModel().selection()
        ranges = [selection.at(position) for position in range(selection.count())]
        ranges.sort(key=lambda each: (*_list_numbers(each.parent()), each.top()))
        return [
            (each.parent(), self.files.rows_in(each.parent())[each.top() : each.bottom() + 1])
            for each in ranges
        ]

    def selected_files(self) -> list[FileRow]:
        """Return the selected files and those in selected folders, from top to bottom."""
        return self.files_of(self.selected_roots())

    def files_of(self, roots: list[FileRow | FolderRow]) -> list[FileRow]:
        """Return the files that rows stand for, which are in no other of them."""
        return [file for row in roots for file in self.files.files_in(row)]

    def toggle_folder(self, row: FolderRow) -> None:
        """Open a closed folder or close an open one."""
        index = self.files.index_of(row.path)
        self.setExpanded(index, not self.isExpanded(index))

    def _handle_closed(self, folder: QModelIndex) -> None:
        """Select nothing in a closed folder, where it is not seen; the folder becomes the current row."""
        self.files.note_opened(folder, is_open=False)
        if _is_in(self.currentIndex(), folder):
            self.setCurrentIndex(folder)
        selection, hidden = self.selectionModel().selection(), QItemSelection()
        for each in (selection.at(position) for position in range(selection.count())):
            if _is_in(each.topLeft(), folder):
                hidden.append(each)
        self.selectionModel().select(hidden, QItemSelectionModel.SelectionFlag.Deselect)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Remember the current row's place; say why its file failed if a key led there (override of Qt)."""
        super().currentChanged(current, previous)
        if current.isValid():
            self._place = (QPersistentModelIndex(current.parent()), current.row())
            row, place = self.files.row_at(current), self.visualRect(current)
            if not shows_focus(self):
                return
            if isinstance(row, FileRow) and row.hint:
                corner = self.viewport().mapToGlobal(place.bottomLeft())
                QToolTip.showText(corner, format_file_tooltip(row), self.viewport(), place)
            else:
                QToolTip.hideText()  # it would stay for ten seconds

    def _restore_place(self) -> None:
        """Open the folders that are to be open, and go on where the current row was, if it is gone."""
        self.setRootIsDecorated(self.files.has_folders())
        with QSignalBlocker(self):
            for index, is_open in self.files.list_folders():
                self.setExpanded(index, is_open)
        folder, number = self._place
        rows = self.files.rowCount(folder)
        if self.currentIndex().isValid():
            self._place = (QPersistentModelIndex(self.currentIndex().parent()), self.currentIndex().row())
        elif number >= 0 and rows and not self.selectionModel().hasSelection():
            self.setCurrentIndex(self.files.index(min(number, rows - 1), 0, folder))

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:  # noqa: ARG002
        """Return the whole viewport: to find the places of the rows, Qt measures all (override of Qt)."""
        return QRegion(self.viewport().rect())

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Let the delegate alone paint the row, from edge to edge (override of Qt)."""
        option.palette.setBrush(QPalette.ColorRole.Highlight, Qt.GlobalColor.transparent)
        super().drawRow(painter, option, index)

    def drawBranches(self, painter: QPainter, rect: QRect, index: AnyIndex) -> None:
        """Leave the arrows to the delegate (override of Qt)."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows again: a reason may need more lines than before (override of Qt)."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Space (override of Qt)."""
        is_plain = not event.modifiers() & ~_KEYPAD
        if is_plain and event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._toggle_ticks([row.path for row in self.selected_roots()])
        else:
            super().keyPressEvent(event)

    def _toggle_ticks(self, paths: list[Path]) -> None:
        """Tick rows, or untick them if the first of them is ticked."""
        if paths:
            first = self.files.index_of(paths[0])
            ticked = first.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
            self.ticked.emit(paths, not ticked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open folders by their arrow, tick rows at their box (override of Qt)."""
        if not self._press_part(event):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take two quick clicks on an arrow or a tick for two clicks (override of Qt)."""
        if not self._press_part(event):
            super().mouseDoubleClickEvent(event)

    def _press_part(self, event: QMouseEvent) -> bool:
        index = self.indexAt(event.position().toPoint())
        if event.button() is not Qt.MouseButton.LeftButton or event.modifiers() or not index.isValid():
            return False
        row, parts = self.files.row_at(index), self.row_parts(index)
        if isinstance(row, FolderRow) and parts.arrow.contains(event.position().toPoint()):
            self.toggle_folder(row)
        elif parts.tick.contains(event.position().toPoint()):
            self._toggle_ticks([row.path])
        else:
            return False
        return True

    def row_parts(self, index: QModelIndex) -> RowParts:
        """Return where the parts of a row lie in the viewport."""
        item = self.visualRect(index)
        width = self.viewport().width()
        row = QRect(0, item.top(), width, item.height())
        parts = split_row(content_rect(row, self.width()), width - item.width())
        if not self.isRightToLeft():
            return parts
        right = width - 1
        return RowParts(*(rect.translated(right - rect.right() - rect.left(), 0) for rect in parts))

    def _show_file_menu(self, position: QPoint) -> None:
        if self.selectedIndexes():
            open_row_menu(self._menu, self, position)


def _list_numbers(folder: QModelIndex) -> tuple[int, ...]:
    """Return the numbers of the rows of a folder and those it is in, from the top."""
    return (*_list_numbers(folder.parent()), folder.row()) if folder.isValid() else ()


def _is_in(index: AnyIndex, folder: QModelIndex) -> bool:
    """Whether a row is in a folder, at any depth."""
    while index.isValid():
        index = index.parent()
        if index.isValid() and index == folder:
            return True
    return False


def selected_row_numbers(selection: QItemSelectionModel) -> list[int]:
    """Return the sorted numbers of the selected rows of a table; by range, so it is fast for thousands."""
    selected = selection.selection()
    ranges = (selected.at(position) for position in range(selected.count()))
    return sorted({number for each in ranges for number in range(each.top(), each.bottom() + 1)})
