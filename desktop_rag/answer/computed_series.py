"""The values that a computed answer was chosen from, or consists of, as a series for a chart."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.answer_types import ComputedPoint, ComputedSeries
from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.relation import Relation
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.tables.result_wording import find_value_column, write_value

LEAST_POINTS = 6  # fewer are read as fast in the table
_MOST_POINTS = 400  # a day each of a year, and some more
_MOST_BARS = 50  # of those that are not in order of time
_MOST_ROWS = 5_000  # that a series is made of
_TIMES = frozenset({ColumnType.DATE, ColumnType.YEAR})


def read_series(
    relation: Relation, plan: Plan, reader: RelationReader, language: str = "en"
) -> ComputedSeries | None:
    """Return the values of all groups of a plan, or of the rows that it looks up; None of few or too many.

    Their texts are as `language` writes numbers.
    """
    columns = _choose_columns(relation, plan)
    if columns is None:
        return None
    named, measured = columns
    if plan.group is not None:
        pairs = reader.list_pairs(relation, replace(plan, limit=0))
    else:
        shown = (relation.columns.index(named), relation.columns.index(measured))
        if reader.count_rows(relation, plan.conditions) > _MOST_ROWS:
            return None
        pairs = reader.list_pairs(relation, replace(plan, target=shown))
    given = [
        (name, float(value))
        for name, value in pairs
        if name is not None and value is not None and not isinstance(value, str)
    ]
    is_time = named.type in _TIMES
    names = [name for name, _ in given]
    if len(set(names)) < LEAST_POINTS or len(set(names)) < len(names):
        return None
    given.sort(key=(lambda pair: str(pair[0])) if is_time else (lambda pair: -pair[1]))
    if is_time and len(given) > _MOST_POINTS:
        return None
    kept = given if is_time else given[:_MOST_BARS]
    points = tuple(
        ComputedPoint(write_value(name, named, language), value, write_value(value, measured, language))
        for name, value in kept
    )
    return ComputedSeries(named.name, measured.name, points, len(given), is_time)


def _choose_columns(relation: Relation, plan: Plan) -> tuple[Column, Column] | None:
    """Return the columns of the names and of the values of a series, None if a plan has none."""
    columns = relation.columns
    if plan.group is not None:
        return columns[plan.group], find_value_column(relation, plan)
    is_lookup = plan.operation is Operation.LOOK_UP and not plan.offset and plan.limit != 1
    numbers = [n for n in plan.target if columns[n].type is ColumnType.NUMBER]
    if not numbers and plan.order is not None and plan.order >= 0:
        numbers = [plan.order] * (columns[plan.order].type is ColumnType.NUMBER)
    if not is_lookup or len(numbers) != 1:
        return None
    others = [each for n, each in enumerate(columns) if n not in numbers]
    shown = [columns[n] for n in plan.target if n not in numbers]
    times = [each for each in others if each.type in _TIMES]
    texts = [each for each in others if each.type is ColumnType.TEXT]
    chosen = next(iter((*shown, *times, *texts)), None)
    return (chosen, columns[numbers[0]]) if chosen else None
