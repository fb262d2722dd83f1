"""Read Word documents (Office Open XML): the visible text in its order."""

from __future__ import annotations

import base64
import binascii
import re
from codecs import BOM_UTF8
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from io import BufferedReader, BytesIO
from typing import IO
from xml.etree import ElementTree as ET
from zipfile import ZipFile

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import (
    open_archive,
    open_in_memory,
    parse_xml,
    read_member,
    read_xml_file,
    read_xml_member,
)
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, tidy_alternative
from desktop_rag.readers.office_drawings import add_graphic
from desktop_rag.readers.office_packages import (
    PictureMembers,
    find_main_part,
    find_named,
    is_on,
    local_tag_name,
    read_attribute,
    read_relations,
    shorten_tag,
)
from desktop_rag.readers.word_numbering import Numbering, format_number
from desktop_rag.readers.word_story import Add, StoryReader
from desktop_rag.readers.word_styles import WordStyles, drop_table_styles

_MAX_DEPTH = 3  # of documents in documents
_HEAD_BYTES = 1_000
_BLANKS = b" \t\r\n"
_SPACE_2003 = b"http://schemas.microsoft.com/office/word/2003/wordml"
_SPACE = b"http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_RELATIONS = (
    '<Relationships><Relationship Id="styles" Type="officeDocument/relationships/styles" '
    'Target="styles.xml"/></Relationships>'
)
_LETTER = re.compile(r"[^\W\d_]")
_NOTES = {"footnote": ("Footnote", "decimal"), "endnote": ("Endnote", "lowerRoman")}


