"""Recognise documents by their content: a name may have the wrong suffix."""

from __future__ import annotations

import re
from io import BufferedReader
from typing import Final

from desktop_rag.readers.file_formats import ARCHIVES, PACKAGES

_SQLITE_MAGIC = b"SQLite format 3\0"
_SEVEN_ZIP_MAGIC = b"7z\xbc\xaf\x27\x1c"
_EMPTY_ZIP_MAGIC = b"PK\x05\x06"
_PACKED_MAGICS = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00")
_TAR_MAGIC, _TAR_MAGIC_AT = b"ustar", 257
_ZIP_MAGIC, _OLE_MAGIC = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
# The line before each mail of a mailbox has an address and a date, and the headers follow. A line of a mail
# that begins like it is quoted with ">", but not by all programs.
MAIL_SEPARATOR = re.compile(rb"From [^\r\n]{0,250}\d\d[^\r\n]{0,50}\r?\n(?=[!-9;-~]{1,80}:|>From )")
ENCRYPTED_PACKAGE: Final = "encrypted"  # instead of a suffix (MS-OFFCRYPTO)
XML_SPREADSHEET: Final = "XML Spreadsheet"  # likewise, of text that is named like a workbook
DELIMITED_SHEET: Final = "delimited sheet"
SHEET_TEXTS = frozenset({XML_SPREADSHEET, DELIMITED_SHEET})

# Suffix -> the part that only its packages have (ECMA-376), with the suffixes that share it.
_OFFICE_PARTS = (
    ("word/document.xml", (".docx", ".docm", ".dotx", ".dotm")),
    ("xl/workbook.xml", (".xlsx", ".xlsm", ".xltx", ".xltm")),
    ("xl/workbook.bin", (".xlsb",)),
    ("ppt/presentation.xml", (".pptx", ".pptm", ".ppsx", ".ppsm", ".potx", ".potm")),
)
_MEDIA_TYPES = (
    (b"application/epub+zip", (".epub",)),
    (b"application/vnd.oasis.opendocument.text", (".odt", ".ott")),
    (b"application/vnd.oasis.opendocument.spreadsheet", (".ods", ".ots")),
    (b"application/vnd.oasis.opendocument.presentation", (".odp", ".otp")),
    (b"application/vnd.oasis.opendocument.graphics", (".odg", ".otg")),
)
# Names in the directory of a compound file (MS-CFB), which are UTF-16.
_STREAMS = (
    ("EncryptedPackage", (ENCRYPTED_PACKAGE,)),
    ("WordDocument", (".doc", ".dot")),
    ("Workbook", (".xls", ".xlt")),
    ("PowerPoint Document", (".ppt", ".pps")),
    ("__substg1.0_", (".msg", ".oft")),
)
_DIRECTORY_BYTES = 4096  # of a compound file's directory; the main stream is among the first entries


def recognise_container(file: BufferedReader, head: bytes, suffix: str) -> str:
    """Return the suffix that fits the content of a zip or compound file, `suffix` if it does or is unknown.

    Args:
        file: at any position, which changes.
        head: the first bytes.
        suffix: of the name.

    Raises OSError.
    """
    fitting: tuple[str, ...] = ()
    if head.startswith(_ZIP_MAGIC):
        fitting = _recognise_package(file)
    elif head.startswith(_OLE_MAGIC):
        fitting = _recognise_compound_file(file, head) or ((ENCRYPTED_PACKAGE,) if suffix in PACKAGES else ())
    return suffix if suffix in fitting or not fitting else fitting[0]


def is_package(head: bytes) -> bool:
    """Whether a file begins as a zip archive does."""
    return head.startswith(_ZIP_MAGIC)


def is_mailbox(head: bytes) -> bool:
    """Whether a file begins as a mailbox does."""
    return MAIL_SEPARATOR.match(head) is not None


def recognise_archive(head: bytes, suffix: str) -> str:
    """Return the suffix of an archive or a mailbox that begins so, "" for other files.

    Args:
        head: the first bytes.
        suffix: of the name, or what `recognise_container` says.
    """
    if suffix in ARCHIVES or not suffix:
        if head.startswith((_ZIP_MAGIC, _EMPTY_ZIP_MAGIC)):
            return ".zip"
        if head.startswith(_SEVEN_ZIP_MAGIC):
            return ".7z"
        if head.startswith(_PACKED_MAGICS) or head[_TAR_MAGIC_AT:].startswith(_TAR_MAGIC):
            return ".tar"
        if head.startswith(_SQLITE_MAGIC):
            return ".zotero"
    return ".mbox" if (suffix in ARCHIVES or not suffix) and is_mailbox(head) else ""


def _recognise_package(file: BufferedReader) -> tuple[str, ...]:
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(file) as package:
            names = set(package.namelist())
            kind = package.open("mimetype").read(100).strip() if "mimetype" in names else b""
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, OSError):
        return ()  # its reader reports the error
    for media_type, suffixes in _MEDIA_TYPES:
        if kind.removesuffix(b"-template") == media_type:
            return suffixes
    return next((suffixes for part, suffixes in _OFFICE_PARTS if part in names), ())


def _recognise_compound_file(file: BufferedReader, head: bytes) -> tuple[str, ...]:
    sector_bytes = 1 << min(int.from_bytes(head[30:32], "little"), 12)
    file.seek((int.from_bytes(head[48:52], "little") + 1) * sector_bytes)
    directory = file.read(_DIRECTORY_BYTES)
    return next((suffixes for name, suffixes in _STREAMS if name.encode("utf-16-le") in directory), ())


def detect_sheet_text(head: bytes) -> str:
    """Return the format of text in a file named like a workbook: one of `SHEET_TEXTS`, or ".html".

    Args:
        head: its first bytes.
    """
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith(b"<"):
        if b"urn:schemas-microsoft-com:office:spreadsheet" in start and b"<html" not in start:
            return XML_SPREADSHEET
        if any(tag in start for tag in (b"<table", b"<html", b"<body", b"<meta", b"<style")):
            return ".html"
    return DELIMITED_SHEET
