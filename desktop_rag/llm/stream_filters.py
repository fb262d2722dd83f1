"""Filters of the text that a model streams, without the thoughts at its beginning and up to a stop string."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_rag.llm.chat_templates import ChatFormat

# Tags that reasoning models write around their thoughts, always at the beginning of the answer.
_THINKING_TAGS = {"<think>": "</think>", "<thinking>": "</thinking>", "<reasoning>": "</reasoning>"}
# The engine knows one end token, but models end their turn with others, and badly converted files
# name the wrong one. None of these occurs in a normal answer.
_STOP_STRINGS = (
    "<|eot_id|>", "<|eom_id|>", "<|end_of_text|>", "<|start_header_id|>", "<|im_end|>",
    "<|im_start|>", "<|endoftext|>", "<|end|>", "<|user|>", "<|assistant|>", "<|system|>",
    "<end_of_turn>", "<start_of_turn>",
)  # fmt: skip
# These may occur in a text about markup: they count only if they are markers of the model.
_STOP_STRINGS_IF_TOKENS = ("</s>", "<s>", "<eos>", "<bos>", "[INST]", "[/INST]")


class ThinkingFilter:
    """Passes an answer through without the thoughts at its beginning, piece by piece."""

    def __init__(self) -> None:
        self._held_back = ""
        self._end_tag = ""  # the closing tag of open thoughts, "" outside
        self._answering = False
        self.found_thoughts = False

    def feed(self, piece: str) -> str:
        """Return the text that can be shown now; a possible start of a tag is held back."""
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


def collect_stop_strings(chat: ChatFormat) -> tuple[str, ...]:
    """Return the stop strings of a model, sorted."""
    common = {*_STOP_STRINGS, *(marker for marker in _STOP_STRINGS_IF_TOKENS if marker in chat.markers)}
    named = {chat.eos_token, chat.bos_token} - {""}
    return tuple(sorted(common | named))


class StopFilter:
    """Passes text through up to a stop string, which may be split over several pieces."""

    def __init__(self, stops: Iterable[str]) -> None:
        self._stops = tuple(stops)
        self._held_back = ""
        self.stopped = False

    def feed(self, piece: str) -> str:
        """Return the text that can be shown now; a possible start of a stop string is held back."""
        if self.stopped:
            return ""
        text = self._held_back + piece
        starts = [start for stop in self._stops if (start := text.find(stop)) >= 0]
        if starts:
            self.stopped, self._held_back = True, ""
            return text[: min(starts)]
        starts_of_stops = (stop[:n] for stop in self._stops for n in range(1, len(stop)))
        keep = max((len(start) for start in starts_of_stops if text.endswith(start)), default=0)
        self._held_back = text[len(text) - keep :]
        return text[: len(text) - keep]

    def flush(self) -> str:
        """Return the text held back, at the end of the stream."""
        text, self._held_back = self._held_back, ""
        return text
