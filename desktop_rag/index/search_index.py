"""The search index in LanceDB: full text and vectors, rebuilt from the catalog when lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.document_types import PassagePosition
from desktop_rag.index import index_repair
from desktop_rag.index.index_schema import PASSAGES, format_in_condition, vector_table_name
from desktop_rag.index.lance_tables import LanceTables, count_rows_per_document, import_lancedb, run_as_future
from desktop_rag.index.memory_index import acquire_memory_index
from desktop_rag.index.table_cache import IndexCache, acquire_table_cache
from desktop_rag.index.vector_cache import compute_dot_products

FOLDER_NAME = "index.lance"
# Candidates of the vector index that are compared exactly (refined). Of a million vectors in dense
# clusters, recall@20 with 200, 300, 400 and 500 candidates was .902, .970, .998 and 1.000. Each
# costs 30 us if LanceDB reads it, 2 us from memory.
_REFINED_ON_DISK = 400
_REFINED_IN_MEMORY = 500
_MIN_REFINE_FACTOR = 2  # candidates per wanted row


class SearchIndex:
    """Finds passage ids by terms and by vectors. For use in the thread that opened it.

    Any number of instances may read a folder while one writes it. Reading methods raise
    IndexDamagedError if a table cannot be read.

    Args:
        folder: the library's folder.
    """

    def __init__(self, folder: Path) -> None:
        shared = acquire_table_cache(folder / FOLDER_NAME)
        self._tables = LanceTables(folder / FOLDER_NAME, shared.session, acquire_memory_index(folder))
        self._cache = IndexCache(self._tables, shared)

    def close(self) -> None:
        """Release the cache and stop loading it."""
        self._cache.close()
        if self._tables.memory:
            self._tables.memory.close()

    def preload_index(self, *model_keys: str) -> None:
        """Import LanceDB, and with keys of models start to fill the caches in the background."""
        import_lancedb()
        if model_keys:
            self._cache.start_loading([PASSAGES, *map(vector_table_name, model_keys)])

    def wait_until_preloaded(self) -> None:
        """Block until nothing is loaded in the background any more."""
        self._cache.wait_until_loaded()

    # Searches start at once and run concurrently; they return futures.

    def search_terms(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, BM25 score) by "stems" or "grams", best first; without `documents`, in all."""

        def build_text_query(table: Any) -> Any:
            from lancedb.query import MatchQuery

            return table.query().nearest_to_text(MatchQuery(" ".join(terms), column))

        async def run_text_query(table: Any) -> list[tuple[str, float]]:
            return await self._run_ranked_query(table, PASSAGES, build_text_query, "_score", limit, documents)

        return self._tables.query_table_async(PASSAGES, run_text_query, []) if terms else run_as_future(list)

    def find_passages_with_terms(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> list[str]:
        """Return at most `limit` ids of passages that contain all of these terms."""
        return [id_ for (id_,) in self._read_rows_with_terms(column, terms, ["id"], limit, documents)]

    def list_passages_with_terms(
        self, column: str, terms: Sequence[str], most: int
    ) -> list[tuple[str, str, str]]:
        """Return (passage id, document id, language) of all passages with all of these terms.

        `most` is an upper bound of their number. Passages of deleted documents may be among them.
        """
        return self._read_rows_with_terms(column, terms, ["id", "document_id", "language"], max(most, 1))

    def _read_rows_with_terms(
        self, column: str, terms: Sequence[str], read: list[str], limit: int, documents: Sequence[str] = ()
    ) -> list[tuple[Any, ...]]:
        """Return the columns `read` of at most `limit` passages that contain all of these terms."""

        async def read_matching_rows(table: Any) -> list[tuple[Any, ...]]:
            from lancedb.query import FullTextOperator, MatchQuery

            match = MatchQuery(" ".join(terms), column, operator=FullTextOperator.AND)
            search = table.query().nearest_to_text(match)
            found = await _fetch_rows(search, [*read, "_score"], limit, documents)
            return list(zip(*(found[name].to_pylist() for name in read), strict=True))

        rows: list[tuple[Any, ...]] = []
        return self._tables.query_table_async(PASSAGES, read_matching_rows, rows).result() if terms else rows

    def search_vector(
        self, model_key: str, vector: NDArray[np.float32], limit: int, documents: Sequence[str] = ()
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine) with a (dim,) unit vector, nearest first; without `documents`, in all."""
        name = vector_table_name(model_key)
        if vectors := self._cache.find_all_vectors(name):
            return run_as_future(lambda: vectors.find_nearest_passages(vector, limit, documents))

        def build_vector_query(table: Any) -> Any:
            return table.query().nearest_to(vector).distance_type("cosine")

        def build_refined_query(table: Any) -> Any:
            return build_vector_query(table).refine_factor(max(_MIN_REFINE_FACTOR, _REFINED_ON_DISK // limit))

        async def run_vector_query(table: Any) -> list[tuple[str, float]]:
            if row_vectors := self._cache.find_row_vectors(name):
                most = max(_MIN_REFINE_FACTOR * limit, _REFINED_IN_MEMORY)
                query = build_vector_query(table).with_row_id()
                found = await _fetch_rows(query, ["_distance"], most, documents)
                nearest = row_vectors.find_nearest_rows(found["_rowid"].to_numpy(), vector, limit)
                if nearest is not None and row_vectors is self._cache.find_row_vectors(name):
                    return nearest
            search = build_refined_query
            return await self._run_ranked_query(table, name, search, "_distance", limit, documents)

        return self._tables.query_table_async(name, run_vector_query, [])

    async def _run_ranked_query(
        self,
        table: Any,
        name: str,
        search: Callable[[Any], Any],
        score_column: str,
        limit: int,
        documents: Sequence[str],
    ) -> list[tuple[str, float]]:
        """Search, and return (passage id, score) with scores from `score_column`."""
        if rows := self._cache.find_row_ids(name):
            found = await _fetch_rows(search(table).with_row_id(), [score_column], limit, documents)
            offsets = rows.find_offsets(found["_rowid"].to_numpy())
            if offsets is not None and rows is self._cache.find_row_ids(name):  # the table did not change
                return list(zip(rows.decode_ids_at(offsets), _parse_scores(found, score_column), strict=True))
        found = await _fetch_rows(search(table), ["id", score_column], limit, documents)
        return list(zip(found["id"].to_pylist(), _parse_scores(found, score_column), strict=True))

    def compute_cosines(
        self, model_key: str, vector: NDArray[np.float32], ids: Sequence[str]
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine with `vector`) of those passages that have a vector."""
        name = vector_table_name(model_key)
        cached = self._cache.find_vectors(name)
        cosines = cached.compute_cosines_by_id(ids, vector) if cached else {}
        missing = [] if cached and cached.is_complete else [id_ for id_ in ids if id_ not in cosines]

        async def compute_missing_cosines(table: Any) -> list[tuple[str, float]]:
            found, vectors = await _fetch_vectors(table, missing)
            others = compute_dot_products(vectors, vector).tolist()
            return [*cosines.items(), *zip(found, others, strict=True)]

        if not missing:
            return run_as_future(lambda: list(cosines.items()))
        return self._tables.query_table_async(name, compute_missing_cosines, [])

    def read_vectors(self, model_key: str, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        """Return the vector, (dim,), of each of these passages that has one."""
        name = vector_table_name(model_key)
        cached = self._cache.find_vectors(name)
        vectors = cached.find_vectors_by_id(ids) if cached else {}
        missing = [] if cached and cached.is_complete else [id_ for id_ in ids if id_ not in vectors]

        async def read_missing_vectors(table: Any) -> dict[str, NDArray[np.float32]]:
            return vectors | dict(zip(*await _fetch_vectors(table, missing), strict=True))

        if not missing:
            return vectors
        return self._tables.query_table_async(name, read_missing_vectors, vectors).result()

    def has_vectors(self, model_key: str) -> bool:
        """Whether there are vectors of a model; nothing is loaded for that."""
        return self._tables.table_state(vector_table_name(model_key)) is not None

    def find_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the positions of those passages that are cached."""
        return self._cache.find_positions(ids)

    def count_passages_per_document(self) -> dict[str, int]:
        """Return how many searchable passages each document has in the index."""
        return self._tables.query_table(PASSAGES, count_rows_per_document, {})

    def count_vectors_per_document(self, model_key: str) -> dict[str, int]:
        """Return how many vectors each document has in the index."""
        return self._tables.query_table(vector_table_name(model_key), count_rows_per_document, {})

    def check_index(self) -> None:
        """Raise IndexDamagedError if a table cannot be searched; fast enough for every start."""
        if self._tables.memory:
            self._tables.memory.refresh()
        else:
            index_repair.check_tables(self._tables)


async def _fetch_rows(query: Any, columns: list[str], limit: int, documents: Sequence[str]) -> Any:
    filtered = query.where(format_in_condition("document_id", documents)) if documents else query
    return await filtered.select(columns).limit(limit).to_arrow()


async def _fetch_vectors(table: Any, ids: Sequence[str]) -> tuple[list[str], NDArray[np.float32]]:
    """Return the ids of those passages that exist, and their vectors, (n, dim)."""
    rows = table.query().where(format_in_condition("id", ids)).select(["id", "vector"])
    found = await rows.to_arrow()
    dim = found.schema.field("vector").type.list_size
    vectors = found["vector"].combine_chunks().flatten().to_numpy()
    return found["id"].to_pylist(), vectors.reshape(-1, dim)


def _parse_scores(found: Any, column: str) -> list[float]:
    """Return the score of each row; cosine distances are converted to cosines."""
    values: list[float] = found[column].to_numpy().tolist()
    return [1 - value for value in values] if column == "_distance" else values
