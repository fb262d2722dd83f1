"""Read XML: prose with a line per element, data with the names of its values, outlines as lists."""

from __future__ import annotations

import html
import re
from contextlib import suppress
from itertools import groupby
from xml.etree import ElementTree as ET

from desktop_rag.document_types import Document
from desktop_rag.readers.data_outline import Record, add_data, format_value, is_encoded
from desktop_rag.readers.document_builder import DocumentBuilder, to_one_line
from desktop_rag.readers.encoding import decode_bytes
from desktop_rag.readers.office_packages import local_tag_name
from desktop_rag.readers.plain_text_reader import read_plain_text
from desktop_rag.readers.property_lists import is_property_list, read_property_list

# A shorter value gets the element's name: "price: 12".
_MAX_VALUE_CHARACTERS = 60
_MAX_LEVEL = 6
_DECLARATIONS = re.compile(r"\A(?>\s|<\?.*?\?>|<!--.*?-->)*+<!DOCTYPE[^\[>]*(?:\[.*?\]\s*)?>", re.DOTALL)
_ENTITY = re.compile(r"&(\w+);")
_LONE_SIGN = re.compile(r"&(?!#?\w{1,30};)")
_ENCODING = re.compile(rb"""\s*<\?xml[^>]{0,100}?encoding\s*=\s*["'](?!utf)([\w.:-]+)""", re.IGNORECASE)
# Elements of DocBook, JATS, TEI, FictionBook, XHTML and the like: attributes are about their form.
_PROSE_NAMES = frozenset({"p", "para", "paragraph", "simpara", "sec", "section", "chapter"})
# Of elements of written text, whose names say nothing of their text.
_PLAIN_NAMES = frozenset({"p", "para", "simpara", "v", "l", "li", "item", "subtitle", "quote", "text-author"})
_ROWS = frozenset({"tr", "row"})
_LINE_ENDS = frozenset({"br", "lb", "break"})
_MIN_MIXED_SHARE = 0.5  # of the text of prose that is between elements
_LEFT_OUT_SPACES = ("{http://www.w3.org/2001/XMLSchema-instance}", "{http://www.w3.org/1999/xlink}")
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}"


def read_xml(data: bytes) -> Document:
    """Return the text of the elements; malformed XML is read as plain text."""
    if is_property_list(data):
        return _read_property_list(data)
    try:
        root = parse_xml(data)
    except (ET.ParseError, ValueError, LookupError):
        return read_plain_text(data, ".xml")
    if local_tag_name(root) == "opml":
        return _read_outline(root)
    if not _is_prose(root):
        try:
            return _read_data(root)
        except RecursionError:
            pass  # too deep for data
    return _read_prose(root)


def _read_property_list(data: bytes) -> Document:
    """Return the values of a binary property list, none if it is damaged."""
    builder = DocumentBuilder()
    with suppress(ValueError):
        add_data(builder, _keep_readable(read_property_list(data)))
    return builder.build_document()


def _keep_readable(value: object) -> object:
    """Return a value of a property list without those that nobody reads, as JSON has it."""
    if isinstance(value, dict):
        return {str(key): _keep_readable(each) for key, each in value.items()}
    if isinstance(value, list):
        return [*map(_keep_readable, value)]
    return "" if isinstance(value, bytes) else value


def parse_xml(data: bytes) -> ET.Element:
    """Return the root; entities that the document declares are not expanded (billion laughs).

    An encoding that the parser does not know, blanks around the document and signs "&" are read, too.
    """
    encoding = _ENCODING.match(data)
    if b"<!DOCTYPE" not in data and encoding is None:
        with suppress(ET.ParseError):
            return ET.fromstring(data)  # noqa: S314 - without declarations there are no entities
    text = decode_bytes(data, encoding[1].decode() if encoding else "").strip("\ufeff\0 \t\r\n")
    text = _ENTITY.sub(_expand_entity, _DECLARATIONS.sub("", text))
    try:
        return ET.fromstring(text)  # noqa: S314 - without declarations
    except ET.ParseError:
        return ET.fromstring(_LONE_SIGN.sub("&amp;", text))  # noqa: S314 - without declarations


def _expand_entity(reference: re.Match[str]) -> str:
    """Expand a reference to an HTML entity; drop others."""
    if reference[1] in {"amp", "lt", "gt", "quot", "apos"}:
        return reference[0]
    expanded = html.unescape(reference[0])
    return "" if expanded == reference[0] else html.escape(expanded)


def _has_mixed_content(element: ET.Element) -> bool:
    """Whether there is text between the children."""
    return len(element) > 0 and (
        bool((element.text or "").strip()) or any((child.tail or "").strip() for child in element)
    )


