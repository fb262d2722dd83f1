"""Read a file into Documents; the format is detected by content, not only by suffix."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from io import SEEK_END, BufferedReader
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from desktop_rag.document_types import Document
from desktop_rag.errors import BusyFileError, ReadError, SkippedError
from desktop_rag.readers import file_formats
from desktop_rag.readers.content_formats import (
    ENCRYPTED_PACKAGE,
    SHEET_TEXTS,
    XML_SPREADSHEET,
    detect_sheet_text,
    is_mailbox,
    is_package,
    recognise_archive,
    recognise_container,
)
from desktop_rag.readers.document_builder import check_text_length, limit_text
from desktop_rag.readers.encoding import is_probably_text
from desktop_rag.readers.read_errors import (
    CHANGED_FILE,
    DAMAGED_FILE,
    UNKNOWN_PROTECTION,
    convert_os_error,
    no_text,
    not_a_document,
)
from desktop_rag.readers.recognised_pages import ReadValue, Recognition, ScanFound, no_text_recognised
from desktop_rag.system.file_access import identify_content, open_regular_file

if TYPE_CHECKING:
    from desktop_rag.readers.embedded_pictures import EmbeddedPictures

_MAX_BYTES_PER_CHARACTER = 4
_HEAD_BYTES = 4096
_START_BYTES = 300  # that show the kind of a text
# How text of a format begins, in lower case, and its suffix; the first that fits.
_TEXT_MARKS = (
    (re.compile(rb"(?=<\?xml|<office:document).*<office:document", re.DOTALL), ".fodt"),
    (re.compile(rb"<\?xml.*progid=[\"']word\.document[\"']", re.DOTALL), ".docx"),
    (re.compile(rb"(?=<!doctype|<\?xml|<html).*(?:<html|<!doctype html)", re.DOTALL), ".html"),
    (re.compile(rb"<!doctype|<\?xml|<html|<[a-z][\w:.-]*\s[^>]*xmlns"), ".xml"),
    (re.compile(rb"\{\s*\"|\[\s*\{\s*\""), ".json"),
    (re.compile(rb"begin:vcard\s"), ".vcf"),
    (re.compile(rb"webvtt\s"), ".vtt"),
    (re.compile(rb"(?:date|from|mime-version):.*\ncontent-type:\s*multipart/related", re.DOTALL), ".mht"),
    (re.compile(rb"1\s+\d\d:\d\d:\d\d[,.]\d+ +-->"), ".srt"),
)
_ANY_TEXT = frozenset({".txt", ".text"})  # the content decides
# Under these names plain text is something else.
_NEVER_TEXT = (
    file_formats.COMPOUND_FILES | file_formats.PACKAGES | file_formats.FLAT_OPEN_DOCUMENTS | {".pdf", ".rtf"}
)
_OLDER_OFFICE = file_formats.COMPOUND_FILES - file_formats.OUTLOOK


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
        raise SkippedError("The file is empty", "It contains nothing to read.")
    hint = f"At most {file_formats.MAX_FILE_BYTES // 1_000_000:,} MB can be read. Split it into parts."
    raise SkippedError("The file is too large", hint)


def extract_documents(
    file: BufferedReader, password: str = "", recognition: Recognition | None = None
) -> Iterator[ReadValue]:
    """Read an open file from its start; yield consecutive pieces of its text, usually one.

    Scanned pages are OCRed if there is a `recognition`; otherwise only their number is yielded. See
    `recognised_pages`.

    Raises:
        ReadError: the file cannot be read; pieces yielded before are invalid.
        ProtectedError: it needs a password, or another one.
        BusyFileError: the file cannot be read at the moment.
        SkippedError: the file has no text.
    """
    empty, scanned = True, False
    try:
        content, suffix = _remove_protection(file, password)
        for value in limit_text(_read_format(content, suffix, password, recognition)):
            scanned |= isinstance(value, ScanFound) and value.pages > 0
            if not isinstance(value, Document) or value.text.strip():
                empty &= not isinstance(value, Document)
                yield value
    except OSError as error:
        raise convert_os_error(error) from error
    except RecursionError as error:
        hint = "Save it again in its own program or as PDF, and add that."
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

    Raises SkippedError if it is not a document; raises OSError.
    """
    file.seek(0)
    suffix = _detect_suffix(file)
    file.seek(0)
    return suffix


def _remove_protection(file: BufferedReader, password: str) -> tuple[BufferedReader, str]:
    """Return a file at its start, a protected Office file decrypted, and the suffix of its content."""
    suffix = detect_format(file)
    if suffix in file_formats.IWORK:
        from desktop_rag.readers.archive import open_preview

        return open_preview(file), ".pdf"
    if suffix not in _OLDER_OFFICE | {ENCRYPTED_PACKAGE}:
        return file, suffix
    from desktop_rag.readers import compound_files

    is_protected = suffix == ENCRYPTED_PACKAGE or compound_files.is_protected(file)
    file.seek(0)
    if not is_protected:
        return file, suffix
    content = compound_files.remove_protection(file, password)
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
    if head.startswith(b"%PDF-"):
        return ".pdf"
    if suffix in file_formats.RECOGNISED_PICTURES:
        return suffix
    text_suffix = _detect_text(head, suffix)
    if text_suffix in {".rtf", ".docx", XML_SPREADSHEET}:
        return text_suffix
    if suffix in _NEVER_TEXT:
        if b"%PDF-" in head[:1024]:
            return ".pdf"
        return text_suffix if suffix != ".rtf" and is_probably_text(head) else suffix
    if suffix in file_formats.READABLE_SUFFIXES:
        return text_suffix if suffix in _ANY_TEXT else suffix
    if is_probably_text(head):
        return text_suffix
    raise ReadError(*DAMAGED_FILE) if suffix in file_formats.ARCHIVES else not_a_document(path)


