"""Read a file into Documents; the format is detected by content, not only by suffix."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

from desktop_rag.errors import ReadError, SkippedError
from desktop_rag.readers import file_formats
from desktop_rag.readers.document_builder import check_text_length
from desktop_rag.readers.encoding import is_probably_text
from desktop_rag.readers.plain_text_reader import read_plain_text, stream_plain_text
from desktop_rag.readers.read_errors import PASSWORD_NEEDED, convert_os_error, no_text, not_a_document
from desktop_rag.types import Document

_MAX_BYTES_PER_CHARACTER = 4
_STREAM_BYTES = 4_000_000  # larger plain text is read in pieces
_HEAD_BYTES = 4096
_OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BINARY_OFFICE = frozenset({".doc", ".dot", ".xls", ".xlt", ".ppt", ".pps", ".msg"})


def extract_documents(path: Path) -> Iterator[Document]:
    """Read a file; yield consecutive pieces of its text, usually one.

    Raises:
        ReadError: the file cannot be read; pieces yielded before are invalid.
        BusyFileError: the file cannot be read at the moment.
        SkippedError: the file has no text, is too large or is not a document.
    """
    empty = True
    try:
        head = _read_head(path)
        for document in _read_format(path, _detect_suffix(path, head)):
            if document.text.strip():
                empty = False
                yield document
    except OSError as error:
        raise convert_os_error(error) from error
    except RecursionError as error:
        hint = "Save it anew in its own program or as PDF, and add that."
        raise ReadError("Its parts are nested too deeply", hint) from error
    if empty:
        raise no_text(path)


def _read_head(path: Path) -> bytes:
    """Return the first bytes of a regular file; raises SkippedError for unsuitable ones."""
    if not file_formats.is_readable(path):
        raise not_a_document(path)
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise SkippedError("This is a folder, not a file", "Add the folder to read what is in it.")
    if not stat.S_ISREG(status.st_mode):
        raise SkippedError("Not a regular file", "Only files on disk can be read.")
    if status.st_size == 0:
        raise SkippedError("The file is empty", "There is nothing to read in it.")
    if status.st_size > file_formats.MAX_FILE_BYTES:
        hint = f"At most {file_formats.MAX_FILE_BYTES // 1_000_000:,} MB can be read. Split it into parts."
        raise SkippedError("The file is too large", hint)
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES)


def _detect_suffix(path: Path, head: bytes) -> str:
    """Return the suffix for the detected content: names may be wrong, or have no suffix."""
    suffix = file_formats.suffix_of(path)
    start = head.lstrip()[:100].lower()
    text_suffix = ".html" if start.startswith((b"<!doctype html", b"<html")) else ".txt"
    if suffix in _BINARY_OFFICE | file_formats.PACKAGES | {".pdf", ".rtf", ".ipynb"}:
        if b"%PDF-" in head[:1024]:
            return ".pdf"
        if start.startswith(b"{\\rtf"):
            return ".rtf"
        if head.startswith(_OLE_MAGIC) and suffix in file_formats.PACKAGES:
            raise ReadError(*PASSWORD_NEEDED)  # the container of an encrypted package (MS-OFFCRYPTO)
        return text_suffix if suffix not in {".rtf", ".ipynb"} and is_probably_text(head) else suffix
    if suffix in file_formats.READABLE_SUFFIXES:
        return suffix
    if head.startswith(b"%PDF-"):
        return ".pdf"
    if is_probably_text(head):
        return text_suffix
    raise not_a_document(path)


def _read_format(path: Path, suffix: str) -> Iterator[Document]:
    """Read with the reader of the suffix."""
    if suffix in file_formats.PLAIN or suffix not in file_formats.READABLE_SUFFIXES:
        if path.stat().st_size > _STREAM_BYTES:
            yield from stream_plain_text(path, suffix)
        else:
            yield read_plain_text(path.read_bytes(), suffix)
    elif suffix in file_formats.WEB | file_formats.MAIL | file_formats.XML:
        yield _read_markup(path, suffix)
    else:
        yield _read_binary(path, suffix)


def _read_markup(path: Path, suffix: str) -> Document:
    """Read web pages, mail and XML; imports only the reader that is needed."""
    check_text_length(path.stat().st_size // _MAX_BYTES_PER_CHARACTER)
    data = path.read_bytes()
    if suffix in file_formats.WEB:
        from desktop_rag.readers.html_reader import read_web_page

        return read_web_page(data)
    if suffix in file_formats.MAIL:
        from desktop_rag.readers.mail_reader import read_mail

        return read_mail(data)
    from desktop_rag.readers.xml_reader import read_xml

    return read_xml(data)


def _read_binary(path: Path, suffix: str) -> Document:
    """Read PDF, office documents and books."""
    if suffix in file_formats.POWERPOINT | file_formats.IMPRESS:
        from desktop_rag.readers import slides_reader

        powerpoint = suffix in file_formats.POWERPOINT
        return slides_reader.read_powerpoint(path) if powerpoint else slides_reader.read_impress(path)
    from desktop_rag.readers.kreuzberg_reader import read_with_kreuzberg

    return read_with_kreuzberg(path, suffix)
