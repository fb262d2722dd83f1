"""Reasons to doubt that a plan fits a question, though its words are accounted for."""

from __future__ import annotations

from math import prod

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.question_reading import MOSTLY, NUMERIC, QuestionReading
from desktop_rag.tables.relation_reader import PlanResult
from desktop_rag.tables.table_links import MOST_SHORT
from desktop_rag.text.value_words import load_value_words

_DOUBTED = 0.85  # of the score, for each reason
_COMPARISONS = ("greater", "less", "at_least", "at_most")
_SOME_PERIODS = 2  # of which a change is certain


def weigh_doubts(reading: QuestionReading, plan: Plan, result: PlanResult) -> float:
    """Return the factor by which a plan and its result are less sure than the words of the question say."""
    return _DOUBTED ** sum(is_doubtful(reading, plan, result) for is_doubtful in _REASONS)


def _asks_otherwise(reading: QuestionReading, _plan: Plan, result: PlanResult) -> bool:
    """Whether it asks for "yes" or "no", or for a comparison that no plan makes, such as "the same as"."""
    if reading.find("yes_or_no"):
        words = load_value_words()
        return not {str(each).strip().casefold() for each in result.values} <= words.yes | words.no
    unplanned = reading.words.patterns["unplanned"].finditer(reading.text)
    return any(not reading.is_covered(each.span()) for each in unplanned)


