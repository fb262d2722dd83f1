"""A question for when or why something happened is not sure of an answer that does not say it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.special_questions import (
    asks_unknown_of_name,
    presumes_unsaid_event,
)
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates


def presumes(question: str, text: str, language: str = "en", name: str = "contract_for_cleaning.txt") -> bool:
    source = Source(1, Path(name), Passage("p", "d", 0, len(text), text, None, (), language))
    return presumes_unsaid_event(question, collect_candidates((source,), question))


@pytest.mark.parametrize(
    ("question", "text", "language"),
    [
        (
            "When was the contract for cleaning terminated?",
            "Either party may terminate it in writing. The fee is 40 euros.",
            "en",
        ),
        ("Why did the board cancel the open day?", "Cancellation is free for two nights.", "en"),
        ("Why was the open day cancelled?", "The open day can be cancelled at any time.", "en"),
        (
            "When did Olga and Piet retire?",
            "I retired in the summer of 1999. Olga kept bees with Piet.",
            "en",
        ),
        (
            "Quand le contrat a-t-il été résilié ?",
            "Chaque partie peut résilier le contrat par écrit.",
            "fr",
        ),
    ],
)
def test_what_may_happen_is_not_said_to_have_happened(question: str, text: str, language: str) -> None:
    assert presumes(question, text, language)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was the contract for cleaning terminated?", "The contract was terminated on 3 May 2031."),
        ("When was the contract for cleaning terminated?", "It was terminated on 3 May 2031."),
        ("Why did the board cancel the open day?", "The board cancelled the open day because of rain."),
        ("Why was the open day cancelled?", "The fair was called off because of rain."),
        ("May the contract be terminated?", "Either party may terminate it in writing."),
        ("How can the contract be terminated?", "Either party may terminate it in writing."),
    ],
)
def test_what_is_said_to_have_happened_or_is_not_presumed_is_no_doubt(question: str, text: str) -> None:
    assert not presumes(question, text, name="contract_for_cleaning.txt")


@pytest.mark.parametrize(
    ("question", "is_unknown"),
    [
        ("What is Ann Lee's salary?", True),
        ("When does Ann Lee retire?", True),
        ("What is Ann Lee's fee?", False),
        ("Who is Ann Lee?", False),
        ("What is the salary?", False),
        ("Wie hoch ist das Gehalt von Ann Lee?", False),
        ("Quel est le salaire de Ann Lee ?", False),
    ],
)
def test_a_property_that_no_document_names_is_not_known_of_a_name(question: str, *, is_unknown: bool) -> None:
    known = {"ann", "lee", "fee"}
    assert asks_unknown_of_name(question, ["en", "de"], known.intersection) is is_unknown


def test_an_event_of_a_code_is_not_said_by_that_of_another_one() -> None:
    assert presumes("Why was AB-306 closed?", "AB-301 was closed by Kim. AB-306 is about a lamp.")
    assert not presumes("Why was AB-306 closed?", "AB-306 was closed by Kim.")
