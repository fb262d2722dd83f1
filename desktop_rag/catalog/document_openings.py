"""The beginnings of documents with their headings, for callers that need only these."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.file_states import OWNER_FIRST
from desktop_rag.document_types import Document, Heading

_CHARACTERS = 60_000  # of a document: some 20 pages, half a millisecond to load
_PAGES = 40


@dataclass(frozen=True, slots=True)
class Opening:
    """The beginning of a document as a document without pages."""

    document_id: str
    path: Path  # of its owner
    language: str  # ISO 639-1, or "" while it is not known
    document: Document


class DocumentOpenings:
    """Reads openings; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
