"""List the files inside a file, and open one of them in memory: nothing is written to a disk."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from io import SEEK_CUR, SEEK_SET, BufferedReader, RawIOBase
from pathlib import Path
from typing import IO, Any

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.archive import open_in_memory
from desktop_rag.readers.file_formats import is_readable
from desktop_rag.readers.inner_files.listings import (
    MAX_INNER_BYTES,
    AllListed,
    Container,
    InnerFiles,
    Member,
    combine_time,
    tidy_inner_name,
)
from desktop_rag.readers.inner_files.mailbox_container import MailboxContainer
from desktop_rag.readers.read_errors import (
    DAMAGED_FILE,
    GONE_FROM_HOLDER,
    TOO_LARGE_IN_ARCHIVE,
    TOO_MANY_IN_ARCHIVE,
)
from desktop_rag.system import inner_paths
from desktop_rag.system.file_access import identify_content
from desktop_rag.system.inner_paths import Address, InnerFile, Step, WalkedMailbox

_MAX_MEMBERS = 100_000  # of an archive; a mailbox may have more
_MAX_LISTED_BYTES = 20_000_000_000  # of all files in an archive
_TOGETHER, _TOGETHER_SECONDS = 200, 1.0  # listed files that are sent together
_END_BYTES = (
    1 << 16
)  # of an archive that tell whether it is another one: a zip archive ends with its contents


def list_inner_files(
    file: BufferedReader, suffix: str, modified_ns: int, walked: WalkedMailbox
) -> Iterator[InnerFiles | AllListed]:
    """Yield the documents inside a file, then AllListed.

    Args:
        file: an archive, a mailbox, a mail or a PDF file.
        suffix: of its format.
        modified_ns: for files without a time of their own.
        walked: how far a mailbox was walked before; it continues there unless that has changed.

    Raises:
        ReadError: the file is damaged; the files yielded before are valid.
    """
    container = open_container(file, suffix, file.name)
    mailbox = container if isinstance(container, MailboxContainer) else None
    start = mailbox.find_start(walked) if mailbox else 0
    batch = _Batch(start, mailbox, modified_ns)
    members = mailbox.walk(start) if mailbox else ((each, 0) for each in container.list_members())
    for count, (member, end) in enumerate(members):
        if mailbox is None and (count >= _MAX_MEMBERS or batch.listed_bytes > _MAX_LISTED_BYTES):
            batch.leave_out(TOO_MANY_IN_ARCHIVE)
            break
        if member is not None:
            batch.add_member(member)
        batch.end = end
        if batch.is_due():
            yield batch.take_files()
    last = batch.take_files()
    if last.files or mailbox is not None:
        yield last
    yield batch.left_out


class _Batch:
    """The files that are sent together, and how many were left out before."""

    def __init__(self, start: int, mailbox: MailboxContainer | None, modified_ns: int) -> None:
        self.end = start
        self.listed_bytes = 0
        self.left_out = AllListed()
        self._start = start
        self._mailbox = mailbox
        self._modified_ns = modified_ns
        self._files: list[InnerFile] = []
        self._taken_at = time.monotonic()

    def add_member(self, member: Member) -> None:
        """Add a file if it is a document that can be read."""
        name, (number, size, checksum) = tidy_inner_name(member.name), member.address
        self.listed_bytes += size
        if not (name and size and is_readable(Path(name))):
            return
        if refusal := member.refusal or (TOO_LARGE_IN_ARCHIVE if size > MAX_INNER_BYTES else None):
            self.leave_out(refusal)
            return
        modified_ns = combine_time(member.modified_s, checksum, self._modified_ns)
        self._files.append(InnerFile(name, number, size, checksum, modified_ns, member.is_beside))

    def leave_out(self, refusal: tuple[str, str]) -> None:
        """Count a file that is not read."""
        first = (self.left_out.reason, self.left_out.hint) if self.left_out.files else refusal
        self.left_out = AllListed(self.left_out.files + 1, *first)

    def is_due(self) -> bool:
        """Whether the files found should be sent now."""
        return len(self._files) >= _TOGETHER or time.monotonic() - self._taken_at > _TOGETHER_SECONDS

    def take_files(self) -> InnerFiles:
        """Return the files found since the last time."""
        hashed = self._mailbox.hash_before(self.end) if self._mailbox else ""
        taken = InnerFiles(tuple(self._files), self._start, self.end, hashed)
        self._files, self._start, self._taken_at = [], self.end, time.monotonic()
        return taken


def open_container(file: IO[bytes], suffix: str, name: str) -> Container:
    """Return a file as a container; raises ReadError."""
    file.seek(0)
    if suffix in inner_paths.ZIP:
        from desktop_rag.readers.inner_files.archive_containers import ZipContainer

        return ZipContainer(file)
    if suffix in inner_paths.TAR:
        from desktop_rag.readers.inner_files.archive_containers import TarContainer

        return TarContainer(file, name)
    if suffix in inner_paths.SEVEN_ZIP:
        from desktop_rag.readers.inner_files.seven_zip_container import SevenZipContainer

        return SevenZipContainer(file)
    if suffix in inner_paths.MAILBOXES:
        return MailboxContainer(file)
    if suffix in inner_paths.ZOTERO:
        from desktop_rag.readers.inner_files.zotero_container import ZoteroContainer

        return ZoteroContainer(file)
    if suffix in inner_paths.PDF:
        from desktop_rag.readers.inner_files.pdf_container import PdfContainer

        return PdfContainer(file)
    from desktop_rag.readers.inner_files.mailbox_container import MailContainer

    return MailContainer(file, suffix)


def identify_archive(file: BufferedReader, size_bytes: int) -> str:
    """Return a fingerprint of an archive, without reading all of it."""
    digest = hashlib.blake2b(f"{size_bytes}:".encode(), digest_size=16)
    for start in (0, max(0, size_bytes - _END_BYTES)):
        file.seek(start)
        digest.update(file.read(_END_BYTES))
    file.seek(0)
    return digest.hexdigest()


# -- open one ------------------------------------------------------------------------------------------


class _ReopenedFile(RawIOBase):
    """A file that is opened again for each request, read from where the last one stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.file: BufferedReader | None = None
        self._place = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = SEEK_SET) -> int:
        if self.file is None:
            raise ReadError(*DAMAGED_FILE)
        if whence == SEEK_CUR:
            offset, whence = offset + self._place, SEEK_SET
        self._place = self.file.seek(offset, whence)
        return self._place

    def readinto(self, buffer: Any) -> int:
        if self.file is None:
            raise ReadError(*DAMAGED_FILE)
        self.file.seek(self._place)
        count = self.file.readinto(buffer)
        self._place += count
        return count


