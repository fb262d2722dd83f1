"""Read the conditions of a question on fields of documents: "over 500 EUR", "before 2026", "overdue"."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any

from desktop_rag.document_types import Span
from desktop_rag.table_types import CellValue, DocumentField
from desktop_rag.tables.cell_values import read_number
from desktop_rag.tables.document_fields import FoundValue, list_values
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.periods import Period, load_period_words, parse_date_around, parse_period
from desktop_rag.tables.table_words import SIGNS_BEFORE, SIGNS_BEHIND, TableWords

_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_FIRST_YEAR, _LAST_YEAR = 1900, 2099
MAIN_DATES = ("date", "begin", "arrival")  # that "when" means, the likeliest first
_NUMBER = re.compile(r"(?<![\w.,-])\d[\d.,]*(?<![.,])(?![\w-])")
_DUE = "due"  # the field that is past where something is overdue


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison in a question: values of a type that are meant, and the words that say so.

    `type` is amount, duration, date or number; bounds of dates are as in `Period.write_bounds`. `field` is
    the one that its words name, "" if they name none.
    """

    type: str
    bounds: tuple[tuple[str, CellValue], ...]
    span: Span
    text: str
    unit: str = ""
    field: str = ""

    @property
    def is_exact(self) -> bool:
        """Whether it is a number that nothing is compared with, as in "a notice period of 3 months"."""
        return self.type != "date" and len({value for _, value in self.bounds}) < len(self.bounds)

    def holds(self, value: CellValue) -> bool | None:
        """Whether it holds for a value, None if that is of another type or less exact than the bounds."""
        held = [_compare(value, sign, bound) for sign, bound in self.bounds]
        return None if None in held else all(held)


def _compare(value: CellValue, sign: str, bound: CellValue) -> bool | None:
    if isinstance(value, str) and isinstance(bound, str):
        is_exact = len(value) >= len(bound) and not value.startswith("-")
        return _COMPARE[sign](value[: len(bound)], bound) if is_exact else None
    is_number = isinstance(value, (int, float)) and isinstance(bound, (int, float))
    return _COMPARE[sign](value, bound) if is_number else None


@dataclass(frozen=True, slots=True)
class FieldCondition:
    """A comparison with one of some fields, of which the first that a document has counts.

    `is_named` if the question names the field.
    """

    names: tuple[str, ...]
    comparison: Comparison
    is_named: bool

    @property
    def is_of_main_date(self) -> bool:
        """Whether it is one of the date of a document itself, which its name may say too."""
        return self.comparison.type == "date" and (not self.is_named or self.names[0] in MAIN_DATES)

    @property
    def is_said(self) -> bool:
        """Whether the answer says it: the year of a document goes without saying."""
        bounds = [str(value) for _, value in self.comparison.bounds]
        is_year = len(set(bounds)) < len(bounds) and len(bounds[0]) == len("2031")
        return not (self.is_of_main_date and is_year)

    def holds_for(self, held: DocumentField) -> bool | None:
        """Whether it holds for a value of a document, of the same unit if both have one."""
        unit = self.comparison.unit
        if unit and held.unit and unit != held.unit:
            return False
        return self.comparison.holds(held.value)


def find_comparisons(text: str, words: TableWords, today: date) -> list[Comparison]:
    """Return the comparisons in a question, in their order; none overlaps another."""
    values = list_values(text)
    overdue = load_document_words().get_questions(words.language)["overdue"].finditer(text)
    found = [
        Comparison("date", (("<", today.isoformat()),), each.span(), each[0], field=_DUE) for each in overdue
    ]
    found += _find_ranges(text, words, values)
    found += _find_compared(text, words, values)
    found += _find_dates(text, words, values, today)
    found += (
        Comparison(each.type, ((">=", each.value), ("<=", each.value)), each.span, each.text, each.unit)
        for each in values
        if each.type != "date"
    )
    kept: list[Comparison] = []
    for each in found:
        if not any(_overlap(each.span, other.span) for other in kept):
            kept.append(each)
    return sorted(kept, key=lambda each: each.span)


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _list_numbers(text: str, values: Sequence[FoundValue]) -> Iterator[tuple[str, CellValue, str, Span]]:
    """Yield type, value, unit and span of the amounts, durations and bare numbers of a text."""
    yield from ((each.type, each.value, each.unit, each.span) for each in values if each.type != "date")
    for found in _NUMBER.finditer(text):
        if not any(_overlap(found.span(), each.span) for each in values):
            yield "number", read_number(found[0]), "", found.span()


