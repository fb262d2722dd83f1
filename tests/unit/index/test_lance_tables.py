"""The door to LanceDB: loaded late, and once."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

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
