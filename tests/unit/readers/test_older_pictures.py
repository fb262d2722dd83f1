"""Pictures in files of older programs are found wherever their records stand, also in hostile ones."""

from __future__ import annotations

import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedReader, BytesIO
from pathlib import Path

import pytest
from PIL import Image

from desktop_rag.document_types import Document, Heading, RecognisedLine
from desktop_rag.errors import ReadError
from desktop_rag.readers import older_pictures
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.older_pictures import find_older_pictures, split_marks
from desktop_rag.readers.recognised_pages import Recognition, ScanFound
from desktop_rag.readers.rtf_reader import read_rtf
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from tests.helpers.older_files import blip, compound_file, excel_workbook, rich_text, write_older
from tests.helpers.scans import draw_page


def picture(kind: str = "PNG", mode: str = "RGB") -> bytes:
    data = BytesIO()
    draw_page("Open", size=(300, 100)).convert(mode).save(data, kind)
    return data.getvalue()


@pytest.mark.parametrize("suffix", [".doc", ".xls", ".ppt"])
def test_text_of_pictures_stands_behind_that_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    line = RecognisedLine("The rent is due.", 0.99, 50, 20, 80, 12, 0)
    page = RecognisedPage(((line,),), is_readable=True)
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: page)
    with open_document(write_older(tmp_path / f"a{suffix}", picture())) as file:
        found, before = extract_documents(file)
        *_, after = extract_documents(file, "", Recognition())
    assert found == ScanFound(1)
    assert isinstance(before, Document)
    assert isinstance(after, Document)
    assert before.text.endswith("Before.")
    assert after.text == f"{before.text}\n\nPictures\n\nThe rent is due."
    assert after.headings[-1] == Heading(len(before.text) + 2, 1, "Pictures")


@pytest.mark.parametrize(
    ("kind", "mode", "record", "instance"),
    [
        ("PNG", "RGB", 0xF01E, 0x6E1),
        ("JPEG", "RGB", 0xF01D, 0x46A),
        ("JPEG", "CMYK", 0xF02A, 0x6E3),
        ("TIFF", "1", 0xF029, 0x6E4),
        ("BMP", "RGB", 0xF01F, 0x7A8),
        ("BMP", "P", 0xF01F, 0x7A9),
        ("BMP", "1", 0xF01F, 0x7A8),
    ],
)
def test_every_kind_of_picture_is_found(kind: str, mode: str, record: int, instance: int) -> None:
    data = picture(kind, mode)
    record_data = blip(data[14:] if kind == "BMP" else data, record, instance)
    stream = b"\xf0\x1e\xf0" + record_data + b"\x1e\xf0" + record_data
    [found] = find_older_pictures(compound_file({"Data": stream})).values()
    with Image.open(found()) as shown, Image.open(BytesIO(data)) as drawn:
        assert (shown.size, shown.mode) == ((300, 100), drawn.mode)
        assert shown.convert("L").tobytes() == drawn.convert("L").tobytes()


def test_other_streams_and_records_hold_no_picture() -> None:
    whole = blip(picture())
    longer = whole[:4] + struct.pack("<I", 1 << 30) + whole[8:]
    assert not find_older_pictures(compound_file({"1Table": whole, "Data": longer}))
    assert not find_older_pictures(compound_file({"Data": blip(b"no picture"), "Folder": {"Data": whole}}))
    assert not find_older_pictures(compound_file({"Pictures": struct.pack("<HHI", 0x6E00, 0xF01E, 0) * 99}))
    assert not find_older_pictures(b"no compound file")


def test_streams_that_share_their_bytes_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = blip(picture()).ljust(4_096, b"\0")
    file = bytearray(compound_file({"Data": whole, "WordDocument": whole}))
    entry = 2 * 512 + 128  # behind the header, a sector and the root
    first, size = entry + 116, (len(file) - 1_000).to_bytes(8, "little")
    file[first + 128 : first + 132] = file[first : first + 4]
    for number in range(2):
        file[first + 4 + 128 * number : first + 12 + 128 * number] = size
    read: list[bytes] = []

    def note(stream: bytes) -> Iterator[bytes]:
        read.append(stream)
        yield from ()

    monkeypatch.setattr(older_pictures, "_list_blips", note)
    assert not find_older_pictures(bytes(file))
    assert len(read) == 1


