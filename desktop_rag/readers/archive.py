"""Zip containers (office documents, books) opened with an eye on what they unpack to."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError

# Office XML shrinks 5 to 50 times; deflate ends at 1,032. Small files may be as they like.
_MAX_RATIO = 200
_HARMLESS_BYTES = 30_000_000
# No document's text part is as large, and its tree must fit the child's memory.
_MAX_MEMBER_BYTES = 200_000_000


def check_archive(path: Path) -> zipfile.ZipFile:
    """Open a zip container; raises ReadError if it is encrypted or unpacks to far too much."""
    container = zipfile.ZipFile(path)
    unpacked = sum(info.file_size for info in container.infolist())
    if unpacked > max(_HARMLESS_BYTES, _MAX_RATIO * path.stat().st_size):
        raise ReadError(
            f"Unpacks to {unpacked // 1_000_000:,} MB",
            "The file looks made to exhaust memory. If you trust it, save it anew and add that.",
        )
    manifest = "META-INF/manifest.xml"
    if manifest in container.NameToInfo and b"encryption-data" in container.read(manifest):
        raise password_needed()
    return container


def read_member(container: zipfile.ZipFile, name: str) -> ET.Element:
    """Return the root of an XML member; raises ReadError if it is too large, KeyError if absent."""
    if container.getinfo(name).file_size > _MAX_MEMBER_BYTES:
        raise ReadError("A part of the document is too large", "Split the document, then add that.")
    return ET.fromstring(container.read(name))  # noqa: S314 - expat refuses entity bombs


def password_needed() -> ReadError:
    """Return the error for a protected document."""
    return ReadError(
        "Password needed",
        "Open it with its password, save a copy without protection, and add that.",
    )
