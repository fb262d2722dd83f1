"""Documents, their passages and the files they came from: the source of truth."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_frequencies import DocumentFrequencies
from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.key_values import EMBEDDING_MODEL_KEY
from desktop_rag.catalog.unindexed_text import UnindexedText
from desktop_rag.types import Document, FileState, Heading, Page, Part, Passage, PassagePosition

# Orders the files that hold a document so that its owner, which represents it, comes first.
OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"


@dataclass(frozen=True, slots=True)
class ExtractedFile:
    """A file that was read and chunked, ready to be committed.

    `parts` are those that are not stored yet; see `DocumentCatalog.store_part`.
    """

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: tuple[Part, ...]
    seconds: float = 0.0


class DocumentCatalog:
    """Reads and writes documents; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = DocumentWriter(database)
        self._document_frequencies = DocumentFrequencies(database)
        self._unindexed_text = UnindexedText(database)
        self._totals_cache: tuple[tuple[int, int], tuple[int, list[str]]] | None = None

    # -- documents -----------------------------------------------------------------------------

    def store_part(self, document_id: str, name: str, part: Part) -> None:
        """Store a part of a long document; it stays invisible until `commit_files`.

        Parts come in order; `commit_files` stores the last one.
        """
        with self._database.relaxed_transaction():
            self._writer.ensure_document(document_id, name)
            self._writer.append_part(document_id, part)

    def commit_files(self, batch: Sequence[ExtractedFile]) -> None:
        """Make files searchable in one transaction.

        The documents that the files held before are deleted if no other file holds them. A file
        that was cancelled, removed or queued again while it was read is left as it is.
        """
        previous = self._find_documents_of(file.path for file in batch)
        with self._database.transaction():
            for file in batch:
                self._writer.ensure_document(file.document_id, file.path.name)
                for part in file.parts:
                    self._writer.append_part(file.document_id, part)
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
                "UPDATE files SET state = ?, title = '', hint = '', attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ? WHERE path = ?",
                (
                    FileState.DUPLICATE if duplicate else self._read_document_state(document_id),
                    size_bytes,
                    modified_ns,
                    document_id,
                    str(path),
                ),
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

    def has_document(self, document_id: str) -> bool:
        """Whether this content is in the library."""
        row = self._database.fetch_one("SELECT 1 FROM files WHERE document_id = ? LIMIT 1", (document_id,))
        return row is not None

    def find_owner(self, document_id: str) -> Path | None:
        """Return the file that represents a document in lists and citations."""
        return self.find_owners([document_id]).get(document_id)

    def find_owners(self, document_ids: Iterable[str]) -> dict[str, Path]:
        """Return document id -> owner; documents without a file are omitted."""
        rows = self._database.fetch_all(
            "SELECT document_id, path FROM files"  # noqa: S608 - a constant
            f" WHERE document_id IN (SELECT value FROM json_each(?)) {OWNER_FIRST}",
            (json.dumps(list(document_ids)),),
        )
        return {id_: Path(path) for id_, path in reversed(rows)}

    def load_document(self, document_id: str) -> Document | None:
        """Return the stored text of a document with its pages and headings."""
        rows = self._database.fetch_all(
            "SELECT number, headings, text FROM pages WHERE document_id = ? ORDER BY position", (document_id,)
        )
        if not rows:
            return None
        pages: list[Page] = []
        start = 0
        for row in rows:
            end = start + len(row["text"])
            if pages and pages[-1].number == row["number"]:
                pages[-1] = Page(row["number"], pages[-1].start, end)
            else:
                pages.append(Page(row["number"], start, end))
            start = end
        headings = (Heading(*each) for row in rows for each in json.loads(row["headings"]))
        return Document("".join(row["text"] for row in rows), tuple(pages), tuple(headings))

    def load_document_openings(self, characters: int) -> dict[str, str]:
        """Return document id -> the first `characters` of its text, for all documents."""
        rows = self._database.fetch_all(
            "SELECT id, substr(text, 1, ?) AS opening FROM documents"
            " JOIN pages ON document_id = id AND position = 0",
            (characters,),
        )
        return {row["id"]: row["opening"] for row in rows}

    def load_text_span(self, document_id: str, start: int, end: int) -> str:
        """Return the stored text of a document in the span [start, end)."""
        pieces: list[str] = []
        last = 0
        for row in self._database.fetch_all(
            "SELECT text FROM pages WHERE document_id = ? ORDER BY position", (document_id,)
        ):
            first, last = last, last + len(row["text"])
            if first < end and last > start:
                pieces.append(row["text"][max(0, start - first) : end - first])
        return "".join(pieces)

    # -- passages ------------------------------------------------------------------------------

    def load_document_passages(
        self, document_id: str, *, after: int = -1, most: int | None = None
    ) -> list[Passage]:
        """Return at most `most` passages of a document in order that start behind `after`."""
        rows = self._database.fetch_all(
            "SELECT * FROM passages WHERE document_id = ? AND first > ? ORDER BY first LIMIT ?",
            (document_id, after, -1 if most is None else most),
        )
        return [_row_to_passage(row) for row in rows]

    def load_passages(self, ids: Sequence[str]) -> dict[str, Passage]:
        """Return passage id -> passage; unknown ids are omitted."""
        rows = self._database.fetch_all(
            "SELECT * FROM passages WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(ids),)
        )
        return {row["id"]: _row_to_passage(row) for row in rows}

    def load_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return passage id -> position; unknown ids are omitted."""
        rows = self._database.fetch_all(
            "SELECT passages.id, document_id, number, documents.passages = 1"
            " FROM passages JOIN documents ON documents.id = document_id"
            " WHERE passages.id IN (SELECT value FROM json_each(?))",
            (json.dumps(ids),),
        )
        return {id_: PassagePosition(*position) for id_, *position in rows}

    def list_languages(self) -> list[str]:
        """Return the languages of the documents, the most frequent first."""
        return list(self._totals[1])

    def count_passages(self) -> int:
        """Return the number of passages."""
        return self._totals[0]

    def compute_idf(self, terms: Iterable[str]) -> dict[str, float]:
        """Return the IDF of each term; see `DocumentFrequencies.compute_idf`."""
        wanted = list(dict.fromkeys(terms))
        return self._document_frequencies.compute_idf(
            wanted, self.count_passages(), self._unindexed_text.estimate_frequencies(wanted)
        )

    @property
    def _totals(self) -> tuple[int, list[str]]:
        """(number of passages, languages), cached: counting 50,000 documents takes 6 ms."""
        state = self._database.read_change_counters()
        if self._totals_cache is None or self._totals_cache[0] != state:
            rows = self._database.fetch_all(
                "SELECT language, total(passages) AS passages FROM documents"
                " GROUP BY language ORDER BY count(*) DESC, language"
            )
            passages = int(sum(row["passages"] for row in rows))
            self._totals_cache = state, (passages, [row["language"] for row in rows])
        return self._totals_cache[1]

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
                    "UPDATE files SET state = ? WHERE path = ? AND state = ?",
                    (self._read_document_state(document_id), str(owner), FileState.DUPLICATE),
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

    def _read_document_state(self, document_id: str) -> FileState:
        row = self._database.fetch_one(
            "SELECT 1 FROM embeddings JOIN facts ON value = model_key"
            " WHERE facts.name = ? AND document_id = ?",
            (EMBEDDING_MODEL_KEY, document_id),
        )
        return FileState.INDEXED if row else FileState.SEARCHABLE

    def _find_documents_of(self, paths: Iterable[Path]) -> set[str]:
        """Return the ids of the documents that these files hold."""
        rows = (
            self._database.fetch_one("SELECT document_id FROM files WHERE path = ?", (str(path),))
            for path in paths
        )
        return {row["document_id"] for row in rows if row is not None} - {None}


def _row_to_passage(row: sqlite3.Row) -> Passage:
    return Passage(
        id=row["id"],
        document_id=row["document_id"],
        start=row["first"],
        end=row["last"],
        text=row["text"],
        page=row["page"],
        headings=tuple(json.loads(row["headings"])),
        language=row["language"],
    )
