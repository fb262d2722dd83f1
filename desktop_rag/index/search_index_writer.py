"""Writing the search index: adding, deleting, maintaining and repairing its rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.index import index_repair, index_schema, lance_table_writer
from desktop_rag.index.index_schema import PASSAGES, format_in_condition, vector_table_name
from desktop_rag.index.lance_errors import convert_lance_errors
from desktop_rag.index.lance_table_writer import LanceTableWriter
from desktop_rag.index.lance_tables import import_lancedb
from desktop_rag.index.memory_index import acquire_memory_index
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.table_cache import IndexCache

if TYPE_CHECKING:
    import pyarrow as pa

    from desktop_rag.index.row_store import RowStore

_IDS_PER_QUERY = 1_000  # 3 ms to parse; the time grows faster than linearly
_ROWS_READ = 4_096  # to be copied
_ROWS_PER_BATCH = 250  # half a megabyte of terms


class SearchIndexWriter(SearchIndex):
    """Also writes the index, in one process at a time; tables are made when needed. It caches nothing."""

    def __init__(self, folder: Path) -> None:
        self._tables: LanceTableWriter = LanceTableWriter(folder / FOLDER_NAME, acquire_memory_index(folder))
        self._cache = IndexCache(self._tables, None)

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
        tables = [vector_table_name(model_key)] if model_key else self._tables.list_tables()
        self._delete_rows(tables, document_ids)

    def remove_passages(self, document_ids: Iterable[str]) -> None:
        """Delete documents from the full text; their vectors stay."""
        self._delete_rows([PASSAGES], document_ids)

    def _delete_rows(self, tables: Iterable[str], document_ids: Iterable[str]) -> None:
        batches = list(_split_into_batches(document_ids))
        for name in tables:
            for batch in batches:
                self._tables.delete_documents(name, batch)

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
        if self._tables.memory and not growing:
            self._tables.memory.reclaim_space()

    def maintain_passages(self) -> None:
        """Maintain only the full text, which is complete before the vectors are."""
        if PASSAGES in self._tables.list_tables():
            self._maintain_table(PASSAGES, growing=False)

    def _maintain_table(self, name: str, *, growing: bool) -> None:
        if self._tables.memory:
            self._tables.memory.maintain_table(name, growing=growing)
            return
        with convert_lance_errors():
            folder = self._tables.table_path(name)
            lance_table_writer.maintain_table(self._tables.open_table(name), name, folder, growing=growing)

    def repair_index(self, check: Callable[[], None], *, thorough: bool = False) -> list[str]:
        """Repair unreadable tables, losing as little as possible; return descriptions of the repairs.

        Run once after opening for writing. Afterwards rows may be missing or left over, and whole
        tables gone: compare with the catalog.

        Args:
            check: called between steps; an exception from it stops the work.
            thorough: read everything that is stored. Otherwise one column of every table and the
                end of every file are read, which shows the damage of a power cut.
        """
        if self._tables.memory:
            return self._tables.memory.repair_rows(thorough=thorough)
        return index_repair.IndexRepairer(self._tables, check, thorough=thorough).repair_tables()

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

    def read_vector_ids(self, model_key: str, document_ids: Iterable[str]) -> dict[str, list[str]]:
        """Return document id -> ids of its passages that have a vector; without those that have none."""

        def read_ids(table: Any) -> dict[str, list[str]]:
            found: defaultdict[str, list[str]] = defaultdict(list)
            for batch in _split_into_batches(document_ids):
                rows = table.search().where(format_in_condition("document_id", batch))
                columns = rows.select(["document_id", "id"]).to_arrow()
                for document_id, id_ in zip(*(each.to_pylist() for each in columns), strict=True):
                    found[document_id].append(id_)
            return found

        return self._tables.query_table(vector_table_name(model_key), read_ids, {})

    def list_tables(self) -> list[str]:
        """Return the names of the existing tables."""
        return self._tables.list_tables()

    def read_rows(self, name: str) -> Iterator[pa.Table]:
        """Yield the rows of a table until everything is read."""
        with convert_lance_errors():
            import_lancedb()
            import pyarrow as pa

            for batch in self._tables.open_table(name).search().to_batches(_ROWS_READ):
                yield pa.Table.from_batches([batch])

    def add_rows(self, name: str, rows: pa.Table) -> None:
        """Add rows that were read of a table of this name."""
        self._tables.append_rows(name, {each: rows[each] for each in rows.column_names}, rows.schema)

    def build_tables(self, store: RowStore, check: Callable[[], None]) -> None:
        """Make the tables of stored rows and index them; raises IndexDamagedError for rows that cannot be.

        `check` is called between steps; an exception from it stops the work.
        """
        for name in store.list_tables():
            self._tables.create_table(name, _check_between(store.read_rows(name), check))
            check()
        self.maintain_index()

    def list_vector_models(self) -> list[str]:
        """Return the keys of the embedding models that have a vector table."""
        return [key for key in self._list_vector_keys() if not index_schema.is_picture_key(key)]

    def list_picture_keys(self) -> list[str]:
        """Return the keys of the vectors of picture models."""
        return [key for key in self._list_vector_keys() if index_schema.is_picture_key(key)]

    def _list_vector_keys(self) -> list[str]:
        return [key for name in self._tables.list_tables() if (key := index_schema.parse_model_key(name))]

    def count_unindexed_rows(self) -> int:
        """Return how many rows of the full text are scanned without an index."""
        return self._tables.query_table(
            PASSAGES, lambda table: lance_table_writer.count_unindexed_rows(table, PASSAGES), 0
        )


def _check_between(parts: Iterator[pa.Table], check: Callable[[], None]) -> Iterator[pa.Table]:
    for part in parts:
        check()
        yield part


def _split_into_batches(ids: Iterable[str]) -> Iterator[list[str]]:
    ordered = sorted(set(ids))
    for start in range(0, len(ordered), _IDS_PER_QUERY):
        yield ordered[start : start + _IDS_PER_QUERY]
