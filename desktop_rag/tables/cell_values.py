"""The values of the cells of a column: numbers, dates, durations or texts, as most of them are written."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import isinf

from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.text.value_words import join_alternatives, load_value_words, lower_value_word

_MISSING_WORDS = "- – — − n/a na n.a. none null nil ? ... … tbd tba k.a."
_MISSING = frozenset(["", *_MISSING_WORDS.split()])
_LEAST_TYPED = 0.8  # of the cells of a column that are not missing
_SIGNS = r"[€$£¥₹%‰]"
_NUMBER = re.compile(
    rf"(?P<open>\()?\s*(?P<before>[^\W\d]{{1,4}}(?:\.\s?|\s)|[A-Z]{{3}}|{_SIGNS}\s?)?"
    rf"(?P<sign>[-+−–])?(?P<unit0>{_SIGNS}\s?)?"
    r"(?P<digits>\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?|[.,]\d+)"
    r"(?P<ordinal>st|nd|rd|th|\.)?\s?(?P<unit>[^\d()\[\]]{0,18}?)\s*(?P<close>\))?\s*"
    r"(?:\((?P<aside>[^()]*)\)|\[[^\]]*\]|[*†‡§#^]+)*"
)
_DURATION = re.compile(
    r"(?P<sign>[-+])?(?:(?P<h>\d{1,4}):)?(?P<m>\d{1,3}):(?P<s>\d{2}(?:\.\d+)?)\s?(?:h|min|hrs?)?"
)
_GROUPED = re.compile(r"\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3})+")
_NATIVE_DIGIT = re.compile(r"[^\D0-9]")
_MAX_CELL_CHARACTERS = 60  # of a number or a date
_MOST_DECIMALS = 6
_MOST_UNITS = 3  # of a column
_GROUP, _MONTHS, _DAYS = 3, 12, 31
_LAST_CENTURY = 70  # two digits from here on are a year of it
_YEARS = range(1500, 2100)
_BEFORE_ASIDE = re.compile(r"\D*\d[^(\[]*")  # "20.6 km (12.8 mi)"
_FOUR_DIGITS = re.compile(r"\d{4}")
_CODE = re.compile(r"0\d{2,}")  # such as a postcode
_MONTH_FIRST = re.compile(r"\d{1,2}/(?:1[3-9]|2\d|3[01])/\d{2,4}")
_SAMPLE = 200  # cells of a column that tell its type
_MOST_KNOWN = 20_000  # values that are kept
_CURRENCY_LETTERS = 3
_CURRENCIES = frozenset(["Fr", "Rs", "RM", "R$", "kr", "Kč", "zł", "лв"])
_ROUND = 50  # amounts are multiples of it, years are not
_REFERENCE = re.compile(r"\[(?:(?:note|nb|n) )?(?:\d{1,3}|[a-z])\]", re.IGNORECASE)
_TRAILING_TIME = re.compile(r"[T ]\s*00:00(?::00)?(?:\.0+)?$")


@dataclass(frozen=True, slots=True)
class ColumnReader:
    """Reads the cells of a column as values of its type, as in `TableRow`."""

    type: ColumnType
    unit: str = ""  # as it is written, such as EUR or %
    decimals: int = 0  # the most of a number
    _read: Callable[[str], CellValue] = lambda _: None
    _known: dict[str, CellValue] = field(default_factory=dict)

    def read_cell(self, cell: str) -> CellValue:
        """Return the value of a cell: None if it is missing, its text if it is of another type."""
        if cell not in self._known:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            plain = convert_digits(cell)
            value = self._read(plain) if len(plain) <= _MAX_CELL_CHARACTERS else None
            self._known[cell] = None if is_missing(cell) else cell if value is None else value
        return self._known[cell]


def choose_reader(cells: Sequence[str], least: float = _LEAST_TYPED) -> ColumnReader:
    """Return the reader of a column by some of its cells: of a type that at least this share of them has."""
    given = [convert_digits(each.strip()) for each in cells if not is_missing(each)]
    if given:
        for choose in (_choose_dates, _choose_numbers, _choose_durations):
            if (reader := choose(given, least)) is not None:
                return reader
    return ColumnReader(ColumnType.TEXT)


def is_missing(cell: str) -> bool:
    """Whether a cell says that it has no value."""
    return cell.strip().lower() in _MISSING


def drop_references(text: str) -> str:
    """Return a text without references to notes, such as the last sign of "Holy Spirit[37]"."""
    return _REFERENCE.sub("", text).strip() or text


def convert_digits(text: str) -> str:
    """Return a text of the same length whose digits, of any script, and decimal marks are those of ASCII."""
    if text.isascii():
        return text
    digits = _NATIVE_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), text)
    return digits.replace("٬", ",").replace("٫", ".")


def _reads_most(given: Sequence[str], least: float, read: Callable[[str], CellValue]) -> bool:
    """Whether `read` gives values for so many cells, as a share."""
    sample = given[:: max(1, len(given) // _SAMPLE)]
    held = sum(len(each) <= _MAX_CELL_CHARACTERS and read(each) is not None for each in sample)
    return held >= least * len(sample)


# -- numbers -------------------------------------------------------------------------------------


def _choose_numbers(given: Sequence[str], least: float) -> ColumnReader | None:
    mark = find_decimal_mark(given)
    read = partial(read_number, decimal_mark=mark)
    if any(map(_CODE.fullmatch, given)) or not _reads_most(given, least, read):
        return None
    short = [each for each in given if len(each) <= _MAX_CELL_CHARACTERS]
    found = [match for each in short[:_SAMPLE] if (match := _NUMBER.fullmatch(each))]
    written = (match["before"] or match["unit0"] or match["unit"] for match in found)
    units = Counter(unit for each in written if (unit := (each or "").strip(" .")))
    unit, times = units.most_common(1)[0] if units else ("", 0)
    if len({each.casefold() for each in units}) > _MOST_UNITS:  # words that are no units
        return None
    numbers = [number for each in short if (number := read(each)) is not None]
    decimals = _count_decimals(short, mark)
    are_years = all(each.is_integer() and int(each) in _YEARS for each in numbers) and not units
    are_years = are_years and (len(set(numbers)) == 1 or any(each % _ROUND for each in numbers))
    is_plain = all(_FOUR_DIGITS.fullmatch(each) for each in short if read(each) is not None)
    kind = ColumnType.YEAR if are_years and is_plain else ColumnType.NUMBER
    return ColumnReader(kind, unit if 2 * times > len(found) else "", decimals, read)


def read_number(cell: str, decimal_mark: str = ".") -> float | None:
    """Return the number that a cell is, None if it is none: "(1,204)" is -1204, "16 (26)" is 16."""
    found = _NUMBER.fullmatch(cell.strip())
    if found is None or not _is_currency((found["before"] or "").strip(" .")):
        return None
    digits = found["digits"]
    grouped = _GROUPED.match(digits)
    if grouped and (grouped[1] != decimal_mark or digits.count(grouped[1]) > 1):
        digits = digits.replace(grouped[1], "")
    digits = digits.replace(",", ".") if "." not in digits else digits.replace(",", "")
    try:
        value = float(digits)
    except ValueError:
        return None
    if isinf(value):
        return None
    is_negative = found["sign"] in {"-", "−", "–"} or (found["open"] and found["close"])
    return -value if is_negative else value


def _count_decimals(cells: Sequence[str], mark: str) -> int:
    """Return the most decimals that are written."""
    digits = [found["digits"] for each in cells if (found := _NUMBER.fullmatch(each))]
    tails = (each.rpartition(mark)[2] for each in digits if each.count(mark) == 1)
    return min(max(map(len, tails), default=0), _MOST_DECIMALS)


def _is_currency(before: str) -> bool:
    """Whether a word before a number is none, or a currency: "P7" is a code."""
    is_code = len(before) == _CURRENCY_LETTERS and before.isupper()
    return (
        not before[:1].isalpha()
        or is_code
        or before.lower() in load_value_words().units
        or before in _CURRENCIES
    )


def find_decimal_mark(cells: Sequence[str]) -> str:
    """Return the decimal mark of a column: the last sign of a number with two, or that of one with cents."""
    votes = Counter[str]()
    for each in (found[0] if (found := _BEFORE_ASIDE.match(cell)) else cell for cell in cells):
        signs = re.findall(r"(?<=\d)[.,](?=\d)", each)
        if len(set(signs)) > 1:
            votes[signs[-1]] += 5
        elif len(signs) == 1:
            tail = re.search(r"[.,](\d+)", each)
            if (tail and len(tail[1]) != _GROUP) or re.match(r"\D*0[.,]", each):
                votes[signs[0]] += 1
        elif len(signs) > 1:
            votes["," if signs[0] == "." else "."] += 1
    return votes.most_common(1)[0][0] if votes else "."


# -- dates and durations ----------------------------------------------------------------------------


def _choose_dates(given: Sequence[str], least: float) -> ColumnReader | None:
    read = partial(read_date, month_first=any(map(_MONTH_FIRST.match, given)))
    return ColumnReader(ColumnType.DATE, _read=read) if _reads_most(given, least, read) else None


def read_date(cell: str, *, month_first: bool = False) -> str | None:
    """Return the date that a cell is, as in ISO 8601, None if it is none; of a range its beginning."""
    cell = _TRAILING_TIME.sub("", cell.strip())
    for pattern in _list_date_patterns():
        if found := pattern.fullmatch(cell):
            parts = found.groupdict()
            named = lower_value_word(parts.get("name") or "")
            month = load_value_words().months.get(named) or int(parts.get("m") or 0)
            day, year = int(parts.get("d") or 0), parts.get("y") or ""
            if (month_first and parts.get("sign") == "/") or month > _MONTHS >= day:
                month, day = day, month
            if len(year) == 2:  # noqa: PLR2004 - digits
                year = ("20" if int(year) < _LAST_CENTURY else "19") + year
            if not 1 <= month <= _MONTHS or day > _DAYS:
                return None
            tail = (
                f"-{month:02}"
                + (f"-{day:02}" if day else "")
                + (f"T{parts['time']}" if parts.get("time") else "")
            )
            return (f"{int(year):04}" if year else "-") + tail  # in the digits of ASCII
    return None


@cache
def _list_date_patterns() -> tuple[re.Pattern[str], ...]:
    words = load_value_words()
    months, weekdays = join_alternatives(words.months), join_alternatives(words.weekdays)
    day, year = r"(?P<d>\d{1,2})", r"(?P<y>\d{4})"
    short = r"(?P<y>\d{4}|\d{2})"
    time = r"(?:[T ,]\s*(?P<time>\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?"
    before = rf"(?:(?:{weekdays}|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so))[a-z]*\.?,?\s+)?"
    after = r"(?:\s*(?:\([^()]*\)|\[[^\]]*\]|[*†‡]+))*"
    until = rf"(?:\s?[-–—]\s?(?:{day.replace('?P<d>', '')}\.?\s?)?(?:{months})?\.?)?"
    patterns = (
        rf"{year}[-/.](?P<m>\d{{1,2}})(?:[-/.]{day})?{time}",
        rf"{day}(?P<sign>[./-])\s?(?P<m>\d{{1,2}})(?P=sign)\s?{short}{time}",
        rf"{day}\.\s?(?P<m>\d{{1,2}})\.",
        rf"{day}(?:st|nd|rd|th|\.|er)?{until}\s(?:of\s|de\s)?(?P<name>{months})\.?(?:,?\s(?:de\s|del\s)?{year})?",
        rf"(?P<name>{months})\.?\s{day}(?:st|nd|rd|th)?{until}(?:,?\s{year})?",
        rf"(?P<name>{months})\.?,?\s(?:de\s|of\s)?{year}",
        rf"(?P<name>{months})",
        r"(?P<y>\d{4})\s?年\s?(?P<m>\d{1,2})\s?月(?:\s?(?P<d>\d{1,2})\s?[日号])?",
        r"(?P<m>\d{1,2})\s?月(?:\s?(?P<d>\d{1,2})\s?[日号])?",
    )
    return tuple(re.compile(before + each + after, re.IGNORECASE) for each in patterns)


def _choose_durations(given: Sequence[str], least: float) -> ColumnReader | None:
    is_duration = _reads_most(given, least, read_duration)
    return ColumnReader(ColumnType.DURATION, _read=read_duration) if is_duration else None


def read_duration(cell: str) -> float | None:
    """Return the seconds of a cell such as 3:45 or 1:02:03.5, None if it is no duration."""
    found = _DURATION.fullmatch(cell.strip())
    if found is None:
        return None
    # Of two numbers those of a time of day or of a length in minutes compare alike.
    seconds = int(found["h"] or 0) * 3600 + int(found["m"]) * 60 + float(found["s"])
    return -seconds if found["sign"] == "-" else seconds
