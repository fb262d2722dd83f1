"""Detect follow-up questions by their anaphora: "and ...", "what about ...", "it", "there".

The word lists, in resources/follow_up_words.toml, are closed word classes of common languages. A match
is a hint and no proof. For other languages the search results decide.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from desktop_rag.text.question_words import (
    DENSE_LANGUAGES,
    compile_command,
    load_question_words,
    normalize_question,
)


class _Patterns(NamedTuple):
    opening: re.Pattern[str]
    anaphor: re.Pattern[str]
    non_referring: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class AnaphoraCues:
    """Signs in the wording of a question that it is a follow-up, or none."""

    has_opening: bool = False  # begins like a follow-up
    has_anaphor: bool = False  # refers to something named before
    has_command: bool = False  # asks for a summary, a text or the like

    @property
    def is_follow_up(self) -> bool:
        """Whether the wording suggests that the question needs the conversation."""
        return self.has_opening or self.has_anaphor


def detect_anaphora(question: str, language: str) -> AnaphoraCues:
    """Return the anaphora in a question; none for a language (ISO 639-1) without word lists."""
    if language not in load_question_words():
        return AnaphoraCues()
    text = normalize_question(question)
    patterns = _compile_patterns(language)
    return AnaphoraCues(
        has_opening=patterns.opening.match(text) is not None,
        has_anaphor=patterns.anaphor.search(patterns.non_referring.sub(" ", text)) is not None,
        has_command=compile_command(language).search(text) is not None,
    )


@cache
def _compile_patterns(language: str) -> _Patterns:
    """Return the patterns of a language, for whole words where it has spaces."""
    begin, end = ("", "") if language in DENSE_LANGUAGES else (r"(?<![\w'-])", r"(?![\w'])")
    words = load_question_words()[language]
    return _Patterns(
        re.compile(f"(?:{words['openings']}){'' if language == 'ar' else end}"),
        re.compile(f"{begin}(?:{words['anaphors']}){end}"),
        re.compile(f"{begin}(?:{words.get('non_referring', '(?!)')}){end}"),
    )
