"""Rank passages of rows by their best row: words of a question in different rows say little together."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from desktop_rag.answer_types import Hit
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.tables import find_tables
from desktop_rag.text.terms import analyze_text

_MAX_RANKED_HITS = 96  # at up to 0.3 ms each
_SCATTERED_WEIGHT = 0.5
_MIN_ROW_SHARE = 0.5  # of the characters of a passage of rows
_PREFIX_CHARACTERS = 3  # that a word shares with its stem: other rows are not analyzed


@dataclass(frozen=True, slots=True)
class BestRow:
    """The row of a passage that says most of a question, with the names of its columns."""

    text: str
    share: float  # of the IDF of the question's stems that the passage holds, 0 to 1


def rank_by_rows(hits: Iterable[Hit], idf: Mapping[str, float]) -> Iterator[Hit]:
    """Yield hits, best first: a passage of rows loses score for words that its best row does not hold.

    `idf` is that of each stem of the question. Of the hits, best first, no more are taken than may be among
    those yielded; those after `_MAX_RANKED_HITS` keep their scores.
    """
    waiting: list[tuple[float, int, Hit]] = []  # a heap, the best first
    for number, hit in enumerate(hits):
        row = find_best_row(hit, idf) if number < _MAX_RANKED_HITS else None
        ranked = replace(hit, score=hit.score * (1 - _SCATTERED_WEIGHT * (1 - row.share))) if row else hit
        heapq.heappush(waiting, (-ranked.score, number, ranked))
        while waiting and -waiting[0][0] >= hit.score:  # no later hit has more
            yield heapq.heappop(waiting)[-1]
    yield from (heapq.heappop(waiting)[-1] for _ in range(len(waiting)))


def find_best_row(hit: Hit, idf: Mapping[str, float]) -> BestRow | None:
    """Return the best row of a passage of rows, None for other passages and where no row has a stem."""
    passage, table_format = hit.passage, table_format_of(hit.path)
    is_below = passage.start > 0
    tables = find_tables(passage.text, table_format, passage.table_header, is_below=is_below)
    size = sum(end - start for table in tables for start, end in table.rows)
    if size < _MIN_ROW_SHARE * len(passage.text):
        return None
    whole = _sum_idf(passage.searched_text, passage.language, idf)
    prefixes = {stem[:_PREFIX_CHARACTERS] for stem in idf}
    best, text = 0.0, ""
    for table in tables:
        for start, end in table.rows:
            row = passage.text[start:end]
            if any(each in row.casefold() for each in prefixes):
                value = _sum_idf(f"{table.header}\n{row}", passage.language, idf)
                if value > best:
                    best, text = value, " · ".join(table.name_row(row))
    return BestRow(text, best / whole) if text else None


def _sum_idf(text: str, language: str, idf: Mapping[str, float]) -> float:
    """Return the IDF of the stems of the question that a text holds, together."""
    present = set(analyze_text(text, language).stems)
    return sum(value for stem, value in idf.items() if stem in present)
