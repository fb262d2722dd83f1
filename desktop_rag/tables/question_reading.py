"""Read a question for a table: its conditions, and the words that name columns and values."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cache, cached_property
from typing import TypeVar

from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.cell_values import convert_digits, read_date, read_duration, read_number
from desktop_rag.tables.periods import (
    FoundPeriod,
    Period,
    PeriodWords,
    load_period_words,
    parse_period,
    timestamp_to_date,
)
from desktop_rag.tables.plan import Condition
from desktop_rag.tables.table_links import (
    MOST_SHORT,
    ColumnLink,
    LinkedTable,
    Token,
    ValueLink,
    normalize_value,
    split_tokens,
)
from desktop_rag.tables.table_words import SIGNS_BEFORE, SIGNS_BEHIND, TableWords, load_table_words
from desktop_rag.text.value_words import join_alternatives, load_value_words, read_spoken_number

Link = TypeVar("Link", ColumnLink, ValueLink)
NUMERIC = (ColumnType.NUMBER, ColumnType.DURATION)
MOSTLY = 0.7  # of the texts of a column differ
_TIME = r"(?<![\d:.])\d{1,2}[:.]\d{2}(?![\d:.])"
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_ORDINAL = re.compile(r"(\d{1,4})(?:st|nd|rd|th|er|ère|e|ème|º|ª)", re.IGNORECASE)
# The names of words that name an operation.
_OPERATORS = (
    *("count", "sum", "average", "highest", "lowest", "first", "last", "difference"),
    *("percent_change", "value"),
)
_SIGNS_BEFORE = SIGNS_BEFORE | {"after": ">", "since": ">=", "before": "<"}
_SYNONYM = 0.95  # how surely a word for the same thing means a column
_PART_OF_CELL = 0.8  # how surely words that are a part of a cell mean it
_IN_SEVERAL = 0.9  # of the score if words are a value of several columns, none of which is named
NEAR_CHARACTERS = 6  # between a word that is said of another and that
_MOST_BETWEEN = 2  # words between a negation and what it is of
_MOST_PARTLY = 3  # cells that hold words of the question beside others
_HALF_NAMED = 0.5  # of the words of the name of a column


@dataclass
class QuestionReading:
    """A question while it is read for a table."""

    text: str
    linked: LinkedTable
    tokens: list[Token]
    covered: dict[int, float] = field(default_factory=dict)
    values: list[ValueLink] = field(default_factory=list)
    columns: list[ColumnLink] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    weight: float = 1.0  # how surely a superlative is about its column
    doubt: float = 1.0  # a factor of the score

    @property
    def words(self) -> TableWords:
        """The words of its language."""
        return self.linked.words

    @cached_property
    def all_links(self) -> Sequence[ColumnLink]:
        """The columns that any words name, the best first, whatever else these are accounted for."""
        return self.linked.link_columns(self.tokens, set())

    @property
    def content(self) -> list[int]:
        """The words that say something."""
        return [n for n, each in enumerate(self.tokens) if not each.is_filler]

    def find_content(self, place: int) -> int | None:
        """Return the first word behind a place in the text that says something."""
        return next((n for n in self.content if self.tokens[n].span[0] >= place), None)

    def list_within(self, links: Iterable[Link], start: int, end: int) -> list[Link]:
        """Return the links of which a word begins in a span of the text, or at its end."""
        return [each for each in links if any(start <= self.tokens[n].span[0] <= end for n in each.tokens)]

    @property
    def table_columns(self) -> Sequence[Column]:
        """The columns of the relation."""
        return self.linked.relation.columns

    def count_rows(self, conditions: Iterable[Condition]) -> int:
        """Return for how many rows the conditions hold."""
        return self.linked.reader.count_rows(self.linked.relation, tuple(conditions))

    def share_distinct(self, column: int, conditions: Iterable[Condition] = ()) -> float:
        """Return how many texts of a column differ, as a share of the rows for which conditions hold."""
        return self.linked.reader.share_distinct(self.linked.relation, column, tuple(conditions))

    def find(self, name: str) -> re.Match[str] | None:
        """Return where words of this name stand first."""
        pattern = self.words.patterns.get(name)
        return pattern.search(self.text) if pattern else None

    def cover(self, start: int, end: int, weight: float = 1.0) -> None:
        """Note that the words in a span are accounted for; with a smaller `weight` less surely."""
        self.cover_tokens(self.list_tokens(start, end), weight)

    def list_begun(self, start: int, end: int | None = None) -> list[int]:
        """Return the words that begin in a part of the text, by default the rest of it."""
        end = len(self.text) if end is None else end
        return [n for n, each in enumerate(self.tokens) if start <= each.span[0] < end]

    def cover_tokens(self, tokens: Iterable[int], weight: float = 1.0) -> None:
        """Note that words are accounted for."""
        for n in tokens:
            self.covered[n] = max(self.covered.get(n, 0.0), weight)

    def has(self, name: str) -> bool:
        """Whether words of this name stand in the question; they are accounted for."""
        found = self.find(name)
        if found:
            self.cover(*found.span())
        return found is not None

    def type_of(self, column: int) -> ColumnType:
        """Return the type of a column."""
        return self.table_columns[column].type

    @property
    def is_melted(self) -> bool:
        """Whether the relation has a row for each period of an item."""
        return self.linked.relation.is_melted

    def list_columns(self, kinds: Iterable[ColumnType]) -> list[int]:
        """Return the columns of these types."""
        allowed = set(kinds)
        return [n for n, each in enumerate(self.table_columns) if each.type in allowed]

    def numbers_rows(self, column: int) -> bool:
        """Whether a column only tells the rows apart: the first one, of whole numbers that all differ."""
        is_whole = self.type_of(column) is ColumnType.NUMBER and not self.table_columns[column].decimals
        may_number = column == 0 and is_whole and not self.linked.units[column]
        return may_number and self.share_distinct(column, [Condition(column, "!=", ("",))]) == 1.0

    def list_measures(self, kinds: Iterable[ColumnType]) -> list[int]:
        """Return the columns of these types but that of the numbers of the rows."""
        return [each for each in self.list_columns(kinds) if not self.numbers_rows(each)]

    def list_named(self, kinds: Iterable[ColumnType] | None = None) -> list[int]:
        """Return the columns that the question names, the best first."""
        allowed = set(kinds) if kinds else set(ColumnType)
        return [
            each.column for each in self.columns if self.type_of(each.column) in allowed and each.share > 0
        ]

    def list_concept_columns(self, concept: str) -> list[int]:
        """Return the columns that are about a thing or a measure of this name."""
        synonyms = {**self.words.things, **self.words.measures}.get(concept, frozenset())
        return [n for n, stems in enumerate(self.linked.columns) if synonyms.intersection(stems)]

    def find_key_column(self, avoid: Iterable[int] = ()) -> int:
        """Return the column that names the rows: the first of texts that mostly differ."""
        avoided = set(avoid)
        texts = [n for n in self.list_columns((ColumnType.TEXT,)) if n not in avoided]
        return next((n for n in texts if self.share_distinct(n) > MOSTLY), next(iter(texts), 0))

    def use_column(self, column: int, *links: ColumnLink) -> int:
        """Return a column, whose words in the question are accounted for."""
        for each in links or self.columns:
            if each.column == column:
                self.cover_tokens(each.tokens, 1.0 if each.is_sure else 0.6 + 0.4 * each.share)
                self.cover_tokens(each.synonyms, _SYNONYM)
        return column

    def rate_words(self, weights: Mapping[int, float]) -> float:
        """Return the mean of the weights of the words that say something, 0 for those without."""
        return sum(weights.get(n, 0.0) for n in self.content) / max(len(self.content), 1)

    @property
    def asks_explanation(self) -> bool:
        """Whether it asks for a reason, a meaning or parts, in words that name no column."""
        found = self.find("explained")
        naming = {n for each in self.all_links for n in each.tokens}
        return found is not None and naming.isdisjoint(self.list_tokens(found.end() - 1, found.end()))

    def uncover(self, start: int, end: int) -> None:
        """Note that the words in a span are not accounted for."""
        for n in self.list_tokens(start, end):
            self.covered.pop(n, None)

    def is_covered(self, span: tuple[int, int]) -> bool:
        """Whether a word in a span is accounted for."""
        return not self.covered.keys().isdisjoint(self.list_tokens(*span))

    def list_tokens(self, start: int, end: int) -> list[int]:
        """Return the words that are, in whole or in part, in a span of the text."""
        return [n for n, each in enumerate(self.tokens) if each.span[0] < end and start < each.span[1]]

    def find_operators(self) -> set[int]:
        """Return the words that name an operation."""
        patterns = [self.words.patterns[each] for each in _OPERATORS]
        patterns += [each.pattern for each in self.words.superlatives]
        matches = (match for pattern in patterns for match in pattern.finditer(self.text))
        return {n for match in matches for n in self.list_begun(*match.span())}


def read_question(question: str, linked: LinkedTable, today: date | None = None) -> QuestionReading:
    """Return a question with the conditions that it names, and its links to columns and values.

    "Last week" is the one before that of `today`, by default of this day.
    """
    text = convert_digits(question.strip().rstrip("?!. ？。؟").replace("’", "'"))
    elided = rf"{linked.words.patterns['elided'].pattern}'"
    text = re.sub(elided, lambda found: f"{found[0][:-1]} ", text, flags=re.IGNORECASE)
    reading = QuestionReading(text, linked, split_tokens(text, linked.words))
    _read_periods(reading, today or timestamp_to_date(time.time()))
    _read_comparisons(reading)
    _read_times(reading)
    _read_named_numbers(reading)
    _link(reading)
    _read_yes_and_no(reading)
    _read_empty_cells(reading)
    return reading


def _read_periods(reading: QuestionReading, today: date) -> None:
    """Note the period that the rows are of, if it is relative to today or has an open end: "since May".

    Beside a year that the question names, "the previous year" is not relative to today.
    """
    dates = reading.list_columns((ColumnType.DATE,))
    years = reading.list_columns((ColumnType.YEAR,))
    words = load_period_words(reading.words.language)
    starts = range(len(reading.text)) if words.is_dense else [each.span[0] for each in reading.tokens]
    names_year = _YEAR.search(reading.text) is not None
    end = 0
    for start in starts if dates or years else ():
        if start < end:
            continue
        found = _find_range(reading, today, words, start) or parse_period(reading.text, today, words, start)
        if found is None or (names_year if found.kind == "relative" else found.is_plain_date):
            continue
        conditions = _list_date_conditions(found.period, dates, years)
        if conditions:
            reading.conditions += _choose_date_conditions(reading, conditions)
            reading.cover(start, found.end)
            end = found.end


def _find_range(reading: QuestionReading, today: date, words: PeriodWords, start: int) -> FoundPeriod | None:
    """Return the days of "from January to March 2024" if that is there; years alone are numbers."""
    gap, patterns = reading.words.gap, reading.words.patterns
    opening = re.compile(rf"{patterns['between'].pattern}{gap}", re.IGNORECASE).match(reading.text, start)
    first = parse_period(reading.text, today, words, opening.end()) if opening else None
    if opening is None or first is None or first.kind != "date":
        return None
    until = re.compile(rf"{gap}(?:{patterns['range_end'].pattern}){gap}", re.IGNORECASE)
    middle = until.match(reading.text, first.end)
    last = parse_period(reading.text, today, words, middle.end()) if middle else None
    if last is None or last.kind != "date" or not (first.period.first and last.period.last):
        return None
    begin, end = first.period.first, last.period.last
    if not _YEAR.search(reading.text, opening.end(), first.end):
        is_leap = (begin.month, begin.day) == (2, 29)
        begin = begin.replace(year=end.year - (begin.month > end.month), day=28 if is_leap else begin.day)
    return FoundPeriod(Period(begin, end), last.end, "part")


def _list_date_conditions(
    period: Period, dates: Sequence[int], years: Sequence[int]
) -> dict[int, list[Condition]]:
    """Return the conditions that a period is for each column of dates, else for those of years."""
    bounds = [
        (operator, each) for operator, each in zip((">=", "<="), period.write_bounds(), strict=True) if each
    ]
    if dates:
        return {n: [Condition(n, operator, (each,)) for operator, each in bounds] for n in dates}
    if any(not each.isdecimal() for _, each in bounds):
        return {}
    return {n: [Condition(n, operator, (float(each),)) for operator, each in bounds] for n in years}


def _choose_date_conditions(
    reading: QuestionReading, conditions: Mapping[int, list[Condition]]
) -> list[Condition]:
    """Return those of the column that is named, else of the first that has such rows, maybe without year."""
    named = [each.column for each in reading.all_links]
    ranked = sorted(conditions, key=lambda n: named.index(n) if n in named else len(named))
    column = ranked[0]
    if column not in named:
        column = next((n for n in ranked if reading.count_rows(conditions[n])), column)
    chosen = conditions[column]
    shorter = [_drop_titled_year(reading, str(each.values[0])) for each in chosen]
    if not all(shorter) or reading.count_rows(chosen):
        return chosen
    return [replace(each, values=(value,)) for each, value in zip(chosen, shorter, strict=True)]


def _drop_titled_year(reading: QuestionReading, value: str) -> str:
    """Return a month or day without its year if that is in the title of the table, "" otherwise.

    The rows of "Sales 2026.xlsx" may be "January" to "December".
    """
    year, rest = value[:4], value[4:]
    return f"-{rest}" if rest.startswith("-") and year in reading.linked.title_stems else ""


@cache
def _compile_comparisons(language: str) -> list[tuple[str, re.Pattern[str]]]:
    """Return the operator and the pattern of each comparison with a number; "" for a range."""
    words = load_table_words(language)
    gap, patterns = words.gap, {name: each.pattern for name, each in words.patterns.items()}
    spoken = join_alternatives([*load_value_words().spoken_numbers, *load_value_words().ones])
    number = rf"(?:[-$€£]?\d[\d,.]*|(?:{spoken})\b)"
    until = rf"\s*(?:[-–~]|{patterns['range_end']})\s*"
    behind, before = (
        rf"(?P<a>{number})(?:{gap}[^\W\d]+?)?{gap}",
        rf"{gap}(?:{patterns['year']}{gap})?(?P<a>{number})%?",
    )
    written = [
        ("", rf"{patterns['between']}{gap}(?P<a>{number}){until}(?P<b>{number})"),
        ("", rf"(?P<a>{_YEAR.pattern})[-–](?P<b>{_YEAR.pattern})(?!\d)"),
        *((operator, behind + patterns[name]) for name, operator in SIGNS_BEHIND.items()),
        *((operator, patterns[name] + before) for name, operator in _SIGNS_BEFORE.items()),
    ]
    return [(operator, re.compile(pattern, re.IGNORECASE)) for operator, pattern in written]


def _read_comparisons(reading: QuestionReading) -> None:
    """Note the conditions on numbers and dates: "more than 5", "between 1990 and 2000", "in March 2025"."""
    for operator, pattern in _compile_comparisons(reading.words.language):
        for found in pattern.finditer(reading.text):
            is_year = operator and reading.is_melted and _YEAR.fullmatch(found["a"])
            if not is_year and not reading.is_covered(found.span("a") if operator else found.span()):
                _add_comparison(reading, found, operator)
    _read_dates(reading)


def _read_number(written: str) -> float | None:
    """Return the number of digits with or without a unit, of a word or of an ordinal; "4B" is a code."""
    spoken, unit = read_spoken_number(written), written.lstrip("0123456789.,-$€£")
    if spoken is not None:
        return float(spoken)
    is_number = not unit or read_ordinal(written) or unit.casefold() in load_value_words().units
    return read_number(written) if is_number else None


def read_ordinal(written: str) -> int | None:
    """Return the number of an ordinal in words or digits, None for other words."""
    found = _ORDINAL.fullmatch(written)
    return int(found[1]) if found else load_value_words().ordinals.get(written.lower())


def _add_comparison(reading: QuestionReading, found: re.Match[str], operator: str) -> None:
    """Note the condition on a number, or those on both ends of a range, if a column fits."""
    ends = {operator: found["a"]} if operator else {">=": found["a"], "<=": found["b"]}
    numbers = {sign: number for sign, each in ends.items() if (number := _read_number(each)) is not None}
    is_read = len(numbers) == len(ends)
    column = _find_compared_column(reading, found, next(iter(numbers.values()))) if is_read else None
    if column is None:
        return
    is_date = reading.type_of(column) is ColumnType.DATE
    for sign, number in numbers.items():
        reading.conditions.append(Condition(column, sign, (f"{number:04.0f}" if is_date else number,)))
    reading.cover(*found.span())
    behind, units = reading.list_begun(found.end(), found.end() + 2), load_value_words().units
    reading.cover_tokens(n for n in behind if reading.tokens[n].text.casefold() in units)


def _find_compared_column(reading: QuestionReading, found: re.Match[str], number: float) -> int | None:
    """Return the column that a number is compared with: the one that is named nearest to it."""
    is_year = _YEAR.fullmatch(found["a"]) is not None
    if any(
        found["a"] in normalize_value(each.name).split() for each in reading.table_columns
    ):  # "after 24 h"
        return None
    kinds = (ColumnType.YEAR, ColumnType.DATE) if is_year else NUMERIC
    fitting = [n for n, each in enumerate(reading.table_columns) if each.type in kinds]
    if is_year and not fitting:
        fitting = [n for n in reading.list_columns(NUMERIC) if _may_hold(reading, n, number)]
    links = [each for each in reading.all_links if each.column in fitting]

    def distance(link: ColumnLink) -> tuple[float, float, int]:
        spans = [reading.tokens[n].span for n in link.tokens]
        near = min(min(abs(start - found.end()), abs(found.start() - end)) for start, end in spans)
        return near / max(link.share, 0.1), -link.share, len(link.tokens)

    if links and not is_year:
        best = min(links, key=distance)
        reading.use_column(best.column, best)
        return best.column
    if len(fitting) == 1 or is_year:
        return fitting[0] if fitting else None
    holding = [n for n in fitting if _may_hold(reading, n, number)]
    return holding[0] if len(holding) == 1 else None


def _may_hold(reading: QuestionReading, column: int, number: float) -> bool:
    low, high = Condition(column, "<=", (number,)), Condition(column, ">=", (number,))
    return reading.count_rows([low]) > 0 and reading.count_rows([high]) > 0


def _read_times(reading: QuestionReading) -> None:
    """Note the time of day that the rows are of: "at 8:50", or "at 10" where the cells hold 10:00."""
    columns = reading.list_columns((ColumnType.DURATION,))
    if not columns:
        return
    before = rf"{reading.words.patterns['at_time'].pattern}{reading.words.gap}"
    for found in re.finditer(
        rf"(?P<time>{_TIME})|{before}(?P<hour>\d{{1,2}})(?![\d:.])", reading.text, re.IGNORECASE
    ):
        seconds = read_duration((found["time"] or f"{found['hour']}:00").replace(".", ":"))
        conditions = [Condition(n, "=", (seconds,)) for n in columns if seconds is not None]
        held = [each for each in conditions if reading.count_rows([each])]
        if held and not reading.is_covered(found.span()):
            reading.conditions.append(held[0])
            reading.cover(*found.span())


def _read_named_numbers(reading: QuestionReading) -> None:
    """Note numbers beside the name of a column that holds them, as in "position 22" or "2nd place".

    An ordinal alone is a rank, as in "came in 3rd".
    """
    given = [n for n, each in enumerate(reading.tokens) if _read_number(each.text) is not None]
    if reading.is_melted or reading.covered.keys() >= set(given):
        return
    numeric = reading.list_columns((ColumnType.NUMBER,))
    links = [each for each in reading.all_links if each.column in numeric]
    named = {each.column: each.tokens for each in links if each.share >= _HALF_NAMED}
    ranks = [n for n in reading.list_concept_columns("rank") if n in numeric]
    named |= {
        each.column: (*named.get(each.column, ()), *each.synonyms) for each in links if each.column in ranks
    }
    operators = reading.find_operators()
    numbers: dict[int, list[float]] = {}
    for n in given:
        token = reading.tokens[n]
        number, rank = _read_number(token.text) or 0.0, read_ordinal(token.text)
        is_cell = token.text.isalpha() and normalize_value(token.text) in reading.linked.values
        if n in reading.covered or {n - 1, n + 1} & operators or is_cell:
            continue
        before = (each for each in reversed(reading.content) if each < n)
        near = {next(before, None), n + 1}
        columns = [column for column, tokens in named.items() if near.intersection(tokens)]
        columns += ranks if rank and token.text[0].isdecimal() else []
        conditions = [Condition(column, "=", (number,)) for column in columns]
        if held := [each for each in conditions if rank or reading.count_rows([each])]:
            numbers.setdefault(held[0].column, []).append(number)
            reading.cover(*token.span)
            reading.use_column(held[0].column, *links)
    reading.conditions += [Condition(column, "=", tuple(each)) for column, each in numbers.items()]


def _read_dates(reading: QuestionReading) -> None:
    """Note the year, month or day that the rows are of."""
    columns = [
        n for n, each in enumerate(reading.table_columns) if each.type in (ColumnType.DATE, ColumnType.YEAR)
    ]
    if not columns:
        return
    spans = []
    for first in range(len(reading.tokens)):
        for last in range(min(first + 4, len(reading.tokens)), first, -1):
            if any(n in reading.covered for n in range(first, last)):
                continue
            start, end = reading.tokens[first].span[0], reading.tokens[last - 1].span[1]
            written = reading.text[start:end]
            if reading.words.is_dense and _YEAR.fullmatch(written[:-1]):
                written = written.removesuffix("年")
            value = written if _YEAR.fullmatch(written) else read_date(written)
            if isinstance(value, str) and (
                last - first > 1 or any(map(str.isdecimal, written)) or _is_month(reading, first)
            ):
                spans.append((start, end, value))
                reading.cover(start, end)
                break
    found: dict[int, list[str]] = {}
    for start, end, value in spans:
        if held := _find_date_column(reading, columns, value):
            found.setdefault(held[0], []).append(held[1])
        else:
            reading.uncover(start, end)
    for column, values in found.items():
        is_mixed = len({each[:1] == "-" for each in values}) > 1  # a day, and a year
        parts = [[each] for each in values] if is_mixed else [values]
        reading.conditions += [Condition(column, "begins", tuple(each)) for each in parts]


def _is_month(reading: QuestionReading, token: int) -> bool:
    """Whether a word is a month: it follows "in" or the like, and has a capital where there are any."""
    before = reading.tokens[token - 1].text if token else ""
    first = reading.tokens[token].text[:1]
    return reading.words.patterns["in_month"].fullmatch(before) is not None and first == first.upper()


def _find_date_column(reading: QuestionReading, columns: Sequence[int], value: str) -> tuple[int, str] | None:
    """Return the first column that holds such a date, of those that are named if one does, and the date."""
    named = [each.column for each in reading.all_links]
    columns = sorted(columns, key=lambda n: named.index(n) if n in named else len(named))
    forms = [each for each in (value, _drop_titled_year(reading, value)) if each]
    held = ((n, each) for each in forms for n in columns)
    return next(
        ((n, each) for n, each in held if reading.count_rows([Condition(n, "begins", (each,))])), None
    )


def _link(reading: QuestionReading) -> None:
    """Link words with values, then with columns, and note the conditions that values are."""
    covered = set(reading.covered)
    columns = _link_counted_unit(reading, reading.linked.link_columns(reading.tokens, covered))
    whole = [each for each in columns if len(each.tokens) == len(reading.linked.columns[each.column])]
    named = {n for each in whole if each.share == 1.0 for n in each.tokens}
    operators = reading.find_operators() - named
    values = reading.linked.link_values(reading.tokens, covered, operators)
    if reading.is_melted:
        values = _choose_items(reading, values, covered)
    by_tokens: dict[range, list[ValueLink]] = {}
    for each in values:
        is_name = each.tokens[0] > 0 and reading.tokens[each.tokens[0]].text[:1].isupper()
        if not named.issuperset(each.tokens) or is_name or _is_cell(reading, each):
            by_tokens.setdefault(each.tokens, []).append(each)
    for tokens, links in by_tokens.items():
        keyed = _find_keyed_row(reading, links)
        link = keyed or _choose_column_of_value(reading, links, columns)
        if _is_common(reading, link):  # a noun for the things in the column, as in "which lake"
            columns.append(ColumnLink(link.column, tuple(tokens), 1.0, is_sure=True))
            continue
        if len(links) > 1 and not keyed and not any(each.column == link.column for each in columns):
            reading.doubt *= _IN_SEVERAL
        reading.values.append(link)
        reading.cover_tokens(tokens, 1.0 if link.is_whole or _lacks_size(reading, link) else _PART_OF_CELL)
    taken = reading.covered.keys() | operators
    left = [replace(each, tokens=tuple(n for n in each.tokens if n not in taken)) for each in columns]
    reading.columns = [each for each in left if each.tokens]
    for column in dict.fromkeys(each.column for each in reading.values):
        links = [each for each in reading.values if each.column == column]
        texts = tuple(dict.fromkeys(text for each in links for text in each.texts))
        unequal = _is_negated(reading, links[0])
        reading.conditions.append(Condition(column, "!=" if unequal else "=", texts))


def _link_counted_unit(reading: QuestionReading, columns: list[ColumnLink]) -> list[ColumnLink]:
    """Return links with that of the only column in the unit that is counted: "how many hours" over Std."""
    count = reading.find("count")
    token = reading.find_content(count.end()) if count else None
    unit = None if token is None else load_value_words().units.get(reading.tokens[token].text.casefold())
    fitting = [n for n in reading.list_columns(NUMERIC) if unit and unit in reading.linked.units[n]]
    is_named = any(token in each.tokens and each.share == 1.0 for each in columns)
    if token is None or is_named or len(fitting) != 1:
        return columns
    known = next((each for each in columns if each.column == fitting[0]), None)
    others = known.synonyms if known else ()
    link = ColumnLink(fitting[0], (token,), 1.0, others, is_sure=True)
    return [link, *(each for each in columns if each is not known and token not in each.tokens)]


def _read_yes_and_no(reading: QuestionReading) -> None:
    """Note the conditions of columns that say yes or no: "who has not paid" over a column Paid."""
    words = load_value_words()
    for link in [each for each in reading.columns if each.share >= _HALF_NAMED]:
        if reading.type_of(link.column) is not ColumnType.TEXT:
            continue
        texts = reading.linked.reader.list_texts(reading.linked.relation, link.column)
        said_yes = tuple(each for each in texts if each.strip().casefold() in words.yes)
        said_no = [each for each in texts if each.strip().casefold() in words.no]
        if not said_yes or len(said_yes) + len(said_no) < len(texts):
            continue
        if reading.find("yes_or_no"):
            continue  # its cell is the answer
        reading.columns.remove(link)
        reading.use_column(link.column, link)
        is_negated = _is_negated(reading, link) and reading.has("unequal")
        reading.conditions.append(Condition(link.column, "!=" if is_negated else "=", said_yes))


def _read_empty_cells(reading: QuestionReading) -> None:
    """Note that cells of a column are empty or 0: "which books are not returned yet" over Returned."""
    named = [each for each in reading.columns if each.share >= _HALF_NAMED and _is_negated(reading, each)]
    for link in named:
        nothing: tuple[str | float, ...] = ("", 0.0) if reading.type_of(link.column) in NUMERIC else ("",)
        found = [
            each for value in nothing if reading.count_rows([each := Condition(link.column, "=", (value,))])
        ]
        if found and reading.count_rows(found[:1]) < reading.count_rows([]):
            reading.columns.remove(link)
            reading.use_column(link.column, link)
            reading.has("unequal")
            reading.conditions.append(found[-1])


def _choose_items(reading: QuestionReading, values: list[ValueLink], covered: set[int]) -> list[ValueLink]:
    """Return the links in a relation of periods: one item, and names of periods that are no years."""
    others = [each for each in values if each.column > 1 or (each.column and not each.texts[0].isdecimal())]
    items = [each for each in values if each.column == 0]
    if whole := [each for each in items if each.is_whole]:
        return [*others, *whole]
    label = reading.linked.link_label(reading.tokens, covered)
    if label is None:
        return [*others, *items]
    return [*(each for each in others if not set(each.tokens).intersection(label.tokens)), label]


def _is_common(reading: QuestionReading, link: ValueLink) -> bool:
    """Whether words are in so many cells of a column that they say nothing of one of them."""
    distinct = len(reading.linked.reader.list_texts(reading.linked.relation, link.column))
    return not link.is_whole and len(link.texts) > max(_MOST_PARTLY, distinct / 3)


def _lacks_size(reading: QuestionReading, link: ValueLink) -> bool:
    """Whether words are all of the only cell but a size or a code: "hex bolts" of "Hex bolts M8"."""
    said = normalize_value(" ".join(reading.tokens[n].text for n in link.tokens))
    before, found, behind = f" {normalize_value(link.texts[0])} ".partition(f" {said} ")
    others = (each for each in f"{before} {behind}".split() if len(each) > MOST_SHORT and each.isalpha())
    return len(link.texts) == 1 and bool(found) and not any(others)


def _is_cell(reading: QuestionReading, link: ValueLink) -> bool:
    """Whether words stand so in a cell, and not in the name of a column: "open" is not Opened."""
    said = normalize_value(" ".join(reading.tokens[n].text for n in link.tokens))
    names = [f" {normalize_value(each.name)} " for each in reading.table_columns]
    is_written = said in map(normalize_value, link.texts)
    return link.is_whole and is_written and not any(f" {said} " in each for each in names)


def _find_keyed_row(reading: QuestionReading, links: Sequence[ValueLink]) -> ValueLink | None:
    """Return the link to the row that a value names, of which something is asked: "the manager of X"."""
    start = reading.tokens[links[0].tokens[0]].span[0]
    behind_of = any(
        not reading.text[found.end() : start].strip()
        for found in reading.words.patterns["of"].finditer(reading.text, 0, start)
    )
    key = reading.find_key_column() if behind_of and len(links) > 1 else -1
    return next((each for each in links if each.column == key and each.is_whole), None)


def _choose_column_of_value(
    reading: QuestionReading, links: Sequence[ValueLink], columns: Sequence[ColumnLink]
) -> ValueLink:
    """Return the link whose column is named beside it, else the one with most such cells.

    A part of a name rather belongs to the key column: "Marco's e-mail" is not of the e-mail marco@...
    """
    if len(links) > 1 and not any(each.is_whole for each in links):
        key = reading.find_key_column()
        if keyed := [each for each in links if each.column == key]:
            return keyed[0]
    shares = {each.column: each.share for each in columns}

    def rank(link: ValueLink) -> tuple[float, int]:
        return shares.get(link.column, 0.0), reading.count_rows([Condition(link.column, "=", link.texts)])

    return max(links, key=rank)


def _is_negated(reading: QuestionReading, link: ValueLink | ColumnLink) -> bool:
    """Whether a negation stands before words, with none between that name something else."""
    first = link.tokens[0]
    links: list[ValueLink | ColumnLink] = [*reading.values, *reading.columns]
    others = {n for each in links if each.column != link.column for n in each.tokens}
    own = {n for each in reading.columns if each.column == link.column for n in each.tokens}
    said = set(reading.content) - own
    for found in reading.words.patterns["unequal"].finditer(reading.text):
        between = [n for n in reading.list_begun(found.end()) if n < first and n in said]
        is_before = found.end() <= reading.tokens[first].span[0]
        if is_before and len(between) <= _MOST_BETWEEN and not others.intersection(between):
            return True
    return False
