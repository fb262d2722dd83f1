"""Files are listed and counted by their state."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog import file_rows
from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.file_rows import FileKind, FileRows
from desktop_rag.catalog.index_state import EMBEDDING_RATE
from desktop_rag.catalog.index_state_writer import IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.types import FileState, LibraryCounts
from tests.helpers.cataloged import A, B, add, share
from tests.helpers.documents import MODEL, mark_analyzed, read_file


def test_a_second_path_with_the_same_content_is_a_duplicate(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    row = listed.load_file_rows([B])[0]
    assert (row.state, row.title, row.passages) == (FileState.DUPLICATE, "Same content as a.txt", 1)
    assert catalog.find_owner(file.document_id) == A
    assert listed.count_library().passages == 1


def test_counts_and_languages_say_how_much_there_is(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter, listed: FileRows
) -> None:
    german = [read_file(Path(f"/d/{n}"), f"Text {n}", "mehr") for n in range(2)]
    english = read_file(A, "Some text.")
    add(catalog, queue, *german, english)
    assert catalog.list_languages() == [""]
    mark_analyzed(state, *german, language="de")
    mark_analyzed(state, english)
    share(catalog, queue, B, english)
    state.mark_embedded([english.document_id], MODEL)
    queue.enqueue_file(Path("/d/failed"), 1, 1)
    queue.lease_files(1)
    queue.record_outcome(Path("/d/failed"), FileState.FAILED, "Damaged")
    queue.enqueue_file(Path("/d/reading"), 1, 1)
    queue.lease_files(1)
    queue.enqueue_file(Path("/d/queued"), 1, 1)
    assert listed.count_library() == LibraryCounts(
        files=7, searchable=4, indexed=2, waiting=2, failed=1, passages=5, embedded=1
    )  # fmt: skip
    assert catalog.list_languages() == ["de", "en"]
    assert catalog.count_languages() == {"de": 2, "en": 1}
    assert catalog.count_languages([english.document_id]) == {"en": 1}
    assert state.load_analyzed_counts() == {
        german[0].document_id: 2,
        german[1].document_id: 2,
        english.document_id: 1,
    }


def test_what_files_took_and_wait_for_is_told_by_their_suffix(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    long = replace(read_file(Path("/d/long.pdf"), "One", "two"), seconds=2.0, size_bytes=5_000)
    add(catalog, queue, long, replace(read_file(Path("/d.e/SHORT.PDF"), "Three"), seconds=1.0))
    share(catalog, queue, Path("/d/copy.pdf"), long)
    queue.enqueue_file(Path("/d/lost.md"), 9_000, 1)
    queue.lease_files(1)
    queue.record_outcome(Path("/d/lost.md"), FileState.FAILED, "Damaged")
    queue.enqueue_file(Path("/d/new.pdf"), 7_000, 1)
    queue.enqueue_file(Path("/d/Makefile"), 8_000, 1)
    assert listed.measure_kinds() == {
        ".pdf": FileKind(6_000, 3.0, 3, 7_000),  # the short one counts as 1,000 bytes
        "/d/makefile": FileKind(0, 0, 0, 8_000),
    }


def test_the_rate_of_embedding_is_known_by_model(state: IndexStateWriter) -> None:
    assert state.read_rate(EMBEDDING_RATE + MODEL) is None
    state.set_rate(EMBEDDING_RATE + MODEL, 0.5)
    assert state.read_rate(EMBEDDING_RATE + MODEL) == 0.5
    assert state.read_rate(EMBEDDING_RATE + "other") is None


def test_files_that_can_be_asked_about_are_listed_as_they_are_now(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    assert listed.list_searchable_files() == []
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    assert [path for path, _, _ in listed.list_searchable_files()] == [A]
    assert listed.list_searchable_files() is listed.list_searchable_files()
    share(catalog, queue, B, file)
    assert {path for path, _, _ in listed.list_searchable_files()} == {A, B}
    catalog.delete_files([A, B])
    assert listed.list_searchable_files() == []


def test_no_collection_looks_at_many_rows(
    queue: IngestQueue, listed: FileRows, collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_rows, "_MANY_ROWS", 1_000)
    for number in range(1_500):
        queue.enqueue_file(Path(f"/d/{number}.txt"), 1, 1)
    collected.clear()
    rows = listed.load_file_rows()
    gc.collect()
    assert len(rows) == 1_500
    assert max(collected) < 1_000


@pytest.mark.parametrize(
    "planted", ["title = x'ff'", "size_bytes = 'large'", "modified_ns = 1e30", "added_at = 9e999"]
)
def test_values_of_another_type_are_damage(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows, database: WritableDatabase, planted: str
) -> None:
    add(catalog, queue, read_file(A, "Some text."))
    database.execute(f"UPDATE files SET {planted}")  # noqa: S608 - ours
    with pytest.raises(LibraryError, match="damaged"):
        listed.load_file_rows()
