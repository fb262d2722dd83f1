"""The states of files that a library question may ask for, with their words."""

from __future__ import annotations

from typing import NamedTuple

from desktop_rag.types import FileState

WAITING_STATES = frozenset({FileState.QUEUED, FileState.READING})


class AskedState(NamedTuple):
    """The states of the files, and their words for one file and for more.

    `adjective` is what a question calls them, a regular expression, "" for nothing.
    """

    states: frozenset[FileState]
    phrase_for_one: str
    phrase_for_more: str
    adjective: str = ""


_FAILED = frozenset({FileState.FAILED})
# By name; of several in a question the first counts.
ASKED_STATES = {
    "failed": AskedState(
        _FAILED, "could not be read", "could not be read",
        r"failed|unreadable|unlesbare[nr]?|fehlgeschlagene[nr]?",
    ),
    "unread": AskedState(
        _FAILED | WAITING_STATES, "is not read", "are not read", r"unread|ungelesene[nr]?",
    ),
    "skipped": AskedState(
        frozenset({FileState.SKIPPED}), "was skipped", "were skipped", r"skipped|übersprungene[nr]?",
    ),
    "duplicate": AskedState(
        frozenset({FileState.DUPLICATE}), "has the same content as another",
        "have the same content as another", r"duplicate|doppelte[nr]?",
    ),
    "waiting": AskedState(WAITING_STATES, "is still to be read", "are still to be read"),
}  # fmt: skip
