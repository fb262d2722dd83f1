"""The streams of a Word 97 file: its characters, and the formats of letters and paragraphs (MS-DOC)."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any, NamedTuple

from desktop_rag.readers.document_builder import check_text_length
from desktop_rag.readers.letter_shapes import find_sign

# Places of the lengths of the stories in the file information block, in the order of their text.
_LENGTHS = {
    "body": 76, "footnotes": 80, "headers": 84, "macros": 88, "comments": 92, "endnotes": 96, "boxes": 100,
    "header boxes": 104,
}  # fmt: skip
_TABLES = 154  # pairs of place and length in the table stream begin here
_STYLES, _LETTERS, _PARAGRAPHS, _FONTS, _PIECES = 1, 12, 13, 15, 33
_PAGE_BYTES = 512  # of formatted disk pages
_COMPRESSED = 1 << 30  # of a place: bytes of Windows-1252, not of UTF-16
_SIZES = {0: 1, 1: 1, 2: 2, 3: 4, 4: 2, 5: 2, 7: 3}  # bytes of an operand by the kind of its property
_TABLE_CELLS, _TABS = 0xD608, 0xC615  # properties with lengths of their own
_DELETED, _HIDDEN, _SIGN = 0x0800, 0x083C, 0x6A09  # properties of letters
_SHORT_DELETED, _SHORT_HIDDEN = 0x41, 0x5C  # the same in the list of pieces
_ON = frozenset({1, 0x81})
_BODY_TEXT = 9
_HEADINGS = range(1, 10)  # numbers of styles
_TITLE = 62
_MAX_ANCESTORS, _SHEET_BYTES = 12, 6  # of a style; of the smallest table of styles
_IN_TABLE, _ROW_END, _LEVEL, _LIST, _OUTLINE = 0x2416, 0x2417, 0x260A, 0x460B, 0x2640
_FAR_PROPERTIES = (0x6646, 0x646B)  # at a place in the stream `Data`


@dataclass(frozen=True, slots=True)
class ParagraphFormat:
    """The format of a paragraph; `list_number` 0 is none."""

    heading: int = 0
    list_number: int = 0
    level: int = 0
    in_table: int = 0  # or 1
    ends_row: int = 0
    edges: tuple[int, ...] = ()  # of the cells of the row that it ends


class _TextPiece(NamedTuple):
    start: int  # the first of its characters
    length: int
    place: int  # in the stream of text
    width: int  # bytes of a character


# A stretch of the stream of text: where it begins and ends, and its properties.
_Run = tuple[int, int, bytes]


class Word97File:
    """The text of all stories, and the formats of its paragraphs.

    Raises struct.error, IndexError or ValueError if the file is damaged, SkippedError if it is too long.
    """

    def __init__(self, text: bytes, tables: bytes, data: bytes) -> None:
        self.tables = tables
        self._text, self._data = text, data
        self._pieces: list[_TextPiece] = []
        self._changes: dict[int, int] = {}  # of pieces by their start: short properties
        self.text = self._read_pieces()
        self.removed = bytearray(len(self.text))  # 1 for each character that is deleted or hidden
        self.signs: dict[int, str] = {}  # by place: the character shown by a placeholder's font
        self._fonts = list(self._list_fonts())
        self._paragraphs = self._read_runs(_PARAGRAPHS)
        self._styles = self._read_styles()
        self._mark_letters()

    def find_story(self, name: str) -> range:
        """Return where the characters of a story stand in the text."""
        start = 0
        for each, place in _LENGTHS.items():
            length = struct.unpack_from("<i", self._text, place)[0]
            if each == name:
                return range(start, min(start + max(length, 0), len(self.text)))
            start += max(length, 0)
        raise ValueError(name)

    def read_table(self, number: int) -> bytes:
        """Return a part of the table stream by its number in the file information block."""
        place, length = struct.unpack_from("<II", self._text, _TABLES + 8 * number)
        return self.tables[place : place + length]

    def find_table_end(self, number: int) -> int:
        """Return where a part of the table stream ends."""
        place, length = struct.unpack_from("<II", self._text, _TABLES + 8 * number)
        return int(place + length)

    def read_places(self, number: int, size: int) -> tuple[list[int], list[bytes]]:
        """Return the places in a part that is a list of places, and the data of each, of `size` bytes."""
        table = self.read_table(number)
        count = max(len(table) - 4, 0) // (4 + size)
        places = [*struct.unpack_from(f"<{count + 1}I", table)] if count else []
        first = 4 * (count + 1)
        return places, [table[first + size * each : first + size * (each + 1)] for each in range(count)]

    def find_format(self, place: int) -> ParagraphFormat:
        """Return the format of the paragraph that ends at a place in the text."""
        piece = self._pieces[bisect_right(self._pieces, place, key=lambda each: each.start) - 1]
        stream_place = piece.place + (place - piece.start) * piece.width
        run = bisect_right(self._paragraphs, stream_place, key=itemgetter(0)) - 1
        if run < 0 or stream_place >= self._paragraphs[run][1]:
            return ParagraphFormat()
        properties = self._paragraphs[run][2]
        style = int.from_bytes(properties[:2], "little")
        return self._read_format(self._styles.get(style, ParagraphFormat()), properties[2:])

    def _read_pieces(self) -> str:
        parts = self.read_table(_PIECES)
        place = 0
        while parts[place] == 1:  # properties of letters, which pieces name
            place += 3 + struct.unpack_from("<H", parts, place + 1)[0]
        (size,) = struct.unpack_from("<I", parts, place + 1)
        table = parts[place + 5 : place + 5 + size]
        count = (len(table) - 4) // 12
        starts = struct.unpack_from(f"<{count + 1}I", table)
        texts, end = [], 0
        for number in range(count):
            _, where, change = struct.unpack_from("<HIH", table, 4 * (count + 1) + 8 * number)
            length, width = starts[number + 1] - starts[number], 1 if where & _COMPRESSED else 2
            where = (where & ~_COMPRESSED) // (2 if width == 1 else 1)
            letters = self._text[where : where + max(length, 0) * width]
            if starts[number] != end or len(letters) < max(length, 0) * width:
                raise ValueError(number)
            check_text_length(starts[number + 1])
            texts.append(_decode_units(letters, width))
            self._pieces.append(_TextPiece(end, length, where, width))
            self._changes[end] = change
            end += length
        return "".join(texts)

    def _read_runs(self, number: int) -> list[_Run]:
        """Return stretches of text in ascending order; they are in pages of the stream of text."""
        runs: list[_Run] = []
        _, pages = self.read_places(number, 4)
        for entry in dict.fromkeys(pages):
            start = (int.from_bytes(entry, "little") & 0x3FFFFF) * _PAGE_BYTES
            page = self._text[start : start + _PAGE_BYTES]
            if len(page) < _PAGE_BYTES:
                continue
            count, size = page[-1], 1 if number == _LETTERS else 13
            if 4 * (count + 1) + size * count > _PAGE_BYTES:
                continue
            edges = struct.unpack_from(f"<{count + 1}I", page)
            for each in range(count):
                place = 2 * page[4 * (count + 1) + size * each]
                properties = _cut_properties(page, place, in_words=number == _PARAGRAPHS)
                runs.append((edges[each], edges[each + 1], properties))
        return sorted(runs, key=itemgetter(0))

    def _read_styles(self) -> dict[int, ParagraphFormat]:
        """Return the formats of the styles of paragraphs, by number."""
        sheet = self.read_table(_STYLES)
        if len(sheet) < _SHEET_BYTES:
            return {}
        size, _, base_size = struct.unpack_from("<HHH", sheet)
        place, number = 2 + size, 0
        said: dict[int, tuple[int, int, bytes]] = {}  # well-known number, style below, properties
        while place + 2 <= len(sheet):
            (length,) = struct.unpack_from("<H", sheet, place)
            style = sheet[place + 2 : place + 2 + length]
            if len(style) >= base_size + 2:
                known, kind = struct.unpack_from("<HH", style)
                if kind & 0xF == 1:
                    said[number] = known & 0xFFF, kind >> 4, _find_style_properties(style, base_size)
            place, number = place + 2 + length, number + 1
        formats: dict[int, ParagraphFormat] = {}
        for each in said:
            self._resolve_style(each, said, formats)
        return formats

    def _resolve_style(
        self, number: int, said: dict[int, tuple[int, int, bytes]], formats: dict[int, ParagraphFormat]
    ) -> None:
        waiting = [number]
        while len(waiting) < _MAX_ANCESTORS:
            below = said[waiting[-1]][1]
            if below not in said or below in formats or below in waiting:
                break
            waiting.append(below)
        for each in reversed(waiting):
            known, below, properties = said[each]
            around = formats.get(below, ParagraphFormat())
            heading = known if known in _HEADINGS else 1 if known == _TITLE else around.heading
            base = ParagraphFormat(heading, around.list_number, around.level)
            formats[each] = self._read_format(base, properties)

    def _read_format(self, base: ParagraphFormat, properties: bytes) -> ParagraphFormat:
        said: dict[str, Any] = {}
        for name, operand in self._list_paragraph_properties(properties):
            value = int.from_bytes(operand, "little")
            if name == _TABLE_CELLS and len(operand) > 1:
                count = min(operand[0] + 1, (len(operand) - 1) // 2)
                said["edges"] = struct.unpack_from(f"<{count}h", operand, 1)
            elif name == _OUTLINE:
                said["heading"] = value + 1 if value < _BODY_TEXT else 0
            elif name in _PARAGRAPH_NAMES:
                said[_PARAGRAPH_NAMES[name]] = value % 9 if name == _LEVEL else value
        return replace(base, **said)

    def _list_paragraph_properties(self, properties: bytes) -> Iterator[tuple[int, bytes]]:
        for name, operand in list_properties(properties):
            yield name, operand
            if name in _FAR_PROPERTIES:
                place = int.from_bytes(operand, "little")
                length = int.from_bytes(self._data[place : place + 2], "little")
                yield from list_properties(self._data[place + 2 : place + 2 + length])

    def _list_fonts(self) -> Iterator[str]:
        table = self.read_table(_FONTS)
        place = 4
        while place < len(table):
            entry = table[place + 1 : place + 1 + table[place]]
            yield entry[39:].decode("utf-16-le", "replace").partition("\0")[0]
            place += 1 + table[place]

    def _mark_letters(self) -> None:
        """Mark the characters that are deleted or hidden, and find the signs."""
        runs = self._read_runs(_LETTERS)
        said = [(start, end, *self._read_letters(value)) for start, end, value in runs]
        said = [each for each in said if each[2] or each[3]]
        starts = [each[0] for each in said]
        for piece in self._pieces:
            change = self._changes[piece.start]
            if (
                change & 1 == 0
                and change >> 1 & 0x7F in {_SHORT_DELETED, _SHORT_HIDDEN}
                and change >> 8 in _ON
            ):
                self._remove(piece.start, piece.start + piece.length)
            first = max(bisect_right(starts, piece.place) - 1, 0)
            last = bisect_right(starts, piece.place + piece.length * piece.width)
            for run_start, run_end, is_removed, sign in said[first:last]:
                start = piece.start + max((run_start - piece.place) // piece.width, 0)
                end = piece.start + min((run_end - piece.place) // piece.width, piece.length)
                if is_removed:
                    self._remove(start, end)
                elif start < end:
                    self.signs[start] = sign

    def _read_letters(self, properties: bytes) -> tuple[bool, str]:
        """Return whether letters are deleted or hidden, and the sign that stands for them."""
        is_removed, sign = False, ""
        for name, operand in list_properties(properties):
            if name in {_DELETED, _HIDDEN}:
                is_removed |= operand[0] in _ON
            elif name == _SIGN:
                font, code = struct.unpack("<HH", operand)
                sign = find_sign(code, self._fonts[font] if font < len(self._fonts) else "")
        return is_removed, sign

    def _remove(self, start: int, end: int) -> None:
        if start < end:
            self.removed[start:end] = b"\1" * (end - start)


_PARAGRAPH_NAMES = {_IN_TABLE: "in_table", _ROW_END: "ends_row", _LEVEL: "level", _LIST: "list_number"}


def list_properties(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the properties of a list (a grpprl) with their operands, as far as it is whole."""
    place = 0
    while place + 3 <= len(data):
        name = int.from_bytes(data[place : place + 2], "little")
        place += 2
        size = _SIZES.get(name >> 13)
        if name == _TABLE_CELLS:
            size = int.from_bytes(data[place : place + 2], "little") - 1
            place += 2
        elif size is None:
            size = data[place]
            place += 1
            if name == _TABS:  # its length may be another one, and nothing here follows tabs
                return
        if size <= 0 or place + size > len(data):
            return
        yield name, data[place : place + size]
        place += size


def _cut_properties(page: bytes, place: int, *, in_words: bool) -> bytes:
    """Return the properties at a place of a page, none at place 0."""
    if not place:
        return b""
    size, place = page[place], place + 1
    if in_words:
        if size == 0 and place < len(page):
            size, place = 2 * page[place], place + 1
        else:
            size = 2 * size - 1
    return page[place : place + max(size, 0)]


def _find_style_properties(style: bytes, base_size: int) -> bytes:
    """Return the properties of paragraphs of a style, which are after its name."""
    (letters,) = struct.unpack_from("<H", style, base_size)
    place = base_size + 2 + 2 * letters + 2
    size = int.from_bytes(style[place : place + 2], "little")
    return style[place + 4 : place + 2 + size]


def _decode_units(letters: bytes, width: int) -> str:
    """Return a string with a character for each unit, also for halves of letters beyond 16 bits."""
    if width == 1:
        return letters.decode("cp1252", "replace")
    text = letters.decode("utf-16-le", "surrogatepass")
    if 2 * len(text) == len(letters):
        return text
    return "".join(map(chr, struct.unpack(f"<{len(letters) // 2}H", letters)))
