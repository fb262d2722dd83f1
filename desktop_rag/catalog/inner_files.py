"""The files inside files: where each is, and how far the file that holds them was listed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import CatalogWriter, WritableDatabase
from desktop_rag.system.inner_paths import (
    MAX_DEPTH,
    SEVEN_ZIP,
    TAR,
    Address,
    InnerFile,
    Step,
    WalkedMailbox,
    number_name,
)
from desktop_rag.types import FileState

_INNER_SQL = """
WITH RECURSIVE inner_paths (path) AS (
  SELECT path FROM inner_files WHERE holder = ?
  UNION SELECT inner_files.path FROM inner_files JOIN inner_paths ON holder = inner_paths.path
) SELECT path FROM inner_paths
"""


@dataclass(frozen=True, slots=True)
class InnerPlace:
    """Where an inner file is: in a file on disk, and the way to it from there."""

    outer: Path
    outer_bytes: int
    steps: tuple[Step, ...]
    modified_ns: int

    @property
    def bytes_before(self) -> int:
        """The amount to unpack before the file: the whole archive if it is one stream."""
        return self.outer_bytes if self.outer.suffix.lower() in TAR | SEVEN_ZIP else 0


class InnerFileRecords(CatalogWriter):
    """Reads and writes them."""

    def __init__(self, database: WritableDatabase, queue: IngestQueue) -> None:
        super().__init__(database)
        self._queue = queue

    def find_place(self, path: Path) -> InnerPlace | None:
        """Return where a file is that is inside another one, None for one on disk."""
        steps: list[Step] = []
        modified_ns = 0
        holder = str(path)
        for _ in range(MAX_DEPTH):
            row = self._database.fetch_one(
                "SELECT holder, number, size_bytes, checksum, modified_ns"
                " FROM inner_files JOIN files USING (path) WHERE path = ?",
                (holder,),
            )
            if row is None:
                break
            steps.insert(0, Step(holder, Address(row["number"], row["size_bytes"], row["checksum"])))
            modified_ns = modified_ns or row["modified_ns"]
            holder = row["holder"]
        if not steps:
            return None
        size = self._database.fetch_value("SELECT size_bytes FROM files WHERE path = ?", (holder,))
        return InnerPlace(Path(holder), int(size or 0), tuple(steps), modified_ns)

    def find_walked(self, holder: Path) -> WalkedMailbox:
        """Return how far a mailbox was walked."""
        sql = "SELECT walked, hash_before FROM listings WHERE path = ?"
        row = self._database.fetch_one(sql, (str(holder),))
        return WalkedMailbox(row["walked"], row["hash_before"]) if row else WalkedMailbox()

    def list_inner_paths(self, holders: Iterable[Path]) -> list[Path]:
        """Return the files inside these files, at any depth."""
        rows = (row for each in holders for row in self._database.fetch_all(_INNER_SQL, (str(each),)))
        return list(dict.fromkeys(Path(row["path"]) for row in rows))

    def begin_listing(self, holder: Path) -> None:
        """Begin to list all files inside a file again: those that do not come again are gone."""
        sql = (
            "INSERT INTO listings (path) VALUES (?)"
            " ON CONFLICT DO UPDATE SET number = number + 1, walked = 0, hash_before = ''"
        )
        self._database.execute(sql, (str(holder),))

    def store_walked(self, holder: Path, walked: WalkedMailbox) -> None:
        """Record how far a mailbox was walked."""
        sql = "UPDATE listings SET walked = ?, hash_before = ? WHERE path = ?"
        self._database.execute(sql, (walked.end, walked.hash_before_end, str(holder)))

    def enqueue_inner_file(self, holder: Path, file: InnerFile) -> Path | None:
        """Queue a file inside another one unless it is there unchanged; return its path if it is queued."""
        name = self._choose_name(holder, file)
        path = holder / name
        queued = self._queue.enqueue_file(path, file.size_bytes, file.modified_ns, again=False)
        self._database.execute(
            "INSERT INTO inner_files SELECT ?, path, ?, ?, ?, number FROM listings WHERE path = ?"
            " ON CONFLICT DO UPDATE SET number = excluded.number, checksum = excluded.checksum,"
            " listing = excluded.listing, name = excluded.name",
            (str(path), file.name, file.number, file.checksum, str(holder)),
        )
        return path if queued else None

    def list_gone(self, holder: Path) -> list[Path]:
        """Return the files that the latest listing of the file that held them did not find."""
        sql = (
            "SELECT path FROM inner_files WHERE holder = ?"
            " AND listing <> (SELECT number FROM listings WHERE listings.path = holder)"
        )
        return [Path(row["path"]) for row in self._database.fetch_all(sql, (str(holder),))]

    def count_files(self, holder: Path) -> int:
        """Return how many files are inside a file, except for those inside them."""
        sql = "SELECT count(*) FROM inner_files WHERE holder = ?"
        return int(self._database.fetch_value(sql, (str(holder),)))

    def complete_archive(
        self, path: Path, content_id: str, size_bytes: int, modified_ns: int, title: str, hint: str
    ) -> None:
        """Record that all files in an archive were listed."""
        state = FileState.INDEXED if self.count_files(path) else FileState.SKIPPED
        with self._database.transaction():
            self._database.execute(
                "UPDATE files SET state = ?, title = ?, hint = ?, attempts = 0, retry_at = 0, size_bytes = ?,"
                " modified_ns = ? WHERE path = ? AND state = ?",
                (state, title, hint, size_bytes, modified_ns, str(path), FileState.READING),
            )
            sql = (
                "INSERT INTO listings (path, content_id) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET content_id = excluded.content_id"
            )
            self._database.execute(sql, (str(path), content_id))

    def _choose_name(self, holder: Path, file: InnerFile) -> str:
        """Return the name of a file, with a number if another one in this listing has it."""
        sql = "SELECT path FROM inner_files WHERE holder = ? AND number = ? AND name = ?"
        known = self._database.fetch_value(sql, (str(holder), file.number, file.name))
        if known is not None:
            return str(known)[len(str(holder)) + 1 :]
        sql = (
            "SELECT count(*) FROM inner_files JOIN listings ON listings.path = holder"
            " WHERE holder = ? AND name = ? AND listing = listings.number"
        )
        number = 1 + int(self._database.fetch_value(sql, (str(holder), file.name)))
        while self._is_taken(holder, number_name(file.name, number)):
            number += 1
        return number_name(file.name, number)

    def _is_taken(self, holder: Path, name: str) -> bool:
        """Whether another file on disk, or of this listing, has a name."""
        sql = (
            "SELECT 1 FROM files LEFT JOIN inner_files USING (path)"
            " LEFT JOIN listings ON listings.path = holder"
            " WHERE files.path = ? AND (listing = listings.number OR holder IS NOT ?)"
        )
        return bool(self._database.fetch_value(sql, (str(holder / name), str(holder))))
