"""The plans that a question may mean, and the question in words that means exactly one of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.question_reading import NUMERIC, QuestionReading, read_question
from desktop_rag.tables.result_wording import write_question
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_plan import CHOICES, rate_plan
from desktop_rag.tables.table_words import TableWords

_VARIED = 0.9  # of the score of a plan, that of one with another column
_COMPARABLE = (*NUMERIC, ColumnType.YEAR, ColumnType.DATE)


def list_plans(question: str, linked: LinkedTable) -> list[Plan]:
    """Return the plans that a question may mean, the likeliest first; all have results that differ."""
    reading = read_question(question, linked)
    found: dict[tuple[object, ...], Plan] = {}
    for plan in _list_rated(reading):
        values = linked.reader.run_plan(linked.relation, plan).values
        if values not in found or found[values].score < plan.score:
            found[values] = plan
    return sorted(found.values(), key=lambda each: -each.score)


def has_wording(plan: Plan) -> bool:
    """Whether the question in words of a plan says all of it: the order of the rows has no words."""
    return not plan.offset and (plan.order is None or plan.order >= 0) and plan.limit <= 1


def is_worded(question: str, words: TableWords) -> bool:
    """Whether a question begins and ends as those in words do."""
    begin, _, end = words.questions["question"].partition("{what}")
    return question.startswith(begin.replace("{where}", "")) and question.endswith(end.replace("{where}", ""))


def find_worded_plan(question: str, linked: LinkedTable) -> Plan | None:
    """Return the plan whose question in words a question is, None if there is none or it has no result."""
    for _, plan in _list_candidates(read_question(question, linked)):
        if has_wording(plan) and write_question(linked.relation, plan, linked.words.language) == question:
            has_result = linked.reader.run_plan(linked.relation, plan).values
            return replace(plan, coverage=1.0, score=1.0) if has_result else None
    return None


def _list_rated(reading: QuestionReading) -> Iterator[Plan]:
    """Yield the plans that have a result, with their scores."""
    for read, plan in _list_candidates(reading):
        if rated := rate_plan(read, plan):
            yield rated


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
