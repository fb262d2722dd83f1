"""The model of the library pane: the folders of the library, and the files in them."""

from __future__ import annotations

import operator
import os
from collections import Counter, defaultdict
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import count, takewhile
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QMimeData, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QStandardItem

from desktop_rag.readers.file_formats import kind_of
from desktop_rag.system.resources import resource_path
from desktop_rag.types import FileRow, FileState, WatchedFolder
from desktop_rag.ui.library.file_table import FileFilter, FileTableModel, SortKey, make_file_key
from desktop_rag.ui.library.file_ticks import FileTicks, is_member, to_text
from desktop_rag.ui.library.file_words import (
    format_file_count,
    format_file_tooltip,
    format_folder_states,
    format_newer_version,
    format_state_and_reason,
    state_name,
)
from desktop_rag.ui.library.folder_tree import (
    TOP,
    Folder,
    Rank,
    build_tree,
    find_common_folder,
    find_parent,
    list_parents,
)
from desktop_rag.ui.widgets.drop_target import DRAG_MIME_TYPE, make_file_drag
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.locale_words import join_words, localise_size
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import AnyIndex
from desktop_rag.ui.widgets.sliced_work import split_batches

ROW_ROLE = Qt.ItemDataRole.UserRole + 1  # FileRow or FolderRow
_PATH_ROLE = Qt.ItemDataRole.UserRole + 2  # of the item of a folder
_ARRANGING_DELAY_MS = 200  # of rows that are added, moved or removed soon after others
_FEW_FILES = 100  # up to so many all folders are open at first: the list is short as it is

_translate_row = partial(QCoreApplication.translate, "FileTreeModel")
_Role = Qt.ItemDataRole


class FolderRow(NamedTuple):
    """A folder that is shown; `files` are those in it that pass the filter."""

    path: Path
    name: str
    files: int
    states: str  # in words: how many of its files wait or failed
    is_reachable: bool = True


class FileOrder(NamedTuple):
    """The sort key of files, ascending; None is the name. Folders combine those of their files."""

    sort_key: SortKey | None = None
    combine: Any = min


_STATE_ORDER = (
    FileState.FAILED,
    FileState.SKIPPED,
    FileState.READING,
    FileState.QUEUED,
    FileState.SEARCHABLE,
    FileState.INDEXED,
    FileState.DUPLICATE,
)
_STATE_RANKS = {state: rank for rank, state in enumerate(_STATE_ORDER)}
_UNFINISHED_STATES = (FileState.QUEUED, FileState.READING, FileState.SEARCHABLE)
FILE_ORDERS: dict[str, FileOrder] = {  # by the name of the command
    "name": FileOrder(),
    "newest": FileOrder(lambda row: -row.modified_ns),
    "largest": FileOrder(lambda row: -row.size_bytes, operator.add),
    "state": FileOrder(lambda row: _STATE_RANKS[row.state]),
}


def format_state_filter(state: FileState) -> str:
    """Return the filter text that shows the files in one state."""
    return f"{state_name(state)}:"


def parse_file_filter(text: str) -> FileFilter:
    """Return the filter for a typed text; "Failed:" is a state, "failed" a word like others."""
    states, rest = set(), f" {_fold(text)} "
    for state in FileState:
        named = f" {_fold(format_state_filter(state))} "  # of several words in some languages
        if named in rest:
            states.add(state)
            rest = rest.replace(named, " ")
    return FileFilter(tuple(rest.split()), frozenset(states))


def _fold(text: str) -> str:
    return " ".join(text.casefold().replace("：", ":").split())


