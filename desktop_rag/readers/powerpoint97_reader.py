"""Read PowerPoint 97 presentations (MS-PPT): a page per slide, with tables, notes and comments."""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BufferedReader
from typing import NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.readers.compound_files import read_streams
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative
from desktop_rag.readers.older_pictures import find_older_pictures
from desktop_rag.readers.read_errors import convert_damage
from desktop_rag.readers.text_flow import EdgeTable

_SLIDE, _SLIDE_ATOM, _NOTES, _NOTES_ATOM, _SHOW_INFO = 0x3EE, 0x3EF, 0x3F0, 0x3F1, 0x3F9
_SLIDE_LIST, _SLIDE_ENTRY = 0xFF0, 0x3F3
_EDIT, _DIRECTORY = 0xFF5, 0x1772
_GROUP, _SHAPE, _TEXT_BOX, _ANCHOR = 0xF003, 0xF004, 0xF00D, 0xF00F
_OPTIONS, _MORE_OPTIONS = 0xF00B, 0xF122
_TEXT_KIND, _LETTERS, _BYTES, _OUTLINE_TEXT = 0xF9F, 0xFA0, 0xFA8, 0xF9E
_FIELDS = frozenset({0xFD8, 0xFF7, 0xFF8, 0xFF9, 0xFFA})  # numbers, dates and footers in a text
_PLACEHOLDER, _STRING, _COMMENT = 0xBC3, 0xFBA, 0x2EE0
_FURNITURE, _FURNITURE_FLAGS, _OF_ALL_SLIDES = 0xFD9, 0xFDA, 3
_TAG_DATA = 0x138B  # records, though it is no container
_TABLE, _DESCRIPTION, _WORD_ART = 0x39F, 0x381, 0x0C0  # options of shapes
_TITLES = frozenset({0, 6})  # kinds of text
_FURNITURE_PLACES = frozenset({7, 8, 9, 10})  # dates, numbers, footers, headers
_HIDDEN, _MASTER_OBJECTS, _USER_DATE, _FOOTER = 4, 1, 4, 32  # flags
_SLIDE_FLAGS, _CONTAINER = 20, 0xF  # place of flags in a slide's atom; a version of records
_MAX_EDITS, _MAX_RECORDS = 10_000, 1_000_000  # of a file; of a container
_HEADER = struct.Struct("<HHI")  # of a record


class _SlideRecord(NamedTuple):
    kind: int
    instance: int
    start: int  # of its content
    end: int
    is_container: bool


@dataclass(slots=True)
class _Slide:
    """An entry of a list of slides: where it stands, and the texts of its outline."""

    place: int
    key: int
    texts: list[tuple[int, str]] = field(default_factory=list)


