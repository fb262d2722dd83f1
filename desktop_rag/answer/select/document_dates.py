"""When documents were written, as far as their names and first lines say."""

from __future__ import annotations

from pathlib import Path

from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.typed_facts import Date

_UNDATED = (0, 0, 0)


def find_document_date(path: Path, beginning: str) -> tuple[int, int, int]:
    """Return year, month and day of a document, (0, 0, 0) if neither its name nor its beginning has a year.

    Parts that are not given are 0.
    """
    for text in (path.stem.replace("_", " "), beginning):
        facts, rest = extract_facts(normalize_fact_text(text))
        dates = [each for each in facts if isinstance(each, Date) and each.year]
        if dates:
            return dates[0].year or 0, dates[0].month or 0, dates[0].day or 0
        if years := [int(word) for word in rest.split() if _is_year(word)]:
            return years[0], 0, 0
        if years := [int(each.text) for each in facts if _is_year(each.text)]:
            return years[0], 0, 0
    return _UNDATED


def _is_year(word: str) -> bool:
    return len(word) == len("2024") and word.isdecimal() and word[:2] in {"19", "20"}
