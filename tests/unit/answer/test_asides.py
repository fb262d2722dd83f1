"""A short answer that rests on none of the sentences that fit the question is doubted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.asides import doubt_asides
from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support

BEST = Citation(1, "d", Path("/a.md"), None, 100, 140, "The old theme is used by ABC on Demand.")
SOURCE = Citation(1, "d", Path("/a.md"), None, 0, 300, "…", supporting=((200, 260),))
CLAIM = Sentence("It is used everywhere.", Support.SUPPORTED, (1,))
REMARK = Sentence("I hope this helps.", Support.SUPPORTED)
ANSWER = Answer("Where?", "…", found=True, model="m", sentences=(CLAIM, REMARK), citations=(SOURCE,))
QUOTES = Answer("Where?", "…", found=True, model="extractive")


def test_an_answer_that_rests_on_another_sentence_is_doubted() -> None:
    doubted = doubt_asides(ANSWER, (BEST, replace(BEST, start=60, end=99)))
    assert [(each.support, each.doubt) for each in doubted.sentences] == [
        (Support.WEAK, Doubt.ASIDE),
        (Support.SUPPORTED, None),
    ]
    assert doubted.sentences[0].citations == (1,)


def test_the_same_place_in_another_document_is_another_sentence() -> None:
    elsewhere = replace(ANSWER, citations=(replace(SOURCE, document_id="e", supporting=((100, 140),)),))
    assert doubt_asides(elsewhere, (BEST,)) != elsewhere


@pytest.mark.parametrize(
    ("answer", "best"),
    [
        (replace(ANSWER, citations=(replace(SOURCE, supporting=((200, 260), (139, 150))),)), (BEST,)),
        (ANSWER, (BEST, replace(BEST, start=220, end=240))),
        (ANSWER, ()),
        (replace(ANSWER, stopped=True), (BEST,)),
        (replace(ANSWER, sentences=(CLAIM,) * 4), (BEST,)),
    ],
    ids=("rests on the best", "rests on one as good", "nothing is better", "stopped", "long"),
)
def test_other_answers_stay_as_they_are(answer: Answer, best: tuple[Citation, ...]) -> None:
    assert doubt_asides(answer, best) == answer


@pytest.mark.parametrize(
    ("supports", "prefers_quotes"),
    [
        ([Support.WEAK], True),
        ([Support.UNSUPPORTED, Support.WEAK, Support.WEAK], True),
        ([Support.WEAK, Support.SUPPORTED], False),
        ([Support.WEAK] * 4, False),  # a long one, in words of its own
        ([Support.UNSUPPORTED] * 4, True),
        ([], False),
    ],
)
def test_quotes_stand_in_place_of_an_answer_without_support(
    supports: list[Support], *, prefers_quotes: bool
) -> None:
    sentences = (REMARK, *(replace(CLAIM, support=each) for each in supports))
    answer = replace(ANSWER, sentences=sentences, quotes=QUOTES)
    assert answer.prefers_quotes is prefers_quotes
    assert not replace(answer, stopped=True).prefers_quotes
    assert not replace(answer, quotes=None).prefers_quotes
