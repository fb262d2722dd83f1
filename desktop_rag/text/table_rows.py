"""Rows of tables: their cells, with the names of their columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import zip_longest

_DELIMITERS = (" | ", "\t", ";", "|", ",")  # readers put the first one between cells
_QUOTED = re.compile(r'"[^"]*"')
_NUMBER = re.compile(r"[\W\d]*")
_YEAR = re.compile(r"(?:19|20)\d\d")
_BETWEEN_CELLS = re.compile(r"[\s|;,]+")
_NUMBER_WORD = re.compile(r"[^\w\s]*\d(?:[^\W_a-zA-Z]|[^\w\s])*")
_MAX_NAME_CHARACTERS = 60
_MAX_ROW_CHARACTERS = 400  # of a row with names, as of a sentence; a longer one comes in pieces
_PIECE_CHARACTERS = 160
_MAX_BARE_CHARACTERS = 100_000  # of a row that is split without the rules of CSV
CELL_SEPARATOR = " · "


@lru_cache(maxsize=256)
def find_column_names(header: str) -> tuple[str, ...]:
    """Return the names in the header of a table, "" for a column without one, () if it names none.

    Names in several lines are joined: those of groups of columns, and of the columns.
    """
    delimiter = find_delimiter(header)
    rows = [split_cells(each, delimiter) for each in header.split("\n")]
    names = join_column_names([*map(fill_forward, rows[:-1]), rows[-1]])
    named = list(filter(None, names))
    are_names = any(map(_is_word, named)) and all(map(is_name, named))
    return names if are_names and len(set(named)) > max(1, len(named) // 2) else ()


def join_column_names(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the names of columns whose parts stand in several rows."""
    columns = zip_longest(*rows, fillvalue="")
    return tuple(" ".join(dict.fromkeys(filter(None, parts))) for parts in columns)


def is_name(cell: str) -> bool:
    """Whether a cell may be the name of a column, such as "Price (€)", "2024" or "#"."""
    has_no_digit = not any(map(str.isdigit, cell))
    return len(cell) <= _MAX_NAME_CHARACTERS and (
        _is_word(cell) or bool(_YEAR.fullmatch(cell)) or has_no_digit
    )


def _is_word(cell: str) -> bool:
    return not _NUMBER.fullmatch(cell)


def has_number(row: str) -> bool:
    """Whether a cell of a row, or a word of it, is a number, amount or date."""
    return any(_NUMBER_WORD.fullmatch(each) for each in _BETWEEN_CELLS.split(row))


def name_cells(row: str, header: str) -> Iterator[str]:
    """Yield a row as "name: cell · name: cell", or as it stands if it has no such names.

    A long row comes in pieces, each with its first cell, which mostly names the row.
    """
    names = find_column_names(header)
    cells = split_cells(row, find_delimiter(header)) if names else []
    if not 1 < len(cells) <= len(names):
        yield row
        return
    named = [f"{name}: {cell}" if name else cell for name, cell in zip(names, cells, strict=False) if cell]
    limit = _PIECE_CHARACTERS if sum(map(len, named)) > _MAX_ROW_CHARACTERS else _MAX_ROW_CHARACTERS
    piece = named[:1]
    for each in named[1:]:
        if len(piece) > 1 and sum(map(len, piece)) + len(each) > limit:
            yield CELL_SEPARATOR.join(piece)
            piece = named[:1]
        piece.append(each)
    yield CELL_SEPARATOR.join(piece)


def split_named_cells(row: str) -> list[tuple[str, str]]:
    """Return the names and cells of a row as `name_cells` yields it; [] for other text."""
    parts = [each.partition(": ") for each in row.split(CELL_SEPARATOR)]
    return [(name, cell) for name, colon, cell in parts if colon] if len(parts) > 1 else []


def name_printed_cells(row: str, header: str) -> str:
    """Return a row of a printed table with names, if each is one word; else below its header."""
    names, words = header.split(), row.split()
    numbers = len(words)
    while numbers and has_number(words[numbers - 1]):
        numbers -= 1
    if len(names) == len(words) - numbers + 1 > 1 and numbers:
        cells = [" ".join(words[:numbers]), *words[numbers:]]
        return CELL_SEPARATOR.join(f"{name}: {cell}" for name, cell in zip(names, cells, strict=True))
    return f"{header}\n{row}" if header else row


def find_delimiter(header: str) -> str:
    """Return the delimiter of the cells of a table with this header."""
    return max(_DELIMITERS, key=_QUOTED.sub("", header).count)


def split_cells(row: str, delimiter: str) -> list[str]:
    """Return the cells of a row, [] of one that cannot be read as one record."""
    bare = row.strip()
    is_markdown = "|" in (row[:1], row[-1:])  # else the first and the last cell are empty
    if "|" in delimiter and len(bare) > 1 and bare[0] == bare[-1] == "|" and is_markdown:
        return [each.strip() for each in bare[1:-1].split("|")]
    if len(delimiter) > 1:
        return [each.strip() for each in f" {row} ".split(delimiter)]
    if '"' not in row and "\\" not in row and len(row) < _MAX_BARE_CHARACTERS and len(row.splitlines()) == 1:
        return [" ".join(each.split()) for each in row.split(delimiter)]
    records: list[list[str]] = []
    for escape in (None, "\\"):  # some programs write \" for a quote in a cell
        with suppress(csv.Error):  # such as a cell of 131,072 characters, or a quote that never ends
            lines = row.splitlines(keepends=True)
            records = list(csv.reader(lines, delimiter=delimiter, escapechar=escape, strict=True))
            break
    return [" ".join(each.split()) for each in records[0]] if len(records) == 1 else []


def fill_forward(cells: Sequence[str]) -> list[str]:
    """Return cells in which an empty one repeats the one before it, as under a name over several columns."""
    filled: list[str] = []
    for cell in cells:
        filled.append(cell or (filled[-1] if filled else ""))
    return filled
