"""Read the items that Outlook saves (.msg): messages, appointments, tasks and contacts, as mail messages."""

from __future__ import annotations

from collections.abc import Iterator
from email.message import Message
from email.utils import format_datetime
from functools import partial
from pathlib import Path

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import MAX_CHARACTERS, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.mail_parts import StoredPart, make_multipart, parse_message, tidy_file_name
from desktop_rag.readers.mail_reader import Attachment, list_files, read_message
from desktop_rag.readers.outlook_facts import describe_item
from desktop_rag.readers.outlook_properties import OutlookItem, TnefItem, open_item
from desktop_rag.readers.rtf_reader import read_html_in_rtf

_SUBJECTS = (0x0037, 0x0E1D, 0x0070)
# Name, address and SMTP address of who sent an item, and of whom it was sent for.
_SENDERS = ((0x0C1A, 0x0C1F, 0x5D01), (0x0042, 0x0065, 0x5D02))
_RECIPIENT = (0x3001, 0x3003, 0x39FE)
_RECIPIENT_KIND, _KINDS = 0x0C15, ((1, "To", 0x0E04), (2, "Cc", 0x0E03))  # and who is shown of a kind
_SENT, _RECEIVED, _HEADERS = 0x0039, 0x0E06, 0x007D
_BODY, _HTML, _COMPRESSED_RTF = 0x1000, 0x1013, 0x1009
_ATTACHED_FILE, _MEDIA_TYPE, _CONTENT_ID, _LOCATION = 0x3701, 0x370E, 0x3712, 0x3713
_FILE_NAMES = (0x3707, 0x3704, 0x3001)  # long, of eight letters, as shown
_COMPRESSED, _UNCOMPRESSED = b"LZFu", b"MELA"
_WINDOW = 4096
_DICTIONARY = (
    b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript "
    b"\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par "
    b"\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"
)
_HEADER_BYTES, _HEAD_BYTES = 16, 1_000  # of compressed text; in which RTF says what it was made of


def read_outlook(data: bytes, pictures: EmbeddedPictures | None = None) -> Document:
    """Return the text of an item and of those attached to it, and note their pictures; raises ReadError."""
    return read_message(_convert_item(open_item(data)), pictures)


def list_attachments(data: bytes) -> Iterator[Attachment]:
    """Yield the files in an item, and in the items attached to it, but for pictures, which are read with it.

    Raises ReadError.
    """
    return list_files(_convert_item(open_item(data)))


def convert_winmail(data: bytes) -> Message:
    """Return the item in the part of a message, winmail.dat, that Outlook made."""
    return _convert_item(TnefItem(data))


def _convert_item(item: OutlookItem) -> Message:
    """Return an item as a message, whose files are read when they are needed."""
    message = make_multipart(
        "mixed", [*_list_texts(item), *map(_convert_attachment, item.list_attachments())]
    )
    message["Subject"] = _find_text(item, _SUBJECTS)
    message["From"] = next(filter(None, (_name_person(item, numbers) for numbers in _SENDERS)), "")
    recipients = [
        (each.read_number(_RECIPIENT_KIND), _name_person(each, _RECIPIENT)) for each in item.list_recipients()
    ]
    for kind, name, shown in _KINDS:
        people = ", ".join(person for of_kind, person in recipients if of_kind == kind and person)
        message[name] = people or item.read_text(shown)
    message["Date"] = _find_date(item)
    return message


def _list_texts(item: OutlookItem) -> Iterator[Message]:
    """Yield the texts of an item, the body in all forms that it has."""
    if facts := "\n".join(f"{label}: {text}" for label, text in describe_item(item)):
        yield _make_text("plain", facts)
    bodies = []
    if text := item.read_text(_BODY):
        bodies.append(_make_text("plain", text))
    if html := item.read_bytes(_HTML):
        charset = item.read_body_charset()
        bodies.append(
            StoredPart("text/html" + (f"; charset={charset}" if charset else ""), partial(bytes, html))
        )
    elif text := item.read_text(_HTML):
        bodies.append(_make_text("html", text))
    if not bodies and (rtf := decompress_rtf(item.read_bytes(_COMPRESSED_RTF))):
        is_html = b"\\fromhtml" in rtf[:_HEAD_BYTES]
        bodies.append(
            _make_text("html", read_html_in_rtf(rtf))
            if is_html
            else StoredPart("text/rtf", partial(bytes, rtf))
        )
    if bodies:
        yield make_multipart("alternative", bodies)


def _make_text(kind: str, text: str) -> Message:
    return StoredPart(f"text/{kind}; charset=utf-8", partial(text.encode, "utf-8", "replace"))


def _convert_attachment(attachment: OutlookItem) -> Message:
    if inner := attachment.open_attached_item():
        return make_multipart("rfc822", [_convert_item(inner)], "message")
    kind = to_one_line(attachment.read_text(_MEDIA_TYPE)).lower()
    if kind == "multipart/signed":  # a whole message
        return parse_message(attachment.read_bytes(_ATTACHED_FILE))
    name = _find_text(attachment, _FILE_NAMES)
    if not kind.startswith("image/") and suffix_of(Path(tidy_file_name(name))) in RECOGNISED_PICTURES:
        kind = "image/any"
    part = StoredPart(kind or "application/octet-stream", partial(attachment.read_bytes, _ATTACHED_FILE))
    part.add_header("Content-Disposition", "attachment", filename=name)
    part["Content-ID"] = attachment.read_text(_CONTENT_ID)
    part["Content-Location"] = attachment.read_text(_LOCATION)
    return part


def _find_text(item: OutlookItem, numbers: tuple[int, ...]) -> str:
    return next(filter(None, map(item.read_text, numbers)), "")


def _name_person(item: OutlookItem, numbers: tuple[int, int, int]) -> str:
    name, address, smtp = (to_one_line(item.read_text(number)) for number in numbers)
    address = smtp or (address if "@" in address else "")  # others are places in a directory
    return f"{name} <{address}>" if name and address and address not in name else name or address


def _find_date(item: OutlookItem) -> str:
    """Return the time an item was sent, in the form of mail headers; "" if it is not given."""
    headers = parse_message(item.read_text(_HEADERS).encode("utf-8", "replace"))
    time = item.read_time(_SENT) or item.read_time(_RECEIVED)
    return headers.get("Date") or (format_datetime(time) if time else "")


def decompress_rtf(data: bytes) -> bytes:
    """Return the RTF of a compressed body, as far as it is whole; b"" if it is damaged."""
    size, kind = int.from_bytes(data[4:8], "little"), data[8:12]
    if kind == _UNCOMPRESSED:
        return data[_HEADER_BYTES : _HEADER_BYTES + size]
    if kind != _COMPRESSED:
        return b""
    out = bytearray(_DICTIONARY)
    place, end = _HEADER_BYTES, len(_DICTIONARY) + min(size, MAX_CHARACTERS)
    while place < len(data) and len(out) < end:
        flags = data[place]
        place += 1
        for bit in range(8):
            if not flags >> bit & 1:
                out += data[place : place + 1]
                place += 1
                continue
            pair = int.from_bytes(data[place : place + 2], "big")
            place += 2
            # Where in the window, of which the next byte is written at the length of all.
            distance = (len(out) - (pair >> 4)) % _WINDOW
            if not distance or distance > len(out):
                return bytes(out[len(_DICTIONARY) :])
            for _ in range((pair & 0xF) + 2):
                out.append(out[-distance])
    return bytes(out[len(_DICTIONARY) : end])
