"""How the text of a document is laid out: its headings, lists and tables, the head of a mail, slides."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from desktop_rag.document_types import Document, Span
from desktop_rag.readers.file_formats import XML, kind_of, suffix_of

_MAX_GRID_CELLS = 1_500  # of all tables that are laid out among text: Qt takes some 0.1 ms for each
_LAID_OUT_KINDS = frozenset({"document", "slides", "mail", "book", "web"})
_LAID_OUT_DATA = XML | {".ipynb"}
_CELL_END = " | "
_LINE = re.compile(r"[^\n]*[^\s][^\n]*")
_ITEM = re.compile(r"( *)((?:[-*•–]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d+(?:\.\d+)+\.?) +)\S")
_FACT = re.compile(r"[^\s:][^:\n]{0,30}: ")
_INDENT = 2  # spaces of a level of a list


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line of the text; `is_apart` if a blank one stands above it.

    `heading` is its level, 0 for other text. An item of a list has a `marker` of some characters,
    and an `indent` in levels.
    """

    span: Span
    is_apart: bool = False
    heading: int = 0
    marker: int = 0
    indent: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """The spans of the cells of adjacent rows; `is_facts` for a name and a value in each, as above a mail."""

    rows: Sequence[Sequence[Span]]
    header_rows: int = 0
    is_facts: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """The begin of a slide."""

    number: int | None


Block = Paragraph | Grid | Card


class Piece(NamedTuple):
    """A span of a document's text, and where it begins in the text that is shown, in UTF-16 units."""

    start: int
    end: int
    position: int


def has_layout(path: Path) -> bool:
    """Whether the text that is read from a file has headings, items and tables of its own."""
    return kind_of(path) in _LAID_OUT_KINDS or suffix_of(path) in _LAID_OUT_DATA


def iterate_blocks(document: Document, kind: str, near: int, window: Span) -> Iterator[Block]:
    """Yield the parts of a window of a document, which begins with a line.

    Where there are too many tables, those that are `near` a character come as grids, and others as lines.
    `kind` is as in `kind_of`.
    """
    text, pages = document.text, document.pages
    lines = [each.span() for each in _LINE.finditer(text, *window)]
    headings = {each.start: each.level for each in document.headings}
    starts, page = [each.start for each in pages], -1
    tables = _choose_tables(text, lines, near)
    above, number = window[0] - 1, 0
    if kind == "mail" and window[0] == 0:
        title = bool(lines) and lines[0][0] in headings
        if facts := _split_facts(text, lines[title:]):
            yield from (Paragraph(lines[0], heading=1),) * title
            yield Grid(facts, is_facts=True)
            number = title + len(facts)
            above = lines[number - 1][1]
    while number < len(lines):
        start, end = lines[number]
        if kind == "slides" and pages and (on := bisect_right(starts, start) - 1) != page:
            page = on
            yield Card(pages[page].number)
            above = start - 1
        rows = lines[number : number + tables.get(number, 1)]
        if len(rows) > 1:
            yield _make_grid(text, rows)
        else:
            yield _make_paragraph(text, (start, end), start - above > 1, headings.get(start, 0))
        number += len(rows)
        above = rows[-1][1]


def _split_facts(text: str, lines: Sequence[Span]) -> list[tuple[Span, Span]]:
    """Return names and values of the adjacent lines "name: value" that come first."""
    facts: list[tuple[Span, Span]] = []
    for start, end in lines:
        found = _FACT.match(text, start, end)
        if found is None or (facts and start - facts[-1][1][1] > 1):
            break
        facts.append(((start, found.end() - 2), (found.end(), end)))
    return facts


def _count_rows(text: str, lines: Sequence[Span], first: int) -> int:
    """Return how many adjacent lines from a first one on have several cells."""
    rows, above = 0, lines[first][0] - 1
    for start, end in islice(lines, first, None):
        if start - above > 1 or text.find(_CELL_END, start, end) < 0:
            break
        rows, above = rows + 1, end
    return rows


def _choose_tables(text: str, lines: Sequence[Span], near: int) -> dict[int, int]:
    """Return the number of the first line of each table that is laid out, and how many rows it has."""
    tables, number = [], 0
    while number < len(lines):
        if (rows := _count_rows(text, lines, number)) > 1:
            tables.append((abs(lines[number][0] - near), number, rows))
        number += max(rows, 1)
    chosen, left = {}, _MAX_GRID_CELLS
    for _, number, rows in sorted(tables):
        cells = _count_cells(text, (lines[number][0], lines[number + rows - 1][1]))
        if cells <= left:
            chosen[number] = rows
            left -= cells
    return chosen


def is_large_table(text: str, span: Span) -> bool:
    """Whether a table is too large to be laid out among text."""
    return _count_cells(text, span) > _MAX_GRID_CELLS


def _count_cells(text: str, span: Span) -> int:
    return text.count(_CELL_END, *span) + text.count("\n", *span) + 1


def _make_grid(text: str, lines: Sequence[Span]) -> Grid:
    from desktop_rag.text.table_format import TableFormat
    from desktop_rag.text.tables import find_tables

    first, last = lines[0][0], lines[-1][1]
    table = next(iter(find_tables(text[first:last], TableFormat.CELLS)), None)
    header_rows = table.header.count("\n") + 1 if table is not None and table.header else 0
    return Grid([list(_locate_cells(text, each)) for each in lines], header_rows)


def _locate_cells(text: str, line: Span) -> Iterator[Span]:
    """Yield the spans of the cells of a row, without blanks at their ends."""
    start = line[0] - 1  # as if a blank stood at either end, for empty cells there
    for cell in f" {text[slice(*line)]} ".split(_CELL_END):
        bare = cell.strip()
        first = start + len(cell) - len(cell.lstrip()) if bare else max(start, line[0])
        yield first, first + len(bare)
        start += len(cell) + len(_CELL_END)


def _make_paragraph(text: str, line: Span, is_apart: bool, heading: int) -> Paragraph:
    item = None if heading else _ITEM.match(text, *line)
    if item and not (is_apart and item[2][0].isalpha()):  # "A. Smith" may begin a paragraph
        spaces, marker = len(item[1]), len(item[2])
        span = line[0] + spaces, line[1]
        return Paragraph(span, is_apart, marker=marker, indent=spaces // _INDENT)
    return Paragraph(line, is_apart, heading)
