"""The commands on collections, kinds of documents and made tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.made_table_types import MadeTable
from desktop_rag.types import Collection, DocumentKind, Scope
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands, set_visible


class SidebarActions(QObject):
    """The commands on the collection or table that is selected in the sidebar, and its requests.

    Their menus serve both in the menu bar and as context menus.
    """

    collection_added = Signal(str, list)  # name, list[Path] of its members
    collection_renamed = Signal(int, str)
    collection_deleted = Signal(int)
    ask_requested = Signal(Scope)
    kind_renamed = Signal(str, str)  # kind, name
    table_opened = Signal(int)  # the id, like the next ones
    table_renamed = Signal(int, str)
    table_update_requested = Signal(int)
    table_deleted = Signal(MadeTable)
    notice_requested = Signal(str, str, tuple)  # title, hint, actions

    def __init__(self, sidebar: QWidget) -> None:
        super().__init__(sidebar)
        self._collection: Collection | None = None  # the selected one, like the table
        self._members: list[Path] = []
        self._table: MadeTable | None = None
        self.new_collection = make_command(self, self.tr("&New collection"), "Ctrl+Shift+N")
        self.rename = make_command(self, self.tr("&Rename"), "F2")
        self.rename.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        sidebar.addAction(self.rename)
        self.delete = make_command(
            self,
            self.tr("&Delete (the documents stay)"),
            tip=self.tr("Deletes the collection. Its documents stay in the library."),
        )
        self.ask_only = make_command(self, self.tr("&Ask only this collection"))
        self.delete.triggered.connect(self._delete_collection)
        self.ask_only.triggered.connect(self._ask_collection)
        self.open_table = make_command(self, self.tr("&Open"))
        self.update_table = make_command(self, self.tr("U&pdate"))
        self.delete_table = make_command(self, self.tr("&Delete table"))
        self.open_table.triggered.connect(lambda: self._use_table(self.table_opened.emit))
        self.update_table.triggered.connect(lambda: self._use_table(self.table_update_requested.emit))
        self.delete_table.triggered.connect(self._delete_table)
        name_commands(self)
        self.collection_menu = QMenu(self.tr("Coll&ection"), sidebar)
        add_groups(self.collection_menu, [self.new_collection, self.rename, self.delete], [self.ask_only])
        self.table_menu = QMenu(self.tr("Ta&ble"), sidebar)
        changes = [self.rename, self.update_table, self.delete_table]
        add_groups(self.table_menu, [self.open_table], changes)

    def set_selection(
        self,
        collection: Collection | None,
        members: list[Path],
        kind: DocumentKind | None,
        table: MadeTable | None,
    ) -> None:
        """Enable the commands on the selected collection, which has these members, kind or table."""
        self._collection, self._members, self._table = collection, members, table
        self.rename.setEnabled(any((collection, kind, table)))
        for action in (self.delete, self.ask_only):
            action.setEnabled(collection is not None)
        for action in (self.open_table, self.update_table, self.delete_table):
            action.setEnabled(table is not None)

    def hide_writing(self) -> None:
        """Hide the commands that change collections and tables: the library is a shared one."""
        changes = [self.new_collection, self.rename, self.delete, self.table_menu.menuAction()]
        set_visible(changes, visible=False)

    def _delete_collection(self) -> None:
        from desktop_rag.ui.widgets.notices import UndoAction

        collection, members = self._collection, self._members
        if collection is None:
            return
        self.collection_deleted.emit(collection.id)
        undo = UndoAction(self.tr("Undo"), lambda: self.collection_added.emit(collection.name, members))
        title = self.tr("Deleted the collection “{0}”").format(isolate_name(collection.name))
        self.notice_requested.emit(title, self.tr("Its documents stay in the library."), (undo,))

    def _ask_collection(self) -> None:
        if self._collection:
            self.ask_requested.emit(Scope(collections=(self._collection.id,)))

    def _use_table(self, use: Callable[[int], object]) -> None:
        if self._table is not None:
            use(self._table.id)

    def _delete_table(self) -> None:
        if self._table is not None:
            self.table_deleted.emit(self._table)
