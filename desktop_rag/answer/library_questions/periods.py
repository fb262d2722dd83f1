"""Parse periods of time, "this week" or "März 2024", and dates in file names."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from desktop_rag.answer.calendar_names import MONTHS, WEEKDAYS

_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10} | {
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "zehn": 10,
}  # fmt: skip
_DAYS_PER_UNIT = {"d": 1, "t": 1, "w": 7, "m": 30, "y": 365, "j": 365}  # by the first letter of the unit
_YEAR = r"(?:19[7-9]\d|20\d\d)"
_MONTH = "|".join(MONTHS)
_UNIT = "week|month|year|woche|monats?|jahre?s?"
_TIME_EXPRESSION = re.compile(
    r"(?P<today>today|heute)|(?P<yesterday>yesterday|gestern)"
    rf"|(?:this|the current|diese[rmns]?|dies|laufenden?) (?P<this>{_UNIT})"
    rf"|(?:the )?(?:last|previous|letzte[rsnm]?|vergangene[rsnm]?|vorige[rsnm]?) (?P<last>{_UNIT})"
    rf"|(?:the )?past (?P<past>{_UNIT})"
    rf"|(?:the |den |die )?(?:last|past|letzten|vergangenen) (?P<number>\d{{1,3}}"
    rf"|{'|'.join(_NUMBERS)}) (?P<units>(?:day|week|month|year)s|tagen?|wochen|monaten?|jahren?)"
    rf"|(?P<day>{_YEAR}-\d\d?-\d\d?|\d\d?\.\d\d?\.{_YEAR})"
    rf"|(?P<month>{_YEAR}-\d\d?)"
    rf"|(?P<name>{_MONTH})(?: (?P<of>{_YEAR}))?"
    rf"|(?P<year>{_YEAR})"
    rf"|(?P<weekday>{'|'.join(WEEKDAYS)})",
    re.IGNORECASE,
)
_PREPOSITION = re.compile(
    r"(?:(?P<since>since|seit|ab)|(?P<after>after|nach)|(?P<before>before|vor)|(?P<until>until|bis)"
    r"|(?:in|of|from|for|on|during|within|over|im|am|aus|von|vom|innerhalb|während))\s+",
    re.IGNORECASE,
)
_FILLER = re.compile(r"(?:the|dem|der|den|des|jahre?s?|year|monat|month of|month)\s+", re.IGNORECASE)
_FILE_NAME_DATE = re.compile(
    rf"(?<!\d)(?:(?P<year>{_YEAR})(?:[-_. ]?(?P<month>0[1-9]|1[0-2])(?:[-_. ]?(?P<day>[0-3]\d))?)?"
    rf"|(?P<last_day>\d\d?)[-_. ](?P<last_month>\d\d?)[-_. ](?P<last_year>{_YEAR})"
    rf"|(?P<name>{_MONTH})[-_. ]*(?P<of>{_YEAR}))(?!\d)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both included; None for an open end."""

    first: date | None
    last: date | None

    def __contains__(self, day: date) -> bool:
        """Whether a day is in the period."""
        after = self.first is None or self.first <= day
        return after and (self.last is None or day <= self.last)

    def __str__(self) -> str:
        """Return the period in words, with a preposition."""
        if self.first is None:
            return f"up to {self.last}"
        if self.last is None:
            return f"since {self.first}"
        if self.first == self.last:
            return f"on {self.first}"
        return f"in {self.year}" if self.year else f"from {self.first} to {self.last}"

    @property
    def year(self) -> int:
        """The year that the period is, 0 for any other."""
        year = self.first.year if self.first else 0
        return year if year and self == _create_year(year) else 0

    def compare_period(self, other: Period) -> bool | None:
        """Whether a closed period is completely in this one; None if only partly."""
        inside = [day is not None and day in self for day in (other.first, other.last)]
        overlaps = other.first and other.last and any(
            day and other.first <= day <= other.last for day in (self.first, self.last)
        )  # fmt: skip
        return True if all(inside) else None if any(inside) or overlaps else False


def timestamp_to_date(seconds: float) -> date:
    """Return the local date of a timestamp, in seconds since the epoch."""
    local = time.localtime(seconds)
    return date(local.tm_year, local.tm_mon, local.tm_mday)