def _lacks_comparison(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether it has a negation or "more than" that no condition stands for."""
    negated = any(each.operator == "!=" or each.values[0] in {"", 0.0} for each in plan.conditions)
    if reading.find("unequal") and not negated:
        return True
    found = [match for name in _COMPARISONS for match in reading.words.patterns[name].finditer(reading.text)]
    return any(not reading.is_covered(each.span()) for each in found)


def _is_other_type(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether "how many" or "how long" is answered with texts, dates or numbers of rows."""
    if plan.operation is not Operation.LOOK_UP or not (reading.find("how_much") or reading.find("count")):
        return False
    return plan.order is None and set(reading.list_measures(NUMERIC)).isdisjoint(plan.target[:1])


def _repeats_question(_reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether the result is a value that the question names."""
    if plan.operation is not Operation.LOOK_UP or plan.order is not None or plan.offset:
        return False
    named = {value for each in plan.conditions if each.operator == "=" for value in each.values}
    return named.issuperset(result.values)


def _has_others(reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether there are more results than the one that is asked for."""
    named = prod(len(each.values) for each in plan.conditions if each.operator in {"=", "begins"})
    asked = max(plan.limit, named)
    return (
        plan.operation is Operation.LOOK_UP
        and len(result.values) > asked
        and (plan.limit > 0 or (reading.find("asks_one") is not None and not _asks_several(reading, plan)))
    )


def _asks_several(reading: QuestionReading, plan: Plan) -> bool:
    """Whether the words for the column that is looked up are longer than its name, as a plural is."""
    links = (each for each in reading.columns if plan.target[:1] == (each.column,) and each.share == 1.0)
    named = ((" ".join(reading.tokens[n].text for n in each.tokens), each.column) for each in links)
    return any(len(said) > len(reading.table_columns[n].name) for said, n in named)


def _counts_one(reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether the rows of one item are counted, or all rows though several columns are named."""
    if plan.operation is not Operation.COUNT or plan.group is not None:
        return False
    if not plan.conditions:
        return len({each.column for each in reading.columns}) > 1
    keys = [each for each in plan.conditions if each.operator == "="]
    return any(
        result.rows_used <= len(each.values) and reading.share_distinct(each.column) > MOSTLY for each in keys
    )


def _averages_one(_reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether the average is of one row, or a change of more periods than are named."""
    if plan.operation is Operation.AVERAGE:
        return result.rows_used == 1
    is_change = plan.operation in {Operation.CHANGE, Operation.DIFFERENCE}
    return is_change and result.rows_used > _SOME_PERIODS


def _is_part_of_name(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether "which X" is answered with numbers of a column that X is only a part of the name of."""
    if plan.operation is not Operation.LOOK_UP or not plan.target or reading.find("what_is"):
        return False
    target = plan.target[0]
    if reading.type_of(target) is not ColumnType.NUMBER or not reading.find("which"):
        return False
    links = [each for each in reading.columns if each.column == target]
    return all(each.share < 1 and each.tokens != each.synonyms for each in links)


def _is_unasked(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether the result comes from a column that is neither asked for nor names the rows."""
    if plan.operation is not Operation.LOOK_UP or plan.order is not None or reading.is_melted:
        return False
    if not plan.target:  # such as the number of a row
        return True
    target, named = plan.target[0], {each.column for each in reading.columns}
    if any(reading.find(each) for each in ("who", "when", "where")):
        return False
    if reading.find("how_much") or reading.find("count"):
        return target not in named and reading.type_of(target) not in NUMERIC
    return target not in named and (target != reading.find_key_column() or asks_thing(reading))


def asks_thing(reading: QuestionReading) -> bool:
    """Whether "what" asks, without a noun behind it as in "what supplier": "what did we spend on paint"."""
    found = reading.find("which")
    behind = reading.list_begun(found.end()) if found else []
    return bool(behind) and reading.tokens[behind[0]].is_filler


def _is_of_synonym(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether the amount is of a column that only a synonym names, in part: "cost" for "Deposit paid"."""
    link = next((each for each in reading.columns if plan.target[:1] == (each.column,)), None)
    if link is None or link.tokens != link.synonyms or reading.type_of(link.column) is not ColumnType.NUMBER:
        return False
    asked = {reading.tokens[n].stem for n in link.synonyms}
    return any(
        asked.isdisjoint(reading.words.find_synonyms(stem, ColumnType.NUMBER))
        for stem in reading.linked.columns[link.column]
    )


def _is_in_several_rows(reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether an extreme is in other rows too, whose sum may be meant unless its column is named."""
    is_largest = plan.operation is Operation.LOOK_UP and plan.order is not None and plan.order >= 0
    if not is_largest or any(each.column == plan.order and each.share == 1.0 for each in reading.columns):
        return False
    is_of_text = (
        reading.type_of(plan.order or 0) in NUMERIC and reading.type_of(plan.target[0]) is ColumnType.TEXT
    )
    values = tuple(each for each in result.values if each is not None)
    found = [*plan.conditions, Condition(plan.target[0], "=", values)]
    return is_of_text and reading.count_rows(found) > result.rows_used


def _is_ambiguous(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether a part of the name of the column of numbers is as much of that of another: "goals"."""
    links = [each for each in reading.columns if each.share < 1 and reading.type_of(each.column) in NUMERIC]
    used = [each for each in links if each.column in (*plan.target, plan.order)]
    return any(
        {*each.tokens, *each.synonyms} <= {*other.tokens, *other.synonyms}
        and other.share >= each.share
        and other not in used
        for each in used
        for other in links
    )


def _adds_prices(reading: QuestionReading, plan: Plan, result: PlanResult) -> bool:
    """Whether prices are added up, though the table has quantities that they are multiplied by."""
    if (
        plan.operation is not Operation.SUM
        or not plan.target
        or plan.factor is not None
        or result.rows_used <= 1
    ):
        return False
    measures, prices = reading.words.measures, reading.list_concept_columns("price")
    is_price = not (measures["price"] - measures["quantity"]).isdisjoint(
        reading.linked.columns[plan.target[0]]
    )
    return is_price and not set(prices).issuperset(reading.list_concept_columns("quantity"))


def _is_other_money(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether it asks for spending or income, and neither the column nor the title speaks of that."""
    asked = {each.stem for each in reading.tokens if each.is_filler and len(each.text) > MOST_SHORT}
    wholly = {each.column for each in reading.columns if each.share == 1.0}
    is_amount = plan.operation in {Operation.SUM, Operation.LOOK_UP} and plan.order is None
    if not (is_amount and plan.target) or plan.target[0] in wholly:
        return False
    named = {*reading.linked.title_stems, *reading.linked.columns[plan.target[0]]}
    sorts = [reading.words.measures[each] for each in ("spending", "income")]
    return any(not asked.isdisjoint(each) and named.isdisjoint(each) for each in sorts)


def _lacks_order(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether "the last" or "the most" stands there, and the plan has neither an order nor a neighbour."""
    if plan.order is not None or plan.offset or plan.limit:
        return False
    found = [reading.find(each) for each in ("first", "last", "highest", "lowest")]
    return any(each is not None and not reading.is_covered(each.span()) for each in found)


_REASONS = (
    *(_asks_otherwise, _lacks_comparison, _is_other_type, _repeats_question, _has_others),
    *(_counts_one, _averages_one, _is_part_of_name, _is_unasked, _is_of_synonym, _is_in_several_rows),
    *(_is_ambiguous, _adds_prices, _is_other_money, _lacks_order),
)
