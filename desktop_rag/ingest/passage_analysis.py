"""Find the language and the terms of the passages of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop_rag.document_types import AnalyzedPassage, Passage
from desktop_rag.text.language import detect_language
from desktop_rag.text.terms import analyze_text


class PassageAnalyzer:
    """Finds the terms of the passages of one document, which are given in order."""

    def __init__(self) -> None:
        self._votes: Counter[str] = Counter()  # language -> characters

    def analyze_passages(self, passages: Sequence[Passage]) -> list[AnalyzedPassage]:
        """Return the analyzed passages; one that is too short has the language of most of the text so far."""
        texts = [each.searched_text for each in passages]
        languages = list(map(detect_language, texts))
        for text, language in zip(texts, languages, strict=True):
            if language:
                self._votes[language] += len(text)
        is_known = bool(self._votes)
        usual = self._votes.most_common(1)[0][0] if is_known else detect_language("\n".join(texts))
        return [
            _analyze_passage(passage, text, language or usual)
            for passage, text, language in zip(passages, texts, languages, strict=True)
        ]


def _analyze_passage(passage: Passage, text: str, language: str) -> AnalyzedPassage:
    terms = analyze_text(text, language)
    stems, grams = " ".join(terms.stems), " ".join(terms.grams)
    return AnalyzedPassage(passage.id, passage.document_id, language, stems, grams)
