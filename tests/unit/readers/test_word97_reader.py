"""Word 97 files are read as they are seen: tables, lists, notes, comments, headers; no deleted text."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BufferedReader, BytesIO

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.word97_reader import read_word97
from tests.helpers.older_files import compound_file

TEXT_START = 2048
IN_TABLE, ROW_END = struct.pack("<HB", 0x2416, 1), struct.pack("<HB", 0x2417, 1)
DELETED, HIDDEN = struct.pack("<HB", 0x0800, 1), struct.pack("<HB", 0x083C, 1)
STORIES = (76, 80, 84, 92, 96, 100)  # places of lengths: body, footnotes, headers, comments, endnotes, boxes


@dataclass
class Made:
    """A file to be written: stories, properties of spans, parts of the table stream."""

    stories: Sequence[str]
    letters: dict[tuple[int, int], bytes] = field(default_factory=dict)
    paragraphs: list[tuple[int, bytes]] = field(default_factory=list)  # style and properties, in order
    parts: dict[int, bytes] = field(default_factory=dict)
    behind: dict[int, bytes] = field(default_factory=dict)  # of parts, not a part of their length

    def write(self) -> bytes:
        text = "".join(self.stories)
        data = text.encode("utf-16-le")
        ends = [place + 1 for place, letter in enumerate(text) if letter in "\r\x07\x0c"]
        edges = [0, *ends, *([len(text)] if not ends or ends[-1] < len(text) else [])]
        formats = [*self.paragraphs, *[(0, b"")] * (len(edges) - 1 - len(self.paragraphs))]
        body = data.ljust(-(-len(data) // 512) * 512, b"\0")
        pages = self._page_letters(len(text)) + _page_paragraphs(edges, formats)
        first = (TEXT_START + len(body)) // 512
        pieces = b"\2" + struct.pack("<I", 16) + struct.pack("<IIHIH", 0, len(text), 0, TEXT_START, 0)
        place_of_all = struct.pack("<II", TEXT_START, TEXT_START + len(data))
        parts = {
            33: pieces,
            12: place_of_all + struct.pack("<I", first),
            13: place_of_all + struct.pack("<I", first + 1),
            **self.parts,
        }
        tables, places = b"", [0] * 186
        for number, part in parts.items():
            places[2 * number : 2 * number + 2] = len(tables), len(part)
            tables += part + self.behind.get(number, b"")
        block = bytearray(struct.pack("<HHHHHH20x", 0xA5EC, 0xC1, 0, 0x409, 0, 0x0200).ljust(152, b"\0"))
        for place, story in zip(STORIES, self.stories, strict=False):
            struct.pack_into("<I", block, place, len(story))
        block += struct.pack("<H186I", 93, *places)
        return compound_file(
            {"WordDocument": bytes(block).ljust(TEXT_START, b"\0") + body + pages, "1Table": tables}
        )

    def _page_letters(self, length: int) -> bytes:
        edges = sorted({0, length, *(edge for span in self.letters for edge in span)})
        page, place = bytearray(512), 500
        struct.pack_into(f"<{len(edges)}I", page, 0, *(TEXT_START + 2 * edge for edge in edges))
        for number, start in enumerate(edges[:-1]):
            said = next((value for span, value in self.letters.items() if span[0] <= start < span[1]), b"")
            if said:
                place = (place - len(said) - 1) // 2 * 2
                page[place : place + 1 + len(said)] = bytes((len(said),)) + said
                page[4 * len(edges) + number] = place // 2
        page[511] = len(edges) - 1
        return bytes(page)


def _page_paragraphs(edges: Sequence[int], formats: Sequence[tuple[int, bytes]]) -> bytes:
    page, place = bytearray(512), 510
    struct.pack_into(f"<{len(edges)}I", page, 0, *(TEXT_START + 2 * edge for edge in edges))
    for number, (style, properties) in enumerate(formats):
        said = struct.pack("<H", style) + properties
        said += bytes(len(said) % 2)
        place = (place - len(said) - 2) // 2 * 2
        page[place : place + 2 + len(said)] = bytes((0, len(said) // 2)) + said
        page[4 * len(edges) + 13 * number] = place // 2
    page[511] = len(formats)
    return bytes(page)


def read(made: Made | bytes) -> Document:
    data = made if isinstance(made, bytes) else made.write()
    return read_word97(BufferedReader(BytesIO(data)), EmbeddedPictures())


def style_sheet() -> bytes:
    def style(known: int, below: int, properties: bytes = b"") -> bytes:
        said = struct.pack("<H", 0) + properties
        name = struct.pack("<H", 1) + "S\0".encode("utf-16-le")
        entry = (
            struct.pack("<HHHHH", known, below << 4 | 1, 0, 0, 0) + name + struct.pack("<H", len(said)) + said
        )
        return struct.pack("<H", len(entry)) + entry

    return struct.pack("<HHH", 4, 4, 10) + b"".join(
        [style(0, 0xFFF), style(1, 0), style(100, 1), style(62, 0)]
    )


def test_deleted_and_hidden_text_is_no_content() -> None:
    text = "Rent is 700 old640 secret euros.\r"
    made = Made([text], {(12, 15): DELETED, (18, 25): HIDDEN})
    assert read(made).text == "Rent is 700 640 euros."


def test_codes_of_fields_are_left_out() -> None:
    link = '\x13 HYPERLINK "http://a.example" \x01\x14the site\x15'
    page, sign = "\x13 PAGE \x147\x15", '\x13 SYMBOL 97 \\f "Symbol" \\s 10 \x15'
    inner = '\x13 IF \x13 MERGEFIELD City \x14Oslo\x15 = "x" \x14yes\x15'
    reading = "\x13 EQ \\* jc2 \\o\\ad(\\s\\up 9(とう),東) \x15"
    text = f"See {link}, page {page} {sign} {inner} {reading}.\r"
    assert read(Made([text])).text == "See the site, page  α yes 東(とう)."


def test_special_letters_and_signs_are_read() -> None:
    sign = struct.pack("<HHH", 0x6A09, 0, 0xF061)
    fonts = struct.pack("<HH", 1, 0)
    name = "Symbol\0".encode("utf-16-le")
    font = bytes(39) + name
    made = Made(
        ["a\x1eb\x1fc\x0bd (e\U0001f600\r"], {(8, 9): sign}, parts={15: fonts + bytes((len(font),)) + font}
    )
    assert read(made).text == "a-bc\nd αe\U0001f600"


def test_headings_are_told_by_styles_and_outlines() -> None:
    outline = struct.pack("<HB", 0x2640, 2)
    made = Made(["Title\rOne\rBased\rText\rOut\r"], parts={1: style_sheet()})
    made.paragraphs = [(3, b""), (1, b""), (2, b""), (0, b""), (0, outline)]
    found = [(each.level, each.title) for each in read(made).headings]
    assert found == [(1, "Title"), (1, "One"), (1, "Based"), (3, "Out")]


def test_tables_keep_their_columns() -> None:
    def row_end(*edges: int) -> bytes:
        cells = (
            bytes((len(edges) - 1,)) + struct.pack(f"<{len(edges)}h", *edges) + bytes(20 * (len(edges) - 1))
        )
        return IN_TABLE + ROW_END + struct.pack("<HH", 0xD608, len(cells) + 1) + cells

    made = Made(["Before\rCity\x07Sales\rof all\x07\x07Oslo\x07\x077\x07\x07After\r"])
    cell = (0, IN_TABLE)
    made.paragraphs = [
        (0, b""), cell, cell, cell, (0, row_end(0, 1000, 3000)),
        cell, cell, cell, (0, row_end(0, 1000, 2000, 3000)), (0, b""),
    ]  # fmt: skip
    assert read(made).text == "Before\n\nCity | Sales of all\nOslo |  | 7\n\nAfter"


def test_numbers_of_lists_are_as_shown() -> None:
    def level(kind: int, text: str, start: int = 1) -> bytes:
        return struct.pack("<iB23x", start, kind) + struct.pack("<H", len(text)) + text.encode("utf-16-le")

    levels = level(0, "\0.") + level(4, "\0.\1)") + level(23, "\uf0b7") * 7
    lists = struct.pack("<H", 1) + struct.pack("<i24x", 77)
    overrides = struct.pack("<I", 1) + struct.pack("<i12x", 77)
    made = Made(
        ["one\rin\rin too\rtwo\rdeep\rplain\r"], parts={74: overrides, 73: lists}, behind={73: levels}
    )
    item = struct.pack("<HH", 0x460B, 1)
    levelled = [item + struct.pack("<HB", 0x260A, number) for number in range(3)]
    made.paragraphs = [(0, item), (0, levelled[1]), (0, levelled[1]), (0, item), (0, levelled[2])]
    assert read(made).text == "1. one\n  1.a) in\n  1.b) in too\n2. two\n    - deep\n\nplain"


def test_notes_comments_and_boxes_stand_below_their_paragraph() -> None:
    body = "Rent\x02 is due\x05.\rBox\x08 here\rEnd\r"
    comment = struct.pack("<H18x", 0) + struct.pack("<H8x", 1)
    authors = b"".join(struct.pack("<H", len(name)) + name.encode("utf-16-le") for name in ("Bo", "Ann Lee"))
    box = struct.pack("<14xii", 99, 0)
    made = Made(
        [body, "\x02 Without heat.\r\r", "", "\x05Why?\r\r", "", "In the box\r\r"],
        parts={
            2: struct.pack("<IIH", 4, len(body), 1),
            3: struct.pack("<III", 0, 16, 17),
            4: struct.pack("<II", 12, len(body)) + comment,
            5: struct.pack("<III", 0, 6, 7),
            36: authors,
            40: struct.pack("<II", 18, len(body)) + struct.pack("<i22x", 99),
            56: struct.pack("<III", 0, 11, 12) + box + bytes(22),
        },
    )
    expected = (
        "Rent is due.\nFootnote 1: Without heat.\nComment (Ann Lee): Why?\n\nBox here\nIn the box\n\nEnd"
    )
    assert read(made).text == expected


def test_headers_and_footers_are_said_once() -> None:
    stories = ["", "", "", "", "", ""] + ["", "Harbour Ltd\r\r", "", "Bank 123\r\r", "", ""] * 2
    places = [0]
    for story in stories:
        places.append(places[-1] + len(story))
    header = "".join(stories) + "\r"
    made = Made(["Text\r", "", header], parts={11: struct.pack(f"<{len(places) + 1}I", *places, len(header))})
    assert read(made).text == "Text\n\nHarbour Ltd\n\nBank 123"


def test_text_of_word_95_is_read() -> None:
    block = struct.pack("<HH4xH14xII", 0xA5DC, 104, 0, 2048, 2048 + 12).ljust(2048, b"\0")
    assert read(compound_file({"WordDocument": block + b"First\rSecond"})).text == "First\n\nSecond"


def test_damaged_files_end_in_text_or_a_read_error() -> None:
    made = Made(
        ["Rent\x02 is due.\rMore\r", "Note\r\r"], parts={1: style_sheet(), 2: struct.pack("<IIH", 4, 9, 1)}
    )
    whole = made.write()
    chance = random.Random(7)
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(6):
            damaged[chance.randrange(512, len(damaged))] = chance.randrange(256)
        try:
            read(bytes(damaged))
        except DesktopRagError:
            continue
    with pytest.raises(ReadError):
        read(compound_file({"Other": b"x"}))
    with pytest.raises(ReadError):
        read(whole[: len(whole) // 2])
