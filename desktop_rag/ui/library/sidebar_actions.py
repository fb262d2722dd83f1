"""The commands on collections and watched folders."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMenu

from desktop_rag.types import Collection, Scope
from desktop_rag.ui.library.collect_menu import CollectMenu
from desktop_rag.ui.library.ignore_patterns_dialog import PatternsDialog
from desktop_rag.ui.window.actions import command

if TYPE_CHECKING:
    from desktop_rag.ui.library.sidebar import Places


class PlaceActions(QObject):
    """The commands on the collection or folder that is selected in the sidebar.

    Their two menus serve both in the menu bar and as context menus.
    """

    def __init__(self, sidebar: Places) -> None:
        super().__init__(sidebar)
        self._places = sidebar
        self._make_collection_commands()
        self._make_folder_commands()
        self._collect = CollectMenu(self._chosen_path, sidebar)
        self._collect.put.connect(sidebar.put_in_collection)
        self._collect.new_requested.connect(sidebar.begin_collection)
        self.collection_menu = QMenu(self.tr("Coll&ection"), sidebar)
        self.collection_menu.addActions([self.new_collection, self.rename, self.delete])
        self.collection_menu.addSeparator()
        self.collection_menu.addAction(self.ask_only)
        self.folder_menu = QMenu(self.tr("Watched fol&der"), sidebar)
        self.folder_menu.addActions([self.check, self.patterns, self.show_folder])
        self.folder_menu.addMenu(self._collect)
        self.folder_menu.addSeparator()
        self.folder_menu.addAction(self.stop)

    def _make_collection_commands(self) -> None:
        self.new_collection = command(self, self.tr("&New collection"), "Ctrl+Shift+N")
        self.rename = command(self, self.tr("&Rename"), "F2")
        self.rename.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._places.addAction(self.rename)
        self.delete = command(
            self,
            self.tr("&Delete (the documents stay)"),
            "Ctrl+Shift+Del",
            tip=self.tr("Deletes the collection. Its documents stay in the library."),
        )
        self.ask_only = command(self, self.tr("&Ask only this collection"), "Ctrl+Shift+G")
        self.new_collection.triggered.connect(lambda: self._places.begin_collection([]))
        self.rename.triggered.connect(self._places.rename_collection)
        self.delete.triggered.connect(self._delete)
        self.ask_only.triggered.connect(self._ask_only)

    def _make_folder_commands(self) -> None:
        self.check = command(self, self.tr("&Check for changes now"), "F5")
        self.patterns = command(self, self.tr("&Leave out files…"), "Ctrl+Shift+I")
        self.show_folder = command(self, self.tr("Show &folder"), "Ctrl+Shift+D")
        self.stop = command(self, self.tr("&Stop watching…"), "Ctrl+Shift+W")
        self.check.triggered.connect(self._check)
        self.patterns.triggered.connect(self._edit_patterns)
        self.show_folder.triggered.connect(self._show_folder)
        self.stop.triggered.connect(self._stop_watching)

    def follow(self) -> None:
        """Enable the commands that apply to the selected entry."""
        collection, folder = self._places.chosen_collection(), self._places.chosen_folder()
        for action in (self.rename, self.delete, self.ask_only):
            action.setEnabled(collection is not None)
        for action in (self.check, self.patterns, self.show_folder, self.stop):
            action.setEnabled(folder is not None)
        self._collect.setEnabled(folder is not None)

    def set_collections(self, collections: list[Collection]) -> None:
        """Offer these collections for a folder."""
        self._collect.set_collections(collections)

    def _delete(self) -> None:
        collection, sidebar = self._places.chosen_collection(), self._places
        if collection is None:
            return
        members = sidebar.members_of(collection)
        sidebar.collection_deleted.emit(collection.id)
        undo = self.tr("Undo"), lambda: sidebar.collection_added.emit(collection.name, members)
        title = self.tr("Deleted the collection “{0}”").format(collection.name)
        sidebar.told.emit(title, self.tr("Its documents stay in the library."), (undo,))

    def _ask_only(self) -> None:
        collection = self._places.chosen_collection()
        if collection:
            self._places.scope_requested.emit(Scope(collections=(collection.id,)))

    def _chosen_path(self) -> list[Path]:
        folder = self._places.chosen_folder()
        return [folder.path] if folder else []

    def _check(self) -> None:
        for path in self._chosen_path():
            self._places.folder_rescan_requested.emit(path)

    def _edit_patterns(self) -> None:
        folder, changed = self._places.chosen_folder(), self._places.folder_patterns_changed
        if folder:
            path = folder.path
            dialog = PatternsDialog(path.name or str(path), folder.ignored, self._places)
            dialog.saved.connect(lambda patterns: changed.emit(path, patterns))
            dialog.show()

    def _show_folder(self) -> None:
        for path in self._chosen_path():
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))

    def _stop_watching(self) -> None:
        for path in self._chosen_path():
            self._places.told.emit(
                self.tr("Stop watching “{0}”?").format(path.name or path),
                self.tr("Its documents can stay in the library. On the disk, nothing is deleted."),
                (
                    (self.tr("Documents stay"), self._stop(path, remove_files=False)),
                    (self.tr("Remove them too"), self._stop(path, remove_files=True)),
                ),
            )

    def _stop(self, path: Path, *, remove_files: bool) -> Callable[[], None]:
        return lambda: self._places.folder_removed.emit(path, remove_files)
