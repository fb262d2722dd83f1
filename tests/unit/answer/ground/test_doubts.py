"""Doubts: what in a claim contradicts sources that are otherwise similar."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.doubts import Finding, find_absent_quotations, find_doubt
from desktop_rag.answer_types import Doubt, Source, Support
from tests.helpers.grounding import compare_claim, make_source, make_table

HELD = "The rent is 950 pounds. The deposit is 1,425 pounds."


def doubted(
    claim: str, *sources: str | Source, language: str = "en", question: str = ""
) -> tuple[Doubt, tuple[str, ...]]:
    finding = find_doubt(compare_claim(claim, *sources, language=language, question=question), 0)
    return finding.doubt, finding.missing


@pytest.mark.parametrize(
    ("claim", "source", "missing"),
    [
        ("The fee is 5 euros per month.", "The fee is 5 euros per year.", ("per month",)),
        ("The fee is 5 euros per month.", "The fee is 5 euros.", ("per month",)),
        ("The house has 13 rooms.", "The house has rooms for guests.", ("13",)),
        ("The house has 2.5 rooms.", "The house has rooms for guests.", ("2.5",)),
        ("The house has 3.000 rooms.", "The house has rooms for guests.", ("3.000",)),  # three thousand
        ("The stay lasts 3 days.", "The stay lasts a while.", ("3 days",)),
        ("The house has 3 rooms.", "The house has 4 rooms.", ("3",)),
        ("The house has 3 rooms since 2019.", "The house has rooms for guests.", ("3", "2019")),
        ("The house has 30 rooms and 30 doors.", "The house has rooms and doors.", ("30",)),
        ("We met on 3 March 2023.", "We met on 3 March 2024.", ("3 March 2023",)),
        ("We asked Boris about rent.", "We asked Carla about rent.", ("Boris",)),
        ("We asked Boris about rent.", "We asked people about rent.", ("Boris",)),
        ('He wrote "rotten fish" there.', "He wrote it there.", ("rotten fish",)),
        ("He wrote „rotten f“ there.", "He wrote it there.", ("rotten f",)),
    ],
)
def test_what_no_line_holds_is_missing(claim: str, source: str, missing: tuple[str, ...]) -> None:
    assert doubted(claim, source) == (Doubt.MISSING, missing)


@pytest.mark.parametrize(
    ("claim", "instead"),
    [("The rent is 960 pounds.", "950 pounds"), ("The rent is 960 dollars.", "")],
)
def test_what_the_line_has_instead_is_of_the_same_kind(claim: str, instead: str) -> None:
    assert find_doubt(compare_claim(claim, HELD), 0).instead == instead


@pytest.mark.parametrize(
    ("claim", "source", "missing", "instead"),
    [
        ("The rent is 12,400 euros.", "The rent is l2,400 euros.", "12,400 euros", "l2,400"),
        ("Invoice RE-20415 is open.", "Invoice RE-2O415 is open.", "RE-20415", "re-2o415"),
    ],
)
def test_what_looks_like_a_number_may_be_misread(claim: str, source: str, missing: str, instead: str) -> None:
    finding = find_doubt(compare_claim(claim, source), 0)
    assert finding == Finding(Doubt.MISREAD, (missing,), instead)


@pytest.mark.parametrize("count", ["3", "12", "twelve"])
def test_a_small_count_may_be_the_generators_own(count: str) -> None:
    found = doubted(f"The house has {count} rooms.", "The house has rooms for guests.")
    assert found == (Doubt.COUNTED, (count,))


@pytest.mark.parametrize(
    ("claim", "sources"),
    [
        ("The deposit is 1,425 pounds.", (HELD,)),
        ('He wrote "rotten" there.', ("He wrote it there.",)),  # too short for a quote
        ('He wrote "the rotten   Glass," there.', ("He wrote: The rotten glass there.",)),
        ("Dogs are not allowed.", ("Dogs are forbidden.",)),
        ("We met Ann on 3 March 2024.", ("Minutes of 2024. We met Ann on 3 March.",)),
        ("The pump X-200 needs oil.", (make_source(1, "The pump needs oil.", name="X-200.txt"),)),
        ("It ends on 28 February 2027.", ("It begins on 1 March 2025 for 24 months.",)),
    ],
)
def test_what_the_lines_hold_is_only_said_in_part(claim: str, sources: tuple[str | Source, ...]) -> None:
    assert doubted(claim, *sources) == (Doubt.PARTLY, ())


@pytest.mark.parametrize(
    ("claim", "source", "words"),
    [
        ("The rent is 1,425 pounds.", HELD, ("1,425 pounds",)),
        ("The path is 5 metres long.", "The path is 7 metres long. A stick has 5 metres.", ("5 metres",)),
        (
            "The pump X-200 needs clean oil.",
            "The pump needs clean oil every spring. Beware of X-200.",
            ("X-200",),
        ),
    ],
)
def test_what_only_another_line_holds_is_elsewhere(claim: str, source: str, words: tuple[str, ...]) -> None:
    evidence = compare_claim(claim, source)
    finding = find_doubt(evidence, evidence.best.index(0))  # of the line that the claim is about
    assert (finding.doubt, finding.missing) == (Doubt.ELSEWHERE, words)


@pytest.mark.parametrize(
    ("claim", "source", "language"),
    [
        ("The shed will be pulled down.", "The shed will not be pulled down.", "en"),
        ("The shed will not be pulled down.", "The shed will be pulled down.", "en"),
        ("Members can't vote.", "Members can vote.", "en"),
        ("会员可以退款。", "会员不可以退款。", "zh"),
    ],
)
def test_a_negation_on_one_side_only_is_a_contradiction(claim: str, source: str, language: str) -> None:
    assert doubted(claim, source, language=language) == (Doubt.NEGATED, ())


def test_a_cell_of_another_column_is_elsewhere() -> None:
    table = make_table(1, "Name,Phone number of the manager,Room", "Hall B,030,117", "Hall C,040,118")
    claim = "The phone number of the manager of Hall B is 117."
    question = "What is the phone number of the manager of Hall B?"
    assert doubted(claim, table, question=question) == (Doubt.ELSEWHERE, ("117",))


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        ("The longest walk is the one to Alpha.", ""),
        ("It is the one to Alpha.", "Which walk is the longest?"),
    ],
)
def test_a_superlative_that_no_line_states_is_computed(claim: str, question: str) -> None:
    assert doubted(claim, "The walk is the one to Alpha.", question=question) == (Doubt.COMPUTED, ())


def test_one_of_several_rows_that_answer_is_computed() -> None:
    table = make_table(1, "City,Month,Revenue", "Lisbon,March,48200", "Porto,March,31750")
    claim = "The revenue in March was 48,200."
    assert doubted(claim, table, question="What was the revenue in March?") == (Doubt.COMPUTED, ())


def test_what_a_newer_source_says_otherwise_is_outdated() -> None:
    sources = [
        make_source(1, "The rent is 950 pounds.", name="rent 2024-01-01.txt"),
        make_source(2, "The rent is 980 pounds.", name="rent 2025-01-01.txt"),
    ]
    question = "What is the rent?"
    assert doubted("The rent is 950 pounds.", *sources, question=question) == (Doubt.OUTDATED, ())
    assert doubted("The rent is 980 pounds.", *sources, question=question) == (Doubt.PARTLY, ())


def test_what_the_question_says_is_not_doubted() -> None:
    claim, question = "The rent of 2019 for Boris is high.", "Is the rent of 2019 for Boris high?"
    assert doubted(claim, "The rent is high.", question=question)[1] == ("Boris",)
    assert doubted(claim.replace("Boris", "us"), "The rent is high.", question=question) == (Doubt.PARTLY, ())


@pytest.mark.parametrize(
    ("doubt", "support"),
    [
        (
            doubt,
            Support.WEAK if doubt in {"misread", "counted", "computed", "partly"} else Support.UNSUPPORTED,
        )
        for doubt in Doubt
    ],
)
def test_with_some_doubts_the_sources_say_a_part(doubt: Doubt, support: Support) -> None:
    assert Finding(doubt).support is support


@pytest.mark.parametrize(
    ("claim", "absent"),
    [
        ('He said "the glass was broken".', []),
        ('He said "the glass was rotten".', ["the glass was rotten"]),
        ('He said "the  Glass  was, "', []),
        ('He said "rotten".', []),
    ],
)
def test_quotations_are_looked_for_word_for_word(claim: str, absent: list[str]) -> None:
    assert find_absent_quotations(compare_claim(claim, "The glass was broken.")) == absent
