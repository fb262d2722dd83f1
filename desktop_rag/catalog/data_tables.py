"""Tables of documents with typed rows, and their fields: their storage, and SELECTs over them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.table_types import CellValue, Column, ColumnType, DataTable, DocumentField, StoredTable
from desktop_rag.types import DocumentKind

READING = 9  # the version of how tables and fields are found; documents with an older one are looked at again
LONG_TABLE = 10_000  # rows; the texts of its columns are kept
_MOST_TEXTS = 5_000  # different ones of a column, else none of it are kept
_ROWS_BETWEEN_CHECKS = 500
_ROWS_TOGETHER = 2_000  # in a transaction: they take some 20 ms
_FIRST_CELL = 5  # of a stored row, behind its table, number, span and whether it is a total
_UNLISTED = -1  # the number of rows of a table that is not stored yet, or is to be deleted
# The parent of a path; a path of another system has the other separator.
_FOLDER = r"rtrim(path, replace(replace(path, '/', ''), '\', ''))"
# Those that compute values from values; none makes long texts.
SELECT_FUNCTIONS = frozenset([
    "abs", "avg", "cast", "coalesce", "count", "iif", "instr", "json_extract", "length", "like", "lower",
    "ltrim", "max", "min", "nullif", "round", "rtrim", "substr", "substring", "sum", "total", "trim",
    "typeof", "upper",
])  # fmt: skip
_KIND_NAMES_KEY = "names of kinds"  # JSON {kind: name}
_DIRECT_COLUMNS = 32  # that have a column of their own in the catalog; others are in JSON

_Record = tuple[CellValue, ...]  # values of a row of the catalog


class DataTables:
    """Reads the tables of documents; use it in the thread that opened `database`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list_tables(self, document_ids: Collection[str] | None = None) -> list[StoredTable]:
        """Return the tables of some documents, of all by default."""
        chosen = None if document_ids is None else json.dumps(list(document_ids))
        condition = "? IS NULL OR document_id IN (SELECT value FROM json_each(?))"
        return self._load_tables(condition, (chosen, chosen))

    def find_tables(self, table_ids: Collection[int]) -> list[StoredTable]:
        """Return the tables with some ids, of those that are there."""
        condition = "data_tables.id IN (SELECT value FROM json_each(?))"
        return self._load_tables(condition, (json.dumps(list(table_ids)),))

    def _load_tables(self, condition: str, values: Sequence[str | None]) -> list[StoredTable]:
        rows = self._database.fetch_all(
            "SELECT data_tables.id, document_id, name, title, delimiter, columns, rows,"  # noqa: S608 - ours
            " (SELECT path FROM files WHERE files.document_id = data_tables.document_id LIMIT 1)"
            " FROM data_tables JOIN documents ON documents.id = document_id"
            f" WHERE rows >= 0 AND ({condition}) ORDER BY data_tables.id",
            values,
        )
        with self._database.decoding_rows():
            return [
                StoredTable(id_, document, name, title, delimiter, _parse_columns(columns), count, folder)
                for id_, document, name, title, delimiter, columns, count, path in rows
                for folder in [Path(path or "").parent.name]
            ]

    def list_fields(
        self, document_ids: Collection[str] | None = None, names: Collection[str] | None = None
    ) -> dict[str, list[DocumentField]]:
        """Return the fields of some documents, of all by default, in their order; of some names if given."""
        conditions = {"document_id": document_ids, "name": names}
        given = {column: json.dumps(list(each)) for column, each in conditions.items() if each is not None}
        chosen = " AND ".join(f"{column} IN (SELECT value FROM json_each(?))" for column in given)  # noqa: S608 - names of ours
        rows = self._database.fetch_all(
            "SELECT document_id, name, type, value, text, unit, first, last FROM document_fields"  # noqa: S608 - names of ours
            f" WHERE {chosen or 'true'} ORDER BY document_id, number",
            tuple(given.values()),
        )
        fields: dict[str, list[DocumentField]] = {}
        with self._database.decoding_rows():
            for row in rows:
                field = DocumentField(row[1], ColumnType(row[2]), row[3], row[4], row[5], (row[6], row[7]))
                fields.setdefault(row[0], []).append(field)
        return fields

    def list_kinds(self, find_folder_kind: Callable[[str], str | None]) -> list[DocumentKind]:
        """Return all kinds of documents in the library, with their files.

        Args:
            find_folder_kind: returns the kind that the name of a folder tells, for documents that tell none.
        """
        names = self.load_kind_names()
        files: dict[str, list[Path]] = {}
        rows = self._database.fetch_all(
            "SELECT path, (SELECT text FROM document_fields WHERE document_id = files.document_id"
            " AND name = 'kind' LIMIT 1) AS kind FROM files WHERE document_id NOT NULL ORDER BY path"
        )
        with self._database.decoding_rows():
            for row in rows:
                path = Path(row["path"])
                if kind := row["kind"] or find_folder_kind(path.parent.name):
                    files.setdefault(kind, []).append(path)
        return [DocumentKind(kind, tuple(of_kind), names.get(kind, "")) for kind, of_kind in files.items()]

    def load_kind_names(self) -> dict[str, str]:
        """Return the user's names for kinds of documents, "" for one that has its own name again."""
        names: dict[str, str] = json.loads(self._database.read_key_value(_KIND_NAMES_KEY) or "{}")
        return names

    def list_number_names(self) -> list[str]:
        """Return the names of fields that are numbers in two documents or more, the most frequent first."""
        rows = self._database.fetch_all(
            "SELECT name FROM document_fields WHERE type = ? GROUP BY name"
            " HAVING count(DISTINCT document_id) > 1 ORDER BY count(DISTINCT document_id) DESC",
            (ColumnType.NUMBER,),
        )
        return [row["name"] for row in rows]

    def list_folders(self) -> list[str]:
        """Return the folders that hold files, each with the separator at its end."""
        return [row[0] for row in self._database.fetch_all(f"SELECT DISTINCT {_FOLDER} FROM files")]  # noqa: S608 - a constant

    def number_documents(self, document_ids: Collection[str]) -> dict[str, int]:
        """Return the rows of documents in the catalog by their ids, of those that are there."""
        rows = self._database.fetch_all(
            "SELECT id, rowid FROM documents WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps(list(document_ids)),),
        )
        return dict(map(tuple, rows))

    def find_documents(
        self, kind: str, folders: Collection[str], kinds_of_folders: Collection[str]
    ) -> frozenset[str]:
        """Return the ids of documents of a kind, and of those in folders that are of some kinds or none."""
        rows = self._database.fetch_all(
            "SELECT document_id FROM document_fields WHERE name = 'kind' AND text = ?1"  # noqa: S608 - a constant
            f" UNION SELECT document_id FROM files WHERE ?2 <> '[]' AND document_id NOT NULL AND {_FOLDER} IN"
            " (SELECT value FROM json_each(?2)) AND NOT EXISTS (SELECT 1 FROM document_fields AS others"
            " WHERE others.document_id = files.document_id AND name = 'kind'"
            " AND text NOT IN (SELECT value FROM json_each(?3)))",
            (kind, json.dumps(list(folders)), json.dumps(list(kinds_of_folders))),
        )
        return frozenset(row[0] for row in rows)

    def count_unread_documents(self) -> int:
        """Return how many documents were not searched for tables and fields yet."""
        return int(
            self._database.fetch_value(
                "SELECT count(*) FROM documents WHERE tables_read < ?"
                " AND EXISTS (SELECT 1 FROM files WHERE document_id = documents.id)",
                (READING,),
            )
        )

    def list_unread_documents(self, document_ids: Collection[str]) -> dict[str, str]:
        """Return the documents among some that were not searched for tables and fields: names by id."""
        rows = self._database.fetch_all(
            "SELECT id, name FROM documents WHERE tables_read < ? AND id IN (SELECT value FROM json_each(?))",
            (READING, json.dumps(list(document_ids))),
        )
        return {row["id"]: row["name"] for row in rows}

    def read_change_counters(self) -> tuple[int, int]:
        """Return numbers that differ after any write to the catalog."""
        return self._database.read_change_counters()

    def select_rows(self, sql: str, values: Sequence[CellValue] = ()) -> list[tuple[CellValue, ...]]:
        """Return the rows of a SELECT over `data_rows`."""
        return list(map(tuple, self._database.fetch_all(sql, values)))

    def load_texts(self, table_ids: Collection[int], column: int) -> dict[str, int] | None:
        """Return the different texts of a column of tables, with the rows that have each.

        None where they are not kept: of a table that is not long, and of columns with too many.
        """
        texts: dict[str, int] = {}
        sql = "SELECT text, rows FROM data_texts WHERE table_id = ? AND column_number = ? ORDER BY number"
        for table_id in table_ids:
            found = self._database.fetch_all(sql, (table_id, column))
            if not found:
                return None
            for text, rows in found:
                texts[text] = texts.get(text, 0) + rows
        return texts

    def select_guarded(self, sql: str, most_rows: int, token: CancelToken) -> list[tuple[CellValue, ...]]:
        """Return the first rows of a SELECT over `data_rows` that a language model wrote.

        Raises RefusedSelectError, or Cancelled soon after `token` was cancelled.
        """
        return self._database.fetch_guarded(sql, "data_rows", SELECT_FUNCTIONS, most_rows, token)

    def find_unread_document(self) -> tuple[str, str] | None:
        """Return id and name of a document that was not searched for tables, None if there is none."""
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

    def choose_kind(self, paths: Iterable[Path], kind: str) -> None:
        """Give files a kind that stays when their content changes, `NO_KIND` for none."""
        with self._database.transaction():
            for path in map(str, paths):
                self._database.execute("INSERT OR REPLACE INTO chosen_kinds VALUES (?, ?)", (path, kind))
                document_id = self._database.fetch_value(
                    "SELECT document_id FROM files WHERE path = ?", (path,)
                )
                if document_id is not None:
                    self._use_chosen_kind(document_id)

    def rename_kind(self, kind: str, name: str) -> None:
        """Give a kind of documents the name that the user calls it, "" for its own."""
        self._database.write_key_value(_KIND_NAMES_KEY, json.dumps(self.load_kind_names() | {kind: name}))

    def _use_chosen_kind(self, document_id: str) -> None:
        """Replace the kind that a document tells with the one that was chosen for its file, if one was."""
        kind = self._database.fetch_value(
            "SELECT kind FROM chosen_kinds JOIN files USING (path) WHERE document_id = ? LIMIT 1",
            (document_id,),
        )
        if kind is not None:
            self._database.execute(
                "DELETE FROM document_fields WHERE document_id = ? AND name = 'kind'", (document_id,)
            )
            self._database.execute(
                "INSERT INTO document_fields SELECT ?1, coalesce(max(number), -1) + 1, 'kind', 'text',"
                " ?2, ?2, '', 0, 1 FROM document_fields WHERE document_id = ?1",
                (document_id, kind),
            )

    def store_tables_by_steps(
        self,
        document_id: str,
        tables: Iterable[DataTable],
        check: Callable[[], None] = lambda: None,
        fields: Iterable[DocumentField] = (),
    ) -> Iterator[None]:
        """Replace the tables and fields of a document, and yield between transactions of some milliseconds.

        New tables are listed once all of them are stored, and until then the old ones. It ends early if the
        document is removed meanwhile. `check` is called between rows; after an exception from it, or a crash,
        the rows that are stored are deleted by the next call.
        """
        yield from self._delete_unlisted()
        unlisted: list[int] = []
        try:
            for table in tables:
                table_id = self._begin_table(document_id, table)
                if table_id is None:
                    return
                unlisted.append(table_id)
                counter = _TextCounter(table.columns)
                for records in _batch_records(_list_records(table_id, table, check)):
                    if not self._store_rows(table_id, records):
                        return
                    counter.count_texts(records)
                    yield
                if counter.rows >= LONG_TABLE:
                    for texts in _batch_records(counter.list_records(table_id)):
                        if not self._store_rows(table_id, texts, "data_texts", 5):
                            return
                        yield
            self._list_stored(document_id, unlisted, fields)
        except (LibraryError, sqlite3.Error):
            for _ in self._delete_unlisted():
                pass
            raise
        yield from self._delete_unlisted()

    def _begin_table(self, document_id: str, table: DataTable) -> int | None:
        """Store a table that is not listed yet; return its id, None if its document is gone."""
        columns = [[each.name, each.type, each.unit, each.decimals] for each in table.columns]
        described = json.dumps(columns, ensure_ascii=False)
        with self._database.relaxed_transaction():
            if not self._has_row("documents", document_id):
                return None
            return self._database.execute(
                "INSERT INTO data_tables (document_id, title, delimiter, columns, rows)"
                " VALUES (?, ?, ?, ?, ?)",
                (document_id, table.title, table.delimiter, described, _UNLISTED),
            )

    def _store_rows(
        self,
        table_id: int,
        records: Sequence[Sequence[CellValue]],
        kind: str = "data_rows",
        columns: int = _DIRECT_COLUMNS + 6,
    ) -> bool:
        """Store rows of a table, or texts of its columns; return whether its document is still there."""
        marks = ", ".join("?" * columns)
        with self._database.relaxed_transaction():
            if not self._has_row("data_tables", table_id):
                return False
            self._database.executemany(f"INSERT INTO {kind} VALUES ({marks})", records)  # noqa: S608 - ours
            return True

    def _has_row(self, table: str, id_: str | int) -> bool:
        sql = f"SELECT count(*) FROM {table} WHERE id = ?"  # noqa: S608 - a name of ours
        return bool(self._database.fetch_value(sql, (id_,)))

    def _list_stored(
        self, document_id: str, table_ids: Sequence[int], fields: Iterable[DocumentField]
    ) -> None:
        """List the tables that are stored instead of the old ones of a document, and store its fields."""
        stored = json.dumps(table_ids)
        with self._database.relaxed_transaction():  # what a power cut loses is read again
            if not self._has_row("documents", document_id):
                return
            self._database.execute("DELETE FROM document_fields WHERE document_id = ?", (document_id,))
            self._database.executemany(
                "INSERT INTO document_fields VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    (document_id, number, each.name, each.type, each.value, each.text, each.unit, *each.span)
                    for number, each in enumerate(fields)
                ),
            )
            self._use_chosen_kind(document_id)
            self._database.execute(
                "UPDATE data_tables SET rows = ? WHERE document_id = ?", (_UNLISTED, document_id)
            )
            self._database.execute(
                "UPDATE data_tables SET rows = (SELECT count(*) FROM data_rows WHERE table_id = id)"
                " WHERE id IN (SELECT value FROM json_each(?))",
                (stored,),
            )
            self._database.execute(
                "UPDATE documents SET tables_read = ? WHERE id = ?", (READING, document_id)
            )

    def _delete_unlisted(self) -> Iterator[None]:
        """Delete tables that are not listed, and yield between transactions."""
        for row in self._database.fetch_all("SELECT id FROM data_tables WHERE rows = ?", (_UNLISTED,)):
            first = 0
            while self._database.fetch_value(
                "SELECT count(*) FROM (SELECT 1 FROM data_rows WHERE table_id = ? LIMIT 1)", (row["id"],)
            ):
                first += _ROWS_TOGETHER
                with self._database.relaxed_transaction():
                    self._database.execute(
                        "DELETE FROM data_rows WHERE table_id = ? AND number < ?", (row["id"], first)
                    )
                yield
            self._database.execute("DELETE FROM data_tables WHERE id = ?", (row["id"],))


