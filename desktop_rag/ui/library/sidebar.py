"""The list above the files: all documents, the collections, and the folders that are watched."""

from __future__ import annotations

import os
from collections.abc import Collection as Group
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
_MOST_ROWS = 8  # more would leave too little room for the files
_BELOW = UNIT // 2  # room under the last row
_NEW = 0  # the id of a collection that is being named


class Places(QListWidget):
    """Choosing a place filters the files below. Hidden while there is nothing to choose from.

    It changes nothing itself: it asks, and shows what it is told by `set_collections` and
    `set_folders`.
    """

    chosen = Signal()
    filled = Signal()  # there are other places than before
    collection_added = Signal(str, list)  # name, of Path: what is to be put in at once
    collection_renamed = Signal(int, str)
    collection_deleted = Signal(int)
    put_in_collection = Signal(int, list)  # of Path: files or a folder
    scope_requested = Signal(Scope)
    folder_rescan_requested = Signal(Path)
    folder_patterns_changed = Signal(Path, tuple)  # of str
    folder_removed = Signal(Path, bool)  # whether its documents go too
    told = Signal(str, str, tuple)  # title and hint of a notice, its actions

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Collections and folders"))
        self._collections: list[Collection] = []
        self._members: Mapping[int, Sequence[Path]] = {}
        self._folders: list[Folder] = []
        self._unreachable: Group[Path] = ()
        self._total = 0
        self._editing = False
        self._to_put: list[Path] = []  # into the collection that is being named
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

    # What there is

    def set_collections(
        self, collections: list[Collection], members: Mapping[int, Sequence[Path]]
    ) -> None:
        """Show these collections; a member is a file, or a folder for all that is in it."""
        self._collections, self._members = collections, members
        self.actions_.set_collections(collections)
        self._refill()
        self.filled.emit()

    def set_folders(self, folders: list[Folder], unreachable: Group[Path] = ()) -> None:
        """Show these folders, some of which cannot be reached at the moment."""
        self._folders, self._unreachable = folders, unreachable
        self._refill()
        self.filled.emit()

    def set_total(self, files: int) -> None:
        """Say how many files the whole library has."""
        if files != self._total:
            self._total = files
            self._refill()

    def collections(self) -> list[Collection]:
        """Return the collections, in the order of the list."""
        return self._collections

    def is_empty(self) -> bool:
        """Whether there are neither collections nor folders."""
        return not (self._collections or self._folders)

    def place(self) -> Place | None:
        """Return the place that is chosen."""
        item = self.currentItem()
        return self._place_at(self.row(item)) if item is not None else None

    def chosen_collection(self) -> Collection | None:
        """Return the collection that is chosen, if one is."""
        of = self._chosen_of()
        return of if isinstance(of, Collection) and of.id != _NEW else None

    def chosen_folder(self) -> Folder | None:
        """Return the folder that is chosen, if one is."""
        of = self._chosen_of()
        return of if isinstance(of, Folder) else None

    def members_of(self, collection: Collection) -> list[Path]:
        """Return the files and folders that belong to a collection."""
        return list(self._members.get(collection.id, ()))

    def members(self) -> frozenset[str] | None:
        """Return the paths of the files and folders of the chosen place, None for all files."""
        of = self._chosen_of()
        if of is None:
            return None
        paths = [of.path] if isinstance(of, Folder) else self.members_of(of)
        return frozenset(str(path).rstrip(os.sep) for path in paths)

    def _chosen_of(self) -> Collection | Folder | None:
        place = self.place()
        return place.of if place else None

    # The list

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
            return  # it is filled again when the name is written
        places = list(self._all_places())
        rows = range(self.count())
        if [self._place_at(row).key() for row in rows] == [place.key() for place in places]:
            for row in rows:
                _write(self.item(row), places[row])
        else:
            self._replace(places)
        self.setHidden(self.is_empty())
        self.updateGeometry()
        self._choose()

    def _replace(self, places: list[Place]) -> None:
        before = self.place()
        key = before.key() if before else None
        with QSignalBlocker(self):
            self.clear()
            for place in places:
                self.addItem(_write(QListWidgetItem(), place))
            keys = [place.key() for place in places]
            self.setCurrentRow(keys.index(key) if key in keys else 0)

    def _place_at(self, row: int) -> Place:
        place: Place = self.item(row).data(PLACE)
        return place

    def sizeHint(self) -> QSize:
        """Return the size that shows the places, up to a few (override of Qt)."""
        return QSize(20 * UNIT, self._height(min(self.count(), _MOST_ROWS)))

    def minimumSizeHint(self) -> QSize:
        """Leave room for the files in a low window (override of Qt)."""
        return QSize(10 * UNIT, self._height(min(self.count(), _LEAST_ROWS)))

    def _height(self, rows: int) -> int:
        return rows * self.sizeHintForRow(0) + _BELOW

    def _choose(self) -> None:
        self.actions_.follow()
        self.chosen.emit()

    # Collections

    def begin_collection(self, to_put: list[Path]) -> None:
        """Let the person name a new collection, for these files if there are any."""
        self._to_put = to_put
        self.show()
        with QSignalBlocker(self):
            new = Place(self.tr("New collection"), Collection(_NEW, ""))
            item = _write(QListWidgetItem(), new)
            self.insertItem(1 + len(self._collections), item)
        self.updateGeometry()
        self._edit(item)

    def rename_collection(self) -> None:
        """Let the person rename the collection that is chosen."""
        if self.chosen_collection():
            self._edit(self.currentItem())

    def _edit(self, item: QListWidgetItem) -> None:
        self._editing = True
        self.scrollToItem(item)
        self.editItem(item)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Show what came in while a name was written (override of Qt)."""
        super().closeEditor(editor, hint.NoHint)
        self._editing = False
        self._refill()

    def _name(self, place: Place, name: str) -> None:
        collection = place.of
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

    # Keys, the pointer, and files that are dragged here

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete a collection with Delete (override of Qt)."""
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.actions_.delete.trigger()
        else:
            super().keyPressEvent(event)

    def _show_menu(self, position: QPoint) -> None:
        own = self.actions_
        menu = own.folder_menu if self.chosen_folder() else own.collection_menu
        menu.popup(self.viewport().mapToGlobal(position))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files of the library (override of Qt)."""
        event.setAccepted(bool(dragged_files(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show which collection would take the files (override of Qt)."""
        self._aim(event)
        event.setAccepted(self._delegate.target >= 0)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Forget the collection that would have taken them (override of Qt)."""
        self._aim(None)
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for the files to be put into the collection (override of Qt)."""
        self._aim(event)
        row, files = self._delegate.target, dragged_files(event.mimeData())
        self._aim(None)
        of = self._place_at(row).of if row >= 0 else None
        if isinstance(of, Collection) and files:
            event.acceptProposedAction()
            self.put_in_collection.emit(of.id, files)

    def _aim(self, event: QDropEvent | None) -> None:
        item = self.itemAt(event.position().toPoint()) if event else None
        fits = item is not None and isinstance(item.data(PLACE).of, Collection)
        self._delegate.target = self.row(item) if item is not None and fits else -1
        self.viewport().update()


def _write(item: QListWidgetItem, place: Place) -> QListWidgetItem:
    item.setText(place.name)
    item.setData(PLACE, place)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, place.spoken())
    item.setToolTip(str(place.of.path) if isinstance(place.of, Folder) else place.name)
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    if isinstance(place.of, Collection):
        flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
    item.setFlags(Qt.ItemFlag.NoItemFlags if place.heading else flags)
    return item
