"""The list of results under a search field."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QMenu, QWidget

from desktop_rag.ui.widgets.keys import ENTER_KEYS
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.row_painting import flatten_list_view


class ResultListView(QListView):
    """Opens the selected row with Enter; `menu` is the context menu of a row."""

    up_pressed_at_top = Signal()  # Up was pressed in the first row

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.menu = QMenu(self)
        flatten_list_view(self)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._show_result_menu)

    def first_row(self) -> int:
        """Return the first selectable row."""
        return 0

    def open_selected(self) -> None:
        """Open the selected row."""
        raise NotImplementedError

    def step_selection(self, event: QKeyEvent) -> None:
        """Move the selection by an arrow or page key that was pressed in the field."""
        self.keyPressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter; Up in the first row emits `up_pressed_at_top` (override of Qt)."""
        is_up = event.key() == Qt.Key.Key_Up
        is_first = self.currentIndex().row() == self.first_row()
        if event.key() in ENTER_KEYS:
            self.open_selected()
        elif is_up and is_first and self.hasFocus():
            self.up_pressed_at_top.emit()
        else:
            super().keyPressEvent(event)

    def open_current_menu(self) -> None:
        """Open the menu of the current row."""
        if self.currentIndex().isValid():
            open_row_menu(self.menu, self, self.visualRect(self.currentIndex()).center())

    def _show_result_menu(self, position: QPoint) -> None:
        if not self.viewport().rect().contains(position):
            self.open_current_menu()
        elif (index := self.indexAt(position)).flags() & Qt.ItemFlag.ItemIsSelectable:
            self.setCurrentIndex(index)
            open_row_menu(self.menu, self, position)
