"""Relevance: a question of the library's own is above the floor, a foreign one below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.relevance import MAX_THRESHOLD, compute_relevance, relevance_threshold
from desktop_rag.text.terms import Terms, analyze_text

ROOF = "The landlord looks after the roof."


def hit(text: str, cosine: float | None = None, *, name: str = "a.txt") -> Hit:
    return Hit(Passage("p", "d", 0, len(text), text, language="en"), Path(name), 1.0, cosine)


def score(question: str, *hits: Hit, others: Sequence[Hit] = (), **rarity: float) -> float:
    terms = analyze_text(question, "en")
    weights = dict.fromkeys(terms.stems, 1.0) | rarity
    return compute_relevance(hits, lambda _: terms, weights, others=others)


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
    assert score("landlord", hit(ROOF)) == 1.0


@pytest.mark.parametrize(
    ("question", "common", "text"), [("น้ำแข็ง", "น้ำตก", "น้ำมัน"), ("पुस्तकालय", "पुस्तक", "पुस्तकें")]
)
def test_pieces_that_other_hits_hold_too_count_less(question: str, common: str, text: str) -> None:
    assert 0 < score(question, hit(text), others=[hit(common)] * 4) < score(question, hit(text)) / 2
    assert score(question, hit(question), others=[hit(common)] * 4) == pytest.approx(1.0)


def test_nothing_is_relevant_to_nothing() -> None:
    assert score("landlord") == 0.0
    assert compute_relevance([hit(ROOF, None)], lambda _: Terms([], []), {}) == 0.0
    assert score("landlord", hit("", -1.0)) == 0.0


def test_the_floor_lies_between() -> None:
    assert (
        score("football world cup", hit(ROOF, 0.2)) < relevance_threshold(10) < score("roof", hit(ROOF, 0.3))
    )


@pytest.mark.parametrize(
    ("passages", "threshold"),
    [(0, 0.25), (1, 0.25), (10, 0.25), (54.772255750516614, 0.3), (300, 0.35), (3_000_000, 0.35)],
)
def test_the_threshold_rises_with_the_library_between_two_bounds(passages: int, threshold: float) -> None:
    assert relevance_threshold(passages) == pytest.approx(threshold)
    assert relevance_threshold(passages) <= MAX_THRESHOLD == 0.35


def test_a_word_may_stand_in_a_heading() -> None:
    found = hit(ROOF, 0.0)
    headed = replace(found, passage=replace(found.passage, headings=("House", "Lease")))
    assert score("lease", headed) == pytest.approx(0.5)
    assert score("lease", found) == 0.0


def test_a_cosine_below_zero_takes_nothing_away() -> None:
    assert score("roof", hit(ROOF, -0.5)) == pytest.approx(0.5)


def test_words_that_weigh_nothing_leave_the_cosine() -> None:
    assert score("the roof", hit(ROOF, 0.4), the=0.0, roof=0.0) == pytest.approx(0.2)


def test_the_share_of_letter_groups_replaces_the_cosine() -> None:
    assert score("landlords", hit(ROOF)) == pytest.approx((1 + (5 / 6) ** 0.8) / 2)  # all but "ords"
    assert score("roof owl", hit(ROOF)) == pytest.approx((1 / 2 + (1 / 2) ** 0.8) / 2)
    assert score("น้ำตก", hit("น้ำ")) == pytest.approx(1 / 3 / 2)  # pairs of letters count as they are


def test_letter_groups_weigh_by_how_few_other_hits_hold_them() -> None:
    rare, common = math.log(1 + 2.5 / 0.5), math.log(1 + 0.5 / 2.5)
    shared = rare / (rare + common)
    found = score("roof owl", hit("A flat roof."), others=[hit("An owl.")] * 2)
    assert found == pytest.approx((1 / 2 + shared**0.8) / 2)
