"""Styles of an OpenDocument file, as far as they decide which text is seen: numbers of lists, hidden text."""

from __future__ import annotations

import base64
import binascii
import posixpath
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import blake2b
from io import BufferedReader, BytesIO
from xml.etree import ElementTree as ET

from desktop_rag.errors import ReadError
from desktop_rag.readers.archive import open_archive, read_xml_file, read_xml_member
from desktop_rag.readers.document_builder import DocumentBuilder
from desktop_rag.readers.embedded_pictures import EmbeddedPictures
from desktop_rag.readers.file_formats import FLAT_OPEN_DOCUMENTS
from desktop_rag.readers.office_packages import PictureMembers
from desktop_rag.readers.sheets import name_column
from desktop_rag.readers.word_numbering import FORMATS_BY_SIGN, format_number

BULLET = "-"
NEXT = -1  # instead of a number that an item is given
_MAX_PARENTS = 20  # styles that inherit from each other
_MAX_LEVELS = 10  # of a list; OpenDocument has no more
_MAX_WRITTEN = 999  # larger numbers are shown in digits
_PLACE = re.compile(r"%(\d{1,2})%")

Counts = dict[int, int]  # level, from 1 -> the number of its last item
_STANDARD = "urn:oasis:names:tc:opendocument:xmlns:{}:1.0"
_NAMES = {"draw": "drawing", "svg": "svg-compatible"}
_ADDRESSES = {
    **{
        prefix: _STANDARD.format(_NAMES.get(prefix, prefix))
        for prefix in ("office", "text", "table", "draw", "style", "presentation", "form", "chart", "svg")
    },
    "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
    "officeooo": "http://openoffice.org/2009/office",
    "math": "http://www.w3.org/1998/Math/MathML",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xml": "http://www.w3.org/XML/1998/namespace",
}
_PREFIXES = {address: prefix for prefix, address in _ADDRESSES.items()}
_MOST = 999_999_999  # limit of counts


@dataclass(frozen=True, slots=True)
class ListLevel:
    """How the numbers of a level of a list look."""

    is_bullet: bool
    number_format: str  # "1", "a", "I"...; without one no number is shown
    before: str
    after: str
    start: int
    shown_levels: int
    pattern: str  # such as "%1%.%2%)", which has precedence, or ""
    repeats_letters: bool  # after z comes aa, bb, not aa, ab


class OpenDocumentStyles:
    """The styles of the roots of one or more XML files; those of later ones have precedence."""

    def __init__(self, *roots: ET.Element | None) -> None:
        self._styles: dict[tuple[str, str], ET.Element] = {}
        self._lists: dict[str, dict[int, ListLevel]] = {}
        self._hidden: dict[tuple[str, str], bool] = {}
        self.outline: dict[int, ListLevel] = {}
        for root in roots:
            for group in () if root is None else root:
                if name_of(group) in {"office:styles", "office:automatic-styles"}:
                    self._add_group(group)

    def _add_group(self, group: ET.Element) -> None:
        for style in group:
            name = get_attribute(style, "style:name")
            match name_of(style):
                case "style:style":
                    self._styles[get_attribute(style, "style:family"), name] = style
                case "text:list-style":
                    self._lists[name] = _read_levels(style)
                case "text:outline-style":
                    self.outline = _read_levels(style)

    def find_levels(self, name: str) -> dict[int, ListLevel]:
        """Return the levels of a list style by number from 1."""
        return self._lists.get(name, {})

    def find_property(self, family: str, style: str, group: str, name: str) -> str | None:
        """Return a property of a style or the style that it inherits it from, None if none has it.

        Args:
            family: of styles, such as "paragraph".
            style: its name.
            group: the element that has the attribute, such as "style:text-properties", "" for the style.
            name: of the attribute.
        """
        for _ in range(_MAX_PARENTS):
            found = self._styles.get((family, style))
            if found is None:
                return None
            place = found.find(qualify(group)) if group else found
            if place is not None and (value := place.get(qualify(name))) is not None:
                return value
            style = get_attribute(found, "style:parent-style-name")
        return None

    def is_hidden(self, family: str, element: ET.Element) -> bool:
        """Whether the style of a paragraph or a span hides its text."""
        key = family, get_attribute(element, "text:style-name")
        if key not in self._hidden:
            shown = self.find_property(*key, "style:text-properties", "text:display")
            self._hidden[key] = shown == "none"
        return self._hidden[key]


class OpenDocumentLists:
    """The numbers of lists in reading order; a list that continues another continues with its numbers."""

    def __init__(self) -> None:
        self._of_style: dict[str, Counts] = {}
        self._of_list: dict[str, Counts] = {}
        self._outline: Counts = {}

    def start_list(self, element: ET.Element, style: str) -> Counts:
        """Return the numbers that an outermost list or numbered paragraph begins with."""
        before = get_attribute(element, "text:continue-list") or get_attribute(element, "text:list-id")
        counts: Counts = {}
        if before in self._of_list:
            counts = self._of_list[before]
        elif get_attribute(element, "text:continue-numbering") == "true":
            counts = self._of_style.get(style, counts)
        self._of_style[style] = counts
        for name in ("xml:id", "text:list-id"):
            self._of_list[get_attribute(element, name)] = counts
        self._of_list.pop("", None)
        return counts

    def number_heading(self, heading: ET.Element, level: int, levels: dict[int, ListLevel]) -> str:
        """Return the number of a heading, "" if it has none."""
        if level not in levels or levels[level].is_bullet:
            return ""
        start = get_count(heading, "text:start-value", NEXT)
        if get_attribute(heading, "text:restart-numbering") == "true" and start == NEXT:
            start = levels[level].start
        return count_item(self._outline, level, levels, start)


