"""When the quotes are shown with an answer, and when they stand first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support

QUOTED = Citation(0, "d", Path("/lease.pdf"), 3, 0, 30, "The rent is 0.42 per day.")
CLAIM = Sentence("The rent is 15 per day.", Support.UNSUPPORTED, doubt=Doubt.MISSING, nearest=QUOTED)
REMARK = Sentence("I hope this helps.", Support.SUPPORTED)
TRUE = Sentence("There is a rent.", Support.SUPPORTED, (1,))
CERTAIN = Answer("Rent?", f"{QUOTED.text} It is due.", found=True, model="extractive")
QUOTES = replace(CERTAIN, is_perhaps=True)
ANSWER = Answer("Rent?", "…", found=True, model="m", quotes=QUOTES)


@pytest.mark.parametrize(
    ("supports", "needs_quotes"),
    [
        ([Support.WEAK], True),
        ([Support.UNSUPPORTED, Support.WEAK, Support.WEAK], True),
        ([Support.WEAK, Support.SUPPORTED], False),
        ([Support.WEAK] * 4, False),  # a long one, in words of its own
        ([Support.UNSUPPORTED] * 4, True),
        ([], False),
    ],
)
def test_quotes_are_shown_with_an_answer_without_support(
    supports: list[Support], *, needs_quotes: bool
) -> None:
    claims = (replace(CLAIM, support=each, citations=(1,)) for each in supports)
    answer = replace(ANSWER, sentences=(REMARK, *claims))
    assert answer.needs_quotes is needs_quotes
    assert answer.shown == ((answer, QUOTES) if needs_quotes else (answer,))
    assert not replace(answer, stopped=True).needs_quotes
    assert not replace(answer, quotes=None).needs_quotes


@pytest.mark.parametrize(
    ("sentence", "puts_quotes_first"),
    [
        (CLAIM, False),
        (replace(CLAIM, instead="0.42"), True),
        (replace(CLAIM, instead="0.42", nearest=replace(QUOTED, text="It was 0.42.")), False),
        (replace(CLAIM, instead="0.42", nearest=None), False),
        (replace(CLAIM, doubt=Doubt.NEGATED, nearest=None), True),
        (replace(CLAIM, doubt=Doubt.OUTDATED, nearest=None), True),
        (replace(CLAIM, support=Support.WEAK, doubt=Doubt.MISREAD, instead="l5"), True),
        (replace(CLAIM, doubt=Doubt.ELSEWHERE), False),
    ],
)
def test_quotes_stand_first_where_a_source_says_otherwise(
    sentence: Sentence, *, puts_quotes_first: bool
) -> None:
    answer = replace(ANSWER, sentences=(sentence,))
    assert answer.puts_quotes_first is puts_quotes_first
    assert answer.shown == ((QUOTES, answer) if puts_quotes_first else (answer, QUOTES))
    mixed = replace(answer, sentences=(TRUE, sentence))
    assert mixed.contradicted == ((sentence,) if puts_quotes_first else ())
    assert mixed.shown == (mixed,)


@pytest.mark.parametrize(
    ("supports", "is_shown"),
    [
        ([Support.UNSUPPORTED], True),
        ([Support.UNSUPPORTED] * 4, True),
        ([Support.UNSUPPORTED, Support.WEAK], True),
        ([Support.UNSUPPORTED, Support.SUPPORTED], False),
        ([], False),
    ],
)
def test_certain_quotes_stand_before_an_answer(supports: list[Support], *, is_shown: bool) -> None:
    claims = [replace(CLAIM, support=each, citations=(1,)) for each in supports]
    answer = replace(ANSWER, quotes=CERTAIN, sentences=(REMARK, *claims))
    assert answer.puts_quotes_first
    assert answer.shown == ((CERTAIN, answer) if is_shown else (answer,))
