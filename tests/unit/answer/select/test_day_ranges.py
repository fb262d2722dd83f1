"""A sentence with a range of days answers for each day in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.day_ranges import find_enclosing
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates


@pytest.mark.parametrize(
    ("question", "language", "ranges", "found"),
    [
        ("Who has the dog on 14 May?", "en", ("1 to 9 May: Ida", "10 to 20 May: Rolf"), ([1], [0])),
        ("Who has the dog on 3 June?", "en", ("28 May - 4 June: Ida", "5 June - 9 June: Rolf"), ([0], [1])),
        ("Who has the dog on 1 January?", "en", ("27 December until 3 January: Ida",), ([0], [])),
        ("Wer hat den Hund am 5. Juli?", "de", ("3.-9. Juli: Ida", "vom 10. bis 20. Juli: Rolf"), ([0], [1])),
        ("Qui garde le chien le 5 mai ?", "fr", ("du 3 au 9 mai : Ida",), ([0], [])),
        ("Qui garde le chien le 6 mai ?", "fr", ("du 1er au 4 mai : Ida", "5 - 9 mai : Rolf"), ([1], [0])),
        (
            "Who has the dog on 14 May?",
            "en",
            ("10 to 20 May: Rolf", "14 May: Ida"),
            ([], []),
        ),  # says it itself
        ("Who has the dog on 14 May?", "en", ("room 10, 20 May", "at 10 on 20 May"), ([], [])),
        ("Who has the dog in May?", "en", ("10 to 20 May: Rolf",), ([], [])),
        ("Who has the cat on 14 May?", "en", ("10 to 20 May: Rolf",), ([], [])),  # nothing is said of a cat
        ("Who walks the dog on 14 May?", "en", ("10 to 20 May: Rolf",), ([0], [])),
    ],
)
def test_the_range_around_a_day_is_found(
    question: str, language: str, ranges: tuple[str, ...], found: tuple[list[int], list[int]]
) -> None:
    text = "\n\n".join((*ranges, "dog, Hund, garde chien"))
    passage = Passage("p", "d", 0, len(text), text, None, (), language)
    candidates = collect_candidates([Source(1, Path("plan.txt"), passage, 0.5)])
    assert [each.text for each in candidates[:-1]] == list(ranges)
    assert find_enclosing(question, candidates) == found
