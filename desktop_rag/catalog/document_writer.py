"""Writes documents and the files that hold them, each change in one transaction."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from operator import attrgetter
from pathlib import Path

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.index_state import OWNER_STATE
from desktop_rag.catalog.index_state_writer import DocumentAnalysis, IndexStateWriter
from desktop_rag.catalog.ingest_queue import MARK_SCAN, SCAN_WAITS
from desktop_rag.catalog.writable_database import CatalogWriter, WritableDatabase
from desktop_rag.document_types import Heading, Page, Part, RecognisedText
from desktop_rag.types import FileState


@dataclass(frozen=True, slots=True)
class ExtractedFile:
    """A file that was read, ready to be committed, with its parts that are not stored yet."""

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: tuple[Part, ...]
    seconds: float | None = 0.0  # None if its text was recognised, which is another kind of work
    scanned: int = 0  # pages whose text is still to be recognised
    title: str = ""  # names the gap, if any
    hint: str = ""  # the recognised pages
    analysis: DocumentAnalysis | None = None  # None if its terms are not in the search index


class DocumentWriter(CatalogWriter, DocumentCatalog):
    """Also writes documents; `index_state` has the same database."""

    def __init__(self, database: WritableDatabase, index_state: IndexStateWriter) -> None:
        super().__init__(database)
        self._index_state = index_state

    def store_part(self, document_id: str, name: str, part: Part) -> None:
        """Store the next part of a long document, but not the last; `commit_files` makes them visible."""
        with self._database.relaxed_transaction():
            self._ensure_document(document_id, name)
            self._append_part(document_id, part)

    def commit_files(self, batch: Sequence[ExtractedFile]) -> None:
        """Make files searchable in one transaction.

        The documents that the files held before are deleted if no other file holds them. A file
        that was cancelled, removed or queued again while it was read is left as it is.
        """
        previous = self._find_documents_of(file.path for file in batch)
        with self._database.transaction():
            for file in batch:
                self._ensure_document(file.document_id, file.path.name)
                for part in file.parts:
                    self._append_part(file.document_id, part)
            self._index_state.add_analyses(file.analysis for file in batch if file.analysis)
            waiting = [(file.scanned, str(file.path)) for file in batch if file.scanned]
            self._database.executemany(MARK_SCAN, waiting)
            done = [(str(file.path),) for file in batch if not file.scanned]
            self._database.executemany("DELETE FROM scans WHERE path = ?", done)
            self._database.executemany(
                "UPDATE files SET state = ?, title = ?, hint = ?, attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ?, seconds = coalesce(?, seconds)"
                " WHERE path = ? AND state = ?",
                [
                    (
                        *(
                            (FileState.QUEUED, SCAN_WAITS)
                            if file.scanned
                            else (FileState.SEARCHABLE, file.title)
                        ),
                        *(file.hint, file.size_bytes, file.modified_ns, file.document_id),
                        *(file.seconds, str(file.path), FileState.READING),
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
            sql = f"UPDATE files SET state = iif(?, ?, {OWNER_STATE}) WHERE path = ?"  # noqa: S608 - a constant
            self._database.execute(sql, (duplicate, FileState.DUPLICATE, str(path)))
            self._delete_or_promote(previous)

    def release_document(self, path: Path) -> None:
        """Take its document from a file that has none any more."""
        previous = self._find_documents_of([path])
        if previous:
            with self._database.transaction():
                self._database.execute("UPDATE files SET document_id = NULL WHERE path = ?", (str(path),))
                self._database.execute("DELETE FROM scans WHERE path = ?", (str(path),))
                self._delete_or_promote(previous)

    def delete_files(self, paths: Iterable[Path]) -> None:
        """Delete file rows, and documents that no other file holds; the first other file becomes owner."""
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

    def set_table_headers(self, headers: Mapping[str, str]) -> None:
        """Store the header of the first rows of passages, by passage id; the caller has them indexed anew."""
        self._database.executemany(
            "UPDATE passages SET table_header = ? WHERE id = ?",
            [(header, id_) for id_, header in headers.items()],
        )

    def begin_recognition(self, path: Path, document_id: str, pages: int) -> None:
        """Record the document and the page count of a scan; drop the document from before it changed."""
        sql = "SELECT document_id FROM scans WHERE path = ? AND document_id <> ?"
        previous = self._database.fetch_value(sql, (str(path), document_id))
        with self._database.transaction():
            sql = "UPDATE scans SET document_id = ?, pages = ? WHERE path = ?"
            self._database.execute(sql, (document_id, pages, str(path)))
            self._delete_or_promote([previous] if previous else [])

    def store_recognised_page(self, document_id: str, page: RecognisedText) -> None:
        """Keep the recognised text of a page of a document, which need not be stored yet."""
        rows = [[[line.text, line.confidence, *line.box, line.gaps] for line in row] for row in page.rows]
        lines = json.dumps(rows, ensure_ascii=False)
        values = (document_id, page.number, lines, page.cause, page.outcome)
        self._database.execute("INSERT OR REPLACE INTO recognised_pages VALUES (?, ?, ?, ?, ?)", values)

    def forget_scan(self, path: Path) -> None:
        """Forget that a file waits for text recognition, and its recognised pages."""
        sql = "SELECT document_id FROM scans WHERE path = ?"
        previous = self._database.fetch_value(sql, (str(path),))
        with self._database.transaction():
            self._database.execute("DELETE FROM scans WHERE path = ?", (str(path),))
            self._delete_or_promote([previous] if previous else [])

    # -- inside a transaction ------------------------------------------------------------------

    def _ensure_document(self, document_id: str, name: str) -> None:
        """Create an empty document unless it exists."""
        sql = "INSERT OR IGNORE INTO documents (id, name, characters, pages, passages) VALUES (?, ?, 0, 0, 0)"
        self._database.execute(sql, (document_id, name))

    def _append_part(self, document_id: str, part: Part) -> None:
        """Store the next part of a document."""
        self._insert_pages(document_id, part)
        self._database.executemany(  # SQLite numbers them, each after the one before
            "INSERT INTO passages (id, document_id, first, last, page, headings, language,"
            " text, recognised, table_header) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    *(each.id, each.document_id, each.start, each.end, each.page),
                    *(json.dumps(each.headings, ensure_ascii=False), each.language, each.text),
                    json.dumps(list(map(astuple, each.recognised))) if each.recognised else None,
                    each.table_header,
                )
                for each in part.passages
            ),
        )
        self._database.execute(
            "UPDATE documents SET characters = characters + :characters,"
            " passages = passages + :passages, pages ="
            " (SELECT count(DISTINCT nullif(number, 0)) FROM pages WHERE document_id = :id) WHERE id = :id",
            {"characters": len(part.text), "passages": len(part.passages), "id": document_id},
        )

    def _insert_pages(self, document_id: str, part: Part) -> None:
        sql = "SELECT count(*) FROM pages WHERE document_id = ?"
        stored = self._database.fetch_value(sql, (document_id,)) if part.start else 0
        self._database.executemany(
            "INSERT INTO pages VALUES (?, ?, ?, ?, ?)",
            [
                (
                    *(document_id, position, page.number, _headings_to_json(part.headings, page)),
                    part.text[page.start - part.start : page.end - part.start],
                )
                for position, page in enumerate(part.pages, stored)
            ],
        )

    def _delete_or_promote(self, document_ids: Iterable[str]) -> None:
        """Delete documents without a file; otherwise promote the first duplicate to owner."""
        unused: list[tuple[str]] = []
        for document_id in document_ids:
            owner = self.find_owner(document_id)
            if owner is None:
                unused.append((document_id,))
            else:
                sql = f"UPDATE files SET state = {OWNER_STATE} WHERE path = ? AND state = ?"  # noqa: S608 - a constant
                self._database.execute(sql, (str(owner), FileState.DUPLICATE))
        sql = "INSERT OR IGNORE INTO leftovers SELECT id, analyzed FROM documents WHERE id = ?"
        self._database.executemany(sql, unused)
        self._database.executemany("DELETE FROM documents WHERE id = ?", unused)
        sql = (
            "DELETE FROM recognised_pages WHERE document_id = ?"
            " AND document_id NOT IN (SELECT document_id FROM scans WHERE document_id IS NOT NULL)"
        )
        self._database.executemany(sql, unused)

    def _find_orphans(self, document_ids: Iterable[str]) -> list[str]:
        """Return the documents that no file holds."""
        rows = self._database.fetch_all(
            "SELECT value AS id FROM json_each(?) WHERE NOT EXISTS"
            " (SELECT 1 FROM files WHERE document_id = value)",
            (json.dumps(list(document_ids)),),
        )
        return [row["id"] for row in rows]

    def _find_documents_of(self, paths: Iterable[Path]) -> set[str]:
        """Return the ids of the documents that these files hold, or will hold when they are recognised."""
        rows = self._database.fetch_all(
            "WITH wanted AS (SELECT value AS path FROM json_each(?))"
            " SELECT document_id FROM wanted JOIN files USING (path)"
            " UNION SELECT document_id FROM wanted JOIN scans USING (path)",
            (json.dumps([str(path) for path in paths]),),
        )
        return {row["document_id"] for row in rows} - {None}


def _headings_to_json(headings: Sequence[Heading], page: Page) -> str:
    """Return the headings that begin on a page as JSON [[start, level, title], ...]."""
    first = bisect_left(headings, page.start, key=attrgetter("start"))
    last = bisect_left(headings, page.end, key=attrgetter("start"))
    values = [[each.start, each.level, each.title] for each in headings[first:last]]
    return json.dumps(values, ensure_ascii=False)
