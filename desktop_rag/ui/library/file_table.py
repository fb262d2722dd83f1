"""The model of a list or table of the library's files, which filters and sorts them itself.

QSortFilterProxyModel calls Python for every row and comparison: with 50,000 files the window would
stand still for seconds. Here this work is done in slices, on plain lists.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from operator import is_not
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QStandardItemModel

from desktop_rag.system.file_names import name_files
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.widgets.sliced_work import SlicedWork, split_batches

_LAYOUT_SIGNATURE = (
    "QList<QPersistentModelIndex>,QAbstractItemModel::LayoutChangeHint"  # unknown to the type stubs
)
_SORT_HINT = QAbstractItemModel.LayoutChangeHint.VerticalSortHint  # one saved index per selected row
_UNREAD_STATES = (FileState.QUEUED, FileState.READING)
_UNSUCCESSFUL_STATES = (FileState.FAILED, FileState.SKIPPED)

SortKey = Callable[[FileRow], str | int | float]


@dataclass(frozen=True, slots=True)
class FileFilter:
    """Every word must be in the text of the row; without `states`, every state matches."""

    words: tuple[str, ...] = ()
    states: frozenset[FileState] = frozenset()


class FileTableModel(QStandardItemModel):
    """One row per file that passes the filter, by name or by another sort key.

    The rows have no items: QStandardItemModel says without a call of Python where each is, and
    `data` what is in it.

    Changed rows are shown at once; rows are added, moved and removed `delay_ms` later, and the
    first of them at once if `prompt`.
    """

    files_changed = Signal()  # files were set, changed, added or removed
    rows_arranged = Signal()  # the visible rows are up to date

    def __init__(self, delay_ms: int, *, prompt: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: dict[str, FileRow] = {}  # by `make_file_key`
        self._keys: list[str] = []  # of all files, sorted
        self._names: dict[str, dict[Path, str]] = {}  # of files that share a name, by it, once asked for
        self._visible_keys: list[str] = []
        self._visible_rows: list[Any] = []
        self._row_numbers: dict[str, int] = {}
        self._filter = FileFilter()
        self._tried_again: dict[str, FileRow] = {}  # as they were when they failed or were skipped
        self._sort_key: SortKey | None = None  # None sorts by name
        self._descending = False
        self._work = SlicedWork(self)
        self._arrangements = 0  # number of those begun or requested; the last one counts
        self._is_outdated = False
        self._prompt = prompt
        self._delay = QTimer(self, interval=delay_ms, singleShot=True)
        self._delay.timeout.connect(self._arrange_if_outdated)

    def set_file_rows(self, rows: Sequence[FileRow]) -> None:
        """Replace all files."""
        self._work.add_steps(self._replace_files(rows))

    def update_file_rows(self, rows: Sequence[FileRow]) -> None:
        """Replace known files and add new ones."""
        self._work.add_steps(self._merge_files(rows))

    def remove_file_rows(self, paths: Sequence[Path]) -> None:
        """Drop these files; unknown paths are ignored."""
        self._work.add_steps(self._drop_files(paths))

    def all_rows(self) -> list[FileRow]:
        """Return all files by name, hidden ones included."""
        return [self._files[key] for key in self._keys]

    def total_files(self) -> int:
        """Return the number of files, hidden ones included."""
        return len(self._files)

    def name_file(self, path: Path) -> str:
        """Return the name of a file, with as much of the folder as makes it unique."""
        name = path.name.casefold()
        if name not in self._names:
            first, end = (bisect_left(self._keys, f"{name}{each}") for each in ("\0", "\1"))
            same = (self._files[key].path for key in self._keys[first:end] if key in self._files)
            self._names[name] = name_files({path, *same})
        return self._names[name].get(path, path.name)

    def _matches_filter(self, row: FileRow) -> bool:
        if self._filter.states and row.state not in self._filter.states:
            return False
        if not self._filter.words:
            return True
        text = self._format_searched_text(row).casefold()
        return all(word in text for word in self._filter.words)

    def _format_searched_text(self, row: FileRow) -> str:
        """Return the text in which the words of the filter are searched for."""
        raise NotImplementedError

    def _replace_files(self, rows: Sequence[FileRow]) -> Iterator[None]:
        files: dict[str, FileRow] = {}
        for batch in split_batches(rows):
            files.update((make_file_key(str(row.path)), row) for row in batch)
            yield
        self._files, self._keys = files, sorted(files)
        self._tried_again.clear()
        self._names.clear()
        self.files_changed.emit()
        self._rearrange()

    def _merge_files(self, rows: Sequence[FileRow]) -> Iterator[None]:
        total = len(self._files)
        for batch in split_batches(rows):
            for row in batch:
                self._merge_file(row)
            yield
        if len(self._files) > total:
            self._keys.sort()
            self._names.clear()
        self.files_changed.emit()
        if self._is_outdated:
            self._schedule_arranging()

    def _merge_file(self, row: FileRow) -> None:
        key = make_file_key(str(row.path))
        known = self._files.get(key)
        if row == known:
            return
        self._files[key] = row
        if known is None:
            self._keys.append(key)
        elif row.state not in _UNREAD_STATES:
            self._tried_again.pop(key, None)
        elif known.state in _UNSUCCESSFUL_STATES and self._is_listed(key):
            self._tried_again[key] = known
        if (number := self._row_numbers.get(key)) is not None:
            self._show_changed_file(key, number, row)
        self._is_outdated |= self._is_listed(key) != self._stays_listed(key) or self._is_moved(known, row)

    def _show_changed_file(self, key: str, number: int, row: FileRow) -> None:  # noqa: ARG002
        self._visible_rows[number] = row
        self.dataChanged.emit(self.index(number, 0), self.index(number, self.columnCount() - 1))

    def _is_listed(self, key: str) -> bool:
        """Return whether a file passed the filter when rows were arranged last."""
        return key in self._row_numbers

    def _change_filter(self, changed: FileFilter) -> None:
        self._filter = changed
        self._tried_again.clear()
        self._rearrange()

    def _stays_listed(self, key: str) -> bool:
        """Return whether a file passes the filter, while it is tried again as it was before."""
        return self._matches_filter(self._tried_again.get(key, self._files[key]))

    def _is_moved(self, known: FileRow | None, row: FileRow) -> bool:
        if known is None or self._sort_key is None:
            return False
        return self._sort_key(known) != self._sort_key(row)

    def _drop_files(self, paths: Sequence[Path]) -> Iterator[None]:
        total = len(self._files)
        for batch in split_batches(paths):
            for path in batch:
                key = make_file_key(str(path))
                self._files.pop(key, None)
                self._tried_again.pop(key, None)
            yield
        if len(self._files) < total:
            self._keys = [key for key in self._keys if key in self._files]
            self._names.clear()
            self.files_changed.emit()
            self._is_outdated = True
            self._schedule_arranging()

    def _schedule_arranging(self) -> None:
        if not self._delay.isActive():
            self._delay.start()
            if self._prompt:
                self._rearrange()

    def _arrange_if_outdated(self) -> None:
        if self._is_outdated:
            self._rearrange()

    def _rearrange(self) -> None:
        """Filter and sort again; one that is under way is given up."""
        self._arrangements += 1
        self._work.add_steps(self._arrange_rows(self._arrangements))

    def _arrange_rows(self, arrangement: int) -> Iterator[None]:
        self._is_outdated = False
        keys: list[str] = []
        sort_keys: list[str | int | float] = []
        for batch in split_batches(self._keys):
            if arrangement != self._arrangements:
                return
            found = [key for key in batch if self._stays_listed(key)]
            keys += found
            if self._sort_key:
                sort_keys += [self._sort_key(self._files[key]) for key in found]
            yield
        if self._sort_key:
            order = sorted(range(len(keys)), key=sort_keys.__getitem__, reverse=self._descending)
            keys = [keys[number] for number in order]
            yield
        yield from self._list_rows(keys)
        self.rows_arranged.emit()

    def _list_rows(self, keys: list[str]) -> Iterator[None]:
        rows: list[FileRow] = []
        row_numbers: dict[str, int] = {}
        for batch in split_batches(keys):
            rows += [self._files[key] for key in batch]
            row_numbers.update(zip(batch, count(len(row_numbers))))
            yield
        self._show_rows(keys, rows, row_numbers)

    def _show_rows(self, keys: list[str], rows: list[Any], row_numbers: dict[str, int]) -> None:
        """Replace the visible rows; selection, current row and scroll position stay."""
        if keys == self._visible_keys and not any(map(is_not, rows, self._visible_rows)):
            return
        with self.changing_layout() as indexes:
            former = [self._visible_keys[index.row()] for index in indexes]
            self._visible_keys, self._visible_rows, self._row_numbers = keys, rows, row_numbers
            self.setRowCount(max(self.rowCount(), len(keys)))  # before it shrinks no row is lost
            numbers = map(row_numbers.get, former)
            moved = [
                QModelIndex() if number is None else self.index(number, index.column())
                for index, number in zip(indexes, numbers, strict=True)
            ]
            self.changePersistentIndexList(indexes, moved)
            self.setRowCount(len(keys))

    @contextmanager
    def changing_layout(self) -> Iterator[list[QModelIndex]]:
        """Let rows be changed in silence and tell the views at the end; yields the indexes to be moved."""
        self.layoutAboutToBeChanged[_LAYOUT_SIGNATURE].emit([], _SORT_HINT)  # type: ignore[index]
        with QSignalBlocker(self):
            yield self.persistentIndexList()
        self.layoutChanged[_LAYOUT_SIGNATURE].emit([], _SORT_HINT)  # type: ignore[index]


def make_file_key(path: str) -> str:
    """Return the sort key of files: name without case, then path."""
    return f"{path.rpartition(os.sep)[2].casefold()}\0{path}"
