"""Extract the facts of a text: amounts with units, dates, times, weekdays, rates and codes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache

from desktop_rag.text.typed_facts import Amount, Date, Fact, LiteralFact, TimeOfDay
from desktop_rag.text.value_words import Unit, join_alternatives, load_value_words, lower_value_word

_LONG_NUMBER = re.compile(r"\d{40,}")  # no amount; Python refuses to read thousands of digits
_REFERENCE = re.compile(r"\s?\[\d+(?:\s*,\s*\d+)*\]|(?<=\d)[⁰¹²³⁴-⁹]+")  # such as [2] or ², no fact
_NUMERALS = "零〇一二两三四五六七八九十百千"
_NUMERAL = re.compile(f"[{_NUMERALS}]+")
_NUMBER = r"\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*"
_HALF_DAY = r"a\.m\.?|p\.m\.?|am|pm"
_TIME_PATTERNS = (
    re.compile(
        rf"(?<!\d)(?<!\d[.,])(?P<h>\d{{1,2}})\s?(?:[:h]\s?|[.](?=\d\d\s?(?:uhr|{_HALF_DAY})))(?P<m>\d\d)"
        rf"(?!\d)(?:\s?(?:uhr\b|(?P<half>{_HALF_DAY})(?!\w)))?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<!\d)(?<!\d[.,])(?P<h>\d{{1,2}})\s?(?:uhr\b|o['’]clock|(?P<half>{_HALF_DAY})(?!\w))",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?P<half>上午|早上|下午|晚上)?(?P<h>\d{{1,2}}|[{_NUMERALS}]+)点"
        rf"(?:(?P<m>半|\d{{1,2}}|[{_NUMERALS}]+)分?)?"
    ),
)
_AFTERNOON = re.compile(r"p\.?m|下午|晚上", re.IGNORECASE)
_CODE = re.compile(r"(?<!\w)(?:\d+\.\d+(?:\.\d+)+|\w+(?:[-/]\w+)*[-_]?\d[\w-]*|\w*_\w+|[a-z]+[A-Z]\w*)(?!\w)")
_CODE_EVIDENCE = re.compile(r"[^\W\d]|_|\.\d+\.")
_DENSE_AMOUNT = re.compile(
    rf"(?P<percent>百分之)?(?P<digits>[{_NUMERALS}]+)(?P<scale>万|亿)?"
    r"(?P<unit>个月|个星期|个小时|分钟|小时|公里|平方米|星期|美元|元|天|年|周|米|吨|公斤|人|名|个|只|处|本|册|周|成)?"
)
_GROUPED_THOUSANDS = re.compile(r"\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*")
_REPEATED_SEPARATOR = re.compile(r"([.,])\d+\1\d+$")
_MAX_MONTH, _MAX_DAY, _MAX_HOUR, _MINUTES_PER_HOUR = 12, 31, 24, 60
_DENSE_DIGITS = {sign: value for value, sign in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_DENSE_MULTIPLIERS = {"十": 10, "百": 100, "千": 1000}

_ParseMatch = Callable[[re.Match[str]], Sequence[Fact]]


def normalize_fact_text(text: str) -> str:
    """Return a text in NFKC, with all digits as 0 to 9 and without references to notes."""
    normal = unicodedata.normalize("NFKC", _REFERENCE.sub("", text)).replace("٬", ",")
    digits = {
        ord(each): str(unicodedata.digit(each))
        for each in set(normal)
        if not each.isascii() and each.isdigit()
    }
    return normal.translate(digits)


def extract_facts(text: str) -> tuple[list[Fact], str]:
    """Return the facts of a text from `normalize_fact_text`, and the text with them blanked.

    The words of a rate stay in the text, as "annual" also has its own meaning.
    """
    text = _LONG_NUMBER.sub(lambda digits: " " * len(digits[0]), text)
    found: list[Fact] = [
        LiteralFact(match[0], f"per {match.lastgroup}") for match in load_value_words().rates.finditer(text)
    ]
    for pattern, parse in _compile_parsers():

        def blank_match(match: re.Match[str], parse: _ParseMatch = parse) -> str:
            parsed = parse(match)
            found.extend(parsed)
            return " " * len(match[0]) if parsed else match[0]

        text = pattern.sub(blank_match, text)
    return found, text


def _parse_date(match: re.Match[str]) -> list[Fact]:
    parts = match.groupdict()
    name = lower_value_word(parts.get("name") or "")
    words = load_value_words()
    month = words.months[name] if name else _parse_int(parts.get("m"))
    year, day = _parse_int(parts.get("y")), _parse_int(parts.get("d"))
    if name in words.ambiguous_months and day is None and year is None:
        return []
    if (day or 1) > _MAX_DAY or (parts.get("sep") != "/" and (month or 1) > _MAX_MONTH):
        return []
    days = [day, _parse_int(parts.get("from"))] if parts.get("from") else [day]
    is_ambiguous = parts.get("sep") == "/"
    return [Date(match[0], year, month, each, is_ambiguous) for each in days]


def _parse_weekday(match: re.Match[str]) -> list[Fact]:
    name = lower_value_word(match[0])
    weekdays = load_value_words().weekdays
    number = weekdays.get(name, weekdays.get(name.rstrip("s"), 6))
    return [LiteralFact(match[0], f"weekday {number}")]


def _parse_time(match: re.Match[str]) -> list[Fact]:
    parts = match.groupdict()
    hour = parse_dense_number(parts["h"])
    minute = 30 if parts.get("m") == "半" else parse_dense_number(parts.get("m") or "0")
    if hour > _MAX_HOUR or minute >= _MINUTES_PER_HOUR:
        return []
    half = parts.get("half")
    if half and _AFTERNOON.match(half):
        hour = hour % 12 + 12
    elif half and half[0] in "aA" and not hour % 12:  # midnight
        hour = 0
    return [TimeOfDay(match[0], frozenset({hour * 60 + minute}))]


def _parse_code(match: re.Match[str]) -> list[Fact]:
    code = match[0]
    if not _CODE_EVIDENCE.search(code) or _is_measure(code) or not _may_be_code(code):
        return []
    return [LiteralFact(code, code.casefold())]


def _may_be_code(code: str) -> bool:
    number = r"\d{1,3}(?:\.\d{3})+"
    return code.isascii() and not re.fullmatch(rf"[a-z]+(?:-\d+)?|\d+-[a-z-]+|{number}", code)


def _is_measure(code: str) -> bool:
    match = re.fullmatch(r"(?:\d+-?)?(\D+|k?m2)", code.casefold())
    words = load_value_words()
    return bool(match and (match[1] in words.units or match[1] in words.scales))


def _parse_amount(match: re.Match[str]) -> list[Fact]:
    scale = _get_scale(match["scale"])
    values = frozenset(value * scale for value in _list_number_values(match["digits"]))
    unit = _parse_unit(match["before"] or match["unit"] or match["compound"])
    end = match.end("unit" if unit and match["unit"] else "scale" if match["scale"] else "digits")
    return [Amount(match.string[match.start() : end].strip(), values, unit)]


def _parse_spoken_amount(match: re.Match[str]) -> list[Fact]:
    value = load_value_words().spoken_numbers[lower_value_word(match["digits"])] * _get_scale(match["scale"])
    unit = _parse_unit(match["unit"] or match["compound"])
    return [Amount(match["digits"], frozenset({Fraction(value)}), unit, spoken=True)]


def _parse_dense_amount(match: re.Match[str]) -> list[Fact]:
    value = parse_dense_number(match["digits"]) * _get_scale(match["scale"])
    percent = load_value_words().units["%"]
    if match["unit"] == "成":
        return [Amount(match[0], frozenset({Fraction(value * 10)}), percent)]
    unit = percent if match["percent"] else _parse_unit(match["unit"])
    has_unit = match["unit"] or match["percent"] or match["scale"]
    if value <= 1 or not has_unit:
        return []
    return [Amount(match[0], frozenset({Fraction(value)}), unit, spoken=True)]


def is_bare_numeral(fact: Fact, text: str) -> bool:
    """Whether a text has a number without unit in Chinese numerals; a one means too much else."""
    if not isinstance(fact, Amount) or fact.unit is not None:
        return False
    return any(parse_dense_number(found) in fact.values - {1} for found in _NUMERAL.findall(text))


def parse_dense_number(text: str) -> int:
    """Return the value of digits or of Chinese numerals below ten thousand."""
    if text.isdecimal():
        return int(text)
    total = digit = 0
    for character in text:
        if character in _DENSE_MULTIPLIERS:
            total += (digit or 1) * _DENSE_MULTIPLIERS[character]
            digit = 0
        else:
            digit = _DENSE_DIGITS[character]
    return total + digit


def _list_number_values(written: str) -> Iterator[Fraction]:
    """Yield the possible values of a number: separators group thousands, or the last one is decimal."""
    compact = re.sub(r"[ \u00a0\u202f'’]", "", written)
    whole, _, decimals = compact.replace(",", ".").rpartition(".")
    if not whole or _GROUPED_THOUSANDS.fullmatch(compact):
        yield Fraction(re.sub(r"[.,]", "", compact))
    if whole and not _REPEATED_SEPARATOR.search(compact):
        yield Fraction(f"{whole.replace('.', '')}.{decimals}")


def _parse_unit(word: str | None) -> Unit | None:
    if not word:
        return None
    words, word = load_value_words(), word.casefold()
    compound = words.compound_unit.match(word)
    return words.units.get(word) or (words.units[compound[1]] if compound else None)


def _get_scale(word: str | None) -> int:
    return load_value_words().scales.get(lower_value_word(word or ""), 1)


def _parse_int(text: str | None) -> int | None:
    return int(text) if text else None


@cache
def _compile_parsers() -> tuple[tuple[re.Pattern[str], _ParseMatch], ...]:
    """Return pattern and parser of each kind of fact, in order; a match without facts stays in the text."""
    words = load_value_words()
    month, unit, scale, spoken = map(
        join_alternatives, (words.months, words.units, words.scales, words.spoken_numbers)
    )
    weekdays = "|".join(each for each in words.weekdays if each.isascii() or "ÿ" < each[0] < "一")
    dates = (
        r"(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})(?!\d)",
        r"(?P<d>\d{1,2})(?P<sep>[./])\s?(?P<m>\d{1,2})(?P=sep)\s?(?P<y>\d{4})(?!\d)",
        r"(?P<y>\d{4})\s?年(?:\s?(?P<m>\d{1,2})\s?月(?:\s?(?P<d>\d{1,2})\s?[日号])?)?",
        r"(?P<m>\d{1,2})\s?月(?:\s?(?P<d>\d{1,2})\s?[日号])?",
        r"(?:(?P<from>\d{1,2})\.?\s?[-–]\s?)?(?P<d>\d{1,2})(?:st|nd|rd|th|er|\.)?\s(?:of\s|de\s)?"
        rf"(?P<name>{month})\b\.?(?:,?\s(?:de\s)?(?P<y>\d{{4}})(?!\d))?",
        rf"\b(?P<name>{month})\.?\s(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?![\d.,:]\d|\d)(?:,?\s(?P<y>\d{{4}}))?",
        rf"\b(?P<name>{month})\b\.?,?\s(?:de\s|of\s)?(?P<y>\d{{4}})(?!\d)",
        rf"\b(?P<name>{month})\b",
    )
    weekday = rf"\b(?:{weekdays})s?\b|(?:周|星期|礼拜)[一二三四五六日天]"
    amount = (
        rf"(?:(?P<before>[€$£¥])\s?)?(?<![\d.,])(?<![A-Za-zÀ-ɏ_])(?P<digits>{_NUMBER})"
        rf"(?:[\s\u00a0\u202f-]?(?P<scale>(?:{scale})(?![a-zäöü])))?"
        rf"(?:\s?d['’])?(?:[\s\u00a0\u202f-]?(?P<unit>(?:{unit})(?![a-zäöüéè])|(?=(?P<compound>[^\W\d_]+))))?"
    )
    spoken_amount = (
        rf"(?<![\w-])(?P<digits>{spoken})(?:[\s-](?P<scale>(?:{scale})(?!\w)))?(?!\w)"
        rf"(?:\s(?P<unit>(?:{unit})(?!\w)|(?=(?P<compound>\w+))))?"
    )
    return (
        *((re.compile(each, re.IGNORECASE), _parse_date) for each in dates),
        (re.compile(weekday, re.IGNORECASE), _parse_weekday),
        *((pattern, _parse_time) for pattern in _TIME_PATTERNS),
        (_CODE, _parse_code),
        (re.compile(amount, re.IGNORECASE), _parse_amount),
        (re.compile(spoken_amount, re.IGNORECASE), _parse_spoken_amount),
        (_DENSE_AMOUNT, _parse_dense_amount),
    )
