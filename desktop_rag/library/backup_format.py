"""The backup file format: a zip that ends with a manifest and a seal.

`manifest.json` lists every other member with its size and SHA-256. The seal is the SHA-256 of all bytes
before it, the manifest included, so that a file of which one byte was changed is never used. Backups of
format 1 have no seal; their members are compared with the manifest alike. A backup with a password is
such a zip in a file of the age format, which authenticates all of it instead of the seal.

Backups and shared libraries carry the rows of the search index, of which each computer builds an index:
LanceDB trusts the lengths in its files and may end the process at false ones.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from io import BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from desktop_rag import __version__
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import CATALOG_FILE_NAME
from desktop_rag.encryption.age_file import AgeReader, is_age_file
from desktop_rag.encryption.library_key import KEY_FILE_NAME
from desktop_rag.errors import LibraryError
from desktop_rag.index.row_store import ROWS_FILE_NAME, RowStore
from desktop_rag.index.search_index_writer import SearchIndexWriter
from desktop_rag.system.atomic_files import make_member
from desktop_rag.system.file_access import open_regular_file

if TYPE_CHECKING:
    import pyarrow as pa


BACKUP_SUFFIX = ".ragbackup"
_MANIFEST = "manifest.json"
_KIND = "desktop-rag library"
_FORMAT, _UNSEALED_FORMAT = 2, 1
# Of the manifest, and of the list of members at the end of the zip: some 14,000 members. A backup has three,
# an earlier one hundreds; the list is unpacked in memory, to ten times its size.
_MAX_LIST_BYTES = 1 << 21
_COMPRESSION_METHODS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}
_ENCRYPTED_FLAG = 1
_BLOCK_BYTES = 1 << 20
_SEAL_BYTES = 64  # hexadecimal digits, as the comment at the end of the zip
MEMBER_NAMES = (CATALOG_FILE_NAME, ROWS_FILE_NAME, KEY_FILE_NAME)
# Earlier backups hold the files of an index too, which are left out: LanceDB opens none of another computer.
_LEFT_OUT = re.compile(r"index\.lance(?:/(?!\.)[\w.-]{1,200}(?<!\.)){1,9}", re.ASCII)
_UNUSABLE_HINT = "Use another copy of it. Your library was not changed."


@dataclass(frozen=True, slots=True)
class BackupMember:
    """A file in a backup; `name` is that of a file in the library's folder."""

    name: str
    size: int
    sha256: str


def write_manifest(archive: zipfile.ZipFile, members: list[BackupMember], made_at: float) -> None:
    """Write the manifest; `made_at` is seconds since the epoch."""
    fields = {
        "kind": _KIND,
        "format": _FORMAT,
        "program": __version__,
        "made_at": made_at,
        "members": [asdict(member) for member in members],
    }
    archive.writestr(make_member(archive, _MANIFEST), json.dumps(fields, indent=1))
    archive.comment = bytes(_SEAL_BYTES)


def seal_backup(file: BinaryIO, check: Callable[[], None] = lambda: None) -> None:
    """Write the seal of a complete backup; `check` is called between blocks, and may stop it."""
    seal = _compute_seal(file, check)
    file.seek(-_SEAL_BYTES, os.SEEK_END)
    file.write(seal)


def _compute_seal(file: BinaryIO, check: Callable[[], None]) -> bytes:
    """Return the hash of all but the seal."""
    left = file.seek(0, os.SEEK_END) - _SEAL_BYTES
    digest = hashlib.sha256()
    file.seek(0)
    while left > 0 and (block := file.read(min(left, _BLOCK_BYTES))):
        check()
        digest.update(block)
        left -= len(block)
    return digest.hexdigest().encode()


class _BackupFile(BufferedReader):
    """A backup that is opened as a zip, whose list of members is read at once."""

    def read(self, size: int | None = -1, /) -> bytes:
        """Read, but not more at once than any list or block has (override)."""
        if size is not None and size > _MAX_LIST_BYTES:
            raise zipfile.BadZipFile("too many members")
        return super().read(size)


@contextmanager
def open_backup(
    path: Path, check: Callable[[], None] = lambda: None, password: str = ""
) -> Iterator[tuple[zipfile.ZipFile, list[BackupMember]]]:
    """Open a backup, check its seal, and that it holds the members of its manifest and nothing else.

    Those that a library is made of are yielded.

    `check` is called between blocks; an exception from it stops the check.

    Raises:
        WrongPasswordError: it has another password.
        LibraryError: it is damaged, not a backup, or from a newer version.
        OSError: it cannot be read.
    """
    with open_regular_file(path) as opened, ExitStack() as stack:
        with _convert_zip_errors():
            encrypted = is_age_file(opened)
            file = _BackupFile(AgeReader(opened, password) if encrypted else opened.raw, _BLOCK_BYTES)
            is_zip = zipfile.is_zipfile(file)
        if not is_zip:
            raise LibraryError(
                "This is not a complete backup of a library",
                f"Choose a complete file with the extension {BACKUP_SUFFIX}.",
            )
        with _convert_zip_errors():
            archive = stack.enter_context(zipfile.ZipFile(file))
            format_, members = _read_manifest(archive)
            seal = b"" if format_ == _UNSEALED_FORMAT or encrypted else _compute_seal(file, check)
            if archive.comment != seal and not encrypted:
                raise damaged_backup_error()
            _check_members(archive, members)
        yield archive, [member for member in members if member.name in MEMBER_NAMES]


