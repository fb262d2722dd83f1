"""The columns of the coverage report."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_words import format_state_progress, state_name
from desktop_rag.ui.widgets import time_words
from desktop_rag.ui.widgets.locale_words import localise_language, localise_number, localise_size

_translate_column = partial(QCoreApplication.translate, "CoverageReport")

_STATE_RANK = {state: rank for rank, state in enumerate(FileState)}
_NS_PER_SECOND = 1e9

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class CoverageColumn:
    """A column: title, sort key, displayed text and exported value."""

    title: str
    width: int  # in average characters
    sort_key: Callable[[FileRow], Cell]
    format_cell: Callable[[FileRow], str]
    export_cell: Callable[[FileRow], Cell]
    is_numeric: bool = False


def coverage_columns() -> tuple[CoverageColumn, ...]:
    """Return the columns in display order."""
    return (
        _make_text_column(_translate_column("Name"), 27, lambda row: row.path.name),
        _make_text_column(_translate_column("Folder"), 20, lambda row: str(row.path.parent)),
        CoverageColumn(
            _translate_column("State"),
            16,
            lambda row: _STATE_RANK[row.state],
            format_state_progress,
            lambda row: state_name(row.state),
        ),
        _make_text_column(_translate_column("Reason"), 21, lambda row: row.title),
        _make_number_column(_translate_column("Pages"), 9, lambda row: row.pages),
        _make_number_column(_translate_column("Passages"), 11, lambda row: row.passages),
        _make_number_column(_translate_column("Characters"), 13, lambda row: row.characters),
        _make_number_column(_translate_column("Size"), 12, lambda row: row.size_bytes, localise_size),
        _make_text_column(_translate_column("Language"), 12, lambda row: localise_language(row.language)),
        _make_seconds_column(),
        _make_time_column(_translate_column("Added"), lambda row: row.added_at),
        _make_time_column(_translate_column("Changed"), lambda row: row.modified_ns / _NS_PER_SECOND),
        _make_text_column(
            _translate_column("Newer version"),
            28,
            lambda row: row.newer_version.name if row.newer_version else "",
        ),
    )


def _make_text_column(title: str, width: int, value: Callable[[FileRow], str]) -> CoverageColumn:
    return CoverageColumn(title, width, lambda row: value(row).casefold(), value, value)


def _make_number_column(
    title: str,
    width: int,
    value: Callable[[FileRow], int],
    format_value: Callable[[int], str] = localise_number,
) -> CoverageColumn:
    def format_nonzero(row: FileRow) -> str:
        return format_value(value(row)) if value(row) else ""

    return CoverageColumn(title, width, value, format_nonzero, value, is_numeric=True)


def _make_seconds_column() -> CoverageColumn:
    def round_seconds(row: FileRow) -> float:
        return round(row.seconds, 3)

    def format_seconds(row: FileRow) -> str:
        return QLocale().toString(row.seconds, "f", 2) if row.seconds else ""

    return CoverageColumn(
        _translate_column("Seconds to read"),
        16,
        round_seconds,
        format_seconds,
        round_seconds,
        is_numeric=True,
    )


def _make_time_column(title: str, seconds: Callable[[FileRow], float]) -> CoverageColumn:
    """Return a column of times (seconds since the epoch), exported as ISO 8601 in local time."""

    def format_local_time(row: FileRow) -> str:
        return time_words.format_date_time(seconds(row)) if seconds(row) else ""

    def format_iso_time(row: FileRow) -> str:
        if not seconds(row):
            return ""
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds(row)))

    return CoverageColumn(title, 20, seconds, format_local_time, format_iso_time)
