"""Read binary workbooks (MS-XLSB): cells as they are shown, notes, drawings."""

from __future__ import annotations

import struct
import zipfile
from collections.abc import Iterator
from io import BufferedReader
from typing import NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.readers.archive import open_archive, read_member
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.excel_notes import add_sheet_with_drawings
from desktop_rag.readers.number_formats import DAYS_BEFORE_1904, GENERAL, get_built_in_format
from desktop_rag.readers.office_packages import PictureMembers, read_relations
from desktop_rag.readers.read_errors import convert_damage
from desktop_rag.readers.sheets import (
    ERRORS,
    Area,
    Cell,
    CellNote,
    Row,
    Sheet,
    make_cell,
    make_note,
    name_place,
    pause_garbage_collection,
)

_MAIN = "xl/workbook.bin"

# Types of records (MS-XLSB 2.3.2).
_ROW, _BLANK, _RK, _ERROR, _BOOLEAN, _REAL, _STRING, _SHARED = range(8)
_FORMULA_STRING, _FORMULA_NUMBER, _FORMULA_BOOLEAN, _FORMULA_ERROR = range(8, 12)
_SHARED_ITEM, _FORMAT, _STYLE, _PROPERTIES, _SHEET, _MERGED = 19, 44, 47, 153, 156, 176
_STYLES, _STYLES_END, _RICH = 617, 618, 62
_AUTHOR, _NOTE, _NOTE_TEXT = 632, 635, 637
_NUMBERS = frozenset({_RK, _REAL, _FORMULA_NUMBER})
_TEXTS = frozenset({_STRING, _FORMULA_STRING, _RICH})
_MAX_TEXT = 100_000  # characters of a string; Excel allows 32,767


class _Record(NamedTuple):
    kind: int
    data: bytes


