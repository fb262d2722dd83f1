"""Requests of other programs to the library's writer: paths to add and to remove.

They stand in the catalog until they are done: any process may store them, and the one that writes works
them off.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError

_PREFIX = "request "
_RANGE = "name > 'request ' AND name < 'request!'"  # of names that begin so
_MOST_WAITING = 1_000


@dataclass(frozen=True, slots=True)
class LibraryRequest:
    """Absolute paths to add to the library, or to remove from it."""

    name: str
    paths: tuple[Path, ...]
    removes: bool


class LibraryRequests:
    """Stores requests and lists them; use it in the thread that opened `database`."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database

    def store_request(self, paths: Sequence[Path], *, removes: bool) -> None:
        """Store a request durably; raises LibraryError if too many wait."""
        name = f"{_PREFIX}{time.time_ns():020d} {os.urandom(8).hex()}"
        value = json.dumps({"paths": [str(path) for path in paths], "removes": removes})
        with self._database.transaction():
            count = self._database.fetch_value(f"SELECT count(*) FROM facts WHERE {_RANGE}")  # noqa: S608 - a constant
            if int(count) >= _MOST_WAITING:
                raise LibraryError("Too many requests wait for the library", "Try again when some are done.")
            self._database.write_key_value(name, value)

    def list_requests(self) -> list[LibraryRequest]:
        """Return what waits, in the order in which it came."""
        sql = f"SELECT name, value FROM facts WHERE {_RANGE} ORDER BY name"  # noqa: S608 - a constant
        rows = self._database.fetch_all(sql)
        with self._database.decoding_rows():
            values = [(str(row["name"]), json.loads(row["value"])) for row in rows]
            return [
                LibraryRequest(name, tuple(map(Path, value["paths"])), bool(value["removes"]))
                for name, value in values
            ]

    def forget_request(self, request: LibraryRequest) -> None:
        """Delete a request that is done."""
        self._database.execute("DELETE FROM facts WHERE name = ?", (request.name,))

    def forget_all(self) -> None:
        """Delete all requests: those of a library from elsewhere do nothing by themselves."""
        self._database.execute(f"DELETE FROM facts WHERE {_RANGE}")  # noqa: S608 - a constant
