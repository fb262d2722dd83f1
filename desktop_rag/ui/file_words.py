"""What the window says about one file of the library: its state and its size, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QColor

from desktop_rag.types import FileRow, State
from desktop_rag.ui.theme import Colours


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


def is_embedding(row: FileRow) -> bool:
    """Whether some of the file's passages have a vector and some still wait for theirs."""
    return row.state is State.SEARCHABLE and 0 < row.embedded < row.passages


def state_words(row: FileRow) -> str:
    """Return the state of a file as one line, with the reason where there is one."""
    words = _state_name(row.state)
    if is_embedding(row):
        return _tr("{0}, indexing {1} %").format(words, row.embedded * 100 // row.passages)
    return f"{words}: {row.title}" if row.title else words


def _state_name(state: State) -> str:
    return {
        State.QUEUED: _tr("Waiting"),
        State.READING: _tr("Reading"),
        State.SEARCHABLE: _tr("Searchable"),
        State.INDEXED: _tr("Indexed"),
        State.DUPLICATE: _tr("Duplicate"),
        State.SKIPPED: _tr("Skipped"),
        State.FAILED: _tr("Failed"),
    }[state]


def _tr(text: str) -> str:
    return QCoreApplication.translate("FileWords", text)
