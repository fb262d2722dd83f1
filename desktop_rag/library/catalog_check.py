"""Find damage in a catalog: by SQLite's own check and by rules of the program.

SQLite has no checksums: a page of text that a disk returned as zeros passes its check. Each text is
therefore compared with the second copy that the catalog keeps of it, and the counts with each other.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import (
    CATALOG_FILE_NAME,
    CatalogDamagedError,
    Database,
    catalog_damaged_error,
)
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError

_MOST_FAULTS = 20  # that SQLite lists
_COUNT_CHECKS = {
    "documents with missing passages": "SELECT count(*) FROM documents WHERE passages IS NOT"
    " (SELECT count(*) FROM passages WHERE document_id = documents.id)",
    "documents with missing text": "SELECT count(*) FROM documents WHERE characters IS NOT"
    " (SELECT total(length(text)) FROM pages WHERE document_id = documents.id)",
    "document signatures with zeros in them": "SELECT count(*) FROM signatures"
    " WHERE length(hashes) <> 1024 OR substr(hashes, -64) = zeroblob(64)",
}
_COLUMNS_SQL = """
SELECT tables.name, columns.name, iif(columns.name = 'seq', 'INTEGER', columns.type) AS type,
       columns."notnull" OR columns.pk AS needed
FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
WHERE tables.schema = 'main' AND tables.type = 'table' ORDER BY tables.name, columns.cid
"""
# Invalid values by type: sums of them stay below 64 bits, and dates before the year 10,000.
_WRONG_VALUES = {
    "TEXT": "typeof({0}) <> 'text'",
    "INTEGER": "typeof({0}) <> 'integer' OR {0} NOT BETWEEN -281474976710656 AND 281474976710656",
    "REAL": "typeof({0}) <> 'real' OR {0} NOT BETWEEN 0 AND 253000000000",
    "BLOB": "typeof({0}) <> 'blob'",
}
_WRONG_COLUMNS = {
    "path": "typeof({0}) <> 'text' OR instr({0}, char(0))",
    "modified_ns": "typeof({0}) <> 'integer'",
}
_INTEGER, _NUMBER = "'integer'", "'integer', 'real'"  # types of JSON values


def _is_other_json(item: str) -> str:
    """Return the condition that a column is not a JSON array, or has an item of another type."""
    others = f"EXISTS (SELECT 1 FROM json_each({{0}}) AS item WHERE ({item}) IS NOT TRUE)"  # noqa: S608 - ours
    return f"CASE WHEN json_valid({{0}}) THEN json_type({{0}}) <> 'array' OR {others} ELSE 1 END"


def _is_row(length: int, *kinds: str) -> str:
    """Return the condition that an item is an array of a length, and begins with numbers of these kinds."""
    values = (
        f"json_type(item.value, '$[{place}]') IN ({kind})"
        f" AND json_extract(item.value, '$[{place}]') BETWEEN -1e12 AND 1e12"
        for place, kind in enumerate(kinds)
    )
    checked = " AND ".join((f"json_array_length(item.value) = {length}", *values))
    return f"CASE item.type WHEN 'array' THEN {checked} ELSE 0 END"


# Invalid JSON by column: readers unpack it. The lines of a page take
# 0.4 ms to look at all of them, so that is left to who reads them.
_WRONG_JSON = {
    ("pages", "headings"): _is_other_json(
        f"{_is_row(3, _INTEGER, _INTEGER)} AND json_type(item.value, '$[2]') = 'text'"
    ),
    ("passages", "headings"): _is_other_json("item.type = 'text'"),
    ("passages", "recognised"): _is_other_json(_is_row(4, _INTEGER, _INTEGER, _NUMBER)),
    ("made_tables", "files"): _is_other_json("item.type = 'text'"),
    ("made_tables", "collections"): _is_other_json("item.type = 'integer'"),
    ("made_cells", "spans"): _is_other_json(_is_row(2, _INTEGER, _INTEGER)),
    ("recognised_pages", "lines"): _is_other_json("item.type = 'array'"),
}


def find_catalog_faults(
    database: WritableDatabase, check: Callable[[], None] = lambda: None
) -> Iterator[str]:
    """Yield each kind of damage in words.

    `check` is called between steps; an exception from it ends the search. Takes 3.5 s for 100,000 passages.
    """
    for list_faults in (
        _list_structure_faults,
        list_wrong_values,
        _list_full_text_faults,
        _list_lost_references,
        _list_wrong_counts,
        _list_zeroed_columns,
        lambda opened: _list_changed_texts(opened, check),
    ):
        check()
        try:
            yield from list_faults(database)
        except LibraryError as error:
            yield error.title


def _list_structure_faults(database: WritableDatabase) -> Iterator[str]:
    for (fault,) in database.fetch_all(f"PRAGMA integrity_check({_MOST_FAULTS})"):
        if fault != "ok":
            yield f"In the file: {fault}"


def list_wrong_values(database: Database) -> Iterator[str]:
    """Yield in words the columns with values of another type, or out of range; raises LibraryError.

    SQLite stores any value in any column, and this program never stores such ones.
    """
    tables: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for table, column, kind, needed in database.fetch_all(_COLUMNS_SQL):
        wrong = _WRONG_COLUMNS.get(column) or _WRONG_VALUES.get(kind, "FALSE")
        if wrong_json := _WRONG_JSON.get((table, column)):
            wrong = f"{wrong} OR {wrong_json}"
        condition = wrong.format(f'"{column}"')
        tables[table][column] = condition if needed else f'"{column}" IS NOT NULL AND ({condition})'
    for table, columns in tables.items():
        counts = ", ".join(f"total({condition})" for condition in columns.values())
        row = database.fetch_one(f'SELECT {counts} FROM "{table}"')  # noqa: S608 - ours
        if found := [name for name, count in zip(columns, row or (), strict=True) if count]:
            yield f"Values that cannot be, in: {table} ({', '.join(found)})"


def _list_full_text_faults(database: WritableDatabase) -> Iterator[str]:
    try:
        database.execute("INSERT INTO said (said) VALUES ('integrity-check')")
    except LibraryError:
        yield "The search of conversations does not fit their text"


def _list_lost_references(database: WritableDatabase) -> Iterator[str]:
    if lost := database.fetch_all("PRAGMA foreign_key_check"):
        tables = ", ".join(sorted({str(row[0]) for row in lost}))
        yield f"{len(lost)} rows refer to what is gone, in: {tables}"


def _list_wrong_counts(database: WritableDatabase) -> Iterator[str]:
    for what, sql in _COUNT_CHECKS.items():
        if count := database.fetch_value(sql):
            yield f"{count} {what}"


def _list_zeroed_columns(database: WritableDatabase) -> Iterator[str]:
    """Find NUL characters: no reader keeps them, and a page of zeros consists of them."""
    for table, column, kind, _ in database.fetch_all(_COLUMNS_SQL):
        if kind != "TEXT":
            continue
        sql = f'SELECT count(*) FROM "{table}" WHERE instr(CAST("{column}" AS BLOB), x\'00\')'  # noqa: S608 - ours
        if count := database.fetch_value(sql):
            yield f"{count} texts with zeros in them, in: {table}"


def _list_changed_texts(database: WritableDatabase, check: Callable[[], None]) -> Iterator[str]:
    changed: list[str] = []
    for row in database.fetch_all("SELECT id, name FROM documents"):
        check()
        if not is_document_intact(database, row["id"]):
            changed.append(row["name"])
    if changed:
        names = ", ".join(changed[:_MOST_FAULTS]) + ", …" * (len(changed) > _MOST_FAULTS)
        yield f"The text of {len(changed)} documents was changed: {names}"


def is_document_intact(database: WritableDatabase, document_id: str) -> bool:
    """Whether the copies of a document's text agree, in pages and in passages.

    Raises LibraryError if they cannot be read.
    """
    pages = database.fetch_all(
        "SELECT text, headings FROM pages WHERE document_id = ? ORDER BY position", (document_id,)
    )
    text = "".join(str(row["text"]) for row in pages)
    passages = database.fetch_all("SELECT * FROM passages WHERE document_id = ?", (document_id,))
    try:
        for row in (*pages, *passages):
            json.loads(row["headings"])
        return all(row["text"] == text[row["first"] : row["last"]] for row in passages)
    except (ValueError, TypeError, RecursionError):  # values of another type
        return False


def check_copied_catalog(folder: Path, token: CancelToken) -> None:
    """Check the catalog of a copy of a library, and bring it up to date; raises LibraryError."""
    try:
        check_catalog(folder, token)
    except LibraryError as error:
        raise LibraryError(
            f"The copy of the library's catalog cannot be used: {error.title}",
            "Check the library with `desktop-rag doctor`, and the disk. The library was not changed.",
        ) from error


def check_catalog(folder: Path, token: CancelToken) -> list[str]:
    """Check a catalog that nobody uses yet, and bring it up to date; return the paths of its files.

    Raises:
        Cancelled: the token was cancelled.
        CatalogDamagedError: it is not as the program wrote it.
        LibraryError: it cannot be used for another reason, as a full disk.
    """
    with closing(WritableDatabase(folder, create=True)) as database, database.interruptible_by(token):
        if [row[0] for row in database.fetch_all("PRAGMA integrity_check(1)")] != ["ok"]:
            raise catalog_damaged_error(folder / CATALOG_FILE_NAME)
        for wrong in list_wrong_values(database):
            raise CatalogDamagedError(wrong, "")
        return [row["path"] for row in database.fetch_all("SELECT path FROM files")]
