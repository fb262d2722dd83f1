"""Documents, their passages and the files they came from: the truth of a library."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.store.database import Database
from desktop_rag.store.terms import analyze
from desktop_rag.store.vocabulary import Vocabulary
from desktop_rag.types import Document, FileRow, Heading, LibraryCounts, Page, Passage, State

# Of the files that hold a document, the one that stands for it comes first.
_OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"

_FILE_ROWS = f"""
SELECT files.*, coalesce(documents.characters, 0) AS characters,
       coalesce(documents.language, '') AS language,
       documents.embedded_with IS NOT NULL AS complete,
       coalesce(documents.pages, 0) AS pages, coalesce(documents.passages, 0) AS passages,
       iif(files.state = 'duplicate', (SELECT path FROM files AS holder
         WHERE holder.document_id = files.document_id {_OWNER_FIRST} LIMIT 1), NULL) AS owner
FROM files LEFT JOIN documents ON documents.id = files.document_id
"""  # noqa: S608 - a constant


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read and split, ready to be committed."""

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    document: Document
    language: str
    passages: tuple[Passage, ...]


class Catalog:
    """Reads and writes documents. For use in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._vocabulary = Vocabulary(database)

    # -- documents -----------------------------------------------------------------------------

    def add(self, batch: Sequence[ReadFile], terms: Counter[str]) -> list[str]:
        """Make files searchable in one transaction; return ids of documents that fell out of use.

        A file that had another document before lets go of it; one that was cancelled, removed or
        queued again while it was read is left as it is. `terms` says how many of the new passages
        hold each term.
        """
        held = self._held_by(file.path for file in batch)
        terms_of = self._terms_of(held)
        with self._database.transaction():
            for file in batch:
                self._insert_document(file)
                self._database.execute(
                    "UPDATE files SET state = ?, title = '', hint = '',"
                    " size_bytes = ?, modified_ns = ?, document_id = ?"
                    " WHERE path = ? AND state = ?",
                    (
                        State.SEARCHABLE,
                        file.size_bytes,
                        file.modified_ns,
                        file.document_id,
                        str(file.path),
                        State.READING,
                    ),
                )
            self._vocabulary.add(terms)
            return self._release(held | {file.document_id for file in batch}, terms_of)

    def point_to(
        self, path: Path, document_id: str, size_bytes: int, modified_ns: int
    ) -> list[str]:
        """Let a file share a document that is there already; return ids that fell out of use."""
        owner = self.owner_of(document_id)
        duplicate = owner is not None and owner != path
        held = self._held_by([path])
        terms_of = self._terms_of(held)
        with self._database.transaction():
            self._database.execute(
                "UPDATE files SET state = ?, title = '', hint = '', size_bytes = ?,"
                " modified_ns = ?, document_id = ? WHERE path = ?",
                (
                    State.DUPLICATE if duplicate else self._state_of(document_id),
                    size_bytes,
                    modified_ns,
                    document_id,
                    str(path),
                ),
            )
            return self._release(held, terms_of)

    def mark_embedded(self, document_ids: Sequence[str], model_key: str) -> list[Path]:
        """Record that all vectors of these documents are stored; return the files it completes."""
        with self._database.transaction():
            for document_id in document_ids:
                self._database.execute(
                    "UPDATE documents SET embedded_with = ? WHERE id = ?", (model_key, document_id)
                )
                self._database.execute(
                    "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                    (State.INDEXED, document_id, State.SEARCHABLE),
                )
        owners = (self.owner_of(document_id) for document_id in document_ids)
        return [owner for owner in owners if owner is not None]

    def unmark_embedded(self, document_ids: Iterable[str] | None = None) -> None:
        """Forget that documents, by default all, have vectors: they are embedded again."""
        ids = self.document_ids() if document_ids is None else document_ids
        with self._database.transaction():
            for document_id in ids:
                self._database.execute(
                    "UPDATE documents SET embedded_with = NULL WHERE id = ?", (document_id,)
                )
                self._database.execute(
                    "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                    (State.SEARCHABLE, document_id, State.INDEXED),
                )

    def remove(self, paths: Iterable[Path]) -> list[str]:
        """Forget files; return ids of documents that no file holds any more.

        When a file goes whose content other files share, the first of those takes its place.
        """
        wanted = list(paths)
        held = self._held_by(wanted)
        terms_of = self._terms_of(held)
        with self._database.transaction():
            self._database.executemany(
                "DELETE FROM files WHERE path = ?", [(str(path),) for path in wanted]
            )
            return self._release(held, terms_of)

    def has_document(self, document_id: str) -> bool:
        """Whether this content is in the library."""
        return (
            self._database.row("SELECT 1 FROM documents WHERE id = ?", (document_id,)) is not None
        )

    def owner_of(self, document_id: str) -> Path | None:
        """Return the file that stands for a document in lists and citations."""
        row = self._database.row(
            f"SELECT path FROM files WHERE document_id = ? {_OWNER_FIRST} LIMIT 1",  # noqa: S608 - a constant
            (document_id,),
        )
        return Path(row["path"]) if row else None

    def document(self, document_id: str) -> Document | None:
        """Return the kept text of a document with its pages and headings."""
        row = self._database.row("SELECT headings FROM documents WHERE id = ?", (document_id,))
        if row is None:
            return None
        headings = tuple(Heading(*heading) for heading in json.loads(row["headings"]))
        texts: list[str] = []
        pages: list[Page] = []
        start = 0
        for page in self._database.rows(
            "SELECT number, text FROM pages WHERE document_id = ? ORDER BY position", (document_id,)
        ):
            texts.append(page["text"])
            pages.append(Page(page["number"], start, start + len(page["text"])))
            start += len(page["text"])
        return Document("".join(texts), tuple(pages), headings)

    def document_ids(self, *, embedded_with: str | None = None) -> set[str]:
        """Return the ids of all documents, or of those with complete vectors of a model."""
        if embedded_with is None:
            rows = self._database.rows("SELECT id FROM documents")
        else:
            rows = self._database.rows(
                "SELECT id FROM documents WHERE embedded_with = ?", (embedded_with,)
            )
        return {row["id"] for row in rows}

    def documents_named(self, names: Sequence[str]) -> list[str]:
        """Return the ids of documents whose file name holds one of `names`, in any case."""
        rows = self._database.rows("SELECT path, document_id FROM files WHERE document_id NOT NULL")
        wanted = [name.casefold() for name in names]
        return [
            row["document_id"]
            for row in rows
            if any(name in Path(row["path"]).name.casefold() for name in wanted)
        ]

    def passage_counts(self) -> dict[str, int]:
        """Return how many passages each document has; documents without any are left out."""
        rows = self._database.rows("SELECT id, passages FROM documents WHERE passages > 0")
        return {row["id"]: row["passages"] for row in rows}

    def waiting_for_vectors(self, model_key: str, most_passages: int) -> list[tuple[str, str]]:
        """Return (document id, name) of the next documents to embed.

        Takes documents in the order of the queue until they hold `most_passages`, at least one.
        """
        rows = self._database.rows(
            "SELECT documents.id, name, passages"
            " FROM files CROSS JOIN documents ON documents.id = files.document_id"
            " WHERE embedded_with IS NOT ? ORDER BY turn LIMIT ?",
            (model_key, most_passages),
        )
        taken: dict[str, str] = {}
        total = 0
        for row in rows:
            if taken and total + row["passages"] > most_passages:
                break
            if row["id"] not in taken:
                taken[row["id"]] = row["name"]
                total += row["passages"]
        return list(taken.items())

    # -- passages ------------------------------------------------------------------------------

    def passages_of(self, document_id: str) -> list[Passage]:
        """Return the passages of a document in order."""
        rows = self._database.rows(
            "SELECT * FROM passages WHERE document_id = ? ORDER BY first", (document_id,)
        )
        return [_passage(row) for row in rows]

    def passages(self, ids: Sequence[str]) -> dict[str, Passage]:
        """Return passages by id; ids that are not there any more are left out."""
        rows = self._database.rows(
            "SELECT * FROM passages WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(ids),),
        )
        return {row["id"]: _passage(row) for row in rows}

    def languages(self) -> list[str]:
        """Return the languages of the documents, the most frequent first."""
        rows = self._database.rows(
            "SELECT language FROM documents GROUP BY language ORDER BY count(*) DESC, language"
        )
        return [row["language"] for row in rows]

    def rarity(self, terms: Iterable[str]) -> dict[str, float]:
        """Return the inverse document frequency of each term; see `Vocabulary.rarity`."""
        return self._vocabulary.rarity(terms, self.counts().passages)

    def recount_terms(self) -> None:
        """Count the terms of all passages anew, as another analyzer finds others."""
        counts: Counter[str] = Counter()
        for document_id in self.document_ids():
            counts.update(self._terms_of([document_id])[document_id])
        with self._database.transaction():
            self._vocabulary.replace(counts)

    # -- files ---------------------------------------------------------------------------------

    def files(self, paths: Sequence[Path] | None = None) -> list[FileRow]:
        """Return the rows of all files in the order they were added, or of `paths`."""
        if paths is None:
            return [_file_row(row) for row in self._database.rows(f"{_FILE_ROWS} ORDER BY turn")]
        rows: list[FileRow] = []
        for path in paths:
            row = self._database.row(f"{_FILE_ROWS} WHERE path = ?", (str(path),))
            if row is not None:
                rows.append(_file_row(row))
        return rows

    def counts(self) -> LibraryCounts:
        """Return how much there is, in each state."""
        states = Counter(
            {
                row["state"]: row["files"]
                for row in self._database.rows(
                    "SELECT state, count(*) AS files FROM files GROUP BY state"
                )
            }
        )
        total = self._database.row(
            "SELECT total(passages) AS passages,"
            " total(iif(embedded_with IS NULL, 0, passages)) AS embedded FROM documents"
        )
        duplicates = states[State.DUPLICATE]
        return LibraryCounts(
            files=states.total(),
            searchable=states[State.SEARCHABLE] + states[State.INDEXED] + duplicates,
            indexed=states[State.INDEXED] + duplicates,
            waiting=states[State.QUEUED] + states[State.READING],
            failed=states[State.FAILED],
            passages=int(total["passages"]) if total else 0,
            embedded=int(total["embedded"]) if total else 0,
        )

    # -- facts ---------------------------------------------------------------------------------

    def fact(self, name: str) -> str | None:
        """Return a remembered value."""
        row = self._database.row("SELECT value FROM facts WHERE name = ?", (name,))
        return row["value"] if row else None

    def set_fact(self, name: str, value: str) -> None:
        """Remember a value."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    # -- inside a transaction ------------------------------------------------------------------

    def _insert_document(self, file: ReadFile) -> None:
        headings = [[each.start, each.level, each.title] for each in file.document.headings]
        self._database.execute(
            "INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            (
                file.document_id,
                file.path.name,
                file.language,
                len(file.document.text),
                json.dumps(headings, ensure_ascii=False),
                sum(page.number is not None for page in file.document.pages),
                len(file.passages),
            ),
        )
        self._database.executemany(
            "INSERT INTO pages VALUES (?, ?, ?, ?)",
            (
                (file.document_id, position, page.number, file.document.text[page.start : page.end])
                for position, page in enumerate(file.document.pages)
            ),
        )
        self._database.executemany(
            "INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    passage.id,
                    passage.document_id,
                    passage.start,
                    passage.end,
                    passage.page,
                    json.dumps(passage.headings, ensure_ascii=False),
                    passage.language,
                    passage.text,
                )
                for passage in file.passages
            ),
        )

    def _terms_of(self, document_ids: Iterable[str]) -> dict[str, Counter[str]]:
        """Return how many passages of each document hold each term.

        Slow for large documents: to be called before a transaction, which keeps others waiting.
        """
        return {
            document_id: Counter(
                term
                for passage in self.passages_of(document_id)
                for term in set(analyze(passage.text, passage.language).stems)
            )
            for document_id in document_ids
        }

    def _release(
        self, document_ids: Iterable[str], terms_of: Mapping[str, Counter[str]]
    ) -> list[str]:
        """Delete documents that no file holds; a duplicate takes the place of an owner."""
        owners = {document_id: self.owner_of(document_id) for document_id in document_ids}
        for document_id, owner in owners.items():
            self._database.execute(
                "UPDATE files SET state = ? WHERE path = ? AND state = ?",
                (self._state_of(document_id), str(owner), State.DUPLICATE),
            )
        unused = [document_id for document_id, owner in owners.items() if owner is None]
        for document_id in unused:
            counts = terms_of.get(document_id) or self._terms_of([document_id])[document_id]
            self._vocabulary.subtract(counts)
        self._database.executemany("DELETE FROM documents WHERE id = ?", [(id_,) for id_ in unused])
        return unused

    def _state_of(self, document_id: str) -> State:
        row = self._database.row("SELECT embedded_with FROM documents WHERE id = ?", (document_id,))
        return State.INDEXED if row and row["embedded_with"] else State.SEARCHABLE

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


def _file_row(row: sqlite3.Row) -> FileRow:
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
    )
