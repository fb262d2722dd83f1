"""A part of the window that Esc leaves, also while Esc stops an answer elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class EscapableWidget(QWidget):
    """Emits `escaped` when Esc is pressed in it."""

    escaped = Signal()

    def event(self, event: QEvent) -> bool:
        """Accept Esc before the shortcut that stops an answer gets it (override of Qt)."""
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if escape and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `escaped` on Esc (override of Qt)."""
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)
