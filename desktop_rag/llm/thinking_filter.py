"""Remove the thoughts of a reasoning model from its answer."""

from __future__ import annotations

# Tags that reasoning models write around their thoughts, always at the beginning of the answer.
_MARKS = {"<think>": "</think>", "<thinking>": "</thinking>", "<reasoning>": "</reasoning>"}


class ThinkingFilter:
    """Passes an answer through without the thoughts at its beginning, piece by piece."""

    def __init__(self) -> None:
        self._held = ""
        self._end = ""  # the closing tag of open thoughts, "" outside
        self._answering = False
        self.thought = False

    def feed(self, piece: str) -> str:
        """Return what can be shown now; a possible start of a tag is held back."""
        if self._answering:
            return piece
        self._held += piece
        while self._skip():
            self._held = self._held.lstrip()
        if self._end or any(tag.startswith(self._held) for tag in _MARKS):
            return ""
        self._answering = True
        return self.flush()

    def flush(self) -> str:
        """Return the text held back, at the end of the stream; unclosed thoughts are dropped."""
        text, self._held = "" if self._end else self._held, ""
        return text

    def _skip(self) -> bool:
        """Remove the text up to the next tag; return whether there is one."""
        self._held = self._held.lstrip()
        if self._end:
            _, found, after = self._held.partition(self._end)
            self._held = after if found else self._held[-len(self._end) :]
            self._end = "" if found else self._end
            return bool(found)
        for tag, end in _MARKS.items():
            if self._held.startswith(tag):
                self._held, self._end, self.thought = self._held[len(tag) :], end, True
                return True
        return False
