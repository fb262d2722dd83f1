"""What the legs found becomes one score."""

from __future__ import annotations

import pytest

from desktop_rag.retrieve.score_fusion import (
    RetrieverWeights,
    boost_by_neighbours,
    fuse_scores,
    impute_cosines,
)
from desktop_rag.types import PassagePosition

EQUAL = RetrieverWeights(cosine=0.4, stems=0.3, grams=0.3)


def test_each_leg_is_measured_by_its_best() -> None:
    scores = fuse_scores(EQUAL, {"a": 0.8}, {"a": 12.0, "b": 6.0}, {"b": 30.0})
    assert scores == pytest.approx({"a": 0.4 + 0.3, "b": 0.15 + 0.3})


def test_vectors_count_little_where_nothing_is_near() -> None:
    near = fuse_scores(EQUAL, {"a": 0.6}, {"b": 1.0}, {})
    far = fuse_scores(EQUAL, {"a": 0.1}, {"b": 1.0}, {})
    assert near["a"] > near["b"] == far["b"] > far["a"]


def test_a_leg_that_found_nothing_takes_nothing_away() -> None:
    assert fuse_scores(EQUAL, {}, {"a": 2.0}, {}) == pytest.approx({"a": 0.3})


def test_a_passage_beside_a_good_one_rises() -> None:
    places = {
        "one": PassagePosition("long", 1, is_whole_document=False),
        "two": PassagePosition("long", 2, is_whole_document=False),
        "far": PassagePosition("long", 9, is_whole_document=False),
    }
    scores = boost_by_neighbours({"one": 1.0, "two": 0.5, "far": 0.5}, places)
    assert scores["one"] > scores["two"] > scores["far"]
    assert max(scores.values()) <= 1


def test_passages_of_different_documents_are_no_neighbours() -> None:
    places = {
        "end": PassagePosition("one", 1, is_whole_document=False),
        "begin": PassagePosition("other", 2, is_whole_document=False),
    }
    scores = boost_by_neighbours({"end": 1.0, "begin": 0.5}, places)
    assert scores["begin"] == pytest.approx(0.5 / 1.3)


def test_a_document_of_one_passage_is_at_no_disadvantage() -> None:
    places = {
        "only": PassagePosition("short", 1, is_whole_document=True),
        "part": PassagePosition("long", 2, is_whole_document=False),
    }
    scores = boost_by_neighbours({"only": 0.5, "part": 0.5}, places)
    assert scores["only"] > scores["part"]


def test_a_passage_whose_vector_is_still_to_come_counts_as_the_average() -> None:
    known = {"a": 0.6, "b": 0.4, "c": 0.1}
    assert impute_cosines(known, ["a", "b", "new"])["new"] == pytest.approx(0.5)
    assert impute_cosines({}, ["new"]) == {}
