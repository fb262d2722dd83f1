"""What the command line prints where a language model fails, or the check of its answer does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, AnswerEvent, QuotesFound, TextAdded
from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support
from desktop_rag.cli import output
from desktop_rag.errors import ModelError

CITED = Citation(1, "d", Path("/minutes.md"), None, 0, 20, "The board approved it.")
QUOTES = Answer("What?", "The board approved it.", found=True, model="extractive", citations=(CITED,))
UNSURE = replace(QUOTES, is_perhaps=True)


def fail(*events: AnswerEvent) -> Iterator[AnswerEvent]:
    yield from events
    raise ModelError("The model wrote no answer", "Rephrase the question.")


@pytest.mark.parametrize("has_words", [False, True])
def test_quotes_are_the_answer_of_a_model_that_fails_before_its_first_word(
    capsys: pytest.CaptureFixture[str], *, has_words: bool
) -> None:
    with pytest.raises(ModelError):
        output.print_answer(fail(QuotesFound(QUOTES), *([TextAdded("The board")] * has_words)))
    printed = capsys.readouterr().out
    assert ("The board\n" in printed) is has_words
    assert ("> The board approved it.\n" in printed) is not has_words
    assert ("[1] " in printed) is not has_words


@pytest.mark.parametrize("is_terminal", [False, True])
@pytest.mark.parametrize(
    ("doubt", "quotes", "printed"),
    [
        (None, QUOTES, "It was refused.\n\n"),
        (Doubt.NOTHING, UNSURE, "It was refused.\n\n> The board approved it.\n\n"),
        (Doubt.NOTHING, QUOTES, "> The board approved it.\n\nIt was refused.\n\n"),
        (Doubt.NEGATED, QUOTES, "> The board approved it.\n\nIt was refused.\n\n"),
    ],
)
def test_quotes_follow_a_doubted_answer_and_precede_a_contradicted_one(
    doubt: Doubt | None,
    quotes: Answer,
    printed: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_terminal: bool,
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: is_terminal)
    support = Support.UNSUPPORTED if doubt else Support.SUPPORTED
    said = Sentence("It was refused.", support, (1,), doubt)
    answer = replace(QUOTES, text=said.text, model="m", sentences=(said,), quotes=quotes)
    output.print_answer(
        iter((QuotesFound(QUOTES), TextAdded("It was "), TextAdded("refused."), Answered(answer)))
    )
    if is_terminal:
        printed = "> The board approved it.\n\nIt was refused.\n\n"  # as it came
    assert capsys.readouterr().out.startswith(f"{printed}[1] ")


@pytest.mark.parametrize(
    ("doubt", "label"),
    [
        (Doubt.NOTHING, "Not in your documents"),
        (Doubt.NEGATED, "Your documents say the opposite"),
        (Doubt.OUTDATED, "A newer document says something different"),
    ],
)
def test_a_sentence_that_sources_deny_is_not_said_to_be_missing_from_them(
    doubt: Doubt, label: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Sentence("It was refused.", Support.UNSUPPORTED, (), doubt)
    output.print_answer(iter([Answered(replace(QUOTES, text=said.text, model="m", sentences=(said,)))]))
    assert f"\n{label}: It was refused.\n" in capsys.readouterr().out
