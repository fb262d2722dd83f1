"""Irregular forms of a word are found as that word."""

from __future__ import annotations

import pytest

from desktop_rag.text.terms import analyze_text
from desktop_rag.text.word_forms import list_forms


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "drives", "driven"),
        ("en", "teach", "taught"),
        ("en", "licence", "licenses"),
        ("de", "fährt", "gefahren"),
        ("de", "halten", "hielt"),
    ],
)
def test_forms_with_other_stems_are_one_word(language: str, one: str, other: str) -> None:
    [stem], [irregular] = (analyze_text(each, language).stems for each in (one, other))
    assert stem != irregular
    assert list_forms(stem, language) == list_forms(irregular, language)
    assert {stem, irregular} <= set(list_forms(stem, language))


@pytest.mark.parametrize(("language", "stem"), [("en", "walk"), ("fr", "driven"), ("", "driven")])
def test_other_words_have_one_form(language: str, stem: str) -> None:
    assert list_forms(stem, language) == (stem,)
