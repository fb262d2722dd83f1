"""The text filter of the library: words to be found in a file's row, and states it may be in."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.types import FileState
from desktop_rag.ui.library.file_words import state_name


@dataclass(frozen=True, slots=True)
class FileFilter:
    """Every word must be in the row; without `states`, every state matches."""

    words: tuple[str, ...] = ()
    states: frozenset[FileState] = frozenset()


def format_state_filter(state: FileState) -> str:
    """Return the filter text that shows the files in one state."""
    return f"{state_name(state)}:"


def parse_file_filter(text: str) -> FileFilter:
    """Return the filter for a typed text; "Failed:" is a state, "failed" a word like others."""
    states = {format_state_filter(state).casefold(): state for state in FileState}
    words = text.casefold().split()
    return FileFilter(
        tuple(word for word in words if word not in states),
        frozenset(states[word] for word in words if word in states),
    )
