"""Where a text without spaces may be cut."""

from __future__ import annotations

import re

from desktop_rag.text.graphemes import find_grapheme_start
from desktop_rag.text.scripts import SOUTHEAST_ASIAN
from desktop_rag.text.word_segmenter import find_word_boundaries

_INSIDE_RUN = re.compile(f"(?<=[{SOUTHEAST_ASIAN}])[{SOUTHEAST_ASIAN}]")
_CONTEXT = 100  # characters on both sides that tell words apart


def find_word_cut(text: str, low: int, high: int) -> int:
    """Return the last offset above `low` and up to `high` inside no grapheme and no word.

    Words are those of Thai, Lao, Khmer and Burmese. If there is no such offset, it is `high`.
    """
    cut = find_grapheme_start(text, high)
    if _INSIDE_RUN.match(text, cut):
        first = max(low, high - _CONTEXT)
        words = find_word_boundaries(text[first : high + _CONTEXT])
        cut = max((first + each for each in words if first + each <= cut), default=cut)
    return cut if cut > low else high
