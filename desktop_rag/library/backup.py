"""Export a library to one file, import it on this computer or another, and copy it to another folder.

A backup holds a consistent snapshot of the catalog, and the rows of the search index, whose vectors
take hours to compute; the index itself is built anew (`backup_format.py`). Export and import write
temporary files beside the target and rename them when everything is on the disk, so that the target
is never half written.
"""

from __future__ import annotations

import hashlib
import logging
import os
import shutil
import sys
import time
import zipfile
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from desktop_rag.access.uploads import forget_uploads_folder
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME, Database
from desktop_rag.catalog.ingest_queue import IngestQueue, LibraryRequests
from desktop_rag.catalog.library_exchange import exchange_library, finish_exchange
from desktop_rag.catalog.watched_folders import WatchedFolderWriter
from desktop_rag.catalog.writable_database import MOVED_KEY, WritableDatabase
from desktop_rag.encryption.age_file import AgeWriter
from desktop_rag.encryption.library_key import (
    KEY_FILE_NAME,
    find_key,
    is_protected,
    unlock_library,
    write_key,
)
from desktop_rag.errors import LibraryError, convert_os_errors
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.backup_format import (
    BACKUP_SUFFIX,
    MEMBER_NAMES,
    BackupMember,
    build_index,
    damaged_backup_error,
    newer_backup_error,
    open_backup,
    read_member,
    seal_backup,
    update_index_rows,
    write_manifest,
)
from desktop_rag.library.catalog_check import check_catalog, check_copied_catalog
from desktop_rag.library.library_reader import require_library
from desktop_rag.library.library_writer import hold_library
from desktop_rag.system.atomic_files import hold_temporary_folder, make_member, sync_to_disk
from desktop_rag.system.file_access import is_network_path, list_network_mounts, open_regular_file
from desktop_rag.types import WatchedFolder

log = logging.getLogger(__name__)

