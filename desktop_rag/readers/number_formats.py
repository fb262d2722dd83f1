"""Show numbers, dates and texts of cells by number formats, as Excel does (ECMA-376-1, 18.8.30, 18.8.31)."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, partial

from desktop_rag.readers.date_formats import (
    LAST_DAY,
    CalendarNames,
    Token,
    find_date_parts,
    has_days,
    load_calendar_names,
    show_date,
)

GENERAL = "General"
DAYS_BEFORE_1904 = 1462  # to add to a serial number of the date system of 1904

_MAX_CODE = 500  # characters of a format; Excel allows 255
_FRACTION_DIGITS = 7  # below the line, at most
_DIGITS = 15  # that Excel keeps of a number
_GENERAL_WIDTH = 11  # characters of a number that has no format
_LEAST_SIZE = -4  # power of ten of a small number that is shown without an exponent even if it is cut
_GROUP = 3  # digits between commas
_NUMBER_SECTIONS = 3  # for numbers above, below and equal to zero; the fourth is for texts
_MOST_DECIMALS, _MOST_SHIFT = 30, 30  # digits after the point; powers of ten of percents and thousands
_LEAST_POWER = 1e-300  # smaller numbers are shown as 0 with an exponent
# Excel rounds at 15 digits, and halves up: 1.005, which is a little less in binary, to 1.01.
_NUDGE = 1 + 2**-51

# The formats that files name by a number only. Those that follow the settings of the person who looks at them
# show dates in the order of ISO 8601, which nobody misreads.
_BUILT_IN = {
    **dict(enumerate((GENERAL, "0", "0.00", "#,##0", "#,##0.00"))),
    **dict.fromkeys((5, 6), "$#,##0_);($#,##0)"),
    **dict.fromkeys((7, 8), "$#,##0.00_);($#,##0.00)"),
    **dict(enumerate(("0%", "0.00%", "0.00E+00", "# ?/?", "# ??/??"), 9)),
    **dict(enumerate(("yyyy-mm-dd", "d-mmm-yy", "d-mmm", "mmm-yy", "h:mm AM/PM", "h:mm:ss AM/PM"), 14)),
    **dict(enumerate(("h:mm", "h:mm:ss", "yyyy-mm-dd h:mm"), 20)),
    **dict.fromkeys((*range(27, 32), 36, *range(50, 55), 57, 58), "yyyy-mm-dd"),
    **dict.fromkeys((32, 33, 34, 35, 55, 56), "h:mm:ss"),
    **dict.fromkeys((37, 38), "#,##0_);(#,##0)"),
    **dict.fromkeys((39, 40), "#,##0.00_);(#,##0.00)"),
    **dict.fromkeys((41, 42), '#,##0_);(#,##0);"-"_);@'),
    **dict.fromkeys((43, 44), '#,##0.00_);(#,##0.00);"-"??_);@'),
    **dict(enumerate(("mm:ss", "[h]:mm:ss", "mm:ss.0", "##0.0E+0", "@"), 45)),
}
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.?)|(?P<gap>_).?|\*.?'
    r"|\[(?P<elapsed>h+|m+|s+)\]|\[\$(?P<money>[^\]-]*)(?:-(?P<locale>[^\]]*))?\]"
    r"|\[(?P<relation>[<>=]{1,2})\s*(?P<limit>[^\]]+)\]|\[[^\]]*\]"
    r"|(?P<general>General)|(?P<half>AM/PM|A/P|上午/下午)|(?P<exponent>E[+-])"
    r"|(?P<date>y+|m+|d+|h+|s+|e+|g+|b+)|(?P<digit>[0#?])|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
_RELATIONS: dict[str, Callable[[float, float], bool]] = {"<": operator.lt, "<=": operator.le}
_RELATIONS |= {">": operator.gt, ">=": operator.ge, "=": operator.eq, "<>": operator.ne}

_POINT, _COMMA, _TEXT = ("other", "."), ("other", ","), ("other", "@")  # tokens
_Show = Callable[[float, int], str]  # a number that is not negative, and the days before its date system


@dataclass(frozen=True, slots=True)
class _FormatSection:
    """A part of a format, between semicolons: for which numbers, and how it shows them."""

    show: _Show
    relation: Callable[[float, float], bool] | None
    limit: float
    has_date: bool  # and thus shows no number below zero

    def fits(self, value: float) -> bool:
        return self.relation is None or self.relation(value, self.limit)

    def is_for_negative(self) -> bool:
        """Whether it shows nothing but numbers below zero, and thus no minus sign of its own."""
        if self.relation in {operator.lt, operator.le}:
            return self.limit <= 0
        return self.relation is operator.eq and self.limit < 0


def get_built_in_format(number: int) -> str:
    """Return the code of a format that a file names by its number."""
    return _BUILT_IN.get(number, GENERAL)


@lru_cache(maxsize=20_000)
def format_number(value: float, code: str, days_before: int = 0) -> str:
    """Return a number as a cell with this format shows it.

    Dates that the calendar of Excel does not have are shown without the format.

    Args:
        value: date and time are days since the beginning of the date system.
        code: such as "#,##0.00", any text.
        days_before: 0, or `DAYS_BEFORE_1904`.
    """
    sections = _parse_format(code)[0] if code != GENERAL and math.isfinite(value) else ()
    if not sections:
        return format_general(value)
    index = _choose_section(sections, value) if len(sections) > 1 else 0
    section = sections[index]
    if section.has_date and not 0 <= value + days_before <= LAST_DAY + 1:
        return format_general(value)
    shown = section.show(abs(value), days_before)
    if "  " in shown or shown[:1] == " " or shown[-1:] == " ":
        shown = " ".join(shown.split())
    if value >= 0 or not shown or (index == 1 and section.relation is None):
        return shown
    return shown if len(sections) > 1 and section.is_for_negative() else f"-{shown}"


def format_text(text: str, code: str) -> str:
    """Return a text as a cell with this format shows it."""
    if code in {GENERAL, "@"}:
        return text
    _, pattern = _parse_format(code)
    return text if pattern is None else pattern.replace("\0", text)


def format_general(value: float) -> str:
    """Return a number as a cell without a format shows it, but for whole numbers, whose digits all stand."""
    if not math.isfinite(value):
        return str(value)
    if value == int(value) and abs(value) < 10**_DIGITS:
        return str(int(value))
    digits = _GENERAL_WIDTH - 1
    size = math.floor(math.log10(abs(value)))
    if 0 <= size < digits:
        shown = f"{value:.{digits - 1 - size}f}"
    elif _LEAST_SIZE <= size < 0 or len(f"{Decimal(repr(value)):f}".lstrip("-")) <= _GENERAL_WIDTH:
        shown = f"{value:.{digits - 1}f}"
    else:
        mantissa, _, exponent = f"{value:.5E}".partition("E")
        return f"{mantissa.rstrip('0').rstrip('.')}E{exponent}"
    return shown.rstrip("0").rstrip(".") if "." in shown else shown


def _choose_section(sections: Sequence[_FormatSection], value: float) -> int:
    """Return the number of the section that shows a value."""
    if any(section.relation for section in sections):
        fitting = (number for number, section in enumerate(sections) if section.fits(value))
        return next(fitting, len(sections) - 1)
    if len(sections) == 1 or value > 0:
        return 0
    if value < 0:
        return 1
    return 2 if len(sections) == _NUMBER_SECTIONS else 0


@lru_cache(maxsize=1000)
def _parse_format(code: str) -> tuple[tuple[_FormatSection, ...], str | None]:
    """Return the sections for numbers, and that for texts with NUL for the text, None without one."""
    parts: list[list[Token]] = [[]]
    conditions: dict[int, tuple[Callable[[float, float], bool], float]] = {}
    locale = ""
    for match in _TOKEN.finditer(code[:_MAX_CODE]):
        if match[0] == ";":
            parts.append([])
        elif match["limit"]:
            relation = _RELATIONS.get(match["relation"], operator.eq)
            conditions[len(parts) - 1] = relation, _read_limit(match["limit"])
        else:
            locale = match["locale"] or locale
            parts[-1] += _list_tokens(match)
    if not any(parts):  # ";;;" hides the value of a cell, but not where one edits it
        return (), None
    pattern = None
    if _TEXT in parts[-1] or len(parts) > _NUMBER_SECTIONS:
        pattern = "".join("\0" if token == _TEXT else token[1] for token in parts.pop())
    names = load_calendar_names(locale)
    sections = (
        _FormatSection(show, relation, limit, has_date)
        for number, part in enumerate(parts[:_NUMBER_SECTIONS])
        for show, has_date in [_make_section(part, names)]
        for relation, limit in [conditions.get(number, (None, 0.0))]
    )
    return tuple(sections), pattern


def _list_tokens(match: re.Match[str]) -> list[Token]:
    kind = match.lastgroup or ""
    if kind in {"money", "locale"}:
        return [("text", match["money"])]
    if kind in {"quoted", "escaped"}:
        return [("text", match[kind])]
    if kind == "gap":
        return [("text", " ")]
    return [(kind, match[kind])] if kind else []


def _read_limit(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def _make_section(tokens: list[Token], names: CalendarNames) -> tuple[_Show, bool]:
    """Return the function that shows numbers by these tokens, and whether it shows days of the calendar."""
    kinds = [kind for kind, _ in tokens]
    if {"date", "elapsed", "half"} & set(kinds):
        dates = find_date_parts(tokens)
        if all(kind != "digit" for kind, _ in dates):
            return partial(show_date, dates, names), has_days(dates)
    if "general" in kinds:
        before = _join_texts(tokens[: kinds.index("general")])
        behind = _join_texts(tokens[kinds.index("general") + 1 :])
        return lambda value, _: f"{before}{format_general(value)}{behind}", False
    if "digit" in kinds:
        fraction = _find_fraction(tokens)
        return fraction or _NumberPattern(tokens).show, False
    text = _join_texts(tokens)
    return lambda _, __: text, False


def _join_texts(tokens: Sequence[Token]) -> str:
    return "".join(text for kind, text in tokens if kind != "digit")


# -- numbers -------------------------------------------------------------------------------------


class _NumberPattern:
    """Digits of a format such as `#,##0.00 "EUR"`, `000-000` or `0.0E+0`."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        kinds = [kind for kind, _ in tokens]
        first = kinds.index("digit")
        first -= first > 0 and tokens[first - 1] == _POINT
        last = len(kinds) - kinds[::-1].index("digit")
        while last < len(tokens) and tokens[last] in {_COMMA, _POINT}:
            last += 1
        core = list(tokens[first:last])
        power = next((number for number, (kind, _) in enumerate(core) if kind == "exponent"), len(core))
        point = core.index(_POINT) if _POINT in core[:power] else power
        whole, thousands = _strip_commas(core[:point])
        decimals, more_thousands = _strip_commas(core[point + 1 : power])
        self.before, self.behind = _join_texts(tokens[:first]), _join_texts([*decimals, *tokens[last:]])
        self.whole, self.decimals, self.power = map(
            _join_digits, (whole, decimals[:_MOST_DECIMALS], core[power:])
        )
        self.exponent = core[power][1] if power < len(core) else ""
        self.has_point = point < power
        self.has_groups = _COMMA in whole
        self.between = [  # digits before it, and a text among the whole digits
            (len(_join_digits(whole[:number])), token[1])
            for number, token in enumerate(whole)
            if token[0] != "digit" and token != _COMMA
        ]
        percents = sum(token == ("other", "%") for token in tokens)
        shift = max(min(2 * percents - 3 * (thousands + more_thousands), _MOST_SHIFT), -_MOST_SHIFT)
        self.factor = _NUDGE * 10.0**shift
        self.least_whole = len(self.whole.lstrip("#?"))
        self.least_decimals = len(self.decimals.rstrip("#?"))
        self.limit = 10.0 ** (_DIGITS - len(self.decimals))
        is_plain = not self.between and self.least_whole == 1 and self.least_decimals == len(self.decimals)
        has_bare_point = self.has_point and not self.decimals
        groups = "," if self.has_groups else ""
        self.spec = f"{groups}.{len(self.decimals)}f" if is_plain and not has_bare_point else ""

    def show(self, value: float, _: int) -> str:
        number = value * self.factor
        if self.exponent:
            return self._show_power(number)
        is_cut = number >= self.limit  # zeros follow its last digit
        shown = self._show_digits(Decimal(f"{number:.{_DIGITS}g}") if is_cut else number)
        return f"{self.before}{shown}{self.behind}"

    def _show_digits(self, number: float | Decimal) -> str:
        if self.spec:
            return f"{number:{self.spec}}"
        whole, _, decimals = f"{number:.{len(self.decimals)}f}".partition(".")
        whole = ("" if whole == "0" else whole).zfill(self.least_whole)
        if self.has_groups and len(whole) > _GROUP:
            first = len(whole) % _GROUP
            groups = [whole[start : start + _GROUP] for start in range(first, len(whole), _GROUP)]
            whole = ",".join([whole[:first], *groups] if first else groups)
        to_end = len(whole) - len(self.whole)
        for place, text in reversed(self.between):
            cut = max(to_end + place, 0)
            whole = f"{whole[:cut]}{text}{whole[cut:]}"
        if len(decimals) > self.least_decimals:
            decimals = decimals[: self.least_decimals] + decimals[self.least_decimals :].rstrip("0")
        return f"{whole}.{decimals}" if self.has_point else whole

    def _show_power(self, number: float) -> str:
        step = max(len(self.whole), 1)
        power = math.floor(math.log10(number)) // step * step if number > _LEAST_POWER else 0
        digits = number / 10.0**power
        if float(f"{digits:.{len(self.decimals)}f}") >= 10**step:  # rounded up, as 9.99 to 10.0
            power += step
            digits = number / 10.0**power
        sign = "-" if power < 0 else "+" if self.exponent[1:] == "+" else ""
        least = len(self.power.lstrip("#?"))
        return f"{self.before}{self._show_digits(digits)}E{sign}{str(abs(power)).zfill(least)}{self.behind}"


