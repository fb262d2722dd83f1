"""A page that is shown in the middle of the window instead of the conversation."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop_rag.ui.widgets.buttons import make_close_button


class MiddlePage(QWidget):
    """Esc and `close_button` request to close."""

    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.close_button = make_close_button(
            self.tr("Back to the conversation"), "Esc", self.close_requested
        )

    def event(self, event: QEvent) -> bool:
        """Accept Esc before the shortcut that stops an answer gets it (override of Qt)."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Request to close on Esc (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)
