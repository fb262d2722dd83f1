"""The best sentence is shown beside a short answer that rests on others, which is doubted then."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.nearest_sentence import weigh_nearest_sentence
from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support

BEST = Citation(1, "d", Path("/a.md"), None, 100, 140, "The old theme is used by ABC on Demand.")
SOURCE = Citation(1, "d", Path("/a.md"), None, 0, 300, "…", supporting=((200, 260),))
CLAIM = Sentence("It is used everywhere.", Support.SUPPORTED, (1,))
REMARK = Sentence("I hope this helps.", Support.SUPPORTED)
ANSWER = Answer(
    "Where?", "…", found=True, model="m", sentences=(CLAIM, REMARK), citations=(SOURCE,), nearest=(BEST,)
)


def test_an_answer_that_rests_on_another_sentence_is_doubted() -> None:
    weighed = weigh_nearest_sentence(ANSWER)
    assert weighed.nearest == (BEST,)
    assert [(each.support, each.doubt) for each in weighed.sentences] == [
        (Support.WEAK, Doubt.ASIDE),
        (Support.SUPPORTED, None),
    ]
    assert weighed.sentences[0].citations == (1,)


@pytest.mark.parametrize(
    "answer",
    [
        replace(ANSWER, citations=(replace(SOURCE, supporting=((200, 260), (139, 150))),)),
        replace(ANSWER, stopped=True),
        replace(ANSWER, sentences=(CLAIM,) * 4),
        replace(
            ANSWER,
            sentences=(replace(CLAIM, support=Support.UNSUPPORTED),),
            quotes=Answer("Where?", "…", found=True, model="extractive"),
        ),
    ],
    ids=("rests on it", "stopped", "long", "quotes stand in its place"),
)
def test_other_answers_stay_as_they_are(answer: Answer) -> None:
    assert weigh_nearest_sentence(answer) == replace(answer, nearest=())


def test_the_same_place_in_another_document_is_another_sentence() -> None:
    elsewhere = replace(SOURCE, document_id="e", supporting=((100, 140),))
    assert weigh_nearest_sentence(replace(ANSWER, citations=(elsewhere,))).nearest == (BEST,)


def test_an_answer_that_claims_nothing_shows_the_sentence() -> None:
    assert weigh_nearest_sentence(replace(ANSWER, sentences=(REMARK,), citations=())).nearest == (BEST,)


def test_passages_near_a_refusal_stay() -> None:
    refused = replace(ANSWER, found=False, sentences=(), citations=())
    assert weigh_nearest_sentence(refused) == refused
