"""The page of the settings that lists the keyboard shortcuts and changes them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
)

from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.fields import FilterBox
from desktop_rag.ui.widgets.foreign_text import isolate_text
from desktop_rag.ui.widgets.layouts import BoxWidget, arrange_row, make_label, show_label_text, show_page
from desktop_rag.ui.widgets.menu_commands import command_title, find_conflict, usual_shortcuts
from desktop_rag.ui.widgets.row_painting import style_list_view
from desktop_rag.ui.widgets.theme import UNIT
from desktop_rag.ui.window.settings_pages import SettingsPage

_NATIVE, _PORTABLE = QKeySequence.SequenceFormat.NativeText, QKeySequence.SequenceFormat.PortableText


class ShortcutsPage(SettingsPage):
    """All commands of the menus with their shortcuts; a conflict is refused, and named."""

    def __init__(self, commands: Sequence[QAction]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Keyboard"))
        self._commands = list(commands)
        self.filter = FilterBox(self.tr("Search commands and keys…"), self.tr("Search commands and keys"))
        self.filter.textChanged.connect(self._filter_commands)
        self.list = self._make_list()
        self.filter.down_pressed.connect(self.list.setFocus)
        self.keys = QKeySequenceEdit()
        self.keys.setMaximumSequenceLength(1)
        self.keys.setClearButtonEnabled(True)
        for field in (self.keys, *self.keys.findChildren(QLineEdit)):
            field.setAccessibleName(self.tr("New shortcut"))
        self.keys.editingFinished.connect(self._change_shortcut)
        self.reset_button = make_button(self.tr("R&eset"), self._reset_shortcut)
        self.reset_all_button = make_button(self.tr("Reset &all"), lambda: self._emit_change("shortcuts", {}))
        self.problem = make_label(wraps=True)
        label = make_label(self.tr("&Shortcut"))
        label.setBuddy(self.keys)
        row = arrange_row(label, (self.keys, 1), self.reset_button, self.reset_all_button)
        hint = make_label(
            self.tr("Choose a command, click the field and press the keys."), "muted", wraps=True
        )
        show_page(self, BoxWidget(self.filter, (self.list, 1), row, self.problem, hint, is_column=True))
        self._show_selected()

    def _make_list(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setAccessibleName(self.tr("Commands"))
        style_list_view(tree, "boxed")
        tree.setRootIsDecorated(False)
        tree.setUniformRowHeights(True)
        tree.setMinimumHeight(10 * UNIT)
        tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        tree.setHeaderLabels([self.tr("Command"), self.tr("Shortcut")])
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        for number, command in enumerate(self._commands):
            item = QTreeWidgetItem([command_title(command), ""])
            item.setData(0, Qt.ItemDataRole.UserRole, number)
            tree.addTopLevelItem(item)
        tree.currentItemChanged.connect(self._show_selected)
        return tree

    def show_settings(self, settings: Settings) -> None:
        """Show the shortcuts that the commands have now; the changed ones are bold."""
        super().show_settings(settings)
        for row, command in enumerate(self._commands):
            item = self.list.topLevelItem(row)
            if item is not None:
                item.setText(1, isolate_text(command.shortcut().toString(_NATIVE)))
                font = item.font(1)
                font.setBold(command.objectName() in settings.shortcuts)
                item.setFont(1, font)
        self._show_selected()

    def select_command(self, command: QAction) -> None:
        """Select a command in the list."""
        self.list.setCurrentIndex(self.list.model().index(self._commands.index(command), 0))

    def _selected_command(self) -> QAction | None:
        item = self.list.currentItem()
        return None if item is None else self._commands[item.data(0, Qt.ItemDataRole.UserRole)]

    def _show_selected(self) -> None:
        command = self._selected_command()
        self.keys.setEnabled(command is not None)
        self.keys.setKeySequence(command.shortcut() if command else QKeySequence())
        is_changed = command is not None and command.objectName() in self._settings.shortcuts
        self.reset_button.setEnabled(is_changed)
        self.reset_all_button.setEnabled(bool(self._settings.shortcuts))
        show_label_text(self.problem, "")

    def _filter_commands(self, words: str) -> None:
        for row in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(row)
            if item is not None:
                text = f"{item.text(0)} {item.text(1)}".casefold()
                item.setHidden(not all(word in text for word in words.casefold().split()))

    def _change_shortcut(self) -> None:
        command, keys = self._selected_command(), self.keys.keySequence()
        if command is None or keys == command.shortcut():
            return
        other = None if keys.isEmpty() else find_conflict(command, keys, self._commands)
        if other is None:
            self._emit_shortcut(command, keys)
            return
        self._show_selected()
        text = self.tr("{0} is used by “{1}”. Change that one first.")
        show_label_text(self.problem, text.format(keys.toString(_NATIVE), command_title(other)))

    def _emit_shortcut(self, command: QAction, keys: QKeySequence) -> None:
        others = {k: v for k, v in self._settings.shortcuts.items() if k != command.objectName()}
        is_usual = [keys] == usual_shortcuts(command)[:1] or (keys.isEmpty() and not usual_shortcuts(command))
        own = {} if is_usual else {command.objectName(): keys.toString(_PORTABLE)}
        self._emit_change("shortcuts", others | own)

    def _reset_shortcut(self) -> None:
        command = self._selected_command()
        if command is None:
            return
        usual = usual_shortcuts(command)
        other = find_conflict(command, usual[0], self._commands) if usual else None
        if other is None:
            self._emit_shortcut(command, usual[0] if usual else QKeySequence())
        else:
            text = self.tr("{0} is used by “{1}”. Change that one first.")
            show_label_text(self.problem, text.format(usual[0].toString(_NATIVE), command_title(other)))