def _detect_text(head: bytes, suffix: str) -> str:
    """Return the suffix of text with these first bytes, as it looks like, in a file of any suffix."""
    start = head.removeprefix(BOM_UTF8).lstrip()[:_START_BYTES].lower()
    if start.startswith(b"{\\rtf"):
        return ".rtf"
    found = next((suffix for mark, suffix in _TEXT_MARKS if mark.match(start)), ".txt")
    may_be_sheet = suffix in file_formats.SHEETS and found not in {".fodt", ".mht"}
    sheet = detect_sheet_text(head) if may_be_sheet or found == ".xml" else ""
    return sheet if may_be_sheet or sheet == XML_SPREADSHEET else found


def _read_format(
    file: BufferedReader, suffix: str, password: str, recognition: Recognition | None
) -> Iterator[ReadValue]:
    """Read with the reader of the suffix."""
    if suffix in file_formats.PDF:
        from desktop_rag.readers.pdf_reader import read_pdf

        yield from read_pdf(file, password, recognition)
    elif suffix in file_formats.RECOGNISED_PICTURES:
        from desktop_rag.readers.picture_reader import read_picture

        yield from read_picture(file, recognition)
    elif suffix in SHEET_TEXTS:
        check_text_length(_size_of(file) // _MAX_BYTES_PER_CHARACTER)
        from desktop_rag.readers.sheet_text_reader import read_delimited_sheet, read_xml_spreadsheet

        yield (read_xml_spreadsheet if suffix == XML_SPREADSHEET else read_delimited_sheet)(file.read())
    elif suffix in file_formats.ARCHIVES:  # the files in it are read, each by itself
        raise not_a_document(Path(file.name))
    elif suffix in file_formats.PLAIN or suffix not in file_formats.READABLE_SUFFIXES:
        from desktop_rag.readers.plain_text_reader import read_text_file

        yield from read_text_file(file, suffix)
    else:
        from desktop_rag.readers.embedded_pictures import read_with_pictures

        yield from read_with_pictures(partial(_read_document, file, suffix), recognition)


class _Reader(NamedTuple):
    """The function of a module that reads some formats, and its arguments by their names."""

    suffixes: frozenset[str]
    module: str
    function: str
    arguments: tuple[str, ...] = ("file", "pictures")


_FROM_DATA = ("data", "pictures")
_READERS = (
    _Reader(file_formats.WORD, "word_reader", "read_word"),
    _Reader(file_formats.OLDER_WORD, "word97_reader", "read_word97"),
    _Reader(file_formats.RICH_TEXT, "rtf_reader", "read_rtf"),
    _Reader(
        file_formats.OPEN_DOCUMENTS,
        "open_document_reader",
        "read_open_document",
        ("file", "suffix", "pictures"),
    ),
    _Reader(file_formats.EXCEL, "excel_reader", "read_workbook"),
    _Reader(file_formats.OLDER_EXCEL, "xls_reader", "read_older_workbook"),
    _Reader(file_formats.BINARY_EXCEL, "xlsb_reader", "read_binary_workbook"),
    _Reader(file_formats.POWERPOINT, "slides_reader", "read_powerpoint"),
    _Reader(file_formats.OLDER_SLIDES, "powerpoint97_reader", "read_powerpoint97"),
    _Reader(file_formats.BOOKS, "epub_reader", "read_epub"),
    _Reader(file_formats.MAIL, "mail_reader", "read_mail", _FROM_DATA),
    _Reader(file_formats.OUTLOOK, "outlook_reader", "read_outlook", _FROM_DATA),
    _Reader(file_formats.WEB_ARCHIVES, "web_archive_reader", "read_web_archive", _FROM_DATA),
    _Reader(file_formats.NOTES, "evernote_reader", "read_notes"),
    _Reader(file_formats.WEB | file_formats.DRAWINGS, "html_reader", "read_web_page", _FROM_DATA),
    _Reader(file_formats.CALENDARS, "calendar_reader", "read_calendar", ("data",)),
    _Reader(file_formats.XML, "xml_reader", "read_xml", ("data",)),
)


def _read_document(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Read with the reader of a format; only its module is imported."""
    if suffix in file_formats.WEB | file_formats.DRAWINGS | file_formats.CALENDARS | file_formats.XML:
        check_text_length(_size_of(file) // _MAX_BYTES_PER_CHARACTER)
    reader = next(each for each in _READERS if suffix in each.suffixes)
    read = getattr(import_module(f"{__package__}.{reader.module}"), reader.function)
    file.seek(0)
    values: dict[str, Any] = {"file": file, "suffix": suffix, "pictures": pictures}
    if "data" in reader.arguments:
        values["data"] = file.read()
    document: Document = read(*(values[each] for each in reader.arguments))
    return document
