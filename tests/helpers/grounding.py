"""Sources and claims of a few words for tests of grounding."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from desktop_rag.answer.citations import create_citation
from desktop_rag.answer.ground.evidence import FEATURES, Evidence, PreparedClaim, SourceLines
from desktop_rag.answer.ground.sentence_analysis import (
    SourceVocabulary,
    analyze_line,
    analyze_source,
)
from desktop_rag.answer.select.document_dates import find_document_date
from desktop_rag.answer_types import Citation, Source
from desktop_rag.document_types import Passage


def make_source(
    number: int,
    text: str,
    language: str = "en",
    heading: str = "",
    start: int = 0,
    *,
    name: str = "",
    head: str = "",
    table_header: str = "",
) -> Source:
    passage = Passage(
        str(number),
        f"d{number}",
        start,
        start + len(text),
        text,
        number,
        (heading,) if heading else (),
        language,
        table_header=table_header,
    )
    return Source(number, Path(name or f"{number}.txt"), passage, head=head)


def make_table(number: int, header: str, *rows: str, name: str = "") -> Source:
    """Return the rows of a table as a source whose passage begins below its header."""
    return make_source(number, "\n".join(rows), start=900, name=name or f"{number}.csv", table_header=header)


def cite_text(source: Source, text: str) -> Citation:
    """Return the location of a text in its source."""
    start = source.passage.start + source.passage.text.index(text)
    citation = create_citation(source, source.number)
    return Citation(source.number, citation.document_id, source.path, None, start, start + len(text), text)


def compare_claim(
    text: str,
    *sources: str | Source,
    language: str = "en",
    question: str = "",
    answers: Sequence[str] = (),
) -> Evidence:
    """Compare a claim with sources; content words weigh 1. `answers` are lines that answer its question."""
    given = [
        make_source(number, each, language) if isinstance(each, str) else each
        for number, each in enumerate(sources, 1)
    ]
    lines = [line for source in given for line in analyze_source(source)]
    contexts = [line.context for line in lines if line.context]
    dates = {each.number: find_document_date(each.path, each.head or each.passage.text) for each in given}
    chosen = [next(n for n, line in enumerate(lines) if line.text == each) for each in answers]
    claim = analyze_line(text, language)
    weights = np.array([0.2 if token.is_function else 1.0 for token in claim.tokens])
    asked = {language: analyze_line(question, language)}
    prepared = PreparedClaim(text, {language: claim}, weights, question=asked)
    return Evidence(prepared, SourceLines(lines, dates, chosen, SourceVocabulary([*lines, *contexts])))


def read_feature(evidence: Evidence, name: str) -> float:
    """Return a feature of the line that holds most of the claim."""
    return float(evidence.features[0, FEATURES.index(name)])
