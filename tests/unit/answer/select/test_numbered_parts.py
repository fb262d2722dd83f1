"""Sentences about another numbered part than that of a question are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.special_questions import find_other_parts
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates


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
        ("What costs about 500 euros?", ("It is about 400.", "It is about 500."), []),
    ],
)
def test_sentences_about_another_part_are_found(
    question: str, texts: tuple[str, ...], others: list[int]
) -> None:
    text = "\n\n".join(texts)
    passage = Passage("p", "d", 0, len(text), text, None, (), "en")
    candidates = collect_candidates([Source(1, Path("notes.txt"), passage, 0.5)])
    assert [each.text for each in candidates] == list(texts)
    assert find_other_parts(question, candidates) == others
