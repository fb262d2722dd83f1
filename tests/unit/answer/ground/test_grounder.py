"""Grounding: what is said of a sentence, why, and what comes closest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from benchmarks.grounding import HALVES, Told, balanced_accuracy, told
from desktop_rag.answer.ground.grounder import Grounder
from desktop_rag.answer_types import Doubt, Sentence, Source, Support
from desktop_rag.document_types import Passage
from desktop_rag.embed.embedder import Embedder

MINUTES = (
    "Minutes of 3 March 2024. Tomasz Wolski will order the glass from Lindqvist & Sons by 15 April."
    " Members pay 35 euros a year, and children under 14 pay nothing. The shed will not be pulled"
    " down. Ines Duarte opened the meeting and welcomed the guests from Porto."
)
LEASE = "The rent is 950 pounds a month. A deposit of 1,425 pounds is held by the landlord."


def rarity(terms: Iterable[str]) -> Mapping[str, float]:
    return dict.fromkeys(terms, 2.0)


def never_embed(texts: Sequence[str]) -> NDArray[np.float32]:
    raise AssertionError(texts)


@pytest.fixture
def grounder(embedder: Embedder) -> Grounder:
    passages = [
        Passage(str(n), f"d{n}", 100, 100 + len(text), text, n, (), "en")
        for n, text in enumerate((MINUTES, LEASE), 1)
    ]
    sources = [Source(n, Path(f"{n}.pdf"), each) for n, each in enumerate(passages, 1)]
    return Grounder(sources, rarity, embedder.embed_texts, embedder.model.languages)


def judged(grounder: Grounder, text: str, *, heading: bool = False) -> Sentence:
    return grounder.ground_claim(grounder.prepare_claim(text, is_heading=heading))


@pytest.mark.parametrize(
    ("text", "doubt", "missing"),
    [
        ("Members pay 36 euros a year.", Doubt.MISSING, ("36 euros",)),
        ("Members pay 14 euros a year.", Doubt.ELSEWHERE, ("14 euros",)),
        ("The rent is 1,425 pounds a month.", Doubt.ELSEWHERE, ("1,425 pounds",)),
        ("Tomasz Nowak will order the glass by 15 April.", Doubt.MISSING, ("Nowak",)),
        (
            "Ines Duarte will order the glass from Lindqvist & Sons by 15 April.",
            Doubt.ELSEWHERE,
            ("Ines", "Duarte"),
        ),
        ("The shed will be pulled down.", Doubt.NEGATED, ()),
        (
            'Ines said "the glass was far too expensive" at the meeting.',
            Doubt.MISSING,
            ("the glass was far too expensive",),
        ),
        ("Penguins swim faster than most boats.", Doubt.NOTHING, ()),
    ],
)
def test_an_unsupported_sentence_says_why(
    text: str, doubt: Doubt, missing: tuple[str, ...], grounder: Grounder
) -> None:
    sentence = judged(grounder, text)
    assert (sentence.support, sentence.doubt) == (Support.UNSUPPORTED, doubt)
    assert sentence.missing == missing
    assert sentence.citations == ()


def test_an_unsupported_sentence_names_the_place_that_comes_closest(grounder: Grounder) -> None:
    nearest = judged(grounder, "The rent is 960 pounds a month.").nearest
    assert nearest is not None
    assert (nearest.number, nearest.document_id, nearest.page) == (0, "d2", 2)
    assert nearest.text == "The rent is 950 pounds a month."
    assert (nearest.start, nearest.end) == (100, 131)


def test_a_count_that_the_sources_do_not_say_is_weak(grounder: Grounder) -> None:
    sentence = judged(grounder, "The landlord holds a deposit, and rent is due in 2 ways.")
    assert (sentence.support, sentence.doubt) == (Support.WEAK, Doubt.COUNTED)


@pytest.mark.parametrize(
    "text",
    [
        "I hope this helps.",
        "Let me know if you have more questions.",
        "Here is what I found:",
        "## About the rent",
        "**Deposit**",
        "---",
        "```python",
        "The documents do not mention parking.",
        "希望这对您有帮助。",
    ],
)
def test_a_sentence_that_claims_nothing_needs_no_source(text: str, grounder: Grounder) -> None:
    sentence = judged(grounder, text)
    assert (sentence.support, sentence.citations) == (Support.SUPPORTED, ())
    assert not sentence.is_claim


@pytest.mark.parametrize(
    "text",
    [
        "The documents do not mention parking, but the rent is 700 pounds.",
        "## The rent is 700 pounds",
        "The deposit, held by Santander, is as follows:",
    ],
)
def test_a_claim_in_such_a_sentence_is_checked(text: str, grounder: Grounder) -> None:
    assert judged(grounder, text).support is Support.UNSUPPORTED


def test_the_head_of_a_table_needs_no_source(grounder: Grounder) -> None:
    assert not judged(grounder, "| Item | Price |", heading=True).is_claim


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("根据22_纽卡斯尔.txt，该城市有两所大学。", ()),
        ("根据《22_纽卡斯尔》，该城市有2所大学。", ()),
        ("该城市有 3 所大学，见 22_纽卡斯尔.txt。", ("3",)),
        ("该城市有22所大学。", ("22",)),
        ("该队共有4人入选。", ()),  # the text says 四次
        ("该队共有5人入选。", ("5",)),
    ],
)
def test_names_of_files_are_no_claims_and_numerals_are_numbers(text: str, missing: tuple[str, ...]) -> None:
    source = "该城市有两所大学。该队共有四次入选。"
    passage = Passage("1", "d", 0, len(source), source, language="zh")
    grounder = Grounder([Source(1, Path("/t/22_纽卡斯尔.txt"), passage)], rarity, never_embed, ())
    sentence = judged(grounder, text)
    assert sentence.missing == missing
    assert (sentence.support is Support.SUPPORTED) is not bool(missing)


@pytest.mark.parametrize("name", ["2024.txt", "Rent.pdf"])
def test_a_file_name_without_its_ending_may_be_a_word_or_a_number(name: str) -> None:
    passage = Passage("1", "d", 0, len(LEASE), LEASE, language="en")
    grounder = Grounder([Source(1, Path(name), passage)], rarity, never_embed, ())
    assert judged(grounder, "The rent of 2024 is 950 pounds a month.").missing == ("2024",)
    assert judged(grounder, f"The rent is 950 pounds a month, says {name}.").support is Support.SUPPORTED


@pytest.fixture(scope="module")
def test_set(embedder: Embedder) -> list[Told]:
    return list(told(embedder))


def test_the_test_set_has_more_than_three_hundred_sentences(test_set: list[Told]) -> None:
    assert len(test_set) > 300
    assert {each.language for each in test_set} == {"ar", "de", "en", "fr", "zh"}


@pytest.mark.parametrize("half", HALVES)
def test_true_and_false_sentences_are_told_apart(half: str, test_set: list[Told]) -> None:
    assert balanced_accuracy([each for each in test_set if each.half == half]) >= 0.85


def test_every_quoted_sentence_is_supported(test_set: list[Told]) -> None:
    assert all(each.is_right for each in test_set if each.kind == "verbatim")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Members pay 35 euros a year.", "Members pay 35 euros a year, and children under 14 pay nothing."),
        ("The deposit is 1,425 pounds.", "A deposit of 1,425 pounds is held by the landlord."),
    ],
)
def test_the_span_of_the_sentence_that_supports_a_claim_is_told(
    grounder: Grounder, text: str, said: str
) -> None:
    sentence = judged(grounder, text)
    ((start, end),) = sentence.supporting
    source = MINUTES if sentence.citations == (1,) else LEASE
    assert source[start - 100 : end - 100].strip() == said


CHORDS = (
    "General global fields are carried over to the completed fields. The absolute value of Ostrowski gives "
    "the numbers in bases of primes. Jawless vertebrates, such as the lamprey and the hagfish, have another "
    "molecule. Three judges heard the case."
)


@pytest.mark.parametrize(
    ("question", "text", "support"),
    [
        (
            "Where are general global fields carried over to?",
            "General global fields are carried over with the absolute value of Ostrowski.",
            Support.WEAK,
        ),
        (
            "Where are general global fields carried over to?",
            "General global fields are carried over to the completed fields.",
            Support.SUPPORTED,
        ),
        (
            "",
            "General global fields are carried over with the absolute value of Ostrowski.",
            Support.SUPPORTED,
        ),
        (
            "What are two examples of jawless vertebrates?",
            "Two jawless vertebrates are the lamprey and the hagfish.",
            Support.SUPPORTED,
        ),
        ("", "Two jawless vertebrates are the lamprey and the hagfish.", Support.WEAK),
        ("Why did two judges hear the case?", "Two judges heard the case.", Support.UNSUPPORTED),
    ],
)
def test_what_an_answer_repeats_of_its_question_is_no_support(
    question: str, text: str, support: Support, embedder: Embedder
) -> None:
    passage = Passage("1", "d", 0, len(CHORDS), CHORDS, 1, (), "en")
    sources = [Source(1, Path("1.pdf"), passage)]
    grounder = Grounder(sources, rarity, embedder.embed_texts, embedder.model.languages, question)
    assert judged(grounder, text).support is support


@pytest.mark.parametrize(("needs_order", "support"), [(False, Support.SUPPORTED), (True, Support.WEAK)])
def test_a_small_model_has_to_keep_the_order_of_its_source(
    embedder: Embedder, *, needs_order: bool, support: Support
) -> None:
    line = "Der Mietvertrag wurde im März von der Gemeinde mit dem Hafenmeister geschlossen."
    sources = [Source(1, Path("1.pdf"), Passage("1", "d", 0, len(line), line, 1, (), "de"))]
    languages, question = embedder.model.languages, "Was wurde im März geschlossen?"
    grounder = Grounder(sources, rarity, embedder.embed_texts, languages, question, needs_order=needs_order)
    claim = "Mit dem Hafenmeister wurde von der Gemeinde im März der Mietvertrag geschlossen."
    assert judged(grounder, claim).support is support
