"""Text in a PDF file that is not seen, but found and copied: each word lies over its picture."""

from __future__ import annotations

import ctypes
import re
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, sin
from typing import TYPE_CHECKING

from desktop_rag.document_types import RecognisedLine, RecognisedText
from desktop_rag.recognition.text_boxes import cut_box
from desktop_rag.text.scripts import has_right_to_left, is_right_to_left

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument, PdfPage

_EM, _ADVANCE = 1000, 500  # units of the font: its height, and the width of each character
_GLYPH = 1  # that all characters have
_MOST_CHARACTERS = 0xFFFF  # different ones of a file: two bytes each
_WORD = re.compile(r"\S+ *")
_CMAP_BATCH = 100  # characters that the format allows in a row
_CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
{0}
endcmap CMapName currentdict /CMap defineresource pop end end
"""


@dataclass(frozen=True, slots=True)
class PagePlacement:
    """How places on a page as it is seen, from its top left, become those of a PDF file (an affine map)."""

    x_by_right: float
    y_by_right: float
    x_by_down: float
    y_by_down: float
    x: float
    y: float

    def move(self, right: float, down: float) -> tuple[float, float]:
        """Return a vector of the page in the units of the file."""
        x, y = self.x_by_right * right, self.y_by_right * right
        return x + self.x_by_down * down, y + self.y_by_down * down

    def locate(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place in the file is on the page as it is seen, if both have the same unit."""
        x, y = x - self.x, y - self.y
        return x * self.x_by_right + y * self.y_by_right, x * self.x_by_down + y * self.y_by_down


def place_page(page: PdfPage) -> PagePlacement:
    """Return where what is seen of a page is in the file: it may be turned, and only a part of it shown."""
    left, bottom, right, top = page.get_bbox()
    match page.get_rotation():
        case 90:
            return PagePlacement(0, 1, 1, 0, left, bottom)
        case 180:
            return PagePlacement(-1, 0, 0, 1, right, bottom)
        case 270:
            return PagePlacement(0, -1, -1, 0, right, top)
        case _:
            return PagePlacement(1, 0, 0, -1, left, top)


class InvisibleText:
    """Writes recognised lines into the pages of a document, in a font of one empty glyph.

    The font is made here, as no font has the letters of all scripts: a ToUnicode map gives the meaning of its
    characters. A word is as wide as its picture.
    """

    def __init__(self, document: PdfDocument, pages: Iterable[RecognisedText]) -> None:
        from pypdfium2 import PdfiumError, raw

        letters = {letter for page in pages for row in page.rows for line in row for letter in line.text}
        self._document = document
        self._codes = {letter: code for code, letter in enumerate(sorted(letters)[:_MOST_CHARACTERS], 1)}
        font = _make_font()
        glyphs = struct.pack(f">{_MOST_CHARACTERS + 1}H", *[_GLYPH] * (_MOST_CHARACTERS + 1))
        self._font = raw.FPDFText_LoadCidType2Font(
            document.raw, _to_array(font), len(font), self._write_cmap(), _to_array(glyphs), len(glyphs)
        )
        if not self._font:
            raise PdfiumError("the font cannot be made")

    def add_lines(self, page: PdfPage, text: RecognisedText, placement: PagePlacement) -> None:
        """Add the lines of a page; the caller generates its content."""
        for row in text.rows:
            for line in row:
                for word in _WORD.finditer(line.text):
                    self._add_word(page, line, word, placement)

    def _add_word(
        self, page: PdfPage, line: RecognisedLine, word: re.Match[str], placement: PagePlacement
    ) -> None:
        from pypdfium2 import raw

        letters = _order_as_seen(word[0], line.text)
        codes = [self._codes[letter] for letter in letters if letter in self._codes]
        if not codes:
            return
        x, y, width, height, angle = cut_box(line, *word.span())
        along, up = (cos(angle), sin(angle)), (sin(angle), -cos(angle))
        left = x - along[0] * width / 2 - up[0] * height / 2
        bottom = y - along[1] * width / 2 - up[1] * height / 2
        scale = width / (len(codes) * _ADVANCE / _EM)
        right = placement.move(*(each * scale for each in along))
        top = placement.move(*(each * height for each in up))
        x, y = placement.move(left, bottom)
        added = raw.FPDFPageObj_CreateTextObj(self._document.raw, self._font, 1.0)
        raw.FPDFText_SetCharcodes(added, (ctypes.c_uint * len(codes))(*codes), len(codes))
        raw.FPDFTextObj_SetTextRenderMode(added, raw.FPDF_TEXTRENDERMODE_INVISIBLE)
        raw.FPDFPageObj_SetMatrix(added, raw.FS_MATRIX(*right, *top, x + placement.x, y + placement.y))
        raw.FPDFPage_InsertObject(page.raw, added)

    def _write_cmap(self) -> bytes:
        """Return the meaning of the characters of the font."""
        rows = [
            f"<{code:04X}> <{letter.encode('utf-16-be', 'replace').hex()}>"
            for letter, code in self._codes.items()
        ]
        said = ""
        for start in range(0, len(rows), _CMAP_BATCH):
            batch = rows[start : start + _CMAP_BATCH]
            said += "\n".join([str(len(batch)) + " beginbfchar", *batch, "endbfchar\n"])
        return _CMAP.format(said).encode()


def _order_as_seen(word: str, line: str) -> str:
    """Return a word of a line, and the spaces after it, as they are on the page from left to right."""
    letters = word.rstrip(" ")
    spaces = word[len(letters) :]
    if has_right_to_left(letters):
        letters = letters[::-1]
    return spaces + letters if is_right_to_left(line) else letters + spaces


def _to_array(content: bytes) -> ctypes.Array[ctypes.c_ubyte]:
    return (ctypes.c_ubyte * len(content)).from_buffer_copy(content)


def _make_font() -> bytes:
    """Return a TrueType font with one glyph beside .notdef: a box as high as a line."""
    box = struct.pack(">5h2H", 1, 0, 0, _ADVANCE, _EM, 3, 0)  # then its last point, and no program
    box += bytes([1] * 4) + struct.pack(">8h", 0, _ADVANCE, 0, -_ADVANCE, 0, 0, _EM, 0)  # steps to the points
    box += bytes(-len(box) % 2)
    tables = {
        b"glyf": box,
        b"head": struct.pack(
            ">IIIIHHQQhhhhHHhhh",
            *(0x10000, 0x10000, 0, 0x5F0F3CF5, 0, _EM, 0, 0),
            *(0, 0, _ADVANCE, _EM, 0, 8, 2, 0, 0),
        ),
        b"hhea": struct.pack(">I3hH11hH", 0x10000, _EM, 0, 0, _ADVANCE, 0, 0, _ADVANCE, 1, *[0] * 7, 1),
        b"hmtx": struct.pack(">Hhh", _ADVANCE, 0, 0),
        b"loca": struct.pack(">3H", 0, 0, len(box) // 2),
        b"maxp": struct.pack(">I14H", 0x10000, 2, 4, 1, *[0] * 11),
    }
    head, body = struct.pack(">I4H", 0x10000, len(tables), 64, 2, 16 * len(tables) - 64), b""
    start = len(head) + 16 * len(tables)
    for name, table in tables.items():
        padded = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        head += name + struct.pack(">III", checksum, start + len(body), len(table))
        body += padded
    return head + body
