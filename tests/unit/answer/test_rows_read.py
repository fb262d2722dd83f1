"""How many rows an answer was read from that takes all of them."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.answer.answer_notices import add_rows_read
from desktop_rag.answer.citations import create_citation
from desktop_rag.answer_types import Answer, Doubt, Sentence, Support
from tests.helpers.grounding import make_table

HEADER = "Article,Price"
ROWS = ("Hinge,20.84", "Bolt,43.58", "Paint,9.07", "Clamp,3.12")
READ = make_table(1, HEADER, *ROWS[:2], name="stock.csv")
DEAREST = Sentence("Bolt is the dearest.", Support.WEAK, (1,), Doubt.COMPUTED)
ANSWER = Answer(
    "Which is the dearest?",
    DEAREST.text,
    found=True,
    model="m",
    sentences=(DEAREST,),
    citations=(create_citation(READ, 1),),
)


def load_text(_document: str, _start: int, _end: int) -> str:
    return "\n".join((HEADER, *ROWS))


def test_an_answer_that_takes_all_rows_says_how_many_were_read() -> None:
    answer = add_rows_read(ANSWER, [READ], load_text)
    assert answer.notices == ("Read from 2 of the 4 rows of stock.csv.",)


def test_other_answers_stay_as_they_are() -> None:
    partly = replace(ANSWER, sentences=(replace(DEAREST, doubt=Doubt.PARTLY),))
    assert add_rows_read(partly, [READ], load_text) == partly


def test_a_rejected_sentence_is_read_from_rows_too() -> None:
    rejected = replace(DEAREST, support=Support.UNSUPPORTED, citations=(), nearest=create_citation(READ, 0))
    answer = add_rows_read(replace(ANSWER, sentences=(rejected,)), [READ], load_text)
    assert answer.notices == ("Read from 2 of the 4 rows of stock.csv.",)
