"""Forget a shared library: its copy on this computer, and the keys of its bucket."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from desktop_rag.errors import LibraryError, SharingError
from desktop_rag.library.deletion import delete_library
from desktop_rag.settings import PUBLISHED_ADDRESS, PUBLISHED_ENDPOINT, Settings
from desktop_rag.sharing.credentials import forget_credentials
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.targets import Target, list_shared_libraries


def forget_shared_library(folder: Path) -> None:
    """Delete the copy of a shared library; the keys of its bucket go with the last library that is in it.

    No other keys go: the record of their use may be damaged. Raises LibraryError if the copy cannot be
    deleted.
    """
    forgotten = list(_read_targets([folder]))
    delete_library(folder)
    for target in forgotten:
        forget_credentials(target, [*_read_targets(list_shared_libraries()), *_list_published_targets()])


def _read_targets(folders: Iterable[Path]) -> Iterator[Target]:
    for folder in folders:
        with suppress(LibraryError):  # what tells its place is damaged
            yield SharedLibrary(folder).target


def _list_published_targets() -> Iterator[Target]:
    """Yield the places where the window last published the user's own libraries."""
    window = Settings.load_settings().window
    for name, address in window.items():
        if name.startswith(PUBLISHED_ADDRESS) and address.startswith("s3://"):
            endpoint = window.get(name.replace(PUBLISHED_ADDRESS, PUBLISHED_ENDPOINT, 1), "")
            with suppress(SharingError):  # it was mistyped
                yield Target.parse(address, endpoint)
