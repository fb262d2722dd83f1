"""What waits for its terms is searchable as text, once."""

from __future__ import annotations

from desktop_rag.catalog.document_writer import DocumentWriter
from desktop_rag.catalog.index_state_writer import IndexStateWriter
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.unindexed_text import UnindexedTextWriter
from tests.helpers.cataloged import A, B, add
from tests.helpers.documents import mark_analyzed, passages_of, read_file


def test_what_waits_already_may_be_marked_to_wait_again(
    catalog: DocumentWriter, queue: IngestQueue, fresh: UnindexedTextWriter, state: IndexStateWriter
) -> None:
    waiting, analyzed = read_file(A, "The harbour."), read_file(B, "The old harbour.")
    add(catalog, queue, waiting, analyzed)
    mark_analyzed(state, analyzed)
    state.unmark_analyzed([waiting.document_id])
    assert fresh.search_words("harbour", ["en"], 9) == [each.id for each in passages_of(waiting)]
    assert state.select_for_analysis(9) == {waiting.document_id: 1}
