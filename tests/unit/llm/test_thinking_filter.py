"""Thoughts are left out, wherever the text is cut."""

from __future__ import annotations

import pytest

from desktop_rag.llm.thinking_filter import ThinkingFilter


def shown(text: str, size: int) -> tuple[str, bool]:
    thinking = ThinkingFilter()
    pieces = [thinking.feed(text[at : at + size]) for at in range(0, len(text), size)]
    return "".join([*pieces, thinking.flush()]), thinking.found_thoughts


@pytest.mark.parametrize("size", [1, 2, 5, 1000])
@pytest.mark.parametrize(
    ("text", "expected", "thought"),
    [
        ("The board.", "The board.", False),
        ("<think>Who?\nHm <b> a</think>\n\nThe board. </think>", "The board. </think>", True),
        ("\n <think></think><think>b</think> Yes", "Yes", True),
        ("<thinking>x</thinking>Yes", "Yes", True),
        ("<think>never ends", "", True),
        ("<thin", "<thin", False),
        ("<this is a tag>", "<this is a tag>", False),
        ("Use <think> tags", "Use <think> tags", False),
        ("", "", False),
    ],
)
def test_thoughts_are_left_out(text: str, expected: str, thought: bool, size: int) -> None:  # noqa: FBT001 - a parameter
    assert shown(text, size) == (expected, thought)


def test_an_answer_is_passed_on_at_once() -> None:
    thinking = ThinkingFilter()
    assert thinking.feed("The ") == "The "
    assert thinking.feed("board < 5") == "board < 5"
