"""Sentences about another numbered part than that of a question are found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.select.special_questions import (
    asks_unknown_part,
    find_code_labels,
    find_numbered,
    find_other_codes,
    find_other_parts,
    find_replies,
    find_spaced_number,
)
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import SentenceCandidate, collect_candidates


def read(*texts: str) -> list[SentenceCandidate]:
    """Return the sentences of a text."""
    text = "\n\n".join(texts)
    passage = Passage("p", "d", 0, len(text), text, None, (), "en")
    candidates = collect_candidates([Source(1, Path("notes.txt"), passage, 0.5)])
    assert [each.text for each in candidates] == list(texts)
    return candidates


@pytest.mark.parametrize(
    ("question", "texts", "others"),
    [
        ("Who is in room 14?", ("Room 12: Ada.", "Room 14: Tom.", "Ada is here."), [0]),
        ("Who is in room 14?", ("Tom has room 12.", "I am in 14."), [0]),
        ("Who is in room 14?", ("Tom has room 12.", "Ada is here."), []),  # none names it
        ("What does figure 2c show?", ("Fig. 1a shows a cat.", "Fig. 2c shows a dog."), [0]),
        ("What do figures 1 and 2 show?", ("Fig. 1 shows a cat.", "Fig. 3 shows a dog."), []),
        ("What does figure 2 show?", ("Figures 1 to 3 show cats.", "Fig. 2 shows a dog."), []),
        ("Was ist in Zimmer 3?", ("In Zimmer 2 ist ein Bett.", "In Zimmer 3 ist ein Tisch."), [0]),
        ("What is due on 3 May 2024?", ("Rent of May 2023.", "Rent of May 2024."), []),
        ("Who paid more than 500 euros?", ("More than 400 euros.", "More than 500 euros."), []),
        ("Did it extend the library in 2025?", ("The library grew by 2.", "It is 2025."), []),
        ("What costs about 500 euros?", ("It is about 400.", "It is about 500."), []),
    ],
)
def test_sentences_about_another_part_are_found(
    question: str, texts: tuple[str, ...], others: list[int]
) -> None:
    assert find_other_parts(question, read(*texts)) == others


@pytest.mark.parametrize(
    ("question", "is_unknown"),
    [
        ("How heavy is the Mixer 80?", True),
        ("How heavy is the Mixer 40?", False),
        ("How heavy is the Toaster 80?", False),
        ("Who bought a mixer in 2025?", False),
    ],
)
def test_a_part_with_another_number_than_those_of_the_sources_is_unknown(
    question: str, *, is_unknown: bool
) -> None:
    candidates = read("The Mixer 40 weighs 3 kg.", "The Mixer 20 weighs 2 kg.")
    assert asks_unknown_part(question, candidates) == is_unknown


@pytest.mark.parametrize(
    ("question", "texts", "others"),
    [
        ("What is BV-220-B made of?", ("BV-220-S is of steel.", "BV-220-B is of brass.", "It holds."), [0]),
        ("What is BV-220-B made of?", ("BV-220-S is of steel.", "It is of brass."), []),  # none names it
        ("Do BV-220-B and BV-220-S differ?", ("BV-220-S is of steel.", "BV-220-B is of brass."), []),
        ("What fits BV-220-B?", ("Ring SR7 fits.", "BV-220-B has a ring."), []),
    ],
)
def test_sentences_about_another_code_are_found(
    question: str, texts: tuple[str, ...], others: list[int]
) -> None:
    assert find_other_codes(question, read(*texts)) == others


def test_a_line_that_says_nothing_but_the_code_of_a_question_is_no_answer_to_more() -> None:
    candidates = read("Invoice number: RE-2024-117", "Net: 620.00 EUR", "Due: 5 June 2024")
    assert find_code_labels("net amount of RE-2024-117", candidates) == [0]
    assert find_code_labels("What is RE-2024-117?", candidates) == []
    assert find_code_labels("Who signed RE-2024-117?", candidates) == []


@pytest.mark.parametrize(
    ("question", "text", "is_found"),
    [
        ("Who has 0431551377?", "Her number is +49 431 55 13 77.", True),
        ("Who has 0049431551377?", "Her number is 0431 / 551377.", True),
        ("Who has 0431551377?", "Her number is 0431 551378.", False),
        ("net of RE-2024-0171", "Number: RE-2024-0171", False),  # a code is no telephone
        ("Who has 5550114?", "Phone: 555-0114.", True),
        ("Who has 551377?", "Her number is +49 431 551377.", False),
    ],
)
def test_the_number_of_a_telephone_may_lack_the_code_of_the_country(
    question: str, text: str, *, is_found: bool
) -> None:
    assert find_spaced_number(question, read(text)) == [0] * is_found


def test_a_heading_among_sentences_is_followed_by_what_it_is_about() -> None:
    first, heading, said = read("It spins.", "Chapter 2 Programmes", "Wool takes an hour.")
    assert find_replies([first, heading, replace(said, heading="Chapter 2 Programmes")]) == {1: 2}


@pytest.mark.parametrize(
    ("question", "numbered"),
    [
        ("Is bay 6 free?", [1]),
        ("Is bay 9 free?", []),
        ("Is bay 14 free?", []),
        ("What does error 1042 mean?", [2]),
    ],
)
def test_a_sentence_with_a_range_around_the_number_of_a_part_is_found(
    question: str, numbered: list[int]
) -> None:
    texts = ("There is a bay 14.", "Bays 5 to 8 are reserved.", "The error E1042 means that it is empty.")
    assert find_numbered(question, read(*texts), 0) == numbered
