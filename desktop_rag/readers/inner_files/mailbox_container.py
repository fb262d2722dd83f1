"""Mails in mailboxes (mbox), walked one after the other in blocks, and the files attached to mails."""

from __future__ import annotations

import hashlib
import re
import zlib
from calendar import timegm
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from io import SEEK_END
from pathlib import Path
from typing import IO

from desktop_rag.errors import BusyFileError
from desktop_rag.readers.content_formats import MAIL_SEPARATOR
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member, tidy_part
from desktop_rag.readers.mail_reader import Attachment
from desktop_rag.readers.read_errors import GONE_FROM_HOLDER, TOO_LARGE_IN_ARCHIVE
from desktop_rag.system.inner_paths import Address, WalkedMailbox

BLOCK_BYTES = 1 << 20
_LINE_BYTES = 400  # of a line between two mails, with its surroundings
_HEAD_BYTES = 1 << 16  # in which the headers are that name a mail
_HASHED_BYTES = 1 << 16  # before the place up to which a mailbox was walked
_MAX_SUBJECT_CHARACTERS = 100
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_NEXT = re.compile(rb"\n" + MAIL_SEPARATOR.pattern)
_QUOTED = re.compile(rb"^>(?=>*From )", re.MULTILINE)
_SLASHES = re.compile(r"[/\\]+")
_BLANK_LINE = re.compile(rb"\r?\n\r?\n")
_END_OF_HEADER = re.compile(rb"\r?\n[ \t]*\r?\n")
# A message of one part that is text has no files: most mails need not be parsed to know it.
_MAY_ATTACH = re.compile(
    rb"^content-(?:type:(?!\s*text/)|disposition:\s*attachment)", re.IGNORECASE | re.MULTILINE
)


@dataclass(slots=True)
class _Mail:
    """A mail that is being walked, with the line before it."""

    start: int
    size_bytes: int = 0
    checksum: int = 0
    head: bytearray = field(default_factory=bytearray)

    def extend(self, data: bytes) -> None:
        self.size_bytes += len(data)
        self.checksum = zlib.crc32(data, self.checksum)
        if len(self.head) < _HEAD_BYTES:
            self.head += data[: _HEAD_BYTES - len(self.head)]


