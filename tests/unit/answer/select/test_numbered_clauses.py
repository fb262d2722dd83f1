"""A clause is found by the number that a question names."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.numbered_clauses import find_clause
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates

CONTRACT = (
    "2.1 The fee is 400 EUR a month.\n\n2.2 The fee is raised by 3 percent every January.\n\n"
    "3.2 Clause 2.3 stays in force.\n\n§ 7 Notice is given in writing.\n\n2.50 EUR is paid for a copy."
)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What does clause 2.2 say?", "2.2 The fee is raised by 3 percent every January."),
        ("Was steht in § 7?", "§ 7 Notice is given in writing."),
        ("What does clause 2.3 say?", None),  # none begins with it
        ("What do clauses 2.1 and 2.2 say?", None),
        ("What is the fee?", None),
        ("What costs 2,2 EUR?", None),
    ],
)
def test_the_clause_of_a_number_is_found(question: str, text: str | None) -> None:
    passage = Passage("p", "d", 0, len(CONTRACT), CONTRACT, None, (), "en")
    candidates = collect_candidates([Source(1, Path("contract.txt"), passage, 0.5)])
    found = find_clause(question, candidates)
    assert (None if found is None else candidates[found].text) == text
