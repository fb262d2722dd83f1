"""The sources of an answer: numbered, best first, within the budget."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Hit, Source
from desktop_rag.document_types import Passage
from desktop_rag.retrieve.source_selection import MAX_MERGED_PASSAGES, MAX_SOURCE_PASSAGES, select_sources

TEXT = "One apple.\n\nTwo pears.  Three plums.\n\fFour figs.Five limes."
SPANS = {"one": (0, 10), "two": (12, 22), "three": (24, 36), "four": (38, 48), "five": (48, 59)}


def hits(*sizes: int) -> list[Hit]:
    return [
        Hit(Passage(str(number), "d", 0, size, "x" * size), Path("a.txt"), 1 - number / 100)
        for number, size in enumerate(sizes)
    ]


def between(_document_id: str, start: int, end: int) -> str:
    return TEXT[start:end]


def hit(name: str, score: float = 0.5, *, page: int = 1, doc: str = "d", lang: str = "en") -> Hit:
    """Return a passage of TEXT as a hit."""
    start, end = SPANS[name]
    passage = Passage(name, doc, start, end, TEXT[start:end], page, (name.title(),), lang)
    return Hit(passage, Path("a.txt"), score)


def merged(*found: Hit, budget: int = 1000) -> tuple[Source, ...]:
    return select_sources(found, budget, len, between)


def texts(sources: tuple[Source, ...]) -> list[str]:
    return [source.passage.text for source in sources]


def chosen(*sizes: int, budget: int) -> list[tuple[int, int]]:
    """Return (number, size) of the sources, where a character costs a token."""
    sources = select_sources(hits(*sizes), budget, len, between)
    return [(source.number, len(source.passage.text)) for source in sources]


def test_sources_are_numbered_from_one_in_the_order_of_the_hits() -> None:
    assert chosen(5, 6, 7, budget=100) == [(1, 5), (2, 6), (3, 7)]


def test_what_does_not_fit_is_passed_over_and_smaller_ones_are_taken() -> None:
    assert chosen(50, 60, 40, 10, 1, budget=100) == [(1, 50), (2, 40), (3, 10)]


def test_the_best_is_taken_even_if_it_is_too_long_alone() -> None:
    assert chosen(500, 1, budget=100) == [(1, 500)]


def test_there_are_never_more_than_a_small_model_can_follow() -> None:
    assert len(chosen(*[1] * 30, budget=100)) == MAX_SOURCE_PASSAGES


def test_no_hits_give_no_sources() -> None:
    assert chosen(budget=100) == []


def test_a_source_keeps_path_passage_and_score() -> None:
    [hit] = hits(5)
    [source] = select_sources([hit], 10, len, between)
    assert (source.path, source.passage, source.score) == (hit.path, hit.passage, hit.score)


# -- neighbours --------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("one", "two"), ("two", "one")])
def test_neighbours_become_one_stretch_of_their_document(names: tuple[str, str]) -> None:
    [source] = merged(*map(hit, names))
    passage = source.passage
    assert passage.text == "One apple.\n\nTwo pears." == TEXT[passage.start : passage.end]
    assert (passage.id, passage.page, passage.headings) == ("one", 1, ("One",))
    assert [each.passage.id for each in source.merged_hits] == ["one", "two"]
    assert len(source.passage_ids) == 2


def test_what_touches_without_white_space_is_merged_too() -> None:
    assert texts(merged(hit("five"), hit("four"))) == ["Four figs.Five limes."]


def test_a_merged_source_takes_the_place_and_the_score_of_its_best_passage() -> None:
    sources = merged(hit("four", 0.9), hit("two", 0.8), hit("one", 0.4))
    assert [source.number for source in sources] == [1, 2]
    assert texts(sources) == ["Four figs.", "One apple.\n\nTwo pears."]
    assert [source.score for source in sources] == [0.9, 0.8]
    assert [len(source.passage_ids) for source in sources] == [1, 2]
    assert sources[0].merged_hits == ()


def test_passages_with_another_between_them_stay_apart() -> None:
    assert len(merged(hit("one"), hit("three"))) == 2


def test_they_are_one_source_once_the_one_between_them_is_found_too() -> None:
    [source] = merged(hit("one"), hit("three"), hit("two"))
    assert source.passage.text == TEXT[:36]


@pytest.mark.parametrize("other", [hit("two", page=2), hit("two", doc="e"), hit("two", lang="de")])
def test_other_pages_documents_and_languages_stay_apart(other: Hit) -> None:
    assert len(merged(hit("one"), other)) == 2


def test_a_source_does_not_grow_without_end() -> None:
    sources = merged(*map(hit, ("one", "two", "three")), hit("four"), hit("five"))
    assert [len(source.passage_ids) for source in sources] == [MAX_MERGED_PASSAGES, 2]


def test_neighbours_in_a_document_that_is_gone_meanwhile_stay_apart() -> None:
    found = [hit("one"), hit("two")]
    assert len(select_sources(found, 1000, len, lambda *_: "")) == 2


def test_neighbours_are_merged_only_if_what_stands_between_fits_too() -> None:
    parts = len("One apple.") + len("Two pears.")
    assert len(merged(hit("one"), hit("two"), budget=parts + 1)) == 2
    assert len(merged(hit("one"), hit("two"), budget=parts + 2)) == 1
    assert texts(merged(hit("one"), hit("two"), budget=5)) == ["One apple."]


def test_a_merged_source_knows_of_older_versions() -> None:
    [source] = merged(replace(hit("one"), older=2), replace(hit("two"), older=1))
    assert source.older == 2


@pytest.mark.parametrize(("gap", "sources"), [(1, 1), (200, 1), (201, 2)])
def test_neighbours_may_be_two_hundred_characters_of_blanks_apart(gap: int, sources: int) -> None:
    end = 4 + gap
    found = [
        Hit(Passage("a", "d", 0, 4, "One."), Path("a.txt"), 0.9),
        Hit(Passage("b", "d", end, end + 4, "Two."), Path("a.txt"), 0.8),
    ]
    chosen = select_sources(found, 1000, len, lambda _, start, stop: " " * (stop - start))
    assert len(chosen) == sources
    assert chosen[0].passage.text == ("One." + " " * gap + "Two." if sources == 1 else "One.")


def test_passages_that_overlap_stay_apart() -> None:
    found = [Hit(Passage(str(n), "d", n, n + 5, "xxxxx"), Path("a.txt"), 0.9) for n in (0, 4)]
    assert len(select_sources(found, 1000, len, lambda *_: "")) == 2


def test_passages_that_touch_are_merged_without_reading_the_document() -> None:
    def never(*_: object) -> str:
        raise AssertionError

    found = [Hit(Passage(str(n), "d", n, n + 5, "xxxxx"), Path("a.txt"), 0.9) for n in (0, 5)]
    [source] = select_sources(found, 10, len, never)
    assert (source.passage.start, source.passage.end, source.passage.text) == (0, 10, "x" * 10)


def test_a_context_holds_eight_passages_and_a_source_three() -> None:
    assert (MAX_SOURCE_PASSAGES, MAX_MERGED_PASSAGES) == (8, 3)
    assert len(chosen(*[1] * 12, budget=100)) == MAX_SOURCE_PASSAGES


def test_each_merge_takes_its_blanks_from_what_is_left_of_the_budget() -> None:
    alone = sum(end - start for start, end in (SPANS["one"], SPANS["two"], SPANS["three"]))
    found = tuple(map(hit, ("one", "two", "three")))
    assert [len(source.passage_ids) for source in merged(*found, budget=alone + 2)] == [2, 1]
    assert [len(source.passage_ids) for source in merged(*found, budget=alone + 4)] == [3]


def test_what_costs_exactly_what_is_left_fits() -> None:
    assert chosen(60, 40, 1, budget=100) == [(1, 60), (2, 40)]


def test_a_source_has_the_rank_of_its_best_passage() -> None:
    sources = merged(hit("one", 0.9), hit("four", 0.8), hit("two", 0.7))
    assert texts(sources) == ["One apple.\n\nTwo pears.", "Four figs."]
    assert [source.score for source in sources] == [0.9, 0.8]


def test_what_blanks_cost_is_told_from_the_neighbours_alone() -> None:
    other = Hit(Passage("other", "a", 0, 50, "x" * 50), Path("a.txt"), 0.1)
    parts = sum(end - start for start, end in (SPANS["one"], SPANS["two"])) + 50
    assert len(merged(hit("one"), hit("two"), other, budget=parts)) == 3
    assert len(merged(hit("one"), hit("two"), other, budget=parts + 2)) == 2


@pytest.mark.parametrize(("budget", "sources"), [(8, 2), (9, 1)])
def test_even_a_single_blank_has_to_fit(budget: int, sources: int) -> None:
    found = [Hit(Passage(str(n), "d", n, n + 4, "One."), Path("a.txt"), 0.9) for n in (0, 5)]
    assert len(select_sources(found, budget, len, lambda *_: " ")) == sources
