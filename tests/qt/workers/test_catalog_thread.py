"""CatalogThread: what the window shows first, and the documents of the source pane."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.tables.table_reader import list_data_tables
from desktop_rag.text.table_format import TableFormat
from desktop_rag.types import FileState
from desktop_rag.workers.catalog_thread import (
    CatalogLoaded,
    CatalogMissing,
    CatalogThread,
    DocumentLoaded,
    RowsLoaded,
)
from desktop_rag.workers.ingest_events import KindsListed
from desktop_rag.workers.worker_thread import WorkFailed
from tests.helpers.data_tables import store_tables
from tests.helpers.stages import Stages
from tests.helpers.thread_events import ThreadEvents, end_thread

SENTENCE = "The lighthouse was built in 1904."


@pytest.fixture
def thread(tmp_path: Path) -> Iterator[CatalogThread]:
    made = CatalogThread(tmp_path / "library")
    made.start()
    yield made
    end_thread(made)


@pytest.fixture
def heard(qtbot: QtBot, thread: CatalogThread) -> ThreadEvents:
    return ThreadEvents(qtbot, thread)


@pytest.fixture
def file(tmp_path: Path, folder: Path, embedder: Embedder) -> Path:
    """A file in the library."""
    file = folder / "lighthouse.txt"
    file.write_text(SENTENCE)
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(file)
        library.collections.add_members(library.collections.create_collection("Harbour"), [file])
    return file


def test_the_catalog_is_loaded_whole(thread: CatalogThread, heard: ThreadEvents, file: Path) -> None:
    thread.load_catalog()
    loaded = heard.take(CatalogLoaded)
    assert [(row.path, row.state) for row in loaded.rows] == [(file, FileState.SEARCHABLE)]
    assert [each.name for each in loaded.collections.collections] == ["Harbour"]
    assert list(loaded.collections.members.values()) == [[file]]
    assert loaded.folders.folders == []
    assert loaded.counts.files == 1


def test_the_kinds_of_documents_are_loaded_before_the_library_is_open_for_writing(
    tmp_path: Path, embedder: Embedder, thread: CatalogThread, heard: ThreadEvents
) -> None:
    invoice = tmp_path / "Invoices" / "lighthouse.txt"
    invoice.parent.mkdir()
    invoice.write_text(SENTENCE)
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(invoice)
    thread.load_kinds()
    assert [(each.kind, each.files) for each in heard.take(KindsListed).kinds] == [("invoice", (invoice,))]


def test_that_there_is_no_catalog_yet_is_no_failure(thread: CatalogThread, heard: ThreadEvents) -> None:
    thread.load_catalog()
    heard.take(CatalogMissing)
    thread.load_document("d", Path("d.txt"))
    assert heard.take(WorkFailed).error.title
    assert heard.events == []


def test_documents_are_loaded_by_their_id_and_by_their_file(
    thread: CatalogThread, heard: ThreadEvents, file: Path
) -> None:
    thread.load_catalog()
    [row] = heard.take(CatalogLoaded).rows
    assert row.document_id is not None
    moved = file.with_name("beacon.txt")
    for cited in (file, moved):  # the document is that of a file, wherever it was when it was cited
        request = thread.load_document(row.document_id, cited)
        loaded = heard.take(DocumentLoaded)
        assert loaded.document is not None
        assert (loaded.request, loaded.document.text, loaded.path) == (request, SENTENCE, file)
    request = thread.load_file(file)
    assert heard.take(DocumentLoaded) == DocumentLoaded(request, loaded.document, file)


def test_what_is_not_in_the_library_is_no_document(
    thread: CatalogThread, heard: ThreadEvents, file: Path
) -> None:
    gone = file.with_name("gone.txt")
    first, second = thread.load_document("gone", gone), thread.load_file(gone)
    assert heard.take(DocumentLoaded) == DocumentLoaded(first, None, gone)
    assert heard.take(DocumentLoaded) == DocumentLoaded(second, None, gone)


def test_rows_behind_an_answer_are_loaded_until_their_table_changes(
    thread: CatalogThread, heard: ThreadEvents, tmp_path: Path, folder: Path, embedder: Embedder
) -> None:
    file = folder / "orders.csv"
    file.write_text("Item,Amount\n" + "".join(f"Bolt {n},{n}\n" for n in range(90)))
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(file)
        (document_id,) = library.catalog.load_names()
        document = library.catalog.load_document(document_id)
        assert document is not None
        store_tables(library.tables, document_id, list_data_tables(document, TableFormat.DELIMITED))
        question = parse_question("What is the sum of Amount?")
        answer = TableAnswerer(library).answer_question(question, None, ())
        assert answer is not None
        computed = answer.computation
        assert computed is not None
        request = thread.load_rows(computed, len(computed.rows))
        loaded = heard.take(RowsLoaded)
        assert (loaded.request, loaded.error) == (request, None)
        assert [each.cells[0] for each in (*computed.rows, *loaded.rows)] == [f"Bolt {n}" for n in range(90)]
        store_tables(library.tables, document_id, [])
    thread.load_rows(computed, len(computed.rows))
    failed = heard.take(RowsLoaded)
    assert failed.rows == ()
    assert isinstance(failed.error, QuestionError)
