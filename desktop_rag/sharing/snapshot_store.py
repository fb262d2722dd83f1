"""Where a library is published: objects with names, in a folder or in object storage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import NamedTuple, Protocol, TypeVar

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import SharingError
from desktop_rag.system.file_names import format_size

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

# A part of 256 kB takes 0.1 s at 20 Mbit/s: two keep such a line busy, eight also a faster one.
_AT_ONCE = 8
_CHECK_S = 0.5  # between two looks at whether to stop


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


def wait_for_call(call: Callable[[], ResultT], token: CancelToken) -> ResultT:
    """Return what a call returns that waits for a server; raises Cancelled soon after it is stopped."""
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
