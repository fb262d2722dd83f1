"""Contents of an Office Open XML sheet besides its cells: notes, drawings, page headers."""

from __future__ import annotations

import re
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.office_drawings import add_graphics, iter_shapes, list_paragraphs
from desktop_rag.readers.office_packages import (
    PictureMembers,
    iter_named,
    list_pictures,
    local_tag_name,
    read_relations,
)
from desktop_rag.readers.sheets import CellNote, Sheet, add_sheet, make_note

_PAGE_CODE = re.compile(r'&(?:"[^"]*"|K[0-9A-Fa-f]{6}|K\d\d[+-]\d{3}|\d+|(.))', re.DOTALL)
_PAGE_PARTS = frozenset("LCR")
_CHANGING_CODES = frozenset("PNDTFAZ")  # page numbers, date, time and names


def add_sheet_with_drawings(
    builder: DocumentBuilder, members: PictureMembers, sheet: Sheet, member: str, people: list[str]
) -> None:
    """Add a sheet with its threads of comments and its drawings; damaged ones are left out.

    Args:
        builder: of the document.
        members: of the workbook.
        sheet: its cells and notes.
        member: its part of the workbook.
        people: the members that name who wrote comments.
    """
    container = members.container
    relations = read_relations(container, member)
    threads = [
        each
        for kind, part in relations.values()
        if kind == "threadedComment"
        for each in _keep_whole(_read_threads, container, part, people)
    ]
    places = {thread.place for thread in threads}  # whose notes only say that there is a thread
    sheet.notes = [*(note for note in sheet.notes if note.place not in places), *threads]
    drawings = [part for kind, part in relations.values() if kind == "drawing"]
    add_sheet(builder, sheet, partial(_add_drawings, members, drawings))


def list_notes(container: zipfile.ZipFile, member: str) -> list[CellNote]:
    """Return the notes on a sheet; those of a damaged part are left out."""
    relations = read_relations(container, member)
    parts = (part for kind, part in relations.values() if kind == "comments")
    return [note for part in parts for note in _keep_whole(_read_notes, container, part)]


def _keep_whole(read: Callable[..., Iterator[CellNote]], *arguments: Any) -> list[CellNote]:
    try:
        return [*read(*arguments)]
    except ReadError:
        return []


def _read_notes(container: zipfile.ZipFile, member: str) -> Iterator[CellNote]:
    root = read_xml_member(container, member)
    authors = {str(number): each.text or "" for number, each in enumerate(iter_named(root, "author"))}
    for comment in iter_named(root, "comment"):
        author = authors.get(comment.get("authorId", ""), "")
        yield make_note(comment.get("ref", ""), author, join_texts(comment))


def _read_threads(container: zipfile.ZipFile, member: str, people: list[str]) -> Iterator[CellNote]:
    names = {
        person.get("id", ""): person.get("displayName", "")
        for each in people
        for person in iter_named(read_xml_member(container, each), "person")
    }
    for comment in iter_named(read_xml_member(container, member), "threadedComment"):
        text = "".join(part.text or "" for part in comment if local_tag_name(part) == "text")
        yield CellNote(comment.get("ref", ""), names.get(comment.get("personId", ""), ""), text)


def join_texts(element: ET.Element) -> str:
    """Return the text of a string with its runs, but how it is read aloud (phonetic runs)."""
    texts: list[str] = []
    waiting = [element]
    while waiting:
        part = waiting.pop()
        name = local_tag_name(part)
        if name == "t":
            texts.append(part.text or "")
        elif name != "rPh":
            waiting.extend(reversed(part))
    return "".join(texts)


def _add_drawings(members: PictureMembers, drawings: list[str], builder: DocumentBuilder) -> None:
    """Add the text boxes, shapes, charts, graphics and pictures of drawings in their order.

    Damaged ones, and damaged parts of others, are left out.
    """
    for drawing in drawings:
        with suppress(ReadError):
            relations = read_relations(members.container, drawing)
            for shape in iter_shapes(read_xml_member(members.container, drawing)):
                builder.add_block("\n".join(list_paragraphs(shape)))
                for name, said in list_pictures(shape, relations):
                    members.add_to(builder, name, said)
                add_graphics(builder, members.container, shape, relations)


def format_page_text(code: str) -> str:
    """Return the text of a header or footer of pages, its parts between bars, but page numbers and dates."""
    parts: defaultdict[str, str] = defaultdict(str)
    part, end = "C", 0
    changing = set()
    for match in _PAGE_CODE.finditer(code):
        parts[part] += code[end : match.start()]
        end = match.end()
        letter = match[1] or ""
        if letter in _PAGE_PARTS:
            part = letter
        elif letter in _CHANGING_CODES:
            changing.add(part)
        elif letter == "&":
            parts[part] += letter
    parts[part] += code[end:]
    return " | ".join(filter(None, (to_one_line(text) for key, text in parts.items() if key not in changing)))
