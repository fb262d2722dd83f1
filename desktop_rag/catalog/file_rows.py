"""Files of a library as lists show them: rows, counts, and reading times by kind."""

from __future__ import annotations

import gc
import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path

from desktop_rag.catalog.database import CatalogReader, Database, UntilChange
from desktop_rag.catalog.document_versions import VersionGroups
from desktop_rag.catalog.index_state import IS_EMBEDDED, OWNER_FIRST, IndexState
from desktop_rag.catalog.ingest_queue import SCAN_HELD
from desktop_rag.system.background_import import pause_collection
from desktop_rag.system.file_names import name_files
from desktop_rag.types import FileRow, FileState, LibraryCounts

_MANY_ROWS = 5_000
# Pages of a row of `scans` that are recognised by now.
_RECOGNISED = "(SELECT count(*) FROM recognised_pages AS done WHERE done.document_id = scans.document_id)"
_FILE_ROWS_SQL = f"""
SELECT files.*, coalesce(documents.characters, 0) AS characters,
       coalesce(documents.language, '') AS language,
       {IS_EMBEDDED} AS complete,
       coalesce(documents.pages, 0) AS pages, coalesce(documents.passages, 0) AS passages,
       iif(files.state = 'reading', (SELECT scans.pages - {_RECOGNISED} FROM scans
         WHERE scans.path = files.path AND scans.pages > 0), 0) AS scanned,
       iif(files.state = 'duplicate', (SELECT path FROM files AS holder
         WHERE holder.document_id = files.document_id {OWNER_FIRST} LIMIT 1), NULL) AS owner
FROM files LEFT JOIN documents ON documents.id = files.document_id
"""  # noqa: S608 - a constant

SMALLEST_FILE_BYTES = 1_000  # a smaller file has a passage too
# Suffix -> reading time and waiting amount of its files; a path without a dot is its own suffix.
_KINDS_SQL = f"""
SELECT lower(substr(path, length(rtrim(path, replace(path, '.', ''))))) AS suffix,
       total(iif(waits, 0, size)) AS size_bytes, total(iif(waits, 0, seconds)) AS seconds,
       total(iif(waits, 0, passages)) AS passages,
       total(iif(waits AND NOT is_scan, size, 0)) AS waiting_bytes,
       total(iif(waits, 0, (SELECT count(*) FROM recognised_pages WHERE document_id = id)))
FROM (SELECT *, state IN ('queued', 'reading') AS waits, max(size_bytes, {SMALLEST_FILE_BYTES}) AS size,
      EXISTS (SELECT 1 FROM scans WHERE scans.path = files.path AND pages > 0) AS is_scan
      FROM files WHERE state IN ('queued', 'reading', 'searchable', 'indexed'))
LEFT JOIN documents ON id = document_id GROUP BY suffix
"""  # noqa: S608 - a constant


@dataclass(frozen=True, slots=True)
class FileKind:
    """The reading time of files with one suffix, and the amount still to be read."""

    size_bytes: float = 0  # of those that were read
    seconds: float = 0  # that reading them took
    passages: float = 0
    waiting_bytes: float = 0  # of those that were not read yet
    recognised_pages: float = 0


