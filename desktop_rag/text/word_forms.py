"""Forms of a word with other stems, such as "drive" and "driven"; they are in resources/word_forms.toml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from desktop_rag.system.resources import load_words
from desktop_rag.text.terms import analyze_text


def list_forms(stem: str, language: str) -> tuple[str, ...]:
    """Return the stems of all forms of a word, in one order; that alone if it has no other."""
    return _load_forms(language).get(stem, (stem,))


@cache
def _load_forms(language: str) -> Mapping[str, tuple[str, ...]]:
    lines = "\n".join(load_words("word_forms.toml").get(language, {}).values()).split("\n")
    words = [tuple(dict.fromkeys(analyze_text(each, language).stems)) for each in filter(None, lines)]
    return {stem: stems for stems in words for stem in stems}
