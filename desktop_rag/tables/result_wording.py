"""Say what a plan gives, in the language of the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_rag.table_types import CellValue, Column, ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.relation_reader import PlanResult
from desktop_rag.tables.table_words import TableWords, load_table_words

_AVERAGE_DECIMALS = 2
_MOST_VALUES = 10  # that are said
_MOST_CONDITION_VALUES = 3
_BEHIND_NAMES = " :："
_SIGNS_BEHIND = {"begins": "", "=": "", "!=": "≠ ", "contains": ""}
_KEYS = {
    Operation.SUM: "sum",
    Operation.AVERAGE: "average",
    Operation.COUNT: "count",
    Operation.DIFFERENCE: "difference",
    Operation.CHANGE: "change",
}


def write_values(relation: Relation, plan: Plan, result: PlanResult) -> tuple[str, ...]:
    """Return the results of a plan as texts."""
    if plan.operation is Operation.CHANGE:
        return tuple(
            f"{float(each):,.2f} %"
            for each in result.values
            if not isinstance(each, str) and each is not None
        )
    if plan.group is not None and not plan.limit:
        return _write_groups(relation, plan, plan.group, result)
    if plan.operation is Operation.COUNT and plan.group is None:
        return tuple(f"{each:,}" for each in result.values if isinstance(each, int))
    column = relation.columns[plan.group if plan.group is not None else plan.target[0] if plan.target else 0]
    if plan.factor is not None:
        price = relation.columns[plan.factor]
        column = replace(column, unit=price.unit, decimals=max(column.decimals, price.decimals))
    if plan.operation is Operation.AVERAGE:
        column = replace(column, decimals=max(column.decimals, _AVERAGE_DECIMALS))
    return tuple(write_value(each, column) for each in result.values)


def _write_groups(relation: Relation, plan: Plan, group: int, result: PlanResult) -> tuple[str, ...]:
    """Return each group with its value."""
    if plan.target:
        value_column = relation.columns[plan.target[0]]
        if plan.operation is Operation.AVERAGE:
            value_column = replace(value_column, decimals=max(value_column.decimals, _AVERAGE_DECIMALS))
    else:
        value_column = Column("", ColumnType.NUMBER)
    key_column = relation.columns[group]
    return tuple(
        f"{write_value(key, key_column)}: {write_value(value, value_column)}" for key, value in result.groups
    )


def write_value(value: CellValue, column: Column) -> str:
    """Return a value of a column as people write it."""
    if value is None or isinstance(value, str):
        return (value or "").removeprefix("--" if column.type is ColumnType.DATE else "")
    if column.type is ColumnType.YEAR:
        return f"{value:.0f}"
    if column.type is ColumnType.DURATION:
        minutes, seconds = divmod(value, 60)
        hours, minutes = divmod(int(minutes), 60)
        rest = f"{seconds:05.2f}".rstrip("0").rstrip(".") if seconds % 1 else f"{seconds:02.0f}"
        return f"{hours}:{minutes:02}:{rest}" if hours else f"{minutes}:{rest}"
    text = f"{value:,.{min(column.decimals, 6)}f}" if value % 1 or column.decimals else f"{value:,.0f}"
    if not column.unit or column.unit in column.name:
        return text
    return f"{column.unit}{text}" if column.unit in "$€£¥" else f"{text} {column.unit}"


def write_headline(relation: Relation, plan: Plan, values: tuple[str, ...], language: str) -> str:
    """Return one sentence with the results of a plan."""
    words = load_table_words(language)
    answers = words.answers
    said = ", ".join(values[:_MOST_VALUES]) + (", …" if len(values) > _MOST_VALUES else "")
    conditions = ", ".join(_describe_conditions(relation, plan.conditions))
    where = answers["conditions"].format(conditions=conditions) if conditions else ""
    if plan.group is not None and not plan.limit:
        what = write_subject(relation, plan, words)
        return answers["look_up"].format(value=said, column=what[:1].upper() + what[1:], where=where)
    key, number = _choose_wording(plan, values)
    names = [relation.columns[each].name for each in (number, plan.factor) if each is not None and each >= 0]
    name = " × ".join(names)
    text = answers[key].format(value=said, column=name, where=where)
    return text if name else text.lstrip(_BEHIND_NAMES)


def _describe_conditions(relation: Relation, conditions: Sequence[Condition]) -> Iterator[str]:
    """Yield conditions for a reader: values by themselves, and both ends of a range together."""
    ends = {each.column: each for each in conditions if each.operator == "<="}
    for each in conditions:
        column = relation.columns[each.column]
        start = next((one for one in conditions if one.operator == ">=" and one.column == each.column), None)
        if each.operator in {"=", "begins"} and not str(each.values[0]).startswith("--"):
            yield write_condition(relation, each).removeprefix(f"{column.name}: ")
        elif each.operator == ">=" and each.column in ends:
            first, last = (write_value(one.values[0], column) for one in (each, ends[each.column]))
            yield f"{column.name} {first} – {last}"
        elif each.operator != "<=" or start is None:
            yield write_condition(relation, each).replace(f"{column.name}: ", f"{column.name} ", 1)


def _choose_wording(plan: Plan, values: Sequence[str]) -> tuple[str, int | None]:
    """Return the key of the wording for a plan, and the column that it names."""
    target = plan.target[0] if plan.target else None
    if plan.group is not None and plan.limit:
        if plan.operation is Operation.COUNT:
            return ("most_often" if plan.is_descending else "least_often"), plan.group
        return ("most" if plan.is_descending else "least"), target
    if plan.operation is Operation.LOOK_UP and plan.limit and plan.order is not None and plan.order >= 0:
        return ("most" if plan.is_descending else "least"), plan.order
    if plan.operation is Operation.COUNT and target is not None:
        return "count_different", target
    if plan.operation is Operation.COUNT and values == ("1",):
        return "count_one", None
    return _KEYS.get(plan.operation, "look_up"), target


def write_subject(relation: Relation, plan: Plan, words: TableWords) -> str:
    """Return what a plan computes, such as "the total Amount by Month"."""
    questions = words.questions
    target = relation.columns[plan.target[0]].name if plan.target else ""
    if plan.factor is not None:
        target = f"{target} × {relation.columns[plan.factor].name}"
    key = _KEYS.get(plan.operation, "look_up")
    order = relation.columns[plan.order].name if plan.order is not None and plan.order >= 0 else ""
    if key == "look_up" and order:
        key = "sorted" if not plan.limit else "most" if plan.is_descending else "least"
    if key == "count" and target and plan.is_distinct:
        key = "count_different"
    what = questions[key].format(column=target, order=order)
    if plan.group is None:
        return what
    by = relation.columns[plan.group].name
    if plan.limit:
        return questions["group_most" if plan.is_descending else "group_least"].format(what=what, column=by)
    return questions["groups"].format(
        what=what, column=f"{by} ({words.questions[plan.part]})" if plan.part else by
    )


def write_question(relation: Relation, plan: Plan, language: str) -> str:
    """Return the question in words that a plan answers."""
    words = load_table_words(language)
    conditions = ", ".join(write_condition(relation, each) for each in plan.conditions)
    where = words.questions["where"].format(conditions=conditions) if conditions else ""
    return words.questions["question"].format(what=write_subject(relation, plan, words), where=where)


def write_condition(relation: Relation, condition: Condition) -> str:
    """Return a condition in words: the name of its column, and the value its cells are compared with."""
    column = relation.columns[condition.column]
    if condition.operator.startswith("column"):
        return f"{column.name} {condition.operator[-1]} {relation.columns[int(condition.values[0])].name}"
    sign = _SIGNS_BEHIND.get(condition.operator, f"{condition.operator} ")
    values = [write_value(each, column) for each in condition.values[:_MOST_CONDITION_VALUES]]
    more = ", …" if len(condition.values) > _MOST_CONDITION_VALUES else ""
    return f"{column.name}: {sign}{', '.join(values)}{more}"
