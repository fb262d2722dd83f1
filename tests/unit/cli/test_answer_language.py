"""The command line on questions in another language than the documents."""

from __future__ import annotations

import pytest

from desktop_rag.answer.answer_events import Answered, SourcesFound
from desktop_rag.answer_types import Answer
from desktop_rag.cli import output
from desktop_rag.models.model_catalog import MULTILINGUAL_MODEL


def test_it_speaks_the_language_of_the_question_and_names_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    question = "Wer ist der Papst?"
    answer = Answer(question, "Franz.", found=True, model="extractive", needs_search_model=True)
    output.print_answer([SourcesFound((), 8, is_perhaps=True), Answered(answer)], question)
    printed = capsys.readouterr()
    assert printed.out.startswith("Das könnte es sein:\n")
    assert f"desktop-rag models download {MULTILINGUAL_MODEL}\n" in printed.err
