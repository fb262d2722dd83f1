"""Writes the text of documents: pages and passages."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter

from desktop_rag.catalog.unindexed_text import UnindexedTextWriter
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import Heading, Page, Part, Passage


class PartWriter:
    """Appends parts to documents, within a transaction of the caller."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database
        self._unindexed_text = UnindexedTextWriter(database)

    def ensure_document(self, document_id: str, name: str) -> None:
        """Create an empty document unless it exists."""
        self._database.execute(
            "INSERT OR IGNORE INTO documents (id, name, characters, pages, passages) VALUES (?, ?, 0, 0, 0)",
            (document_id, name),
        )

    def append_part(self, document_id: str, part: Part) -> None:
        """Store the next part of a document, and make its unindexed text searchable."""
        self._insert_pages(document_id, part)
        row = self._database.fetch_one("SELECT coalesce(max(number), 0) AS last FROM passages")
        numbered = list(enumerate(part.passages, row["last"] + 1 if row else 1))
        self._database.executemany(
            "INSERT INTO passages (number, id, document_id, first, last, page, headings, language,"
            " text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            _passages_to_rows(numbered),
        )
        self._unindexed_text.add_passages((number, passage.text) for number, passage in numbered)
        self._database.execute(
            "UPDATE documents SET characters = characters + :characters,"
            " passages = passages + :passages, pages ="
            " (SELECT count(DISTINCT number) FROM pages WHERE document_id = :id) WHERE id = :id",
            {"characters": len(part.text), "passages": len(part.passages), "id": document_id},
        )

    def _insert_pages(self, document_id: str, part: Part) -> None:
        row = part.start and self._database.fetch_one(
            "SELECT count(*) AS stored FROM pages WHERE document_id = ?", (document_id,)
        )
        self._database.executemany(
            "INSERT INTO pages VALUES (?, ?, ?, ?, ?)",
            [
                (
                    document_id,
                    position,
                    page.number,
                    _headings_to_json(part.headings, page),
                    part.text[page.start - part.start : page.end - part.start],
                )
                for position, page in enumerate(part.pages, row["stored"] if row else 0)
            ],
        )


def _headings_to_json(headings: Sequence[Heading], page: Page) -> str:
    """Return the headings that begin on a page as JSON [[start, level, title], ...]."""
    first = bisect_left(headings, page.start, key=attrgetter("start"))
    last = bisect_left(headings, page.end, key=attrgetter("start"))
    values = [[each.start, each.level, each.title] for each in headings[first:last]]
    return json.dumps(values, ensure_ascii=False)


def _passages_to_rows(numbered: Sequence[tuple[int, Passage]]) -> Iterator[Sequence[object]]:
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
