"""What the lines of the sources hold of a claim."""

from __future__ import annotations

import math

import numpy as np
import pytest

from desktop_rag.answer.ground.evidence import FEATURES, Evidence, PreparedClaim, SourceLines
from desktop_rag.answer.ground.sentence_analysis import SourceVocabulary, analyze_line
from desktop_rag.answer_types import Source
from tests.helpers.grounding import compare_claim, make_source, make_table, read_feature

HEADER = "City,Month,Revenue,Visitors"
ROWS = ("Lisbon,March,48200,9120", "Porto,March,31750,8040", "Lisbon,April,52900,9966")


@pytest.mark.parametrize(
    ("claim", "line", "share"),
    [
        ("alpha beta gamma delta", "alpha beta gamma delta", 1.0),
        ("alpha beta gamma delta", "alpha beta", 0.5),
        ("alpha beta gamma delta", "omega", 0.0),
        ("alpha 40", "alpha", 1 / 6),  # a number weighs five words
        ("alpha 40", "40", 5 / 6),
        ("the alpha", "alpha", 1.0),  # a function word has no content
        ("planes", "xplanes", 0.75),
        ("meeting", "meet meetings", 0.75),  # the nearest of two
        ("门票", "门票", 1.0),
        ("门票", "门前票", 0.7),
        ("门票", "门前", 0.35),
        ("门票", "x", 0.0),
        ("", "alpha", 1.0),
    ],
)
def test_a_line_holds_a_share_of_a_claim(claim: str, line: str, share: float) -> None:
    evidence = compare_claim(claim, line, language="xx")
    assert read_feature(evidence, "both") == pytest.approx(share)
    assert evidence.features.shape == (1, len(FEATURES))


def test_the_weights_of_words_count() -> None:
    lines = [analyze_line("alpha", "xx", 1), analyze_line("beta", "xx", 1)]
    claim = PreparedClaim("alpha beta", {"xx": analyze_line("alpha beta", "xx")}, np.array([1.0, 3.0]))
    sources = SourceLines(lines, {1: (0, 0, 0)}, (), SourceVocabulary(lines))
    evidence = Evidence(claim, sources)
    assert evidence.best == [1, 0]
    assert evidence.features[:, FEATURES.index("both")] == pytest.approx([0.75, 0.25])


def test_a_claim_is_compared_in_the_language_of_the_line() -> None:
    claim = {"en": analyze_line("boards", "en"), "xx": analyze_line("boards", "xx")}
    lines = [analyze_line("board", "en", 1), analyze_line("boards", "xx", 2), analyze_line("board", "de", 3)]
    prepared = PreparedClaim("boards", claim, np.ones(1))
    sources = SourceLines(lines, dict.fromkeys((1, 2, 3), (0, 0, 0)), (), SourceVocabulary(lines))
    evidence = Evidence(prepared, sources)
    assert prepared.first_line is claim["en"]
    assert (prepared.find_line("xx"), prepared.find_line("de")) == (claim["xx"], claim["en"])
    assert evidence.features[:, FEATURES.index("both")] == pytest.approx([1.0, 1.0, 1.0])


def test_the_lines_that_hold_most_are_measured() -> None:
    lines = [" ".join(["alpha", "beta", "gamma"][: number % 4]) + f" x{number}y" for number in range(9)]
    evidence = compare_claim("alpha beta gamma", *lines, language="xx")
    assert evidence.best == [3, 7, 2, 6, 1, 5]
    assert compare_claim("alpha", "alpha", "alpha", language="xx", answers=("alpha",)).best == [0, 1]


