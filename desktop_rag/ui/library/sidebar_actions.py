"""The commands on collections, watched folders and made tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.made_table_types import MadeTable
from desktop_rag.types import Collection, Scope, WatchedFolder
from desktop_rag.ui.library.collect_menu import AddToCollectionMenu
from desktop_rag.ui.widgets.file_opening import open_externally
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.menu_commands import add_groups, make_command, name_commands, set_visible


class SidebarActions(QObject):
    """The commands on the collection, folder or table that is selected in the sidebar, and its requests.

    Their menus serve both in the menu bar and as context menus.
    """

    new_collection_requested = Signal(list)  # list[Path] of its first members
    rename_requested = Signal()
    collection_added = Signal(str, list)  # name, list[Path] of its members
    collection_renamed = Signal(int, str)
    collection_deleted = Signal(int)
    added_to_collection = Signal(int, list)  # collection id, list[Path]
    ask_requested = Signal(Scope)
    folder_rescan_requested = Signal(Path)
    folder_patterns_changed = Signal(Path, tuple)  # tuple[str, ...] of ignore patterns
    folder_removed = Signal(Path, bool)  # whether to remove its documents too
    table_opened = Signal(int)  # the id, like the next ones
    table_renamed = Signal(int, str)
    table_update_requested = Signal(int)
    table_deleted = Signal(MadeTable)
    notice_requested = Signal(str, str, tuple)  # title, hint, actions

    def __init__(self, sidebar: QWidget) -> None:
        super().__init__(sidebar)
        self._sidebar = sidebar
        self._collection: Collection | None = None  # the selected one, like the next two
        self._members: list[Path] = []
        self._folder: WatchedFolder | None = None
        self._table: MadeTable | None = None
        self._make_collection_commands()
        self._make_folder_commands()
        self._make_table_commands()
        name_commands(self)
        self._add_to_collection_menu = AddToCollectionMenu(self._current_folder_paths, sidebar)
        self._add_to_collection_menu.collection_selected.connect(self.added_to_collection)
        self._add_to_collection_menu.new_collection_requested.connect(self.new_collection_requested)
        self.collection_menu = QMenu(self.tr("Coll&ection"), sidebar)
        add_groups(self.collection_menu, [self.new_collection, self.rename, self.delete], [self.ask_only])
        self.folder_menu = QMenu(self.tr("Watched fol&der"), sidebar)
        add_groups(self.folder_menu, [self.check, self.patterns, self.show_folder])
        self.folder_menu.addMenu(self._add_to_collection_menu)
        add_groups(self.folder_menu, [self.stop])
        self.table_menu = QMenu(self.tr("Ta&ble"), sidebar)
        changes = [self.rename, self.update_table, self.delete_table]
        add_groups(self.table_menu, [self.open_table], changes)

    def _make_collection_commands(self) -> None:
        self.new_collection = make_command(self, self.tr("&New collection"), "Ctrl+Shift+N")
        self.rename = make_command(self, self.tr("&Rename"), "F2")
        self.rename.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._sidebar.addAction(self.rename)
        self.delete = make_command(
            self,
            self.tr("&Delete (the documents stay)"),
            tip=self.tr("Deletes the collection. Its documents stay in the library."),
        )
        self.ask_only = make_command(self, self.tr("&Ask only this collection"))
        self.new_collection.triggered.connect(lambda: self.new_collection_requested.emit([]))
        self.rename.triggered.connect(self.rename_requested)
        self.delete.triggered.connect(self._delete_collection)
        self.ask_only.triggered.connect(self._ask_collection)

    def _make_folder_commands(self) -> None:
        self.check = make_command(self, self.tr("&Check for changes now"), "F5")
        self.patterns = make_command(self, self.tr("Leave out f&iles…"))
        self.show_folder = make_command(self, self.tr("Show &folder"))
        self.stop = make_command(self, self.tr("&Stop watching…"))
        self.check.triggered.connect(lambda: self._use_folder(self.folder_rescan_requested.emit))
        self.patterns.triggered.connect(self._edit_patterns)
        self.show_folder.triggered.connect(lambda: self._use_folder(open_externally))
        self.stop.triggered.connect(lambda: self._use_folder(self._confirm_stop_watching))

    def _make_table_commands(self) -> None:
        self.open_table = make_command(self, self.tr("&Open"))
        self.update_table = make_command(self, self.tr("U&pdate"))
        self.delete_table = make_command(self, self.tr("&Delete table…"))
        self.open_table.triggered.connect(lambda: self._use_table(self.table_opened.emit))
        self.update_table.triggered.connect(lambda: self._use_table(self.table_update_requested.emit))
        self.delete_table.triggered.connect(self._confirm_deletion)

    def set_selection(
        self,
        collection: Collection | None,
        members: list[Path],
        folder: WatchedFolder | None,
        table: MadeTable | None,
    ) -> None:
        """Enable the commands on the selected collection, which has these members, folder or table."""
        self._collection, self._members, self._folder, self._table = collection, members, folder, table
        self.rename.setEnabled(collection is not None or table is not None)
        for action in (self.delete, self.ask_only):
            action.setEnabled(collection is not None)
        for action in (self.open_table, self.update_table, self.delete_table):
            action.setEnabled(table is not None)
        for action in (self.check, self.patterns, self.show_folder, self.stop):
            action.setEnabled(folder is not None)
        self._add_to_collection_menu.setEnabled(folder is not None)

    def hide_writing(self) -> None:
        """Hide the commands that change collections, folders and tables: the library is a shared one."""
        menus = [self.folder_menu.menuAction(), self.table_menu.menuAction()]
        set_visible([self.new_collection, self.rename, self.delete, *menus], visible=False)

    def set_collections(self, collections: list[Collection]) -> None:
        """Offer these collections for a folder."""
        self._add_to_collection_menu.set_collections(collections)

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

    def _current_folder_paths(self) -> list[Path]:
        return [self._folder.path] if self._folder else []

    def _edit_patterns(self) -> None:
        if self._folder:
            from desktop_rag.ui.library.ignore_patterns_dialog import IgnorePatternsDialog

            path, patterns = self._folder.path, self._folder.ignore_patterns
            dialog = IgnorePatternsDialog(path.name or str(path), patterns, self._sidebar)
            dialog.saved.connect(lambda saved: self.folder_patterns_changed.emit(path, saved))
            dialog.show()

    def _use_folder(self, use: Callable[[Path], object]) -> None:
        for path in self._current_folder_paths():
            use(path)

    def _confirm_stop_watching(self, path: Path) -> None:
        title = self.tr("Stop watching “{0}”?").format(isolate_name(path.name or path))
        hint = self.tr("You can keep its documents in the library. Nothing is deleted from the disk.")
        choices = ((self.tr("Keep documents"), False), (self.tr("Remove documents"), True))
        actions = tuple((text, partial(self.folder_removed.emit, path, files)) for text, files in choices)
        self.notice_requested.emit(title, hint, actions)

    def _use_table(self, use: Callable[[int], object]) -> None:
        if self._table is not None:
            use(self._table.id)

    def _confirm_deletion(self) -> None:
        if (table := self._table) is None:
            return
        title = self.tr("Delete the table “{0}”?").format(isolate_name(table.name))
        hint = self.tr("Its documents stay in the library. Edits in the table are lost.")
        delete = (self.tr("Delete table"), lambda: self.table_deleted.emit(table))
        self.notice_requested.emit(title, hint, (delete,))
