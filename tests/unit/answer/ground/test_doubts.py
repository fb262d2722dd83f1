"""Doubts: what in a claim contradicts sources that are otherwise similar."""

from __future__ import annotations

import pytest

from desktop_rag.answer.ground.doubts import Finding, find_doubt, is_quoted
from desktop_rag.answer.ground.sentence_analysis import analyze_line
from desktop_rag.answer_types import Doubt, Support
from tests.helpers.grounding import compare_claim

HELD = "The rent is 950 pounds. The deposit is 1,425 pounds."


def doubted(claim: str, *sources: str, language: str = "en") -> tuple[Doubt, tuple[str, ...], Support] | None:
    finding = find_doubt(compare_claim(claim, *sources, language=language))
    return (finding.doubt, finding.missing, finding.support) if finding else None


@pytest.mark.parametrize(
    ("claim", "source", "missing"),
    [
        ("The fee is 5 euros per month.", "The fee is 5 euros per year.", ("per month",)),
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
    assert doubted(claim, source) == (Doubt.MISSING, missing, Support.UNSUPPORTED)


@pytest.mark.parametrize(
    ("claim", "source", "missing", "instead"),
    [
        ("The rent is 12,400 euros.", "The rent is l2,400 euros.", "12,400 euros", "l2,400"),
        ("Invoice RE-20415 is open.", "Invoice RE-2O415 is open.", "RE-20415", "re-2o415"),
    ],
)
def test_what_looks_like_a_number_may_be_misread(claim: str, source: str, missing: str, instead: str) -> None:
    finding = find_doubt(compare_claim(claim, source))
    assert finding == Finding(Doubt.MISREAD, (missing,), Support.WEAK, instead)
    assert doubted(source, source) is None


@pytest.mark.parametrize("count", ["3", "12", "twelve"])
def test_a_small_count_may_be_the_generators_own(count: str) -> None:
    found = doubted(f"The house has {count} rooms.", "The house has rooms for guests.")
    assert found == (Doubt.COUNTED, (count,), Support.WEAK)


@pytest.mark.parametrize(
    ("claim", "sources"),
    [
        ("The fee is 5 euros per month.", ("The fee is 5 euros.",)),
        ("The deposit is 1,425 pounds.", (HELD,)),
        ('He wrote "rotten" there.', ("He wrote it there.",)),  # too short for a quote
        ('He wrote "the rotten   Glass," there.', ("He wrote: The rotten glass there.",)),
        ("The shed will be pulled down.", ("The board will not visit the garden.",)),
        ("Go.", ("Do not go.",)),
        ("Guests pay rent, but not heat.", ("Guests pay rent, but not heat.",)),
        ("Guests pay heat.", ("Guests pay rent, but not heat.",)),
        ("Dogs are not allowed.", ("Dogs are forbidden.",)),
        ("We met Ann on 3 March 2024.", ("Minutes of 2024. We met Ann on 3 March.",)),
        ("He pays 30 pounds of rent.", ("He pays rent.", "The rent that he pays is 30 pounds.")),
        (
            "He pays 30 pounds of rent.",
            ("He pays rent.", "The rent that he pays is 30 pounds.", "A ticket to the zoo is 30 pounds."),
        ),
        (
            "He pays 30 pounds of rent.",
            ("He pays rent of the house on Mondays.", "The rent for all of them is 30 pounds."),
        ),
    ],
)
def test_what_the_lines_hold_is_not_doubted(claim: str, sources: tuple[str, ...]) -> None:
    assert doubted(claim, *sources) is None


@pytest.mark.parametrize(
    ("claim", "sources", "words"),
    [
        ("The rent is 1,425 pounds.", (HELD,), ("1,425 pounds",)),
        ("The rent is 1,425 pounds.", ("The rent is high. The deposit is 1,425 pounds.",), ("1,425 pounds",)),
        (
            "On Monday Ines Duarte paid the rent.",
            ("On Monday Tomasz Wolski paid the rent. We met Ines Duarte.",),
            ("Ines", "Duarte"),
        ),
    ],
)
def test_what_only_another_line_holds_is_elsewhere(
    claim: str, sources: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert doubted(claim, *sources) == (Doubt.ELSEWHERE, words, Support.UNSUPPORTED)


@pytest.mark.parametrize(
    ("claim", "source"),
    [
        ("The shed will be pulled down.", "The shed will not be pulled down."),
        ("The shed will not be pulled down.", "The shed will be pulled down."),
        ("Dogs must not stay, but cats may.", "Dogs must stay, but cats may."),
        ("Members can't vote.", "Members can vote."),
    ],
)
def test_a_negation_on_one_side_only_is_a_contradiction(claim: str, source: str) -> None:
    assert doubted(claim, source) == (Doubt.NEGATED, (), Support.UNSUPPORTED)


def test_a_negated_clause_in_chinese_is_a_contradiction() -> None:
    assert doubted("会员可以退款。", "会员不可以退款。", language="zh") == (
        Doubt.NEGATED,
        (),
        Support.UNSUPPORTED,
    )


@pytest.mark.parametrize(
    ("line", "shared", "bound"),
    [
        ("alpha beta gamma delta epsilon 40.", 5, True),
        ("alpha beta gamma 40.", 3, True),
        ("alpha beta 40.", 2, False),  # less than half of the topic
        ("other words 40.", 0, False),
    ],
)
def test_a_fact_may_stand_in_a_line_with_half_of_the_topic(line: str, shared: int, *, bound: bool) -> None:
    best = "alpha beta gamma delta epsilon zeta."
    found = doubted("alpha beta gamma delta epsilon zeta 40.", best, line)
    assert (found is None) is bound


@pytest.mark.parametrize(
    ("line", "bound"),
    [("alpha beta gamma delta epsilon 40.", False), ("alpha beta gamma delta epsilon zeta 40.", True)],
)
def test_beside_another_number_the_line_needs_nearly_the_whole_topic(line: str, *, bound: bool) -> None:
    best = "alpha beta gamma delta epsilon zeta 70."
    assert (doubted("alpha beta gamma delta epsilon zeta 40.", best, line) is None) is bound


def test_a_code_of_the_title_applies_to_the_whole_text() -> None:
    claim = "The pump X-200 needs clean oil every spring."
    titled = compare_claim(claim, "Unpack it. The pump needs clean oil every spring.", heading="Manual X-200")
    assert find_doubt(titled) is None
    elsewhere = doubted(claim, "The pump needs clean oil every spring. Beware of X-200.")
    assert elsewhere == (Doubt.ELSEWHERE, ("X-200",), Support.UNSUPPORTED)


@pytest.mark.parametrize(
    ("source", "bound"),
    [
        ("The path is 5 long.", True),
        ("The path of room 5 is 7 metres long.", False),  # 5 has no unit, another length has
        ("The path of room 5 is 5 metres long.", True),
    ],
)
def test_an_amount_with_a_unit_is_no_number_of_something_else(source: str, *, bound: bool) -> None:
    assert (doubted("The path is 5 metres long.", source) is None) is bound


@pytest.mark.parametrize(
    ("claim", "text", "quoted"),
    [
        ("the vote was free", "and then the vote was free.", True),
        ("vote was free", "the vote was freely given", False),
        ("he vote was free", "the vote was free", False),
        ("it cost 48", "it cost 48,200 euros", False),
        ("it cost 48", "it cost 48, they said", True),
        ("pay the rent", "members never pay the rent", False),
        ("pay the rent", "we did not ask, members pay the rent", True),
        ("pay the rent", "members owe the rent", False),
        ("a (b) c", "so a (b) c", True),
        ("(b) c", "a (b) c", True),
    ],
)
def test_a_quote_is_word_for_word_and_not_negated(claim: str, text: str, *, quoted: bool) -> None:
    assert is_quoted(analyze_line(claim, "en"), ["something else", text]) is quoted


@pytest.mark.parametrize(
    ("claim", "source", "doubt"),
    [
        ("alpha beta gamma delta epsilon", "Never alpha beta gamma.", Doubt.NEGATED),  # three of five
        ("alpha beta gamma delta epsilon zeta eta", "Never alpha beta gamma delta.", None),
        ("Cats sing loudly.", "Cats sing loudly (never).", None),
    ],
)
def test_a_clause_must_be_mostly_the_same_to_contradict(claim: str, source: str, doubt: Doubt | None) -> None:
    found = doubted(claim, source)
    assert (found[0] if found else None) is doubt


def test_a_line_needs_half_of_what_the_best_line_holds_of_the_topic() -> None:
    claim = "alpha beta gamma delta epsilon zeta eta theta 40."
    best = "alpha beta gamma delta epsilon zeta."
    assert doubted(claim, best, "alpha beta gamma 40.") is None
    assert doubted(claim, best, "alpha beta 40.") is not None


def test_a_number_without_a_unit_may_stand_beside_others() -> None:
    assert doubted("The path is in room 5.", "The path is in room 5 of 7.") is None
