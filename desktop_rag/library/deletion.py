"""Delete a library from the disk, and what the keyring knows for it; the user's own files stay."""

from __future__ import annotations

import shutil
from contextlib import closing, suppress
from pathlib import Path

from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.shared_folder import PUBLISHED_FOLDER_NAME, is_shared_library
from desktop_rag.encryption.library_key import KEY_FILE_NAME
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.file_passwords import FilePasswords
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.library_writer import LOCK_NAME, lock_library
from desktop_rag.uploads import uploads_folder

# A reader has the first two open: nothing is half deleted.
_SQLITE_SUFFIXES = ("-wal", "-shm", "-journal", "")


def delete_library(folder: Path, passwords: FilePasswords | None = None) -> None:
    """Delete uploads, index and catalog of a library, and its folder if nothing else is in it.

    `passwords` forget it, and its files unless it is locked; may wait for the user then.

    Raises:
        LibraryBusyError: a process writes it.
        LibraryError: it cannot be deleted; its catalog goes last, so that another try goes on.
    """
    if is_shared_library(folder):
        with convert_os_errors(LibraryError):
            shutil.rmtree(folder)  # what is published stays
        return
    if not (folder / CATALOG_FILE_NAME).exists():
        return
    file_lock = lock_library(folder)
    try:
        files = _list_cataloged_paths(folder) if passwords else []
        with convert_os_errors(LibraryError):
            for kept in (uploads_folder(folder), folder / FOLDER_NAME, folder / PUBLISHED_FOLDER_NAME):
                if kept.exists():
                    shutil.rmtree(kept)
            for name in (ROWS_FILE_NAME, KEY_FILE_NAME, CATALOG_FILE_NAME):
                for suffix in _SQLITE_SUFFIXES:
                    (folder / f"{name}{suffix}").unlink(missing_ok=True)
    finally:
        file_lock.release()
    place = folder.resolve()
    with suppress(OSError):  # something else is in it
        (folder / LOCK_NAME).unlink(missing_ok=True)
        place.rmdir()
    if passwords:
        with convert_os_errors(LibraryError):
            passwords.forget_files([folder, place, *files])


def _list_cataloged_paths(folder: Path) -> list[Path]:
    """Return the files of a library, none if its catalog cannot be read."""
    with suppress(LibraryError), closing(Database(folder)) as database, database.decoding_rows():
        return [Path(row["path"]) for row in database.fetch_all("SELECT path FROM files")]
    return []