@pytest.mark.parametrize(
    ("name", "claim", "line", "other"),
    [
        ("facts", "The rent is 950 pounds.", "The rent is 950 pounds.", "The rent is high."),
        ("quoted", "the VOTE was free", "Then the vote was free.", "Then the vote was quite free."),
        ("absent_facts", "The rent is 950 pounds.", "The rent is high.", "A bike is 950 pounds."),
        ("absent_names", "We asked Boris.", "We asked Carla.", "We asked Boris's wife."),
        ("rival", "The rent is 950 pounds.", "The rent is 940 pounds.", "The rent of 3 rooms is high."),
        ("rival", "We met on 3 March.", "We met on 4 March.", "We met on 3 March or 4 March."),
        ("negated", "The shed will be pulled down.", "The shed won't be pulled down.", "Nothing else."),
        ("negated", "Dogs are not allowed.", "Dogs are allowed.", "Dogs are forbidden."),
        ("negated_claim", "The shed will not be pulled down.", "Members pay.", "Members pay no fee."),
        (
            "replaced",
            "On Monday we asked Boris about rent.",
            "On Monday we asked Carla about rent.",
            "On Monday we asked people about rent.",
        ),
        ("computed", "The rent of all rooms is 950.", "The rent is 950.", "All rents are 950."),
        ("computed", "The longest walk is Alpha.", "Alpha is long.", "Alpha, the longest walk."),
    ],
)
def test_a_feature_is_set_where_it_applies(name: str, claim: str, line: str, other: str) -> None:
    assert read_feature(compare_claim(claim, line), name) == 1
    assert read_feature(compare_claim(claim, other), name) == 0


def test_an_amount_with_another_unit_is_another_fact() -> None:
    evidence = compare_claim("The fee is 5 euros per month.", "The fee is 5 euros per year.")
    assert (read_feature(evidence, "facts"), read_feature(evidence, "rival")) == (0.5, 1)


@pytest.mark.parametrize(
    ("source", "share"),
    [
        (make_source(1, "5 euros a month.", heading="Paula Petrova"), 1.0),
        (make_source(1, "5 euros a month.", name="Paula_Petrova.txt"), 1.0),
        (make_source(1, "5 euros a month.", head="Contract of Paula Petrova", start=9), 1.0),
        (make_source(1, "Paula Petrova:\n\n5 euros a month."), 1.0),
        (make_source(1, "5 euros a month.", heading="Contract"), 5 / 7),
    ],
)
def test_the_context_of_a_line_holds_words_too(source: Source, share: float) -> None:
    evidence = compare_claim("Paula Petrova 5 euros.", source)
    index = [evidence.lines[n].text for n in evidence.best].index("5 euros a month.")
    assert evidence.features[index, FEATURES.index("both")] == pytest.approx(share)
    assert evidence.features[index, FEATURES.index("facts")] == 1


def test_a_fact_of_the_context_is_not_absent_and_not_held_by_the_line() -> None:
    evidence = compare_claim("The lease costs 950 pounds.", make_source(1, "The lease.", head="950 pounds"))
    assert (read_feature(evidence, "facts"), read_feature(evidence, "absent_facts")) == (0, 0)


QUESTION = "What is the rent of Hall B?"


@pytest.mark.parametrize(
    ("claim", "line", "share"),
    [
        ("The rent of Hall B is 950.", "Rent of Hall B: 950", 1.0),
        ("The rent of Hall B is 950.", "It costs 950.", 0.0),
        ("It is 950.", "It costs 950.", 1.0),  # the claim repeats nothing
    ],
)
def test_what_the_claim_repeats_of_the_question_is_related(claim: str, line: str, share: float) -> None:
    assert read_feature(compare_claim(claim, line, question=QUESTION), "both") == share
    answered = compare_claim(claim, line, question=QUESTION, answers=(line,))
    assert read_feature(answered, "both") == 1  # as the line answers the question


def test_what_a_claim_repeats_of_its_question_is_not_added() -> None:
    question = "Is the rent of 2024 high?"
    evidence = compare_claim("The rent in 2024 is high.", "The rent rose.", question=question)
    assert read_feature(evidence, "both") == 0.5  # the line holds one of two words
    assert (read_feature(evidence, "facts"), read_feature(evidence, "absent_facts")) == (1, 0)
    assert evidence.list_absent_facts() == []


