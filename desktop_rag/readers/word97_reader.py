"""Read Word 97 documents (MS-DOC): text with tables, lists, notes, comments, text boxes and headers."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Iterator
from io import BufferedReader
from itertools import pairwise

from desktop_rag.document_types import Document
from desktop_rag.readers.compound_files import read_streams
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.older_pictures import find_older_pictures
from desktop_rag.readers.read_errors import convert_damage
from desktop_rag.readers.text_flow import TextFlow
from desktop_rag.readers.word97_file import Word97File
from desktop_rag.readers.word_fields import MAX_CODE, PAGE_FIELD, show_field
from desktop_rag.readers.word_numbering import ListCounters, NumberedList, NumberingLevel

_OLDEST = 193  # version of the format; before it, text has no pieces
_TABLE_FLAG = 0x200  # of the file information block: which of two table streams is used
# Parts of the table stream: places of references and of texts, and bytes of data at a reference.
_FOOTNOTES, _COMMENTS, _ENDNOTES = (2, 3, 2), (4, 5, 30), (46, 47, 2)
_HEADERS, _AUTHORS, _ANCHORS, _BOXES = 11, 36, 40, 56
_SEPARATORS = 6  # stories of headers that are above notes
_ANCHOR_BYTES, _BOX_BYTES = 26, 22
_ENDS = re.compile("[\r\x07\x0c]")
_FIELD = re.compile("[\x13-\x15]")
_LETTERS = {**dict.fromkeys((*range(9), *range(0x0F, 0x1F)), ""), 0x0B: "\n", 0x0E: "\n", 0x1E: "-", 0x1F: ""}
_LISTS, _OVERRIDES = 73, 74
_LIST_BYTES, _LEVEL_BYTES, _OVERRIDE_BYTES = 28, 28, 16
_LEVELS, _MAX_LISTS = 9, 10_000
_PLACES = {level: f"%{level + 1}" for level in range(_LEVELS)}  # of the numbers of levels in a text
_FORMATS = {
    0: "decimal", 1: "upperRoman", 2: "lowerRoman", 3: "upperLetter", 4: "lowerLetter", 5: "ordinal",
    22: "01", 23: "bullet", 255: "none",
}  # fmt: skip


def read_word97(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the text of a Word document in a compound file, with its pictures behind.

    Raises ReadError, SkippedError.
    """
    streams = read_streams(file, "WordDocument", "0Table", "1Table", "Data")
    text = streams["WordDocument"]
    with convert_damage(struct.error, IndexError, ValueError):
        version, flags = struct.unpack_from("<H6xH", text, 2)
        if version < _OLDEST:
            # Read a document of Word 6 or 95, whose text is in one piece
            start, end = struct.unpack_from("<II", text, 24)
            builder = DocumentBuilder()
            for paragraph in _ENDS.split(decode_text(text[start:end])):
                builder.add_block(paragraph.translate(_LETTERS))
        else:
            tables = streams["1Table" if flags & _TABLE_FLAG else "0Table"]
            builder = _Word97Reader(Word97File(text, tables, streams["Data"])).read_document()
    file.seek(0)
    pictures.add_behind(builder, find_older_pictures(file.read()))
    return builder.build_document()


