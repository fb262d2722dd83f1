"""A shared library on this computer: fetches new versions beside the one that is read."""

from __future__ import annotations

import errno
import hashlib
import json
import logging
import os
import re
import shutil
from collections.abc import Container, Generator, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.catalog_schema import APPLICATION_ID, MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME, CatalogDamagedError, Database
from desktop_rag.catalog.index_state import ANALYZER_KEY, IndexState
from desktop_rag.catalog.shared_folder import (
    SYNC_LOCK_NAME,
    TARGET_FILE_NAME,
    is_version_held,
    point_to_version,
    resolve_version,
    versions_folder,
)
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.embed.embedding_model import embedding_folder, name_missing_model
from desktop_rag.errors import LibraryError, SharingError, convert_os_errors
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.index.search_index import FOLDER_NAME
from desktop_rag.library.backup import check_free_space
from desktop_rag.library.backup_format import build_index
from desktop_rag.library.catalog_check import check_catalog
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.sharing.manifest import (
    FilePart,
    Manifest,
    PublishedFile,
    PublishedGrowth,
    PublishedVersion,
    cut_file,
    decode_manifest,
    find_newest_version,
    list_version_numbers,
    name_version,
    read_part,
)
from desktop_rag.sharing.snapshot_store import (
    LargeVersionError,
    MissingObjectError,
    SnapshotStore,
    damaged_snapshot_error,
    transfer_each,
    wait_for_call,
)
from desktop_rag.sharing.targets import Target, open_store
from desktop_rag.system.atomic_files import sync_to_disk, write_atomically
from desktop_rag.text.terms import ANALYZER_VERSION

log = logging.getLogger(__name__)

MANIFEST_FILE_NAME = "published.json"  # in a version: what it was made of
_DAMAGED_NAME = "damaged"  # the name of a version that was found damaged, until the newest one is whole again
_PRISTINE_NAME = "published.sqlite3"  # the catalog as it was fetched, where it was changed since
_INDEX_FILES_NAME = "index.json"  # in a version: the files of the index that was built here
_SEPARATOR = os.sep
_PARTIAL_NAME = ".partial"  # a version that is being fetched; another start continues with it
_OBSOLETE_PREFIX = ".removed-"
_HEADER_BYTES = 100  # of a SQLite file: https://sqlite.org/fileformat.html
_VERSION_NAME = re.compile(r"\d{8}-[0-9a-f]{12}(-[0-9a-f]{8})?")
_BLOCK_BYTES = 512  # of `st_blocks`, by POSIX
# What reading a file that is missing, or on a broken place of the disk, ends in.
_DAMAGE_ERRORS = {errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EIO}
_UNASKED_BYTES = 1_000_000_000  # by which a version may be larger than the current one; or twice as large
_MOST_RESTARTS = 3  # while versions are published faster than they are fetched


@dataclass(frozen=True, slots=True)
class NewVersion:
    """A version that became the current one."""

    number: int
    folder: Path
    published_at: float  # seconds since the epoch, by the publisher's clock
    fetched_bytes: int  # uncompressed
    was_damaged: bool  # the copy of it that was on this computer before


class VersionLimits(NamedTuple):
    """Limits on searching a version, compared with an own library."""

    missing_model: str = ""  # its embedding model if it is not on this computer: only words are searched
    analyzer_lead: int = 0  # of its terms over this program's, in versions: unless it is 0, words find less


