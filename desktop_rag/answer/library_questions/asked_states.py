"""The states of files that a library question may ask for, with their words."""

from __future__ import annotations

from dataclasses import dataclass

from desktop_rag.types import FileState

WAITING_STATES = frozenset({FileState.QUEUED, FileState.READING})


@dataclass(frozen=True, slots=True)
class AskedState:
    """The states of the files, the words of an answer, and what the question calls them.

    `adjective` is a regular expression in English and German, "" for none.
    """

    states: frozenset[FileState]
    phrase_for_one: str
    phrase_for_more: str
    adjective: str = ""


# By name; of several in a question the first counts.
ASKED_STATES = {
    "failed": AskedState(
        frozenset({FileState.FAILED}),
        "could not be read",
        "could not be read",
        r"failed|unreadable|unlesbare[nr]?|fehlgeschlagene[nr]?",
    ),
    "unread": AskedState(
        WAITING_STATES | {FileState.FAILED}, "is not read", "are not read", r"unread|ungelesene[nr]?"
    ),
    "skipped": AskedState(
        frozenset({FileState.SKIPPED}), "was skipped", "were skipped", r"skipped|übersprungene[nr]?"
    ),
    "duplicate": AskedState(
        frozenset({FileState.DUPLICATE}),
        "has the same content as another",
        "have the same content as another",
        r"duplicate|doppelte[nr]?",
    ),
    "waiting": AskedState(WAITING_STATES, "is still to be read", "are still to be read"),
}