@pytest.mark.parametrize(
    ("answers", "both", "none"),
    [(("Members pay 35 euros.",), 1.0, 0), (("Guests pay 40 euros.",), 0.0, 0), ((), 0.0, 1)],
)
def test_a_claim_agrees_with_the_line_that_answers_best(
    answers: tuple[str, ...], both: float, none: int
) -> None:
    lines = "Members pay 35 euros.", "Guests pay 40 euros."
    evidence = compare_claim("The fee is 35 euros.", *lines, question="What is the fee?", answers=answers)
    assert evidence.best[0] == 0
    assert read_feature(evidence, "both") == both
    assert read_feature(evidence, "no_answer") == none


@pytest.mark.parametrize(
    ("claim", "unstated"),
    [("The phone number of the manager is 117.", 1), ("The phone number of the manager is 030.", 0)],
)
def test_a_value_of_another_column_is_unstated(claim: str, unstated: int) -> None:
    table = make_table(1, "Name,Phone number of the manager,Room", "Hall B,030,117", "Hall C,040,118")
    assert read_feature(compare_claim(claim, table), "unstated_column") == unstated


@pytest.mark.parametrize(
    ("claim", "no_key"),
    [("The revenue of Lisbon in March was 48,200.", 0), ("The revenue in March was 48,200.", 1)],
)
def test_a_claim_says_which_row_it_speaks_of(claim: str, no_key: int) -> None:
    assert read_feature(compare_claim(claim, make_table(1, HEADER, *ROWS)), "no_key") == no_key
    assert read_feature(compare_claim(claim, "The revenue was 48,200."), "no_key") == 0


@pytest.mark.parametrize(("month", "no_key"), [("March", 0), ("May", 1)])
def test_a_question_may_say_which_row_a_claim_speaks_of(month: str, no_key: int) -> None:
    table = make_table(1, "Month,City,Revenue", "March,Lisbon,48200", "April,Porto,9120")
    evidence = compare_claim("The revenue was 48,200.", table, question=f"What was the revenue in {month}?")
    assert read_feature(evidence, "no_key") == no_key


@pytest.mark.parametrize(
    ("question", "negated"), [("Why did Bob not emigrate?", 0), ("Why did Bob emigrate?", 1)]
)
def test_a_claim_may_be_negated_as_its_question_is(question: str, negated: int) -> None:
    line = "Bob wanted to emigrate, but his mother fell ill."
    evidence = compare_claim("Bob did not emigrate as his mother fell ill.", line, question=question)
    assert read_feature(evidence, "negated_claim") == negated


def test_other_rows_are_no_other_answer_beside_one_that_sums_them_up() -> None:
    table = make_table(1, "Item,Amount", "Oars,40", "Total,90")
    evidence = compare_claim("The total amount is 90.", table, question="What is the amount?")
    assert read_feature(evidence, "rows") == 0


@pytest.mark.parametrize(
    ("claim", "question", "rows"),
    [
        ("The revenue was 48,200.", "What was the revenue in March?", 1),  # Porto has one too
        ("The revenue was 48,200.", "What was the revenue of Lisbon in March?", 0),
    ],
)
def test_rows_that_answer_as_well_are_counted(claim: str, question: str, rows: int) -> None:
    asked = f"{claim.rstrip('.')} {'in March' if rows else 'of Lisbon in March'}."
    evidence = compare_claim(asked, make_table(1, HEADER, *ROWS), question=question)
    assert read_feature(evidence, "rows") == pytest.approx(math.log1p(rows))


def test_sentences_are_no_rows() -> None:
    lines = "The rent is 950 pounds.", "The rent is 940 pounds."
    assert (
        read_feature(compare_claim("The rent is 950 pounds.", *lines, question="What is the rent?"), "rows")
        == 0
    )


