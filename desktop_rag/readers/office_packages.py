"""The parts of Office files: XML files in a zip archive, and what relates them."""

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


def read_relations(container: zipfile.ZipFile, member: str) -> dict[str, tuple[str, str]]:
    """Return the related members that exist: relation id -> (kind, member name)."""
    folder, name = posixpath.split(member)
    relations = f"{folder}/_rels/{name}.rels"
    if relations not in container.NameToInfo:
        return {}
    found = {}
    for relation in read_xml_member(container, relations):
        target = posixpath.normpath(posixpath.join("/", folder, relation.get("Target", "")))[1:]
        if target in container.NameToInfo:
            kind = posixpath.basename(relation.get("Type", ""))
            found[relation.get("Id", "")] = (kind, target)
    return found


def iter_named(root: ET.Element, *names: str) -> Iterator[ET.Element]:
    """Yield the element and its descendants that have one of these names."""
    return (element for element in root.iter() if local_tag_name(element) in names)


def find_named(root: ET.Element, name: str) -> ET.Element | None:
    """Return the first element with the name among the element and its descendants."""
    return next(iter_named(root, name), None)


def local_tag_name(element: ET.Element) -> str:
    """Return the tag without its namespace, "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def list_pictures(shape: ET.Element, relations: dict[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield the member and the description of each picture that a shape shows (DrawingML)."""
    properties = next(iter_named(shape, "cNvPr"), None)
    said = "" if properties is None else properties.get("descr", "")
    for blip in iter_named(shape, "blip"):
        key = next((value for name, value in blip.items() if name.endswith("}embed")), "")
        if key in relations:
            yield relations[key][1], said


def list_frame_pictures(frame: ET.Element) -> Iterator[tuple[str, str]]:
    """Yield the member and the description of each picture in an element (OpenDocument)."""
    said = " ".join(line.text or "" for line in iter_named(frame, "title", "desc"))
    for picture in iter_named(frame, "image"):
        address = next((value for key, value in picture.items() if key.endswith("}href")), "")
        yield posixpath.normpath(address), said


def list_sheet_pictures(container: zipfile.ZipFile) -> dict[str, list[tuple[str, str]]]:
    """Return the pictures of each sheet of a workbook by its name; see `list_pictures`.

    What is damaged ends the list: the cells are read without it.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    with suppress(ReadError):
        _find_table_pictures(container, found)
    return found


def _find_table_pictures(container: zipfile.ZipFile, found: dict[str, list[tuple[str, str]]]) -> None:
    for table in iter_named(read_xml_member(container, "content.xml"), "table"):
        name = next((value for key, value in table.items() if key.endswith("}name")), "")
        frames = (list_frame_pictures(frame) for frame in iter_named(table, "frame"))
        found.setdefault(name, []).extend(each for frame in frames for each in frame)


class PictureMembers:
    """The members of an archive that are pictures of the document."""

    def __init__(self, container: zipfile.ZipFile, pictures: EmbeddedPictures) -> None:
        self.container, self._pictures = container, pictures

    def add_to(self, builder: DocumentBuilder, name: str, said: str) -> None:
        """Add what is said about a picture, and the picture if it is in the archive."""
        if name in self.container.NameToInfo:
            self._pictures.add_to(builder, name, partial(self.container.open, name), said)
        else:
            builder.add_block(tidy_alternative(said))
