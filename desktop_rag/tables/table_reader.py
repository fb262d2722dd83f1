"""Tables of documents with typed columns, found in the text of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, count, islice

from desktop_rag.document_types import Document, Span
from desktop_rag.table_types import Column, ColumnType, DataTable, DocumentField, TableRow
from desktop_rag.tables.cell_values import choose_reader, is_missing
from desktop_rag.tables.total_rows import TotalRows
from desktop_rag.text.table_format import TableFormat
from desktop_rag.text.table_rows import fill_forward, find_delimiter, split_cells
from desktop_rag.text.tables import iterate_records

MAX_COLUMNS = 200
RESERVED = ("_table", "_row", "_total")  # names that rows have beside their columns
_MAX_NAME = 200  # characters
_MAX_NAME_CHARACTERS = 60  # in a table of texts
_LEAST_ROWS, _LEAST_COLUMNS = 2, 2
_MOST_HEADER_ROWS = 3
_READ_ROWS, _EVERY = 2_000, 1_000  # rows at the beginning, and of the others each so many, tell types
_COMPARED_ROWS = 30  # below a row that may name the columns
_BLOCK = re.compile(r"[^\n]+(?:\n[^\n]+)*")
YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_LEAST_OF_PERIOD = 0.4  # numbers in a column that a year names, as a share of its cells
_LINE = re.compile(r"[^\n]+")
_RULER = re.compile(r"[\s|:=+-]+")  # the line below the header of a Markdown table

ListLines = Callable[[], Iterator[Span]]
MARKDOWN = frozenset([".md", ".markdown"])
_MOST_OF_A_NAME = 40  # tags or links
_MOST_VALUE_CHARACTERS = 160
_PROPERTIES = re.compile(r"\s*---[ \t]*\n(?P<lines>.*?)^(?:---|\.\.\.)[ \t]*$", re.DOTALL | re.MULTILINE)
_KEY = re.compile(r"^(?P<key>[^\W\d_][\w -]{0,40}?)[ \t]*:[ \t]*(?P<value>.*)$")
_ITEM = re.compile(r"^\s*-[ \t]+(?P<value>\S.*)$")
_INNER = re.compile(r"[^\[\],]+")
_LINK = re.compile(r"!?\[\[(?P<value>[^\]|#^\n]{1,160})(?:[|#^][^\]\n]*)?\]\]")
_TAG = re.compile(r"(?<![^\s(,;])#(?P<value>(?=[\w/-]*[^\W\d_])[\w/-]{1,80})")
_CODE = re.compile(r"^(?P<fence>```+|~~~+).*?^(?P=fence)|`[^`\n]+`", re.DOTALL | re.MULTILINE)
_NAMES = {"tags": "tag", "aliases": "alias"}


def list_data_tables(
    document: Document, table_format: TableFormat, check: Callable[[], None] = lambda: None
) -> Iterator[DataTable]:
    """Yield the tables of a document whose columns have names; their rows are read when they are iterated.

    `check` is called now and then while the rows that tell types are read.
    """
    for title, delimiter, list_lines in _find_blocks(document, table_format):
        table = _read_table(document.text, title, delimiter, list_lines, check)
        if table is not None:
            yield table


def _find_blocks(document: Document, table_format: TableFormat) -> Iterator[tuple[str, str, ListLines]]:
    """Yield for each table its title, the delimiter of its cells, and a function that iterates its lines."""
    text = document.text
    if table_format is TableFormat.DELIMITED:
        delimiter = find_delimiter(text.lstrip().partition("\n")[0])
        yield "", delimiter, partial(iterate_records, text, delimiter)
        return
    if table_format is TableFormat.NONE or "|" not in text:
        return
    for block in _BLOCK.finditer(text):
        lines = [each.span() for each in _LINE.finditer(text, *block.span())]
        barred = ["|" in text[slice(*each)] for each in lines]
        if sum(barred) < _LEAST_ROWS or 2 * sum(barred) < len(lines):
            continue
        first = barred.index(True)
        above = [each for each in document.headings if each.start < lines[first][0]]
        title = above[-1].title if above else ""
        captions = [text[slice(*each)].strip() for each in lines[:first]]
        delimiter = " | " if " | " in block[0] else "|"
        yield (
            " - ".join(dict.fromkeys(filter(None, [title, *captions]))),
            delimiter,
            partial(iter, lines[first:]),
        )


def _read_table(
    text: str, title: str, delimiter: str, list_lines: ListLines, check: Callable[[], None]
) -> DataTable | None:
    """Return a table by its first rows and a sample of the others, None if its columns have no names."""

    def list_rows(lines: Iterable[Span]) -> Iterator[tuple[Span, list[str]]]:
        for span in lines:
            cells = split_cells(text[slice(*span)], delimiter)
            if any(cells) and not _RULER.fullmatch("".join(cells)):
                yield span, cells

    sample = [cells for _, cells in list_rows(_list_sample(list_lines, check))]
    width = min(max(map(len, sample), default=0), MAX_COLUMNS)
    if width < _LEAST_COLUMNS or len(sample) < _LEAST_ROWS:
        return None
    padded = [_pad_row(each, width) for each in sample]
    size = _count_header_rows(padded)
    if not size or size == len(sample):
        return None
    names = [
        _join_names(parts)
        for parts in zip(*map(fill_forward, padded[: size - 1]), padded[size - 1], strict=True)
    ]
    by_column = zip(names, zip(*padded[size:], strict=True), strict=True)
    readers = [
        choose_reader(cells, *([_LEAST_OF_PERIOD] if YEAR.search(name) else [])) for name, cells in by_column
    ]
    columns = [
        Column(name, each.type, each.unit, each.decimals)
        for name, each in zip(_distinguish(names), readers, strict=True)
    ]

    def read_rows() -> Iterator[TableRow]:
        totals = TotalRows(width)
        for span, cells in islice(list_rows(list_lines()), size, None):
            values = tuple(
                reader.read_cell(cell) for reader, cell in zip(readers, _pad_row(cells, width), strict=True)
            )
            is_total = totals.is_total(next(filter(None, cells), ""), values)
            yield TableRow(values, span, is_total=is_total)

    return DataTable(title, delimiter, tuple(columns), read_rows)


def _list_sample(list_lines: ListLines, check: Callable[[], None]) -> Iterator[Span]:
    """Yield lines to detect types from: the first ones, and every n-th of the others."""
    for number, span in enumerate(list_lines()):
        if not number % _EVERY:
            check()
        if number < _READ_ROWS or not number % _EVERY:
            yield span


def _pad_row(cells: Sequence[str], width: int) -> tuple[str, ...]:
    return (*cells[:width], *[""] * (width - len(cells)))


def _count_header_rows(rows: Sequence[tuple[str, ...]]) -> int:
    """Return how many of the first rows name the columns, 0 if none does."""
    for size in range(1, min(_MOST_HEADER_ROWS, len(rows) - 1) + 1):
        typed = [choose_reader(cells).type for cells in zip(*rows[size : size + _COMPARED_ROWS], strict=True)]
        if not _names_columns(rows[size - 1], typed):
            return size - 1
        above, below = rows[size - 1], rows[size]
        has_groups = "" in above[1:] or len(set(above[1:])) < len(above[1:])
        behind = zip(*rows[size + 1 : size + 1 + _COMPARED_ROWS], strict=True)
        types_below = [choose_reader(cells).type for cells in behind] or [ColumnType.TEXT] * len(below)
        if not has_groups or not _names_columns(below, types_below):
            return size
        if size == 1 and not any(each is not ColumnType.TEXT for each in typed):
            return size
    return min(_MOST_HEADER_ROWS, len(rows) - 1)


def _names_columns(cells: Sequence[str], typed: Sequence[ColumnType]) -> bool:
    """Whether a row holds names, as its cells are not of the types of the columns below it."""
    named = [(cell, kind) for cell, kind in zip(cells, typed, strict=True) if cell]
    if len({cell for cell, _ in named}) < min(2, len(named)) or not named:
        return False
    alike = [
        choose_reader([cell]).type is kind
        for cell, kind in named
        if kind is not ColumnType.TEXT and not is_missing(cell)
    ]
    if any(kind is not ColumnType.TEXT for _, kind in named):
        return 2 * sum(alike) < len(alike) or not alike
    return all(len(cell) <= _MAX_NAME_CHARACTERS for cell, _ in named)


def _join_names(parts: Sequence[str]) -> str:
    words = (" ".join(each.replace("\0", " ").split()) for each in parts if each)
    return " ".join(dict.fromkeys(words))[:_MAX_NAME]


def _distinguish(names: Sequence[str]) -> list[str]:
    """Return column names that differ: the second "Score" is "Score 2". The first may have none."""
    seen = {*RESERVED}
    distinct = []
    for number, given in enumerate(names, 1):
        name = given or (f"Column {number}" if number > 1 else "")
        numbered = (f"{name} {n}" for n in count(2))
        free = next(each for each in chain([name], numbered) if each.casefold() not in seen)
        seen.add(free.casefold())
        distinct.append(free)
    return distinct


def list_note_fields(text: str) -> list[DocumentField]:
    """Return the tags, aliases and links of a note, and its properties that are lists, each value by itself.

    There are none in Markdown that has neither properties nor links or tags. Its other properties are
    labelled values, as any document may have them.
    """
    properties = _PROPERTIES.match(text)
    fields = list(_read_properties(properties)) if properties else []
    shown = _CODE.sub(lambda code: " " * len(code[0]), text)
    body = properties.end() if properties else 0
    for name, pattern in (("tag", _TAG), ("link", _LINK)):
        found = list(pattern.finditer(shown, body if name == "tag" else 0))
        fields += (_make_field(name, each["value"], each.span("value")) for each in found[:_MOST_OF_A_NAME])
    unique = {(each.name, each.text.casefold()): each for each in reversed(fields)}
    if not (unique or properties):
        return []
    return [DocumentField.of_text("kind", "note", (0, 1)), *reversed(unique.values())]


def _read_properties(properties: re.Match[str]) -> Iterator[DocumentField]:
    """Yield the values of lists, which YAML writes in brackets or one a line; of tags also a single one."""
    key, start = "", properties.start("lines")
    for line in properties["lines"].splitlines(keepends=True):
        if match := _KEY.match(line.rstrip("\n")):
            key = match["key"].strip().casefold()
            is_list = match["value"].startswith("[") and not match["value"].startswith("[[")
            if is_list or key in _NAMES:
                for part in _INNER.finditer(match["value"]):
                    yield from _read_value(key, part[0], start + match.start("value") + part.start())
        elif key and (item := _ITEM.match(line.rstrip("\n"))):
            yield from _read_value(key, item["value"], start + item.start("value"))
        start += len(line)


def _read_value(key: str, written: str, start: int) -> Iterator[DocumentField]:
    value = written.strip(" \t\"'#[]")
    if value:
        begin = start + written.find(value)
        yield _make_field(_NAMES.get(key, key), value, (begin, begin + len(value)))


def _make_field(name: str, value: str, span: Span) -> DocumentField:
    return DocumentField.of_text(name, value.strip()[:_MOST_VALUE_CHARACTERS], span)
