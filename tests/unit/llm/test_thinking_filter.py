"""Thoughts are left out, wherever the text is cut."""

from __future__ import annotations

import pytest

from desktop_rag.llm.stream_filters import ThinkingFilter


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


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        (["<", "think>a</th", "ink> b", " c"], ["", "", "b", " c"]),
        (["<t", "ea>"], ["", "<tea>"]),
        ([" ", "\n", "a"], ["", "", "a"]),
        (["<think>a</think>", " <think>b</think>", "c"], ["", "", "c"]),
        (["<think>" + "x" * 50, "</thi", "nk>Yes"], ["", "", "Yes"]),
        (["<think>a</thinking>", "b</think>c"], ["", "c"]),
        (["<reasoning>a</think>", "</reasoning>b"], ["", "b"]),
    ],
)
def test_a_tag_may_be_split_over_pieces(pieces: list[str], shown: list[str]) -> None:
    thinking = ThinkingFilter()
    assert [thinking.feed(piece) for piece in pieces] == shown
    assert thinking.flush() == ""


def test_what_may_be_a_tag_is_passed_on_at_the_end_but_open_thoughts_are_not() -> None:
    for text, left in (("<thin", "<thin"), ("<think>a", "")):
        thinking = ThinkingFilter()
        assert (thinking.feed(text), thinking.flush(), thinking.flush()) == ("", left, "")