def count_item(counts: Counts, level: int, levels: dict[int, ListLevel], start: int = NEXT) -> str:
    """Count an item of a list and return its number as it is shown, "" for none.

    Args:
        counts: of the list, which change.
        level: of the item, from 1.
        levels: of the list's style; without one the item has a bullet.
        start: the number that it is given, or `NEXT`.
    """
    shape = levels.get(level)
    counts[level] = counts.get(level, (shape.start if shape else 1) - 1) + 1 if start == NEXT else start
    restart_levels(counts, level + 1)
    if shape is None or shape.is_bullet:
        return BULLET
    if not shape.number_format:
        return ""
    if shape.pattern:
        return _PLACE.sub(lambda place: _format_level(counts, int(place[1]), levels), shape.pattern).strip()
    shown = range(max(level - shape.shown_levels, 0) + 1, level + 1)
    numbers = (_format_level(counts, each, levels) for each in shown)
    return f"{shape.before}{'.'.join(filter(None, numbers))}{shape.after}".strip()


def restart_levels(counts: Counts, level: int) -> None:
    """Let a level of a list, and those below it, begin again."""
    for deeper in [each for each in counts if each >= level]:
        del counts[deeper]


def _read_levels(style: ET.Element) -> dict[int, ListLevel]:
    levels = {}
    for level in style:
        if 1 <= (number := get_count(level, "text:level", 0)) <= _MAX_LEVELS:
            pattern = get_attribute(level, "style:num-list-format")
            levels[number] = ListLevel(
                name_of(level) in {"text:list-level-style-bullet", "text:list-level-style-image"},
                get_attribute(level, "style:num-format"),
                get_attribute(level, "style:num-prefix"),
                get_attribute(level, "style:num-suffix"),
                get_count(level, "text:start-value"),
                get_count(level, "text:display-levels"),
                pattern or get_attribute(level, "loext:num-list-format"),
                get_attribute(level, "style:num-letter-sync") == "true",
            )
    return levels


def _format_level(counts: Counts, level: int, levels: dict[int, ListLevel]) -> str:
    shape = levels.get(level)
    if shape is None or not shape.number_format:
        return ""
    number = counts.get(level, shape.start)
    kind = shape.number_format
    symbols = kind.split(", ")  # "甲, 乙, 丙, ..." shows its first ones
    if not 0 < number <= _MAX_WRITTEN or kind == "1":
        return str(number)
    if kind in {"a", "A"} and not shape.repeats_letters:
        letters = name_column(number)
        return letters.lower() if kind == "a" else letters
    if known := FORMATS_BY_SIGN.get(kind) or FORMATS_BY_SIGN.get(symbols[0]):
        return format_number(number, known)
    return symbols[number - 1] if number < len(symbols) else str(number)


@lru_cache(maxsize=4096)
def _shorten(tag: str) -> str:
    address, _, name = tag.removeprefix("{").rpartition("}")
    return f"{_PREFIXES.get(address, '')}:{name}"


@lru_cache(maxsize=4096)
def qualify(name: str) -> str:
    """Return the name of an element or an attribute, such as "text:p", as ElementTree has it."""
    prefix, _, local = name.partition(":")
    return f"{{{_ADDRESSES[prefix]}}}{local}"


def name_of(element: ET.Element) -> str:
    """Return the name of an element with its usual prefix, such as "text:p"."""
    return _shorten(element.tag)


def get_attribute(element: ET.Element, name: str) -> str:
    """Return an attribute by its name with the usual prefix, "" if it is missing."""
    return element.get(qualify(name), "")


def get_count(element: ET.Element, name: str, default: int = 1) -> int:
    """Return an attribute that is a natural number, at most a billion; `default` if it is none."""
    value = element.get(qualify(name))
    if value is None or not (value.isascii() and value.isdigit()):
        return default
    return int(value) if len(value) <= len(str(_MOST)) else _MOST


class OpenDocumentParts:
    """The XML of a file, and its objects and pictures.

    Raises ReadError.
    """

    def __init__(self, file: BufferedReader, suffix: str, pictures: EmbeddedPictures) -> None:
        self._pictures, self._members = pictures, None
        self._read_objects: set[str] = set()
        self.styles: ET.Element | None = None
        if suffix in FLAT_OPEN_DOCUMENTS:
            file.seek(0)
            self.content = self.styles = read_xml_file(file)
            return
        container = open_archive(file)
        self._members = PictureMembers(container, pictures)
        self.content = read_xml_member(container, "content.xml")
        with suppress(ReadError):  # the text is there without its styles
            self.styles = read_xml_member(container, "styles.xml")

    def read_object(self, element: ET.Element) -> ET.Element | None:
        """Return the XML of an embedded object, once; None if it is damaged or has none."""
        if len(element):
            return element[0]
        name = posixpath.normpath(f"{get_attribute(element, 'xlink:href')}/content.xml")
        if self._members is None or name in self._read_objects:
            return None
        self._read_objects.add(name)
        with suppress(ReadError):
            return read_xml_member(self._members.container, name)
        return None

    def add_picture(self, builder: DocumentBuilder, image: ET.Element, said: str) -> None:
        """Add the description of a picture, and the picture if it is in the file."""
        data = image.find(qualify("office:binary-data"))
        if data is not None:
            with suppress(binascii.Error, ValueError):
                content = base64.b64decode(data.text or "")
                name = blake2b(content).hexdigest()
                self._pictures.add_to(builder, name, partial(BytesIO, content), said)
        elif self._members is not None:
            address = posixpath.normpath(get_attribute(image, "xlink:href"))
            self._members.add_to(builder, address, said)
