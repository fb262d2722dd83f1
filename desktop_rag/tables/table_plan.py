"""From a question and a table to a plan: an operation over rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from itertools import dropwhile, pairwise, takewhile

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.document_fields import MONEY
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.plan_doubts import asks_thing, weigh_doubts
from desktop_rag.tables.question_reading import (
    MOSTLY,
    NEAR_CHARACTERS,
    NUMERIC,
    QuestionReading,
    read_ordinal,
    read_question,
)
from desktop_rag.tables.table_links import MOST_SHORT, ColumnLink, LinkedTable
from desktop_rag.text.value_words import load_value_words

_COMPARABLE = (ColumnType.NUMBER, ColumnType.YEAR, ColumnType.DURATION, ColumnType.DATE)
_AT_START = 4  # characters of a question
_ASKED = (
    ("when", "date", (ColumnType.DATE, ColumnType.YEAR)),
    ("who", "person", (ColumnType.TEXT,)),
    ("where", "place", (ColumnType.TEXT,)),
)
_LATER_COLUMN = 0.01  # less sure for each column that a superlative is likelier about
_PERIOD_BONUS = 0.01  # of two readings that say as much
_FILLER_BONUS = 0.05  # if a word that says nothing elsewhere names the column: "take" of Takings
_OF_TITLE = 0.97  # how surely a word of the title means the table: all sheets of a file have its name
_PRESENT = 0.97  # of the score if a number above 0 means that something is there
_UNNAMED = 0.8  # of the score of a plan whose table has no column for who, when or where
_UNKNOWN = 0.5  # of the score if the table lacks the subject of the amount
_OFTEN = 0.5  # of the texts of a column differ
_TWO = 2  # rows that are compared
_BY_ROW = -1  # the order of the rows
_BEFORE, _BEHIND = 40, 45  # characters from "the most" to its column
_NEXT_WORD = 12  # characters from "the most" to a noun
_MOST_TO_NOUN = 8  # words from "which" to its noun
_NEXT_TO = 30  # characters from "how many" to its noun, from "below" to its column
_NAMED, _PARTLY_NAMED = 0.5, 0.3  # of a column's name is in the question
_MOST_ASKED = 100  # results that "the top n" may ask for
_YEARS, _VALUE = 2, 3  # columns of a melted table
_MONEY = ("spending", "income", "money")  # sorts of money, the narrowest first
PARTS = ("month", "quarter", "year")  # of a date


def plan_question(question: str, linked: LinkedTable, today: date | None = None) -> Plan | None:
    """Return the plan that answers a question over a table, None if its words say none that has a result.

    "Last week" is the one before that of `today`, by default of this day.
    """
    reading = read_question(question, linked, today)
    plan = _choose_operation(reading)
    return (
        None if plan is None else rate_plan(reading, _subtract_readings(reading, _cut_dates(reading, plan)))
    )


def _cut_dates(reading: QuestionReading, plan: Plan) -> Plan:
    """Return a plan that looks up years where "what year" asks for those of dates."""
    looks_up = plan.operation is Operation.LOOK_UP and plan.group is None
    if (
        not looks_up
        or reading.type_of(plan.target[0]) is not ColumnType.DATE
        or not reading.find("which_year")
    ):
        return plan
    has_year = reading.count_rows([Condition(plan.target[0], ">=", ("0",))]) > 0  # "-05" is a month alone
    reading.has("which_year")
    return replace(plan, part="year") if has_year else plan


def _subtract_readings(reading: QuestionReading, plan: Plan) -> Plan:
    """Return a plan without a sum of the readings of a meter: the use is the last less the first."""
    linked, dates = reading.linked, reading.list_columns((ColumnType.DATE,))
    is_sum, asks_amount = plan.operation is Operation.SUM, reading.find("how_much") or reading.find("count")
    may_subtract = is_sum or (plan.operation is Operation.LOOK_UP and asks_amount is not None)
    if not (may_subtract and dates and plan.group is None and reading.type_of(plan.target[0]) in NUMERIC):
        return plan
    named = {*linked.title_stems, *linked.columns[plan.target[0]]}
    ordered = Plan(Operation.LOOK_UP, (dates[0], plan.target[0]), order=dates[0])
    pairs = linked.reader.list_pairs(linked.relation, ordered)
    values = [float(value) for _, value in pairs if value is not None]
    is_rising = all(before < after for before, after in pairwise(values))
    if not is_rising or named.isdisjoint(reading.words.measures["reading"]):
        return plan
    reading.doubt *= 1.0 if is_sum else _UNKNOWN
    return replace(plan, operation=Operation.DIFFERENCE, is_distinct=True) if is_sum else plan


def rate_plan(reading: QuestionReading, plan: Plan) -> Plan | None:
    """Return a plan with its score, None if it has no result or the question asks for an explanation."""
    linked = reading.linked
    result = linked.reader.run_plan(linked.relation, plan)
    if not result.values or reading.asks_explanation:
        return None
    of_title = [n for n, each in enumerate(reading.tokens) if linked.is_of_title(each.stem)]
    reading.cover_tokens(of_title, _OF_TITLE)
    for each in plan.conditions:
        reading.use_column(each.column)
    if plan.operation in (Operation.SUM, Operation.AVERAGE) and plan.group is None:
        first = reading.list_columns((ColumnType.TEXT,))[:1]
        for link in reading.columns:  # "of all articles": of all rows
            if link.share == 1.0 and link.column in first:
                reading.use_column(link.column, link)
    score = reading.rate_words(reading.covered)
    called = (each for each in reading.columns if each.share == 1.0 and each.column in plan.target)
    is_called = any(reading.tokens[n].is_filler for each in called for n in each.tokens)
    bonus = _PERIOD_BONUS * reading.is_melted + _FILLER_BONUS * is_called
    doubt = reading.doubt * weigh_doubts(reading, plan, result)
    if plan.operation in {Operation.LOOK_UP, Operation.SUM} and plan.order is None and _asks_unknown(reading):
        doubt *= _UNKNOWN
    return replace(plan, score=(score + bonus) * doubt)


def _asks_unknown(reading: QuestionReading) -> bool:
    """Whether no word of the noun that is asked for is accounted for: "the phone number of X"."""
    found = reading.find("which") or (reading.find("asks_one") if reading.find("who") else None)
    behind = reading.list_begun(found.end()) if found else []
    phrase = dropwhile(lambda n: reading.tokens[n].is_filler or reading.tokens[n].is_possessive, behind)
    noun = list(takewhile(lambda n: not reading.tokens[n].is_filler, phrase))
    return bool(noun) and reading.covered.keys().isdisjoint(noun)


def _choose_operation(reading: QuestionReading) -> Plan | None:
    count = reading.find("count")
    first = [_plan_average, _plan_count] if count and count.start() < _AT_START else []
    for choose in (*first, *CHOICES):
        if (plan := choose(reading)) is not None:
            return plan
    return None


def find_asked_column(reading: QuestionReading, avoid: Iterable[int] = ()) -> int | None:
    """Return the column that is asked for, by name or by "who", "when" and "where"."""
    avoided = set(avoid)
    links = [each for each in reading.columns if each.column not in avoided]
    noun = None if reading.find("which_year") else _find_asked_noun(reading)
    if noun is not None:
        named = [each for each in links if noun in each.tokens or noun + 1 in each.tokens]
        if named:
            best = max(named, key=lambda each: (noun in each.tokens, len(each.tokens), each.share))
            return reading.use_column(best.column)
        if reading.linked.is_of_title(reading.tokens[noun].stem) and not asks_thing(reading):  # a thing in it
            return reading.find_key_column(avoided)
    for name, stem, kinds in _ASKED:
        if reading.find(name) and noun is None:
            fitting = [n for n in reading.list_columns(kinds) if n not in avoided]
            whole = [each.column for each in links if each.column in fitting and each.share == 1.0]
            longer = [each for each in whole if len(reading.linked.columns[each]) > 1]
            if longer or (whole and reading.find("asks_one")):
                return reading.use_column((longer or whole)[0])
            concepts = [n for n in reading.list_concept_columns(stem) if n in fitting]
            akin = [each.column for each in links if each.column in fitting and each.synonyms]
            likely = akin or concepts or whole or [each.column for each in links if each.column in fitting]
            if not likely:
                reading.doubt *= _UNNAMED
            if fitting:
                return reading.use_column((likely or fitting)[0])
    return reading.use_column(links[0].column) if links else None


def _find_asked_noun(reading: QuestionReading) -> int | None:
    """Return the word beside "which" or "what" that is no filler, superlative or owner."""
    operators = reading.find_operators()
    if behind := reading.find("which_behind"):
        before = [n for n, each in enumerate(reading.tokens) if each.span[1] <= behind.start()]
        return next((n for n in reversed(before) if not reading.tokens[n].is_filler), None)
    found = reading.find("which")
    if not found:
        return None
    for n in reading.list_begun(found.end())[:_MOST_TO_NOUN]:
        token = reading.tokens[n]
        if not (token.is_filler or n in operators or token.is_possessive):
            return n if n not in reading.covered or reading.covered[n] < 1.0 else None
    return None


def _plan_neighbour(reading: QuestionReading) -> Plan | None:
    """Plan "who came after X": the row behind or before the one that holds a value."""
    for name, offset in (("following", 1), ("preceding", -1)):
        for found in reading.words.patterns[name].finditer(reading.text):
            whole = [each for each in reading.columns if each.share == 1.0 and len(each.tokens) > 1]
            named = {n for each in whole for n in each.tokens}
            if named.intersection(reading.list_begun(*found.span())):
                continue  # "when is the next check due" of a column Next due
            condition = _find_condition_behind(reading, found)
            if condition is None or reading.count_rows([condition]) != 1:
                continue
            reading.cover(*found.span())
            asked = find_asked_column(reading)
            target = condition.column if asked is None else asked
            return Plan(Operation.LOOK_UP, (target,), (condition,), offset=offset)
    return None


def _find_condition_behind(reading: QuestionReading, match: re.Match[str]) -> Condition | None:
    """Return the condition of the value just behind a match, or of the only number or date behind it."""
    for each in reading.values:
        if 0 <= reading.tokens[each.tokens[0]].span[0] - match.end() <= NEAR_CHARACTERS:
            return Condition(each.column, "=", each.texts)
    digits = [n for n in reading.list_begun(match.end()) if reading.tokens[n].text[0].isdecimal()]
    is_only = len(reading.conditions) == 1 and not reading.values and not reading.is_covered(match.span())
    return reading.conditions[0] if is_only and digits and digits[0] in reading.covered else None


def _plan_extreme(reading: QuestionReading) -> Plan | None:
    """Plan "which X has the most Y"."""
    found = find_extreme(reading)
    if found is None:
        return None
    match, order, is_high = found
    reading.cover(*match.span(), reading.weight)
    conditions = tuple(reading.conditions)
    limit, skip = find_limit(reading, match), _find_skip(reading, match)
    plan = Plan(Operation.LOOK_UP, (), conditions, order=order, is_descending=is_high, limit=limit, skip=skip)
    part, dates = _find_part(reading), reading.list_columns((ColumnType.DATE,))
    if part and dates and order is not None and order not in dates:
        for each in PARTS:
            reading.has(each)
        target = (reading.use_column(order),)
        return replace(plan, operation=Operation.SUM, target=target, group=dates[0], part=part)
    has_order = order is not None and order >= 0
    by_date = has_order and reading.type_of(order or 0) in (ColumnType.DATE, ColumnType.YEAR)
    if reading.is_melted:
        return _choose_period(reading, plan)
    links = (each for each in reading.columns if has_order and each.column == order)
    if _find_asked_noun(reading) in {n for each in links for n in each.tokens if n not in each.synonyms}:
        return replace(plan, target=(reading.use_column(order or 0),))  # "what was the highest price"
    asked = find_asked_column(reading, [] if order is None or by_date else [order])
    if order is None:
        fixed = [each.column for each in conditions]
        column = asked if asked is not None else reading.find_key_column(fixed)
        tells_apart = reading.share_distinct(column, conditions) == 1.0  # each is there once
        return None if tells_apart else replace(plan, operation=Operation.COUNT, group=column)
    reading.use_column(order)
    fixed = [each.column for each in conditions if each.operator == "=" and len(each.values) == 1]
    found_target = asked if asked is not None else reading.find_key_column([order, *fixed])
    is_measured = has_order and reading.type_of(order) in NUMERIC
    is_text = is_measured and reading.type_of(found_target) is ColumnType.TEXT
    if is_text and reading.share_distinct(found_target, conditions) < MOSTLY:
        return replace(plan, operation=Operation.SUM, target=(order,), group=found_target)
    return replace(plan, target=(found_target,))


def _choose_period(reading: QuestionReading, plan: Plan) -> Plan | None:
    """Return an extreme of a relation of periods: the year of an item's, or the item of a year's."""
    is_of_item = sum(each.column == 0 for each in reading.values) == 1
    if not is_of_item and not any(each.operator == "begins" for each in plan.conditions):
        return None
    reading.has("year")
    return replace(plan, target=(_YEARS if is_of_item else 0,), order=_VALUE)


def find_extreme(reading: QuestionReading) -> tuple[re.Match[str], int | None, bool] | None:
    """Return the words for an extreme, the column that it is of, and whether it is the largest.

    The column is None where rows are counted, and `_BY_ROW` where their order counts.
    """
    return _find_superlative(reading) or _find_most(reading) or _find_first(reading)


def _find_superlative(reading: QuestionReading) -> tuple[re.Match[str], int | None, bool] | None:
    """Return an adjective that says which column it is about, such as "cheapest", if none is named behind."""
    dates = reading.list_columns((ColumnType.DATE,))
    for each in reading.words.superlatives:
        match = each.pattern.search(reading.text)
        if match is None:
            continue
        is_long = "durat" in each.columns
        behind = reading.list_within(reading.columns, match.end(), match.end() + _NEXT_WORD)
        measures = reading.list_columns(_COMPARABLE)
        named = {one.column for one in behind if one.share == 1.0}.intersection(measures)
        for place, stem in enumerate(each.columns):
            for column in sorted(named or measures):
                if stem in reading.linked.columns[column] and not (is_long and column in dates):
                    reading.weight = 1.0 - _LATER_COLUMN * place
                    return match, column, each.is_high
        priced = _list_priced(reading) if reading.words.measures["price"].intersection(each.columns) else []
        if len(priced) == 1:
            return match, priced[0], each.is_high
        if dates and is_long and not named and not reading.list_columns((ColumnType.DURATION,)):
            return match, dates[0], not each.is_high  # with us the longest: since the earliest date
    return None


def _list_priced(reading: QuestionReading) -> list[int]:
    """Return the columns of numbers in a currency."""
    units = reading.linked.units
    return [
        n for n in reading.list_columns((ColumnType.NUMBER,)) if any(each in MONEY for each, _ in units[n])
    ]


def _find_most(reading: QuestionReading) -> tuple[re.Match[str], int | None, bool] | None:
    """Return "the most" or "the least", with the column that is named near it."""
    for name, is_high in (("highest", True), ("lowest", False)):
        match = reading.find(name)
        if match is None or _is_column_name(reading, match) or reading.is_covered(match.span()):
            continue
        measures = reading.list_measures((*NUMERIC, ColumnType.YEAR))
        comparable = [each for each in reading.columns if each.column in measures]
        named = reading.list_within(comparable, match.start() - _BEFORE, len(reading.text))
        behind = reading.list_within(named, match.end(), match.end() + _BEHIND)
        if named:
            best = max(
                behind or named,
                key=lambda each: (
                    each.share + len(set(each.synonyms).difference(each.tokens)),
                    -abs(reading.tokens[each.tokens[0]].span[0] - match.end()),
                ),
            )
            return match, best.column, is_high
        numeric = reading.list_measures((ColumnType.NUMBER,))
        if len(numeric) > 1:
            numeric = [n for n in reading.list_concept_columns("size") if n in numeric]
        is_only = len(numeric) == 1 and not _names_texts(reading, match)
        return match, numeric[0] if is_only else None, is_high
    return None


def _find_first(reading: QuestionReading) -> tuple[re.Match[str], int | None, bool] | None:
    """Return "first" or "last", by date if there is one."""
    in_values = {reading.tokens[n].span[0] for each in reading.values for n in each.tokens}
    for name, is_high in (("first", False), ("last", True)):
        match = reading.find(name)
        if match and match.start() not in in_values and not reading.is_covered(match.span()):
            dates = reading.list_columns((ColumnType.DATE, ColumnType.YEAR))
            return match, dates[0] if dates else _BY_ROW, is_high
    return None


def _is_column_name(reading: QuestionReading, match: re.Match[str]) -> bool:
    """Whether a match is the whole name of a column, such as Minimum."""
    stems = {reading.tokens[n].stem for n in reading.list_tokens(*match.span()) if n in reading.content}
    return bool(stems) and any(stems == set(each) for each in reading.linked.columns)


def _names_texts(reading: QuestionReading, match: re.Match[str]) -> bool:
    """Whether the words after a match name a column of texts, or one: "the most winners" counts rows."""
    columns = [each for each in reading.columns if reading.type_of(each.column) is ColumnType.TEXT]
    span = (match.end(), match.end() + _NEXT_WORD)
    return bool(reading.list_within(columns, *span) or reading.list_within(reading.values, *span))


def find_limit(reading: QuestionReading, match: re.Match[str]) -> int:
    """Return how many are asked for: "the top 3", "the two largest"."""
    spoken = load_value_words().spoken_numbers
    for found in (
        re.match(r"\s*(\w+)\b", reading.text[match.end() :]),
        re.search(r"(\w+)\s+$", reading.text[: match.start()]),
    ):
        if found and ((found[1].isdecimal() and int(found[1]) < _MOST_ASKED) or found[1].lower() in spoken):
            return spoken.get(found[1].lower()) or int(found[1])
    return 1


def _find_skip(reading: QuestionReading, match: re.Match[str]) -> int:
    """Return how many come before the one that is asked for: 1 for "the second largest"."""
    before = [n for n, each in enumerate(reading.tokens) if each.span[1] + 1 == match.start()]
    rank = read_ordinal(reading.tokens[before[0]].text) if before else None
    if rank:
        reading.cover_tokens(before)
    return (rank or 1) - 1


def _find_part(reading: QuestionReading) -> str:
    """Return the part of a date that is asked for, "" if none is."""
    for part in PARTS:
        before, words = (reading.words.patterns[each].pattern for each in ("before_part", part))
        if re.search(rf"{before}{reading.words.gap}{words}", reading.text, re.IGNORECASE):
            return part
    return ""


def _plan_change(reading: QuestionReading) -> Plan | None:
    """Plan the change of a value from one year to another: "the change in revenue from 2018 to 2019"."""
    is_percent = reading.find("percent_change")
    found = is_percent or reading.find("change")
    if not found or not reading.is_melted:
        return None
    rows = reading.count_rows(reading.conditions)
    items = rows * reading.share_distinct(0, reading.conditions)
    if rows <= 1 or items > 1:
        return None
    reading.cover(*found.span())
    is_absolute = not is_percent and reading.find("difference") is not None
    operation = Operation.CHANGE if is_percent else Operation.DIFFERENCE
    return Plan(operation, (_VALUE,), tuple(reading.conditions), is_distinct=is_absolute)


def _plan_share(reading: QuestionReading) -> Plan | None:
    """Plan "what percentage of A is B": the smaller of two values as a share of the larger."""
    found = reading.find("share")
    compared = _find_two_values(reading) if found else None
    if found is None or compared is None:
        return None
    reading.cover(*found.span())
    return Plan(Operation.SHARE, compared, tuple(reading.conditions))


def _find_two_values(reading: QuestionReading) -> tuple[int, ...] | None:
    """Return the column that has a value in two rows, or two columns that are named of one row."""
    rows = reading.count_rows(reading.conditions)
    named = [_VALUE] if reading.is_melted else reading.list_named((*NUMERIC, ColumnType.YEAR))
    if rows == _TWO:
        columns = (named or reading.list_columns(NUMERIC))[:1]
    else:
        whole = {each.column for each in reading.columns if each.share == 1.0}
        columns = [n for n in named if n in whole] if rows == 1 and reading.conditions else []
    if not columns or len(columns) != _TWO - (rows == _TWO):
        return None
    return tuple(reading.use_column(each) for each in columns)


def _plan_difference(reading: QuestionReading) -> Plan | None:
    """Plan the difference of a column between two rows, or of two columns in one."""
    found = reading.find("difference")
    if not found:
        return None
    compared = _find_two_values(reading)
    if compared is None:
        return None
    reading.cover(*found.span())
    is_distinct = not reading.is_melted or reading.share_distinct(0, reading.conditions) == 1.0
    return Plan(Operation.DIFFERENCE, compared, tuple(reading.conditions), is_distinct=is_distinct)


def _plan_average(reading: QuestionReading) -> Plan | None:
    if not (found := reading.find("average")):
        return None
    reading.cover(*found.span())
    named = _list_measures_behind(reading, found, (*NUMERIC, ColumnType.YEAR))
    numeric = [_VALUE] if reading.is_melted else named or reading.list_measures(NUMERIC)[:1]
    if not numeric:
        return None
    return Plan(Operation.AVERAGE, (reading.use_column(numeric[0]),), tuple(reading.conditions))


def _list_measures_behind(
    reading: QuestionReading, found: re.Match[str], kinds: Iterable[ColumnType]
) -> list[int]:
    """Return the columns to add up that are named, first that behind a match: "total area of the plots"."""
    measures = reading.list_measures(kinds) or reading.list_columns(kinds)
    near = reading.list_within(reading.columns, found.end(), found.end() + NEAR_CHARACTERS)
    behind = {each.column for each in near}
    named = [each for each in reading.list_named(kinds) if each in measures]
    return sorted(named, key=lambda each: each not in behind)


def _plan_count(reading: QuestionReading) -> Plan | None:
    found = reading.find("count")
    if not found:
        return None
    reading.cover(*found.span())
    is_distinct = reading.has("distinct")
    behind = reading.list_within(reading.columns, found.end(), found.end() + _NEXT_TO)
    before = (found.start() - NEAR_CHARACTERS, found.start())
    counted = behind or reading.list_within(reading.columns, *before)
    texts = [each.column for each in counted if reading.type_of(each.column) is ColumnType.TEXT]
    if texts and counted[0].column == texts[0] and (present := _find_present(reading)) is not None:
        reading.conditions.append(present)  # "how many medicines in the evening"
        counted = [each for each in counted if each.column != present.column]
    conditions = tuple(reading.conditions)
    numeric = [each for each in counted if _is_named_number(reading, each, _NAMED)]
    if not numeric and reading.count_rows(conditions) == 1:
        numeric = [each for each in reading.columns if _is_named_number(reading, each, _PARTLY_NAMED)]
    noun, quantities = reading.find_content(found.end()), _list_quantities(reading)
    if not (numeric or counted) and quantities and any(noun in each.tokens for each in reading.values):
        numeric = [ColumnLink(quantities[0], (), 1.0)]  # "how many eggs" over a column Quantity
    if numeric and not any(each.column == numeric[0].column for each in conditions):
        column = reading.use_column(numeric[0].column)
        is_one = reading.count_rows(conditions) == 1
        return Plan(Operation.LOOK_UP if is_one else Operation.SUM, (column,), conditions)
    for each in counted:
        reading.use_column(each.column, each)
    named = [each.column for each in counted if each.column in texts and each.share >= _NAMED]
    if named:
        column = named[0]
        repeats = is_distinct or reading.share_distinct(column, conditions) < _OFTEN
        fixed = any(each.column == column for each in conditions) or not repeats
        return Plan(Operation.COUNT, () if fixed else (column,), conditions, is_distinct=not fixed)
    return Plan(Operation.COUNT, (), conditions, is_distinct=is_distinct)


def _is_named_number(reading: QuestionReading, link: ColumnLink, least: float) -> bool:
    is_measure = link.column in reading.list_measures((ColumnType.NUMBER,))
    return is_measure and link.share >= least


def _plan_sum(reading: QuestionReading) -> Plan | None:
    worth = reading.find("value")
    asks_several = reading.find("respectively") or (reading.is_melted and reading.find("which_year"))
    found = None if asks_several else reading.find("sum") or reading.find("how_much")
    prices = [n for n in reading.list_concept_columns("price") if n in reading.list_columns(NUMERIC)]
    quantities = _list_quantities(reading)
    if worth and prices and quantities:
        reading.has("sum")
        reading.cover(*worth.span())
        target, factor = (reading.use_column(quantities[0]),), reading.use_column(prices[0])
        return Plan(Operation.SUM, target, tuple(reading.conditions), factor=factor)
    if not found:
        return None
    named = _list_measures_behind(reading, found, NUMERIC) or _list_asked_amounts(reading)
    numeric = named or reading.list_measures((ColumnType.NUMBER,))
    if not numeric or (not named and (len(numeric) > 1 or reading.find("how_long"))):
        return None
    behind = [n for n in reading.content if reading.tokens[n].span[0] >= found.end()][:1]
    known = {*reading.covered, *(n for n in behind if reading.tokens[n].stem in reading.linked.title_stems)}
    if not named and not known.issuperset(behind):
        reading.doubt *= _UNKNOWN
    reading.cover(*found.span())
    reading.has("sum")
    column, is_one = reading.use_column(numeric[0]), reading.count_rows(reading.conditions) == 1
    return Plan(Operation.LOOK_UP if is_one else Operation.SUM, (column,), tuple(reading.conditions))


def _list_asked_amounts(reading: QuestionReading) -> list[int]:
    """Return the only column of the sort of money that a question speaks of, such as spending, if any."""
    asked = {each.stem for each in reading.tokens if len(each.text) > MOST_SHORT}
    amounts = reading.list_columns((ColumnType.NUMBER,))
    for name in _MONEY:
        columns = [n for n in reading.list_concept_columns(name) if n in amounts]
        if len(columns) == 1 and not asked.isdisjoint(reading.words.measures[name]):
            return columns
    return []


def _list_quantities(reading: QuestionReading) -> list[int]:
    """Return the columns of quantities, of which none is a price such as a unit price."""
    numbers = set(reading.list_columns((ColumnType.NUMBER,))).difference(
        reading.list_concept_columns("price")
    )
    return [n for n in reading.list_concept_columns("quantity") if n in numbers]


def _plan_compared_columns(reading: QuestionReading) -> Plan | None:
    """Plan "which are below the minimum": a column compared with another one in its row."""
    for name, operator in (("less", "column<"), ("greater", "column>")):
        for found in reading.words.patterns[name].finditer(reading.text):
            near = [
                (min(reading.tokens[n].span[0] for n in each.tokens), -each.share, each.column)
                for each in reading.list_within(reading.columns, found.end(), found.end() + _NEXT_TO)
                if reading.type_of(each.column) is ColumnType.NUMBER
            ]
            numeric = [column for _, _, column in sorted(near)[:1]]
            others = [n for n in reading.list_columns((ColumnType.NUMBER,)) if n not in numeric]
            if numeric and others:
                reading.cover(*found.span())
                named = [n for n in reading.list_named() if n in others]
                compared = (named or others)[0]
                target = find_asked_column(reading, [numeric[0], compared])
                if target is None or reading.type_of(target) is not ColumnType.TEXT:
                    target = reading.find_key_column()
                condition = Condition(compared, operator, (float(reading.use_column(numeric[0])),))
                return Plan(Operation.LOOK_UP, (target,), (*reading.conditions, condition))
    return None


def _plan_look_up(reading: QuestionReading) -> Plan | None:
    if not reading.conditions:
        return _plan_some(reading)
    fixed = [each.column for each in reading.conditions]
    if reading.is_melted:
        if not reading.values:
            return None
        asks_year = reading.has("which_year")
        return Plan(Operation.LOOK_UP, (_YEARS if asks_year else _VALUE,), tuple(reading.conditions))
    target = find_asked_column(reading, fixed)
    has_rows = reading.count_rows(reading.conditions) > 1
    amounts = [n for n in reading.list_columns((ColumnType.NUMBER,)) if reading.table_columns[n].decimals]
    spent = _list_asked_amounts(reading) if target is None and asks_thing(reading) else []
    if target is None:
        only = amounts if len(amounts) == 1 and reading.find("what_is") and has_rows else []
        fixed = [each.column for each in reading.conditions if each.operator == "="]
        target = next(iter(spent or only), reading.find_key_column(fixed))
    if (chain := _plan_chain(reading, target)) is not None:
        return chain
    is_sum = target in spent or (target in amounts and has_rows and reading.find("what_is") is not None)
    return Plan(Operation.SUM if is_sum else Operation.LOOK_UP, (target,), tuple(reading.conditions))


def _plan_some(reading: QuestionReading) -> Plan | None:
    """Plan "which medicines in the evening": the rows that have something in a column of numbers."""
    noun = _find_asked_noun(reading)
    if noun is None or reading.is_melted:
        return None
    targets = [each for each in reading.columns if noun in each.tokens and each.share == 1.0]
    if len(targets) != 1 or reading.type_of(targets[0].column) is not ColumnType.TEXT:
        return None
    condition = _find_present(reading)
    if condition is None:
        return None
    return Plan(Operation.LOOK_UP, (reading.use_column(targets[0].column),), (condition,))


def _find_present(reading: QuestionReading) -> Condition | None:
    """Return the condition that the only named column of numbers has something, if some rows lack it."""
    links = [each for each in reading.columns if each.share == 1.0]
    held = [each.column for each in links if reading.type_of(each.column) is ColumnType.NUMBER]
    condition = Condition(held[0], ">", (0.0,)) if len(held) == 1 else None
    if condition is None or reading.count_rows([condition]) == reading.count_rows([]):
        return None
    reading.doubt *= _PRESENT
    return condition


def _plan_chain(reading: QuestionReading, target: int) -> Plan | None:
    """Plan "the phone number of the manager of X": a look-up of another one's result."""
    for link in reading.columns:
        if link.column == target or not reading.values or reading.type_of(link.column) is not ColumnType.TEXT:
            continue
        key, reader, relation = reading.values[0].column, reading.linked.reader, reading.linked.relation
        keys, linking = set(reader.list_texts(relation, key)), reader.list_texts(relation, link.column)
        if link.column != key and linking and sum(each in keys for each in linking) > len(linking) / 2:
            held = reader.list_texts(relation, link.column, tuple(reading.conditions))
            reading.use_column(link.column)
            return Plan(Operation.LOOK_UP, (target,), (Condition(key, "=", tuple(held)),)) if held else None
    return None


# Each reads a question as one kind of plan; the first that can decides.
CHOICES = (
    *(_plan_neighbour, _plan_compared_columns, _plan_share, _plan_extreme, _plan_change, _plan_difference),
    *(_plan_average, _plan_count, _plan_sum, _plan_look_up),
)
