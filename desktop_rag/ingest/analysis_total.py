"""Add up the terms of the passages of a document, to be stored with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop_rag.catalog.document_versions import MinHashSketch
from desktop_rag.catalog.index_state_writer import DocumentAnalysis
from desktop_rag.document_types import AnalyzedPassage, Passage


class AnalysisTotal:
    """Adds up the analyzed passages of one document, which are given in order."""

    def __init__(self) -> None:
        self._languages: Counter[str] = Counter()  # language -> characters
        self._terms: Counter[str] = Counter()
        self._sketch = MinHashSketch()

    def add_passages(self, passages: Sequence[Passage], analyzed: Sequence[AnalyzedPassage]) -> None:
        """Add the next passages, given with their analysis."""
        for passage, row in zip(passages, analyzed, strict=True):
            self._languages[row.language] += len(passage.text)
            self._terms.update(set(row.stems.split()))
            self._sketch.add_text(passage.text)

    def to_analysis(self, document_id: str) -> DocumentAnalysis:
        """Return the analysis of the whole document."""
        language = max(self._languages, key=self._languages.__getitem__, default="")
        return DocumentAnalysis(document_id, language, self._terms, self._sketch.to_signature())
