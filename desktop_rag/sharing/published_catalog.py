"""The catalog as it is published: a second one beside the library's, without private data.

It is changed in place, row by row, so that a new version has most of its parts in common with the last.
Deleted content is overwritten with zeros. It has no conversations, no watched folders, no queue, and no
path of this computer: a file is known by its place below the folder that was added. Of a table that was made
of documents it has the columns, without their instructions, and the rows of documents that are published.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.index_state import ANALYZER_KEY, EMBEDDING_MODEL_KEY, TABLE_HEADERS_KEY
from desktop_rag.catalog.shared_folder import PUBLISHED_FOLDER_NAME
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError, convert_os_errors

_FREE_DIVISOR = 4  # rebuilt above 1 free page in 4: nothing is moved to close gaps
_KNOWN = "document_id IN (SELECT document_id FROM published_files)"
_FACTS = ", ".join(f"'{key}'" for key in (ANALYZER_KEY, EMBEDDING_MODEL_KEY, TABLE_HEADERS_KEY))
_MADE = (
    "source.made_rows JOIN published_files USING (path, document_id)"  # rows of documents that are published
)
# Table -> its key, and the rows that are published. Rows keep their numbers, so their places in the file too.
_TABLES = {
    "documents": ("rowid", "* FROM source.documents WHERE id IN (SELECT document_id FROM published_files)"),
    "pages": ("rowid", f"* FROM source.pages WHERE {_KNOWN}"),
    "passages": ("number", f"* FROM source.passages WHERE {_KNOWN}"),
    "embeddings": ("model_key, document_id", f"* FROM source.embeddings WHERE {_KNOWN}"),
    "versions": ("document_id", f"* FROM source.versions WHERE {_KNOWN}"),
    "terms": ("term", "* FROM source.terms WHERE passages > 0"),
    "recognised_pages": ("document_id, number", f"* FROM source.recognised_pages WHERE {_KNOWN}"),
    "looked_at": ("document_id", f"* FROM source.looked_at WHERE {_KNOWN}"),
    "data_tables": ("id", f"* FROM source.data_tables WHERE {_KNOWN}"),
    "data_rows": (
        "table_id, number",
        f"* FROM source.data_rows WHERE table_id IN (SELECT id FROM source.data_tables WHERE {_KNOWN})",  # noqa: S608 - constants
    ),
    "document_fields": ("document_id, number", f"* FROM source.document_fields WHERE {_KNOWN}"),
    "made_tables": (
        "id",
        "id, name, '[]' AS files, '[]' AS collections, kind, made_at FROM source.made_tables"  # noqa: S608 - constants
        f" WHERE id IN (SELECT table_id FROM {_MADE})",
    ),
    "made_columns": (
        "table_id, number",
        "table_id, number, position, name, '' AS instruction, type FROM source.made_columns"  # noqa: S608 - constants
        f" WHERE table_id IN (SELECT table_id FROM {_MADE})",
    ),
    "made_rows": ("id", f"made_rows.id, table_id, place AS path, document_id FROM {_MADE}"),
    "made_cells": (
        "row_id, column_number",
        f"* FROM source.made_cells WHERE row_id IN (SELECT made_rows.id FROM {_MADE})",  # noqa: S608 - constants
    ),
    "files": (
        "rowid",
        "place AS path, state, '' AS title, '' AS hint, size_bytes, modified_ns, document_id, turn,"
        " 0 AS priority, 0 AS attempts, 0.0 AS retry_at, 0.0 AS seconds, added_at"
        " FROM source.files JOIN published_files USING (path, document_id)",
    ),
    "collections": ("id", "* FROM source.collections"),
    "members": ("collection_id, path", "* FROM published_members"),
    "facts": ("name", f"* FROM source.facts WHERE name IN ({_FACTS})"),
}


def update_published_catalog(library: Path, token: CancelToken) -> Path:
    """Bring the published catalog of a library up to date; return its file, which nobody has open.

    Nobody may write the library meanwhile. A kill leaves it as it was, or as it is to be.

    Raises:
        Cancelled: the token was cancelled.
        LibraryError: the library cannot be read, or the disk is full.
    """
    folder = library / PUBLISHED_FOLDER_NAME
    try:
        grown = _update(library, folder, token)
    except LibraryError:
        token.raise_if_cancelled()
        grown = True  # whatever is wrong with it, it can be rebuilt
    if grown:
        with convert_os_errors(LibraryError, folder):
            for path in folder.glob(f"{CATALOG_FILE_NAME}*"):
                path.unlink()
        _update(library, folder, token)
    return folder / CATALOG_FILE_NAME


def _update(library: Path, folder: Path, token: CancelToken) -> bool:
    """Make the published catalog agree with the library's; return whether much of it is empty now."""
    source = f"{(library / CATALOG_FILE_NAME).absolute().as_uri()}?mode=ro"
    with closing(WritableDatabase(folder, create=True)) as database, database.interruptible_by(token):
        database.execute("PRAGMA secure_delete = ON")
        database.execute("PRAGMA foreign_keys = OFF")  # rows are replaced one table after the other
        database.execute("ATTACH ? AS source", (source,))
        with database.relaxed_transaction():
            _name_rows(database)
            for table, (key, rows) in _TABLES.items():
                _replace_rows(database, table, key, rows)
        database.execute("DETACH source")
        free, pages = database.fetch_value("PRAGMA freelist_count"), database.fetch_value("PRAGMA page_count")
        database.fetch_all("PRAGMA wal_checkpoint (TRUNCATE)")
    return bool(free > pages // _FREE_DIVISOR)


def _name_rows(database: WritableDatabase) -> None:
    """Make temporary tables of the published files, and of those in collections."""
    folders = [row["path"] for row in database.fetch_all("SELECT path FROM source.folders")]
    files = database.fetch_all(
        "SELECT path, document_id FROM source.files WHERE document_id IN (SELECT id FROM source.documents)"
        " AND state IN ('searchable', 'indexed', 'duplicate') ORDER BY path"
    )
    places = name_published_files([row["path"] for row in files], folders)
    database.execute(
        "CREATE TEMP TABLE published_files (path TEXT PRIMARY KEY, document_id TEXT, place TEXT)"
    )
    database.executemany(
        "INSERT INTO published_files VALUES (?, ?, ?)", [(*row, places[row["path"]]) for row in files]
    )
    collections: dict[str, list[int]] = {}
    for number, path in database.fetch_all("SELECT collection_id, path FROM source.members"):
        collections.setdefault(path, []).append(number)
    members = {
        (number, places[row["path"]])
        for row in files
        for each in (row["path"], *map(str, _parse_path(row["path"]).parents))
        for number in collections.get(each, ())
    }
    database.execute("CREATE TEMP TABLE published_members (collection_id INTEGER, path TEXT)")
    database.executemany("INSERT INTO published_members VALUES (?, ?)", sorted(members))


def name_published_files(files: Iterable[str], folders: Iterable[str]) -> dict[str, str]:
    """Return path -> published path: "/papers/2023/minutes.pdf" of "/home/ada/Documents/papers/2023/...".

    It begins with the name of the watched folder that the file is in, or else of the folder that it lies in;
    where two have the same name, with a number behind it.
    """
    watched = set(map(_parse_path, folders))
    roots: dict[PurePath, list[PurePath]] = {}
    for path in map(_parse_path, files):
        above = [each for each in path.parents if each in watched]  # the nearest first
        roots.setdefault(above[-1] if above else path.parent, []).append(path)
    names: dict[str, PurePath] = {}
    for root in sorted(roots, key=lambda each: each.parts):
        plain = root.name or root.anchor.strip("\\/:") or "files"
        name, number = plain, 1
        while name.casefold() in names:
            number += 1
            name = f"{plain} ({number})"
        names[name.casefold()] = root
        roots[root] = [PurePath(name), *roots[root]]
    return {
        str(path): f"/{name.as_posix()}/{path.relative_to(root).as_posix()}"
        for root, (name, *paths) in roots.items()
        for path in paths
    }


def _parse_path(path: str) -> PurePath:
    """Return a path as the system writes it that it came from: a library may be of another one."""
    return PurePosixPath(path) if path.startswith("/") else PureWindowsPath(path)


def _replace_rows(database: WritableDatabase, table: str, key: str, rows: str) -> None:
    """Make a table hold these rows; those that are the same are not touched."""
    columns = [row["name"] for row in database.fetch_all(f"PRAGMA table_info({table})")]
    number = "rowid AS row_number, " if key == "rowid" else ""
    if number and table == "files":
        number = "source.files.rowid AS row_number, "
    view, keys = f"wanted_{table}", key.split(", ")
    database.execute(f"CREATE TEMP VIEW {view} AS SELECT {number}{rows}")
    wanted_keys = ["row_number"] if number else keys
    same = " AND ".join(f"wanted.{a} = present.{b}" for a, b in zip(wanted_keys, keys, strict=True))
    wanted, present = (", ".join(f"{each}.{name}" for name in columns) for each in ("wanted", "present"))
    present_keys = ", ".join(f"present.{each}" for each in keys)
    database.execute(
        f"DELETE FROM main.{table} WHERE ({key}) IN (SELECT {present_keys} FROM main.{table} AS present"  # noqa: S608
        f" LEFT JOIN {view} AS wanted ON {same}"
        f" WHERE wanted.{wanted_keys[0]} IS NULL OR ({wanted}) IS NOT ({present}))"
    )
    numbered = ("rowid, ", "wanted.row_number, ") if number else ("", "")
    database.execute(
        f"INSERT INTO main.{table} ({numbered[0]}{', '.join(columns)})"  # noqa: S608 - constants
        f" SELECT {numbered[1]}{wanted} FROM {view} AS wanted LEFT JOIN main.{table} AS present ON {same}"
        f" WHERE present.{keys[0]} IS NULL ORDER BY {', '.join(f'wanted.{each}' for each in wanted_keys)}"
    )
