"""Tables that are made of documents: their definitions, rows and cells."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from desktop_rag.catalog.database import CatalogReader
from desktop_rag.catalog.writable_database import CatalogWriter
from desktop_rag.errors import TableError
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable, Mark
from desktop_rag.table_types import ColumnType
from desktop_rag.types import Scope

MOST_COLUMNS = 40
MOST_NAME, MOST_INSTRUCTION = 200, 500  # characters: six columns of this length fit a prompt


class MadeTables(CatalogReader):
    """Reads made tables."""

    def list_tables(self) -> list[MadeTable]:
        """Return the tables sorted by name, with the number of their rows."""
        columns: dict[int, list[MadeColumn]] = {}
        with self._database.decoding_rows():
            for row in self._database.fetch_all("SELECT * FROM made_columns ORDER BY table_id, position"):
                kind = ColumnType(row["type"]) if row["type"] else None
                column = MadeColumn(row["name"], row["instruction"], kind, row["number"])
                columns.setdefault(row["table_id"], []).append(column)
            rows = self._database.fetch_all(
                "SELECT *, (SELECT count(*) FROM made_rows WHERE table_id = made_tables.id) AS rows"
                " FROM made_tables"
            )
            tables = [_row_to_table(row, columns.get(row["id"], ())) for row in rows]
        return sorted(tables, key=lambda each: (each.name.casefold(), each.id))

    def load_table(self, table_id: int) -> MadeTable:
        """Return a table; raises TableError if there is none."""
        for each in self.list_tables():
            if each.id == table_id:
                return each
        raise TableError("The table was deleted", "List the tables to see which exist.")

    def find_table(self, name: str) -> MadeTable:
        """Return the table of that name, ignoring case; raises TableError if there is none."""
        existing = self.list_tables()
        wanted = _normalize_spaces(name).casefold()
        for each in existing:
            if each.name.casefold() == wanted:
                return each
        names = ", ".join(each.name for each in existing)
        hint = f"Available: {names}." if names else "There are no tables of documents yet."
        raise TableError(f"There is no table of documents called {name}", hint)

    def load_rows(self, table_id: int, row_ids: Collection[int] | None = None) -> list[MadeRow]:
        """Return the rows of a table sorted by path, or some of them."""
        chosen = None if row_ids is None else json.dumps(list(row_ids))
        values = (table_id, chosen)
        where = "table_id = ?1 AND (?2 IS NULL OR made_rows.id IN (SELECT value FROM json_each(?2)))"
        cells: dict[int, dict[int, MadeCell]] = {}
        stored = self._database.fetch_all(
            f"SELECT made_cells.* FROM made_cells JOIN made_rows ON made_rows.id = row_id WHERE {where}",  # noqa: S608 - a constant
            values,
        )
        rows = self._database.fetch_all(
            "SELECT made_rows.*, made_rows.document_id IS files.document_id AS is_current"  # noqa: S608 - a constant
            f" FROM made_rows LEFT JOIN files USING (path) WHERE {where} ORDER BY path",
            values,
        )
        with self._database.decoding_rows():
            for each in stored:
                cells.setdefault(each["row_id"], {})[each["column_number"]] = _row_to_cell(each)
            return [
                MadeRow(
                    row["id"],
                    Path(row["path"]),
                    row["document_id"],
                    cells.get(row["id"], {}),
                    bool(row["is_current"]),
                )
                for row in rows
            ]


class MadeTableWriter(CatalogWriter, MadeTables):
    """Also changes them.

    Nothing else depends on made tables and every change is one transaction, so this needs no lock on the
    library: a table may be filled beside a window or a command that adds documents.
    """

    def create_table(
        self, name: str, columns: Sequence[MadeColumn], scope: Scope, kind: str = ""
    ) -> MadeTable:
        """Store a table without rows; raises TableError for a name that is taken, or without columns."""
        with self._database.transaction():
            table_id = self._database.execute(
                "INSERT INTO made_tables (name, files, collections, kind, made_at) VALUES (?, ?, ?, ?, ?)",
                (
                    self._validate_new_name(name),
                    json.dumps([str(path).encode(errors="replace").decode() for path in scope.files]),
                    json.dumps(scope.collections),
                    kind,
                    time.time(),
                ),
            )
            self._store_columns(table_id, columns)
        return self.load_table(table_id)

    def rename_table(self, table_id: int, name: str) -> None:
        """Rename a table; raises TableError for a name that is empty or taken."""
        values = (self._validate_new_name(name, except_id=table_id), table_id)
        self._database.execute("UPDATE made_tables SET name = ? WHERE id = ?", values)

    def delete_table(self, table_id: int) -> None:
        """Delete a table with its rows; the documents stay as they are."""
        with self._database.transaction():
            self._database.execute("DELETE FROM made_tables WHERE id = ?", (table_id,))

    def restore_table(self, table: MadeTable, rows: Sequence[MadeRow]) -> None:
        """Store a table that was deleted, with the rows it had; raises TableError if its name is taken."""
        restored = self.create_table(table.name, table.columns, table.scope, table.kind).id
        with self._database.transaction():
            for row in rows:
                row_id = self._database.execute(
                    "INSERT INTO made_rows (table_id, path, document_id) VALUES (?, ?, ?)",
                    (restored, str(row.path), row.document_id),
                )
                self._database.executemany(
                    "INSERT INTO made_cells VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [(row_id, number, *_cell_to_values(cell)) for number, cell in row.cells.items()],
                )

    def replace_columns(self, table_id: int, columns: Sequence[MadeColumn]) -> MadeTable:
        """Give a table these columns, in this order; raises TableError.

        Cells of a column stay if its number is here with the same name, instruction and type; of one that
        differs only those that were edited stay, and all else is to be filled again.
        """
        before = {each.number: each for each in self.load_table(table_id).columns}
        kept = {each.number for each in columns}
        changed = [each.number for each in columns if each.number in before and before[each.number] != each]
        with self._database.transaction():
            self._delete_cells("column_number IN (SELECT value FROM json_each(?))", table_id, changed)
            gone = json.dumps([each for each in before if each not in kept])
            self._database.execute(
                "DELETE FROM made_cells WHERE row_id IN (SELECT id FROM made_rows WHERE table_id = ?)"
                " AND column_number IN (SELECT value FROM json_each(?))",
                (table_id, gone),
            )
            self._store_columns(table_id, columns, last=max(before, default=0))
        return self.load_table(table_id)

    def replace_rows(self, table_id: int, documents: Mapping[str, Path]) -> None:
        """Give a table a row for each of these documents, by id, with its file.

        The row of a document whose file has another path now stays. That of a file whose content changed
        keeps only edited cells, and rows of other documents are deleted.
        """
        with self._database.transaction():
            rows = self._database.fetch_all(
                "SELECT id, path, document_id FROM made_rows WHERE table_id = ?", (table_id,)
            )
            by_document = {row["document_id"]: row for row in rows}
            by_path = {row["path"]: row for row in rows}
            kept: dict[int, tuple[str, str]] = {}
            added: list[tuple[int, str, str]] = []
            changed: list[int] = []
            for id_, path in documents.items():
                if (row := by_document.get(id_)) is not None:
                    kept[row["id"]] = (str(path), id_)
            for id_, path in documents.items():
                row = by_path.get(str(path))
                if id_ in by_document:
                    continue
                if row is not None and row["id"] not in kept:
                    kept[row["id"]] = (str(path), id_)
                    changed.append(row["id"])
                else:
                    added.append((table_id, str(path), id_))
            self._delete_cells("row_id IN (SELECT value FROM json_each(?))", table_id, changed)
            self._database.execute(
                "DELETE FROM made_rows WHERE table_id = ? AND id NOT IN (SELECT value FROM json_each(?))",
                (table_id, json.dumps(list(kept))),
            )
            # Two files may swap their paths, which are unique.
            self._database.execute("UPDATE made_rows SET path = id WHERE table_id = ?", (table_id,))
            self._database.executemany(
                "UPDATE made_rows SET path = ?, document_id = ? WHERE id = ?",
                [(path, id_, row_id) for row_id, (path, id_) in kept.items()],
            )
            self._database.executemany(
                "INSERT INTO made_rows (table_id, path, document_id) VALUES (?, ?, ?)", added
            )

    def store_cells(self, row: MadeRow, cells: Mapping[int, MadeCell]) -> None:
        """Store cells of a row in one transaction, except in place of edited ones.

        Nothing is stored if the row, or the column of a cell, is gone, or its document is another one now.
        """
        with self._database.relaxed_transaction():
            self._database.executemany(
                "INSERT INTO made_cells SELECT made_rows.id, made_columns.number, ?, ?, ?, ?, ?, ?, ?"
                " FROM made_rows JOIN made_columns USING (table_id)"
                " WHERE made_rows.id = ? AND document_id = ? AND made_columns.number = ?"
                " ON CONFLICT DO UPDATE SET text = excluded.text, value = excluded.value,"
                " unit = excluded.unit, mark = excluded.mark, spans = excluded.spans,"
                " reason = excluded.reason, model = excluded.model WHERE mark <> 'edited'",
                [(*_cell_to_values(each), row.id, row.document_id, number) for number, each in cells.items()],
            )

    def edit_cell(self, row_id: int, column: int, cell: MadeCell) -> None:
        """Store a cell that was edited by hand, which stays when the table is filled again."""
        with self._database.transaction():
            self._database.execute(
                "INSERT OR REPLACE INTO made_cells"
                " SELECT made_rows.id, made_columns.number, ?, ?, ?, ?, ?, ?, ? FROM made_rows"
                " JOIN made_columns USING (table_id) WHERE made_rows.id = ? AND made_columns.number = ?",
                (*_cell_to_values(replace(cell, mark=Mark.EDITED)), row_id, column),
            )

    def empty_cells(self, row_id: int, columns: Collection[int] | None = None) -> None:
        """Delete cells of a row, so that they are filled again: some, or all but those that were edited."""
        chosen = None if columns is None else json.dumps(list(columns))
        self._database.execute(
            "DELETE FROM made_cells WHERE row_id = ?1 AND iif(?2 IS NULL, mark <> 'edited',"
            " column_number IN (SELECT value FROM json_each(?2)))",
            (row_id, chosen),
        )

    # -- inside a transaction ------------------------------------------------------------------

    def _store_columns(self, table_id: int, columns: Sequence[MadeColumn], last: int = 0) -> None:
        """Replace the columns of a table; `last` is the largest number that was given."""
        tidy = [_validate_column(each) for each in columns]
        names = [each.name.casefold() for each in tidy]
        if not tidy:
            raise TableError("The table has no columns", "Name at least one.")
        if len(tidy) > MOST_COLUMNS:
            raise TableError(
                f"A table has at most {MOST_COLUMNS} columns", "Make another table for the rest."
            )
        if twice := next((each.name for each in tidy if names.count(each.name.casefold()) > 1), None):
            raise TableError(f"Two columns are called {twice}", "Give one of them another name.")
        last = max([last, *(each.number for each in tidy)])
        self._database.execute("DELETE FROM made_columns WHERE table_id = ?", (table_id,))
        for position, each in enumerate(tidy):
            if not each.number:
                last += 1
            self._database.execute(
                "INSERT INTO made_columns VALUES (?, ?, ?, ?, ?, ?)",
                (table_id, each.number or last, position, each.name, each.instruction, each.type or ""),
            )

    def _delete_cells(self, condition: str, table_id: int, values: Sequence[int]) -> None:
        """Delete the cells of a table that a condition on `values` names, but those that were edited."""
        self._database.execute(
            "DELETE FROM made_cells WHERE row_id IN (SELECT id FROM made_rows WHERE table_id = ?)"  # noqa: S608 - ours
            f" AND mark <> 'edited' AND {condition}",
            (table_id, json.dumps(values)),
        )

    def _validate_new_name(self, name: str, *, except_id: int = 0) -> str:
        """Return the name with normalized spaces; raises TableError if empty or taken."""
        name = _normalize_spaces(name)[:MOST_NAME]
        if not name:
            raise TableError("The table has no name", "Enter a name.")
        rows = self._database.fetch_all("SELECT name FROM made_tables WHERE id <> ?", (except_id,))
        if any(row["name"].casefold() == name.casefold() for row in rows):
            raise TableError(f"A table called {name} already exists", "Choose another name.")
        return name


def _validate_column(column: MadeColumn) -> MadeColumn:
    name = _normalize_spaces(column.name)[:MOST_NAME]
    if not name:
        raise TableError(
            "A column has no name", "Give it a name that describes the value, such as total or due date."
        )
    return replace(column, name=name, instruction=_normalize_spaces(column.instruction)[:MOST_INSTRUCTION])


def _normalize_spaces(text: str) -> str:
    return " ".join(text.replace("\0", " ").encode(errors="replace").decode().split())


def _row_to_table(row: sqlite3.Row, columns: Sequence[MadeColumn]) -> MadeTable:
    scope = Scope(tuple(json.loads(row["collections"])), tuple(map(Path, json.loads(row["files"]))))
    return MadeTable(row["id"], row["name"], tuple(columns), scope, row["kind"], row["rows"], row["made_at"])


def _row_to_cell(row: sqlite3.Row) -> MadeCell:
    spans = tuple((int(start), int(end)) for start, end in json.loads(row["spans"]))
    about = (row["unit"], row["reason"], row["model"])
    return MadeCell(row["text"], row["value"], Mark(row["mark"]), spans, *about)


def _cell_to_values(cell: MadeCell) -> tuple[object, ...]:
    """Return a cell as the columns of the catalog behind those that name it."""
    text, reason = (
        each.replace("\0", " ").encode(errors="replace").decode() for each in (cell.text, cell.reason)
    )
    return text, cell.value, cell.unit, cell.mark, json.dumps(cell.spans), reason, cell.model
