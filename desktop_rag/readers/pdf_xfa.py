"""Forms of the kind XFA, which a PDF file holds as XML: PDFium shows only a page that says so."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from desktop_rag.errors import SkippedError
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.office_packages import local_tag_name
from desktop_rag.readers.xml_reader import parse_xml

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

_SAID = "This is an XFA form: what follows is the text of the form and what is filled in, without its layout."
_MAX_PACKET_BYTES = 50_000_000
_TEXTS = frozenset({"text", "exData"})  # of the values of a template
_SCRIPTS = frozenset({"script", "items", "event", "calculate", "validate", "bind", "format"})


def add_xfa_form(builder: DocumentBuilder, document: PdfDocument) -> None:
    """Add the static text of an XFA form and the values of its fields; a damaged part is left out."""
    packets = dict(_read_packets(document))
    if not packets:
        return
    builder.add_block(_SAID)
    builder.add_block("\n".join(_list_static_text(packets.get("template", b""))))
    builder.add_block("\n".join(_list_values(packets.get("datasets", b""))))


def _read_packets(document: PdfDocument) -> Iterator[tuple[str, bytes]]:
    from pypdfium2 import raw

    for number in range(min(raw.FPDF_GetXFAPacketCount(document.raw), 100)):
        size = raw.FPDF_GetXFAPacketName(document.raw, number, None, 0)
        name = ctypes.create_string_buffer(min(size, 1_000) or 1)
        raw.FPDF_GetXFAPacketName(document.raw, number, name, len(name))
        needed = ctypes.c_ulong()
        raw.FPDF_GetXFAPacketContent(document.raw, number, None, 0, ctypes.byref(needed))
        if needed.value > _MAX_PACKET_BYTES:
            raise SkippedError("Too much text in one file", "The form in it is too large to be read.")
        content = ctypes.create_string_buffer(needed.value or 1)
        raw.FPDF_GetXFAPacketContent(document.raw, number, content, needed.value, ctypes.byref(needed))
        yield name.value.decode("utf-8", "replace"), content.raw[: needed.value]


def _parse(packet: bytes) -> ET.Element:
    try:
        return parse_xml(packet)
    except (ET.ParseError, ValueError, LookupError):
        return ET.Element("damaged")


def _list_static_text(packet: bytes) -> Iterator[str]:
    stack = [_parse(packet)]
    while stack:
        element = stack.pop()
        name = local_tag_name(element)
        if name in _TEXTS:
            if text := to_one_line("".join(element.itertext())):
                yield text
        elif name not in _SCRIPTS:
            stack += reversed(element)


def _list_values(packet: bytes) -> Iterator[str]:
    stack = [_parse(packet)]
    while stack:
        element = stack.pop()
        if len(element):
            stack += reversed(element)
        elif text := to_one_line(element.text or ""):
            yield f"{local_tag_name(element)}: {text}"
