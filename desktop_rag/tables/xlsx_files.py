"""Tables as files for spreadsheets: comma-separated values, and Excel workbooks of one sheet (ECMA-376)."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from html import escape
from pathlib import Path

from desktop_rag.system.atomic_files import pack_office_file, write_atomically
from desktop_rag.system.control_characters import escape_xml, remove_isolates
from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.tables.cell_values import ColumnReader, choose_reader

_DAY_ZERO = date(1899, 12, 30).toordinal()
_FIRST_DATE = "1900-03-01"  # Excel counts a 29 February 1900
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_MOST_CHARACTERS = 32_767  # of a cell
_TITLE_STYLE, _FIRST_COLUMN_STYLE = 1, 2
_FIRST_FORMAT = 164  # smaller numbers are those of built-in formats
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_KIND}.sheet.main+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_KIND}.styles+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_KIND}.worksheet+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_LINKS}">'
    f'<Relationship Id="r1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
    '<sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_LINKS}">'
    f'<Relationship Id="r1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="r2" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
}
Cell = str | int | float

# Spreadsheets evaluate text with these prefixes as a formula: OWASP, "CSV Injection". Those of full width are
# what a Japanese keyboard makes.
_FORMULA_PREFIXES = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
# Where the decimal sign is a comma, spreadsheets take semicolons for ends of cells, and quotes behind one
# for those around the next cell.
_OTHER_CELLS = re.compile(r'([;\t]"*)')
# With a currency or a unit: letters and digits with nothing between them call nothing.
_SIGNED_NUMBER = re.compile(
    r"[-+](?:[$\u20ac\xa3\xa5] ?)?[\d.,'\u2019\u00a0\u202f ]+(?:%|[$\u20ac\xa3\xa5]|[A-Za-z]{1,4})?"
)


def write_xlsx(file: Path, titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Write a line of titles, and one for each row; raises OSError.

    A text is a text, whatever it begins with: no cell is a formula.
    """
    readers = [choose_reader(cells) for cells in zip(*rows, strict=True)] or [choose_reader(())] * len(titles)
    parts = {**_PARTS, "xl/styles.xml": _write_styles(readers)}
    parts["xl/worksheets/sheet1.xml"] = _write_sheet(titles, rows, readers)
    write_atomically(file, pack_office_file(parts))


def _write_sheet(
    titles: Sequence[str], rows: Sequence[Sequence[str]], readers: Sequence[ColumnReader]
) -> str:
    top = "".join(_write_text(each, _TITLE_STYLE) for each in titles)
    body = "".join(f"<row>{''.join(_write_cells(row, readers))}</row>" for row in rows)
    pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    views = f'<sheetViews><sheetView workbookViewId="0">{pane}</sheetView></sheetViews>'
    return f'<worksheet xmlns="{_MAIN}">{views}<sheetData><row>{top}</row>{body}</sheetData></worksheet>'


def _write_cells(row: Sequence[str], readers: Sequence[ColumnReader]) -> Iterator[str]:
    for style, (cell, reader) in enumerate(zip(row, readers, strict=True), _FIRST_COLUMN_STYLE):
        number = _find_number(reader.read_cell(cell), reader.type)
        is_empty = number is None and not cell
        yield (
            "<c/>"
            if is_empty
            else _write_text(cell, 0)
            if number is None
            else (f'<c s="{style}"><v>{number!r}</v></c>')
        )


def _find_number(value: CellValue, kind: ColumnType) -> float | None:
    """Return the number that a cell holds, a day as the days since that before 1900; None for a text."""
    if kind in {ColumnType.NUMBER, ColumnType.YEAR}:
        return None if isinstance(value, str) else value
    if kind is ColumnType.DATE and isinstance(value, str) and _DAY.fullmatch(value) and value >= _FIRST_DATE:
        try:
            return date.fromisoformat(value).toordinal() - _DAY_ZERO
        except ValueError:  # such as 31 February
            return None
    return None


def _write_text(text: str, style: int) -> str:
    shown = escape_xml(remove_isolates(text)[:_MOST_CHARACTERS])
    return f'<c s="{style}" t="inlineStr"><is><t xml:space="preserve">{shown}</t></is></c>'


def _write_styles(readers: Sequence[ColumnReader]) -> str:
    """Return the styles: one for cells of text, one for titles, and one for each column."""
    formats = "".join(
        f'<numFmt numFmtId="{number}" formatCode="{escape(_choose_format(each))}"/>'
        for number, each in enumerate(readers, _FIRST_FORMAT)
    )
    numbers = [0, 0, *range(_FIRST_FORMAT, _FIRST_FORMAT + len(readers))]
    styles = "".join(
        f'<xf numFmtId="{number}" fontId="{int(place == _TITLE_STYLE)}" fillId="0" borderId="0"/>'
        for place, number in enumerate(numbers)
    )
    return (
        f'<styleSheet xmlns="{_MAIN}"><numFmts count="{len(readers)}">{formats}</numFmts>'
        '<fonts count="2"><font/><font><b/></font></fonts>'
        '<fills count="2"><fill/><fill><patternFill patternType="gray125"/></fill></fills>'
        '<borders count="1"><border/></borders>'
        f'<cellXfs count="{len(numbers)}">{styles}</cellXfs></styleSheet>'
    )


def _choose_format(reader: ColumnReader) -> str:
    """Return how the numbers of a column are shown, as their document has them."""
    if reader.type is ColumnType.DATE:
        return "yyyy-mm-dd"
    if reader.type is not ColumnType.NUMBER:
        return "General"
    digits = "#,##0" + ("." + "0" * reader.decimals if reader.decimals else "")
    unit = reader.unit.replace('"', "")
    return f'{digits}" {unit}"' if unit else digits


def write_csv(
    file: Path, titles: Sequence[str], rows: Iterable[Sequence[Cell]], *, keeps_numbers: bool = False
) -> None:
    """Write a line of titles, and one for each row; raises OSError.

    UTF-8 with a byte order mark: without it, spreadsheets guess another encoding. Texts that one would
    evaluate get an apostrophe; those that are numbers with a sign do not if it `keeps_numbers`.
    """
    text = io.StringIO(newline="")
    for row in (titles, *rows):
        csv.writer(text).writerow(
            _escape(each, keeps_numbers=keeps_numbers) if isinstance(each, str) else each for each in row
        )
    write_atomically(file, text.getvalue().encode("utf-8-sig", "replace"))


def _escape(text: str, *, keeps_numbers: bool) -> str:
    """Escape a cell that some spreadsheets take for several."""
    parts = (escape_formula(part, keeps_numbers=keeps_numbers) for part in _OTHER_CELLS.split(text))
    return escape_formula("".join(parts), keeps_numbers=keeps_numbers)


def join_with_tabs(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as lines with tabs between the cells, as spreadsheets paste them, and no formulas."""
    lines = ((" ".join(escape_formula(cell).split()) for cell in row) for row in rows)
    return "\n".join(map("\t".join, lines))


def escape_formula(text: str, *, keeps_numbers: bool = True) -> str:
    """Put an apostrophe before text that a spreadsheet would evaluate; leave out signs for the screen."""
    text = remove_isolates(text)
    is_number = keeps_numbers and _SIGNED_NUMBER.fullmatch(text)
    return f"'{text}" if len(text) > 1 and text.startswith(_FORMULA_PREFIXES) and not is_number else text
