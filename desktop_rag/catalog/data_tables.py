"""Tables of documents with typed rows, and their fields: what is stored of them, and SELECTs over them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.table_types import CellValue, Column, ColumnType, DataTable, DocumentField, StoredTable

READING = 2  # the version of how tables and fields are found; documents with an older one are looked at again
_ROWS_BETWEEN_CHECKS = 1_000
_DIRECT_COLUMNS = 32  # that have a column of their own in the catalog; others are in JSON


class DataTables:
    """Reads the tables of documents; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_tables(self, document_ids: Collection[str] | None = None) -> list[StoredTable]:
        """Return the tables of some documents, of all by default."""
        chosen = None if document_ids is None else json.dumps(list(document_ids))
        rows = self._database.fetch_all(
            "SELECT data_tables.id, document_id, name, title, delimiter, columns, rows"
            " FROM data_tables JOIN documents ON documents.id = document_id"
            " WHERE ? IS NULL OR document_id IN (SELECT value FROM json_each(?)) ORDER BY data_tables.id",
            (chosen, chosen),
        )
        with self._database.decoding_rows():
            return [
                StoredTable(row[0], row[1], row[2], row[3], row[4], _parse_columns(row[5]), row[6])
                for row in rows
            ]

    def list_fields(
        self, document_ids: Collection[str] | None = None, names: Collection[str] | None = None
    ) -> dict[str, list[DocumentField]]:
        """Return the fields of some documents, of all by default, in their order; of some names if given."""
        rows = self._database.fetch_all(
            "SELECT document_id, name, type, value, text, unit, first, last FROM document_fields"
            " WHERE (?1 IS NULL OR document_id IN (SELECT value FROM json_each(?1)))"
            " AND (?2 IS NULL OR name IN (SELECT value FROM json_each(?2)))"
            " ORDER BY document_id, number",
            tuple(None if each is None else json.dumps(list(each)) for each in (document_ids, names)),
        )
        fields: dict[str, list[DocumentField]] = {}
        with self._database.decoding_rows():
            for row in rows:
                field = DocumentField(row[1], ColumnType(row[2]), row[3], row[4], row[5], (row[6], row[7]))
                fields.setdefault(row[0], []).append(field)
        return fields

    def count_unread_documents(self) -> int:
        """Return how many documents were not looked at for tables and fields."""
        return int(
            self._database.fetch_value(
                "SELECT count(*) FROM documents WHERE tables_read < ?"
                " AND EXISTS (SELECT 1 FROM files WHERE document_id = documents.id)",
                (READING,),
            )
        )

    def read_change_counters(self) -> tuple[int, int]:
        """Return numbers that differ after any write to the catalog."""
        return self._database.read_change_counters()

    def select_rows(self, sql: str, values: Sequence[CellValue] = ()) -> list[tuple[CellValue, ...]]:
        """Return the rows of a SELECT over `data_rows`."""
        return list(map(tuple, self._database.fetch_all(sql, values)))

    def find_unread_document(self) -> tuple[str, str] | None:
        """Return id and name of a document that was not looked at for tables, None if there is none."""
        row = self._database.fetch_one(
            "SELECT id, name FROM documents WHERE tables_read < ? AND analyzed = 1"
            " AND EXISTS (SELECT 1 FROM files WHERE document_id = documents.id) LIMIT 1",
            (READING,),
        )
        return (row["id"], row["name"]) if row else None


class DataTableWriter(DataTables):
    """Also stores tables."""

    def __init__(self, database: WritableDatabase) -> None:
        super().__init__(database)
        self._database: WritableDatabase = database

    def store_tables(
        self,
        document_id: str,
        tables: Iterable[DataTable],
        check: Callable[[], None] = lambda: None,
        fields: Iterable[DocumentField] = (),
    ) -> None:
        """Replace the tables and fields of a document in one transaction, unless it is gone.

        `check` is called between rows; an exception from it leaves the tables as they were.
        """
        with self._database.transaction():
            sql = "SELECT count(*) FROM documents WHERE id = ?"
            if not self._database.fetch_value(sql, (document_id,)):
                return
            self._database.execute("DELETE FROM data_tables WHERE document_id = ?", (document_id,))
            self._database.execute("DELETE FROM document_fields WHERE document_id = ?", (document_id,))
            self._database.executemany(
                "INSERT INTO document_fields VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    (document_id, number, each.name, each.type, each.value, each.text, each.unit, *each.span)
                    for number, each in enumerate(fields)
                ),
            )
            for table in tables:
                columns = [[each.name, each.type, each.unit, each.decimals] for each in table.columns]
                described = json.dumps(columns, ensure_ascii=False)
                self._database.execute(
                    "INSERT INTO data_tables (document_id, title, delimiter, columns, rows)"
                    " VALUES (?, ?, ?, ?, ?)",
                    (document_id, table.title, table.delimiter, described, 0),
                )
                table_id = int(self._database.fetch_value("SELECT last_insert_rowid()"))
                marks = ", ".join("?" * (_DIRECT_COLUMNS + 6))
                sql = f"INSERT INTO data_rows VALUES ({marks})"  # noqa: S608 - question marks
                self._database.executemany(sql, _list_records(table_id, table, check))
                self._database.execute(
                    "UPDATE data_tables SET rows = (SELECT count(*) FROM data_rows WHERE table_id = id)"
                    " WHERE id = ?",
                    (table_id,),
                )
            self._database.execute(
                "UPDATE documents SET tables_read = ? WHERE id = ?", (READING, document_id)
            )


def list_cell_expressions(columns: int) -> list[str]:
    """Return the SQL expressions of the values of the columns of a table, from `data_rows`."""
    direct = [f"c{n}" for n in range(min(columns, _DIRECT_COLUMNS))]
    return direct + [f"json_extract(others, '$[{n}]')" for n in range(columns - _DIRECT_COLUMNS)]


def _list_records(
    table_id: int, table: DataTable, check: Callable[[], None]
) -> Iterator[tuple[CellValue, ...]]:
    padding = (None,) * (_DIRECT_COLUMNS - len(table.columns))
    for number, row in enumerate(table.read_rows()):
        if not number % _ROWS_BETWEEN_CHECKS:
            check()
        others = row.values[_DIRECT_COLUMNS:]
        yield (
            *(table_id, number, *row.span, int(row.is_total)),
            *(*row.values[:_DIRECT_COLUMNS], *padding),
            json.dumps(others, ensure_ascii=False) if others else None,
        )


def _parse_columns(stored: str) -> tuple[Column, ...]:
    return tuple(
        Column(name, ColumnType(kind), unit, decimals) for name, kind, unit, decimals in json.loads(stored)
    )
