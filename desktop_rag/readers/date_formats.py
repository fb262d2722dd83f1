"""Dates and times as text: of cells by the parts of their number formats, as Excel shows them, and in words.

See ECMA-376-1, 18.8.31.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache

from desktop_rag.system.resources import load_words

LAST_DAY = 2_958_465  # 9999-12-31
_DAY_SECONDS = 86_400
_NOON = 12
_FALSE_LEAP_DAY = 60  # 29 February 1900, which Excel counts though there was none
_BUDDHIST_YEARS = 543  # more than in the common era
_MAX_PLACES, _MAX_SIZE = 3, 9  # digits of seconds after the point; of a number
_ABBREVIATED, _INITIAL = 3, 5  # letters of a format that show a name so; four show it whole
_LETTERS = {"y": "year", "e": "year", "b": "buddhist", "d": "day", "h": "hour", "s": "second", "g": "era"}

Token = tuple[str, str]  # kind and text of a part of a format
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True, slots=True)
class CalendarNames:
    """Names in a language, from January and from Monday on."""

    months: Sequence[str]
    short_months: Sequence[str]
    days: Sequence[str]
    short_days: Sequence[str]


@cache
def _read_names() -> dict[str | int, CalendarNames]:
    """Return the names by language, as ISO 639-1 and as Windows number them."""
    found: dict[str | int, CalendarNames] = {}
    for language, table in load_words("calendar_names.toml").items():
        kinds = ("months", "short_months", "days", "short_days")
        found[language] = found[table["id"]] = CalendarNames(*(table[kind].split("|") for kind in kinds))
    return found


def load_calendar_names(locale: str) -> CalendarNames:
    """Return the names in the language of a locale such as "407", "1010409" or "de-DE", else in English."""
    names = _read_names()
    if re.fullmatch(r"[0-9A-Fa-f]{3,8}", locale):
        return names.get(int(locale, 16) & 0x3FF, names["en"])  # MS-LCID
    return names.get(locale.partition("-")[0].lower(), names["en"])


def find_date_parts(tokens: Sequence[Token]) -> list[Token]:
    """Return kind and text of each part of a date or time.

    Args:
        tokens: of kind "date" (letters), "elapsed" (letters), "half" (such as AM/PM), "digit" and others.
    """
    parts: list[Token] = []
    clock = ""  # the part of a time that stands last
    for number, (kind, text) in enumerate(tokens):
        letter = text[:1].lower()
        if kind == "date" and letter == "m":
            following = (
                each[1][0].lower() for each in tokens[number + 1 :] if each[0] in {"date", "elapsed"}
            )
            is_minute = len(text) < _ABBREVIATED and (clock == "hour" or next(following, "") == "s")
            clock = "minute" if is_minute else "month"
            parts.append((clock, text))
        elif kind == "date":
            clock = _LETTERS[letter]
            parts.append((clock, text))
        elif kind == "elapsed":
            clock = {"h": "hour", "m": "minute", "s": "second"}[letter]
            parts.append((f"all {clock}s", text))
        elif kind == "digit" and parts and parts[-1] == ("other", ".") and clock == "second":
            parts[-1] = ("places", "0")
        elif kind == "digit" and parts and parts[-1][0] == "places":
            parts[-1] = ("places", f"{parts[-1][1]}0")
        else:
            parts.append((kind, text))
    return parts


def has_days(parts: Sequence[Token]) -> bool:
    """Whether the parts of a date name a day, month or year."""
    return any(kind in {"year", "buddhist", "month", "day"} for kind, _ in parts)


def show_date(parts: Sequence[Token], names: CalendarNames, value: float, days_before: int) -> str:
    """Return a date or time, rounded to the seconds or their parts that the format has.

    Args:
        parts: of the format.
        names: of months and days.
        value: days since the beginning of the date system, not below zero.
        days_before: between 1900 and that beginning.
    """
    places = min(max((len(text) for kind, text in parts if kind == "places"), default=0), _MAX_PLACES)
    seconds, below = divmod(math.floor(value * _DAY_SECONDS * 10**places + 0.5), 10**places)
    serial, rest = seconds // _DAY_SECONDS + days_before, seconds % _DAY_SECONDS
    year, month, day = _find_day(serial) if has_days(parts) else (0, 0, 0)
    hour = rest // 3600
    halved = any(kind == "half" for kind, _ in parts)
    values = {
        "year": year,
        "buddhist": year + _BUDDHIST_YEARS,
        "month": month,
        "day": day,
        "hour": (hour - 1) % _NOON + 1 if halved else hour,
        "minute": rest // 60 % 60,
        "second": rest % 60,
        "all hours": seconds // 3600,
        "all minutes": seconds // 60,
        "all seconds": seconds,
    }
    texts = {
        "era": "",
        "places": f".{below:0{places}}",
        "month": names.months[month - 1],
        "short month": names.short_months[month - 1],
        "day": names.days[(serial - 2) % 7],
        "short day": names.short_days[(serial - 2) % 7],
    }
    return "".join(_show_parts(parts, values, texts, afternoon=hour >= _NOON))


def _show_parts(
    parts: Sequence[Token], values: dict[str, int], texts: dict[str, str], *, afternoon: bool
) -> Iterator[str]:
    for kind, text in parts:
        size = len(text)
        if kind == "half":
            yield text.split("/")[afternoon]
        elif kind in {"year", "buddhist"}:
            is_short = size < _ABBREVIATED and text[0] not in "eE"
            yield f"{values[kind] % 100:02}" if is_short else f"{values[kind]:04}"
        elif kind in {"month", "day"} and size >= _ABBREVIATED:
            name = texts[f"short {kind}" if size == _ABBREVIATED else kind]
            yield name[:1] if size == _INITIAL else name
        elif kind in values:
            yield f"{values[kind]:0{min(size, _MAX_SIZE)}}"
        else:
            yield texts.get(kind, text)


def _find_day(serial: int) -> tuple[int, int, int]:
    """Return year, month and day of a serial number; 0 is the day before 1900."""
    if serial in {0, _FALSE_LEAP_DAY}:
        return (1900, 2, 29) if serial else (1900, 1, 0)
    first = date(1899, 12, 30 + (serial < _FALSE_LEAP_DAY))
    day = first + timedelta(days=min(serial, LAST_DAY))
    return day.year, day.month, day.day


def format_date(day: date) -> str:
    """Return a date with its day of the week."""
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}"


def format_time(time: datetime, zone: str = "") -> str:
    """Return a date with the time of day and its zone, which may be ""."""
    return f"{format_date(time)}, {time:%H:%M} {zone}".rstrip()


def format_span(begin: date, end: date | None, zone: str = "", end_zone: str = "") -> str:
    """Return a span of times, or of days if these are no times; a day is said once."""
    if not isinstance(begin, datetime):
        last = end.date() if isinstance(end, datetime) else end
        return format_date(begin) + (f" to {format_date(last)}" if last and last > begin else "")
    if not isinstance(end, datetime) or (end == begin and end_zone == zone):
        return format_time(begin, zone)
    start = format_time(begin, zone if zone != end_zone else "")
    if end.date() == begin.date():
        return f"{start} to {end:%H:%M} {end_zone}".rstrip()
    return f"{start} to {format_time(end, end_zone)}"
