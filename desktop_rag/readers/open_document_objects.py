"""Tables, charts, formulas and form controls of OpenDocument files, as a person sees them.

Repeated cells cost no more than the part that is kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from xml.etree import ElementTree as ET

from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.open_document_styles import get_attribute, get_count, name_of, qualify

_MAX_POINTS, _MAX_SERIES = 10_000, 100  # of a chart that are read
_MAX_DEPTH = 50  # of a formula
# Between the parts of an element of MathML.
_OPERATORS = {"msup": "^", "msub": "_", "mfrac": "/", "mover": "^", "munder": "_"}
_OPERATORS |= {"msubsup": "_^", "munderover": "_^"}
_LARGE = frozenset("∑∏∫∮⋃⋂")  # a space follows their limits
_SPACED = frozenset("=+-−<>≤≥≠≈±·×")
# Limit of cells added by "repeat this cell" and "repeat this row"; short repeats are free.
_MAX_COPIED_CHARACTERS, _FREE_CHARACTERS = 5_000_000, 300
_SEPARATOR_CHARACTERS = 3  # between two cells
_MAX_COVER_CHARACTERS = 300  # longer texts of cells over several rows are not repeated in each
_MAX_COVERED = 64  # columns in a row that are checked for covering cells
_ROW, _CELL, _COVERED = (
    qualify(f"table:{name}") for name in ("table-row", "table-cell", "covered-table-cell")
)
_ROW_GROUPS = frozenset(
    qualify(f"table:{name}") for name in ("table-header-rows", "table-rows", "table-row-group")
)
_NUMBER = re.compile(r"-?\d{1,30}(?:\.\d{1,30})?")
_DURATION = re.compile(r"(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,]\d*)?S)?)?")

_Covers = dict[int, tuple[int, str]]  # column -> the row below a cell over several rows, its text
_NOTHING = (0, "")


def add_chart(builder: DocumentBuilder, chart: ET.Element) -> None:
    """Add a chart, an element "office:chart": its titles, and its data as a table."""
    path = qualify("chart:chart")
    main = [chart.find(f"{path}/{qualify(name)}") for name in ("chart:title", "chart:subtitle")]
    axes = [axis.find(qualify("chart:title")) for axis in chart.iter(qualify("chart:axis"))]
    titles = " - ".join(filter(None, (_join_text(title) for title in (*main, *axes))))
    table = next(chart.iter(qualify("table:table")), None)
    rows = [] if table is None else OpenDocumentRows(_read_point).read_rows(table)[: _MAX_POINTS + 1]
    names, *points = rows or [[]]
    series = [
        (name, [row[number] if number < len(row) else "" for row in points])
        for number, name in islice(enumerate(names), 1, _MAX_SERIES + 1)
    ]
    if series:
        builder.add_chart(titles, [row[0] if row else "" for row in points], series)
    else:
        builder.add_block(titles)


def _read_point(cell: ET.Element, _row: int, _column: int) -> str:
    text = _join_text(cell) or to_one_line(format_value(cell))
    return "" if text == "NaN" else text


def _join_text(element: ET.Element | None) -> str:
    paragraphs = () if element is None else element.findall(qualify("text:p"))
    return to_one_line(" ".join("".join(paragraph.itertext()) for paragraph in paragraphs))


def format_formula(formula: ET.Element) -> str:
    """Return a formula of MathML in one line, as it was typed if the file says that."""
    typed = next(formula.iter(qualify("math:annotation")), None)
    text = "" if typed is None else to_one_line(typed.text or "")
    return text or to_one_line(write_math(formula))


def write_math(element: ET.Element, depth: int = 0) -> str:
    """Return an element of MathML, which is in as many others as `depth` says, on a line."""
    name = name_of(element).removeprefix("math:")
    if depth > _MAX_DEPTH:
        return "".join(element.itertext())
    if name.startswith("annotation"):
        return ""
    parts = [write_math(child, depth + 1) for child in element]
    if not parts:
        text = (element.text or "").strip()
        return f" {text} " if text in _SPACED else text
    if name in _OPERATORS:
        operators = ("", *_OPERATORS[name], *[""] * len(parts))
        text = "".join(f"{operator}{_group(part)}" for operator, part in zip(operators, parts, strict=False))
        return f"{text} " if text[:1] in _LARGE else text
    if name in {"msqrt", "mroot"}:
        return f"√({''.join(parts[:1] if name == 'mroot' else parts)})"
    return "".join(parts) + (" " if name in {"mtd", "mtr"} else "")


def _group(part: str) -> str:
    part = part.strip()
    return part if len(part) < len("10") or part.isalnum() else f"({part})"


def list_controls(forms: ET.Element) -> Iterator[tuple[str, str]]:
    """Yield the id of each form control and its displayed value, "" for none."""
    for control in forms.iter():
        shown = _show_control(control)
        for name in ("xml:id", "form:id"):
            if key := get_attribute(control, name):
                yield key, shown


def _show_control(control: ET.Element) -> str:
    label = get_attribute(control, "form:label")
    match name_of(control):
        case "form:checkbox":
            state = get_attribute(control, "form:current-state") or get_attribute(control, "form:state")
            return f"[{'x' if state == 'checked' else ' '}] {label}"
        case "form:radio":
            return f"[{'x' if _is_selected(control) else ' '}] {label}"
        case "form:listbox":
            options = control.findall(qualify("form:option"))
            return ", ".join(
                get_attribute(option, "form:label") for option in options if _is_selected(option)
            )
        case "form:password" | "form:hidden" | "form:generic-control":
            return ""
        case _:
            value = get_attribute(control, "form:current-value") or get_attribute(control, "form:value")
            return value or label or _join_text(control)


def _is_selected(element: ET.Element) -> bool:
    chosen = get_attribute(element, "form:current-selected") or get_attribute(element, "form:selected")
    return chosen == "true"


@dataclass(slots=True)
class OpenDocumentRows:
    """Reads the rows of tables; `read_cell` gets a cell with its row and column from 0."""

    read_cell: Callable[[ET.Element, int, int], str]
    _characters_left: int = field(default=_MAX_COPIED_CHARACTERS, init=False)

    def read_rows(self, table: ET.Element) -> list[list[str]]:
        """Return the texts of the cells; a cell over several rows is in each of them."""
        rows: list[list[str]] = []
        covers: _Covers = {}
        number = 0
        for row in iterate_rows(table):
            cells = self._read_row(row, number, covers)
            repeated = max(get_count(row, "table:number-rows-repeated"), 1)
            length = sum(len(text) + _SEPARATOR_CHARACTERS for text in cells)
            rows += [cells] * self._limit_copies(repeated, length) if cells else [[]]
            number += repeated
        return rows

    def _read_row(self, row: ET.Element, number: int, covers: _Covers) -> list[str]:
        cells: list[str] = []
        gap = 0
        for text, count in self._iterate_cells(row, number, covers):
            if text:
                cells += [""] * self._limit_copies(gap, _SEPARATOR_CHARACTERS)
                cells += [text] * self._limit_copies(count, len(text) + _SEPARATOR_CHARACTERS)
                gap = 0
            else:
                gap += count
        return cells

    def _iterate_cells(self, row: ET.Element, number: int, covers: _Covers) -> Iterator[tuple[str, int]]:
        """Yield the text of each cell of a row and how often it is repeated.

        Some programs do not write the cells that others cover: these are added.
        """
        column = missing = 0
        lacks_covered = bool(covers) and row.find(_COVERED) is None
        for cell in row:
            count = max(get_count(cell, "table:number-columns-repeated"), 1)
            if cell.tag == _COVERED:
                yield from self._list_covers(covers, number, column, count)
                missing = 0
            elif cell.tag == _CELL:
                if missing:
                    yield "", missing
                    column += missing
                while lacks_covered and column < _MAX_COVERED and number < covers.get(column, _NOTHING)[0]:
                    yield from self._list_covers(covers, number, column, 1)
                    column += 1
                text = self.read_cell(cell, number, column)
                yield text, count
                missing = self._note_cover(cell, number, column, text, covers)
            else:
                continue
            column += count

    def _note_cover(self, cell: ET.Element, row: int, column: int, text: str, covers: _Covers) -> int:
        """Record the cells that a cell covers; return their number in its own row."""
        wider = max(get_count(cell, "table:number-columns-spanned"), 1) - 1
        rows = get_count(cell, "table:number-rows-spanned")
        if rows > 1:
            covers[column] = row + rows, text if len(text) <= _MAX_COVER_CHARACTERS else ""
            for each in range(column + 1, column + min(wider, _MAX_COVERED) + 1):
                covers[each] = row + rows, ""
        return wider

    def _list_covers(self, covers: _Covers, row: int, column: int, count: int) -> Iterator[tuple[str, int]]:
        """Yield the cells that cover some columns from above, and the rest of them as empty."""
        looked_at = min(count, _MAX_COVERED) if covers else 0
        for each in range(column, column + looked_at):
            below, text = covers.get(each, _NOTHING)
            self._characters_left -= len(text)
            yield text if row < below and self._characters_left > 0 else "", 1
        yield "", count - looked_at

    def _limit_copies(self, count: int, characters: int) -> int:
        """Return how many of `count` copies are kept: all, or one if they would be too much text."""
        added = (count - 1) * characters
        if added <= _FREE_CHARACTERS:
            return count
        if added > self._characters_left:
            return 1
        self._characters_left -= added
        return count


def cut_empty_columns(rows: list[list[str]]) -> list[list[str]]:
    """Return the rows without the columns on the left that are empty in all of them."""
    counts = (next((n for n, text in enumerate(cells) if text), len(cells)) for cells in rows if cells)
    empty = min(counts, default=0)
    return [cells[empty:] for cells in rows] if empty else rows


def format_value(cell: ET.Element) -> str:
    """Return the value of a cell that has no text, which says how it is shown."""
    value = get_attribute(cell, "office:value")
    match get_attribute(cell, "office:value-type"):
        case "percentage":
            return f"{float(value) * 100:.10g}%" if _NUMBER.fullmatch(value) else value
        case "currency":
            return f"{value} {get_attribute(cell, 'office:currency')}".strip()
        case "date":
            return get_attribute(cell, "office:date-value").replace("T", " ")
        case "time":
            return _format_duration(get_attribute(cell, "office:time-value"))
        case "boolean":
            return get_attribute(cell, "office:boolean-value").upper()
        case _:
            return value or get_attribute(cell, "office:string-value")


def _format_duration(duration: str) -> str:
    parts = _DURATION.fullmatch(duration)
    if parts is None:
        return duration
    days, hours, minutes, seconds = (int(part or 0) for part in parts.groups()[1:])
    return f"{parts[1]}{days * 24 + hours:02}:{minutes:02}:{seconds:02}"


def iterate_rows(table: ET.Element) -> Iterator[ET.Element]:
    """Yield the rows of a table, also those in groups."""
    stack = [iter(table)]
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
        elif child.tag == _ROW:
            yield child
        elif child.tag in _ROW_GROUPS:
            stack.append(iter(child))
