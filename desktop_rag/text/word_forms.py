"""Forms of a word with other stems, such as "drive" and "driven"; see resources/word_forms.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from desktop_rag.system.resources import load_words
from desktop_rag.text.terms import analyze_text


def list_forms(stem: str, language: str) -> tuple[str, ...]:
    """Return the stems of all forms of a word, in one order; that alone if it has no other."""
    return _load_forms(language).get(stem) or _form_stems(stem, language)


@lru_cache(maxsize=10_000)
def _form_stems(stem: str, language: str) -> tuple[str, ...]:
    """Return a stem, and those that it becomes by the rules of a language."""
    made = (rule.sub(form, stem) for rule, form in _load_rules(language) if rule.fullmatch(stem))
    return tuple(sorted({stem, *made}))


@cache
def _load_rules(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    lines = load_words("word_forms.toml").get(language, {}).get("rules", "").split("\n")
    pairs = (each.split(" -> ") for each in filter(None, lines))
    return tuple((re.compile(pattern), form) for pattern, form in pairs)


@cache
def _load_forms(language: str) -> Mapping[str, tuple[str, ...]]:
    tables = load_words("word_forms.toml").get(language, {})
    lines = "\n".join(words for kind, words in tables.items() if kind != "rules").split("\n")
    words = [tuple(dict.fromkeys(analyze_text(each, language).stems)) for each in filter(None, lines)]
    return {stem: stems for stems in words for stem in stems}
