"""The durable queue: which files wait to be read, and what became of each."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.types import State

_DONE = (State.SEARCHABLE, State.INDEXED, State.DUPLICATE)
_GIVEN_UP = (State.SKIPPED, State.FAILED)
_UNKNOWN = 0  # time of change of a file that has to be read again when it is next added

# A file that is locked is tried again: soon, as programs save in moments, then at longer intervals,
# until somebody has had the time to close it.
RETRY_AFTER_S = (2.0, 15.0, 60.0, 300.0)
# A time later than any wait was written before the clock was set back.
_DUE = "(retry_at <= ? OR retry_at > ?)"


@dataclass(frozen=True, slots=True)
class QueuedFile:
    """A file that was taken from the queue."""

    path: Path
    document_id: str | None  # what it held when it was last read


class Queue:
    """Files on their way into the catalog. For use in the thread that opened `database`.

    A file that was taken and not settled, because the program ended, is taken again. One that
    cannot be read now is tried again later; one that failed stays, with the reason.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def together(self) -> AbstractContextManager[None]:
        """Put the files of the block in one transaction: many times faster, and durable."""
        return self._database.transaction()

    def front(self) -> int:
        """Return a priority above that of all files that wait."""
        row = self._database.row(
            "SELECT coalesce(max(priority), 0) + 1 AS front FROM files WHERE state = ?",
            (State.QUEUED,),
        )
        return int(row["front"]) if row else 1

    def put(
        self,
        path: Path,
        size_bytes: int,
        modified_ns: int,
        *,
        priority: int = 0,
        again: bool = True,
    ) -> bool:
        """Queue a file; False if it is in the library, unchanged by size and time.

        Args:
            path: from the root.
            size_bytes: as `modified_ns`, what tells that a file changed.
            modified_ns: of its content.
            priority: that it gets if it waits already.
            again: whether a file that failed or was skipped is queued though it did not change.
        """
        row = self._database.row(
            "SELECT state, size_bytes, modified_ns FROM files WHERE path = ?", (str(path),)
        )
        if row is not None and (row["size_bytes"], row["modified_ns"]) == (size_bytes, modified_ns):
            if row["state"] in _DONE or (row["state"] in _GIVEN_UP and not again):
                return False
            if row["state"] == State.READING:
                return True
        waits = row is not None and row["state"] == State.QUEUED
        self._database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, turn, added_at)"
            " VALUES (:path, :queued, :size, :modified,"
            " (SELECT coalesce(max(turn), 0) + 1 FROM files), :now)"
            " ON CONFLICT DO UPDATE SET state = :queued, title = '', hint = '', attempts = 0,"
            " retry_at = 0, priority = :priority, size_bytes = :size, modified_ns = :modified",
            {
                "path": str(path),
                "queued": State.QUEUED,
                "size": size_bytes,
                "modified": modified_ns,
                "now": time.time(),
                "priority": priority if waits else 0,
            },
        )
        return True

    def take(self, most: int) -> list[QueuedFile]:
        """Return the next files that are due, and mark them as being read."""
        rows = self._database.rows(
            f"SELECT path, document_id FROM files WHERE state = ? AND {_DUE}"  # noqa: S608 - a constant
            " ORDER BY priority DESC, turn LIMIT ?",
            (State.QUEUED, *_now_and_latest(), most),
        )
        with self._database.changes():
            self._database.executemany(
                "UPDATE files SET state = ? WHERE path = ?",
                [(State.READING, row["path"]) for row in rows],
            )
        return [QueuedFile(Path(row["path"]), row["document_id"]) for row in rows]

    def settle(self, path: Path, state: State, title: str, hint: str = "") -> None:
        """Record that a file is skipped or failed, with the reason.

        A file that was read before keeps its old passages until it can be read again.
        """
        self._database.execute(
            "UPDATE files SET state = ?, title = ?, hint = ? WHERE path = ? AND state = ?",
            (state, title, hint, str(path), State.READING),
        )

    def postpone(self, path: Path, title: str, hint: str) -> None:
        """Try a file again later, or give it up with this reason after the last attempt."""
        row = self._database.row("SELECT attempts FROM files WHERE path = ?", (str(path),))
        attempts = int(row["attempts"]) if row else 0
        if attempts >= len(RETRY_AFTER_S):
            self.settle(path, State.FAILED, title, hint)
            return
        self._database.execute(
            "UPDATE files SET state = ?, title = ?, hint = ?, attempts = ?, retry_at = ?"
            " WHERE path = ? AND state = ?",
            (
                State.QUEUED,
                title,
                hint,
                attempts + 1,
                time.time() + RETRY_AFTER_S[attempts],
                str(path),
                State.READING,
            ),
        )

    def due(self) -> bool:
        """Whether a file is to be read now."""
        row = self._database.row(
            f"SELECT 1 FROM files WHERE state = ? AND {_DUE} LIMIT 1",  # noqa: S608 - a constant
            (State.QUEUED, *_now_and_latest()),
        )
        return row is not None

    def next_retry_s(self) -> float | None:
        """Return the seconds until the next file is to be tried again; None if none is."""
        now, latest = _now_and_latest()
        row = self._database.row(
            "SELECT min(iif(retry_at > ?, 0, retry_at)) AS due FROM files"
            " WHERE state = ? AND retry_at > 0",
            (latest, State.QUEUED),
        )
        return max(0.0, row["due"] - now) if row and row["due"] is not None else None

    def keep(self, path: Path, size_bytes: int, modified_ns: int) -> None:
        """Record that a file was touched but still holds the document it held."""
        self._database.execute(
            "UPDATE files SET size_bytes = :size, modified_ns = :modified, title = '', hint = '',"
            " attempts = 0, retry_at = 0,"
            " state = CASE WHEN EXISTS (SELECT 1 FROM files AS other"
            " WHERE other.document_id = files.document_id AND other.path <> files.path"
            " AND other.state IN (:searchable, :indexed)) THEN :duplicate"
            " WHEN EXISTS (SELECT 1 FROM embeddings JOIN facts ON facts.value = model_key"
            " WHERE facts.name = 'embedding model'"
            " AND embeddings.document_id = files.document_id) THEN :indexed"
            " ELSE :searchable END WHERE path = :path",
            {
                "path": str(path),
                "size": size_bytes,
                "modified": modified_ns,
                "searchable": State.SEARCHABLE,
                "indexed": State.INDEXED,
                "duplicate": State.DUPLICATE,
            },
        )

    def put_back(self, paths: Iterable[Path] | None = None) -> None:
        """Queue again what was being read when the program ended, or these files."""
        if paths is None:
            self._database.execute(
                "UPDATE files SET state = ? WHERE state = ?", (State.QUEUED, State.READING)
            )
        else:
            self._database.executemany(
                "UPDATE files SET state = ? WHERE path = ? AND state = ?",
                [(State.QUEUED, str(path), State.READING) for path in paths],
            )

    def first(self, paths: Iterable[Path]) -> None:
        """Have files that wait read next."""
        front = self.front()
        self._database.executemany(
            "UPDATE files SET priority = ?, retry_at = 0 WHERE path = ? AND state = ?",
            [(front, str(path), State.QUEUED) for path in paths],
        )

    def waiting(self) -> int:
        """Return how many files wait to be read or are being read."""
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

    def move(self, old: Path, new: Path) -> None:
        """Let a file that was moved on the disk keep what is known of it; `new` is not known."""
        with self._database.transaction():
            self._database.execute("UPDATE files SET path = ? WHERE path = ?", (str(new), str(old)))
            self._database.execute(
                "UPDATE OR REPLACE members SET path = ? WHERE path = ?", (str(new), str(old))
            )


def _now_and_latest() -> tuple[float, float]:
    """Return the time, and the latest one that a file can be waiting for."""
    now = time.time()
    return now, now + RETRY_AFTER_S[-1]
