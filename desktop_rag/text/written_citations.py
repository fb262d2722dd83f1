"""Numbers in brackets that a model or a document wrote: they are not citations, and must not look so."""

from __future__ import annotations

import re

_WRITTEN = re.compile(r"\[(\d[\d,;\s–-]{0,20})\]")
_MAYBE_STARTED = re.compile(r"\[(?:\d[\d,;\s–-]{0,20})?\Z")


def disarm_written_citations(text: str) -> str:
    """Return a text of the same length with `[1]` as `(1)`."""
    return _WRITTEN.sub(r"(\1)", text)


class WrittenCitationFilter:
    """Does the same with a text that comes in pieces, which may end inside of brackets."""

    def __init__(self) -> None:
        self._held = ""

    def feed(self, piece: str) -> str:
        """Add a piece; return the text that is complete."""
        text = disarm_written_citations(self._held + piece)
        started = _MAYBE_STARTED.search(text)
        end = started.start() if started else len(text)
        self._held = text[end:]
        return text[:end]

    def flush(self) -> str:
        """Return the rest."""
        held, self._held = self._held, ""
        return held
