"""The files of a library as a relation for plans: a row for each file, from the catalog."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass

from desktop_rag.catalog.data_tables import DataTables
from desktop_rag.table_types import CellValue, Column, ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.relation import Relation, quote_name, quote_text
from desktop_rag.tables.select_writer import write_select
from desktop_rag.text.language import LANGUAGE_NAMES

# Of short texts the classifier takes some for Volapük and the like.
_LANGUAGES = ", ".join(map(quote_text, LANGUAGE_NAMES))
_COLUMNS = {
    Column("Path", ColumnType.TEXT): "path",
    Column("Folder", ColumnType.TEXT): f"rtrim(path, replace(path, {quote_text(os.sep)}, ''))",
    Column("Size", ColumnType.NUMBER, "bytes"): "size_bytes",
    Column("Pages", ColumnType.NUMBER): "nullif(coalesce(pages, 0), 0)",
    Column("Added", ColumnType.DATE): "added_at",  # seconds since the epoch
    Column("Changed", ColumnType.DATE): "modified_ns",  # nanoseconds
    Column("Date", ColumnType.DATE): "date(modified_ns / 1000000000, 'unixepoch', 'localtime')",
    Column("Document", ColumnType.TEXT): "document_id",
    Column("Language", ColumnType.TEXT): f"CASE WHEN language IN ({_LANGUAGES}) THEN language END",
}
IS_LISTED = "IN (SELECT value FROM json_each(?))"
PATH, FOLDER, SIZE, PAGES, ADDED, CHANGED, DATE, DOCUMENT, LANGUAGE = range(len(_COLUMNS))


@dataclass(frozen=True, slots=True)
class FileSet:
    """Files of a library: those for which all conditions hold, SQL with `values` for its question marks."""

    tables: DataTables
    conditions: tuple[str, ...] = ()
    values: tuple[CellValue, ...] = ()

    def narrow(self, condition: str, *values: CellValue) -> FileSet:
        """Return those for which one more condition holds, over the tables `files` and `documents`."""
        return FileSet(self.tables, (*self.conditions, condition), (*self.values, *values))

    def narrow_to(self, column: str, values: Sequence[str], *, negated: bool = False) -> FileSet:
        """Return those with one of some values in a column, or the others."""
        return self.narrow(f"{column} {'NOT ' * negated}{IS_LISTED}", json.dumps(values))

    def run_plan(self, plan: Plan) -> list[tuple[CellValue, ...]]:
        """Return the rows that the SELECT of a plan gives."""
        named = [f"{sql} AS {quote_name(column.name)}" for column, sql in _COLUMNS.items()]
        shown = ", ".join(["0 AS _table", "turn AS _row", "0 AS _total", *named])
        where = " AND ".join(self.conditions) or "1"
        joined = "files LEFT JOIN documents ON documents.id = document_id"
        sql = f"SELECT {shown} FROM {joined} WHERE {where}"  # noqa: S608 - constants
        relation = Relation("library", (), tuple(_COLUMNS), sql)
        return self.tables.select_rows(relation.select(write_select(relation, plan)), self.values)

    def list_paths(self) -> list[str]:
        """Return their paths."""
        return [str(path) for path, *_ in self.run_plan(Plan(Operation.LOOK_UP, (PATH,)))]

    def count(self, conditions: tuple[Condition, ...] = ()) -> int:
        """Return for how many conditions hold."""
        return int(self.run_plan(Plan(Operation.COUNT, (), conditions))[0][0] or 0)
