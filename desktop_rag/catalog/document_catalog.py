"""Documents, their passages and the files they came from: the source of truth."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from desktop_rag.catalog.database import CatalogReader, Database, UntilChange
from desktop_rag.catalog.document_frequencies import DocumentFrequencies
from desktop_rag.catalog.index_state import OWNER_FIRST
from desktop_rag.document_types import (
    Document,
    Heading,
    Page,
    PageCause,
    PageOutcome,
    Passage,
    PassagePosition,
    RecognisedLine,
    RecognisedSpan,
    RecognisedText,
    enclosing_headings,
)

# From one document to the next: going through their pages would read the text of each.
_RECOGNISED_DOCUMENTS_SQL = """
WITH RECURSIVE found (id) AS (
  SELECT min(document_id) FROM recognised_pages
  UNION ALL
  SELECT (SELECT min(document_id) FROM recognised_pages WHERE document_id > found.id)
  FROM found WHERE found.id IS NOT NULL
)
SELECT id FROM found JOIN documents USING (id)
"""

_LINE_NUMBERS = 6  # of a recognised line: its confidence and its box
_CHARACTERS = 60_000  # of a document: some 20 pages, half a millisecond to load
_PAGES = 40


class DocumentCatalog(DocumentFrequencies):
    """Reads documents."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._totals = UntilChange(database.read_change_counters, self._count_totals)
        self._recognised = UntilChange(database.read_change_counters, self._list_recognised)

    # -- documents -----------------------------------------------------------------------------

    def has_document(self, document_id: str) -> bool:
        """Whether this content is in the library."""
        return bool(self._database.fetch_value("SELECT 1 FROM files WHERE document_id = ?", (document_id,)))

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

    def find_file(self, document_id: str, known: Path) -> Path:
        """Return the file of a document: `known` if it still is, or none is left, else its owner."""
        sql = "SELECT 1 FROM files WHERE document_id = ? AND path = ?"
        is_current = self._database.fetch_value(sql, (document_id, str(known)))
        return known if is_current else self.find_owner(document_id) or known

    def load_document(self, document_id: str) -> Document | None:
        """Return the stored text of a document with its pages and headings."""
        sql = "SELECT number, headings, text FROM pages WHERE document_id = ? ORDER BY position"
        rows = self._database.fetch_all(sql, (document_id,))
        if not rows:
            return None
        with self._database.decoding_rows():
            return replace(_rows_to_document(rows), recognised=self.load_recognised_pages(document_id))

    def load_recognised_pages(self, document_id: str) -> tuple[RecognisedText, ...]:
        """Return the recognised text of the pages of a document, in order; it need not be stored yet."""
        sql = (
            "SELECT number, lines, cause, outcome FROM recognised_pages WHERE document_id = ? ORDER BY number"
        )
        rows = self._database.fetch_all(sql, (document_id,))
        with self._database.decoding_rows():
            return tuple(
                RecognisedText(number, _parse_lines(lines), PageCause(cause), PageOutcome(outcome))
                for number, lines, cause, outcome in rows
            )

    def load_names(self) -> dict[str, str]:
        """Return document id -> the file name that is searched with it, for all documents."""
        rows = self._database.fetch_all("SELECT id, name FROM documents")
        return {row["id"]: row["name"] for row in rows}

    def load_document_openings(self, characters: int) -> dict[str, str]:
        """Return document id -> the first `characters` of its text, for all documents."""
        rows = self._database.fetch_all(
            "SELECT id, substr(text, 1, ?) AS opening FROM documents"
            " JOIN pages ON document_id = id AND position = 0",
            (characters,),
        )
        return {row["id"]: row["opening"] for row in rows}

    def count_characters(self, document_ids: Iterable[str]) -> dict[str, int]:
        """Return document id -> the length of its text."""
        rows = self._database.fetch_all(
            "SELECT id, characters FROM documents WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(document_ids)),),
        )
        return {row["id"]: row["characters"] for row in rows}

    def load_text_span(self, document_id: str, start: int, end: int) -> str:
        """Return the stored text of a document in the span [start, end)."""
        pieces: list[str] = []
        last = 0
        sql = "SELECT text FROM pages WHERE document_id = ? ORDER BY position"
        for row in self._database.fetch_all(sql, (document_id,)):
            first, last = last, last + len(row["text"])
            if first < end and last > start:
                pieces.append(row["text"][max(0, start - first) : end - first])
        return "".join(pieces)

    def load_heading_paths(
        self, document_id: str, start: int, end: int
    ) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Return where headings begin in the span [start, end) of a document, each with its path."""
        sql = "SELECT headings FROM pages WHERE document_id = ? AND headings != '[]' ORDER BY position"
        path: list[Heading] = []
        found = []
        with self._database.decoding_rows():
            for row in self._database.fetch_all(sql, (document_id,)):
                for heading in (Heading(*each) for each in json.loads(row["headings"])):
                    path = enclosing_headings(path, heading)
                    if start <= heading.start < end:
                        found.append((heading.start, tuple(each.title for each in path)))
        return tuple(found)

    # -- passages ------------------------------------------------------------------------------

    def load_document_passages(
        self, document_id: str, *, after: int = -1, most: int | None = None
    ) -> list[Passage]:
        """Return at most `most` passages of a document in order that start behind `after`."""
        sql = "SELECT * FROM passages WHERE document_id = ? AND first > ? ORDER BY first LIMIT ?"
        rows = self._database.fetch_all(sql, (document_id, after, -1 if most is None else most))
        with self._database.decoding_rows():
            return [_row_to_passage(row) for row in rows]

    def iterate_passages(self, document_id: str, most: int) -> Iterator[list[Passage]]:
        """Yield the passages of a document in order, at most `most` at a time."""
        after = -1
        while found := self.load_document_passages(document_id, after=after, most=most):
            yield found
            after = found[-1].start

    def find_passage_at(self, document_id: str, position: int) -> Passage | None:
        """Return the passage of a document that a character belongs to, None between passages."""
        sql = "SELECT * FROM passages WHERE document_id = ? AND first <= ? ORDER BY first DESC LIMIT 1"
        row = self._database.fetch_one(sql, (document_id, position))
        with self._database.decoding_rows():
            passage = _row_to_passage(row) if row else None
        return passage if passage and position < passage.end else None

    def load_passages(self, ids: Sequence[str]) -> dict[str, Passage]:
        """Return passage id -> passage; unknown ids are omitted."""
        sql = "SELECT * FROM passages WHERE id IN (SELECT value FROM json_each(?))"
        rows = self._database.fetch_all(sql, (json.dumps(ids),))
        with self._database.decoding_rows():
            return {row["id"]: _row_to_passage(row) for row in rows}

    def find_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
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
        return list(self._totals.get()[1])

    def count_languages(self, document_ids: Iterable[str] | None = None) -> dict[str, int]:
        """Return how many documents, or how many of some, are in each language, the most frequent first."""
        ids = None if document_ids is None else json.dumps(list(document_ids))
        rows = self._database.fetch_all(
            "SELECT language, count(*) AS documents FROM documents"
            " WHERE language <> '' AND (? IS NULL OR id IN (SELECT value FROM json_each(?)))"
            " GROUP BY language ORDER BY count(*) DESC, language",
            (ids, ids),
        )
        return {row["language"]: row["documents"] for row in rows}

    def count_passages(self) -> int:
        """Return the number of passages."""
        return self._totals.get()[0]

    def list_recognised_documents(self) -> frozenset[str]:
        """Return the ids of the documents with recognised text, kept: 10,000 take 30 ms."""
        return self._recognised.get()

    def _list_recognised(self) -> frozenset[str]:
        return frozenset(row["id"] for row in self._database.fetch_all(_RECOGNISED_DOCUMENTS_SQL))

    def compute_idf(self, terms: Iterable[str]) -> dict[str, float]:
        """Return the IDF of each term among all passages."""
        return self.compute_idf_among(terms, self.count_passages())

    def _count_totals(self) -> tuple[int, list[str]]:
        """Return the number of passages, and the languages; counting 50,000 documents takes 6 ms."""
        rows = self._database.fetch_all(
            "SELECT language, total(passages) AS passages FROM documents"
            " GROUP BY language ORDER BY count(*) DESC, language"
        )
        return int(sum(row["passages"] for row in rows)), [row["language"] for row in rows]


def _rows_to_document(rows: Sequence[sqlite3.Row]) -> Document:
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


def _parse_lines(stored: str) -> tuple[tuple[RecognisedLine, ...], ...]:
    return tuple(tuple(_parse_line(*values) for values in row) for row in json.loads(stored))


def _parse_line(text: object, *values: Any) -> RecognisedLine:
    confidence, x, y, width, height, angle = map(float, values[:_LINE_NUMBERS])
    gaps = tuple(map(float, values[_LINE_NUMBERS])) if len(values) > _LINE_NUMBERS else ()
    return RecognisedLine(str(text), confidence, x, y, width, height, angle, gaps)


def _parse_spans(stored: str | None) -> tuple[RecognisedSpan, ...]:
    spans = json.loads(stored) if stored else ()
    return tuple(
        RecognisedSpan(int(start), int(end), float(confidence), bool(in_picture))
        for start, end, confidence, in_picture in spans
    )


def _row_to_passage(row: sqlite3.Row) -> Passage:
    return Passage(
        id=row["id"],
        document_id=row["document_id"],
        start=row["first"],
        end=row["last"],
        text=row["text"],
        page=row["page"] or None,
        headings=tuple(json.loads(row["headings"])),
        language=row["language"],
        recognised=_parse_spans(row["recognised"]),
        table_header=row["table_header"],
    )


@dataclass(frozen=True, slots=True)
class Opening:
    """The beginning of a document as a document without pages."""

    document_id: str
    path: Path  # of its owner
    language: str  # ISO 639-1, or "" while it is not known
    document: Document


class DocumentOpenings(CatalogReader):
    """Reads openings."""

    def load_newest(self, most: int, among: Collection[str] | None = None) -> list[Opening]:
        """Return the openings of the documents that were added last, the newest first.

        `among` are the ids of those that count, None for all.
        """
        wanted = None if among is None else json.dumps(list(among))
        rows = self._database.fetch_all(
            "SELECT DISTINCT document_id FROM files WHERE document_id NOT NULL"
            " AND (?1 IS NULL OR document_id IN (SELECT value FROM json_each(?1)))"
            " ORDER BY turn DESC LIMIT ?2",
            (wanted, most),
        )
        return self.load_documents([row["document_id"] for row in rows])

    def load_documents(self, document_ids: Sequence[str]) -> list[Opening]:
        """Return the openings of documents in this order; unknown ones are omitted."""
        with self._database.decoding_rows():
            return [found for each in document_ids if (found := self._load_opening(each)) is not None]

    def _load_opening(self, document_id: str) -> Opening | None:
        row = self._database.fetch_all(
            "SELECT path, language FROM files JOIN documents ON documents.id = document_id"  # noqa: S608 - a constant
            f" WHERE document_id = ? {OWNER_FIRST} LIMIT 1",
            (document_id,),
        )
        pages = self._database.fetch_all(
            "SELECT headings, substr(text, 1, ?) AS text, length(text) AS characters FROM pages"
            " WHERE document_id = ? ORDER BY position LIMIT ?",
            (_CHARACTERS, document_id, _PAGES),
        )
        if not row or not pages:
            return None
        text, headings = "", []
        for page in pages:
            headings += [Heading(*each) for each in json.loads(page["headings"])]
            text += page["text"]
            if len(text) >= _CHARACTERS or page["characters"] > _CHARACTERS:
                break
        known = tuple(each for each in headings if each.start < len(text))
        return Opening(document_id, Path(row[0]["path"]), row[0]["language"], Document(text, (), known))