def _is_prose(root: ET.Element) -> bool:
    """Whether a document is written text, not data: much of it is between elements, or in paragraphs."""
    tags = {element.tag for element in root.iter() if isinstance(element.tag, str)}
    if any(tag.rpartition("}")[2].lower() in _PROSE_NAMES for tag in tags):
        return True
    mixed = total = 0
    for element in root.iter():
        total += sum(map(len, element.attrib.values())) if element.attrib else 0
        inner = len((element.text or "").strip())
        if len(element):
            inner += sum(len(child.tail.strip()) for child in element if child.tail)
            mixed += inner
        total += inner
    return mixed > total * _MIN_MIXED_SHARE


# -- prose ---------------------------------------------------------------------------------------


def _read_prose(root: ET.Element) -> Document:
    builder = DocumentBuilder()
    stack = [(root, 1)]
    while stack:
        element, depth = stack.pop()
        name = local_tag_name(element)
        is_pure = len(element) > 0 and not _has_mixed_content(element)
        if name == "title" or (name in _ROWS and is_pure):
            parts = [to_one_line(_join_text(each)) for each in (element if is_pure else [element])]
            if name == "title":
                builder.add_heading(" ".join(parts), min(max(depth - 1, 1), _MAX_LEVEL))
            else:
                builder.add_block(" | ".join(parts), "\n")
        elif is_pure:
            stack += [(child, depth + 1) for child in reversed(element)]
        elif isinstance(element.tag, str):
            text = to_one_line(_join_text(element))
            if len(element) or len(text) > _MAX_VALUE_CHARACTERS:
                builder.add_block("" if not len(element) and is_encoded(text) else text)
            elif text:
                builder.add_block(text if name in _PLAIN_NAMES else f"{name}: {text}", "\n")
    return builder.build_document()


def _join_text(element: ET.Element) -> str:
    """Return the text of an element and those in it, a blank where a line ends."""
    for each in element.iter():
        if isinstance(each.tag, str) and local_tag_name(each) in _LINE_ENDS and not each.text:
            each.text = " "
    return "".join(element.itertext())


# -- data ----------------------------------------------------------------------------------------


def _read_data(root: ET.Element) -> Document:
    """Return data as lines and tables; raises RecursionError."""
    elements, waiting = [], [root]
    while waiting:
        element = waiting.pop()
        elements.append(element)
        if not _has_mixed_content(element):
            waiting += element
    values: dict[ET.Element, object] = {}
    for element in reversed(elements):
        values[element] = _make_value(element, values)
    builder = DocumentBuilder()
    value = values[root]
    add_data(builder, value, "" if isinstance(value, Record) else local_tag_name(root))
    return builder.build_document()


def _make_value(element: ET.Element, values: dict[ET.Element, object]) -> object:
    """Return the value of an element, given those of its children, which are removed."""
    attributes = _list_attributes(element)
    name = local_tag_name(element)
    if not len(element) or _has_mixed_content(element):
        text = format_value(to_one_line("".join(element.itertext())))
        if len(attributes) == 1 and text:
            return f"{text} ({attributes[0][0]}: {attributes[0][1]})"
        return Record([*attributes, *([(name, text)] if text else [])]) if attributes else text
    children = [(local_tag_name(child), values.pop(child)) for child in element if local_tag_name(child)]
    if name == "plist" and children:
        return children[0][1]
    if name == "dict" and all(tag == "key" for tag, _ in children[::2]):  # of Apple's property lists
        return Record(
            [
                (str(key), value or tag)
                for (_, key), (tag, value) in zip(children[::2], children[1::2], strict=False)
            ]
        )
    runs = [(tag, [value for _, value in run]) for tag, run in groupby(children, lambda each: each[0])]
    if len(runs) == 1 and len(runs[0][1]) > 1 and not attributes:
        return runs[0][1]
    text = (element.text or "").strip()
    fields = [(tag, found if len(found) > 1 else found[0]) for tag, found in runs]
    return Record([*attributes, *([(name, text)] if text else []), *fields])


def _list_attributes(element: ET.Element) -> list[tuple[str, object]]:
    """Return names and values of attributes, except for those of XML itself and of schemas."""
    return [
        (name.rpartition("}")[2], value.strip())
        for name, value in element.attrib.items()
        if value.strip() and not name.startswith(_LEFT_OUT_SPACES)
        if not name.startswith(_XML_SPACE) or name.endswith("lang")
    ]


# -- outlines ------------------------------------------------------------------------------------


def _read_outline(root: ET.Element) -> Document:
    """Return an OPML outline as a list, with the notes and addresses of its items."""
    builder = DocumentBuilder()
    builder.add_heading(root.findtext("head/title") or "", 1)
    waiting = [(each, 0) for each in reversed(root.findall("body/outline"))]
    while waiting:
        element, level = waiting.pop()
        said = element.get("text") or element.get("title") or ""
        address = element.get("htmlUrl") or element.get("url") or element.get("xmlUrl") or ""
        note = format_value(element.get("_note") or element.get("description") or "")
        builder.add_list_item(
            f"{format_value(said)} ({address})" if address else format_value(said), level=level
        )
        builder.add_note("", note)
        waiting += [(each, level + 1) for each in reversed(element.findall("outline"))]
    return builder.build_document()
