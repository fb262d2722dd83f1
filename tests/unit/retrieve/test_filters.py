"""The filters that people write into a question."""

from __future__ import annotations

import pytest

from desktop_rag.retrieve.filters import parse_filters


@pytest.mark.parametrize(
    ("question", "text", "names"),
    [
        ("What is due?", "What is due?", []),
        ('What is due? file:"garden minutes"', "What is due?", ["garden minutes"]),
        ("file:garden.md What is due?", "What is due?", ["garden.md"]),
        ("FILE:garden what", "what", ["garden"]),
        ('file:"it\'s 文.txt" what', "what", ["it's 文.txt"]),
        ("file:a file:b what", "what", ["a", "b"]),
        ("what file: is it", "what file: is it", []),
        ('what file:"" is it', "what   is it", []),
        ("the profile:x setting", "the profile:x setting", []),
        ('what file:"garden', "what", ['"garden']),
        ('file:"garden"', "", ["garden"]),
    ],
)
def test_filters_are_taken_out_of_the_question(question: str, text: str, names: list[str]) -> None:
    assert parse_filters(question) == (text, names)
