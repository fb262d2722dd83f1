"""Pseudo-relevance feedback: the lower hits are ranked by their cosine with the best, too."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.score_fusion import apply_feedback

HEAD = 6  # passages of 700 characters: the first 4,000
NEAR = np.array([1, 0], np.float32)
FAR = np.array([0, 1], np.float32)


def hits(count: int, characters: int = 700) -> list[Hit]:
    return [
        Hit(Passage(f"p{n}", f"d{n}", 0, characters, "x" * characters), Path(f"{n}.txt"), 1 - n / 100)
        for n in range(count)
    ]


def ranked(found: list[Hit], vectors: dict[str, NDArray[np.float32]]) -> list[str]:
    after = apply_feedback(found, lambda ids: {id_: vectors[id_] for id_ in ids if id_ in vectors})
    assert [hit.score for hit in after] == [hit.score for hit in found]
    return [hit.passage.id for hit in after]


def names(*numbers: int) -> list[str]:
    return [f"p{n}" for n in numbers]


def test_what_is_near_the_best_comes_first_after_the_first_pages() -> None:
    vectors = dict.fromkeys(names(*range(10)), FAR) | dict.fromkeys(names(0, 1, 2, 3, 9), NEAR)
    assert ranked(hits(10), vectors) == names(*range(HEAD), 9, 6, 7, 8)


def test_the_first_pages_keep_their_order() -> None:
    vectors = dict.fromkeys(names(0, 1, 2, 3), NEAR) | dict.fromkeys(names(4), FAR)
    vectors |= dict.fromkeys(names(5), NEAR)
    assert ranked(hits(HEAD), vectors) == names(*range(HEAD))


def test_of_short_passages_more_keep_their_places_and_of_long_ones_four() -> None:
    short = dict.fromkeys(names(*range(20)), FAR) | dict.fromkeys(names(0, 1, 2, 3, 19), NEAR)
    assert ranked(hits(20, 210), short) == names(*range(20))
    long = dict.fromkeys(names(*range(7)), FAR) | dict.fromkeys(names(0, 1, 2, 3, 6), NEAR)
    assert ranked(hits(7, 5_000), long) == names(0, 1, 2, 3, 6, 4, 5)


def test_a_much_better_score_counts_more_than_the_cosine() -> None:
    found = hits(9)
    vectors = dict.fromkeys(names(*range(9)), FAR) | dict.fromkeys(names(0, 1, 2, 3, 8), NEAR)
    worst = [Hit(each.passage, each.path, 0.1) for each in found[8:]]
    assert ranked(found[:8] + worst, vectors) == names(*range(9))


def test_passages_without_vectors_stand_between_the_nearest_and_the_others() -> None:
    vectors = dict.fromkeys(names(0, 1, 2, 3, 8), NEAR) | dict.fromkeys(names(6), FAR)
    assert ranked(hits(9), vectors) == names(*range(HEAD), 8, 7, 6)


def test_without_vectors_of_the_best_nothing_changes() -> None:
    assert ranked(hits(9), dict.fromkeys(names(7, 8), NEAR)) == names(*range(9))
    assert ranked(hits(9), {}) == names(*range(9))
    assert ranked([], {}) == []


def test_vectors_are_asked_for_only_where_an_order_can_change() -> None:
    def never(_ids: list[str]) -> dict[str, NDArray[np.float32]]:
        raise AssertionError

    assert apply_feedback(hits(HEAD), never) == hits(HEAD)


@pytest.mark.parametrize("far", [FAR, -NEAR], ids=["across", "opposite"])
@pytest.mark.parametrize(("behind", "overtakes"), [(0.39, True), (0.41, False)])
def test_the_cosine_is_worth_a_fixed_difference_of_scores(
    far: NDArray[np.float32], behind: float, *, overtakes: bool
) -> None:
    found = hits(HEAD)
    rest = [Hit(Passage(f"p{6 + n}", "d", 0, 9, "x"), Path("a"), 0.5 - n * behind) for n in range(2)]
    vectors = dict.fromkeys(names(0, 1, 2, 3, 7), NEAR) | dict.fromkeys(names(6), far)
    assert ranked([*found, *rest], vectors) == names(*range(HEAD), *((7, 6) if overtakes else (6, 7)))


@pytest.mark.parametrize(
    ("characters", "head"), [(1_000, 4), (999, 5), (2_000, 4), (1_001, 4), (800, 5), (799, 6)]
)
def test_the_first_four_thousand_characters_keep_their_places(characters: int, head: int) -> None:
    vectors = dict.fromkeys(names(*range(9)), FAR) | dict.fromkeys(names(0, 1, 2, 3, 8), NEAR)
    assert ranked(hits(9, characters), vectors) == names(*range(head), 8, *range(head, 8))


def test_a_better_hit_counts_for_more_among_those_of_the_centroid() -> None:
    found = [Hit(each.passage, each.path, 0.9 - 0.2 * min(n, 4)) for n, each in enumerate(hits(8))]
    vectors = dict.fromkeys(names(0), NEAR) | dict.fromkeys(names(1, 6), FAR) | dict.fromkeys(names(7), NEAR)
    assert ranked(found, vectors) == names(*range(HEAD), 7, 6)


def test_hits_that_are_all_alike_keep_their_order() -> None:
    assert ranked(hits(9), dict.fromkeys(names(*range(9)), NEAR)) == names(*range(9))


@pytest.mark.parametrize(("behind", "first"), [(0.19, 7), (0.21, 6)])
def test_a_hit_without_a_vector_gains_as_much_as_one_in_the_middle(behind: float, first: int) -> None:
    found = hits(HEAD)
    scores = (0.5, 0.5 - behind, 0.0)  # of one without a vector, of one near and of one far from the best
    rest = [Hit(Passage(f"p{6 + n}", "d", 0, 9, "x"), Path("a"), score) for n, score in enumerate(scores)]
    vectors = dict.fromkeys(names(0, 1, 2, 3, 7), NEAR) | dict.fromkeys(names(8), FAR)
    assert ranked([*found, *rest], vectors)[HEAD] == f"p{first}"
