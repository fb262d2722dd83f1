"""Parse periods of time, "this week" or "März 2024", and dates in file names."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache

from desktop_rag.answer.library_questions.question_grammar import Grammar
from desktop_rag.text.value_words import join_alternatives, load_value_words, lower_value_word

_DAYS_PER_UNIT = {"days": 1, "weeks": 7, "months": 30, "years": 365}
_YEAR = r"(?:19[7-9]\d|20\d\d)"


@dataclass(frozen=True, slots=True)
class Period:
    """Days from `first` to `last`, both included; None for an open end."""

    first: date | None
    last: date | None

    def __contains__(self, day: date) -> bool:
        """Whether a day is in the period."""
        after = self.first is None or self.first <= day
        return after and (self.last is None or day <= self.last)

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


def parse_period(text: str, today: date, grammar: Grammar) -> tuple[Period, int] | None:
    """Return the period that `text` begins with, and its length in characters."""
    before, after = grammar.prepositions
    preposition = before.match(text)
    point = grammar.period.match(text, preposition.end() if preposition else 0)
    period = _resolve_period(point, today, grammar) if point else None
    if not point or period is None:
        return None
    behind = after.match(text, point.end())
    bound = (behind and behind.lastgroup) or (preposition and preposition.lastgroup) or ""
    return _apply_bound(period, bound), (behind or point).end()


def find_name_dates(name: str) -> Iterator[Period]:
    """Yield the days, months and years in the name of a file."""
    for found in _compile_file_name_date().finditer(name):
        year = int(found["year"] or found["last_year"] or found["of"])
        month = found["month"] or found["last_month"] or ""
        day = found["day"] or found["last_day"] or ""
        named = lower_value_word(found["name"] or "")
        number = load_value_words().months.get(named) or int(month or 0)
        yield (
            _create_month_or_day(year, number, int(day or 0))
            or _create_month_or_day(year, number)
            or _create_year(year)
        )


def _resolve_period(point: re.Match[str], today: date, grammar: Grammar) -> Period | None:
    groups = {name.rstrip("0123456789"): value for name, value in point.groupdict().items() if value}
    for days, name in enumerate(("today", "yesterday")):
        if name in groups:
            return Period(today - timedelta(days), today - timedelta(days))
    for name in groups:
        which, _, unit = name.partition("_")
        if which in {"this", "last"}:
            around = _create_period_around(today, unit)
            before = around.first if which == "last" else None
            return _create_period_around(before - timedelta(1), unit) if before else around
        if name in _DAYS_PER_UNIT:
            return _resolve_past_days(groups.get("number", "1").casefold(), name, today, grammar)
    return _resolve_calendar_date(groups, today, grammar)


def _resolve_past_days(number: str, unit: str, today: date, grammar: Grammar) -> Period:
    count = grammar.numbers[number] if number in grammar.numbers else int(number)
    return Period(today - timedelta(count * _DAYS_PER_UNIT[unit] - 1), today)


def _resolve_calendar_date(groups: Mapping[str, str], today: date, grammar: Grammar) -> Period | None:
    day = int(groups.get("day", 0))
    if "weekday" in groups:
        passed = (today.weekday() - grammar.find_weekday(groups["name"])) % 7
        return Period(today - timedelta(passed), today - timedelta(passed))
    month = grammar.find_month(groups["name"]) if "name" in groups else int(groups.get("month", 0))
    if "year" in groups:
        year = int(groups["year"])
        return _create_month_or_day(year, month, day) if month else _create_year(year)
    return _create_month_or_day(today.year - (month > today.month), month, day)


def _apply_bound(period: Period, bound: str) -> Period:
    if bound == "since":
        return Period(period.first, None)
    if bound == "after" and period.last:
        return Period(period.last + timedelta(1), None)
    if bound == "before" and period.first:
        return Period(None, period.first - timedelta(1))
    return Period(None, period.last) if bound == "until" else period


def _create_period_around(day: date, unit: str) -> Period:
    """Return the week (from Monday), the month or the year that contains a day."""
    if unit == "week":
        monday = day - timedelta(day.weekday())
        return Period(monday, monday + timedelta(6))
    return (
        _create_month_or_day(day.year, day.month) or _create_year(day.year)
        if unit == "month"
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


@cache
def _compile_file_name_date() -> re.Pattern[str]:
    return re.compile(
        rf"(?<!\d)(?:(?P<year>{_YEAR})(?:[-_. ]?(?P<month>0[1-9]|1[0-2])(?:[-_. ]?(?P<day>[0-3]\d))?)?"
        rf"|(?P<last_day>\d\d?)[-_. ](?P<last_month>\d\d?)[-_. ](?P<last_year>{_YEAR})"
        rf"|(?P<name>{join_alternatives(load_value_words().months)})[-_. ]*(?P<of>{_YEAR}))(?!\d)",
        re.IGNORECASE,
    )
