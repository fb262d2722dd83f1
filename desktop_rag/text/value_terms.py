"""Terms of dates and amounts by their values, so that "5 March 2024" finds 2024-03-05, and 8,613.50 8613.5.

The index holds them with the words; dates are terms of the day, the month and the day of the year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from desktop_rag.text.value_words import join_alternatives, load_value_words, lower_value_word

_AMOUNT = re.compile(
    r"(?<![\d.,/:-])(?:\d{1,3}(?:(?P<group>[.,'’ \u00a0\u202f])\d{3})(?:(?P=group)\d{3})*(?:[.,]\d{1,2})?"
    r"|\d+[.,]\d+)(?![\d.,/:-]*\d)"
)
_DIGIT = re.compile(r"\d")
_COMPACT = re.compile(r"(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)")
# Numbers with a word or two around them, which may be the name of a month.
_NEAR_DIGITS = re.compile(
    r"(?:(?<![^\W\d])[^\W\d]{3,12}\.?,?\s(?:[^\W\d]{2,3}\s)?)?\d(?:[^\n\d]{0,18}\d)*(?:[^\n\d]{0,18})"
)
_MAX_MONTH, _MAX_DAY, _GROUP = 12, 31, 3


def list_value_terms(text: str) -> list[str]:
    """Return the terms of the dates and amounts in a text."""
    if not _DIGIT.search(text):  # the other pattern takes ten times as long to find none
        return []
    near_digits = "\n".join(each[0] for each in _NEAR_DIGITS.finditer(text))
    terms: list[str] = []

    def take_date(date: re.Match[str]) -> str:
        terms.extend(_name_date(date))
        return " "

    for pattern in _compile_dates():
        near_digits = pattern.sub(take_date, near_digits)
    return [*terms, *(_name_amount(each[0]) for each in _AMOUNT.finditer(near_digits))]


def space_name(name: str) -> str:
    """Return the name of a file with blanks between its words, and hyphens in a date without signs."""
    return _COMPACT.sub(r"\1-\2-\3 ", name.replace("_", " "))


def separate_dates(text: str) -> tuple[list[str], str]:
    """Return the most exact term of each date in a text, and the text without them."""
    terms: list[str] = []

    def take_date(date: re.Match[str]) -> str:
        named = list(_name_date(date))
        terms.extend(named[:1])
        return " " if named else date[0]

    for pattern in _compile_dates():
        text = pattern.sub(take_date, text)
    return terms, text


def _name_date(date: re.Match[str]) -> Iterator[str]:
    """Yield the terms of a date; one such as 03/04/2024 may be that of either order."""
    parts = date.groupdict()
    named = lower_value_word(parts.get("name") or "")
    month = load_value_words().months.get(named) or int(parts.get("m") or 0)
    day, year = int(parts.get("d") or 0), parts.get("y") or ""
    orders = [(month, day)]
    if parts.get("sign") == "/" and day != month:
        orders.append((day, month))
    for each_month, each_day in orders:
        if 1 <= each_month <= _MAX_MONTH and each_day <= _MAX_DAY:
            if year and each_day:
                yield f"{year}-{each_month:02}-{each_day:02}"
            if year:
                yield f"{year}-{each_month:02}"
            if each_day:
                yield f"--{each_month:02}-{each_day:02}"


@cache
def _compile_dates() -> tuple[re.Pattern[str], ...]:
    months = join_alternatives(load_value_words().months)
    day, year = r"(?P<d>\d{1,2})", r"(?P<y>(?:1\d|20)\d\d)(?!\d)"
    patterns = (
        rf"(?<![\d.,/-]){year}[-/.](?P<m>\d{{1,2}})(?:[-/.]{day})?(?![\d.,/-]*\d)",
        rf"(?<![\d.,/-]){day}(?P<sign>[./-])\s?(?P<m>\d{{1,2}})(?P=sign)\s?{year}(?![\d.,/-]*\d)",
        rf"(?<![\d.,/-]){day}\.\s?(?P<m>\d{{1,2}})\.(?!\s?\d)",
        rf"(?<!\d){day}(?:st|nd|rd|th|er|\.|º)?\s(?:of\s|de\s)?(?P<name>{months})(?!\w)\.?(?:,?\s(?:de\s|del\s)?{year})?",
        rf"(?<!\w)(?P<name>{months})\.?\s{day}(?:st|nd|rd|th)?(?![\d.,:]\d|\d)(?:,?\s{year})?",
        rf"(?<!\w)(?P<name>{months})\.?,?\s(?:de\s|of\s)?{year}",
        rf"{year}\s?年(?:\s?(?P<m>\d{{1,2}})\s?月(?:\s?{day}\s?[日号])?)?",
    )
    return tuple(re.compile(each, re.IGNORECASE) for each in patterns)


def _name_amount(written: str) -> str:
    """Return an amount as digits with a decimal point; a lone sign before three digits groups them."""
    compact = re.sub(r"['’ \u00a0\u202f]", "", written)
    whole, sign, decimals = compact.rpartition("." if compact.rfind(".") > compact.rfind(",") else ",")
    if not sign or (len(decimals) == _GROUP and (len(whole) <= _GROUP or re.search(r"[.,]", whole))):
        return re.sub(r"[.,]", "", compact)
    value = f"{re.sub(r'[.,]', '', whole)}.{decimals}".rstrip("0").rstrip(".")
    return value or "0"
