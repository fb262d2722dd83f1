"""Graphemes are what a reader counts as one character."""

from __future__ import annotations

import random
import time
import unicodedata
from itertools import pairwise

import pytest

from desktop_rag.text.graphemes import find_grapheme_start, find_grapheme_starts


def _graphemes(text: str) -> list[str]:
    starts = find_grapheme_starts(text)
    return [text[start:end] for start, end in pairwise([*starts, len(text)])]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("abc", 3),
        ("e\u0301a\u0308\u0323", 2),
        ("ที่นี่", 2),
        ("น้ำ", 1),
        ("ນໍ້າ", 2),
        ("हिन्दी", 2),
        ("क्षत्रिय", 3),
        ("நிலை", 2),
        ("ক্ষুদ্র", 2),
        ("ខ្មែរ", 3),
        ("རྒྱལ", 2),
        ("አማርኛ", 4),
        ("한국", 2),
        ("\u1112\u1161\u11ab\u1100\u116e\u11a8", 2),
        ("🇩🇪🇫🇷", 2),
        ("👩‍👩‍👧‍👦👍🏽", 2),
        ("❤️", 1),
        ("\r\n\n", 2),
        ("中文。", 3),
        ("", 0),
    ],
)
def test_a_reader_counts_this_many(text: str, count: int) -> None:
    assert len(_graphemes(text)) == count


def test_any_number_of_signs_is_one_grapheme() -> None:
    begun = time.thread_time()
    for sign in ("\u094d", "\u093f\u094d", "\u0301", "\u200d"):
        assert find_grapheme_starts("क" + sign * 50_000 + "a")[:1] == [0]
        assert len(find_grapheme_starts("क" + sign * 50_000 + "a")) == 2
    assert time.thread_time() - begun < 5  # 0.1 s; where work is not linear, minutes


def test_any_text_is_covered_and_no_mark_stands_alone() -> None:
    rng = random.Random(5)
    ranges = [
        *((0x20, 0x250), (0x2C0, 0x370), (0x590, 0x700), (0x900, 0x1200), (0x1780, 0x1800)),
        *((0x2000, 0x2070), (0xFE00, 0xFE10), (0xAC00, 0xAC40), (0x1F1E6, 0x1F200), (0x1F3F0, 0x1F440)),
    ]
    for _ in range(500):
        chosen = rng.sample(ranges, 2)
        text = "".join(chr(rng.randrange(*rng.choice(chosen))) for _ in range(40))
        graphemes = _graphemes(text)
        assert "".join(graphemes) == text
        assert not any(unicodedata.category(each[0])[0] == "M" for each in graphemes[1:])


def test_the_start_of_a_grapheme_is_found_from_any_of_its_characters() -> None:
    text = "กี่หน้า हिन्दी e\u0301 👩‍👩‍👧‍👦 " * 20
    starts = find_grapheme_starts(text)
    for offset in range(len(text)):
        assert find_grapheme_start(text, offset) == max(start for start in starts if start <= offset)
    assert find_grapheme_start(text, len(text)) == len(text)
    assert find_grapheme_start("e" + "\u0301" * 500, 300) == 300
