"""The command `tables`: the tables in the documents, and queries over them."""

from __future__ import annotations

import argparse

from desktop_rag.app.library_session import open_session
from desktop_rag.app.table_records import (
    QueryRecord,
    StoredTableRecord,
    list_table_records,
    parse_table_query,
    run_table_query,
)
from desktop_rag.cancel import CancelToken
from desktop_rag.cli import DONE, output, print_line, print_text
from desktop_rag.retrieve.document_scope import find_documents_in_scope
from desktop_rag.tables.csv_files import join_with_tabs


def run_tables_command(options: argparse.Namespace, _token: CancelToken) -> int:
    """List the tables of the library, or run a query over one."""
    query = None if options.query is None else parse_table_query(options.query)
    with open_session(options.library) as session:
        if query is not None:
            result = run_table_query(session.library, query)
            output.print_record(result) if options.json else _print_result(result)
            return DONE
        scope = session.make_scope(options.collection, options.file)
        chosen = find_documents_in_scope(session.library, scope) if scope else None
        for table in list_table_records(session.library, chosen):
            output.print_record(table) if options.json else _print_table(table)
    return DONE


def _print_table(table: StoredTableRecord) -> None:
    title = f"  {table.title}" if table.title else ""
    print_line(f"{table.table:>5}  {table.rows:>9,} rows  {table.path}{title}")
    print_line(f"       {', '.join(f'{each.name} ({each.type})' for each in table.columns)}")


def _print_result(result: QueryRecord) -> None:
    if result.values and len(result.table.columns) > 0:
        print_line(", ".join(result.values))
    print_text(f"{join_with_tabs([result.table.columns, *result.table.rows])}\n")
    print_line(f"{result.computation.rows_used:,} of {result.computation.rows_total:,} rows")
