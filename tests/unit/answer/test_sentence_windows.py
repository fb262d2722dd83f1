"""A language model reads the sentences that may answer the question, not whole passages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.sentence_windows import select_sentence_windows
from desktop_rag.answer_types import Hit, Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_scores import SentenceScorer
from desktop_rag.llm.token_estimate import estimate_tokens

FILLER = "The committee met on a Tuesday and talked about many other things at great length."
TOWER = "Gustave Eiffel planned the tower. He built it for the world fair in Paris."
HEIGHT = "The tower is 330 metres tall."


def make_source(number: int, text: str, start: int = 0, document: str = "d") -> Source:
    passage = Passage(f"p{number}", document, start, start + len(text), text, 2, (), "en")
    return Source(number, Path(f"{document}.txt"), passage, 1 / number)


def select(question: str, *sources: Source, budget: int, read: tuple[Source, ...] = ()) -> list[Source]:
    return list(select_sentence_windows(question, sources, budget, SentenceScorer(), read))


LONG = make_source(1, f"{FILLER} {FILLER[:-1]} again. {TOWER} {FILLER[:-1]} later. {HEIGHT}")


def test_sources_that_fit_are_read_whole() -> None:
    assert select("How tall?", LONG, budget=500) == [LONG]


def test_the_sentences_that_answer_are_cut_out_with_the_one_before() -> None:
    [window] = select("Who built the tower for the world fair?", LONG, budget=50)
    assert window.passage.text == TOWER
    assert LONG.passage.text[window.passage.start : window.passage.end] == TOWER
    assert (window.passage.id, window.path, window.passage.page) == ("p1", LONG.path, 2)


def test_windows_keep_the_order_of_the_text_and_are_numbered() -> None:
    found = select("How tall is the tower, and who planned the tower?", LONG, budget=52)
    assert [each.passage.text for each in found] == [TOWER.partition(" He")[0], HEIGHT]
    assert [each.number for each in found] == [1, 2]


def test_they_are_within_the_budget() -> None:
    sources = [replace(LONG, number=n) for n in range(1, 6)]
    for budget in (40, 60, 100, 200):
        found = select("How tall is the tower?", *sources, budget=budget)
        assert sum(15 + estimate_tokens(each.passage.text) for each in found) <= budget + 2 * len(found)


def test_the_best_sentence_is_read_even_if_it_is_too_long() -> None:
    [window] = select("How tall is the tower?", LONG, budget=1)
    assert window.passage.text == HEIGHT


def test_a_window_belongs_to_the_hits_that_it_overlaps() -> None:
    text = f"{FILLER}\n{HEIGHT}"
    hits = [Hit(make_source(n, part, start).passage, Path("d.txt"), 0.5)
            for n, (part, start) in enumerate(((FILLER, 0), (HEIGHT, len(FILLER) + 1)), 1)]  # fmt: skip
    merged = replace(make_source(1, text), merged_hits=tuple(hits))
    [window] = select("How tall is the tower?", merged, budget=30)
    assert window.passage_ids == {"p2"}


@pytest.mark.parametrize("unused", [0, 1])
def test_what_was_read_already_comes_first_and_is_not_read_twice(unused: int) -> None:
    whole = [LONG, make_source(2, "The tower was painted red. It rusts in the rain.", document="e")]
    first = select("How tall is the tower?", *whole, budget=30)
    assert [each.passage.text for each in first] == [HEIGHT]
    read = (*(make_source(7, "Cats sleep.", document="x"),) * unused, *first)
    then = select("How tall is the tower, and who built it for the fair?", *whole, budget=90, read=read)
    assert [each.passage for each in then[: len(read)]] == [each.passage for each in read]
    assert [each.number for each in then] == list(range(1, len(then) + 1))
    added = [each.passage.text for each in then[len(read) :]]
    assert any(TOWER in text for text in added)
    assert not any(HEIGHT in text for text in added)


def test_what_was_read_for_another_question_is_left_out() -> None:
    read = tuple(make_source(n, FILLER, document="x") for n in range(1, 6))
    assert select("How tall is the tower?", LONG, budget=40, read=read) == select(
        "How tall is the tower?", LONG, budget=40
    )


def test_numbers_and_lists_without_sentences_are_read_too() -> None:
    table = make_source(1, "\n".join(f"row {n}: {n * 7} euros" for n in range(200)))
    found = select("How many euros in row 42?", table, budget=60)
    assert any("row 42: 294 euros" in each.passage.text for each in found)
