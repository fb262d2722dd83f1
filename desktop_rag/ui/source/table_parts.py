"""The tables of a document as the source pane shows them: a file of records, sheets, or single tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from desktop_rag.document_types import Document, Span
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.table_rows import find_delimiter, join_column_names, split_cells
from desktop_rag.text.tables import Table, find_tables, iterate_records

_CELL_END = " | "
_LINE = re.compile(r"[^\n]+")
_RULER = re.compile(r"[\s|:=+-]+")  # the line below the header of a table in Markdown
_HEAD_CHARACTERS = 20_000  # of a part, in which its header stands
_MOST_PARTS = 200


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table or sheet: its span in the text, the separator of its cells, and the rows of its header."""

    title: str
    span: Span
    delimiter: str
    header: Span
    has_quotes: bool = False  # a cell in quotes may hold line breaks

    def name_columns(self, text: str) -> list[str]:
        """Return the names of the columns; names in several lines are joined."""
        lines = text[slice(*self.header)].split("\n")
        return list(join_column_names([split_cells(each, self.delimiter) for each in lines if each]))

    def iterate_rows(self, text: str) -> Iterator[Span]:
        """Yield the spans of all lines but those of the header."""
        if self.has_quotes:
            lines = iterate_records(text, self.delimiter)
        else:
            found = (each.span() for each in _LINE.finditer(text, *self.span))
            lines = (
                each for each in found if text[slice(*each)].strip() and not _RULER.fullmatch(text, *each)
            )
        first, last = self.header
        return (each for each in lines if not first <= each[0] < last)


def find_table_parts(document: Document, table_format: TableFormat) -> list[TablePart]:
    """Return the tables of a document, [] if it has none."""
    text = document.text
    if table_format is TableFormat.DELIMITED:
        return _find_records(text)
    if table_format not in {TableFormat.SHEET, TableFormat.CELLS} or "|" not in text:
        return []
    if table_format is TableFormat.SHEET:
        return [
            TablePart(title, span, _CELL_END, _find_header(text, span, table_format))
            for title, span in _split_sheets(document)
            if _CELL_END in text[slice(*span)]
        ]
    tables = find_tables(text, TableFormat.CELLS)[:_MOST_PARTS]
    return [_make_part(document, number, each) for number, each in enumerate(tables, 1)]


def _find_records(text: str) -> list[TablePart]:
    first = next((each[0] for each in _LINE.finditer(text) if each[0].strip()), "")
    delimiter = find_delimiter(first)
    if len(split_cells(first, delimiter)) < 2:  # noqa: PLR2004 - a single column is no table
        return []
    header = _find_header(text, (0, len(text)), TableFormat.DELIMITED)
    return [TablePart("", (0, len(text)), delimiter, header, has_quotes=True)]


def _split_sheets(document: Document) -> Iterator[tuple[str, Span]]:
    """Yield name and span of each sheet, below the line with its name."""
    text = document.text
    sheets = [each for each in document.headings if each.level == 1]
    if not sheets:
        yield "", (0, len(text))
        return
    ends = [each.start for each in sheets[1:]] + [len(text)]
    for sheet, end in zip(sheets, ends, strict=True):
        first = text.find("\n", sheet.start, end)
        yield sheet.title, (first + 1 if first >= 0 else end, end)


def _find_header(text: str, span: Span, table_format: TableFormat) -> Span:
    """Return the span of the header of the first table in a span, an empty one without."""
    start, end = span
    head = text[start : min(end, start + _HEAD_CHARACTERS)]
    table = next(iter(find_tables(head, table_format)), None)
    if table is None or not table.header:
        return start, start
    first = start + table.span[0]
    return first, first + len(table.header)


def _make_part(document: Document, number: int, table: Table) -> TablePart:
    text, (start, end) = document.text, table.span
    first_line = text[start:end].partition("\n")[0]
    above = [each for each in document.headings if each.start < start]
    title = f"{number}. {above[-1].title}" if above else f"{number}. {first_line}"
    header = (start, start + len(table.header)) if not table.is_continued else (start, start)
    return TablePart(title, table.span, _CELL_END if _CELL_END in first_line else "|", header)
