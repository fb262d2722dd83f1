"""Relevance: a question of the library's own is above the floor, a foreign one below."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.retrieve.relevance import compute_relevance, relevance_threshold
from desktop_rag.text.terms import Terms, analyze_text
from desktop_rag.types import Hit, Passage

ROOF = "The landlord looks after the roof."


def hit(text: str, cosine: float | None = None, *, name: str = "a.txt") -> Hit:
    return Hit(Passage("p", "d", 0, len(text), text, language="en"), Path(name), 1.0, cosine)


def score(question: str, *hits: Hit, readable: bool = True, **rarity: float) -> float:
    terms = analyze_text(question, "en")
    weights = dict.fromkeys(terms.stems, 1.0) | rarity
    return compute_relevance(hits, terms, weights, readable=readable)


def test_it_is_the_mean_of_words_found_and_cosine() -> None:
    assert score("landlord roof", hit(ROOF, 0.6)) == pytest.approx(0.8)
    assert score("landlord boiler", hit(ROOF, 0.6)) == pytest.approx(0.55)


def test_rare_words_count_for_more() -> None:
    common = score("the boiler", hit(ROOF, 0.0), the=0.1, boiler=3.0)
    rare = score("the roof", hit(ROOF, 0.0), the=0.1, roof=3.0)
    assert common < 0.05
    assert rare > 0.4


def test_a_word_may_stand_in_the_file_name() -> None:
    assert score("lease", hit(ROOF, 0.0, name="lease 2026.txt")) == pytest.approx(0.5)


def test_the_most_relevant_hit_decides() -> None:
    best = hit(ROOF, 0.6)
    assert score("landlord roof", hit("Bread.", 0.0), best) == score("landlord roof", best)


def test_without_a_cosine_shared_pieces_of_words_take_its_place() -> None:
    assert score("landlords", hit(ROOF)) > 0.7
    assert score("football", hit(ROOF)) == 0.0
    assert score("landlord", hit(ROOF, 0.0), readable=False) == 1.0


def test_nothing_is_relevant_to_nothing() -> None:
    assert score("landlord") == 0.0
    assert compute_relevance([hit(ROOF, None)], Terms([], []), {}, readable=True) == 0.0
    assert score("landlord", hit("", -1.0)) == 0.0


def test_the_floor_lies_between() -> None:
    assert (
        score("football world cup", hit(ROOF, 0.2)) < relevance_threshold(10) < score("roof", hit(ROOF, 0.3))
    )
