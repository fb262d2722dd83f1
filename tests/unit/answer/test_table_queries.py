"""Structured queries over one table: computed over all of its rows, with the cells and places of the rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.table_queries import (
    FilterOperator,
    FilterRequest,
    QueryOperation,
    QueryResult,
    TableQueries,
    TableQueryRequest,
)
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.library_fixtures import Fill
from tests.helpers.seeding import Work, write

ORDERS = (
    "City,Date,Amount\nPorto,2024-03-05,120.50\nLyon,2024-07-01,80.00\nPorto,2025-01-09,10.00\n"
    "Évora,2025-02-02,5.25\nTotal,,215.75\n"
)


def add_orders(work: Work, folder: Path) -> None:
    work.add(write(folder, "orders.csv", ORDERS))


@pytest.fixture(scope="module")
def orders(fill_once: Fill) -> LibraryWriter:
    """The library; not to write."""
    return fill_once(add_orders)


def run(
    library: LibraryWriter,
    operation: QueryOperation = QueryOperation.ROWS,
    *columns: str,
    where: tuple[str, FilterOperator, str | float] | None = None,
    group: str = "",
    limit: int = 50,
    offset: int = 0,
) -> QueryResult:
    (table,) = library.tables.list_tables()
    filters = [FilterRequest(where[0], [where[2]], where[1])] if where else []
    query = TableQueryRequest(table.id, operation, list(columns), filters, group, limit, offset)
    return TableQueries(library).run_query(query)


def test_rows_come_with_the_columns_that_are_named_and_their_places(orders: LibraryWriter) -> None:
    found = run(orders, QueryOperation.ROWS, "amount", "City", where=("city", FilterOperator.EQUAL, "PORTO"))
    assert (found.columns, found.cells) == (("Amount", "City"), (("120.50", "Porto"), ("10.00", "Porto")))
    assert [ORDERS[each.start : each.end][:5] for each in found.rows] == ["Porto", "Porto"]
    assert (found.values, found.rows_used, found.rows_total) == ((), 2, 5)


def test_only_so_many_rows_are_returned_of_all_that_are_counted(orders: LibraryWriter) -> None:
    found = run(orders, limit=1)
    assert (len(found.cells), found.rows_used) == (1, 4)


@pytest.mark.parametrize(
    ("operation", "group"),
    [(QueryOperation.ROWS, ""), (QueryOperation.SUM, ""), (QueryOperation.SUM, "Date")],
)
def test_pages_hold_all_that_one_with_a_higher_limit_holds(
    orders: LibraryWriter, operation: QueryOperation, group: str
) -> None:
    whole = run(orders, operation, "Amount", group=group)
    pages = [run(orders, operation, "Amount", group=group, limit=2, offset=n) for n in (0, 2, 4)]
    assert [cell for each in pages for cell in each.cells] == list(whole.cells)
    assert [row for each in pages for row in each.rows] == list(whole.rows)
    assert [len(each.cells) for each in pages] == [2, 2, 0]


@pytest.mark.parametrize(
    ("operation", "where", "values", "used"),
    [
        (QueryOperation.SUM, None, ("215.75",), 4),
        (QueryOperation.SUM, ("Date", FilterOperator.EQUAL, "2024"), ("200.50",), 2),
        (QueryOperation.SUM, ("Date", FilterOperator.AT_LEAST, "2025-02"), ("5.25",), 1),
        (QueryOperation.AVERAGE, ("City", FilterOperator.CONTAINS, "orto"), ("65.25",), 2),
        (QueryOperation.LARGEST, ("Amount", FilterOperator.LESS, 100), ("80.00",), 1),
        (QueryOperation.SMALLEST, ("City", FilterOperator.UNEQUAL, "evora"), ("10.00",), 1),
        (QueryOperation.COUNT, ("Amount", FilterOperator.GREATER, "9.5"), ("3",), 3),
        (QueryOperation.COUNT, ("City", FilterOperator.EQUAL, "Nowhere"), ("0",), 0),
    ],
)
def test_values_are_computed_over_the_rows_that_filters_leave(
    operation: QueryOperation,
    where: tuple[str, FilterOperator, str | float] | None,
    values: tuple[str, ...],
    used: int,
    orders: LibraryWriter,
) -> None:
    found = run(orders, operation, "Amount", where=where)
    assert (found.values, found.rows_used) == (values, used)


def test_groups_come_with_what_was_computed_for_each(orders: LibraryWriter) -> None:
    found = run(orders, QueryOperation.SUM, "Amount", group="City", limit=2)
    assert found.columns == ("City", "sum of Amount")
    assert found.cells == (("Porto", "130.50"), ("Lyon", "80.00"))
    assert (found.values, found.rows, found.rows_used) == (("130.50", "80.00"), (), 4)
    assert run(orders, QueryOperation.COUNT, group="City", limit=1).cells == (("Porto", "2"),)


@pytest.mark.parametrize(
    ("operation", "columns", "where", "group"),
    [
        (QueryOperation.ROWS, ("Price",), None, ""),
        (QueryOperation.ROWS, ('Amount" FROM data_rows; --',), None, ""),
        (QueryOperation.SUM, ("City",), None, ""),
        (QueryOperation.SUM, (), None, ""),
        (QueryOperation.COUNT, (), ("Amount", FilterOperator.EQUAL, "many"), ""),
        (QueryOperation.COUNT, (), ("Amount", FilterOperator.CONTAINS, "1"), ""),
        (QueryOperation.COUNT, (), ("City", FilterOperator.LESS, "Porto"), ""),
        (QueryOperation.COUNT, (), ("Date", FilterOperator.EQUAL, "soon"), ""),
        (QueryOperation.LARGEST, ("Amount",), None, "City"),
    ],
)
def test_what_does_not_fit_the_table_is_said(
    operation: QueryOperation,
    columns: tuple[str, ...],
    where: tuple[str, FilterOperator, str | float] | None,
    group: str,
    orders: LibraryWriter,
) -> None:
    with pytest.raises(QuestionError) as caught:
        run(orders, operation, *columns, where=where, group=group)
    assert caught.value.hint


def test_a_value_that_looks_like_sql_is_a_value(orders: LibraryWriter) -> None:
    where = ("City", FilterOperator.EQUAL, "x' OR '1'='1")
    assert run(orders, QueryOperation.COUNT, where=where).values == ("0",)


def test_a_table_that_is_not_there_is_said(orders: LibraryWriter) -> None:
    with pytest.raises(QuestionError, match="There is no table 99"):
        TableQueries(orders).run_query(TableQueryRequest(99))
