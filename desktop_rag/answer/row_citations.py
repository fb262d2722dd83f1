"""Cite the rows behind a computed answer."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.answer.generation import create_citation, number_citations
from desktop_rag.answer_types import Answer, Citation, ComputedRow, Sentence, Source, Support
from desktop_rag.catalog.document_catalog import DocumentCatalog


def cite_rows(catalog: DocumentCatalog, rows: Sequence[ComputedRow]) -> tuple[Citation, ...]:
    """Return a citation for each document of the rows, with their spans."""
    citations: list[Citation] = []
    for id_ in dict.fromkeys(each.document_id for each in rows):
        own = [each for each in rows if each.document_id == id_]
        passage = catalog.find_passage_at(id_, own[0].start)
        if passage is not None:
            spans = [(each.start, each.end) for each in own]
            source = Source(len(citations) + 1, own[0].path, passage)
            citations.append(create_citation(source, len(citations) + 1, spans))
    return tuple(citations)


def cite_each(
    catalog: DocumentCatalog, answer: Answer, sentences: Sequence[tuple[str, ComputedRow | None]]
) -> Answer:
    """Return an answer of some sentences, each of which cites the span of its row, or nothing without."""
    sources: dict[str, Source] = {}
    written = []
    for text, row in sentences:
        passage = catalog.find_passage_at(row.document_id, row.start) if row else None
        if row is None or passage is None:
            written.append(Sentence(text, Support.SUPPORTED))
            continue
        source = sources.setdefault(passage.id, Source(len(sources) + 1, row.path, passage))
        span = (row.start, row.end)
        written.append(Sentence(text, Support.SUPPORTED, (source.number,), supporting=(span,)))
    return number_citations(answer, written, tuple(sources.values()))