def read_powerpoint97(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the slides of a presentation in a compound file, with its pictures behind.

    Raises ReadError, SkippedError.
    """
    streams = read_streams(file, "PowerPoint Document", "Current User")
    with convert_damage(struct.error, IndexError, ValueError):
        builder = _PowerPoint97(streams["PowerPoint Document"], streams["Current User"]).read_slides()
    file.seek(0)
    pictures.add_behind(builder, find_older_pictures(file.read()))
    return builder.build_document()


class _PowerPoint97:
    """Reads the records of a presentation."""

    def __init__(self, data: bytes, user: bytes) -> None:
        self._data = data
        self._builder = DocumentBuilder()
        self._slides, self._masters, self._notes = list[_Slide](), dict[int, int](), dict[int, int]()
        self._footers: list[str] = []
        self._find_slides(user)

    def read_slides(self) -> DocumentBuilder:
        for number, slide in enumerate(self._slides, 1):
            self._builder.start_page(number)
            self._add_slide(slide)
        return self._builder

    def _find_slides(self, user: bytes) -> None:
        """Find the slides of the last edit; where that is damaged, all slides in the order of the file."""
        places, document = self._read_directory(user)
        found = self._read_at(places.get(document, -1))
        for record in self._list_records(found.start, found.end) if found else ():
            if record.kind == _SLIDE_LIST:
                entries = list(self._list_slides(record, places))
                if record.instance == 0:  # a hostile list names the same slide many times
                    self._slides = list({each.place: each for each in entries}.values())
                elif record.instance == 1:
                    self._masters = {each.key: each.place for each in entries}
                else:
                    self._find_notes(entries)
            elif record.kind == _FURNITURE and record.instance == _OF_ALL_SLIDES:
                self._footers = list(self._list_footers(record))
        if not self._slides:
            tops = self._list_records(0, len(self._data))
            self._slides = [_Slide(each.start - 8, 0) for each in tops if each.kind == _SLIDE]

    def _read_directory(self, user: bytes) -> tuple[dict[int, int], int]:
        """Return where the objects of the last edit stand by number, and the number of the document."""
        places: dict[int, int] = {}
        document, seen = -1, set[int]()
        place = int.from_bytes(user[16:20], "little")
        while (edit := self._read_at(place)) and edit.kind == _EDIT and len(seen) < _MAX_EDITS:
            if place in seen:
                break
            seen.add(place)
            before, directory, number = struct.unpack_from("<III", self._data, edit.start + 8)
            document = number if document < 0 else document
            for key, where in self._list_places(self._read_at(directory)):
                places.setdefault(key, where)
            place = before or -1
        return places, document

    def _list_places(self, directory: _SlideRecord | None) -> Iterator[tuple[int, int]]:
        if directory is None or directory.kind != _DIRECTORY:
            return
        values = struct.unpack_from(
            f"<{(directory.end - directory.start) // 4}I", self._data, directory.start
        )
        place = 0
        while place < len(values):
            first, count = values[place] & 0xFFFFF, values[place] >> 20
            yield from enumerate(values[place + 1 : place + 1 + count], first)
            place += 1 + count

    def _list_slides(self, record: _SlideRecord, places: dict[int, int]) -> Iterator[_Slide]:
        slide, kind = None, 0
        for each in self._list_records(record.start, record.end):
            if each.kind == _SLIDE_ENTRY:
                if slide:
                    yield slide
                number, key = struct.unpack_from("<I8xI", self._data, each.start)
                slide = _Slide(places.get(number, -1), key)
            elif each.kind == _TEXT_KIND:
                kind = int.from_bytes(self._data[each.start : each.start + 4], "little")
            elif slide and each.kind in {_LETTERS, _BYTES}:
                slide.texts.append((kind, self._decode(each)))
        if slide:
            yield slide

    def _find_notes(self, entries: Iterable[_Slide]) -> None:
        for each in entries:
            notes = self._read_at(each.place)
            for record in self._list_records(notes.start, notes.end) if notes else ():
                if record.kind == _NOTES_ATOM:
                    (slide,) = struct.unpack_from("<I", self._data, record.start)
                    self._notes[slide] = each.place

    def _add_slide(self, slide: _Slide) -> None:
        record = self._read_at(slide.place)
        if record is None or record.kind != _SLIDE:
            return
        parts = list(self._list_records(record.start, record.end))
        shapes = list(self._list_shapes(record))
        for shape in shapes:
            self._add_title(shape, slide)
        info = next((each for each in parts if each.kind == _SHOW_INFO), None)
        if info and self._data[info.start + 10] & _HIDDEN:
            self._builder.add_block("(hidden slide)")
        for shape in shapes:
            self._add_shape(shape, slide)
        own = [self._list_footers(each) for each in parts if each.kind == _FURNITURE]
        for text in own[0] if own else self._footers:
            self._builder.add_once(text)
        atom = next((each for each in parts if each.kind == _SLIDE_ATOM), None)
        if atom and self._data[atom.start + _SLIDE_FLAGS] & _MASTER_OBJECTS:
            (master,) = struct.unpack_from("<I", self._data, atom.start + 12)
            self._add_master(self._masters.pop(master, -1))
        self._add_notes(slide)
        for each in self._walk(record):
            if each.kind == _COMMENT:
                self._add_comment(each)

    def _add_title(self, shape: _SlideRecord, slide: _Slide) -> None:
        if shape.kind == _SHAPE:
            kind, text = self._read_text(shape, slide)
            self._builder.add_heading(text if kind in _TITLES else "", 1)

    def _add_shape(self, shape: _SlideRecord, slide: _Slide) -> None:
        if shape.kind == _GROUP:
            self._add_table(shape, slide)
        elif self._find_placeholder(shape) not in _FURNITURE_PLACES:
            kind, text = self._read_text(shape, slide)
            self._builder.add_block("" if kind in _TITLES else text)
            self._builder.add_block(self._read_option(shape, _WORD_ART))
            self._builder.add_block(tidy_alternative(self._read_option(shape, _DESCRIPTION)))

    def _add_table(self, group: _SlideRecord, slide: _Slide) -> None:
        """Add the texts of a group that is a table, in rows by their places."""
        rows: dict[int, list[tuple[int, str]]] = {}
        for shape in self._list_records(group.start, group.end):
            anchor = next((each for each in self._list_inside(shape) if each.kind == _ANCHOR), None)
            texts = [each for each in self._list_inside(shape) if each.kind == _TEXT_BOX]
            if anchor and texts:
                left, top = struct.unpack_from("<ii", self._data, anchor.start)
                rows.setdefault(top, []).append((left, self._read_text(shape, slide)[1]))
        table = EdgeTable()
        for _, cells in sorted(rows.items()):
            cells.sort(key=lambda cell: cell[0])
            table.add_row([text for _, text in cells], [left for left, _ in cells])
        self._builder.add_table(table.take_rows())

    def _add_master(self, place: int) -> None:
        """Add the text that a master shows on each slide, once."""
        master = self._read_at(place)
        for shape in self._list_shapes(master) if master else ():
            if shape.kind == _SHAPE and self._find_placeholder(shape) < 0:
                self._builder.add_once(self._read_text(shape, _Slide(-1, 0))[1])

    def _add_notes(self, slide: _Slide) -> None:
        notes = self._read_at(self._notes.pop(slide.key, -1))
        for shape in self._list_shapes(notes) if notes and notes.kind == _NOTES else ():
            if self._find_placeholder(shape) not in _FURNITURE_PLACES:
                self._builder.add_block(self._read_text(shape, slide)[1])

    def _add_comment(self, comment: _SlideRecord) -> None:
        said = {
            each.instance: self._decode(each)
            for each in self._list_records(comment.start, comment.end)
            if each.kind == _STRING
        }
        self._builder.add_comment(said.get(0, ""), said.get(1, ""))

    def _list_footers(self, record: _SlideRecord) -> Iterator[str]:
        """Yield the date and the footer that are typed, if slides show them."""
        flags = 0
        for each in self._list_records(record.start, record.end):
            if each.kind == _FURNITURE_FLAGS:
                (flags,) = struct.unpack_from("<H", self._data, each.start + 2)
            elif each.kind == _STRING and flags & {0: _USER_DATE, 2: _FOOTER}.get(each.instance, 0):
                yield self._decode(each)

    def _list_shapes(self, container: _SlideRecord) -> Iterator[_SlideRecord]:
        """Yield shapes and bare texts in order, also inside groups, but tables, which are groups, whole."""
        waiting = [container]
        while waiting:
            record = waiting.pop()
            is_table = record.kind == _GROUP and self._is_table(record)
            if is_table or record.kind in {_SHAPE, _LETTERS, _BYTES}:
                yield record
            elif record.is_container:
                waiting += reversed(list(self._list_records(record.start, record.end)))

    def _is_table(self, group: _SlideRecord) -> bool:
        first = next(self._list_records(group.start, group.end), None)
        return first is not None and any(
            number == _TABLE for each in self._list_inside(first) for number, _ in self._list_options(each)
        )

    def _walk(self, container: _SlideRecord) -> Iterator[_SlideRecord]:
        waiting = [container]
        while waiting:
            record = waiting.pop()
            yield record
            if record.is_container or record.kind == _TAG_DATA:
                waiting += reversed(list(self._list_records(record.start, record.end)))

    def _find_placeholder(self, shape: _SlideRecord) -> int:
        """Return the kind of the placeholder that a shape fills, -1 for none."""
        for each in self._walk(shape):
            if each.kind == _PLACEHOLDER:
                return self._data[each.start + 4]
        return -1

    def _read_text(self, shape: _SlideRecord, slide: _Slide) -> tuple[int, str]:
        """Return the kind and the text of a shape, without numbers of slides, dates and footers."""
        kind, text, fields = -1, "", set[int]()
        if shape.kind in {_LETTERS, _BYTES}:
            return kind, self._decode(shape)
        for box in self._list_inside(shape):
            for each in self._list_records(box.start, box.end) if box.kind == _TEXT_BOX else ():
                value = int.from_bytes(self._data[each.start : min(each.start + 4, each.end)], "little")
                if each.kind == _TEXT_KIND:
                    kind = value
                elif each.kind in {_LETTERS, _BYTES}:
                    text = self._decode(each)
                elif each.kind == _OUTLINE_TEXT and value < len(slide.texts):
                    kind, text = slide.texts[value]
                elif each.kind in _FIELDS:
                    fields.add(value)
        if fields:
            text = "".join(letter for place, letter in enumerate(text) if place not in fields)
        return kind, text

    def _read_option(self, shape: _SlideRecord, wanted: int) -> str:
        """Return the text of an option of a shape."""
        for record in self._list_inside(shape):
            for number, value in self._list_options(record):
                if number == wanted:
                    return value.decode("utf-16-le", "replace").rstrip("\0")
        return ""

    def _list_options(self, record: _SlideRecord) -> Iterator[tuple[int, bytes]]:
        """Yield the options of a shape by number; those that are long have values."""
        if record.kind not in {_OPTIONS, _MORE_OPTIONS}:
            return
        place = record.start + 6 * record.instance
        for number in range(min(record.instance, (record.end - record.start) // 6)):
            name, length = struct.unpack_from("<HI", self._data, record.start + 6 * number)
            end = min(place + length, record.end) if name & 0x8000 else place
            yield name & 0x3FFF, self._data[place:end]
            place = end

    def _decode(self, record: _SlideRecord) -> str:
        content = self._data[record.start : record.end]
        text = content.decode("latin-1" if record.kind == _BYTES else "utf-16-le", "replace")
        return text.replace("\r", "\n").replace("\v", "\n")

    def _list_inside(self, record: _SlideRecord) -> Iterator[_SlideRecord]:
        return self._list_records(record.start, record.end) if record.is_container else iter(())

    def _list_records(self, start: int, end: int) -> Iterator[_SlideRecord]:
        """Yield the records of a span; one that is longer ends with it."""
        for _ in range(_MAX_RECORDS):
            if start + 8 > end or not (record := self._read_at(start, end)):
                return
            yield record
            start = record.end

    def _read_at(self, place: int, limit: int = sys.maxsize) -> _SlideRecord | None:
        """Return the record at a place, which ends at a limit at most."""
        if not 0 <= place <= len(self._data) - 8:
            return None
        version, kind, length = _HEADER.unpack_from(self._data, place)
        is_container = version & 0xF == _CONTAINER or kind == _TEXT_BOX
        end = min(place + 8 + length, len(self._data), limit)
        return _SlideRecord(kind, version >> 4, place + 8, end, is_container)
