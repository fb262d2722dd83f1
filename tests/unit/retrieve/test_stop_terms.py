"""What is left out of a question: frequent words, and only in a large library."""

from __future__ import annotations

import math

import pytest

from desktop_rag.retrieve.stop_terms import drop_stop_terms
from desktop_rag.text.terms import Terms, analyze_text

QUESTION = "What does the harbour of Rotterdam cost?"
COMMON, RARE = 1.0, 6.0
FREQUENT = ("what", "doe", "the", "of")
LARGE, SMALL = 1_000_000, 3_000


def left(question: str, frequent: tuple[str, ...], passages: int, language: str = "en") -> Terms:
    terms = analyze_text(question, language)
    rarity = {stem: COMMON if stem in frequent else RARE for stem in terms.stems}
    return drop_stop_terms(question, terms, language, rarity, passages)


def test_frequent_words_are_not_searched_for_in_a_large_library() -> None:
    terms = left(QUESTION, FREQUENT, LARGE)
    assert terms.stems == ["harbour", "rotterdam", "cost"]
    assert {"harb", "rott", "cost"} <= set(terms.grams)
    assert not {"what", "does", "the", "of"} & set(terms.grams)


def test_every_word_is_searched_for_in_a_small_library() -> None:
    assert left(QUESTION, FREQUENT, SMALL) == analyze_text(QUESTION, "en")


@pytest.mark.parametrize("question", ["What does the?", "To be or not to be", "the harbour"])
def test_a_question_of_frequent_words_is_searched_for_as_it_is(question: str) -> None:
    frequent = ("what", "doe", "the", "to", "be", "or", "not")
    assert left(question, frequent, LARGE) == analyze_text(question, "en")


def test_parts_of_a_frequent_word_are_kept_where_a_rare_word_has_them() -> None:
    terms = left("harbours harbourmaster anchors", ("harbour",), LARGE)
    assert terms.stems == ["harbourmast", "anchor"]
    assert "harb" in terms.grams
    assert "ours" not in terms.grams


def test_a_script_without_spaces_keeps_what_stands_beside_something_rare() -> None:
    terms = left("新的预算", ("新的",), LARGE, "zh")
    assert terms.stems == ["的预", "预算"]
    assert set(terms.grams) == set("新的预算")


def test_of_many_words_the_rarest_are_searched_for() -> None:
    terms = Terms(["ships", "harbour", "crane", "ropes"], ["ship", "harb", "cran", "rope"])
    rarity = {"ships": 3.0, "harbour": 6.0, "crane": 9.0, "ropes": 3.0}  # ships: 50,000 passages
    found = drop_stop_terms("ships harbour crane ropes", terms, "", rarity, LARGE)
    assert found == Terms(["harbour", "crane"], ["harb", "cran"])
    assert drop_stop_terms("ships harbour crane ropes", terms, "", rarity, 200_000) == terms
    rarity |= {"harbour": 3.0, "crane": 2.8}
    assert len(drop_stop_terms("ships harbour crane ropes", terms, "", rarity, LARGE).stems) == 2


def test_words_that_stand_nowhere_take_no_place_from_others() -> None:
    terms = Terms(["penalti", "contract", "mullerr"], [])
    none, many = math.log(1 + (LARGE + 0.5) / 0.5), math.log(1 + LARGE / 60_000)
    rarity = {"penalti": many, "contract": many, "mullerr": none}
    assert drop_stop_terms("penalties contracts mullerr", terms, "en", rarity, LARGE).stems == terms.stems


def found_of(frequencies: dict[str, float], passages: int) -> list[str]:
    """Return the stems that are searched for, given how many passages hold each."""
    rarity = {stem: math.log(passages / count) for stem, count in frequencies.items()}
    terms = Terms(list(frequencies), list(frequencies))
    return drop_stop_terms(" ".join(frequencies), terms, "", rarity, passages).stems


@pytest.mark.parametrize(
    ("frequencies", "passages", "left"),
    [
        ({"a": 10, "b": 10, "often": 450}, 4_000, ["a", "b"]),
        ({"a": 10, "b": 10, "often": 399}, 4_000, ["a", "b", "often"]),  # in less than a tenth
        ({"a": 10, "b": 10, "often": 450}, 3_999, ["a", "b", "often"]),  # a small library
        ({"a": 10, "often": 450, "more": 900}, 4_000, ["a", "often", "more"]),  # one rare word
        ({"a": 19_000, "b": 20_000, "c": 900}, 500_000, ["a", "b", "c"]),  # 39,900 together
        ({"a": 19_000, "b": 21_000, "c": 900}, 500_000, ["a", "c"]),  # 40,900
        ({"a": 45_000, "b": 44_000, "c": 46_000}, 500_000, ["a", "b"]),  # two in any case
        ({"a": 45_000, "nowhere": 0.5, "b": 44_000, "c": 46_000}, 500_000, ["a", "nowhere", "b"]),
    ],
)
def test_frequent_words_are_left_out_by_how_many_passages_hold_them(
    frequencies: dict[str, float], passages: int, left: list[str]
) -> None:
    assert found_of(frequencies, passages) == left


def test_a_word_in_exactly_a_tenth_of_the_passages_is_searched_for() -> None:
    rarity = {"a": 5.0, "b": 5.0, "c": math.log(10)}
    assert drop_stop_terms("a b c", Terms(list(rarity), []), "", rarity, 4_000).stems == ["a", "b", "c"]
