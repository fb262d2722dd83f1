"""End an answer at the stop strings of the model."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_rag.llm.chat_templates import ChatFormat

# The engine knows one end token, but models end their turn with others, and badly converted files
# name the wrong one. None of these occurs in a normal answer.
_STOP_STRINGS = (
    "<|eot_id|>", "<|eom_id|>", "<|end_of_text|>", "<|start_header_id|>", "<|im_end|>",
    "<|im_start|>", "<|endoftext|>", "<|end|>", "<|user|>", "<|assistant|>", "<|system|>",
    "<end_of_turn>", "<start_of_turn>",
)  # fmt: skip
# These may occur in a text about markup: they count only if they are markers of the model.
_STOP_STRINGS_IF_TOKENS = ("</s>", "<s>", "<eos>", "<bos>", "[INST]", "[/INST]")


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
        """Return what can be shown now; a possible start of a stop string is held back."""
        if self.stopped:
            return ""
        text = self._held_back + piece
        starts = [start for stop in self._stops if (start := text.find(stop)) >= 0]
        if starts:
            self.stopped, self._held_back = True, ""
            return text[: min(starts)]
        keep = max((self._find_overlap(text, stop) for stop in self._stops), default=0)
        self._held_back = text[len(text) - keep :]
        return text[: len(text) - keep]

    def flush(self) -> str:
        """Return the text held back, at the end of the stream."""
        text, self._held_back = self._held_back, ""
        return text

    @staticmethod
    def _find_overlap(text: str, stop: str) -> int:
        """Return how many characters at the end of `text` are a prefix of `stop`."""
        longest = min(len(stop) - 1, len(text))
        return next((n for n in range(longest, 0, -1) if text.endswith(stop[:n])), 0)
