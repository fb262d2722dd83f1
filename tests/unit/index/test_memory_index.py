"""The index of a library with a password tells its readers of each change."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.index.index_schema import PASSAGES, passages_schema
from desktop_rag.index.memory_index import MemoryIndex


def test_no_two_contents_of_a_table_have_the_same_state(tmp_path: Path) -> None:
    import pyarrow as pa

    index = MemoryIndex(tmp_path, bytes(32))
    assert index.table_state(PASSAGES) is None
    states = []
    for word in ("harbour", "roof"):
        row = {"id": "a-0", "document_id": "a", "language": "en", "stems": word, "grams": word}
        index.append_rows(PASSAGES, pa.Table.from_pylist([row], schema=passages_schema()))
        states.append(index.table_state(PASSAGES))
        index.drop_table(PASSAGES)
        assert index.table_state(PASSAGES) is None
    assert len(set(states)) == 2
