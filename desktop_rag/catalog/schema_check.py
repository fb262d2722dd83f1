"""Whether the schema in a catalog is this program's own: what else is in it could act when it is used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

from desktop_rag.catalog.catalog_schema import MIGRATIONS

SchemaEntry = tuple[str, str, str, str | None]  # type, name, table, SQL
_SCHEMA_SQL = "SELECT type, name, tbl_name, sql FROM sqlite_master"


def find_schema_changes(connection: sqlite3.Connection, version: int) -> list[str]:
    """Return the names of what was added to, changed in or removed from the schema of a version.

    Raises sqlite3.Error if it cannot be read.
    """
    present = {tuple(row) for row in connection.execute(_SCHEMA_SQL)}
    return sorted({str(name) for _, name, *_ in present ^ build_schema(version)})


@cache
def build_schema(version: int) -> frozenset[SchemaEntry]:
    """Return the entries of `sqlite_master` after this many migrations, those of FTS5 included."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for script in MIGRATIONS[:version]:
            connection.executescript(script)
        return frozenset(tuple(row) for row in connection.execute(_SCHEMA_SQL))
