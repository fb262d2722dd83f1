"""The view of the library's folders and files, with multiple selection, ticks and drag."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QWidget

from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_delegate import FileDelegate, RowParts, split_row
from desktop_rag.ui.library.file_tree import DEPTH_ROLE, FileTreeModel, FolderRow
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.row_painting import content_rect, flatten_list_view

_NO_KEYS = Qt.KeyboardModifier.NoModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier


class FileView(QListView):
    """Shows the visible rows; `menu` is the context menu of the selected ones."""

    ticked = Signal(list, bool)  # list[Path] of files and folders, whether to tick them

    def __init__(self, files: FileTreeModel, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.files = files
        self._menu = menu
        self._place = -1  # number of the row that is or was current
        self.setAccessibleName(self.tr("Files in the library"))
        self.setModel(_forward_to_view(files))
        self.model().layoutChanged.connect(self._keep_place)
        self.setItemDelegate(FileDelegate(self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        flatten_list_view(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_file_menu)

    def selected_rows(self) -> list[FileRow | FolderRow]:
        """Return the selected rows, from top to bottom."""
        rows = self.files.visible_rows()
        return [rows[number] for number in selected_row_numbers(self.selectionModel())]

    def selected_roots(self) -> list[FileRow | FolderRow]:
        """Return the selected rows that are in no other selected row, from top to bottom."""
        rows, roots, after = self.files.visible_rows(), list[FileRow | FolderRow](), 0
        for number in selected_row_numbers(self.selectionModel()):
            if number < after:
                continue
            row = rows[number]
            roots.append(row)
            if isinstance(row, FolderRow):
                after = self.files.find_row_after(row)
        return roots

    def selected_files(self) -> list[FileRow]:
        """Return the selected files and those in selected folders, from top to bottom."""
        return self.files_of(self.selected_roots())

    def files_of(self, roots: list[FileRow | FolderRow]) -> list[FileRow]:
        """Return the files that rows stand for, which are in no other of them."""
        return [file for row in roots for file in self.files.files_in(row)]

    def toggle_folder(self, row: FolderRow) -> None:
        """Open a closed folder or close an open one, which becomes the current row."""
        self._place = self.files.row_of(row.path)
        self.files.set_folder_open(row.path, is_open=not row.is_open)

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Remember where the current row is (override of Qt)."""
        super().currentChanged(current, previous)
        if current.isValid():
            self._place = current.row()

    def _keep_place(self) -> None:
        """Go on with the row that is now where the current one was, if that is gone."""
        rows = self.model().rowCount()
        if self.currentIndex().isValid():
            self._place = self.currentIndex().row()
        elif self._place >= 0 and rows and not self.selectionModel().hasSelection():
            self.setCurrentIndex(self.model().index(min(self._place, rows - 1), 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open and close folders with the arrow keys, tick with Space (override of Qt)."""
        handled = False
        if not event.modifiers() & ~_KEYPAD and self.currentIndex().isValid():
            inwards, outwards = Qt.Key.Key_Right, Qt.Key.Key_Left
            if self.isRightToLeft():
                inwards, outwards = outwards, inwards
            match event.key():
                case Qt.Key.Key_Space:
                    handled = True
                    self._toggle_ticks([row.path for row in self.selected_roots()])
                case key if key == inwards:
                    handled = self._enter_folder()
                case key if key == outwards:
                    handled = self._leave_folder()
        if not handled:
            super().keyPressEvent(event)

    def _current_row(self) -> FileRow | FolderRow:
        return self.files.visible_rows()[self.currentIndex().row()]

    def _enter_folder(self) -> bool:
        """Open the current folder; go to its first row if it is open."""
        row = self._current_row()
        if not isinstance(row, FolderRow):
            return False
        if row.is_open:
            self.setCurrentIndex(self.model().index(self.currentIndex().row() + 1, 0))
        else:
            self.toggle_folder(row)
        return True

    def _leave_folder(self) -> bool:
        """Close the current folder; go to the one that holds the current row otherwise."""
        row = self._current_row()
        if isinstance(row, FolderRow) and row.is_open:
            self.toggle_folder(row)
            return True
        for folder in row.path.parents:
            number = self.files.row_of(folder)
            if number >= 0:
                self.setCurrentIndex(self.model().index(number, 0))
                return True
        return False

    def _toggle_ticks(self, paths: list[Path]) -> None:
        """Tick rows, or untick them if the first of them is ticked."""
        if paths:
            first = self.files.index(self.files.row_of(paths[0]), 0)
            ticked = first.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
            self.ticked.emit(paths, not ticked)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open folders by their arrow, tick rows at their icon (override of Qt)."""
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
        row, parts = self.files.visible_rows()[index.row()], self.row_parts(index)
        if isinstance(row, FolderRow) and parts.arrow.contains(event.position().toPoint()):
            self.toggle_folder(row)
        elif parts.icon.contains(event.position().toPoint()):
            self._toggle_ticks([row.path])
        else:
            return False
        return True

    def row_parts(self, index: QModelIndex) -> RowParts:
        """Return where the parts of a row lie in the viewport."""
        parts = split_row(content_rect(self.visualRect(index), self.width()), index.data(DEPTH_ROLE))
        if not self.isRightToLeft():
            return parts
        right = self.viewport().width() - 1
        return RowParts(*(rect.translated(right - rect.right() - rect.left(), 0) for rect in parts))

    def _show_file_menu(self, position: QPoint) -> None:
        if self.selectedIndexes():
            open_row_menu(self._menu, self, position)


def _forward_to_view(files: FileTreeModel) -> QSortFilterProxyModel:
    """Return a proxy with the same rows, for QListView lays out all of them.

    It asks its model three times for each: 50,000 rows take a third of a second if that calls
    Python, and a hundredth if the proxy answers.
    """
    proxy = QSortFilterProxyModel(files)
    proxy.setSourceModel(files)
    return proxy


def selected_row_numbers(selection: QItemSelectionModel) -> list[int]:
    """Return the sorted numbers of the selected rows; by range, so it is fast for thousands."""
    selected = selection.selection()
    ranges = (selected.at(position) for position in range(selected.count()))
    return sorted({number for each in ranges for number in range(each.top(), each.bottom() + 1)})
