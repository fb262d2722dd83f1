"""The cache that readers share: how much it may hold, what it forgets, and when it is freed."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import psutil
import pytest

from desktop_rag.index import index_schema
from desktop_rag.index.index_schema import PASSAGES, vector_table_name
from desktop_rag.index.lance_tables import WRITER_CACHES, LanceSession, LanceTables
from desktop_rag.index.row_id_cache import BYTES_PER_ROW
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.index.table_cache import TableCache, acquire_table_cache
from desktop_rag.index.vector_cache import estimate_quantized_bytes
from tests.helpers.indexed import DIM, MODEL, add, document_of, unit_vectors

ROWS = 10
VECTORS = vector_table_name(MODEL)
_MB = 1 << 20


def let_computer_have(monkeypatch: pytest.MonkeyPatch, total: float) -> None:
    """Give the computer so many bytes of memory."""
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(total=total))


def state_of(folder: Path, table: str) -> Any:
    return LanceTables(folder, LanceSession(*WRITER_CACHES)).table_state(table)


def load(cache: TableCache, *tables: str) -> None:
    cache.start_loading(tables)
    cache.wait_until_loaded()


def store_vectors(writer: SearchIndexWriter, first: int, count: int, model_key: str = MODEL) -> None:
    ids = [f"{number:032x}-0" for number in range(first, first + count)]
    writer.add_vectors(model_key, [(id_, document_of(id_)) for id_ in ids], unit_vectors(count, seed=first))


@pytest.fixture
def writer(tmp_path: Path) -> SearchIndexWriter:
    """An index of ten passages, and as many vectors, which count as many."""
    writer = SearchIndexWriter(tmp_path)
    add(writer, *(f"The harbour of town number {number}." for number in range(ROWS)))
    return writer


@pytest.fixture
def vectors(writer: SearchIndexWriter, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many vectors, which are one more than a small table has."""
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", ROWS - 1)
    store_vectors(writer, 0, ROWS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / FOLDER_NAME


@pytest.fixture
def cache(writer: SearchIndexWriter, folder: Path) -> Iterator[TableCache]:
    cache = acquire_table_cache(folder)
    yield cache
    cache.close()


@pytest.mark.parametrize(("spare", "fits"), [(0, True), (-16, False)])
def test_row_ids_take_at_most_a_sixteenth_of_the_memory(
    cache: TableCache, folder: Path, monkeypatch: pytest.MonkeyPatch, spare: int, *, fits: bool
) -> None:
    let_computer_have(monkeypatch, 16 * ROWS * BYTES_PER_ROW + spare)
    load(cache, PASSAGES)
    rows = cache.find_row_ids(PASSAGES, state_of(folder, PASSAGES))
    assert (rows is not None) == fits
    assert (cache.positions is not None) == fits


@pytest.mark.usefixtures("vectors")
@pytest.mark.parametrize(("spare", "fits"), [(0, True), (-16, False)])
def test_vectors_take_at_most_a_sixteenth_of_the_memory(
    cache: TableCache, folder: Path, monkeypatch: pytest.MonkeyPatch, spare: int, *, fits: bool
) -> None:
    monkeypatch.setattr("desktop_rag.index.table_cache.BYTES_PER_ROW", 0)
    let_computer_have(monkeypatch, 16 * estimate_quantized_bytes(DIM, ROWS) + spare)
    load(cache, VECTORS)
    assert (cache.find_quantized_vectors(VECTORS) is not None) == fits
    assert (cache.find_row_vectors(VECTORS, state_of(folder, VECTORS)) is not None) == fits
    assert cache.find_row_ids(VECTORS, state_of(folder, VECTORS)) is not None


@pytest.mark.parametrize(("memory", "expected"), [(1 << 40, 3 * 200 * _MB), (16 * 300 * _MB, 300 * _MB)])
def test_lancedb_may_hold_three_times_its_indices_but_no_more_than_a_sixteenth(
    folder: Path, monkeypatch: pytest.MonkeyPatch, memory: int, expected: int
) -> None:
    indices = folder / f"{PASSAGES}.lance" / "_indices" / "0"
    indices.mkdir(parents=True)
    with (indices / "part.lance").open("wb") as file:
        file.truncate(200 * _MB)
    let_computer_have(monkeypatch, memory)
    assert TableCache(folder).session.index_bytes == expected


@pytest.mark.parametrize(("spare", "loaded"), [(1, ["grams_idx", "stems_idx"]), (0, [])])
def test_indices_are_loaded_where_they_take_less_than_half_of_what_lancedb_may_hold(
    writer: SearchIndexWriter,
    cache: TableCache,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    spare: int,
    loaded: list[str],
) -> None:
    from lancedb.table import LanceTable

    writer.maintain_index()
    table = LanceTables(folder, LanceSession(*WRITER_CACHES)).open_table(PASSAGES)
    sizes = [index.size_bytes for index in table.list_indices() if index.columns[0] in {"stems", "grams"}]
    assert len(sizes) == 2
    assert all(sizes)
    seen: list[str] = []
    monkeypatch.setattr(LanceTable, "prewarm_index", lambda _table, name: seen.append(name))
    cache.session.index_bytes = 2 * sum(sizes) + spare
    load(cache, PASSAGES)
    assert sorted(seen) == loaded
    assert cache.find_row_ids(PASSAGES, state_of(folder, PASSAGES)) is not None


@pytest.mark.usefixtures("vectors")
def test_a_table_is_held_in_the_state_in_which_it_was_read(
    writer: SearchIndexWriter, cache: TableCache, folder: Path
) -> None:
    load(cache, PASSAGES, VECTORS)
    before = state_of(folder, VECTORS)
    rows, row_vectors = cache.find_row_ids(VECTORS, before), cache.find_row_vectors(VECTORS, before)
    assert rows is not None
    assert row_vectors is not None
    load(cache, PASSAGES, VECTORS)
    assert cache.find_row_ids(VECTORS, before) is rows  # nothing changed, nothing is read
    store_vectors(writer, ROWS, 1)
    after = state_of(folder, VECTORS)
    assert cache.find_row_ids(VECTORS, after) is None
    assert cache.find_row_vectors(VECTORS, after) is None
    load(cache, PASSAGES, VECTORS)
    found = cache.find_row_ids(VECTORS, after)
    assert found is not None
    assert len(found.passage_ids) == ROWS + 1
    assert cache.find_row_ids(VECTORS, before) is None
    assert cache.find_row_vectors(VECTORS, before) is None


def test_only_vectors_of_large_tables_are_held_in_less_space(
    writer: SearchIndexWriter, cache: TableCache, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_vectors(writer, 0, ROWS)
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", ROWS)
    load(cache, PASSAGES, VECTORS)
    assert cache.find_quantized_vectors(VECTORS) is None
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 1)
    assert cache.find_quantized_vectors(PASSAGES) is None
    assert cache.find_row_ids(PASSAGES, state_of(folder, PASSAGES)) is not None


@pytest.mark.usefixtures("vectors")
def test_a_table_that_became_small_is_held_in_less_space_no_longer(
    writer: SearchIndexWriter, cache: TableCache, folder: Path
) -> None:
    load(cache, VECTORS)
    writer.remove_documents([f"{0:032x}"], model_key=MODEL)
    load(cache, VECTORS)
    assert cache.find_quantized_vectors(VECTORS) is None
    assert cache.find_row_vectors(VECTORS, state_of(folder, VECTORS)) is None
    assert cache.find_row_ids(VECTORS, state_of(folder, VECTORS)) is not None


@pytest.mark.usefixtures("vectors")
def test_a_table_that_became_too_large_is_held_no_longer(
    writer: SearchIndexWriter, cache: TableCache, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(cache, VECTORS)
    store_vectors(writer, ROWS, 1)
    let_computer_have(monkeypatch, 16)
    before = state_of(folder, VECTORS)
    load(cache, VECTORS)
    assert cache.find_quantized_vectors(VECTORS) is None
    assert cache.find_row_ids(VECTORS, before) is None


@pytest.mark.usefixtures("vectors")
def test_new_vectors_are_added_while_there_is_room_for_them(
    writer: SearchIndexWriter, cache: TableCache, folder: Path
) -> None:
    load(cache, VECTORS)
    held = cache.find_quantized_vectors(VECTORS)
    store_vectors(writer, ROWS, 1)
    load(cache, VECTORS)
    assert held is not None
    assert cache.find_quantized_vectors(VECTORS) is held
    [added] = held.find_vectors_by_id([f"{ROWS:032x}-0"]).values()
    assert np.allclose(added, unit_vectors(1, seed=ROWS)[0], atol=0.02)
    store_vectors(writer, ROWS + 1, 1)
    load(cache, VECTORS)
    copied = cache.find_quantized_vectors(VECTORS)
    assert copied is not None
    assert copied is not held
    ids = [f"{number:032x}-0" for number in range(ROWS + 2)]
    expected = np.concatenate(
        [unit_vectors(ROWS), unit_vectors(1, seed=ROWS), unit_vectors(1, seed=ROWS + 1)]
    )
    found = copied.find_vectors_by_id(ids)
    assert np.allclose(np.stack([found[id_] for id_ in ids]), expected, atol=0.02)


@pytest.mark.usefixtures("vectors")
def test_tables_that_are_not_asked_for_any_more_are_forgotten(cache: TableCache, folder: Path) -> None:
    load(cache, PASSAGES, VECTORS)
    load(cache, PASSAGES)
    assert cache.find_quantized_vectors(VECTORS) is None
    assert cache.find_row_vectors(VECTORS, state_of(folder, VECTORS)) is None
    assert cache.find_row_ids(VECTORS, state_of(folder, VECTORS)) is None
    assert cache.positions is not None
    load(cache, VECTORS)
    assert cache.positions is None
    assert cache.find_row_ids(PASSAGES, state_of(folder, PASSAGES)) is None


def test_vectors_of_small_tables_that_are_gone_or_not_asked_for_are_forgotten(
    writer: SearchIndexWriter, cache: TableCache, folder: Path
) -> None:
    tables = LanceTables(folder, LanceSession(*WRITER_CACHES))
    store_vectors(writer, 0, ROWS)
    load(cache, PASSAGES, VECTORS)
    held = cache.small_tables.load_table_vectors(tables, VECTORS)
    load(cache, PASSAGES, VECTORS)
    assert cache.small_tables.load_table_vectors(tables, VECTORS) is held is not None
    load(cache, PASSAGES)
    assert cache.small_tables.list_tables() == []
    cache.small_tables.load_table_vectors(tables, VECTORS)
    shutil.rmtree(folder / f"{VECTORS}.lance")
    load(cache, PASSAGES, VECTORS)
    assert cache.small_tables.list_tables() == []


def test_a_cache_lives_as_long_as_one_who_acquired_it(writer: SearchIndexWriter, folder: Path) -> None:
    one, other = acquire_table_cache(folder), acquire_table_cache(folder)
    assert one is other
    one.close()
    assert acquire_table_cache(folder) is other
    other.close()
    load(other, PASSAGES)
    assert other.positions is not None
    other.close()
    load(other, PASSAGES)
    store = acquire_table_cache(folder)
    assert store is not other
    store.close()


def test_a_closed_cache_loads_nothing(writer: SearchIndexWriter, folder: Path) -> None:
    cache = acquire_table_cache(folder)
    cache.close()
    load(cache, PASSAGES)
    assert cache.positions is None


def test_caches_of_readers_that_are_gone_are_freed(writer: SearchIndexWriter, folder: Path) -> None:
    load(acquire_table_cache(folder), PASSAGES)
    gc.collect()
    cache = acquire_table_cache(folder)
    assert cache.positions is None
    assert cache.reference_count == 1
    cache.close()
