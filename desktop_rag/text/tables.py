"""Find tables in the text of a document: their rows, and the header above them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from desktop_rag.document_types import Span
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.table_rows import (
    find_column_names,
    find_delimiter,
    has_number,
    is_name,
    name_cells,
    name_printed_cells,
    split_cells,
)

MAX_HEADER_CHARACTERS = 2_000
_CELL_END = " | "
_LINE = re.compile(r"[^\n]+")
_TWO_NUMBERS = re.compile(r"\d\S*[ \t](?:.*[ \t])?\S*\d")  # in two words of a line
_BULLET = re.compile(r"\s*[-*+•–▪◦]\s")
_RULER = re.compile(r"[\s|:=+-]+")  # the line below the header of a Markdown table
_TERM_COLUMNS = 2
_CODE = re.compile(r"\w+(?:[./-]\w+)*[./-]\w*\d{2,}")  # a value, such as RE-2024-117
_COMPARED_ROWS = 5  # below a row that may be a header
_COMPARED_RECORDS = 200  # below one that may be a header: its cells are none of theirs
_MAX_GAP_CHARACTERS = 120  # between parts of a table: a page break, its title again
_MIN_PRINTED_ROWS = 3
_MAX_PRINTED_CHARACTERS = 250  # of a row
_MIN_PRINTED_NUMBERS, _MIN_NUMBER_SHARE = 2, 1 / 3  # of the words of a row


@dataclass(frozen=True, slots=True)
class Table:
    """A table in a text. `header` are its lines as they stand, "" without; `span` covers them and the rows.

    One that continues from above, or from another page, has the header of its beginning, and `is_continued`.
    """

    header: str
    span: Span
    rows: tuple[Span, ...]
    is_continued: bool = False
    is_printed: bool = False

    def name_row(self, row: str) -> list[str]:
        """Return the text of a row with the names of the columns, in pieces if it is long."""
        if self.is_printed:
            return [name_printed_cells(row, self.header)]
        return list(name_cells(row, self.header)) if self.header else [row]


def find_tables(
    text: str, table_format: TableFormat, header: str = "", *, is_below: bool = False
) -> list[Table]:
    """Return the tables of a text in order; `header` is that of a table that continues in it.

    `is_below` says that it is not the beginning of its document; records there have no other header.
    """
    if table_format is TableFormat.NONE:
        return []
    tables: list[Table] = []
    has_pages = table_format is TableFormat.PRINTED
    has_no_header = is_below and table_format is TableFormat.DELIMITED
    places = _find_first_places(text) if has_pages else {}
    for block in _find_blocks(text, table_format, header):
        is_printed = has_pages and _CELL_END not in text[slice(*block[-1])]
        own_format = TableFormat.CELLS if has_pages and not is_printed else table_format
        above = tables[-1] if tables else Table(header, (0, 0), (), is_printed=is_printed)
        is_first_part = bool(header) and not tables
        size = 0 if is_first_part or has_no_header else _count_header_rows(text, block, own_format)
        table = replace(_make_table(text, block, size), is_printed=is_printed)
        if above.header and above.is_printed == is_printed and _goes_on(text, above, table, places):
            rows = table.rows if is_printed else _drop_rulers(text, block)
            table = replace(table, header=above.header, rows=rows, is_continued=True)
        tables.append(table)
    return [
        each
        for each, following in zip_longest(tables, tables[1:])
        if len(each.rows) > 1 - bool(each.header or has_no_header)
        or each.is_continued
        or (following and following.is_continued)
    ]


def find_header_below(text: str, tables: Sequence[Table]) -> str:
    """Return the header of the table that the end of a text cuts, "" if it cuts none, as at a blank line."""
    return tables[-1].header if tables and text[tables[-1].span[1] :] in {"", "\n"} else ""


def _find_blocks(text: str, table_format: TableFormat, header: str) -> Iterable[list[Span]]:
    """Return the rows of each table, adjacent lines with the header."""
    if table_format is TableFormat.DELIMITED:
        records = list(iterate_records(text, find_delimiter(header or text.lstrip().partition("\n")[0])))
        return [records] if records else []
    if table_format is TableFormat.PRINTED:
        printed = _find_printed_rows(text, 1 if header else _MIN_PRINTED_ROWS)
        return sorted([*printed, *(_find_cell_rows(text) if _CELL_END in text else [])])
    return _find_cell_rows(text) if "|" in text else []


def _make_table(text: str, block: Sequence[Span], header_rows: int) -> Table:
    header = text[block[0][0] : block[header_rows - 1][1]] if header_rows else ""
    span = block[0][0], block[-1][1]
    return Table(header[:MAX_HEADER_CHARACTERS], span, _drop_rulers(text, block[header_rows:]))


def _find_first_places(text: str) -> dict[str, int]:
    """Return where each line of a text first stands."""
    places: dict[str, int] = {}
    for match in _LINE.finditer(text):
        places.setdefault(match[0], match.start())
    return places


def _goes_on(text: str, above: Table, table: Table, places: Mapping[str, int]) -> bool:
    """Whether a table is the next part of the one above; `places` of lines are those of printed text."""
    is_printed = table.is_printed
    is_known = above.span != (0, 0)  # else nothing is, but its header
    gap = text[above.span[1] : table.span[0]]
    is_between = gap.strip() and (not is_printed and "\n\n" in gap)
    if is_known and (len(gap) > _MAX_GAP_CHARACTERS or is_between):
        return False
    if not table.header:
        return True
    if is_printed:  # the line above the rows may be the title, which is on each page
        return table.header != above.header and places[table.header] < above.span[0]
    delimiter = find_delimiter(above.header)
    columns = len(split_cells(above.header.split("\n")[-1], delimiter))
    rows = [text[slice(*each)] for each in (*above.rows[:_COMPARED_ROWS], *table.rows[:_COMPARED_ROWS])]
    has_columns = len(split_cells(table.header.split("\n")[-1], delimiter)) == columns > 1
    return has_columns and table.header != above.header and not any(map(has_number, rows))


def _drop_rulers(text: str, rows: Iterable[Span]) -> tuple[Span, ...]:
    return tuple(each for each in rows if not _RULER.fullmatch(text, *each))


def _count_header_rows(text: str, block: Sequence[Span], table_format: TableFormat) -> int:
    """Return how many of the first rows name the columns."""
    lines = [text[slice(*each)] for each in block[: 1 + _COMPARED_ROWS]]
    if table_format is TableFormat.PRINTED:
        return int(not has_number(lines[0]))
    if not find_column_names(lines[0]) or (table_format is TableFormat.CELLS and _is_term_list(lines)):
        return 0
    if table_format is TableFormat.DELIMITED and _stands_below(text, block):
        return 0
    return 1 + _needs_row_below(*lines[:2]) if len(lines) > 1 else 1


def _is_term_list(lines: Sequence[str]) -> bool:
    """Whether rows of two cells are terms with values; numbers, but no code, have a header of words."""
    delimiter = find_delimiter(lines[0])
    rows = [split_cells(each, delimiter) for each in lines if not _RULER.fullmatch(each)]
    if max(map(len, rows)) > _TERM_COLUMNS or len(rows) < len(lines) or len(rows) == 1:
        return False
    has_numbers = [any(map(has_number, row)) for row in rows]
    return has_numbers[0] or any(map(_CODE.fullmatch, rows[0])) or not all(has_numbers[1:])


def _stands_below(text: str, block: Sequence[Span]) -> bool:
    """Whether a cell of the first record is in a record below, in the same column, as names do not."""
    first, *others = (text[slice(*each)] for each in block[: 1 + _COMPARED_RECORDS])
    delimiter = find_delimiter(first)
    cells = split_cells(first, delimiter)
    rows = (split_cells(each, delimiter) for each in others if each != first)
    return any(cell and cell == other for row in rows for cell, other in zip(cells, row, strict=False))


def _needs_row_below(header: str, row: str) -> bool:
    """Whether a header names groups of columns, and the next row names the columns."""
    delimiter = find_delimiter(header)
    above, below = split_cells(header, delimiter), split_cells(row, delimiter)
    names = [each for each in below if each]
    is_group = len(above) < len(below) or "" in above[1:] or len(set(above)) < len(above)
    are_names = all(is_name(each) and (each.isdecimal() or not has_number(each)) for each in names)
    return is_group and len(names) > 1 and are_names and not _RULER.fullmatch(row)


# -- rows ----------------------------------------------------------------------------------------


def _find_cell_rows(text: str) -> Iterator[list[Span]]:
    """Yield adjacent lines with several cells."""
    block: list[Span] = []
    for match in _LINE.finditer(text):
        line = match[0]
        if _CELL_END not in line and not (line.lstrip().startswith("|") and line.rstrip().endswith("|")):
            continue
        if block and match.start() - block[-1][1] > 1:
            yield block
            block = []
        block.append(match.span())
    if block:
        yield block


def iterate_records(text: str, delimiter: str) -> Iterator[Span]:
    """Yield the records of a file of them: lines, except for line breaks inside quoted cells."""
    between = re.escape(delimiter.strip(" "))
    quoted = rf'(?<![^{between}\n])"(?:[^"]|""){{0,{MAX_HEADER_CHARACTERS}}}+"(?=[{between}\n]|\Z)'
    for each in re.finditer(rf'(?:[^\n"]++|{quoted}|")++', text):
        if each[0].strip():
            yield each.span()


def _find_printed_rows(text: str, least: int) -> Iterator[list[Span]]:
    """Yield adjacent lines of numbers, with the line above them if it may be their header."""
    block: list[Span] = []
    above = (-1, -1)
    for match in _LINE.finditer(text):
        line = match[0]
        if numbers := _count_row_numbers(line):
            is_near = not block and above[1] + 1 == match.start()
            if is_near and _may_be_header(text[slice(*above)], numbers + (numbers < len(line.split()))):
                block.append(above)
            block.append(match.span())
            continue
        if block and _count_numbered(text, block) >= least:
            yield block
        block = []
        above = match.span()
    if _count_numbered(text, block) >= least:
        yield block


def _count_row_numbers(line: str) -> int:
    """Return how many words of a row of a printed table are numbers, 0 if the line is none."""
    if (
        len(line) > _MAX_PRINTED_CHARACTERS
        or _CELL_END in line
        or _BULLET.match(line)
        or not _TWO_NUMBERS.search(line)
    ):
        return 0
    words = line.split()
    numbers = sum(map(has_number, words))
    is_row = numbers >= _MIN_PRINTED_NUMBERS and numbers >= _MIN_NUMBER_SHARE * len(words)
    return numbers if is_row else 0


def _may_be_header(line: str, least_words: int) -> bool:
    is_long = len(line.split()) >= least_words
    is_short = len(line) <= _MAX_GAP_CHARACTERS and not line.endswith((".", ":"))
    return is_long and is_short and not has_number(line)


def _count_numbered(text: str, block: Iterable[Span]) -> int:
    return sum(has_number(text[slice(*each)]) for each in block)
