"""Read XML: one line per element with text."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.plain_text_reader import read_plain_text

# A shorter value gets the element's name: "price: 12".
_MAX_VALUE_CHARACTERS = 60
_MAX_LEVEL = 6
_DECLARATIONS = re.compile(r"\A(?>\s|<\?.*?\?>|<!--.*?-->)*+<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL)
_ENTITY = re.compile(r"&(\w+);")


def read_xml(data: bytes) -> Document:
    """Return the text of the elements; malformed XML is read as plain text."""
    try:
        root = parse_xml(data)
    except (ET.ParseError, ValueError, LookupError):
        return read_plain_text(data, ".xml")
    builder = DocumentBuilder()
    stack = [(root, 1)]
    while stack:
        element, depth = stack.pop()
        if len(element) and not _has_mixed_content(element):
            stack += [(child, depth + 1) for child in reversed(element)]
        elif isinstance(element.tag, str):
            _add_element(builder, element, depth)
    return builder.build_document()


def parse_xml(data: bytes) -> ET.Element:
    """Return the root; entities that the document declares are not expanded (billion laughs)."""
    if b"<!DOCTYPE" in data:
        text = _DECLARATIONS.sub("", decode_text(data))
        return ET.fromstring(_ENTITY.sub(_expand_entity, text))  # noqa: S314 - without declarations
    return ET.fromstring(data)  # noqa: S314 - without declarations there are no entities


def _expand_entity(reference: re.Match[str]) -> str:
    """Expand a reference to an HTML entity; drop others."""
    if reference[1] in {"amp", "lt", "gt", "quot", "apos"}:
        return reference[0]
    expanded = html.unescape(reference[0])
    return "" if expanded == reference[0] else html.escape(expanded)


def _has_mixed_content(element: ET.Element) -> bool:
    """Whether there is text between the children."""
    return bool((element.text or "").strip()) or any((child.tail or "").strip() for child in element)


def _add_element(builder: DocumentBuilder, element: ET.Element, depth: int) -> None:
    text = to_one_line("".join(element.itertext()))
    name = element.tag.rpartition("}")[2]
    if name == "title":
        builder.add_heading(text, min(max(depth - 1, 1), _MAX_LEVEL))
    elif len(element) or len(text) > _MAX_VALUE_CHARACTERS:
        builder.add_block(text)
    elif text:
        builder.add_block(f"{name}: {text}", "\n")
