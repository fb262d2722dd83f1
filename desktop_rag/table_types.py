"""The frozen values of tables and fields in documents, and their stored form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the window lists tables before documents are needed
    from desktop_rag.document_types import Span


CellValue = float | str | None


class ColumnType(StrEnum):
    """The type of most cells of a column."""

    NUMBER = "number"
    YEAR = "year"
    DATE = "date"
    DURATION = "duration"  # in seconds; times of day too
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    name: str
    type: ColumnType
    unit: str = ""  # as it is written, such as EUR or %
    decimals: int = 0  # the most of its numbers


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its values, one for each column, and its span in the text of the document.

    A value is None if the cell is empty, and the cell's text where it is not of the type of its column. Dates
    are written as in ISO 8601, as exact as the cell: 2024, 2024-03, 2024-03-05, --03-05 without a year.
    """

    values: tuple[CellValue, ...]
    span: Span
    is_total: bool = False  # it sums up others


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table of a document. `delimiter` is between the cells of a row in its text.

    `read_rows` reads its rows again, one by one.
    """

    title: str
    delimiter: str
    columns: tuple[Column, ...]
    read_rows: Callable[[], Iterator[TableRow]]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the catalog lists it, without its rows."""

    id: int
    document_id: str
    name: str  # of the document
    title: str
    delimiter: str
    columns: tuple[Column, ...]
    rows: int
    folder: str = ""  # the name of the one that its file is in


@dataclass(frozen=True, slots=True)
class DocumentField:
    """A value that a document gives under a name, such as the total of an invoice.

    `value` is as in `TableRow`, that of a duration in months; `text` is how the document writes it, `unit`
    the currency of an amount. The span is that of its words in the text of the document.
    """

    name: str  # as in resources/document_words.toml, else its label in lower case
    type: ColumnType
    value: CellValue
    text: str
    unit: str
    span: Span

    @classmethod
    def of_text(cls, name: str, text: str, span: Span) -> DocumentField:
        """Return a field whose value is a text."""
        return cls(name, ColumnType.TEXT, text, text, "", span)
