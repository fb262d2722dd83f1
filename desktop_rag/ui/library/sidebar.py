"""The list above the files: all documents, collections, kinds of documents, made tables."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from desktop_rag.made_table_types import MadeTable
from desktop_rag.types import Collection, DocumentKind
from desktop_rag.ui.library.library_menus import name_kind
from desktop_rag.ui.library.sidebar_actions import SidebarActions
from desktop_rag.ui.library.sidebar_delegate import (
    ENTRY_ROLE,
    SidebarDelegate,
    SidebarEntry,
    SidebarTarget,
)
from desktop_rag.ui.widgets.drop_target import parse_dragged_files
from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import ENTER_KEYS
from desktop_rag.ui.widgets.menu_commands import open_row_menu
from desktop_rag.ui.widgets.row_painting import flatten_list_view
from desktop_rag.ui.widgets.theme import UNIT

_MIN_VISIBLE_ROWS = 2
_MAX_VISIBLE_ROWS = 8  # more would leave too little room for the files below
_BOTTOM_MARGIN = UNIT // 2  # in pixels
_UNSAVED_ID = 0  # the id of a collection that is being named


class Sidebar(QListWidget):
    """Selecting an entry filters the files below, or a click opens a table; hidden without such entries.

    It changes no data: it emits requests, as `actions_` does, and `set_collections` and `set_tables` show
    the rest.
    """

    entry_selected = Signal()
    reveal_requested = Signal()  # what is about to be edited must be on the screen
    entries_changed = Signal()  # collections or tables were set
    added_to_collection = Signal(int, list)  # collection id, list[Path]

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Collections, kinds and tables"))
        self.collections: list[Collection] = []
        self._members: Mapping[int, Sequence[Path]] = {}
        self.kinds: list[DocumentKind] = []
        self._tables: list[MadeTable] = []
        self._progress: dict[int, str] = {}  # of tables that are being filled, by id
        self._total_files = 0
        self._is_editing = False
        self._pending_members: list[Path] = []  # of the collection that is being named
        self._delegate = SidebarDelegate(self)
        self.actions_ = SidebarActions(self)
        self.actions_.rename.triggered.connect(self.edit_entry_name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        flatten_list_view(self)
        self.setViewportMargins(0, 0, 0, _BOTTOM_MARGIN)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.setDropIndicatorShown(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.currentItemChanged.connect(self._handle_entry_selected)
        self.customContextMenuRequested.connect(self._show_entry_menu)
        self._delegate.name_submitted.connect(self._submit_name)
        self.itemClicked.connect(lambda _: self.actions_.open_table.trigger())
        self._refresh_entries()

    def refuse_changes(self) -> None:
        """Let no collection be changed: the library is a shared one."""
        self.setAcceptDrops(False)
        self.actions_.hide_writing()

    # Entries and selection

    def set_collections(self, collections: list[Collection], members: Mapping[int, Sequence[Path]]) -> None:
        """Show these collections; a member is a file, or a folder with all its contents."""
        self.collections, self._members = collections, members
        self._refresh_entries()
        self.entries_changed.emit()

    def set_kinds(self, kinds: list[DocumentKind]) -> None:
        """Show these kinds of documents, sorted by name."""
        self.kinds = sorted(kinds, key=lambda each: name_kind(each).casefold())
        self._refresh_entries()
        self.entries_changed.emit()

    def set_tables(self, tables: list[MadeTable]) -> None:
        """Show these made tables."""
        self._tables = tables
        self._refresh_entries()
        self.entries_changed.emit()

    def set_table_progress(self, table_id: int, progress: str) -> None:
        """Show how far a table is filled, "" once nothing is."""
        self._progress[table_id] = progress
        self._refresh_entries()

    def set_total_files(self, files: int) -> None:
        """Set the number of files of the whole library."""
        if files != self._total_files:
            self._total_files = files
            self._refresh_entries()

    def is_empty(self) -> bool:
        """Whether there are no collections, kinds and tables, and no collection is being named."""
        return not (self.collections or self.kinds or self._tables or self._is_editing)

    def current_entry(self) -> SidebarEntry | None:
        """Return the selected entry."""
        item = self.currentItem()
        return self._entry_at(self.row(item)) if item is not None else None

    def current_collection(self) -> Collection | None:
        """Return the selected collection, or None."""
        target = self._current_target()
        return target if isinstance(target, Collection) and target.id != _UNSAVED_ID else None

    def current_table(self) -> MadeTable | None:
        """Return the selected table, or None."""
        target = self._current_target()
        return target if isinstance(target, MadeTable) else None

    def collection_members(self, collection: Collection) -> list[Path]:
        """Return the member files and folders of a collection."""
        return list(self._members.get(collection.id, ()))

    def current_member_paths(self) -> frozenset[str] | None:
        """Return the member paths of the selected entry, or None for all documents and a table."""
        target = self._current_target()
        if not isinstance(target, (Collection, DocumentKind)):
            return None
        paths = target.files if isinstance(target, DocumentKind) else self.collection_members(target)
        return frozenset(str(path).rstrip(os.sep) for path in paths)

    def _current_target(self) -> SidebarTarget | None:
        entry = self.current_entry()
        return entry.target if entry else None

    # Rows

    def _build_entries(self) -> Iterator[SidebarEntry]:
        yield SidebarEntry(self.tr("All documents"), files=self._total_files)
        for collection in self.collections:
            yield SidebarEntry(collection.name, collection, collection.files)
        if self.kinds:
            yield SidebarEntry(self.tr("Kinds of documents"), heading=True)
        for kind in self.kinds:
            yield SidebarEntry(name_kind(kind), kind, len(kind.files))
        if self._tables:
            yield SidebarEntry(self.tr("Tables"), heading=True)
        for table in self._tables:
            yield SidebarEntry(table.name, table, table.rows, progress=self._progress.get(table.id, ""))

    def _refresh_entries(self) -> None:
        if self._is_editing:
            return  # `closeEditor` refreshes
        entries = list(self._build_entries())
        rows = range(self.count())
        if [self._entry_at(row).entry_key() for row in rows] == [entry.entry_key() for entry in entries]:
            for row in rows:
                _fill_item(self.item(row), entries[row])
        else:
            self._replace_entries(entries)
        self.setHidden(self.is_empty())
        self.updateGeometry()
        self._handle_entry_selected()

    def _replace_entries(self, entries: list[SidebarEntry]) -> None:
        before = self.current_entry()
        key = before.entry_key() if before else None
        with QSignalBlocker(self):
            self.clear()
            for entry in entries:
                self.addItem(_fill_item(QListWidgetItem(), entry))
            keys = [entry.entry_key() for entry in entries]
            self.setCurrentRow(keys.index(key) if key in keys else 0)

    def _entry_at(self, row: int) -> SidebarEntry:
        entry: SidebarEntry = self.item(row).data(ENTRY_ROLE)
        return entry

    def sizeHint(self) -> QSize:
        """Return the height of all rows, at most `_MAX_VISIBLE_ROWS` (override of Qt)."""
        return QSize(20 * UNIT, self._rows_height(min(self.count(), _MAX_VISIBLE_ROWS)))

    def minimumSizeHint(self) -> QSize:
        """Shrink to `_MIN_VISIBLE_ROWS`, for the files in a low window (override of Qt)."""
        return QSize(10 * UNIT, self._rows_height(min(self.count(), _MIN_VISIBLE_ROWS)))

    def _rows_height(self, rows: int) -> int:
        return rows * self.sizeHintForRow(0) + _BOTTOM_MARGIN

    def _handle_entry_selected(self) -> None:
        collection = self.current_collection()
        members = self.collection_members(collection) if collection else []
        target = self._current_target()
        kind = target if isinstance(target, DocumentKind) else None
        self.actions_.set_selection(collection, members, kind, self.current_table())
        self.entry_selected.emit()

    # Naming collections

    def start_new_collection(self, members: list[Path]) -> None:
        """Open the editor for the name of a new collection with these members, unless a name is edited."""
        if self._is_editing:
            return
        self._pending_members = members
        self.reveal_requested.emit()
        self.show()
        with QSignalBlocker(self):
            new = SidebarEntry(self.tr("New collection"), Collection(_UNSAVED_ID, ""))
            item = _fill_item(QListWidgetItem(), new)
            self.insertItem(1 + len(self.collections), item)
        self.updateGeometry()
        self._edit_entry(item)

    def edit_entry_name(self) -> None:
        """Open the editor for the name of the selected entry, unless a name is edited."""
        if self.actions_.rename.isEnabled() and not self._is_editing:
            self.reveal_requested.emit()
            self._edit_entry(self.currentItem())

    def _edit_entry(self, item: QListWidgetItem) -> None:
        self.scrollToItem(item)
        self.editItem(item)
        self._is_editing = self.state() is QAbstractItemView.State.EditingState

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Refresh the list, which is not updated during editing (override of Qt)."""
        super().closeEditor(editor, hint.NoHint)
        self._is_editing = False
        self._refresh_entries()

    def _submit_name(self, entry: SidebarEntry, name: str) -> None:
        if name in {"", entry.name}:
            return
        if isinstance(entry.target, Collection):
            self._submit_collection_name(entry.target, name)
        elif isinstance(entry.target, DocumentKind):
            self.actions_.kind_renamed.emit(entry.target.kind, name)
        elif isinstance(entry.target, MadeTable):
            self.actions_.table_renamed.emit(entry.target.id, name)

    def _submit_collection_name(self, collection: Collection, name: str) -> None:
        others = [each for each in self.collections if each.id != collection.id]
        if any(each.name.casefold() == name.casefold() for each in others):
            title = self.tr("A collection called “{0}” already exists").format(isolate_name(name))
            self.actions_.notice_requested.emit(title, self.tr("Choose another name."), ())
        elif collection.id == _UNSAVED_ID:
            self.actions_.collection_added.emit(name, self._pending_members)
        else:
            self.actions_.collection_renamed.emit(collection.id, name)

    # Keys, context menu, drag and drop

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete a collection or a table with Delete, and open a table with Enter (override of Qt)."""
        is_table = self.current_table() is not None
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            (self.actions_.delete_table if is_table else self.actions_.delete).trigger()
        elif event.key() in ENTER_KEYS and is_table and not self._is_editing:
            self.actions_.open_table.trigger()
        else:
            super().keyPressEvent(event)

    def _show_entry_menu(self, position: QPoint) -> None:
        actions = self.actions_
        menu = actions.table_menu if self.current_table() else actions.collection_menu
        open_row_menu(menu, self, position)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of the library (override of Qt)."""
        event.setAccepted(bool(parse_dragged_files(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Highlight the collection under the pointer (override of Qt)."""
        self._update_drop_row(event)
        event.setAccepted(self._delegate.drop_row >= 0)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Clear the highlight (override of Qt)."""
        self._update_drop_row(None)
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Request that the files be added to the collection (override of Qt)."""
        self._update_drop_row(event)
        row, files = self._delegate.drop_row, parse_dragged_files(event.mimeData())
        self._update_drop_row(None)
        target = self._entry_at(row).target if row >= 0 else None
        if isinstance(target, Collection) and files:
            event.acceptProposedAction()
            self.added_to_collection.emit(target.id, files)

    def _update_drop_row(self, event: QDropEvent | None) -> None:
        item = self.itemAt(event.position().toPoint()) if event else None
        row = self.row(item) if item is not None else -1
        is_collection = row >= 0 and isinstance(self._entry_at(row).target, Collection)
        self._delegate.drop_row = row if is_collection else -1
        self.viewport().update()


def _fill_item(item: QListWidgetItem, entry: SidebarEntry) -> QListWidgetItem:
    item.setText(entry.name)
    item.setData(ENTRY_ROLE, entry)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, entry.accessible_text())
    item.setToolTip(wrap_tooltip(entry.name))
    flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
    if isinstance(entry.target, (DocumentKind, MadeTable)):
        flags |= Qt.ItemFlag.ItemIsEditable
    if isinstance(entry.target, Collection):
        flags |= Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDropEnabled
    item.setFlags(Qt.ItemFlag.NoItemFlags if entry.heading else flags)
    return item
