"""Compounds: the parts of words that are written together."""

from __future__ import annotations

import pytest

from desktop_rag.retrieve.excerpts import find_longest_part
from desktop_rag.text.terms import analyze_text


def stem(word: str, language: str) -> str:
    return analyze_text(word, language).stems[0]


@pytest.mark.parametrize(
    ("part", "word", "language"),
    [
        ("Versicherung", "Krankenversicherungen", "de"),
        ("Versicherung", "Versicherungsvertrag", "de"),
        ("Plan", "Bewässerungsplan", "de"),
        ("verzekering", "ziektekostenverzekering", "nl"),
        ("försäkringen", "hemförsäkring", "sv"),
        ("מוזיאון", "המוזיאון", "he"),
        ("תיקון", "ולתיקון", "he"),
    ],
)
def test_a_word_is_seen_in_its_compounds(part: str, word: str, language: str) -> None:
    asked = stem(part, language)
    assert find_longest_part(stem(word, language), {asked, asked[:-1]}, language) == asked


@pytest.mark.parametrize(
    ("part", "word", "language"),
    [
        ("Wein", "Schwein", "de"),
        ("Rund", "Grund", "de"),
        ("Tee", "Teestube", "de"),  # too short to be sure
        ("Haus", "Haus", "de"),  # the word itself is no part
        ("port", "transport", "en"),
        ("מוזיאון", "מוזיאון", "he"),
        ("בית", "תבית", "he"),
    ],
)
def test_no_part_is_seen_where_letters_agree_by_chance(part: str, word: str, language: str) -> None:
    assert not find_longest_part(stem(word, language), {stem(part, language)}, language)
