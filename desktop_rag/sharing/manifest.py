"""A published version: the manifest names each file of the library, and its parts.

    versions/00000007.json   the manifest of a version, written last and once
    parts/ab/ab12...         a part: named by the SHA-256 of its content, compressed by zlib

A part that is there already is not sent again. Catalog and rows of the index change in place, so they are cut
into small parts. The index itself is built by each reader: LanceDB opens no file of another computer.
"""

from __future__ import annotations

import hashlib
import logging
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from desktop_rag.catalog.catalog_schema import MIGRATIONS
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.errors import SharingError
from desktop_rag.index.row_store import ROWS_FILE_NAME
from desktop_rag.sharing.snapshot_store import MissingObjectError, SnapshotStore, damaged_snapshot_error
from desktop_rag.text.terms import ANALYZER_VERSION

log = logging.getLogger(__name__)

VERSIONS_FOLDER, PARTS_FOLDER = "versions", "parts"
LAST_VERSION = 99_999_999  # names of versions have eight digits
MAX_MANIFEST_BYTES = 1 << 26  # 900,000 parts: a library of 200 GB
PART_BYTES = 1 << 18  # 64 pages of SQLite
_MAX_PART_BYTES = 1 << 24  # of any version
_FILE_NAMES = (CATALOG_FILE_NAME, ROWS_FILE_NAME)
_KIND = "desktop-rag published library"
_FORMAT = 2  # 1 held the files of an index
_COMPRESSION_LEVEL = 1  # as for backups: text shrinks to 1/4 at 140 MB/s
_MAX_GROWTH_BYTES = 1 << 16  # of incompressible data, far more than zlib adds
# Texts shrink to a quarter; what is empty in a catalog to a thousandth, but that is little of it.
_FREE_BYTES, _MOST_GROWTH = 1 << 26, 30
_MOST_REPEATS = 50  # times the different parts, of all together: pages that are empty are alike
_DIGEST = re.compile(r"[0-9a-f]{64}")
_VERSION_NAME = re.compile(rf"{VERSIONS_FOLDER}/(\d{{8}})\.json")
_LATEST_S = 253_000_000_000  # in the year 9987; `datetime` ends with 9999
_MOST_TRIED = 4  # unfinished versions that are passed over to find a whole one


class PublishedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of a library; a part is its SHA-256."""

    name: str
    size: int
    part_bytes: int  # of each part but the last
    parts: tuple[str, ...]

    def iterate_parts(self) -> Iterator[FilePart]:
        """Yield the parts with their places in the file."""
        for number, digest in enumerate(self.parts):
            offset = number * self.part_bytes
            yield FilePart(digest, offset, min(self.part_bytes, self.size - offset))


class FilePart(NamedTuple):
    """A stretch of a file."""

    digest: str
    offset: int
    size: int


class _Head(msgspec.Struct, frozen=True):
    """The fields of every manifest, whatever later versions of the program add."""

    kind: str
    format: int
    program: str  # version that published it
    schema: int  # number of migrations of the catalog
    analyzer: int  # version of the terms in the index


class Manifest(_Head, frozen=True):
    """The files and parts of one version."""

    made_at: float  # seconds since the epoch, by the publisher's clock
    files: tuple[PublishedFile, ...]

    def list_digests(self) -> set[str]:
        """Return all parts."""
        return {digest for file in self.files for digest in file.parts}


@dataclass(frozen=True, slots=True)
class PublishedVersion:
    """A complete published version; `name` is unique, also after its target was emptied."""

    number: int
    name: str
    manifest: Manifest
    content: bytes  # of the manifest
    refused: int = 0  # number of a newer one that no library can have, 0 for none


def make_manifest(files: tuple[PublishedFile, ...], program: str, made_at: float) -> Manifest:
    """Return the manifest of a version that this program publishes."""
    return Manifest(_KIND, _FORMAT, program, len(MIGRATIONS), ANALYZER_VERSION, made_at, files)


def encode_manifest(manifest: Manifest) -> bytes:
    """Return the manifest as JSON."""
    return msgspec.json.encode(manifest)


def decode_manifest(content: bytes) -> Manifest:
    """Return a manifest, checked.

    Raises:
        ValueError: it is not whole, or not one.
        SharingError: a newer program wrote it, in another format.
    """
    head = msgspec.json.decode(content, type=_Head)
    if head.kind != _KIND:
        raise ValueError("not a manifest")
    if head.format > _FORMAT:
        raise _newer_program_error()
    manifest = msgspec.json.decode(content, type=Manifest)
    _check_manifest(manifest)
    return manifest


def _newer_program_error() -> SharingError:
    return SharingError(
        "The shared library was published by a newer version of the program",
        "Update the program; until then the version on this computer stays in use.",
    )


def _check_manifest(manifest: Manifest) -> None:
    """Raise ValueError for files that a library cannot have."""
    if not 0 <= manifest.made_at <= _LATEST_S:
        raise ValueError("a time that no clock shows")
    if sorted(file.name for file in manifest.files) != sorted(_FILE_NAMES):
        raise ValueError("other files than those of a library")
    for file in manifest.files:
        _check_file(file)
    different = {part.digest: part.size for file in manifest.files for part in file.iterate_parts()}
    if sum(file.size for file in manifest.files) > _FREE_BYTES + _MOST_REPEATS * sum(different.values()):
        raise ValueError("the same parts again and again")


def _check_file(file: PublishedFile) -> None:
    if not 0 < file.part_bytes <= _MAX_PART_BYTES:
        raise ValueError(f"parts of a wrong size: {file.name}")
    if file.size < 0 or len(file.parts) != -(-file.size // file.part_bytes):
        raise ValueError(f"a file of another size: {file.name}")
    if not all(map(_DIGEST.fullmatch, file.parts)):
        raise ValueError(f"a part with a wrong name: {file.name}")


def version_object(number: int) -> str:
    """Return the name of the object with the manifest of a version."""
    return f"{VERSIONS_FOLDER}/{number:08d}.json"


def part_object(digest: str) -> str:
    """Return the name of the object with a part."""
    return f"{PARTS_FOLDER}/{digest[:2]}/{digest}"


def is_part_object(name: str) -> bool:
    """Whether an object is a part by its name, and not what somebody else has put there."""
    digest = name.rpartition("/")[2]
    return bool(_DIGEST.fullmatch(digest)) and name == part_object(digest)


def list_version_numbers(store: SnapshotStore) -> dict[int, float]:
    """Return number -> when it was stored, of all versions, the newest first; some may not be whole."""
    found = {}
    for stored in store.list_objects(VERSIONS_FOLDER):
        if match := _VERSION_NAME.fullmatch(stored.name):
            found[int(match[1])] = stored.modified_at
    return dict(sorted(found.items(), reverse=True))


def find_newest_version(store: SnapshotStore, numbers: Iterable[int]) -> PublishedVersion | None:
    """Return the newest of these versions that is whole, None if there is none.

    Those that were never written to their end are no versions; one that cannot be is told with it.

    Raises SharingError if the place cannot be reached, or a newer program published there.
    """
    refused = 0
    for number in list(numbers)[:_MOST_TRIED]:
        try:
            content = store.read_object(version_object(number), MAX_MANIFEST_BYTES)
            manifest = decode_manifest(content)
        except (MissingObjectError, ValueError, RecursionError) as error:
            log.warning("Version %d is passed over: %s", number, error)
            if not isinstance(error, MissingObjectError) and not _means_unfinished(error):
                refused = refused or number
            continue
        if manifest.schema > len(MIGRATIONS) or manifest.analyzer > ANALYZER_VERSION:
            raise _newer_program_error()
        return PublishedVersion(number, name_version(number, content), manifest, content, refused)
    return None


def _means_unfinished(error: Exception) -> bool:
    """Whether an error means that a manifest is not JSON, such as one that was not written completely."""
    return isinstance(error, msgspec.DecodeError) and not isinstance(error, msgspec.ValidationError)


def name_version(number: int, content: bytes) -> str:
    """Return the name of the version with this manifest."""
    return f"{number:08d}-{hashlib.sha256(content).hexdigest()[:12]}"


def cut_file(path: Path, name: str) -> PublishedFile:
    """Return the parts of a file; raises OSError."""
    digests, size = [], 0
    with path.open("rb") as file:
        while block := file.read(PART_BYTES):
            digests.append(hashlib.sha256(block).hexdigest())
            size += len(block)
    return PublishedFile(name, size, PART_BYTES, tuple(digests))


def write_part(store: SnapshotStore, digest: str, content: bytes) -> int:
    """Store a part; return how many bytes were sent."""
    compressed = zlib.compress(content, _COMPRESSION_LEVEL)
    store.write_object(part_object(digest), compressed)
    return len(compressed)


class PublishedGrowth:
    """How much of a version came, against how much that is when it is unpacked: who publishes may deceive."""

    def __init__(self) -> None:
        self._stored: dict[str, int] = {}  # part -> how much of it is published
        self._unpacked = 0

    def add_part(self, part: FilePart, stored_bytes: int) -> None:
        """Count a part; raises SharingError if all that came grows more than any library."""
        self._stored[part.digest] = stored_bytes
        self._unpacked += part.size
        if self._unpacked > _FREE_BYTES + _MOST_GROWTH * sum(self._stored.values()):
            raise damaged_snapshot_error()


def read_part(store: SnapshotStore, part: FilePart) -> tuple[bytes, int]:
    """Return the content of a part, checked, and how many bytes of it are published.

    Raises MissingObjectError, SharingError if it is damaged.
    """
    compressed = store.read_object(part_object(part.digest), part.size + _MAX_GROWTH_BYTES)
    try:
        content = zlib.decompressobj().decompress(compressed, part.size)
    except zlib.error as error:
        raise damaged_snapshot_error() from error
    if len(content) != part.size or hashlib.sha256(content).hexdigest() != part.digest:
        raise damaged_snapshot_error()
    return content, len(compressed)
