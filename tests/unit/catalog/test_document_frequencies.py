"""How many passages hold a term, and how rare that makes it."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from desktop_rag.catalog.document_frequencies import DocumentFrequencyWriter
from desktop_rag.catalog.writable_database import WritableDatabase


@pytest.fixture
def frequencies(database: WritableDatabase) -> DocumentFrequencyWriter:
    made = DocumentFrequencyWriter(database)
    made.add_counts(Counter(the=9, owl=2))
    return made


@pytest.mark.parametrize(
    ("term", "passages", "held_by", "of"),
    [
        ("owl", 10, 2, 10),
        ("the", 10, 9, 10),
        ("zebra", 10, 0, 10),
        ("the", 9, 9, 9),
        ("the", 4, 9, 9),  # more than there are, as while documents are removed
        ("owl", 0, 2, 2),
    ],
)
def test_a_term_is_the_rarer_the_fewer_passages_hold_it(
    frequencies: DocumentFrequencyWriter, term: str, passages: int, held_by: int, of: int
) -> None:
    found = frequencies.compute_idf_among([term, term], passages)
    assert found == {term: pytest.approx(math.log(1 + (of - held_by + 0.5) / (held_by + 0.5)))}


def test_terms_come_in_their_order_each_once(frequencies: DocumentFrequencyWriter) -> None:
    assert list(frequencies.compute_idf_among(["zebra", "owl", "zebra", "the"], 10)) == [
        "zebra",
        "owl",
        "the",
    ]
    assert frequencies.compute_idf_among([], 10) == {}


@pytest.mark.parametrize(
    ("letter", "most", "found"),
    [
        ("o", 6, {"owl": 2, "otter": 1}),
        ("o", 5, {"owl": 2, "otter": 1}),
        ("o", 4, {"owl": 2}),
        ("t", 3, {"the": 9}),
        ("ö", 9, {"öl": 1}),
        ("p", 9, {}),
        ("o", 0, {}),
        ("\U0010fffe", 9, {}),
    ],
)
def test_terms_that_begin_with_a_letter_are_listed_with_their_counts(
    frequencies: DocumentFrequencyWriter, letter: str, most: int, found: dict[str, int]
) -> None:
    frequencies.add_counts(Counter(otter=1, öl=1))
    assert frequencies.list_terms(letter, most) == found


def stored(database: WritableDatabase) -> dict[str, int]:
    return {row["term"]: row["passages"] for row in database.fetch_all("SELECT * FROM terms")}


def test_counts_are_added_subtracted_and_replaced(
    database: WritableDatabase, frequencies: DocumentFrequencyWriter
) -> None:
    frequencies.add_counts(Counter(owl=1, hawk=1))
    assert stored(database) == {"the": 9, "owl": 3, "hawk": 1}
    frequencies.subtract_counts(Counter(the=8, owl=3, hawk=5, zebra=1))
    assert stored(database) == {"the": 1}
    frequencies.replace_counts(Counter(bat=4))
    assert stored(database) == {"bat": 4}
