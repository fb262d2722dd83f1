"""Writes documents and the files that hold them, each change in one transaction."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.file_states import OWNER_STATE
from desktop_rag.catalog.part_writer import PartWriter
from desktop_rag.catalog.unindexed_text import UnindexedTextWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileState, Part


@dataclass(frozen=True, slots=True)
class ExtractedFile:
    """A file that was read and chunked, ready to be committed.

    `parts` are those that are not stored yet; see `DocumentWriter.store_part`.
    """

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: tuple[Part, ...]
    seconds: float = 0.0


class DocumentWriter(DocumentCatalog):
    """Also writes documents."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._database: WritableDatabase = database
        self._parts = PartWriter(database)
        self._unindexed_text: UnindexedTextWriter = UnindexedTextWriter(database)

    def store_part(self, document_id: str, name: str, part: Part) -> None:
        """Store a part of a long document; it stays invisible until `commit_files`.

        Parts come in order; `commit_files` stores the last one.
        """
        with self._database.relaxed_transaction():
            self._parts.ensure_document(document_id, name)
            self._parts.append_part(document_id, part)

    def commit_files(self, batch: Sequence[ExtractedFile]) -> None:
        """Make files searchable in one transaction.

        The documents that the files held before are deleted if no other file holds them. A file
        that was cancelled, removed or queued again while it was read is left as it is.
        """
        previous = self._find_documents_of(file.path for file in batch)
        with self._database.transaction():
            for file in batch:
                self._parts.ensure_document(file.document_id, file.path.name)
                for part in file.parts:
                    self._parts.append_part(file.document_id, part)
            # One statement: SQLite flushes the pending full-text rows before each of these.
            self._database.executemany(
                "UPDATE files SET state = ?, title = '', hint = '', attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ?, seconds = ?"
                " WHERE path = ? AND state = ?",
                [
                    (
                        FileState.SEARCHABLE,
                        file.size_bytes,
                        file.modified_ns,
                        file.document_id,
                        file.seconds,
                        str(file.path),
                        FileState.READING,
                    )
                    for file in batch
                ],
            )
            self._delete_or_promote(previous)
            self._delete_or_promote(self._find_orphans(file.document_id for file in batch))

    def link_to_document(self, path: Path, document_id: str, size_bytes: int, modified_ns: int) -> None:
        """Assign a stored document to a file."""
        owner = self.find_owner(document_id)
        duplicate = owner is not None and owner != path
        previous = self._find_documents_of([path])
        with self._database.transaction():
            self._database.execute(
                "UPDATE files SET title = '', hint = '', attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ? WHERE path = ?",
                (size_bytes, modified_ns, document_id, str(path)),
            )
            self._database.execute(
                f"UPDATE files SET state = iif(?, ?, {OWNER_STATE}) WHERE path = ?",  # noqa: S608 - a constant
                (duplicate, FileState.DUPLICATE, str(path)),
            )
            self._delete_or_promote(previous)

    def delete_files(self, paths: Iterable[Path]) -> None:
        """Delete file rows, and the documents that no other file holds.

        If other files share the content, the first of them becomes the owner.
        """
        deleted = list(paths)
        previous = self._find_documents_of(deleted)
        with self._database.transaction():
            self._database.executemany("DELETE FROM files WHERE path = ?", [(str(path),) for path in deleted])
            self._delete_or_promote(previous)

    def delete_orphaned_documents(self, document_ids: Iterable[str] | None = None) -> None:
        """Delete documents without a file, by default all, such as partly read ones."""
        if document_ids is None:
            rows = self._database.fetch_all("SELECT id FROM documents EXCEPT SELECT document_id FROM files")
            orphans = [row["id"] for row in rows]
        else:
            orphans = self._find_orphans(document_ids)
        if orphans:
            with self._database.transaction():
                self._delete_or_promote(orphans)

    # -- inside a transaction ------------------------------------------------------------------

    def _delete_or_promote(self, document_ids: Iterable[str]) -> None:
        """Delete documents without a file; otherwise promote the first duplicate to owner."""
        unused: list[tuple[str]] = []
        for document_id in document_ids:
            owner = self.find_owner(document_id)
            if owner is None:
                unused.append((document_id,))
            else:
                self._database.execute(
                    f"UPDATE files SET state = {OWNER_STATE} WHERE path = ? AND state = ?",  # noqa: S608 - a constant
                    (str(owner), FileState.DUPLICATE),
                )
        self._unindexed_text.delete_documents(document_id for (document_id,) in unused)
        self._database.executemany(
            "INSERT OR IGNORE INTO leftovers SELECT id, analyzed FROM documents WHERE id = ?", unused
        )
        self._database.executemany("DELETE FROM documents WHERE id = ?", unused)

    def _find_orphans(self, document_ids: Iterable[str]) -> list[str]:
        """Return the documents that no file holds."""
        rows = self._database.fetch_all(
            "SELECT value AS id FROM json_each(?) WHERE NOT EXISTS"
            " (SELECT 1 FROM files WHERE document_id = value)",
            (json.dumps(list(document_ids)),),
        )
        return [row["id"] for row in rows]

    def _find_documents_of(self, paths: Iterable[Path]) -> set[str]:
        """Return the ids of the documents that these files hold."""
        rows = (
            self._database.fetch_one("SELECT document_id FROM files WHERE path = ?", (str(path),))
            for path in paths
        )
        return {row["document_id"] for row in rows if row is not None} - {None}
