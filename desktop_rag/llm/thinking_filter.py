"""Leave out what a model thinks before it answers: people ask for the answer."""

from __future__ import annotations

# Marks that reasoning models write around their thoughts, always at the beginning of the answer.
_MARKS = {"<think>": "</think>", "<thinking>": "</thinking>", "<reasoning>": "</reasoning>"}


class ThinkingFilter:
    """Passes an answer on without the thoughts at its beginning, piece by piece."""

    def __init__(self) -> None:
        self._held = ""
        self._end = ""  # what ends the thoughts, "" outside of them
        self._answering = False
        self.thought = False  # whether there were thoughts

    def feed(self, piece: str) -> str:
        """Return what can be shown now; a possible beginning of a mark is held back."""
        if self._answering:
            return piece
        self._held += piece
        while self._skip():
            self._held = self._held.lstrip()
        if self._end or any(mark.startswith(self._held) for mark in _MARKS):
            return ""
        self._answering = True
        return self.flush()

    def flush(self) -> str:
        """Return what was held back, once no more text comes; thoughts without an end are not."""
        held, self._held = "" if self._end else self._held, ""
        return held

    def _skip(self) -> bool:
        """Go behind the next mark; return whether there is one."""
        self._held = self._held.lstrip()
        if self._end:
            _, found, after = self._held.partition(self._end)
            self._held = after if found else self._held[-len(self._end) :]
            self._end = "" if found else self._end
            return bool(found)
        for mark, end in _MARKS.items():
            if self._held.startswith(mark):
                self._held, self._end, self.thought = self._held[len(mark) :], end, True
                return True
        return False
