"""The prompt holds the question whole, and as many sources and exchanges as fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.llm.base import Exchange, Prompt
from desktop_rag.llm.prompts import SYSTEM, messages, rewriting, rewritten
from desktop_rag.llm.tokens import estimate
from desktop_rag.types import Passage, Source


def _source(number: int, text: str, page: int | None = None) -> Source:
    passage = Passage(f"p{number}", "d", 0, len(text), text, page, ("Height",) if page else ())
    return Source(number, Path(f"/docs/tower {number}.pdf"), passage, 1.0)


def _tokens(prompt: Prompt, budget: int) -> int:
    return sum(estimate(message.content) for message in messages(prompt, budget))


def test_sources_carry_number_file_page_and_heading() -> None:
    prompt = Prompt("How tall?", (_source(1, "It is 330 m tall.", 3), _source(2, "Built 1889.")))
    system, question = messages(prompt, 2000)
    assert (system.role, system.content) == ("system", SYSTEM)
    assert "[1] tower 1.pdf, page 3, Height\nIt is 330 m tall." in question.content
    assert "[2] tower 2.pdf\nBuilt 1889." in question.content
    assert question.content.endswith("Question: How tall?")


def test_no_text_of_ours_ends_an_answer_of_gpt4all() -> None:
    assert all("### " not in message.content for message in messages(Prompt("?", ()), 2000))


def test_sources_that_do_not_fit_are_left_out_best_first() -> None:
    prompt = Prompt("How tall?", tuple(_source(n, "The tower is tall. " * 60) for n in range(1, 9)))
    text = messages(prompt, 1200)[-1].content
    assert "[1] " in text
    assert "[8] " not in text
    assert _tokens(prompt, 1200) <= 1200


def test_the_question_is_whole_even_without_room() -> None:
    question = "Why " * 2000
    assert messages(Prompt(question, (_source(1, "x"),)), 500)[-1].content.endswith(question)


def test_the_last_exchanges_come_as_turns_oldest_first() -> None:
    history = tuple(Exchange(f"question {n}", f"answer {n} " * 100) for n in range(50))
    prompt = Prompt("And now?", (_source(1, "It is tall."),), history)
    turns = messages(prompt, 3000)
    roles = [turn.role for turn in turns]
    assert roles == ["system", *["user", "assistant"] * ((len(roles) - 2) // 2), "user"]
    assert len(roles) > 4
    assert turns[-3].content == "question 49"
    assert _tokens(prompt, 3000) <= 3000


def test_an_exchange_without_an_answer_is_left_out() -> None:
    prompt = Prompt("And now?", (), (Exchange("a?", "b"), Exchange("stopped?", " ")))
    assert [m.content for m in messages(prompt, 2000)][1:3] == ["a?", "b"]


def test_a_question_is_written_anew_with_what_was_said_before() -> None:
    said = [Exchange("How tall is the tower?", "It is 330 m tall."), Exchange("And?", "")]
    system, asked, answer, task = rewriting("How old is it?", said, 500)
    assert system.role == "system"
    assert (asked.content, answer.content) == ("How tall is the tower?", "It is 330 m tall.")
    assert task.content.endswith("Question: How old is it?")


@pytest.mark.parametrize(
    ("written", "question"),
    [
        ("How old is the tower?", "How old is the tower?"),
        ('\n Question: "How old is the tower?"\nIt is old.', "How old is the tower?"),
        ("**Rewritten question:** How old is the tower?", "How old is the tower?"),
        ("", ""),
        ("...", ""),
        ("The tower is old. " * 30, ""),
    ],
)
def test_only_a_question_is_taken_from_what_a_model_wrote(written: str, question: str) -> None:
    assert rewritten(written, "How old is it?") == question
