"""Delete a library from the disk, and its entries in the keyring; the user's own files stay."""

from __future__ import annotations

import shutil
from contextlib import closing, suppress
from pathlib import Path

from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.library_exchange import LOCK_NAME
from desktop_rag.catalog.shared_folder import (
    POINTER_NAME,
    PUBLISHED_FOLDER_NAME,
    SYNC_LOCK_NAME,
    TARGET_FILE_NAME,
    is_shared_library,
    versions_folder,
)
from desktop_rag.encryption.file_passwords import FilePasswords
from desktop_rag.encryption.library_key import KEY_FILE_NAME
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.data_places import find_uploads
from desktop_rag.library.library_writer import hold_library

# A reader has the first two open: nothing is half deleted.
_SQLITE_SUFFIXES = ("-wal", "-shm", "-journal", "")


def delete_library(
    folder: Path, passwords: FilePasswords | None = None, *, with_uploads: bool = True
) -> None:
    """Delete uploads, index and catalog of a library, and its folder if nothing else is in it.

    `passwords` forget it, and its files unless it is locked; may wait for the user then. Uploads of a library
    that is locked stay, as nothing else says where they are; so do those of one that was moved, if it is
    called without `with_uploads`.

    Raises:
        LibraryBusyError: a process writes it.
        LibraryError: it cannot be deleted; its catalog goes last, so that another try goes on.
    """
    if is_shared_library(folder):
        with convert_os_errors(LibraryError):
            _delete_shared_library(folder)
        return
    if not (folder / CATALOG_FILE_NAME).exists():
        return
    with hold_library(folder):
        files = _list_cataloged_paths(folder) if passwords else []
        uploads = find_uploads(folder) if with_uploads else None
        with convert_os_errors(LibraryError):
            for kept in (uploads, folder / FOLDER_NAME, folder / PUBLISHED_FOLDER_NAME):
                if kept and kept.exists():
                    shutil.rmtree(kept)
            for name in (ROWS_FILE_NAME, KEY_FILE_NAME, CATALOG_FILE_NAME):
                _delete_database(folder / name)
    place = folder.resolve()
    with suppress(OSError):  # something else is in it
        (folder / LOCK_NAME).unlink(missing_ok=True)
        place.rmdir()
    if passwords:
        with convert_os_errors(LibraryError):
            passwords.forget_files([folder, place, *files])


def _delete_shared_library(folder: Path) -> None:
    """Delete the program's files in the folder of a shared library; the published library stays.

    Its marker file goes last, so that another attempt can continue. Raises OSError.
    """
    (folder / POINTER_NAME).unlink(missing_ok=True)
    if versions_folder(folder).exists():
        shutil.rmtree(versions_folder(folder))
    _delete_database(folder / CATALOG_FILE_NAME)
    for name in (SYNC_LOCK_NAME, TARGET_FILE_NAME):
        (folder / name).unlink(missing_ok=True)
    with suppress(OSError):  # something else is in it
        folder.resolve().rmdir()


def _delete_database(file: Path) -> None:
    for suffix in _SQLITE_SUFFIXES:
        file.with_name(f"{file.name}{suffix}").unlink(missing_ok=True)


def _list_cataloged_paths(folder: Path) -> list[Path]:
    """Return the files of a library, none if its catalog cannot be read."""
    with suppress(LibraryError), closing(Database(folder)) as database, database.decoding_rows():
        return [Path(row["path"]) for row in database.fetch_all("SELECT path FROM files")]
    return []
