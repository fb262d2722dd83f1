"""Watched folders, and the cataloged files in them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.types import FileState, WatchedFolder


@dataclass(frozen=True, slots=True)
class CatalogedFile:
    """The catalog's record of a file, compared with the disk by the folder sync."""

    size_bytes: int
    modified_ns: int
    state: FileState
    document_id: str | None
    added_at: float  # seconds since the epoch, 0 where it was not recorded


class WatchedFolders:
    """Reads watched folders; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_folders(self) -> list[WatchedFolder]:
        """Return the watched folders sorted by path."""
        rows = self._database.fetch_all("SELECT path, ignored FROM folders ORDER BY path")
        return [
            WatchedFolder(Path(row["path"]), tuple(line for line in row["ignored"].split("\n") if line))
            for row in rows
        ]

    def list_cataloged_files(self, folders: Iterable[Path]) -> dict[Path, CatalogedFile]:
        """Return the library files inside `folders`, at any depth."""
        files: dict[Path, CatalogedFile] = {}
        for folder in folders:
            first = str(folder).removesuffix(os.sep) + os.sep
            last = first[:-1] + chr(ord(os.sep) + 1)  # sorts after all paths below
            rows = self._database.fetch_all(
                "SELECT path, size_bytes, modified_ns, state, document_id, added_at FROM files"
                " WHERE path > ? AND path < ?",
                (first, last),
            )
            for path, size_bytes, modified_ns, state, document_id, added_at in rows:
                files[Path(path)] = CatalogedFile(
                    size_bytes, modified_ns, FileState(state), document_id, added_at
                )
        return files


class WatchedFolderWriter(WatchedFolders):
    """Also adds and removes them."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._database: WritableDatabase = database

    def save_folder(self, folder: WatchedFolder) -> None:
        """Add a watched folder or replace its ignore patterns; raises LibraryError."""
        try:
            path = str(folder.path)
            path.encode()
        except UnicodeEncodeError as error:
            hint = "Rename it, then add it again."
            raise LibraryError("The folder's name is not valid text", hint) from error
        sql = "INSERT INTO folders VALUES (?, ?) ON CONFLICT DO UPDATE SET ignored = excluded.ignored"
        self._database.execute(sql, (path, "\n".join(folder.ignore_patterns)))

    def forget_folder(self, path: Path) -> None:
        """Stop watching a folder; its files stay in the library."""
        self._database.execute("DELETE FROM folders WHERE path = ?", (str(path),))
