"""Read OpenDocument texts, sheets, presentations and drawings, zipped or "flat"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BufferedReader
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.open_document_objects import cut_empty_columns
from desktop_rag.readers.open_document_styles import (
    OpenDocumentParts,
    OpenDocumentStyles,
    get_attribute,
    name_of,
    qualify,
)
from desktop_rag.readers.open_document_text import OpenDocumentText
from desktop_rag.readers.read_errors import DAMAGED_FILE
from desktop_rag.readers.shape_order import Place, Span, sort_shapes

_HEADERS = frozenset({"style:header", "style:header-first", "style:header-left"})
_FOOTERS = frozenset({"style:footer", "style:footer-first", "style:footer-left"})
_PAGE_FIELDS = frozenset({"text:page-number", "text:page-count"})
# Fields of the headers and footers that every new workbook has.
_SHEET_FIELDS = _PAGE_FIELDS | {
    f"text:{name}" for name in ("sheet-name", "title", "date", "time", "file-name")
}
_CACHED_SHEET = "ta_extref"  # the style of copies of other files' cells, which are not shown
# Roles of shapes on slides: texts common to all, and shapes without own text.
_REPEATED = frozenset({"header", "footer", "date-time"})
_NO_TEXT = frozenset({"page-number", "page"})
_UNITS = {"cm": 1.0, "mm": 0.1, "in": 2.54, "pt": 2.54 / 72, "pc": 2.54 / 6, "px": 2.54 / 96}
_LENGTH = re.compile(rf"(-?[0-9]{{1,9}}(?:\.[0-9]{{1,9}})?)({'|'.join(_UNITS)})")


def read_open_document(file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> Document:
    """Return the text of a file of one of `OPEN_DOCUMENTS`; raises ReadError, SkippedError."""
    parts = OpenDocumentParts(file, suffix, pictures)
    reader = _OpenDocumentReader(parts)
    body = parts.content.find(qualify("office:body"))
    if body is None or not len(body):
        raise ReadError(*DAMAGED_FILE)
    match name_of(body[0]):
        case "office:spreadsheet":
            reader.add_sheets(body[0])
        case "office:presentation" | "office:drawing":
            reader.add_slides(body[0])
        case _:
            reader.add_text(body[0])
    return reader.builder.build_document()


class _OpenDocumentReader:
    def __init__(self, parts: OpenDocumentParts) -> None:
        self.builder = DocumentBuilder()
        self._styles = OpenDocumentStyles(parts.styles, parts.content)
        self._text = OpenDocumentText(parts, self._styles, self.builder)
        self._page_text = OpenDocumentText(parts, OpenDocumentStyles(parts.styles), self.builder)
        masters = () if parts.styles is None else parts.styles.iter(qualify("style:master-page"))
        self._masters = {get_attribute(master, "style:name"): master for master in masters}
        self._said: set[str] = set()  # on every page

    def add_text(self, body: ET.Element) -> None:
        """Add a text: the headers of its pages, the text, and their footers."""
        self._text.add_controls(body.findall(qualify("office:forms")))
        self._add_page_texts(_HEADERS)
        self._text.add_children(body)
        self._add_page_texts(_FOOTERS)

    def _add_page_texts(self, names: frozenset[str]) -> None:
        """Add headers or footers, except for mere page numbers."""
        for element in self._list_page_texts(names):
            text = self._page_text.read_element(element)
            if not _has_field(element, _PAGE_FIELDS) or any(map(str.isalpha, text)):
                self._add_once(text)

    def _list_page_texts(self, names: frozenset[str]) -> Iterator[ET.Element]:
        """Yield the paragraphs and tables of the headers or footers of all kinds of pages."""
        for master in self._masters.values():
            for part in master:
                if name_of(part) in names and get_attribute(part, "style:display") != "false":
                    for child in part:
                        yield from child if name_of(child).startswith("style:region") else [child]

    def _add_once(self, text: str) -> None:
        """Add the lines that were not added before."""
        lines = [line for line in text.split("\n") if line.strip() and line not in self._said]
        self._said.update(lines)
        self.builder.add_block("\n".join(lines))

    # -- sheets ------------------------------------------------------------------------------------

    def add_sheets(self, body: ET.Element) -> None:
        """Add the words of headers and footers, which are shown in print, and the sheets."""
        for element in self._list_page_texts(_HEADERS | _FOOTERS):
            if not _has_field(element, _SHEET_FIELDS):
                self._add_once(self._page_text.read_element(element))
        for table in body.findall(qualify("table:table")):
            if get_attribute(table, "table:style-name") != _CACHED_SHEET:
                self._add_sheet(table)

    def _add_sheet(self, table: ET.Element) -> None:
        """Add a sheet as its name, rows and drawings; nothing if it is empty."""
        self._text.add_controls(table.findall(qualify("office:forms")))
        rows, held = self._text.read_table(table)
        drawn = table.findall(qualify("table:shapes"))
        if not (any(rows) or held or drawn):
            return
        style = get_attribute(table, "table:style-name")
        shown = self._styles.find_property("table", style, "style:table-properties", "table:display")
        name = get_attribute(table, "table:name")
        self.builder.add_heading(f"{name} (hidden)" if shown == "false" else name, 1)
        self.builder.add_table(cut_empty_columns(rows))
        self._text.add_anchored(held)
        for shapes in drawn:
            self._text.add_children(shapes)

    # -- slides ------------------------------------------------------------------------------------

    def add_slides(self, body: ET.Element) -> None:
        """Add each slide as a page: its title, contents, notes, and further text of its master."""
        footers = {
            get_attribute(footer, "presentation:name"): "".join(footer.itertext())
            for footer in body.findall(qualify("presentation:footer-decl"))
        }
        for number, slide in enumerate(body.findall(qualify("draw:page")), 1):
            self.builder.start_page(number)
            self._text.add_controls(slide.findall(qualify("office:forms")))
            shapes = sort_shapes([*slide], _find_place)
            for shape in sorted(shapes, key=lambda shape: _class_of(shape) != "title"):
                self._add_shape(shape)
            for notes in slide.findall(qualify("presentation:notes")):
                for shape in notes:
                    if _class_of(shape) not in _REPEATED | _NO_TEXT:
                        self._text.add_element(shape)
            self._add_master(get_attribute(slide, "draw:master-page-name"))
            self._add_once(footers.get(get_attribute(slide, "presentation:use-footer-name"), ""))

    def _add_shape(self, shape: ET.Element) -> None:
        kind = _class_of(shape)
        if kind == "title":
            self.builder.add_heading(self._text.read_element(shape), 1)
        elif kind in _REPEATED:
            self._add_once(self._text.read_element(shape))
        elif kind not in _NO_TEXT:
            self._text.add_element(shape)

    def _add_master(self, name: str) -> None:
        """Add the text on all slides of a master, the first time: its own shapes, not places for others."""
        for shape in self._masters.pop(name, ()):
            if not _class_of(shape) and name_of(shape).startswith("draw:"):
                self._page_text.add_element(shape)


def _has_field(element: ET.Element, names: frozenset[str]) -> bool:
    return any(name_of(field) in names for field in element.iter())


def _find_place(shape: ET.Element) -> Place | None:
    """Return the place of a shape on a slide, None if it is not known."""
    found = [_LENGTH.fullmatch(get_attribute(shape, f"svg:{name}")) for name in ("x", "y", "width", "height")]
    sizes = [float(each[1]) * _UNITS[each[2]] for each in found if each]
    if len(sizes) < len(found):
        return None
    left, top, width, height = sizes
    return Place(Span(left, left + width), Span(top, top + height))


def _class_of(shape: ET.Element) -> str:
    """Return the role of a shape on a slide, such as "title", or ""."""
    return get_attribute(shape, "presentation:class")
