"""Read files exported under the name of a workbook: XML Spreadsheet 2003, and text with delimiters."""

from __future__ import annotations

import csv
import re
from datetime import datetime, timedelta
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.archive import parse_xml
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.number_formats import GENERAL
from desktop_rag.readers.office_packages import iter_named, local_tag_name, read_attribute, read_count
from desktop_rag.readers.sheets import Area, Cell, Row, Sheet, add_sheet, make_cell, make_note, name_place

_DELIMITERS = "\t;,|"
_COMPARED_LINES = 50
_NAMED_DELIMITER = re.compile(r"\ufeff?sep=(.)\s*")  # as Excel understands it
_FORMULA_TEXT = re.compile(r'\A="([^"]*)"\Z')  # keeps Excel from changing a text that looks like a number
_FIRST_DAY = datetime(1899, 12, 30)  # noqa: DTZ001 - sheets have no zone
_NAMED_FORMATS = {
    "General Number": GENERAL,
    "General Date": "yyyy-mm-dd h:mm",
    "Long Date": "dddd, mmmm d, yyyy",
    "Medium Date": "d-mmm-yy",
    "Short Date": "yyyy-mm-dd",
    "Long Time": "h:mm:ss AM/PM",
    "Medium Time": "h:mm AM/PM",
    "Short Time": "h:mm",
    "Currency": "$#,##0.00_);($#,##0.00)",
    "Euro Currency": "€#,##0.00_);(€#,##0.00)",
    "Fixed": "0.00",
    "Standard": "#,##0.00",
    "Percent": "0.00%",
    "Scientific": "0.00E+00",
    "Yes/No": '"Yes";"Yes";"No"',
    "True/False": '"True";"True";"False"',
    "On/Off": '"On";"On";"Off"',
}


def read_delimited_sheet(data: bytes) -> Document:
    """Return text as the rows of a sheet, or as it stands if nothing delimits cells in it."""
    text = decode_text(data)
    builder = DocumentBuilder()
    lines = text.splitlines(keepends=True)
    named = _NAMED_DELIMITER.fullmatch(lines[0]) if lines else None
    delimiter = named[1] if named else _find_delimiter(lines[:_COMPARED_LINES])
    if delimiter:
        rows = _split_rows(lines[1:] if named else lines, delimiter)
        builder.add_table([_FORMULA_TEXT.sub(r"\1", to_one_line(cell)) for cell in row] for row in rows)
    else:
        builder.add_block(text)
    return builder.build_document()


def _find_delimiter(lines: list[str]) -> str:
    """Return the delimiter that stands equally often in all rows, "" if nothing does; tabs need not."""
    for delimiter in _DELIMITERS:
        sizes = [len(row) for row in _split_rows(lines, delimiter) if row]
        is_even = len(sizes) > 1 and len(set(sizes)) == 1
        if max(sizes, default=0) > 1 and (delimiter == "\t" or is_even):
            return delimiter
    return ""


def _split_rows(lines: list[str], delimiter: str) -> list[list[str]]:
    try:
        return list(csv.reader(lines, delimiter=delimiter, strict=True))
    except csv.Error:  # such as a quotation mark that never ends
        return [line.split(delimiter) for line in lines]


def read_xml_spreadsheet(data: bytes) -> Document:
    """Return the sheets of a workbook as Excel 2003 saves it as XML; raises ReadError."""
    root = parse_xml(data)
    codes = {
        read_attribute(style, "ID"): _NAMED_FORMATS.get(code, code)
        for style in iter_named(root, "Style")
        for code in [
            read_attribute(each, "Format") for each in style if local_tag_name(each) == "NumberFormat"
        ]
        if code
    }
    builder = DocumentBuilder()
    for element in iter_named(root, "Worksheet"):
        states = {each.text for each in iter_named(element, "Visible")}
        sheet = Sheet(
            read_attribute(element, "Name"), is_hidden=bool(states & {"SheetHidden", "SheetVeryHidden"})
        )
        number = 0
        for row in iter_named(element, "Row"):
            number = read_count(read_attribute(row, "Index"), number + 1)
            sheet.rows.append(Row(number, _read_row(sheet, row, number, codes)))
        add_sheet(builder, sheet)
    return builder.build_document()


def _read_row(sheet: Sheet, row: ET.Element, number: int, codes: dict[str, str]) -> list[Cell]:
    """Return the cells of a row; add those that are merged, and notes, to its sheet."""
    cells: list[Cell] = []
    column = 0
    for element in (each for each in row if local_tag_name(each) == "Cell"):
        column = max(read_count(read_attribute(element, "Index"), column + 1), column + 1)
        code = codes.get(
            read_attribute(element, "StyleID") or read_attribute(row, "StyleID") or "Default", GENERAL
        )
        right, below = (read_count(read_attribute(element, name), 0) for name in ("MergeAcross", "MergeDown"))
        if right or below:
            sheet.merged.append(Area(number, column, number + below, column + right))
        for part in element:
            if local_tag_name(part) == "Comment":
                text = "".join(part.itertext())
                sheet.notes.append(
                    make_note(name_place(number, column), read_attribute(part, "Author"), text)
                )
            elif local_tag_name(part) == "Data" and (cell := _show_cell(column, part, code)):
                cells.append(cell)
        column += right
    return cells


def _show_cell(column: int, data: ET.Element, code: str) -> Cell | None:
    """Return a cell as it is shown, None if it shows nothing."""
    kind, raw = read_attribute(data, "Type"), to_one_line("".join(data.itertext()))
    try:
        if kind in {"Number", "DateTime"}:
            moment = datetime.fromisoformat(raw) - _FIRST_DAY if kind == "DateTime" else None
            value = float(raw) if moment is None else moment / timedelta(days=1)
            return make_cell(column, value, code if moment is None or code != GENERAL else "yyyy-mm-dd h:mm")
    except (ValueError, TypeError):  # neither a number nor a date without a zone
        return column, raw, raw
    return make_cell(column, raw == "1" if kind == "Boolean" else raw, code)