class _Word97Reader:
    """Follows the stories of a file."""

    def __init__(self, file: Word97File) -> None:
        self._file = file
        self._numbers = ListNumbers(file)
        self._notes: list[tuple[int, str, str]] = []  # place in the body, label, text
        for story in ("body", "footnotes", "headers", "comments", "endnotes", "boxes", "header boxes"):
            self._remove_fields(file.find_story(story))

    def read_document(self) -> DocumentBuilder:
        """Return the stories in one document: the body with its notes, then headers and footers of pages."""
        self._find_notes("footnotes", _FOOTNOTES, lambda number, _: f"Footnote {number}")
        self._find_notes("endnotes", _ENDNOTES, lambda number, _: f"Endnote {number}")
        authors = list(self._list_authors())
        self._find_notes("comments", _COMMENTS, lambda _, data: _name_comment(data, authors))
        unplaced = list(self._find_boxes())
        self._notes.sort(key=lambda note: note[0], reverse=True)
        flow = TextFlow(_add_no_picture)
        self._add_story(flow, self._file.find_story("body"))
        flow.finish()
        for text in (*unplaced, *self._read_furniture()):
            flow.builder.add_block(text)
        return flow.builder

    def _add_story(self, flow: TextFlow, story: range, *, has_notes: bool = True) -> None:
        text, place = self._file.text, story.start
        while place < story.stop:
            found = _ENDS.search(text, place, story.stop)
            end = found.start() if found else story.stop
            flow.line.append(self._read_letters(place, end))
            while has_notes and self._notes and self._notes[-1][0] <= end:
                flow.behind.append(self._notes.pop()[1:])
            if found and not self._file.removed[end]:
                self._end_paragraph(flow, end)
            place = end + 1

    def _end_paragraph(self, flow: TextFlow, end: int) -> None:
        said = self._file.find_format(end)
        if said.ends_row:
            flow.line.clear()
            flow.start_row(said.edges[0] if said.edges else 0)
            for edge in said.edges[1:]:
                flow.add_edge(edge)
            flow.end_row()
            return
        if said.list_number and "".join(flow.line).strip():
            flow.set_number(self._numbers.number_next(said.list_number, said.level))
        if self._file.text[end] == "\x07":
            flow.end_cell()
        else:
            flow.end_paragraph(heading=said.heading, level=said.level, in_table=bool(said.in_table))

    def _read_letters(self, start: int, end: int) -> str:
        """Return the characters of a span that are seen."""
        letters: Iterable[str] = self._file.text[start:end]
        removed = self._file.removed[start:end]
        if self._file.signs:
            letters = [self._file.signs.get(start + place, letter) for place, letter in enumerate(letters)]
        if any(removed):
            letters = (letter for letter, gone in zip(letters, removed, strict=True) if not gone)
        return "".join(letters).translate(_LETTERS)

    def _remove_fields(self, story: range) -> None:
        """Mark the codes of fields and numbers of pages as removed; the results of others stay."""
        text, removed = self._file.text, self._file.removed
        fields: list[tuple[int, bool]] = []  # open ones: where, and whether that is hidden which follows
        hidden, place = 0, story.start
        for found in _FIELD.finditer(text, story.start, story.stop):
            where = found.start()
            if hidden:
                removed[place:where] = b"\1" * (where - place)
            place = where
            if found[0] == "\x13":
                fields.append((where, True))
                hidden += 1
            elif fields and found[0] == "\x14":
                start, was_hidden = fields.pop()
                is_page = PAGE_FIELD.match(text, start + 1, min(where, start + 30)) is not None
                fields.append((start, is_page))
                hidden += is_page - was_hidden
            elif fields:
                start, was_hidden = fields.pop()
                code = text[start + 1 : min(where, start + MAX_CODE)] if was_hidden else ""
                if shown := show_field(code):
                    self._file.signs[where] = shown
                hidden -= was_hidden

    def _find_notes(
        self, story: str, parts: tuple[int, int, int], label: Callable[[int, bytes], str]
    ) -> None:
        """Note the texts of a story with the places in the body that they belong to."""
        references, texts, size = parts
        places, data = self._file.read_places(references, size)
        ends, _ = self._file.read_places(texts, 0)
        span = self._file.find_story(story)
        notes = zip(places, data, self._list_texts(span, ends), strict=False)
        for number, (place, said, text) in enumerate(notes, 1):
            if self._file.removed[place : place + 1] != b"\1":
                self._notes.append((place, label(number, said), text))

    def _list_texts(self, story: range, places: Iterable[int]) -> Iterator[str]:
        """Yield the texts between places in a story."""
        for start, end in pairwise(places):
            flow = TextFlow(_add_no_picture)
            span = range(story.start + start, min(story.start + end, story.stop))
            self._add_story(flow, span, has_notes=False)
            yield flow.finish()

    def _find_boxes(self) -> Iterator[str]:
        """Note the text boxes whose places are known; yield the texts of the others."""
        places, shapes = self._file.read_places(_ANCHORS, _ANCHOR_BYTES)
        anchors = {shape[:4]: place for place, shape in zip(places, shapes, strict=False)}
        ends, boxes = self._file.read_places(_BOXES, _BOX_BYTES)
        texts = self._list_texts(self._file.find_story("boxes"), ends)
        for box, text in zip(boxes, texts, strict=False):
            if box[14:18] in anchors:
                self._notes.append((anchors[box[14:18]], "", text))
            else:
                yield text

    def _read_furniture(self) -> dict[str, None]:
        """Return the texts of headers and footers of pages, each once."""
        places, _ = self._file.read_places(_HEADERS, 0)
        texts = list(self._list_texts(self._file.find_story("headers"), places))[_SEPARATORS:]
        boxes = self._file.find_story("header boxes")
        return dict.fromkeys([*texts, *self._list_texts(boxes, [0, len(boxes)])])

    def _list_authors(self) -> Iterator[str]:
        table, place = self._file.read_table(_AUTHORS), 0
        while place + 2 <= len(table):
            letters = int.from_bytes(table[place : place + 2], "little")
            yield to_one_line(table[place + 2 : place + 2 + 2 * letters].decode("utf-16-le", "replace"))
            place += 2 + 2 * letters


