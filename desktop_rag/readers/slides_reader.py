"""Read presentations: a page per slide, with the slide's title as a heading.

Kreuzberg is not used as it loses the slide numbers, rejects presentations with unusual pictures,
and does not support the OpenDocument format.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from io import BufferedReader
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.archive import open_archive, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder

_TITLE_ROLES = frozenset({"title", "ctrTitle"})
_HIDDEN_ROLES = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})


def read_powerpoint(file: BufferedReader) -> Document:
    """Return the slides of an Office Open XML presentation in order, with speaker notes."""
    builder = DocumentBuilder()
    with open_archive(file) as container:
        main = "ppt/presentation.xml"
        targets = _read_relations(container, main)
        order = (
            next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
            for element in _iter_named(read_xml_member(container, main), "sldId")
        )
        for number, slide in enumerate((targets[key][1] for key in order if key in targets), 1):
            builder.start_page(number)
            _add_slide(builder, container, slide)
    return builder.build_document()


def _add_slide(builder: DocumentBuilder, container: zipfile.ZipFile, slide: str) -> None:
    _add_shapes(builder, read_xml_member(container, slide))
    for kind, target in _read_relations(container, slide).values():
        if kind == "notesSlide":
            _add_shapes(builder, read_xml_member(container, target), notes=True)
        elif kind == "chart":
            caches = _iter_named(read_xml_member(container, target), "strCache")
            texts = (element.text for cache in caches for element in cache.iter())
            builder.add_block(" | ".join(dict.fromkeys(text for text in texts if text and text.strip())))


def _read_relations(container: zipfile.ZipFile, member: str) -> dict[str, tuple[str, str]]:
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


def _add_shapes(builder: DocumentBuilder, root: ET.Element, *, notes: bool = False) -> None:
    """Add the titles, then texts and tables in slide order."""
    shapes = [shape for shape in _find_shapes(root) if _placeholder_type(shape) not in _HIDDEN_ROLES]
    for shape in sorted(shapes, key=lambda shape: _placeholder_type(shape) not in _TITLE_ROLES):
        text = "\n".join(_read_shape_lines(shape))
        if _placeholder_type(shape) in _TITLE_ROLES and not notes:
            builder.add_heading(text, 1)
        else:
            builder.add_block(text)


def _find_shapes(element: ET.Element) -> Iterator[ET.Element]:
    """Yield shapes and tables, also inside groups, without fallbacks for old programs."""
    for child in element:
        if _local_tag_name(child) in {"sp", "tbl"}:
            yield child
        elif _local_tag_name(child) != "Fallback":
            yield from _find_shapes(child)


def _placeholder_type(shape: ET.Element) -> str:
    """Return the placeholder type of a shape, or ""."""
    return next((element.get("type", "") for element in _iter_named(shape, "ph")), "")


def _read_shape_lines(shape: ET.Element) -> Iterator[str]:
    """Yield the rows of a table, or the paragraphs of a shape."""
    for row in _iter_named(shape, "tr"):
        yield " | ".join(" ".join(_read_paragraphs(cell)) for cell in row if _local_tag_name(cell) == "tc")
    if _local_tag_name(shape) == "sp":
        yield from _read_paragraphs(shape)


def _read_paragraphs(element: ET.Element) -> Iterator[str]:
    for paragraph in _iter_named(element, "p"):
        runs = _iter_named(paragraph, "t", "br")
        text = "".join("\n" if _local_tag_name(run) == "br" else run.text or "" for run in runs)
        if text.strip():
            yield text


def read_impress(file: BufferedReader) -> Document:
    """Return the slides of an OpenDocument presentation."""
    builder = DocumentBuilder()
    with open_archive(file) as container:
        content = read_xml_member(container, "content.xml")
    for number, slide in enumerate(_iter_named(content, "page"), 1):
        builder.start_page(number)
        for frame in slide:
            text = "\n".join("".join(line.itertext()) for line in _iter_named(frame, "p", "h"))
            if any(key.endswith("}class") and value == "title" for key, value in frame.items()):
                builder.add_heading(text, 1)
            else:
                builder.add_block(text)
    return builder.build_document()


def _iter_named(root: ET.Element, *names: str) -> Iterator[ET.Element]:
    """Yield the element and its descendants that have one of these names."""
    return (element for element in root.iter() if _local_tag_name(element) in names)


def _local_tag_name(element: ET.Element) -> str:
    """Return the tag without its namespace, "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
