"""The model of the library pane: folders and, in those that are open, their files, as one list.

A list, because QTreeView asks its model several times for each row that it lays out: 50,000 files in
open folders would take seconds.
"""

from __future__ import annotations

import operator
import os
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import partial, reduce
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication, QMimeData, QModelIndex, QObject, Qt

from desktop_rag.readers.file_formats import kind_of
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_table import FileFilter, FileTableModel, SortKey, make_file_key
from desktop_rag.ui.library.file_ticks import FileTicks, is_member, to_text
from desktop_rag.ui.library.file_words import (
    format_file_tooltip,
    format_folder_detail,
    format_folder_states,
    format_newer_version,
    format_state_and_reason,
    state_name,
)
from desktop_rag.ui.library.folder_tree import (
    FolderTree,
    Rank,
    build_tree,
    find_common_folder,
    find_parent,
    list_parents,
)
from desktop_rag.ui.widgets.file_drag import DRAG_MIME_TYPE, make_file_drag
from desktop_rag.ui.widgets.joined_words import join_words
from desktop_rag.ui.widgets.locale_words import localise_size
from desktop_rag.ui.widgets.long_text import wrap_tooltip
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import NO_PARENT, AnyIndex
from desktop_rag.ui.widgets.sliced_work import split_batches

ROW_ROLE = Qt.ItemDataRole.UserRole + 1  # FileRow or FolderRow
DEPTH_ROLE = Qt.ItemDataRole.UserRole + 2  # of a row, from 0; -1 where there are no folders at all
_ARRANGING_DELAY_MS = 200  # of rows that are added, moved or removed soon after others
_FEW_FILES = 100  # up to so many all folders are open at first: the list is short as it is

_translate_row = partial(QCoreApplication.translate, "FileTreeModel")
_Role = Qt.ItemDataRole


