"""The sources of an answer: numbered, best first, within the budget."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.retrieve.sources import MOST_SOURCES, choose_sources
from desktop_rag.types import Hit, Passage


def hits(*sizes: int) -> list[Hit]:
    return [
        Hit(Passage(str(number), "d", 0, size, "x" * size), Path("a.txt"), 1 - number / 100)
        for number, size in enumerate(sizes)
    ]


def chosen(*sizes: int, budget: int) -> list[tuple[int, int]]:
    """Return (number, size) of the sources, where a character costs a token."""
    sources = choose_sources(hits(*sizes), budget, len)
    return [(source.number, len(source.passage.text)) for source in sources]


def test_sources_are_numbered_from_one_in_the_order_of_the_hits() -> None:
    assert chosen(5, 6, 7, budget=100) == [(1, 5), (2, 6), (3, 7)]


def test_what_does_not_fit_is_passed_over_and_smaller_ones_are_taken() -> None:
    assert chosen(50, 60, 40, 10, 1, budget=100) == [(1, 50), (2, 40), (3, 10)]


def test_the_best_is_taken_even_if_it_is_too_long_alone() -> None:
    assert chosen(500, 1, budget=100) == [(1, 500)]


def test_there_are_never_more_than_a_small_model_can_follow() -> None:
    assert len(chosen(*[1] * 30, budget=100)) == MOST_SOURCES


def test_no_hits_give_no_sources() -> None:
    assert chosen(budget=100) == []


def test_a_source_keeps_path_passage_and_score() -> None:
    [hit] = hits(5)
    [source] = choose_sources([hit], 10, len)
    assert (source.path, source.passage, source.score) == (hit.path, hit.passage, hit.score)
