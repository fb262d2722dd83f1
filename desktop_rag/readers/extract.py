"""Read a file into Documents; the format is detected by content, not only by suffix."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from functools import partial
from io import SEEK_END, BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_rag.document_types import Document
from desktop_rag.errors import BusyFileError, ReadError, SkippedError
from desktop_rag.file_access import identify_content, open_regular_file
from desktop_rag.readers import file_formats
from desktop_rag.readers.content_formats import (
    ENCRYPTED_PACKAGE,
    is_package,
    recognise_archive,
    recognise_container,
)
from desktop_rag.readers.document_builder import check_text_length
from desktop_rag.readers.encoding import is_probably_text
from desktop_rag.readers.inner_files.mailbox_container import is_mailbox
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text
from desktop_rag.readers.read_errors import (
    CHANGED_FILE,
    DAMAGED_FILE,
    UNKNOWN_PROTECTION,
    convert_os_error,
    no_text,
    not_a_document,
)
from desktop_rag.readers.scanned_pages import ReadValue, Recognition, ScanFound, no_text_recognised

if TYPE_CHECKING:
    from desktop_rag.readers.embedded_pictures import EmbeddedPictures

_MAX_BYTES_PER_CHARACTER = 4
_STREAM_BYTES = 4_000_000  # larger plain text is read in pieces
_HEAD_BYTES = 4096
_START_BYTES = 300  # that tell markup
_ANY_TEXT = frozenset({".txt", ".text"})  # what it is shows its content
_OLDER_OFFICE = file_formats.COMPOUND_FILES - {".msg"}


def open_document(
    path: Path, open_file: Callable[[Path], BufferedReader] = open_regular_file
) -> BufferedReader:
    """Open a file that may be a document; raises SkippedError, ReadError or BusyFileError."""
    if not file_formats.is_readable(path):
        raise not_a_document(path)
    try:
        file = open_file(path)
    except OSError as error:
        raise convert_os_error(error) from error
    size = _size_of(file)
    if 0 < size <= file_formats.MAX_FILE_BYTES or (size and _is_large_mailbox(file, size)):
        return file
    file.close()
    if size == 0:
        raise SkippedError("The file is empty", "There is nothing to read in it.")
    hint = f"At most {file_formats.MAX_FILE_BYTES // 1_000_000:,} MB can be read. Split it into parts."
    raise SkippedError("The file is too large", hint)


def extract_documents(
    file: BufferedReader, password: str = "", recognition: Recognition | None = None
) -> Iterator[ReadValue]:
    """Read an open file from its start; yield consecutive pieces of its text, usually one.

    What pages hold that are pictures is recognised if there is a `recognition`; else only their number is
    yielded. See `scanned_pages`.

    Raises:
        ReadError: the file cannot be read; pieces yielded before are invalid.
        ProtectedError: it needs a password, or another one.
        BusyFileError: the file cannot be read at the moment.
        SkippedError: the file has no text.
    """
    empty, scanned = True, False
    try:
        content, suffix = _remove_protection(file, password)
        for value in _read_format(content, suffix, password, recognition):
            scanned |= isinstance(value, ScanFound) and value.pages > 0
            if not isinstance(value, Document) or value.text.strip():
                empty &= not isinstance(value, Document)
                yield value
    except OSError as error:
        raise convert_os_error(error) from error
    except RecursionError as error:
        hint = "Save it anew in its own program or as PDF, and add that."
        raise ReadError("Its parts are nested too deeply", hint) from error
    if empty and (recognition or not scanned):
        raise no_text_recognised() if scanned else no_text()


def check_unchanged(file: BufferedReader, before: os.stat_result) -> None:
    """Raise BusyFileError if an open file changed; raises OSError."""
    if identify_content(os.fstat(file.fileno())) != identify_content(before):
        raise BusyFileError(*CHANGED_FILE)


def _size_of(file: BufferedReader) -> int:
    size = file.seek(0, SEEK_END)
    file.seek(0)
    return size


def _is_large_mailbox(file: BufferedReader, size: int) -> bool:
    """Whether a file is a mailbox, which may be larger than others, as it is walked mail by mail."""
    is_mails = is_mailbox(file.read(_HEAD_BYTES))
    file.seek(0)
    return is_mails and size <= file_formats.MAX_MAILBOX_BYTES


def detect_format(file: BufferedReader) -> str:
    """Return the suffix of the format that fits the content of a file, and go back to its start.

    Raises SkippedError for what is no document; raises OSError.
    """
    file.seek(0)
    suffix = _detect_suffix(file)
    file.seek(0)
    return suffix


def _remove_protection(file: BufferedReader, password: str) -> tuple[BufferedReader, str]:
    """Return a file at its start, a protected Office file decrypted, and the suffix of its content."""
    suffix = detect_format(file)
    if suffix in file_formats.IWORK:
        from desktop_rag.readers.iwork_preview import open_preview

        return open_preview(file), ".pdf"
    if suffix not in _OLDER_OFFICE | {ENCRYPTED_PACKAGE}:
        return file, suffix
    from desktop_rag.readers import office_protection

    is_protected = suffix == ENCRYPTED_PACKAGE or office_protection.is_protected(file)
    file.seek(0)
    if not is_protected:
        return file, suffix
    content = office_protection.remove_protection(file, password)
    suffix = _detect_suffix(content)
    if suffix == ENCRYPTED_PACKAGE:
        raise ReadError(*UNKNOWN_PROTECTION)
    content.seek(0)
    return content, suffix


def _detect_suffix(file: BufferedReader) -> str:
    """Return the suffix for the detected content: names may be wrong, or have no suffix."""
    path, head = Path(file.name), file.read(_HEAD_BYTES)
    suffix = recognise_container(file, head, file_formats.suffix_of(path))
    if suffix == ENCRYPTED_PACKAGE or (suffix in file_formats.IWORK and is_package(head)):
        return suffix
    return recognise_archive(head, suffix) or _detect_document(path, suffix, head)


def _detect_document(path: Path, suffix: str, head: bytes) -> str:
    start = head.removeprefix(BOM_UTF8).lstrip()[:_START_BYTES].lower()
    text_suffix = _detect_markup(start) or ".txt"
    if head.startswith(b"%PDF-"):
        return ".pdf"
    if suffix in file_formats.RECOGNISED_PICTURES:
        return suffix
    if start.startswith(b"{\\rtf"):
        return ".rtf"
    if suffix in file_formats.COMPOUND_FILES | file_formats.PACKAGES | {".pdf", ".rtf", ".ipynb"}:
        if b"%PDF-" in head[:1024]:
            return ".pdf"
        return text_suffix if suffix not in {".rtf", ".ipynb"} and is_probably_text(head) else suffix
    if suffix in file_formats.READABLE_SUFFIXES:
        return text_suffix if suffix in _ANY_TEXT else suffix
    if is_probably_text(head):
        return text_suffix
    raise ReadError(*DAMAGED_FILE) if suffix in file_formats.ARCHIVES else not_a_document(path)


def _detect_markup(start: bytes) -> str:
    """Return the suffix of a web page or of XML that begins with `start`, in lower case; "" for others."""
    if not start.startswith((b"<!doctype", b"<?xml", b"<html")):
        return ""
    return ".html" if b"<html" in start or b"<!doctype html" in start else ".xml"


def _read_format(
    file: BufferedReader, suffix: str, password: str, recognition: Recognition | None
) -> Iterator[ReadValue]:
    """Read with the reader of the suffix."""
    if suffix == ".pdf":
        from desktop_rag.readers.kreuzberg_reader import read_pdf

        yield from read_pdf(file, password, recognition)
    elif suffix in file_formats.RECOGNISED_PICTURES:
        from desktop_rag.readers.picture_reader import read_picture

        yield from read_picture(file, recognition)
    elif suffix in file_formats.ARCHIVES:  # the files in it are read, each by itself
        raise not_a_document(Path(file.name))
    elif suffix in file_formats.PLAIN or suffix not in file_formats.READABLE_SUFFIXES:
        if _size_of(file) > _STREAM_BYTES:
            yield from stream_plain_text(file, suffix)
        else:
            yield read_plain_text(file.read(), suffix)
    else:
        from desktop_rag.readers.embedded_pictures import read_with_pictures

        is_markup = suffix in file_formats.WEB | file_formats.MAIL | file_formats.XML
        yield from read_with_pictures(
            partial(_read_markup if is_markup else _read_binary, file, suffix), recognition
        )


def _read_markup(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Read web pages, mail and XML; imports only the reader that is needed."""
    check_text_length(_size_of(file) // _MAX_BYTES_PER_CHARACTER)
    data = file.read()
    if suffix in file_formats.WEB:
        from desktop_rag.readers.html_reader import read_web_page

        return read_web_page(data, pictures)
    if suffix in file_formats.MAIL:
        from desktop_rag.readers.mail_reader import read_mail

        return read_mail(data, pictures)
    from desktop_rag.readers.xml_reader import read_xml

    return read_xml(data)


def _read_binary(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Read office documents and books."""
    if suffix in file_formats.POWERPOINT | file_formats.IMPRESS:
        from desktop_rag.readers import slides_reader

        read = (
            slides_reader.read_powerpoint if suffix in file_formats.POWERPOINT else slides_reader.read_impress
        )
        return read(file, pictures)
    from desktop_rag.readers.kreuzberg_reader import read_with_kreuzberg

    return read_with_kreuzberg(file, suffix, pictures)
