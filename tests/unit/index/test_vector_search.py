"""Nearest vectors: small tables in memory, large ones by an index, both like an exact search."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_rag.index import index_schema, table_cache
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.index.vector_cache import CachedVectors, QuantizedVectors

MODEL = "test-model__64"
DIM = 64
TABLE = f"vectors__{MODEL}"
ROWS = 2_000
A_DOCUMENT = 10


def clustered(count: int, seed: int) -> NDArray[np.float32]:
    """Return (count, DIM) unit rows around 50 middles."""
    middles = np.random.default_rng(0).normal(size=(50, DIM))
    chosen = np.random.default_rng(seed)
    rows = middles[chosen.integers(0, 50, count)] + chosen.normal(scale=0.6, size=(count, DIM))
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


class Stored:
    """Vectors in an index, and beside it, for an exact answer."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = SearchIndexWriter(folder)
        self.vectors: dict[str, NDArray[np.float32]] = {}

    def add(self, count: int) -> list[str]:
        """Store so many more; return their ids."""
        first = len(self.vectors)
        ids = [f"{number // A_DOCUMENT:032x}-{number}" for number in range(first, first + count)]
        made = clustered(count, seed=first + 1)
        self.index.add_vectors(MODEL, [(id_, id_.partition("-")[0]) for id_ in ids], made)
        self.vectors |= dict(zip(ids, made, strict=True))
        return ids

    def remove(self, documents: list[str]) -> None:
        self.index.remove_documents(documents, model_key=MODEL)
        self.vectors = {k: v for k, v in self.vectors.items() if k.partition("-")[0] not in documents}

    def nearest(
        self, question: NDArray[np.float32], limit: int, documents: list[str] | None = None
    ) -> list[tuple[str, float]]:
        """Return the nearest by comparing with all."""
        chosen = set(documents or ())
        inside = [k for k in self.vectors if not chosen or k.partition("-")[0] in chosen]
        if not inside:
            return []
        cosines = np.stack([self.vectors[id_] for id_ in inside]) @ question
        return [(inside[each], float(cosines[each])) for each in np.argsort(-cosines)[:limit]]

    def recall(self, index: SearchIndex, documents: list[str] | None = None) -> float:
        """Return the share of the twenty nearest that are found, over twenty questions."""
        shares = []
        for question in clustered(20, seed=99):
            best = {id_ for id_, _ in self.nearest(question, 20, documents)}
            found = index.search_vector(MODEL, question, 100, documents or ()).result()
            shares.append(len(best & {id_ for id_, _ in found[:20]}) / len(best))
        return float(np.mean(shares))


@pytest.fixture
def stored(tmp_path: Path) -> Stored:
    stored = Stored(tmp_path)
    stored.add(ROWS)
    return stored


@pytest.fixture
def indexed(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> Stored:
    """As many vectors as get an index."""
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", ROWS // 2)
    stored.index.maintain_index()
    return stored


@pytest.fixture
def compact(stored: Stored, monkeypatch: pytest.MonkeyPatch) -> SearchIndex:
    """A reader of vectors that are kept in a quarter of the space, with an index."""
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", ROWS // 2)
    stored.index.maintain_index()
    reader = SearchIndex(stored.folder)
    prepare(reader)
    return reader


def prepare(reader: SearchIndex) -> None:
    reader.preload_index(MODEL)
    reader.wait_until_preloaded()


def test_a_compact_copy_finds_what_an_exact_search_finds(compact: SearchIndex, stored: Stored) -> None:
    assert stored.recall(compact) >= 0.98
    some = sorted({id_.partition("-")[0] for id_ in stored.vectors})[::2]
    assert stored.recall(compact, some) >= 0.98
    (question,) = clustered(1, seed=5)
    found = compact.compute_cosines(MODEL, question, list(stored.vectors)).result()
    expected = {id_: float(row @ question) for id_, row in stored.vectors.items()}
    assert dict(found) == pytest.approx(expected, abs=0.01)
    assert dict(found) != pytest.approx(expected, abs=1e-6)  # it is compact


def test_vectors_that_were_added_are_found_before_and_after_they_are_copied(
    compact: SearchIndex, stored: Stored
) -> None:
    ids = stored.add(200)
    for _ in range(2):
        found = compact.search_vector(MODEL, stored.vectors[ids[0]], 10).result()
        assert found[0][0] == ids[0]
        assert found[0][1] == pytest.approx(1, abs=0.01)
        cosines = dict(compact.compute_cosines(MODEL, stored.vectors[ids[0]], ids).result())
        assert cosines.keys() == set(ids)
        assert compact.read_vectors(MODEL, ids).keys() == set(ids)
        prepare(compact)


@pytest.mark.parametrize("added", [200, 2_000])  # where there is room for them, and where not
def test_what_is_new_is_copied_beside_what_was_there(
    compact: SearchIndex, stored: Stored, added: int
) -> None:
    before = compact._cache.find_vectors(TABLE)
    stored.add(added)
    stored.remove([f"{number:032x}" for number in range(0, 100, 3)])
    stored.index.maintain_index()
    assert compact._cache.find_row_vectors(TABLE) is None
    prepare(compact)
    assert compact._cache.find_row_vectors(TABLE) is not None
    assert (compact._cache.find_vectors(TABLE) is before) == (added == 200)
    assert stored.recall(compact) >= 0.98


def test_vectors_of_any_length_are_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 100)
    index = SearchIndexWriter(tmp_path)
    rows = [(f"{number:032x}-0", f"{number:032x}") for number in range(300)]
    index.add_vectors("odd__3", rows, np.eye(3, dtype=np.float32)[[0, 1, 2] * 100])
    reader = SearchIndex(tmp_path)
    reader.preload_index("odd__3")
    reader.wait_until_preloaded()
    assert reader._cache.find_row_vectors("vectors__odd__3") is not None
    found = reader.search_vector("odd__3", np.eye(3, dtype=np.float32)[0], 50).result()
    assert all(cosine > 0.99 for _, cosine in found)


