"""The files that are attached to mails."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from io import SEEK_END
from pathlib import Path
from typing import IO

from desktop_rag.errors import BusyFileError
from desktop_rag.inner_paths import Address
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, suffix_of
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member
from desktop_rag.readers.inner_files.mailbox_container import read_date
from desktop_rag.readers.mail_reader import Attachment
from desktop_rag.readers.read_errors import GONE_FROM_HOLDER

_BLANK_LINE = re.compile(rb"\r?\n\r?\n")


class MailContainer:
    """The attachments of a mail (RFC 5322, or as Outlook saves it), but for pictures: it has these itself."""

    def __init__(self, file: IO[bytes], suffix: str) -> None:
        size = file.seek(0, SEEK_END)
        file.seek(0)
        self._data = file.read() if size <= MAX_INNER_BYTES else b""
        self._is_outlook = suffix in {".msg", ".oft"}

    def list_members(self) -> Iterator[Member]:
        """Yield the attachments; raises ReadError."""
        modified_s = self._read_date()
        for number, attachment in enumerate(self._list_attachments()):
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
        from desktop_rag.readers import mail_reader

        return mail_reader.list_attachments(self._data)

    def _read_date(self) -> float | None:
        if self._is_outlook:
            return None
        from desktop_rag.readers.mail_parts import parse_message

        head = _BLANK_LINE.split(self._data, 1)[0]
        return read_date(parse_message(head + b"\n\n").get("Date"))
