"""Cut long tables into passages of whole rows, and find the header of the rows of a passage."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from desktop_rag.document_types import Span
from desktop_rag.text.tables import Table

TABLE_CAPACITY = 400
_MAX_ROW_CHARACTERS = 950  # a longer row is cut like prose
_MIN_PROSE_CHARACTERS = 200  # less before or behind a table goes with its rows


def cut_tables(span: Span, tables: Sequence[Table]) -> Iterator[tuple[Span, bool]]:
    """Yield the stretches of a section in order, and whether each is a passage of rows."""
    start, end = span
    for table in _select_tables(tables, span):
        cuts = list(_list_cuts(table))
        if len(cuts) < 2:  # noqa: PLR2004 - it fits into a passage
            continue
        first = max(table.span[0], start)
        if first - start >= _MIN_PROSE_CHARACTERS:
            yield (start, first), False
            start = first
        ends = [cut for cut in cuts[1:] if start < cut < end] + [min(table.span[1], end)]
        if end - ends[-1] < _MIN_PROSE_CHARACTERS:
            ends[-1] = end
        for each in ends:
            yield (start, each), each - start <= TABLE_CAPACITY + _MAX_ROW_CHARACTERS
            start = each
    if start < end:
        yield (start, end), False


def find_table_header(span: Span, tables: Sequence[Table]) -> str:
    """Return the header of the first table whose rows a passage holds without it, "" if there is none.

    A passage that starts inside a row has none, since its first cells are below other names.
    """
    inside = ""
    for table in _select_tables(tables, span):
        if table.span[0] >= span[0] and not table.is_continued:
            inside = table.header
        elif table.header and table.header != inside and table.rows and table.rows[0][0] < span[1]:
            before = bisect_left(table.rows, span[0], key=lambda row: row[0]) - 1
            return "" if before >= 0 and span[0] < table.rows[before][1] else table.header
    return ""


def _select_tables(tables: Sequence[Table], span: Span) -> Sequence[Table]:
    """Return the tables that overlap a span."""
    last = bisect_left(tables, span[1], key=lambda each: each.span[0])
    first = bisect_right(tables, span[0], key=lambda each: each.span[1])
    return tables[first:last]


def _list_cuts(table: Table) -> Iterator[int]:
    """Yield where the passages of a table begin."""
    yield table.span[0]
    start = table.span[0]
    for first, last in table.rows:
        if last - start > TABLE_CAPACITY and first > start and first > table.rows[0][0]:
            yield first
            start = first
