"""Announcements of screen readers while the focus stays."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce_change(widget: QWidget, message: str, *, at_once: bool = False) -> None:
    """Let a screen reader, if one listens, announce a change in or around a widget.

    It ends its sentence before, unless it is to be said `at_once`.
    """
    if message and QAccessible.isActive():
        event = QAccessibleAnnouncementEvent(widget, message)
        if at_once:
            event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
