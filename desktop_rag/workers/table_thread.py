"""The worker thread that makes, lists, loads and changes made tables; another one fills them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.errors import DesktopRagError
from desktop_rag.made_table_types import MadeColumn, MadeRow, MadeTable
from desktop_rag.types import Scope
from desktop_rag.workers.worker_thread import RequestThread, WorkerEvent

if TYPE_CHECKING:  # imported after the window is shown
    from desktop_rag.answer.made_tables.table_maker import TableMaker

OpenMaker = Callable[[], "AbstractContextManager[TableMaker]"]


class TableThread(RequestThread["TableMaker"]):
    """Serves requests in their order, and reports events. Call the methods from the GUI thread."""

    def __init__(self, open_maker: OpenMaker) -> None:
        super().__init__(open_maker)
        self._latest_suggestion = 0

    def suggest_columns(self, scope: Scope, language: str) -> int:
        """Suggest columns for documents; return the id of its ColumnsSuggested (the latest counts).

        `language` is that of their names, ISO 639-1.
        """
        request = self._latest_suggestion = self._next_request()

        def suggest(maker: TableMaker) -> WorkerEvent | None:
            if request != self._latest_suggestion:
                return None
            columns = maker.suggest_columns(scope, language=language)
            return ColumnsSuggested(request, tuple(each.name for each in columns))

        self._submit_request(
            suggest,
            report_error=lambda _: self.event_emitted.emit(ColumnsSuggested(request, ())),
        )
        return request

    def make_table(
        self, written: str, columns: tuple[MadeColumn, ...], scope: Scope, kind: str, name: str
    ) -> None:
        """Store a table of documents, of a kind unless it is ""; ends in TableMade or TableNotMade.

        The name gets a number behind it if there is such a table already.
        """

        def make(maker: TableMaker) -> WorkerEvent:
            maker.find_documents(scope, kind)
            taken = {each.name.casefold() for each in maker.tables.list_tables()}
            names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 3)))
            free = next(each for each in names if each.casefold() not in taken)
            return TableMade(maker.tables.create_table(free, columns, scope, kind))

        self._submit_request(
            make,
            _list_tables,
            report_error=lambda error: self.event_emitted.emit(TableNotMade(written, error)),
        )

    def list_tables(self) -> None:
        """List all tables."""
        self._submit_request(_list_tables)

    def load_table(self, table_id: int) -> int:
        """Load a table with its rows; return the id of its TableLoaded."""
        request = self._next_request()

        def load(maker: TableMaker) -> WorkerEvent:
            table = maker.tables.load_table(table_id)
            rows = maker.tables.load_rows(table_id)
            return TableLoaded(request, table, rows, maker.count_changes(table) if rows else 0)

        self._submit_request(load)
        return request

    def edit_cell(self, table_id: int, row_id: int, column: int, text: str) -> None:
        """Store a value that a person wrote into a cell."""

        def edit(maker: TableMaker) -> WorkerEvent:
            maker.edit_cell(table_id, row_id, column, text)
            return RowsStored(table_id, maker.tables.load_rows(table_id, [row_id]))

        self._submit_request(edit)

    def replace_columns(self, table_id: int, columns: Sequence[MadeColumn]) -> None:
        """Change the columns of a table; those that keep their names keep their cells.

        Ends in TableMade.
        """

        def replace(maker: TableMaker) -> WorkerEvent:
            name = maker.tables.load_table(table_id).name
            return TableMade(maker.define_table(name, columns))

        self._submit_request(replace)

    def rename_table(self, table_id: int, name: str) -> None:
        """Rename a table."""
        self._submit_request(lambda maker: maker.tables.rename_table(table_id, name), _list_tables)

    def delete_table(self, table: MadeTable) -> None:
        """Delete a table."""

        def delete(maker: TableMaker) -> WorkerEvent:
            rows = maker.tables.load_rows(table.id)
            maker.tables.delete_table(table.id)
            return TableDeleted(table, rows)

        self._submit_request(delete, _list_tables)

    def restore_table(self, table: MadeTable, rows: Sequence[MadeRow]) -> None:
        """Store a table that was deleted, with the rows it had."""
        self._submit_request(lambda maker: maker.tables.restore_table(table, rows), _list_tables)

    def export_table(self, table_id: int, file: Path, say: Callable[[str], str]) -> None:
        """Write a table to a file of its kind; `say` translates, in this thread."""

        def export(maker: TableMaker) -> WorkerEvent:
            maker.export_table(table_id, file, say)
            return TableExported(file)

        self._submit_request(export)


def _list_tables(maker: TableMaker) -> TablesListed:
    return TablesListed(maker.tables.list_tables())


class TablesListed(WorkerEvent, frozen=True):
    """All made tables, sorted by name."""

    tables: list[MadeTable]


class ColumnsSuggested(WorkerEvent, frozen=True):
    """Columns that the chosen documents may have."""

    request: int
    columns: tuple[str, ...]


class TableMade(WorkerEvent, frozen=True):
    """A table was stored, or got other columns, and needs filling."""

    table: MadeTable


class TableNotMade(WorkerEvent, frozen=True):
    """A table cannot be made from the written request."""

    written: str
    error: DesktopRagError


class TableLoaded(WorkerEvent, frozen=True):
    """A table with its rows; `changes` documents came, changed or went since it was brought up to date."""

    request: int
    table: MadeTable
    rows: list[MadeRow]
    changes: int


class RowsStored(WorkerEvent, frozen=True):
    """Rows as they are now, after a person changed them."""

    table_id: int
    rows: list[MadeRow]


class TableDeleted(WorkerEvent, frozen=True):
    """A table was deleted, with these rows."""

    table: MadeTable
    rows: list[MadeRow]


class TableExported(WorkerEvent, frozen=True):
    """A table was written to a file."""

    path: Path


class RowsFilled(WorkerEvent, frozen=True):
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


class FillEnded(WorkerEvent, frozen=True):
    """No more is filled: all is, or it was stopped, or failed with an error."""

    request: int
    error: DesktopRagError | None = None
