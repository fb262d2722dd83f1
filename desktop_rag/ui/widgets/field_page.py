"""A page with a field and a list under it, in the place of the conversation."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QWidget

from desktop_rag.ui.search.search_field import SearchField
from desktop_rag.ui.widgets import theme
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.widgets.tool_button import CloseButton


class FieldPage(QWidget):
    """What one types in `field` decides what `pages` shows. Esc and the button leave."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField()
        self.close_button = CloseButton(self.tr("Back to the conversation"), "Esc")
        self.close_button.clicked.connect(self.left)
        self.pages = QStackedWidget()  # takes what the rest leaves, so that this is not squeezed
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.head = QHBoxLayout()
        self.head.setContentsMargins(2 * UNIT, UNIT, UNIT, UNIT)
        self.head.setSpacing(UNIT)
        self.head.addWidget(self.field, 1)
        self.head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setFocusProxy(self.field)

    def announce(self, words: str) -> None:
        """Let a screen reader say what changes while the focus stays in the field."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, words))

    def event(self, event: QEvent) -> bool:
        """Take Esc before the command that stops an answer does (override of Qt)."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Esc (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the hairline above the pages."""
        QPainter(self).fillRect(0, self.pages.y() - 1, self.width(), 1, theme.colours().hairline)
