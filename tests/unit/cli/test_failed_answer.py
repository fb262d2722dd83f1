"""What the command line prints where a language model fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import AnswerEvent, QuotesFound, TextAdded
from desktop_rag.answer_types import Answer, Citation
from desktop_rag.cli import output
from desktop_rag.errors import ModelError

CITED = Citation(1, "d", Path("/minutes.md"), None, 0, 20, "The board approved it.")
QUOTES = Answer("What?", "The board approved it.", found=True, model="extractive", citations=(CITED,))


def fail(*events: AnswerEvent) -> Iterator[AnswerEvent]:
    yield from events
    raise ModelError("The model wrote no answer", "Ask in other words.")


@pytest.mark.parametrize("has_words", [False, True])
def test_quotes_are_the_answer_of_a_model_that_fails_before_its_first_word(
    capsys: pytest.CaptureFixture[str], *, has_words: bool
) -> None:
    with pytest.raises(ModelError):
        output.print_answer(fail(QuotesFound(QUOTES), *([TextAdded("The board")] * has_words)))
    printed = capsys.readouterr().out
    assert ("> The board approved it.\n" in printed) is not has_words
    assert ("[1] " in printed) is not has_words
