"""Collections: named sets of files and folders that can be the scope of a question."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.errors import CollectionError
from desktop_rag.types import Collection, Scope

# A member is a file, or a folder that stands for all paths below it. SQLite compares bytes, so
# those paths sort between "folder/" and "folder" followed by the character after the separator.
_BEGINNING = f"rtrim(wanted.path, '{os.sep}')"
_HOLDS = (
    f"(files.path = wanted.path OR (files.path > {_BEGINNING} || '{os.sep}'"
    f" AND files.path < {_BEGINNING} || '{chr(ord(os.sep) + 1)}'))"
)
_COLLECTIONS = f"""
SELECT id, name, count(DISTINCT files.path) AS files
FROM collections LEFT JOIN members AS wanted ON collection_id = id LEFT JOIN files ON {_HOLDS}
GROUP BY id
"""  # noqa: S608 - a constant
_WANTED = """
WITH wanted AS (
  SELECT path FROM members WHERE collection_id IN (SELECT value FROM json_each(?))
  UNION SELECT value FROM json_each(?))
"""
_DOCUMENTS = f"""{_WANTED}
SELECT document_id, min(files.path) AS path FROM wanted JOIN files ON {_HOLDS}
WHERE document_id NOT NULL GROUP BY document_id
"""  # noqa: S608 - a constant
_PASSAGES = f"""
SELECT total(passages) FROM documents WHERE id IN (SELECT document_id FROM ({_DOCUMENTS}))
"""  # noqa: S608 - a constant
_WAITING = f"""{_WANTED}
SELECT count(DISTINCT files.path) FROM wanted JOIN files ON {_HOLDS}
WHERE state IN ('queued', 'reading')
"""  # noqa: S608 - a constant


class Collections:
    """Reads and writes collections; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Collection]:
        """Return the collections sorted by name, with the number of library files in each."""
        rows = self._database.rows(_COLLECTIONS)
        collections = [Collection(row["id"], row["name"], row["files"]) for row in rows]
        return sorted(collections, key=lambda each: each.name.casefold())

    def named(self, name: str) -> Collection:
        """Return the collection of that name, ignoring case; raises CollectionError."""
        existing = self.all()
        name = _spaced(name)
        for each in existing:
            if each.name.casefold() == name.casefold():
                return each
        names = ", ".join(each.name for each in existing)
        raise CollectionError(
            f"There is no collection called {name}",
            f"There are: {names}." if names else "There are no collections yet.",
        )

    def add(self, name: str) -> int:
        """Create an empty collection and return its id; raises CollectionError."""
        return self._database.execute(
            "INSERT INTO collections (name) VALUES (?)", (self._free(name),)
        )

    def rename(self, collection_id: int, name: str) -> None:
        """Rename a collection; raises CollectionError."""
        self._database.execute(
            "UPDATE collections SET name = ? WHERE id = ?",
            (self._free(name, except_id=collection_id), collection_id),
        )

    def delete(self, collection_id: int) -> None:
        """Delete a collection; the files stay in the library."""
        self._database.execute("DELETE FROM collections WHERE id = ?", (collection_id,))

    def put(self, collection_id: int, paths: Iterable[Path]) -> None:
        """Add files and folders; a folder stands for everything in it, now and later."""
        self._database.execute(
            "INSERT OR IGNORE INTO members SELECT collections.id, value"
            " FROM collections, json_each(?) WHERE collections.id = ?",
            (_json(paths), collection_id),
        )

    def take_out(self, collection_id: int, paths: Iterable[Path]) -> None:
        """Remove files, and folders with everything in them.

        Raises:
            CollectionError: a path is in the collection only because its folder is.
        """
        removed = set(paths)
        members = self.members(collection_id)
        for path in removed:
            folder = next((each for each in path.parents if each in members - removed), None)
            if folder is not None:
                raise CollectionError(
                    f"{path.name} belongs to the collection through its folder",
                    f"Take out the whole folder {folder}, then put back what is to stay.",
                )
        obsolete = [each for each in members if not removed.isdisjoint((each, *each.parents))]
        self._database.execute(
            "DELETE FROM members WHERE collection_id = ?"
            " AND path IN (SELECT value FROM json_each(?))",
            (collection_id, _json(obsolete)),
        )

    def documents_in(self, scope: Scope) -> dict[str, Path]:
        """Return document id -> path for all documents of a scope.

        The path is a file inside the scope; files outside it may hold the same document.
        """
        rows = self._database.rows(_DOCUMENTS, _values(scope))
        return {row["document_id"]: Path(row["path"]) for row in rows}

    def passages_in(self, scope: Scope) -> int:
        """Return the number of passages in the documents of a scope."""
        return self._number(_PASSAGES, scope)

    def waiting_in(self, scope: Scope) -> int:
        """Return how many files of a scope are queued or being read."""
        return self._number(_WAITING, scope)

    def _number(self, sql: str, scope: Scope) -> int:
        row = self._database.row(sql, _values(scope))
        return int(row[0]) if row else 0

    def members(self, collection_id: int) -> set[Path]:
        """Return the files and folders that were added to a collection."""
        rows = self._database.rows(
            "SELECT path FROM members WHERE collection_id = ?", (collection_id,)
        )
        return {Path(row["path"]) for row in rows}

    def _free(self, name: str, *, except_id: int = 0) -> str:
        """Return the name with normalized spaces; raises CollectionError if empty or taken."""
        name = _spaced(name)
        if not name:
            raise CollectionError("The collection has no name", "Type a name for it.")
        rows = self._database.rows("SELECT name FROM collections WHERE id <> ?", (except_id,))
        if any(row["name"].casefold() == name.casefold() for row in rows):
            raise CollectionError(
                f"There is a collection called {name} already", "Choose another name."
            )
        return name


def _spaced(name: str) -> str:
    return " ".join(name.encode(errors="replace").decode().split())


def _values(scope: Scope) -> tuple[str, str]:
    return json.dumps(scope.collections), _json(scope.files)


def _json(paths: Iterable[Path]) -> str:
    """Return the paths as JSON; undecodable bytes become "?" and match nothing."""
    return json.dumps([str(path).encode(errors="replace").decode() for path in paths])