_BLOCK_BYTES = 1 << 20
# The fastest level: text shrinks to 1/4 at 140 MB/s; the default, 6, shrinks it to 1/5 at 50 MB/s.
_COMPRESSION_LEVEL = 1
_WAITING_IN_BACKUP = (
    "It came with a backup and has not been read yet",
    "“Try again” reads it from this computer.",
)
_SPARE_BYTES = 1 << 26  # kept free on the disk
_SQLITE_HEADER_BYTES = 100  # of a SQLite file: https://sqlite.org/fileformat.html


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The result of an import.

    `missing` files do not exist on this computer: their text is searchable, they cannot be opened. Files
    on the network are not looked for. The `offered` folders were watched where the backup was made, and are
    not before the user agrees; nor are the `waiting` files read, which were still in the queue.
    """

    files: int
    missing: int
    previous_library: Path | None = None  # where the replaced library was moved
    offered: tuple[WatchedFolder, ...] = ()
    waiting: int = 0


def export_library(
    folder: Path, target: Path, token: CancelToken, password: str = ""
) -> Generator[tuple[int, int], None, Path]:
    """Write a library to one file; yield (bytes done, bytes in total), return the path of the file.

    With a password the file is encrypted, and plain temporary files are written only next to the library. If
    the
    library has a password, the backup needs one, the same or another, which is that of the library it makes.

    No other thread or process may write the library meanwhile, or index and catalog may disagree:
    call it with the library open for writing, between two steps of the pipeline. Conversations may
    be written. The backup suffix is appended if missing; an existing file is replaced at the end.

    Raises:
        Cancelled: nothing was written.
        LibraryError: there is no library, or the file cannot be written.
    """
    require_library(folder)
    if is_protected(folder) and not password:
        raise LibraryError(
            "The backup of a library with a password needs a password too",
            "Enter the same password or a different one.",
        )
    target = target if target.name.endswith(BACKUP_SUFFIX) else target.with_name(target.name + BACKUP_SUFFIX)
    with convert_os_errors(LibraryError):
        _check_encodable_name(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        total = _sum_file_sizes(_list_library_files(folder))
        check_free_space(target.parent, 2 * total)  # the snapshot too
        yield 0, total
        with ExitStack() as stack:
            temporary = stack.enter_context(hold_temporary_folder(target.parent))
            beside = stack.enter_context(hold_temporary_folder(folder.parent)) if password else temporary
            files, partial = _snapshot_library(folder, beside, token, password), temporary / "backup"
            yield from _write_archive(partial, files, token, password)
            partial.replace(target)
            sync_to_disk(target.parent)
    return target


def import_library(
    source: Path, folder: Path, token: CancelToken, *, replace: bool = False, password: str = ""
) -> Generator[tuple[int, int], None, ImportResult]:
    """Create a library from a backup; yield (bytes done, bytes in total), return the result.

    The library must not be open in this process. Everything is unpacked beside `folder` and
    checked before an existing library, with `replace` only, is renamed.

    Raises:
        Cancelled: nothing has changed.
        WrongPasswordError: the backup has another password; nothing has changed.
        LibraryBusyError: another process writes the existing library.
        LibraryError: the backup cannot be used, or a library exists; nothing has changed.
    """
    folder = folder.absolute().resolve()
    with convert_os_errors(LibraryError):
        finish_exchange(folder)
    with (
        convert_os_errors(LibraryError),
        _lock_replaced_library(folder, replace=replace) as release,
        open_backup(source, token.raise_if_cancelled, password) as (archive, members),
    ):
        total = sum(member.size for member in members)
        rows = sum(member.size for member in members if member.name == ROWS_FILE_NAME)
        check_free_space(folder.parent, total + rows)  # and the index that is built from them
        with hold_temporary_folder(folder.parent) as temporary:
            staging = temporary / "library"
            yield 0, total
            yield from _unpack_members(archive, members, staging, token)
            unlock_library(staging, password)
            files = _check_catalog_of_backup(staging, token)
            mounts = list_network_mounts()
            missing = sum(not (is_network_path(path, mounts) or _is_here(Path(path))) for path in files)
            offered, waiting = _set_paths_aside(staging)
            yield total, total
            if not is_protected(staging):
                with leave_to_repairs():
                    build_index(staging, token)
                RowStore(staging).delete_file()
            token.raise_if_cancelled()
            if sys.platform == "win32":  # moves no folder with an open file
                release()
            previous = exchange_library(staging, folder)
    return ImportResult(len(files), missing, previous, offered, waiting)


def move_library(folder: Path, target: Path, token: CancelToken) -> Generator[tuple[int, int], None, Path]:
    """Move a library to an empty or new folder; yield (bytes done, bytes in total), return that folder.

    Each file is read back and compared, and the catalog is checked, before the copy gets its name. No other
    thread or process may write the index meanwhile, as for `export_library`; changes of the catalog by others
    are moved too, or refused. Nobody can write the former library any more, which is to be deleted.

    Raises:
        Cancelled: nothing was written.
        LibraryError: the folder cannot be used, or the copy is not sound; the library stays as it is.
    """
    require_library(folder)
    target = target.absolute().resolve()
    with convert_os_errors(LibraryError):
        _check_copy_target(folder.resolve(), target)
        target.parent.mkdir(parents=True, exist_ok=True)
        total = _sum_file_sizes(_list_library_files(folder))
        check_free_space(target.parent, total)
        yield 0, total
        with hold_temporary_folder(target.parent) as temporary:
            staging, done = temporary / "library", 0
            staging.mkdir()
            for path in _list_index_files(folder):
                for written in _copy_checked(path, staging / path.relative_to(folder), token):
                    yield done + written, total
                done += path.stat().st_size
            with closing(WritableDatabase(folder, create=False)) as former, former.transaction():
                _snapshot_catalog(folder, staging / CATALOG_FILE_NAME, token)
                if (key := find_key(folder)) is not None:
                    shutil.copyfile(folder / KEY_FILE_NAME, staging / KEY_FILE_NAME)
                    _snapshot_rows(folder, key, staging)
                check_copied_catalog(staging, token)
                token.raise_if_cancelled()
                exchange_library(staging, target)
                former.write_key_value(MOVED_KEY, str(target))
    yield total, total
    return target


# -- copy ----------------------------------------------------------------------------------------


def _check_copy_target(folder: Path, target: Path) -> None:
    _check_encodable_name(target)
    if target.is_relative_to(folder) or folder.is_relative_to(target):
        raise LibraryError(f"The library is in {folder} itself", "Choose a folder outside it.")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise LibraryError(f"{target} contains something else", "Choose an empty or new folder.")


def _copy_checked(source: Path, target: Path, token: CancelToken) -> Iterator[int]:
    """Copy a file and compare the copy; yield the bytes done."""
    target.parent.mkdir(parents=True, exist_ok=True)
    digest, done = hashlib.sha256(), 0
    with open_regular_file(source) as reader, target.open("xb") as writer:
        while block := reader.read(_BLOCK_BYTES):
            token.raise_if_cancelled()
            digest.update(block)
            writer.write(block)
            done += len(block)
            yield done
        writer.flush()
        os.fsync(writer.fileno())
    with target.open("rb") as written:
        if hashlib.file_digest(written, "sha256").digest() != digest.digest():
            raise LibraryError(
                f"{target.name} was saved incorrectly", "The disk may be faulty: choose another one."
            )


# -- export ------------------------------------------------------------------------------------


def _list_library_files(folder: Path) -> list[Path]:
    files = [folder / name for name in (CATALOG_FILE_NAME, ROWS_FILE_NAME)]
    return [*(each for each in files if each.exists()), *_list_index_files(folder)]


def _list_index_files(folder: Path) -> list[Path]:
    return [path for path in sorted((folder / FOLDER_NAME).rglob("*")) if path.is_file()]


def _snapshot_library(folder: Path, target: Path, token: CancelToken, password: str) -> list[Path]:
    """Copy the files of a backup to `target`; the key of an encrypted library is stored for the password."""
    _snapshot_catalog(folder, target / CATALOG_FILE_NAME, token)
    if (key := find_key(folder)) is not None:
        write_key(target, key, password)
        _snapshot_rows(folder, key, target)
    else:
        with closing(Database(target)) as database, leave_to_repairs():
            documents = {row["id"] for row in database.fetch_all("SELECT id FROM documents")}
            update_index_rows(folder, target, token, documents)
    return [target / name for name in MEMBER_NAMES if (target / name).exists()]


def _snapshot_rows(folder: Path, key: bytes, target: Path) -> None:
    with closing(RowStore(folder, key)) as rows, leave_to_repairs():
        rows.copy_file(target / ROWS_FILE_NAME)


@contextmanager
def leave_to_repairs() -> Iterator[None]:
    """Go on without the rows of the index that cannot be read: opening a library restores them."""
    try:
        yield
    except IndexDamagedError as error:
        log.warning("The search index was not copied whole: %s", error)


def _snapshot_catalog(folder: Path, target: Path, token: CancelToken) -> None:
    """Copy a snapshot of the catalog, without free pages."""
    with closing(WritableDatabase(folder, create=False)) as database, database.interruptible_by(token):
        database.execute("VACUUM INTO ?", (str(target),))


def _write_archive(
    target: Path, files: Sequence[Path], token: CancelToken, password: str
) -> Generator[tuple[int, int], None, None]:
    done, total = 0, _sum_file_sizes(files)
    members: list[BackupMember] = []
    method = zipfile.ZIP_STORED if any(each.name == KEY_FILE_NAME for each in files) else zipfile.ZIP_DEFLATED
    with target.open("x+b") as file, ExitStack() as stack:
        sink = stack.enter_context(AgeWriter(file, password)) if password else file
        with zipfile.ZipFile(sink, "w", method, compresslevel=_COMPRESSION_LEVEL) as archive:
            for path in files:
                digest, size = hashlib.sha256(), 0
                with (
                    open_regular_file(path) as source,
                    archive.open(make_member(archive, path.name), "w", force_zip64=True) as member,
                ):
                    while block := source.read(_BLOCK_BYTES):
                        token.raise_if_cancelled()
                        digest.update(block)
                        size += len(block)
                        member.write(block)
                        yield done + size, total
                done += size
                members.append(BackupMember(path.name, size, digest.hexdigest()))
            write_manifest(archive, members, time.time())
        if password:
            sink.close()
        else:
            seal_backup(file, token.raise_if_cancelled)
        file.flush()
        os.fsync(file.fileno())


# -- import ------------------------------------------------------------------------------------


@contextmanager
def _lock_replaced_library(folder: Path, *, replace: bool) -> Iterator[Callable[[], None]]:
    """Lock an existing library against writers; yield the function that releases the lock."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    if not folder.exists() or not any(folder.iterdir()):
        yield lambda: None
        return
    if not (folder / CATALOG_FILE_NAME).exists():
        raise LibraryError(f"{folder} contains something else", "Choose another folder.")
    if not replace:
        raise LibraryError(
            f"A library already exists in {folder}",
            (
                "Choose another folder, or let the backup replace it with --replace: the old library "
                "is kept next to it."
            ),
        )
    with hold_library(folder) as release:
        yield release


