"""User settings for how language models write; the benchmarks measure the defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.token_budget import ANSWER_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.settings import READING_SECONDS, AnswerLength, EngineChoice, Settings
from desktop_rag.types import Mode

_ANSWER_TOKENS: dict[AnswerLength, int] = {"short": 256, "normal": ANSWER_TOKENS, "long": 2_048}
_LENGTH_INSTRUCTIONS: dict[AnswerLength, str] = {
    "short": "Be brief: at most two sentences.",
    "normal": "",
    "long": "Go into detail, in several paragraphs where there is enough to say.",
}
_TEMPERATURES = {"precise": 0.0, "balanced": 0.2, "creative": 0.8}


@dataclass(frozen=True, slots=True)
class GenerationOptions:
    """How a language model writes. `context_tokens` is 0 to choose by model and computer.

    `length_instruction` and `instructions` are added to the instructions of a prompt.
    """

    answer_tokens: int = ANSWER_TOKENS
    temperature: float = _TEMPERATURES["balanced"]
    context_tokens: int = 0
    length_instruction: str = ""
    instructions: str = ""
    engine: EngineChoice = "automatic"
    reading_seconds: float = READING_SECONDS  # that a model may read before a quick answer

    @property
    def added_instructions(self) -> str:
        """All instructions that are added to those of a prompt."""
        return "\n".join(filter(None, (self.length_instruction, self.instructions)))

    @property
    def instruction_tokens(self) -> int:
        """The estimated tokens added to the instructions."""
        return estimate_tokens(self.added_instructions) if self.added_instructions else 0

    def adapt_to_prompt(self, prompt: Prompt) -> GenerationOptions:
        """Return the options for a prompt.

        A translation is as long as its original. A form is filled in as it says, with the likeliest words.
        """
        if prompt.schema:
            tokens = max(self.answer_tokens, ANSWER_TOKENS)
            return replace(
                self, answer_tokens=tokens, temperature=0.0, length_instruction="", instructions=""
            )
        if prompt.mode is not Mode.TRANSLATE:
            return self
        return replace(self, answer_tokens=max(self.answer_tokens, ANSWER_TOKENS), length_instruction="")


# Asked before each answer, so that a change needs no other generator.
ReadOptions = Callable[[], GenerationOptions]


def settings_to_generation_options(settings: Settings) -> GenerationOptions:
    """Return how models write with these settings."""
    own = settings.instructions
    return GenerationOptions(
        _ANSWER_TOKENS[settings.answer_length],
        _TEMPERATURES[settings.creativity],
        settings.context_tokens,
        _LENGTH_INSTRUCTIONS[settings.answer_length],
        f"The user adds, for the wording alone: {own}" if own else "",
        settings.engine,
        settings.reading_seconds,
    )
