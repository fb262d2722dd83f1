"""Commands with a text, shortcuts and a tip, and the menus of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu


def make_command(parent: QObject, text: str, *shortcuts: str, tip: str = "") -> QAction:
    """Return a QAction; menus show its first shortcut."""
    action = QAction(text, parent)
    action.setShortcuts([QKeySequence(shortcut) for shortcut in shortcuts])
    action.setStatusTip(tip)
    if tip:
        action.setToolTip(tip)
    return action


def show_only_enabled(menu: QMenu) -> None:
    """Let a context menu show only the commands that apply while it is open."""

    def set_shown(shown: Callable[[QAction], bool]) -> None:
        for action in menu.actions():
            if not action.isSeparator():
                action.setVisible(shown(action))

    menu.aboutToShow.connect(lambda: set_shown(QAction.isEnabled))
    menu.aboutToHide.connect(lambda: set_shown(lambda _: True))


def add_groups(menu: QMenu, *groups: Sequence[QAction | QMenu]) -> None:
    """Add groups of commands and submenus to a menu, with separators between them."""
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        menu.addActions([entry.menuAction() if isinstance(entry, QMenu) else entry for entry in group])
