"""A language model reads the sentences that may answer the question, not whole passages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.answer.select.quotes import RankedSentences
from desktop_rag.answer.select.sentence_windows import select_sentence_windows
from desktop_rag.answer_types import Confidence, Hit, Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.text.question_words import extract_content_stems

FILLER = (
    "The committee met on a Tuesday in the old hall and talked about many other things at very great length."
)
PLANS = "Gustave Eiffel drew the plans."
TOWER = "He built the tower for the world fair in Paris."
HEIGHT = "The tower is 330 metres tall."
PARK = "The tower stands in a park by the river."


def make_source(number: int, text: str, start: int = 0, document: str = "d") -> Source:
    passage = Passage(f"p{number}", document, start, start + len(text), text, 2, (), "en")
    return Source(number, Path(f"{document}.txt"), passage, 1 / number)


def rank(question: str, sources: tuple[Source, ...]) -> RankedSentences:
    """Rank sentences by how many words of the question they hold."""
    candidates = collect_candidates(sources)
    wanted = set(extract_content_stems(question, "en"))
    shared = np.array([len(wanted.intersection(each.terms.stems)) for each in candidates], dtype=np.float64)
    features = np.zeros((len(candidates), 0))
    return RankedSentences(candidates, shared / max(shared.sum(), 1), features, Confidence.FOUND)


def select(question: str, *sources: Source, budget: int, read: tuple[Source, ...] = ()) -> list[Source]:
    return list(select_sentence_windows(rank(question, sources), sources, budget, read))


LONG = make_source(1, f"{FILLER} {PLANS} {TOWER} {FILLER[:-1]} again. {HEIGHT} {FILLER[:-1]} later. {PARK}")


def read_texts(sources: list[Source]) -> list[str]:
    return [each.passage.text for each in sources]


def test_sources_that_fit_are_read_whole() -> None:
    assert select("How tall?", LONG, budget=500) == [LONG]


def test_the_sentences_that_answer_are_cut_out_with_the_one_before() -> None:
    windows = select("How tall is the tower?", LONG, budget=100)
    assert read_texts(windows) == [f"{PLANS} {TOWER}", HEIGHT, PARK]
    assert [each.number for each in windows] == [1, 2, 3]
    for window in windows:
        assert LONG.passage.text[window.passage.start : window.passage.end] == window.passage.text
        assert (window.passage.id, window.path, window.passage.page) == ("p1", LONG.path, 2)


def test_they_are_within_the_budget() -> None:
    sources = [replace(LONG, number=n) for n in range(1, 6)]
    for budget in (80, 100, 200):
        found = select("How tall is the tower?", *sources, budget=budget)
        assert sum(15 + estimate_tokens(each.passage.text) for each in found) <= budget + 2 * len(found)


def test_the_best_three_sentences_are_read_even_if_they_are_too_long() -> None:
    assert read_texts(select("How tall is the tower?", LONG, budget=1)) == [TOWER, HEIGHT, PARK]


def test_a_window_belongs_to_the_hits_that_it_overlaps() -> None:
    parts = ((FILLER, 0), (f"{HEIGHT} {PARK} {TOWER}", len(FILLER) + 1))
    hits = [Hit(make_source(n, part, start).passage, Path("d.txt"), 0.5)
            for n, (part, start) in enumerate(parts, 1)]  # fmt: skip
    merged = replace(make_source(1, "\n".join(part for part, _ in parts)), merged_hits=tuple(hits))
    [window] = select("How tall is the tower?", merged, budget=30)
    assert window.passage_ids == {"p2"}


@pytest.mark.parametrize("unused", [0, 1])
def test_what_was_read_already_comes_first_and_is_not_read_twice(unused: int) -> None:
    whole = [LONG, make_source(2, "The house was painted red. It rusts in the rain.", document="e")]
    first = select("How tall is the tower?", *whole, budget=30)
    read = [*[make_source(7, "Cats sleep.", document="x")] * unused, *first]
    then = select(
        "How tall is the tower in the park, and who drew the plans?", *whole, budget=150, read=tuple(read)
    )
    assert read_texts(then)[: len(read)] == read_texts(read)
    assert [each.number for each in then] == list(range(1, len(then) + 1))
    added = " ".join(read_texts(then)[len(read) :])
    assert PLANS in added
    assert not any(text in added for text in read_texts(first))


def test_what_was_read_in_part_is_read_on() -> None:
    whole = LONG.passage.text
    start = whole.index(PLANS)
    cut = replace(LONG.passage, text=PLANS, start=start, end=start + len(PLANS))
    windows = select("Who drew the plans of the tower?", LONG, budget=70, read=(replace(LONG, passage=cut),))
    assert read_texts(windows)[0] == f"{PLANS} {TOWER}"


def test_what_was_read_for_another_question_is_left_out() -> None:
    read = tuple(make_source(n, FILLER, document="x") for n in range(1, 6))
    assert select("How tall is the tower?", LONG, budget=40, read=read) == select(
        "How tall is the tower?", LONG, budget=40
    )


def test_numbers_and_lists_without_sentences_are_read_too() -> None:
    table = make_source(1, "\n".join(f"row {n}: {n * 7} euros" for n in range(200)))
    found = select("How many euros in row 42?", table, budget=60)
    assert any("row 42: 294 euros" in each.passage.text for each in found)
