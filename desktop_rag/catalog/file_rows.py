"""Files of a library as lists show them: rows, counts, and time estimates for more files."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import OWNER_FIRST
from desktop_rag.catalog.document_versions import Versions
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.key_values import Facts
from desktop_rag.types import FileRow, LibraryCounts, State

_FILE_ROWS = f"""
SELECT files.*, coalesce(documents.characters, 0) AS characters,
       coalesce(documents.language, '') AS language,
       EXISTS (SELECT 1 FROM embeddings JOIN facts ON value = model_key
         WHERE facts.name = 'embedding model'
         AND embeddings.document_id = files.document_id) AS complete,
       coalesce(documents.pages, 0) AS pages, coalesce(documents.passages, 0) AS passages,
       iif(files.state = 'duplicate', (SELECT path FROM files AS holder
         WHERE holder.document_id = files.document_id {OWNER_FIRST} LIMIT 1), NULL) AS owner
FROM files LEFT JOIN documents ON documents.id = files.document_id
"""  # noqa: S608 - a constant

_RATE_FACT = "passages embedded a second"
_ENOUGH_FILES = 5  # indexed files needed for an estimate


class Files:
    """Reads file rows; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._facts = Facts(database)
        self._index_state = IndexState(database)
        self._versions = Versions(database)
        self._named: tuple[object, list[tuple[Path, str, int]]] | None = None

    def rows(self, paths: Sequence[Path] | None = None) -> list[FileRow]:
        """Return the rows of `paths`, by default of all files, in the order they were added."""
        if paths is None:
            rows = self._database.rows(f"{_FILE_ROWS} ORDER BY turn")
        else:
            rows = self._database.rows(
                f"{_FILE_ROWS} WHERE path IN (SELECT value FROM json_each(?)) ORDER BY turn",  # noqa: S608 - a constant
                (json.dumps([str(path) for path in paths]),),
            )
        ids = {row["document_id"] for row in rows} - {None}
        newer = self._versions.newer_than(list(ids))
        return [_file_row(row, newer.get(row["document_id"])) for row in rows]

    def with_documents(self) -> Sequence[tuple[Path, str, int]]:
        """Return (path, document id, modified_ns) of all searchable files, newest first.

        Cached until the catalog changes: 50,000 files take a quarter of a second.
        """
        state = self._database.state()
        if self._named is None or self._named[0] != state:
            rows = self._database.rows(
                "SELECT path, document_id, modified_ns FROM files WHERE document_id NOT NULL"
                " ORDER BY modified_ns DESC, turn"
            )
            files = [(Path(row["path"]), row["document_id"], row["modified_ns"]) for row in rows]
            self._named = state, files
        return self._named[1]

    def counts(self) -> LibraryCounts:
        """Return how much the library holds, in each state."""
        states: Counter[str] = Counter()
        sizes: Counter[str] = Counter()
        for row in self._database.rows(
            "SELECT state, count(*) AS files, sum(size_bytes) AS bytes FROM files GROUP BY state"
        ):
            states[row["state"]] = row["files"]
            sizes[row["state"]] = row["bytes"]
        passages = self._database.row("SELECT total(passages) AS passages FROM documents")
        model = self._index_state.model() or ""
        duplicates = self._database.row(
            "SELECT count(*) AS files FROM files JOIN embeddings USING (document_id)"
            " WHERE state = ? AND model_key = ?",
            (State.DUPLICATE, model),
        )
        return LibraryCounts(
            files=states.total(),
            searchable=states[State.SEARCHABLE] + states[State.INDEXED] + states[State.DUPLICATE],
            indexed=states[State.INDEXED] + (duplicates["files"] if duplicates else 0),
            waiting=states[State.QUEUED] + states[State.READING],
            failed=states[State.FAILED],
            passages=int(passages["passages"]) if passages else 0,
            embedded=self._index_state.embedded_passages(model),
            size_bytes=sizes.total(),
            waiting_bytes=sizes[State.QUEUED] + sizes[State.READING],
        )

    def seconds_for(self, size_bytes: int) -> float | None:
        """Estimate the seconds to index `size_bytes` from earlier files; None if too few."""
        done = self._database.row(
            "SELECT total(size_bytes) AS bytes, total(seconds) AS seconds, count(*) AS files,"
            " total(passages) AS passages FROM files JOIN documents ON id = document_id"
            " WHERE state IN (?, ?)",
            (State.SEARCHABLE, State.INDEXED),
        )
        rate = float(self._facts.get(_RATE_FACT) or 0)
        if done is None or done["files"] < _ENOUGH_FILES or not rate:
            return None
        return float(size_bytes * (done["seconds"] + done["passages"] / rate) / done["bytes"])

    def set_embedding_rate(self, passages_per_second: float) -> None:
        """Store how fast this computer embeds, for `estimate_seconds`."""
        self._facts.set(_RATE_FACT, str(passages_per_second))


def _file_row(row: sqlite3.Row, newer: Path | None) -> FileRow:
    state = State(row["state"])
    return FileRow(
        path=Path(row["path"]),
        state=state,
        title=f"Same content as {Path(row['owner']).name}" if row["owner"] else row["title"],
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
        newer=newer,
    )
