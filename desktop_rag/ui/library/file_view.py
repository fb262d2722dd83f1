"""The view of the library's files: many can be selected, and dragged onto a collection."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QMenu, QWidget

from desktop_rag.types import FileRow
from desktop_rag.ui.library.file_list import FILE_ROW, FileDelegate, FileFilter


class FileView(QListView):
    """Shows the files that the filter lets through; `menu` opens on the selected ones."""

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
        self.customContextMenuRequested.connect(self._show_menu)

    def selected(self) -> list[FileRow]:
        """Return the selected files, from top to bottom."""
        files, places = self.model(), selected_places(self.selectionModel())
        return [files.index(place, 0).data(FILE_ROW) for place in places]

    def _show_menu(self, position: QPoint) -> None:
        if self.selectedIndexes():
            self._menu.popup(self.viewport().mapToGlobal(position))


def selected_places(selection: QItemSelectionModel) -> list[int]:
    """Return the numbers of the selected rows, in order; quick with thousands of them."""
    chosen = selection.selection()
    ranges = (chosen.at(number) for number in range(chosen.count()))
    return sorted({place for each in ranges for place in range(each.top(), each.bottom() + 1)})
