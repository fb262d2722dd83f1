"""Read workbooks of Excel 97 and earlier (MS-XLS): cells as they are shown, and notes."""

from __future__ import annotations

from collections.abc import Callable
from io import BufferedReader, StringIO
from typing import Any

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.number_formats import DAYS_BEFORE_1904, GENERAL, get_built_in_format
from desktop_rag.readers.older_pictures import find_older_pictures
from desktop_rag.readers.read_errors import DAMAGED_FILE
from desktop_rag.readers.sheets import (
    ERRORS,
    Area,
    Cell,
    Row,
    Sheet,
    add_sheet,
    make_cell,
    make_note,
    name_place,
    pause_garbage_collection,
)

_OWN_FORMATS = frozenset({*range(5, 9), *range(37, 45)})  # of those below 50: with the currency of the file
_BUILT_IN_FORMATS = 50
# How the values of kinds of cells are read: texts, numbers, dates, booleans and errors. Others are empty.
_READ: dict[int, Callable[[Any], float | str]] = {1: to_one_line, 2: float, 3: float, 4: bool}
_READ[5] = lambda number: ERRORS.get(number, "")


def read_older_workbook(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the sheets of a workbook in order, and its pictures after them; raises ReadError."""
    file.seek(0)
    data = file.read()
    builder = DocumentBuilder()
    with pause_garbage_collection():
        for sheet in _list_sheets(data):
            add_sheet(builder, sheet)
    pictures.add_behind(builder, find_older_pictures(data))
    return builder.build_document()


def _list_sheets(data: bytes) -> list[Sheet]:
    from xlrd import open_workbook

    try:
        workbook: Any = open_workbook(
            file_contents=data,
            logfile=StringIO(),
            formatting_info=True,
            ragged_rows=True,
            ignore_workbook_corruption=True,
        )
        return [_read_sheet(workbook, sheet) for sheet in workbook.sheets()]
    except Exception as error:  # of many types, some of them bare ones
        raise ReadError(*DAMAGED_FILE) from error


def _read_sheet(workbook: Any, sheet: Any) -> Sheet:
    return Sheet(
        sheet.name,
        rows=[_read_row(workbook, sheet, number) for number in range(sheet.nrows)],
        merged=[Area(top + 1, left + 1, bottom, right) for top, bottom, left, right in sheet.merged_cells],
        notes=[
            make_note(name_place(row + 1, column + 1), note.author, note.text)
            for (row, column), note in sorted(sheet.cell_note_map.items())
        ],
        is_hidden=sheet.visibility > 0,
    )


def _read_row(workbook: Any, sheet: Any, number: int) -> Row:
    days_before = DAYS_BEFORE_1904 if workbook.datemode else 0
    cells: list[Cell | None] = []
    types, values = sheet.row_types(number), sheet.row_values(number)
    for column, (kind, value) in enumerate(zip(types, values, strict=True)):
        if read := _READ.get(kind):
            code = _find_code(workbook, sheet.cell_xf_index(number, column))
            cells.append(make_cell(column + 1, read(value), code, days_before))
    return Row(number + 1, [cell for cell in cells if cell])


def _find_code(workbook: Any, style: int) -> str:
    key = workbook.xf_list[style].format_key if style < len(workbook.xf_list) else 0
    if key < _BUILT_IN_FORMATS and key not in _OWN_FORMATS:
        return get_built_in_format(key)
    return workbook.format_map[key].format_str if key in workbook.format_map else GENERAL
