"""Read the items that Outlook saves (.msg): messages, appointments, tasks and contacts, as mail messages."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import format_datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

from desktop_rag.document_types import Document
from desktop_rag.readers.date_formats import format_date, format_span
from desktop_rag.readers.document_builder import MAX_CHARACTERS, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.mail_parts import StoredPart, make_multipart, parse_message, tidy_file_name
from desktop_rag.readers.mail_reader import Attachment, list_files, read_message
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


# -- properties of appointments, tasks and contacts ----------------------------------------------------

_ITEM_CLASS = 0x001A


def _name_set(number: int) -> bytes:
    return UUID(f"{number:08x}-0000-0000-c000-000000000046").bytes_le


_APPOINTMENT, _TASK, _CONTACT = map(_name_set, (0x00062002, 0x00062003, 0x00062004))
_START, _END, _WHOLE_DAYS = 0x820D, 0x820E, 0x8215
_ZONE, _ZONE_NAME, _ZONE_RULES = 0x8233, 0x8234, 0x825E
# Labels of texts, by their numbers in a set.
_APPOINTMENT_TEXTS = ((0x8208, "Where"), (0x8232, "Repeats"), (0x8238, "Attendees"))
_TASK_TIMES = ((0x8104, "Begin"), (0x8105, "Due"), (0x810F, "Done"))
_TASK_STATE, _TASK_SHARE, _TASK_OWNER = 0x8101, 0x8102, 0x811F
_TASK_STATES = ("to do", "in progress", "completed", "waiting", "deferred")
_CONTACT_TEXTS = (
    *((0x3001, "Name"), (0x3A4F, "Nickname"), (0x3A17, "Title"), (0x3A18, "Department"), (0x3A16, "Company")),
    *(
        (0x3A08, "Business phone"),
        (0x3A1B, "Business phone"),
        (0x3A09, "Home phone"),
        (0x3A1C, "Mobile phone"),
    ),
    *((0x3A24, "Business fax"), (0x3A51, "Web page"), (0x3A50, "Web page"), (0x3A46, "Profession")),
    *((0x3A48, "Spouse"), (0x3A4E, "Manager"), (0x3A30, "Assistant")),
)
_CONTACT_NAMED_TEXTS = (
    *((0x8083, "E-mail"), (0x8093, "E-mail"), (0x80A3, "E-mail"), (0x802B, "Web page"), (0x8062, "Chat")),
    *((0x801B, "Business address"), (0x801A, "Home address"), (0x801C, "Other address")),
)
_BIRTHDAY, _ANNIVERSARY = 0x3A42, 0x3A41
# Minutes from local time to UTC, and more in winter and in summer; when each begins (SYSTEMTIME).
_OLDER_RULE, _RULE = struct.Struct("<3i2x8H2x8H"), struct.Struct("<4xHH14x3i8H8H")
_VALID_RULE = 2  # flag of the rule for the time of the item


class _Zone(NamedTuple):
    """A time zone: minutes from local time to UTC in winter and in summer, and when each begins."""

    name: str
    winter_minutes: int
    summer_minutes: int
    winter_start: tuple[int, ...]
    summer_start: tuple[int, ...]

    def convert(self, time: datetime) -> datetime:
        """Return a time in UTC as local time."""
        winter = time - timedelta(minutes=self.winter_minutes)
        begin, end = (_find_start(winter.year, each) for each in (self.summer_start, self.winter_start))
        if not begin or not end:
            return winter
        end -= timedelta(minutes=self.winter_minutes - self.summer_minutes)
        is_summer = begin <= winter < end if begin < end else not end <= winter < begin
        return time - timedelta(minutes=self.summer_minutes) if is_summer else winter


def describe_item(item: OutlookItem) -> Iterator[tuple[str, str]]:
    """Yield labels and one-line texts of the visible properties of an item that is not a message."""
    kind = item.read_text(_ITEM_CLASS).casefold()
    if kind.startswith(("ipm.appointment", "ipm.schedule.meeting")):
        facts = _describe_appointment(item)
    elif kind.startswith("ipm.task"):
        facts = _describe_task(item)
    elif kind.startswith("ipm.contact"):
        facts = _describe_contact(item)
    else:
        return
    yield from ((label, line) for label, text in facts if (line := to_one_line(text)))


def _describe_appointment(item: OutlookItem) -> Iterator[tuple[str, str]]:
    begin, end = (_read_named_time(item, _APPOINTMENT, number) for number in (_START, _END))
    zone = _read_zone(item)
    if begin:
        if item.read_named(_APPOINTMENT, _WHOLE_DAYS, OutlookItem.read_number):
            yield "When", _describe_days(begin, end)
        else:
            times = [zone.convert(time).replace(tzinfo=None) for time in (begin, end or begin)]
            yield "When", format_span(times[0], times[1], zone.name, zone.name)
    for number, label in _APPOINTMENT_TEXTS:
        yield label, item.read_named(_APPOINTMENT, number, OutlookItem.read_text) or ""


def _describe_days(begin: datetime, end: datetime | None) -> str:
    """Return whole days, whose midnights are stored in UTC: the nearest midnight is meant."""
    half = timedelta(hours=12)
    last = end - half if end and end - begin > timedelta(days=1) else begin + half
    return format_span((begin + half).date(), last.date())


def _describe_task(item: OutlookItem) -> Iterator[tuple[str, str]]:
    for number, label in _TASK_TIMES:
        if time := _read_named_time(item, _TASK, number):
            yield label, format_date(time)
    state = item.read_named(_TASK, _TASK_STATE, OutlookItem.read_number)
    if state is not None and 0 <= state < len(_TASK_STATES):
        yield "Status", _TASK_STATES[state]
    if share := item.read_named(_TASK, _TASK_SHARE, OutlookItem.read_share):
        yield "Progress", f"{share:.0%}".replace("%", " %")
    yield "Owner", item.read_named(_TASK, _TASK_OWNER, OutlookItem.read_text) or ""


def _describe_contact(item: OutlookItem) -> Iterator[tuple[str, str]]:
    yield from ((label, item.read_text(number)) for number, label in _CONTACT_TEXTS)
    for number, label in _CONTACT_NAMED_TEXTS:
        yield label, item.read_named(_CONTACT, number, OutlookItem.read_text) or ""
    for number, label in ((_BIRTHDAY, "Birthday"), (_ANNIVERSARY, "Anniversary")):
        if time := item.read_time(number):
            yield label, format_date((time + timedelta(hours=12)).date())


def _read_named_time(item: OutlookItem, of_set: bytes, number: int) -> datetime | None:
    return item.read_named(of_set, number, OutlookItem.read_time)


def _read_zone(item: OutlookItem) -> _Zone:
    """Return the time zone of an appointment, UTC if it is not given."""
    name = item.read_named(_APPOINTMENT, _ZONE_NAME, OutlookItem.read_text) or ""
    rules = item.read_named(_APPOINTMENT, _ZONE_RULES, OutlookItem.read_bytes) or b""
    older = item.read_named(_APPOINTMENT, _ZONE, OutlookItem.read_bytes) or b""
    with suppress(struct.error, IndexError):
        if rules:
            start = 8 + 2 * int.from_bytes(rules[6:8], "little")
            found = [
                _RULE.unpack_from(rules, place) for place in range(start + 2, len(rules) - 65, _RULE.size)
            ]
            _, _, *numbers = next((rule for rule in found if rule[0] & _VALID_RULE), found[-1])
            name = name or rules[8:start].decode("utf-16-le", "replace")
        else:
            numbers = list(_OLDER_RULE.unpack_from(older))
        bias, winter, summer = numbers[:3]
        return _Zone(name, bias + winter, bias + summer, tuple(numbers[3:11]), tuple(numbers[11:19]))
    return _Zone("UTC", 0, 0, (), ())


def _find_start(year: int, start: tuple[int, ...]) -> datetime | None:
    """Return when winter or summer time begins in a year, None if it does not."""
    if not any(start[:2]):
        return None
    _, month, weekday, number, hour, minute, *_ = start
    with suppress(ValueError, OverflowError):
        first = datetime(year, month, 1, hour, minute, tzinfo=UTC)
        day = first + timedelta(days=(weekday - first.isoweekday()) % 7 + 7 * (number - 1))
        while day.month != month:  # the fifth is the last
            day -= timedelta(days=7)
        return day
    return None
