"""A page with a search field above its results, shown instead of the conversation."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.announcements import announce_change
from desktop_rag.ui.widgets.layouts import BoxWidget
from desktop_rag.ui.widgets.middle_page import MiddlePage
from desktop_rag.ui.widgets.result_list_view import ResultListView
from desktop_rag.ui.widgets.search_field import SearchField
from desktop_rag.ui.widgets.theme import UNIT

_MAX_WIDTH = 95 * UNIT  # pixels


class FieldPage(MiddlePage):
    """The text of `field` decides what `pages` shows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField()
        self.pages = QStackedWidget()  # its size hint is ignored, so that the rest is not squeezed
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.header = BoxWidget((self.field, 1), (self.close_button, Qt.AlignmentFlag.AlignVCenter))
        self.header.box_layout().setContentsMargins(2 * UNIT, UNIT, UNIT, UNIT)
        self.setFocusProxy(self.field)

    def announce_change(self, message: str) -> None:
        """Announce a change to screen readers while the focus stays in the field."""
        announce_change(self.field, message)

    def contextMenuEvent(self, _event: QContextMenuEvent) -> None:
        """Open the menu of the current row, which keys pressed in the field move (override of Qt)."""
        if isinstance(view := self.pages.currentWidget(), ResultListView):
            view.open_current_menu()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the rows at a readable width, in the middle (override of Qt)."""
        super().resizeEvent(event)
        side = max(0, (self.width() - _MAX_WIDTH) // 2)
        self.setContentsMargins(side, 0, side, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline above the pages (override of Qt)."""
        QPainter(self).fillRect(0, self.pages.y() - 1, self.width(), 1, theme.current_colours().hairline)
