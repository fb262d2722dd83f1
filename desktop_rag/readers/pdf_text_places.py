"""The lines of text on the pages of a PDF file with their places, in the form of recognised text."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cached_property
from itertools import pairwise
from math import atan2, pi
from typing import TYPE_CHECKING, NamedTuple

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.errors import SkippedError
from desktop_rag.readers.invisible_text import PagePlacement, place_page
from desktop_rag.readers.pdf_characters import BROKEN_WORD_MARK, PageCharacters, open_characters
from desktop_rag.readers.scan_detection import open_pdf
from desktop_rag.text.scripts import is_right_to_left

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_LINE = re.compile(f"[^\r\n{BROKEN_WORD_MARK}]+{BROKEN_WORD_MARK}?")
_WORD = re.compile(r"\S+")


class _Word(NamedTuple):
    """A word, its sides in points from the top left of the page, and the middles of its ends."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    first: tuple[float, float]
    last: tuple[float, float]


class PageLines:
    """Reads the lines of one file, which is opened for the first of them.

    Args:
        read_content: returns the content of the file.
        password: of the file, or "".
    """

    def __init__(self, read_content: Callable[[], bytes], password: str) -> None:
        self._read_content, self._password = read_content, password

    @cached_property
    def _document(self) -> PdfDocument:
        return open_pdf(io.BufferedReader(io.BytesIO(self._read_content())), self._password)

    def read_page(self, page: int) -> RecognisedText:
        """Return the lines of a page (0-based), in points; raises ValueError if it is damaged."""
        from pypdfium2 import PdfiumError

        try:
            with closing(self._document[page]) as opened, open_characters(opened) as characters:
                placement = place_page(opened)
                found = (
                    list(_find_words(characters, placement, each)) for each in _LINE.finditer(characters.text)
                )
                return RecognisedText(page + 1, tuple((_lay_line(words),) for words in found if words))
        except (PdfiumError, SkippedError) as error:
            raise ValueError("the text of the page cannot be read") from error


def _find_words(characters: PageCharacters, placement: PagePlacement, line: re.Match[str]) -> Iterator[_Word]:
    for found in _WORD.finditer(characters.text, *line.span()):
        lefts, tops, rights, bottoms = characters.measure(range(*found.span()))
        corners = placement.locate(min(lefts), max(tops)), placement.locate(max(rights), min(bottoms))
        (left, right), (top, bottom) = (sorted(pair) for pair in zip(*corners, strict=True))
        first, last = (
            placement.locate((lefts[at] + rights[at]) / 2, (tops[at] + bottoms[at]) / 2) for at in (0, -1)
        )
        yield _Word(found[0].replace(BROKEN_WORD_MARK, "-"), left, top, right, bottom, first, last)


def _lay_line(words: Sequence[_Word]) -> RecognisedLine:
    """Return words as one line, with a blank between two of them."""
    text = " ".join(word.text for word in words)
    (x, y), (end_x, end_y) = words[0].first, words[-1].last
    quarters = round(atan2(end_y - y, end_x - x) / (pi / 2)) % 4  # that the way of reading is turned
    spans = [_measure_along(word, quarters) for word in words]
    begin, end = min(start for start, _ in spans), max(end for _, end in spans)
    middles = ((last + start) / 2 - begin for (_, last), (start, _) in pairwise(spans))
    places = [0.0, *(middle / max(end - begin, 1.0) for middle in middles), 1.0]
    is_in_order = all(before <= after for before, after in pairwise(places))
    left, right = min(word.left for word in words), max(word.right for word in words)
    top, bottom = min(word.top for word in words), max(word.bottom for word in words)
    sides = (right - left, bottom - top) if quarters % 2 == 0 else (bottom - top, right - left)
    angle = ((quarters + 2 * is_right_to_left(text)) % 4) * pi / 2
    centre = (left + right) / 2, (top + bottom) / 2
    return RecognisedLine(text, 1.0, *centre, *sides, angle, tuple(places[1:-1]) if is_in_order else ())


def _measure_along(word: _Word, quarters: int) -> tuple[float, float]:
    """Return where a word begins and ends along the way in which its line is read."""
    left, top, right, bottom = word[1:5]
    return ((left, right), (top, bottom), (-right, -left), (-bottom, -top))[quarters]
