"""The search index in LanceDB: full text and vectors. All of it can be rebuilt from the catalog."""

from __future__ import annotations

import errno
import logging
import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.errors import LibraryError, describe_os_error
from desktop_rag.store.terms import Terms
from desktop_rag.types import Passage

if TYPE_CHECKING:
    import pyarrow as pa

log = logging.getLogger(__name__)

FOLDER_NAME = "index.lance"
_PASSAGES = "passages"
_TEXT_COLUMNS = ("stems", "grams")
# Readers in other threads may still look at the version before; older ones are only clutter.
_KEEP_VERSIONS = timedelta(minutes=10)


class IndexDamagedError(LibraryError):
    """The index cannot be read; it can be rebuilt."""


class SearchIndex:
    """Finds passage ids by terms and by vectors. For use in the thread that opened it.

    Args:
        folder: the library's folder; tables are made when first needed.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER_NAME
        self._tables: dict[str, Any] = {}

    @cached_property
    def _connection(self) -> Any:
        """LanceDB is loaded when it is first asked: lists of documents do without."""
        os.environ.setdefault("LANCEDB_LOG", "error")  # read at import; warnings go to stderr
        import lancedb

        with _explained():
            return lancedb.connect(self._folder, read_consistency_interval=timedelta(seconds=0))

    # -- writing (one process at a time) --------------------------------------------------------

    def add_passages(self, rows: Sequence[tuple[Passage, Terms]]) -> None:
        """Make passages findable by full text."""
        self._append(
            _PASSAGES,
            {
                "id": [passage.id for passage, _ in rows],
                "document_id": [passage.document_id for passage, _ in rows],
                "language": [passage.language for passage, _ in rows],
                "stems": [" ".join(terms.stems) for _, terms in rows],
                "grams": [" ".join(terms.grams) for _, terms in rows],
            },
            _passages_schema(),
        )

    def add_vectors(
        self, model_key: str, rows: Sequence[tuple[str, str]], vectors: NDArray[np.float32]
    ) -> None:
        """Store vectors: `rows` holds (passage id, document id), `vectors` is (n, dim) float32."""
        import pyarrow as pa

        dim = vectors.shape[1]
        self._append(
            _vector_table(model_key),
            {
                "id": [row[0] for row in rows],
                "document_id": [row[1] for row in rows],
                "vector": pa.FixedSizeListArray.from_arrays(pa.array(vectors.reshape(-1)), dim),
            },
            _vectors_schema(dim),
        )

    def remove_documents(self, document_ids: Iterable[str], *, model_key: str = "") -> None:
        """Delete all rows of these documents, or with `model_key` only their vectors."""
        ids = sorted(set(document_ids))
        if not ids:
            return
        names = [_vector_table(model_key)] if model_key else self._table_names()
        for name in names:
            table = self._table(name)
            if table is not None:
                with _explained():
                    table.delete(_is_in("document_id", ids))

    def drop(self) -> None:
        """Delete the whole index, readable or not."""
        self._tables.clear()
        shutil.rmtree(self._folder, ignore_errors=True)

    def drop_passages(self) -> None:
        """Delete the full text; the vectors stay."""
        if self._table(_PASSAGES) is not None:
            with _explained():
                self._connection.drop_table(_PASSAGES)

    def maintain(self) -> None:
        """Bring the indexes up to date and drop old versions; after every large change."""
        from lancedb.index import FTS, BTree

        for name in self._table_names():
            table = self._table(name)
            if table is None:
                continue
            with _explained():
                indexed = {column for index in table.list_indices() for column in index.columns}
                wanted = _indexed_columns(name) - indexed if table.count_rows() else ()
                for column in sorted(wanted):
                    kind = FTS(**_FULL_TEXT) if column in _TEXT_COLUMNS else BTree()
                    table.create_index(column, config=kind)
                table.optimize(cleanup_older_than=_KEEP_VERSIONS)

    # -- reading -------------------------------------------------------------------------------

    def search_terms(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        """Return (passage id, BM25 score), best first; `column` is "stems" or "grams".

        With `documents` only passages of these documents are looked at.
        """
        from lancedb.query import MatchQuery

        table = self._table(_PASSAGES)
        if table is None or not terms:
            return []
        with _explained():
            query = table.search(MatchQuery(" ".join(terms), column), query_type="fts")
            query = _only(query, documents)
            found = query.select(["id", "_score"]).limit(limit).to_arrow()
        return list(zip(found["id"].to_pylist(), found["_score"].to_pylist(), strict=True))

    def search_vector(
        self,
        model_key: str,
        vector: NDArray[np.float32],
        limit: int,
        documents: Sequence[str] = (),
    ) -> list[tuple[str, float]]:
        """Return (passage id, cosine), nearest first; `vector` is (dim,) of unit length.

        With `documents` only passages of these documents are looked at.
        """
        table = self._table(_vector_table(model_key))
        if table is None:
            return []
        with _explained():
            query = _only(table.search(vector).distance_type("cosine"), documents)
            found = query.select(["id", "_distance"]).limit(limit).to_arrow()
        cosines = [1.0 - distance for distance in found["_distance"].to_pylist()]
        return list(zip(found["id"].to_pylist(), cosines, strict=True))

    def cosines(
        self, model_key: str, vector: NDArray[np.float32], ids: Sequence[str]
    ) -> dict[str, float]:
        """Return the cosine of `vector` with the vectors of these passages, where there are any."""
        table = self._table(_vector_table(model_key))
        if table is None or not ids:
            return {}
        with _explained():
            query = table.search(vector).distance_type("cosine").where(_is_in("id", ids))
            found = query.select(["id", "_distance"]).limit(len(ids)).to_arrow()
        distances = found["_distance"].to_pylist()
        return {
            passage_id: 1.0 - distance
            for passage_id, distance in zip(found["id"].to_pylist(), distances, strict=True)
        }

    def check(self) -> None:
        """Raise IndexDamagedError if an index cannot be searched."""
        for name in self._table_names():
            table = self._table(name)
            with _explained():
                if table is None and (self._folder / f"{name}.lance" / "_versions").is_dir():
                    raise ValueError(f"{name} has lost its versions")
                for column in _indexed_columns(name).difference(_TEXT_COLUMNS):
                    if table is not None:
                        table.count_rows(_is_in(column, ["-"]))
        table = self._table(_PASSAGES)
        if table is None:
            return
        with _explained():
            rows = table.search().select(list(_TEXT_COLUMNS)).limit(1).to_arrow().to_pylist()
        for column, text in rows[0].items() if rows else ():
            self.search_terms(column, text.split()[:1], 1)

    def passage_documents(self) -> dict[str, int]:
        """Return how many searchable passages each document has in the index."""
        return self._rows_per_document(_PASSAGES)

    def vector_documents(self, model_key: str) -> dict[str, int]:
        """Return how many vectors each document has in the index."""
        return self._rows_per_document(_vector_table(model_key))

    # -- tables --------------------------------------------------------------------------------

    def _rows_per_document(self, name: str) -> dict[str, int]:
        table = self._table(name)
        if table is None:
            return {}
        with _explained():
            column = table.search().select(["document_id"]).to_arrow()["document_id"]
            counts = column.combine_chunks().value_counts().to_pylist()
        return {count["values"]: count["counts"] for count in counts}

    def _table_names(self) -> list[str]:
        with _explained():
            return list(self._connection.list_tables().tables)

    def _table(self, name: str) -> Any:
        """Return the open table, or None while there is none."""
        # A folder without a version holds no table yet, or none any more: it is being (re)built.
        if not any((self._folder / f"{name}.lance" / "_versions").glob("*.manifest")):
            self._tables.pop(name, None)
            return None
        if name not in self._tables:
            with _explained():
                self._tables[name] = self._connection.open_table(name)
        return self._tables[name]

    def _append(self, name: str, columns: dict[str, Any], schema: pa.Schema) -> None:
        import pyarrow as pa

        data = pa.table(columns, schema=schema)
        with _explained():
            table = self._table(name)
            if table is None:
                self._tables[name] = self._connection.create_table(
                    name, data, schema=schema, mode="overwrite"
                )
            else:
                table.add(data)


# What the system may refuse while the index is sound, by its numbers on POSIX and on Windows.
_REFUSALS = {
    1: errno.EPERM,
    5: errno.EACCES if sys.platform == "win32" else errno.EIO,
    13: errno.EACCES,
    19: errno.EROFS,
    24: errno.EMFILE,
    28: errno.ENOSPC,
    30: errno.EROFS,
    32: errno.EACCES,
    33: errno.EACCES,
    112: errno.ENOSPC,
    122: errno.EDQUOT,
}
_SYSTEM_ERROR = re.compile(r"os error (\d+)")


@contextmanager
def _explained() -> Iterator[None]:
    """Turn what LanceDB raises into an error a user can act on."""
    try:
        yield
    except (RuntimeError, OSError, ValueError) as error:
        log.warning("The search index refused: %s", error)
        number = _SYSTEM_ERROR.search(str(error))
        if number and int(number[1]) in _REFUSALS:
            refusal = OSError(_REFUSALS[int(number[1])], "")
            raise LibraryError(*describe_os_error(refusal)) from error
        raise IndexDamagedError(
            "The search index is damaged",
            "Run `desktop-rag doctor`, or start the window again: it is rebuilt from the catalog.",
        ) from error


_FULL_TEXT: dict[str, Any] = {
    "base_tokenizer": "whitespace",  # our own analyzer did the rest
    "lower_case": False,
    "stem": False,
    "remove_stop_words": False,
    "ascii_folding": False,
    "with_position": False,
    "max_token_length": None,
}


def _only(query: Any, documents: Sequence[str]) -> Any:
    return query.where(_is_in("document_id", documents), prefilter=True) if documents else query


def _is_in(column: str, ids: Sequence[str]) -> str:
    values = ",".join(f"'{each}'" for each in ids)  # our own hashes: nothing to escape
    return f"{column} IN ({values})"


def _indexed_columns(table: str) -> set[str]:
    """Return what is searched by value; without an index each search reads the whole table."""
    return {"document_id", *_TEXT_COLUMNS} if table == _PASSAGES else {"document_id", "id"}


def _vector_table(model_key: str) -> str:
    return f"vectors__{model_key}"


def _passages_schema() -> pa.Schema:
    import pyarrow as pa

    text = [pa.field(name, pa.string()) for name in ("id", "document_id", "language")]
    return pa.schema([*text, *(pa.field(name, pa.large_string()) for name in _TEXT_COLUMNS)])


def _vectors_schema(dim: int) -> pa.Schema:
    import pyarrow as pa

    return pa.schema(
        [
            pa.field("id", pa.string()),
            pa.field("document_id", pa.string()),
            pa.field("vector", pa.list_(pa.float32(), dim)),
        ]
    )
