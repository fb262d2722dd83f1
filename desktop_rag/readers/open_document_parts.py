"""The parts of an OpenDocument file: a zip archive of XML files, or all in one XML file."""

from __future__ import annotations

import base64
import binascii
import posixpath
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import blake2b
from io import BufferedReader, BytesIO
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import open_archive, read_xml_file, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.file_formats import FLAT_OPEN_DOCUMENTS
from desktop_rag.readers.office_packages import PictureMembers

_STANDARD = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0"
_NAMES = {"draw": "drawing", "svg": "svg-compatible"}
_ADDRESSES = {
    **{
        prefix: _STANDARD.format(_NAMES.get(prefix, prefix))
        for prefix in ("office", "text", "table", "draw", "style", "presentation", "form", "chart", "svg")
    },
    "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
    "officeooo": "http://openoffice.org/2009/office",
    "math": "http://www.w3.org/1998/Math/MathML",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xml": "http://www.w3.org/XML/1998/namespace",
}
_PREFIXES = {address: prefix for prefix, address in _ADDRESSES.items()}
_MOST = 999_999_999  # limit of counts


@lru_cache(maxsize=4096)
def _shorten(tag: str) -> str:
    address, _, name = tag.removeprefix("{").rpartition("}")
    return f"{_PREFIXES.get(address, '')}:{name}"


@lru_cache(maxsize=4096)
def qualify(name: str) -> str:
    """Return the name of an element or an attribute, such as "text:p", as ElementTree has it."""
    prefix, _, local = name.partition(":")
    return f"{{{_ADDRESSES[prefix]}}}{local}"


def name_of(element: ET.Element) -> str:
    """Return the name of an element with its usual prefix, such as "text:p"."""
    return _shorten(element.tag)


def get_attribute(element: ET.Element, name: str) -> str:
    """Return an attribute by its name with the usual prefix, "" if it is missing."""
    return element.get(qualify(name), "")


def get_count(element: ET.Element, name: str, default: int = 1) -> int:
    """Return an attribute that is a natural number, at most a billion; `default` if it is none."""
    value = element.get(qualify(name))
    if value is None or not (value.isascii() and value.isdigit()):
        return default
    return int(value) if len(value) <= len(str(_MOST)) else _MOST


class OpenDocumentParts:
    """The XML of a file, and its objects and pictures.

    Raises ReadError.
    """

    def __init__(self, file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> None:
        self._pictures, self._members = pictures, None
        self._read_objects: set[str] = set()
        self.styles: ET.Element | None = None
        if suffix in FLAT_OPEN_DOCUMENTS:
            file.seek(0)
            self.content = self.styles = read_xml_file(file)
            return
        container = open_archive(file)
        self._members = PictureMembers(container, pictures)
        self.content = read_xml_member(container, "content.xml")
        with suppress(ReadError):  # the text is there without its styles
            self.styles = read_xml_member(container, "styles.xml")

    def read_object(self, element: ET.Element) -> ET.Element | None:
        """Return the XML of an embedded object, once; None if it is damaged or has none."""
        if len(element):
            return element[0]
        name = posixpath.normpath(f"{get_attribute(element, 'xlink:href')}/content.xml")
        if self._members is None or name in self._read_objects:
            return None
        self._read_objects.add(name)
        with suppress(ReadError):
            return read_xml_member(self._members.container, name)
        return None

    def add_picture(self, builder: DocumentBuilder, image: ET.Element, said: str) -> None:
        """Add what is said about a picture, and the picture if it is in the file."""
        data = image.find(qualify("office:binary-data"))
        if data is not None:
            with suppress(binascii.Error, ValueError):
                content = base64.b64decode(data.text or "")
                name = blake2b(content).hexdigest()
                self._pictures.add_to(builder, name, partial(BytesIO, content), said)
        elif self._members is not None:
            address = posixpath.normpath(get_attribute(image, "xlink:href"))
            self._members.add_to(builder, address, said)
