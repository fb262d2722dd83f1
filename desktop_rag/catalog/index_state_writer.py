"""Records the contents of the search index, and the pictures that the picture model has processed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.catalog.document_frequencies import DocumentFrequencyWriter
from desktop_rag.catalog.document_versions import DocumentVersions
from desktop_rag.catalog.index_state import (
    EMBEDDING_MODEL_KEY,
    OWNER_STATE,
    TABLE_HEADERS_KEY,
    IndexState,
)
from desktop_rag.catalog.writable_database import CatalogWriter, WritableDatabase
from desktop_rag.types import FileState

_IS_SEARCHABLE = f"state IN ('{FileState.SEARCHABLE}', '{FileState.INDEXED}')"


@dataclass(frozen=True, slots=True)
class DocumentAnalysis:
    """The language, terms and MinHash of a document; see `text.terms` and `document_versions`."""

    document_id: str
    language: str
    terms: Counter[str]  # stem -> number of passages that hold it
    signature: bytes = b""


class IndexStateWriter(CatalogWriter, IndexState):
    """Also records changes of the search index."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._catalog = DocumentCatalog(database)
        self._document_frequencies = DocumentFrequencyWriter(database)
        self._versions = DocumentVersions(database)

    # -- terms ---------------------------------------------------------------------------------

    def set_languages(self, languages: Iterable[tuple[str, str]]) -> None:
        """Store the language of passages, given as (language, passage id)."""
        with self._database.relaxed_transaction():
            self._database.executemany("UPDATE passages SET language = ? WHERE id = ?", list(languages))

    def mark_analyzed(self, analyses: Sequence[DocumentAnalysis]) -> list[Path]:
        """Record that the terms of stored documents are indexed; return their files."""
        with self._database.transaction():
            self.add_analyses(analyses)
        return list(self._catalog.find_owners(each.document_id for each in analyses).values())

    def add_analyses(self, analyses: Iterable[DocumentAnalysis]) -> None:
        """Record that the terms of documents are indexed, in the transaction that stores the documents."""
        terms: Counter[str] = Counter()
        for each in analyses:
            sql = "UPDATE documents SET analyzed = 1, language = ? WHERE id = ?"
            self._database.execute(sql, (each.language, each.document_id))
            terms.update(each.terms.elements())  # counts them without a loop of Python
            self._versions.record_signature(each.document_id, each.signature)
        self._document_frequencies.add_counts(terms)

    def unmark_analyzed(self, document_ids: Iterable[str] | None = None) -> None:
        """Mark documents, by default all, as not analyzed, so that they are analyzed again.

        The caller updates the document frequencies.
        """
        ids = self.load_analyzed_counts() if document_ids is None else document_ids
        with self._database.transaction():
            sql = "UPDATE documents SET analyzed = 0 WHERE id = ?"
            self._database.executemany(sql, [(document_id,) for document_id in ids])

    def replace_term_counts(self, terms: Counter[str]) -> None:
        """Replace the document frequencies of all terms."""
        with self._database.transaction():
            self._document_frequencies.replace_counts(terms)

    def mark_table_headers(self) -> None:
        """Record that all passages have the header of their table."""
        self._database.write_key_value(TABLE_HEADERS_KEY, "1")

    # -- vectors -------------------------------------------------------------------------------

    def switch_model(self, model_key: str) -> None:
        """Use the vectors of this embedding model, and forget those of others."""
        with self._database.transaction():
            self._database.write_key_value(EMBEDDING_MODEL_KEY, model_key)
            self._database.execute("DELETE FROM embeddings WHERE model_key <> ?", (model_key,))
            where = "WHERE state IN (?, ?) AND document_id IS NOT NULL"  # archives have none
            sql = f"UPDATE files SET state = {OWNER_STATE} {where}"  # noqa: S608 - constants
            self._database.execute(sql, (FileState.INDEXED, FileState.SEARCHABLE))

    def mark_embedded(self, document_ids: Sequence[str], model_key: str) -> list[Path]:
        """Record that all vectors of documents are stored; return the completed files."""
        in_use = self.read_model_key() == model_key
        with self._database.transaction():
            for document_id in document_ids:
                sql = "INSERT OR IGNORE INTO embeddings VALUES (?, ?)"
                self._database.execute(sql, (model_key, document_id))
                if in_use:
                    sql = "UPDATE files SET state = ? WHERE document_id = ? AND state = ?"
                    self._database.execute(sql, (FileState.INDEXED, document_id, FileState.SEARCHABLE))
        return list(self._catalog.find_owners(document_ids).values())

    def unmark_embedded(self, document_ids: Iterable[str], model_key: str | None = None) -> None:
        """Mark documents as not embedded, by one model or all, so that they are embedded again."""
        with self._database.transaction():
            for document_id in document_ids:
                sql = "DELETE FROM embeddings WHERE document_id = ? AND coalesce(?, model_key) = model_key"
                self._database.execute(sql, (document_id, model_key))
                if model_key in {None, self.read_model_key()}:
                    sql = "UPDATE files SET state = ? WHERE document_id = ? AND state = ?"
                    self._database.execute(sql, (FileState.SEARCHABLE, document_id, FileState.INDEXED))

    def set_rate(self, name: str, per_second: float) -> None:
        """Store how much of a work this computer does a second."""
        self._database.write_key_value(name, str(per_second))

    # -- leftovers -----------------------------------------------------------------------------

    def uncount_leftovers(self, document_ids: Sequence[str], terms: Counter[str]) -> None:
        """Subtract the term counts of leftovers; their index rows may still exist."""
        with self._database.transaction():
            self._document_frequencies.subtract_counts(terms)
            sql = "UPDATE leftovers SET counted = 0 WHERE document_id = ?"
            self._database.executemany(sql, [(id_,) for id_ in document_ids])

    def forget_leftovers(self, document_ids: Sequence[str]) -> None:
        """Record that the index rows of leftovers are deleted.

        A document that was added again meanwhile lost its rows too, and is embedded again. In a damaged table
        a row may be listed and not be found: raises LibraryError.
        """
        self.unmark_embedded([id_ for id_ in document_ids if self._catalog.has_document(id_)])
        sql = "DELETE FROM leftovers WHERE document_id = ?"
        self._database.executemany(sql, [(id_,) for id_ in document_ids])
        with self._database.decoding_rows():
            if not self.list_leftovers(1).keys().isdisjoint(document_ids):
                raise ValueError("a leftover that cannot be deleted")


