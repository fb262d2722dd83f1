"""Slides of PowerPoint 97 are those of the last edit, with tables, notes, comments and footers."""

from __future__ import annotations

import random
import struct
from io import BufferedReader, BytesIO

import pytest

from desktop_rag.document_types import Document
from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.powerpoint97_reader import read_powerpoint97
from tests.helpers.older_files import compound_file

TITLE, BODY, OTHER = 0, 1, 4


def record(kind: int, content: bytes, instance: int = 0, version: int = 0) -> bytes:
    return struct.pack("<HHI", instance << 4 | version, kind, len(content)) + content


def container(kind: int, *parts: bytes, instance: int = 0) -> bytes:
    return record(kind, b"".join(parts), instance, 0xF)


def letters(text: str, kind: int = 0xFA0, instance: int = 0) -> bytes:
    return record(kind, text.encode("utf-16-le"), instance)


def shape(text: str, kind: int = OTHER, *parts: bytes, fields: bytes = b"") -> bytes:
    box = record(0xF00D, record(0xF9F, struct.pack("<I", kind)) + letters(text) + fields)
    return container(0xF004, *parts, box if text else b"")


def options(number: int, value: bytes = b"", kind: int = 0xF00B) -> bytes:
    name = number | 0x8000 if value else number
    return record(kind, struct.pack("<HI", name, len(value) or 1) + value, 1)


def placeholder(kind: int) -> bytes:
    return container(0xF011, record(0xBC3, struct.pack("<iBBH", 0, kind, 0, 0)))


def slide(*shapes: bytes, flags: int = 0, master: int = 0, others: bytes = b"") -> bytes:
    atom = record(0x3EF, struct.pack("<12xIIHH", master, 0, flags, 0))
    return container(0x3EE, atom, container(0x40C, container(0xF002, container(0xF003, *shapes))), others)


def read(
    *slides: bytes, notes: str = "", master: bytes = b"", outline: bytes = b"", document: bytes = b""
) -> Document:
    """Write a show of slides, the last of which is an older one that is deleted, and read it."""
    objects = {2 + number: each for number, each in enumerate(slides)}
    note = container(0x3F0, record(0x3F1, struct.pack("<II", 256, 0)), container(0x40C, shape(notes, 2)))
    objects |= {50: note, 60: container(0x3F8, container(0x40C, master))}
    entries = b"".join(
        record(0x3F3, struct.pack("<IIIII", 2 + number, 0, 0, 256 + number, 0)) + outline
        for number in range(len(slides))
    )
    lists = container(0xFF0, entries)
    lists += container(0xFF0, record(0x3F3, struct.pack("<IIIII", 60, 0, 0, 900, 0)), instance=1)
    lists += container(0xFF0, record(0x3F3, struct.pack("<IIIII", 50, 0, 0, 300, 0)), instance=2)
    objects[1] = container(0x3E8, lists, document)
    data, places = slide(shape("A deleted slide")), {}
    for number, each in objects.items():
        places[number] = len(data)
        data += each
    directory = b"".join(struct.pack("<II", 1 << 20 | number, place) for number, place in places.items())
    edit = struct.pack("<IIIIIII", 0, 0, 0, len(data), 1, 0, 0)
    data += record(0x1772, directory)
    user = struct.pack("<8xIII", 20, 0, len(data)).ljust(40, b"\0")
    return parse(data + record(0xFF5, edit), user)


def parse(data: bytes, user: bytes = b"") -> Document:
    file = compound_file({"PowerPoint Document": data, "Current User": user})
    return read_powerpoint97(BufferedReader(BytesIO(file)), EmbeddedPictures())


def test_slides_of_the_last_edit_are_pages_with_their_titles_first() -> None:
    document = read(slide(shape("Plan\ragain", BODY), shape("Routes", TITLE)), slide(shape("Second\vline")))
    assert document.text == "Routes\n\nPlan\nagain\n\nSecond\nline"
    assert [page.number for page in document.pages] == [1, 2]
    assert [each.title for each in document.headings] == ["Routes"]


def test_texts_of_the_outline_and_of_groups_are_read() -> None:
    texts = record(0xF9F, struct.pack("<I", TITLE)) + record(0xFA8, b"Caf\xe9") + record(0xF9F, bytes(4))
    box = container(0xF004, record(0xF00D, record(0xF9E, struct.pack("<I", 0))))
    group = container(0xF003, container(0xF003, shape("Inside")))
    assert read(slide(box, group), outline=texts).text == "Café\n\nInside"


def test_tables_keep_their_columns() -> None:
    def cell(text: str, left: int, top: int) -> bytes:
        return shape(text, OTHER, record(0xF00F, struct.pack("<iiii", left, top, left + 90, top + 90)))

    cells = [cell("7", 2000, 500), cell("City", 0, 0), cell("Sales", 1000, 0), cell("Oslo", 0, 500)]
    first = container(0xF004, options(0x39F, kind=0xF122))
    table = container(0xF003, first, *cells, cell("8", 1000, 500))
    assert read(slide(shape("T", TITLE), table)).text == "T\n\nCity | Sales\nOslo | 8 | 7"


def test_notes_comments_and_descriptions_are_read() -> None:
    comment = container(0x2EE0, letters("Ann Lee", 0xFBA), letters("Why?", 0xFBA, 1), letters("AL", 0xFBA, 2))
    tags = container(0x1388, container(0x138A, letters("___PPT10", 0xFBA), record(0x138B, comment)))
    art = shape("", OTHER, options(0x0C0, "For sale\0".encode("utf-16-le")))
    said = shape("", OTHER, options(0x381, "A map of the port\0".encode("utf-16-le")))
    text = read(slide(art, said, others=tags), notes="Say hello").text
    assert text == "For sale\n\nA map of the port\n\nSay hello\nComment (Ann Lee): Why?"


def test_footers_and_masters_are_said_once_without_prompts() -> None:
    number = shape("*", OTHER, placeholder(8), fields=record(0xFD8, bytes(4)))
    flags = record(0xFDA, struct.pack("<HH", 0, 32))
    footers = container(0xFD9, flags, letters("Draft 3", 0xFBA, 2), letters("Top", 0xFBA, 1), instance=3)
    master = shape("Harbour Ltd") + shape("Click to edit", BODY, placeholder(2))
    slides = [slide(shape(text), number, flags=1, master=900) for text in ("One", "Two")]
    text = read(*slides, master=master, document=footers).text
    assert text == "One\n\nDraft 3\n\nHarbour Ltd\n\nTwo"


def test_hidden_slides_are_said() -> None:
    hidden = record(0x3F9, struct.pack("<IIBBHI", 0, 0, 0, 0, 4, 0))
    assert (
        read(slide(shape("Routes", TITLE), shape("x"), others=hidden)).text == "Routes\n\n(hidden slide)\n\nx"
    )


def test_without_a_directory_all_slides_are_read() -> None:
    assert parse(slide(shape("One")) + slide(shape("Two"))).text == "One\n\nTwo"


def test_hostile_and_damaged_files_end_in_text_or_a_read_error() -> None:
    deep = b""
    for _ in range(3_000):
        deep = container(0xF003, deep)
    assert parse(container(0x3EE, deep, container(0xF003, shape("x")))).text == "x"
    chance, whole = random.Random(3), slide(shape("One", TITLE), flags=1) + slide(shape("Two"))
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(4):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            parse(bytes(damaged))
        except DesktopRagError:
            continue
    with pytest.raises(ReadError):
        read_powerpoint97(BufferedReader(BytesIO(b"no file")), EmbeddedPictures())
