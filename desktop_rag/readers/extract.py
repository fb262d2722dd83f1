"""A path becomes a Document: what the file really is decides how it is read."""

from __future__ import annotations

import stat
import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

from desktop_rag.errors import DesktopRagError, ReadError, SkippedError, describe_os_error
from desktop_rag.readers import formats
from desktop_rag.readers.archive import password_needed
from desktop_rag.readers.blocks import check_length
from desktop_rag.readers.encoding import looks_like_text
from desktop_rag.readers.library import read_with_library
from desktop_rag.readers.mail import read_mail
from desktop_rag.readers.markup import read_xml
from desktop_rag.readers.plain import read_plain
from desktop_rag.readers.slides import read_impress, read_powerpoint
from desktop_rag.readers.web import read_web
from desktop_rag.types import Document

MAX_FILE_BYTES = 1_000_000_000
_MAX_BYTES_A_CHARACTER = 4
_HEAD_BYTES = 4096
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_NEEDS_ZIP = formats.POWERPOINT | formats.IMPRESS | formats.SHEETS | {".docx", ".docm", ".odt"}
_BINARY_OFFICE = frozenset({".doc", ".dot", ".xls", ".xlt", ".ppt", ".pps", ".msg"})


def extract(path: Path) -> Document:
    """Read a file; raises ReadError or SkippedError, never anything else but a bug's exception."""
    try:
        head = _head(path)
        document = _read(path, _true_suffix(path, head))
    except OSError as error:
        raise ReadError(*describe_os_error(error)) from error
    except (zipfile.BadZipFile, ET.ParseError, KeyError, NotImplementedError) as error:
        raise _damaged() from error
    if not document.text.strip():
        raise _no_text(path)
    return document


def _head(path: Path) -> bytes:
    """Return the first bytes of a regular file of a bearable size."""
    if not formats.is_readable(path):
        raise _not_a_document(path)
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise SkippedError("This is a folder, not a file", "Add the folder to read what is in it.")
    if not stat.S_ISREG(status.st_mode):
        raise SkippedError("Not a regular file", "Only files on disk can be read.")
    if status.st_size == 0:
        raise SkippedError("The file is empty", "There is nothing to read in it.")
    if status.st_size > MAX_FILE_BYTES:
        raise SkippedError(
            "The file is too large",
            f"At most {MAX_FILE_BYTES // 1_000_000:,} MB can be read. Split it into parts.",
        )
    with path.open("rb") as file:
        return file.read(_HEAD_BYTES)


def _true_suffix(path: Path, head: bytes) -> str:
    """Return the suffix the content deserves: names lie, and some files have none."""
    suffix = formats.suffix_of(path)
    start = head.lstrip()[:100].lower()
    if suffix in _BINARY_OFFICE | _NEEDS_ZIP | {".pdf", ".epub", ".rtf", ".ipynb"}:
        return _checked(suffix, head, start)
    if suffix in formats.READABLE_SUFFIXES:
        return suffix
    if head.startswith(b"%PDF-"):
        return ".pdf"
    if looks_like_text(head):
        return ".html" if start.startswith((b"<!doctype html", b"<html")) else ".txt"
    raise _not_a_document(path)


def _checked(suffix: str, head: bytes, start: bytes) -> str:
    """Return how to read a binary format whose content may be something simpler."""
    if b"%PDF-" in head[:1024]:
        return ".pdf"
    if start.startswith(b"{\\rtf"):
        return ".rtf"
    if head.startswith(_OLE) and suffix in _NEEDS_ZIP - _BINARY_OFFICE:
        raise password_needed()  # an encrypted package is wrapped this way (MS-OFFCRYPTO)
    if suffix not in {".rtf", ".ipynb"} and looks_like_text(head):
        return ".html" if start.startswith((b"<!doctype html", b"<html")) else ".txt"
    return suffix


def _read(path: Path, suffix: str) -> Document:
    if suffix in formats.LIBRARY_TYPES:
        return read_with_library(path, suffix)
    if suffix in formats.POWERPOINT:
        return read_powerpoint(path)
    if suffix in formats.IMPRESS:
        return read_impress(path)
    check_length(path.stat().st_size // _MAX_BYTES_A_CHARACTER)
    data = path.read_bytes()
    if suffix in formats.WEB:
        return read_web(data)
    if suffix in formats.MAIL:
        return read_mail(data)
    return read_xml(data) if suffix in formats.XML else read_plain(data, suffix)


def _damaged() -> DesktopRagError:
    return ReadError(
        "The file is damaged or not what its name says",
        "Open it in its own program. If it opens there, save it anew and add it again.",
    )


def _not_a_document(path: Path) -> SkippedError:
    if formats.suffix_of(path) in formats.PICTURES:
        return SkippedError(
            "A picture holds no text to read",
            "Run text recognition (OCR) on it, and add the PDF or text file that gives.",
        )
    return SkippedError("Not a document", "Add documents: PDF, office files, web pages, text.")


def _no_text(path: Path) -> SkippedError:
    if formats.kind_of(path) == "pdf":
        return SkippedError(
            "No text: needs text recognition (OCR)",
            "The pages are pictures. Run text recognition on it, and add the PDF that gives.",
        )
    return SkippedError("No text in this file", "There is nothing in it that could be searched.")
