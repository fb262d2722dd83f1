"""Which characters belong to the dense scripts."""

from __future__ import annotations

import re

import pytest

from desktop_rag.text.scripts import (
    DENSE_CHARACTER,
    DENSE_RUN,
    KANA,
    MARKS,
    TOKEN_RICH,
    is_latin,
    is_right_to_left,
)


@pytest.mark.parametrize(
    "text", ["中文", "々〆〇", "ひらがな", "カタカナ", "ㇰㇿ", "สวัสดี", "ລາວ", "မြန်မာ", "ខ្មែរ", "𠀀"]
)
def test_scripts_without_spaces_are_dense(text: str) -> None:
    assert DENSE_RUN.fullmatch(text)


@pytest.mark.parametrize(
    "text", ["abc", "Привет", "한국어", "नमस्ते", "مرحبا", "བོད", "、。", "12 345", "ａｂｃ"]
)
def test_other_scripts_digits_and_punctuation_are_not_dense(text: str) -> None:
    assert not DENSE_CHARACTER.search(text)


def test_the_named_classes_hold_what_their_names_say() -> None:
    assert re.fullmatch(f"[{KANA}]+", "ひカー")
    assert not re.search(f"[{KANA}]", "漢字")
    assert re.fullmatch(f"[{TOKEN_RICH}]+", "漢字ひカ한국어བོད")
    assert not re.search(f"[{TOKEN_RICH}]", "abc Привет")
    assert {"\u0301", "\u094d"} <= set(MARKS)
    assert not set(MARKS) & set("aя中")


@pytest.mark.parametrize(
    ("text", "latin"),
    [
        ("Đà Nẵng", True),
        ("12?", True),
        ("¿…?", True),
        ("ดู Python", True),
        ("ดูภาษา Go", False),
        ("мир", False),
    ],
)
def test_a_text_is_latin_if_half_of_its_letters_are(text: str, *, latin: bool) -> None:
    assert is_latin(text) is latin


def test_the_direction_is_that_of_the_first_letter() -> None:
    assert is_right_to_left("… 12 نظام")
    assert not is_right_to_left("… 12 board نظام")
    assert not is_right_to_left("")
