"""Token budgets: how the context of a model is divided among sources, history and answer."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from desktop_rag.llm.chat_templates import ChatMessage
from desktop_rag.llm.token_estimate import estimate_tokens

EXTRACTIVE_SOURCE_TOKENS = 4_000  # about twelve passages
EXTRACTIVE_WHOLE_TOKENS = 48_000  # about 150 passages, which take two seconds
MAX_SERVER_WHOLE_TOKENS = 8_000  # prefill of the largest contexts would take an hour
REWRITE_PROMPT_TOKENS, REWRITE_ANSWER_TOKENS = 500, 64  # query rewriting: a few seconds
HISTORY_SHARE = 0.2  # of a prompt; the sources matter more
ANSWER_TOKENS = 768  # of a normal answer, and the least for a translation
MAX_SOURCE_TOKENS = 2_400  # six passages; prefill by a large model without a GPU takes a minute
# A 1.5B model answers as well from so many as from twice as many, which take twice as long to read.
_MIN_QUICK_TOKENS = 150
# Of the seconds that the user allows. Twice as many tokens hold no more known answers: .93 and .93 of fifteen
# questions (Qwen2.5-Coder-1.5B, 300 and 460 tokens for ten seconds), and are waited for.
_HELPFUL_TOKENS_PER_SECOND = 30
_UNNOTICED_SECONDS = 2.0
_QUESTION_TOKENS = 60  # the question, its task, and the template's suffix

_MAX_TOKEN_RATIO, _MIN_TOKEN_RATIO = 3.0, 0.8
_MIN_MEASURED_TOKENS = 300  # shorter prompts are too noisy for a ratio
_THINKING_TOKENS = 4_096  # answer and thoughts
_TEMPLATE_TOKENS = 100  # added by the chat template
_OVERHEAD_TOKENS = 500  # the instructions, the question, the template and some history
_WHOLE_OVERHEAD_TOKENS = 400  # the instructions, a question and the sources' names


@dataclass(frozen=True, slots=True)
class TokenBudget:
    """The token budget of a language model; prompts and sources as `estimate_tokens` counts them.

    `token_ratio` is that of actual to estimated tokens; `instruction_tokens` are the user's own.
    """

    context_tokens: int
    thinks: bool = False  # thoughts come before the answer
    token_ratio: float = 1.0
    max_prompt_tokens: float = math.inf
    max_answer_tokens: int = ANSWER_TOKENS
    max_source_tokens: int = MAX_SOURCE_TOKENS
    instruction_tokens: int = 0
    quick_tokens: float = math.inf  # actual ones that are read in the time that the user has set

    @property
    def answer_tokens(self) -> int:
        """The most tokens of an answer, with its thoughts."""
        if self.thinks:
            return min(_THINKING_TOKENS, self.context_tokens // 2)
        return min(self.max_answer_tokens, self.context_tokens // 4)

    @property
    def prompt_tokens(self) -> float:
        """The most tokens of a prompt."""
        room = self.context_tokens - self.answer_tokens - _TEMPLATE_TOKENS
        return min(room / self.token_ratio, self.max_prompt_tokens)

    @property
    def source_tokens(self) -> int:
        """The most tokens of sources that are search results."""
        room = self.context_tokens - self.answer_tokens - _OVERHEAD_TOKENS - self.instruction_tokens
        return max(int(min(self.max_source_tokens, room / max(self.token_ratio, 1.0))), 0)

    @property
    def quick_source_tokens(self) -> int:
        """The most tokens of sources that are read in the time that the user has set."""
        readable = (self.quick_tokens - _QUESTION_TOKENS) / self.token_ratio
        return int(min(self.source_tokens, max(readable, _MIN_QUICK_TOKENS)))

    @property
    def whole_tokens(self) -> int:
        """The most tokens of sources that are whole documents, which may fill the context."""
        left = int(self.prompt_tokens) - _WHOLE_OVERHEAD_TOKENS - self.instruction_tokens
        return max(int(left * (1 - HISTORY_SHARE)), 0)


def limit_quick_tokens(reading_speed: float, seconds: float) -> float:
    """Return how many tokens a model may read before a quick answer, within a number of seconds.

    It is no more than helps, unless that goes unnoticed; `reading_speed` is in tokens a second.
    """
    helpful = _HELPFUL_TOKENS_PER_SECOND * seconds
    return min(reading_speed * seconds, max(helpful, reading_speed * _UNNOTICED_SECONDS))


def measure_token_ratio(tokens: int, messages: Iterable[ChatMessage]) -> float:
    """Return the ratio of actual to estimated tokens of a prompt, within bounds; 0 if it is too short."""
    if tokens < _MIN_MEASURED_TOKENS:
        return 0.0
    estimated = sum(estimate_tokens(message.content) for message in messages)
    return min(max(tokens / estimated, _MIN_TOKEN_RATIO), _MAX_TOKEN_RATIO)
