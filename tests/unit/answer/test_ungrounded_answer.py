"""What a model says by itself is asked without sources, and labelled."""

from __future__ import annotations

import pytest

from desktop_rag.answer.answer_events import Answered, TextAdded
from desktop_rag.answer.generation import answer_without_documents
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm.generator import Exchange, Prompt
from desktop_rag.llm.prompts import fit_prompt, prompt_to_messages
from tests.helpers.generators import FakeGenerator


def test_the_answer_is_labelled_and_has_no_sources() -> None:
    *pieces, last = answer_without_documents(" Who? ", FakeGenerator("Ada", " did. "), CancelToken())
    assert [each.text for each in pieces if isinstance(each, TextAdded)] == ["Ada", " did. "]
    assert isinstance(last, Answered)
    answer = last.answer
    assert (answer.question, answer.text, answer.model) == ("Who?", "Ada did.", "fake")
    assert not answer.from_documents
    assert not answer.found
    assert not answer.citations
    assert not answer.sentences


def test_a_stopped_one_keeps_its_text() -> None:
    token = CancelToken()
    *_, last = answer_without_documents("Who?", FakeGenerator("Ada", token.cancel, " did."), token)
    assert isinstance(last, Answered)
    assert (last.answer.text, last.answer.stopped) == ("Ada", True)


@pytest.mark.parametrize(("question", "name"), [("  ", "fake"), ("Who?", "extractive")])
def test_there_must_be_a_question_and_a_language_model(question: str, name: str) -> None:
    with pytest.raises(QuestionError) as caught:
        list(answer_without_documents(question, FakeGenerator("x", name=name), CancelToken()))
    assert caught.value.hint


def test_the_model_is_told_of_no_documents() -> None:
    history = (Exchange("Before?", "Yes."),)
    told = prompt_to_messages(fit_prompt(Prompt("Who?", (), history, from_documents=False), 1_000))
    assert [each.content for each in told[1:]] == ["Before?", "Yes.", "Who?"]
    assert "source" not in told[0].content
