"""The search index in LanceDB: full text and vectors, rebuilt from the catalog when lost."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.index import index_maintenance, index_repair, index_schema
from desktop_rag.index.index_cache import acquire_index_cache
from desktop_rag.index.index_schema import PASSAGES, format_in_condition, vector_table_name
from desktop_rag.index.lance_tables import (
    IndexDamagedError,
    LanceSession,
    LanceTables,
    convert_lance_errors,
    import_lancedb,
    run_as_future,
)
from desktop_rag.index.quantized_vectors import QuantizedVectors, RowVectors
from desktop_rag.index.row_id_cache import RowIds
from desktop_rag.index.vector_cache import CachedVectors, VectorCache, compute_dot_products
from desktop_rag.types import AnalyzedPassage, PassagePosition

__all__ = ["FOLDER_NAME", "IndexDamagedError", "SearchIndex"]

FOLDER_NAME = "index.lance"
_IDS_PER_QUERY = 1_000  # 3 ms to parse; the time grows faster than linearly
_ROWS_PER_BATCH = 250  # half a megabyte of terms
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
        folder: the library's folder; tables are created when first needed.
        write: the instance writes more than it searches, so it keeps no caches.
    """

    def __init__(self, folder: Path, *, write: bool = False) -> None:
        tables = folder / FOLDER_NAME
        self._cache = None if write else acquire_index_cache(tables)
        self._tables = LanceTables(tables, self._cache.session if self._cache else LanceSession.for_writer())
        self._vector_cache = None if write else VectorCache(self._tables)

    def close(self) -> None:
        """Release the cache and stop loading it."""
        cache, self._cache = self._cache, None
        if cache:
            cache.close()

    def preload_index(self, model_key: str = "") -> None:
        """Import LanceDB, and with `model_key` load the caches for questions.

        The caches are loaded in the background; `wait_until_preloaded` waits for them.
        """
        import_lancedb()
        if self._cache and model_key:
            self._cache.start_loading([PASSAGES, vector_table_name(model_key)])

    def wait_until_preloaded(self) -> None:
        """Block until nothing is loaded in the background any more."""
        if self._cache:
            self._cache.wait_until_loaded()

    # -- writing (one process at a time) --------------------------------------------------------

    def add_passages(self, rows: Sequence[AnalyzedPassage]) -> None:
        """Add passages to the full text."""
        if rows:
            import_lancedb()
            names = ("id", "document_id", "language", "stems", "grams")
            columns = {name: [getattr(row, name) for row in rows] for name in names}
            self._tables.append_rows(PASSAGES, columns, index_schema.passages_schema())

    def add_vectors(
        self, model_key: str, rows: Sequence[tuple[str, str]], vectors: NDArray[np.float32]
    ) -> None:
        """Store vectors: `rows` holds (passage id, document id), `vectors` is (n, dim) float32."""
        if not rows:
            return
        import_lancedb()
        import pyarrow as pa

        dim = vectors.shape[1]
        columns = {
            "id": [row[0] for row in rows],
            "document_id": [row[1] for row in rows],
            "vector": pa.FixedSizeListArray.from_arrays(pa.array(vectors.reshape(-1)), dim),
        }
        self._tables.append_rows(vector_table_name(model_key), columns, index_schema.vectors_schema(dim))

    def remove_documents(self, document_ids: Iterable[str], *, model_key: str = "") -> None:
        """Delete all rows of these documents, or with `model_key` only their vectors."""
        self._delete_rows(
            [vector_table_name(model_key)] if model_key else self._tables.list_tables(), document_ids
        )

    def remove_passages(self, document_ids: Iterable[str]) -> None:
        """Delete documents from the full text; their vectors stay."""
        self._delete_rows([PASSAGES], document_ids)

    def _delete_rows(self, tables: Iterable[str], document_ids: Iterable[str]) -> None:
        batches = list(_split_into_batches(document_ids))
        for name in tables:
            table = self._tables.open_table(name) if batches else None
            if table is not None:
                with convert_lance_errors():
                    for batch in batches:
                        table.delete(format_in_condition("document_id", batch))

    def drop_index(self) -> None:
        """Delete the whole index, readable or not."""
        for name in self._tables.list_tables():
            self._tables.drop_table(name)
        shutil.rmtree(self._tables.folder, ignore_errors=True)

    def drop_passages(self) -> None:
        """Delete the full text; the vectors stay."""
        self._tables.drop_table(PASSAGES)

    def drop_vectors(self, model_key: str) -> None:
        """Delete the vectors of one model."""
        self._tables.drop_table(vector_table_name(model_key))

    def maintain_index(self, *, growing: bool = False) -> None:
        """Index added rows and delete obsolete files.

        Cheap if there is nothing to do. A change of less than a hundredth of a large table is
        deferred: scanning its rows without an index takes a few milliseconds.

        Args:
            growing: more rows follow. Does only what keeps searching fast, so that this can be
                called after every addition.
        """
        for name in self._tables.list_tables():
            self._maintain_table(name, growing=growing)

    def maintain_passages(self) -> None:
        """Maintain only the full text, which is complete before the vectors are."""
        if PASSAGES in self._tables.list_tables():
            self._maintain_table(PASSAGES, growing=False)

    def _maintain_table(self, name: str, *, growing: bool) -> None:
        with convert_lance_errors():
            folder = self._tables.table_path(name)
            index_maintenance.maintain_table(self._tables.open_table(name), name, folder, growing=growing)

    def repair_index(self, check: Callable[[], None], *, thorough: bool = False) -> list[str]:
        """Repair unreadable tables, losing as little as possible; return what was done, in words.

        Run once after opening for writing. Afterwards rows may be missing or left over, and whole
        tables gone: compare with the catalog.

        Args:
            check: called between steps; an exception from it stops the work.
            thorough: read everything that is stored. Otherwise one column of every table and the
                end of every file are read, which shows the damage of a power cut.
        """
        return index_repair.IndexRepairer(self._tables, check, thorough=thorough).repair_tables()

    # -- reading -------------------------------------------------------------------------------

    # Searches start at once and run concurrently; they return futures.

    def search_terms(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, BM25 score), best first; `column` is "stems" or "grams".

        With `documents` only passages of these documents are searched.
        """

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

        async def read_matching_ids(table: Any) -> list[str]:
            from lancedb.query import FullTextOperator, MatchQuery

            match = MatchQuery(" ".join(terms), column, operator=FullTextOperator.AND)
            search = table.query().nearest_to_text(match)
            found = await _fetch_rows(search, ["id", "_score"], limit, documents)
            return list(found["id"].to_pylist())

        empty: list[str] = []
        return self._tables.query_table_async(PASSAGES, read_matching_ids, empty).result() if terms else empty

    def list_passages_with_terms(
        self, column: str, terms: Sequence[str], most: int
    ) -> list[tuple[str, str, str]]:
        """Return (passage id, document id, language) of all passages with all of these terms.

        `most` is an upper bound of their number. Passages of deleted documents may be among them.
        """

        async def read_matching_rows(table: Any) -> list[tuple[str, str, str]]:
            from lancedb.query import FullTextOperator, MatchQuery

            match = MatchQuery(" ".join(terms), column, operator=FullTextOperator.AND)
            search = table.query().nearest_to_text(match)
            columns = ["id", "document_id", "language"]
            found = await _fetch_rows(search, [*columns, "_score"], max(most, 1), ())
            return list(zip(*(found[name].to_pylist() for name in columns), strict=True))

        empty: list[tuple[str, str, str]] = []
        return (
            self._tables.query_table_async(PASSAGES, read_matching_rows, empty).result() if terms else empty
        )

    def search_vector(
        self, model_key: str, vector: NDArray[np.float32], limit: int, documents: Sequence[str] = ()
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine), nearest first; `vector` is (dim,) of unit length.

        With `documents` only passages of these documents are searched.
        """
        name = vector_table_name(model_key)
        if cached := self._find_cached_vectors(name):
            return run_as_future(lambda: cached.find_nearest_passages(vector, limit, documents))

        def build_vector_query(table: Any) -> Any:
            return table.query().nearest_to(vector).distance_type("cosine")

        def build_refined_query(table: Any) -> Any:
            return build_vector_query(table).refine_factor(max(_MIN_REFINE_FACTOR, _REFINED_ON_DISK // limit))

        async def run_vector_query(table: Any) -> list[tuple[str, float]]:
            if row_vectors := self._find_row_vectors(name):
                most = max(_MIN_REFINE_FACTOR * limit, _REFINED_IN_MEMORY)
                found = await _fetch_rows(
                    build_vector_query(table).with_row_id(), ["_distance"], most, documents
                )
                nearest = row_vectors.find_nearest_rows(found["_rowid"].to_numpy(), vector, limit)
                if nearest is not None and row_vectors is self._find_row_vectors(name):
                    return nearest
            return await self._run_ranked_query(
                table, name, build_refined_query, "_distance", limit, documents
            )

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
        if rows := self._find_row_ids(name):
            found = await _fetch_rows(search(table).with_row_id(), [score_column], limit, documents)
            offsets = rows.find_offsets(found["_rowid"].to_numpy())
            if offsets is not None and rows is self._find_row_ids(name):  # the table did not change
                return list(zip(rows.decode_ids_at(offsets), _parse_scores(found, score_column), strict=True))
        found = await _fetch_rows(search(table), ["id", score_column], limit, documents)
        return list(zip(found["id"].to_pylist(), _parse_scores(found, score_column), strict=True))

    def compute_cosines(
        self, model_key: str, vector: NDArray[np.float32], ids: Sequence[str]
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine with `vector`) of those passages that have a vector."""
        name = vector_table_name(model_key)
        if cached := self._find_cached_vectors(name):
            return run_as_future(lambda: cached.compute_cosines_by_id(vector, ids))
        quantized = self._find_quantized_vectors(name)
        cosines = quantized.compute_cosines_by_id(ids, vector) if quantized else {}
        missing = [id_ for id_ in ids if id_ not in cosines]

        async def compute_missing_cosines(table: Any) -> list[tuple[str, float]]:
            found, vectors = await _fetch_vectors(table, missing)
            return [
                *cosines.items(),
                *zip(found, compute_dot_products(vectors, vector).tolist(), strict=True),
            ]

        return (
            self._tables.query_table_async(name, compute_missing_cosines, [])
            if missing
            else run_as_future(lambda: list(cosines.items()))
        )

    def read_vectors(self, model_key: str, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        """Return the vector, (dim,), of each of these passages that has one."""
        name = vector_table_name(model_key)
        if cached := self._find_cached_vectors(name):
            return cached.find_vectors(ids)
        quantized = self._find_quantized_vectors(name)
        vectors = quantized.dequantize_by_id(ids) if quantized else {}
        missing = [id_ for id_ in ids if id_ not in vectors]

        async def read_missing_vectors(table: Any) -> dict[str, NDArray[np.float32]]:
            return vectors | dict(zip(*await _fetch_vectors(table, missing), strict=True))

        return (
            self._tables.query_table_async(name, read_missing_vectors, vectors).result()
            if missing
            else vectors
        )

    def find_passage_positions(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return the positions of those passages that are cached."""
        cache = self._cache
        positions = cache.positions if cache else None  # another thread may release either
        return positions.find_positions(ids) if positions else {}

    def _find_cached_vectors(self, name: str) -> CachedVectors | None:
        return self._vector_cache.load_table_vectors(name) if self._vector_cache else None

    def _find_quantized_vectors(self, name: str) -> QuantizedVectors | None:
        cache = self._cache
        return cache.find_quantized_vectors(name) if cache else None

    def _find_row_ids(self, name: str) -> RowIds | None:
        cache = self._cache
        return cache.find_row_ids(name, self._tables.table_state(name)) if cache else None

    def _find_row_vectors(self, name: str) -> RowVectors | None:
        cache = self._cache
        return cache.find_row_vectors(name, self._tables.table_state(name)) if cache else None

    def count_passages_per_stem(self, document_ids: Iterable[str]) -> Counter[str]:
        """Return how many passages of these documents contain each stem."""
        batches = list(_split_into_batches(document_ids))
        wanted = set[str]().union(*batches)

        def count_stems(table: Any) -> Counter[str]:
            counts: Counter[str] = Counter()
            rows = table.search().select(["document_id", "stems"])
            if len(batches) == 1:  # for many documents a full scan is faster
                rows = rows.where(format_in_condition("document_id", batches[0]))
            for batch in rows.to_batches(_ROWS_PER_BATCH):
                columns = (batch[name].to_pylist() for name in ("document_id", "stems"))
                for document_id, stems in zip(*columns, strict=True):
                    if document_id in wanted:
                        counts.update(set(stems.split()))
            return counts

        return self._tables.query_table(PASSAGES, count_stems, Counter()) if batches else Counter()

    def count_passages_per_document(self) -> dict[str, int]:
        """Return how many searchable passages each document has in the index."""
        return self._tables.query_table(PASSAGES, _count_rows_per_document, {})

    def count_vectors_per_document(self, model_key: str) -> dict[str, int]:
        """Return how many vectors each document has in the index."""
        return self._tables.query_table(vector_table_name(model_key), _count_rows_per_document, {})

    def list_vector_models(self) -> list[str]:
        """Return the keys of the models that have a vector table."""
        return [key for name in self._tables.list_tables() if (key := index_schema.parse_model_key(name))]

    def count_unindexed_rows(self) -> int:
        """Return how many rows of the full text are scanned without an index."""
        return self._tables.query_table(
            PASSAGES, lambda table: index_maintenance.count_unindexed_rows(table, PASSAGES), 0
        )

    def check_index(self) -> None:
        """Raise IndexDamagedError if a table cannot be searched; fast enough for every start."""
        index_repair.check_tables(self._tables)


def _split_into_batches(ids: Iterable[str]) -> Iterator[list[str]]:
    ordered = sorted(set(ids))
    for start in range(0, len(ordered), _IDS_PER_QUERY):
        yield ordered[start : start + _IDS_PER_QUERY]


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
    values: list[float] = found[column].to_pylist()
    return [1 - value for value in values] if column == "_distance" else values


def _count_rows_per_document(table: Any) -> dict[str, int]:
    column = table.search().select(["document_id"]).to_arrow()["document_id"]
    counts = column.combine_chunks().value_counts().to_pylist()
    return {count["values"]: count["counts"] for count in counts}
