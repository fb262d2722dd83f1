"""Run structured queries over one table of a library: named columns, filters and an operation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from desktop_rag.answer.table_rows import TableRows
from desktop_rag.answer_types import ComputedRow
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.cell_values import read_date, read_number
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import Relation, list_relations
from desktop_rag.tables.relation_reader import MOST_ROWS, RelationReader
from desktop_rag.tables.result_wording import write_groups, write_values
from desktop_rag.tables.table_links import normalize_value

_MOST_FILTERS, _MOST_COLUMNS, _MOST_VALUES = 20, 200, 100
_Name = Annotated[str, Meta(max_length=300)]
_Cell = Annotated[str, Meta(max_length=1_000)] | float
_BY_ROW = -1  # the order of the rows
_NUMERIC = (ColumnType.NUMBER, ColumnType.YEAR, ColumnType.DURATION)


class QueryOperation(StrEnum):
    """An operation over the filtered rows."""

    ROWS = "rows"
    COUNT = "count"
    SUM = "sum"
    AVERAGE = "average"
    SMALLEST = "smallest"
    LARGEST = "largest"


class FilterOperator(StrEnum):
    """How a cell is compared with values; texts without regard to case, accents and punctuation."""

    EQUAL = "="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    GREATER = ">"
    AT_LEAST = ">="
    CONTAINS = "contains"


class FilterRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Only rows whose cell in a column is as it says."""

    column: _Name
    values: Annotated[
        list[_Cell],
        Meta(min_length=1, max_length=_MOST_VALUES, description="One, or several of which = needs any."),
    ]
    operator: Annotated[
        FilterOperator, Meta(description="contains is for texts; < <= > >= are for numbers and dates.")
    ] = FilterOperator.EQUAL


class TableQueryRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A query over one table."""

    table: Annotated[int, Meta(ge=1, le=2**62, description="The number of the table, as the list gives it.")]
    operation: Annotated[
        QueryOperation,
        Meta(description="rows shows them; sum, average, smallest and largest are of the first column."),
    ] = QueryOperation.ROWS
    columns: Annotated[
        list[_Name], Meta(max_length=_MOST_COLUMNS, description="The columns that are shown; all if empty.")
    ] = []
    filters: Annotated[
        list[FilterRequest], Meta(max_length=_MOST_FILTERS, description="All of them have to hold.")
    ] = []
    group: Annotated[
        str, Meta(max_length=300, description="A count, sum or average for each value of this column.")
    ] = ""
    limit: Annotated[int, Meta(ge=1, le=MOST_ROWS, description="How many rows or groups at most.")] = 50
    offset: Annotated[
        int, Meta(ge=0, le=2**62, description="How many rows or groups to leave out before them.")
    ] = 0


@dataclass(frozen=True, slots=True)
class QueryResult:
    """The result of a query as it is shown.

    `cells` are those of the rows behind it under `columns`, and `rows` their places; of a query with a group
    `cells` are the groups, the largest first, without places. `sql` is the SELECT over the relation.
    """

    values: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    rows: tuple[ComputedRow, ...]
    rows_used: int
    rows_total: int
    sql: str


class TableQueries:
    """Runs queries over the tables of a library; for use in the thread that opened it."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._reader = RelationReader(library.tables)

    def run_query(self, query: TableQueryRequest) -> QueryResult:
        """Return the result of a query; raises QuestionError if it does not fit the table."""
        found = self._library.tables.find_tables([query.table])
        if not found:
            raise QuestionError(f"There is no table {query.table}", "List the tables to see which exist.")
        relation = next(each for each in list_relations(found) if not each.is_melted)
        shown = tuple(_find_column(relation, each) for each in query.columns)
        conditions = tuple(self._make_condition(relation, each) for each in query.filters)
        plan = _make_plan(relation, query, shown, conditions)
        result = self._reader.run_plan(relation, plan)
        if plan.group is not None:
            groups = write_groups(relation, plan, result)
            result_of = f" of {relation.columns[plan.target[0]].name}" if plan.target else ""
            names = (relation.columns[plan.group].name, f"{plan.operation}{result_of}")
            values, used = tuple(value for _, value in groups), self._count_rows(relation, conditions)
            return QueryResult(values, names, groups, (), used, result.rows_total, result.sql)
        first = 0 if plan.skip else query.offset
        places = self._reader.list_places(relation, plan, result)[first : first + query.limit]
        library = self._library
        rows = tuple(TableRows(library.tables, library.catalog, library.made_tables).load_rows(places))
        chosen = shown or tuple(range(len(relation.columns)))
        is_value = query.operation is not QueryOperation.ROWS
        return QueryResult(
            write_values(relation, plan, result) if is_value else (),
            tuple(relation.columns[n].name for n in chosen),
            tuple(tuple(each.cells[n] for n in chosen) for each in rows),
            rows,
            result.rows_used if is_value else self._count_rows(relation, conditions),
            result.rows_total,
            result.sql,
        )

    def _count_rows(self, relation: Relation, conditions: tuple[Condition, ...]) -> int:
        """Return the number of rows that meet conditions, without total rows."""
        counted = self._reader.run_plan(relation, Plan(Operation.COUNT, (), conditions))
        return int(float(counted.values[0] or 0))

    def _make_condition(self, relation: Relation, asked: FilterRequest) -> Condition:
        number = _find_column(relation, asked.column)
        column, operator = relation.columns[number], asked.operator
        if operator is FilterOperator.CONTAINS or column.type is ColumnType.TEXT:
            return Condition(number, *self._compare_texts(relation, number, asked))
        values = tuple(_read_value(column, each) for each in asked.values)
        if column.type is ColumnType.DATE and operator is FilterOperator.EQUAL:
            return Condition(number, "begins", values)
        return Condition(number, operator, values)

    def _compare_texts(
        self, relation: Relation, number: int, asked: FilterRequest
    ) -> tuple[str, tuple[str, ...]]:
        """Return operator and texts: those of the column that are like the values of a filter."""
        column = relation.columns[number]
        if column.type is not ColumnType.TEXT:
            raise QuestionError(f"{column.name} contains no texts", "Compare it with =, !=, <, <=, > or >=.")
        if asked.operator not in {FilterOperator.EQUAL, FilterOperator.UNEQUAL, FilterOperator.CONTAINS}:
            raise QuestionError(f"{column.name} contains texts", "Compare it with =, != or contains.")
        wanted = [normalize_value(str(each)) for each in asked.values]
        is_part = asked.operator is FilterOperator.CONTAINS
        texts = [
            text
            for text in self._reader.list_texts(relation, number)
            if any(
                each in normalize_value(text) if is_part else each == normalize_value(text) for each in wanted
            )
        ]
        operator = "!=" if asked.operator is FilterOperator.UNEQUAL else "="
        return operator, tuple(texts) or tuple(map(str, asked.values))


