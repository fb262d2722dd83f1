"""The files that are attached to a PDF file, or that are all there is of a portfolio."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from pypdfium2 import PdfDocument, PdfiumError  # noqa: TID253 - loaded to read a PDF file only

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.file_formats import XML, suffix_of
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member
from desktop_rag.readers.pdf_annotations import list_attachments, read_attachment
from desktop_rag.readers.read_errors import DAMAGED_FILE, GONE_FROM_HOLDER
from desktop_rag.system.inner_paths import Address


class PdfContainer:
    """The attached files, but for XML: it repeats for programs what the pages show, as in invoices.

    Raises ReadError if the file is damaged, or needs a password.
    """

    def __init__(self, file: IO[bytes]) -> None:
        try:
            self._document = PdfDocument(file.read())
        except PdfiumError as error:
            raise ReadError(*DAMAGED_FILE) from error

    def list_members(self) -> Iterator[Member]:
        """Yield the attached files, those that are too large without a checksum."""
        for number, name in enumerate(list_attachments(self._document)):
            if suffix_of(Path(name)) not in XML:
                size, content = read_attachment(self._document, number, MAX_INNER_BYTES)
                yield Member(name, Address(number, size, zlib.crc32(content)), None)

    def read_member(self, address: Address) -> bytes:
        """Return the content of an attached file; raises ReadError."""
        size, content = read_attachment(self._document, address.number, MAX_INNER_BYTES)
        if (size, zlib.crc32(content)) != address[1:]:
            raise BusyFileError(*GONE_FROM_HOLDER)
        return content
