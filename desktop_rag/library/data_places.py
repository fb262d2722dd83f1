"""The data of the program on this computer: places, sizes, and the deletion of a library.

The user's own files stay.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import Literal

from desktop_rag.access.uploads import find_uploads_folder
from desktop_rag.cancel import CancelToken
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
from desktop_rag.library.library_writer import lock_library
from desktop_rag.settings import models_folder
from desktop_rag.system import paths
from desktop_rag.system.file_access import ask_disk_briefly

PlaceName = Literal["library", "shared", "uploads", "models", "settings", "cache", "log"]


_OWN_FILES = ("settings.json", "api-token*", "desktop-rag.log*", "requests-*.jsonl", "crash-*.txt")
# A reader has the first two open: nothing is half deleted.
_SQLITE_SUFFIXES = ("-wal", "-shm", "-journal", "")


@dataclass(frozen=True, slots=True)
class DataPlace:
    """A folder, or a file, that the program writes."""

    name: PlaceName
    path: Path


def list_data_places(library: Path) -> list[DataPlace]:
    """Return the places of a library, the models, settings, cache, and log.

    Among them are its uploads, and the shared libraries of this computer, if there are any. The log includes
    crash reports and the request log.
    """
    uploads = ask_disk_briefly(partial(find_uploads, library), otherwise=None)
    has_shared = ask_disk_briefly(lambda: any(paths.shared_libraries_folder().glob("*")), otherwise=False)
    return [
        DataPlace("library", library),
        *([DataPlace("uploads", uploads)] if uploads else []),
        *([DataPlace("shared", paths.shared_libraries_folder())] if has_shared else []),
        DataPlace("models", models_folder()),
        DataPlace("settings", paths.settings_file()),
        DataPlace("cache", paths.cache_folder()),
        DataPlace("log", paths.log_file()),
    ]


def find_uploads(library: Path) -> Path | None:
    """Return the folder of a library's uploads, None if it cannot be told."""
    with suppress(LibraryError):  # such as of a library that is locked
        return find_uploads_folder(library)
    return None


def is_own_file(path: Path) -> bool:
    """Whether the program writes this file for itself: settings, the token, logs, reports of crashes."""
    is_named_so = any(fnmatchcase(path.name, pattern) for pattern in _OWN_FILES)
    return is_named_so and path.parent in {paths.settings_file().parent, paths.log_file().parent}


def measure_place(place: DataPlace, token: CancelToken) -> int:
    """Return the size in bytes, of the log with its older files; raises Cancelled."""
    if place.name == "log":
        patterns = (f"{place.path.name}*", "crash-*.txt", "requests-*.jsonl")
        return sum(_measure_file(file) for pattern in patterns for file in place.path.parent.glob(pattern))
    total = _measure_file(place.path)
    for folder in _walk_folders(place.path):
        token.raise_if_cancelled()
        total += sum(map(_measure_file, folder))
    return total


def _walk_folders(path: Path) -> Iterator[list[Path]]:
    for folder, _, names in os.walk(path):
        yield [Path(folder, name) for name in names]


def _measure_file(path: Path) -> int:
    try:
        return path.lstat().st_size if not path.is_dir() else 0
    except OSError:  # gone meanwhile
        return 0


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
    file_lock = lock_library(folder)
    try:
        files = _list_cataloged_paths(folder) if passwords else []
        uploads = find_uploads(folder) if with_uploads else None
        with convert_os_errors(LibraryError):
            for kept in (uploads, folder / FOLDER_NAME, folder / PUBLISHED_FOLDER_NAME):
                if kept and kept.exists():
                    shutil.rmtree(kept)
            for name in (ROWS_FILE_NAME, KEY_FILE_NAME, CATALOG_FILE_NAME):
                _delete_database(folder / name)
    finally:
        file_lock.release()
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
