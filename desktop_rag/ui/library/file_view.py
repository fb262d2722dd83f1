"""The view of the library's files, with multiple selection and drag onto a collection."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QPoint, QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QWidget

from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_list import FileDelegate, FileListModel
from desktop_rag.ui.widgets.row_painting import flatten_list_view


class FileView(QListView):
    """Shows the visible files; `menu` is the context menu of the selected ones."""

    def __init__(self, files: FileListModel, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self._menu = menu
        self.setAccessibleName(self.tr("Files in the library"))
        self.setModel(_forward_to_view(files))
        self.setItemDelegate(FileDelegate(self))
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        flatten_list_view(self)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_file_menu)

    def selected_files(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        rows = self._files.visible_rows()
        return [rows[number] for number in selected_row_numbers(self.selectionModel())]

    def _show_file_menu(self, position: QPoint) -> None:
        if self.selectedIndexes():
            self._menu.popup(self.viewport().mapToGlobal(position))


def _forward_to_view(files: FileListModel) -> QSortFilterProxyModel:
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
