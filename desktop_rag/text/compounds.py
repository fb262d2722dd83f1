"""Compounds: words that are written together, in which a reader sees the word that was asked for."""

from __future__ import annotations

import re
from collections.abc import Container

_COMPOUNDING_LANGUAGES = frozenset(
    {"af", "da", "de", "et", "fi", "fy", "hu", "is", "lb", "nb", "nl", "nn", "no", "sv"}
)
_MIN_PART_CHARACTERS = 4
# The rest of a compound is a word too, with a vowel: "Wein" is no part of "Schwein".
_OTHER_PART = re.compile(r"(?=.*[aeiouy])\w{3}")
# Hebrew writes its article, "and" and prepositions before a word, up to three of them.
_HEBREW_PREFIX = re.compile("[\u05d5\u05d4\u05d1\u05db\u05dc\u05de\u05e9]{1,3}")
_MIN_HEBREW_CHARACTERS = 3


def find_longest_part(word: str, stems: Container[str], language: str) -> str:
    """Return the longest of some stems that is the first or the last part of another word's stem, or "".

    Only in languages with compounds.
    """
    if language == "he":
        for length in range(1, len(word) - _MIN_HEBREW_CHARACTERS + 1):
            if word[length:] in stems and _HEBREW_PREFIX.fullmatch(word[:length]):
                return word[length:]
    if language not in _COMPOUNDING_LANGUAGES:
        return ""
    for length in range(len(word) - 1, _MIN_PART_CHARACTERS - 1, -1):
        for part, other in ((word[:length], word[length:]), (word[-length:], word[:-length])):
            if part in stems and _OTHER_PART.match(other):
                return part
    return ""