class SharedLibrary:
    """A folder of this computer with the current version of a published library.

    `folder` is the path that readers open: `LibraryReader(folder)` reads the version that is current then.
    Any thread may use it; of several that sync at once, one does.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.target = _read_target(folder)

    @classmethod
    def remember(cls, target: Target, folder: Path) -> SharedLibrary:
        """Make the folder of a shared library, which has no version yet; return an existing one.

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
                raise LibraryError(f"{folder} contains something else", "Choose another name.")
            if not (folder / TARGET_FILE_NAME).exists():
                versions_folder(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
                folder.chmod(0o700)
            write_atomically(folder / TARGET_FILE_NAME, json.dumps(target.to_fields()).encode())
        return cls(folder)

    @classmethod
    @contextmanager
    def remember_while_fetching(cls, target: Target, folder: Path) -> Iterator[SharedLibrary]:
        """Remember a library as `remember` does; a new one not if the block fails before anything is fetched.

        So a wrong address takes up no name. An existing one stays, whatever happens.
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

    def read_limits(self) -> VersionLimits:
        """Return the limits of searching in the current version.

        Raises LibraryError or EmbeddingError if that cannot be told.
        """
        if self.current_folder is None:
            return VersionLimits()
        with closing(Database(self.current_folder)) as database:
            missing = name_missing_model(IndexState(database).read_model_key(), embedding_folder())
            analyzer = 0
            with suppress(ValueError):  # whoever published it may have written anything
                analyzer = int(database.read_key_value(ANALYZER_KEY) or 0)
            return VersionLimits(missing, analyzer - ANALYZER_VERSION)

    def can_be_read(self) -> bool:
        """Whether the current version can be opened, and is not known to be damaged."""
        if self.current_folder is None or self._read_damaged() == self.current_folder:
            return False
        try:
            LibraryReader(self.folder).close()
        except LibraryError:
            return False
        return True

    def sync(
        self,
        token: CancelToken,
        store: SnapshotStore | None = None,
        *,
        thorough: bool = False,
        is_asked: bool = True,
    ) -> Generator[tuple[int, int], None, NewVersion | None]:
        """Fetch the newest version if there is a newer one, check it, and make it the current one.

        Yields (bytes done, bytes to be fetched) and returns the new version; None if there is none, or
        another process is fetching it. Readers continue with the version that they opened; one that is no
        longer current or open is removed at a later call. After a stop or kill, fetched parts are not fetched
        again. A damaged current version is rebuilt from its intact parts; until then another whole one is
        current, if there is one on this computer, and each call says so. One that another version of the
        program made, or whose index is damaged, is rebuilt from local parts before the target is read.

        Args:
            token: stops it.
            store: where it is published; by default opened with the credentials of this computer.
            thorough: read all of the current version to see whether it is damaged, and not only its sizes.
            is_asked: whether the user asked for the version, however large it is.

        Raises:
            Cancelled: the version that was current stays so, or the one that took its place as it was damaged
                or of another version of the program.
            LargeVersionError: it is much larger than the current one, and not asked for; as the next.
            AccessError, SharingError, LibraryError: alike. SharingError too if another process is fetching,
                and it is to be thorough.
        """
        with _lock_syncing(self.folder) as is_ours:
            if not is_ours:
                if thorough:
                    raise SharingError(
                        "Another program is fetching this library", "Wait until it is done, then try again."
                    )
                return None
            with convert_os_errors(SharingError):
                current = resolve_version(self.folder)
                damaged = self._find_damaged(current, token, thorough=thorough)
                source = max([current, *self._list_versions_above()], key=_read_number)
                if damaged is None:
                    self._remove_unused_versions(self._list_versions_above())
                elif damaged == current:
                    self._fall_back(current, token)
                try:
                    opened, migrated = store or open_store(self.target), None
                    if damaged is None or damaged != resolve_version(self.folder):
                        migrated = yield from self._rebuild_version(opened, token, thorough=thorough)
                    newer = yield from self._sync_newest(opened, source, token, damaged, is_asked=is_asked)
                except SharingError as error:
                    if damaged is None:
                        raise
                    raise type(error)(
                        f"The copy on this computer is damaged and cannot be fetched again: {error.title}",
                        error.hint,
                    ) from error
                (self.folder / _DAMAGED_NAME).unlink(missing_ok=True)
                return newer or migrated

    def _find_damaged(self, current: Path, token: CancelToken, *, thorough: bool) -> Path | None:
        """Return the version that is damaged, or was at an earlier call and was not fetched since."""
        if current != self.folder and not _is_whole(current, token, thorough=thorough):
            with suppress(OSError):  # as on a full disk: the next call finds it again
                write_atomically(self.folder / _DAMAGED_NAME, current.name.encode("ascii"))
            return current
        return self._read_damaged()

    def _read_damaged(self) -> Path | None:
        """Return the version that was found damaged and was not fetched since, None if there is none."""
        with suppress(OSError, ValueError):
            name = (self.folder / _DAMAGED_NAME).read_bytes().decode("ascii")
            if _VERSION_NAME.fullmatch(name):
                return versions_folder(self.folder) / name
        return None

    def _list_versions_above(self) -> list[Path]:
        """Return the versions on this computer with a higher number than the current one.

        They are damaged, or of a place that was emptied and used again.
        """
        paths = versions_folder(self.folder).iterdir()
        versions = [path for path in paths if _VERSION_NAME.fullmatch(path.name)]
        return [path for path in versions if _read_number(path) > self.current_version]

    def _fall_back(self, damaged: Path, token: CancelToken) -> None:
        """Make the newest whole version current that is here besides a damaged one, if there is one."""
        for path in sorted(versions_folder(self.folder).iterdir(), reverse=True):
            if (
                path != damaged
                and _VERSION_NAME.fullmatch(path.name)
                and _is_whole(path, token, thorough=True)
            ):
                point_to_version(self.folder, path.name)
                return

    def _rebuild_version(
        self, store: SnapshotStore, token: CancelToken, *, thorough: bool
    ) -> Generator[tuple[int, int], None, NewVersion | None]:
        """Make the current version again if another version of the program did, or its index is damaged.

        Return None if that is not needed, or this program cannot.
        """
        current = self.current_folder
        if current is None or not (
            (is_other := _has_other_schema(current)) or _has_damaged_index(current, token, thorough=thorough)
        ):
            return None
        version = _read_version(current)
        if version is None or version.manifest.schema > len(MIGRATIONS):
            return None
        made = yield from self._fetch_version(store, version, current, token)
        return replace(made, was_damaged=not is_other)

    def _sync_newest(
        self, store: SnapshotStore, source: Path, token: CancelToken, damaged: Path | None, *, is_asked: bool
    ) -> Generator[tuple[int, int], None, NewVersion | None]:
        for attempt in range(_MOST_RESTARTS):
            newest = wait_for_call(partial(self._find_newer_version, store, damaged), token)
            if newest is None:
                self._remove_unused_versions()
                return None
            try:
                if not is_asked:
                    _require_usual_size(newest.manifest, self.current_folder)
                return (yield from self._fetch_version(store, newest, source, token))
            except MissingObjectError:  # it was removed meanwhile, as there are newer ones
                if attempt == _MOST_RESTARTS - 1:
                    raise
        return None

    def _find_newer_version(self, store: SnapshotStore, damaged: Path | None) -> PublishedVersion | None:
        store.require_published()
        numbers = list_version_numbers(store)
        newest = find_newest_version(store, numbers)
        current = self.current_folder
        if newest is None:
            if numbers:
                raise damaged_snapshot_error()
            if current is None or damaged:
                raise SharingError(
                    f"No library is published in {store.describe()}",
                    "Check the address, or publish one there.",
                )
            return None
        if damaged is not None and damaged == resolve_version(self.folder):
            return newest  # whichever it is
        if current is not None and _is_copy_of(current, newest):
            if newest.refused:
                raise SharingError(
                    f"The published version {newest.refused} is damaged",
                    "The version on this computer stays in use. Ask for the library to be published again.",
                )
            return None
        if current is not None and newest.number < self.current_version:
            known = _read_manifest(current)
            if known is not None and newest.manifest.made_at <= known.made_at:
                return None  # a list of names that is not up to date, as of a network folder
        return newest

    def _fetch_version(
        self, store: SnapshotStore, version: PublishedVersion, source: Path, token: CancelToken
    ) -> Generator[tuple[int, int], None, NewVersion]:
        """Fetch a version, taking parts from `source`, another version or a damaged copy of this one."""
        former = version.manifest if _is_copy_of(source, version) else _read_manifest(source)
        former_files = {file.name: file for file in former.files} if former else {}
        partial = versions_folder(self.folder) / _PARTIAL_NAME
        check_free_space(self.folder, _count_new_bytes(partial, version.manifest))
        partial.mkdir(mode=0o700, exist_ok=True)
        places = list(_prepare_files(partial, version.manifest, source, former_files, token))
        done, total = 0, sum(place.part.size for place in places)
        yield 0, total

        def fetch(place: _Place) -> tuple[bytes, int]:
            return read_part(store, place.part)

        growth = PublishedGrowth()
        for place, (content, stored_bytes) in transfer_each(fetch, places, token):
            try:
                growth.add_part(place.part, stored_bytes)
            except SharingError:
                shutil.rmtree(partial, ignore_errors=True)
                raise
            _write_block(place, content)
            done += place.part.size
            yield done, total
        _remove_strays(partial, {file.name for file in version.manifest.files})
        yield total, total
        _finish_version(partial, version, token)
        folder = self._name_version(partial, version.name)
        was_damaged = _is_copy_of(source, version)
        return NewVersion(version.number, folder, version.manifest.made_at, total, was_damaged)

    def _name_version(self, partial: Path, name: str) -> Path:
        for path in (*partial.rglob("*"), partial):
            sync_to_disk(path)
        folder = versions_folder(self.folder) / name
        if folder.exists():  # damaged, and somebody may be reading it
            folder = folder.with_name(f"{name}-{os.urandom(4).hex()}")
        partial.rename(folder)
        sync_to_disk(folder.parent)
        point_to_version(self.folder, folder.name)
        return folder

    def _remove_unused_versions(self, kept: Iterable[Path] = ()) -> None:
        """Remove the versions that are neither current nor open, nor to be kept."""
        others = {self.current_folder, *kept}
        for path in versions_folder(self.folder).iterdir():
            if path in others or not path.is_dir() or path.name == _PARTIAL_NAME:
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


def _is_copy_of(folder: Path, version: PublishedVersion) -> bool:
    return folder.name.startswith(version.name)


def _read_number(version: Path) -> int:
    """Return the number of a version, -1 for the folder of a library that has none yet."""
    return int(version.name.partition("-")[0]) if _VERSION_NAME.fullmatch(version.name) else -1


def _require_usual_size(manifest: Manifest, current: Path | None) -> None:
    """Raise LargeVersionError if a version is much larger than the current one: it may fill the disk."""
    known = _read_manifest(current) if current else None
    here = sum(file.size for file in known.files) if known else 0
    growth = sum(file.size for file in manifest.files) - here
    if growth > max(_UNASKED_BYTES, here):
        raise LargeVersionError(growth)


def _count_new_bytes(partial: Path, manifest: Manifest) -> int:
    """Return the disk space that a version needs besides the files that are there already."""
    needed = 0
    for file in manifest.files:
        if file.name == ROWS_FILE_NAME or _is_catalog_changed(manifest.schema):
            needed += file.size  # of the index that is built of the rows, or a second catalog
        needed += file.size
        with suppress(OSError):
            needed -= min(file.size, _count_stored_bytes((partial / file.name).lstat()))
    return needed


def _count_stored_bytes(status: os.stat_result) -> int:
    """Return the disk space of a file; where no blocks are counted, as on Windows, it has no holes."""
    blocks = _read_blocks(status)
    return status.st_size if blocks is None else blocks * _BLOCK_BYTES


def _read_blocks(status: os.stat_result) -> int | None:
    return getattr(status, "st_blocks", None)


def _prepare_files(
    partial: Path,
    manifest: Manifest,
    source: Path,
    former_files: Mapping[str, PublishedFile],
    token: CancelToken,
) -> Iterator[_Place]:
    """Make the files of a version as far as their parts are on this computer; yield the places of others.

    `source` is another version with the files `former_files`, any of which may be damaged or missing.
    """
    for file in manifest.files:
        path, former = partial / file.name, former_files.get(file.name)
        was_there = path.exists()
        with path.open("ab") as opened:
            opened.truncate(file.size)
        blocks = {part.digest: part for part in former.iterate_parts()} if former else {}
        for part in file.iterate_parts():
            token.raise_if_cancelled()
            place, block = _Place(path, part), blocks.get(part.digest)
            if was_there and _has_block(path, part):
                continue
            if block is None or not _copy_block(_find_pristine(source, file.name), block, place):
                yield place


def _find_pristine(version: Path, name: str) -> Path:
    """Return the file of a version that is as it was fetched."""
    pristine = version / _PRISTINE_NAME
    return pristine if name == CATALOG_FILE_NAME and pristine.exists() else version / name


def _copy_block(source: Path, block: FilePart, place: _Place) -> bool:
    """Copy a part from another file; return whether it is there undamaged."""
    try:
        content = _read_block(source, block)
    except OSError:
        return False
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


def _remove_strays(partial: Path, names: Container[str]) -> None:
    """Remove the remains of another version that was not completed."""
    for path in partial.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        elif path.name not in names:
            path.unlink()


# -- checking ----------------------------------------------------------------------------------


def _is_whole(version: Path, token: CancelToken, *, thorough: bool) -> bool:
    """Whether a version on this computer is intact, judged by sizes if not `thorough`.

    One that another version of the program brought here is read in any case.
    """
    manifest = _read_manifest(version)
    try:
        thorough = thorough or _has_other_schema(version)  # it is to be rebuilt, of what is here
        return (
            manifest is not None
            and all(
                _has_file(_find_pristine(version, each.name), each, token, thorough=thorough)
                for each in manifest.files
            )
            and not (thorough and (version / _PRISTINE_NAME).exists() and _has_damaged_catalog(version))
        )
    except OSError as error:
        if error.errno not in _DAMAGE_ERRORS:
            raise
        return False


def _has_file(path: Path, file: PublishedFile, token: CancelToken, *, thorough: bool) -> bool:
    """Whether a file is as it was published; its content is read if `thorough`. Raises OSError."""
    if path.stat().st_size != file.size:
        return False
    for part in file.iterate_parts() if thorough else ():
        token.raise_if_cancelled()
        if not _has_block(path, part):
            return False
    return True


def _has_damaged_index(version: Path, token: CancelToken, *, thorough: bool) -> bool:
    """Whether the index of a version is not as it was built here."""
    try:
        files = msgspec.json.decode((version / _INDEX_FILES_NAME).read_bytes(), type=list[PublishedFile])
        return not all(_has_file(version / each.name, each, token, thorough=thorough) for each in files)
    except (ValueError, RecursionError):
        return True
    except OSError as error:
        if error.errno not in _DAMAGE_ERRORS:
            raise
        return True


def _has_damaged_catalog(version: Path) -> bool:
    """Whether the catalog of a version is damaged that was changed since it was fetched."""
    if _has_other_schema(version):
        return False  # it is rebuilt in any case
    try:
        with closing(Database(version)) as database:
            found = [row[0] for row in database.fetch_all("PRAGMA integrity_check(1)")]
    except CatalogDamagedError:
        return True
    return found != ["ok"]


def _finish_version(partial: Path, version: PublishedVersion, token: CancelToken) -> None:
    """Check that a version can be read, bring its catalog up to date, and build its index.

    Raises SharingError if it is damaged, LibraryError if the disk is full, or the like.
    """
    schema, application = _read_catalog_header(partial)
    if application != APPLICATION_ID:
        raise damaged_snapshot_error()
    if _is_catalog_changed(schema):
        shutil.copyfile(partial / CATALOG_FILE_NAME, partial / _PRISTINE_NAME)
    try:
        check_catalog(partial, token)
        if _SEPARATOR != "/":
            _use_own_separator(partial)
        build_index(partial, token)
    except (IndexDamagedError, CatalogDamagedError) as error:
        log.warning("Version %d is damaged: %s", version.number, error)
        raise damaged_snapshot_error() from error
    files = [
        cut_file(path, path.relative_to(partial).as_posix())
        for path in (partial / FOLDER_NAME).rglob("*")
        if path.is_file()
    ]
    (partial / _INDEX_FILES_NAME).write_bytes(msgspec.json.encode(files))
    (partial / MANIFEST_FILE_NAME).write_bytes(version.content)


def _read_catalog_header(version: Path) -> tuple[int, int]:
    """Return (number of migrations, application) of a catalog that nobody writes; raises OSError."""
    with (version / CATALOG_FILE_NAME).open("rb") as file:
        header = file.read(_HEADER_BYTES)
    return int.from_bytes(header[60:64], "big"), int.from_bytes(header[68:72], "big")


def _has_other_schema(version: Path) -> bool:
    """Whether the program had another version when it brought a version here; raises OSError."""
    return _read_catalog_header(version)[0] != len(MIGRATIONS)


def _is_catalog_changed(schema: int) -> bool:
    """Whether a catalog published with this number of migrations must be changed here, in a copy of it."""
    return schema != len(MIGRATIONS) or _SEPARATOR != "/"


def _use_own_separator(partial: Path) -> None:
    """Write the paths of a catalog as this system does: lookups compare them exactly."""
    with closing(WritableDatabase(partial, create=False)) as database:
        for table in ("files", "members"):
            database.execute(f"UPDATE {table} SET path = replace(path, '/', ?)", (_SEPARATOR,))  # noqa: S608


def _read_manifest(version: Path) -> Manifest | None:
    """Return the origin of a version, None if it is unknown."""
    try:
        content = (version / MANIFEST_FILE_NAME).read_bytes()
        return decode_manifest(content) if name_version(0, content)[9:] in version.name else None
    except (OSError, ValueError, RecursionError, LibraryError):
        return None


def _read_version(folder: Path) -> PublishedVersion | None:
    """Return the published version that a folder is a copy of, None if it is unknown."""
    manifest = _read_manifest(folder)
    if manifest is None:
        return None
    content, number = (folder / MANIFEST_FILE_NAME).read_bytes(), _read_number(folder)
    return PublishedVersion(number, name_version(number, content), manifest, content)


def _read_target(folder: Path) -> Target:
    try:
        return Target.from_fields(json.loads((folder / TARGET_FILE_NAME).read_bytes()))
    except FileNotFoundError as error:
        raise LibraryError(
            f"There is no shared library in {folder}", "Open it with `desktop-rag open TARGET`."
        ) from error
    except (OSError, ValueError, RecursionError) as error:
        raise LibraryError(
            f"Cannot read the place where the shared library {folder.name} is published",
            f"Delete {folder}, and open the library again from its address.",
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
