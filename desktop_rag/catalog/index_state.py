"""What the search index holds: which documents are analyzed, embedded, pending or deleted."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.document_frequencies import DocumentFrequencies
from desktop_rag.catalog.key_values import EMBEDDING_MODEL_KEY, KeyValues
from desktop_rag.catalog.unindexed_text import UnindexedText
from desktop_rag.types import FileState


@dataclass(frozen=True, slots=True)
class DocumentAnalysis:
    """The language and terms of a document; see `text.terms`."""

    document_id: str
    language: str
    terms: Counter[str]  # stem -> number of passages that hold it


class IndexState:
    """Records the state of the search index; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._catalog = DocumentCatalog(database)
        self._key_values = KeyValues(database)
        self._unindexed_text = UnindexedText(database)
        self._document_frequencies = DocumentFrequencies(database)

    # -- terms ---------------------------------------------------------------------------------

    def select_for_analysis(self, most_passages: int) -> dict[str, int]:
        """Return document id -> number of passages of the next documents to analyze.

        Takes documents in queue order up to `most_passages` passages, at least one document.
        """
        rows = self._database.fetch_all(
            "SELECT documents.id, name, passages FROM documents JOIN files ON document_id = id"
            " WHERE analyzed = 0 GROUP BY id ORDER BY min(turn) LIMIT ?",
            (most_passages,),
        )
        return {id_: passages for id_, _, passages in _limit_passages(rows, most_passages)}

    def set_languages(self, languages: Iterable[tuple[str, str]]) -> None:
        """Store the language of passages, given as (language, passage id)."""
        with self._database.relaxed_transaction():
            self._database.executemany("UPDATE passages SET language = ? WHERE id = ?", list(languages))

    def mark_analyzed(self, analyses: Sequence[DocumentAnalysis]) -> list[Path]:
        """Record that the terms of documents are indexed; return their files."""
        terms: Counter[str] = Counter()
        with self._database.transaction():
            self._unindexed_text.delete_documents(each.document_id for each in analyses)
            for each in analyses:
                self._database.execute(
                    "UPDATE documents SET analyzed = 1, language = ? WHERE id = ?",
                    (each.language, each.document_id),
                )
                terms.update(each.terms)
            self._document_frequencies.add_counts(terms)
        return list(self._catalog.find_owners(each.document_id for each in analyses).values())

    def unmark_analyzed(self, document_ids: Iterable[str] | None = None) -> None:
        """Mark documents, by default all, as not analyzed, so that they are analyzed again.

        Until then they are searched as unindexed text. The caller updates the document frequencies.
        """
        ids = self.load_analyzed_counts() if document_ids is None else document_ids
        with self._database.transaction():
            for document_id in ids:
                self._unindexed_text.delete_documents([document_id])
                self._unindexed_text.add_passages(
                    (row["number"], row["text"])
                    for row in self._database.fetch_all(
                        "SELECT number, text FROM passages WHERE document_id = ?", (document_id,)
                    )
                )
                self._database.execute("UPDATE documents SET analyzed = 0 WHERE id = ?", (document_id,))

    def replace_term_counts(self, terms: Counter[str]) -> None:
        """Replace the document frequencies of all terms."""
        with self._database.transaction():
            self._document_frequencies.replace_counts(terms)

    def load_analyzed_counts(self) -> dict[str, int]:
        """Return document id -> number of passages, for all analyzed documents."""
        rows = self._database.fetch_all("SELECT id, passages FROM documents WHERE analyzed = 1")
        return {row["id"]: row["passages"] for row in rows}

    # -- vectors -------------------------------------------------------------------------------

    def read_model_key(self) -> str | None:
        """Return the key of the embedding model in use; None before the first one."""
        return self._key_values.get_value(EMBEDDING_MODEL_KEY)

    def switch_model(self, model_key: str) -> None:
        """Use the vectors of this embedding model, and forget those of others."""
        with self._database.transaction():
            self._key_values.set_value(EMBEDDING_MODEL_KEY, model_key)
            self._database.execute("DELETE FROM embeddings WHERE model_key <> ?", (model_key,))
            self._database.execute(
                "UPDATE files SET state = iif(document_id IN (SELECT document_id FROM embeddings"
                " WHERE model_key = ?), ?, ?) WHERE state IN (?, ?)",
                (model_key, FileState.INDEXED, FileState.SEARCHABLE, FileState.INDEXED, FileState.SEARCHABLE),
            )

    def select_for_embedding(
        self, model_key: str, most_passages: int, besides: Sequence[str] = ()
    ) -> list[tuple[str, str, int]]:
        """Return (document id, name, passages) of the next documents to embed.

        As `select_for_analysis`, without the ids in `besides`, which are being embedded.
        """
        rows = self._database.fetch_all(
            "SELECT documents.id, name, passages"
            " FROM files CROSS JOIN documents ON documents.id = files.document_id"
            " WHERE NOT EXISTS (SELECT 1 FROM embeddings"
            " WHERE model_key = ? AND document_id = documents.id)"
            " AND documents.id NOT IN (SELECT value FROM json_each(?)) ORDER BY turn LIMIT ?",
            (model_key, json.dumps(besides), most_passages),
        )
        return _limit_passages(rows, most_passages)

    def mark_embedded(self, document_ids: Sequence[str], model_key: str) -> list[Path]:
        """Record that all vectors of documents are stored; return the completed files."""
        in_use = self.read_model_key() == model_key
        with self._database.transaction():
            for document_id in document_ids:
                self._database.execute(
                    "INSERT OR IGNORE INTO embeddings VALUES (?, ?)", (model_key, document_id)
                )
                if in_use:
                    self._database.execute(
                        "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                        (FileState.INDEXED, document_id, FileState.SEARCHABLE),
                    )
        return list(self._catalog.find_owners(document_ids).values())

    def unmark_embedded(self, document_ids: Iterable[str], model_key: str | None = None) -> None:
        """Mark documents as not embedded, by one model or all, so that they are embedded again."""
        with self._database.transaction():
            for document_id in document_ids:
                self._database.execute(
                    "DELETE FROM embeddings WHERE document_id = ? AND coalesce(?, model_key) = model_key",
                    (document_id, model_key),
                )
                if model_key in {None, self.read_model_key()}:
                    self._database.execute(
                        "UPDATE files SET state = ? WHERE document_id = ? AND state = ?",
                        (FileState.SEARCHABLE, document_id, FileState.INDEXED),
                    )

    def list_model_keys(self) -> set[str]:
        """Return the keys of all embedding models that have vectors."""
        rows = self._database.fetch_all("SELECT DISTINCT model_key FROM embeddings")
        return {row["model_key"] for row in rows}

    def load_embedded_counts(self, model_key: str) -> dict[str, int]:
        """Return document id -> number of passages, for documents embedded by a model."""
        rows = self._database.fetch_all(
            "SELECT id, passages FROM documents JOIN embeddings ON document_id = id WHERE model_key = ?",
            (model_key,),
        )
        return {row["id"]: row["passages"] for row in rows}

    def count_embedded_passages(self, model_key: str) -> int:
        """Return how many passages are embedded by a model."""
        row = self._database.fetch_one(
            "SELECT total(passages) AS passages FROM embeddings JOIN documents ON id = document_id"
            " WHERE model_key = ?",
            (model_key,),
        )
        return int(row["passages"]) if row else 0

    def count_unembedded_passages(self) -> int:
        """Return how many passages are not embedded by any model."""
        row = self._database.fetch_one(
            "SELECT total(passages) AS passages FROM documents"
            " WHERE id NOT IN (SELECT document_id FROM embeddings)"
        )
        return int(row["passages"]) if row else 0

    # -- leftovers: documents deleted from the catalog that still have rows in the search index --

    def list_leftovers(self, most: int) -> dict[str, bool]:
        """Return document id -> whether its terms are still counted, of at most `most`."""
        rows = self._database.fetch_all("SELECT * FROM leftovers LIMIT ?", (most,))
        return {row["document_id"]: bool(row["counted"]) for row in rows}

    def uncount_leftovers(self, document_ids: Sequence[str], terms: Counter[str]) -> None:
        """Subtract the term counts of leftovers; their index rows may still exist."""
        with self._database.transaction():
            self._document_frequencies.subtract_counts(terms)
            self._database.executemany(
                "UPDATE leftovers SET counted = 0 WHERE document_id = ?", [(id_,) for id_ in document_ids]
            )

    def forget_leftovers(self, document_ids: Sequence[str]) -> None:
        """Record that the index rows of leftovers are deleted.

        A document that was added again meanwhile lost its rows too, and is embedded again.
        """
        self.unmark_embedded([id_ for id_ in document_ids if self._catalog.has_document(id_)])
        self._database.executemany(
            "DELETE FROM leftovers WHERE document_id = ?", [(id_,) for id_ in document_ids]
        )


def _limit_passages(rows: Sequence[sqlite3.Row], most_passages: int) -> list[tuple[str, str, int]]:
    """Return (id, name, passages) of the first documents up to `most_passages`, at least one."""
    selected: dict[str, tuple[str, str, int]] = {}
    total = 0
    for row in rows:
        if selected and total + row["passages"] > most_passages:
            break
        if row["id"] not in selected:
            selected[row["id"]] = (row["id"], row["name"], row["passages"])
            total += row["passages"]
    return list(selected.values())
