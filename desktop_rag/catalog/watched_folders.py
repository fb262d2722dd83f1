"""Watched folders, and the cataloged files in them."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.catalog.writable_database import CatalogWriter
from desktop_rag.errors import LibraryError
from desktop_rag.types import FileState, WatchedFolder

OFFERED_FOLDERS_KEY = "offered folders"  # JSON [[path, [pattern, ...]], ...] of an imported backup


@dataclass(frozen=True, slots=True)
class CatalogedFile:
    """The catalog's record of a file, compared with the disk by the folder sync."""

    size_bytes: int
    modified_ns: int
    state: FileState
    document_id: str | None
    added_at: float  # seconds since the epoch, 0 where it was not recorded


class WatchedFolders(CatalogReader):
    """Reads watched folders."""

    def list_folders(self) -> list[WatchedFolder]:
        """Return the watched folders sorted by path."""
        rows = self._database.fetch_all("SELECT path, ignored FROM folders ORDER BY path")
        with self._database.decoding_rows():
            return [
                WatchedFolder(Path(row["path"]), tuple(line for line in row["ignored"].split("\n") if line))
                for row in rows
            ]

    def list_offered_folders(self) -> list[WatchedFolder]:
        """Return the folders that an imported backup watched and the user was not asked about yet."""
        stored = self._database.read_key_value(OFFERED_FOLDERS_KEY)
        watched = {folder.path for folder in self.list_folders()}
        with self._database.decoding_rows():
            offered = [WatchedFolder(Path(path), tuple(lines)) for path, lines in json.loads(stored or "[]")]
        return [folder for folder in offered if folder.path not in watched]

    def list_cataloged_files(self, folders: Iterable[Path]) -> dict[Path, CatalogedFile]:
        """Return the library files inside `folders`, at any depth, except for those inside other files."""
        files: dict[Path, CatalogedFile] = {}
        for folder in folders:
            first = str(folder).removesuffix(os.sep) + os.sep
            last = first[:-1] + chr(ord(os.sep) + 1)  # sorts after all paths below
            rows = self._database.fetch_all(
                "SELECT path, size_bytes, modified_ns, state,"
                " coalesce(document_id, (SELECT content_id FROM listings WHERE listings.path = files.path)),"
                " added_at FROM files WHERE path > ? AND path < ?"
                " AND NOT EXISTS (SELECT 1 FROM inner_files WHERE inner_files.path = files.path)",
                (first, last),
            )
            with self._database.decoding_rows():
                for path, size_bytes, modified_ns, state, document_id, added_at in rows:
                    files[Path(path)] = CatalogedFile(
                        size_bytes, modified_ns, FileState(state), document_id, added_at
                    )
        return files


class WatchedFolderWriter(CatalogWriter, WatchedFolders):
    """Also adds and removes them."""

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

    def set_folders_aside(self) -> list[WatchedFolder]:
        """Watch no folder any more, and offer those that were watched; return them."""
        folders = self.list_folders()
        stored = json.dumps([[str(each.path), each.ignore_patterns] for each in folders])
        with self._database.transaction():
            self._database.execute("DELETE FROM folders")
            self._database.execute("DELETE FROM facts WHERE name = ?", (OFFERED_FOLDERS_KEY,))
            if folders:
                self._database.write_key_value(OFFERED_FOLDERS_KEY, stored)
        return folders

    def answer_offer(self, accepted: Collection[Path]) -> None:
        """Watch the accepted ones of the offered folders, and offer the others no more."""
        folders = [folder for folder in self.list_offered_folders() if folder.path in accepted]
        with self._database.transaction():
            for folder in folders:
                self.save_folder(folder)
            self._database.execute("DELETE FROM facts WHERE name = ?", (OFFERED_FOLDERS_KEY,))

    def forget_folder(self, path: Path) -> None:
        """Stop watching a folder; its files stay in the library."""
        self._database.execute("DELETE FROM folders WHERE path = ?", (str(path),))
