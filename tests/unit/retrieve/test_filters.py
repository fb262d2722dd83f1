"""The filters that people write into a question."""

from __future__ import annotations

import pytest

from desktop_rag.retrieve.filters import Filters, parse_filters


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
    assert parse_filters(question) == Filters(text, tuple(names))


def test_collections_are_named_beside_files() -> None:
    asked = parse_filters('Collection:"Tax 2026" what file:a.txt is collection:work due?')
    assert asked == Filters("what   is   due?", ("a.txt",), ("Tax 2026", "work"))
