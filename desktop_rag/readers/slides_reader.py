"""Read PowerPoint presentations: a page per slide, with the slide's title as a heading."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from contextlib import suppress
from io import BufferedReader
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import open_archive, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative
from desktop_rag.readers.office_drawings import add_graphics, iter_shapes, list_paragraphs
from desktop_rag.readers.office_math import write_equation
from desktop_rag.readers.office_packages import (
    PictureMembers,
    find_main_part,
    find_named,
    iter_named,
    list_pictures,
    local_tag_name,
    read_count,
    read_relations,
)
from desktop_rag.readers.word_numbering import format_number

_TITLE_ROLES = frozenset({"title", "ctrTitle"})
_UNREAD_ROLES = frozenset({"sldNum", "sldImg"})
_FURNITURE_ROLES = frozenset({"dt", "ftr", "hdr"})  # the same on many slides: said once
_COMMENTS = frozenset({"cm", "reply"})
_NUMBER_FORMS = {"alpha": "Letter", "roman": "Roman"}  # in DrawingML -> in WordprocessingML

Relations = dict[str, tuple[str, str]]


def read_powerpoint(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the slides of an Office Open XML presentation in order, with speaker notes and comments.

    Raises ReadError, SkippedError.
    """
    return _PowerPoint(open_archive(file), pictures).read_slides()


class _PowerPoint:
    """The parts of a presentation read so far."""

    def __init__(self, container: zipfile.ZipFile, pictures: EmbeddedPictures) -> None:
        self._container = container
        self._members = PictureMembers(container, pictures)
        self._builder = DocumentBuilder()
        self._authors: dict[str, str] = {}
        self._drawn: set[str] = set()  # layouts and masters

    def read_slides(self) -> Document:
        main = find_main_part(self._container, "ppt/presentation.xml")
        targets = read_relations(self._container, main)
        for kind, target in targets.values():
            if kind in {"commentAuthors", "authors"}:
                for each in self._read_parts(target, "cmAuthor", "author"):
                    self._authors[each.get("id", "")] = each.get("name", "")
        order = (
            next((value for key, value in element.attrib.items() if key.endswith("}id")), "")
            for element in iter_named(read_xml_member(self._container, main), "sldId")
        )
        for number, slide in enumerate((targets[key][1] for key in order if key in targets), 1):
            self._builder.start_page(number)
            self._add_slide(slide)
        return self._builder.build_document()

    def _add_slide(self, slide: str) -> None:
        root, relations = read_xml_member(self._container, slide), read_relations(self._container, slide)
        self._add_shapes(root, relations, is_hidden=root.get("show") in {"0", "false"})
        self._add_background(root, relations)
        for kind, target in relations.values():
            if kind == "notesSlide":
                self._add_notes(target)
            elif kind == "comments":
                for each in self._read_parts(target, *_COMMENTS):
                    self._add_comment(each)

    def _add_shapes(self, root: ET.Element, relations: Relations, *, is_hidden: bool) -> None:
        """Add the titles, then texts, tables, charts and pictures in slide order."""
        shapes = [(shape, _placeholder_type(shape)) for shape in iter_shapes(root)]
        for shape, role in shapes:
            if role in _TITLE_ROLES:
                self._builder.add_heading("\n".join(_list_lines(shape)), 1)
        if is_hidden:
            self._builder.add_block("(hidden slide)")
        for shape, role in shapes:
            if role in _FURNITURE_ROLES:
                self._builder.add_once("\n".join(_list_lines(shape)))
            elif role not in _TITLE_ROLES | _UNREAD_ROLES:
                self._builder.add_block("\n".join(_list_lines(shape)))
            self._add_drawing(shape, relations)

    def _add_drawing(self, shape: ET.Element, relations: Relations) -> None:
        """Add the table, the chart, SmartArt and pictures of a shape, and their descriptions."""
        for table in iter_named(shape, "tbl"):
            self._builder.add_table(_list_rows(table))
        add_graphics(self._builder, self._container, shape, relations)
        shown = list(list_pictures(shape, relations))
        for name, said in shown:
            self._members.add_to(self._builder, name, said)
        properties = find_named(shape, "cNvPr")
        if not shown and properties is not None:
            self._builder.add_block(tidy_alternative(properties.get("descr", "")))

    def _add_background(self, root: ET.Element, relations: Relations) -> None:
        """Add the text that a layout and its master show on each slide, once."""
        for kind, target in relations.values():
            if kind in {"slideLayout", "slideMaster"} and root.get("showMasterSp") not in {"0", "false"}:
                if target in self._drawn:
                    continue
                self._drawn.add(target)
                with suppress(ReadError):
                    layout = read_xml_member(self._container, target)
                    for shape in iter_shapes(layout):
                        if find_named(shape, "ph") is None:
                            self._builder.add_once("\n".join(_list_lines(shape)))
                    self._add_background(layout, read_relations(self._container, target))

    def _add_notes(self, target: str) -> None:
        texts = []
        with suppress(ReadError):
            for shape in iter_shapes(read_xml_member(self._container, target)):
                role = _placeholder_type(shape)
                if role in _FURNITURE_ROLES:
                    self._builder.add_once("\n".join(_list_lines(shape)))
                elif role not in _UNREAD_ROLES:
                    texts += _list_lines(shape)
                    texts += (
                        " | ".join(row) for table in iter_named(shape, "tbl") for row in _list_rows(table)
                    )
        self._builder.add_block("\n".join(texts))

    def _add_comment(self, comment: ET.Element) -> None:
        """Add a comment or a reply, old or new."""
        for child in comment:
            if local_tag_name(child) in {"text", "txBody"}:
                text = (
                    child.text or "" if local_tag_name(child) == "text" else "\n".join(list_paragraphs(child))
                )
                self._builder.add_comment(self._authors.get(comment.get("authorId", ""), ""), text)

    def _read_parts(self, member: str, *names: str) -> list[ET.Element]:
        """Return the elements with these names of a part, none if it is damaged."""
        with suppress(ReadError):
            return [*iter_named(read_xml_member(self._container, member), *names)]
        return []