def test_where_memory_is_short_vectors_are_not_copied(
    stored: Stored, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 100)
    monkeypatch.setattr(table_cache, "estimate_quantized_bytes", lambda _dim, _count: float("inf"))
    reader = SearchIndex(stored.folder)
    prepare(reader)
    assert reader._cache.find_vectors(TABLE) is None
    assert stored.recall(reader) == 1


def test_a_table_that_became_small_is_compared_as_it_is(compact: SearchIndex, stored: Stored) -> None:
    assert isinstance(compact._cache.find_vectors(TABLE), QuantizedVectors)
    stored.remove([f"{number:032x}" for number in range(140)])
    prepare(compact)
    assert isinstance(compact._cache.find_vectors(TABLE), CachedVectors)
    assert stored.recall(compact) == 1


def has_index(folder: Path) -> bool:
    return any((folder / FOLDER_NAME / f"{TABLE}.lance").rglob("auxiliary.idx"))


def test_a_copy_in_memory_answers_as_an_exact_search_does(stored: Stored) -> None:
    stored.index.maintain_index()
    assert not has_index(stored.folder)
    reader = SearchIndex(stored.folder)
    some = sorted({id_.partition("-")[0] for id_ in stored.vectors})[::7]
    for question in clustered(5, seed=5):
        for documents in ([], some, ["unknown"]):
            expected = dict(stored.nearest(question, 50, documents))
            for index in (reader, stored.index):
                found = index.search_vector(MODEL, question, 50, documents).result()
                assert [id_ for id_, _ in found] == list(expected)
                assert dict(found) == pytest.approx(expected, abs=1e-5)


def test_cosines_are_exact_in_memory_and_in_the_table(stored: Stored) -> None:
    (question,) = clustered(1, seed=5)
    ids = list(stored.vectors)[::30]
    expected = {id_: float(stored.vectors[id_] @ question) for id_ in ids}
    for index in (SearchIndex(stored.folder), stored.index):
        found = index.compute_cosines(MODEL, question, [*ids, "unknown"]).result()
        assert dict(found) == pytest.approx(expected, abs=1e-5)


def test_vectors_are_given_by_their_ids_from_memory_and_from_the_table(
    compact: SearchIndex, stored: Stored
) -> None:
    ids = list(stored.vectors)[::-30]
    for index in (compact, SearchIndex(stored.folder), stored.index):
        found = index.read_vectors(MODEL, [*ids, "unknown"])
        assert found.keys() == set(ids)
        for id_ in ids:
            assert found[id_] == pytest.approx(stored.vectors[id_], abs=0.005)
        assert index.read_vectors(MODEL, []) == {}
        assert index.read_vectors("another", ids) == {}


