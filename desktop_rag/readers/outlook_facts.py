"""Properties of Outlook appointments, tasks and contacts."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from uuid import UUID

from desktop_rag.readers.date_formats import format_date, format_span
from desktop_rag.readers.document_builder import to_one_line
from desktop_rag.readers.outlook_properties import OutlookItem

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
