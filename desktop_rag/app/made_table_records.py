"""Made tables as the command line prints them and the API answers, and columns as people write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from desktop_rag.catalog.made_tables import MOST_COLUMNS, MOST_INSTRUCTION, MOST_NAME
from desktop_rag.errors import TableError
from desktop_rag.made_table_types import (
    COLUMN_SEPARATORS,
    COLUMN_TYPES,
    MadeCell,
    MadeColumn,
    MadeRow,
    MadeTable,
    Mark,
)
from desktop_rag.tables.document_fields import find_kind

_TYPES = {each.value: each for each in COLUMN_TYPES}
_COLUMN = re.compile(rf"(?P<name>[^=]*?)\s*(?:\((?P<type>{'|'.join(_TYPES)})\))?\s*(?:=(?P<instruction>.*))?")


class MadeColumnRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A column of a made table."""

    name: Annotated[
        str,
        Meta(min_length=1, max_length=MOST_NAME, description="What is wanted in words, such as due date."),
    ]
    instruction: Annotated[
        str, Meta(max_length=MOST_INSTRUCTION, description="More of what is wanted, for a language model.")
    ] = ""
    type: Annotated[
        str, Meta(pattern=rf"^(?:{'|'.join(_TYPES)})?$", description="text, number or date; empty for any.")
    ] = ""


class MadeCellRecord(Struct, frozen=True):
    """A cell; `spans` are the places of its values in the text of the document, in characters."""

    text: str
    value: float | str | None
    unit: str
    mark: Mark
    reason: str
    spans: list[list[int]]
    model: str


class MadeRowRecord(Struct, frozen=True):
    """The row of a document; a column without a cell waits."""

    path: str
    cells: dict[str, MadeCellRecord]


class MadeTableRecord(Struct, frozen=True):
    """A made table without its rows."""

    name: str
    columns: list[MadeColumnRecord]
    kind: str
    documents: int


class FilledTableRecord(Struct, frozen=True):
    """A made table with a page of its rows; `next_cursor` is null on the last.

    `waiting` are the rows that were not looked at when the time was over.
    """

    table: MadeTableRecord
    rows: list[MadeRowRecord]
    waiting: int
    next_cursor: int | None


def parse_columns(written: Sequence[str]) -> list[MadeColumn]:
    """Return the columns of texts such as "number, total (number), penalty = for late delivery".

    A text that begins with [ is JSON: a list of objects with name, instruction and type. Raises TableError.
    """
    columns: list[MadeColumn] = []
    for text in written:
        if text.lstrip().startswith("["):
            columns += map(read_column, _parse_json(text))
            continue
        for part in filter(str.strip, re.split(f"[{COLUMN_SEPARATORS}]", text)):
            found = _COLUMN.fullmatch(part.strip())
            if found is None or not found["name"]:
                raise TableError(
                    f"This is no column: {part.strip()}",
                    "Write it as name, or name (number), or name = instruction.",
                )
            kind = _TYPES.get(found["type"] or "")
            columns.append(MadeColumn(found["name"], (found["instruction"] or "").strip(), kind))
    return columns


def parse_column_lines(lines: Sequence[str]) -> list[MadeColumn]:
    """Return the columns of lines; in one with an instruction nothing else separates columns."""
    columns: list[MadeColumn] = []
    for line in lines:
        name, sign, instruction = line.partition("=")
        found = parse_columns([name])
        if sign and len(found) == 1:
            found = [replace(found[0], instruction=instruction.strip())]
        columns += found if len(found) == 1 or not sign else parse_columns([line])
    return columns


def split_kind(written: str) -> tuple[str, str]:
    """Return the kind that a text such as "invoices: number, total" begins with, "" if none, and the rest."""
    before, colon, rest = re.sub("：", ":", written, count=1).partition(":")
    is_kind = bool(colon) and find_kind(before.strip(), is_title=True) is not None
    return (before.strip(), rest) if is_kind else ("", written)


def read_column(record: MadeColumnRecord) -> MadeColumn:
    """Return the column of a record."""
    return MadeColumn(record.name, record.instruction, _TYPES.get(record.type))


def table_to_record(table: MadeTable) -> MadeTableRecord:
    """Return the record of a table."""
    columns = [MadeColumnRecord(each.name, each.instruction, each.type or "") for each in table.columns]
    return MadeTableRecord(table.name, columns, table.kind, table.rows)


def row_to_record(table: MadeTable, row: MadeRow) -> MadeRowRecord:
    """Return the record of a row of a table."""
    cells = ((each.name, row.cells.get(each.number)) for each in table.columns)
    return MadeRowRecord(str(row.path), {name: _cell_to_record(each) for name, each in cells if each})


def _cell_to_record(cell: MadeCell) -> MadeCellRecord:
    spans = [list(each) for each in cell.spans]
    return MadeCellRecord(cell.text, cell.value, cell.unit, cell.mark, cell.reason, spans, cell.model)


def _parse_json(text: str) -> list[MadeColumnRecord]:
    kind = Annotated[list[MadeColumnRecord], Meta(max_length=MOST_COLUMNS)]
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        hint = 'Write JSON, such as [{"name": "total", "type": "number"}].'
        raise TableError(f"The columns are not as they should be: {error}", hint) from error
