"""Facts of a text, compared by value: numbers, amounts, dates, times and codes.

48,200 is 48.200 is 48200; 3 March 2024 is 2024-03-03; 6.30 pm is 18:30; two days are 48 hours.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from desktop_rag.text.value_words import Unit, load_value_words

_HALF_DAY_HOURS = 12  # hours


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; `values` are all that its notation may mean: 48,200 is 48200 or 48.2."""

    text: str
    values: frozenset[Fraction]
    unit: Unit | None = None
    spoken: bool = False  # written as a word


@dataclass(frozen=True, slots=True)
class Date:
    """A date; None for parts that are not given."""

    text: str
    year: int | None
    month: int | None
    day: int | None
    swappable: bool = False  # 03/04/2024: the month may come first


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """A time of day; `values` are all that it may mean, in minutes since midnight."""

    text: str
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class LiteralFact:
    """A weekday, rate or code that the source must contain; `key` is compared."""

    text: str
    key: str


Fact = Amount | Date | TimeOfDay | LiteralFact


def classify_fact(fact: Fact) -> str:
    """Return the kind or dimension of a fact; facts of one kind may contradict each other."""
    match fact:
        case Amount():
            return fact.unit[0] if fact.unit else "number"
        case Date():
            return "date"
        case TimeOfDay():
            return "time"
        case LiteralFact():
            kind = fact.key.split(" ")[0]
            return kind if kind in {"weekday", "per"} else "code"


def is_same_amount(one: Amount, other: Amount) -> bool:
    """Whether two amounts are equal; a missing unit matches any."""
    if one.unit is None or other.unit is None:
        return bool(one.values & other.values)
    (dimension, factor), (other_dimension, other_factor) = one.unit, other.unit
    return dimension == other_dimension and any(
        value * factor == other_value * other_factor
        for value, other_value in product(one.values, other.values)
    )


def is_same_date(wanted: Date, given: Date, years: frozenset[int]) -> bool:
    """Whether `given` states `wanted`; a missing year may be one of `years` of the passage."""
    year = wanted.year in {None, given.year} or (given.year is None and wanted.year in years)
    days = [(wanted.month, wanted.day)]
    if wanted.swappable or given.swappable:
        days.append((wanted.day, wanted.month))
    return year and any(month in {None, given.month} and day in {None, given.day} for month, day in days)


def is_fact_stated(wanted: Fact, given: Sequence[Fact], words: str, years: frozenset[int]) -> bool:
    """Whether a text states a fact: `given` are its facts, `words` the text in lower case."""
    if isinstance(wanted, LiteralFact):
        return any(isinstance(each, LiteralFact) and each.key == wanted.key for each in given) or bool(
            re.search(rf"(?<!\w){re.escape(wanted.key)}(?!\w)", words)
        )
    return any(_is_same_fact(wanted, each, years) for each in given)


def _is_same_fact(wanted: Fact, given: Fact, years: frozenset[int]) -> bool:
    match wanted, given:
        case Amount(), Amount():
            return is_same_amount(wanted, given)
        case Date(), Date():
            return is_same_date(wanted, given, years)
        case TimeOfDay(), TimeOfDay():
            return bool(wanted.values & given.values)
        case TimeOfDay(), Amount():
            return _is_same_hour(wanted, given)
        case Amount(), TimeOfDay():
            return _is_same_hour(given, wanted)
        case Amount(), Date():
            return wanted.unit is None and _has_number(given, wanted)
    return False


def _is_same_hour(clock: TimeOfDay, amount: Amount) -> bool:
    """Whether a number without unit may be the hour: "from 8 to 18:00"."""
    may_be_hours = amount.unit is None or amount.unit == load_value_words().units["h"]
    hours = {Fraction(value, 60) for value in clock.values}
    twelve_hour = {hour - _HALF_DAY_HOURS for hour in hours if hour > _HALF_DAY_HOURS}
    return may_be_hours and bool(amount.values & (hours | twelve_hour))


def _has_number(date: Date, amount: Amount) -> bool:
    """Whether an amount equals the year or the day of a date."""
    return any(Fraction(part) in amount.values for part in (date.year, date.day) if part)
