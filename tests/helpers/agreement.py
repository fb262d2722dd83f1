"""Whether catalog and index of a library agree."""

from __future__ import annotations

from collections import Counter

from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import FileState
from tests.helpers.catalog_rows import fetch_rows
from tests.helpers.documents import MODEL


def assert_agrees(library: LibraryWriter, *, was_killed: bool = False) -> None:
    """Catalog, terms and index hold the same documents.

    A writer that was killed may have stored the vectors of a document and not yet recorded that it has.
    """
    catalog, index, state = library.catalog, library.index, library.index_state
    while library.delete_leftovers():
        pass
    expected = state.load_analyzed_counts()
    present = index.count_passages_per_document()
    waiting = state.find_unanalyzed(present)  # their rows of before are found until they are analyzed
    assert {id_: rows for id_, rows in present.items() if id_ not in waiting} == expected
    complete = state.load_embedded_counts(MODEL)
    vectors = index.count_vectors_per_document(MODEL)
    unrecorded = {id_: vectors.pop(id_) for id_ in vectors.keys() - complete.keys()}
    assert vectors == complete
    assert unrecorded.items() <= (expected if was_killed else {}).items()
    for row in library.files.load_file_rows():
        if row.state in {FileState.SEARCHABLE, FileState.INDEXED}:
            assert (row.state is FileState.INDEXED) == (row.document_id in complete)
    passages = [each for id_ in expected for each in catalog.load_document_passages(id_)]
    counted = Counter(term for each in passages for term in set(analyze_text(each.text, "en").stems))
    assert dict(fetch_rows(library, "SELECT term, passages FROM terms")) == counted
