"""Reasons to doubt that a plan fits a question, though its words are accounted for."""

from __future__ import annotations

from math import prod

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.question_reading import MOSTLY, NUMERIC, QuestionReading
from desktop_rag.tables.relation_reader import PlanResult

_DOUBTED = 0.85  # of the score, for each reason
_COMPARISONS = ("greater", "less", "at_least", "at_most")
_SOME_PERIODS = 2  # of which a change is certain


def weigh_doubts(reading: QuestionReading, plan: Plan, result: PlanResult) -> float:
    """Return the factor by which a plan and its result are less sure than the words of the question say."""
    return _DOUBTED ** sum(is_doubtful(reading, plan, result) for is_doubtful in _REASONS)


def _asks_otherwise(reading: QuestionReading, _plan: Plan, _result: PlanResult) -> bool:
    """Whether it asks for "yes" or "no", or for a comparison that no plan makes, such as "the same as"."""
    if reading.find("yes_or_no"):
        return True
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
        and (plan.limit > 0 or reading.find("asks_one") is not None)
    )


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
    return all(each.share < 1 for each in reading.columns if each.column == target)


def _is_unasked(reading: QuestionReading, plan: Plan, _result: PlanResult) -> bool:
    """Whether the result comes from a column that is neither asked for nor names the rows."""
    if plan.operation is not Operation.LOOK_UP or plan.order is not None or reading.is_melted:
        return False
    if not plan.target:  # such as the number of a row
        return True
    target, named = plan.target[0], {each.column for each in reading.columns}
    if any(reading.find(each) for each in ("who", "when", "where")):
        return False
    if reading.find("how_much"):
        return target not in named and reading.type_of(target) not in NUMERIC
    return target not in named and target != reading.find_key_column()


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


_REASONS = (
    *(_asks_otherwise, _lacks_comparison, _is_other_type, _repeats_question, _has_others),
    *(_counts_one, _averages_one, _is_part_of_name, _is_unasked, _is_of_synonym),
)
