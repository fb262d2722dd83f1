"""Words for documents: patterns of many languages, of which a text needs few."""

from __future__ import annotations

import re

import pytest

from desktop_rag.tables.document_words import WordPatterns, load_document_words


def test_a_pattern_is_compiled_when_it_is_first_asked_for() -> None:
    patterns = WordPatterns({"en": "Bill|Invoice", "none": "("})
    assert [*patterns] == ["en", "none"]
    assert patterns["en"].search("the invoice")
    assert patterns.get("en") is patterns["en"]
    assert patterns.get("de") is None
    with pytest.raises(re.error):
        patterns["none"]


def test_the_patterns_of_all_languages_can_be_compiled() -> None:
    words = load_document_words()
    groups = [*words.kinds.values(), *words.narrow_kinds.values(), *words.questions.values()]
    groups += [each.asked for each in words.fields.values()]
    assert all(pattern.pattern for patterns in groups for pattern in patterns.values())
