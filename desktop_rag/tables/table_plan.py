"""From a question and a table to a plan: what is computed over which rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.cell_values import read_date, read_number
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.table_links import ColumnLink, LinkedTable, Token, ValueLink, split_tokens
from desktop_rag.tables.table_words import TableWords

_COMPARABLE = (ColumnType.NUMBER, ColumnType.YEAR, ColumnType.DURATION, ColumnType.DATE)
_NUMERIC = (ColumnType.NUMBER, ColumnType.DURATION)
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_NUMBER = r"[-$€£]?\d[\d,.]*"


@dataclass
class _Reading:
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
        return self.linked.words

    @property
    def table_columns(self) -> Sequence[Column]:
        return self.linked.relation.columns

    def count_rows(self, conditions: Iterable[Condition]) -> int:
        """Return for how many rows the conditions hold."""
        return self.linked.reader.count_rows(self.linked.relation, tuple(conditions))

    def share_distinct(self, column: int, conditions: Iterable[Condition] = ()) -> float:
        """Return how many of the texts of a column differ, as a share, in the rows for which conditions hold."""
        return self.linked.reader.share_distinct(self.linked.relation, column, tuple(conditions))

    def find(self, name: str) -> re.Match[str] | None:
        """Return where words of this name stand first."""
        pattern = self.words.patterns.get(name)
        return pattern.search(self.text) if pattern else None

    def cover(self, start: int, end: int) -> None:
        """Note that the words in a span of the text are accounted for."""
        self.cover_tokens(
            n for n, each in enumerate(self.tokens) if each.span[0] < end and start < each.span[1]
        )

    def cover_tokens(self, tokens: Iterable[int], weight: float = 1.0) -> None:
        """Note that words are accounted for; with a smaller `weight` less surely."""
        for n in tokens:
            self.covered[n] = max(self.covered.get(n, 0.0), weight)

    def has(self, name: str) -> bool:
        """Whether words of this name stand in the question; they are accounted for."""
        found = self.find(name)
        if found:
            self.cover(*found.span())
        return found is not None

    def type_of(self, column: int) -> ColumnType:
        return self.table_columns[column].type


def plan_question(question: str, linked: LinkedTable) -> Plan | None:
    """Return the plan that answers a question over a table, None if its words do not say one."""
    text = question.strip().rstrip("?!. ").replace("’", "'")
    reading = _Reading(text, linked, split_tokens(text, linked.words))
    if not reading.tokens or not linked.relation.tables:
        return None
    _read_comparisons(reading)
    _link(reading)
    plan = _choose_operation(reading)
    if plan is None:
        return None
    reading.cover_tokens(n for n, each in enumerate(reading.tokens) if each.stem in linked.title_stems)
    for each in plan.conditions:
        _use(reading, each.column)
    content = [n for n, each in enumerate(reading.tokens) if not each.is_filler]
    if not content:
        return None
    covered = sum(n in reading.covered for n in content) / len(content)
    score = sum(reading.covered.get(n, 0.0) for n in content) / len(content)
    return replace(
        plan, coverage=covered, score=score * reading.doubt + (_PERIOD_BONUS if _is_melted(reading) else 0)
    )


# -- conditions ----------------------------------------------------------------------------------


def _read_comparisons(reading: _Reading) -> None:
    """Note the conditions on numbers and dates: "more than 5", "between 1990 and 2000", "in March 2025"."""
    text, words = reading.text, reading.words
    pattern = words.patterns["between"].pattern
    for found in re.finditer(
        rf"{pattern}\s+(?P<a>{_NUMBER})\s+(?:and|to|und|bis|et|à|y|a|e)\s+(?P<b>{_NUMBER})", text, re.IGNORECASE
    ):
        _add_range(reading, found)
    for name, operator in (("or_more", ">="), ("or_less", "<=")):
        for found in re.finditer(
            rf"(?P<a>{_NUMBER})(?:\s+[^\W\d]+)?\s+{words.patterns[name].pattern}", text, re.IGNORECASE
        ):
            _add_number(reading, found, operator)
    for name, operator in (
        ("at_least", ">="),
        ("at_most", "<="),
        ("greater", ">"),
        ("less", "<"),
        ("after", ">"),
        ("before", "<"),
        ("since", ">="),
    ):
        for found in re.finditer(
            rf"{words.patterns[name].pattern}\s+(?:the year\s+)?(?P<a>{_NUMBER})%?", text, re.IGNORECASE
        ):
            if not _is_covered(reading, found.span("a")) and not (
                _is_melted(reading) and _YEAR.fullmatch(found["a"])
            ):
                _add_number(reading, found, operator)
    _read_dates(reading)


def _is_covered(reading: _Reading, span: tuple[int, int]) -> bool:
    return any(
        n in reading.covered
        for n, each in enumerate(reading.tokens)
        if each.span[0] < span[1] and span[0] < each.span[1]
    )


def _add_range(reading: _Reading, found: re.Match[str]) -> None:
    low, high = read_number(found["a"]), read_number(found["b"])
    if low is None or high is None:
        return
    column = _find_compared_column(reading, found, low)
    if column is not None:
        reading.conditions += [_compare(reading, column, ">=", low), _compare(reading, column, "<=", high)]
        reading.cover(*found.span())


def _add_number(reading: _Reading, found: re.Match[str], operator: str) -> None:
    number = read_number(found["a"])
    column = None if number is None else _find_compared_column(reading, found, number)
    if number is not None and column is not None:
        reading.conditions.append(_compare(reading, column, operator, number))
        reading.cover(*found.span())


def _compare(reading: _Reading, column: int, operator: str, number: float) -> Condition:
    if reading.type_of(column) is ColumnType.DATE:
        return Condition(column, operator, (f"{number:04.0f}",))
    return Condition(column, operator, (number,))


def _find_compared_column(reading: _Reading, found: re.Match[str], number: float) -> int | None:
    """Return the column that a number is compared with: the one that is named nearest to it."""
    is_year = _YEAR.fullmatch(found["a"]) is not None
    if is_year and any(found["a"] in each.name for each in reading.table_columns):
        return None
    kinds = (ColumnType.YEAR, ColumnType.DATE) if is_year else _NUMERIC
    fitting = [n for n, each in enumerate(reading.table_columns) if each.type in kinds]
    if is_year and not fitting:
        fitting = [n for n, each in enumerate(reading.table_columns) if each.type in _NUMERIC]
    links = [each for each in reading.linked.link_columns(reading.tokens, set()) if each.column in fitting]

    def distance(link: ColumnLink) -> tuple[float, float]:
        spans = [reading.tokens[n].span for n in link.tokens]
        near = min(min(abs(start - found.end()), abs(found.start() - end)) for start, end in spans)
        return (near / max(link.share, 0.1), -link.share)

    if links and not is_year:
        best = min(links, key=distance)
        _use(reading, best.column, best)
        return best.column
    if len(fitting) == 1 or is_year:
        return fitting[0] if fitting else None
    holding = [n for n in fitting if _may_hold(reading, n, number)]
    return holding[0] if len(holding) == 1 else None


def _may_hold(reading: _Reading, column: int, number: float) -> bool:
    low, high = Condition(column, "<=", (number,)), Condition(column, ">=", (number,))
    return reading.count_rows([low]) > 0 and reading.count_rows([high]) > 0


def _read_dates(reading: _Reading) -> None:
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
            value = written if _YEAR.fullmatch(written) else read_date(written)
            if isinstance(value, str) and (
                last - first > 1 or _YEAR.fullmatch(written) or _is_month(reading, first)
            ):
                spans.append((start, end, value))
                reading.cover(start, end)
                break
    found: dict[int, list[str]] = {}
    for start, end, value in spans:
        if (column := _find_date_column(reading, columns, value)) is not None:
            found.setdefault(column, []).append(value)
        else:
            _uncover(reading, start, end)
    for column, values in found.items():
        parts = (
            [[each] for each in values] if len({each[:1] for each in values}) > 1 else [values]
        )  # a day, and a year
        reading.conditions += [Condition(column, "begins", tuple(each)) for each in parts]


def _is_month(reading: _Reading, token: int) -> bool:
    """Whether a word is a month: it follows "in" or the like, and has a capital."""
    before = reading.tokens[token - 1].text.lower() if token else ""
    return (
        before in {"in", "im", "en", "em", "of", "for", "during"} and reading.tokens[token].text[:1].isupper()
    )


def _find_date_column(reading: _Reading, columns: Sequence[int], value: str) -> int | None:
    """Return the first column that holds such a date."""
    return next((n for n in columns if reading.count_rows([Condition(n, "begins", (value,))])), None)


def _is_melted(reading: _Reading) -> bool:
    return reading.linked.relation.is_melted


def _link(reading: _Reading) -> None:
    """Link words with values, then with columns, and note the conditions that values are."""
    covered = set(reading.covered)
    columns = reading.linked.link_columns(reading.tokens, covered)
    named = {
        n
        for each in columns
        if each.share == 1.0
        for n in each.tokens
        if len(each.tokens) == len(reading.linked.columns[each.column])
    }
    operators = _find_operators(reading) - named
    values = reading.linked.link_values(reading.tokens, covered, operators)
    if _is_melted(reading) and not any(each.column == 0 and each.is_whole for each in values):
        label = reading.linked.link_label(reading.tokens, covered)
        if label is not None:
            values = [
                each for each in values if each.column and not set(each.tokens).intersection(label.tokens)
            ] + [label]
    if _is_melted(reading):
        values = [each for each in values if each.column != 1 or not each.texts[0].isdecimal()]
        if any(each.column == 0 and each.is_whole for each in values):
            values = [each for each in values if each.column or each.is_whole]
    by_tokens: dict[range, list[ValueLink]] = {}
    for each in values:
        if not (named.issuperset(each.tokens) and not _is_capital(reading, each)):
            by_tokens.setdefault(each.tokens, []).append(each)
    for tokens, links in by_tokens.items():
        link = _choose_column_of_value(reading, tokens, links, columns)
        if _is_common(reading, link):  # a noun for what the column holds, as in "which lake"
            columns.append(ColumnLink(link.column, tuple(tokens), 1.0))
            continue
        reading.values.append(link)
        reading.cover_tokens(tokens, 1.0 if link.is_whole else 0.8)
    taken = reading.covered.keys() | operators
    reading.columns = [
        replace(each, tokens=tuple(n for n in each.tokens if n not in taken)) for each in columns
    ]
    reading.columns = [each for each in reading.columns if each.tokens]
    by_column: dict[int, list[ValueLink]] = {}
    for each in reading.values:
        by_column.setdefault(each.column, []).append(each)
    for column, links in by_column.items():
        texts = tuple(dict.fromkeys(text for each in links for text in each.texts))
        unequal = _is_negated(reading, links[0])
        reading.conditions.append(Condition(column, "!=" if unequal else "=", texts))


def _is_common(reading: _Reading, link: ValueLink) -> bool:
    """Whether words stand in so many cells of a column that they say nothing of one of them."""
    distinct = len(reading.linked.reader.list_texts(reading.linked.relation, link.column))
    return not link.is_whole and len(link.texts) > max(_MOST_PARTLY, distinct / 3)


_MOST_PARTLY = 3  # cells that hold words of the question beside others


def _is_capital(reading: _Reading, link: ValueLink) -> bool:
    first = link.tokens[0]
    return first > 0 and reading.tokens[first].text[:1].isupper()


def _find_operators(reading: _Reading) -> set[int]:
    """Return the words that say what is computed."""
    found: set[int] = set()
    names = (
        "count",
        "sum",
        "average",
        "highest",
        "lowest",
        "first",
        "last",
        "difference",
        "percent_change",
        "value",
    )
    patterns = [reading.words.patterns[each] for each in names]
    patterns += [each.pattern for each in reading.words.superlatives]
    for pattern in patterns:
        for match in pattern.finditer(reading.text):
            found |= {
                n for n, each in enumerate(reading.tokens) if match.start() <= each.span[0] < match.end()
            }
    return found


def _choose_column_of_value(
    reading: _Reading, tokens: range, links: Sequence[ValueLink], columns: Sequence[ColumnLink]
) -> ValueLink:
    """Return the link whose column is named beside it, else the one with most such cells."""
    shares = {each.column: each.share for each in columns}

    def rank(link: ValueLink) -> tuple[float, int]:
        return shares.get(link.column, 0.0), reading.count_rows([Condition(link.column, "=", link.texts)])

    return max(links, key=rank)


def _is_negated(reading: _Reading, link: ValueLink) -> bool:
    start = reading.tokens[link.tokens[0]].span[0]
    return any(
        0 <= start - found.end() <= 6 for found in reading.words.patterns["unequal"].finditer(reading.text)
    )


# -- operations ----------------------------------------------------------------------------------


def _choose_operation(reading: _Reading) -> Plan | None:
    count = reading.find("count")
    first = (_plan_average, _plan_count) if count and count.start() < _AT_START else ()
    for choose in (
        *first,
        _plan_neighbour,
        _plan_compared_columns,
        _plan_extreme,
        _plan_change,
        _plan_difference,
        _plan_average,
        _plan_count,
        _plan_sum,
        _plan_look_up,
    ):
        if (plan := choose(reading)) is not None:
            return plan
    return None


_AT_START = 4  # characters of a question


def _named_columns(
    reading: _Reading, kinds: Iterable[ColumnType] | None = None, least: float = 0.0
) -> list[int]:
    """Return the columns that the question names, the best first."""
    allowed = set(kinds) if kinds else set(ColumnType)
    return [
        each.column
        for each in reading.columns
        if reading.type_of(each.column) in allowed and each.share > least
    ]


def _use(reading: _Reading, column: int, *links: ColumnLink) -> int:
    """Return a column, whose words in the question are accounted for."""
    for each in links or reading.columns:
        if each.column == column:
            reading.cover_tokens(each.tokens, 1.0 if each.share >= _MOSTLY_NAMED else 0.6 + 0.4 * each.share)
            reading.cover_tokens(each.synonyms, _SYNONYM)
    return column


_MOSTLY_NAMED = 0.5  # of the words of a column's name
_SYNONYM = 0.95  # how surely a word for the same thing means a column


def _uncover(reading: _Reading, start: int, end: int) -> None:
    for n, each in enumerate(reading.tokens):
        if start <= each.span[0] < end:
            reading.covered.pop(n, None)


def _asked_column(reading: _Reading, avoid: Iterable[int] = ()) -> int | None:
    """Return the column that is asked for, by name or by "who", "when" and "where"."""
    avoided = set(avoid)
    links = [each for each in reading.columns if each.column not in avoided]
    if (noun := _find_asked_noun(reading)) is not None:
        named = [each for each in links if noun in each.tokens or noun + 1 in each.tokens]
        if named:
            best = max(named, key=lambda each: (noun in each.tokens, len(each.tokens), each.share))
            return _use(reading, best.column)
    for name, stem, kinds in _ASKED:
        if reading.find(name) and noun is None:
            fitting = [n for n in _columns_of(reading, kinds) if n not in avoided]
            concepts = [n for n in _concept_columns(reading, stem) if n in fitting]
            if not concepts:
                reading.doubt *= _UNNAMED
            if fitting:
                return _use(reading, (concepts or fitting)[0])
    return _use(reading, links[0].column) if links else None


_ASKED = (
    ("when", "date", (ColumnType.DATE, ColumnType.YEAR)),
    ("who", "person", (ColumnType.TEXT,)),
    ("where", "place", (ColumnType.TEXT,)),
)
_PERIOD_BONUS = 0.01  # of two readings that say as much
_UNNAMED = 0.8  # of the score of a plan whose table has no column for who, when or where


def _find_asked_noun(reading: _Reading) -> int | None:
    """Return the word behind "which" or "what" that is neither filler nor a superlative."""
    found = reading.find("which")
    if not found:
        return None
    operators = _find_operators(reading)
    start = next((n for n, each in enumerate(reading.tokens) if each.span[0] >= found.end()), None)
    if start is None:
        return None
    for n in range(start, min(start + 6, len(reading.tokens))):
        if not reading.tokens[n].is_filler and n not in operators:
            return n if n not in reading.covered or reading.covered[n] < 1.0 else None
    return None


def _concept_columns(reading: _Reading, concept: str) -> list[int]:
    """Return the columns that are about a thing or a measure of this name."""
    synonyms = {**reading.words.things, **reading.words.measures}.get(concept, frozenset())
    return [n for n, stems in enumerate(reading.linked.columns) if synonyms.intersection(stems)]


def _key_column(reading: _Reading, avoid: Iterable[int] = ()) -> int:
    """Return the column that says what a row is about: the first of texts that mostly differ."""
    avoided = set(avoid)
    texts = [n for n in _columns_of(reading, (ColumnType.TEXT,)) if n not in avoided]
    return next((n for n in texts if reading.share_distinct(n) > _MOSTLY), next(iter(texts), 0))


_MOSTLY, _OFTEN = 0.7, 0.5  # of the texts of a column differ


def _plan_neighbour(reading: _Reading) -> Plan | None:
    """Plan "who came after X": the row behind or before the one that holds a value."""
    for name, offset in (("following", 1), ("preceding", -1)):
        for found in reading.words.patterns[name].finditer(reading.text):
            after = [
                each
                for each in reading.values
                if 0 <= reading.tokens[each.tokens[0]].span[0] - found.end() <= 6
            ]
            if not after:
                continue
            if reading.count_rows([Condition(after[0].column, "=", after[0].texts)]) != 1:
                continue
            reading.cover(*found.span())
            asked = _asked_column(reading)
            target = after[0].column if asked is None else asked
            condition = Condition(after[0].column, "=", after[0].texts)
            return Plan(Operation.LOOK_UP, (target,), (condition,), offset=offset)
    return None


def _plan_extreme(reading: _Reading) -> Plan | None:
    """Plan "which X has the most Y"."""
    found = _find_extreme(reading)
    if found is None:
        return None
    match, order, is_high = found
    reading.cover_tokens(
        (n for n, each in enumerate(reading.tokens) if match.start() <= each.span[0] < match.end()),
        reading.weight,
    )
    limit = _find_limit(reading, match)
    conditions = tuple(reading.conditions)
    part = _find_part(reading)
    dates = [n for n, each in enumerate(reading.table_columns) if each.type is ColumnType.DATE]
    if part and dates and order is not None and order not in dates:
        _cover_parts(reading)
        _use(reading, order)
        return Plan(
            Operation.SUM,
            (order,),
            conditions,
            group=dates[0],
            part=part,
            order=order,
            is_descending=is_high,
            limit=limit,
        )
    by_date = (
        order is not None and order >= 0 and reading.type_of(order) in (ColumnType.DATE, ColumnType.YEAR)
    )
    asked = _asked_column(reading, [] if order is None or by_date else [order])
    if _is_melted(reading):
        if not any(each.column == 0 for each in reading.values) and not any(
            each.operator == "begins" for each in conditions
        ):
            return None
        target = _YEARS if any(each.column == 0 for each in reading.values) else 0
        reading.has("year")
        return Plan(
            Operation.LOOK_UP, (target,), conditions, order=_VALUE, is_descending=is_high, limit=limit
        )
    if order is None:
        column = asked if asked is not None else _key_column(reading, [each.column for each in conditions])
        return Plan(Operation.COUNT, (), conditions, group=column, is_descending=is_high, limit=limit)
    _use(reading, order)
    fixed = [each.column for each in conditions if each.operator == "=" and len(each.values) == 1]
    target = asked if asked is not None else _key_column(reading, [order, *fixed])
    is_text = reading.type_of(order) in _NUMERIC and reading.type_of(target) is ColumnType.TEXT
    if is_text and reading.share_distinct(target, conditions) < _MOSTLY:
        return Plan(
            Operation.SUM, (order,), conditions, group=target, order=order, is_descending=is_high, limit=limit
        )
    return Plan(Operation.LOOK_UP, (target,), conditions, order=order, is_descending=is_high, limit=limit)


def _find_extreme(reading: _Reading) -> tuple[re.Match[str], int | None, bool] | None:
    """Return the words for an extreme, the column it is of (None: of how many rows), and whether it is the largest."""
    for each in reading.words.superlatives:
        if match := each.pattern.search(reading.text):
            for place, stem in enumerate(each.columns):
                for column, stems in enumerate(reading.linked.columns):
                    if stem in stems and reading.type_of(column) in _COMPARABLE:
                        reading.weight = 1.0 - 0.05 * place
                        return match, column, each.is_high
            dates = [n for n, column in enumerate(reading.table_columns) if column.type is ColumnType.DATE]
            if dates and "durat" in each.columns and not _columns_of(reading, (ColumnType.DURATION,)):
                return match, dates[0], not each.is_high
    for name, is_high in (("highest", True), ("lowest", False)):
        match = reading.find(name)
        if match and not _is_column_name(reading, match) and not _is_covered(reading, match.span()):
            named = [
                each
                for each in reading.columns
                if reading.type_of(each.column) in _COMPARABLE
                and any(reading.tokens[n].span[0] >= match.start() - 40 for n in each.tokens)
            ]
            if named:
                behind = [
                    each
                    for each in named
                    if any(match.end() <= reading.tokens[n].span[0] <= match.end() + 45 for n in each.tokens)
                ]
                best = max(
                    behind or named,
                    key=lambda each: (each.share, -abs(reading.tokens[each.tokens[0]].span[0] - match.end())),
                )
                return match, best.column, is_high
            numeric = _columns_of(reading, (ColumnType.NUMBER,))
            if len(numeric) == 1 and not _names_text_column(reading, match):
                return match, numeric[0], is_high
            return match, None, is_high
    for name, is_high in (("first", False), ("last", True)):
        if match := reading.find(name):
            if match.group(0).lower() in {"first", "last"} and _is_in_value(reading, match):
                continue
            dates = _columns_of(reading, (ColumnType.DATE, ColumnType.YEAR))
            return match, dates[0] if dates else -1, is_high
    return None


def _is_column_name(reading: _Reading, match: re.Match[str]) -> bool:
    """Whether a match is the whole name of a column, such as Minimum."""
    stems = {
        each.stem
        for each in reading.tokens
        if match.start() <= each.span[0] < match.end() and not each.is_filler
    }
    return any(stems == set(each) for each in reading.linked.columns)


def _is_in_value(reading: _Reading, match: re.Match[str]) -> bool:
    return any(reading.tokens[n].span[0] == match.start() for each in reading.values for n in each.tokens)


def _names_text_column(reading: _Reading, match: re.Match[str]) -> bool:
    """Whether the words behind a match name a column of texts: "the most winners" counts rows."""
    return any(
        reading.type_of(each.column) is ColumnType.TEXT
        and any(match.end() <= reading.tokens[n].span[0] <= match.end() + 12 for n in each.tokens)
        for each in reading.columns
    )


def _columns_of(reading: _Reading, kinds: Iterable[ColumnType]) -> list[int]:
    allowed = set(kinds)
    return [n for n, each in enumerate(reading.table_columns) if each.type in allowed]


def _find_limit(reading: _Reading, match: re.Match[str]) -> int:
    """Return how many are asked for: "the top 3", "the two largest"."""
    numbers = {"two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}
    for found in (
        re.match(r"\s+(\w+)\b", reading.text[match.end() :]),
        re.search(r"(\w+)\s+$", reading.text[: match.start()]),
    ):
        if found and ((found[1].isdecimal() and int(found[1]) < 100) or found[1] in numbers):
            return numbers.get(found[1]) or int(found[1])
    return 1


def _find_part(reading: _Reading) -> str:
    """Return the part of a date that is asked for, "" if none is."""
    for part in ("month", "quarter", "year"):
        pattern = reading.words.patterns[part].pattern
        if re.search(
            rf"(?:which|what|per|by|each|every|in which|welche\w*|pro|je)\s+(?:(?:is|was|are|were)\s+)?(?:the\s+)?{pattern}",
            reading.text,
            re.IGNORECASE,
        ):
            return part
    return ""


def _cover_parts(reading: _Reading) -> None:
    for part in ("month", "quarter", "year"):
        reading.has(part)


def _plan_change(reading: _Reading) -> Plan | None:
    """Plan the change of a value from one year to another: "the change in revenue from 2018 to 2019"."""
    is_percent = reading.find("percent_change")
    found = is_percent or reading.find("change")
    rows = reading.count_rows(reading.conditions)
    if (
        not found
        or not _is_melted(reading)
        or rows < 2
        or reading.share_distinct(0, reading.conditions) * rows > 1
    ):
        return None
    reading.cover(*found.span())
    return Plan(
        Operation.CHANGE if is_percent else Operation.DIFFERENCE, (_VALUE,), tuple(reading.conditions)
    )


_YEARS, _VALUE = 2, 3  # columns of a melted table


def _plan_difference(reading: _Reading) -> Plan | None:
    """Plan the difference of a column between two rows."""
    found = reading.find("difference")
    if not found:
        return None
    numeric = [n for n in _named_columns(reading) if reading.type_of(n) in (*_NUMERIC, ColumnType.YEAR)]
    column = next(iter(numeric), next(iter(_columns_of(reading, _NUMERIC)), None))
    if column is None or reading.count_rows(reading.conditions) != 2:
        return None
    reading.cover(*found.span())
    return Plan(
        Operation.DIFFERENCE,
        (_use(reading, column),),
        tuple(reading.conditions),
        is_distinct=not _is_melted(reading),
    )


def _plan_average(reading: _Reading) -> Plan | None:
    if not (found := reading.find("average")):
        return None
    reading.cover(*found.span())
    numeric = _named_columns(reading, (*_NUMERIC, ColumnType.YEAR)) or _columns_of(reading, _NUMERIC)[:1]
    if not numeric:
        return None
    return Plan(Operation.AVERAGE, (_use(reading, numeric[0]),), tuple(reading.conditions))


def _plan_count(reading: _Reading) -> Plan | None:
    found = reading.find("count")
    if not found:
        return None
    reading.cover(*found.span())
    is_distinct = reading.has("distinct")
    behind = [
        each
        for each in reading.columns
        if any(found.end() <= reading.tokens[n].span[0] <= found.end() + 30 for n in each.tokens)
    ]
    numeric = [
        each for each in behind if reading.type_of(each.column) is ColumnType.NUMBER and each.share >= 0.5
    ]
    conditions = tuple(reading.conditions)
    named = [
        each
        for each in reading.columns
        if reading.type_of(each.column) is ColumnType.NUMBER and each.share >= 0.3
    ]
    if not numeric and named and reading.count_rows(conditions) == 1:
        numeric = named
    if numeric and not any(each.column == numeric[0].column for each in conditions):
        column = _use(reading, numeric[0].column)
        return Plan(
            Operation.LOOK_UP if reading.count_rows(conditions) == 1 else Operation.SUM, (column,), conditions
        )
    texts = [each for each in behind if reading.type_of(each.column) is ColumnType.TEXT and each.share >= 0.5]
    for each in behind:
        _use(reading, each.column, each)
    if texts:
        column = texts[0].column
        repeats = is_distinct or reading.share_distinct(column, conditions) < _OFTEN
        fixed = any(each.column == column for each in conditions) or not repeats
        return Plan(Operation.COUNT, () if fixed else (column,), conditions, is_distinct=not fixed)
    return Plan(Operation.COUNT, (), conditions, is_distinct=is_distinct)


def _plan_sum(reading: _Reading) -> Plan | None:
    worth = reading.find("value")
    found = reading.find("sum") or reading.find("how_much")
    if worth and (pair := _find_value_columns(reading)):
        reading.has("sum")
        reading.cover(*worth.span())
        return Plan(
            Operation.SUM, (_use(reading, pair[0]),), tuple(reading.conditions), factor=_use(reading, pair[1])
        )
    if not found:
        return None
    named = _named_columns(reading, _NUMERIC)
    numeric = named or _columns_of(reading, (ColumnType.NUMBER,))
    if not numeric or (not named and len(numeric) > 1):
        return None
    reading.cover(*found.span())
    reading.has("sum")
    column = _use(reading, numeric[0])
    return Plan(
        Operation.LOOK_UP if reading.count_rows(reading.conditions) == 1 else Operation.SUM,
        (column,),
        tuple(reading.conditions),
    )


def _find_value_columns(reading: _Reading) -> tuple[int, int] | None:
    """Return the columns of quantities and of prices that give a value when they are multiplied."""
    prices = [n for n in _concept_columns(reading, "price") if reading.type_of(n) is ColumnType.NUMBER]
    quantities = [
        n
        for n in _concept_columns(reading, "quantity")
        if reading.type_of(n) is ColumnType.NUMBER and n not in prices
    ]
    return (quantities[0], prices[0]) if prices and quantities else None


def _plan_compared_columns(reading: _Reading) -> Plan | None:
    """Plan "which are below the minimum": a column compared with another one in its row."""
    for name, operator in (("less", "column<"), ("greater", "column>")):
        for found in reading.words.patterns[name].finditer(reading.text):
            near = [
                (min(reading.tokens[n].span[0] for n in each.tokens), -each.share, each.column)
                for each in reading.columns
                if reading.type_of(each.column) is ColumnType.NUMBER
                and any(0 <= reading.tokens[n].span[0] - found.end() <= 20 for n in each.tokens)
            ]
            numeric = [column for _, _, column in sorted(near)[:1]]
            others = [n for n in _columns_of(reading, (ColumnType.NUMBER,)) if n not in numeric]
            if numeric and others:
                reading.cover(*found.span())
                named = [n for n in _named_columns(reading) if n in others]
                compared = (named or others)[0]
                target = _asked_column(reading, [numeric[0], compared])
                if target is None or reading.type_of(target) is not ColumnType.TEXT:
                    target = _key_column(reading)
                condition = Condition(compared, operator, (float(_use(reading, numeric[0])),))
                return Plan(Operation.LOOK_UP, (target,), (*reading.conditions, condition))
    return None


def _plan_look_up(reading: _Reading) -> Plan | None:
    if not reading.conditions:
        return None
    fixed = [each.column for each in reading.conditions]
    if _is_melted(reading):
        if not reading.values:
            return None
        asks_year = bool(
            re.search(
                rf"(?:which|what|in which)\s+{reading.words.patterns['year'].pattern}", reading.text, re.IGNORECASE
            )
        )
        if asks_year:
            reading.has("year")
        return Plan(Operation.LOOK_UP, (_YEARS if asks_year else _VALUE,), tuple(reading.conditions))
    target = _asked_column(reading, fixed)
    if target is None:
        amounts = [n for n in _columns_of(reading, (ColumnType.NUMBER,)) if reading.table_columns[n].decimals]
        if len(amounts) == 1 and reading.find("what_is") and reading.count_rows(reading.conditions) > 1:
            return Plan(Operation.SUM, (amounts[0],), tuple(reading.conditions))
        target = _key_column(reading, [each.column for each in reading.conditions if each.operator == "="])
    if (chain := _plan_chain(reading, target)) is not None:
        return chain
    is_amount = reading.type_of(target) is ColumnType.NUMBER and reading.table_columns[target].decimals > 0
    if is_amount and reading.find("what_is") and reading.count_rows(reading.conditions) > 1:
        return Plan(Operation.SUM, (target,), tuple(reading.conditions))
    return Plan(Operation.LOOK_UP, (target,), tuple(reading.conditions))


def _plan_chain(reading: _Reading, target: int) -> Plan | None:
    """Plan "the phone number of the manager of X": a look-up of what another one gives."""
    for link in reading.columns:
        if link.column == target or not reading.values or reading.type_of(link.column) is not ColumnType.TEXT:
            continue
        key, reader, relation = reading.values[0].column, reading.linked.reader, reading.linked.relation
        keys, linking = set(reader.list_texts(relation, key)), reader.list_texts(relation, link.column)
        if link.column != key and linking and sum(each in keys for each in linking) > len(linking) / 2:
            held = reader.list_texts(relation, link.column, tuple(reading.conditions))
            _use(reading, link.column)
            return Plan(Operation.LOOK_UP, (target,), (Condition(key, "=", tuple(held)),)) if held else None
    return None
