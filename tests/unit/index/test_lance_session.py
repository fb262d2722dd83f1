"""LanceDB's caches are emptied when they hold much more than there is on the disk."""

from __future__ import annotations

import gc
import itertools
import weakref
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from desktop_rag.index import lance_tables
from desktop_rag.index.index_schema import PASSAGES
from desktop_rag.index.lance_tables import READER_CACHES, LanceSession, LanceTables
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


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> LanceSession:
    """A session that is measured each time and holds too much with anything at all."""
    seconds = itertools.count(step=lance_tables._MEASURE_INTERVAL_S + 1)
    monkeypatch.setattr(lance_tables, "time", SimpleNamespace(monotonic=lambda: next(seconds)))
    monkeypatch.setattr(lance_tables, "_MIN_EXPECTED_BYTES", 500)  # an empty one holds 152
    return LanceSession(*READER_CACHES, lambda: 0)


def test_a_reader_that_only_searches_lets_go_of_what_it_opened_with_an_earlier_session(
    tmp_path: Path, session: LanceSession
) -> None:
    add(SearchIndexWriter(tmp_path), "The harbour of a town.")
    tables = LanceTables(tmp_path / FOLDER_NAME, session)
    table = weakref.ref(tables.open_table(PASSAGES))
    gc.collect()
    assert table() is not None

    async def count_rows(opened: Any) -> int:
        return int(await opened.count_rows())

    assert tables.query_table_async(PASSAGES, count_rows, 0).result() == 1
    gc.collect()
    assert table() is None


def test_what_a_session_held_is_given_back_to_the_system_after_it_was_replaced(
    tmp_path: Path, session: LanceSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(SearchIndexWriter(tmp_path), "The harbour of a town.")
    trimmed: list[None] = []
    monkeypatch.setattr(lance_tables, "trim_heap", lambda: trimmed.append(None))
    tables = LanceTables(tmp_path / FOLDER_NAME, session)
    tables.open_table(PASSAGES)
    assert trimmed == []
    second = session.open_session()  # nothing is in it
    assert trimmed == []
    assert session.open_session() is session.open_session() is second
    assert trimmed == [None]


def count_deleted_files() -> int:
    """Return how many open files of this process are deleted; 0 where the system does not tell."""
    folder = Path(f"/proc/{psutil.Process().pid}/fd")
    names = []
    for each in folder.iterdir() if folder.is_dir() else ():
        with suppress(OSError):  # closed meanwhile
            names.append(str(each.readlink()))
    return sum("(deleted)" in name and FOLDER_NAME in name for name in names)
