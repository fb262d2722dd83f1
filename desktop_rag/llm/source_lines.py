"""The lines of a source: its sentences, and its table rows with their column names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from desktop_rag.answer_types import Source
from desktop_rag.document_types import Span
from desktop_rag.readers.file_formats import kind_of, table_format_of
from desktop_rag.text.sentences import MAX_SENTENCE_CHARACTERS, split_sentences, trim_span
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.tables import Table, find_tables

_LINE = re.compile(r"[^\n]+")
_CODE_BLOCK = re.compile(r"\S[^\n]*(?:\n(?![ \t]*\n(?![ \t]))[^\n]*)*")
# A line by itself that may be a heading: a few words, or a number and a few, without the end of a sentence.
_TITLE = re.compile(r"(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?[^\W\d_][^\n:：.!?。！？…؟।,;|•]{0,58}")
_MARKED_HEADING = re.compile(r"#{1,6}\s")
_NUMBERING = re.compile(r"[#\s]*(?:\d{1,2}(?:\.\d{1,2})*\.?\s+)?")


class SourceLine(NamedTuple):
    """A sentence or a row of a source, with its span in the passage; `text` of a row names its columns."""

    span: Span
    text: str
    is_row: bool = False
    is_heading: bool = False  # by its mark-up or its document
    is_title: bool = False  # or as it is alone above more text, which may as well be a statement


def split_source(source: Source) -> list[SourceLine]:
    """Return the sentences and rows of a source in order; a long row comes in pieces of the same span."""
    lines = list(_iterate_lines(source, _find_tables(source)))
    paths = (source.passage.headings, *(path for _, path in source.heading_paths))
    titles = {_NUMBERING.sub("", each, count=1) for path in paths for each in path}
    return [
        line._replace(
            is_heading=_is_heading(source, line, titles), is_title=_may_be_title(source, line, following)
        )
        for line, following in zip_longest(lines, lines[1:])
    ]


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
    """Return the header that is above the text of a source from an offset on, for rows below it."""
    for table in _find_tables(source):
        if table.rows and table.rows[0][0] <= offset < table.span[1]:
            return table.header
    return source.passage.table_header if not offset else ""


def _is_heading(source: Source, line: SourceLine, titles: Collection[str]) -> bool:
    """Whether a line is a heading by its mark-up or its document, which has these `titles`."""
    if line.is_row or kind_of(source.path) == "code":
        return False
    if _MARKED_HEADING.match(line.text) or _NUMBERING.sub("", line.text, count=1) in titles:
        return True
    start, end = (source.passage.start + each for each in line.span)
    begun = (path[-1] for place, path in source.heading_paths if start <= place < end)
    return any(line.text.endswith(title) for title in begun)  # behind its mark


def _may_be_title(source: Source, line: SourceLine, following: SourceLine | None) -> bool:
    """Whether a line may be a heading, as it is alone above more text."""
    text, (start, end) = source.passage.text, line.span
    above, below = text[:start].rstrip(" \t"), text[end:].lstrip(" \t")
    is_alone = (not above or above.endswith("\n\n")) and below.startswith("\n")
    is_followed = following is not None and len(following.text) > len(line.text)
    return not line.is_row and is_alone and is_followed and _TITLE.fullmatch(line.text) is not None


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
    """Yield the text between tables: sentences, or on a sheet each line by itself."""
    text = source.passage.text[start:end]
    is_row = table_format_of(source.path) is TableFormat.SHEET
    spans: Iterable[Span]
    if is_row:
        spans = (each.span() for each in _LINE.finditer(text))
    elif kind_of(source.path) == "code":
        spans = (each.span() for each in _CODE_BLOCK.finditer(text))
    else:
        spans = split_sentences(text, source.passage.language)
    for span in spans:
        first, last = trim_span(text, *span)
        if first < last:
            yield SourceLine(
                (start + first, start + last), text[first:last][:MAX_SENTENCE_CHARACTERS], is_row
            )
