"""LanceDB's caches are emptied when they hold much more than there is on the disk."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from desktop_rag.index import lance_tables
from desktop_rag.index.search_index import FOLDER_NAME, SearchIndex
from desktop_rag.index.search_index_writer import SearchIndexWriter
from tests.helpers.indexed import add


def test_a_reader_that_is_left_open_keeps_no_files_of_old_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lance_tables, "_MIN_EXPECTED_BYTES", 1)
    monkeypatch.setattr(lance_tables, "_MEASURE_INTERVAL_S", 0.0)
    monkeypatch.setattr(lance_tables, "DISK_TO_CACHE_FACTOR", 0)
    writer, reader = SearchIndexWriter(tmp_path), SearchIndex(tmp_path)
    counts = []
    for number in range(8):
        add(writer, f"The harbour of town number {number}.")
        writer.maintain_index()
        assert len(reader.search_terms("stems", ["harbour"], 20).result()) == number + 1
        counts.append(count_deleted_files())
    assert max(counts[4:]) <= max(counts[:4])


def count_deleted_files() -> int:
    """Return how many open files of this process are deleted; 0 where the system does not tell."""
    folder = Path(f"/proc/{psutil.Process().pid}/fd")
    names = []
    for each in folder.iterdir() if folder.is_dir() else ():
        with suppress(OSError):  # closed meanwhile
            names.append(str(each.readlink()))
    return sum("(deleted)" in name and FOLDER_NAME in name for name in names)
