"""Zip containers (office documents, books), with limits on their unpacked size; previews of iWork."""

from __future__ import annotations

import errno
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import SEEK_END, BufferedReader, BytesIO
from typing import IO, cast
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.read_errors import (
    DAMAGED_FILE,
    UNKNOWN_PROTECTION,
    convert_damage,
    documents_of_this_kind,
)

# Office XML compresses 5 to 50 times; deflate allows up to 1,032. Small archives are exempt.
_MAX_RATIO = 200
_EXEMPT_BYTES = 30_000_000
# Above the text of any real document; the parsed tree must fit the child's memory limit.
_MAX_MEMBER_BYTES = 200_000_000
_PIECE_BYTES = 16_384  # whose elements stay in the cache of the processor
_ENTITY = b"<!ENTITY"
_DAMAGE_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError),
    *(LookupError, ValueError, ET.ParseError),
)
_PREVIEW = "QuickLook/Preview.pdf"
_MAX_PREVIEW_BYTES = 200_000_000


def open_archive(file: IO[bytes]) -> zipfile.ZipFile:
    """Open a zip container; raises ReadError if it is damaged, encrypted or a zip bomb."""
    with convert_zip_errors():
        container = zipfile.ZipFile(file)
        for name, info in list(container.NameToInfo.items()):  # some programs of Windows write such names
            container.NameToInfo.setdefault(name.replace("\\", "/"), info)
        unpacked = sum(info.file_size for info in container.infolist())
        if unpacked > max(_EXEMPT_BYTES, _MAX_RATIO * file.seek(0, SEEK_END)):
            hint = "The file looks made to exhaust memory. If you trust it, save it again and add that."
            raise ReadError(f"Unpacks to {unpacked // 1_000_000:,} MB", hint)
        manifest = "META-INF/manifest.xml"
        if manifest in container.NameToInfo and b"encryption-data" in container.read(manifest):
            raise ReadError(*UNKNOWN_PROTECTION)
        return container


def read_member(container: zipfile.ZipFile, name: str) -> bytes:
    """Return a member; raises ReadError if it is missing, damaged or too large."""
    with convert_zip_errors():
        _check_size(container.getinfo(name).file_size)
        return container.read(name)


def read_xml_member(container: zipfile.ZipFile, name: str) -> ET.Element:
    """Return the root of an XML member; raises ReadError if it is missing, damaged or too large."""
    return parse_xml(read_member(container, name))


def read_xml_file(file: IO[bytes]) -> ET.Element:
    """Return the root of a document that is one XML file; raises ReadError if it is damaged or too large."""
    data = file.read(_MAX_MEMBER_BYTES + 1)
    _check_size(len(data))
    return parse_xml(data)


def parse_xml(data: bytes) -> ET.Element:
    """Return the root of an XML member; raises ReadError if it is damaged."""
    with convert_zip_errors():
        if _ENTITY in data:  # office programs write none, and they allow entity expansion attacks
            raise ReadError(*DAMAGED_FILE)
        return ET.fromstring(data)  # noqa: S314 - without entities


def _check_size(size_bytes: int) -> None:
    if size_bytes > _MAX_MEMBER_BYTES:
        raise ReadError("A part of the document is too large", "Split the document, then add that.")


class _WantedTags(dict[str, bool]):
    """Whether elements are wanted, by their tags with namespaces: a look-up of some nanoseconds."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, tag: str) -> bool:
        self[tag] = tag.rpartition("}")[2] in self._names
        return self[tag]


def iterate_xml_member(container: zipfile.ZipFile, name: str, *wanted: str) -> Iterator[ET.Element]:
    """Yield the elements of an XML member that have these names, at their ends; each is cleared afterwards.

    Raises ReadError if the member is missing or damaged.
    """
    parser: ET.XMLPullParser[ET.Element] = ET.XMLPullParser(("end",))
    is_wanted = _WantedTags(wanted)
    end = b""
    with convert_zip_errors(), container.open(name) as member:
        while data := member.read(_PIECE_BYTES):
            if _ENTITY in end + data:
                raise ReadError(*DAMAGED_FILE)
            end = data[-len(_ENTITY) :]
            parser.feed(data)
            for _, element in cast("Iterator[tuple[str, ET.Element]]", parser.read_events()):
                if is_wanted[element.tag]:
                    yield element
                    element.clear()
        parser.close()


@contextmanager
def convert_zip_errors() -> Iterator[None]:
    """Convert the exceptions that a broken container raises into ReadError."""
    try:
        with convert_archive_errors(*_DAMAGE_ERRORS):
            yield
    except RuntimeError as error:  # zipfile raises it for an encrypted member
        raise ReadError(*UNKNOWN_PROTECTION) from error


@contextmanager
def convert_archive_errors(*kinds: type[Exception]) -> Iterator[None]:
    """Convert these exceptions of a damaged archive, and OSErrors that no disk raises, into ReadError."""
    try:
        with convert_damage(*kinds):
            yield
    except OSError as error:
        if error.errno not in {None, errno.EINVAL}:  # bzip2 sets none; a negative seek gives EINVAL
            raise
        raise ReadError(*DAMAGED_FILE) from error


class _MemoryFile(BytesIO):
    name = ""


def open_in_memory(data: bytes, name: str = "") -> BufferedReader:
    """Return a content as an open file."""
    file = _MemoryFile(data)
    file.name = name
    return BufferedReader(file)


def open_preview(file: BufferedReader) -> BufferedReader:
    """Return the PDF in a document, with its name; raises ReadError, and SkippedError if there is none."""
    with convert_zip_errors(), open_archive(file) as package:
        found = package.NameToInfo.get(_PREVIEW)
        if found is None or found.file_size > _MAX_PREVIEW_BYTES:
            raise documents_of_this_kind()
        return open_in_memory(package.read(found), str(file.name))
