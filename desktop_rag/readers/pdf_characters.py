"""The characters of a PDF page in reading order, and where its words begin and end."""

from __future__ import annotations

import ctypes
import re
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import islice, pairwise, repeat
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from desktop_rag.readers.document_builder import RAISED, check_text_length
from desktop_rag.readers.letter_shapes import replace_shapes
from desktop_rag.readers.right_to_left import Box, has_right_to_left, order_right_to_left
from desktop_rag.readers.turned_lines import Boxes

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

BROKEN_WORD_MARK = "\x02"  # a hyphen at the end of a line, after which the word goes on
# In heights of a line, which is 1.1 to 1.4 times the size of its font.
CELL_GAP = 0.9  # between cells: more than between the words of a justified line
LEAST_BLANK = 0.12
_HYPHEN_AT_END = re.compile("\ufffe|\u2010(?=\r?\n)")  # PDFium's mark for it, and one that it does not mark
_BOX_BYTES = 16
_MAX_WORDS = 50_000  # of a page that is looked at
_LETTERS = rf"[^\s{BROKEN_WORD_MARK}]+"
_WORD = re.compile(
    rf"{_LETTERS}(?:[\u00a0\u202f]{_LETTERS})*{BROKEN_WORD_MARK}?"
)  # with blanks that do not break
_ACCENTS = {"¨": "\u0308", "´": "\u0301", "`": "\u0300", "ˆ": "\u0302", "˜": "\u0303", "ˇ": "\u030c"}
_ACCENTS |= {"˚": "\u030a", "¸": "\u0327"}  # drawn as signs of their own, and as combining ones
_ACCENTED = re.compile("[¨´`ˆ˜ˇ˚][A-Za-zı]|[cCsS]¸")
_NUMERATOR = re.compile(r"\d+\s*[⁄/]")
_FRACTION = re.compile(r"\d*\s*[⁄/]")  # behind its numerator
_DIGITS = frozenset("0123456789")
_RAISABLE = _DIGITS | frozenset("+-−")
_SMALL, _LEAST_RAISE = 0.8, 0.2  # of a digit, compared with a letter beside it
_TALL, _INITIAL_GAP = 1.6, 0.5  # of an initial, compared with the letter behind it


class PageCharacters:
    """The text of a page as PDFium orders it, without words outside `edges`. Lines end with CR LF, or a mark.

    Small digits above the line are as ², be they exponents, marks of footnotes or cents.
    """

    def __init__(self, text_page: int, edges: Box) -> None:
        self._text_page = text_page
        self.text, self._indices = _read_text(text_page)
        self._boxes: list[Box] = []
        if has_right_to_left(self.text):
            boxes = list(map(Box, *self.measure(range(len(self.text)))))
            self.text, self._boxes = order_right_to_left(self.text, boxes)
        self._initials: set[int] = set()
        self._find_words()
        self._compose_accents()
        self._join_split_lines()
        self._blank_unseen(edges)
        self._raise_digits()

    def _find_words(self) -> None:
        """Set where words are, with the boxes of their ends; none if they are too many."""
        spans = [match.span() for match in _WORD.finditer(self.text)]
        self.spans = spans if len(spans) <= _MAX_WORDS else []
        self.firsts = self.measure([start + (start in self._initials) for start, _ in self.spans])
        self.lasts = self.measure([end - 1 for _, end in self.spans])

    def _join_split_lines(self) -> None:
        """Drop line ends that PDFium puts before and behind an initial, a raised letter or a numerator."""
        letters = list(self.text)
        lasts, firsts = zip(*self.lasts, strict=True), islice(zip(*self.firsts, strict=True), 1, None)
        for (before, after), last, first in zip(pairwise(self.spans), lasts, firsts, strict=False):
            between = self.text[before[1] : after[0]]
            if "\n" not in between:
                continue
            is_initial = before[1] - before[0] == 1 and self.text[before[0]].isupper()
            if _is_beside(Box(*last), Box(*first), is_initial=is_initial, is_blank=between[-1] == " "):
                if is_initial:
                    self._initials.add(before[0] - letters[: before[0]].count(""))
                is_numerator = letters[before[1] - 1] in _DIGITS and _NUMERATOR.match(self.text, after[0])
                end = [" "] if is_numerator or between[-1] == " " else [""]
                letters[before[1] : after[0]] = end + [""] * (len(between) - 1)
        self._keep_letters(letters)

    def _compose_accents(self) -> None:
        """Join letters with accents that are drawn as signs of their own above or below them."""
        letters = list(self.text)
        for match in _ACCENTED.finditer(self.text):
            start, place = match.start(), match.end() - 1
            sign, letter = sorted((start, place), key=lambda each: letters[each].isalpha())
            accent, base, before = (
                Box(*sides) for sides in zip(*self.measure([sign, letter, max(start - 2, 0)]), strict=True)
            )
            composed = normalize("NFC", letters[letter].replace("ı", "i") + _ACCENTS[letters[sign]])
            if len(composed) > 1 or not base.left <= (accent.left + accent.right) / 2 <= base.right:
                continue
            letters[letter], letters[sign] = composed, ""
            is_near = abs(base.left - before.right) < LEAST_BLANK * (base.top - base.bottom)
            if is_near and self.text[start - 1 : start] == " ":
                letters[start - 1] = ""
        self._keep_letters(letters)

    def _keep_letters(self, letters: Sequence[str]) -> None:
        """Replace the text by its letters; those that are "" are gone."""
        if "" in letters:
            kept = [place for place, letter in enumerate(letters) if letter]
            self.text = "".join(letters)
            self._indices = [self._indices[place] for place in kept] if self._indices else kept
            self._boxes = [self._boxes[place] for place in kept] if self._boxes else []
            self._find_words()

    def _blank_unseen(self, edges: Box) -> None:
        """Replace words outside the edges of the page by blanks."""
        unseen = [
            span
            for span, left, top, right, bottom in zip(self.spans, *self.firsts, strict=True)
            if left > edges.right or right < edges.left or bottom > edges.top or top < edges.bottom
        ]
        if unseen:
            letters = list(self.text)
            for start, end in unseen:
                letters[start:end] = " " * (end - start)
            self.text = "".join(letters)
            self._find_words()

    def _raise_digits(self) -> None:
        """Write small digits above the line as such, with their sign; in words that begin or end with one."""
        letters = list(self.text)
        for number, (start, end) in enumerate(self.spans):
            if letters[start] not in _DIGITS and letters[end - 1] not in _DIGITS:
                continue
            near = [Box(*(sides[number] for sides in boxes)) for boxes in (self.firsts, self.lasts)]
            if number and self.text[self.spans[number - 1][1] : start] == " ":
                near.append(Box(*(sides[number - 1] for sides in self.lasts)))
            tallest = max(near, key=lambda box: box.top - box.bottom)
            if any(_is_raised(each, tallest) for each in near[:2]):
                for place, box in enumerate(zip(*self.measure(range(start, end)), strict=True), start):
                    is_exponent = letters[place] in _RAISABLE and not _FRACTION.match(self.text, place + 1)
                    if is_exponent and _is_raised(Box(*box), tallest):
                        letters[place] = letters[place].translate(RAISED)
        self.text = "".join(letters)

    def measure(self, offsets: Sequence[int]) -> Boxes:
        """Return the left, upper, right and lower sides of characters; their height is that of the font."""
        if self._boxes:
            known = [self._boxes[each] for each in offsets]
            left, top, right, bottom = zip(*known, strict=True) if known else ((), (), (), ())
            return left, top, right, bottom
        boxes = array("f", bytes(_BOX_BYTES * len(offsets)))
        indices = [self._indices[each] for each in offsets] if self._indices else offsets
        first, _ = boxes.buffer_info()
        addresses = range(first, first + _BOX_BYTES * len(offsets), _BOX_BYTES)
        deque(map(_load_box_reader(), repeat(self._text_page), indices, addresses), maxlen=0)
        return boxes[0::4], boxes[1::4], boxes[2::4], boxes[3::4]


