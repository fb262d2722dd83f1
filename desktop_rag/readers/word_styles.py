"""Styles of Word documents: which are headings, numbered or hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from xml.etree import ElementTree as ET

from desktop_rag.readers.office_packages import is_on, local_tag_name, read_attribute
from desktop_rag.system.resources import load_words

_MAX_ANCESTORS = 50  # of a style; Word allows eleven
_BODY_LEVEL = 9  # outline level of text that is no heading
_NUMBERED_NAME = re.compile(r"(\D+?)[ _-]*([1-9])")
_STYLE_START, _STYLE_END, _TABLE_STYLE = b"<w:style ", b"</w:style>", b'w:type="table"'
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Style:
    """The properties of a style; None if unset."""

    based_on: str = ""
    heading_level: int | None = None  # 1 is the highest, 0 is no heading
    list_key: str | None = None  # "0" is no list
    list_level: int | None = None
    list_style: str = ""  # the style that has the list
    is_hidden: bool | None = None


def read_number(element: ET.Element | None) -> int | None:
    """Return the value of a property that is a small number, None if it is none."""
    text = "" if element is None else read_attribute(element, "val")
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else None


def drop_table_styles(data: bytes) -> bytes:
    """Return the part of the styles without those of tables, which are most of it and say nothing of text."""
    first, *others = data.split(_STYLE_START)
    kept = (
        each.partition(_STYLE_END)[2] if _TABLE_STYLE in each.partition(b">")[0] else _STYLE_START + each
        for each in others
    )
    return first + b"".join(kept)


class WordStyles:
    """The styles of a document by their ids."""

    def __init__(self, root: ET.Element | None) -> None:
        self._elements: dict[str, ET.Element] = {}
        self._own: dict[str, Style] = {}  # without those that they are based on
        self._known: dict[str, Style] = {}
        self._default = ""
        for element in () if root is None else root:
            if local_tag_name(element) != "style":
                continue
            key = read_attribute(element, "styleId")
            self._elements.setdefault(key, element)
            if read_attribute(element, "default") in {"1", "true"} and (
                read_attribute(element, "type") == "paragraph"
            ):
                self._default = key

    def find_style(self, key: str = "") -> Style:
        """Return a style; without its id, that of paragraphs without one."""
        key = key or self._default
        if key not in self._known:
            found = Style()
            for ancestor in self._iter_ancestors(key):
                found = _inherit(found, ancestor)
            self._known[key] = found
        return self._known[key]

    def _iter_ancestors(self, key: str) -> Iterator[Style]:
        """Yield the own settings of a style, and of those that it is based on."""
        for _ in range(_MAX_ANCESTORS):  # they may go round in a circle
            if key not in self._elements:
                return
            if key not in self._own:
                self._own[key] = _read_style(key, self._elements[key])
            style = self._own[key]
            yield style
            key = style.based_on


def _read_style(key: str, element: ET.Element) -> Style:
    parts = {local_tag_name(each): each for each in reversed([*element.iter()])}
    level = read_number(parts.get("outlineLvl"))
    name = read_attribute(parts["name"], "val") if "name" in parts else key
    return Style(
        based_on=read_attribute(parts["basedOn"], "val") if "basedOn" in parts else "",
        heading_level=find_heading_level(name) if level is None else read_heading_level(level),
        list_key=read_attribute(parts["numId"], "val") if "numId" in parts else None,
        list_level=read_number(parts.get("ilvl")),
        list_style=key if "numId" in parts else "",
        is_hidden=is_on(parts["vanish"]) if "vanish" in parts else None,
    )


def _inherit(style: Style, ancestor: Style) -> Style:
    """Return a style with its unset properties from an ancestor."""
    return Style(
        heading_level=ancestor.heading_level if style.heading_level is None else style.heading_level,
        list_key=ancestor.list_key if style.list_key is None else style.list_key,
        list_level=ancestor.list_level if style.list_level is None else style.list_level,
        list_style=style.list_style or ancestor.list_style,
        is_hidden=ancestor.is_hidden if style.is_hidden is None else style.is_hidden,
    )


def read_heading_level(outline_level: int) -> int:
    """Return the level of a heading with an outline level, 0 for text that is none."""
    return outline_level + 1 if 0 <= outline_level < _BODY_LEVEL else 0


def find_heading_level(name: str) -> int | None:
    """Return the level of the headings that have a style of this name, None for other styles."""
    words = _read_words()
    name = name.casefold().strip()
    if name in words["titles"]:
        return 1
    match = _NUMBERED_NAME.fullmatch(name)
    return int(match[2]) if match and match[1] in words["headings"] else None


def are_page_words(text: str) -> bool:
    """Whether a text says no more than "Page" and "of" beside page numbers."""
    return _read_words()["page_words"].issuperset(_WORD.findall(text.casefold()))


@lru_cache(maxsize=1)
def _read_words() -> dict[str, frozenset[str]]:
    words = load_words("word_documents.toml")
    return {name: frozenset(words[name].split()) for name in ("headings", "titles", "page_words")}