@pytest.mark.parametrize(
    ("other", "name", "newer"),
    [
        ("The rent is 980 pounds.", "rent 2025-01-01.txt", 1),
        ("The rent is 980 pounds.", "rent 2023-01-01.txt", 0),
        ("The rent is 980 pounds.", "rent.txt", 0),  # without a date
        ("The rent is 950 pounds.", "rent 2025-01-01.txt", 0),  # says the same
        ("The rent is high.", "rent 2025-01-01.txt", 0),  # and no other amount
        ("The fee is 980 pounds.", "fee 2025-01-01.txt", 0),
    ],
)
def test_a_newer_source_that_says_something_else_is_known(other: str, name: str, newer: int) -> None:
    old = make_source(1, "The rent is 950 pounds.", name="rent 2024-01-01.txt")
    sources = old, make_source(2, other, name=name)
    evidence = compare_claim("The rent is 950 pounds.", *sources, question="What is the rent?")
    assert read_feature(evidence, "newer") == newer
    assert read_feature(compare_claim("The rent is 950 pounds.", *sources), "newer") == 0  # nothing is asked
    dated = compare_claim("In May 2024 the rent is 950 pounds.", *sources, question="What is the rent?")
    assert read_feature(dated, "newer") == 0  # it says when


def test_another_name_in_a_newer_source_is_another_answer() -> None:
    sources = [
        make_source(number, f"Our treasurer is {name}.", name=f"minutes {2023 + number}-01-01.txt")
        for number, name in enumerate(("Carla Wolf", "Boris Nowak"), 1)
    ]
    question = "Who is our treasurer?"
    assert read_feature(compare_claim("Our treasurer is Carla Wolf.", *sources, question=question), "newer")
    assert not read_feature(
        compare_claim("Our treasurer is Boris Nowak.", *sources, question=question), "newer"
    )


@pytest.mark.parametrize(
    ("claim", "source", "negated"),
    [
        ("alpha beta gamma delta epsilon", "Never alpha beta gamma.", 1),  # three of five
        ("alpha beta gamma delta epsilon zeta eta", "Never alpha beta gamma delta.", 0),
        ("Cats sing loudly.", "Cats sing loudly (never).", 0),
        ("Dogs must not stay, but cats may.", "Dogs must stay, but cats may.", 1),
        ("Guests pay rent, but not heat.", "Guests pay rent, but not heat.", 0),
        ("Members can't vote.", "Members can vote.", 1),
        ("Go.", "Do not go.", 1),  # one word, and all of it
        ("Go.", "Do not eat apples, and go.", 0),
        ("Go.", "Do not go to Paris.", 0),
        ("The shed will be pulled down.", "The board will not visit the garden.", 0),
    ],
)
def test_a_clause_must_be_mostly_the_same_to_contradict(claim: str, source: str, negated: int) -> None:
    assert read_feature(compare_claim(claim, source), "negated") == negated


def test_a_negated_clause_in_chinese_is_a_contradiction() -> None:
    assert read_feature(compare_claim("会员可以退款。", "会员不可以退款。", language="zh"), "negated") == 1


def test_names_of_a_claim_in_another_language_are_not_looked_for() -> None:
    claim, line = analyze_line("Es fragte Boris Nowak.", "en"), analyze_line("Nobody came.", "en", 1)
    sources = SourceLines([line], {1: (0, 0, 0)}, (), SourceVocabulary([line]))
    for is_foreign in (False, True):
        prepared = PreparedClaim(claim.text, {"en": claim}, np.ones(4), is_foreign=is_foreign)
        evidence = Evidence(prepared, sources)
        assert bool(read_feature(evidence, "absent_names")) is not is_foreign


def test_the_rival_of_a_fact_is_of_its_kind_and_not_in_the_claim() -> None:
    evidence = compare_claim("We met 950 guests on 3 March.", "On 3 March or 4 May 940 guests met.")
    number = next(each for each in evidence.claim.first_line.facts if each.text == "950")
    rival = evidence.find_rival(number, evidence.lines[0])
    assert rival is not None
    assert rival.text == "940"
    assert evidence.find_rival(number, analyze_line("On 3 March or 4 May we met.", "en")) is None


def test_the_nearest_line_holds_most_whatever_speaks_against_it() -> None:
    evidence = compare_claim(
        "The shed will be pulled down.", "Cats sing.", "The shed will not be pulled down."
    )
    assert evidence.lines[evidence.best[evidence.nearest]].text == "The shed will not be pulled down."
