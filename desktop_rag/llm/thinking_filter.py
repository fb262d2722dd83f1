"""Remove the thoughts of a reasoning model from its answer."""

from __future__ import annotations

# Tags that reasoning models write around their thoughts, always at the beginning of the answer.
_THINKING_TAGS = {"<think>": "</think>", "<thinking>": "</thinking>", "<reasoning>": "</reasoning>"}


class ThinkingFilter:
    """Passes an answer through without the thoughts at its beginning, piece by piece."""

    def __init__(self) -> None:
        self._held_back = ""
        self._end_tag = ""  # the closing tag of open thoughts, "" outside
        self._answering = False
        self.found_thoughts = False

    def feed(self, piece: str) -> str:
        """Return what can be shown now; a possible start of a tag is held back."""
        if self._answering:
            return piece
        self._held_back += piece
        while self._skip_tag():
            self._held_back = self._held_back.lstrip()
        if self._end_tag or any(tag.startswith(self._held_back) for tag in _THINKING_TAGS):
            return ""
        self._answering = True
        return self.flush()

    def flush(self) -> str:
        """Return the text held back, at the end of the stream; unclosed thoughts are dropped."""
        text, self._held_back = "" if self._end_tag else self._held_back, ""
        return text

    def _skip_tag(self) -> bool:
        """Remove the text up to the next tag; return whether there is one."""
        self._held_back = self._held_back.lstrip()
        if self._end_tag:
            _, found, after = self._held_back.partition(self._end_tag)
            self._held_back = after if found else self._held_back[-len(self._end_tag) :]
            self._end_tag = "" if found else self._end_tag
            return bool(found)
        for tag, end in _THINKING_TAGS.items():
            if self._held_back.startswith(tag):
                self._held_back, self._end_tag, self.found_thoughts = (self._held_back[len(tag) :], end, True)
                return True
        return False
