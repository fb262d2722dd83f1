"""Localised text for a file: state, size, numbers, language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor

from desktop_rag.system.file_names import name_files
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.widgets import locale_words
from desktop_rag.ui.widgets.foreign_text import isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.locale_words import format_count, join_words, localise_number, pair_words
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import Colours

_translate_file_state = partial(QCoreApplication.translate, "FileWords")


class StateIcon(NamedTuple):
    """The icon of a state and its colour; always shown beside text."""

    icon_name: str
    colour: Callable[[Colours], QColor]


STATE_ICONS: dict[FileState, StateIcon] = {
    FileState.QUEUED: StateIcon("clock", lambda c: c.muted),
    FileState.READING: StateIcon("working", lambda c: c.accent),
    FileState.SEARCHABLE: StateIcon("check", lambda c: c.accent),
    FileState.INDEXED: StateIcon("check", lambda c: c.success),
    FileState.DUPLICATE: StateIcon("copies", lambda c: c.muted),
    FileState.SKIPPED: StateIcon("skip", lambda c: c.warning),
    FileState.FAILED: StateIcon("error", lambda c: c.error),
}


def format_newer_version(row: FileRow) -> str:
    """Return the note that names the newer document version, or "" if there is none."""
    newer = row.newer_version
    if newer is None:
        return ""
    name = name_files([row.path, newer])[newer]
    return _translate_file_state("Older version of {0}").format(isolate_name(name))


def is_embedding(row: FileRow) -> bool:
    """Whether some passages of the file have a vector and some do not yet."""
    return row.state is FileState.SEARCHABLE and 0 < row.embedded < row.passages


def format_state_and_reason(row: FileRow) -> str:
    """Return the state of a file in one line, with the reason if there is one."""
    state = format_state_progress(row)
    return pair_words(state, translate_message(row.title)) if row.title and not is_embedding(row) else state


def format_file_tooltip(row: FileRow) -> str:
    """Return the tool tip of a file: path, state, time left, hint and newer version."""
    is_in_work = is_embedding(row) or row.scanned
    left = locale_words.format_time_left(row.seconds_left) if is_in_work and row.seconds_left else ""
    lines = (
        str(row.path),
        format_state_and_reason(row),
        left,
        translate_message(row.hint),
        format_newer_version(row),
    )
    return wrap_tooltip("\n".join(filter(None, lines)))


def format_state_progress(row: FileRow) -> str:
    """Return the state of a file, with the percentage while it is being indexed."""
    name = state_name(row.state)
    if is_embedding(row):
        percent = localise_number(row.embedded * 100 // row.passages)
        return _translate_file_state("{0}, indexing {1}%").format(name, percent)
    return name


@cache
def state_name(state: FileState) -> str:
    """Return the localised name of a state."""
    return {
        FileState.QUEUED: _translate_file_state("Waiting"),
        FileState.READING: _translate_file_state("Reading"),
        FileState.SEARCHABLE: _translate_file_state("Searchable"),
        FileState.INDEXED: _translate_file_state("Indexed"),
        FileState.DUPLICATE: _translate_file_state("Duplicate"),
        FileState.SKIPPED: _translate_file_state("Skipped"),
        FileState.FAILED: _translate_file_state("Failed"),
    }[state]


def format_file_count(files: int) -> str:
    """Return a number of files in words."""
    return format_count("FileWords", "{0} file", "{0} files", files)


def format_folder_states(states: Mapping[FileState, int]) -> str:
    """Return how many files of a folder are being read, wait or failed, "" if none does."""
    reading, waiting = states.get(FileState.READING, 0), states.get(FileState.QUEUED, 0)
    failed = states.get(FileState.FAILED, 0)
    words = (
        (format_count("FileWords", "{0} being read", "{0} being read", reading), reading),
        (format_count("FileWords", "{0} waiting", "{0} waiting", waiting), waiting),
        (format_count("FileWords", "{0} failed", "{0} failed", failed), failed),
    )
    return join_words(text for text, files in words if files)


def kind_name(kind: str) -> str:
    """Return the localised name of a kind of files; see `kind_of`."""
    return {
        "pdf": _translate_file_state("PDF"),
        "image": _translate_file_state("Pictures"),
        "sheet": _translate_file_state("Spreadsheets"),
        "slides": _translate_file_state("Presentations"),
        "mail": _translate_file_state("E-mail"),
        "book": _translate_file_state("Books"),
        "web": _translate_file_state("Web pages"),
        "document": _translate_file_state("Documents"),
        "code": _translate_file_state("Source code"),
        "data": _translate_file_state("Data"),
        "text": _translate_file_state("Text"),
    }[kind]
