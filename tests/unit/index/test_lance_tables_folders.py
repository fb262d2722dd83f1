"""What can be told of tables from their folders, without loading LanceDB."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.index import table_cache
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.lance_table_writer import LanceTableWriter
from desktop_rag.index.lance_tables import has_versions, measure_index_bytes, run_as_future
from desktop_rag.index.table_cache import TableCache


@pytest.fixture
def tables(tmp_path: Path) -> LanceTableWriter:
    """Tables with and without a version, and what is no table of the index."""
    for name in ("passages", "vectors__b__4", "vectors__a__4", "other"):
        (tmp_path / f"{name}.lance" / "_versions").mkdir(parents=True)
    for name in ("passages", "vectors__b__4", "other"):
        (tmp_path / f"{name}.lance" / "_versions" / "7.manifest").touch()
    return LanceTableWriter(tmp_path)


def test_a_table_is_there_when_it_has_a_version(tables: LanceTableWriter) -> None:
    assert tables.list_tables() == ["passages", "vectors__b__4"]
    assert tables.list_table_folders() == ["passages", "vectors__a__4", "vectors__b__4"]
    assert not has_versions(tables.table_path("vectors__a__4"))
    assert not has_versions(tables.table_path("missing"))
    assert tables.open_table("vectors__a__4") is None
    assert tables.query_table("missing", lambda _: 1, 0) == 0


def test_the_newest_version_is_the_one_numbered_lowest(tables: LanceTableWriter) -> None:
    versions = tables.table_path("passages") / "_versions"
    before = tables.table_state("passages")
    assert before is not None
    assert before[0] == "7.manifest"
    (versions / "8.manifest").touch()
    (versions / "1.json").touch()
    assert tables.table_state("passages") == before
    (versions / "6.manifest").touch()
    assert (tables.table_state("passages") or ("",))[0] == "6.manifest"
    assert tables.table_state("vectors__a__4") is None
    assert tables.table_state("missing") is None


def test_a_dropped_table_is_gone_and_may_be_dropped_again(tables: LanceTableWriter) -> None:
    tables.table_path("vectors__file").write_text("no folder", encoding="utf-8")
    for name in ("passages", "passages", "missing", "vectors__file"):
        tables.drop_table(name)
    assert tables.list_tables() == ["vectors__b__4"]
    assert not tables.table_path("vectors__file").exists()


def test_the_size_of_indices_is_that_of_their_files(tmp_path: Path) -> None:
    for name, size in (("a.lance/_indices/1/x", 10), ("b.lance/_indices/y", 5), ("b.lance/data/z", 99)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(bytes(size))
    assert measure_index_bytes(tmp_path) == 15
    assert measure_index_bytes(tmp_path / "missing") == 0


def test_readers_get_room_for_their_indices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert TableCache(tmp_path).session.index_bytes == 256 << 20
    monkeypatch.setattr(table_cache, "measure_index_bytes", lambda _: 1 << 30)
    monkeypatch.setattr(table_cache, "_max_cache_bytes", lambda: 300 << 20)
    assert TableCache(tmp_path).session.index_bytes == 300 << 20


def test_work_done_at_once_gives_its_result_or_the_damage_it_met() -> None:
    def meet_damage() -> int:
        raise IndexDamagedError("The search index is damaged")

    def fail() -> int:
        raise KeyError

    assert run_as_future(lambda: 3).result(timeout=0) == 3
    with pytest.raises(IndexDamagedError):
        run_as_future(meet_damage).result(timeout=0)
    with pytest.raises(KeyError):
        run_as_future(fail)
