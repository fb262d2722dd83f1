"""Documents, their passages and the files they came from: the truth of a library."""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path

from desktop_rag.store.database import Database
from desktop_rag.store.fresh import FreshText
from desktop_rag.store.versions import Versions
from desktop_rag.store.vocabulary import Vocabulary
from desktop_rag.types import (
    Document,
    FileRow,
    Heading,
    LibraryCounts,
    Page,
    Part,
    Passage,
    State,
)

# Of the files that hold a document, the one that stands for it comes first.
_OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"

_FILE_ROWS = f"""
SELECT files.*, coalesce(documents.characters, 0) AS characters,
       coalesce(documents.language, '') AS language,
       EXISTS (SELECT 1 FROM embeddings JOIN facts ON value = model_key
         WHERE facts.name = 'embedding model'
         AND embeddings.document_id = files.document_id) AS complete,
       coalesce(documents.pages, 0) AS pages, coalesce(documents.passages, 0) AS passages,
       iif(files.state = 'duplicate', (SELECT path FROM files AS holder
         WHERE holder.document_id = files.document_id {_OWNER_FIRST} LIMIT 1), NULL) AS owner
FROM files LEFT JOIN documents ON documents.id = files.document_id
"""  # noqa: S608 - a constant

_MODEL_FACT = "embedding model"
_RATE_FACT = "passages embedded a second"
_ENOUGH_FILES = 5  # to tell from how long others take


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file that was read and split, ready to be committed.

    `parts` are those that are not stored yet: see `Catalog.add_part`.
    """

    path: Path
    size_bytes: int
    modified_ns: int
    document_id: str
    parts: tuple[Part, ...]
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found out about a document: see `store.terms`."""

    document_id: str
    language: str
    terms: Counter[str]  # stem -> how many passages hold it


