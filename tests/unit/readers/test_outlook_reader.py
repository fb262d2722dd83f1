"""Items of Outlook: messages, appointments, tasks and contacts, and what is attached to them."""

from __future__ import annotations

import struct
import time
from contextlib import suppress
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path
from uuid import UUID

import pytest

from desktop_rag.document_types import RecognisedLine
from desktop_rag.errors import ReadError
from desktop_rag.readers.extract import extract_documents, open_document
from desktop_rag.readers.mail_reader import list_attachments as list_mail_attachments
from desktop_rag.readers.mail_reader import read_mail
from desktop_rag.readers.outlook_reader import decompress_rtf, list_attachments, read_outlook
from desktop_rag.readers.recognised_pages import Recognition
from desktop_rag.recognition.page_recogniser import PageRecogniser, RecognisedPage
from tests.helpers.older_files import Tree, compound_file, outlook_message
from tests.helpers.scans import draw_page

Value = str | bytes | int | bool | float | datetime
APPOINTMENT, TASK, CONTACT = 0x00062002, 0x00062003, 0x00062004
BERLIN = (
    b"\2\1\x3e\0\2\0"
    + struct.pack("<H", 5)
    + "Berlin"[:5].encode("utf-16-le")
    + struct.pack("<H", 1)
    + b"\2\1\x3e\0"
    + struct.pack("<HH14x3i", 2, 2024, -60, 0, -60)
    + struct.pack("<8H", 0, 10, 0, 5, 3, 0, 0, 0)
    + struct.pack("<8H", 0, 3, 0, 5, 2, 0, 0, 0)
)


def item(
    properties: dict[int, Value], parts: Tree | None = None, header: int = 32
) -> dict[str, bytes | Tree]:
    """Return the streams and storages of an item with these properties."""
    tree: dict[str, bytes | Tree] = dict(parts or {})
    entries = b""
    for number, value in properties.items():
        match value:
            case str():
                tree[f"__substg1.0_{number:04X}001F"] = value.encode("utf-16-le")
            case bytes():
                tree[f"__substg1.0_{number:04X}0102"] = value
            case bool():
                entries += struct.pack("<HHIQ", 0x0B, number, 6, value)
            case int():
                entries += struct.pack("<HHIQ", 3, number, 6, value)
            case float():
                entries += struct.pack("<HHId", 5, number, 6, value)
            case datetime():
                ticks = int((value - datetime(1601, 1, 1, tzinfo=UTC)).total_seconds()) * 10_000_000
                entries += struct.pack("<HHIQ", 0x40, number, 6, ticks)
    return tree | {"__properties_version1.0": bytes(header) + entries}


def named(of_set: int, properties: dict[int, Value]) -> tuple[dict[int, Value], Tree]:
    """Return properties with numbers of their own, and the storage that tells which these are."""
    entries = b"".join(struct.pack("<IHH", name, 3 << 1, index) for index, name in enumerate(properties))
    names = {
        "__substg1.0_00020102": UUID(f"{of_set:08x}-0000-0000-c000-000000000046").bytes_le,
        "__substg1.0_00030102": entries,
    }
    return {0x8000 + index: value for index, value in enumerate(properties.values())}, {
        "__nameid_version1.0": names
    }


def recipient(kind: int, name: str, address: str) -> Tree:
    return item({0x0C15: kind, 0x3001: name, 0x3003: address}, header=8)


def read(properties: dict[int, Value], parts: Tree | None = None) -> str:
    return read_outlook(compound_file(item(properties, parts))).text


def attached(name: str, data: bytes, **properties: Value) -> Tree:
    return item({0x3707: name, 0x3701: data}, header=8)


def names_of(parts: Tree) -> list[str]:
    return [each.name for each in list_attachments(compound_file(item({}, parts)))]


def test_a_message_begins_with_subject_people_and_date() -> None:
    parts = {
        "__recip_version1.0_#00000000": recipient(1, "Tom", "tom@example.com"),
        "__recip_version1.0_#00000001": recipient(2, "bo@example.com", "bo@example.com"),
        "__recip_version1.0_#00000002": recipient(1, "Ann", "/O=EXCHANGE/CN=ANN"),
    }
    sent = datetime(2024, 3, 4, 9, 0, tzinfo=UTC)
    properties: dict[int, Value] = {0x0037: "Größe", 0x0C1A: "Ilse", 0x0C1F: "ilse@example.com", 0x0039: sent}
    assert read(properties | {0x1000: "The code\r\nis 7319."}, parts) == (
        "Größe\nFrom: Ilse <ilse@example.com>\nTo: Tom <tom@example.com>, Ann\nCc: bo@example.com\n"
        "Date: Mon, 04 Mar 2024 09:00:00 +0000\n\nThe code\nis 7319."
    )


