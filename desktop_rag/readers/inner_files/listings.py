"""A reader's listing of the files inside a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from desktop_rag.system.file_access import MAX_MODIFIED_NS
from desktop_rag.system.inner_paths import Address, InnerFile

MAX_INNER_BYTES = 200_000_000  # of one that is read: it is kept in memory
_SECOND_NS = 1_000_000_000


@dataclass(frozen=True, slots=True)
class InnerFiles:
    """Some of the files inside a file, in order; it may be sent without any, as a sign of progress.

    Of a mailbox it says which bytes of it were walked, and the hash of those before their end.
    """

    files: tuple[InnerFile, ...] = ()
    start: int = 0
    end: int = 0
    hash_before_end: str = ""


@dataclass(frozen=True, slots=True)
class AllListed:
    """All documents inside a file were listed; some cannot be read, with the reason of the first one."""

    files: int = 0  # that cannot be read
    reason: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ArchiveRead:
    """An archive or a mailbox was read, which has no text of its own."""

    content_id: str
    size_bytes: int
    modified_ns: int


class Member(NamedTuple):
    """A file as its container lists it; `is_beside` as in `InnerFile`."""

    name: str
    address: Address
    modified_s: float | None  # since the epoch, None where it is not known
    refusal: tuple[str, str] | None = None  # title and hint if it cannot be read
    is_beside: bool = False


class Container(Protocol):
    """A file that holds others."""

    def list_members(self) -> Iterator[Member]:
        """Yield the files in it; raises ReadError."""

    def read_member(self, address: Address) -> bytes:
        """Return the content of a file; raises ReadError."""


def combine_time(modified_s: float | None, checksum: int, otherwise_ns: int) -> int:
    """Return a modification time in nanoseconds that differs where the content does.

    Programs write archives in which all files have the same time: the checksum is in its nanoseconds.
    """
    seconds = otherwise_ns // _SECOND_NS if modified_s is None else int(modified_s)
    modified_ns = seconds * _SECOND_NS + checksum % _SECOND_NS
    return max(-MAX_MODIFIED_NS, min(modified_ns, MAX_MODIFIED_NS))
