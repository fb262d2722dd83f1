"""The door to LanceDB: loaded late, and what it raises is told apart."""

from __future__ import annotations

import errno
import gc
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_rag.errors import LibraryError
from desktop_rag.index.lance_errors import IndexDamagedError, convert_lance_errors
from desktop_rag.index.lance_tables import import_lancedb

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
index.drop_passages(), index.drop_vectors("m__4"), index.maintain_index()
index.search_terms("stems", ["a"], 5).result()
assert not {"lancedb", "pyarrow"} & sys.modules.keys()
assert not any(Path(sys.argv[1]).iterdir())
"""


def test_lancedb_is_not_loaded_while_there_is_no_table(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", WITHOUT_TABLES, str(tmp_path)], check=True, timeout=60)


LOADED_TWICE = """
import gc, sys, threading
from desktop_rag.index.lance_tables import import_lancedb

threads = [threading.Thread(target=import_lancedb) for _ in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert gc.isenabled()
assert "lancedb" in sys.modules
assert gc.get_freeze_count() > 30_000
"""


def test_two_threads_may_load_it_at_once() -> None:
    subprocess.run([sys.executable, "-c", LOADED_TWICE], check=True, timeout=60)


def test_loading_leaves_the_collection_of_garbage_as_it_was() -> None:
    import_lancedb()
    assert gc.isenabled()
    gc.disable()
    try:
        import_lancedb()
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("error", "title"),
    [
        (RuntimeError("lance error: No space left on device (os error 28)"), "The disk is full"),
        (OSError(errno.ENOSPC, "No space left on device"), "The disk is full"),
        (RuntimeError("Read-only file system (os error 30) at path x"), "The disk is read-only"),
        (OSError(errno.EROFS, "Read-only file system", "x"), "The disk is read-only"),
        (PermissionError(errno.EACCES, "Permission denied", "x"), "No permission"),
        (RuntimeError("Too many open files (os error 24)"), "Too many files are open"),
    ],
)
def test_what_the_system_refuses_is_no_damage(error: Exception, title: str) -> None:
    with pytest.raises(LibraryError, match=title) as caught, convert_lance_errors():
        raise error
    assert not isinstance(caught.value, IndexDamagedError)


class RustPanic(Exception):  # noqa: N818 - so it is called
    """What a panic inside LanceDB is raised as; the class itself cannot be imported."""


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError("lance error: Not found: x (os error 2)"),
        ValueError("Table 'passages' was not found"),
        FileExistsError(errno.EEXIST, "File exists"),
        RustPanic("rust future panicked: unknown error"),
    ],
)
def test_everything_else_of_lancedb_is_damage(error: Exception) -> None:
    with pytest.raises(IndexDamagedError), convert_lance_errors():
        raise error


def test_a_fault_of_ours_is_left_as_it_is() -> None:
    with pytest.raises(KeyError), convert_lance_errors():
        raise KeyError
