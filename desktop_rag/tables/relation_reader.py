"""Run plans over relations: each is one SELECT in the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.table_types import CellValue, Column, ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import Relation, quote_name, quote_text

MOST_ROWS = 200  # of a result that are named
_MOST_TEXTS = 20_000  # different ones of a column
_PART_CHARACTERS = {"year": 4, "month": 7}
_AGGREGATES = {Operation.SUM: "SUM", Operation.AVERAGE: "AVG"}


@dataclass(frozen=True, slots=True)
class PlanResult:
    """What a plan gives.

    `values` are as the plan's target has them, `rows` (table id, row number) of the rows behind them, at most
    `MOST_ROWS`, of `rows_used`; `sql` is the SELECT over the relation.
    """

    values: tuple[CellValue, ...]
    rows: tuple[tuple[int, int], ...]
    rows_used: int
    rows_total: int
    sql: str


class RelationReader:
    """Reads relations, with a cache; for use in the thread that opened the catalog."""

    def __init__(self, tables: DataTables) -> None:
        self._tables = tables
        self._known: dict[str, list[tuple[CellValue, ...]]] = {}

    def list_texts(
        self, relation: Relation, column: int, conditions: tuple[Condition, ...] = ()
    ) -> list[str]:
        """Return the different texts of a column in the rows for which conditions hold."""
        name = quote_name(relation.columns[column].name)
        where = write_conditions(relation.columns, conditions)
        sql = f"SELECT DISTINCT {name} FROM {quote_name(relation.name)}{where} LIMIT {_MOST_TEXTS}"  # noqa: S608
        return [str(value) for (value,) in self._select(relation, sql) if value is not None]

    def count_rows(self, relation: Relation, conditions: tuple[Condition, ...]) -> int:
        """Return for how many rows conditions hold."""
        where = write_conditions(relation.columns, conditions)
        return int(
            str(self._select(relation, f"SELECT COUNT(*) FROM {quote_name(relation.name)}{where}")[0][0])
        )

    def share_distinct(self, relation: Relation, column: int, conditions: tuple[Condition, ...]) -> float:
        """Return how many of the values of a column differ, as a share of the rows for which conditions hold."""
        name = quote_name(relation.columns[column].name)
        where = write_conditions(relation.columns, conditions)
        sql = f"SELECT COUNT(DISTINCT {name}), COUNT(*) FROM {quote_name(relation.name)}{where}"  # noqa: S608
        (distinct, total) = self._select(relation, sql)[0]
        return float(distinct or 0) / float(total or 1)

    def run_plan(self, relation: Relation, plan: Plan) -> PlanResult:
        """Return what a plan gives."""
        sql = write_select(relation, plan)
        found = self._select(relation, sql)
        values = [value for row in found for value in row[: max(len(plan.target), 1)] if value is not None]
        where = _exclude_totals(relation, plan)
        keys = (
            [tuple(row[-2:]) for row in found]
            if _names_rows(plan)
            else self._select(
                relation, f"SELECT _table, _row FROM {quote_name(relation.name)}{where} LIMIT {MOST_ROWS}"
            )
        )
        used = (
            len(found)
            if _names_rows(plan)
            else int(
                str(self._select(relation, f"SELECT COUNT(*) FROM {quote_name(relation.name)}{where}")[0][0])
            )
        )
        rows = tuple((int(str(a)), int(str(b))) for a, b in keys[:MOST_ROWS])
        return PlanResult(
            tuple(dict.fromkeys(values)), rows, used, sum(each.rows for each in relation.tables), sql
        )

    def _select(self, relation: Relation, sql: str) -> list[tuple[CellValue, ...]]:
        whole = relation.select(sql)
        if whole not in self._known:
            self._known[whole] = self._tables.select_rows(whole)
        return self._known[whole]


def _names_rows(plan: Plan) -> bool:
    """Whether the SELECT of a plan gives rows of the table, whose numbers stand behind their values."""
    return plan.operation is Operation.LOOK_UP and plan.group is None


def write_select(relation: Relation, plan: Plan) -> str:
    """Return a plan as a SELECT over its relation."""
    table = quote_name(relation.name)
    names = [quote_name(each.name) for each in relation.columns]
    where = _exclude_totals(relation, plan)
    if plan.group is not None:
        return _write_groups(relation, plan, names, where)
    if plan.operation is Operation.COUNT:
        counted = (
            f"COUNT(DISTINCT {names[plan.target[0]]})" if plan.target and plan.is_distinct else "COUNT(*)"
        )
        return f"SELECT {counted} FROM {table}{where}"  # noqa: S608 - names and texts are quoted
    if plan.operation in _AGGREGATES:
        factor = "" if plan.factor is None else f" * {names[plan.factor]}"
        return f"SELECT {_AGGREGATES[plan.operation]}({names[plan.target[0]]}{factor}) FROM {table}{where}"  # noqa: S608
    if plan.operation in (Operation.DIFFERENCE, Operation.CHANGE):
        return _write_difference(relation, plan, names, where)
    target = ", ".join(names[n] for n in plan.target)
    if plan.offset:
        return f"SELECT {target}, _table, _row FROM {table} WHERE (_table, _row - {plan.offset}) IN (SELECT _table, _row FROM {table}{where})"  # noqa: S608
    order = ""
    if plan.order is not None:
        by = "_row" if plan.order < 0 else names[plan.order]
        given = "" if plan.order < 0 else f"{' AND' if where else ' WHERE'} {by} IS NOT NULL"
        direction = " DESC" if plan.is_descending else ""
        if (
            plan.limit == 1
            and plan.order >= 0
            and relation.columns[plan.order].type in (ColumnType.NUMBER, ColumnType.DURATION)
        ):
            best = f"SELECT {'MAX' if plan.is_descending else 'MIN'}({by}) FROM {table}{where}"  # noqa: S608
            return f"SELECT {target}, _table, _row FROM {table}{where}{' AND' if where else ' WHERE'} {by} = ({best})"  # noqa: S608
        order = f"{given} ORDER BY {by}{direction}, _row{direction} LIMIT {plan.limit or -1}"
    return f"SELECT {target}, _table, _row FROM {table}{where}{order}"  # noqa: S608


def _write_groups(relation: Relation, plan: Plan, names: Sequence[str], where: str) -> str:
    assert plan.group is not None  # noqa: S101
    key = names[plan.group]
    if characters := _PART_CHARACTERS.get(plan.part):
        key = f"substr({key}, 1, {characters})"
    value = (
        "COUNT(*)"
        if plan.operation is Operation.COUNT
        else f"{_AGGREGATES[plan.operation]}({names[plan.target[0]]})"
    )
    given = f"{' AND' if where else ' WHERE'} {names[plan.group]} IS NOT NULL"
    order = (
        f" ORDER BY 2{' DESC' if plan.is_descending else ''} LIMIT {plan.limit or -1}"
        if plan.order is not None or plan.limit
        else ""
    )
    return f"SELECT {key}, {value} FROM {quote_name(relation.name)}{where}{given} GROUP BY 1{order}"  # noqa: S608


def _write_difference(relation: Relation, plan: Plan, names: Sequence[str], where: str) -> str:
    """Return the difference of the last value and the first, by the year if there is one."""
    value = names[plan.target[0]]
    by = names[2] if relation.is_melted else "_row"
    given = f"{' AND' if where else ' WHERE'} {value} IS NOT NULL"

    def pick(direction: str) -> str:
        return f"(SELECT {value} FROM {quote_name(relation.name)}{where}{given} ORDER BY {by}{direction} LIMIT 1)"  # noqa: S608

    first, last = pick(""), pick(" DESC")
    if plan.operation is Operation.CHANGE:
        return f"SELECT 100.0 * ({last} - {first}) / ABS(NULLIF({first}, 0))"
    return f"SELECT ABS({last} - {first})" if plan.is_distinct else f"SELECT {last} - {first}"


def _exclude_totals(relation: Relation, plan: Plan) -> str:
    """Return the conditions of a plan; rows that sum up others count only where they are asked for."""
    where = write_conditions(relation.columns, plan.conditions)
    if relation.is_melted or (plan.operation is Operation.LOOK_UP and plan.order is None):
        return where
    return f"{where}{' AND' if where else ' WHERE'} NOT _total"


def write_conditions(columns: Sequence[Column], conditions: Sequence[Condition]) -> str:
    """Return conditions as a WHERE clause with a blank before it, "" for none."""
    return (
        f" WHERE {' AND '.join(_write_condition(columns, each) for each in conditions)}" if conditions else ""
    )


def _write_condition(columns: Sequence[Column], condition: Condition) -> str:
    column, first = columns[condition.column], condition.values[0]
    name = quote_name(column.name)
    match condition.operator:
        case "=" | "!=":
            negated = "" if condition.operator == "=" else "NOT "
            return f"{name} {negated}IN ({', '.join(map(_write_value, condition.values))})"
        case "begins":
            return (
                "("
                + " OR ".join(_write_beginning(column, name, str(each)) for each in condition.values)
                + ")"
            )
        case "column<" | "column>":
            return f"{name} {condition.operator[-1]} {quote_name(columns[int(first)].name)}"
    if isinstance(first, str):
        return f"substr({name}, 1, {len(first)}) {condition.operator} {quote_text(first)}"
    return f"{name} {condition.operator} {_write_value(first)}"


def _write_beginning(column: Column, name: str, value: str) -> str:
    if column.type is ColumnType.YEAR:
        return f"{name} = {value[:4]}" if value[:4].isdecimal() else "0"
    if value.startswith("--"):  # a month or day of any year
        return f"{name} LIKE {quote_text('%' + value[1:] + '%')}"
    return f"{name} LIKE {quote_text(value + '%')}"


def _write_value(value: CellValue) -> str:
    return (
        quote_text(value)
        if isinstance(value, str)
        else f"{value:g}"
        if value is not None and float(f"{value:g}") == value
        else repr(value)
    )