class FolderRow(NamedTuple):
    """A folder that is shown; `files` are those in it that pass the filter."""

    path: Path
    name: str
    depth: int
    files: int
    states: str  # in words: how many of its files wait or failed
    is_open: bool


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

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_ARRANGING_DELAY_MS, prompt=True, parent=parent)
        self._member_paths: frozenset[str] | None = None
        self._member_folders: dict[str, bool] = {}  # whether a folder is in one of them
        self._kinds: frozenset[str] = frozenset()
        self._order = FileOrder()
        self._tree = FolderTree()
        self._listed: frozenset[str] = frozenset()  # keys of the files that pass the filter
        self._states: dict[str, Counter[FileState]] = {}  # of all files, by each folder they are in
        self._suffixes: Counter[str] = Counter()  # of all files
        self._opened: dict[str, bool] = {}  # folders that the user opened or closed
        self._opened_in_filter: dict[str, bool] = {}  # the same, since the filter was changed
        self._scope_files: tuple[Path, ...] = ()
        self._ticks = FileTicks((), self.count_files)

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

    def set_scope_files(self, files: tuple[Path, ...]) -> None:
        """Tick these files and folders."""
        if files != self._scope_files:
            self._scope_files = files
            self._update_ticks()

    def is_filtered(self) -> bool:
        """Whether some files may be hidden by the filter."""
        return bool(self._filter.words or self._filter.states or self._kinds)

    def set_folder_open(self, folder: Path, *, is_open: bool) -> None:
        """Show or hide what is in a folder."""
        opened = self._opened_in_filter if self.is_filtered() else self._opened
        opened.pop(to_text(folder), None)
        opened[to_text(folder)] = is_open
        self._work.add_steps(self._list_open_folders(self._arrangements))

    def set_opened_folders(self, opened: Mapping[str, bool]) -> None:
        """Open or close these folders, as `opened_folders` returned them."""
        self._opened = dict(opened)
        self._rearrange()

    # Questions about it

    def opened_folders(self) -> Mapping[str, bool]:
        """Return the folders that the user opened or closed, in that order, and whether they are open."""
        return self._opened

    def visible_rows(self) -> Sequence[FileRow | FolderRow]:
        """Return the visible rows in display order; not to be changed."""
        return self._visible_rows

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
        if isinstance(row, FileRow):
            return [row]
        folder = self._tree.folders.get(to_text(row.path))
        keys = self._tree.order[folder.start : folder.end] if folder else []
        return list(filter(None, map(self._files.get, keys)))

    def find_row_after(self, row: FolderRow) -> int:
        """Return the number of the first visible row behind what is in a folder."""
        order, end = self._tree.order, self._tree.folders[to_text(row.path)].end
        behind = (self._row_numbers.get(order[position]) for position in range(end, len(order)))
        return next((number for number in behind if number is not None), len(self._visible_rows))

    def row_of(self, path: Path) -> int:
        """Return the number of the visible row of a folder or file, -1 if there is none."""
        text = to_text(path)
        return self._row_numbers.get(text, self._row_numbers.get(make_file_key(text), -1))

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
        known = self._find_file(row.path)
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
            number = self._row_numbers.get(folder)
            if number is not None:
                shown: FolderRow = self._visible_rows[number]
                self._visible_rows[number] = shown._replace(states=self._describe_states(folder))
                self.dataChanged.emit(self.index(number, 0), self.index(number, 0))

    def _list_rows(self, keys: list[str]) -> Iterator[None]:
        """Show the files of these keys below their folders."""
        arrangement = self._arrangements
        root = yield from self._survey_files()
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

        def rank_folder(folder: str, of_folders: Sequence[Rank]) -> Rank:
            return reduce(combine, (*of_folders, *ranks[folder])) if ranks else folder.casefold()

        tree = yield from build_tree(root, by_folder, rank_folder)
        listed = frozenset(keys)
        yield
        if arrangement == self._arrangements:
            self._listed = listed
            yield from self._list_open_folders(arrangement, tree)
            self._update_ticks()

    def _survey_files(self) -> Generator[None, None, str]:
        """Count the states and suffixes of all files; return the folder that holds those of the entry."""
        direct: defaultdict[str, Counter[FileState]] = defaultdict(Counter)
        suffixes: Counter[str] = Counter()
        in_entry = dict[str, None]()
        for batch in split_batches(self._keys):
            for key in batch:
                name, _, path = key.partition("\0")
                folder = find_parent(path)
                suffixes[name.rpartition(".")[2]] += 1
                direct[folder][self._files[key].state] += 1
                if folder not in in_entry and self._is_in_entry(path):
                    in_entry[folder] = None
            yield
        states: defaultdict[str, Counter[FileState]] = defaultdict(Counter)
        for batch in split_batches(list(direct)):
            for folder in batch:
                for each in (folder, *list_parents(folder)):
                    states[each].update(direct[folder])
            yield
        self._states, self._suffixes = dict(states), suffixes
        return find_common_folder(in_entry)

    def _is_in_entry(self, path: str) -> bool:
        if self._member_paths is None:
            return True
        folder = find_parent(path)
        if folder not in self._member_folders:
            self._member_folders[folder] = is_member(folder, self._member_paths)
        return self._member_folders[folder] or path in self._member_paths

    def _list_open_folders(self, arrangement: int, arranged: FolderTree | None = None) -> Iterator[None]:
        """Show the rows that are in no closed folder, of a new tree or the one that is shown."""
        tree, keys, rows = arranged or self._tree, list[str](), list[FileRow | FolderRow]()
        position = 0
        while position < len(tree.order):
            key = tree.order[position]
            position += 1
            folder = tree.folders.get(key)
            if folder is not None:
                row = FolderRow(
                    Path(key or os.sep),
                    folder.name,
                    folder.depth,
                    folder.files,
                    self._describe_states(key),
                    self._is_folder_open(key),
                )
                rows.append(row)
                keys.append(key)
                position = position if row.is_open else folder.end
            elif (file := self._files.get(key)) is not None:
                rows.append(file)
                keys.append(key)
            if len(rows) % 500 == 0:
                yield
                if arrangement != self._arrangements:
                    return
        self._tree = tree
        self._show_rows(keys, rows, dict(zip(keys, count())))

    def _is_folder_open(self, folder: str) -> bool:
        if self.is_filtered():
            return self._opened_in_filter.get(folder, True)
        return self._opened.get(folder, len(self._files) <= _FEW_FILES)

    def _describe_states(self, folder: str) -> str:
        return "" if self.is_filtered() else format_folder_states(self._states.get(folder, Counter()))

    def _update_ticks(self) -> None:
        changed = bool(self._ticks or self._scope_files)
        self._ticks = FileTicks(self._scope_files, self.count_files)
        if changed and self._visible_rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._visible_rows) - 1, 0))

    def _find_file(self, path: Path) -> FileRow | None:
        return self._files.get(make_file_key(str(path)))

    # Overrides of Qt

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Return 1 (override of Qt)."""
        return 0 if parent.isValid() else 1

    def data(self, index: AnyIndex, role: int = _Role.DisplayRole) -> Any:
        """Return the name, tool tip, accessible text, tick, depth or row (override of Qt)."""
        if not index.isValid():
            return None
        row = self._visible_rows[index.row()]
        match role:
            case _Role.DisplayRole:
                return row.name if isinstance(row, FolderRow) else row.path.name
            case _Role.ToolTipRole:
                return format_row_tooltip(row)
            case _Role.AccessibleTextRole:
                return self._format_accessible_text(row)
            case _Role.CheckStateRole:
                return self._ticks.read_tick(to_text(row.path)).value
            case _ if role == DEPTH_ROLE:
                return self._find_depth(row)
            case _:
                return row if role == ROW_ROLE else None

    def _find_depth(self, row: FileRow | FolderRow) -> int:
        if isinstance(row, FolderRow):
            return row.depth
        return self._tree.file_depths.get(find_parent(str(row.path)), 0) if self._tree.folders else -1

    def _format_accessible_text(self, row: FileRow | FolderRow) -> str:
        if isinstance(row, FolderRow):
            opened = _translate_row("open") if row.is_open else _translate_row("closed")
            detail = format_folder_detail(row.files, row.states)
            return join_words((row.name, _translate_row("folder"), detail, opened))
        state = (format_state_and_reason(row), translate_message(row.hint), format_newer_version(row))
        return join_words((self.name_file(row.path), *state, localise_size(row.size_bytes)))

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Allow rows to be dragged onto a collection or the composer, and ticked (override of Qt)."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsUserCheckable

    def mimeTypes(self) -> list[str]:
        """Return the MIME type of a drag (override of Qt)."""
        return [DRAG_MIME_TYPE]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged files and folders (override of Qt)."""
        return make_file_drag(self._visible_rows[index.row()].path for index in indexes)


def format_row_tooltip(row: FileRow | FolderRow) -> str:
    """Return the tool tip of a row."""
    if isinstance(row, FileRow):
        return format_file_tooltip(row)
    lines = (str(row.path), format_folder_detail(row.files, row.states))
    return wrap_tooltip("\n".join(lines))
