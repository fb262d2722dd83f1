"""Facts that follow from those of one source by one step: begin + term = end, net + VAT = total."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations
from math import comb

from desktop_rag.answer.ground.sentence_analysis import AnalyzedLine
from desktop_rag.text.typed_facts import Amount, Date, Fact

_DAY_SECONDS = 86_400
# A sum of two numbers with fewer digits may well be chance.
_MIN_DIGITS = 4
_MAX_PAIRS = Fraction(1, 200)  # of numbers, relative to the numbers of as many digits as their sum
_YEAR_DIGITS = 4


def find_derivation(fact: Fact, lines: Iterable[AnalyzedLine], stated: Collection[Fact] = ()) -> str:
    """Return the step by which a date or amount follows from others of the lines, "" if there is none.

    A claim that has `stated` the numbers itself may add small ones too.
    """
    parts = [part for line in lines for part in (line, line.context) if part is not None]
    facts = list(dict.fromkeys(each for part in parts for each in part.facts))
    if isinstance(fact, Date) and fact.year:
        return next(_find_terms(fact, facts), "")
    if isinstance(fact, Amount):
        return next(_find_sums(fact, facts, stated), "")
    return ""


def _find_terms(wanted: Date, facts: Sequence[Fact]) -> Iterator[str]:
    """Yield the dates and terms that end on a date, or on the day after it, or that begin on it."""
    terms = [each for each in facts if isinstance(each, Amount) and each.unit and not each.text.isdecimal()]
    for known in facts:
        begin = _to_day(known)
        if begin is None:
            continue
        for term in terms:
            for sign in (1, -1):
                end = _add_term(begin, term, sign)
                last_days = (end, end - timedelta(1)) if end and sign > 0 else (end,)
                if any(day and _is_day(wanted, day) for day in last_days):
                    yield f"{known.text} {'+' if sign > 0 else '−'} {term.text}"


def _find_sums(wanted: Amount, facts: Sequence[Fact], stated: Collection[Fact]) -> Iterator[str]:
    """Yield the two amounts of the same unit whose sum or difference an amount is, if that is no chance."""
    if wanted.unit is None and wanted.text.isdecimal() and len(wanted.text) == _YEAR_DIGITS:
        return
    numbers = (each for each in facts if isinstance(each, Amount) and not each.spoken)
    amounts = [each for each in numbers if len(each.values) == 1 and _have_same_unit(each, wanted)]
    pairs = comb(len(amounts), 2)
    digits = {value: _count_digits(value) for value in wanted.values}
    long = {value for value, n in digits.items() if n >= _MIN_DIGITS and pairs <= 10**n * _MAX_PAIRS}
    for one, other in combinations(amounts, 2):
        (a,), (b,) = one.values, other.values
        values = wanted.values if _is_stated(one, stated) and _is_stated(other, stated) else long
        if not (a and b and _have_same_unit(one, other)):
            continue
        if a + b in values:
            yield f"{one.text} + {other.text}"
        elif abs(a - b) in values:
            larger, smaller = sorted((one, other), key=lambda each: max(each.values), reverse=True)
            yield f"{larger.text} − {smaller.text}"


def _is_stated(amount: Amount, facts: Collection[Fact]) -> bool:
    return any(isinstance(each, Amount) and amount.values <= each.values for each in facts)


def _have_same_unit(one: Amount, other: Amount) -> bool:
    """Whether two amounts can be added; a missing unit matches any."""
    return None in {one.unit, other.unit} or one.unit == other.unit


def _count_digits(value: Fraction) -> int:
    """Return the number of significant digits of an amount with at most two decimals."""
    return len(str(int(value * 100)).strip("0"))


def _to_day(fact: Fact) -> date | None:
    if not (isinstance(fact, Date) and fact.year and fact.month and fact.day):
        return None
    try:
        return date(fact.year, fact.month, fact.day)
    except ValueError:
        return None


def _is_day(wanted: Date, day: date) -> bool:
    return wanted.year == day.year and wanted.month in {None, day.month} and wanted.day in {None, day.day}


def _add_term(begin: date, term: Amount, sign: int) -> date | None:
    """Return the date after or before a term of months or days, None if it is none or too long."""
    dimension, factor = term.unit or ("", 1)
    length = max(term.values) * factor * sign
    try:
        if dimension == "months" and length.denominator == 1:
            months = begin.year * 12 + begin.month - 1 + int(length)
            return begin.replace(year=months // 12, month=months % 12 + 1)
        if dimension == "time" and abs(length) >= _DAY_SECONDS:
            return begin + timedelta(seconds=int(length))
    except (ValueError, OverflowError):
        return None
    return None
