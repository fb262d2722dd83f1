"""Records which pictures the picture model has looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileState

_IS_SEARCHABLE = f"state IN ('{FileState.SEARCHABLE}', '{FileState.INDEXED}')"


class PictureRecords:
    """Reads and writes the records; use it in the thread that opened `database`."""

    def __init__(self, database: WritableDatabase) -> None:
        self._database = database

    def list_unseen(self, model_key: str, suffixes: Collection[str]) -> list[tuple[str, Path]]:
        """Return (document id, file) of files with these suffixes that the model has not looked at.

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
        """Return the keys of the models that have looked at pictures."""
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
        """Forget that these pictures were looked at, so that they are again."""
        sql = "DELETE FROM looked_at WHERE document_id = ?"
        self._database.executemany(sql, [(id_,) for id_ in document_ids])

    def keep_model(self, model_key: str) -> None:
        """Forget all that models besides this one have looked at; "" for all models."""
        with self._database.transaction():
            self._database.execute(
                f"UPDATE files SET title = '' WHERE {_IS_SEARCHABLE} AND title <> '' AND title ="  # noqa: S608 - a constant
                " (SELECT problem FROM looked_at WHERE looked_at.document_id = files.document_id"
                " AND model_key <> ?)",
                (model_key,),
            )
            self._database.execute("DELETE FROM looked_at WHERE model_key <> ?", (model_key,))