class MailboxContainer:
    """The mails of a mailbox."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def list_members(self) -> Iterator[Member]:
        """Yield the mails, called after their subject and date."""
        for member, _ in self.walk(0):
            if member is not None:
                yield member

    def walk(self, start: int) -> Iterator[tuple[Member | None, int]]:
        """Yield (mail, its place) from the place of one on; (None, place) after each block that is read."""
        self._file.seek(start)
        mail, waiting = _Mail(start), b""
        while True:
            block = self._file.read(BLOCK_BYTES)
            waiting += block
            first, searched = 0, 0
            while (line := _find_separator(waiting, searched)) >= 0:
                if block and len(waiting) - line < _LINE_BYTES:
                    break
                mail.extend(waiting[first:line])
                yield _to_member(mail), mail.start
                mail = _Mail(mail.start + mail.size_bytes)
                first, searched = line, line + 1
            kept = max(first, len(waiting) - 2 * _LINE_BYTES) if block else len(waiting)
            mail.extend(waiting[first:kept])
            waiting = waiting[kept:]
            yield None, mail.start
            if not block:
                break
        if mail.size_bytes:
            yield _to_member(mail), mail.start

    def read_member(self, address: Address) -> bytes:
        """Return a mail without the line before it; raises ReadError."""
        self._file.seek(address.number)
        data = self._file.read(min(address.size_bytes, MAX_INNER_BYTES))
        if (len(data), zlib.crc32(data)) != (address.size_bytes, address.checksum):
            raise BusyFileError(*GONE_FROM_HOLDER)
        return _QUOTED.sub(b"", MAIL_SEPARATOR.sub(b"", data, count=1))

    def hash_before(self, end: int) -> str:
        """Return the hash of the bytes before a place, "" if it is not in the file."""
        place = self._file.tell()
        start = max(0, end - _HASHED_BYTES)
        self._file.seek(start)
        data = self._file.read(end - start)
        self._file.seek(place)
        return hashlib.blake2b(data, digest_size=16).hexdigest() if len(data) == end - start else ""

    def find_start(self, walked: WalkedMailbox) -> int:
        """Return where to walk on: 0 if the part walked before has changed."""
        is_same = walked.end > 0 and self.hash_before(walked.end) == walked.hash_before_end
        return walked.end if is_same else 0


def _find_separator(data: bytes, start: int) -> int:
    """Return where the next line between two mails is, which has an empty line before it; -1 without one."""
    for found in _NEXT.finditer(data, start):
        place = found.start()
        if data[max(0, place - 2) : place].endswith((b"\n", b"\n\r")):
            return place + 1
    return -1


def _to_member(mail: _Mail) -> Member:
    from desktop_rag.readers.mail_parts import parse_message, read_header

    head = MAIL_SEPARATOR.sub(b"", bytes(mail.head), count=1)
    blank = _BLANK_LINE.search(head)
    message = parse_message(head[: blank.end()] if blank else head)
    modified_s = read_date(message.get("Date"))
    subject = tidy_part(_SLASHES.sub(" ", read_header(message, "Subject")[:_MAX_SUBJECT_CHARACTERS]))
    day = "" if modified_s is None else f", {_EPOCH + timedelta(seconds=modified_s):%Y-%m-%d}"
    name = f"{subject.strip('. ') or 'no subject'}{day}.eml"
    refusal = TOO_LARGE_IN_ARCHIVE if mail.size_bytes > MAX_INNER_BYTES else None
    return Member(name, Address(mail.start, mail.size_bytes, mail.checksum), modified_s, refusal)


def read_date(header: object) -> float | None:
    """Return the time of a Date header in seconds since the epoch, None if it has none that can be."""
    from email.utils import parsedate_tz

    try:
        parsed = parsedate_tz(str(header or ""))
        return None if parsed is None else float(timegm(parsed[:6]) - (parsed[9] or 0))
    except (ValueError, OverflowError, TypeError, IndexError):
        return None


class MailContainer:
    """The attachments of a mail (RFC 5322, or as Outlook saves it), but for pictures: it has these itself."""

    def __init__(self, file: IO[bytes], suffix: str) -> None:
        size = file.seek(0, SEEK_END)
        file.seek(0)
        self._data = file.read() if size <= MAX_INNER_BYTES else b""
        self._is_outlook = suffix in {".msg", ".oft"}
        self._headers = _END_OF_HEADER.split(self._data.lstrip(), 1)[0]

    def list_members(self) -> Iterator[Member]:
        """Yield the attachments; raises ReadError."""
        modified_s: float | None = None
        for number, attachment in enumerate(self._list_attachments()):
            modified_s = self._read_date() if number == 0 else modified_s
            if suffix_of(Path(attachment.name)) in RECOGNISED_PICTURES:
                continue
            content = attachment.decode()
            yield Member(attachment.name, Address(number, len(content), zlib.crc32(content)), modified_s)

    def read_member(self, address: Address) -> bytes:
        """Return the content of an attachment; raises ReadError."""
        for number, attachment in enumerate(self._list_attachments()):
            if number == address.number:
                content = attachment.decode()
                if (len(content), zlib.crc32(content)) == address[1:]:
                    return content
        raise BusyFileError(*GONE_FROM_HOLDER)

    def _list_attachments(self) -> Iterator[Attachment]:
        if self._is_outlook:
            from desktop_rag.readers import outlook_reader

            return outlook_reader.list_attachments(self._data)
        if not _MAY_ATTACH.search(self._headers):
            return iter(())
        from desktop_rag.readers import mail_reader

        return mail_reader.list_attachments(self._data)

    def _read_date(self) -> float | None:
        if self._is_outlook:
            return None
        from desktop_rag.readers.mail_parts import parse_message

        return read_date(parse_message(self._headers + b"\n\n").get("Date"))
