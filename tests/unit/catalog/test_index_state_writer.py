"""What waits for its terms, and what is left over in the search index."""

from __future__ import annotations

import pytest

from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.index_state_writer import IndexStateWriter, PictureRecords
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from tests.helpers.cataloged import A, B, add
from tests.helpers.documents import mark_analyzed, read_file


def test_what_waits_already_may_be_marked_to_wait_again(
    catalog: DocumentWriter, queue: IngestQueue, state: IndexStateWriter
) -> None:
    waiting, analyzed = read_file(A, "The harbour."), read_file(B, "The old harbour.")
    add(catalog, queue, waiting, analyzed)
    mark_analyzed(state, analyzed)
    state.unmark_analyzed([waiting.document_id])
    assert state.select_for_analysis(9) == {waiting.document_id: 1}


def test_a_leftover_that_cannot_be_deleted_is_damage(
    database: WritableDatabase, state: IndexStateWriter
) -> None:
    database.execute("INSERT INTO leftovers (document_id, counted) VALUES ('stuck', 0)")
    database.execute("CREATE TRIGGER keep BEFORE DELETE ON leftovers BEGIN SELECT RAISE(IGNORE); END")
    with pytest.raises(LibraryError, match="damaged"):
        state.forget_leftovers(list(state.list_leftovers(9)))


def test_the_reason_of_another_picture_model_is_no_longer_shown(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    picture = read_file(A, "A drawing.")
    add(catalog, queue, picture)
    pictures = PictureRecords(database)
    pictures.record_failure(picture.document_id, "old", "The picture is too large")
    pictures.keep_model("old")
    assert [row.title for row in listed.load_file_rows()] == ["The picture is too large"]
    pictures.keep_model("new")
    assert [row.title for row in listed.load_file_rows()] == [""]
    assert pictures.list_models() == set()
