"""Compounds: words that are written together, in which a reader sees the word that was asked for."""

from __future__ import annotations

import re

_COMPOUNDING_LANGUAGES = frozenset(
    {"af", "da", "de", "et", "fi", "fy", "hu", "is", "lb", "nb", "nl", "nn", "no", "sv"}
)
_MIN_PART_CHARACTERS = 4
# What is left of a compound is a word too, with a vowel: "Wein" is no part of "Schwein".
_OTHER_PART = re.compile(r"(?=.*[aeiouy])\w{3}")
# Hebrew writes its article, "and" and prepositions before a word, up to three of them.
_HEBREW_PREFIX = re.compile("[\u05d5\u05d4\u05d1\u05db\u05dc\u05de\u05e9]{1,3}")
_MIN_HEBREW_CHARACTERS = 3


def is_part_of_word(stem: str, word: str, language: str) -> bool:
    """Whether a stem is the first or the last part of another word's stem in a language with compounds."""
    if language == "he":
        prefix = word.removesuffix(stem)
        return len(stem) >= _MIN_HEBREW_CHARACTERS and bool(_HEBREW_PREFIX.fullmatch(prefix))
    if language not in _COMPOUNDING_LANGUAGES or len(stem) < _MIN_PART_CHARACTERS:
        return False
    others = (word.removesuffix(stem), word.removeprefix(stem))
    return any(each != word and _OTHER_PART.match(each) for each in others)
