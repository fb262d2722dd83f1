"""Read presentations: a page per slide, with the slide's title as a heading.

Kreuzberg is not used as it loses the slide numbers, rejects presentations with unusual pictures,
and does not support the OpenDocument format.
"""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from desktop_rag.readers.archive import check_archive, read_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.types import Document

_TITLES = frozenset({"title", "ctrTitle"})
_UNSEEN = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})


def read_powerpoint(path: Path) -> Document:
    """Return the slides of an Office Open XML presentation in order, with speaker notes."""
    builder = DocumentBuilder()
    with check_archive(path) as container:
        main = "ppt/presentation.xml"
        targets = _targets(container, main)
        order = (
            next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
            for element in read_member(container, main).iter()
            if _name(element) == "sldId"
        )
        for number, slide in enumerate((targets[key][1] for key in order if key in targets), 1):
            builder.page(number)
            _add_slide(builder, container, slide)
    return builder.build()


def _add_slide(builder: DocumentBuilder, container: zipfile.ZipFile, slide: str) -> None:
    _add_shapes(builder, read_member(container, slide))
    for kind, target in _targets(container, slide).values():
        if kind == "notesSlide":
            _add_shapes(builder, read_member(container, target), notes=True)
        elif kind == "chart":
            texts = (
                element.text for element in _inside(read_member(container, target), "strCache")
            )
            builder.add(" | ".join(dict.fromkeys(text for text in texts if text and text.strip())))


def _targets(container: zipfile.ZipFile, member: str) -> dict[str, tuple[str, str]]:
    """Return the related members that exist: relation id -> (kind, member name)."""
    folder, name = posixpath.split(member)
    relations = f"{folder}/_rels/{name}.rels"
    if relations not in container.NameToInfo:
        return {}
    found = {}
    for relation in read_member(container, relations):
        target = posixpath.normpath(posixpath.join("/", folder, relation.get("Target", "")))[1:]
        if target in container.NameToInfo:
            kind = posixpath.basename(relation.get("Type", ""))
            found[relation.get("Id", "")] = (kind, target)
    return found


def _add_shapes(builder: DocumentBuilder, root: ET.Element, *, notes: bool = False) -> None:
    """Add the titles, then texts and tables in slide order."""
    shapes = [shape for shape in _shapes(root) if _role(shape) not in _UNSEEN]
    for shape in sorted(shapes, key=lambda shape: _role(shape) not in _TITLES):
        text = "\n".join(_lines(shape))
        if _role(shape) in _TITLES and not notes:
            builder.heading(text, 1)
        else:
            builder.add(text)


def _shapes(element: ET.Element) -> Iterator[ET.Element]:
    """Yield shapes and tables, also inside groups, without fallbacks for old programs."""
    for child in element:
        if _name(child) in {"sp", "tbl"}:
            yield child
        elif _name(child) != "Fallback":
            yield from _shapes(child)


def _role(shape: ET.Element) -> str:
    """Return the placeholder type of a shape, or ""."""
    return next((element.get("type", "") for element in shape.iter() if _name(element) == "ph"), "")


def _lines(shape: ET.Element) -> Iterator[str]:
    """Yield the rows of a table, or the paragraphs of a shape."""
    for element in shape.iter():
        if _name(element) == "tr":
            yield " | ".join(" ".join(_paragraphs(cell)) for cell in element if _name(cell) == "tc")
    if _name(shape) == "sp":
        yield from _paragraphs(shape)


def _paragraphs(element: ET.Element) -> Iterator[str]:
    for paragraph in element.iter():
        if _name(paragraph) == "p":
            text = "".join(_run(child) for child in paragraph.iter())
            if text.strip():
                yield text


def _run(element: ET.Element) -> str:
    if _name(element) == "br":
        return "\n"
    return element.text or "" if _name(element) == "t" else ""


def read_impress(path: Path) -> Document:
    """Return the slides of an OpenDocument presentation."""
    builder = DocumentBuilder()
    with check_archive(path) as container:
        content = read_member(container, "content.xml")
    slides = (element for element in content.iter() if _name(element) == "page")
    for number, slide in enumerate(slides, 1):
        builder.page(number)
        for frame in slide:
            text = "\n".join(_office_lines(frame))
            if any(key.endswith("}class") and value == "title" for key, value in frame.items()):
                builder.heading(text, 1)
            else:
                builder.add(text)
    return builder.build()


def _office_lines(frame: ET.Element) -> Iterator[str]:
    for element in frame.iter():
        if _name(element) in {"p", "h"}:
            yield "".join(element.itertext())


def _inside(root: ET.Element, name: str) -> Iterator[ET.Element]:
    """Yield all descendants of the elements with that name."""
    for element in root.iter():
        if _name(element) == name:
            yield from element.iter()


def _name(element: ET.Element) -> str:
    """Return the tag without its namespace, "" for comments."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
