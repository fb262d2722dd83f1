"""A shared library on this computer: fetches new versions beside the one that is read."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from desktop_rag.atomic_files import write_atomically
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.catalog.library_exchange import sync_folder
from desktop_rag.catalog.shared_folder import (
    SYNC_LOCK_NAME,
    TARGET_FILE_NAME,
    is_version_held,
    point_to_version,
    resolve_version,
    versions_folder,
)
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError, SharingError, convert_os_errors
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.search_index import SearchIndex
from desktop_rag.library.backup import check_free_space
from desktop_rag.library.copied_catalog import check_catalog
from desktop_rag.sharing.manifest import (
    FilePart,
    Manifest,
    PublishedFile,
    PublishedVersion,
    decode_manifest,
    find_newest_version,
    list_version_numbers,
    read_part,
)
from desktop_rag.sharing.snapshot_store import MissingObjectError, SnapshotStore, damaged_snapshot_error
from desktop_rag.sharing.targets import Target, open_store
from desktop_rag.sharing.transfers import transfer_each

MANIFEST_FILE_NAME = "published.json"  # in a version: what it was made of
_PRISTINE_NAME = "published.sqlite3"  # the catalog as it was fetched, where it was changed since
_SEPARATOR = os.sep
_PARTIAL_NAME = ".partial"  # a version that is being fetched; another start goes on with it
_OBSOLETE_PREFIX = ".removed-"
_HEADER_BYTES = 100  # of a SQLite file: https://sqlite.org/fileformat.html
_MOST_RESTARTS = 3  # while versions are published faster than they are fetched


@dataclass(frozen=True, slots=True)
class NewVersion:
    """A version that became the current one."""

    number: int
    folder: Path
    published_at: float  # seconds since the epoch, by the publisher's clock
    fetched_bytes: int  # uncompressed


class SharedLibrary:
    """A folder of this computer with the current version of a published library.

    `folder` is what readers open: `LibraryReader(folder)` reads the version that is current then. Any thread
    may use it; of several that sync at once, one does.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.target = _read_target(folder)

    @classmethod
    def remember(cls, target: Target, folder: Path) -> SharedLibrary:
        """Make the folder of a shared library, which has no version yet; return what is there already.

        Raises:
            LibraryError: something else, or the library of another target, is in the folder, or it cannot
                be made.
        """
        with convert_os_errors(LibraryError, folder):
            if (folder / TARGET_FILE_NAME).exists():
                is_free = _read_target(folder) == target
            else:
                is_free = not folder.exists() or not any(folder.iterdir())
            if not is_free:
                raise LibraryError(f"There is something else in {folder}", "Choose another name.")
            if not (folder / TARGET_FILE_NAME).exists():
                versions_folder(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
                folder.chmod(0o700)
            write_atomically(folder / TARGET_FILE_NAME, json.dumps(target.to_fields()).encode())
        return cls(folder)

    @classmethod
    @contextmanager
    def remember_while_fetching(cls, target: Target, folder: Path) -> Iterator[SharedLibrary]:
        """Remember a library as `remember` does; a new one not if the block fails before anything is fetched.

        So a wrong address takes up no name. What is there already stays, whatever happens.
        """
        is_new = not (folder / TARGET_FILE_NAME).exists()
        library = cls.remember(target, folder)
        try:
            yield library
        except LibraryError:
            if is_new and not any(versions_folder(folder).glob("*")):
                shutil.rmtree(folder, ignore_errors=True)
            raise

    @property
    def current_folder(self) -> Path | None:
        """The folder of the current version, None before the first one was fetched."""
        version = resolve_version(self.folder)
        return version if version != self.folder and (version / CATALOG_FILE_NAME).exists() else None

    @property
    def current_version(self) -> int:
        """The number of the current version, 0 before the first one was fetched."""
        version = self.current_folder
        return int(version.name.partition("-")[0]) if version else 0

    def read_publish_time(self) -> float | None:
        """Return when the current version was published (s since the epoch); None if that is unknown."""
        manifest = _read_manifest(self.current_folder) if self.current_folder else None
        return manifest.made_at if manifest else None

    def sync(
        self, token: CancelToken, store: SnapshotStore | None = None
    ) -> Generator[tuple[int, int], None, NewVersion | None]:
        """Fetch the newest version if there is a newer one, check it, and make it the current one.

        Yields (bytes done, bytes to be fetched) and returns the new version; None if there is none, or
        another process is fetching it. Readers go on with the version that they opened; one that is no
        longer current or open is removed at a later call. What was fetched when it is stopped, or killed,
        is not fetched again.

        Args:
            token: stops it.
            store: where it is published; by default opened with the credentials of this computer.

        Raises:
            Cancelled: the version that was current stays so.
            AccessError, SharingError, LibraryError: alike.
        """
        with _lock_syncing(self.folder) as is_ours:
            if not is_ours:
                return None
            with convert_os_errors(SharingError):
                self._remove_unused_versions()
                opened = store or open_store(self.target)
                return (yield from self._sync_newest(opened, token))

    def _sync_newest(
        self, store: SnapshotStore, token: CancelToken
    ) -> Generator[tuple[int, int], None, NewVersion | None]:
        for attempt in range(_MOST_RESTARTS):
            newest = self._find_newer_version(store)
            if newest is None:
                return None
            try:
                return (yield from self._fetch_version(store, newest, token))
            except MissingObjectError:  # it was removed meanwhile, as there are newer ones
                if attempt == _MOST_RESTARTS - 1:
                    raise
        return None

    def _find_newer_version(self, store: SnapshotStore) -> PublishedVersion | None:
        store.require_published()
        newest = find_newest_version(store, list_version_numbers(store))
        current = self.current_folder
        if newest is None:
            if current is None:
                raise SharingError(
                    f"No library is published in {store.describe()}",
                    "Check the address, or publish one there.",
                )
            return None
        if current is not None and current.name == newest.name:
            return None
        if current is not None and newest.number < self.current_version:
            known = _read_manifest(current)
            if known is not None and newest.manifest.made_at <= known.made_at:
                return None  # a list of names that is not up to date, as of a network folder
        return newest

    def _fetch_version(
        self, store: SnapshotStore, version: PublishedVersion, token: CancelToken
    ) -> Generator[tuple[int, int], None, NewVersion]:
        partial = versions_folder(self.folder) / _PARTIAL_NAME
        partial.mkdir(mode=0o700, exist_ok=True)
        current = self.current_folder
        places = list(_prepare_files(partial, version.manifest, current, token))
        done, total = 0, sum(place.part.size for place in places)
        check_free_space(partial, total)
        yield 0, total

        def fetch(place: _Place) -> None:
            _write_block(place, read_part(store, place.part))

        for place, _ in transfer_each(fetch, places, token):
            done += place.part.size
            yield done, total
        _remove_strays(partial, {file.name for file in version.manifest.files})
        _check_version(partial, version, token)
        folder = self._name_version(partial, version.name)
        return NewVersion(version.number, folder, version.manifest.made_at, total)

    def _name_version(self, partial: Path, name: str) -> Path:
        for path in (*partial.rglob("*"), partial):
            if path.is_dir():
                sync_folder(path)
            else:
                _sync_file(path)
        folder = versions_folder(self.folder) / name
        if folder.exists():  # not current, so it is what a kill left
            shutil.rmtree(folder)
        partial.rename(folder)
        sync_folder(folder.parent)
        point_to_version(self.folder, name)
        return folder

    def _remove_unused_versions(self) -> None:
        """Remove the versions that are neither current nor open."""
        current = self.current_folder
        for path in versions_folder(self.folder).iterdir():
            if path == current or not path.is_dir() or path.name == _PARTIAL_NAME:
                continue
            if not path.name.startswith(_OBSOLETE_PREFIX):
                if is_version_held(path):
                    continue
                obsolete = path.with_name(f"{_OBSOLETE_PREFIX}{path.name}")
                with suppress(OSError):  # on Windows, a reader that is opening it
                    path = path.rename(obsolete)  # noqa: PLW2901
            shutil.rmtree(path, ignore_errors=True)


# -- fetching ----------------------------------------------------------------------------------


class _Place(NamedTuple):
    """Where a part of a file goes."""

    path: Path
    part: FilePart


def _prepare_files(
    partial: Path, manifest: Manifest, current: Path | None, token: CancelToken
) -> Iterator[_Place]:
    """Make the files of a version as far as their parts are on this computer; yield the places of others."""
    former = _read_manifest(current) if current else None
    former_files = {file.name: file for file in former.files} if former else {}
    blocks = _find_catalog_blocks(current, former_files.get(CATALOG_FILE_NAME)) if current else {}
    for file in manifest.files:
        path = partial.joinpath(*file.name.split("/"))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        is_catalog = file.name == CATALOG_FILE_NAME
        same = not is_catalog and former_files.get(file.name) == file
        if same and current and _link_file(current.joinpath(*file.name.split("/")), path, file):
            continue
        if path.is_symlink() or (path.exists() and path.stat().st_nlink > 1):  # shared with another version
            path.unlink()
        was_there = path.exists()
        with path.open("ab") as opened:
            opened.truncate(file.size)
        for part in file.iterate_parts():
            token.raise_if_cancelled()
            place = _Place(path, part)
            if (was_there and _has_block(path, part)) or (is_catalog and _copy_block(blocks, place)):
                continue
            yield place


def _link_file(source: Path, target: Path, file: PublishedFile) -> bool:
    """Let an immutable file be in another version too, unless it was damaged; return whether it is."""
    try:
        if source.stat().st_size != file.size or not all(
            _has_block(source, part) for part in file.iterate_parts()
        ):
            return False
        target.unlink(missing_ok=True)
        try:
            target.hardlink_to(source)
        except OSError:  # a file system without links
            shutil.copyfile(source, target)
    except OSError:
        return False
    return True


def _find_catalog_blocks(current: Path, file: PublishedFile | None) -> dict[str, tuple[Path, FilePart]]:
    """Return digest -> where it should be in the catalog of the current version."""
    if file is None:
        return {}
    pristine = current / _PRISTINE_NAME
    path = pristine if pristine.exists() else current / CATALOG_FILE_NAME
    return {part.digest: (path, part) for part in file.iterate_parts()}


def _copy_block(blocks: dict[str, tuple[Path, FilePart]], place: _Place) -> bool:
    if place.part.digest not in blocks:
        return False
    path, part = blocks[place.part.digest]
    content = _read_block(path, part)
    if hashlib.sha256(content).hexdigest() != place.part.digest:
        return False
    _write_block(place, content)
    return True


def _has_block(path: Path, part: FilePart) -> bool:
    return hashlib.sha256(_read_block(path, part)).hexdigest() == part.digest


def _read_block(path: Path, part: FilePart) -> bytes:
    with path.open("rb") as file:
        file.seek(part.offset)
        return file.read(part.size)


def _write_block(place: _Place, content: bytes) -> None:
    with place.path.open("r+b") as file:
        file.seek(place.part.offset)
        file.write(content)


def _remove_strays(partial: Path, names: Iterable[str]) -> None:
    """Remove what another version that was not fetched to its end has left."""
    kept = {partial.joinpath(*name.split("/")) for name in names}
    for path in sorted(partial.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            with suppress(OSError):  # not empty
                path.rmdir()
        elif path not in kept:
            path.unlink()


def _sync_file(path: Path) -> None:
    with path.open("rb" if os.name != "nt" else "r+b") as file:
        os.fsync(file.fileno())


# -- checking ----------------------------------------------------------------------------------


def _check_version(partial: Path, version: PublishedVersion, token: CancelToken) -> None:
    """Check that a version can be read, and bring its catalog up to date; raises LibraryError."""
    catalog = partial / CATALOG_FILE_NAME
    with catalog.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise damaged_snapshot_error()
    if int.from_bytes(header[60:64], "big") != len(MIGRATIONS) or _SEPARATOR != "/":
        shutil.copyfile(catalog, partial / _PRISTINE_NAME)
    try:
        check_catalog(partial, token)
        if _SEPARATOR != "/":
            _use_own_separator(partial)
        with closing(SearchIndex(partial)) as index:
            index.check_index()
    except IndexDamagedError as error:
        raise damaged_snapshot_error() from error
    (partial / MANIFEST_FILE_NAME).write_bytes(version.content)


def _use_own_separator(partial: Path) -> None:
    """Write the paths of a catalog as this system does: whoever looks for one compares it to the letter."""
    with closing(WritableDatabase(partial, create=False)) as database:
        for table in ("files", "members"):
            database.execute(f"UPDATE {table} SET path = replace(path, '/', ?)", (_SEPARATOR,))  # noqa: S608


def _read_manifest(version: Path) -> Manifest | None:
    """Return what a version was made of, None if that cannot be told."""
    try:
        return decode_manifest((version / MANIFEST_FILE_NAME).read_bytes())
    except (OSError, ValueError, RecursionError, LibraryError):
        return None


def _read_target(folder: Path) -> Target:
    try:
        return Target.from_fields(json.loads((folder / TARGET_FILE_NAME).read_bytes()))
    except (OSError, ValueError, RecursionError) as error:
        raise LibraryError(
            f"There is no shared library in {folder}", "Open it with `desktop-rag open TARGET`."
        ) from error


@contextmanager
def _lock_syncing(folder: Path) -> Iterator[bool]:
    """Keep other processes from fetching for the block; yield False if one does."""
    from filelock import FileLock, Timeout

    lock, is_ours = FileLock(folder / SYNC_LOCK_NAME, timeout=0), True
    with convert_os_errors(LibraryError, folder):
        try:
            lock.acquire()
        except Timeout:  # an OSError too
            is_ours = False
    try:
        yield is_ours
    finally:
        lock.release()