def _name_comment(data: bytes, authors: list[str]) -> str:
    author = int.from_bytes(data[20:22], "little")
    name = authors[author] if author < len(authors) else ""
    return f"Comment ({name})" if name else "Comment"


def _add_no_picture(_builder: DocumentBuilder, _number: int) -> None:
    """Do nothing: the places of pictures are unknown."""


class ListNumbers:
    """Counts the paragraphs of the lists of a file."""

    def __init__(self, file: Word97File) -> None:
        self._overrides: list[int] = []  # keys of lists, as paragraphs name them from 1 on
        self._counters = ListCounters()
        self._lists = dict(_read_lists(file))
        table = file.read_table(_OVERRIDES)
        count = int.from_bytes(table[:4], "little")
        for number in range(min(count, (len(table) - 4) // _OVERRIDE_BYTES)):
            self._overrides += struct.unpack_from("<i", table, 4 + _OVERRIDE_BYTES * number)

    def number_next(self, list_number: int, level: int) -> str:
        """Return the number of the next paragraph of a list, "" if the list is not known."""
        is_known = 0 < list_number <= len(self._overrides)
        found = self._lists.get(self._overrides[list_number - 1]) if is_known else None
        return self._counters.count_next(found, level) if found and level in found.levels else ""


def _read_lists(file: Word97File) -> Iterator[tuple[int, NumberedList]]:
    """Yield the lists by their keys; their levels stand after them."""
    table, place = file.read_table(_LISTS), file.find_table_end(_LISTS)
    count = min(int.from_bytes(table[:2], "little"), _MAX_LISTS, len(table) // _LIST_BYTES)
    for number in range(count):
        start = 2 + _LIST_BYTES * number
        (key,), is_simple = struct.unpack_from("<i", table, start), table[start + 26] & 1
        levels = {}
        for level in range(1 if is_simple else _LEVELS):
            levels[level], place = _read_level(file.tables, place)
        yield key, NumberedList(str(key), levels)


def _read_level(tables: bytes, place: int) -> tuple[NumberingLevel, int]:
    """Return a level and where the next one begins; raises struct.error."""
    start, number_format = struct.unpack_from("<iB", tables, place)
    properties = sum(struct.unpack_from("<BB", tables, place + 24))
    place += _LEVEL_BYTES + properties
    (letters,) = struct.unpack_from("<H", tables, place)
    text = tables[place + 2 : place + 2 + 2 * letters].decode("utf-16-le", "replace")
    level = NumberingLevel(start, _FORMATS.get(number_format, "decimal"), text.translate(_PLACES))
    return level, place + 2 + 2 * letters
