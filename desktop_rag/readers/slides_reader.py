"""Read PowerPoint presentations: a page per slide, with the slide's title as a heading.

Kreuzberg is not used as it loses the slide numbers, and rejects presentations with unusual pictures.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BufferedReader
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.archive import open_archive, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.office_packages import (
    PictureMembers,
    iter_named,
    list_pictures,
    local_tag_name,
    read_relations,
)

_TITLE_ROLES = frozenset({"title", "ctrTitle"})
_HIDDEN_ROLES = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})


def read_powerpoint(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the slides of an Office Open XML presentation in order, with speaker notes."""
    builder = DocumentBuilder()
    container, main = open_archive(file), "ppt/presentation.xml"
    members = PictureMembers(container, pictures)
    targets = read_relations(container, main)
    order = (
        next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
        for element in iter_named(read_xml_member(container, main), "sldId")
    )
    for number, slide in enumerate((targets[key][1] for key in order if key in targets), 1):
        builder.start_page(number)
        _add_slide(builder, members, slide)
    return builder.build_document()


def _add_slide(builder: DocumentBuilder, members: PictureMembers, slide: str) -> None:
    container = members.container
    relations = read_relations(container, slide)
    for shape in _add_shapes(builder, read_xml_member(container, slide)):
        for name, said in list_pictures(shape, relations):
            members.add_to(builder, name, said)
    for kind, target in relations.values():
        if kind == "notesSlide":
            for _ in _add_shapes(builder, read_xml_member(container, target), notes=True):
                pass
        elif kind == "chart":
            caches = iter_named(read_xml_member(container, target), "strCache")
            texts = (element.text for cache in caches for element in cache.iter())
            builder.add_block(" | ".join(dict.fromkeys(text for text in texts if text and text.strip())))


def _add_shapes(builder: DocumentBuilder, root: ET.Element, *, notes: bool = False) -> Iterator[ET.Element]:
    """Add the titles, then texts and tables in slide order; yield each shape once its text is added."""
    shapes = [shape for shape in _find_shapes(root) if _placeholder_type(shape) not in _HIDDEN_ROLES]
    for shape in sorted(shapes, key=lambda shape: _placeholder_type(shape) not in _TITLE_ROLES):
        text = "\n".join(_read_shape_lines(shape))
        if _placeholder_type(shape) in _TITLE_ROLES and not notes:
            builder.add_heading(text, 1)
        else:
            builder.add_block(text)
        yield shape


def _find_shapes(element: ET.Element) -> Iterator[ET.Element]:
    """Yield shapes, tables and pictures, also inside groups, without fallbacks for old programs."""
    for child in element:
        if local_tag_name(child) in {"sp", "tbl", "pic"}:
            yield child
        elif local_tag_name(child) != "Fallback":
            yield from _find_shapes(child)


def _placeholder_type(shape: ET.Element) -> str:
    """Return the placeholder type of a shape, or ""."""
    return next((element.get("type", "") for element in iter_named(shape, "ph")), "")


def _read_shape_lines(shape: ET.Element) -> Iterator[str]:
    """Yield the rows of a table, or the paragraphs of a shape."""
    for row in iter_named(shape, "tr"):
        yield " | ".join(" ".join(_read_paragraphs(cell)) for cell in row if local_tag_name(cell) == "tc")
    if local_tag_name(shape) == "sp":
        yield from _read_paragraphs(shape)


def _read_paragraphs(element: ET.Element) -> Iterator[str]:
    for paragraph in iter_named(element, "p"):
        runs = iter_named(paragraph, "t", "br")
        text = "".join("\n" if local_tag_name(run) == "br" else run.text or "" for run in runs)
        if text.strip():
            yield text