def test_the_body_that_says_more_is_read() -> None:
    page = "<html><meta charset=windows-1251><p>Привет, <b>мир</b></html>".encode("cp1251")
    assert read({0x1000: "Привет, *мир*", 0x1013: page}) == "Привет, мир"
    assert read({0x1000: "Привет", 0x1013: page, 0x3FDE: 1251}) == "Привет, мир"
    assert read({0x1000: "All of it", 0x1013: b"<p>"}) == "All of it"
    assert read({0x1013: "<p>Grüße"}) == "Grüße"


def test_older_text_is_decoded_by_its_code_page() -> None:
    parts = {"__substg1.0_1000001E": "Привет".encode("cp1251")}
    assert read({0x3FFD: 1251}, parts) == "Привет"
    assert read({0x3FFD: 99}, {"__substg1.0_1000001E": "Grüße".encode()}) == "Grüße"


def test_a_message_that_is_attached_stands_in_its_place() -> None:
    inner = item(
        {0x0037: "Gate", 0x1000: "The code is 7319."},
        {"__attach_version1.0_#00000000": attached("b.txt", b"b")},
        24,
    )
    parts = {
        "__attach_version1.0_#00000000": item({0x3001: "Gate"}, {"__substg1.0_3701000D": inner}, 8),
        "__attach_version1.0_#00000001": attached("C:\\x\\plan.pdf", b"a"),
    }
    document = read_outlook(compound_file(item({0x0037: "Fwd", 0x1000: "See below."}, parts)))
    assert document.text == (
        "Fwd\n\nSee below.\n\nGate\n\nThe code is 7319.\n\nAttachments: b.txt\n\nAttachments: plan.pdf"
    )
    assert [heading.level for heading in document.headings] == [1, 2]
    assert names_of(parts) == ["b.txt", "plan.pdf"]


def test_the_content_of_a_file_is_handed_over() -> None:
    data = compound_file(item({}, {"__attach_version1.0_#00000000": attached("a.bin", b"\1" * 5_000)}))
    assert [(each.name, each.decode()) for each in list_attachments(data)] == [("a.bin", b"\1" * 5_000)]


def test_a_signed_message_is_read() -> None:
    signed = b'Content-Type: multipart/signed; boundary="e"\r\n\r\n--e\r\n\r\nThe code is 7319.\r\n--e--\r\n'
    part = item({0x370E: "multipart/signed", 0x3701: signed}, header=8)
    assert read({0x0037: "Signed"}, {"__attach_version1.0_#00000000": part}) == "Signed\n\nThe code is 7319."


def test_an_appointment_says_when_and_where() -> None:
    start, end = (datetime(2024, 6, 12, hour, tzinfo=UTC) for hour in (11, 12))
    values, names = named(
        APPOINTMENT, {0x820D: start, 0x820E: end, 0x8208: "Hall 7", 0x8232: "every Monday", 0x825E: BERLIN}
    )
    properties: dict[int, Value] = {0x001A: "IPM.Appointment", 0x0037: "Inspection", 0x1000: "Bring the key."}
    assert read(properties | values, names) == (
        "Inspection\n\nWhen: Wednesday, 12 June 2024, 13:00 to 14:00 Berli\nWhere: Hall 7\n"
        "Repeats: every Monday\n\nBring the key."
    )


@pytest.mark.parametrize(
    ("zone", "when"),
    [
        ({}, "Friday, 12 January 2024, 11:00 UTC"),
        ({0x825E: BERLIN}, "Friday, 12 January 2024, 12:00 Berli"),
        (
            {0x8233: struct.pack("<3i2x8H2x8H", 300, 0, -60, *[0] * 16), 0x8234: "(UTC-05:00) Eastern"},
            "Friday, 12 January 2024, 06:00 (UTC-05:00) Eastern",
        ),
        ({0x825E: b"\xff" * 20}, "Friday, 12 January 2024, 11:00 UTC"),
        ({0x8215: True}, "Friday, 12 January 2024"),
    ],
)
def test_the_time_is_that_of_the_place(zone: dict[int, Value], when: str) -> None:
    start = datetime(2024, 1, 12, 11, tzinfo=UTC)
    values, names = named(APPOINTMENT, {0x820D: start} | zone)
    assert read({0x001A: "IPM.Schedule.Meeting.Request"} | values, names) == f"When: {when}"