class PictureRecords(CatalogWriter):
    """Reads and writes the records."""

    def list_unseen(self, model_key: str, suffixes: Collection[str]) -> list[tuple[str, Path]]:
        """Return (document id, file) of files with these suffixes that the model has not processed.

        The newest come first. Pictures inside other files are left out.
        """
        like = " OR ".join("path LIKE '%' || ?" for _ in suffixes)  # ignores case
        rows = self._database.fetch_all(
            f"SELECT document_id, path FROM files WHERE {_IS_SEARCHABLE} AND ({like})"  # noqa: S608 - constants
            " AND document_id NOT IN (SELECT document_id FROM looked_at WHERE model_key = ?)"
            " AND path NOT IN (SELECT path FROM inner_files)"
            " GROUP BY document_id ORDER BY turn DESC",
            (*suffixes, model_key),
        )
        return [(row["document_id"], Path(row["path"])) for row in rows]

    def list_models(self) -> set[str]:
        """Return the keys of the models that have processed pictures."""
        rows = self._database.fetch_all("SELECT DISTINCT model_key FROM looked_at")
        return {row["model_key"] for row in rows}

    def list_seen(self, model_key: str) -> list[str]:
        """Return the ids of the pictures that have a vector of the model."""
        sql = "SELECT document_id FROM looked_at WHERE model_key = ? AND problem = ''"
        return [row["document_id"] for row in self._database.fetch_all(sql, (model_key,))]

    def record_seen(self, document_ids: Sequence[str], model_key: str) -> None:
        """Record that the vectors of pictures are stored; those that are gone meanwhile are left out."""
        sql = (
            "INSERT OR REPLACE INTO looked_at (document_id, model_key)"
            " SELECT id, ? FROM documents WHERE id = ?"
        )
        self._database.executemany(sql, [(model_key, id_) for id_ in document_ids])

    def record_failure(self, document_id: str, model_key: str, problem: str) -> None:
        """Record why a picture has no vector; the rows of its files say so unless they say something else."""
        with self._database.transaction():
            self._database.execute(
                "INSERT OR REPLACE INTO looked_at SELECT id, ?, ? FROM documents WHERE id = ?",
                (model_key, problem, document_id),
            )
            sql = f"UPDATE files SET title = ? WHERE document_id = ? AND title = '' AND {_IS_SEARCHABLE}"  # noqa: S608 - a constant
            self._database.execute(sql, (problem, document_id))

    def forget_pictures(self, document_ids: Iterable[str]) -> None:
        """Forget that these pictures were processed, so that they are processed again."""
        sql = "DELETE FROM looked_at WHERE document_id = ?"
        self._database.executemany(sql, [(id_,) for id_ in document_ids])

    def keep_model(self, model_key: str) -> None:
        """Forget all pictures that models besides this one have processed; "" for all models."""
        with self._database.transaction():
            self._database.execute(
                f"UPDATE files SET title = '' WHERE {_IS_SEARCHABLE} AND title <> '' AND title ="  # noqa: S608 - a constant
                " (SELECT problem FROM looked_at WHERE looked_at.document_id = files.document_id"
                " AND model_key <> ?)",
                (model_key,),
            )
            self._database.execute("DELETE FROM looked_at WHERE model_key <> ?", (model_key,))
