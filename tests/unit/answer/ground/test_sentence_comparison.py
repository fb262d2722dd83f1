"""Comparison of a claim with the lines of its sources."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_rag.answer.ground.sentence_analysis import SourceVocabulary, analyze_line
from desktop_rag.answer.ground.sentence_comparison import ClaimComparison, PreparedClaim, is_fact_in_lines
from tests.helpers.grounding import compare_claim


@pytest.mark.parametrize(
    ("claim", "line", "share", "topic"),
    [
        ("alpha beta gamma delta", "alpha beta gamma delta", 1.0, 1.0),
        ("alpha beta gamma delta", "alpha beta", 0.5, 0.5),
        ("alpha beta gamma delta", "omega", 0.0, 0.0),
        ("alpha 40", "alpha", 1 / 4, 1.0),  # a fact weighs three words
        ("alpha 40", "40", 3 / 4, 0.0),
        ("alpha X-200", "alpha", 1 / 4, 1 / 4),  # a code is part of the topic
        ("alpha X-200", "X-200", 3 / 4, 3 / 4),
        ("planes", "xplanes", 0.75, 0.75),
        ("meeting", "meet meetings", 0.75, 0.75),  # the nearest of two
        ("门票", "门票", 1.0, 1.0),
        ("门票", "门前票", 0.7, 0.7),
        ("门票", "门前", 0.35, 0.35),
        ("门票", "x", 0.0, 0.0),
        ("", "alpha", 0.0, 0.0),
    ],
)
def test_a_line_holds_a_share_of_a_claim(claim: str, line: str, share: float, topic: float) -> None:
    compared = compare_claim(claim, line, language="xx")
    assert compared.shares == pytest.approx([share])
    assert compared.topics == pytest.approx([topic])
    assert compared.cover_share == pytest.approx(share)


def test_the_weights_of_words_count() -> None:
    compared = compare_claim("the board", "the", "board", function_weight=0.25)
    assert compared.shares == pytest.approx([0.2, 0.8])
    assert compared.best_line.text == "board"
    assert compared.cover_share == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("lines", "cover"),
    [
        (["alpha beta", "gamma", "omega"], [0, 1]),
        (["gamma", "alpha beta"], [1, 0]),
        (["alpha beta gamma delta", "alpha beta gamma delta"], [0]),
        (["alpha beta", "alpha beta"], [0]),
        (["alpha", "beta", "gamma", "delta", "epsilon"], [0, 1, 2, 3]),
        (["omega"], [0]),
    ],
)
def test_the_lines_that_add_most_support_a_claim_together(lines: list[str], cover: list[int]) -> None:
    compared = compare_claim("alpha beta gamma delta epsilon", *lines, language="xx")
    assert compared.cover == cover
    assert [line.text for line in compared.cover_lines] == [lines[index] for index in cover]


@pytest.mark.parametrize(("words", "cover"), [(8, [0, 1]), (9, [0])])
def test_a_further_line_must_add_an_eighth(words: int, cover: list[int]) -> None:
    names = [chr(ord("a") + number) * 3 for number in range(words)]
    compared = compare_claim(" ".join(names), " ".join(names[1:]), names[0], language="xx")
    assert compared.cover == cover


def test_a_claim_is_compared_in_the_language_of_the_line() -> None:
    claim = {"en": analyze_line("boards", "en"), "xx": analyze_line("boards", "xx")}
    lines = [analyze_line("board", "en", 1), analyze_line("boards", "xx", 2), analyze_line("board", "de", 3)]
    prepared = PreparedClaim("boards", claim, np.ones(1))
    compared = ClaimComparison(prepared, lines, SourceVocabulary(lines))
    assert prepared.first_line is claim["en"]
    assert compared.shares == pytest.approx([1.0, 1.0, 1.0])
    assert compared.claim_line is claim["en"]
    only = ClaimComparison(prepared, lines[1:2], SourceVocabulary(lines[1:2]))
    assert only.claim_line is claim["xx"]


def test_a_fact_must_stand_in_one_of_the_lines() -> None:
    lines = [analyze_line("It cost 5 euros.", "en"), analyze_line("In 2024.", "en")]
    [five, six] = [analyze_line(text, "en").facts[0] for text in ("5 euros", "6 euros")]
    assert is_fact_in_lines(five, lines)
    assert not is_fact_in_lines(six, lines)
    assert not is_fact_in_lines(five, lines[1:])