class InnerFileOpener:
    """Opens files inside files, and keeps the containers of the last one: the next one is often beside it."""

    def __init__(self) -> None:
        self._identity: tuple[int, ...] = ()
        self._file = _ReopenedFile()
        self._containers: dict[tuple[Address, ...], Container] = {}

    def open_inner_file(
        self, file: BufferedReader, steps: Sequence[Step], detect_format: Callable[[BufferedReader], str]
    ) -> BufferedReader:
        """Return a file inside an open one, in memory.

        Args:
            file: on disk.
            steps: the way to the file, from the outside to the inside.
            detect_format: returns the suffix that fits the content of a file.

        Raises:
            ReadError: it cannot be read, or is not there any more.
        """
        self._prepare(file, [step.address for step in steps])
        self._file.file = file
        try:
            if () not in self._containers:
                suffix = detect_format(file)
                self._containers[()] = open_container(BufferedReader(self._file), suffix, file.name)
            for depth, step in enumerate(steps):
                way = tuple(each.address for each in steps[: depth + 1])
                if way in self._containers:
                    continue
                inner = open_in_memory(self._containers[way[:-1]].read_member(step.address), step.path)
                if depth == len(steps) - 1:
                    return inner
                self._containers[way] = open_container(inner, detect_format(inner), step.path)
        finally:
            self._file.file = None
        raise BusyFileError(*GONE_FROM_HOLDER)

    def _prepare(self, file: BufferedReader, way: Sequence[Address]) -> None:
        """Forget the containers that are not on the way to a file: they may hold much memory."""
        identity = identify_content(os.fstat(file.fileno()))
        if identity != self._identity:
            self._identity, self._file = identity, _ReopenedFile()
            self._containers.clear()
        for other in [each for each in self._containers if each != tuple(way[: len(each)])]:
            del self._containers[other]
        self._containers.pop(tuple(way), None)
