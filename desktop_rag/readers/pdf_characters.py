"""The characters of a PDF page in reading order, and where they stand."""

from __future__ import annotations

import ctypes
from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, Any

from desktop_rag.readers.document_builder import check_text_length
from desktop_rag.readers.right_to_left import Box, has_right_to_left, order_right_to_left

if TYPE_CHECKING:
    from pypdfium2 import PdfPage

BROKEN_WORD_MARK = "\x02"  # a hyphen at the end of a line, after which the word goes on
_PDFIUM_MARK = "\ufffe"  # PDFium's for it
_BOX_BYTES = 16


Sides = Sequence[float]


class PageCharacters:
    """The text of a page as PDFium orders it. Lines end with CR LF, or with a broken word."""

    def __init__(self, text_page: int) -> None:
        self._text_page = text_page
        self.text, self._indices = _read_text(text_page)
        self._boxes: list[Box] = []
        if has_right_to_left(self.text):
            boxes = list(map(Box, *self.measure(range(len(self.text)))))
            self.text, self._boxes = order_right_to_left(self.text, boxes)

    def measure(self, offsets: Sequence[int]) -> tuple[Sides, Sides, Sides, Sides]:
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
    try:
        yield PageCharacters(ctypes.cast(text_page, ctypes.c_void_p).value or 0)
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
    text = text.replace(_PDFIUM_MARK, BROKEN_WORD_MARK)
    if len(text) == count:
        return text, []
    return text, [max(raw.FPDFText_GetCharIndexFromTextIndex(handle, each), 0) for each in range(len(text))]
