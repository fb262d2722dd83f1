"""Zip containers (office documents, books), with limits on their unpacked size."""

from __future__ import annotations

import errno
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import SEEK_END
from typing import IO
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.read_errors import DAMAGED_FILE, UNKNOWN_PROTECTION

# Office XML compresses 5 to 50 times; deflate allows up to 1,032. Small archives are exempt.
_MAX_RATIO = 200
_EXEMPT_BYTES = 30_000_000
# Above the text of any real document; the parsed tree must fit the child's memory limit.
_MAX_MEMBER_BYTES = 200_000_000
_ENTITY = b"<!ENTITY"
_DAMAGE_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError),
    *(LookupError, ValueError, ET.ParseError),
)


def open_archive(file: IO[bytes]) -> zipfile.ZipFile:
    """Open a zip container; raises ReadError if it is damaged, encrypted or a zip bomb."""
    with convert_zip_errors():
        container = zipfile.ZipFile(file)
        unpacked = sum(info.file_size for info in container.infolist())
        if unpacked > max(_EXEMPT_BYTES, _MAX_RATIO * file.seek(0, SEEK_END)):
            hint = "The file looks made to exhaust memory. If you trust it, save it anew and add that."
            raise ReadError(f"Unpacks to {unpacked // 1_000_000:,} MB", hint)
        manifest = "META-INF/manifest.xml"
        if manifest in container.NameToInfo and b"encryption-data" in container.read(manifest):
            raise ReadError(*UNKNOWN_PROTECTION)
        return container


def read_xml_member(container: zipfile.ZipFile, name: str) -> ET.Element:
    """Return the root of an XML member; raises ReadError if it is missing, damaged or too large."""
    with convert_zip_errors():
        if container.getinfo(name).file_size > _MAX_MEMBER_BYTES:
            raise ReadError("A part of the document is too large", "Split the document, then add that.")
        data = container.read(name)
        if _ENTITY in data:  # office programs write none, and they allow entity expansion attacks
            raise ReadError(*DAMAGED_FILE)
        return ET.fromstring(data)  # noqa: S314 - without entities


@contextmanager
def convert_zip_errors() -> Iterator[None]:
    """Convert the exceptions that a broken container raises into ReadError."""
    try:
        yield
    except _DAMAGE_ERRORS as error:
        raise ReadError(*DAMAGED_FILE) from error
    except OSError as error:
        if error.errno not in {None, errno.EINVAL}:  # bzip2 sets none; a negative seek gives EINVAL
            raise
        raise ReadError(*DAMAGED_FILE) from error
    except RuntimeError as error:  # what zipfile raises for an encrypted member
        raise ReadError(*UNKNOWN_PROTECTION) from error