def _placeholder_type(shape: ET.Element) -> str:
    placeholder = find_named(shape, "ph")
    return "" if placeholder is None else placeholder.get("type", "")


def _list_lines(shape: ET.Element) -> list[str]:
    """Return the paragraphs of a shape with their numbers, but those of tables."""
    body = next((child for child in shape if local_tag_name(child) == "txBody"), None)
    return [] if body is None else _list_numbered(body)


def _list_rows(table: ET.Element) -> Iterator[list[str]]:
    """Yield the rows of a table; a cell that another one covers is empty."""
    for row in iter_named(table, "tr"):
        yield [
            "" if {cell.get("hMerge"), cell.get("vMerge")} & {"1", "true"} else " ".join(_list_numbered(cell))
            for cell in row
            if local_tag_name(cell) == "tc"
        ]


def _list_numbered(body: ET.Element) -> list[str]:
    """Return the paragraphs of a text that are not empty, those of lists with their numbers."""
    lines: list[str] = []
    counts: dict[int, tuple[str, int]] = {}  # level -> kind of the list, its last number
    for paragraph in iter_named(body, "p"):
        if not (text := _read_paragraph(paragraph)).strip():
            continue
        properties, mark = find_named(paragraph, "pPr"), find_named(paragraph, "buAutoNum")
        level = read_count(None if properties is None else properties.get("lvl"), 0)
        counts = {each: count for each, count in counts.items() if each < level + (mark is not None)}
        if mark is not None:
            kind, start = mark.get("type", ""), read_count(mark.get("startAt"), 1)
            before, last = counts.get(level, ("", 0))
            counts[level] = kind, last + 1 if before == kind else start
            text = f"{_format_mark(*counts[level])} {text}"
        lines.append(text)
    return lines


def _format_mark(kind: str, number: int) -> str:
    """Return the mark of an item of a list, such as "2." or "(b)", by its kind in DrawingML."""
    case = "upper" if "Uc" in kind else "lower"
    form = next((form for name, form in _NUMBER_FORMS.items() if kind.startswith(name)), "")
    text = format_number(number, f"{case}{form}" if form else "decimal")
    return f"({text})" if "Both" in kind else f"{text})" if "ParenR" in kind else f"{text}."


def _read_paragraph(paragraph: ET.Element) -> str:
    """Return the text of a paragraph with its equations, without numbers of slides and dates of today."""
    pieces, waiting = [], [paragraph]
    while waiting:
        element = waiting.pop()
        name = local_tag_name(element)
        if name == "t":
            pieces.append(element.text or "")
        elif name == "br":
            pieces.append("\n")
        elif name == "oMath":
            pieces.append(write_equation(element))
        elif name != "Fallback" and not element.get("type", "").startswith(("slidenum", "datetime")):
            waiting += reversed(element)
    return "".join(pieces)