class _TextCounter:
    """Counts the rows that have each text of the columns of a table, where these are not too many."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.rows = 0
        self._texts: dict[int, dict[str, int]] = {
            number: {}
            for number, each in enumerate(columns[:_DIRECT_COLUMNS])
            if each.type is ColumnType.TEXT
        }

    def count_texts(self, records: Sequence[Sequence[CellValue]]) -> None:
        """Count the texts of rows as they are stored."""
        self.rows += len(records)
        for number, texts in list(self._texts.items()):
            for record in records:
                text = record[_FIRST_CELL + number]
                if text is not None:
                    texts[str(text)] = texts.get(str(text), 0) + 1
            if len(texts) > _MOST_TEXTS:
                del self._texts[number]

    def list_records(self, table_id: int) -> Iterator[_Record]:
        """Yield the texts as they are stored."""
        for column, texts in self._texts.items():
            for number, (text, rows) in enumerate(texts.items()):
                yield table_id, column, number, text, rows


def list_cell_expressions(columns: int) -> list[str]:
    """Return the SQL expressions of the values of the columns of a table, from `data_rows`."""
    direct = [f"c{n}" for n in range(min(columns, _DIRECT_COLUMNS))]
    return direct + [f"json_extract(others, '$[{n}]')" for n in range(columns - _DIRECT_COLUMNS)]


def _batch_records(records: Iterator[_Record]) -> Iterator[list[_Record]]:
    """Yield records, some together."""
    return iter(lambda: list(islice(records, _ROWS_TOGETHER)), [])


def _list_records(table_id: int, table: DataTable, check: Callable[[], None]) -> Iterator[_Record]:
    """Yield the rows of a table as they are stored."""
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
