"""Find the language and the terms of the passages of a document, and whether they are prose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop_rag.document_types import AnalyzedPassage, Passage
from desktop_rag.text.language import detect_language
from desktop_rag.text.non_prose import measure_non_prose
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import find_tables
from desktop_rag.text.terms import analyze_text

_ONLY_TABLES = {TableFormat.SHEET, TableFormat.DELIMITED}
_MAX_NON_PROSE = 0.5  # share of a passage that is prose all the same


class PassageAnalyzer:
    """Finds the terms of the passages of one document, which are given in order.

    Args:
        table_format: how the document shows tables. All passages of one that is nothing but tables are prose.
    """

    def __init__(self, table_format: TableFormat) -> None:
        self._is_sheet = table_format in _ONLY_TABLES
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
            self._analyze_passage(passage, text, language or usual)
            for passage, text, language in zip(passages, texts, languages, strict=True)
        ]

    def _analyze_passage(self, passage: Passage, text: str, language: str) -> AnalyzedPassage:
        terms = analyze_text(text, language)
        stems, grams = " ".join(terms.stems), " ".join(terms.grams)
        is_prose = self._is_sheet or _is_prose(text)
        return AnalyzedPassage(passage.id, passage.document_id, language, stems, grams, is_prose)


def _is_prose(text: str) -> bool:
    """Whether most of a passage is prose; rows of tables are the user's own lists, and count as prose."""
    for start, end in (table.span for table in find_tables(text, TableFormat.CELLS)):
        text = text[:start] + "\n" * (end - start) + text[end:]
    return measure_non_prose(text) <= _MAX_NON_PROSE