def _find_ranges(text: str, words: TableWords, values: Sequence[FoundValue]) -> Iterator[Comparison]:
    """Yield "between 200 and 500 EUR" or of dates; the unit after the second number is that of both."""
    dates = [("date", each.value, "", each.span) for each in values if each.type == "date"]
    numbers = [
        ("date", text[slice(*each[3])], "", each[3]) if each[0] == "number" and _is_year(each[1]) else each
        for each in _list_numbers(text, values)
    ]
    ordered = sorted([*numbers, *dates], key=lambda each: each[3])
    for (other, low, _, first), (kind, high, unit, last) in pairwise(ordered):
        before = _match_before(text, words, "between", first[0])
        until = re.fullmatch(
            rf"\s*(?:[-–~]|{words.patterns['range_end'].pattern})\s*", text[first[1] : last[0]], re.IGNORECASE
        )
        is_range = (other == "date") == (kind == "date") and low is not None and high is not None
        if before is not None and until and is_range:
            span = (before, last[1])
            yield Comparison(kind, ((">=", low), ("<=", high)), span, text[slice(*span)], unit)


def _is_year(value: CellValue) -> bool:
    return isinstance(value, float) and value.is_integer() and _FIRST_YEAR <= value <= _LAST_YEAR


def _find_compared(text: str, words: TableWords, values: Sequence[FoundValue]) -> Iterator[Comparison]:
    """Yield numbers beside words that compare with them."""
    for kind, value, unit, (start, end) in _list_numbers(text, values):
        for name, sign in SIGNS_BEHIND.items():
            behind = re.compile(rf"\s*{words.patterns[name].pattern}", re.IGNORECASE).match(text, end)
            if behind is not None:
                yield Comparison(
                    kind, ((sign, value),), (start, behind.end()), text[start : behind.end()], unit
                )
        if kind == "number" and _is_year(value):
            continue  # "older than 2025" is no amount
        for name, sign in SIGNS_BEFORE.items():
            before = _match_before(text, words, name, start)
            if before is not None:
                yield Comparison(kind, ((sign, value),), (before, end), text[before:end], unit)


def _match_before(text: str, words: TableWords, name: str, end: int) -> int | None:
    """Return where words of a name begin that end before a place or an article there, None without."""
    filler = load_document_words().get_questions(words.language)["filler"]
    for found in words.patterns[name].finditer(text, 0, end):
        between = text[found.end() : end].strip()
        if not between or filler.fullmatch(between):
            return found.start()
    return None


def _find_dates(
    text: str, words: TableWords, values: Sequence[FoundValue], today: date
) -> Iterator[Comparison]:
    """Yield days and periods with the preposition that says which side of them is meant."""
    periods = load_period_words(words.language)
    for each in values:
        if each.type == "date":
            around = parse_date_around(text, each.span, date.fromisoformat(str(each.value)), periods)
            yield _compare_dates(text, *around)
    starts = range(len(text)) if words.is_dense else [each.start() for each in re.finditer(r"\b\w", text)]
    for start in starts:
        found = parse_period(text, today, periods, start)
        is_written = found and found.kind == "date" and re.search(r"\d", text[start : found.end])
        if found and (is_written or found.kind in {"year", "relative"}):  # "may" and "Monday" are not sure
            yield _compare_dates(text, found.period, (start, found.end))


def _compare_dates(text: str, period: Period, span: Span) -> Comparison:
    bounds = zip((">=", "<="), period.write_bounds(), strict=True)
    return Comparison("date", tuple((sign, each) for sign, each in bounds if each), span, text[slice(*span)])
