"""The frozen values of tables that are made of documents: a row for each document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.table_types import CellValue, ColumnType
from desktop_rag.types import ALL_DOCUMENTS, Scope

if TYPE_CHECKING:  # the window lists tables before documents are needed
    from desktop_rag.document_types import Span

# The types that a person may give a column; dates are written as 2024-03-05.
COLUMN_TYPES = (ColumnType.TEXT, ColumnType.NUMBER, ColumnType.DATE)
COLUMN_SEPARATORS = ",;，；、،؛\n"  # between columns as a person writes them

# The reasons of marks.
NO_RULE = "No rule covers this column; a language model may fill it in."
FOLLOWS = "It follows from other values of the document."
OTHERS = "The document has other values that may be meant."
UNSURE = "Taken from its position in the document; no word there names it."
NOT_INSTRUCTED = "The instruction was not followed: that needs a language model."
NOT_READ = "The rules cannot read this document; a language model may."
NOT_FILLED = "The model did not fill in the form."
NOT_STATED = "The model wrote this, but nothing that was read says it."
NOT_NEAR = "It is in the document, but no word of the column is near it."
READ_PARTLY = "Only the passages that fit the column best were read."


class Mark(StrEnum):
    """How far a cell can be relied on."""

    CHECKED = "checked"  # its value is in its spans, and nothing else in the document may be meant
    RECOMPUTED = "recomputed"  # it follows from the text in its spans
    UNCHECKED = "unchecked"  # it is in no text that was read, or another value may be meant
    NOT_FOUND = "not found"  # in all of the document
    NOT_READ = "not read"  # no rule knows the column, or only part of the document was read
    EDITED = "edited"  # by hand
    FAILED = "failed"  # for the reason that it gives


@dataclass(frozen=True, slots=True)
class MadeColumn:
    """A column: its name describes the value, and its instruction the details.

    `number` names it within its table and is never given again; 0 is one that is not stored yet. Without a
    type it has that of its values.
    """

    name: str
    instruction: str = ""
    type: ColumnType | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class MadeCell:
    """A cell; `value` is as in `TableRow`, that of a duration in months.

    Several values, such as the parties of a contract, are one text with "; " between them. `spans` are where
    they are in the text of the document. `model` is the language model that wrote it, "" for rules.
    """

    text: str
    value: CellValue
    mark: Mark
    spans: tuple[Span, ...] = ()
    unit: str = ""  # the currency of an amount
    reason: str = ""  # of its mark, a sentence or ""
    model: str = ""


@dataclass(frozen=True, slots=True)
class MadeRow:
    """The row of a document; a column without a cell waits.

    `document_id` is the content that its cells are of. It `is_current` while the file still has that content.
    """

    id: int
    path: Path
    document_id: str
    cells: Mapping[int, MadeCell] = field(default_factory=dict)  # by the number of the column
    is_current: bool = True


@dataclass(frozen=True, slots=True)
class MadeTable:
    """A table without its rows.

    Its documents are those of `scope`, of its `kind` where that is given, such as "invoices".
    """

    id: int
    name: str
    columns: tuple[MadeColumn, ...]
    scope: Scope = ALL_DOCUMENTS
    kind: str = ""
    rows: int = 0
    made_at: float = 0.0  # seconds since the epoch