def read_binary_workbook(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the sheets of a workbook in order; raises ReadError."""
    container = open_archive(file)
    members = PictureMembers(container, pictures)
    builder = DocumentBuilder()
    # A record may be shorter than it must be.
    with pause_garbage_collection(), convert_damage(struct.error, IndexError):
        workbook = _BinaryWorkbook(container)
        for sheet, member in workbook.iterate_sheets():
            add_sheet_with_drawings(builder, members, sheet, member, workbook.people)
    return builder.build_document()


def _iterate_records(data: bytes) -> Iterator[_Record]:
    """Yield the records of a part; types and sizes take seven bits of each byte."""
    place = 0
    while place < len(data):
        kind = data[place]
        place += 1
        if kind & 0x80:
            kind = kind & 0x7F | (data[place] & 0x7F) << 7
            place += 1
        size = 0
        for shift in range(0, 28, 7):
            byte = data[place]
            place += 1
            size |= (byte & 0x7F) << shift
            if byte < 0x80:  # noqa: PLR2004 - the last one
                break
        yield _Record(kind, data[place : place + size])
        place += size


def _read_text(data: bytes, place: int) -> str:
    """Return a string with its length in characters before it, which may lie."""
    (length,) = struct.unpack_from("<I", data, place)
    return data[place + 4 : place + 4 + 2 * min(length, _MAX_TEXT)].decode("utf-16-le", "replace")


def _read_number(kind: int, data: bytes) -> float:
    if kind != _RK:
        return float(struct.unpack_from("<d", data, 8)[0])
    (packed,) = struct.unpack_from("<i", data, 8)
    value = packed >> 2 if packed & 2 else struct.unpack("<d", struct.pack("<q", (packed & ~3) << 32))[0]
    return float(value / 100 if packed & 1 else value)


class _BinaryWorkbook:
    """The parts of a workbook that its sheets share."""

    def __init__(self, container: zipfile.ZipFile) -> None:
        self._container = container
        self._relations = read_relations(container, _MAIN)
        found = dict(self._relations.values())
        records = self._iterate_part(found.get("sharedStrings", ""))
        self._strings = [to_one_line(_read_text(data, 1)) for kind, data in records if kind == _SHARED_ITEM]
        self._codes = self._read_codes(found.get("styles", ""))
        self.people = [member for kind, member in self._relations.values() if kind == "person"]
        self._days_before = 0

    def _iterate_part(self, member: str) -> Iterator[_Record]:
        return _iterate_records(read_member(self._container, member)) if member else iter(())

    def _read_codes(self, member: str) -> list[str]:
        formats: dict[int, str] = {}
        codes: list[str] = []
        is_inside = False
        for kind, data in self._iterate_part(member):
            if kind in {_STYLES, _STYLES_END}:
                is_inside = kind == _STYLES
            elif kind == _FORMAT:
                formats[struct.unpack_from("<H", data)[0]] = _read_text(data, 2)
            elif kind == _STYLE and is_inside:
                (number,) = struct.unpack_from("<H", data, 2)
                codes.append(formats.get(number) or get_built_in_format(number))
        return codes

    def iterate_sheets(self) -> Iterator[tuple[Sheet, str]]:
        """Yield the sheets, each with its member."""
        for kind, data in self._iterate_part(_MAIN):
            if kind == _PROPERTIES:
                self._days_before = DAYS_BEFORE_1904 if data[0] & 1 else 0
            elif kind == _SHEET:
                state, _, length = struct.unpack_from("<III", data)
                key = _read_text(data, 8)
                name = _read_text(data, 12 + 2 * length)
                kind_of_sheet, member = self._relations.get(key, ("", ""))
                if kind_of_sheet in {"worksheet", "chartsheet"}:
                    sheet = self._read_sheet(member, Sheet(name, is_hidden=state > 0))
                    for part_kind, part in read_relations(self._container, member).values():
                        if part_kind == "comments":
                            sheet.notes += self._iterate_notes(part)
                    yield sheet, member

    def _read_sheet(self, member: str, sheet: Sheet) -> Sheet:
        cells: list[Cell] = []
        for kind, data in self._iterate_part(member):
            if kind == _ROW:
                cells = []
                sheet.rows.append(Row(struct.unpack_from("<I", data)[0] + 1, cells))
            elif _BLANK < kind <= _FORMULA_ERROR or kind == _RICH:
                if sheet.rows and (cell := self._read_cell(kind, data)):
                    cells.append(cell)
            elif kind == _MERGED:
                top, bottom, left, right = struct.unpack_from("<IIII", data)
                sheet.merged.append(Area(top + 1, left + 1, bottom + 1, right + 1))
        return sheet

    def _read_cell(self, kind: int, data: bytes) -> Cell | None:
        """Return a cell as it is shown, None if it shows nothing."""
        column, style = struct.unpack_from("<II", data)
        column, style = column + 1, style & 0xFFFFFF
        code = self._codes[style] if style < len(self._codes) else GENERAL
        if kind in _NUMBERS:
            return make_cell(column, _read_number(kind, data), code, self._days_before)
        if kind in {_BOOLEAN, _FORMULA_BOOLEAN}:
            return make_cell(column, bool(data[8]), code)
        if kind in {_ERROR, _FORMULA_ERROR}:
            text = ERRORS.get(data[8], "")
        elif kind == _SHARED:
            (number,) = struct.unpack_from("<I", data, 8)
            text = self._strings[number] if number < len(self._strings) else ""
        else:
            text = to_one_line(_read_text(data, 9 if kind == _RICH else 8))
        return make_cell(column, text, code)

    def _iterate_notes(self, member: str) -> Iterator[CellNote]:
        authors: list[str] = []
        author = place = ""
        for kind, data in self._iterate_part(member):
            if kind == _AUTHOR:
                authors.append(_read_text(data, 0))
            elif kind == _NOTE:
                number, row, _, column = struct.unpack_from("<IIII", data)
                author = authors[number] if number < len(authors) else ""
                place = name_place(row + 1, column + 1)
            elif kind == _NOTE_TEXT:
                yield make_note(place, author, _read_text(data, 1))