def test_whole_days_are_those_of_the_place() -> None:
    start, end = datetime(2024, 6, 11, 22, tzinfo=UTC), datetime(2024, 6, 13, 22, tzinfo=UTC)
    values, names = named(APPOINTMENT, {0x820D: start, 0x820E: end, 0x8215: True})
    text = read({0x001A: "IPM.Appointment"} | values, names)
    assert text == "When: Wednesday, 12 June 2024 to Thursday, 13 June 2024"


def test_a_task_says_what_is_to_do() -> None:
    due = datetime(2024, 7, 1, tzinfo=UTC)
    values, names = named(TASK, {0x8105: due, 0x8101: 1, 0x8102: 0.5, 0x811F: "Tom"})
    text = read({0x001A: "IPM.Task", 0x0037: "Order rack"} | values, names)
    assert text == "Order rack\n\nDue: Monday, 1 July 2024\nStatus: in progress\nProgress: 50 %\nOwner: Tom"


def test_a_contact_says_how_to_reach_a_person() -> None:
    values, names = named(CONTACT, {0x8083: "ann@example.com", 0x801B: "Main Street 5\r\nUlm"})
    properties: dict[int, Value] = {
        0x001A: "IPM.Contact",
        0x3001: "Ann Weiß",
        0x3A1C: "0170 5",
        0x3A16: "ACME",
    }
    birthday: dict[int, Value] = {0x3A42: datetime(1980, 5, 1, tzinfo=UTC)}
    assert read(properties | birthday | values, names) == (
        "Name: Ann Weiß\nCompany: ACME\nMobile phone: 0170 5\nE-mail: ann@example.com\n"
        "Business address: Main Street 5 Ulm\nBirthday: Thursday, 1 May 1980"
    )


def test_text_of_an_attached_picture_stands_behind_the_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = RecognisedLine("The rent is due.", 0.99, 50, 20, 80, 12, 0)
    monkeypatch.setattr(
        PageRecogniser, "recognise_page", lambda *_: RecognisedPage(((line,),), is_readable=True)
    )
    path = tmp_path / "a.msg"
    draw_page("Open", size=(300, 100)).save(tmp_path / "a.png")
    picture = (tmp_path / "a.png").read_bytes()
    path.write_bytes(outlook_message("Before.", picture))
    with open_document(path) as file:
        *_, document = extract_documents(file, "", Recognition())
    assert getattr(document, "text", "") == "Before.\n\nAttachments: a.png\n\nThe rent is due."
    assert list(list_attachments(path.read_bytes())) == []


def winmail(*attributes: tuple[int, bytes]) -> bytes:
    """Return the content of a winmail.dat."""
    parts = (struct.pack("<BII", 1, number, len(value)) + value + b"\0\0" for number, value in attributes)
    return b"\x78\x9f\x3e\x22\1\0" + b"".join(parts)


def mapi(*properties: tuple[int, int, bytes], name: bytes = b"") -> bytes:
    """Return properties as they are in an attribute: number, kind and value."""
    data = struct.pack("<I", len(properties))
    for number, kind, value in properties:
        data += struct.pack("<HH", kind, number) + (name if number >= 0x8000 else b"")
        if kind in {0x0D, 0x1E, 0x1F, 0x102}:
            data += struct.pack("<II", 1, len(value))
        data += value + bytes(-len(value) % 4)
    return data


def mail_with(content: bytes, text: str = "") -> bytes:
    message = EmailMessage()
    message["Subject"] = "Offer"
    message.set_content(text)
    message.add_attachment(content, "application", "ms-tnef", filename="winmail.dat")
    return bytes(message)


def test_what_outlook_packed_into_a_part_is_read() -> None:
    body = mapi((0x1000, 0x1F, "The code is 7319.\0".encode("utf-16-le")), (0x0E1F, 0x0B, b"\1\0"))
    long_name = mapi((0x3707, 0x1F, "Grüße.txt\0".encode("utf-16-le")))
    data = winmail(
        (0x69003, body),
        (0x69002, bytes(14)),
        (0x18010, b"GRUE~1.TXT\0"),
        (0x6800F, b"File"),
        (0x69005, long_name),
        (0x69002, bytes(14)),
        (0x69005, mapi((0x3701, 0x0D, bytes(16) + winmail((0x2800C, b"Inner text.\0"))))),
    )
    mail = mail_with(data)
    assert read_mail(mail).text == "Offer\n\nThe code is 7319.\n\nInner text.\n\nAttachments: Grüße.txt"
    assert [(each.name, each.decode()) for each in list_mail_attachments(mail)] == [("Grüße.txt", b"File")]
    known = read_mail(mail_with(data, "The *code* is 7319. "))
    assert known.text == "Offer\n\nThe *code* is 7319.\n\nInner text.\n\nAttachments: Grüße.txt"
    for place in range(0, len(data), 3):
        for torn in (data[:place], data[:place] + b"\xff" * 4 + data[place + 4 :]):
            assert read_mail(mail_with(torn)).text.startswith("Offer")