def _unpack_members(
    archive: zipfile.ZipFile, members: Sequence[BackupMember], folder: Path, token: CancelToken
) -> Generator[tuple[int, int], None, None]:
    folder.mkdir(mode=0o700)
    done, total = 0, sum(member.size for member in members)
    for member in members:
        with (folder / member.name).open("xb") as file:
            for block in read_member(archive, member):
                token.raise_if_cancelled()
                file.write(block)
                done += len(block)
                yield done, total
            file.flush()
            os.fsync(file.fileno())


def _set_paths_aside(folder: Path) -> tuple[tuple[WatchedFolder, ...], int]:
    """Make paths in an unpacked catalog inactive; return the folders, and the number of waiting files."""
    with closing(WritableDatabase(folder, create=False)) as database:
        folders = WatchedFolderWriter(database).set_folders_aside()
        LibraryRequests(database).forget_all()
        forget_uploads_folder(database)
        database.execute("DELETE FROM facts WHERE name = ?", (MOVED_KEY,))
        return tuple(folders), IngestQueue(database).give_up_waiting(*_WAITING_IN_BACKUP)


def _check_catalog_of_backup(folder: Path, token: CancelToken) -> list[str]:
    """Check and migrate the catalog of an unpacked backup; return the paths of its files."""
    if not is_protected(folder):
        with (folder / CATALOG_FILE_NAME).open("rb") as file:
            header = file.read(_SQLITE_HEADER_BYTES)
        if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
            raise damaged_backup_error()
        if int.from_bytes(header[60:64], "big") > len(MIGRATIONS):
            raise newer_backup_error()
    try:
        return check_catalog(folder, token)
    except LibraryError as error:
        raise LibraryError(
            f"The catalog of this backup cannot be used: {error.title}",
            "Use another copy of it. Your library was not changed.",
        ) from error


# -- shared ------------------------------------------------------------------------------------


def _sum_file_sizes(paths: Iterable[Path]) -> int:
    return sum(path.stat().st_size for path in paths)


def _is_here(path: Path) -> bool:
    """Whether a file can be reached on this computer."""
    try:
        return path.exists()
    except OSError:  # no permission, or not a valid path on this system
        return False


def check_free_space(folder: Path, size_bytes: int) -> None:
    """Raise LibraryError if the disk has not this much space left."""
    free = shutil.disk_usage(folder).free
    if free < size_bytes + _SPARE_BYTES:
        raise LibraryError(
            f"The disk is too full: {size_bytes / 1e6:.0f} MB are needed, {free / 1e6:.0f} MB are free",
            "Free some space, or choose another disk. Nothing was changed.",
        )


def _check_encodable_name(target: Path) -> None:
    """Raise LibraryError for a name that is not valid UTF-8, which SQLite requires."""
    try:
        str(target).encode()
    except UnicodeEncodeError as error:
        raise LibraryError("The file's name is not valid text", "Choose another name.") from error
