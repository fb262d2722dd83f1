"""The small buttons of bars, headers and messages."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton


def tool_button(text: str, what: str) -> QToolButton:
    """Return a button that the keyboard reaches; `what` says what it does, also to the ear."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(what)
    button.setAccessibleName(what)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