def test_an_appointment_that_outlook_packed_is_read() -> None:
    start = int((datetime(2024, 6, 12, 11, tzinfo=UTC) - datetime(1601, 1, 1, tzinfo=UTC)).total_seconds())
    kind, time = b"IPM.Appointment\0", struct.pack("<Q", start * 10_000_000)
    name = UUID("00062002-0000-0000-c000-000000000046").bytes_le + struct.pack("<II", 0, 0x820D)
    data = winmail((0x69003, mapi((0x001A, 0x1E, kind), (0x8005, 0x40, time), name=name)))
    assert read_mail(mail_with(data)).text == "Offer\n\nWhen: Wednesday, 12 June 2024, 11:00 UTC"


COMPRESSED = bytes.fromhex(
    "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0"
)


def test_compressed_text_is_unpacked() -> None:
    assert decompress_rtf(COMPRESSED) == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"
    repeating = bytes.fromhex("1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0")
    assert decompress_rtf(repeating) == b"{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}"
    assert read({0x1009: COMPRESSED}) == "hello world"
    for cut in range(len(COMPRESSED)):
        decompress_rtf(COMPRESSED[:cut])


@pytest.mark.parametrize(
    ("rtf", "text"),
    [
        (
            rb"{\rtf1\ansi\ansicpg1251{\fonttbl{\f0 Arial;}}\pard \'cf\'f0\'e8\'e2\'e5\'f2\par b}",
            "Привет\n\nb",
        ),
        (rb"{\rtf1\uc1 Gr\u252?\u223\'3fe {\*\generator x;}\{a\}\~b\emdash c}", "Grüße {a} b—c"),
        (
            rb"{\rtf1\ansi\fromhtml1{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 Text{\*\htmltag84 &nbsp;}"
            rb"\htmlrtf\plain\par twice}\htmlrtf0{\*\htmltag72 </p>}\par{\*\mhtmltag64 <p>}A<b>B</b>}",
            "Text\n\nAB",
        ),
    ],
)
def test_rich_text_is_read_as_what_it_was_made_of(rtf: bytes, text: str) -> None:
    stored = struct.pack("<II4sI", len(rtf) + 12, len(rtf), b"MELA", 0) + rtf
    assert read({0x1009: stored}) == text


def test_damaged_items_are_refused_or_read_as_far_as_possible() -> None:
    whole = compound_file(
        item({0x0037: "Subject", 0x1000: "Text."}, {"__attach_version1.0_#00000000": attached("a.txt", b"a")})
    )
    for place in range(0, len(whole), 211):
        torn = whole[:place] + b"\xff" * 8 + whole[place + 8 :]
        for data in (torn, whole[:place]):
            with suppress(ReadError):
                assert read_outlook(data).text is not None
                assert len(list(list_attachments(data))) <= 1


def test_sizes_that_lie_cost_neither_time_nor_memory() -> None:
    data = bytearray(compound_file(item({0x0037: "Subject"})))
    data[512 + 3 * 4 : 512 + 4 * 4] = (3).to_bytes(4, "little")  # a sector that follows itself
    root = 2 * 512
    data[root + 116 : root + 124] = struct.pack("<II", 3, 1 << 30)
    for entry in (1, 2):
        data[root + entry * 128 + 120 : root + entry * 128 + 124] = (40).to_bytes(4, "little")  # it is short
    started = time.process_time()
    with suppress(ReadError):
        read_outlook(bytes(data))
    assert time.process_time() - started < 2


def test_items_nested_without_end_are_read_to_a_depth() -> None:
    tree: Tree = item({0x0037: "Innermost"}, header=24)
    for _ in range(30):
        part = item({}, {"__substg1.0_3701000D": tree}, 8)
        tree = item({0x0037: "Subject"}, {"__attach_version1.0_#00000000": part}, 24)
    text = read_outlook(compound_file(tree)).text
    assert 0 < text.count("Subject") <= 30
