"""A reader's listing of the files inside a file, whose names come from anybody and are shown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from desktop_rag.system.file_access import MAX_MODIFIED_NS
from desktop_rag.system.inner_paths import Address, InnerFile

MAX_INNER_BYTES = 200_000_000  # of one that is read: it is kept in memory
_SECOND_NS = 1_000_000_000
_MAX_NAME_CHARACTERS = 1_000  # with all folders
_MAX_PART_CHARACTERS = 150
_MAX_PARTS = 20
_MAX_SUFFIX_CHARACTERS = 20
# Controls, line ends, marks that reorder text, halves of characters, and characters not allowed on Windows.
_UNWANTED = re.compile(r'[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff:*?"<>|]+')
_SEPARATORS = re.compile(r"[/\\]+")


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


def tidy_inner_name(name: str) -> str:
    """Return a name with folders that is below its container whatever it was, "" if nothing is left."""
    parts = [tidy_part(each) for each in _SEPARATORS.split(name)]
    kept = [each for each in parts if each.strip(". ")][-_MAX_PARTS:]
    return "/".join(kept)[-_MAX_NAME_CHARACTERS:].strip("/")


def tidy_part(part: str) -> str:
    """Return a name without folders on one line, shortened before its suffix."""
    text = " ".join(_UNWANTED.sub(" ", unicodedata.normalize("NFC", part)).split())
    if len(text) <= _MAX_PART_CHARACTERS:
        return text
    stem, dot, suffix = text.rpartition(".")
    if not dot or len(suffix) > _MAX_SUFFIX_CHARACTERS:
        return text[:_MAX_PART_CHARACTERS].strip()
    return f"{stem[: _MAX_PART_CHARACTERS - len(suffix) - 1].strip()}.{suffix}"


def is_tidy(name: str) -> bool:
    """Whether a name is below its container, and can be shown as it is."""
    return len(name) <= _MAX_NAME_CHARACTERS and all(
        part.strip(". ") and not _UNWANTED.search(part) and "\\" not in part for part in name.split("/")
    )