@contextmanager
def open_characters(page: PdfPage) -> Iterator[PageCharacters]:
    """Give the characters of a page; raises PdfiumError."""
    from pypdfium2 import PdfiumError, raw

    text_page = raw.FPDFText_LoadPage(page.raw)
    if not text_page:
        raise PdfiumError("the text of the page cannot be loaded")
    left, bottom, right, top = page.get_bbox()
    try:
        yield PageCharacters(
            ctypes.cast(text_page, ctypes.c_void_p).value or 0, Box(left, top, right, bottom)
        )
    finally:
        raw.FPDFText_ClosePage(text_page)


@cache
def _load_box_reader() -> Callable[[int, int, int], int]:
    """Return FPDFText_GetLooseCharBox, which writes a box to an address.

    Called without the conversions of pypdfium2 it takes a fifth of the time.
    """
    from pypdfium2 import raw

    address = ctypes.cast(raw.FPDFText_GetLooseCharBox, ctypes.c_void_p).value
    types: Any = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
    reader: Callable[[int, int, int], int] = types(address)
    return reader


def _read_text(text_page: int) -> tuple[str, list[int]]:
    """Return the text of a page and PDFium's index of each character, none if that is its offset."""
    from pypdfium2 import raw

    handle = ctypes.cast(text_page, raw.FPDF_TEXTPAGE)
    count = max(raw.FPDFText_CountChars(handle), 0)
    check_text_length(count)
    units = (ctypes.c_ushort * (2 * count + 1))()
    length = raw.FPDFText_GetText(handle, 0, count, units)
    text = bytes(units)[: 2 * max(length - 1, 0)].decode("utf-16-le", "replace")
    text = replace_shapes(_HYPHEN_AT_END.sub(BROKEN_WORD_MARK, text))
    if len(text) == count:
        return text, []
    return text, [max(raw.FPDFText_GetCharIndexFromTextIndex(handle, each), 0) for each in range(len(text))]


def _is_beside(last: Box, first: Box, *, is_initial: bool, is_blank: bool) -> bool:
    """Whether two characters are in one line, the second just behind the first, or behind the `is_blank`."""
    heights = last.top - last.bottom, first.top - first.bottom
    gap = first.left - last.right
    is_level = min(last.top, first.top) - max(last.bottom, first.bottom) > min(heights) / 2
    if is_initial:
        return is_level and heights[0] > _TALL * heights[1] and 0 <= gap <= _INITIAL_GAP * heights[1]
    least = CELL_GAP if is_blank else LEAST_BLANK
    return is_level and abs(gap) <= least * min(heights) and first.right > last.right


def _is_raised(box: Box, tallest: Box) -> bool:
    """Whether a character is small and above the line of a taller one, and the line is horizontal."""
    height = tallest.top - tallest.bottom
    is_small = box.top - box.bottom <= _SMALL * height
    is_above = _LEAST_RAISE * height <= box.bottom - tallest.bottom < height
    return is_small and is_above and abs(box.left - tallest.left) > _LEAST_RAISE * height
