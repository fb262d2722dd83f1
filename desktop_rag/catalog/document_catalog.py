"""Documents, their passages and the files they came from: the source of truth."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_frequencies import Vocabulary
from desktop_rag.catalog.document_writer import PartWriter
from desktop_rag.catalog.key_values import EMBEDDING_MODEL
from desktop_rag.catalog.unindexed_text import FreshText
from desktop_rag.types import Document, Heading, Page, Part, Passage, PassagePosition, State

# Orders the files that hold a document so that its owner, which represents it, comes first.
OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read and chunked, ready to be committed.

    `parts` are those that are not stored yet; see `DocumentCatalog.store_part`.
    """

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: tuple[Part, ...]
    seconds: float = 0.0


class Catalog:
    """Reads and writes documents; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._parts = PartWriter(database)
        self._vocabulary = Vocabulary(database)
        self._fresh = FreshText(database)
        self._counted: tuple[tuple[int, int], tuple[int, list[str]]] | None = None

    # -- documents -----------------------------------------------------------------------------

    def add_part(self, document_id: str, name: str, part: Part) -> None:
        """Store a part of a long document; it stays invisible until `commit_files`.

        Parts come in order; `commit_files` stores the last one.
        """
        with self._database.changes():
            self._parts.begin(document_id, name)
            self._parts.append(document_id, part)

    def add(self, batch: Sequence[ReadFile]) -> None:
        """Make files searchable in one transaction.

        The documents that the files held before are deleted if no other file holds them. A file
        that was cancelled, removed or queued again while it was read is left as it is.
        """
        previous = self._held_by(file.path for file in batch)
        with self._database.transaction():
            for file in batch:
                self._parts.begin(file.document_id, file.path.name)
                for part in file.parts:
                    self._parts.append(file.document_id, part)
            # One statement: SQLite flushes the pending full-text rows before each of these.
            self._database.executemany(
                "UPDATE files SET state = ?, title = '', hint = '', attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ?, seconds = ?"
                " WHERE path = ? AND state = ?",
                [
                    (
                        State.SEARCHABLE,
                        file.size_bytes,
                        file.modified_ns,
                        file.document_id,
                        file.seconds,
                        str(file.path),
                        State.READING,
                    )
                    for file in batch
                ],
            )
            self._release(previous)
            self._release(self._unowned(file.document_id for file in batch))

    def point_to(self, path: Path, document_id: str, size_bytes: int, modified_ns: int) -> None:
        """Assign a stored document to a file."""
        owner = self.owner_of(document_id)
        duplicate = owner is not None and owner != path
        previous = self._held_by([path])
        with self._database.transaction():
            self._database.execute(
                "UPDATE files SET state = ?, title = '', hint = '', attempts = 0, retry_at = 0,"
                " size_bytes = ?, modified_ns = ?, document_id = ? WHERE path = ?",
                (
                    State.DUPLICATE if duplicate else self._state_of(document_id),
                    size_bytes,
                    modified_ns,
                    document_id,
                    str(path),
                ),
            )
            self._release(previous)

    def remove(self, paths: Iterable[Path]) -> None:
        """Delete file rows, and the documents that no other file holds.

        If other files share the content, the first of them becomes the owner.
        """
        deleted = list(paths)
        previous = self._held_by(deleted)
        with self._database.transaction():
            self._database.executemany(
                "DELETE FROM files WHERE path = ?", [(str(path),) for path in deleted]
            )
            self._release(previous)

    def drop_unowned(self, document_ids: Iterable[str] | None = None) -> None:
        """Delete documents without a file, by default all, such as partly read ones."""
        if document_ids is None:
            rows = self._database.rows(
                "SELECT id FROM documents EXCEPT SELECT document_id FROM files"
            )
            orphans = [row["id"] for row in rows]
        else:
            orphans = self._unowned(document_ids)
        if orphans:
            with self._database.transaction():
                self._release(orphans)

    def has_document(self, document_id: str) -> bool:
        """Whether this content is in the library."""
        return self.owner_of(document_id) is not None

    def owner_of(self, document_id: str) -> Path | None:
        """Return the file that represents a document in lists and citations."""
        return self.owners([document_id]).get(document_id)

    def owners(self, document_ids: Iterable[str]) -> dict[str, Path]:
        """Return document id -> owner; documents without a file are omitted."""
        rows = self._database.rows(
            "SELECT document_id, path FROM files"  # noqa: S608 - a constant
            f" WHERE document_id IN (SELECT value FROM json_each(?)) {OWNER_FIRST}",
            (json.dumps(list(document_ids)),),
        )
        return {id_: Path(path) for id_, path in reversed(rows)}

    def document(self, document_id: str) -> Document | None:
        """Return the stored text of a document with its pages and headings."""
        rows = self._database.rows(
            "SELECT number, headings, text FROM pages WHERE document_id = ? ORDER BY position",
            (document_id,),
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

    def openings(self, characters: int) -> dict[str, str]:
        """Return document id -> the first `characters` of its text, for all documents."""
        rows = self._database.rows(
            "SELECT id, substr(text, 1, ?) AS opening FROM documents"
            " JOIN pages ON document_id = id AND position = 0",
            (characters,),
        )
        return {row["id"]: row["opening"] for row in rows}

    def text_between(self, document_id: str, start: int, end: int) -> str:
        """Return the stored text of a document in the span [start, end)."""
        pieces: list[str] = []
        last = 0
        for row in self._database.rows(
            "SELECT text FROM pages WHERE document_id = ? ORDER BY position", (document_id,)
        ):
            first, last = last, last + len(row["text"])
            if first < end and last > start:
                pieces.append(row["text"][max(0, start - first) : end - first])
        return "".join(pieces)

    # -- passages ------------------------------------------------------------------------------

    def passages_of(
        self, document_id: str, *, after: int = -1, most: int | None = None
    ) -> list[Passage]:
        """Return at most `most` passages of a document in order that start behind `after`."""
        rows = self._database.rows(
            "SELECT * FROM passages WHERE document_id = ? AND first > ? ORDER BY first LIMIT ?",
            (document_id, after, -1 if most is None else most),
        )
        return [_passage(row) for row in rows]

    def passages(self, ids: Sequence[str]) -> dict[str, Passage]:
        """Return passage id -> passage; unknown ids are omitted."""
        rows = self._database.rows(
            "SELECT * FROM passages WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(ids),),
        )
        return {row["id"]: _passage(row) for row in rows}

    def places(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return passage id -> position; unknown ids are omitted."""
        rows = self._database.rows(
            "SELECT passages.id, document_id, number, documents.passages = 1"
            " FROM passages JOIN documents ON documents.id = document_id"
            " WHERE passages.id IN (SELECT value FROM json_each(?))",
            (json.dumps(ids),),
        )
        return {id_: PassagePosition(*position) for id_, *position in rows}

    def languages(self) -> list[str]:
        """Return the languages of the documents, the most frequent first."""
        return list(self._totals[1])

    def size(self) -> int:
        """Return the number of passages."""
        return self._totals[0]

    def rarity(self, terms: Iterable[str]) -> dict[str, float]:
        """Return the IDF of each term; see `DocumentFrequencies.compute_idf`."""
        wanted = list(dict.fromkeys(terms))
        return self._vocabulary.rarity(wanted, self.size(), self._fresh.holders(wanted))

    @property
    def _totals(self) -> tuple[int, list[str]]:
        """(number of passages, languages), cached: counting 50,000 documents takes 6 ms."""
        state = self._database.state()
        if self._counted is None or self._counted[0] != state:
            rows = self._database.rows(
                "SELECT language, total(passages) AS passages FROM documents"
                " GROUP BY language ORDER BY count(*) DESC, language"
            )
            passages = int(sum(row["passages"] for row in rows))
            self._counted = state, (passages, [row["language"] for row in rows])
        return self._counted[1]

    # -- inside a transaction ------------------------------------------------------------------

    def _release(self, document_ids: Iterable[str]) -> None:
        """Delete documents without a file; otherwise promote the first duplicate to owner."""
        unused: list[tuple[str]] = []
        for document_id in document_ids:
            owner = self.owner_of(document_id)
            if owner is None:
                unused.append((document_id,))
            else:
                self._database.execute(
                    "UPDATE files SET state = ? WHERE path = ? AND state = ?",
                    (self._state_of(document_id), str(owner), State.DUPLICATE),
                )
        self._fresh.remove(document_id for (document_id,) in unused)
        self._database.executemany(
            "INSERT OR IGNORE INTO leftovers SELECT id, analyzed FROM documents WHERE id = ?",
            unused,
        )
        self._database.executemany("DELETE FROM documents WHERE id = ?", unused)

    def _unowned(self, document_ids: Iterable[str]) -> list[str]:
        """Return the documents that no file holds."""
        rows = self._database.rows(
            "SELECT value AS id FROM json_each(?) WHERE NOT EXISTS"
            " (SELECT 1 FROM files WHERE document_id = value)",
            (json.dumps(list(document_ids)),),
        )
        return [row["id"] for row in rows]

    def _state_of(self, document_id: str) -> State:
        row = self._database.row(
            "SELECT 1 FROM embeddings JOIN facts ON value = model_key"
            " WHERE facts.name = ? AND document_id = ?",
            (EMBEDDING_MODEL, document_id),
        )
        return State.INDEXED if row else State.SEARCHABLE

    def _held_by(self, paths: Iterable[Path]) -> set[str]:
        """Return the ids of the documents that these files hold."""
        rows = (
            self._database.row("SELECT document_id FROM files WHERE path = ?", (str(path),))
            for path in paths
        )
        return {row["document_id"] for row in rows if row is not None} - {None}


def _passage(row: sqlite3.Row) -> Passage:
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
