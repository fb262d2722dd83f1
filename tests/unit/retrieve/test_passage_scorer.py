"""Passages are scored by their text like the index would score them."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.document_types import Passage
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve import passage_scorer
from desktop_rag.retrieve.passage_scorer import PassageScorer
from desktop_rag.text.terms import Terms, analyze_text
from tests.helpers.documents import add, read_file

OWLS = ("Owls sleep. Owls hunt.", "Hawks sleep in the tower of the town.", "Bats hang.")


def passages(*texts: str, language: str = "en") -> dict[str, Passage]:
    return {
        str(n): Passage(str(n), "d", 0, len(text), text, language=language) for n, text in enumerate(texts)
    }


@pytest.fixture
def filled(library: LibraryWriter) -> LibraryWriter:
    add(library, read_file(Path("/animals.txt"), *OWLS))
    return library


def test_stems_are_scored_by_bm25(filled: LibraryWriter) -> None:
    idf = filled.catalog.compute_idf(["owl", "sleep"])
    stems, _ = PassageScorer(filled, "owl sleeping").compute_scores(passages(*OWLS))
    average = (4 + 8 + 2) / 3

    def bm25(stem: str, count: int, length: int) -> float:
        return idf[stem] * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * length / average))

    assert stems == pytest.approx(
        {"0": bm25("owl", 2, 4) + bm25("sleep", 1, 4), "1": bm25("sleep", 1, 8), "2": 0.0}
    )


def test_a_word_that_is_asked_twice_counts_once(filled: LibraryWriter) -> None:
    once, _ = PassageScorer(filled, "owl").compute_scores(passages(*OWLS))
    assert PassageScorer(filled, "owl owls").compute_scores(passages(*OWLS))[0] == once


def test_a_word_is_counted_as_often_as_it_stands_in_a_row(filled: LibraryWriter) -> None:
    thrice, _ = PassageScorer(filled, "owl").compute_scores(passages("owl owl owl"))
    apart, _ = PassageScorer(filled, "owl").compute_scores(passages("owl, owl and owl"))
    scores, idf = (thrice["0"], apart["0"]), filled.catalog.compute_idf(["owl"])["owl"]
    assert scores == pytest.approx((idf * 3 * 2.2 / (3 + 1.2),) * 2)
    part, _ = PassageScorer(filled, "ow").compute_scores(passages("owl owl owl"))
    assert part == {"0": 0.0}


def test_a_passage_is_analyzed_once_for_many_questions(
    filled: LibraryWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyzed: list[str] = []

    def record(text: str, language: str) -> Terms:
        analyzed.append(text)
        return analyze_text(text, language)

    monkeypatch.setattr(passage_scorer, "analyze_text", record)
    text = "Nobody analyzed this of barn owls before."
    first = PassageScorer(filled, "owls").compute_scores(passages(text))
    assert PassageScorer(filled, "owls").compute_scores(passages(text)) == first
    PassageScorer(filled, "barn").compute_scores(passages(text))
    assert analyzed.count(text) == 1
    PassageScorer(filled, "barn").compute_scores(passages(text, language="de"))
    assert analyzed.count(text) == 2


def test_letter_groups_are_scored_by_the_share_that_is_there(filled: LibraryWriter) -> None:
    idf = filled.catalog.compute_idf(["sleeper", "owl"])
    _, overlaps = PassageScorer(filled, "sleepers owl").compute_scores(passages("Asleep", "owl", "bat"))
    weight = idf["sleeper"] + idf["owl"]
    expected = {"0": idf["sleeper"] * 2 / 5 / weight, "1": idf["owl"] / weight, "2": 0.0}  # slee, leep
    assert overlaps == pytest.approx(expected)


@pytest.mark.parametrize("question", ["", "?", "- ..."])
def test_a_question_without_words_scores_nothing(filled: LibraryWriter, question: str) -> None:
    assert PassageScorer(filled, question).compute_scores(passages("owl")) == ({"0": 0}, {"0": 0.0})
    assert PassageScorer(filled, "owl").compute_scores({}) == ({}, {})


def test_passages_are_read_in_their_own_language(filled: LibraryWriter) -> None:
    found = passages("Die Häuser", language="de") | {"en": Passage("en", "d", 0, 4, "Häuser", language="en")}
    stems, _ = PassageScorer(filled, "Haus").compute_scores(found)
    assert stems["0"] > stems["en"] == 0
