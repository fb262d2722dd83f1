"""Upkeep of the index: few rows without an index, few files, and never fewer than a crash needs."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.index import lance_table_writer
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.system.atomic_files import sync_to_disk
from tests.helpers.indexed import add, add_vectors, document_of, list_files, measure_size

_numbers = count()


@pytest.fixture
def index(tmp_path: Path) -> SearchIndexWriter:
    return SearchIndexWriter(tmp_path)


def rows(number: int) -> list[AnalyzedPassage]:
    """Return so many different passages, each a document."""
    return [
        AnalyzedPassage(f"{each}-0", f"{each}", "en", f"harbour w{each}", f"harb w{each}")
        for each in (next(_numbers) for _ in range(number))
    ]


def test_maintenance_leaves_no_row_without_an_index(index: SearchIndexWriter) -> None:
    for _ in range(3):
        index.add_passages(rows(100))
        assert index.count_unindexed_rows() >= 100
        index.maintain_index()
        assert index.count_unindexed_rows() == 0


def test_maintenance_of_what_did_not_change_does_nothing(index: SearchIndexWriter, tmp_path: Path) -> None:
    ids = [row.id for row in rows(100)]
    index.add_passages(rows(100))
    add_vectors(index, ids)
    index.maintain_index()
    before = list_files(tmp_path)
    index.maintain_index()
    index.maintain_index(growing=True)
    assert list_files(tmp_path) == before


def test_a_growing_index_is_searched_quickly_and_completely(index: SearchIndexWriter) -> None:
    most = 0
    for number in range(1, 21):
        index.add_passages(rows(500))
        index.maintain_index(growing=True)
        most = max(most, index.count_unindexed_rows())
        if number % 5 == 0:
            assert len(index.search_terms("stems", ["harbour"], 99_999).result()) == number * 500
    assert most <= 5_000


def test_many_small_changes_are_tidied_while_the_index_grows(
    index: SearchIndexWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lance_table_writer, "_MAX_VERSIONS", 40)
    for _ in range(50):
        index.add_passages(rows(1))
        index.maintain_index(growing=True)
    assert index.count_unindexed_rows() < 20
    assert len(index.search_terms("stems", ["harbour"], 99).result()) == 50


def test_a_small_change_to_a_large_table_waits(index: SearchIndexWriter, tmp_path: Path) -> None:
    for _ in range(2):
        index.add_passages(rows(10_500))
    index.maintain_index()
    before = list_files(tmp_path)
    (row,) = rows(1)
    index.add_passages([row])
    index.maintain_index()
    assert index.count_unindexed_rows() == 1
    assert before.items() <= list_files(tmp_path).items()
    word = row.stems.split()[1]
    assert [id_ for id_, _ in index.search_terms("stems", [word], 5).result()] == [row.id]
    index.add_passages(rows(300))
    index.maintain_index()
    assert index.count_unindexed_rows() == 0


def test_what_many_rows_took_is_given_back_when_they_are_removed(
    index: SearchIndexWriter, tmp_path: Path
) -> None:
    many = rows(42_000)
    index.add_passages(many)
    index.maintain_index()
    before = measure_size(tmp_path)
    index.remove_documents(row.document_id for row in many[::2])
    index.maintain_index()
    assert len(index.count_passages_per_document()) == 21_000
    assert measure_size(tmp_path) < 0.7 * before


def test_every_file_is_on_the_disk_before_any_is_deleted(
    index: SearchIndexWriter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(index, "The harbour one.")
    index.maintain_index()
    ids = add(index, "The harbour two.")
    flushed: set[Path] = set()

    def remember(path: Path) -> None:
        flushed.add(path)
        sync_to_disk(path)

    monkeypatch.setattr(lance_table_writer, "sync_to_disk", remember)
    index.maintain_index()
    table = tmp_path / FOLDER_NAME / "passages.lance"
    hint = table / "_versions" / "latest_version_hint.json"
    assert {path for path in table.rglob("*") if path != hint} <= flushed
    assert document_of(ids[0]) in index.count_passages_per_document()
