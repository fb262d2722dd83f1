"""Files are listed and counted by their state."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.catalog.document_catalog import Catalog
from desktop_rag.catalog.file_rows import Files
from desktop_rag.catalog.index_state import IndexState
from desktop_rag.catalog.ingest_queue import Queue
from desktop_rag.types import LibraryCounts, State
from tests.helpers.cataloged import A, B, add, share
from tests.helpers.documents import (
    MODEL,
    mark_analyzed,
    read_file,
)


def test_a_second_path_with_the_same_content_is_a_duplicate(
    catalog: Catalog, queue: Queue, listed: Files
) -> None:
    file = read_file(A, "Same text.")
    add(catalog, queue, file)
    share(catalog, queue, B, file)
    row = listed.rows([B])[0]
    assert (row.state, row.title, row.passages) == (State.DUPLICATE, "Same content as a.txt", 1)
    assert catalog.owner_of(file.document_id) == A
    assert listed.counts().passages == 1


def test_counts_and_languages_say_how_much_there_is(
    catalog: Catalog, queue: Queue, state: IndexState, listed: Files
) -> None:
    german = [read_file(Path(f"/d/{n}"), f"Text {n}", "mehr") for n in range(2)]
    english = read_file(A, "Some text.")
    add(catalog, queue, *german, english)
    assert catalog.languages() == [""]
    mark_analyzed(state, *german, language="de")
    mark_analyzed(state, english)
    share(catalog, queue, B, english)
    state.mark_embedded([english.document_id], MODEL)
    queue.put(Path("/d/failed"), 1, 1)
    queue.take(1)
    queue.settle(Path("/d/failed"), State.FAILED, "Damaged")
    queue.put(Path("/d/reading"), 1, 1)
    queue.take(1)
    queue.put(Path("/d/queued"), 1, 1)
    assert listed.counts() == LibraryCounts(
        files=7, searchable=4, indexed=2, waiting=2, failed=1, passages=5, embedded=1,
        size_bytes=sum(row.size_bytes for row in listed.rows()), waiting_bytes=2,
    )  # fmt: skip
    assert catalog.languages() == ["de", "en"]
    assert state.passage_counts() == {
        german[0].document_id: 2,
        german[1].document_id: 2,
        english.document_id: 1,
    }


def test_the_time_that_files_will_take_is_told_from_those_that_were_read(
    catalog: Catalog, queue: Queue, listed: Files
) -> None:
    files = [replace(read_file(Path(f"/d/{n}"), f"{n}"), seconds=2.0) for n in range(5)]
    add(catalog, queue, *files[:4])
    listed.set_embedding_rate(0.5)
    assert listed.seconds_for(1_000) is None, "four files tell nothing"
    add(catalog, queue, files[4])
    each = sum(file.size_bytes for file in files) / 5
    assert listed.seconds_for(1_000) == pytest.approx(1_000 / each * (2.0 + 1 / 0.5))


def test_files_that_can_be_asked_about_are_listed_as_they_are_now(
    catalog: Catalog, queue: Queue, listed: Files
) -> None:
    assert listed.with_documents() == []
    file = read_file(A, "Some text.")
    add(catalog, queue, file)
    assert [path for path, _, _ in listed.with_documents()] == [A]
    assert listed.with_documents() is listed.with_documents()
    share(catalog, queue, B, file)
    assert {path for path, _, _ in listed.with_documents()} == {A, B}
    catalog.remove([A, B])
    assert listed.with_documents() == []
