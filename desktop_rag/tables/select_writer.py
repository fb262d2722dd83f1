"""Write a plan as a SELECT over its relation; names and texts are quoted, so that none of them is SQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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
_OF_NAMED = (Operation.LOOK_UP, Operation.SHARE, Operation.DIFFERENCE)  # also of a total that is named
_AGGREGATES = {Operation.SUM: "SUM", Operation.AVERAGE: "AVG"}
_RANKED = (ColumnType.NUMBER, ColumnType.DURATION)  # of which several may be the largest
CLAUSES = ("select", "from", "where", "group", "having", "order", "limit")
_AGGREGATE_FUNCTIONS = frozenset(["count", "sum", "avg", "min", "max", "total"])
_ORDERED = frozenset(["min", "max"])


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
    if plan.operation in {Operation.DIFFERENCE, Operation.CHANGE, Operation.SHARE}:
        return _write_comparison(relation, plan)
    where = write_plan_conditions(relation, plan)
    names = [_PARTS.get(plan.part, "{0}").format(quote_name(relation.columns[n].name)) for n in plan.target]
    if plan.operation is Operation.COUNT:
        counted = f"DISTINCT {names[0]}" if names and plan.is_distinct else "*"
        return select_from(relation, f"COUNT({counted})", where)
    if plan.operation in _AGGREGATES:
        return select_from(relation, _write_aggregate(relation, plan), where)
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
    """Return the conditions of a plan; rows that sum up others count only where a value names them."""
    where = write_conditions(relation.columns, plan.conditions)
    names_row = all(each.operator in {"=", "begins"} and each.values[0] != "" for each in plan.conditions)
    is_of_named = plan.operation in _OF_NAMED and plan.order is None and names_row
    return where if relation.is_melted or is_of_named else [*where, "NOT _total"]


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
    if plan.limit == 1 and not plan.skip and column.type in _RANKED:
        best = select_from(relation, f"{'MAX' if plan.is_descending else 'MIN'}({by})", where)
        return select_from(relation, shown, [*where, f"{by} = ({best})"])
    order = f" ORDER BY {by}{direction}, _row{limit}"
    return select_from(relation, shown, [*where, f"{by} IS NOT NULL"], order)


def _write_groups(relation: Relation, plan: Plan) -> str:
    """Return a result for each value of a column, or for each part of its dates."""
    name = quote_name(relation.columns[plan.group or 0].name)
    key = _PARTS.get(plan.part, "{0}").format(name)
    value = _write_aggregate(relation, plan) if plan.operation in _AGGREGATES else "COUNT(*)"
    order = f" ORDER BY 2{' DESC' if plan.is_descending else ''}{_write_limit(plan)}" if plan.limit else ""
    where = [*write_plan_conditions(relation, plan), f"{name} IS NOT NULL"]
    return select_from(relation, f"{key}, {value}", where, f" GROUP BY 1{order}")


def _write_aggregate(relation: Relation, plan: Plan) -> str:
    factor = "" if plan.factor is None else f" * {quote_name(relation.columns[plan.factor].name)}"
    return f"{_AGGREGATES[plan.operation]}({quote_name(relation.columns[plan.target[0]].name)}{factor})"


def _write_limit(plan: Plan) -> str:
    return f" LIMIT {plan.limit or -1}" + (f" OFFSET {plan.skip}" if plan.skip else "")


def _write_comparison(relation: Relation, plan: Plan) -> str:
    """Return a comparison of two columns, or of the last value and the first, by the year if there is one."""
    where = write_plan_conditions(relation, plan)
    values = [quote_name(relation.columns[n].name) for n in plan.target]
    shares = [f"ABS({each})" for each in values]
    joined = ", ".join(shares)
    if plan.operation is Operation.SHARE:
        return select_from(relation, f"100.0 * MIN({joined}) / NULLIF(MAX({joined}), 0)", where)
    if len(values) > 1:
        return select_from(relation, f"ABS({' - '.join(values)})", where)
    value = values[0]
    where.append(f"{value} IS NOT NULL")
    year = f"{quote_name(PERIODS[_YEAR_COLUMN - 1])} {{0}}, " if relation.is_melted else ""
    row = "_row {0}" if plan.is_distinct or not relation.is_melted else "_row"  # of each year the same one
    first, last = (
        f"({select_from(relation, value, where, f' ORDER BY {year}{row} LIMIT 1'.format(direction))})"
        for direction in ("ASC", "DESC")
    )
    if plan.operation is Operation.CHANGE:
        return f"SELECT 100.0 * ({last} - {first}) / ABS(NULLIF({first}, 0))"
    return f"SELECT ABS({last} - {first})" if plan.is_distinct else f"SELECT {last} - {first}"


def _write_condition(columns: Sequence[Column], condition: Condition) -> str:
    column, first = columns[condition.column], condition.values[0]
    name = quote_name(column.name)
    match condition.operator:
        case "=" if first == "":
            return f"{name} IS NULL"
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


@dataclass
class RepairedSelect:
    """The tokens of a SELECT with the names and values of its relation.

    `conditions` are the comparisons in it, `columns` all that it names, `shown` those that it selects.
    """

    tokens: list[str]
    conditions: list[Condition] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)

    @property
    def clauses(self) -> dict[str, list[str]]:
        """The tokens of each clause, by its first word in lower case."""
        return _split_clauses(self.tokens)


def _split_clauses(tokens: Sequence[str]) -> dict[str, list[str]]:
    """Return the tokens of each clause of a SELECT, by its first word in lower case."""
    found: dict[str, list[str]] = {}
    depth, clause = 0, ""
    for word in tokens:
        depth += (word == "(") - (word == ")")
        if depth == 0 and word.lower() in CLAUSES and word.lower() not in found:
            clause = word.lower()
            found[clause] = []
        elif clause:
            found[clause].append(word)
    return found


def split_items(tokens: Sequence[str]) -> list[list[str]]:
    """Return the tokens between commas that are in no brackets."""
    items: list[list[str]] = [[]]
    depth = 0
    for word in tokens:
        depth += (word == "(") - (word == ")")
        if word == "," and depth == 0:
            items.append([])
        else:
            items[-1].append(word)
    return items


def find_aggregate(item: Sequence[str]) -> str:
    """Return the name of the aggregate that an expression is, in lower case, "" if it is none."""
    is_call = len(item) > 1 and item[1] == "(" and item[-1] == ")"
    return item[0].lower() if is_call and item[0].lower() in _AGGREGATE_FUNCTIONS else ""


def is_aggregate(word: str) -> bool:
    """Whether a word is the name of an aggregate."""
    return word.lower() in _AGGREGATE_FUNCTIONS


def leave_out_totals(tokens: Sequence[str], relation: Relation) -> list[str]:
    """Return a SELECT over the rows of a relation without total rows."""
    name = quote_name(relation.name)
    rows = f"(SELECT * FROM {name} WHERE NOT _total)"  # noqa: S608 - quoted
    return [
        rows if each == name and n and tokens[n - 1].lower() == "from" else each
        for n, each in enumerate(tokens)
    ]


def write_row_select(tokens: Sequence[str]) -> str:
    """Return a SELECT that gives table and row number behind values, "" if these are not of a row."""
    clauses = _split_clauses(tokens)
    if "from" not in clauses or "group" in clauses:
        return ""
    items = split_items(clauses["select"])
    if items[0][:1] and items[0][0].lower() == "distinct":
        items[0] = items[0][1:]
    calls = [find_aggregate(each) for each in items]
    nested = any(is_aggregate(each) for item in items for each in item)
    if (
        (nested and not any(calls))
        or any(each and each not in _ORDERED for each in calls)
        or len(list(filter(None, calls))) > 1
    ):
        return ""
    shown = ", ".join(" ".join(each) for each in items)
    rest = " ".join(f"{name} {' '.join(clauses[name])}" for name in CLAUSES[1:] if name in clauses)
    return f"SELECT {shown}, _table, _row {rest}"


def list_selects_of_rows(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the SELECTs of the rows that a computed SELECT, or each in its brackets, is about."""
    clauses = _split_clauses(tokens)
    if "from" in clauses:
        where = f" WHERE {' '.join(clauses['where'])}" if "where" in clauses else ""
        yield f"SELECT _table, _row FROM {' '.join(clauses['from'])}{where}"  # noqa: S608 - repaired
        return
    depth, start = 0, 0
    for n, each in enumerate(tokens):
        if each == "(":
            start = n + 1 if depth == 0 else start
            depth += 1
        elif each == ")":
            depth -= 1
            if depth == 0 and "select" in (word.lower() for word in tokens[start:n]):
                yield from list_selects_of_rows(tokens[start:n])
