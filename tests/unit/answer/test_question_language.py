"""What the program says of an answer, in the language of the question."""

from __future__ import annotations

import pytest

from desktop_rag.answer.answer_notices import PERHAPS_LEAD_IN
from desktop_rag.answer.answerer import NOT_FOUND
from desktop_rag.answer.question_language import say_in_language, say_in_question_language


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Who is the pope?", PERHAPS_LEAD_IN),
        ("Wer ist der Papst?", "Das könnte es sein:"),
        ("Qui est le pape ?", "C’est peut-être ceci\u202f:"),
        ("教皇是谁？", "可能是这个："),
    ],
)
def test_a_sentence_is_said_in_the_language_of_the_question(question: str, said: str) -> None:
    assert say_in_question_language(PERHAPS_LEAD_IN, question, str.upper) == said


def test_what_stands_in_a_sentence_stays() -> None:
    english = "Searched for “rent” instead of “rnet”."
    german = say_in_language(english, "de")
    assert german != english
    assert "rent" in german
    assert "rnet" in german


@pytest.mark.parametrize("text", [NOT_FOUND, "Something else."])
@pytest.mark.parametrize("language", ["", "th"])
def test_in_a_language_that_is_not_known_it_is_said_otherwise(text: str, language: str) -> None:
    assert say_in_language(text, language, str.upper) == text.upper()


def test_what_is_in_the_language_already_stays() -> None:
    once = say_in_language(NOT_FOUND, "de")
    assert say_in_language(once, "de") == once
