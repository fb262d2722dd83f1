"""The tables of a library as the command line prints them and the API answers, and queries over them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec import Struct

from desktop_rag.answer.table_queries import TableQueries, TableQueryRequest
from desktop_rag.app.result_records import ComputationRecord, RowPlaceRecord, TableRecord
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.table_types import ColumnType, StoredTable


class ColumnRecord(Struct, frozen=True):
    """A column of a table; dates are written as 2024-03-05, durations are in seconds."""

    name: str
    type: ColumnType
    unit: str


class StoredTableRecord(Struct, frozen=True):
    """A table of a document; `table` identifies it in queries until its file changes."""

    table: int
    path: str
    title: str
    columns: list[ColumnRecord]
    rows: int


class QueryRecord(Struct, frozen=True):
    """The result of a query; the rows in `table` are those behind it, or its groups, without sources."""

    values: list[str]
    table: TableRecord
    computation: ComputationRecord


def list_table_records(
    library: LibraryReader, document_ids: Collection[str] | None = None, name: str = ""
) -> list[StoredTableRecord]:
    """Return the tables of some documents, of all by default; `name` is in their path or title."""
    tables = library.tables.list_tables(document_ids)
    owners = library.catalog.find_owners({each.document_id for each in tables})
    records = [
        _to_record(each, str(owners[each.document_id])) for each in tables if each.document_id in owners
    ]
    wanted = name.casefold()
    return [each for each in records if wanted in each.path.casefold() or wanted in each.title.casefold()]


def parse_table_query(text: str) -> TableQueryRequest:
    """Return a query that is written in JSON; raises QuestionError."""
    try:
        return msgspec.json.decode(text, type=TableQueryRequest)
    except (msgspec.DecodeError, RecursionError) as error:
        hint = 'Write JSON, such as {"table": 1, "operation": "count"}.'
        raise QuestionError(f"The query is invalid: {error}", hint) from error


def run_table_query(library: LibraryReader, asked: TableQueryRequest) -> QueryRecord:
    """Return the result of a query; raises QuestionError for names and values that do not fit its table."""
    result = TableQueries(library).run_query(asked)
    places = [RowPlaceRecord(str(each.path), each.start, each.end) for each in result.rows]
    return QueryRecord(
        list(result.values),
        TableRecord(list(result.columns), list(map(list, result.cells)), places),
        ComputationRecord(asked.operation, result.rows_used, result.rows_total, result.sql),
    )


def _to_record(table: StoredTable, path: str) -> StoredTableRecord:
    columns = [ColumnRecord(each.name, each.type, each.unit) for each in table.columns]
    return StoredTableRecord(table.id, path, table.title, columns, table.rows)
