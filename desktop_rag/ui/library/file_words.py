"""What the window says about one file of the library, in words."""

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
    """How a state looks: a pictogram and its colour, which never stand without words."""

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
    """Return a size as people write it, such as "1.2 MB"."""
    return QLocale().formattedDataSize(
        size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat
    )


def number_words(number: int) -> str:
    """Return a number as people write it, such as "1,204"."""
    return QLocale().toString(number)


@lru_cache(maxsize=256)
def language_words(code: str) -> str:
    """Return the name of a language (ISO 639-1), or the code where it has no name."""
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    return QLocale.languageToString(language)


def newer_words(row: FileRow) -> str:
    """Return which file is a newer version of this one, or "" where none is."""
    return _tr("Older version of {0}").format(row.newer.name) if row.newer else ""


def is_embedding(row: FileRow) -> bool:
    """Whether some of the file's passages have a vector and some still wait for theirs."""
    return row.state is State.SEARCHABLE and 0 < row.embedded < row.passages


def state_words(row: FileRow) -> str:
    """Return the state of a file as one line, with the reason where there is one."""
    words = progress_words(row)
    return f"{words}: {row.title}" if row.title and not is_embedding(row) else words


def progress_words(row: FileRow) -> str:
    """Return the state of a file without the reason, and how far it is while it is indexed."""
    words = state_name(row.state)
    if is_embedding(row):
        return _tr("{0}, indexing {1} %").format(words, row.embedded * 100 // row.passages)
    return words


def state_name(state: State) -> str:
    """Return what a state is called."""
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
