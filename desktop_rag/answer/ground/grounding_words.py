"""The words that matter where answers are checked, of all languages together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from desktop_rag.system.resources import load_words


@cache
def list_words(kind: str) -> frozenset[str]:
    """Return the words of a kind, in lower case, such as "function_words" without content."""
    return frozenset(" ".join(_list_entries(kind)).split())


@cache
def list_characters(kind: str) -> frozenset[str]:
    """Return the characters of dense scripts of a kind, such as "modal_characters", which tell "may"."""
    return frozenset("".join(_list_entries(kind)))


@cache
def compile_remark() -> re.Pattern[str]:
    """Return the pattern of a sentence about the answer itself, which no document can support."""
    return re.compile(rf"(?:{compile_words('remark').pattern})[\s.!?。！？،…]*", re.IGNORECASE | re.VERBOSE)


@cache
def compile_lead_in() -> re.Pattern[str]:
    """Return the pattern of the beginning of a sentence that names the sources."""
    return re.compile(rf"\W*(?:{compile_words('lead_in').pattern})\s*", re.IGNORECASE | re.VERBOSE)


@cache
def compile_words(kind: str) -> re.Pattern[str]:
    """Return the pattern of the words of a kind in resources/grounding_words.toml, in all languages."""
    return re.compile("|".join(f"(?:{each})" for each in _list_entries(kind)), re.IGNORECASE | re.VERBOSE)


def _list_entries(kind: str) -> Iterator[str]:
    """Yield the words or the pattern of a kind in each language."""
    return (words[kind] for words in load_words("grounding_words.toml").values() if kind in words)
