"""Commands with a text, shortcuts and a tip."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence


def make_command(parent: QObject, text: str, *shortcuts: str, tip: str = "") -> QAction:
    """Return a QAction; menus show its first shortcut."""
    action = QAction(text, parent)
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.setStatusTip(tip)
    if tip:
        action.setToolTip(tip)
    return action
