"""The points of a checklist that are open, or done, are found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from desktop_rag.answer.select.checklists import find_points
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates

POINTS = ("- [x] sails", "- [ ] ropes", "☐ flags", "☒ buoys", "Bring [the] list")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("What is still open?", ([1, 2], [0, 3])),
        ("What is not done yet?", ([1, 2], [0, 3])),
        ("Was ist schon erledigt?", ([0, 3], [1, 2])),
        ("Qu'est-ce qui reste à faire ?", ([1, 2], [0, 3])),
        ("Where are the sails?", ([], [])),
    ],
)
def test_the_points_of_the_state_that_is_asked_for_are_found(
    question: str, found: tuple[list[int], list[int]]
) -> None:
    text = "\n\n".join(POINTS)
    passage = Passage("p", "d", 0, len(text), text, None, (), "en")
    candidates = collect_candidates([Source(1, Path("list.md"), passage, 0.5)])
    assert [each.text for each in candidates] == list(POINTS)
    assert find_points(question, candidates, np.array([0.1, 0.1, 0.1, 0.1, 0.6])) == found


def test_a_likelier_sentence_of_another_file_answers_instead() -> None:
    texts = {"list.md": "- [ ] ropes", "hours.md": "The boathouse is open on Mondays."}
    sources = [
        Source(1, Path(name), Passage(name, name, 0, len(text), text, None, (), "en"), 0.5)
        for name, text in texts.items()
    ]
    candidates = collect_candidates(sources)
    question = "Is the boathouse open on Mondays?"
    assert find_points(question, candidates, np.array([0.1, 0.9])) == ([], [])
    assert find_points(question, candidates, np.array([0.4, 0.6])) == ([0], [])