class Catalog:
    """Reads and writes documents. For use in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._vocabulary = Vocabulary(database)
        self._fresh = FreshText(database)
        self._versions = Versions(database)

    # -- documents -----------------------------------------------------------------------------

    def add_part(self, document_id: str, name: str, part: Part) -> None:
        """Store a part of a long document; nobody sees it before `add` gave it a file.

        Parts come in order, the last one with `add`.
        """
        with self._database.changes():
            self._insert_document(document_id, name)
            self._insert_part(document_id, part)

    def add(self, batch: Sequence[ReadFile]) -> None:
        """Make files searchable in one transaction.

        A file that had another document before lets go of it; one that was cancelled, removed or
        queued again while it was read is left as it is.
        """
        held = self._held_by(file.path for file in batch)
        with self._database.transaction():
            for file in batch:
                self._insert_document(file.document_id, file.path.name)
                for part in file.parts:
                    self._insert_part(file.document_id, part)
            # Not file by file: SQLite writes the new full text out before each of these.
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
            self._release(held)
            self._release(self._unowned(file.document_id for file in batch))

    def point_to(self, path: Path, document_id: str, size_bytes: int, modified_ns: int) -> None:
        """Let a file share a document that is there already."""
        owner = self.owner_of(document_id)
        duplicate = owner is not None and owner != path
        held = self._held_by([path])
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
            self._release(held)

    def remove(self, paths: Iterable[Path]) -> None:
        """Forget files, and the documents that only they held.

        When a file goes whose content other files share, the first of those takes its place.
        """
        wanted = list(paths)
        held = self._held_by(wanted)
        with self._database.transaction():
            self._database.executemany(
                "DELETE FROM files WHERE path = ?", [(str(path),) for path in wanted]
            )
            self._release(held)

    def drop_unowned(self, document_ids: Iterable[str] | None = None) -> None:
        """Forget documents that no file holds, as those that were not read to the end."""
        if document_ids is None:
            rows = self._database.rows(
                "SELECT id FROM documents EXCEPT SELECT document_id FROM files"
            )
            unowned = [row["id"] for row in rows]
        else:
            unowned = self._unowned(document_ids)
        if unowned:
            with self._database.transaction():
                self._release(unowned)

    def has_document(self, document_id: str) -> bool:
        """Whether this content is in the library."""
        return self.owner_of(document_id) is not None

    def owner_of(self, document_id: str) -> Path | None:
        """Return the file that stands for a document in lists and citations."""
        row = self._database.row(
            f"SELECT path FROM files WHERE document_id = ? {_OWNER_FIRST} LIMIT 1",  # noqa: S608 - a constant
            (document_id,),
        )
        return Path(row["path"]) if row else None

    def document(self, document_id: str) -> Document | None:
        """Return the kept text of a document with its pages and headings."""
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

    def documents_named(self, names: Sequence[str]) -> list[str]:
        """Return the ids of documents whose file name holds one of `names`, in any case."""
        rows = self._database.rows("SELECT path, document_id FROM files WHERE document_id NOT NULL")
        wanted = [name.casefold() for name in names]
        return [
            row["document_id"]
            for row in rows
            if any(name in Path(row["path"]).name.casefold() for name in wanted)
        ]

    # -- passages ------------------------------------------------------------------------------

    def passages_of(
        self, document_id: str, *, after: int = -1, most: int | None = None
    ) -> list[Passage]:
        """Return the passages of a document in order, from behind the character `after` on."""
        rows = self._database.rows(
            "SELECT * FROM passages WHERE document_id = ? AND first > ? ORDER BY first LIMIT ?",
            (document_id, after, -1 if most is None else most),
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
        wanted = list(dict.fromkeys(terms))
        return self._vocabulary.rarity(wanted, self.counts().passages, self._fresh.holders(wanted))

    # -- analysis: from the text of a document to the terms in the search index -----------------

    def waiting_for_analysis(self, most_passages: int) -> dict[str, int]:
        """Return the next documents whose terms are not indexed, with their passages.

        Takes documents in the order of the queue until they hold `most_passages`, at least one.
        """
        rows = self._database.rows(
            "SELECT documents.id, name, passages FROM documents JOIN files ON document_id = id"
            " WHERE analyzed = 0 GROUP BY id ORDER BY min(turn) LIMIT ?",
            (most_passages,),
        )
        return {id_: passages for id_, _, passages in _up_to(rows, most_passages)}

    def set_languages(self, languages: Iterable[tuple[str, str]]) -> None:
        """Record the language of passages, as (language, passage id)."""
        with self._database.changes():
            self._database.executemany(
                "UPDATE passages SET language = ? WHERE id = ?", list(languages)
            )

    def mark_analyzed(self, analyses: Sequence[Analysis]) -> list[Path]:
        """Record that the terms of these documents are indexed; return their files."""
        terms: Counter[str] = Counter()
        with self._database.transaction():
            for each in analyses:
                self._fresh.remove(each.document_id)
                self._database.execute(
                    "UPDATE documents SET analyzed = 1, language = ? WHERE id = ?",
                    (each.language, each.document_id),
                )
                terms.update(each.terms)
            self._vocabulary.add(terms)
        return self._owners(each.document_id for each in analyses)

    def unmark_analyzed(self, document_ids: Iterable[str] | None = None) -> None:
        """Forget that documents, by default all, are in the search index: they are analyzed anew.

        Until then their text is searched as it is. The terms are to be counted anew too.
        """
        ids = self.passage_counts() if document_ids is None else document_ids
        with self._database.transaction():
            for document_id in ids:
                self._fresh.remove(document_id)
                self._fresh.add(
                    (row["number"], row["text"])
                    for row in self._database.rows(
                        "SELECT number, text FROM passages WHERE document_id = ?", (document_id,)
                    )
                )
                self._database.execute(
                    "UPDATE documents SET analyzed = 0 WHERE id = ?", (document_id,)
                )

    def replace_terms(self, terms: Counter[str]) -> None:
        """Forget how many passages hold each term, and record these counts."""
        with self._database.transaction():
            self._vocabulary.replace(terms)

    def passage_counts(self) -> dict[str, int]:
        """Return how many passages each document has whose terms are indexed."""
        rows = self._database.rows("SELECT id, passages FROM documents WHERE analyzed = 1")
        return {row["id"]: row["passages"] for row in rows}

    # -- vectors -------------------------------------------------------------------------------

    def model(self) -> str | None:
        """Return the key of the embedding model whose vectors are searched; None at first."""
        return self.fact(_MODEL_FACT)

    def use_model(self, model_key: str) -> None:
        """Search the vectors of this model from now on, and forget those of others."""
        with self._database.transaction():
            self.set_fact(_MODEL_FACT, model_key)
            self._database.execute("DELETE FROM embeddings WHERE model_key <> ?", (model_key,))
            self._database.execute(
                "UPDATE files SET state = iif(document_id IN (SELECT document_id FROM embeddings"
                " WHERE model_key = ?), ?, ?) WHERE state IN (?, ?)",
                (
                    model_key,
                    State.INDEXED,
                    State.SEARCHABLE,
                    State.INDEXED,
                    State.SEARCHABLE,
                ),
            )

    def waiting_for_vectors(self, model_key: str, most_passages: int) -> list[tuple[str, str, int]]:
        """Return (document id, name, passages) of the next documents to embed, as for analysis."""
        rows = self._database.rows(
            "SELECT documents.id, name, passages"
            " FROM files CROSS JOIN documents ON documents.id = files.document_id"
            " WHERE NOT EXISTS (SELECT 1 FROM embeddings"
            " WHERE model_key = ? AND document_id = documents.id) ORDER BY turn LIMIT ?",
            (model_key, most_passages),
        )
        return _up_to(rows, most_passages)

    def mark_embedded(self, document_ids: Sequence[str], model_key: str) -> list[Path]:
        """Record that all vectors of these documents are stored; return the files it completes."""
        in_use = self.model() == model_key
        with self._database.transaction():
            for document_id in document_ids:
                self._database.execute(
                    "INSERT OR IGNORE INTO embeddings VALUES (?, ?)", (model_key, document_id)
                )
                if in_use:
                    self._database.execute(
                        "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                        (State.INDEXED, document_id, State.SEARCHABLE),
                    )
        return self._owners(document_ids)

    def unmark_embedded(self, document_ids: Iterable[str], model_key: str | None = None) -> None:
        """Forget that documents have vectors, of this model or of all: they are embedded again."""
        with self._database.transaction():
            for document_id in document_ids:
                self._database.execute(
                    "DELETE FROM embeddings WHERE document_id = ? AND coalesce(?, model_key)"
                    " = model_key",
                    (document_id, model_key),
                )
                if model_key in {None, self.model()}:
                    self._database.execute(
                        "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                        (State.SEARCHABLE, document_id, State.INDEXED),
                    )

    def models(self) -> set[str]:
        """Return the keys of the models that documents have vectors of."""
        rows = self._database.rows("SELECT DISTINCT model_key FROM embeddings")
        return {row["model_key"] for row in rows}

    def embedded_counts(self, model_key: str) -> dict[str, int]:
        """Return how many passages each document has whose vectors of a model are stored."""
        rows = self._database.rows(
            "SELECT id, passages FROM documents JOIN embeddings ON document_id = id"
            " WHERE model_key = ?",
            (model_key,),
        )
        return {row["id"]: row["passages"] for row in rows}

    # -- leftovers: documents that are gone, and whose rows in the search index are not ----------

    def leftovers(self, most: int) -> dict[str, bool]:
        """Return documents whose rows are to be deleted: id -> whether its terms are counted."""
        rows = self._database.rows("SELECT * FROM leftovers LIMIT ?", (most,))
        return {row["document_id"]: bool(row["counted"]) for row in rows}

    def uncount_leftovers(self, document_ids: Sequence[str], terms: Counter[str]) -> None:
        """Count the terms of these documents no longer; their rows may still be there."""
        with self._database.transaction():
            self._vocabulary.subtract(terms)
            self._database.executemany(
                "UPDATE leftovers SET counted = 0 WHERE document_id = ?",
                [(id_,) for id_ in document_ids],
            )

    def forget_leftovers(self, document_ids: Sequence[str]) -> None:
        """Record that the rows of these documents are deleted.

        A document that was added again meanwhile has lost its rows too: it gets new ones.
        """
        self.unmark_embedded([id_ for id_ in document_ids if self.has_document(id_)])
        self._database.executemany(
            "DELETE FROM leftovers WHERE document_id = ?", [(id_,) for id_ in document_ids]
        )

    # -- files ---------------------------------------------------------------------------------

    def files(self, paths: Sequence[Path] | None = None) -> list[FileRow]:
        """Return the rows of all files in the order they were added, or of `paths`."""
        if paths is None:
            rows = self._database.rows(f"{_FILE_ROWS} ORDER BY turn")
        else:
            rows = self._database.rows(
                f"{_FILE_ROWS} WHERE path IN (SELECT value FROM json_each(?)) ORDER BY turn",  # noqa: S608 - a constant
                (json.dumps([str(path) for path in paths]),),
            )
        ids = {row["document_id"] for row in rows} - {None}
        newer = self._versions.newer_than(list(ids))
        return [_file_row(row, newer.get(row["document_id"])) for row in rows]

    def seconds_for(self, size_bytes: int) -> float | None:
        """Return how long it takes to index files of this size, from those that were; or None."""
        done = self._database.row(
            "SELECT total(size_bytes) AS bytes, total(seconds) AS seconds, count(*) AS files,"
            " total(passages) AS passages FROM files JOIN documents ON id = document_id"
            " WHERE state IN (?, ?)",
            (State.SEARCHABLE, State.INDEXED),
        )
        rate = float(self.fact(_RATE_FACT) or 0)
        if done is None or done["files"] < _ENOUGH_FILES or not rate:
            return None
        return float(size_bytes * (done["seconds"] + done["passages"] / rate) / done["bytes"])

    def set_embedding_rate(self, passages_per_second: float) -> None:
        """Remember how fast this computer embeds, for `seconds_for`."""
        self.set_fact(_RATE_FACT, str(passages_per_second))

    def counts(self) -> LibraryCounts:
        """Return how much there is, in each state."""
        states: Counter[str] = Counter()
        sizes: Counter[str] = Counter()
        for row in self._database.rows(
            "SELECT state, count(*) AS files, sum(size_bytes) AS bytes FROM files GROUP BY state"
        ):
            states[row["state"]] = row["files"]
            sizes[row["state"]] = row["bytes"]
        passages = self._database.row("SELECT total(passages) AS passages FROM documents")
        model = self.model() or ""
        duplicates = self._database.row(
            "SELECT count(*) AS files FROM files JOIN embeddings USING (document_id)"
            " WHERE state = ? AND model_key = ?",
            (State.DUPLICATE, model),
        )
        return LibraryCounts(
            files=states.total(),
            searchable=states[State.SEARCHABLE] + states[State.INDEXED] + states[State.DUPLICATE],
            indexed=states[State.INDEXED] + (duplicates["files"] if duplicates else 0),
            waiting=states[State.QUEUED] + states[State.READING],
            failed=states[State.FAILED],
            passages=int(passages["passages"]) if passages else 0,
            embedded=self.embedded_passages(model),
            size_bytes=sizes.total(),
            waiting_bytes=sizes[State.QUEUED] + sizes[State.READING],
        )

    def without_vectors(self) -> int:
        """Return how many passages wait for the vectors of any model."""
        row = self._database.row(
            "SELECT total(passages) AS passages FROM documents"
            " WHERE id NOT IN (SELECT document_id FROM embeddings)"
        )
        return int(row["passages"]) if row else 0

    def embedded_passages(self, model_key: str) -> int:
        """Return how many passages have their vectors of a model."""
        row = self._database.row(
            "SELECT total(passages) AS passages FROM embeddings JOIN documents ON id = document_id"
            " WHERE model_key = ?",
            (model_key,),
        )
        return int(row["passages"]) if row else 0

    # -- facts ---------------------------------------------------------------------------------

    def fact(self, name: str) -> str | None:
        """Return a remembered value."""
        row = self._database.row("SELECT value FROM facts WHERE name = ?", (name,))
        return row["value"] if row else None

    def set_fact(self, name: str, value: str) -> None:
        """Remember a value."""
        self._database.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    # -- inside a transaction ------------------------------------------------------------------

    def _insert_document(self, document_id: str, name: str) -> None:
        self._database.execute(
            "INSERT OR IGNORE INTO documents (id, name, characters, pages, passages)"
            " VALUES (?, ?, 0, 0, 0)",
            (document_id, name),
        )

    def _insert_part(self, document_id: str, part: Part) -> None:
        self._insert_pages(document_id, part)
        row = self._database.row("SELECT coalesce(max(number), 0) AS last FROM passages")
        numbered = list(enumerate(part.passages, row["last"] + 1 if row else 1))
        self._database.executemany(
            "INSERT INTO passages (number, id, document_id, first, last, page, headings, language,"
            " text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            _passage_values(numbered),
        )
        self._fresh.add((number, passage.text) for number, passage in numbered)
        self._database.execute(
            "UPDATE documents SET characters = characters + :characters,"
            " passages = passages + :passages, pages ="
            " (SELECT count(DISTINCT number) FROM pages WHERE document_id = :id) WHERE id = :id",
            {
                "characters": len(part.text),
                "passages": len(part.passages),
                "id": document_id,
            },
        )

    def _insert_pages(self, document_id: str, part: Part) -> None:
        row = part.start and self._database.row(
            "SELECT count(*) AS stored FROM pages WHERE document_id = ?", (document_id,)
        )
        self._database.executemany(
            "INSERT INTO pages VALUES (?, ?, ?, ?, ?)",
            [
                (
                    document_id,
                    position,
                    page.number,
                    _headings_json(part.headings, page),
                    part.text[page.start - part.start : page.end - part.start],
                )
                for position, page in enumerate(part.pages, row["stored"] if row else 0)
            ],
        )

    def _release(self, document_ids: Iterable[str]) -> None:
        """Delete documents that no file holds; a duplicate takes the place of an owner."""
        unused: list[tuple[str]] = []
        for document_id in document_ids:
            owner = self.owner_of(document_id)
            if owner is None:
                self._fresh.remove(document_id)
                unused.append((document_id,))
            else:
                self._database.execute(
                    "UPDATE files SET state = ? WHERE path = ? AND state = ?",
                    (self._state_of(document_id), str(owner), State.DUPLICATE),
                )
        self._database.executemany(
            "INSERT OR IGNORE INTO leftovers SELECT id, analyzed FROM documents WHERE id = ?",
            unused,
        )
        self._database.executemany("DELETE FROM documents WHERE id = ?", unused)

    def _unowned(self, document_ids: Iterable[str]) -> list[str]:
        """Return those that no file holds."""
        rows = self._database.rows(
            "SELECT value AS id FROM json_each(?) WHERE NOT EXISTS"
            " (SELECT 1 FROM files WHERE document_id = value)",
            (json.dumps(list(document_ids)),),
        )
        return [row["id"] for row in rows]

    def _state_of(self, document_id: str) -> State:
        row = self._database.row(
            "SELECT 1 FROM embeddings WHERE document_id = ? AND model_key = ?",
            (document_id, self.model()),
        )
        return State.INDEXED if row else State.SEARCHABLE

    def _held_by(self, paths: Iterable[Path]) -> set[str]:
        """Return the ids of the documents that these files hold."""
        rows = (
            self._database.row("SELECT document_id FROM files WHERE path = ?", (str(path),))
            for path in paths
        )
        return {row["document_id"] for row in rows if row is not None} - {None}

    def _owners(self, document_ids: Iterable[str]) -> list[Path]:
        owners = (self.owner_of(document_id) for document_id in document_ids)
        return [owner for owner in owners if owner is not None]


def _headings_json(headings: Sequence[Heading], page: Page) -> str:
    """Return the headings that begin on a page."""
    begin = bisect_left(headings, page.start, key=attrgetter("start"))
    end = bisect_left(headings, page.end, key=attrgetter("start"))
    values = [[each.start, each.level, each.title] for each in headings[begin:end]]
    return json.dumps(values, ensure_ascii=False)


def _up_to(rows: Sequence[sqlite3.Row], most_passages: int) -> list[tuple[str, str, int]]:
    """Return (id, name, passages) of documents with so many passages together, at least one."""
    taken: dict[str, tuple[str, str, int]] = {}
    total = 0
    for row in rows:
        if taken and total + row["passages"] > most_passages:
            break
        if row["id"] not in taken:
            taken[row["id"]] = (row["id"], row["name"], row["passages"])
            total += row["passages"]
    return list(taken.values())


def _passage_values(numbered: Sequence[tuple[int, Passage]]) -> Iterator[Sequence[object]]:
    for number, passage in numbered:
        yield (
            number,
            passage.id,
            passage.document_id,
            passage.start,
            passage.end,
            passage.page,
            json.dumps(passage.headings, ensure_ascii=False),
            passage.language,
            passage.text,
        )


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


def _file_row(row: sqlite3.Row, newer: Path | None) -> FileRow:
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
        seconds=row["seconds"],
        modified_ns=row["modified_ns"],
        added_at=row["added_at"],
        newer=newer,
    )
