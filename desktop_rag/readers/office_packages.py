"""The parts of Office files: XML files in a zip archive, and their relations."""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative

# Namespaces that are in documents of the strict kind and of the usual one.
_PREFIXES = {
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w:",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w:",
    "http://schemas.openxmlformats.org/officeDocument/2006/math": "m:",
    "http://purl.oclc.org/ooxml/officeDocument/math": "m:",
    "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc:",
}
_MAX_TAGS = 5_000
_MAX_DIGITS = 9


def read_relations(container: zipfile.ZipFile, member: str) -> dict[str, tuple[str, str]]:
    """Return the members that exist and are related to `member`, "" for the package: id -> (kind, name)."""
    folder, name = posixpath.split(member)
    relations = posixpath.join(folder, "_rels", f"{name}.rels")
    if relations not in container.NameToInfo:
        return {}
    found = {}
    names = {
        name.lower(): name for name in container.NameToInfo
    }  # case does not matter (ECMA-376-2, 6.2.2.3)
    for relation in read_xml_member(container, relations):
        target = posixpath.normpath(posixpath.join("/", folder, relation.get("Target", "")))[1:]
        if target in container.NameToInfo or (target := names.get(target.lower(), "")):
            kind = posixpath.basename(relation.get("Type", ""))
            found[relation.get("Id", "")] = (kind, target)
    return found


def find_main_part(container: zipfile.ZipFile, usual: str) -> str:
    """Return the member that is the document itself, `usual` if its relations do not say or are damaged."""
    with suppress(ReadError):
        package = read_relations(container, "").values()
        return next((name for kind, name in package if kind == "officeDocument"), usual)
    return usual


def iter_named(root: ET.Element, *names: str) -> Iterator[ET.Element]:
    """Yield the element and its descendants that have one of these names."""
    return (element for element in root.iter() if local_tag_name(element) in names)


def find_named(root: ET.Element, name: str) -> ET.Element | None:
    """Return the first element with the name among the element and its descendants."""
    return next(iter_named(root, name), None)


def local_tag_name(element: ET.Element) -> str:
    """Return the tag without its namespace, "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


class _TagNames(dict[str, str]):
    """Tags as they are parsed -> short ones, as `shorten_tag` returns them."""

    def __missing__(self, tag: str) -> str:
        space, _, name = tag.rpartition("}")
        prefix = _PREFIXES.get(space[1:], "")
        if len(self) < _MAX_TAGS:
            self[tag] = prefix + name
        return prefix + name


_TAG_NAMES = _TagNames()
shorten_tag = _TAG_NAMES.__getitem__  # "w:p" of "{http://...}p", "p" of one of another namespace


def read_attribute(element: ET.Element, name: str, default: str = "") -> str:
    """Return the attribute with the name in any namespace."""
    for key, value in element.items():
        if key == name or key.endswith("}" + name):
            return value
    return default


def read_count(text: str | None, otherwise: int) -> int:
    """Return a number of at most nine digits, `otherwise` for other texts and None."""
    return int(text) if text and text.isdecimal() and len(text) <= _MAX_DIGITS else otherwise


def is_on(element: ET.Element) -> bool:
    """Whether a property that may be switched off is on."""
    return read_attribute(element, "val", "1") not in {"0", "false", "off"}


def list_pictures(shape: ET.Element, relations: dict[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the member and the description of each picture that a shape shows (DrawingML)."""
    properties = next(iter_named(shape, "cNvPr"), None)
    said = "" if properties is None else properties.get("descr", "")
    for blip in iter_named(shape, "blip"):
        key = next((value for name, value in blip.items() if name.endswith("}embed")), "")
        if key in relations:
            yield relations[key][1], said


class PictureMembers:
    """The members of an archive that are pictures of the document."""

    def __init__(self, container: zipfile.ZipFile, pictures: EmbeddedPictures) -> None:
        self.container, self._pictures = container, pictures

    def add_to(self, builder: DocumentBuilder, name: str, said: str) -> None:
        """Add the description of a picture, and the picture if it is in the archive."""
        if name in self.container.NameToInfo:
            self._pictures.add_to(builder, name, partial(self.container.open, name), said)
        else:
            builder.add_block(tidy_alternative(said))
