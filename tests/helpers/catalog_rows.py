"""The tables of a catalog in SQL, past the classes that read and write them."""

from __future__ import annotations

from contextlib import closing
from typing import Any

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.library.library_reader import LibraryReader


def fetch_rows(library: LibraryReader, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """Return the rows that a SELECT finds in the catalog of an open library."""
    with closing(Database(library.folder)) as database:
        return [tuple(row) for row in database.fetch_all(sql, values)]


def change_rows(library: LibraryReader, sql: str, *values: Any) -> None:
    """Run a statement on the catalog of an open library."""
    with closing(WritableDatabase(library.folder, create=False)) as database:
        database.execute(sql, values)
