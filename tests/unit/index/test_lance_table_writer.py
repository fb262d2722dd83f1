"""Tables are made with their first rows, and are gone entirely when they are dropped."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.index.index_schema import PASSAGES, passages_schema
from desktop_rag.index.lance_table_writer import LanceTableWriter
from desktop_rag.index.lance_tables import WRITER_CACHES, LanceSession, LanceTables


@pytest.fixture
def tables(tmp_path: Path) -> LanceTableWriter:
    return LanceTableWriter(tmp_path)


def append(tables: LanceTableWriter, *ids: str) -> None:
    columns = {name: list(ids) for name in ("id", "document_id", "language", "stems", "grams")}
    tables.append_rows(PASSAGES, columns, passages_schema())


def stored(tables: LanceTables) -> list[str]:
    return sorted(
        tables.query_table(PASSAGES, lambda table: table.search().to_arrow()["id"].to_pylist(), ["none"])
    )


def test_rows_are_added_to_a_table_that_the_first_ones_make(tables: LanceTableWriter, tmp_path: Path) -> None:
    assert stored(tables) == ["none"]
    append(tables, "a", "b")
    append(tables, "c")
    assert stored(tables) == ["a", "b", "c"]
    other = LanceTableWriter(tmp_path)
    append(other, "d")
    assert stored(tables) == stored(other) == ["a", "b", "c", "d"]
    assert tables.list_tables() == tables.list_table_folders() == [PASSAGES]


def test_a_dropped_table_leaves_nothing_behind(tables: LanceTableWriter, tmp_path: Path) -> None:
    reader = LanceTables(tmp_path, LanceSession(*WRITER_CACHES))
    append(tables, "a")
    assert stored(reader) == ["a"]
    before = reader.table_state(PASSAGES)
    assert before is not None
    assert before == tables.table_state(PASSAGES)
    tables.drop_table(PASSAGES)
    assert not any(tmp_path.iterdir())
    assert tables.open_table(PASSAGES) is None
    assert stored(reader) == ["none"]
    assert reader.table_state(PASSAGES) is None
    append(tables, "b")
    assert stored(tables) == stored(reader) == ["b"]


def test_what_stands_in_the_place_of_a_table_is_dropped_too(tables: LanceTableWriter) -> None:
    path = tables.table_path(PASSAGES)
    tables.drop_table(PASSAGES)  # there is none
    path.write_text("no folder", encoding="utf-8")
    tables.drop_table(PASSAGES)
    assert not path.exists()
    (path / "data").mkdir(parents=True)  # without versions
    assert tables.list_tables() == []
    assert tables.list_table_folders() == [PASSAGES]
    tables.drop_table(PASSAGES)
    assert not path.exists()


def test_the_state_of_a_table_follows_its_newest_version(tables: LanceTableWriter) -> None:
    states = []
    for id_ in "abc":
        append(tables, id_)
        states.append(tables.table_state(PASSAGES))
    newest = min((tables.table_path(PASSAGES) / "_versions").glob("*.manifest"))
    assert len(set(states)) == 3
    assert states[-1] == (newest.name, newest.stat().st_mtime_ns)
