"""The search index in LanceDB: full text and vectors. All of it can be rebuilt from the catalog."""

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
from desktop_rag.index.index_cache import shared
from desktop_rag.index.index_schema import PASSAGES, is_in, vector_table
from desktop_rag.index.lance_tables import IndexDamagedError, Session, Tables, done, explained, load
from desktop_rag.index.quantized_vectors import CompactVectors, RowVectors
from desktop_rag.index.row_id_cache import RowIds
from desktop_rag.index.vector_cache import VectorCopies, VectorCopy, dots
from desktop_rag.types import AnalyzedPassage, PassagePosition

__all__ = ["FOLDER_NAME", "IndexDamagedError", "SearchIndex"]

FOLDER_NAME = "index.lance"
_IDS_A_QUERY = 1_000  # 3 ms to parse; the time grows faster than the number
_ROWS_A_BATCH = 250  # half a megabyte of terms
# Rows that the vector index names, to be compared exactly. Of a million vectors in dense clusters
# the nearest 20 among 200, 300, 400 and 500 were found to .902, .970, .998 and 1.000. Where LanceDB
# reads them each costs 30 us, in memory 2 us.
_NAMED = 400
_NAMED_IN_MEMORY = 500
_LEAST_REFINED = 2  # times the rows wanted


class SearchIndex:
    """Finds passage ids by terms and by vectors. For use in the thread that opened it.

    Any number may read a folder while one writes it. Reading methods raise IndexDamagedError where
    a table cannot be read.

    Args:
        folder: the library's folder; tables are made when first needed.
        write: whether it is changed more than searched, and needs less memory.
    """

    def __init__(self, folder: Path, *, write: bool = False) -> None:
        tables = folder / FOLDER_NAME
        self._prepared = None if write else shared(tables)
        self._tables = Tables(
            tables, self._prepared.session if self._prepared else Session.of_writer()
        )
        self._copies = None if write else VectorCopies(self._tables)

    def close(self) -> None:
        """Let go of what is held in memory, and stop reading it."""
        prepared, self._prepared = self._prepared, None
        if prepared:
            prepared.close()

    def prepare(self, model_key: str = "") -> None:
        """Load what is needed first: LanceDB, and for questions the vectors of a model.

        What takes long is read in the background; `wait_until_prepared` waits for it.
        """
        load()
        if self._prepared and model_key:
            self._prepared.begin([PASSAGES, vector_table(model_key)])

    def wait_until_prepared(self) -> None:
        """Return when nothing is read in the background any more."""
        if self._prepared:
            self._prepared.wait()

    # -- writing (one process at a time) --------------------------------------------------------

    def add_passages(self, rows: Sequence[AnalyzedPassage]) -> None:
        """Make passages findable by full text."""
        if rows:
            load()
            names = ("id", "document_id", "language", "stems", "grams")
            columns = {name: [getattr(row, name) for row in rows] for name in names}
            self._tables.append(PASSAGES, columns, index_schema.passages_schema())

    def add_vectors(
        self, model_key: str, rows: Sequence[tuple[str, str]], vectors: NDArray[np.float32]
    ) -> None:
        """Store vectors: `rows` holds (passage id, document id), `vectors` is (n, dim) float32."""
        if not rows:
            return
        load()
        import pyarrow as pa

        dim = vectors.shape[1]
        columns = {
            "id": [row[0] for row in rows],
            "document_id": [row[1] for row in rows],
            "vector": pa.FixedSizeListArray.from_arrays(pa.array(vectors.reshape(-1)), dim),
        }
        self._tables.append(vector_table(model_key), columns, index_schema.vectors_schema(dim))

    def remove_documents(self, document_ids: Iterable[str], *, model_key: str = "") -> None:
        """Delete all rows of these documents, or with `model_key` only their vectors."""
        self._remove([vector_table(model_key)] if model_key else self._tables.names(), document_ids)

    def remove_passages(self, document_ids: Iterable[str]) -> None:
        """Delete documents from the full text; their vectors stay."""
        self._remove([PASSAGES], document_ids)

    def _remove(self, tables: Iterable[str], document_ids: Iterable[str]) -> None:
        parts = list(_parts(document_ids))
        for name in tables:
            table = self._tables.get(name) if parts else None
            if table is not None:
                with explained():
                    for part in parts:
                        table.delete(is_in("document_id", part))

    def drop(self) -> None:
        """Delete the whole index, readable or not."""
        for name in self._tables.names():
            self._tables.drop(name)
        shutil.rmtree(self._tables.folder, ignore_errors=True)

    def drop_passages(self) -> None:
        """Delete the full text; the vectors stay."""
        self._tables.drop(PASSAGES)

    def drop_vectors(self, model_key: str) -> None:
        """Delete the vectors of one model."""
        self._tables.drop(vector_table(model_key))

    def maintain(self, *, growing: bool = False) -> None:
        """Index the rows that were added, and delete files that are of no use any more.

        Cheap where there is nothing to do. A change of less than a hundredth of a large table is
        left for later: its rows are found without an index, in a few milliseconds.

        Args:
            growing: more rows follow. Only what keeps searching quick is done, so that this can be
                called after every addition.
        """
        for name in self._tables.names():
            self._tidy(name, growing=growing)

    def maintain_passages(self) -> None:
        """Do the same for the full text alone, whose rows are all there before the vectors are."""
        if PASSAGES in self._tables.names():
            self._tidy(PASSAGES, growing=False)

    def _tidy(self, name: str, *, growing: bool) -> None:
        with explained():
            folder = self._tables.path(name)
            index_maintenance.tidy(self._tables.get(name), name, folder, growing=growing)

    def mend(self, check: Callable[[], None], *, thorough: bool = False) -> list[str]:
        """Repair what cannot be read, losing as little as can be; return what was done, in words.

        Run once after opening for writing. Rows may then be missing or left over, and whole tables
        gone: compare with the catalog.

        Args:
            check: called between steps; what it raises ends the work.
            thorough: read all that is stored. Without it one column of every table is read, and the
                end of every file, which shows what a power cut leaves behind.
        """
        return index_repair.Mender(self._tables, check, thorough=thorough).mend()

    # -- reading -------------------------------------------------------------------------------

    # Searches begin at once and run side by side; the futures give what they found.

    def search_terms(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, BM25 score), best first; `column` is "stems" or "grams".

        With `documents` only passages of these documents are looked at.
        """

        def search(table: Any) -> Any:
            from lancedb.query import MatchQuery

            return table.query().nearest_to_text(MatchQuery(" ".join(terms), column))

        async def query(table: Any) -> list[tuple[str, float]]:
            return await self._ranked(table, PASSAGES, search, "_score", limit, documents)

        return self._tables.ask(PASSAGES, query, []) if terms else done(list)

    def holding(
        self, column: str, terms: Sequence[str], limit: int, documents: Sequence[str] = ()
    ) -> list[str]:
        """Return at most `limit` ids of passages that hold every one of these terms."""

        async def query(table: Any) -> list[str]:
            from lancedb.query import FullTextOperator, MatchQuery

            every = MatchQuery(" ".join(terms), column, operator=FullTextOperator.AND)
            asked = table.query().nearest_to_text(every)
            found = await _found(asked, ["id", "_score"], limit, documents)
            return list(found["id"].to_pylist())

        nothing: list[str] = []
        return self._tables.ask(PASSAGES, query, nothing).result() if terms else nothing

    def holders(self, column: str, terms: Sequence[str], most: int) -> list[tuple[str, str, str]]:
        """Return (passage id, document id, language) of all that hold every one of these terms.

        `most` is how many passages there are at the most. Those of documents that are gone may be
        among them.
        """

        async def query(table: Any) -> list[tuple[str, str, str]]:
            from lancedb.query import FullTextOperator, MatchQuery

            every = MatchQuery(" ".join(terms), column, operator=FullTextOperator.AND)
            asked = table.query().nearest_to_text(every)
            columns = ["id", "document_id", "language"]
            found = await _found(asked, [*columns, "_score"], max(most, 1), ())
            return list(zip(*(found[name].to_pylist() for name in columns), strict=True))

        nothing: list[tuple[str, str, str]] = []
        return self._tables.ask(PASSAGES, query, nothing).result() if terms else nothing

    def search_vector(
        self,
        model_key: str,
        vector: NDArray[np.float32],
        limit: int,
        documents: Sequence[str] = (),
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine), nearest first; `vector` is (dim,) of unit length.

        With `documents` only passages of these documents are looked at.
        """
        name = vector_table(model_key)
        if copy := self._copy(name):
            return done(lambda: copy.nearest(vector, limit, documents))

        def near(table: Any) -> Any:
            return table.query().nearest_to(vector).distance_type("cosine")

        def refined(table: Any) -> Any:
            return near(table).refine_factor(max(_LEAST_REFINED, _NAMED // limit))

        async def query(table: Any) -> list[tuple[str, float]]:
            if known := self._row_vectors(name):
                most = max(_LEAST_REFINED * limit, _NAMED_IN_MEMORY)
                found = await _found(near(table).with_row_id(), ["_distance"], most, documents)
                nearest = known.nearest(found["_rowid"].to_numpy(), vector, limit)
                if nearest is not None and known is self._row_vectors(name):
                    return nearest
            return await self._ranked(table, name, refined, "_distance", limit, documents)

        return self._tables.ask(name, query, [])

    async def _ranked(
        self,
        table: Any,
        name: str,
        search: Callable[[Any], Any],
        value: str,
        limit: int,
        documents: Sequence[str],
    ) -> list[tuple[str, float]]:
        """Search, and return (passage id, score) with scores from the column `value`."""
        if rows := self._rows(name):
            found = await _found(search(table).with_row_id(), [value], limit, documents)
            places = rows.places(found["_rowid"].to_numpy())
            if places is not None and rows is self._rows(name):  # it did not change meanwhile
                return list(zip(rows.named(places), _scores(found, value), strict=True))
        found = await _found(search(table), ["id", value], limit, documents)
        return list(zip(found["id"].to_pylist(), _scores(found, value), strict=True))

    def cosines(
        self, model_key: str, vector: NDArray[np.float32], ids: Sequence[str]
    ) -> Future[list[tuple[str, float]]]:
        """Find (passage id, cosine with `vector`) of these passages, where they have vectors."""
        name = vector_table(model_key)
        if copy := self._copy(name):
            return done(lambda: copy.cosines(vector, ids))
        compact = self._compact(name)
        known = compact.cosines_of(ids, vector) if compact else {}
        others = [id_ for id_ in ids if id_ not in known]

        async def query(table: Any) -> list[tuple[str, float]]:
            found, vectors = await _vectors(table, others)
            return [*known.items(), *zip(found, dots(vectors, vector).tolist(), strict=True)]

        return self._tables.ask(name, query, []) if others else done(lambda: list(known.items()))

    def vectors(self, model_key: str, ids: Sequence[str]) -> dict[str, NDArray[np.float32]]:
        """Return the vector, (dim,), of each of these passages that has one."""
        name = vector_table(model_key)
        if copy := self._copy(name):
            return copy.vectors(ids)
        compact = self._compact(name)
        known = compact.vectors_of(ids) if compact else {}
        others = [id_ for id_ in ids if id_ not in known]

        async def query(table: Any) -> dict[str, NDArray[np.float32]]:
            return known | dict(zip(*await _vectors(table, others), strict=True))

        return self._tables.ask(name, query, known).result() if others else known

    def places(self, ids: Sequence[str]) -> dict[str, PassagePosition]:
        """Return where passages stand, of those that are known to memory."""
        held = self._prepared
        known = held.places if held else None  # either may be let go by another thread
        return known.of(ids) if known else {}

    def _copy(self, name: str) -> VectorCopy | None:
        return self._copies.get(name) if self._copies else None

    def _compact(self, name: str) -> CompactVectors | None:
        held = self._prepared
        return held.vectors(name) if held else None

    def _rows(self, name: str) -> RowIds | None:
        held = self._prepared
        return held.rows(name, self._tables.state(name)) if held else None

    def _row_vectors(self, name: str) -> RowVectors | None:
        held = self._prepared
        return held.row_vectors(name, self._tables.state(name)) if held else None

    def term_counts(self, document_ids: Iterable[str]) -> Counter[str]:
        """Return how many passages of these documents hold each stem."""
        parts = list(_parts(document_ids))
        wanted = set[str]().union(*parts)

        def query(table: Any) -> Counter[str]:
            counts: Counter[str] = Counter()
            rows = table.search().select(["document_id", "stems"])
            if len(parts) == 1:  # many documents are found sooner by reading all
                rows = rows.where(is_in("document_id", parts[0]))
            for batch in rows.to_batches(_ROWS_A_BATCH):
                columns = (batch[name].to_pylist() for name in ("document_id", "stems"))
                for document_id, stems in zip(*columns, strict=True):
                    if document_id in wanted:
                        counts.update(set(stems.split()))
            return counts

        return self._tables.read(PASSAGES, query, Counter()) if parts else Counter()

    def passage_documents(self) -> dict[str, int]:
        """Return how many searchable passages each document has in the index."""
        return self._tables.read(PASSAGES, _rows_per_document, {})

    def vector_documents(self, model_key: str) -> dict[str, int]:
        """Return how many vectors each document has in the index."""
        return self._tables.read(vector_table(model_key), _rows_per_document, {})

    def vector_models(self) -> list[str]:
        """Return the keys of the models that vectors are stored of."""
        return [key for name in self._tables.names() if (key := index_schema.model_of(name))]

    def unindexed(self) -> int:
        """Return how many rows of the full text are searched one by one, until `maintain`."""
        return self._tables.read(
            PASSAGES, lambda table: index_maintenance.unindexed(table, PASSAGES), 0
        )

    def check(self) -> None:
        """Raise IndexDamagedError if a table cannot be searched; quick, for every start."""
        index_repair.check(self._tables)


def _parts(ids: Iterable[str]) -> Iterator[list[str]]:
    ordered = sorted(set(ids))
    for start in range(0, len(ordered), _IDS_A_QUERY):
        yield ordered[start : start + _IDS_A_QUERY]


async def _found(query: Any, columns: list[str], limit: int, documents: Sequence[str]) -> Any:
    asked = query.where(is_in("document_id", documents)) if documents else query
    return await asked.select(columns).limit(limit).to_arrow()


async def _vectors(table: Any, ids: Sequence[str]) -> tuple[list[str], NDArray[np.float32]]:
    """Return the ids of those passages that are there, and their vectors, (n, dim)."""
    rows = table.query().where(is_in("id", ids)).select(["id", "vector"])
    found = await rows.to_arrow()
    dim = found.schema.field("vector").type.list_size
    vectors = found["vector"].combine_chunks().flatten().to_numpy()
    return found["id"].to_pylist(), vectors.reshape(-1, dim)


def _scores(found: Any, column: str) -> list[float]:
    """Return how good each row is; a cosine where LanceDB says how far it is away."""
    values: list[float] = found[column].to_pylist()
    return [1 - value for value in values] if column == "_distance" else values


def _rows_per_document(table: Any) -> dict[str, int]:
    column = table.search().select(["document_id"]).to_arrow()["document_id"]
    counts = column.combine_chunks().value_counts().to_pylist()
    return {count["values"]: count["counts"] for count in counts}
