"""Find sentences that answer for a day by a range of days around it, as "10 to 20 August: Ben" does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.fact_extraction import extract_facts, normalize_fact_text
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.terms import analyze_text
from desktop_rag.text.typed_facts import Date
from desktop_rag.text.value_terms import separate_dates

_Day = tuple[int, int]  # month and day


def find_enclosing(question: str, candidates: Sequence[SentenceCandidate]) -> tuple[list[int], list[int]]:
    """Return the sentences with a range of days around the day that a question names, and with other ranges.

    They stand in the passages with most of its other words. Both are [] if no range there is around the day,
    or a sentence names the day itself.
    """
    spoken = detect_question_language(question, "")
    asked = set(extract_content_stems(separate_dates(question)[1], spoken))
    days = [day for day, _ in _list_days(question)]
    if len(days) != 1 or not candidates:
        return [], []
    held = {id(each.source): asked.intersection(_list_stems(each.source, spoken)) for each in candidates}
    most = max(map(len, held.values()))
    about = [n for n, each in enumerate(candidates) if len(held[id(each.source)]) == most > 0]
    if any(day == days[0] for n in about for day, _ in _list_days(candidates[n].text)):
        return [], []
    ranges = {n: list(_list_ranges(candidates[n].text, candidates[n].source.passage.language)) for n in about}
    found = [n for n in about if any(_encloses(each, days[0]) for each in ranges[n])]
    return found, [n for n in about if found and ranges[n] and n not in found]


def _list_stems(source: Source, language: str) -> list[str]:
    passage = source.passage
    return analyze_text(" ".join((source.path.stem, *passage.headings, passage.text)), language).stems


def _encloses(days: tuple[_Day, _Day], day: _Day) -> bool:
    first, last = days
    return first <= day <= last if first <= last else not last < day < first  # over the end of the year


def _list_ranges(text: str, language: str) -> Iterator[tuple[_Day, _Day]]:
    """Yield the first and the last day of each range in a text."""
    normal = normalize_fact_text(text)
    until = rf"\s*(?:[-–—]|{load_table_words(language).patterns['range_end'].pattern})\s*"
    days = _list_days(normal)
    for (first, one), (last, other) in pairwise(days):
        if one == other:  # "3-17 October"
            yield min(first, last), max(first, last)
        elif re.fullmatch(until, normal[one[1] : other[0]], re.IGNORECASE):
            yield first, last
    for (month, day), (start, _) in days:
        if before := re.search(
            rf"(?<![\d.,:])(\d{{1,2}})(?:\.|st|nd|rd|th|er)?{until}$", normal[:start], re.IGNORECASE
        ):
            yield (month, int(before[1])), (month, day)


def _list_days(text: str) -> list[tuple[_Day, Span]]:
    """Return the days that a text names, with the spans of their dates, in order."""
    normal = normalize_fact_text(text)
    found = [
        ((each.month, each.day), (start := normal.find(each.text), start + len(each.text)))
        for each in extract_facts(normal)[0]
        if isinstance(each, Date) and each.month and each.day
    ]
    return sorted(found, key=lambda each: each[1])