class FileRows(CatalogReader):
    """Reads file rows."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._index_state = IndexState(database)
        self._version_groups = VersionGroups(database)
        self._searchable = UntilChange(database.read_change_counters, self._read_searchable_files)

    def load_file_rows(self, paths: Sequence[Path] | None = None) -> list[FileRow]:
        """Return the rows of `paths`, by default of all files, in the order they were added."""
        with pause_collection():
            rows = self._load_rows(paths)
            if len(rows) > _MANY_ROWS:  # they stay; each collection would look at them: 50 ms for 50,000
                gc.freeze()
        return rows

    def load_page(
        self, name: str = "", state: FileState | None = None, *, first: int = 0, most: int
    ) -> tuple[list[FileRow], int]:
        """Return at most `most` rows from the one numbered `first` on, and how many there are.

        Only files with `name` in their path, whatever its case, and in a state, if one is given.
        """
        where = "WHERE instr(lower(path), lower(?)) AND coalesce(?, state) = state"
        total = int(self._database.fetch_value(f"SELECT count(*) FROM files {where}", (name, state)))  # noqa: S608 - a constant
        sql = f"{_FILE_ROWS_SQL} {where} ORDER BY turn LIMIT ? OFFSET ?"
        rows = self._database.fetch_all(sql, (name, state, most, first))
        return self._complete_rows(rows), total

    def _load_rows(self, paths: Sequence[Path] | None) -> list[FileRow]:
        if paths is None:
            return self._complete_rows(self._database.fetch_all(f"{_FILE_ROWS_SQL} ORDER BY turn"))
        sql = f"{_FILE_ROWS_SQL} WHERE path IN (SELECT value FROM json_each(?)) ORDER BY turn"  # noqa: S608 - a constant
        return self._complete_rows(
            self._database.fetch_all(sql, (json.dumps([str(path) for path in paths]),))
        )

    def _complete_rows(self, rows: Sequence[sqlite3.Row]) -> list[FileRow]:
        ids = {row["document_id"] for row in rows} - {None}
        newer = self._version_groups.find_newest_versions(list(ids))
        with self._database.decoding_rows():
            found = [_row_to_file_row(row, newer.get(row["document_id"])) for row in rows]
            _check_values(found)
        return found

    def list_searchable_files(self) -> Sequence[tuple[Path, str, int]]:
        """Return (path, document id, modified_ns) of all searchable files, newest first.

        They are kept until the catalog changes: 50,000 files take a quarter of a second.
        """
        return self._searchable.get()

    def _read_searchable_files(self) -> list[tuple[Path, str, int]]:
        rows = self._database.fetch_all(
            "SELECT path, document_id, modified_ns FROM files WHERE document_id NOT NULL"
            " ORDER BY modified_ns DESC, turn"
        )
        with self._database.decoding_rows():
            return [(Path(row["path"]), row["document_id"], int(row["modified_ns"])) for row in rows]

    def count_library(self) -> LibraryCounts:
        """Return how much the library holds, in each state."""
        rows = self._database.fetch_all("SELECT state, count(*) AS files FROM files GROUP BY state")
        states = Counter({row["state"]: row["files"] for row in rows})
        model = self._index_state.read_model_key() or ""
        duplicates = self._database.fetch_value(
            "SELECT count(*) FROM files JOIN embeddings USING (document_id)"
            " WHERE state = ? AND model_key = ?",
            (FileState.DUPLICATE, model),
        )
        [(held_pages, waiting_scans, waiting_pages)] = self._database.fetch_all(
            "SELECT total(iif(title = ?, pages, 0)), count(waits), total(waits)"  # noqa: S608 - a constant
            f" FROM (SELECT title, pages, iif(state IN (?, ?), pages - {_RECOGNISED}, NULL) AS waits"
            " FROM scans JOIN files USING (path) WHERE pages > 0)",
            (SCAN_HELD, FileState.QUEUED, FileState.READING),
        )
        return LibraryCounts(
            files=states.total(),
            searchable=states[FileState.SEARCHABLE] + states[FileState.INDEXED] + states[FileState.DUPLICATE],
            indexed=states[FileState.INDEXED] + duplicates,
            waiting=states[FileState.QUEUED] + states[FileState.READING],
            failed=states[FileState.FAILED],
            passages=int(self._database.fetch_value("SELECT total(passages) FROM documents")),
            embedded=self._index_state.count_embedded_passages(model),
            waiting_scans=waiting_scans,
            waiting_pages=int(waiting_pages),
            held_pages=int(held_pages),
        )

    def measure_kinds(self) -> dict[str, FileKind]:
        """Return suffix, such as ".pdf" -> its kind. Takes 0.2 s with 50,000 files."""
        return {suffix: FileKind(*kind) for suffix, *kind in self._database.fetch_all(_KINDS_SQL)}


def _check_values(rows: Sequence[FileRow]) -> None:
    """Raise ValueError for values that this program never stores."""
    texts = {type(each) for row in rows for each in (row.title, row.hint, row.language)}
    numbers = {
        type(each)
        for row in rows
        for each in (row.size_bytes, row.pages, row.passages, row.characters, row.modified_ns)
    }
    times = [each for row in rows for each in (row.seconds, row.added_at)]
    earliest, latest = min(times, default=0), max(times, default=0)
    if not (texts <= {str} and numbers <= {int} and 0 <= earliest <= latest < inf):
        raise ValueError("values of another type")


def _row_to_file_row(row: sqlite3.Row, newer: Path | None) -> FileRow:
    state, path = FileState(row["state"]), Path(row["path"])
    owner = Path(row["owner"]) if row["owner"] else None
    return FileRow(
        path=path,
        state=state,
        title=f"Same content as {name_files([path, owner])[owner]}" if owner else row["title"],
        hint=row["hint"],
        size_bytes=row["size_bytes"],
        document_id=row["document_id"],
        pages=row["pages"],
        passages=row["passages"],
        embedded=row["passages"] if row["complete"] else 0,
        characters=row["characters"],
        language=row["language"],
        seconds=row["seconds"],
        modified_ns=row["modified_ns"],
        added_at=row["added_at"],
        newer_version=newer,
        scanned=row["scanned"] or 0,
    )
