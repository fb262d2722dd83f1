"""Where a library is published: objects with names, in a folder, also on a network, or in object storage."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import cached_property
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import NamedTuple, Protocol, TypeVar

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import SharingError, describe_os_error
from desktop_rag.system.atomic_files import remove_leftovers, sync_to_disk
from desktop_rag.system.file_access import open_regular_file
from desktop_rag.system.file_names import format_size

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

# A part of 256 kB takes 0.1 s at 20 Mbit/s: two keep such a line busy, eight also a faster one.
_AT_ONCE = 8
_CHECK_S = 0.5  # between two looks at whether to stop
_DRAFT_PREFIX = ".desktop-rag-"  # removed by `remove_leftovers` if its writer was killed
_NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
_HINTS = {
    errno.ENOENT: "Connect the drive or the network folder, then try again.",
    errno.ENOSPC: "Free some space there, or publish to another folder. Nothing was changed.",
    errno.EDQUOT: "Free some space there, or publish to another folder. Nothing was changed.",
    errno.EACCES: "Ask for permission to read it, or to write if you publish.",
    errno.EROFS: "Publish to another folder.",
}


class StoredObject(NamedTuple):
    """An object that is stored."""

    name: str  # with slashes, as "versions/00000007.json"
    modified_at: float  # seconds since the epoch, by the clock of the store


class MissingObjectError(SharingError):
    """There is no object of this name: it was removed, or never stored."""


class LargeVersionError(SharingError):
    """A published version is too large to be fetched unasked."""

    def __init__(self, growth_bytes: int) -> None:
        self.growth_bytes = growth_bytes
        super().__init__(
            f"The published version adds {format_size(growth_bytes)} to this computer",
            "Nothing has been fetched. If you expected this size, look for a new version in the window, or"
            " run `desktop-rag open`.",
        )


class SnapshotStore(Protocol):
    """Stores whole objects. Any number of threads may use it at once.

    An object is there whole or not at all, whenever its writer dies. Methods raise SharingError if the store
    cannot be reached or refuses, AccessError if it wants other credentials.
    """

    def describe(self) -> str:
        """Return the name of the place for people."""

    def read_object(self, name: str, most_bytes: int) -> bytes:
        """Return an object; raises MissingObjectError, SharingError for one of more than `most_bytes`."""

    def write_object(self, name: str, content: bytes) -> None:
        """Store an object, in place of one of the same name."""

    def create_object(self, name: str, content: bytes) -> bool:
        """Store an object unless there is one of this name; return whether it was stored.

        Of several that do so at once, one succeeds.
        """

    def list_objects(self, folder: str) -> list[StoredObject]:
        """Return the objects in a folder, at any depth; none if there is no such folder."""

    def delete_objects(self, names: Iterable[str]) -> None:
        """Delete objects; those that are gone already do not matter."""

    def require_published(self) -> None:
        """Raise SharingError if the place itself is not there."""


def damaged_snapshot_error() -> SharingError:
    """Return the error for a snapshot that differs from the published one."""
    return SharingError(
        "The published library is damaged",
        (
            "The version on this computer stays in use. Ask for the library to be published "
            "again, to an empty folder."
        ),
    )


def wait_for_call(call: Callable[[], ResultT], token: CancelToken) -> ResultT:
    """Return the result of a call that waits for a server; raises Cancelled soon after it is stopped."""
    [(_, result)] = transfer_each(lambda _: call(), [None], token)
    return result


def transfer_each(
    transfer: Callable[[ItemT], ResultT], items: Iterable[ItemT], token: CancelToken
) -> Iterator[tuple[ItemT, ResultT]]:
    """Call `transfer` with each item in threads; yield (item, result) as they come, in any order.

    The first exception ends all, Cancelled too; running calls end when their server does, and their results
    are dropped.
    """
    left = iter(items)
    pool = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="transfer")
    running: dict[Future[ResultT], ItemT] = {}
    try:
        while True:
            for item in islice(left, _AT_ONCE - len(running)):
                running[pool.submit(transfer, item)] = item
            if not running:
                return
            done, _ = wait(running, _CHECK_S, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()
            token.raise_if_cancelled()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class FolderStore:
    """Objects are files; those who may use the folder may use them too, whatever the writer's umask is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def describe(self) -> str:
        """Return the path."""
        return str(self._folder)

    def read_object(self, name: str, most_bytes: int) -> bytes:
        """Return the bytes of a file."""
        with self._convert_errors(), open_regular_file(self._folder / name) as file:
            content = file.read(most_bytes + 1)
        if len(content) > most_bytes:
            raise damaged_snapshot_error()
        return content

    def write_object(self, name: str, content: bytes) -> None:
        """Write a file beside its place, and rename it."""
        with self._convert_errors():
            path = self._find_place(name)
            draft = self._write_draft(path, content)
            draft.replace(path)
            sync_to_disk(path.parent)

    def create_object(self, name: str, content: bytes) -> bool:
        """Write a file beside its place, and link it there, or rename it where that replaces nothing."""
        with self._convert_errors():
            path = self._find_place(name)
            draft = self._write_draft(path, content)
            try:
                _name_exclusively(draft, path, content)
            except FileExistsError:
                return False
            finally:
                draft.unlink(missing_ok=True)
            sync_to_disk(path.parent)
        return True

    def list_objects(self, folder: str) -> list[StoredObject]:
        """Return the files below a folder, without those that are being written."""
        found = []
        with self._convert_errors():
            self._find_existing_folder()
            for path in _walk_files(self._find_place(folder)):
                with suppress(FileNotFoundError):  # deleted meanwhile
                    status = path.lstat()
                    if not stat.S_ISREG(status.st_mode):
                        continue
                    modified_at = status.st_mtime
                    found.append(StoredObject(path.relative_to(self._folder).as_posix(), modified_at))
        return found

    def delete_objects(self, names: Iterable[str]) -> None:
        """Delete files."""
        with self._convert_errors():
            for name in names:
                self._find_place(name).unlink(missing_ok=True)

    def require_published(self) -> None:
        """Raise SharingError if there is no such folder."""
        if not self._folder.is_dir():
            raise SharingError(f"There is no folder {self._folder}", _HINTS[errno.ENOENT])

    def _find_place(self, name: str) -> Path:
        """Return the path of an object, or of a folder of them; raises SharingError for one behind a link.

        Whoever may write the folder could have others write or delete elsewhere by one.
        """
        path = self._folder
        for each in PurePosixPath(name).parts:
            path = path / each
            if path.is_symlink():
                raise SharingError(
                    f"A link is in the way: {path}",
                    "Nothing is written through a link. Remove it, or publish to an empty folder.",
                )
        return path

    @cached_property
    def _mode(self) -> int:
        """The permissions of the folder, or of the one in which it is made."""
        return stat.S_IMODE(self._find_existing_folder().stat().st_mode)

    def _find_existing_folder(self) -> Path:
        """Return the folder, or the nearest one above it; raises SharingError if the drive is not there."""
        for folder in (self._folder, *self._folder.parents):
            if folder.is_dir():
                return folder
        raise SharingError(f"There is no folder {self._folder}", _HINTS[errno.ENOENT])

    def _write_draft(self, path: Path, content: bytes) -> Path:
        self._make_folder(path.parent)
        draft = path.with_name(f"{_DRAFT_PREFIX}{os.urandom(8).hex()}")
        with draft.open("xb") as file:
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                draft.unlink(missing_ok=True)
                raise
        draft.chmod(self._mode & 0o666)
        return draft

    def _make_folder(self, folder: Path) -> None:
        """Make a folder, and those above it."""
        mode = self._mode  # before it is made
        if not folder.is_dir():
            self._make_folder(folder.parent)
            with suppress(FileExistsError):  # another thread was faster
                folder.mkdir()
                folder.chmod(mode)

    @contextmanager
    def _convert_errors(self) -> Iterator[None]:
        try:
            yield
        except FileNotFoundError as error:
            raise MissingObjectError(
                f"It is no longer published there: {error.filename or self._folder}", _HINTS[errno.ENOENT]
            ) from error
        except OSError as error:
            title, hint = describe_os_error(error)
            raise SharingError(
                f"{title}: {error.filename or self._folder}", _HINTS.get(error.errno or 0, hint)
            ) from error


def _name_exclusively(draft: Path, path: Path, content: bytes) -> None:
    """Give a file its name unless there is one; raises FileExistsError."""
    if os.name == "nt":  # where a rename replaces nothing
        draft.rename(path)
        return
    try:
        path.hardlink_to(draft)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # Some network drives have no links. A version that is not written to its end is not one (`Manifest`).
        with path.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        path.chmod(stat.S_IMODE(draft.stat().st_mode))


def _walk_files(folder: Path) -> Iterator[Path]:
    for parent, _, names in os.walk(folder):
        remove_leftovers(Path(parent))
        yield from (Path(parent, name) for name in names if not name.startswith(_DRAFT_PREFIX))
