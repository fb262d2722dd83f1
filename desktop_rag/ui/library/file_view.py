"""The view of the library's files, with multiple selection and drag onto a collection."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QWidget

from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_list import FILE_ROW_ROLE, FileDelegate, FileFilter


class FileView(QListView):
    """Shows the filtered files; `menu` is the context menu of the selected ones."""

    def __init__(self, files: FileFilter, menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._menu = menu
        self.setAccessibleName(self.tr("Files in the library"))
        self.setModel(files)
        self.setItemDelegate(FileDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_file_menu)

    def selected_files(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        files, numbers = self.model(), selected_row_numbers(self.selectionModel())
        return [files.index(number, 0).data(FILE_ROW_ROLE) for number in numbers]

    def _show_file_menu(self, position: QPoint) -> None:
        if self.selectedIndexes():
            self._menu.popup(self.viewport().mapToGlobal(position))


def selected_row_numbers(selection: QItemSelectionModel) -> list[int]:
    """Return the sorted numbers of the selected rows; by range, so it is fast for thousands."""
    selected = selection.selection()
    ranges = (selected.at(position) for position in range(selected.count()))
    return sorted({number for each in ranges for number in range(each.top(), each.bottom() + 1)})
