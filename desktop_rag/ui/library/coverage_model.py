"""The table model of the coverage report, its columns, and their export as CSV."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt

from desktop_rag.tables.xlsx_files import Cell, write_csv
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_table import FileFilter, FileTableModel
from desktop_rag.ui.library.file_words import (
    STATE_ICONS,
    format_file_tooltip,
    format_state_progress,
    state_name,
)
from desktop_rag.ui.widgets import icons, locale_words, theme
from desktop_rag.ui.widgets.cell_models import NUMBERS, TEXTS, CellTexts
from desktop_rag.ui.widgets.locale_words import localise_language, localise_number, localise_size
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.model_index import AnyIndex

_Role = Qt.ItemDataRole
_STATE_COLUMN = 2  # column number
_SORT_DELAY_MS = 500  # changed rows keep their position this long
_translate_column = partial(QCoreApplication.translate, "CoverageReport")

_STATE_RANK = {state: rank for rank, state in enumerate(FileState)}
_NS_PER_SECOND = 1e9


class CoverageModel(CellTexts, FileTableModel):
    """One row per file that passes the filter, sorted by one column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(_SORT_DELAY_MS, prompt=False, parent=parent)
        self.columns = coverage_columns()
        self.setColumnCount(len(self.columns))

    def set_filter(self, text: str, states: frozenset[FileState]) -> None:
        """Show files in one of these states (empty: any) that contain every word of `text`."""
        self._change_filter(FileFilter(tuple(text.casefold().split()), states))

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column (override of Qt)."""
        self._sort_key = self.columns[column].sort_key
        self._descending = order is Qt.SortOrder.DescendingOrder
        self._rearrange()

    def visible_rows(self) -> Sequence[FileRow]:
        """Return the visible files in display order; not to be changed."""
        return self._visible_rows

    def _format_searched_text(self, row: FileRow) -> str:
        return f"{row.path}\n{state_name(row.state)}\n{translate_message(row.title)}\n{row.language}"

    def title(self, column: int) -> str:
        """Return the title of a column."""
        return self.columns[column].title

    def cell_text(self, index: AnyIndex) -> str:
        """Return the text of a cell."""
        return self.columns[index.column()].format_cell(self.visible_rows()[index.row()])

    def cell_tooltip(self, index: AnyIndex) -> str:
        """Return the tool tip of the file."""
        return format_file_tooltip(self.visible_rows()[index.row()])

    def align_column(self, column: int) -> Qt.AlignmentFlag:
        """Return the alignment of a column."""
        return NUMBERS if self.columns[column].is_numeric else TEXTS

    def cell_look(self, index: AnyIndex, role: int) -> Any:
        """Return the icon or the colour of the state of the file."""
        if index.column() != _STATE_COLUMN or role not in {_Role.DecorationRole, _Role.ForegroundRole}:
            return None
        state = STATE_ICONS[self.visible_rows()[index.row()].state]
        colour = state.colour(theme.current_colours())
        return icons.make_icon(state.icon_name, colour) if role == _Role.DecorationRole else colour


@dataclass(frozen=True, slots=True)
class CoverageColumn:
    """A column: title, sort key, displayed text and exported value."""

    title: str
    sort_key: Callable[[FileRow], Cell]
    format_cell: Callable[[FileRow], str]
    export_cell: Callable[[FileRow], Cell]
    is_numeric: bool = False
    share: int = 0  # of the room that the columns without one leave


def coverage_columns() -> tuple[CoverageColumn, ...]:
    """Return the columns in display order."""
    return (
        _make_text_column(_translate_column("Name"), lambda row: row.path.name, share=4),
        _make_text_column(_translate_column("Folder"), lambda row: str(row.path.parent), share=2),
        CoverageColumn(
            _translate_column("Status"),
            lambda row: _STATE_RANK[row.state],
            format_state_progress,
            lambda row: state_name(row.state),
        ),
        _make_text_column(_translate_column("Reason"), lambda row: translate_message(row.title), share=3),
        _make_number_column(_translate_column("Pages"), lambda row: row.pages),
        _make_number_column(_translate_column("Passages"), lambda row: row.passages),
        _make_number_column(_translate_column("Characters"), lambda row: row.characters),
        _make_number_column(_translate_column("Size"), lambda row: row.size_bytes, localise_size),
        CoverageColumn(
            _translate_column("Language"),
            lambda row: localise_language(row.language).casefold(),
            lambda row: localise_language(row.language),
            lambda row: localise_language(row.language),
        ),
        _make_number_column(
            _translate_column("Seconds to read"), lambda row: row.seconds, _format_seconds, digits=3
        ),
        _make_time_column(_translate_column("Added"), lambda row: row.added_at),
        _make_time_column(_translate_column("Changed"), lambda row: row.modified_ns / _NS_PER_SECOND),
        _make_text_column(
            _translate_column("Newer version"),
            lambda row: row.newer_version.name if row.newer_version else "",
            share=1,
        ),
    )


def _make_text_column(title: str, value: Callable[[FileRow], str], share: int) -> CoverageColumn:
    return CoverageColumn(title, lambda row: value(row).casefold(), value, value, share=share)


def _make_number_column(
    title: str,
    value: Callable[[FileRow], float],
    format_value: Callable[[Any], str] = localise_number,
    digits: int = 0,
) -> CoverageColumn:
    """Return a column of numbers, exported with that many digits after the point."""

    def format_nonzero(row: FileRow) -> str:
        return format_value(value(row)) if value(row) else ""

    return CoverageColumn(
        title, value, format_nonzero, lambda row: round(value(row), digits), is_numeric=True
    )


def _format_seconds(seconds: float) -> str:
    return QLocale().toString(seconds, "f", 2)


def _make_time_column(title: str, seconds: Callable[[FileRow], float]) -> CoverageColumn:
    """Return a column of times (seconds since the epoch), exported as ISO 8601 in local time."""

    def format_local_time(row: FileRow) -> str:
        return locale_words.format_date_time(seconds(row)) if seconds(row) else ""

    def format_iso_time(row: FileRow) -> str:
        if not seconds(row):
            return ""
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds(row)))

    return CoverageColumn(title, seconds, format_local_time, format_iso_time)


def write_coverage_csv(file: Path, columns: Sequence[CoverageColumn], rows: Iterable[FileRow]) -> None:
    """Write one line per file; raises OSError."""
    titles = [column.title for column in columns]
    write_csv(file, titles, ([column.export_cell(row) for column in columns] for row in rows))
