"""Sources and claims of a few words for tests of grounding."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from desktop_rag.answer.ground.sentence_analysis import SourceVocabulary, analyze_line, analyze_source
from desktop_rag.answer.ground.sentence_comparison import ClaimComparison, PreparedClaim
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage


def make_source(number: int, text: str, language: str = "en", heading: str = "", start: int = 0) -> Source:
    headings = (heading,) if heading else ()
    passage = Passage(
        str(number), f"d{number}", start, start + len(text), text, number, headings, language=language
    )
    return Source(number, Path(f"{number}.txt"), passage)


def compare_claim(
    text: str,
    *sources: str,
    language: str = "en",
    heading: str = "",
    function_weight: float = 0.2,
    question: str = "",
) -> ClaimComparison:
    """Compare a claim with sources; content words weigh 1."""
    given = [make_source(number, each, language, heading) for number, each in enumerate(sources, 1)]
    lines = [line for source in given for line in analyze_source(source)]
    claim = analyze_line(text, language)
    weights = np.array([function_weight if token.is_function else 1.0 for token in claim.tokens])
    asked = {language: analyze_line(question, language)}
    prepared = PreparedClaim(text, {language: claim}, weights, question=asked)
    return ClaimComparison(prepared, lines, SourceVocabulary(lines))
