"""Save the readable part of a damaged catalog into a new library.

The damaged one is copied first and never written. Rows are read around pages that cannot be read. The rows
read are checked as in `catalog_check`; an incomplete document is queued to be read again from its file.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME, convert_sqlite_errors
from desktop_rag.catalog.index_state import EMBEDDING_MODEL_KEY
from desktop_rag.catalog.writable_database import MOVED_KEY, WritableDatabase
from desktop_rag.encryption.library_key import KEY_FILE_NAME, find_key, is_protected
from desktop_rag.encryption.sqlite_driver import (
    build_schema,
    connect_sqlite,
    restrict_connection,
    sqlite_errors,
)
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.library.catalog_check import is_document_intact
from desktop_rag.library.library_writer import hold_library
from desktop_rag.system.file_access import open_regular_file
from desktop_rag.types import FileState

# Each after those that it refers to. All else is derived from them.
_TABLES = (
    "documents", "pages", "passages", "files", "folders", "collections", "members", "facts", "conversations",
    "turns", "scans", "recognised_pages", "inner_files", "listings", "made_tables", "made_columns",
    "made_rows", "made_cells", "notes",
)  # fmt: skip
_LATER_UNNUMBERED = (
    "scans", "recognised_pages", "inner_files", "listings", "made_columns", "made_cells",
)  # fmt: skip
_LATER_TABLES = (*_LATER_UNNUMBERED, "made_tables", "made_rows", "notes")  # than the first version
_UNNUMBERED = ("folders", "members", "facts", *_LATER_UNNUMBERED)  # WITHOUT ROWID
_MAX_GAP = 1 << 14  # row ids tried behind the last one that can be read, if the end of a table cannot
_BATCH = 500  # rows

_LOST_FOLDER = "lost files"  # of documents whose file is not known any more


@dataclass(frozen=True, slots=True)
class RescueResult:
    """The saved and lost parts of a rescue.

    `damaged` are the tables with rows that could not be read; `waiting` the files that are to be read
    again as their text was not whole; `unknown` the documents whose file is not known any more.
    """

    documents: int
    conversations: int
    damaged: tuple[str, ...]
    waiting: tuple[Path, ...]
    unknown: tuple[str, ...]


def rescue_library(folder: Path, target: Path, check: Callable[[], None] = lambda: None) -> RescueResult:
    """Make a new library in `target` from the readable parts of `folder`, which is not changed.

    `check` is called between steps; an exception from it removes the new library.

    Raises:
        LibraryError: nothing can be read, or `target` is not empty.
        LibraryBusyError: another process writes the library.
    """
    with convert_os_errors(LibraryError, target):
        if target.exists() and any(target.iterdir()):
            raise LibraryError(f"{target} contains something else", "Choose a new folder.")
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with (
            hold_library(folder),
            convert_os_errors(LibraryError, folder),
            tempfile.TemporaryDirectory(prefix=".rescue", dir=target) as name,
        ):
            for file in (folder / CATALOG_FILE_NAME, folder / f"{CATALOG_FILE_NAME}-wal"):
                if file.exists():
                    _copy_regular_file(file, Path(name, file.name))
            if is_protected(folder):  # the new library has its password
                _copy_regular_file(folder / KEY_FILE_NAME, target / KEY_FILE_NAME)
            return _rescue_catalog(Path(name, CATALOG_FILE_NAME), target, check)
    except BaseException:
        shutil.rmtree(target, ignore_errors=True)
        raise


def _copy_regular_file(source: Path, target: Path) -> None:
    with open_regular_file(source) as reader, target.open("xb") as writer:
        shutil.copyfileobj(reader, writer)


def _rescue_catalog(file: Path, target: Path, check: Callable[[], None]) -> RescueResult:
    with closing(WritableDatabase(target, create=True)) as rescued:
        with convert_sqlite_errors(file):
            opened = connect_sqlite(str(file), find_key(target))
        with closing(opened) as damaged:
            with convert_sqlite_errors(file):
                restrict_connection(damaged)
                damaged.text_factory = lambda text: text.decode(errors="replace")
                present = _find_tables(damaged)
            rescued.execute("PRAGMA foreign_keys = OFF")
            tables = [table for table in present if not _copy_table(damaged, rescued, table, check)]
            rescued.execute("PRAGMA foreign_keys = ON")
        with rescued.relaxed_transaction():
            waiting = _drop_broken_documents(rescued, check)
            unknown = _name_unknown_files(rescued, target)
            _mend_conversations(rescued)
            for table in ("made_columns", "made_rows"):
                rescued.execute(f"DELETE FROM {table} WHERE table_id NOT IN (SELECT id FROM made_tables)")  # noqa: S608 - ours
            rescued.execute("DELETE FROM made_cells WHERE row_id NOT IN (SELECT id FROM made_rows)")
            rescued.execute("UPDATE documents SET analyzed = 0")  # the new library has no search index
        rescued.reclaim_space()
        documents = rescued.fetch_value("SELECT count(*) FROM documents")
        conversations = rescued.fetch_value("SELECT count(*) FROM conversations")
    return RescueResult(documents, conversations, tuple(tables), waiting, unknown)


def _find_tables(damaged: sqlite3.Connection) -> list[str]:
    """Return the tables that are ours, as a view instead of one could be endless.

    Raises LibraryError if one of the first version is not.
    """
    known = set().union(*(build_schema(MIGRATIONS[: n + 1]) for n in range(len(MIGRATIONS))))
    rows = damaged.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    present = {name for _, name, *_ in known.intersection(map(tuple, rows))}
    if lacking := [table for table in _TABLES if table not in {*present, *_LATER_TABLES}]:
        raise LibraryError(
            f"Nothing can be saved: these tables are not from this program: {', '.join(lacking)}",
            "Import a backup, or add the documents to a new library. Your own files are untouched.",
        )
    return [table for table in _TABLES if table in present]


# -- copying -----------------------------------------------------------------------------------


def _copy_table(
    damaged: sqlite3.Connection, rescued: WritableDatabase, table: str, check: Callable[[], None]
) -> bool:
    """Copy the rows that can be read; return whether all could be."""
    sql = f"PRAGMA table_info({table})"
    present = {name for _, name, *_ in damaged.execute(sql)}  # an older version has fewer
    columns = [row["name"] for row in rescued.fetch_all(sql) if row["name"] in present]
    sql = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
    reader = _TableReader(damaged, table, columns)
    with rescued.relaxed_transaction():
        for number, row in enumerate(reader.read_rows()):
            rescued.execute(sql, row)
            if number % _BATCH == 0:
                check()
        rescued.execute("DELETE FROM facts WHERE name IN (?, ?)", (EMBEDDING_MODEL_KEY, MOVED_KEY))
    return reader.is_complete


class _TableReader:
    """Reads the rows of a table around pages that cannot be read."""

    def __init__(self, damaged: sqlite3.Connection, table: str, columns: list[str]) -> None:
        self._damaged = damaged
        self._key = columns[0] if table in _UNNUMBERED else "rowid"
        self._numbered = table not in _UNNUMBERED
        self._select = f"SELECT {self._key}, {', '.join(columns)} FROM {table}"  # noqa: S608 - constants
        self.is_complete = True

    def read_rows(self) -> Iterator[tuple[object, ...]]:
        """Yield the readable rows, some twice: from the front, from the end, then those between."""
        last = first = None
        for key, *row in self._scan(f"{self._select} ORDER BY {self._key}"):
            last = key
            yield tuple(row)
        if self.is_complete:
            return
        for key, *row in self._scan(f"{self._select} ORDER BY {self._key} DESC"):
            if key == last:
                return
            first = key
            yield tuple(row)
        if self._numbered:
            low = int(str(last or 0)) + 1
            yield from self._read_between(low, low + _MAX_GAP if first is None else int(str(first)) - 1)

    def _scan(self, sql: str) -> Iterator[tuple[object, ...]]:
        """Yield rows up to the first that cannot be read."""
        try:
            yield from self._damaged.execute(sql)
        except sqlite_errors():
            self.is_complete = False

    def _read_between(self, low: int, high: int) -> Iterator[tuple[object, ...]]:
        ranges = [(low, high)]
        while ranges:
            low, high = ranges.pop()
            try:
                rows = self._damaged.execute(
                    f"{self._select} WHERE rowid BETWEEN ? AND ?", (low, high)
                ).fetchall()
            except sqlite_errors():
                middle = (low + high) // 2
                ranges += [(middle + 1, high), (low, middle)] if low < high else []
            else:
                yield from (tuple(row) for _, *row in rows)


# -- making it fit -----------------------------------------------------------------------------


def _drop_broken_documents(rescued: WritableDatabase, check: Callable[[], None]) -> tuple[Path, ...]:
    """Delete incomplete documents; return their files, which must be read again."""
    for table in ("pages", "passages"):
        rescued.execute(f"DELETE FROM {table} WHERE document_id NOT IN (SELECT id FROM documents)")  # noqa: S608
    rescued.execute("UPDATE files SET document_id = NULL WHERE document_id NOT IN (SELECT id FROM documents)")
    for row in rescued.fetch_all("SELECT * FROM documents"):
        check()
        if not _is_whole(rescued, row):
            rescued.execute("UPDATE files SET document_id = NULL WHERE document_id = ?", (row["id"],))
            rescued.execute("DELETE FROM documents WHERE id = ?", (row["id"],))
    for table in ("scans", "inner_files", "listings"):
        rescued.execute(f"DELETE FROM {table} WHERE path NOT IN (SELECT path FROM files)")  # noqa: S608 - ours
    rescued.execute("DELETE FROM inner_files WHERE holder NOT IN (SELECT path FROM files)")
    rescued.execute(
        "DELETE FROM recognised_pages WHERE document_id NOT IN (SELECT id FROM documents"
        " UNION SELECT document_id FROM scans WHERE document_id IS NOT NULL)"
    )
    read = (FileState.READING, FileState.SEARCHABLE, FileState.INDEXED, FileState.DUPLICATE)
    marks = ", ".join("?" * len(read))
    rows = rescued.fetch_all(
        f"SELECT path FROM files WHERE document_id IS NULL AND state IN ({marks})",  # noqa: S608 - marks
        read,
    )
    for row in rows:
        rescued.execute("UPDATE files SET state = ? WHERE path = ?", (FileState.QUEUED, row["path"]))
    rescued.execute("UPDATE files SET state = ? WHERE state = ?", (FileState.SEARCHABLE, FileState.INDEXED))
    return tuple(Path(row["path"]) for row in rows)


def _is_whole(rescued: WritableDatabase, document: sqlite3.Row) -> bool:
    sql = "SELECT count(*) FROM passages WHERE document_id = ?"
    if rescued.fetch_value(sql, (document["id"],)) != document["passages"]:
        return False
    sql = "SELECT total(length(text)) FROM pages WHERE document_id = ?"
    if rescued.fetch_value(sql, (document["id"],)) != document["characters"]:
        return False
    return is_document_intact(rescued, document["id"])


def _name_unknown_files(rescued: WritableDatabase, target: Path) -> tuple[str, ...]:
    """Give documents whose file is not known a path, as a document without a file is deleted."""
    rows = rescued.fetch_all("SELECT id, name FROM documents WHERE id NOT IN"
                             " (SELECT document_id FROM files WHERE document_id IS NOT NULL)")  # fmt: skip
    for turn, row in enumerate(rows, 1 + int(rescued.fetch_value("SELECT total(turn) FROM files"))):
        path = target / _LOST_FOLDER / row["id"][:8] / row["name"]
        rescued.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
            " VALUES (?, ?, 0, 0, ?, ?)",
            (str(path), FileState.SEARCHABLE, row["id"], turn),
        )
    return tuple(row["name"] for row in rows)


def _mend_conversations(rescued: WritableDatabase) -> None:
    """Put turns without a conversation into a new one, and show the end of each conversation."""
    rescued.execute(
        "INSERT INTO conversations (id, title, updated_at)"
        " SELECT conversation_id, substr(question, 1, 60), asked_at FROM turns"
        " WHERE conversation_id NOT IN (SELECT id FROM conversations) GROUP BY conversation_id"
    )
    rescued.execute(
        "UPDATE conversations SET shown = (SELECT coalesce(max(id), 0) FROM turns WHERE conversation_id ="
        " conversations.id) WHERE shown NOT IN (SELECT id FROM turns)"
    )
    rescued.execute("DELETE FROM members WHERE collection_id NOT IN (SELECT id FROM collections)")
