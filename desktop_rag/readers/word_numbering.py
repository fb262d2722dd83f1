"""Automatic numbers of Word documents, such as "2.1", "(a)" or "Article IV", as Word shows them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from xml.etree import ElementTree as ET

from desktop_rag.readers.office_packages import is_on, iter_named, local_tag_name, read_attribute
from desktop_rag.readers.word_styles import WordStyles, read_number

_LEVELS = 9
_MAX_PATTERN = 100  # characters
BULLET = "-"
_PLACEHOLDER = re.compile("%([1-9])")
_MAX_LETTER, _MAX_ROMAN = 780, 3_999  # above them numbers are shown in digits
_ROMAN = [
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl")),
    *((10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
]
_CHINESE = "零一二三四五六七八九"
_RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя"
_HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"
_ARABIC = "أبتثجحخدذرزسشصضطظعغفقكلمنهوي"
_CIRCLED = range(1, 21)
# The formats of WordprocessingML by the first number in them.
FORMATS_BY_SIGN = {
    "a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman", "一": "chineseCounting",
    "①": "decimalEnclosedCircle",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NumberingLevel:
    """How the items of a level of a list are numbered."""

    start: int = 1
    number_format: str = "decimal"
    pattern: str = ""  # such as "%1.%2"
    gap: str = " "  # between number and text
    all_digits: bool = False  # also the numbers of the levels above
    restarts_below: int | None = None  # 1-based; 0 is never
    style: str = ""  # of the paragraphs that it numbers


@dataclass(slots=True)
class NumberedList:
    """A list: its own levels, and where it counts."""

    counted_in: str  # lists with the same counters
    levels: dict[int, NumberingLevel]
    starts: dict[int, int] = field(default_factory=dict)  # that it sets when it begins
    has_begun: bool = False


class ListCounters:
    """Counts the items of lists, in their order."""

    def __init__(self) -> None:
        self._counters: dict[str, list[int | None]] = {}

    def count_next(self, found: NumberedList, level: int) -> str:
        """Count an item of a level from 0 on; return its number, or `BULLET`; "" if it has none."""
        self._count(found, level)
        kind = found.levels.get(level)
        is_bullet = kind is not None and kind.number_format == "bullet"
        return BULLET if is_bullet else self._write_number(found, level) if kind else ""

    def _count(self, found: NumberedList, level: int) -> None:
        counters = self._counters.setdefault(found.counted_in, [None] * _LEVELS)
        if not found.has_begun:
            found.has_begun = True
            for number in found.starts:
                counters[number] = None
        before = counters[level]
        counters[level] = _start_of(found, level) if before is None else before + 1
        for deeper in range(level + 1, _LEVELS):
            limit = found.levels.get(deeper, NumberingLevel()).restarts_below
            if limit is None or level < limit:
                counters[deeper] = None

    def _write_number(self, found: NumberedList, level: int) -> str:
        counters, kind = self._counters[found.counted_in], found.levels.get(level, NumberingLevel())

        def write_counter(match: re.Match[str]) -> str:
            number = int(match[1]) - 1
            value = counters[number]
            value = _start_of(found, number) if value is None else value
            number_format = found.levels.get(number, NumberingLevel()).number_format
            if kind.all_digits and number_format not in {"none", "bullet"}:
                number_format = "decimal"
            return format_number(value, number_format)

        return _PLACEHOLDER.sub(write_counter, kind.pattern).strip()


class Numbering:
    """Counts the items of the lists of a document, in their order."""

    def __init__(self, read_part: Callable[[], ET.Element | None], styles: WordStyles) -> None:
        """Read the lists with `read_part`, once there is a paragraph in one."""
        self._read_part, self._styles = read_part, styles
        self._lists: dict[str, NumberedList] | None = None
        self._counters = ListCounters()

    def number_next(self, key: str | None, level: int | None, style_key: str) -> tuple[str, str, int] | None:
        """Count a paragraph; return its number, its suffix and its level, None if it has none.

        Args:
            key: of its list, None for that of its style.
            level: in its list, None for that of its style.
            style_key: of its style, "" for the usual one.
        """
        style = self._styles.find_style(style_key)
        list_key = key or style.list_key or "0"
        if list_key == "0":
            return None
        if self._lists is None:
            root = self._read_part()
            self._lists = {} if root is None else _read_lists(root)
        found = self._lists.get(list_key)
        if found is None:
            return None
        if level is None:
            owners = {style_key, style.list_style} if key is None else {style_key}
            linked = (number for number, each in found.levels.items() if each.style and each.style in owners)
            level = next(linked, style.list_level if key is None else None) or 0
        if not 0 <= level < _LEVELS:
            return None
        number = self._counters.count_next(found, level)
        return (number, found.levels[level].gap, level) if number else None


def _read_lists(root: ET.Element) -> dict[str, NumberedList]:
    kinds = {read_attribute(each, "abstractNumId"): each for each in root if _is(each, "abstractNum")}
    links = {  # of styles of lists
        read_attribute(link, "val"): key
        for key, each in kinds.items()
        for link in each
        if _is(link, "styleLink")
    }
    levels = {key: _read_levels(each) for key, each in kinds.items()}
    for key, each in kinds.items():
        for link in each:
            if _is(link, "numStyleLink"):
                levels[key] = levels.get(links.get(read_attribute(link, "val"), ""), {})
    found: dict[str, NumberedList] = {}
    for each in root:
        if _is(each, "num"):
            kind = next((read_attribute(child, "val") for child in each if _is(child, "abstractNumId")), "")
            made = NumberedList(kind, dict(levels.get(kind, {})))
            _read_overrides(made, each)
            found.setdefault(read_attribute(each, "numId"), made)
    return found


def _is(element: ET.Element, name: str) -> bool:
    return local_tag_name(element) == name


def _start_of(found: NumberedList, level: int) -> int:
    return found.starts.get(level, found.levels.get(level, NumberingLevel()).start)


def _read_overrides(made: NumberedList, element: ET.Element) -> None:
    for override in iter_named(element, "lvlOverride"):
        level = read_number_of(override, "ilvl")
        if level is None:
            continue
        made.levels |= _read_levels(override)
        for each in override:
            if _is(each, "startOverride"):
                made.starts[level] = read_number(each) or 0


def read_number_of(element: ET.Element, name: str) -> int | None:
    """Return an attribute that is the number of a level, None if it is none."""
    text = read_attribute(element, name)
    return int(text) if len(text) == 1 and text in "012345678" else None


def _read_levels(element: ET.Element) -> dict[int, NumberingLevel]:
    found: dict[int, NumberingLevel] = {}
    for each in element:
        number = read_number_of(each, "ilvl") if _is(each, "lvl") else None
        if number is not None:
            found[number] = _read_level(each)
    return found


def _read_level(element: ET.Element) -> NumberingLevel:
    level = NumberingLevel(number_format="decimal")
    for part in reversed([*element.iter()]):  # the first wins: fallbacks for old programs come last
        value = read_attribute(part, "val")
        match local_tag_name(part):
            case "start":
                level = replace(level, start=read_number(part) or 0)
            case "numFmt":
                pattern = read_attribute(part, "format")
                level = replace(level, number_format=pattern.partition(",")[0] if pattern else value)
            case "lvlText":
                level = replace(level, pattern=value[:_MAX_PATTERN])
            case "suff" if value == "nothing":
                level = replace(level, gap="")
            case "isLgl":
                level = replace(level, all_digits=is_on(part))
            case "lvlRestart":
                level = replace(level, restarts_below=read_number(part))
            case "pStyle":
                level = replace(level, style=value)
            case "vanish" if is_on(part):
                level = replace(level, pattern="", number_format="none")
    return level


def format_number(number: int, number_format: str) -> str:
    """Return a number in a format of WordprocessingML; in digits where that has none."""
    if number_format in {"none", "bullet"}:
        return ""
    if re.fullmatch("0+1", number_format):
        return f"{number:0{len(number_format)}}"
    write = _FORMATS.get(number_format)
    return write(number) if write and number > 0 else str(number)


def _write_letters(alphabet: str) -> Callable[[int], str]:
    def write(number: int) -> str:
        if number > _MAX_LETTER:
            return str(number)
        times, place = divmod(number - 1, len(alphabet))
        return alphabet[place] * (times + 1)

    return write


def _write_roman(number: int) -> str:
    if number > _MAX_ROMAN:
        return str(number)
    text = ""
    for value, letters in _ROMAN:
        text += letters * (number // value)
        number %= value
    return text


def _write_ordinal(number: int) -> str:
    ending = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def _write_chinese(number: int) -> str:
    tens, ones = divmod(number, 10)
    if tens > 9:  # noqa: PLR2004 - one digit
        return "".join(_CHINESE[int(digit)] for digit in str(number))
    return ("" if not tens else "十" if tens == 1 else f"{_CHINESE[tens]}十") + (
        _CHINESE[ones] if ones else ""
    )


_FORMATS: dict[str, Callable[[int], str]] = {
    "lowerLetter": _write_letters("abcdefghijklmnopqrstuvwxyz"),
    "upperLetter": _write_letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    "lowerRoman": _write_roman,
    "upperRoman": lambda number: _write_roman(number).upper(),
    "ordinal": _write_ordinal,
    "decimalZero": "{:02}".format,
    "numberInDash": "- {} -".format,
    "decimalEnclosedCircle": lambda number: chr(0x245F + number) if number in _CIRCLED else str(number),
    "russianLower": _write_letters(_RUSSIAN),
    "russianUpper": _write_letters(_RUSSIAN.upper()),
    "hebrew2": _write_letters(_HEBREW),
    "arabicAlpha": _write_letters(_ARABIC),
    **dict.fromkeys(
        ("chineseCounting", "chineseCountingThousand", "taiwaneseCountingThousand", "taiwaneseCounting",
         "ideographDigital", "japaneseCounting", "chineseLegalSimplified"),
        _write_chinese,
    ),
}  # fmt: skip
