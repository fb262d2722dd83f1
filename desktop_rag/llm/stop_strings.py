"""End an answer at the marks with which models end their turn, and let none of them through."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_rag.llm.chat_templates import ChatFormat

# The engine knows one end token, but models end their turn with others, and badly converted files
# name the wrong one. None of these is a text that an answer would hold.
_ENDS = (
    "<|eot_id|>", "<|eom_id|>", "<|end_of_text|>", "<|start_header_id|>", "<|im_end|>",
    "<|im_start|>", "<|endoftext|>", "<|end|>", "<|user|>", "<|assistant|>", "<|system|>",
    "<end_of_turn>", "<start_of_turn>",
)  # fmt: skip
# These may stand in a text about markup: they count where they are tokens of the model.
_ENDS_IF_TOKENS = ("</s>", "<s>", "<eos>", "<bos>", "[INST]", "[/INST]")


def stop_strings(chat: ChatFormat) -> tuple[str, ...]:
    """Return the texts that end an answer of this model."""
    known = {*_ENDS, *(mark for mark in _ENDS_IF_TOKENS if mark in chat.marks)}
    own = {chat.eos_token, chat.bos_token} - {""}
    return tuple(sorted(known | own))


class StopFilter:
    """Passes text on until a stop string comes, which may be spread over several pieces."""

    def __init__(self, stops: Iterable[str]) -> None:
        self._stops = tuple(stops)
        self._held = ""
        self.stopped = False

    def feed(self, piece: str) -> str:
        """Return what can be shown now; a possible beginning of a stop string is held back."""
        if self.stopped:
            return ""
        text = self._held + piece
        ends = [at for stop in self._stops if (at := text.find(stop)) >= 0]
        if ends:
            self.stopped, self._held = True, ""
            return text[: min(ends)]
        keep = max((self._overlap(text, stop) for stop in self._stops), default=0)
        self._held = text[len(text) - keep :]
        return text[: len(text) - keep]

    def flush(self) -> str:
        """Return what was held back, once no more text comes."""
        held, self._held = self._held, ""
        return held

    @staticmethod
    def _overlap(text: str, stop: str) -> int:
        """Return how many characters at the end of `text` begin `stop`."""
        longest = min(len(stop) - 1, len(text))
        return next((n for n in range(longest, 0, -1) if text.endswith(stop[:n])), 0)
