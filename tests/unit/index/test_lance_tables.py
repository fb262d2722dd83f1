"""The door to LanceDB: loaded late, and once."""

from __future__ import annotations

import ctypes
import gc
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from desktop_rag.index.lance_tables import (
    WRITER_CACHES,
    LanceSession,
    import_lancedb,
    measure_index_bytes,
    trim_heap,
)
from tests.helpers.patience import PATIENCE_S

WITHOUT_TABLES = """
import sys
from pathlib import Path
from desktop_rag.index.search_index_writer import SearchIndexWriter

index = SearchIndexWriter(Path(sys.argv[1]))
index.remove_documents(["a"])
index.remove_documents(["a"], model_key="m__4")
index.count_passages_per_document(), index.count_vectors_per_document("m__4")
index.count_passages_per_stem(["a"])
index.list_vector_models(), index.count_unindexed_rows(), index.check_index()
index.repair_index(lambda: None)
index.remove_passages(['d']), index.drop_vectors("m__4"), index.maintain_index()
index.search_terms("stems", ["a"], 5).result()
assert not {"lancedb", "pyarrow"} & sys.modules.keys()
assert not any(Path(sys.argv[1]).iterdir())
"""


def test_lancedb_is_not_loaded_while_there_is_no_table(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_TABLES, str(tmp_path)], check=True, timeout=PATIENCE_S)


LOADED_TWICE = """
import gc, sys, threading
from desktop_rag.index.lance_tables import import_lancedb

threads = [threading.Thread(target=import_lancedb) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert gc.isenabled()
assert "lancedb" in sys.modules
assert gc.get_freeze_count() > 30_000
assert not [name for name in sys.modules if name.startswith("lance_namespace_urllib3_client.api")]
"""


def test_two_threads_may_load_it_at_once_and_the_calls_of_its_remote_client_are_left_out() -> None:
    subprocess.run([sys.executable, "-c", LOADED_TWICE], check=True, timeout=PATIENCE_S)


@pytest.mark.parametrize("is_enabled", [True, False])
def test_loading_leaves_the_collection_of_garbage_as_it_was(*, is_enabled: bool) -> None:
    if is_enabled:
        gc.enable()
    try:
        import_lancedb()
        assert gc.isenabled() is is_enabled
    finally:
        gc.disable()  # as between all tests


def test_loading_again_does_nothing() -> None:
    import_lancedb()
    before = gc.get_freeze_count()
    made = [[number] for number in range(1_000)]
    import_lancedb()
    assert gc.get_freeze_count() == before
    assert len(made) == 1_000


@pytest.mark.parametrize(
    ("platform", "given_back"), [("linux", [0]), ("darwin", []), ("win32", []), ("linux, musl", [])]
)
def test_free_memory_is_given_back_where_the_system_does_not_do_so(
    monkeypatch: pytest.MonkeyPatch, platform: str, given_back: list[int]
) -> None:
    seen: list[int] = []
    library = SimpleNamespace() if "musl" in platform else SimpleNamespace(malloc_trim=seen.append)
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: library)
    monkeypatch.setattr(sys, "platform", platform.partition(",")[0])
    trim_heap()
    assert seen == given_back


def test_indices_on_disk_are_measured_without_the_rows(tmp_path: Path) -> None:
    for name, size in (("a.lance/data/1", 7), ("a.lance/_indices/x/1", 10), ("b.lance/_indices/y/2", 30)):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_bytes(bytes(size))
    assert measure_index_bytes(tmp_path) == 40
    assert measure_index_bytes(tmp_path / "absent") == 0


def test_a_session_is_opened_once() -> None:
    session = LanceSession(*WRITER_CACHES)
    assert session.index_bytes == 2 << 20
    assert session.open_session() is session.open_session()
