"""Parse periods of time, "this week" or "März 2024", and dates in file names."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from desktop_rag.document_types import Span
from desktop_rag.system.resources import load_words
from desktop_rag.text.question_words import DENSE_LANGUAGES
from desktop_rag.text.value_words import load_value_words, lower_value_word

_DAYS_PER_UNIT = {"days": 1, "weeks": 7, "months": 30, "years": 365}
# Parts of a year -> their first month, and how many months they have.
_PARTS = {
    "quarter_a": (1, 3), "quarter_b": (4, 3), "quarter_c": (7, 3), "quarter_d": (10, 3),
    "half_a": (1, 6), "half_b": (7, 6),
}  # fmt: skip
# The first of these that has a part of a calendar date.
_KINDS = {"part": set(_PARTS), "weekday": {"weekday"}, "date": {"month", "name"}, "year": {"year"}}
_YEAR = r"(?:19[7-9]\d|20\d\d)"
_NAME_DATE = re.compile(
    rf"(?<!\d)(?:(?P<year>{_YEAR})(?:[-_. ]?(?P<month>0[1-9]|1[0-2])(?:[-_. ]?(?P<day>[0-3]\d))?)?"
    rf"|(?P<last_day>\d\d?)[-_. ](?P<last_month>\d\d?)[-_. ](?P<last_year>{_YEAR}))(?!\d)"
)
_LAST_WORD = re.compile(r"([^\W\d_]*)[-_. ]*\Z")


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

    @property
    def is_closed(self) -> bool:
        """Whether it has both ends."""
        return self.first is not None and self.last is not None

    def write(self, day_format: str = "%Y-%m-%d") -> str:
        """Return it in signs: a day or a year, "≥ 2024-03-01" or "2024-03-01 – 2024-03-31"."""
        if self.year:
            return str(self.year)
        first, last = (each.strftime(day_format) if each else "" for each in (self.first, self.last))
        if first == last:
            return first
        return f"{first} – {last}" if self.is_closed else f"≥ {first}" if first else f"≤ {last}"

    def write_bounds(self) -> tuple[str, str]:
        """Return first and last day as in ISO 8601, without a day or month that a whole one makes needless.

        "" for an open end.
        """
        first = self.first.isoformat() if self.first else ""
        after = (self.last + timedelta(1)).isoformat() if self.last else ""
        last = self.last.isoformat() if self.last else ""
        sizes = (
            4 if each[5:] == "01-01" else 7 if each[8:] == "01" else 10 for each in (first, after) if each
        )
        characters = max(sizes, default=0)
        return first[:characters], last[:characters]

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


class FoundPeriod(NamedTuple):
    """A period that a text names, and where its words end."""

    period: Period
    end: int
    kind: str  # "weekday", "date", "year", or "relative" to today

    @property
    def is_plain_date(self) -> bool:
        """Whether it is a year with or without a preposition, or a date without one."""
        return self.kind == "year" or (self.kind != "part" and self.period.is_closed)


@dataclass(frozen=True, slots=True)
class PeriodWords:
    """The words of a language for periods, from resources/period_words.toml."""

    point: re.Pattern[str]  # a period without its preposition
    before: re.Pattern[str]  # the preposition, whose group gives its meaning
    after: re.Pattern[str]  # and one behind
    months: Sequence[str]  # patterns, from January on
    weekdays: Sequence[str]  # from Monday on
    numbers: Mapping[str, int]
    is_dense: bool  # written without blanks


@cache
def load_period_words(language: str) -> PeriodWords:
    """Return the words of a language, of English if there are none."""
    tables = load_words("period_words.toml")
    table: dict[str, Any] = tables.get(language) or tables["en"]
    is_dense = language in DENSE_LANGUAGES
    gap, ends = (r"\s*", r"(?!\d)") if is_dense else (r"\s+", r"(?!\w)")
    numbers = table["numbers"]
    written = {
        "n": rf"(?P<number>\d{{1,3}}|{'|'.join(numbers)})",
        "year": f"(?P<year>{_YEAR})",
        "month": f"(?P<name>{'|'.join(table['months'])})",
        "weekday": f"(?P<name>{'|'.join(table['weekdays'])})",
        "quarter": f"(?:{_name_groups(dict(zip(_PARTS, table['ordinals'], strict=False)))})",
        "half": f"(?:{_name_groups(dict(zip(('half_a', 'half_b'), table['ordinals'], strict=False)))})",
    }
    point = "|".join(
        [_name_groups(table["named"]), *table["past"], *table["coming"], *table["dates"]]
    ).replace("\n", "")
    for name, pattern in written.items():
        point = re.sub(rf"%{name}(?![a-z])", pattern.replace("\\", r"\\"), point)
    groups = count()  # a name may be used once
    point = re.sub(r"\(\?P<([a-z_]+)>", lambda found: f"(?P<{found[1]}{next(groups)}>", point)
    before = rf"(?:(?:{_name_groups(table['before'])}){gap})?(?:(?:{table['filler']}){gap})*"
    after = _name_groups(table.get("after", {})) or "(?!)"
    return PeriodWords(
        point=re.compile(f"(?:{point}){ends}", re.IGNORECASE),
        before=re.compile(before, re.IGNORECASE),
        after=re.compile(after, re.IGNORECASE),
        months=table["months"],
        weekdays=table["weekdays"],
        numbers=numbers,
        is_dense=is_dense,
    )


def parse_period(text: str, today: date, words: PeriodWords, start: int = 0) -> FoundPeriod | None:
    """Return the period that `text` names from `start` on, None if it names none there."""
    before = words.before.match(text, start)
    point = words.point.match(text, before.end() if before else start)
    groups = (
        {name.rstrip("0123456789"): value for name, value in point.groupdict().items() if value}
        if point
        else {}
    )
    period = _resolve_period(groups, today, words)
    if point is None or period is None:
        return None
    behind = words.after.match(text, point.end())
    return FoundPeriod(_apply_bound(period, before, behind), (behind or point).end(), _choose_kind(groups))


def parse_date_around(text: str, span: Span, day: date, words: PeriodWords) -> tuple[Period, Span]:
    """Return the period that a day in a text is with the preposition beside it, and where they stand."""
    starts = (each.start() for each in re.finditer(r"\b\w", text[: span[0]]))
    matches = (words.before.match(text, start, span[0]) for start in starts)
    before = next((each for each in matches if each and each.end() == span[0] and each.lastgroup), None)
    behind = words.after.match(text, span[1])
    place = (before.start() if before else span[0], behind.end() if behind else span[1])
    return _apply_bound(Period(day, day), before, behind), place


def _choose_kind(groups: Mapping[str, str]) -> str:
    for kind, names in _KINDS.items():
        if not names.isdisjoint(groups):
            return kind
    return "relative"


def find_name_dates(name: str) -> Iterator[Period]:
    """Yield the days, months and years in the name of a file."""
    for found in _NAME_DATE.finditer(name):
        year = int(found["year"] or found["last_year"])
        month = int(found["month"] or found["last_month"] or 0)
        day = int(found["day"] or found["last_day"] or 0)
        before, months = _LAST_WORD.search(name[: found.start()]), load_value_words().months
        word = lower_value_word(before[1]) if before else ""
        month = month or next((months[word[n:]] for n in range(len(word)) if word[n:] in months), 0)
        yield (
            _create_month_or_day(year, month, day) or _create_month_or_day(year, month) or _create_year(year)
        )


def _resolve_period(groups: Mapping[str, str], today: date, words: PeriodWords) -> Period | None:
    for days, name in enumerate(("today", "yesterday")):
        if name in groups:
            return Period(today - timedelta(days), today - timedelta(days))
    for name in groups:
        which, _, unit = name.partition("_")
        if which in {"this", "last", "next"}:
            around = _create_period_around(today, unit)
            if which == "last" and around.first:
                return _create_period_around(around.first - timedelta(1), unit)
            if which == "next" and around.last:
                return _create_period_around(around.last + timedelta(1), unit)
            return around
        if (unit or name) in _DAYS_PER_UNIT:
            number = groups.get("number", "1").casefold()
            days = (words.numbers.get(number) or int(number)) * _DAYS_PER_UNIT[unit or name]
            return (
                Period(today, today + timedelta(days)) if unit else Period(today - timedelta(days - 1), today)
            )
    return _resolve_calendar_date(groups, today, words)


def _resolve_calendar_date(groups: Mapping[str, str], today: date, words: PeriodWords) -> Period | None:
    day = int(groups.get("day", 0))
    part = next((months for name, months in _PARTS.items() if name in groups), None)
    if part is not None:
        first, months = part
        year = int(groups.get("year", today.year - (first > today.month)))
        last = _create_month_or_day(year, first + months - 1)
        return Period(date(year, first, 1), last.last if last else None)
    if "weekday" in groups:
        passed = (today.weekday() - _find_name(words.weekdays, groups["name"])) % 7
        return Period(today - timedelta(passed), today - timedelta(passed))
    month = _find_name(words.months, groups["name"]) + 1 if "name" in groups else int(groups.get("month", 0))
    if "year" in groups:
        year = int(groups["year"])
        return _create_month_or_day(year, month, day) if month else _create_year(year)
    return _create_month_or_day(today.year - (month > today.month), month, day)


def _find_name(names: Sequence[str], name: str) -> int:
    return next(n for n, each in enumerate(names) if re.fullmatch(each, name, re.IGNORECASE))


def _name_groups(patterns: Mapping[str, str]) -> str:
    return "|".join(f"(?P<{name}>{each})" for name, each in patterns.items())


def _apply_bound(period: Period, before: re.Match[str] | None, behind: re.Match[str] | None) -> Period:
    """Return the period that one is with the prepositions before and behind it."""
    bound = (behind and behind.lastgroup) or (before and before.lastgroup) or ""
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
