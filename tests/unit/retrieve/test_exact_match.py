"""Phrases have to stand in a passage as they are written, excluded words in no form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.document_types import Passage
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.exact_match import Conditions, find_exact_matches
from desktop_rag.retrieve.question_filters import parse_filters
from tests.helpers.documents import read_file, seed

OWL = "The owls sleep in the old\ntower of Ulm, for 40 years."


@pytest.mark.parametrize(
    ("conditions", "met"),
    [
        (Conditions(), True),
        (Conditions(("old tower",)), True),
        (Conditions(("OLD  tower", "owls")), True),
        (Conditions(("old tower", "owl")), False),
        (Conditions(("old tower", "owl"), any_phrase=True), True),
        (Conditions(("owl", "hawk"), any_phrase=True), False),
        (Conditions(not_phrases=("owl",)), True),
        (Conditions(not_phrases=("hawk", "owls")), False),
        (Conditions(not_words=("owl",)), False),  # another form of the word
        (Conditions(not_words=("sleeping",)), False),
        (Conditions(not_words=("hawk", "tower")), False),
        (Conditions(not_words=("hawk",)), True),
        (Conditions(not_words=("40",)), False),
        (Conditions(not_words=("old-towers",)), False),  # all of its stems are there
        (Conditions(not_words=("old-hawk",)), True),
        (Conditions(not_words=("...",)), True),
        (Conditions(("owls",), not_words=("hawk",)), True),
        (Conditions(("owls",), not_words=("tower",)), False),
        (Conditions(("hawk",), not_words=("hawk",)), False),
    ],
)
def test_a_passage_meets_all_conditions_or_fails(conditions: Conditions, *, met: bool) -> None:
    assert conditions.is_met_by(Passage("p", "d", 0, len(OWL), OWL, language="en")) is met


def test_words_are_excluded_in_the_forms_of_the_language_of_the_passage() -> None:
    text = "Die Häuser am Hafen"
    conditions = Conditions(not_words=("Haus",))
    assert not conditions.is_met_by(Passage("p", "d", 0, len(text), text, language="de"))
    assert conditions.is_met_by(Passage("p", "d", 0, len(text), text, language="en"))


@pytest.mark.parametrize(
    ("question", "conditions"),
    [('a "b c" -dog -"e f"', Conditions(("b c",), ("e f",), ("dog",))), ("a file:b -file:c", Conditions())],
)
def test_conditions_come_from_the_filters_of_a_question(question: str, conditions: Conditions) -> None:
    assert Conditions.from_filters(parse_filters(question)) == conditions
    assert bool(conditions) is ("-dog" in question)


@pytest.mark.parametrize(
    ("conditions", "exist"),
    [
        (Conditions(("a",)), True),
        (Conditions(not_phrases=("a",)), True),
        (Conditions(not_words=("a",)), True),
        (Conditions(any_phrase=True), False),
    ],
)
def test_conditions_without_phrases_and_words_are_none(conditions: Conditions, *, exist: bool) -> None:
    assert bool(conditions) is exist


TEXTS = ("Owls sleep in the old tower.", "Hawks nest in the tall tower.", "成人门票为六十元，儿童免费。")


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LibraryWriter]:
    """A library to read: its texts in one file, and a similar one."""
    with LibraryWriter(tmp_path_factory.mktemp("filled")) as library:
        seed(library, read_file(Path("/owls.txt"), *TEXTS), read_file(Path("/other.txt"), "Old towers."))
        yield library


@pytest.mark.parametrize(
    ("phrases", "texts", "complete", "notices"),
    [
        (("old tower",), [0], True, []),
        (("tower",), [0, 1], True, []),
        (("六十元",), [2], True, []),
        (("元",), [2], True, []),
        (("tower", "owls"), [0], True, []),
        (
            ("owls", "hawks"),
            [0, 1],
            True,
            ["No passage contains all of the phrases; these contain one of them."],
        ),
        (("owls", "owls", "a new tower"), [0], True, ["“a new tower” does not appear"]),
        (("new tower",), [], False, ["“new tower” does not appear"]),
        (("new tower", "a hawk"), [], False, ["“new tower” does not appear", "“a hawk” does not appear"]),
    ],
)
def test_passages_with_the_phrases_are_found(
    filled: LibraryWriter, phrases: tuple[str, ...], texts: list[int], notices: list[str], *, complete: bool
) -> None:
    found = find_exact_matches(filled, Conditions(phrases), None)
    assert sorted(each.text for each in found.passages.values()) == sorted(TEXTS[each] for each in texts)
    assert all(id_ == each.id for id_, each in found.passages.items())
    assert found.complete is complete
    assert len(found.notices) == len(notices)
    assert all(said.startswith(notice) for said, notice in zip(found.notices, notices, strict=True))
    if not texts:
        assert found.conditions == Conditions()


def test_of_two_phrases_the_one_that_stands_somewhere_remains_a_condition(filled: LibraryWriter) -> None:
    found = find_exact_matches(filled, Conditions(("owls", "new tower")), None)
    assert found.conditions == Conditions(("owls",), any_phrase=True)


def test_excluded_words_hold_where_one_phrase_is_enough(filled: LibraryWriter) -> None:
    found = find_exact_matches(filled, Conditions(("owls", "hawks"), not_words=("nests",)), None)
    assert [each.text for each in found.passages.values()] == [TEXTS[0]]


def test_passages_are_found_in_the_documents_asked_only(filled: LibraryWriter) -> None:
    [here] = {
        each.document_id for each in find_exact_matches(filled, Conditions(("owls",)), None).passages.values()
    }
    assert find_exact_matches(filled, Conditions(("tower",)), [here]).passages
    assert not find_exact_matches(filled, Conditions(("towers",)), [here]).passages


def test_a_phrase_is_found_behind_hundreds_of_passages_that_hold_its_words(
    library: LibraryWriter,
) -> None:
    words = [f"Old, tower {number}." for number in range(300)]  # as many as are checked at first
    phrase = "Among the many things that nobody has counted so far there is an old tower."
    seed(library, read_file(Path("/a.txt"), *words, phrase))
    found = find_exact_matches(library, Conditions(("old tower",)), None)
    assert [each.text for each in found.passages.values()] == [phrase]
    assert found.complete
    assert not found.notices