def _join_digits(tokens: Sequence[Token]) -> str:
    return "".join(text for kind, text in tokens if kind == "digit")


def _strip_commas(tokens: list[Token]) -> tuple[list[Token], int]:
    """Return the tokens without the commas at their end, each of which divides by 1,000, and their number."""
    number = len(tokens)
    while number and tokens[number - 1] == _COMMA:
        number -= 1
    return tokens[:number], len(tokens) - number


def _find_fraction(tokens: Sequence[Token]) -> _Show | None:
    """Return the function that shows numbers as fractions if tokens are such as `# ?/?` or `?/8`."""
    if ("other", "/") not in tokens:
        return None
    slash = tokens.index(("other", "/"))
    first = last = slash
    while first and tokens[first - 1][0] == "digit":
        first -= 1
    below = ""
    for kind, text in tokens[slash + 1 :]:
        if kind != "digit" and not (kind == "other" and text.isdecimal()):
            break
        below, last = below + text, last + 1
    if first == slash or not below:
        return None
    kinds = [kind for kind, _ in tokens[:first]]
    start = kinds.index("digit") if "digit" in kinds else first
    fixed = int(below) if below.isdecimal() else 0
    pattern = _FractionPattern(
        *(_join_texts(tokens[:start]), _join_texts(tokens[last + 1 :])), start < first, fixed, len(below)
    )
    return pattern.show


@dataclass(frozen=True, slots=True)
class _FractionPattern:
    """A fraction of a format such as `# ?/?` or `?/8`."""

    before: str
    behind: str
    has_whole: bool
    fixed: int  # the denominator, 0 if it is any number of so many `digits`
    digits: int

    def show(self, value: float, _: int) -> str:
        number = Fraction(f"{value:.{_DIGITS}g}")
        whole = math.floor(number) if self.has_whole else 0
        rest = number - whole
        if self.fixed:
            above, below = math.floor(rest * self.fixed + Fraction(1, 2)), self.fixed
        else:
            above, below = rest.limit_denominator(
                10 ** min(self.digits, _FRACTION_DIGITS) - 1
            ).as_integer_ratio()
        if self.has_whole and above == below:
            whole, above = whole + 1, 0
        parts = [str(whole)] if self.has_whole and (whole or not above) else []
        parts += [f"{above}/{below}"] if above or not self.has_whole else []
        return f"{self.before}{' '.join(parts)}{self.behind}"
