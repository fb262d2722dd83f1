"""Write a plan as a SELECT over its relation; names and texts are quoted, so that none of them is SQL."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.table_types import CellValue, Column, ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import PERIODS, Relation, quote_name, quote_text

_PLACE = "_table, _row"
_YEAR_COLUMN = 2  # of a relation of periods
_PARTS = {  # of the name of a column of dates
    "year": "substr({0}, 1, 4)",
    "quarter": "substr({0}, 1, 4) || '-Q' || ((CAST(substr({0}, 6, 2) AS INTEGER) + 2) / 3)",
    "month": "substr({0}, 1, 7)",
}
_AGGREGATES = {Operation.SUM: "SUM", Operation.AVERAGE: "AVG"}
_RANKED = (ColumnType.NUMBER, ColumnType.DURATION)  # of which several may be the largest


def names_rows(plan: Plan) -> bool:
    """Whether the SELECT of a plan gives rows; table and row number stand after their values."""
    return plan.operation is Operation.LOOK_UP and plan.group is None


def list_computed_columns(relation: Relation, plan: Plan) -> tuple[int, ...]:
    """Return the columns of the tables whose cells a plan adds up or compares."""
    if relation.is_melted or plan.operation is Operation.COUNT:
        return ()
    looks_up = plan.operation is Operation.LOOK_UP
    columns = (plan.order,) if looks_up else (*plan.target, plan.factor)
    width = len(relation.tables[0].columns)
    return tuple(each for each in columns if each is not None and 0 <= each < width)


def write_select(relation: Relation, plan: Plan) -> str:
    """Return a plan as a SELECT."""
    if plan.group is not None:
        return _write_groups(relation, plan)
    if plan.operation in {Operation.DIFFERENCE, Operation.CHANGE}:
        return _write_difference(relation, plan)
    where = write_plan_conditions(relation, plan)
    names = [quote_name(relation.columns[n].name) for n in plan.target]
    if plan.operation is Operation.COUNT:
        counted = f"DISTINCT {names[0]}" if names and plan.is_distinct else "*"
        return select_from(relation, f"COUNT({counted})", where)
    if plan.operation in _AGGREGATES:
        factor = "" if plan.factor is None else f" * {quote_name(relation.columns[plan.factor].name)}"
        return select_from(relation, f"{_AGGREGATES[plan.operation]}({names[0]}{factor})", where)
    shown = ", ".join([*names, _PLACE])
    if plan.offset:
        found = select_from(relation, _PLACE, where)
        return select_from(relation, shown, [f"(_table, _row - {plan.offset}) IN ({found})"])
    if plan.order is None:
        return select_from(relation, shown, where)
    return _write_ordered(relation, plan, shown, where)


def select_from(relation: Relation, shown: str, where: Sequence[str], behind: str = "") -> str:
    """Return a SELECT of a relation."""
    conditions = f" WHERE {' AND '.join(where)}" if where else ""
    return f"SELECT {shown} FROM {quote_name(relation.name)}{conditions}{behind}"  # noqa: S608 - quoted


def write_plan_conditions(relation: Relation, plan: Plan) -> list[str]:
    """Return the conditions of a plan; rows that sum up others count only where they are looked up."""
    where = write_conditions(relation.columns, plan.conditions)
    looks_up = plan.operation is Operation.LOOK_UP and plan.order is None
    return where if relation.is_melted or looks_up else [*where, "NOT _total"]


def write_conditions(columns: Sequence[Column], conditions: Sequence[Condition]) -> list[str]:
    """Return conditions as expressions."""
    return [_write_condition(columns, each) for each in conditions]


def _write_ordered(relation: Relation, plan: Plan, shown: str, where: list[str]) -> str:
    """Return the first rows by an order, with all that are equal to the best one."""
    direction = " DESC" if plan.is_descending else ""
    limit = _write_limit(plan)
    if plan.order is None or plan.order < 0:
        return select_from(relation, shown, where, f" ORDER BY _row{direction}{limit}")
    column = relation.columns[plan.order]
    by = quote_name(column.name)
    if plan.limit == 1 and column.type in _RANKED:
        best = select_from(relation, f"{'MAX' if plan.is_descending else 'MIN'}({by})", where)
        return select_from(relation, shown, [*where, f"{by} = ({best})"])
    order = f" ORDER BY {by}{direction}, _row{limit}"
    return select_from(relation, shown, [*where, f"{by} IS NOT NULL"], order)


def _write_groups(relation: Relation, plan: Plan) -> str:
    """Return a result for each value of a column, or for each part of its dates."""
    name = quote_name(relation.columns[plan.group or 0].name)
    key = _PARTS.get(plan.part, "{0}").format(name)
    value = "COUNT(*)"
    if plan.operation in _AGGREGATES:
        value = f"{_AGGREGATES[plan.operation]}({quote_name(relation.columns[plan.target[0]].name)})"
    order = f" ORDER BY 2{' DESC' if plan.is_descending else ''}{_write_limit(plan)}" if plan.limit else ""
    where = [*write_plan_conditions(relation, plan), f"{name} IS NOT NULL"]
    return select_from(relation, f"{key}, {value}", where, f" GROUP BY 1{order}")


def _write_limit(plan: Plan) -> str:
    return f" LIMIT {plan.limit or -1}" + (f" OFFSET {plan.skip}" if plan.skip else "")


def _write_difference(relation: Relation, plan: Plan) -> str:
    """Return the difference of the last value and the first, by the year if there is one."""
    value = quote_name(relation.columns[plan.target[0]].name)
    where = [*write_plan_conditions(relation, plan), f"{value} IS NOT NULL"]
    by = "_row" if plan.is_distinct or not relation.is_melted else quote_name(PERIODS[_YEAR_COLUMN - 1])
    first, last = (
        f"({select_from(relation, value, where, f' ORDER BY {by}{direction}, _row LIMIT 1')})"
        for direction in ("", " DESC")
    )
    if plan.operation is Operation.CHANGE:
        return f"SELECT 100.0 * ({last} - {first}) / ABS(NULLIF({first}, 0))"
    return f"SELECT ABS({last} - {first})" if plan.is_distinct else f"SELECT {last} - {first}"


def _write_condition(columns: Sequence[Column], condition: Condition) -> str:
    column, first = columns[condition.column], condition.values[0]
    name = quote_name(column.name)
    match condition.operator:
        case "=" | "!=":
            negated = "" if condition.operator == "=" else "NOT "
            return f"{name} {negated}IN ({', '.join(map(_write_value, condition.values))})"
        case "begins":
            beginnings = [_write_beginning(column, name, str(each)) for each in condition.values]
            return f"({' OR '.join(beginnings)})"
        case "column<" | "column>":
            return f"{name} {condition.operator[-1]} {quote_name(columns[int(first)].name)}"
    if isinstance(first, str):
        return f"substr({name}, 1, {len(first)}) {condition.operator} {quote_text(first)}"
    return f"{name} {condition.operator} {_write_value(first)}"


def _write_beginning(column: Column, name: str, value: str) -> str:
    """Return the condition that a date begins with a year or a month, or is a day of any year."""
    if column.type is ColumnType.YEAR:
        return f"{name} = {value[:4]}" if value[:4].isdecimal() else "0"
    if value.startswith("--"):
        in_years = f"{name} LIKE {quote_text(f'____{value[1:]}%')}"
        return f"({in_years} OR {name} LIKE {quote_text(f'{value}%')})"
    return f"{name} LIKE {quote_text(f'{value}%')}"


def _write_value(value: CellValue) -> str:
    if isinstance(value, str):
        return quote_text(value)
    return f"{value:.0f}" if value is not None and float(value).is_integer() else repr(value)
