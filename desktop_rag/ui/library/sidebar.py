"""The list above the files: all documents, collections, watched folders."""

from __future__ import annotations

import os
from collections.abc import Collection as CollectionABC
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from desktop_rag.types import Collection, Folder, Scope
from desktop_rag.ui.library.file_list import dragged_files
from desktop_rag.ui.library.sidebar_actions import PlaceActions
from desktop_rag.ui.library.sidebar_delegate import PLACE, Place, PlaceDelegate
from desktop_rag.ui.widgets.theme import UNIT

_LEAST_ROWS = 3
_MOST_ROWS = 8  # more would leave too little room for the files below
_BELOW = UNIT // 2  # in pixels
_NEW = 0  # the id of a collection that is being named


class Places(QListWidget):
    """Selecting an entry filters the files below; hidden without collections and folders.

    It changes no data: it emits requests, and shows what `set_collections` and `set_folders` get.
    """

    chosen = Signal()
    filled = Signal()  # collections or folders were set
    collection_added = Signal(str, list)  # name, list[Path] of its first members
    collection_renamed = Signal(int, str)
    collection_deleted = Signal(int)
    put_in_collection = Signal(int, list)  # collection id, list[Path] of files or folders
    scope_requested = Signal(Scope)
    folder_rescan_requested = Signal(Path)
    folder_patterns_changed = Signal(Path, tuple)  # tuple[str, ...] of ignore patterns
    folder_removed = Signal(Path, bool)  # whether to remove its documents too
    told = Signal(str, str, tuple)  # title, hint, actions

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Collections and folders"))
        self._collections: list[Collection] = []
        self._members: Mapping[int, Sequence[Path]] = {}
        self._folders: list[Folder] = []
        self._unreachable: CollectionABC[Path] = ()
        self._total = 0
        self._editing = False
        self._to_put: list[Path] = []  # of the collection that is being named
        self._delegate = PlaceDelegate(self)
        self.actions_ = PlaceActions(self)
        self._set_up_view()
        self.currentItemChanged.connect(self._choose)
        self.customContextMenuRequested.connect(self._show_menu)
        self._delegate.named.connect(self._name)
        self._refill()

    def _set_up_view(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setViewportMargins(0, 0, 0, _BELOW)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.setDropIndicatorShown(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    # Entries and selection

    def set_collections(
        self, collections: list[Collection], members: Mapping[int, Sequence[Path]]
    ) -> None:
        """Show these collections; a member is a file, or a folder with all its contents."""
        self._collections, self._members = collections, members
        self.actions_.set_collections(collections)
        self._refill()
        self.filled.emit()

    def set_folders(self, folders: list[Folder], unreachable: CollectionABC[Path] = ()) -> None:
        """Show these folders; those in `unreachable` get a warning."""
        self._folders, self._unreachable = folders, unreachable
        self._refill()
        self.filled.emit()

    def set_total(self, files: int) -> None:
        """Set the number of files of the whole library."""
        if files != self._total:
            self._total = files
            self._refill()

    def collections(self) -> list[Collection]:
        """Return the collections in display order."""
        return self._collections

    def is_empty(self) -> bool:
        """Whether there are neither collections nor folders."""
        return not (self._collections or self._folders)

    def place(self) -> Place | None:
        """Return the selected entry."""
        item = self.currentItem()
        return self._place_at(self.row(item)) if item is not None else None

    def chosen_collection(self) -> Collection | None:
        """Return the selected collection, or None."""
        target = self._chosen_of()
        return target if isinstance(target, Collection) and target.id != _NEW else None

    def chosen_folder(self) -> Folder | None:
        """Return the selected folder, or None."""
        target = self._chosen_of()
        return target if isinstance(target, Folder) else None

    def members_of(self, collection: Collection) -> list[Path]:
        """Return the member files and folders of a collection."""
        return list(self._members.get(collection.id, ()))

    def members(self) -> frozenset[str] | None:
        """Return the member paths of the selected entry, or None for all documents."""
        target = self._chosen_of()
        if target is None:
            return None
        paths = [target.path] if isinstance(target, Folder) else self.members_of(target)
        return frozenset(str(path).rstrip(os.sep) for path in paths)

    def _chosen_of(self) -> Collection | Folder | None:
        entry = self.place()
        return entry.of if entry else None

    # Rows

    def _all_places(self) -> Iterator[Place]:
        yield Place(self.tr("All documents"), files=self._total)
        for collection in self._collections:
            yield Place(collection.name, collection, collection.files)
        if self._folders:
            yield Place(self.tr("Watched folders"), heading=True)
        for folder in self._folders:
            reachable = folder.path not in self._unreachable
            yield Place(folder.path.name or str(folder.path), folder, reachable=reachable)

    def _refill(self) -> None:
        if self._editing:
            return  # `closeEditor` refreshes
        entries = list(self._all_places())
        rows = range(self.count())
        if [self._place_at(row).key() for row in rows] == [entry.key() for entry in entries]:
            for row in rows:
                _write(self.item(row), entries[row])
        else:
            self._replace(entries)
        self.setHidden(self.is_empty())
        self.updateGeometry()
        self._choose()

    def _replace(self, entries: list[Place]) -> None:
        before = self.place()
        key = before.key() if before else None
        with QSignalBlocker(self):
            self.clear()
            for entry in entries:
                self.addItem(_write(QListWidgetItem(), entry))
            keys = [entry.key() for entry in entries]
            self.setCurrentRow(keys.index(key) if key in keys else 0)

    def _place_at(self, row: int) -> Place:
        entry: Place = self.item(row).data(PLACE)
        return entry

    def sizeHint(self) -> QSize:
        """Return the height of all rows, at most `_MAX_VISIBLE_ROWS` (override of Qt)."""
        return QSize(20 * UNIT, self._height(min(self.count(), _MOST_ROWS)))

    def minimumSizeHint(self) -> QSize:
        """Shrink to `_MIN_VISIBLE_ROWS`, for the files in a low window (override of Qt)."""
        return QSize(10 * UNIT, self._height(min(self.count(), _LEAST_ROWS)))

    def _height(self, rows: int) -> int:
        return rows * self.sizeHintForRow(0) + _BELOW

    def _choose(self) -> None:
        self.actions_.follow()
        self.chosen.emit()

    # Naming collections

    def begin_collection(self, members: list[Path]) -> None:
        """Open the editor for the name of a new collection with these members."""
        self._to_put = members
        self.show()
        with QSignalBlocker(self):
            new = Place(self.tr("New collection"), Collection(_NEW, ""))
            item = _write(QListWidgetItem(), new)
            self.insertItem(1 + len(self._collections), item)
        self.updateGeometry()
        self._edit(item)

    def rename_collection(self) -> None:
        """Open the editor for the name of the selected collection."""
        if self.chosen_collection():
            self._edit(self.currentItem())

    def _edit(self, item: QListWidgetItem) -> None:
        self._editing = True
        self.scrollToItem(item)
        self.editItem(item)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Refresh the list, which is not updated during editing (override of Qt)."""
        super().closeEditor(editor, hint.NoHint)
        self._editing = False
        self._refill()

    def _name(self, entry: Place, name: str) -> None:
        collection = entry.of
        if not isinstance(collection, Collection) or name in {"", collection.name}:
            return
        others = [each for each in self._collections if each.id != collection.id]
        if any(each.name.casefold() == name.casefold() for each in others):
            title = self.tr("There is a collection “{0}” already").format(name)
            self.told.emit(title, self.tr("Choose another name."), ())
        elif collection.id == _NEW:
            self.collection_added.emit(name, self._to_put)
        else:
            self.collection_renamed.emit(collection.id, name)

    # Keys, context menu, drag and drop

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete a collection with Delete (override of Qt)."""
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.actions_.delete.trigger()
        else:
            super().keyPressEvent(event)

    def _show_menu(self, position: QPoint) -> None:
        actions = self.actions_
        menu = actions.folder_menu if self.chosen_folder() else actions.collection_menu
        menu.popup(self.viewport().mapToGlobal(position))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of the library (override of Qt)."""
        event.setAccepted(bool(dragged_files(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Highlight the collection under the pointer (override of Qt)."""
        self._aim(event)
        event.setAccepted(self._delegate.target >= 0)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Clear the highlight (override of Qt)."""
        self._aim(None)
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Request that the files be added to the collection (override of Qt)."""
        self._aim(event)
        row, files = self._delegate.target, dragged_files(event.mimeData())
        self._aim(None)
        target = self._place_at(row).of if row >= 0 else None
        if isinstance(target, Collection) and files:
            event.acceptProposedAction()
            self.put_in_collection.emit(target.id, files)

    def _aim(self, event: QDropEvent | None) -> None:
        item = self.itemAt(event.position().toPoint()) if event else None
        row = self.row(item) if item is not None else -1
        is_collection = row >= 0 and isinstance(self._place_at(row).of, Collection)
        self._delegate.target = row if is_collection else -1
        self.viewport().update()


def _write(item: QListWidgetItem, entry: Place) -> QListWidgetItem:
    item.setText(entry.name)
    item.setData(PLACE, entry)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, entry.spoken())
    item.setToolTip(str(entry.of.path) if isinstance(entry.of, Folder) else entry.name)
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    if isinstance(entry.of, Collection):
        flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
    item.setFlags(Qt.ItemFlag.NoItemFlags if entry.heading else flags)
    return item
