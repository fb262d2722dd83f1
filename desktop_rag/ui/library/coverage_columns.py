"""The columns of the coverage report."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.types import FileRow, State
from desktop_rag.ui.library.file_words import (
    language_words,
    number_words,
    progress_words,
    size_words,
    state_name,
)
from desktop_rag.ui.widgets import time_words

_ORDER = {state: rank for rank, state in enumerate(State)}
_NANOSECONDS = 1e9

Cell = str | int | float


@dataclass(frozen=True, slots=True)
class Column:
    """A column: title, sort key, displayed text and exported value."""

    title: str
    width: int  # in average characters
    key: Callable[[FileRow], Cell]
    text: Callable[[FileRow], str]
    cell: Callable[[FileRow], Cell]
    number: bool = False


def columns() -> tuple[Column, ...]:
    """Return the columns in display order."""
    return (
        _words(_tr("Name"), 27, lambda row: row.path.name),
        _words(_tr("Folder"), 20, lambda row: str(row.path.parent)),
        Column(
            _tr("State"),
            16,
            lambda row: _ORDER[row.state],
            progress_words,
            lambda row: state_name(row.state),
        ),
        _words(_tr("Reason"), 21, lambda row: row.title),
        _number(_tr("Pages"), 9, lambda row: row.pages),
        _number(_tr("Passages"), 11, lambda row: row.passages),
        _number(_tr("Characters"), 13, lambda row: row.characters),
        _number(_tr("Size"), 12, lambda row: row.size_bytes, size_words),
        _words(_tr("Language"), 12, lambda row: language_words(row.language)),
        _seconds(),
        _moment(_tr("Added"), lambda row: row.added_at),
        _moment(_tr("Changed"), lambda row: row.modified_ns / _NANOSECONDS),
        _words(_tr("Newer version"), 28, lambda row: row.newer.name if row.newer else ""),
    )


def _words(title: str, width: int, value: Callable[[FileRow], str]) -> Column:
    return Column(title, width, lambda row: value(row).casefold(), value, value)


def _number(
    title: str,
    width: int,
    value: Callable[[FileRow], int],
    format_value: Callable[[int], str] = number_words,
) -> Column:
    def text(row: FileRow) -> str:
        return format_value(value(row)) if value(row) else ""

    return Column(title, width, value, text, value, number=True)


def _seconds() -> Column:
    def value(row: FileRow) -> float:
        return round(row.seconds, 3)

    def text(row: FileRow) -> str:
        return QLocale().toString(row.seconds, "f", 2) if row.seconds else ""

    return Column(_tr("Seconds to read"), 16, value, text, value, number=True)


def _moment(title: str, seconds: Callable[[FileRow], float]) -> Column:
    """Return a column of times (seconds since the epoch), exported as ISO 8601 in local time."""

    def text(row: FileRow) -> str:
        return time_words.moment(seconds(row)) if seconds(row) else ""

    def cell(row: FileRow) -> str:
        if not seconds(row):
            return ""
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds(row)))

    return Column(title, 20, seconds, text, cell)


def _tr(text: str) -> str:
    return QCoreApplication.translate("CoverageReport", text)