def _make_plan(
    relation: Relation, query: TableQueryRequest, shown: Sequence[int], conditions: tuple[Condition, ...]
) -> Plan:
    operation = query.operation
    is_of_column = operation not in {QueryOperation.ROWS, QueryOperation.COUNT}
    if is_of_column and not shown:
        raise QuestionError(f"No column is named for {operation}", "Name one in columns.")
    if is_of_column and not _may_compute(relation.columns[shown[0]], operation):
        raise QuestionError(f"{relation.columns[shown[0]].name} contains no numbers", "Name another column.")
    if query.group:
        if operation not in {QueryOperation.COUNT, QueryOperation.SUM, QueryOperation.AVERAGE}:
            raise QuestionError(
                f"{operation} has no groups", "Only a count, a sum or an average can be grouped."
            )
        group = _find_column(relation, query.group)
        target = () if operation is QueryOperation.COUNT else (shown[0],)
        plan = Plan(Operation(operation), target, conditions, group=group, is_descending=True)
        return replace(plan, limit=query.limit, skip=query.offset)
    if operation is QueryOperation.ROWS:
        columns = tuple(shown) or tuple(range(len(relation.columns)))
        return Plan(
            Operation.LOOK_UP, columns, conditions, order=_BY_ROW, limit=query.limit, skip=query.offset
        )
    if operation in {QueryOperation.SMALLEST, QueryOperation.LARGEST}:
        descending = operation is QueryOperation.LARGEST
        target = (shown[0],)
        return Plan(Operation.LOOK_UP, target, conditions, order=shown[0], is_descending=descending, limit=1)
    return Plan(Operation(operation), tuple(shown[:1]) if is_of_column else (), conditions)


def _may_compute(column: Column, operation: QueryOperation) -> bool:
    ordered = operation in {QueryOperation.SMALLEST, QueryOperation.LARGEST}
    return column.type in _NUMERIC or (ordered and column.type is ColumnType.DATE)


def _find_column(relation: Relation, name: str) -> int:
    for number, column in enumerate(relation.columns):
        if column.name.casefold() == name.casefold():
            return number
    names = ", ".join(each.name for each in relation.columns)
    raise QuestionError(f"The table has no column {name}", f"It has {names}.")


def _read_value(column: Column, written: str | float) -> str | float:
    """Return a value of a filter as one of the type of its column; raises QuestionError."""
    if column.type is ColumnType.DATE:
        date = written if isinstance(written, str) and written.isdecimal() else read_date(str(written))
        if date is not None:
            return date
        raise QuestionError(f"{written} is not a date", "Write it as 2024-03-05, 2024-03 or 2024.")
    number = float(written) if isinstance(written, int | float) else read_number(written)
    if number is None:
        raise QuestionError(f"{written} is not a number", f"{column.name} contains numbers.")
    return number
