"""The commands `table`, which makes a table of documents, and `tables`, which asks those in documents."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from desktop_rag.answer.made_tables.table_maker import TableMaker
from desktop_rag.app.assembly import make_generator, open_pipeline, open_table_maker
from desktop_rag.app.library_session import open_session
from desktop_rag.app.made_table_records import parse_columns, row_to_record, table_to_record
from desktop_rag.app.table_records import (
    QueryRecord,
    StoredTableRecord,
    list_table_records,
    parse_table_query,
    run_table_query,
)
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.cli import DONE, SOME_FAILED, output, print_line, print_remark, print_text
from desktop_rag.cli.arguments import UsageError
from desktop_rag.embed.embedder import Embedder
from desktop_rag.ingest.discover import UnreadablePath, to_absolute_path
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generation_options import settings_to_generation_options
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.made_table_types import MadeTable, Mark
from desktop_rag.retrieve.document_scope import find_documents_in_scope
from desktop_rag.settings import Settings
from desktop_rag.tables.xlsx_files import join_with_tabs
from desktop_rag.types import Scope


def run_table_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Make a table, or work on an existing one."""
    paths = [to_absolute_path(each) for each in options.path]
    if paths and not (options.update or options.show or options.delete or options.rename or options.list):
        _add_missing(options.library, paths, token)
    with open_table_maker(options.library) as (maker, embedder):
        if options.list:
            for each in maker.tables.list_tables():
                output.print_record(table_to_record(each)) if options.json else _print_definition(each)
            return DONE
        if options.delete:
            maker.tables.delete_table(maker.tables.find_table(options.delete).id)
            return DONE
        if options.rename:
            before, after = options.rename
            maker.tables.rename_table(maker.tables.find_table(before).id, after)
            return DONE
        if options.show:
            return _report(maker, maker.tables.find_table(options.show), options)
        table = _define_table(maker, paths, options)
        with _open_generator(options, embedder) as generator:
            for filled in maker.fill_table(table.id, token, generator):
                if sys.stderr.isatty():
                    print_remark(f"[{filled.done:,} of {filled.total:,} documents]")
        return _report(maker, table, options)


def _define_table(maker: TableMaker, paths: list[Path], options: argparse.Namespace) -> MadeTable:
    """Return the table to fill: an existing one with the given columns, or a new one."""
    columns = parse_columns(options.columns)
    if options.update:
        return maker.define_table(options.update, columns)
    if not (paths or options.collection or options.kind):
        raise UsageError("No documents are chosen", "Give files, folders, --collection or --kind.")
    scope = Scope(tuple(map(maker.find_collection, options.collection)), tuple(paths))
    called = [*(each.stem for each in paths), *options.collection] or [options.kind]
    return maker.define_table(options.name or ", ".join(called), columns, scope, options.kind)


@contextmanager
def _open_generator(options: argparse.Namespace, embedder: Embedder) -> Iterator[Generator | None]:
    """Open the language model for cells that rules leave open, None for rules alone."""
    settings = Settings.load_settings()
    settings = replace(settings, engine=options.engine or settings.engine)
    name = options.model or settings.model
    if options.rules or name == EXTRACTIVE:
        yield None
        return
    generator = make_generator(name, embedder, lambda: settings_to_generation_options(settings))
    try:
        yield generator
    finally:
        generator.close()


def _add_missing(folder: Path, paths: list[Path], token: CancelToken) -> None:
    """Add files and folders that the library does not have; those that cannot be read are left out."""
    if (folder / CATALOG_FILE_NAME).exists():
        with LibraryReader(folder) as library:
            paths = [each for each in paths if not library.collections.list_scope_files(Scope((), (each,)))]
    if not paths:
        return
    settings = Settings.load_settings()
    with open_pipeline(folder, settings.embedding_model) as (_library, pipeline):
        pipeline.switch_recognition(settings.recognition)
        for each in pipeline.add_paths(paths, token):
            if isinstance(each, UnreadablePath):
                print_remark(f"Cannot be read: {each.path}")
        for _ in pipeline.process_queue(token, vectors=False):
            token.raise_if_cancelled()


def _report(maker: TableMaker, table: MadeTable, options: argparse.Namespace) -> int:
    """Print a table, or write it to the file that is asked for."""
    table = maker.tables.load_table(table.id)
    rows = maker.tables.load_rows(table.id)
    if options.output:
        maker.export_table(table.id, options.output)
    if options.json:
        for row in rows:
            output.print_record(row_to_record(table, row))
    elif not options.output:
        titles, lines = maker.list_lines(table.id)
        print_text(f"{join_with_tabs([titles, *lines])}\n")
    marks = [cell.mark for row in rows for cell in row.cells.values()]
    counted = ", ".join(f"{marks.count(each)} {each}" for each in Mark if each in marks)
    print_remark(f"{table.name}: {len(rows):,} documents; cells: {counted}")
    if not options.json and (changes := maker.count_changes(table)):
        print_remark(f"{changes:,} documents have changed since: --update reads them again")
    return SOME_FAILED if Mark.FAILED in marks else DONE


def _print_definition(table: MadeTable) -> None:
    columns = ", ".join(each.name for each in table.columns)
    print_line(f"{table.name}  {table.rows:,} documents  {columns}")


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
