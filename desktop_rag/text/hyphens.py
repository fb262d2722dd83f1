"""Hyphens at the ends of lines: those that belong to a word, and those that only break it.

The word lists are in resources/hyphenated_words.toml.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from desktop_rag.system.resources import load_words

_KINDS = ("number", "measure", "adverb", "noun", "phrase", "other")


@dataclass(frozen=True, slots=True)
class _HyphenWords:
    """Words in lower case."""

    compounds: tuple[tuple[frozenset[str], frozenset[str], frozenset[str]], ...]  # first, second, closed
    prefixes: frozenset[str]
    endings: frozenset[str]  # that a prefix takes without a hyphen
    links: frozenset[str]
    suspended: frozenset[str]


def keeps_hyphen(left: str, right: str, *, before: str = "", after: str = "") -> bool:
    """Whether a hyphen between two lines belongs to the word, as in "well-known".

    Args:
        left: the letters before it.
        right: the letters after it.
        before: the character before `left`.
        after: the character behind `right`.
    """
    if right[0].isupper() and left[-1].islower():
        return True
    words, left, right = _load_words(), left.casefold(), right.casefold()
    if (before == "-" and left in words.links) or (after == "-" and right in words.links):
        return True
    if left in words.prefixes and right not in words.endings:
        return True
    return any(
        left in first and right in second and left + right not in closed
        for first, second, closed in words.compounds
    )


def is_suspended(right: str) -> bool:
    """Whether a word shows that the hyphen before it replaces the end of another, as in "Vor- und"."""
    return right.casefold() in _load_words().suspended


@cache
def _load_words() -> _HyphenWords:
    tables = load_words("hyphenated_words.toml")

    def read(kind: str, name: str) -> frozenset[str]:
        return frozenset(tables[kind][name].split())

    return _HyphenWords(
        tuple((read(kind, "first"), read(kind, "second"), read(kind, "closed")) for kind in _KINDS),
        read("prefix", "first"),
        read("prefix", "endings"),
        read("link", "words"),
        read("suspended", "words"),
    )
