"""Where a library is published: objects with names, in a folder or in object storage."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from desktop_rag.errors import SharingError
from desktop_rag.system.byte_size import format_size


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
        """Return what people call the place."""

    def read_object(self, name: str, most_bytes: int) -> bytes:
        """Return an object; raises MissingObjectError, SharingError for one of more than `most_bytes`."""

    def write_object(self, name: str, content: bytes) -> None:
        """Store an object, instead of one of the same name."""

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
