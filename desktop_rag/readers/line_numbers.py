"""Numbers in the margin of a page that count the lines of its text, as in manuscripts and court records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from desktop_rag.readers.pdf_lines import Word

_MIN_LINES, _MIN_CHARACTERS = 5, 40  # that are counted; of most of them
_LONG_SHARE, _GOING_ON_SHARE = 0.6, 0.5  # of the lines


def drop_line_numbers(lines: Sequence[list[Word]]) -> None:
    """Remove the first words of lines where these are numbers that count them."""
    start = 0
    for end in range(1, len(lines) + 1):
        if end == len(lines) or _read_number(lines[end]) != _read_number(lines[end - 1]) + 1:
            if end - start >= _MIN_LINES and _are_sentences(lines[start:end]):
                for words in lines[start:end]:
                    del words[0]
            start = end


def _read_number(words: Sequence[Word]) -> int:
    """Return the number before the text of a line, or one that no line has before it."""
    return int(words[0].text) if words[0].text.isdecimal() and len(words) > 1 else -2


def _are_sentences(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether numbered lines are no items of a list: most are long, and many go on in the next one."""
    long = sum(sum(len(word.text) + 1 for word in words) > _MIN_CHARACTERS for words in lines)
    going_on = sum(words[1].text[0].islower() for words in lines)
    return long >= _LONG_SHARE * len(lines) and going_on >= _GOING_ON_SHARE * len(lines)