def read_word(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the text of a Word document; raises ReadError, and SkippedError if it is too long."""
    return _read_nested(file, pictures, 0)


def _read_nested(file: BufferedReader, pictures: EmbeddedPictures, depth: int) -> Document:
    is_xml = file.peek(_HEAD_BYTES).lstrip(BOM_UTF8 + _BLANKS).startswith(b"<?xml")
    container = open_archive(_pack_xml(file) if is_xml else file)
    main = find_main_part(container, "word/document.xml")
    return _WordDocument(container, main, pictures, depth).read()


class _WordDocument:
    """The parts of a document that are read once, and the text so far."""

    def __init__(self, container: ZipFile, main: str, pictures: EmbeddedPictures, depth: int) -> None:
        self.container, self.main, self.depth = container, main, depth
        self.pictures, self.members = pictures, PictureMembers(container, pictures)
        self.relations = _read_relations(container, main)
        self.styles = WordStyles(self._read_part("styles", drop_table_styles))
        self.notes = {
            (kind, read_attribute(each, "id")): each
            for kind in _NOTES
            for each in self._list_elements(f"{kind}s")
            if read_attribute(each, "type", "normal") == "normal"  # no line above the notes, or the like
        }
        self.comments = {read_attribute(each, "id"): each for each in self._list_elements("comments")}
        self.counts = dict.fromkeys(_NOTES, 0)
        self.read_members = set[str]()  # that are in the document: each is read once
        self._read_lists = cache(partial(self._read_part, "numbering"))
        self._read_settings = cache(partial(self._list_elements, "settings"))
        self._parts_of = cache(self._find_parts)
        self._numbering_of_notes = self._count_anew()

    def read(self) -> Document:
        """Return the text, with page headers and footers after it, where they do not pass for its title."""
        builder = DocumentBuilder()
        root = read_xml_member(self.container, self.main)
        StoryReader(_StoryParts(self, self.main), builder, self._count_anew()).read(root)
        for each in self.comments.values():  # on text that is gone
            self._add_comment(each, builder)
        self._add_furniture(builder, root)
        return builder.build_document()

    def _count_anew(self) -> Numbering:
        return Numbering(self._read_lists, self.styles)

    def _read_part(
        self, kind: str, shorten: Callable[[bytes], bytes] = lambda data: data
    ) -> ET.Element | None:
        """Return the root of a part of the document, None if there is none that can be read."""
        name = next((name for each, name in self.relations.values() if each == kind), None)
        with suppress(ReadError):
            return parse_xml(shorten(read_member(self.container, name))) if name else None
        return None

    def _list_elements(self, kind: str) -> list[ET.Element]:
        """Return the elements of a part, such as its notes."""
        root = self._read_part(kind)
        return [] if root is None else [*root]

    def _find_parts(self, kind: str) -> _StoryParts:
        """Return the notes or comments in the part of a kind."""
        part = next((name for each, name in self.relations.values() if each == kind), self.main)
        return _StoryParts(self, part, is_note=True)

    def _read_note(self, element: ET.Element, kind: str) -> str:
        """Return the text of a note or a comment, which is in the part of a kind."""
        builder = DocumentBuilder()
        StoryReader(self._parts_of(kind), builder, self._numbering_of_notes).read(element)
        return builder.build_document().text.replace("\n\n", "\n")

    def _list_furniture(self, root: ET.Element) -> list[str]:
        """Return the parts that are page headers, and footers, in the order in which they are first shown."""
        space = root.tag.rpartition("}")[0]
        found: dict[str, dict[str, None]] = {"w:headerReference": {}, "w:footerReference": {}}
        current: dict[tuple[str, str], str] = {}  # of a section, which continues with those of the one before
        for section in root.iter(f"{space}}}sectPr"):
            has_first = any(is_on(each) for each in section if shorten_tag(each.tag) == "w:titlePg")
            for each in section:
                if (tag := shorten_tag(each.tag)) in found:
                    current[tag, read_attribute(each, "type")] = read_attribute(each, "id")
            for (tag, page), key in sorted(current.items(), key=lambda each: each[0][1] != "first"):
                is_shown = has_first if page == "first" else page != "even" or self._tells_even_pages()
                if is_shown and key in self.relations:
                    found[tag][self.relations[key][1]] = None
        return [name for names in found.values() for name in names]

    def _tells_even_pages(self) -> bool:
        """Whether even pages have page headers of their own."""
        return any(
            is_on(each) for each in self._read_settings() if shorten_tag(each.tag) == "w:evenAndOddHeaders"
        )

    def _add_furniture(self, builder: DocumentBuilder, root: ET.Element) -> None:
        """Add the lines of page headers and footers, each once and without page numbers."""
        seen = set[str]()
        for name in self._list_furniture(root):
            with suppress(ReadError):
                part, made = read_xml_member(self.container, name), DocumentBuilder()
                parts = _StoryParts(self, name, is_furniture=True)
                StoryReader(parts, made, self._count_anew(), is_furniture=True).read(part)
                lines = [*dict.fromkeys(map(str.strip, made.build_document().text.split("\n")))]
                new = [line for line in lines if line not in seen and _LETTER.search(line)]
                seen.update(new)
                builder.add_block("\n".join(new))

    def take_note(self, kind: str, key: str) -> Add | None:
        """Return the function that adds a footnote or an endnote, which is added once."""
        element = self.notes.pop((kind, key), None)
        return None if element is None else partial(self._add_note, kind, element)

    def _add_note(self, kind: str, element: ET.Element, builder: DocumentBuilder) -> None:
        self.counts[kind] += 1
        name, number_format = _NOTES[kind]
        label = f"{name} {format_number(self.counts[kind], number_format)}"
        builder.add_note(label, self._read_note(element, f"{kind}s"))

    def _add_comment(self, element: ET.Element, builder: DocumentBuilder) -> None:
        builder.add_comment(read_attribute(element, "author"), self._read_note(element, "comments"))

    def take_comment(self, key: str) -> Add | None:
        """Return the function that adds a comment, which is added once."""
        element = self.comments.pop(key, None)
        return None if element is None else partial(self._add_comment, element)


class _StoryParts:
    """The references of a story in one of the parts of a document."""

    def __init__(
        self, document: _WordDocument, part: str, *, is_note: bool = False, is_furniture: bool = False
    ) -> None:
        self._document, self._container = document, document.container
        self._relations = (
            document.relations if part == document.main else _read_relations(self._container, part)
        )
        self._is_note, self._is_furniture = is_note, is_furniture
        self.styles = document.styles

    def find_related(self, kind: str, key: str, said: str = "") -> Add | None:
        """See `StoryParts`; notes have no notes of their own."""
        match kind:
            case "picture":
                return self._find_picture(key, said)
            case "chunk" | "chart" | "diagram" | "package":
                return self._take_member(key, is_chunk=kind == "chunk")
            case "comment":
                return None if self._is_note else self._document.take_comment(key)
        return None if self._is_note else self._document.take_note(kind, key)

    def _find_picture(self, key: str, said: str) -> Add | None:
        """Return a function that adds a picture; of one in a page header only its description."""
        _, name = self._relations.get(key, ("", ""))
        if key and not name:
            return None
        if not key or self._is_furniture:
            return lambda builder: builder.add_block(tidy_alternative(said))
        return lambda builder: self._document.members.add_to(builder, name, said)

    def _take_member(self, key: str, *, is_chunk: bool) -> Add | None:
        """Return the function that adds a member if it can be read; each is added once."""
        kind, name = self._relations.get(key, ("", ""))
        if not name or name in self._document.read_members:
            return None
        self._document.read_members.add(name)

        def add_member(builder: DocumentBuilder) -> None:
            made = DocumentBuilder()
            if is_chunk:
                with suppress(ReadError):
                    self._add_chunk(name, made)
            else:
                add_graphic(made, self._container, kind, name)
            builder.add_document(made.build_document())

        return add_member

    def _add_chunk(self, name: str, builder: DocumentBuilder) -> None:
        """Add a file of another format that is in the document as a part of its text."""
        data, pictures = read_member(self._container, name), self._document.pictures
        if data.startswith(b"PK"):
            if self._document.depth < _MAX_DEPTH:
                builder.add_document(_read_nested(open_in_memory(data), pictures, self._document.depth + 1))
        elif data.lstrip().startswith(b"{\\rtf"):
            from desktop_rag.readers.rtf_reader import read_rtf

            builder.add_document(read_rtf(open_in_memory(data), pictures))
        elif b"MIME-Version:" in data[:_HEAD_BYTES]:
            builder.add_block(_read_archived_page(data))
        elif data.lstrip(BOM_UTF8 + _BLANKS).startswith(b"<"):
            from desktop_rag.readers.html_reader import read_web_page

            builder.add_document(read_web_page(data, pictures))
        else:
            from desktop_rag.readers.plain_text_reader import read_plain_text

            builder.add_document(read_plain_text(data, ".txt"))


def _read_relations(container: ZipFile, part: str) -> dict[str, tuple[str, str]]:
    """Return the parts that are related to a part; nothing if that is damaged."""
    with suppress(ReadError):
        return read_relations(container, part)
    return {}


def _read_archived_page(data: bytes) -> str:
    """Return the text of a web page in a file with its pictures (MHTML)."""
    from email import message_from_bytes, policy

    from desktop_rag.readers.html_reader import read_web_page

    body = message_from_bytes(data, policy=policy.default).get_body(("html", "plain"))
    content = None if body is None else body.get_payload(decode=True)
    return read_web_page(content).text if isinstance(content, bytes) else ""


def _pack_xml(file: IO[bytes]) -> BytesIO:
    """Return a document that is one XML file, as a package (flat OPC) or of Word 2003, as a zip archive.

    Raises ReadError if it is damaged.
    """
    root, packed = read_xml_file(file), BytesIO()
    with ZipFile(packed, "w") as package:
        if local_tag_name(root) == "package":
            for part in root:
                package.writestr(read_attribute(part, "name").lstrip("/"), _unpack_part(part))
        else:
            package.writestr("word/document.xml", ET.tostring(root).replace(_SPACE_2003, _SPACE))
            if (styles := find_named(root, "styles")) is not None:
                package.writestr("word/styles.xml", ET.tostring(styles).replace(_SPACE_2003, _SPACE))
                package.writestr("word/_rels/document.xml.rels", _RELATIONS)
    return packed


def _unpack_part(part: ET.Element) -> bytes:
    content = part[0] if len(part) else part
    if len(content):
        return bytes(ET.tostring(content[0]))
    try:
        return base64.b64decode(content.text or "")
    except binascii.Error:
        return b""