def test_all_rows_in_another_order_are_not_taken_for_one_another(
    compact: SearchIndex, stored: Stored
) -> None:
    backwards = list(stored.vectors)[::-1]
    documents = list(dict.fromkeys(id_.partition("-")[0] for id_ in backwards))
    asked = stored.vectors[backwards[0]]
    for index in (compact, SearchIndex(stored.folder)):
        found = dict(index.compute_cosines(MODEL, asked, backwards).result())
        expected = {id_: float(row @ asked) for id_, row in stored.vectors.items()}
        assert found == pytest.approx(expected, abs=0.01)
        nearest, cosine = index.search_vector(MODEL, asked, 10, documents).result()[0]
        assert nearest == backwards[0]
        assert cosine == pytest.approx(1, abs=0.01)


def test_a_copy_follows_every_change(stored: Stored) -> None:
    reader = SearchIndex(stored.folder)
    (question,) = clustered(1, seed=5)

    def agrees() -> bool:
        found = reader.search_vector(MODEL, question, 50).result()
        return [id_ for id_, _ in found] == [id_ for id_, _ in stored.nearest(question, 50)]

    assert agrees()
    stored.add(200)
    assert agrees()
    stored.remove([id_.partition("-")[0] for id_, _ in stored.nearest(question, 3)])
    assert agrees()
    stored.index.maintain_index()
    assert agrees()
    stored.remove([id_.partition("-")[0] for id_ in stored.vectors])
    assert agrees()
    stored.index.drop_vectors(MODEL)
    assert agrees()
    stored.add(100)
    assert agrees()


def test_an_index_finds_nearly_all_that_an_exact_search_finds(indexed: Stored) -> None:
    assert has_index(indexed.folder)
    assert indexed.recall(SearchIndex(indexed.folder)) >= 0.98


def test_an_index_gives_exact_cosines(indexed: Stored) -> None:
    reader = SearchIndex(indexed.folder)
    for question in clustered(5, seed=5):
        for id_, cosine in reader.search_vector(MODEL, question, 50).result():
            assert cosine == pytest.approx(float(indexed.vectors[id_] @ question), abs=1e-5)


def test_some_documents_are_searched_by_the_index_as_well(indexed: Stored) -> None:
    reader = SearchIndex(indexed.folder)
    documents = sorted({id_.partition("-")[0] for id_ in indexed.vectors})
    assert indexed.recall(reader, documents[::60]) >= 0.98
    assert indexed.recall(reader, documents[::2]) >= 0.98


def test_what_is_added_later_is_found_before_and_after_it_is_indexed(indexed: Stored) -> None:
    reader = SearchIndex(indexed.folder)
    added = set(indexed.add(500))
    (question,) = clustered(1, seed=7)
    near = {id_ for id_, _ in indexed.nearest(question, 20)} & added
    assert near
    for _ in range(2):
        found = {id_ for id_, _ in reader.search_vector(MODEL, question, 100).result()}
        assert near <= found
        assert indexed.recall(reader) >= 0.98
        indexed.index.maintain_index()


def test_what_is_removed_is_found_no_more(indexed: Stored) -> None:
    reader = SearchIndex(indexed.folder)
    gone = sorted({id_.partition("-")[0] for id_ in indexed.vectors})[::2]
    indexed.remove(gone)
    for _ in range(2):
        assert indexed.recall(reader) >= 0.98
        (question,) = clustered(1, seed=7)
        found = reader.search_vector(MODEL, question, 100).result()
        assert all(id_ in indexed.vectors for id_, _ in found)
        indexed.index.maintain_index()


def test_vectors_of_any_length_are_kept_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 100)
    index = SearchIndexWriter(tmp_path)
    rows = [(f"{number:032x}-0", f"{number:032x}") for number in range(300)]
    index.add_vectors("odd__3", rows, np.eye(3, dtype=np.float32)[[0, 1, 2] * 100])
    index.maintain_index()
    found = index.search_vector("odd__3", np.eye(3, dtype=np.float32)[0], 200).result()
    assert sum(cosine > 0.99 for _, cosine in found) == 100


@pytest.mark.parametrize("damage", ["interrupted", "lost"])
def test_a_damaged_index_of_vectors_is_built_anew(indexed: Stored, damage: str) -> None:
    for path in (indexed.folder / FOLDER_NAME / f"{TABLE}.lance").rglob("*.idx"):
        if damage == "lost":
            path.unlink()
        else:
            path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(IndexDamagedError):
        SearchIndex(indexed.folder).check_index()
    mended = SearchIndexWriter(indexed.folder)
    assert mended.repair_index(lambda: None) == [f"Vectors of {MODEL}: its index was rebuilt"]
    mended.check_index()
    assert indexed.recall(SearchIndex(indexed.folder)) >= 0.98
