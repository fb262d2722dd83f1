"""What the legs found becomes one score."""

from __future__ import annotations

import pytest

from desktop_rag.retrieve.score_fusion import Weights, fused, with_expected, with_neighbours
from desktop_rag.types import PassagePosition

EQUAL = Weights(cosine=0.4, stems=0.3, grams=0.3)


def test_each_leg_is_measured_by_its_best() -> None:
    scores = fused(EQUAL, {"a": 0.8}, {"a": 12.0, "b": 6.0}, {"b": 30.0})
    assert scores == pytest.approx({"a": 0.4 + 0.3, "b": 0.15 + 0.3})


def test_vectors_count_little_where_nothing_is_near() -> None:
    near = fused(EQUAL, {"a": 0.6}, {"b": 1.0}, {})
    far = fused(EQUAL, {"a": 0.1}, {"b": 1.0}, {})
    assert near["a"] > near["b"] == far["b"] > far["a"]


def test_a_leg_that_found_nothing_takes_nothing_away() -> None:
    assert fused(EQUAL, {}, {"a": 2.0}, {}) == pytest.approx({"a": 0.3})


def test_a_passage_beside_a_good_one_rises() -> None:
    places = {
        "one": PassagePosition("long", 1, alone=False),
        "two": PassagePosition("long", 2, alone=False),
        "far": PassagePosition("long", 9, alone=False),
    }
    scores = with_neighbours({"one": 1.0, "two": 0.5, "far": 0.5}, places)
    assert scores["one"] > scores["two"] > scores["far"]
    assert max(scores.values()) <= 1


def test_passages_of_different_documents_are_no_neighbours() -> None:
    places = {
        "end": PassagePosition("one", 1, alone=False),
        "begin": PassagePosition("other", 2, alone=False),
    }
    scores = with_neighbours({"end": 1.0, "begin": 0.5}, places)
    assert scores["begin"] == pytest.approx(0.5 / 1.3)


def test_a_document_of_one_passage_is_at_no_disadvantage() -> None:
    places = {
        "only": PassagePosition("short", 1, alone=True),
        "part": PassagePosition("long", 2, alone=False),
    }
    scores = with_neighbours({"only": 0.5, "part": 0.5}, places)
    assert scores["only"] > scores["part"]


def test_a_passage_whose_vector_is_still_to_come_counts_as_the_average() -> None:
    known = {"a": 0.6, "b": 0.4, "c": 0.1}
    assert with_expected(known, ["a", "b", "new"])["new"] == pytest.approx(0.5)
    assert with_expected({}, ["new"]) == {}
