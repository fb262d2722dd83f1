"""Rows of tables: each by itself, with the names of its columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from desktop_rag.document_types import Span
from desktop_rag.text.sentences import MAX_SENTENCE_CHARACTERS, trim_span

_DELIMITERS = (" | ", "\t", ";", "|", ",")  # the first one is what readers put between the cells of a sheet
_LINE = re.compile(r"[^\n]+")
_NUMBER = re.compile(r"[\W\d]*")
_MAX_NAME_CHARACTERS = 60


@lru_cache(maxsize=64)
def find_column_names(header: str) -> tuple[str, ...]:
    """Return the names in the first row of a table, () if it has none."""
    names = _split_cells(header, _find_delimiter(header))
    are_names = all(len(each) <= _MAX_NAME_CHARACTERS and not _NUMBER.fullmatch(each) for each in names)
    return tuple(names) if are_names and names[1:] and len(set(names)) == len(names) else ()


def split_table_rows(text: str, headers: Sequence[tuple[int, str]]) -> Iterator[tuple[Span, str]]:
    """Yield the span of each row in a text, and the row as "name: cell · name: cell".

    `headers` are the first rows of tables, with the offsets from which they count, in order. A header
    itself is no row, and without column names a row is as it stands.
    """
    for line in _LINE.finditer(text):
        start, end = trim_span(text, *line.span())
        row = text[start:end]
        header = next((each for offset, each in reversed(headers) if offset <= start), "")
        if row and row != header.strip():
            yield (start, end), _name_cells(row, header)[:MAX_SENTENCE_CHARACTERS]


def _name_cells(row: str, header: str) -> str:
    names = find_column_names(header)
    cells = _split_cells(row, _find_delimiter(header)) if names else []
    if not 1 < len(cells) <= len(names):
        return row
    return " · ".join(f"{name}: {cell}" for name, cell in zip(names, cells, strict=False) if cell)


def _find_delimiter(header: str) -> str:
    return max(_DELIMITERS, key=header.count)


def _split_cells(row: str, delimiter: str) -> list[str]:
    if len(delimiter) > 1:
        return [each.strip() for each in row.split(delimiter)]
    try:
        return [each.strip() for each in next(csv.reader([row], delimiter=delimiter), [])]
    except csv.Error:  # such as a cell of 131,072 characters
        return []
