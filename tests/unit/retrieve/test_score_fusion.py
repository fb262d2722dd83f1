"""What the legs found becomes one score."""

from __future__ import annotations

import pytest

from desktop_rag.document_types import PassagePosition
from desktop_rag.retrieve.score_fusion import (
    RetrieverWeights,
    boost_by_neighbours,
    choose_weights,
    fuse_scores,
    impute_cosines,
)

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


@pytest.mark.parametrize("readable", [False, True])
@pytest.mark.parametrize("question", ["Wer öffnet die Brücke?", "ใครเปิดสะพาน"])
def test_the_weights_add_up_to_one(question: str, *, readable: bool) -> None:
    weights = choose_weights(question, readable=readable)
    assert weights.cosine + weights.stems + weights.grams == pytest.approx(1)


def test_vectors_count_most_in_languages_that_the_model_reads_and_least_in_other_scripts() -> None:
    read = choose_weights("ใครเปิดสะพาน Rama", readable=True)
    latin = choose_weights("Wer öffnet die Brücke?", readable=False)
    other = choose_weights("ใครเปิดสะพาน Rama", readable=False)
    assert read.cosine > read.stems > read.grams
    assert read.cosine > latin.cosine > other.cosine
    assert latin.stems == latin.grams < other.stems == other.grams


@pytest.mark.parametrize(
    ("cosines", "scores"),
    [
        ({"a": 0.8, "b": 0.4}, {"a": 0.4, "b": 0.4 * 0.5**1.5}),
        ({"a": 0.4, "b": 0.1}, {"a": 0.4, "b": 0.4 * 0.25**1.5}),
        ({"a": 0.2}, {"a": 0.4 * 0.5**1.5}),  # far from everything: not a perfect match
        ({"a": 0.8, "b": 0.0, "c": -0.5}, {"a": 0.4, "b": 0.0, "c": 0.0}),
        ({"a": -0.1}, {}),
        ({"a": 0.0}, {}),
    ],
)
def test_cosines_are_spread_at_their_upper_end(cosines: dict[str, float], scores: dict[str, float]) -> None:
    assert fuse_scores(EQUAL, cosines, {}, {}) == pytest.approx(scores)


def test_low_text_scores_count_as_much_as_high_ones() -> None:
    low = fuse_scores(EQUAL, {}, {"a": 0.02, "b": 0.01}, {"a": 0.5, "c": 0.1})
    assert low == pytest.approx({"a": 0.6, "b": 0.15, "c": 0.06})


def test_the_better_neighbour_raises_a_passage_by_its_weight() -> None:
    places = {
        name: PassagePosition("long", number, is_whole_document=False)
        for name, number in {"one": 1, "two": 2, "three": 3, "five": 5}.items()
    }
    scores = {"one": 1.0, "two": 0.5, "three": 0.2, "five": 0.4, "unplaced": 0.8}
    assert boost_by_neighbours(scores, places) == pytest.approx(
        {
            "one": (1.0 + 0.3 * 0.5) / 1.3,
            "two": (0.5 + 0.3 * 1.0) / 1.3,
            "three": (0.2 + 0.3 * 0.5) / 1.3,
            "five": 0.4 / 1.3,
            "unplaced": 0.8 / 1.3,
        }
    )


def test_the_only_passage_of_a_document_counts_as_beside_an_average_one() -> None:
    places = {"only": PassagePosition("short", 1, is_whole_document=True)}
    assert boost_by_neighbours({"only": 0.5}, places) == pytest.approx({"only": 0.5 * (1 + 0.3 * 0.7) / 1.3})


def test_only_the_cosines_of_what_full_text_found_make_the_average() -> None:
    known = {"a": 0.6, "b": 0.4, "c": 0.1}
    assert impute_cosines(known, ["a", "b", "new"]) == pytest.approx(known | {"new": 0.5})
    assert impute_cosines(known, ["new"]) == known
    assert impute_cosines(known, ["c", "new"])["new"] == pytest.approx(0.1)
