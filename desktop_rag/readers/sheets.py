"""Sheets of workbooks, as the readers of all their formats give them: rows of cells as they are shown."""

from __future__ import annotations

import gc
import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.number_formats import GENERAL, format_number, format_text

# Column from 1 on, text as it is shown, and value of a cell that is not empty.
Cell = tuple[int, str, float | str | bool]

# Numbers of errors in cells of binary formats (MS-XLS 2.5.10, MS-XLSB 2.5.97.2).
ERRORS = {
    0x00: "#NULL!",
    0x07: "#DIV/0!",
    0x0F: "#VALUE!",
    0x17: "#REF!",
    0x1D: "#NAME?",
    0x24: "#NUM!",
    0x2A: "#N/A",
    0x2B: "#GETTING_DATA",
}
_PIECE_ROWS = 2_000  # that are added to a document together
_HEADER_ROWS = 3  # of a block of rows, at most
_MAX_REPEATED_CHARACTERS = 100
_MAX_REPEATED_CELLS = 200_000
_YEARS = range(1900, 2101)
_LETTERS = 26
_COLUMN = re.compile("[A-Z]{1,3}")
_AREA = re.compile(r"([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})")
_WITHOUT_RESULTS = "The workbook was saved without its results: formulas stand in place of some."


def make_cell(column: int, value: float | str, code: str, days_before: int = 0) -> Cell | None:
    """Return a cell as its number format shows it, None if it shows nothing; see `format_number`.

    Texts are on one line.
    """
    if isinstance(value, bool):
        return column, str(value).upper(), value
    if isinstance(value, str):
        text = value if code == GENERAL or not value else to_one_line(format_text(value, code))
        return (column, text, text) if text else None
    text = format_number(value, code, days_before)
    return (column, text, value) if text else None


class Row(NamedTuple):
    """A row with its number from 1 on, and its cells by column."""

    number: int
    cells: list[Cell]


class Area(NamedTuple):
    """Merged cells, both edges included."""

    top: int
    left: int
    bottom: int
    right: int


class CellNote(NamedTuple):
    """A note on a cell; `author` may be ""."""

    place: str
    author: str
    text: str


def make_note(place: str, author: str, text: str) -> CellNote:
    """Return a note; its author is mostly the first line of the text, too."""
    author, text = to_one_line(author), text.strip()
    return CellNote(place, author, text.removeprefix(f"{author}:").strip() if author else text)


@dataclass(slots=True)
class Sheet:
    """A sheet of a workbook."""

    name: str
    rows: list[Row] = field(default_factory=list)
    merged: list[Area] = field(default_factory=list)
    notes: list[CellNote] = field(default_factory=list)
    page_texts: list[str] = field(default_factory=list)  # texts of page headers and footers
    is_hidden: bool = False
    lacks_results: bool = False  # of formulas, which are in their places


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """Keep the garbage collector from the millions of objects of a sheet, none of which is in a cycle.

    It would take longer than reading does.
    """
    is_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if is_enabled:
            gc.enable()


@cache
def parse_column(letters: str) -> int:
    """Return the number of a column from 1 on, 0 for other letters than those of columns."""
    if not _COLUMN.fullmatch(letters):
        return 0
    number = 0
    for letter in letters:
        number = number * _LETTERS + ord(letter) - ord("A") + 1
    return number


def name_column(number: int) -> str:
    """Return the letters of a column, such as AB, by its number from 1 on."""
    letters = ""
    while number > 0:
        number, last = divmod(number - 1, _LETTERS)
        letters = chr(ord("A") + last) + letters
    return letters


def name_place(row: int, column: int) -> str:
    """Return the name of a cell, such as B3."""
    return f"{name_column(column)}{row}"


def parse_area(reference: str) -> list[Area]:
    """Return the area that a reference such as A1:B3 names, none if it is no such reference."""
    if match := _AREA.fullmatch(reference):
        return [Area(int(match[2]), parse_column(match[1]), int(match[4]), parse_column(match[3]))]
    return []


