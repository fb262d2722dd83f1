"""Run plans over relations: each is one SELECT in the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.data_tables import LONG_TABLE, DataTables
from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.plan import Condition, Plan
from desktop_rag.tables.relation import Relation, quote_name
from desktop_rag.tables.select_writer import (
    RepairedSelect,
    is_aggregate,
    leave_out_totals,
    list_selects_of_rows,
    names_rows,
    select_from,
    write_conditions,
    write_plan_conditions,
    write_row_select,
    write_select,
)

MOST_ROWS = 200  # of a result that are named
MOST_PLACES = 100_000  # of the rows behind an answer, which are kept with it
_MOST_SELECTED = 100_000  # rows of a SELECT of a model
_MOST_TEXTS = 20_000  # different ones of a column
_MOST_KNOWN = 2_000  # results that are kept


@dataclass(frozen=True, slots=True)
class PlanResult:
    """The result of a plan.

    `values` are those of its target, or the groups, which `groups` have with their results.
    `rows` (table id, row number) are the rows behind them, of a plan at most `MOST_ROWS` and of a SELECT of
    a model at most `MOST_PLACES` of `rows_used`, of `rows_total` in the tables; `sql` is the SELECT over the
    relation.
    """

    values: tuple[CellValue, ...]
    rows: tuple[tuple[int, int], ...]
    rows_used: int
    rows_total: int
    sql: str
    groups: tuple[tuple[CellValue, CellValue], ...] = ()


class RelationReader:
    """Reads relations, with a cache; for use in the thread that opened the catalog."""

    def __init__(self, tables: DataTables) -> None:
        self._tables = tables
        self._read_rows = lru_cache(_MOST_KNOWN)(tables.select_rows)

    def list_texts(
        self, relation: Relation, column: int, conditions: tuple[Condition, ...] = ()
    ) -> list[str]:
        """Return the different texts of a column in the rows for which conditions hold."""
        texts = None if conditions else self._load_texts(relation, column)
        if texts is not None:
            return list(texts)
        shown = f"DISTINCT {quote_name(relation.columns[column].name)}"
        where = write_conditions(relation.columns, conditions)
        rows = self._select(relation, select_from(relation, shown, where, f" LIMIT {_MOST_TEXTS}"))
        return [str(value) for (value,) in rows if value is not None]

    def count_rows(self, relation: Relation, conditions: tuple[Condition, ...]) -> int:
        """Return for how many rows conditions hold."""
        if len(conditions) == 1 and conditions[0].operator == "=" and conditions[0].values[0] != "":
            texts = self._load_texts(relation, conditions[0].column)
            if texts is not None:
                return sum(texts.get(str(each), 0) for each in set(conditions[0].values))
        return self._count(relation, write_conditions(relation.columns, conditions))

    def share_distinct(self, relation: Relation, column: int, conditions: tuple[Condition, ...]) -> float:
        """Return how many values of a column differ, as a share of the rows for which conditions hold.

        Of a long table without conditions the first rows tell it.
        """
        name = quote_name(relation.columns[column].name)
        shown = f"COUNT(DISTINCT {name}), COUNT(*)"
        sql = select_from(relation, shown, write_conditions(relation.columns, conditions))
        if not conditions and _is_long(relation):
            if (texts := self._load_texts(relation, column)) is not None:
                return len(texts) / _count_stored(relation)
            sql = f"SELECT {shown} FROM (SELECT {name} FROM {quote_name(relation.name)} LIMIT {LONG_TABLE})"  # noqa: S608 - quoted
        distinct, total = self._select(relation, sql)[0]
        return float(distinct or 0) / float(total or 1)

    def run_plan(self, relation: Relation, plan: Plan) -> PlanResult:
        """Return the result of a plan."""
        sql = write_select(relation, plan)
        found = self._select(relation, sql)
        values = [each for row in found for each in row[: max(len(plan.target), 1)] if each is not None]
        if names_rows(plan):
            places, used = [row[-2:] for row in found[:MOST_ROWS]], len(found)
        else:
            where = write_plan_conditions(relation, plan)
            behind = select_from(relation, "_table, _row", where, f" LIMIT {MOST_ROWS}")
            places, used = self._select(relation, behind), self._count(relation, where)
        rows = tuple((int(str(table)), int(str(row))) for table, row in places)
        total = _count_stored(relation)
        groups = tuple((row[0], row[1]) for row in found) if plan.group is not None else ()
        return PlanResult(tuple(dict.fromkeys(values)), rows, used, total, sql, groups)

    def list_places(self, relation: Relation, plan: Plan, result: PlanResult) -> list[tuple[int, int]]:
        """Return the places of all rows behind the result of a plan, as its `rows` are the first of them."""
        if len(result.rows) in {result.rows_used, MOST_PLACES}:
            return list(result.rows)
        if names_rows(plan):
            found = [row[-2:] for row in self._select(relation, result.sql)[:MOST_PLACES]]
        else:
            where = write_plan_conditions(relation, plan)
            behind = select_from(relation, "_table, _row", where, f" LIMIT {MOST_PLACES}")
            found = self._tables.select_rows(relation.select(behind))
        places = [(int(str(table)), int(str(row))) for table, row in found]
        return places if places[: len(result.rows)] == list(result.rows) else list(result.rows)

    def list_pairs(self, relation: Relation, plan: Plan) -> list[tuple[CellValue, CellValue]]:
        """Return the first two values of each row or group that a plan gives."""
        return [(row[0], row[1]) for row in self._select(relation, write_select(relation, plan))]

    def _load_texts(self, relation: Relation, column: int) -> dict[str, int] | None:
        """Return the texts of a column of a long relation with their rows, None if they are not kept."""
        stored = relation.tables[0].columns
        if relation.is_melted or column >= len(stored) or not _is_long(relation):
            return None
        if stored[column].type is not ColumnType.TEXT:
            return None
        return self._tables.load_texts([each.id for each in relation.tables], column)

    def list_first_rows(self, relation: Relation, rows: int) -> list[tuple[CellValue, ...]]:
        """Return the values of the first rows."""
        shown = ", ".join(quote_name(each.name) for each in relation.columns)
        return self._select(relation, select_from(relation, shown, [], f" LIMIT {rows}"))

    def run_select(self, relation: Relation, select: RepairedSelect, token: CancelToken) -> PlanResult:
        """Return the result of a SELECT that a language model wrote.

        Rows that sum up others are left out where something is computed or ordered, if there are others.

        Raises RefusedSelectError, or Cancelled soon after `token` was cancelled.
        """
        computes = {"order", "group"}.intersection(select.clauses) or any(map(is_aggregate, select.tokens))
        if computes and not relation.is_melted:
            result = self._run_tokens(relation, leave_out_totals(select.tokens, relation), token)
            if result.values:
                return result
        return self._run_tokens(relation, select.tokens, token)

    def _run_tokens(self, relation: Relation, tokens: Sequence[str], token: CancelToken) -> PlanResult:
        sql = " ".join(tokens)

        def run(select: str) -> list[tuple[CellValue, ...]]:
            return self._tables.select_guarded(relation.select(select), _MOST_SELECTED, token)

        if names := write_row_select(tokens):
            found = run(names)
            places = [row[-2:] for row in found]
        else:
            found = run(sql)
            places = [row for each in list_selects_of_rows(tokens) for row in run(each)]
        values = dict.fromkeys(row[0] for row in found if row[0] is not None)
        rows = tuple(dict.fromkeys((int(str(a)), int(str(b))) for a, b in places if None not in (a, b)))
        return PlanResult(tuple(values), rows[:MOST_PLACES], len(rows), _count_stored(relation), sql)

    def _count(self, relation: Relation, where: list[str]) -> int:
        return int(str(self._select(relation, select_from(relation, "COUNT(*)", where))[0][0]))

    def _select(self, relation: Relation, sql: str) -> list[tuple[CellValue, ...]]:
        return self._read_rows(relation.select(sql))


def _is_long(relation: Relation) -> bool:
    return all(each.rows >= LONG_TABLE for each in relation.tables)


def _count_stored(relation: Relation) -> int:
    return sum(each.rows for each in relation.tables)
