"""The files that are attached to mails."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from io import SEEK_END
from pathlib import Path
from typing import IO

from desktop_rag.errors import BusyFileError
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member
from desktop_rag.readers.inner_files.mailbox_container import read_date
from desktop_rag.readers.mail_reader import Attachment
from desktop_rag.readers.read_errors import GONE_FROM_HOLDER
from desktop_rag.system.inner_paths import Address

_BLANK_LINE = re.compile(rb"\r?\n[ \t]*\r?\n")
# A message of one part that is text has no files: most mails need not be parsed to know it.
_MAY_ATTACH = re.compile(
    rb"^content-(?:type:(?!\s*text/)|disposition:\s*attachment)", re.IGNORECASE | re.MULTILINE
)


class MailContainer:
    """The attachments of a mail (RFC 5322, or as Outlook saves it), but for pictures: it has these itself."""

    def __init__(self, file: IO[bytes], suffix: str) -> None:
        size = file.seek(0, SEEK_END)
        file.seek(0)
        self._data = file.read() if size <= MAX_INNER_BYTES else b""
        self._is_outlook = suffix in {".msg", ".oft"}
        self._headers = _BLANK_LINE.split(self._data.lstrip(), 1)[0]

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
