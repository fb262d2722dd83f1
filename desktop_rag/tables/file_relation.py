"""The files of a library as a relation for a SELECT: a row for each file, from the catalog."""

from __future__ import annotations

import os
from collections.abc import Sequence

from desktop_rag.table_types import Column, ColumnType
from desktop_rag.tables.relation import Relation, quote_name, quote_text

_NAME = "library"
_SEPARATOR = quote_text(os.sep)
_COLUMNS = {
    Column("Path", ColumnType.TEXT): "path",
    Column("Folder", ColumnType.TEXT): f"rtrim(path, replace(path, {_SEPARATOR}, ''))",
    Column("Size", ColumnType.NUMBER, "bytes"): "size_bytes",
    Column("Pages", ColumnType.NUMBER): "nullif(coalesce(pages, 0), 0)",
    Column("Added", ColumnType.DATE): "added_at",  # seconds since the epoch
    Column("Changed", ColumnType.DATE): "modified_ns",  # nanoseconds
    Column("Date", ColumnType.DATE): "date(modified_ns / 1000000000, 'unixepoch', 'localtime')",
}
PATH, FOLDER, SIZE, PAGES, ADDED, CHANGED, DATE = range(len(_COLUMNS))


def relate_documents(conditions: Sequence[str]) -> Relation:
    """Return the files for which all conditions hold, SQL over the tables `files` and `documents`."""
    named = [f"{sql} AS {quote_name(column.name)}" for column, sql in _COLUMNS.items()]
    shown = ", ".join(["0 AS _table", "turn AS _row", "0 AS _total", *named])
    sql = (
        f"SELECT {shown} FROM files LEFT JOIN documents ON documents.id = document_id"  # noqa: S608 - constants
        f" WHERE {' AND '.join(conditions) or '1'}"
    )
    return Relation(_NAME, (), tuple(_COLUMNS), sql)
