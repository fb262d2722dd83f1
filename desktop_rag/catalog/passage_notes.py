"""Notes on passages that are read one after the other, so that a reading continues where it was stopped."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from desktop_rag.catalog.shared_folder import is_version
from desktop_rag.catalog.writable_database import WritableDatabase

_MOST_READINGS = 20  # of which notes are kept, the latest


class PassageNotes:
    """The notes of one reading, by passage. For use in the thread that opened `database`.

    A reading has a key that identifies its request and its reader. A note depends only on its own document,
    as it is deleted with it. The notes of older readings than the latest ones are deleted.
    """

    def __init__(self, database: WritableDatabase, key: str) -> None:
        self._database = database
        with database.relaxed_transaction():
            database.execute(
                "INSERT INTO readings (key, begun_at) VALUES (?1, ?2)"
                " ON CONFLICT (key) DO UPDATE SET begun_at = ?2",
                (key, time.time()),
            )
            database.execute(
                "DELETE FROM readings WHERE id NOT IN"
                " (SELECT id FROM readings ORDER BY begun_at DESC LIMIT ?)",
                (_MOST_READINGS,),
            )
        self._reading = int(database.fetch_value("SELECT id FROM readings WHERE key = ?", (key,)))

    def load_notes(self, document_id: str) -> dict[int, str]:
        """Return the notes on passages of a document, by where they start."""
        rows = self._database.fetch_all(
            "SELECT first, note FROM passage_notes WHERE reading_id = ? AND document_id = ?",
            (self._reading, document_id),
        )
        return {row["first"]: row["note"] for row in rows}

    def store_notes(self, notes: Sequence[tuple[str, int, str]]) -> None:
        """Store notes: document, start of the passage, and note; none on a document that is gone."""
        with self._database.relaxed_transaction():
            self._database.executemany(
                "INSERT OR REPLACE INTO passage_notes SELECT ?1, ?2, ?3, ?4"
                " WHERE EXISTS (SELECT 1 FROM documents WHERE id = ?2)",
                [(self._reading, *each) for each in notes],
            )


@contextmanager
def open_passage_notes(folder: Path, key: str) -> Iterator[PassageNotes | None]:
    """Open the notes of a reading in a library's folder; None for a version of a shared library.

    Raises LibraryError if the library cannot be written.
    """
    if is_version(folder):
        yield None
        return
    with closing(WritableDatabase(folder, create=False)) as database:
        yield PassageNotes(database, key)