def add_sheet(
    builder: DocumentBuilder, sheet: Sheet, add_more: Callable[[DocumentBuilder], None] | None = None
) -> None:
    """Add a sheet below its name, a line per row, with a blank line where rows are empty; or nothing.

    Columns without a cell are left out, except for one between others. A merged label is in each column of a
    header, and in each row beside other cells. `add_more` adds the rest of the sheet.
    """
    body = DocumentBuilder()
    rows = [row for row in sheet.rows if row.cells]
    _repeat_merged(rows, sheet.merged)
    places = _place_columns(rows)
    for block in _find_blocks(rows):
        gap = "\n\n"
        for start in range(0, len(block), _PIECE_ROWS):
            lines = (_format_row(row, places) for row in block[start : start + _PIECE_ROWS])
            body.add_block("\n".join(lines), gap)
            gap = "\n"
    if sheet.lacks_results:
        body.add_block(_WITHOUT_RESULTS)
    for place, author, text in sheet.notes:
        label = " ".join(["Note on", place, *([f"({author})"] if author else [])])
        body.add_block(f"{label}: {text}")
    if add_more:
        add_more(body)
    for text in sheet.page_texts:
        body.add_block(text)
    document = body.build_document()
    if document.text:
        builder.add_heading(f"{sheet.name} (hidden)" if sheet.is_hidden else sheet.name, 1)
        builder.add_document(document)


def _format_row(row: Row, places: dict[int, int]) -> str:
    texts = [""] * (places[row.cells[-1][0]] + 1)
    for column, text, _ in row.cells:
        texts[places[column]] = text
    return " | ".join(texts)


def _place_columns(rows: Iterable[Row]) -> dict[int, int]:
    """Return where each column that has cells is in the text, from 0 on."""
    columns = sorted({cell[0] for row in rows for cell in row.cells})
    places = dict.fromkeys(columns[:1], 0)
    for above, column in pairwise(columns):
        places[column] = places[above] + min(column - above, 2)
    return places


def _find_blocks(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """Yield the rows that follow each other without an empty one."""
    start = 0
    for number, (above, row) in enumerate(pairwise(rows), 1):
        if row.number > above.number + 1:
            yield rows[start:number]
            start = number
    if rows:
        yield rows[start:]


def _repeat_merged(rows: Sequence[Row], merged: Iterable[Area]) -> None:
    """Write the labels of merged cells into those that they cover, but numbers, whose sum would change."""
    numbers = [row.number for row in rows]
    headers = {row.number for block in _find_blocks(rows) for row in _list_header_rows(block)}
    first_column = min((row.cells[0][0] for row in rows), default=0)
    last_column = max((row.cells[-1][0] for row in rows), default=0)
    added: defaultdict[int, list[Cell]] = defaultdict(list)  # by index of the row
    budget = _MAX_REPEATED_CELLS
    for area in merged:
        index = bisect_left(numbers, area.top)
        cells = rows[index].cells if index < len(rows) and numbers[index] == area.top else []
        place = bisect_left(cells, area.left, key=itemgetter(0))
        if budget <= 0 or place == len(cells) or cells[place][0] != area.left:
            continue
        cell = cells[place]
        if not _is_label(cell):
            continue
        is_title = len(cells) == 1 and area.left == first_column
        right = area.left if is_title or area.top not in headers else min(area.right, last_column)
        added[index] += [(column, *cell[1:]) for column in range(area.left + 1, right + 1)]
        below = range(index + 1, min(bisect_right(numbers, area.bottom), index + budget))
        for covered in () if is_title else below:
            added[covered].append(cell)
        budget -= 1 + right - area.left + len(below)
    for index, others in added.items():
        known = {each[0]: each for each in [*others, *rows[index].cells]}
        rows[index].cells[:] = [known[column] for column in sorted(known)]


def _list_header_rows(block: Sequence[Row]) -> Iterator[Row]:
    """Yield the first rows, down to the first one that has a number."""
    for row in block[:_HEADER_ROWS]:
        yield row
        if not all(isinstance(cell[2], str) for cell in row.cells):
            return


def _is_label(cell: Cell) -> bool:
    if isinstance(cell[2], str):
        return len(cell[1]) <= _MAX_REPEATED_CHARACTERS
    return cell[2] in _YEARS
