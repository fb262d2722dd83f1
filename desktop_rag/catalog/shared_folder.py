"""A shared library on this computer: a folder with copies of published versions, one of which is current.

Whoever reads opens the folder as that of any library and gets the current version, which stays until the last
reader has closed it. Nobody writes a version. The user's own data, such as conversations, is in an ordinary
catalog in the folder itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from desktop_rag.errors import LibraryError, ReadOnlyLibraryError, convert_os_errors
from desktop_rag.system.atomic_files import write_atomically
from desktop_rag.system.file_access import open_regular_file

TARGET_FILE_NAME = "shared.json"  # where it is published; makes a folder that of a shared library
PUBLISHED_FOLDER_NAME = ".published"  # in a library of one's own: its catalog as it was published
POINTER_NAME = "current"
SYNC_LOCK_NAME = "syncing.lock"  # held by the process that fetches
_VERSIONS_NAME = "versions"
_USE_SUFFIX = ".use"
_MOST_POINTER_BYTES = 200
_MOST_TARGET_BYTES = 100_000


def is_shared_library(folder: Path) -> bool:
    """Whether a folder is that of a shared library, or one of its versions."""
    return _has_target(folder) or is_version(folder)


def is_version(folder: Path) -> bool:
    """Whether a folder is that of a version of a shared library."""
    return folder.parent.name == _VERSIONS_NAME and _has_target(folder.parent.parent)


def suggest_fetching_again(version: Path) -> str:
    """Return the hint for a damaged version."""
    name = version.parent.parent.name
    return (
        "Check for a new version in its window, or run `desktop-rag open` with --check and "
        f"its name, {name}: damaged parts are fetched again."
    )


def _has_target(folder: Path) -> bool:
    """Whether a folder holds the address of a published library, and not another file of that name."""
    with suppress(OSError, ValueError, RecursionError), open_regular_file(folder / TARGET_FILE_NAME) as file:
        match json.loads(file.read(_MOST_TARGET_BYTES)):
            case {"address": str(address)}:
                return address.startswith("s3://") or Path(address).is_absolute()
    return False


def require_own_library(folder: Path) -> None:
    """Raise ReadOnlyLibraryError if the library in a folder is shared."""
    if is_shared_library(folder):
        raise ReadOnlyLibraryError(
            "This library is shared: it can only be read",
            "Anyone who publishes it can change it. Use a library of your own for your documents.",
        )


def resolve_version(folder: Path) -> Path:
    """Return the current version of a shared library, or the folder itself of any other library.

    A shared library that has no version yet is its own folder, in which there is no library.
    """
    with suppress(OSError, ValueError), open_regular_file(folder / POINTER_NAME) as file:
        name = file.read(_MOST_POINTER_BYTES).decode("ascii").strip()
        version = versions_folder(folder) / name
        if _has_target(folder) and name == version.name and not name.startswith("."):
            return version
    return folder


def versions_folder(folder: Path) -> Path:
    """Return where the versions of a shared library are."""
    return folder / _VERSIONS_NAME


def point_to_version(folder: Path, name: str) -> None:
    """Make a version current for all later openings of the library; raises OSError."""
    write_atomically(folder / POINTER_NAME, name.encode("ascii"))


@contextmanager
def hold_version(folder: Path) -> Iterator[Path]:
    """Resolve a library's folder and keep that version from being removed during the block.

    Any other library is not touched.
    """
    from filelock import FileLock

    version = resolve_version(folder)
    if version == folder:
        yield folder
        return
    lock_file = version.with_name(f"{version.name}.{os.urandom(8).hex()}{_USE_SUFFIX}")
    lock = FileLock(lock_file)
    with convert_os_errors(LibraryError):
        lock.acquire()
    try:
        # Another version may have become the current one, and this one been removed, just before.
        if version.is_dir() or resolve_version(folder) == version:
            yield version
            return
    finally:
        lock.release()
        lock_file.unlink(missing_ok=True)
    with hold_version(folder) as newer:
        yield newer


def is_version_held(version: Path) -> bool:
    """Whether a reader, in any process, has a version open; marks of processes that died are removed."""
    from filelock import FileLock, Timeout

    for lock_file in version.parent.glob(f"{version.name}.*{_USE_SUFFIX}"):
        try:
            with FileLock(lock_file, timeout=0):
                pass
        except Timeout:
            return True
        lock_file.unlink(missing_ok=True)
    return False
