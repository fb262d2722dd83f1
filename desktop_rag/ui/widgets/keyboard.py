"""Behaviour of the keyboard and of screen readers that several widgets share."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

ENTER_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


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


def announce_change(widget: QWidget, message: str, *, at_once: bool = False) -> None:
    """Let a screen reader, if one listens, announce a change in or around a widget.

    It ends its sentence before, unless it is to be said `at_once`.
    """
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # 2 ms, once the panes are shown

    if message and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, message)
        if at_once:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
