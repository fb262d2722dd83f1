"""The commands on a found passage."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands


class SearchActions(QObject):
    """The commands on the selected passage of the search page."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.open = make_command(self, self.tr("&Open the passage"))  # Enter, where it is selected
        self.copy = make_command(self, self.tr("&Copy with its source"), "Ctrl+Shift+C")
        self.show_in_folder = make_command(self, self.tr("Show in &folder"))
        self.ask_about = make_command(self, self.tr("&Ask about this file"))
        self.only_this = make_command(self, self.tr("Search o&nly this file"))
        name_commands(self)
        self.set_commands_enabled(False)

    def add_passage_commands(self, menu: QMenu) -> None:
        """Add the commands to a menu."""
        add_groups(menu, [self.open, self.copy, self.show_in_folder], [self.ask_about, self.only_this])

    def set_commands_enabled(self, usable: bool) -> None:
        """Enable the commands while a passage is selected."""
        for action in (self.open, self.copy, self.show_in_folder, self.ask_about, self.only_this):
            action.setEnabled(usable)
