"""The state of the search index: which documents are analyzed, embedded, pending or deleted."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.types import FileState

EMBEDDING_MODEL_KEY = "embedding model"  # name of the stored key of the model in use
EMBEDDING_RATE = "passages embedded a second by "  # and the key of the model
PAGE_RATE = "pages recognised a second"
TABLE_HEADERS_KEY = "table headers"
ANALYZER_KEY = "analyzer"  # name of the version of `text.terms` that the index was made with

# Whether the document of a row of `files` has vectors of the embedding model in use.
IS_EMBEDDED = f"""EXISTS (SELECT 1 FROM embeddings JOIN facts ON facts.value = model_key
 WHERE facts.name = '{EMBEDDING_MODEL_KEY}' AND embeddings.document_id = files.document_id)
"""  # noqa: S608 - a constant
# The state of a file that represents its document.
OWNER_STATE = f"iif({IS_EMBEDDED}, '{FileState.INDEXED}', '{FileState.SEARCHABLE}')"
# Orders the files that hold a document so that its owner, which represents it, comes first.
OWNER_FIRST = "ORDER BY state NOT IN ('searchable', 'indexed'), state = 'duplicate', turn, path"


class IndexState(CatalogReader):
    """Reads the state of the search index."""

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

    def find_unanalyzed(self, document_ids: Iterable[str]) -> set[str]:
        """Return those of the documents whose terms are not in the search index."""
        rows = self._database.fetch_all(
            "SELECT DISTINCT id FROM documents JOIN files ON document_id = id"
            " WHERE analyzed = 0 AND id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(document_ids)),),
        )
        return {row["id"] for row in rows}

    def load_analyzed_counts(self) -> dict[str, int]:
        """Return document id -> number of passages, for all analyzed documents."""
        rows = self._database.fetch_all("SELECT id, passages FROM documents WHERE analyzed = 1")
        return {row["id"]: row["passages"] for row in rows}

    def has_table_headers(self) -> bool:
        """Whether passages of rows of documents of earlier versions have the header of their table."""
        return self._database.read_key_value(TABLE_HEADERS_KEY) is not None

    # -- vectors -------------------------------------------------------------------------------

    def read_model_key(self) -> str | None:
        """Return the key of the embedding model in use; None before the first one."""
        return self._database.read_key_value(EMBEDDING_MODEL_KEY)

    def read_rate(self, name: str) -> float | None:
        """Return how much of a work was done a second the last time; None if that is not known."""
        return float(self._database.read_key_value(name) or 0) or None

    def select_for_embedding(
        self, model_key: str, most_passages: int, besides: Sequence[str] = ()
    ) -> list[tuple[str, str, int]]:
        """Return (document id, name, passages) as `select_for_analysis`, without `besides`, in progress."""
        rows = self._database.fetch_all(
            "SELECT documents.id, name, passages"
            " FROM files CROSS JOIN documents ON documents.id = files.document_id"
            " WHERE NOT EXISTS (SELECT 1 FROM embeddings"
            " WHERE model_key = ? AND document_id = documents.id)"
            " AND documents.id NOT IN (SELECT value FROM json_each(?)) ORDER BY turn LIMIT ?",
            (model_key, json.dumps(besides), most_passages),
        )
        return _limit_passages(rows, most_passages)

    def list_model_keys(self) -> set[str]:
        """Return the keys of all embedding models that have vectors."""
        rows = self._database.fetch_all("SELECT DISTINCT model_key FROM embeddings")
        return {row["model_key"] for row in rows}

    def load_embedded_counts(self, model_key: str) -> dict[str, int]:
        """Return document id -> number of passages, for documents embedded by a model."""
        sql = "SELECT id, passages FROM documents JOIN embeddings ON document_id = id WHERE model_key = ?"
        rows = self._database.fetch_all(sql, (model_key,))
        return {row["id"]: row["passages"] for row in rows}

    def count_embedded_passages(self, model_key: str) -> int:
        """Return how many passages are embedded by a model."""
        sql = "SELECT total(passages) FROM embeddings JOIN documents ON id = document_id WHERE model_key = ?"
        return int(self._database.fetch_value(sql, (model_key,)))

    def count_unembedded_passages(self) -> int:
        """Return how many passages are not embedded by any model."""
        sql = "SELECT total(passages) FROM documents WHERE id NOT IN (SELECT document_id FROM embeddings)"
        return int(self._database.fetch_value(sql))

    # -- leftovers: documents deleted from the catalog that still have rows in the search index --

    def list_leftovers(self, most: int, among: Iterable[str] | None = None) -> dict[str, bool]:
        """Return document id -> whether its terms are still counted, of at most `most`, by default of all."""
        ids = None if among is None else json.dumps(list(among))
        sql = "SELECT * FROM leftovers WHERE ?1 IS NULL OR document_id IN (SELECT value FROM json_each(?1))"
        rows = self._database.fetch_all(f"{sql} LIMIT ?2", (ids, most))
        return {row["document_id"]: bool(row["counted"]) for row in rows}


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
