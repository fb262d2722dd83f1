"""The durable ingest queue: leases, back-off and outcomes of files; requests of other programs.

Requests stand in the catalog until they are done: any process may store them, and the one that writes works
them off.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.index_state import OWNER_STATE
from desktop_rag.catalog.writable_database import CatalogWriter
from desktop_rag.errors import LibraryError
from desktop_rag.settings import RecognitionMode
from desktop_rag.types import FileState

_DONE = (FileState.SEARCHABLE, FileState.INDEXED, FileState.DUPLICATE)
_GIVEN_UP = (FileState.SKIPPED, FileState.FAILED)
SCAN_WAITS = "Its text is recognised after all other files are read"
# Title and hint of a file whose pictures are not recognised, by the setting that says so.
SCAN_HELD = "Its pictures wait until you start text recognition"
_HELD = {
    "ask": (SCAN_HELD, "Choose “Recognise text” below the list of files, or try the file again."),
    "never": (
        "The text in its pictures is not recognised",
        "Text recognition is switched off in the settings.",
    ),
}
# Records how many pages of a leased file have to be recognised.
MARK_SCAN = f"""INSERT INTO scans (path, pages)
SELECT path, ? FROM files WHERE path = ? AND state = '{FileState.READING}'
ON CONFLICT DO UPDATE SET pages = excluded.pages
"""  # noqa: S608 - a constant
# The state of a file whose document is stored.
_DOCUMENT_STATE = f"""iif(EXISTS (SELECT 1 FROM files AS other
WHERE other.document_id = files.document_id AND other.path <> files.path
AND other.state IN ('{FileState.SEARCHABLE}', '{FileState.INDEXED}')), '{FileState.DUPLICATE}', {OWNER_STATE})
"""  # noqa: S608 - constants
# A file of which is known that pages have to be recognised; not one that changed since.
_IS_SCAN = "EXISTS (SELECT 1 FROM scans WHERE scans.path = files.path AND pages > 0)"
_UNKNOWN_MTIME = 0  # modification time that makes the next `enqueue_file` queue the file again

# A retry time beyond the longest delay was written before the clock was set back.
_DUE = "(retry_at <= ? OR retry_at > ?)"
# Of a locked file: soon, as programs save within seconds, then at longer intervals, to give the
# user time to close the file. After the last one it is a dead letter.
FILE_RETRY_S = (2.0, 15.0, 60.0, 300.0)
# Of the queue as a whole, as on a full disk; the last one repeats.
STALL_RETRY_S = (5.0, 15.0, 30.0, 60.0)
# Of a library that another program is writing; a try costs nothing.
LIBRARY_RETRY_S = 2.0
_PREFIX = "request "
_RANGE = "name > 'request ' AND name < 'request!'"  # of the keys of requests
_MOST_WAITING = 1_000


@dataclass(frozen=True, slots=True)
class LeasedFile:
    """A file leased from the queue."""

    path: Path
    document_id: str | None  # from when it was last read
    size_bytes: int  # from when it was queued
    is_inner: bool  # it is inside another file


class IngestQueue(CatalogWriter):
    """The queue of files to be read.

    Leases of a process that died are released at the next start. A busy file is tried again later;
    a failed one stays as a dead letter, with the reason.
    """

    def batch_writes(self) -> AbstractContextManager[None]:
        """Enqueue the files of the block in one transaction: many times faster, and durable."""
        return self._database.transaction()

    def next_top_priority(self) -> int:
        """Return a priority above that of all queued files."""
        sql = "SELECT coalesce(max(priority), 0) + 1 FROM files WHERE state = ?"
        return int(self._database.fetch_value(sql, (FileState.QUEUED,)))

    def enqueue_file(
        self, path: Path, size_bytes: int, modified_ns: int, *, priority: int = 0, again: bool = True
    ) -> bool:
        """Queue a file; return False if it is in the library with the same size and time.

        Args:
            path: absolute.
            size_bytes: compared, as `modified_ns`, to detect a change.
            modified_ns: modification time of its content.
            priority: assigned if the file is already queued.
            again: whether to queue an unchanged file that failed or was skipped, but for scans that are held.
        """
        sql = "SELECT state, title, size_bytes, modified_ns FROM files WHERE path = ?"
        row = self._database.fetch_one(sql, (str(path),))
        if row is not None and (row["size_bytes"], row["modified_ns"]) == (size_bytes, modified_ns):
            is_held = row["title"] in {title for title, _ in _HELD.values()}
            if row["state"] in _DONE or is_held or (row["state"] in _GIVEN_UP and not again):
                return False
            if row["state"] == FileState.READING:
                return True
        is_queued = row is not None and row["state"] == FileState.QUEUED
        if row is not None and (row["size_bytes"], row["modified_ns"]) != (size_bytes, modified_ns):
            self._database.execute("UPDATE scans SET pages = -abs(pages) WHERE path = ?", (str(path),))
        self._database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, turn, added_at)"  # noqa: S608 - constants
            " VALUES (:path, :queued, :size, :modified,"
            " (SELECT coalesce(max(turn), 0) + 1 FROM files), :now)"
            " ON CONFLICT DO UPDATE SET state = :queued, hint = '', attempts = 0,"
            f" title = iif({_IS_SCAN}, :waits, ''),"
            " retry_at = 0, priority = :priority, size_bytes = :size, modified_ns = :modified",
            {
                "path": str(path),
                "queued": FileState.QUEUED,
                "waits": SCAN_WAITS,
                "size": size_bytes,
                "modified": modified_ns,
                "now": time.time(),
                "priority": priority if is_queued else 0,
            },
        )
        return True

    def lease_files(self, most: int, *, scans: bool = False) -> list[LeasedFile]:
        """Lease the next files that are due: mark them as being read and return them.

        With `scans` those that wait for text recognition, the newest first; else the others, and scans
        that changed since they were found to be one.
        """
        order = "modified_ns DESC" if scans else "turn"
        rows = self._database.fetch_all(
            "SELECT path, document_id, size_bytes, path IN (SELECT path FROM inner_files) AS is_inner"  # noqa: S608 - constants
            f" FROM files WHERE state = ? AND {_DUE}"
            f" AND ? = {_IS_SCAN}"
            f" ORDER BY priority DESC, {order} LIMIT ?",
            (FileState.QUEUED, *_due_bounds(), scans, most),
        )
        with self._database.relaxed_transaction():
            sql = "UPDATE files SET state = ?, title = '', hint = '' WHERE path = ?"
            self._database.executemany(sql, [(FileState.READING, row["path"]) for row in rows])
        return [
            LeasedFile(Path(row["path"]), row["document_id"], row["size_bytes"], bool(row["is_inner"]))
            for row in rows
        ]

    def give_up_waiting(self, title: str, hint: str) -> int:
        """Record that no queued file is read unless it is asked for again; return how many there are."""
        where = "WHERE state IN (?, ?)"
        states = (FileState.QUEUED, FileState.READING)
        count = int(self._database.fetch_value(f"SELECT count(*) FROM files {where}", states))  # noqa: S608
        sql = f"UPDATE files SET state = ?, title = ?, hint = ? {where}"  # noqa: S608 - a constant
        self._database.execute(sql, (FileState.FAILED, title, hint, *states))
        return count

    def record_outcome(self, path: Path, state: FileState, title: str, hint: str = "") -> None:
        """Record why a file is skipped or failed; its old document stays until it can be read again."""
        sql = "UPDATE files SET state = ?, title = ?, hint = ? WHERE path = ? AND state = ?"
        self._database.execute(sql, (state, title, hint, str(path), FileState.READING))

    def schedule_retry(self, path: Path, title: str, hint: str) -> None:
        """Return a file to the queue with back-off, or record it as failed after the last retry."""
        sql = "SELECT attempts FROM files WHERE path = ?"
        attempts = int(self._database.fetch_value(sql, (str(path),)) or 0)
        if attempts >= len(FILE_RETRY_S):
            self.record_outcome(path, FileState.FAILED, title, hint)
            return
        self._database.execute(
            "UPDATE files SET state = ?, title = ?, hint = ?, attempts = ?, retry_at = ?"
            " WHERE path = ? AND state = ?",
            (
                FileState.QUEUED,
                title,
                hint,
                attempts + 1,
                time.time() + FILE_RETRY_S[attempts],
                str(path),
                FileState.READING,
            ),
        )

    def has_due_files(self) -> bool:
        """Whether a queued file is due."""
        sql = f"SELECT 1 FROM files WHERE state = ? AND {_DUE}"  # noqa: S608 - a constant
        return bool(self._database.fetch_value(sql, (FileState.QUEUED, *_due_bounds())))

    def seconds_until_retry(self) -> float | None:
        """Return the seconds until the next retry, None if none is scheduled."""
        now, latest = _due_bounds()
        sql = "SELECT min(iif(retry_at > ?, 0, retry_at)) FROM files WHERE state = ? AND retry_at > 0"
        due = self._database.fetch_value(sql, (latest, FileState.QUEUED))
        return None if due is None else max(0.0, due - now)

    def mark_unchanged(self, path: Path, size_bytes: int, modified_ns: int) -> None:
        """Record the new size and time of a file whose content is unchanged."""
        self._database.execute(
            "UPDATE files SET size_bytes = :size, modified_ns = :modified, title = '', hint = '',"  # noqa: S608 - a constant
            f" attempts = 0, retry_at = 0, state = {_DOCUMENT_STATE} WHERE path = :path",
            {"path": str(path), "size": size_bytes, "modified": modified_ns},
        )

    def release_leases(self, paths: Sequence[Path] | None = None) -> None:
        """Return leased files to the queue, by default all, as after a crash."""
        title = f"iif({_IS_SCAN}, :title, title)"
        sql = f"UPDATE files SET state = :queued, title = {title} WHERE state = :reading"  # noqa: S608 - constants
        values = {"queued": FileState.QUEUED, "reading": FileState.READING, "title": SCAN_WAITS}
        if paths is None:
            self._database.execute(sql, values)
        else:
            each = [{**values, "path": str(path)} for path in paths]
            self._database.executemany(sql + " AND path = :path", each)

    def defer_scan(self, path: Path, pages: int) -> None:
        """Return a leased file to the queue until no others wait: its pages are to be recognised."""
        with self._database.transaction():
            self._database.execute(MARK_SCAN, (pages, str(path)))
            self.release_leases([path])

    def join_scan(self, path: Path, document_id: str) -> None:
        """Queue a copy of a file whose document waits for text recognition, so that it gets that text too."""
        waiting = (FileState.QUEUED, FileState.READING, *(title for title, _ in _HELD.values()))
        pages = self._database.fetch_value(
            "SELECT pages FROM scans JOIN files USING (path) WHERE pages > 0 AND files.document_id = ?"
            " AND (state IN (?, ?) OR title IN (?, ?))",
            (document_id, *waiting),
        )
        if pages:
            self._requeue_scan(path, pages)

    def resume_scan(self, path: Path) -> bool:
        """Queue a scan again that did not change after all; return whether it is one."""
        pages = self._database.fetch_value("SELECT abs(pages) FROM scans WHERE path = ?", (str(path),))
        if pages:
            self._requeue_scan(path, pages)
        return bool(pages)

    def _requeue_scan(self, path: Path, pages: int) -> None:
        sql = "UPDATE files SET state = ? WHERE path = ?"
        self._database.execute(sql, (FileState.READING, str(path)))
        self.defer_scan(path, pages)

    def hold_scans(self, mode: RecognitionMode, paths: Iterable[Path] | None = None) -> list[Path]:
        """Take scans out of the queue, by default all, as they are not recognised by themselves; return them.

        Their existing text stays searchable.
        """
        held = self._list_scans("state = ?", FileState.QUEUED)
        if paths is not None:
            held = list(set(held).intersection(paths))
        self._database.executemany(
            "UPDATE files SET title = ?, hint = ?, attempts = 0, retry_at = 0,"  # noqa: S608 - a constant
            f" state = iif(document_id IS NULL, '{FileState.SKIPPED}', {_DOCUMENT_STATE}) WHERE path = ?",
            [(*_HELD[mode], str(path)) for path in held],
        )
        return held

    def queue_held_scans(self, paths: Iterable[Path] | None = None) -> list[Path]:
        """Let the text of scans that were held, by default all, be recognised; return them."""
        held = self._list_scans("title IN (?, ?)", *(title for title, _ in _HELD.values()))
        if paths is not None:
            held = list(set(held).intersection(paths))
        sql = "UPDATE files SET state = ?, title = ?, hint = '' WHERE path = ?"
        self._database.executemany(sql, [(FileState.QUEUED, SCAN_WAITS, str(path)) for path in held])
        return held

    def _list_scans(self, where: str, *values: str) -> list[Path]:
        sql = f"SELECT path FROM files JOIN scans USING (path) WHERE pages > 0 AND {where}"  # noqa: S608 - constants
        return [Path(row["path"]) for row in self._database.fetch_all(sql, values)]

    def note_progress(self, path: Path, title: str) -> None:
        """Record how far the reading of a leased file is."""
        sql = "UPDATE files SET title = ? WHERE path = ? AND state = ?"
        self._database.execute(sql, (title, str(path), FileState.READING))

    def find_recognition(self) -> str:
        """Return how far it is with a file whose text is being recognised, "" without one."""
        sql = "SELECT title FROM files JOIN scans USING (path) WHERE state = ?"
        return str(self._database.fetch_value(sql, (FileState.READING,)) or "")

    def prioritize_files(self, paths: Iterable[Path]) -> None:
        """Move queued files to the front."""
        front = self.next_top_priority()
        sql = "UPDATE files SET priority = ?, retry_at = 0 WHERE path = ? AND state = ?"
        self._database.executemany(sql, [(front, str(path), FileState.QUEUED) for path in paths])

    def dequeue_files(self, paths: Sequence[Path]) -> list[Path]:
        """Remove files from the queue; return those that left the library, as they were not searchable."""
        removed: list[Path] = []
        with self._database.transaction():
            for path in paths:
                sql = "SELECT document_id, size_bytes FROM files WHERE path = ? AND state IN (?, ?)"
                row = self._database.fetch_one(sql, (str(path), FileState.QUEUED, FileState.READING))
                if row is None:
                    continue
                if row["document_id"] is None:
                    sql = (
                        "DELETE FROM recognised_pages WHERE document_id NOT IN (SELECT id FROM documents)"
                        " AND document_id = (SELECT document_id FROM scans WHERE path = ?)"
                    )
                    self._database.execute(sql, (str(path),))
                    self._database.execute("DELETE FROM files WHERE path = ?", (str(path),))
                    removed.append(path)
                else:
                    self.mark_unchanged(path, row["size_bytes"], _UNKNOWN_MTIME)
        return removed

    def move_file(self, old: Path, new: Path) -> None:
        """Update the path of a moved file; `new` must not be in the library."""
        with self._database.transaction():
            self._database.execute("UPDATE files SET path = ? WHERE path = ?", (str(new), str(old)))
            for table in ("members", "chosen_kinds"):
                sql = f"UPDATE OR REPLACE {table} SET path = ? WHERE path = ?"  # noqa: S608 - names of ours
                self._database.execute(sql, (str(new), str(old)))


def _due_bounds() -> tuple[float, float]:
    """Return the current time, and the latest valid retry time."""
    now = time.time()
    return now, now + FILE_RETRY_S[-1]


@dataclass(frozen=True, slots=True)
class LibraryRequest:
    """Absolute paths to add to the library, or to remove from it."""

    name: str
    paths: tuple[Path, ...]
    removes: bool


class LibraryRequests(CatalogWriter):
    """Stores requests and lists them."""

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
        """Return the waiting requests, in the order in which they came."""
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
