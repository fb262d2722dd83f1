"""Publish a library: send the parts that are not there yet, then the manifest, which makes them a version."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from desktop_rag import __version__
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.index_state import ANALYZER_KEY
from desktop_rag.catalog.shared_folder import PUBLISHED_FOLDER_NAME, require_own_library
from desktop_rag.encryption.library_key import is_protected
from desktop_rag.errors import PublishedMeanwhileError, SharingError, convert_os_errors
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore
from desktop_rag.library.backup_format import update_index_rows
from desktop_rag.library.library_reader import require_library
from desktop_rag.sharing.manifest import (
    LAST_VERSION,
    PARTS_FOLDER,
    FilePart,
    PublishedFile,
    PublishedVersion,
    cut_file,
    encode_manifest,
    find_newest_version,
    is_part_object,
    list_version_numbers,
    make_manifest,
    part_object,
    version_object,
    write_part,
)
from desktop_rag.sharing.published_catalog import update_published_catalog
from desktop_rag.sharing.snapshot_store import SnapshotStore, transfer_each, wait_for_call
from desktop_rag.text.terms import ANALYZER_VERSION

log = logging.getLogger(__name__)

_KEPT_VERSIONS = 3
_KEPT_S = 3600.0  # a version that was the newest an hour ago may still be being fetched
# A part that no version names may be of a publisher that has not finished. One counts as sent, so that a
# publisher that was stopped goes on, for half of the time after which such parts are removed.
_UNNAMED_PART_S = 48 * 3600.0


@dataclass(frozen=True, slots=True)
class PublishResult:
    """The result of publishing. `version` is the newest one, also where nothing was to be sent."""

    version: int
    is_new: bool
    sent_bytes: int  # compressed
    total_bytes: int  # of the library, as readers have it


def publish_library(
    folder: Path, store: SnapshotStore, token: CancelToken
) -> Generator[tuple[int, int], None, PublishResult]:
    """Publish a library as a new version; yield (bytes done, bytes to be sent), return the result.

    A version is there for readers whole or not at all. No other thread or process may write the library
    meanwhile, as for `export_library`; nothing of it is changed. Older versions are removed when nobody can
    need them any more.

    Raises:
        Cancelled: no version was published.
        PublishedMeanwhileError: somebody else was first; no version was published.
        AccessError: the place wants other credentials.
        SharingError: the place cannot be reached or written, or a newer program publishes there.
        LibraryError: the library has a password, is shared itself, was not brought up to date yet, or cannot
            be read.
    """
    require_library(folder)
    require_own_library(folder)
    if is_protected(folder):
        raise SharingError(
            "A library with a password cannot be published",
            ("Anyone who fetches it would get its texts unencrypted. Publish a library without a password."),
        )
    _require_own_analyzer(folder)
    yield 0, 0
    numbers = wait_for_call(partial(list_version_numbers, store), token)
    number = max(numbers, default=0) + 1
    if number > LAST_VERSION:
        raise SharingError(
            "No further version can be published there",
            "Its version numbers are used up. Publish to an empty folder.",
        )
    before = wait_for_call(partial(find_newest_version, store, numbers), token)
    with convert_os_errors(SharingError):
        paths = [update_published_catalog(folder, token), _update_published_rows(folder, token)]
        files = tuple(_cut_files(paths, token))
        total = sum(file.size for file in files)
        if before is not None and before.manifest.files == files and not before.refused:
            return PublishResult(before.number, is_new=False, sent_bytes=0, total_bytes=total)
        sent = yield from _send_parts(store, paths, files, before, token)
    content = encode_manifest(make_manifest(files, __version__, time.time()))
    token.raise_if_cancelled()
    if not store.create_object(version_object(number), content):
        raise PublishedMeanwhileError(
            "Someone else published at the same time",
            "Publish again if yours should be the newest. Parts already sent are not sent again.",
        )
    try:
        remove_old_versions(store)
    except SharingError as error:  # the new version is public all the same; the next publisher tries again
        log.warning("Old versions were not removed: %s", error)
    return PublishResult(number, is_new=True, sent_bytes=sent + len(content), total_bytes=total)


def _require_own_analyzer(folder: Path) -> None:
    """Raise SharingError if the terms in the index are of another analyzer: readers would find less."""
    with closing(Database(folder)) as database:
        if database.read_key_value(ANALYZER_KEY) != str(ANALYZER_VERSION):
            raise SharingError(
                "The search index was made by another version of the program",
                "Open the library in the window, or add a file to it, to update it; then publish.",
            )


def _update_published_rows(library: Path, token: CancelToken) -> Path:
    """Bring the published rows of the index up to date with the published catalog; return their file."""
    folder = library / PUBLISHED_FOLDER_NAME
    with closing(Database(folder)) as database:
        documents = {row["id"] for row in database.fetch_all("SELECT id FROM documents")}
    try:
        update_index_rows(library, folder, token, documents)
    except IndexDamagedError:
        token.raise_if_cancelled()
        RowStore(folder).delete_file()
        update_index_rows(library, folder, token, documents)
    return folder / ROWS_FILE_NAME


def _cut_files(paths: Iterable[Path], token: CancelToken) -> Iterable[PublishedFile]:
    for path in paths:
        token.raise_if_cancelled()
        yield cut_file(path, path.name)


def _send_parts(
    store: SnapshotStore,
    paths: Iterable[Path],
    files: Iterable[PublishedFile],
    before: PublishedVersion | None,
    token: CancelToken,
) -> Generator[tuple[int, int], None, int]:
    """Send the parts that are not there; yield (bytes done, total), return the bytes sent.

    Only parts of the newest version, and young ones, count as there: another publisher may be removing
    others. The newest version stays until there are newer ones, and then this one is not published.
    """
    present = before.manifest.list_digests() if before else set()
    by_name = {path.name: path for path in paths}
    places = {
        part.digest: (by_name[file.name], part)
        for file in files
        for part in file.iterate_parts()
        if part.digest not in present
    }
    for digest in wait_for_call(partial(_list_young_parts, store), token) if places else ():
        places.pop(digest, None)
    done, sent, total = 0, 0, sum(part.size for _, part in places.values())
    yield 0, total

    def send(place: tuple[Path, FilePart]) -> int:
        return write_part(store, place[1].digest, _read_unchanged(*place))

    for (_, part), size in transfer_each(send, places.values(), token):
        done, sent = done + part.size, sent + size
        yield done, total
    return sent


def _read_unchanged(path: Path, part: FilePart) -> bytes:
    with path.open("rb") as file:
        file.seek(part.offset)
        content = file.read(part.size)
    if hashlib.sha256(content).hexdigest() != part.digest:
        raise SharingError("The library was changed while it was published", "Try again.")
    return content


def _list_young_parts(store: SnapshotStore) -> set[str]:
    ages = _measure_ages(store)
    return {name.rpartition("/")[2] for name, age in ages.items() if age < _UNNAMED_PART_S / 2}


def _measure_ages(store: SnapshotStore) -> dict[str, float]:
    """Return object name -> seconds since it was stored, of all parts, by the clock of the store.

    The youngest counts as just stored, so that a clock of this computer that is wrong does no harm.
    """
    parts = [each for each in store.list_objects(PARTS_FOLDER) if is_part_object(each.name)]
    now = max((each.modified_at for each in parts), default=0.0)
    return {each.name: now - each.modified_at for each in parts}


def remove_old_versions(store: SnapshotStore) -> None:
    """Remove versions but the last ones, and the parts that only they had, if no reader can need them."""
    numbers = list_version_numbers(store)
    ordered = list(numbers)
    now = max(numbers.values(), default=0.0)
    # Each was the newest until the one after it was stored.
    superseded = {old: numbers[new] for new, old in pairwise(ordered)}
    gone = [
        number
        for number in ordered[_KEPT_VERSIONS:]
        if number in superseded and now - superseded[number] > _KEPT_S
    ]
    if not gone:
        return
    store.delete_objects(map(version_object, gone))
    kept = [find_newest_version(store, [number]) for number in ordered if number not in gone]
    named = {part_object(digest) for each in kept if each for digest in each.manifest.list_digests()}
    ages = _measure_ages(store)
    store.delete_objects(name for name, age in ages.items() if name not in named and age > _UNNAMED_PART_S)
