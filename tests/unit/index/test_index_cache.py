"""What is held in memory is read in the background, once for all who search a library."""

from __future__ import annotations

import gc
import logging
import shutil
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from desktop_rag.cancel import Cancelled
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.index import index_schema, table_cache
from desktop_rag.index.index_schema import PASSAGES, vector_table_name
from desktop_rag.index.lance_tables import LanceTables, measure_index_bytes
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.index.table_cache import TableCache, acquire_table_cache
from desktop_rag.index.vector_cache import QuantizedVectors
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from tests.helpers.indexed import MODEL, add_vectors, analyzed
from tests.helpers.patience import PATIENCE_S


@pytest.fixture
def writer(tmp_path: Path) -> SearchIndex:
    writer = SearchIndexWriter(tmp_path)
    add(writer, 0)
    writer.maintain_index()
    return writer


def add(writer: SearchIndexWriter, number: int) -> None:
    writer.add_passages(analyzed(f"The harbour of town number {number}."))


def listed(index: SearchIndex) -> object:
    return index._cache.find_row_ids(PASSAGES)


def test_all_readers_of_a_library_share_what_is_held(writer: SearchIndexWriter, tmp_path: Path) -> None:
    one, other = SearchIndex(tmp_path), SearchIndex(tmp_path)
    one.preload_index("any__3")
    one.wait_until_preloaded()
    assert listed(one) is not None
    assert listed(one) is listed(other)
    one.close()
    assert listed(other) is not None
    assert listed(one) is None
    one.close()
    assert listed(other) is not None
    other.close()
    assert listed(SearchIndex(tmp_path)) is None


def test_nothing_is_held_for_readers_that_are_gone(writer: SearchIndexWriter, tmp_path: Path) -> None:
    reader = SearchIndex(tmp_path)
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    del reader
    gc.collect()
    assert listed(SearchIndex(tmp_path)) is None


