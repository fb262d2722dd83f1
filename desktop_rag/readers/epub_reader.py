"""Read EPUB books: their chapters in the order of the spine, each as a web page."""

from __future__ import annotations

import posixpath
import re
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import BufferedReader
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import open_archive, read_member, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.embedded_pictures import EmbeddedPictures, OpenPicture
from desktop_rag.readers.html_reader import decode_page, read_html
from desktop_rag.readers.office_packages import iter_named
from desktop_rag.readers.read_errors import DAMAGED_FILE, UNKNOWN_PROTECTION

_CONTAINER, _ENCRYPTION = "META-INF/container.xml", "META-INF/encryption.xml"
_PAGES = (".xhtml", ".html", ".htm")
_CHAPTERS = (*_PAGES, ".xml", ".svg")  # that are listed
_HEAD, _HEAD_END = re.compile(r"<head\b", re.IGNORECASE), re.compile(r"</head\s*>", re.IGNORECASE)
# Names that a page gives to texts, in its first characters.
_NAMES = re.compile(r"<!DOCTYPE[^\[>]{0,1000}\[([^\]]*)\]\s*>", re.IGNORECASE)
_NAME = re.compile(r"""<!ENTITY\s+([\w.-]{1,50})\s+(?:"([^"<]{0,200})"|'([^'<]{0,200})')\s*>""")
_NAME_USED = re.compile(r"&([\w.-]{1,50});")
_NAMES_WITHIN, _MAX_NAMED = 10_000, 2_000_000  # characters: of the start, of a page with names


def read_epub(file: BufferedReader, pictures: EmbeddedPictures) -> Document:
    """Return the chapters of a book in order, without its table of contents.

    Raises ReadError, SkippedError.
    """
    container = open_archive(file)
    chapters = list(dict.fromkeys(_list_chapters(container)))  # a hostile list repeats one
    if not chapters:
        raise ReadError(*DAMAGED_FILE)
    if _ENCRYPTION in container.NameToInfo:
        references = iter_named(read_xml_member(container, _ENCRYPTION), "CipherReference")
        if {unquote(each.get("URI", "")) for each in references} & {*chapters}:
            raise ReadError(*UNKNOWN_PROTECTION)
    builder, damage = DocumentBuilder(), None
    for chapter in chapters:
        try:
            text = decode_page(read_member(container, chapter))
        except ReadError as error:  # the other chapters are read
            damage = error
            continue
        find_picture = partial(_find_picture, container, posixpath.dirname(chapter))
        builder.add_document(read_html(_tidy_page(text), pictures, find_picture))
    document = builder.build_document()
    if not document.text:
        if damage:
            raise damage
        return document
    whole = DocumentBuilder()
    whole.add_block("\n".join(_list_facts(container, document.text)))
    whole.add_document(document)
    return whole.build_document()


def _list_facts(container: zipfile.ZipFile, text: str) -> Iterator[str]:
    """Yield the title and the authors of a book that its own text does not say, as a shelf shows them."""
    with suppress(ReadError):
        root = read_xml_member(container, _find_package(container))
        for label, name in (("Title", "title"), ("Author", "creator")):
            for each in iter_named(root, name):
                said = to_one_line(each.text or "")
                if said and said not in text[:_NAMES_WITHIN]:
                    yield f"{label}: {said}"


def _list_chapters(container: zipfile.ZipFile) -> Iterator[str]:
    """Yield the members of a book that are read one after another, those that nothing orders by name."""
    with suppress(ReadError):
        found = list(_read_spine(container, _find_package(container)))
        if found:
            yield from found
            return
    yield from sorted(name for name in container.NameToInfo if name.lower().endswith(_PAGES))


def _find_package(container: zipfile.ZipFile) -> str:
    """Return the member that lists the parts of the book."""
    with suppress(ReadError):
        for each in iter_named(read_xml_member(container, _CONTAINER), "rootfile"):
            return unquote(each.get("full-path", ""))
    return next((name for name in container.NameToInfo if name.lower().endswith(".opf")), "")


def _read_spine(container: zipfile.ZipFile, package: str) -> Iterator[str]:
    root, folder = read_xml_member(container, package), posixpath.dirname(package)
    items = {each.get("id", ""): each for each in iter_named(root, "item")}
    order = dict.fromkeys(each.get("idref", "") for each in iter_named(root, "itemref"))
    contents = {
        _find_name(folder, each) for each in iter_named(root, "reference") if each.get("type") == "toc"
    }
    for item in (items[key] for key in order if key in items):
        name = _find_name(folder, item)
        is_contents = name in contents or "nav" in item.get("properties", "").split()
        if not is_contents and name in container.NameToInfo and name.lower().endswith(_CHAPTERS):
            yield name


def _tidy_page(text: str) -> str:
    """Return a page with its own names as texts, and without its head, whose title repeats the chapter's."""
    declared = _NAMES.search(text, 0, _NAMES_WITHIN)
    if declared and len(text) <= _MAX_NAMED:
        names = {name: first or second for name, first, second in _NAME.findall(declared[1])}
        text = _NAME_USED.sub(lambda used: names.get(used[1], used[0]), text[declared.end() :])
    head = _HEAD.search(text)
    end = _HEAD_END.search(text, head.end()) if head else None
    return text[: head.start()] + text[end.end() :] if head and end else text


def _find_name(folder: str, element: ET.Element) -> str:
    return posixpath.normpath(posixpath.join(folder, unquote(element.get("href", "")).partition("#")[0]))


def _find_picture(container: zipfile.ZipFile, folder: str, address: str) -> OpenPicture | None:
    name = posixpath.normpath(posixpath.join(folder, unquote(address)))
    return partial(container.open, name) if name in container.NameToInfo else None
