"""Excerpts: the words that were asked for are marked, whatever their form and script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from desktop_rag.retrieve.excerpts import Excerpt, build_excerpts
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Passage

_COMMON = {"the", "a", "what", "did"}


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return {term: 0.1 if term in _COMMON else 3.0 for term in terms}


def excerpt(question: str, text: str, language: str = "en") -> Excerpt:
    passage = Passage("1", "document", 0, len(text), text, language=language)
    [found] = build_excerpts(parse_question(question), [passage], rarity)
    return found


def marked(question: str, text: str, language: str = "en") -> list[str]:
    found = excerpt(question, text, language)
    return [found.text[start:end] for start, end in found.marks]


@pytest.mark.parametrize(
    ("question", "text", "language", "words"),
    [
        ("approve", "The board approved it. Approval is due.", "en", ["approved", "Approval"]),
        ("Häuser", "Das Haus und die Häuser am Hafen", "de", ["Haus", "Häuser"]),
        ("cafe", "Le café ferme tôt", "fr", ["café"]),
        ("48,200", "It costs 48,200 euros", "en", ["48,200"]),
        ("博物馆开放", "城市博物馆每天开放。", "zh", ["博物馆", "开放"]),
        ("كتب", "نظام الكتب في المدينة", "ar", ["الكتب"]),
        ("board", "Nothing of the kind", "en", []),
    ],
)
def test_words_are_marked_in_every_form(question: str, text: str, language: str, words: list[str]) -> None:
    assert marked(question, text, language) == words


def test_common_words_are_not_marked_beside_rare_ones() -> None:
    assert marked("what did the board", "What the board said") == ["board"]


def test_a_word_in_the_typing_marks_the_words_that_begin_with_it() -> None:
    assert marked("the greenh", "The Greenhouse is green") == ["Greenhouse"]


def test_a_finished_word_marks_no_longer_ones() -> None:
    assert marked("green ", "The greenhouse is green") == ["green"]
    assert marked("green", "The greenhouse is green") == ["green"]


def test_words_side_by_side_are_marked_as_one() -> None:
    assert marked("board approved", "The board approved it") == ["board approved"]


def test_filters_are_not_marked() -> None:
    assert marked("file:minutes budget", "The minutes of the budget") == ["budget"]


def test_the_excerpt_begins_with_the_sentence_that_holds_most_words() -> None:
    text = (
        "A budget is a plan. " * 10 + "So it was. The board approved the budget. Then they left. It was late."
    )
    found = excerpt("board approved budget", text)
    assert found.text.startswith("… The board approved the budget.")
    assert [found.text[start:end] for start, end in found.marks][:2] == ["board approved", "budget"]


def test_a_match_at_the_end_keeps_some_words_before_it() -> None:
    found = excerpt("signature", "Some words about nothing at all. " * 9 + "Here is the\nsignature")
    assert len(found.text) > 40
    assert found.text.endswith("Here is the signature")


def test_blanks_become_one_and_marks_stay_in_place() -> None:
    found = excerpt("board budget", "The   board\n\nmet;\t\tthe  budget  stood")
    assert found.text == "The board met; the budget stood"
    assert [found.text[start:end] for start, end in found.marks] == ["board", "budget"]


def test_a_long_passage_is_cut_on_both_sides() -> None:
    found = excerpt("needle", "hay " * 300 + "needle " + "hay " * 300)
    assert found.text.startswith("… ")
    assert found.text.endswith("…")
    assert len(found.text) < 400


def test_a_passage_without_a_match_is_shown_from_its_beginning() -> None:
    assert excerpt("nothing", "First words.") == Excerpt("First words.")