def needs_password(path: Path) -> bool:
    """Whether a backup has a password; False if it cannot be read."""
    try:
        with open_regular_file(path) as file:
            return is_age_file(file)
    except OSError:
        return False


def read_member(archive: zipfile.ZipFile, member: BackupMember) -> Iterator[bytes]:
    """Yield the bytes of a member, at most its size in the manifest.

    Raises:
        LibraryError: the hash differs from the manifest, which is known only at the end.
        OSError: it cannot be read.
    """
    digest = hashlib.sha256()
    with _convert_zip_errors(), archive.open(member.name) as file:
        while block := file.read(_BLOCK_BYTES):
            digest.update(block)
            yield block
    if digest.hexdigest() != member.sha256:
        raise damaged_backup_error()


def damaged_backup_error() -> LibraryError:
    """Return the error for a damaged backup."""
    return LibraryError("This backup is damaged", _UNUSABLE_HINT)


def newer_backup_error() -> LibraryError:
    """Return the error for a backup of a newer version."""
    return LibraryError(
        "This backup was made by a newer version", "Update the program, then import it again."
    )


@contextmanager
def _convert_zip_errors() -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError) as error:
        raise damaged_backup_error() from error
    except OSError as error:  # a negative offset in the zip directory
        if error.errno != errno.EINVAL:
            raise
        raise damaged_backup_error() from error


def _read_manifest(archive: zipfile.ZipFile) -> tuple[int, list[BackupMember]]:
    """Return the format and the members."""
    foreign = LibraryError(
        "This is not a backup of a library", f"Choose a file with the extension {BACKUP_SUFFIX}."
    )
    if archive.namelist().count(_MANIFEST) != 1:
        raise foreign
    if archive.getinfo(_MANIFEST).file_size > _MAX_LIST_BYTES:
        raise damaged_backup_error()
    fields = json.loads(archive.read(_MANIFEST))
    if not isinstance(fields, dict) or fields.get("kind") != _KIND:
        raise foreign
    format_, members = fields.get("format"), fields.get("members")
    if format_ not in {_UNSEALED_FORMAT, _FORMAT}:
        raise newer_backup_error()
    if not isinstance(members, list):
        raise damaged_backup_error()
    return format_, [_parse_member(each) for each in members]


def _parse_member(fields: Any) -> BackupMember:
    match fields:
        case {"name": str(name), "size": int(size), "sha256": str(sha256)} if (
            name in MEMBER_NAMES or _LEFT_OUT.fullmatch(name)
        ):
            return BackupMember(name, size, sha256)
    raise ValueError(f"a wrong member: {fields}")


def _check_members(archive: zipfile.ZipFile, members: list[BackupMember]) -> None:
    """Raise ValueError unless the zip holds exactly these members as plain files of their size."""
    names = [member.name for member in members]
    if sorted([*names, _MANIFEST]) != sorted(archive.namelist()):
        raise ValueError("the members are not those that the manifest names")
    if CATALOG_FILE_NAME not in names or len({name.casefold() for name in names}) != len(names):
        raise ValueError("the catalog is missing, or two members have one name")
    for member in members:
        info = archive.getinfo(member.name)
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in {0, stat.S_IFREG} or info.flag_bits & _ENCRYPTED_FLAG:
            raise ValueError(f"{member.name} is not a plain file")
        if info.file_size != member.size or info.compress_type not in _COMPRESSION_METHODS:
            raise ValueError(f"{member.name} is not as the manifest says")


def update_index_rows(library: Path, target: Path, token: CancelToken, documents: AbstractSet[str]) -> None:
    """Let the rows in the folder `target` be those of these documents of a library without a password.

    Nobody may write the library meanwhile. Rows that have not changed stay where they are in the file.

    Raises:
        Cancelled: the token was cancelled.
        IndexDamagedError: the index, or the rows that are there, cannot be read.
        LibraryError: the disk is full.
    """
    with closing(SearchIndexWriter(library)) as index, closing(RowStore(target)) as store:
        names = index.list_tables()
        for name in names:
            store.replace_rows(name, _choose_rows(index.read_rows(name), documents, token))
        for name in set(store.list_tables()) - set(names):
            store.delete_table(name)
        store.reclaim_space()


def _choose_rows(
    parts: Iterator[pa.Table], documents: AbstractSet[str], token: CancelToken
) -> Iterator[pa.Table]:
    for part in parts:
        token.raise_if_cancelled()
        yield part.filter([each in documents for each in part["document_id"].to_pylist()])


def build_index(folder: Path, token: CancelToken) -> None:
    """Build the search index of a library from the rows that came with it; it has none yet.

    Raises:
        Cancelled: the token was cancelled.
        IndexDamagedError: the rows cannot be read, or are not as the program writes them.
        LibraryError: the disk is full.
    """
    try:
        with closing(RowStore(folder)) as store, closing(SearchIndexWriter(folder)) as index:
            index.build_tables(store, token.raise_if_cancelled)
    finally:  # an exception from within a stream of rows reaches LanceDB as one of its own
        token.raise_if_cancelled()
