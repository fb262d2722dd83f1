"""Say in the language of the question how a plan is understood, and its result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_rag.readers.date_formats import load_calendar_names
from desktop_rag.table_types import CellValue, Column, ColumnType
from desktop_rag.tables.cell_values import drop_references
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.question_reading import NUMERIC, QuestionReading, read_question
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.relation_reader import PlanResult
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_plan import CHOICES, rate_plan
from desktop_rag.tables.table_words import TableWords, load_table_words
from desktop_rag.text.value_words import load_value_words

AVERAGE_DECIMALS = 2
_MONEY_DECIMALS = 2  # that are said of whole numbers too
_MOST_VALUES = 10  # that are said
_MOST_CONDITION_VALUES = 3
_BEHIND_NAMES = " :："
_MONTH_ALONE = re.compile(r"--(0[1-9]|1[0-2])")  # as `read_date` writes "May"
_SIGNS_BEHIND = {"begins": "", "=": "", "!=": "≠ ", "contains": ""}
_KEYS = {
    Operation.SUM: "sum",
    Operation.AVERAGE: "average",
    Operation.COUNT: "count",
    Operation.DIFFERENCE: "difference",
    Operation.CHANGE: "change",
}
_DATE_KEYS = {"most": "latest", "least": "earliest"}
_VARIED = 0.9  # of the score of a plan, that of one with another column
_COMPARABLE = (*NUMERIC, ColumnType.YEAR, ColumnType.DATE)


def write_values(relation: Relation, plan: Plan, result: PlanResult, language: str = "en") -> tuple[str, ...]:
    """Return the results of a plan as texts, with numbers as a language writes them."""
    if plan.operation in {Operation.CHANGE, Operation.SHARE}:
        return tuple(
            f"{localize_number(f'{float(each):,.2f}', language)} %"
            for each in result.values
            if not isinstance(each, str) and each is not None
        )
    if plan.group is not None and not plan.limit:
        return tuple(map(": ".join, write_groups(relation, plan, result, language)))
    if plan.operation is Operation.COUNT and plan.group is None:
        counts = (each for each in result.values if isinstance(each, int))
        return tuple(localize_number(f"{each:,}", language) for each in counts)
    column = relation.columns[plan.group] if plan.group is not None else find_value_column(relation, plan)
    return tuple(write_value(each, column, language) for each in result.values)


def write_groups(
    relation: Relation, plan: Plan, result: PlanResult, language: str = "en"
) -> tuple[tuple[str, str], ...]:
    """Return each group of a plan with its value."""
    group, column = relation.columns[plan.group or 0], find_value_column(relation, plan)
    return tuple(
        (write_value(key, group, language), write_value(value, column, language))
        for key, value in result.groups
    )


def find_value_column(relation: Relation, plan: Plan) -> Column:
    """Return the column of the values that a plan computes, one without a name where rows are counted."""
    if not plan.target:
        return Column("", ColumnType.NUMBER)
    column = relation.columns[plan.target[0]]
    if plan.factor is not None:
        price = relation.columns[plan.factor]
        column = replace(column, unit=price.unit, decimals=max(column.decimals, price.decimals))
    if plan.operation is Operation.AVERAGE:
        column = replace(column, decimals=max(column.decimals, AVERAGE_DECIMALS))
    return column


def say_values(relation: Relation, plan: Plan, result: PlanResult, language: str) -> tuple[str, ...]:
    """Return the results as a sentence says them: the largest group with its value."""
    if plan.group is None or not plan.limit:
        return write_values(relation, plan, result, language)
    return tuple(f"{group} ({value})" for group, value in write_groups(relation, plan, result, language))


def localize_number(text: str, language: str) -> str:
    """Return a number such as "1,234.50" with the separators of a language, those of CLDR."""
    separators = load_table_words(language).answers["separators"]
    return text.translate(dict(zip(map(ord, ",."), separators, strict=True)))


def write_value(value: CellValue, column: Column, language: str = "en") -> str:
    """Return a value of a column as people write it in a language."""
    if value is None or isinstance(value, str):
        text = drop_references(value or "")
        if column.type is not ColumnType.DATE:
            return text
        month = _MONTH_ALONE.fullmatch(text)
        return load_calendar_names(language).months[int(month[1]) - 1] if month else text.removeprefix("--")
    if column.type is ColumnType.YEAR:
        return f"{value:.0f}"
    if column.type is ColumnType.DURATION:
        minutes, seconds = divmod(value, 60)
        hours, minutes = divmod(int(minutes), 60)
        rest = f"{seconds:05.2f}".rstrip("0").rstrip(".") if seconds % 1 else f"{seconds:02.0f}"
        return f"{hours}:{minutes:02}:{rest}" if hours else f"{minutes}:{rest}"
    is_whole = value % 1 == 0 and column.decimals < _MONEY_DECIMALS
    text = f"{value:,.0f}" if is_whole else f"{value:,.{min(column.decimals, 6)}f}"
    text = localize_number(text, language)
    if not column.unit or column.unit in column.name:
        return text
    return f"{column.unit}{text}" if column.unit in "$€£¥" else f"{text} {column.unit}"


def write_headline(relation: Relation, plan: Plan, values: tuple[str, ...], language: str) -> str:
    """Return one sentence with the results of a plan."""
    words = load_table_words(language)
    answers = words.answers
    said = ", ".join(values[:_MOST_VALUES]) + (", …" if len(values) > _MOST_VALUES else "")
    conditions = ", ".join(_describe_conditions(relation, plan.conditions, words.language))
    where = answers["conditions"].format(conditions=conditions) if conditions else ""
    if plan.group is not None and not plan.limit:
        what = write_subject(relation, plan, words)
        return answers["look_up"].format(value=said, column=what[:1].upper() + what[1:], where=where)
    key, number = _choose_wording(plan, values)
    if number is not None and relation.columns[number].type is ColumnType.DATE:
        key = _DATE_KEYS.get(key, key)
    names = [relation.columns[each].name for each in (number, plan.factor) if each is not None and each >= 0]
    name = " × ".join(names)
    text = answers[key].format(value=said, column=name, where=where)
    return text if name else text.lstrip(_BEHIND_NAMES)


def _describe_conditions(relation: Relation, conditions: Sequence[Condition], language: str) -> Iterator[str]:
    """Yield conditions for a reader: values by themselves, and both ends of a range together."""
    words = load_value_words()
    ends = {each.column: each for each in conditions if each.operator == "<="}
    for each in conditions:
        column = relation.columns[each.column]
        start = next((one for one in conditions if one.operator == ">=" and one.column == each.column), None)
        value = str(each.values[0])
        is_clear = value and not value.startswith("--") and value.casefold() not in words.yes | words.no
        if each.operator in {"=", "begins"} and is_clear:
            yield write_condition(relation, each, language).removeprefix(f"{column.name}: ")
        elif each.operator == ">=" and each.column in ends:
            first, last = (write_value(one.values[0], column, language) for one in (each, ends[each.column]))
            yield first if first == last else f"{column.name} {first} – {last}"
        elif each.operator != "<=" or start is None:
            yield write_condition(relation, each, language).replace(f"{column.name}: ", f"{column.name} ", 1)


def _choose_wording(plan: Plan, values: Sequence[str]) -> tuple[str, int | None]:
    """Return the key of the wording for a plan, and the column that it names."""
    target = plan.target[0] if plan.target else None
    if plan.skip:
        return "look_up", target if plan.group is None else plan.group
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
    """Return the subject of a plan, such as "the total Amount by Month"."""
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
    conditions = ", ".join(write_condition(relation, each, words.language) for each in plan.conditions)
    where = words.questions["where"].format(conditions=conditions) if conditions else ""
    return words.questions["question"].format(what=write_subject(relation, plan, words), where=where)


def write_condition(relation: Relation, condition: Condition, language: str) -> str:
    """Return a condition in words: the name of its column, and the value its cells are compared with."""
    column = relation.columns[condition.column]
    if condition.operator.startswith("column"):
        return f"{column.name} {condition.operator[-1]} {relation.columns[int(condition.values[0])].name}"
    sign = _SIGNS_BEHIND.get(condition.operator, f"{condition.operator} ")
    values = [
        write_value(each, column, language) or "–" for each in condition.values[:_MOST_CONDITION_VALUES]
    ]
    more = ", …" if len(condition.values) > _MOST_CONDITION_VALUES else ""
    return f"{column.name}: {sign}{', '.join(values)}{more}"


def list_plans(question: str, linked: LinkedTable) -> list[Plan]:
    """Return the plans that a question may mean, the likeliest first; all have results that differ."""
    reading = read_question(question, linked)
    found: dict[tuple[object, ...], Plan] = {}
    for read, candidate in _list_candidates(reading):
        plan = rate_plan(read, candidate)
        if plan is None:
            continue
        values = linked.reader.run_plan(linked.relation, plan).values
        if values not in found or found[values].score < plan.score:
            found[values] = plan
    return sorted(found.values(), key=lambda each: -each.score)


def has_wording(plan: Plan) -> bool:
    """Whether the question in words of a plan says all of it: the order of the rows has no words."""
    return (
        not (plan.offset or plan.skip or plan.operation is Operation.SHARE)
        and (plan.order is None or plan.order >= 0)
        and plan.limit <= 1
    )


def is_worded(question: str, words: TableWords) -> bool:
    """Whether a question begins and ends as those in words do."""
    begin, _, end = words.questions["question"].partition("{what}")
    return question.startswith(begin.replace("{where}", "")) and question.endswith(end.replace("{where}", ""))


def find_worded_plan(question: str, linked: LinkedTable) -> Plan | None:
    """Return the plan whose question in words a question is, None if there is none or it has no result."""
    for _, plan in _list_candidates(read_question(question, linked)):
        if has_wording(plan) and write_question(linked.relation, plan, linked.words.language) == question:
            has_result = linked.reader.run_plan(linked.relation, plan).values
            return replace(plan, score=1.0) if has_result else None
    return None


def _list_candidates(reading: QuestionReading) -> Iterator[tuple[QuestionReading, Plan]]:
    """Yield each kind of plan that a question may be read as, with the question as it was read for it."""
    for choose in CHOICES:
        own = _copy_reading(reading)
        plan = choose(own)
        if plan is None:
            continue
        yield _copy_reading(own), plan
        for varied in _vary_plan(own, plan):
            copied = _copy_reading(own)
            copied.doubt *= _VARIED
            yield copied, varied


def _copy_reading(reading: QuestionReading) -> QuestionReading:
    return replace(
        reading,
        covered=dict(reading.covered),
        values=list(reading.values),
        columns=list(reading.columns),
        conditions=list(reading.conditions),
    )


def _vary_plan(reading: QuestionReading, plan: Plan) -> Iterator[Plan]:
    """Yield a plan over rows instead of groups, and with each other column that the question names."""
    if plan.operation is Operation.SUM and plan.limit and not plan.part and plan.group is not None:
        yield replace(plan, operation=Operation.LOOK_UP, target=(plan.group,), group=None)
    if plan.operation is Operation.COUNT and plan.target and plan.group is None:
        yield replace(plan, target=(), is_distinct=False)
    named = [*reading.list_named(), reading.find_key_column([each.column for each in plan.conditions])]
    for column in dict.fromkeys(named):
        if plan.operation is Operation.LOOK_UP and column not in (*plan.target, plan.order):
            yield replace(plan, target=(column,))
        is_ordered = plan.order is not None and plan.order >= 0 and column not in plan.target
        if is_ordered and reading.type_of(column) in _COMPARABLE:
            yield replace(plan, order=column)
        if plan.operation in {Operation.SUM, Operation.AVERAGE} and reading.type_of(column) in NUMERIC:
            yield replace(plan, target=(column,))
