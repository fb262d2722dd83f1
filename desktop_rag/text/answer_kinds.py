"""The kinds of things that questions ask for, and whether a text holds such a thing.

The words that ask for them are in resources/question_words.toml.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from enum import StrEnum
from functools import cache

from desktop_rag.resources import resource_path
from desktop_rag.text.value_words import MONTH_NUMBERS, SPOKEN_NUMBERS, WEEKDAY_NUMBERS


class AnswerKind(StrEnum):
    """What a question asks for."""

    DATE = "date"  # or another point in time
    NUMBER = "number"  # or an amount, a measure, a length of time
    NAME = "name"  # of a person, a firm or the like


_DATE = re.compile(
    r"(?<!\d)(?:1\d|20)\d\d(?!\d)|\d[/.]\d{1,2}[/.]\d|\d{1,2}[:h]\d\d|\d\s?[年月日点]"
    rf"|(?<!\w)(?:{'|'.join(map(re.escape, [*MONTH_NUMBERS, *WEEKDAY_NUMBERS]))})(?!\w)",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    rf"\d|[零〇一二两三四五六七八九十百千]|(?<!\w)(?:{'|'.join(map(re.escape, SPOKEN_NUMBERS))})(?!\w)",
    re.IGNORECASE,
)
_CAPITAL = "A-ZÀ-ÖØ-ÞĀ-ɏΑ-ΩЀ-Я"
_NAME = re.compile(
    rf"(?<!\w)[{_CAPITAL}][\w'’-]*(?: (?:d[aeiou]s?|v[ao]n|der|den|of|the|y|e))* [{_CAPITAL}][\w'’-]+"
)
_CASED = re.compile(f"[{_CAPITAL}]")
_PATTERNS = {AnswerKind.DATE: _DATE, AnswerKind.NUMBER: _NUMBER, AnswerKind.NAME: _NAME}


def find_answer_kinds(question: str) -> frozenset[AnswerKind]:
    """Return the kinds of things that a question asks for; empty if its words do not tell."""
    text = unicodedata.normalize("NFC", question).replace("’", "'").casefold()
    return frozenset(
        kind for patterns in _load_patterns() for kind, pattern in patterns.items() if pattern.search(text)
    )


def holds_kind(text: str, kinds: frozenset[AnswerKind]) -> bool | None:
    """Return whether a text holds a thing of one of some kinds, None if that cannot be told.

    Names are told by their capitals, which many scripts do not have.
    """
    wanted = kinds if _CASED.search(text) else kinds - {AnswerKind.NAME}
    return any(_PATTERNS[kind].search(text) for kind in wanted) if wanted else None


@cache
def _load_patterns() -> list[dict[AnswerKind, re.Pattern[str]]]:
    tables = tomllib.loads(resource_path("question_words.toml").read_text(encoding="utf-8"))
    return [
        {AnswerKind(kind): re.compile(words.replace("\n", "")) for kind, words in table.items()}
        for table in tables.values()
    ]