def test_what_changes_while_it_is_read_is_read_again(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()
    read = TableCache._load_table

    def slowly(self: TableCache, tables: LanceTables, name: str) -> None:
        read(self, tables, name)
        begun.set()
        assert go_on.wait(PATIENCE_S)

    monkeypatch.setattr(TableCache, "_load_table", slowly)
    reader = SearchIndex(tmp_path)
    reader.preload_index("any__3")
    assert begun.wait(PATIENCE_S)
    add(writer, 1)
    reader.preload_index("any__3")
    go_on.set()
    reader.wait_until_preloaded()
    assert listed(reader) is not None


def test_closing_stops_what_is_read(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    def endless(self: TableCache, _tables: LanceTables, _name: str) -> None:
        begun.set()
        self._token.wait(PATIENCE_S)

    monkeypatch.setattr(TableCache, "_load_table", endless)
    WritableDatabase(tmp_path, create=True).close()
    with LibraryReader(tmp_path) as library:
        library.index.preload_index("any__3")
        assert begun.wait(PATIENCE_S)
    assert all(thread.name != "preparing" for thread in threading.enumerate())


def test_what_fails_is_told_and_tried_again(
    writer: SearchIndexWriter,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    reader = SearchIndex(tmp_path)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(table_cache, "read_rows_and_positions", fail)
        reader.preload_index("any__3")
        reader.wait_until_preloaded()
    assert "passages is not held in memory" in caplog.text
    assert listed(reader) is None
    assert reader.search_terms("stems", ["harbour"], 10).result()
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is not None


def test_a_library_without_an_index_is_prepared_too(tmp_path: Path) -> None:
    reader = SearchIndex(tmp_path)
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is None


def test_closing_stops_between_two_indices(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lancedb.table import LanceTable

    begun = threading.Event()
    loaded: list[str] = []
    cache = acquire_table_cache(tmp_path / FOLDER_NAME)

    def load_until_closed(_table: LanceTable, name: str) -> None:
        loaded.append(name)
        begun.set()
        with suppress(Cancelled):
            cache._token.wait(PATIENCE_S)

    monkeypatch.setattr(LanceTable, "prewarm_index", load_until_closed)
    cache.start_loading([PASSAGES])
    assert begun.wait(PATIENCE_S)
    cache.close()
    assert len(loaded) == 1


def test_indices_that_cannot_be_loaded_are_read_by_the_searches(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lancedb.table import LanceTable

    def fail(*_: object) -> None:
        raise RuntimeError("not fully resident")

    monkeypatch.setattr(LanceTable, "prewarm_index", fail)
    reader = SearchIndex(tmp_path)
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is not None
    assert reader.search_terms("stems", ["harbour"], 10).result()


def test_vectors_that_could_not_be_copied_are_copied_the_next_time(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 3)
    add_vectors(writer, [f"{number:032x}-0" for number in range(10)])
    table = vector_table_name(MODEL)
    reader = SearchIndex(tmp_path)

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(QuantizedVectors, "add_batches", fail)
        reader.preload_index(MODEL)
        reader.wait_until_preloaded()
    assert reader._cache.find_row_vectors(table) is None
    reader.preload_index(MODEL)
    reader.wait_until_preloaded()
    assert reader._cache.find_row_vectors(table) is not None


def test_a_damaged_table_does_not_keep_others_from_being_held(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 3)
    add_vectors(writer, [f"{number:032x}-0" for number in range(10)])
    for path in (tmp_path / FOLDER_NAME / "passages.lance" / "data").iterdir():
        path.write_bytes(bytes(path.stat().st_size))
    reader = SearchIndex(tmp_path)
    reader.preload_index(MODEL)
    reader.wait_until_preloaded()
    assert listed(reader) is None
    assert reader._cache.find_row_vectors(vector_table_name(MODEL)) is not None


def test_tables_that_are_gone_or_of_no_use_any_more_are_forgotten(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_schema, "MAX_CACHED_VECTORS", 3)
    ids = [f"{number:032x}-0" for number in range(10)]
    for key in (MODEL, "other__4"):
        add_vectors(writer, ids, key)
    reader = SearchIndex(tmp_path)

    def held(key: str) -> bool:
        return reader._cache.find_vectors(vector_table_name(key)) is not None

    for key, other in ((MODEL, "other__4"), ("other__4", MODEL)):
        reader.preload_index(key)
        reader.wait_until_preloaded()
        assert held(key)
        assert not held(other)
    shutil.rmtree(tmp_path / FOLDER_NAME)
    reader.preload_index("other__4")
    reader.wait_until_preloaded()
    assert not held("other__4")
    assert reader.find_passage_positions(ids) == {}


def test_wishes_while_something_is_read_are_all_met(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    asked: list[str] = []

    def note(_self: TableCache, _tables: LanceTables, name: str) -> None:
        assert go_on.wait(PATIENCE_S)
        asked.append(name)

    monkeypatch.setattr(TableCache, "_load_table", note)
    reader = SearchIndex(tmp_path)
    for key in ("one__3", "two__3", "three__3"):
        reader.preload_index(key)
    go_on.set()
    reader.wait_until_preloaded()
    assert {vector_table_name(key) for key in ("one__3", "two__3", "three__3")} <= set(asked)


def test_a_thread_that_cannot_start_is_started_the_next_time(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    reader = SearchIndex(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail)
        reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is None
    reader.preload_index("any__3")
    reader.wait_until_preloaded()
    assert listed(reader) is not None


def test_a_library_opens_while_indices_are_deleted(
    writer: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "stat", lambda *_, **__: (_ for _ in ()).throw(FileNotFoundError))
    assert measure_index_bytes(tmp_path / FOLDER_NAME) == 0


def test_a_library_that_cannot_be_opened_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr("desktop_rag.library.library_writer.SearchIndexWriter.__init__", fail)
        with pytest.raises(OSError, match="no room"):
            LibraryWriter(tmp_path)
    LibraryWriter(tmp_path).close()
