"""What a reader holds in memory answers without the rows on disk, and says the same as they do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.index import index_schema
from desktop_rag.index.index_schema import PASSAGES, vector_table_name
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import MODEL, add, document_of, unit_vectors

COUNT = 600
WIDE_MODEL = "test-model__8"


@pytest.fixture
def writer(tmp_path: Path) -> SearchIndexWriter:
    return SearchIndexWriter(tmp_path)


@pytest.fixture
def reader(writer: SearchIndexWriter, tmp_path: Path) -> Iterator[SearchIndex]:
    reader = SearchIndex(tmp_path)
    yield reader
    reader.close()


def preload(reader: SearchIndex, model_key: str = MODEL) -> None:
    reader.preload_index(model_key)
    reader.wait_until_preloaded()


def lose_rows(folder: Path, table: str) -> None:
    """Delete the stored rows of a table; its versions and indices stay."""
    shutil.rmtree(folder / FOLDER_NAME / f"{table}.lance" / "data")


def test_ids_of_found_passages_come_from_memory(
    writer: SearchIndexWriter, reader: SearchIndex, tmp_path: Path
) -> None:
    ids = add(writer, "The harbour is old.", "A roof of slate.", "The harbour burns.")
    writer.maintain_index()
    preload(reader)
    expected = reader.search_terms("stems", ["harbour"], 5).result()
    lose_rows(tmp_path, PASSAGES)
    assert reader.search_terms("stems", ["harbour"], 5).result() == expected
    assert {id_ for id_, _ in expected} == {ids[0], ids[2]}


def test_vectors_of_a_small_table_come_from_memory(
    writer: SearchIndexWriter, reader: SearchIndex, tmp_path: Path
) -> None:
    ids = [f"{number:032x}-0" for number in range(10)]
    vectors = unit_vectors(10)
    writer.add_vectors(MODEL, [(id_, document_of(id_)) for id_ in ids], vectors)
    asked = [*ids, f"{99:032x}-0"]  # one that has no vector
    nearest = reader.search_vector(MODEL, vectors[3], 4).result()
    lose_rows(tmp_path, vector_table_name(MODEL))
    assert reader.search_vector(MODEL, vectors[3], 4).result() == nearest
    assert nearest[0][0] == ids[3]
    assert nearest[0][1] == pytest.approx(1, abs=1e-5)
    cosines = dict(reader.compute_cosines(MODEL, vectors[3], asked).result())
    assert cosines == pytest.approx(dict(zip(ids, (vectors @ vectors[3]).tolist(), strict=True)), abs=1e-5)
    read = reader.read_vectors(MODEL, asked)
    assert list(read) == ids
    assert np.allclose(np.stack(list(read.values())), vectors)


def test_vectors_of_a_large_table_come_from_memory(
    writer: SearchIndexWriter, reader: SearchIndex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", COUNT // 2)
    ids = [f"{number:032x}-0" for number in range(COUNT)]
    vectors = np.random.default_rng(0).normal(size=(COUNT, 8)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)  # as long as LanceDB's index takes them
    writer.add_vectors(WIDE_MODEL, [(id_, document_of(id_)) for id_ in ids], vectors)
    writer.maintain_index()
    preload(reader, WIDE_MODEL)
    lose_rows(tmp_path, vector_table_name(WIDE_MODEL))
    [(best, cosine), *others] = reader.search_vector(WIDE_MODEL, vectors[3], 4).result()
    assert best == ids[3]
    assert cosine == pytest.approx(1, abs=0.02)
    assert len(others) == 3
    cosines = dict(reader.compute_cosines(WIDE_MODEL, vectors[3], ids[:9]).result())
    assert cosines == pytest.approx(
        dict(zip(ids[:9], (vectors[:9] @ vectors[3]).tolist(), strict=True)), abs=0.02
    )
    read = reader.read_vectors(WIDE_MODEL, ids[:9])
    assert list(read) == ids[:9]
    assert np.allclose(np.stack(list(read.values())), vectors[:9], atol=0.02)


def test_vectors_that_are_not_in_memory_yet_are_read_from_the_table(
    writer: SearchIndexWriter, reader: SearchIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 5)
    ids = [f"{number:032x}-0" for number in range(12)]
    vectors = unit_vectors(12)
    rows = [(id_, document_of(id_)) for id_ in ids]
    writer.add_vectors(MODEL, rows[:10], vectors[:10])
    preload(reader)
    writer.add_vectors(MODEL, rows[10:], vectors[10:])
    read = reader.read_vectors(MODEL, ids)
    assert np.allclose(np.stack([read[id_] for id_ in ids]), vectors, atol=0.02)
    assert np.array_equal(read[ids[11]], vectors[11])
    assert not np.array_equal(read[ids[0]], vectors[0])  # from memory, in a quarter of the space
    cosines = dict(reader.compute_cosines(MODEL, vectors[0], ids).result())
    assert cosines.keys() == set(ids)


@pytest.mark.parametrize(
    ("limit", "candidates", "factor"), [(20, 500, 20), (250, 500, 2), (400, 800, 2)], ids=str
)
def test_as_many_candidates_are_compared_exactly_as_recall_needs(
    writer: SearchIndexWriter,
    reader: SearchIndex,
    monkeypatch: pytest.MonkeyPatch,
    limit: int,
    candidates: int,
    factor: int,
) -> None:
    from lancedb.query import AsyncVectorQuery

    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", COUNT // 2)
    vectors = unit_vectors(COUNT)
    ids = [f"{number:032x}-0" for number in range(COUNT)]
    writer.add_vectors(MODEL, [(id_, document_of(id_)) for id_ in ids], vectors)
    limits: list[int] = []
    factors: list[int] = []
    set_limit, set_factor = AsyncVectorQuery.limit, AsyncVectorQuery.refine_factor

    def note_limit(query: AsyncVectorQuery, most: int) -> AsyncVectorQuery:
        limits.append(most)
        return set_limit(query, most)

    def note_factor(query: AsyncVectorQuery, times: int) -> AsyncVectorQuery:
        factors.append(times)
        return set_factor(query, times)

    monkeypatch.setattr(AsyncVectorQuery, "limit", note_limit)
    monkeypatch.setattr(AsyncVectorQuery, "refine_factor", note_factor)
    assert len(reader.search_vector(MODEL, vectors[0], limit).result()) == limit
    assert (limits, factors) == ([limit], [factor])  # from disk
    preload(reader)
    assert len(reader.search_vector(MODEL, vectors[0], limit).result()) == limit
    assert limits[1:] == [candidates]  # from memory
