"""The durable queue: which files wait to be read, and what became of each."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.store.database import Database
from desktop_rag.types import State

_DONE = (State.SEARCHABLE, State.INDEXED, State.DUPLICATE)
_UNKNOWN = 0  # time of change of a file that has to be read again when it is next added


@dataclass(frozen=True, slots=True)
class QueuedFile:
    """A file that was taken from the queue."""

    path: Path
    document_id: str | None  # what it held when it was last read


class Queue:
    """Files on their way into the catalog. For use in the thread that opened `database`.

    A file that was taken and not settled, because the program ended, is taken again.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def together(self) -> AbstractContextManager[None]:
        """Put the files of the block in one transaction: many times faster, and durable."""
        return self._database.transaction()

    def put(self, path: Path, size_bytes: int, modified_ns: int) -> bool:
        """Queue a file; False if it is in the library, unchanged by size and time."""
        row = self._database.row(
            "SELECT state, size_bytes, modified_ns FROM files WHERE path = ?", (str(path),)
        )
        if row is not None and (row["size_bytes"], row["modified_ns"]) == (size_bytes, modified_ns):
            if row["state"] in _DONE:
                return False
            if row["state"] == State.READING:
                return True
        self._database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, turn)"
            " VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM files))"
            " ON CONFLICT DO UPDATE SET state = excluded.state, title = '', hint = '',"
            " size_bytes = excluded.size_bytes, modified_ns = excluded.modified_ns",
            (str(path), State.QUEUED, size_bytes, modified_ns),
        )
        return True

    def take(self) -> QueuedFile | None:
        """Return the next file and mark it as being read; None when nothing waits."""
        row = self._database.row(
            "SELECT path, document_id FROM files WHERE state = ? ORDER BY turn LIMIT 1",
            (State.QUEUED,),
        )
        if row is None:
            return None
        self._database.execute(
            "UPDATE files SET state = ? WHERE path = ?",
            (State.READING, row["path"]),
        )
        return QueuedFile(Path(row["path"]), row["document_id"])

    def settle(self, path: Path, state: State, title: str, hint: str = "") -> None:
        """Record that a file is skipped or failed, with the reason.

        A file that was read before keeps its old passages until it can be read again.
        """
        self._database.execute(
            "UPDATE files SET state = ?, title = ?, hint = ? WHERE path = ?",
            (state, title, hint, str(path)),
        )

    def keep(self, path: Path, size_bytes: int, modified_ns: int) -> None:
        """Record that a file was touched but still holds the document it held."""
        self._database.execute(
            "UPDATE files SET size_bytes = :size, modified_ns = :modified, title = '', hint = '',"
            " state = CASE WHEN EXISTS (SELECT 1 FROM files AS other"
            " WHERE other.document_id = files.document_id AND other.path <> files.path"
            " AND other.state IN (:searchable, :indexed)) THEN :duplicate"
            " ELSE (SELECT iif(embedded_with IS NULL, :searchable, :indexed) FROM documents"
            " WHERE id = files.document_id) END WHERE path = :path",
            {
                "path": str(path),
                "size": size_bytes,
                "modified": modified_ns,
                "searchable": State.SEARCHABLE,
                "indexed": State.INDEXED,
                "duplicate": State.DUPLICATE,
            },
        )

    def put_back(self) -> None:
        """Queue again what was being read when the program ended."""
        self._database.execute(
            "UPDATE files SET state = ? WHERE state = ?", (State.QUEUED, State.READING)
        )

    def waiting(self) -> int:
        """Return how many files wait to be read."""
        row = self._database.row(
            "SELECT count(*) AS files FROM files WHERE state IN (?, ?)",
            (State.QUEUED, State.READING),
        )
        return int(row["files"]) if row else 0

    def cancel(self, paths: Sequence[Path]) -> list[Path]:
        """Take files out of the queue; return those that are not in the library any more.

        A file that was searchable before it was queued again stays so, as it was.
        """
        dropped: list[Path] = []
        with self._database.transaction():
            for path in paths:
                row = self._database.row(
                    "SELECT document_id, size_bytes FROM files WHERE path = ? AND state IN (?, ?)",
                    (str(path), State.QUEUED, State.READING),
                )
                if row is None:
                    continue
                if row["document_id"] is None:
                    self._database.execute("DELETE FROM files WHERE path = ?", (str(path),))
                    dropped.append(path)
                else:
                    self.keep(path, row["size_bytes"], _UNKNOWN)
        return dropped
