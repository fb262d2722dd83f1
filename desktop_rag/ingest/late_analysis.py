"""Find the terms of stored documents that the search index lacks.

Those are documents of another analyzer or of an earlier version of the program, those in a rescued library,
and those whose rows the index lost. All others are analyzed when they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop_rag.document_types import AnalyzedPassage
from desktop_rag.ingest.analysis_total import AnalysisTotal
from desktop_rag.ingest.passage_analysis import PassageAnalyzer
from desktop_rag.ingest.pipeline_events import PipelineEvent
from desktop_rag.library.library_writer import LibraryWriter

_STORED_TOGETHER = 250  # passages: one change of the index, and 0.5 s of work
_ANALYZED_PER_STEP = 25  # passages: commands wait for a step


def analyze_waiting_documents(library: LibraryWriter) -> Iterator[PipelineEvent]:
    """Analyze all documents whose terms the index lacks, in queue order; yield between steps.

    Documents may be removed, and read anew, at each yield. After a stop, the next call does the rest.
    """
    while waiting := library.index_state.select_for_analysis(_STORED_TOGETHER):
        totals: dict[str, AnalysisTotal] = {}
        rows: list[AnalyzedPassage] = []
        replaced: set[str] = set()
        for id_ in library.catalog.find_owners(waiting):
            analyzer, totals[id_] = PassageAnalyzer(), AnalysisTotal()
            for passages in library.catalog.iterate_passages(id_, _ANALYZED_PER_STEP):
                analyzed = analyzer.analyze_passages(passages)
                totals[id_].add_passages(passages, analyzed)
                rows += analyzed
                if len(rows) >= _STORED_TOGETHER:
                    _store_rows(library, rows, replaced)
                    rows = []
                yield PipelineEvent()
        _store_rows(library, rows, replaced)
        left = library.index_state.find_unanalyzed(totals)
        analyses = [totals[id_].to_analysis(id_) for id_ in left]
        yield PipelineEvent(changed=tuple(library.index_state.mark_analyzed(analyses)))


def _store_rows(library: LibraryWriter, rows: Sequence[AnalyzedPassage], replaced: set[str]) -> None:
    """Store analyzed passages, but those of documents that are gone or were read anew.

    Those of another analyzer, or of a call that was stopped, go first unless the document is in `replaced`.
    """
    left = library.index_state.find_unanalyzed({row.document_id for row in rows})
    library.index.remove_passages(left - replaced)
    replaced |= left
    stored = [row for row in rows if row.document_id in left]
    library.index.add_passages(stored)
    library.index_state.set_languages((row.language, row.id) for row in stored)
    library.index.maintain_index(growing=True)
