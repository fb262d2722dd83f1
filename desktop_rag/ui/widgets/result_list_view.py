"""The view under a field, whose rows are found while one types."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListView, QMenu, QWidget

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class FoundView(QListView):
    """Opens the selected row with Enter; `menu` is for the row under the pointer."""

    left_upwards = Signal()  # the up arrow was pressed in the first row

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.menu = QMenu(self)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_menu)

    def first_row(self) -> int:
        """Return the first row that can be selected."""
        return 0

    def open_selected(self) -> None:
        """Open the selected row."""
        raise NotImplementedError

    def step(self, event: QKeyEvent) -> None:
        """Move as the arrow or page key says that was pressed in the field."""
        self.keyPressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter; the up arrow leaves the first row (override of Qt)."""
        up, first = event.key() == Qt.Key.Key_Up, self.currentIndex().row() == self.first_row()
        if event.key() in _ENTER:
            self.open_selected()
        elif up and first and self.hasFocus():
            self.left_upwards.emit()
        else:
            super().keyPressEvent(event)

    def _show_menu(self, position: QPoint) -> None:
        index = self.indexAt(position)
        if index.flags() & Qt.ItemFlag.ItemIsSelectable:
            self.setCurrentIndex(index)
            self.menu.popup(self.viewport().mapToGlobal(position))
