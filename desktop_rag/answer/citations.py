"""Citations of an answer: their numbers, and the places in documents that they open."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import repeat

from desktop_rag.answer_types import (
    Answer,
    Citation,
    Computation,
    ComputedRow,
    Hit,
    Sentence,
    Source,
    Support,
)
from desktop_rag.catalog.document_catalog import DocumentCatalog
from desktop_rag.document_types import Span, measure_recognition
from desktop_rag.llm.language_models import CATALOG_MODEL
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.llm.source_lines import find_header_at
from desktop_rag.retrieve.question import Question


def create_citation(source: Source, number: int, supporting: Iterable[Span] = ()) -> Citation:
    """Return a source as a citation with this number."""
    cited, spans = source.passage, tuple(supporting)
    return Citation(
        number,
        cited.document_id,
        source.path,
        cited.page,
        cited.start,
        cited.end,
        cited.text,
        source.older,
        spans,
        *measure_recognition(cited.recognised, spans or [(cited.start, cited.end)]),
        table_header=cited.table_header,
    )


def cite_sentence(sentence: SentenceCandidate) -> Citation:
    """Return a sentence of a source as a citation with the number 1."""
    first = sentence.source.passage.start
    start, end = first + sentence.start, first + sentence.end
    citation = create_citation(sentence.source, 1, [(start, end)])
    header = find_header_at(sentence.source, sentence.start)
    return replace(citation, start=start, end=end, text=sentence.text, supporting=(), table_header=header)


def cite_hits(hits: Sequence[Hit]) -> tuple[Citation, ...]:
    """Return passages as citations, numbered from 1."""
    return tuple(
        create_citation(Source(number, hit.path, hit.passage, hit.score, hit.older), number)
        for number, hit in enumerate(hits, 1)
    )


def number_citations(answer: Answer, sentences: Sequence[Sentence], sources: Sequence[Source]) -> Answer:
    """Return an answer with sentences that cite sources by their number, renumbered as they come first."""
    by_number = {source.number: source for source in sources}
    cited: dict[int, dict[Span, None]] = {}  # the spans that support the answer, by source
    for each in sentences:
        for number, span in zip(each.citations, each.supporting or repeat((0, 0)), strict=False):
            cited.setdefault(number, {}).update({span: None} if any(span) else {})
    numbers = {source: number for number, source in enumerate(cited, 1)}
    return replace(
        answer,
        sentences=tuple(
            replace(each, citations=tuple(numbers[n] for n in each.citations)) for each in sentences
        ),
        citations=tuple(
            create_citation(by_number[source], numbers[source], spans) for source, spans in cited.items()
        ),
    )


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


def answer_from_rows(
    catalog: DocumentCatalog,
    question: Question,
    text: str,
    computation: Computation,
    notices: Sequence[str],
    started: float,
) -> Answer:
    """Return a computed answer of one sentence that cites its rows; `started` is a time of `perf_counter`."""
    citations = cite_rows(catalog, computation.rows)
    seconds = time.perf_counter() - started
    return Answer(
        question.written,
        text,
        found=True,
        model=CATALOG_MODEL,
        sentences=(Sentence(text, Support.SUPPORTED, tuple(each.number for each in citations)),),
        citations=citations,
        seconds_to_first_text=seconds,
        seconds=seconds,
        notices=tuple(notices),
        computation=computation,
    )


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
