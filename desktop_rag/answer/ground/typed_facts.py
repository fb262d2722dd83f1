"""Facts of a text, compared by what they mean: numbers, amounts, dates, times and codes.

48,200 is 48.200 is 48200; 3 March 2024 is 2024-03-03; 6.30 pm is 18:30; two days are 48 hours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from desktop_rag.answer.ground.fact_words import UNITS, Unit

_HALF_A_DAY = 12  # hours


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; `values` are all that its writing may mean: 48,200 is 48200 or 48.2."""

    text: str
    values: frozenset[Fraction]
    unit: Unit | None = None
    spoken: bool = False  # written as a word


@dataclass(frozen=True, slots=True)
class Date:
    """A date of which some parts may be missing."""

    text: str
    year: int | None
    month: int | None
    day: int | None
    swappable: bool = False  # 03/04/2024: the month may stand first


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, in minutes since midnight; `values` are all that it may mean."""

    text: str
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class Word:
    """A weekday, code or name that has to stand in the source; `key` is what is compared."""

    text: str
    key: str


Fact = Amount | Date | Clock | Word


def kind_of(fact: Fact) -> str:
    """Return what a fact measures: facts of one kind may contradict each other."""
    match fact:
        case Amount():
            return fact.unit[0] if fact.unit else "number"
        case Date():
            return "date"
        case Clock():
            return "time"
        case Word():
            kind = fact.key.split(" ")[0]
            return kind if kind in {"weekday", "per"} else "code"


def same_amount(one: Amount, other: Amount) -> bool:
    """Whether two amounts are equal, as far as their units are known."""
    if one.unit is None or other.unit is None:
        return bool(one.values & other.values)
    (dimension, factor), (other_dimension, other_factor) = one.unit, other.unit
    return dimension == other_dimension and any(
        mine * factor == theirs * other_factor for mine, theirs in product(one.values, other.values)
    )


def same_date(wanted: Date, given: Date, years: frozenset[int]) -> bool:
    """Whether `given` says what `wanted` says; its year may stand elsewhere, among `years`."""
    year = wanted.year in {None, given.year} or (given.year is None and wanted.year in years)
    days = [(wanted.month, wanted.day)]
    if wanted.swappable or given.swappable:
        days.append((wanted.day, wanted.month))
    return year and any(
        month in {None, given.month} and day in {None, given.day} for month, day in days
    )


def stands_in(wanted: Fact, given: Sequence[Fact], words: str, years: frozenset[int]) -> bool:
    """Whether a fact stands among those of a text whose lower-case words are `words`."""
    if isinstance(wanted, Word):
        return any(isinstance(each, Word) and each.key == wanted.key for each in given) or bool(
            re.search(rf"(?<!\w){re.escape(wanted.key)}(?!\w)", words)
        )
    return any(_same(wanted, each, years) for each in given)


def _same(wanted: Fact, given: Fact, years: frozenset[int]) -> bool:
    match wanted, given:
        case Amount(), Amount():
            return same_amount(wanted, given)
        case Date(), Date():
            return same_date(wanted, given, years)
        case Clock(), Clock():
            return bool(wanted.values & given.values)
        case Clock(), Amount():
            return _is_hour(wanted, given)
        case Amount(), Clock():
            return _is_hour(given, wanted)
        case Amount(), Date():
            return wanted.unit is None and _holds(given, wanted)
    return False


def _is_hour(clock: Clock, amount: Amount) -> bool:
    """Whether a bare number may say the hour: "from 8 to 18:00"."""
    bare = amount.unit is None or amount.unit == UNITS["h"]
    hours = {Fraction(value, 60) for value in clock.values}
    on_the_dial = {hour - _HALF_A_DAY for hour in hours if hour > _HALF_A_DAY}
    return bare and bool(amount.values & (hours | on_the_dial))


def _holds(date: Date, amount: Amount) -> bool:
    return any(Fraction(part) in amount.values for part in (date.year, date.day) if part)