def test_a_damaged_file_ends_in_time_with_what_is_whole() -> None:
    file = excel_workbook("Before.", picture())
    for place in range(0, len(file), 97):
        torn = file[:place] + b"\xff" * 8 + file[place + 8 :]
        assert len(find_older_pictures(torn)) <= 1
    sizes = bytearray(compound_file({"Data": blip(picture())}))
    entry = 2 * 512 + 128  # behind the header, a sector and the root
    sizes[entry + 120 : entry + 128] = (1 << 40).to_bytes(8, "little")
    assert find_older_pictures(bytes(sizes)) == {}


def find_rtf_pictures(data: bytes) -> EmbeddedPictures:
    found = EmbeddedPictures()
    with suppress(ReadError):
        read_rtf(BufferedReader(BytesIO(data)), found)
    return found


@pytest.mark.parametrize(
    "around", [b"%b", b"{\\*\\shpinst{\\sp{\\sn pib}{\\sv %b}}}", b"{\\object{\\result %b}}"]
)
def test_pictures_of_rich_text_are_found_once(around: bytes) -> None:
    shown = rich_text(picture(), "Said")
    start, end = shown.index(b"{\\*\\shppict"), shown.index(rb"\par After")
    found = find_rtf_pictures(shown[:start] + around % shown[start:end] + shown[end:])
    assert found.count == 1
    assert [each().read() for each in found.choose_pictures().values()] == [picture()]


@pytest.mark.parametrize("skipped", [0, 1, 2])
def test_rich_text_may_skip_any_number_of_characters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, skipped: int
) -> None:
    line = RecognisedLine("The rent is due.", 0.99, 50, 20, 80, 12, 0)
    page = RecognisedPage(((line,),), is_readable=True)
    monkeypatch.setattr(PageRecogniser, "recognise_page", lambda *_: page)
    path = tmp_path / "a.rtf"
    path.write_bytes(rich_text(picture(), "Said.").replace(rb"\ansi", rb"\ansi\uc%d" % skipped))
    with open_document(path) as file:
        *_, document = extract_documents(file, "", Recognition())
    assert isinstance(document, Document)
    assert document.text.split() == ["Before.", "Said.", "The", "rent", "is", "due.", "After."]


def test_pictures_of_rich_text_may_be_bytes_or_bitmaps() -> None:
    raw, bitmap = picture(), picture("BMP", "P")[14:]
    found = find_rtf_pictures(
        rb"{\rtf1{\pict\pngblip\bin%d %b}{\pict\dibitmap0 %b}}" % (len(raw), raw, bitmap.hex().encode())
    )
    assert found.count == 2
    for each in found.choose_pictures().values():
        with Image.open(each()) as shown:
            assert shown.size == (300, 100)


@pytest.mark.parametrize(
    "hostile",
    [
        b"{" * 200_000,
        b"{\\rtf1" + b"{\\pict" * 100_000,
        b"{\\rtf1" + b"{\\pict}" * 100_000,
        b"{" + b" " * 1_000_000 + b"{\\pict}" * 5_000 + b"}",
        b"{\\pict\\bin99999999999999999999 ab}",
        b"}}}}\\pict}{{\\pict}",
        b"{\\pict \\pngblip 8950z}{\\pict abc}",
    ],
)
def test_hostile_rich_text_ends_in_time(hostile: bytes) -> None:
    started_at = time.process_time()
    found = find_rtf_pictures(hostile)
    assert not found.choose_pictures()
    assert found.count <= 2_000
    assert time.process_time() - started_at < 5


def test_what_only_looks_like_a_mark_is_text() -> None:
    false_mark = f"\ue000{'9' * 5_000}\ue001"
    assert split_marks([false_mark, "a\ue0007\ue001"]) == ([false_mark, "a"], [7])
