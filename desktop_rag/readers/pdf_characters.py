"""The characters of a PDF page in reading order, and where they stand."""

from __future__ import annotations

import ctypes
import re
import unicodedata
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

from desktop_rag.readers.document_builder import check_text_length

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

BROKEN_WORD_MARK = "\x02"  # a hyphen at the end of a line, behind which the word goes on
_PDFIUM_MARK = "\ufffe"  # PDFium's for it
_BOX_BYTES = 16
_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_RIGHT_TO_LEFT_LETTER = re.compile(f"[{_RIGHT_TO_LEFT}]")
_SHAPES = re.compile("[\ufb1d-\ufdff\ufe70-\ufefc]+")  # letters coded by how they look within a word
_LINE = re.compile(r"[^\r\n]+")
_JOINED_SCRIPTS = re.compile(f"(?<=[A-Za-z])(?=[{_RIGHT_TO_LEFT}])")
_TURNED_BRACKETS = re.compile(r"[^()]*(?:\)[^()]*\([^()]*)+")
_BRACKETS = str.maketrans("()", ")(")
_DROPPED = "\u200b"  # is left out of the text when it is cleaned


class Box(NamedTuple):
    """Where a character stands, in points; y grows upwards."""

    left: float
    top: float
    right: float
    bottom: float


class PageCharacters:
    """The text of a page as PDFium orders it. Lines end with CR LF, or with a broken word."""

    def __init__(self, text_page: int) -> None:
        self._text_page = text_page
        self.text, self._indices = _read_text(text_page)
        if _RIGHT_TO_LEFT_LETTER.search(self.text):
            self.text = _mend_right_to_left(self.text, self.measure(range(len(self.text))))

    def measure(self, offsets: Sequence[int]) -> list[Box]:
        """Return where characters stand; their height is that of the font."""
        boxes = array("f", bytes(_BOX_BYTES * len(offsets)))
        indices = [self._indices[each] for each in offsets] if self._indices else offsets
        first, _ = boxes.buffer_info()
        addresses = range(first, first + _BOX_BYTES * len(offsets), _BOX_BYTES)
        deque(map(_load_box_reader(), repeat(self._text_page), indices, addresses), maxlen=0)
        sides = iter(boxes)
        return list(map(Box, sides, sides, sides, sides))


@contextmanager
def open_characters(page: PdfPage) -> Iterator[PageCharacters]:
    """Give the characters of a page; raises PdfiumError."""
    from pypdfium2 import PdfiumError, raw

    text_page = raw.FPDFText_LoadPage(page.raw)
    if not text_page:
        raise PdfiumError("the text of the page cannot be loaded")
    try:
        yield PageCharacters(ctypes.cast(text_page, ctypes.c_void_p).value or 0)
    finally:
        raw.FPDFText_ClosePage(text_page)


def is_right_to_left(line: str) -> bool:
    """Whether the first letter of a line is Arabic or Hebrew."""
    letter = next(filter(str.isalpha, line), "")
    return bool(_RIGHT_TO_LEFT_LETTER.match(letter))


def tidy_right_to_left(text: str) -> str:
    """Return a text with the letters of Arabic and Hebrew as they are typed, and apart from Latin ones."""
    if not _RIGHT_TO_LEFT_LETTER.search(text):
        return text
    text = _SHAPES.sub(lambda match: unicodedata.normalize("NFKC", match[0]), text)
    return _JOINED_SCRIPTS.sub(" ", text)


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
    text = text.replace(_PDFIUM_MARK, BROKEN_WORD_MARK)
    if len(text) == count:
        return text, []
    return text, [max(raw.FPDFText_GetCharIndexFromTextIndex(handle, each), 0) for each in range(len(text))]


# -- Arabic and Hebrew ---------------------------------------------------------------------------


def _mend_right_to_left(text: str, boxes: Sequence[Box]) -> str:
    """Return a text of the same length whose letters are in reading order also within a shape.

    PDFium turns a line around letter by letter: also the letters of a shape that is several, such as lam and
    alef, and a mark and the letter that it is on.
    """
    letters = list(text)
    offset = 0
    while offset < len(letters):
        end = offset + 1
        if _RIGHT_TO_LEFT_LETTER.match(letters[offset]):
            while end < len(letters) and boxes[end] == boxes[offset] and not letters[end].isspace():
                end += 1
            letters[offset:end] = reversed(letters[offset:end])
            if end == offset + 1 and _is_mark_of_next(letters, boxes, offset):
                letters[offset : end + 1] = letters[end], letters[offset]
                if (
                    offset
                    and letters[offset - 1] == " "
                    and boxes[offset - 1].left == boxes[offset - 1].right
                ):
                    letters[offset - 1] = _DROPPED
                end += 1
        offset = end
    return _LINE.sub(_turn_brackets, "".join(letters))


def _is_mark_of_next(letters: Sequence[str], boxes: Sequence[Box], offset: int) -> bool:
    if offset + 1 == len(letters) or not unicodedata.combining(letters[offset]):
        return False
    middle = (boxes[offset].left + boxes[offset].right) / 2
    is_on_next = boxes[offset + 1].left < middle < boxes[offset + 1].right
    is_on_letter_before = offset and boxes[offset - 1].left < middle < boxes[offset - 1].right
    return bool(is_on_next and not is_on_letter_before and letters[offset + 1].isalpha())


def _turn_brackets(line: re.Match[str]) -> str:
    """Turn the brackets of a line in which all close before they open."""
    text = line[0]
    turned = _RIGHT_TO_LEFT_LETTER.search(text) and _TURNED_BRACKETS.fullmatch(text)
    return text.translate(_BRACKETS) if turned else text
