"""The states of files that a library question may ask for."""

from __future__ import annotations

from desktop_rag.types import FileState

WAITING_STATES = frozenset({FileState.QUEUED, FileState.READING})
_FAILED = frozenset({FileState.FAILED})
# By name; of several in a question the first counts.
ASKED_STATES = {
    "failed": _FAILED,
    "unread": _FAILED | WAITING_STATES,
    "skipped": frozenset({FileState.SKIPPED}),
    "duplicate": frozenset({FileState.DUPLICATE}),
    "waiting": WAITING_STATES,
}