class FileTreeModel(FileTableModel):
    """The files that are in the sidebar's entry and pass the filter, below the folders they are in."""

    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_ARRANGING_DELAY_MS, prompt=True, parent=parent)
        self._member_paths: frozenset[str] | None = None
        self._member_folders: dict[str, bool] = {}  # whether a folder is in one of them
        self._kinds: frozenset[str] = frozenset()
        self._order = FileOrder()
        self._tree = {TOP: Folder(TOP, TOP, "", [], 0)}
        self._rows: dict[str, list[FileRow | FolderRow]] = {TOP: []}  # by the folder that they are in
        self._items: dict[str, QStandardItem] = {}  # of folders
        self._former_items: list[QStandardItem] = []  # views may have indexes in them until they are painted
        self._watched: dict[str, WatchedFolder] = {}
        self._unreachable: Collection[Path] = ()
        self._listed: frozenset[str] = frozenset()  # keys of the files that pass the filter
        self._states: dict[str, Counter[FileState]] = {}  # of all files, by each folder they are in
        self._suffixes: Counter[str] = Counter()  # of all files
        self.opened_folders: dict[str, bool] = {}  # folders that the user opened or closed
        self._opened_at_first: dict[str, bool] = {}  # whether the others are open
        self._opened_in_filter: dict[str, bool] = {}  # like `opened_folders`, since the filter was changed
        self._scope_files: tuple[Path, ...] = ()
        self._ticks = FileTicks((), self.count_files)
        self.setColumnCount(1)

    # Display

    def set_filter_text(self, text: str) -> None:
        """Filter by the words of `text`; an empty text shows every file."""
        self._opened_in_filter.clear()
        self._change_filter(parse_file_filter(text))

    def set_kinds(self, kinds: frozenset[str]) -> None:
        """Show the files of these kinds; none for every kind."""
        self._kinds = kinds
        self._opened_in_filter.clear()
        self._rearrange()

    def set_file_order(self, order: FileOrder) -> None:
        """Sort files, and the folders that hold them."""
        self._order, self._sort_key = order, order.sort_key
        self._rearrange()

    def set_member_paths(self, members: frozenset[str] | None) -> None:
        """Show only these files and the contents of these folders; None for every file."""
        if members != self._member_paths:
            self._member_paths, self._member_folders = members, {}
            self._rearrange()

    def set_watched_folders(self, folders: Sequence[WatchedFolder], unreachable: Collection[Path]) -> None:
        """Let each of these folders stand at the top, those in `unreachable` with a warning."""
        watched = {to_text(folder.path): folder for folder in folders}
        if (watched, unreachable) != (self._watched, self._unreachable):
            self._watched, self._unreachable = watched, unreachable
            self._rearrange()

    def set_scope_files(self, files: tuple[Path, ...]) -> None:
        """Tick these files and folders."""
        if files != self._scope_files:
            self._scope_files = files
            self._update_ticks()

    def is_filtered(self) -> bool:
        """Whether some files may be hidden by the filter."""
        return bool(self._filter.words or self._filter.states or self._kinds)

    def note_opened(self, index: AnyIndex, *, is_open: bool) -> None:
        """Remember that the user opened or closed a folder."""
        opened = self._opened_in_filter if self.is_filtered() else self.opened_folders
        folder = super().data(index, _PATH_ROLE)
        opened.pop(folder, None)
        opened[folder] = is_open

    def list_folders(self) -> Iterator[tuple[QModelIndex, bool]]:
        """Yield the folders that are shown, and whether they are to be open."""
        for path, item in self._items.items():
            yield item.index(), self._is_folder_open(path)

    def set_opened_folders(self, opened: Mapping[str, bool]) -> None:
        """Open or close these folders, as `opened_folders` had them."""
        self.opened_folders = dict(opened)
        self._rearrange()

    # Questions about it

    def has_folders(self) -> bool:
        """Whether any row is a folder."""
        return bool(self._items)

    def row_at(self, index: AnyIndex) -> FileRow | FolderRow:
        """Return the file or folder of a row."""
        return self.rows_in(index.parent())[index.row()]

    def rows_in(self, folder: AnyIndex) -> Sequence[FileRow | FolderRow]:
        """Return the rows of a folder, or the top ones for an invalid index; not to be changed."""
        return self._rows[self._folder_of(folder)]

    def _folder_of(self, parent: AnyIndex) -> str:
        path: str = super().data(parent, _PATH_ROLE) if parent.isValid() else TOP
        return path

    def find_watched_folder(self, path: Path) -> WatchedFolder | None:
        """Return the innermost watched folder that a folder is, or is in; None if there is none."""
        text = to_text(path)
        above = (text, *list_parents(text))
        return next((self._watched[each] for each in above if each in self._watched), None)

    def list_watched_folders(self) -> list[Path]:
        """Return the watched folders."""
        return [each.path for each in self._watched.values()]

    def has_watched_folders(self) -> bool:
        """Whether any folder is watched."""
        return bool(self._watched)

    def count_files(self, path: str) -> int:
        """Return how many files of the library a folder holds; 1 for a file of the library, else 0."""
        if path in self._states:
            return self._states[path].total()
        return int(make_file_key(path) in self._files)

    def is_indexed(self, path: str) -> bool:
        """Whether a file, or all in a folder of the library, is indexed or will not be."""
        file = self._files.get(make_file_key(path))
        states = Counter([file.state]) if file else self._states.get(path, Counter())
        return states.total() > 0 and not any(states[each] for each in _UNFINISHED_STATES)

    def is_folder(self, path: str) -> bool:
        """Whether this is a folder that holds files of the library, at any depth."""
        return path in self._states

    def count_kinds(self) -> Counter[str]:
        """Return the number of files of each kind in the library."""
        kinds: Counter[str] = Counter()
        for suffix, files in self._suffixes.items():
            kinds[kind_of(Path(f"file.{suffix}"))] += files
        return kinds

    def list_paths(self) -> list[str]:
        """Return the paths of all files of the library."""
        return [key.partition("\0")[2] for key in self._keys]

    def files_in(self, row: FileRow | FolderRow) -> list[FileRow]:
        """Return the file of a row, or the files in a folder that pass the filter."""
        return [row] if isinstance(row, FileRow) else list(self._iterate_files(to_text(row.path)))

    def _iterate_files(self, folder: str) -> Iterator[FileRow]:
        for key in self._tree[folder].keys if folder in self._tree else ():
            if key in self._tree:
                yield from self._iterate_files(key)
            elif (file := self._files.get(key)) is not None:
                yield file

    def index_of(self, path: Path) -> QModelIndex:
        """Return the row of a folder or file, an invalid index if there is none."""
        text = to_text(path)
        if text in self._items:
            return self._items[text].index()
        return self._index_of_key(make_file_key(text))

    def _index_of_key(self, key: str, former: int = 0) -> QModelIndex:
        """Return the row of a folder or file, behind `former` rows at the top."""
        if key in self._items:
            return self._items[key].index()
        if (number := self._row_numbers.get(key)) is None:
            return QModelIndex()
        if (folder := self._shown_in(key)) == TOP:
            return self.index(former + number, 0)
        return self.index(number, 0, self._items[folder].index())

    def _shown_in(self, key: str) -> str:
        """Return the folder that a file is shown in."""
        folder = find_parent(key.partition("\0")[2])
        return folder if folder in self._items else TOP

    # Arranging

    def _matches_filter(self, row: FileRow) -> bool:
        if not self._is_in_entry(str(row.path)):
            return False
        if self._kinds and kind_of(row.path) not in self._kinds:
            return False
        return super()._matches_filter(row)

    def _format_searched_text(self, row: FileRow) -> str:
        return f"{row.path.name} {format_state_and_reason(row)} {format_newer_version(row)}"

    def _is_listed(self, key: str) -> bool:
        return key in self._listed

    def _merge_file(self, row: FileRow) -> None:
        known = self._files.get(make_file_key(str(row.path)))
        super()._merge_file(row)
        if known is not None and known.state is not row.state:
            self._count_state_change(str(row.path), known.state, row.state)

    def _count_state_change(self, path: str, before: FileState, after: FileState) -> None:
        for folder in list_parents(path):
            states = self._states.get(folder)
            if states is None:
                return
            states[before] -= 1
            states[after] += 1
            if folder in self._items:
                index = self._items[folder].index()
                rows = self._rows[self._tree[folder].parent]
                shown = rows[index.row()]
                if isinstance(shown, FolderRow):
                    rows[index.row()] = shown._replace(states=self._describe_states(folder))
                    self.dataChanged.emit(index, index)

    def _show_changed_file(self, key: str, number: int, row: FileRow) -> None:
        self._rows[self._shown_in(key)][number] = row
        index = self._index_of_key(key)
        self.dataChanged.emit(index, index)

    def _list_rows(self, keys: list[str]) -> Iterator[None]:
        """Show the files of these keys below their folders."""
        arrangement = self._arrangements
        hidden = yield from self._survey_files()
        by_folder: defaultdict[str, list[str]] = defaultdict(list)
        ranks: defaultdict[str, list[Rank]] = defaultdict(list)
        for batch in split_batches(keys):
            for key in batch:
                folder = find_parent(key.partition("\0")[2])
                by_folder[folder].append(key)
                if self._sort_key:
                    ranks[folder].append(self._sort_key(self._files[key]))
            yield
        combine = self._order.combine

        def rank_folder(folder: str, of_folders: Sequence[Rank]) -> Rank | None:
            if not ranks:
                return folder.casefold()
            return reduce(combine, found) if (found := (*of_folders, *ranks[folder])) else None

        tree = yield from build_tree(self._list_roots(by_folder), hidden, by_folder, rank_folder)
        listed = frozenset(keys)
        yield
        if arrangement == self._arrangements:
            yield from self._show_tree(arrangement, tree, listed)

    def _list_roots(self, folders: Collection[str]) -> set[str]:
        """Return the watched folders that hold some of these folders, all of them if nothing is hidden."""
        if self._member_paths is None and not self.is_filtered():
            return set(self._watched)
        above = {each for folder in folders for each in (folder, *list_parents(folder))}
        return above.intersection(self._watched)

    def _show_tree(
        self, arrangement: int, tree: dict[str, Folder], listed: frozenset[str]
    ) -> Generator[None, None, None]:
        """Show a tree; selection, current row and open folders stay. Files have no items of their own."""
        items = {path: QStandardItem() for path in tree if path != TOP}
        rows, numbers = dict[str, list[FileRow | FolderRow]](), dict[str, int]()
        for path, folder in tree.items():
            rows[path] = []
            for batch in split_batches(folder.keys):
                numbers.update(zip(batch, count(len(rows[path]))))
                rows[path] += [self._make_row(tree, key) for key in batch]
                yield
                if arrangement != self._arrangements:
                    return
            if path != TOP:
                items[path].setData(path, _PATH_ROLE)
                items[path].setColumnCount(1)
                items[path].setRowCount(len(folder.keys))
                for number, key in enumerate(takewhile(items.__contains__, folder.keys)):
                    items[path].setChild(number, items[key])
        with self.changing_layout() as indexes:
            keys = [self._tree[self._folder_of(each.parent())].keys[each.row()] for each in indexes]
            former, top = self.rowCount(), tree[TOP].keys
            self.setRowCount(former + len(top))
            for number, key in enumerate(takewhile(items.__contains__, top), former):
                self.setItem(number, items[key])
            self._tree, self._rows, self._items, self._row_numbers = tree, rows, items, numbers
            self._listed = listed
            self.changePersistentIndexList(indexes, [self._index_of_key(key, former) for key in keys])
            self._former_items = [self.takeItem(row) for row in range(former)]
            self.removeRows(0, former)
        self._update_ticks()

    def _make_row(self, tree: Mapping[str, Folder], key: str) -> FileRow | FolderRow:
        if (folder := tree.get(key)) is None:
            return self._files[key]
        path = Path(key or os.sep)
        name = name_folder(path, folder.name)
        is_reachable = path not in self._unreachable
        return FolderRow(path, name, folder.files, self._describe_states(key), is_reachable)

    def _survey_files(self) -> Generator[None, None, str]:
        """Count the states and suffixes of all files; return the folder that holds those of the entry."""
        direct: defaultdict[str, Counter[FileState]] = defaultdict(Counter)
        suffixes: Counter[str] = Counter()
        in_entry = dict[str, bool]()  # folders, and whether they are in a watched one
        for batch in split_batches(self._keys):
            for key in batch:
                name, _, path = key.partition("\0")
                folder = find_parent(path)
                suffixes[name.rpartition(".")[2]] += 1
                direct[folder][self._files[key].state] += 1
                if folder not in in_entry and self._is_in_entry(path):
                    in_entry[folder] = is_member(folder, self._watched)
            yield
        states: defaultdict[str, Counter[FileState]] = defaultdict(Counter)
        for batch in split_batches(list(direct)):
            for folder in batch:
                for each in (folder, *list_parents(folder)):
                    states[each].update(direct[folder])
            yield
        self._states, self._suffixes = dict(states), suffixes
        return find_common_folder(folder for folder, is_watched in in_entry.items() if not is_watched)

    def _is_in_entry(self, path: str) -> bool:
        if self._member_paths is None:
            return True
        folder = find_parent(path)
        if folder not in self._member_folders:
            self._member_folders[folder] = is_member(folder, self._member_paths)
        return self._member_folders[folder] or path in self._member_paths

    def _is_folder_open(self, folder: str) -> bool:
        if self.is_filtered():
            return self._opened_in_filter.get(folder, True)
        if folder in self.opened_folders:
            return self.opened_folders[folder]
        is_open = self._tree[TOP].keys == [folder] or len(self._files) <= _FEW_FILES
        return self._opened_at_first.setdefault(folder, is_open) if self._tree[folder].files else is_open

    def _describe_states(self, folder: str) -> str:
        return "" if self.is_filtered() else format_folder_states(self._states.get(folder, Counter()))

    def _update_ticks(self) -> None:
        self._ticks = FileTicks(self._scope_files, self.count_files)
        self.ticks_changed.emit()

    # Overrides of Qt

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return the name, tool tip, accessible text, tick or row (override of Qt)."""
        if not index.isValid():
            return None
        row = self.row_at(index)
        match role:
            case _Role.DisplayRole:
                return row.name if isinstance(row, FolderRow) else row.path.name
            case _Role.ToolTipRole:
                return format_row_tooltip(row)
            case _Role.AccessibleTextRole:
                return self._format_accessible_text(row)
            case _Role.CheckStateRole:
                return self._ticks.read_tick(to_text(row.path)).value
            case _:
                return row if role == ROW_ROLE else None

    def _format_accessible_text(self, row: FileRow | FolderRow) -> str:
        if isinstance(row, FolderRow):
            return join_words((row.name, _translate_row("folder"), format_folder_detail(row)))
        state = (format_state_and_reason(row), translate_message(row.hint), format_newer_version(row))
        return join_words((self.name_file(row.path), *state, localise_size(row.size_bytes)))

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of a drag (override of Qt)."""
        return [DRAG_MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged files and folders (override of Qt)."""
        return make_file_drag(self.row_at(index).path for index in indexes)


def name_folder(path: Path, name: str = "") -> str:
    """Return the name of a folder: that on the disk, unless another is given."""
    if path == resource_path("samples"):
        return _translate_row("Sample documents")
    return name or path.name or str(path)


def format_row_tooltip(row: FileRow | FolderRow) -> str:
    """Return the tool tip of a row."""
    if isinstance(row, FileRow):
        return format_file_tooltip(row)
    return wrap_tooltip("\n".join((str(row.path), format_folder_detail(row))))


def format_folder_detail(row: FolderRow) -> str:
    """Return the number of files of a folder and its note."""
    return join_words((format_file_count(row.files), format_folder_note(row)))


def format_folder_note(row: FolderRow) -> str:
    """Return how many files of a folder wait or failed, and whether it can be reached."""
    return join_words((row.states, "" if row.is_reachable else _translate_row("not reachable")))
