"""Check a catalog that was copied or unpacked, and bring it up to date, before it takes its place."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME, CatalogDamagedError, catalog_damaged_error
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from desktop_rag.library.catalog_check import list_wrong_values


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