def parse_period(text: str, today: date) -> tuple[Period, int] | None:
    """Return the period that `text` begins with, and its length in characters."""
    preposition = _PREPOSITION.match(text)
    start = preposition.end() if preposition else 0
    while filler := _FILLER.match(text, start):
        start = filler.end()
    point = _TIME_EXPRESSION.match(text, start)
    period = _resolve_period(point, today) if point else None
    if not point or period is None or text[point.end() : point.end() + 1].isalnum():
        return None
    return _apply_bound(period, preposition), point.end()


def find_name_dates(name: str) -> Iterator[Period]:
    """Yield the days, months and years in the name of a file."""
    for found in _FILE_NAME_DATE.finditer(name):
        year = int(found["year"] or found["last_year"] or found["of"])
        month = found["month"] or found["last_month"] or ""
        day = found["day"] or found["last_day"] or ""
        number = _find_name_index(MONTHS, found["name"]) + 1 if found["name"] else int(month or 0)
        yield (
            _create_month_or_day(year, number, int(day or 0))
            or _create_month_or_day(year, number)
            or _create_year(year)
        )


def _resolve_period(point: re.Match[str], today: date) -> Period | None:
    if point["today"]:
        return Period(today, today)
    if point["yesterday"]:
        return Period(today - timedelta(1), today - timedelta(1))
    if unit := point["this"]:
        return _create_period_around(today, unit)
    if unit := point["last"]:
        first = _create_period_around(today, unit).first
        return _create_period_around(first - timedelta(1), unit) if first else None
    if point["past"] or point["number"]:
        return _resolve_past_days(point, today)
    return _resolve_calendar_date(point, today)


def _resolve_past_days(point: re.Match[str], today: date) -> Period:
    number = (point["number"] or "1").casefold()
    count = _NUMBERS[number] if number in _NUMBERS else int(number)
    days = count * _DAYS_PER_UNIT[(point["past"] or point["units"])[0].casefold()]
    return Period(today - timedelta(days - 1), today)


def _resolve_calendar_date(point: re.Match[str], today: date) -> Period | None:
    if numeric := point["day"] or point["month"]:
        numbers = [int(each) for each in re.split(r"[-.]", numeric)]
        return _create_month_or_day(*(numbers if point["month"] or "-" in numeric else numbers[::-1]))
    if point["name"]:
        month = _find_name_index(MONTHS, point["name"]) + 1
        return _create_month_or_day(int(point["of"] or today.year - (month > today.month)), month)
    if point["year"]:
        return _create_year(int(point["year"]))
    day = today - timedelta((today.weekday() - _find_name_index(WEEKDAYS, point["weekday"])) % 7)
    return Period(day, day)


def _apply_bound(period: Period, preposition: re.Match[str] | None) -> Period:
    if preposition and preposition["since"]:
        return Period(period.first, None)
    if preposition and preposition["after"] and period.last:
        return Period(period.last + timedelta(1), None)
    if preposition and preposition["before"] and period.first:
        return Period(None, period.first - timedelta(1))
    return Period(None, period.last) if preposition and preposition["until"] else period


def _create_period_around(day: date, unit: str) -> Period:
    """Return the week (from Monday), the month or the year that contains a day."""
    if unit[0] in "wW":
        monday = day - timedelta(day.weekday())
        return Period(monday, monday + timedelta(6))
    return (
        _create_month_or_day(day.year, day.month) or _create_year(day.year)
        if unit[0] in "mM"
        else _create_year(day.year)
    )


def _create_month_or_day(year: int, month: int = 0, day: int = 0) -> Period | None:
    """Return a month or a day, None if it does not exist."""
    try:
        first = date(year, month, day or 1)
    except ValueError:
        return None
    following = date(year + month // 12, month % 12 + 1, 1)
    return Period(first, first if day else following - timedelta(1))


def _create_year(year: int) -> Period:
    return Period(date(year, 1, 1), date(year, 12, 31))


def _find_name_index(names: tuple[str, ...], name: str) -> int:
    """Return the index of the alternatives that include a name."""
    return next(n for n, each in enumerate(names) if name.casefold() in each.split("|"))
