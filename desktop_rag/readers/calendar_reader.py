"""Read calendars (iCalendar, RFC 5545, and vCalendar): events, tasks and journals, with dates in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from itertools import islice
from typing import NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.readers.date_formats import MONTHS, WEEKDAYS, format_date, format_span, format_time
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.html_reader import read_html
from desktop_rag.readers.plain_text_reader import read_plain_text
from desktop_rag.readers.vcard_reader import ContentLine, parse_line, unescape_value

_START = b"BEGIN:VCALENDAR"
# Component -> heading of one without a summary.
_ENTRIES = {"VEVENT": "Event", "VTODO": "Task", "VJOURNAL": "Journal"}
_FOLD = re.compile(rb"\r?\n[ \t]")
_SOFT_BREAK = re.compile(rb"=\r?\n")  # of quoted-printable, in vCalendar
_TAG = re.compile(
    r"</?(?:a|b|i|u|p|br|ul|ol|li|div|span|strong|em|h[1-6])(?:\s[^<>]{0,2000})?/?>", re.IGNORECASE
)
_LINE_END = re.compile(r"[\r\n]+")
_TIME = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z?))?")
_DURATION = re.compile(
    r"([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?"
)
_TIMES = frozenset(
    {"DTSTART", "DTEND", "DUE", "COMPLETED", "RECURRENCE-ID", "RDATE", "EXDATE", "TRIGGER", "UNTIL"}
)
_MAX_EXCEPTIONS = 100
_ADDRESS = re.compile(r"(?i)mailto:")
_LABELS = {
    "LOCATION": "Where",
    **{each.upper(): each for each in ("Categories", "Resources", "Contact", "Comment", "Priority")},
    **dict.fromkeys(("URL", "CONFERENCE", "X-GOOGLE-CONFERENCE", "X-MICROSOFT-SKYPETEAMSMEETINGURL"), "Link"),
}
_STATES = {each.upper(): each for each in ("completed", "cancelled", "tentative", "draft")}
_STATES |= {"NEEDS-ACTION": "to do", "IN-PROCESS": "in progress"}
_REPLIES = {each.upper(): each for each in ("accepted", "declined", "tentative", "delegated")}
_UNITS = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year", "HOURLY": "hour"}
_DAYS = {name[:2].upper(): name for name in WEEKDAYS}
_PLACES = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "-1": "last"}
_MONTH_NUMBERS = frozenset(map(str, range(1, 13)))
_REMINDER_UNITS = (("week", 10_080), ("day", 1_440), ("hour", 60))  # minutes


class _Time(NamedTuple):
    time: date  # or a datetime
    zone: str

    @property
    def words(self) -> str:
        return (
            format_time(self.time, self.zone) if isinstance(self.time, datetime) else format_date(self.time)
        )


def read_calendar(data: bytes) -> Document:
    """Return the entries of a calendar; a file that is none is read as plain text."""
    if _START not in data.upper():
        return read_plain_text(data, ".ics")
    builder = DocumentBuilder()
    add_calendar(builder, data, 1)
    return builder.build_document()


def add_calendar(builder: DocumentBuilder, data: bytes, level: int) -> None:
    """Add the entries of a calendar, each below its summary as a heading."""
    method = ""
    for kind, properties in _read_components(data):
        if kind:
            _add_entry(builder, kind, properties, level, method)
            continue
        method = _find_value(properties, "METHOD").upper() or method
        if name := _find_value(properties, "X-WR-CALNAME"):
            builder.add_heading(name, level)
            level += 1


def _read_components(data: bytes) -> Iterator[tuple[str, list[ContentLine]]]:
    """Yield the kind and the properties of each entry, and as "" the properties between entries."""
    data = _FOLD.sub(b"", data)
    if b"QUOTED-PRINTABLE" in data.upper():
        data = _SOFT_BREAK.sub(b"", data)
    kind, inner = "", ""
    properties: list[ContentLine] = []
    for line in _LINE_END.split(decode_text(data)):
        if not (found := parse_line(line)):
            continue
        name, value = found.name, found.value.strip().upper()
        if name == "BEGIN" and value in _ENTRIES:
            yield kind, properties
            kind, inner, properties = value, "", []
        elif name == "BEGIN" and kind:
            inner = inner or value
        elif name == "END" and value == kind:
            yield kind, properties
            kind, inner, properties = "", "", []
        elif name == "END" and value == inner:
            inner = ""
        elif not inner or name == "TRIGGER":
            properties.append(found)
    yield kind, properties


def _find_value(properties: list[ContentLine], name: str) -> str:
    return next((unescape_value(each.value) for each in properties if each.name == name), "")


def _add_entry(
    builder: DocumentBuilder, kind: str, properties: list[ContentLine], level: int, method: str
) -> None:
    builder.add_heading(_find_value(properties, "SUMMARY") or _ENTRIES[kind], level)
    lines = [
        *_describe_times(kind, properties),
        *_describe_repetitions(properties),
        *_describe_facts(properties),
        *_describe_people(properties),
    ]
    state = _find_value(properties, "STATUS").upper()
    if method == "CANCEL" or state in _STATES:
        lines.append(("Status", "cancelled" if method == "CANCEL" else _STATES[state]))
    for label, text in lines:
        if text := to_one_line(text):
            builder.add_block(f"{label}: {text}", "\n")
    for each in properties:
        if each.name == "DESCRIPTION":
            text = unescape_value(each.value)
            if _TAG.search(text):
                builder.add_document(read_html(text.replace("\n", "<br>")))
            else:
                builder.add_block(text)


def _describe_times(kind: str, properties: list[ContentLine]) -> Iterator[tuple[str, str]]:
    """Yield labels and texts of when an entry is."""
    found = {each.name: time for each in reversed(properties) for time in islice(_read_times(each), 1)}
    if begin := found.get("DTSTART"):
        label = "When" if kind == "VEVENT" else "Begin"
        yield label, _describe_span(begin, found.get("DTEND"), _find_value(properties, "DURATION"))
    for label, name in (("Due", "DUE"), ("Done", "COMPLETED"), ("Instead of", "RECURRENCE-ID")):
        if name in found:
            yield label, found[name].words


def _describe_repetitions(properties: list[ContentLine]) -> Iterator[tuple[str, str]]:
    """Yield labels and texts of how often an entry is, and when it is not."""
    yield from (("Repeats", _describe_rule(each.value)) for each in properties if each.name == "RRULE")
    for label, name in (("Also on", "RDATE"), ("Not on", "EXDATE")):
        times = (time.words for each in properties if each.name == name for time in _read_times(each))
        yield label, "; ".join(islice(times, _MAX_EXCEPTIONS))


def _describe_facts(properties: list[ContentLine]) -> Iterator[tuple[str, str]]:
    """Yield labels and texts of place, links and others."""
    for each in properties:
        if each.name == "TRIGGER":
            yield "Reminder", _describe_reminder(each)
        elif each.name == "PERCENT-COMPLETE" and each.value.strip().isdecimal():
            yield "Progress", f"{each.value.strip()} %"
        elif each.name in _LABELS:
            yield _LABELS[each.name], unescape_value(each.value)
        elif each.name == "ATTACH" and each.read("VALUE").upper() != "BINARY":
            yield "Attachment", each.read("FILENAME") or each.read("X-FILENAME") or each.value


def _describe_people(properties: list[ContentLine]) -> Iterator[tuple[str, str]]:
    """Yield who invites and who is invited."""
    for label, name in (("Organiser", "ORGANIZER"), ("Attendees", "ATTENDEE")):
        yield label, "; ".join(_describe_person(each) for each in properties if each.name == name)


def _describe_person(person: ContentLine) -> str:
    name, address = person.read("CN"), _ADDRESS.sub("", person.value).strip()
    said = f"{name} <{address}>" if name and "@" in address and name != address else name or address
    reply = _REPLIES.get(person.read("PARTSTAT").upper())
    return f"{said} ({reply})" if reply else said


def _describe_span(begin: _Time, end: _Time | None, duration: str) -> str:
    time = end.time if end else None
    with suppress(OverflowError):
        if end and not isinstance(end.time, datetime):
            time = end.time - timedelta(days=1)  # of whole days, the first that is free is told
        elif not end and (length := _read_duration(duration)):
            is_time = isinstance(begin.time, datetime)
            time = begin.time + (length if is_time else length - timedelta(days=1))
    return format_span(begin.time, time, begin.zone, end.zone if end else begin.zone)


def _read_times(found: ContentLine) -> Iterator[_Time]:
    """Yield the times in a property, with the names of their zones; none of a text."""
    if found.name not in _TIMES:
        return
    zone = "/".join(found.read("TZID").split("/")[-2:])  # some have a folder before it
    for match in islice(_TIME.finditer(found.value), _MAX_EXCEPTIONS):
        with suppress(ValueError):
            year, month, day = map(int, match.group(1, 2, 3))
            if match[4] is None:
                yield _Time(date(year, month, day), "")
            else:
                time = datetime(year, month, day, int(match[4]), int(match[5]))  # noqa: DTZ001 - has its zone
                yield _Time(time, "UTC" if match[7] else zone)


def _read_duration(value: str) -> timedelta | None:
    """Return the duration, None if it is not given."""
    match = _DURATION.fullmatch(value.strip().upper())
    if not match:
        return None
    weeks, days, hours, minutes, seconds = (int(each or 0) for each in match.groups()[1:])
    length = timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)
    return -length if match[1] == "-" else length


def _describe_reminder(trigger: ContentLine) -> str:
    """Return when a reminder comes, "" if that is not understood."""
    length = _read_duration(trigger.value)
    if length is None:
        return next((time.words for time in _read_times(trigger)), "")
    minutes = abs(length) // timedelta(minutes=1)
    unit, count = next(
        ((unit, minutes // size) for unit, size in _REMINDER_UNITS if minutes % size == 0 and minutes),
        ("minute", minutes),
    )
    side = "after" if length > timedelta() else "before"
    return f"{count} {unit}{'s' * (count != 1)} {side}" if minutes else "at the begin"


def _describe_rule(rule: str) -> str:
    """Return how often an entry is repeated, such as "every 2 weeks on Monday, 10 times"."""
    parts = dict(part.upper().split("=", 1) for part in rule.strip().split(";") if "=" in part)
    unit = _UNITS.get(parts.get("FREQ", ""))
    if not unit:
        return rule
    interval = parts.get("INTERVAL", "1")
    words = [f"every {unit}" if interval == "1" else f"every {interval} {unit}s"]
    for part, word, describe in _RULE_PARTS:
        if said := " and ".join(
            filter(None, map(describe, parts.get(part, "").split(",")[:_MAX_EXCEPTIONS]))
        ):
            words.append(f"{word} {said}")
    if until := next(_read_times(ContentLine("", "UNTIL", [], parts.get("UNTIL", ""))), None):
        words.append(f"until {format_date(until.time)}")
    times = f", {parts['COUNT']} times" if "COUNT" in parts else ""
    return " ".join(words) + times


def _describe_day(value: str) -> str:
    """Return a day of the week; "2MO" is the second Monday."""
    number, name = value.strip()[:-2], _DAYS.get(value.strip()[-2:], "")
    if not number or not name:
        return name
    place = _PLACES.get(number.removeprefix("+"), f"number {number}")
    return f"the {place} {name}"


_RULE_PARTS: tuple[tuple[str, str, Callable[[str], str]], ...] = (
    ("BYDAY", "on", _describe_day),
    ("BYMONTHDAY", "on", lambda day: "the last day" if day == "-1" else f"day {day}" if day else ""),
    ("BYMONTH", "in", lambda month: MONTHS[int(month) - 1] if month in _MONTH_NUMBERS else ""),
)
