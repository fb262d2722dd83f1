"""Localised text for a file: state, size, numbers, language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QColor

from desktop_rag.types import FileRow, State
from desktop_rag.ui.widgets.theme import Colours


@dataclass(frozen=True, slots=True)
class Appearance:
    """The icon of a state and its colour; always shown beside text."""

    pictogram: str
    colour: Callable[[Colours], QColor]


APPEARANCES: dict[State, Appearance] = {
    State.QUEUED: Appearance("clock", lambda c: c.muted),
    State.READING: Appearance("working", lambda c: c.accent),
    State.SEARCHABLE: Appearance("check", lambda c: c.accent),
    State.INDEXED: Appearance("check", lambda c: c.success),
    State.DUPLICATE: Appearance("copies", lambda c: c.muted),
    State.SKIPPED: Appearance("skip", lambda c: c.warning),
    State.FAILED: Appearance("error", lambda c: c.error),
}


def size_words(size_bytes: int) -> str:
    """Return a size in the user's locale, such as "1.2 MB"."""
    return QLocale().formattedDataSize(
        size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat
    )


def number_words(number: int) -> str:
    """Return a number in the user's locale, such as "1,204"."""
    return QLocale().toString(number)


@lru_cache(maxsize=256)
def language_words(code: str) -> str:
    """Return the name of a language (ISO 639-1), or the code if Qt does not know it."""
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    return QLocale.languageToString(language)


def newer_words(row: FileRow) -> str:
    """Return the note that names the newer document version, or "" if there is none."""
    return _tr("Older version of {0}").format(row.newer.name) if row.newer else ""


def is_embedding(row: FileRow) -> bool:
    """Whether some passages of the file have a vector and some do not yet."""
    return row.state is State.SEARCHABLE and 0 < row.embedded < row.passages


def state_words(row: FileRow) -> str:
    """Return the state of a file in one line, with the reason if there is one."""
    state = progress_words(row)
    return f"{state}: {row.title}" if row.title and not is_embedding(row) else state


def progress_words(row: FileRow) -> str:
    """Return the state of a file, with the percentage while it is being indexed."""
    name = state_name(row.state)
    if is_embedding(row):
        return _tr("{0}, indexing {1} %").format(name, row.embedded * 100 // row.passages)
    return name


def state_name(state: State) -> str:
    """Return the localised name of a state."""
    match state:
        case State.QUEUED:
            return _tr("Waiting")
        case State.READING:
            return _tr("Reading")
        case State.SEARCHABLE:
            return _tr("Searchable")
        case State.INDEXED:
            return _tr("Indexed")
        case State.DUPLICATE:
            return _tr("Duplicate")
        case State.SKIPPED:
            return _tr("Skipped")
        case State.FAILED:
            return _tr("Failed")


def _tr(text: str) -> str:
    return QCoreApplication.translate("FileWords", text)
