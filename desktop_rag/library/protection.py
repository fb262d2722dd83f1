"""Give a library a password, or take it away: it is copied, encrypted or not, and the copy takes its place.

The exchange is that of an import: a kill at any moment leaves the old library or the new one, and the next
start removes leftovers. To change a password see `change_password`.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.access.request_log import forget_requests
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME, convert_sqlite_errors
from desktop_rag.catalog.library_exchange import LOCK_NAME, exchange_library
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.encryption.library_key import KEY_FILE_NAME, check_password, find_key, write_new_key
from desktop_rag.encryption.sqlite_driver import copy_sqlite, hold_sqlite
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.library.backup import check_free_space, leave_to_repairs
from desktop_rag.library.catalog_check import check_copied_catalog
from desktop_rag.library.library_reader import require_library
from desktop_rag.library.library_writer import hold_library
from desktop_rag.system.atomic_files import hold_temporary_folder

if TYPE_CHECKING:
    import pyarrow as pa

log = logging.getLogger(__name__)

_OUR_FILES = (CATALOG_FILE_NAME, FOLDER_NAME, ROWS_FILE_NAME, KEY_FILE_NAME, LOCK_NAME)


def protect_library(
    folder: Path, password: str, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    """Encrypt a library with a new key that the password opens; yield (bytes done, bytes in total).

    The library must not be open in this process; afterwards it is unlocked there. The plain files are
    deleted, and an SSD may keep traces of them. So is the request log.

    Raises:
        Cancelled: nothing has changed.
        LibraryBusyError: another process writes it.
        LibraryError: it has a password already, or cannot be copied; nothing has changed.
    """
    if find_key(folder) is not None:
        raise LibraryError("The library already has a password", "Change it instead.")
    if not password:
        raise LibraryError("The password is empty", "Choose one that is hard to guess.")
    yield from _replace_by_copy(folder, password, token)
    try:
        forget_requests()  # which have the questions
    except OSError as error:
        log.warning("What other programs asked was not deleted: %s", error)


def unprotect_library(
    folder: Path, password: str, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    """Decrypt a library; yields and raises as `protect_library`, and WrongPasswordError."""
    check_password(folder, password)
    yield from _replace_by_copy(folder, "", token)


def _replace_by_copy(
    folder: Path, password: str, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    require_library(folder)
    folder = folder.absolute().resolve()
    with convert_os_errors(LibraryError, folder):
        _require_ours(folder)
        with hold_library(folder) as release_library:
            total = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
            check_free_space(folder.parent, total)
            WritableDatabase(folder, create=True).close()  # its schema is checked and brought up to date
            with hold_temporary_folder(folder.parent) as temporary, _hold_catalog(folder) as release_catalog:
                staging = temporary / "library"
                staging.mkdir(mode=0o700)
                yield 0, total
                for done in _copy_library(folder, staging, password, token):
                    yield min(done, total), total
                check_copied_catalog(staging, token)
                token.raise_if_cancelled()
                if sys.platform == "win32":  # moves no folder with an open file
                    release_catalog()
                    release_library()
                exchange_library(staging, folder, temporary / "previous")
    yield total, total


@contextmanager
def _hold_catalog(folder: Path) -> Iterator[Callable[[], None]]:
    """Keep other processes, which store requests, from writing the catalog; yield a function to end that."""
    file = folder / CATALOG_FILE_NAME
    with ExitStack() as held:
        with convert_sqlite_errors(file):
            held.enter_context(hold_sqlite(str(file), find_key(folder)))
        yield held.close


def _require_ours(folder: Path) -> None:
    """Raise LibraryError if something else is in the folder, which would be deleted with the old files."""
    others = [each.name for each in folder.iterdir() if not each.name.startswith((".", *_OUR_FILES))]
    if others:
        raise LibraryError(
            f"{folder} contains something else: {others[0]}", "Move it to another folder first."
        )


def _copy_library(folder: Path, target: Path, password: str, token: CancelToken) -> Iterator[int]:
    """Copy catalog and index with or without encryption; yield the bytes done."""
    source_key = find_key(folder)
    key = write_new_key(target, password) if password else None
    names = folder / CATALOG_FILE_NAME, target / CATALOG_FILE_NAME
    try:
        with convert_sqlite_errors(names[0]):
            copy_sqlite(str(names[0]), source_key, str(names[1]), key, lambda: token.cancelled)
    finally:
        token.raise_if_cancelled()
    done = names[0].stat().st_size
    yield done
    store = RowStore(target, key) if key else SearchIndexWriter(target)
    with closing(store), leave_to_repairs():
        for name, rows in _read_index(folder, source_key):
            token.raise_if_cancelled()
            store.add_rows(name, rows)
            done += rows.nbytes
            yield done


def _read_index(folder: Path, key: bytes | None) -> Iterator[tuple[str, pa.Table]]:
    """Yield (name of a table, rows)."""
    with closing(RowStore(folder, key) if key else SearchIndexWriter(folder)) as source:
        for name in source.list_tables():
            for rows in source.read_rows(name):
                yield name, rows
