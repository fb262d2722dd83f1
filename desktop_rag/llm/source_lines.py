"""What a source says line by line: its sentences, and the rows of its tables with their column names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.sentences import MAX_SENTENCE_CHARACTERS, split_sentences, trim_span
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import Table, find_tables

_LINE = re.compile(r"[^\n]+")


class SourceLine(NamedTuple):
    """A sentence or a row of a source, with its span in the passage; `text` of a row names its columns."""

    span: Span
    text: str
    is_row: bool = False


def split_source(source: Source) -> list[SourceLine]:
    """Return the sentences and rows of a source in order; a long row comes in pieces of the same span."""
    return list(_iterate_lines(source, _find_tables(source)))


def format_source_text(source: Source) -> str:
    """Return the text of a source with the names of the columns in each row, as a model reads it."""
    text, written, end = source.passage.text, "", 0
    for table in _find_tables(source):
        written += text[end : table.rows[0][0] if table.rows else table.span[1]]
        rows = (table.name_row(text[slice(*row)]) for row in table.rows)
        written += "\n".join(" · ".join(pieces) for pieces in rows)
        end = table.rows[-1][1] if table.rows else table.span[1]
    return written + text[end:]


def find_header_at(source: Source, offset: int) -> str:
    """Return the header that stands above the text of a source from an offset on, for rows below it."""
    for table in _find_tables(source):
        if table.rows and table.rows[0][0] <= offset < table.span[1]:
            return table.header
    return source.passage.table_header if not offset else ""


def _find_tables(source: Source) -> list[Table]:
    passage = source.passage
    table_format = table_format_of(source.path)
    return find_tables(passage.text, table_format, passage.table_header, is_below=passage.start > 0)


def _iterate_lines(source: Source, tables: list[Table]) -> Iterator[SourceLine]:
    text, end = source.passage.text, 0
    for table in tables:
        yield from _split_prose(source, end, table.span[0])
        for row in table.rows:
            start, last = trim_span(text, *row)
            for piece in table.name_row(text[start:last]):
                yield SourceLine((start, last), piece[:MAX_SENTENCE_CHARACTERS], is_row=True)
        end = table.span[1]
    yield from _split_prose(source, end, len(text))


def _split_prose(source: Source, start: int, end: int) -> Iterator[SourceLine]:
    """Yield what stands between tables: sentences, or on a sheet each line by itself."""
    text = source.passage.text[start:end]
    is_row = table_format_of(source.path) is TableFormat.SHEET
    spans = (
        (each.span() for each in _LINE.finditer(text))
        if is_row
        else split_sentences(text, source.passage.language)
    )
    for span in spans:
        first, last = trim_span(text, *span)
        if first < last:
            yield SourceLine(
                (start + first, start + last), text[first:last][:MAX_SENTENCE_CHARACTERS], is_row
            )
