"""The estimate of tokens goes by the script of each character."""

from __future__ import annotations

import pytest

from desktop_rag.llm.token_estimate import estimate_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 1),
        ("a", 1),
        ("a" * 32, 11),
        ("ɏ" * 32, 11),  # the last Latin letter
        ("ɐ" * 32, 17),
        ("я" * 32, 17),
        ("ا" * 32, 17),
        ("字" * 10, 14),
        ("ก" * 10, 14),
        ("한" * 10, 14),
        ("ア" * 10, 14),
        ("ကខ" * 5, 14),
        ("ក" * 10, 14),
        ("🌱" * 10, 6),
        ("a" * 32 + "字" * 10 + "я" * 32, 40),
    ],
)
def test_tokens_are_estimated_by_script(text: str, tokens: int) -> None:
    assert estimate_tokens(text) == tokens
