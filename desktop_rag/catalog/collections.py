"""Collections: named sets of files and folders that can be the scope of a question."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.catalog.writable_database import CatalogWriter
from desktop_rag.errors import CollectionError
from desktop_rag.types import Collection, Scope

# A member is a file, or a folder that stands for all paths below it. SQLite compares bytes, so
# those paths sort between "folder/" and "folder" followed by the character after the separator.
_FOLDER_PREFIX = f"rtrim(wanted.path, '{os.sep}')"
_IS_MEMBER = (
    f"(files.path = wanted.path OR (files.path > {_FOLDER_PREFIX} || '{os.sep}'"
    f" AND files.path < {_FOLDER_PREFIX} || '{chr(ord(os.sep) + 1)}'))"
)
_LIST_SQL = f"""
SELECT id, name, count(DISTINCT files.path) AS files
FROM collections LEFT JOIN members AS wanted ON collection_id = id LEFT JOIN files ON {_IS_MEMBER}
GROUP BY id
"""  # noqa: S608 - a constant
_WANTED_CTE = """
WITH wanted AS (
  SELECT path FROM members WHERE collection_id IN (SELECT value FROM json_each(?))
  UNION SELECT value FROM json_each(?))
"""
_DOCUMENTS_SQL = f"""{_WANTED_CTE}
SELECT document_id, min(files.path) AS path FROM wanted JOIN files ON {_IS_MEMBER}
WHERE document_id NOT NULL GROUP BY document_id
"""  # noqa: S608 - a constant
_PASSAGES_SQL = f"""
SELECT total(passages) FROM documents WHERE id IN (SELECT document_id FROM ({_DOCUMENTS_SQL}))
"""  # noqa: S608 - a constant
_WAITING_SQL = f"""{_WANTED_CTE}
SELECT count(DISTINCT files.path) FROM wanted JOIN files ON {_IS_MEMBER}
WHERE state IN ('queued', 'reading')
"""  # noqa: S608 - a constant


class Collections(CatalogReader):
    """Reads collections."""

    def list_collections(self) -> list[Collection]:
        """Return the collections sorted by name, with the number of library files in each."""
        rows = self._database.fetch_all(_LIST_SQL)
        collections = [Collection(row["id"], row["name"], row["files"]) for row in rows]
        with self._database.decoding_rows():
            return sorted(collections, key=lambda each: each.name.casefold())

    def find_collection(self, name: str) -> Collection:
        """Return the collection of that name, ignoring case; raises CollectionError."""
        existing = self.list_collections()
        name = _normalize_spaces(name)
        for each in existing:
            if each.name.casefold() == name.casefold():
                return each
        names = [each.name for each in existing]
        raise CollectionError(
            f"There is no collection called {name}",
            f"Available: {', '.join(names)}." if names else "There are no collections yet.",
        )

    def find_scope_documents(self, scope: Scope) -> dict[str, Path]:
        """Return document id -> a file inside the scope, for all documents of a scope."""
        rows = self._database.fetch_all(_DOCUMENTS_SQL, _scope_to_parameters(scope))
        with self._database.decoding_rows():
            return {row["document_id"]: Path(row["path"]) for row in rows}

    def list_scope_files(self, scope: Scope) -> list[str]:
        """Return the paths of the library's files in a scope."""
        sql = f"{_WANTED_CTE} SELECT DISTINCT files.path FROM wanted JOIN files ON {_IS_MEMBER}"  # noqa: S608 - a constant
        return [str(row["path"]) for row in self._database.fetch_all(sql, _scope_to_parameters(scope))]

    def count_scope_passages(self, scope: Scope) -> int:
        """Return the number of passages in the documents of a scope."""
        return int(self._database.fetch_value(_PASSAGES_SQL, _scope_to_parameters(scope)))

    def count_scope_waiting(self, scope: Scope) -> int:
        """Return how many files of a scope are queued or being read."""
        return int(self._database.fetch_value(_WAITING_SQL, _scope_to_parameters(scope)))

    def list_members(self, collection_id: int) -> set[Path]:
        """Return the files and folders that were added to a collection."""
        rows = self._database.fetch_all("SELECT path FROM members WHERE collection_id = ?", (collection_id,))
        with self._database.decoding_rows():
            return {Path(row["path"]) for row in rows}


class CollectionWriter(CatalogWriter, Collections):
    """Also changes them.

    Nothing else depends on collections and every change is one statement, so this needs no lock on
    the library: the command line may change collections beside a window that is adding documents.
    """

    def create_collection(self, name: str) -> int:
        """Create an empty collection and return its id; raises CollectionError."""
        sql = "INSERT INTO collections (name) VALUES (?)"
        return self._database.execute(sql, (self._validate_new_name(name),))

    def rename_collection(self, collection_id: int, name: str) -> None:
        """Rename a collection; raises CollectionError."""
        sql = "UPDATE collections SET name = ? WHERE id = ?"
        self._database.execute(sql, (self._validate_new_name(name, except_id=collection_id), collection_id))

    def delete_collection(self, collection_id: int) -> None:
        """Delete a collection; the files stay in the library."""
        self._database.execute("DELETE FROM collections WHERE id = ?", (collection_id,))

    def add_members(self, collection_id: int, paths: Iterable[Path]) -> None:
        """Add files and folders; a folder stands for everything in it, now and later."""
        self._database.execute(
            "INSERT OR IGNORE INTO members SELECT collections.id, value"
            " FROM collections, json_each(?) WHERE collections.id = ?",
            (_paths_to_json(paths), collection_id),
        )

    def remove_members(self, collection_id: int, paths: Iterable[Path]) -> None:
        """Remove files and folders; raises CollectionError for a path that only its folder puts there."""
        removed = set(paths)
        members = self.list_members(collection_id)
        for path in removed:
            folder = next((each for each in path.parents if each in members - removed), None)
            if folder is not None:
                hint = f"Remove the whole folder {folder}, then add back the files to keep."
                raise CollectionError(f"{path.name} belongs to the collection through its folder", hint)
        obsolete = [each for each in members if not removed.isdisjoint((each, *each.parents))]
        sql = "DELETE FROM members WHERE collection_id = ? AND path IN (SELECT value FROM json_each(?))"
        self._database.execute(sql, (collection_id, _paths_to_json(obsolete)))

    def _validate_new_name(self, name: str, *, except_id: int = 0) -> str:
        """Return the name with normalized spaces; raises CollectionError if empty or taken."""
        name = _normalize_spaces(name)
        if not name:
            raise CollectionError("The collection has no name", "Enter a name.")
        rows = self._database.fetch_all("SELECT name FROM collections WHERE id <> ?", (except_id,))
        if any(row["name"].casefold() == name.casefold() for row in rows):
            raise CollectionError(f"A collection called {name} already exists", "Choose another name.")
        return name


def _normalize_spaces(name: str) -> str:
    return " ".join(name.encode(errors="replace").decode().split())


def _scope_to_parameters(scope: Scope) -> tuple[str, str]:
    return json.dumps(scope.collections), _paths_to_json(scope.files)


def _paths_to_json(paths: Iterable[Path]) -> str:
    """Return the paths as JSON; undecodable bytes become "?" and match nothing."""
    return json.dumps([str(path).encode(errors="replace").decode() for path in paths])
