"""The events of the threads of made tables."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from desktop_rag.errors import DesktopRagError
from desktop_rag.made_table_types import MadeRow, MadeTable
from desktop_rag.workers.worker_thread import WorkerEvent


@dataclass(frozen=True, slots=True)
class TablesListed(WorkerEvent):
    """All made tables, sorted by name."""

    tables: list[MadeTable]


@dataclass(frozen=True, slots=True)
class ColumnsSuggested(WorkerEvent):
    """Columns that the chosen documents may have."""

    request: int
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableMade(WorkerEvent):
    """A table was stored, or got other columns, and needs filling."""

    table: MadeTable


@dataclass(frozen=True, slots=True)
class TableNotMade(WorkerEvent):
    """A table cannot be made from the written request."""

    written: str
    error: DesktopRagError


@dataclass(frozen=True, slots=True)
class TableLoaded(WorkerEvent):
    """A table with its rows; `changes` documents came, changed or went since it was brought up to date."""

    request: int
    table: MadeTable
    rows: list[MadeRow]
    changes: int


@dataclass(frozen=True, slots=True)
class RowsStored(WorkerEvent):
    """Rows as they are now, after a person changed them."""

    table_id: int
    rows: list[MadeRow]


@dataclass(frozen=True, slots=True)
class TableDeleted(WorkerEvent):
    """A table was deleted, with these rows."""

    table: MadeTable
    rows: list[MadeRow]


@dataclass(frozen=True, slots=True)
class TableExported(WorkerEvent):
    """A table was written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class RowsFilled(WorkerEvent):
    """Rows were filled; the rules, or the language model, are done with `done` of `total`.

    `seconds_left` is None until that can be told.
    """

    request: int
    table_id: int
    rows: list[MadeRow]
    done: int
    total: int
    by_model: bool
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class FillEnded(WorkerEvent):
    """No more is filled: all is, or it was stopped, or failed with an error."""

    request: int
    error: DesktopRagError | None = None
