"""Files and the documents that they hold: who owns one, and which nobody holds any more."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.file_rows import FileRows
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.types import FileState
from tests.helpers.cataloged import A, B, C, add, share, states
from tests.helpers.documents import read_file, take


def stored_documents(database: WritableDatabase) -> set[str]:
    return {row["id"] for row in database.fetch_all("SELECT id FROM documents")}


def test_a_file_owns_the_document_that_no_other_file_holds(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    file = read_file(A, "The harbour.")
    [part] = file.parts
    catalog.store_part(file.document_id, "a.txt", part)
    take(queue, file)
    catalog.link_to_document(A, file.document_id, 1, 1)
    assert states(listed) == {A: FileState.SEARCHABLE}
    share(catalog, queue, B, file)
    assert states(listed) == {A: FileState.SEARCHABLE, B: FileState.DUPLICATE}
    catalog.link_to_document(A, file.document_id, 2, 2)
    assert states(listed) == {A: FileState.SEARCHABLE, B: FileState.DUPLICATE}


def test_a_file_that_turns_to_another_document_leaves_its_own_to_the_next(
    catalog: DocumentWriter, queue: IngestQueue, listed: FileRows
) -> None:
    one, other = read_file(A, "The harbour."), read_file(C, "The roof.")
    add(catalog, queue, one, other)
    share(catalog, queue, B, one)
    catalog.link_to_document(A, other.document_id, 1, 1)
    assert states(listed) == {
        A: FileState.DUPLICATE,
        B: FileState.SEARCHABLE,
        C: FileState.SEARCHABLE,
    }
    assert catalog.find_owner(one.document_id) == B
    assert catalog.find_owner(other.document_id) == C
    catalog.link_to_document(B, other.document_id, 1, 1)
    assert not catalog.has_document(one.document_id)


def test_only_documents_without_a_file_are_deleted(
    catalog: DocumentWriter, queue: IngestQueue, database: WritableDatabase
) -> None:
    kept, first, second = (read_file(path, f"Text of {path}.") for path in (A, B, C))
    add(catalog, queue, kept)
    for orphan in (first, second):
        catalog.store_part(orphan.document_id, orphan.path.name, orphan.parts[0])
    catalog.delete_orphaned_documents([kept.document_id, first.document_id])
    assert stored_documents(database) == {kept.document_id, second.document_id}
    catalog.delete_orphaned_documents()
    assert stored_documents(database) == {kept.document_id}


def test_a_scan_that_is_replaced_by_text_no_longer_waits_for_recognition(
    catalog: DocumentWriter, queue: IngestQueue
) -> None:
    scan = replace(read_file(A, "Page 1"), scanned=1)
    add(catalog, queue, scan)
    assert queue.resume_scan(A)
    add(catalog, queue, replace(read_file(A, "The harbour."), modified_ns=2))
    assert not queue.resume_scan(A)
