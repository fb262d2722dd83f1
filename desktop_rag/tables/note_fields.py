"""The fields of a note in Markdown, as Obsidian has them: properties, tags, aliases and links to others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from desktop_rag.document_types import Span
from desktop_rag.table_types import ColumnType, DocumentField

MARKDOWN = frozenset([".md", ".markdown"])
_MOST_OF_A_NAME = 40  # tags or links
_MOST_VALUE_CHARACTERS = 160
_PROPERTIES = re.compile(r"\s*---[ \t]*\n(?P<lines>.*?)^(?:---|\.\.\.)[ \t]*$", re.DOTALL | re.MULTILINE)
_KEY = re.compile(r"^(?P<key>[^\W\d_][\w -]{0,40}?)[ \t]*:[ \t]*(?P<value>.*)$")
_ITEM = re.compile(r"^\s*-[ \t]+(?P<value>\S.*)$")
_INNER = re.compile(r"[^\[\],]+")
_LINK = re.compile(r"!?\[\[(?P<value>[^\]|#^\n]{1,160})(?:[|#^][^\]\n]*)?\]\]")
_TAG = re.compile(r"(?<![^\s(,;])#(?P<value>(?=[\w/-]*[^\W\d_])[\w/-]{1,80})")
_CODE = re.compile(r"^(?P<fence>```+|~~~+).*?^(?P=fence)|`[^`\n]+`", re.DOTALL | re.MULTILINE)
_NAMES = {"tags": "tag", "aliases": "alias"}


def list_note_fields(text: str) -> list[DocumentField]:
    """Return the tags, aliases and links of a note, and its properties that are lists, each value by itself.

    There are none in Markdown that has neither properties nor links or tags. Its other properties are
    labelled values, as any document may have them.
    """
    properties = _PROPERTIES.match(text)
    fields = list(_read_properties(properties)) if properties else []
    shown = _CODE.sub(lambda code: " " * len(code[0]), text)
    body = properties.end() if properties else 0
    for name, pattern in (("tag", _TAG), ("link", _LINK)):
        found = list(pattern.finditer(shown, body if name == "tag" else 0))
        fields += (_make_field(name, each["value"], each.span("value")) for each in found[:_MOST_OF_A_NAME])
    unique = {(each.name, each.text.casefold()): each for each in reversed(fields)}
    if not (unique or properties):
        return []
    return [DocumentField("kind", ColumnType.TEXT, "note", "note", "", (0, 1)), *reversed(unique.values())]


def _read_properties(properties: re.Match[str]) -> Iterator[DocumentField]:
    """Yield the values of lists, which YAML writes in brackets or one a line; of tags also a single one."""
    key, start = "", properties.start("lines")
    for line in properties["lines"].splitlines(keepends=True):
        if match := _KEY.match(line.rstrip("\n")):
            key = match["key"].strip().casefold()
            is_list = match["value"].startswith("[") and not match["value"].startswith("[[")
            if is_list or key in _NAMES:
                for part in _INNER.finditer(match["value"]):
                    yield from _read_value(key, part[0], start + match.start("value") + part.start())
        elif key and (item := _ITEM.match(line.rstrip("\n"))):
            yield from _read_value(key, item["value"], start + item.start("value"))
        start += len(line)


def _read_value(key: str, written: str, start: int) -> Iterator[DocumentField]:
    value = written.strip(" \t\"'#[]")
    if value:
        begin = start + written.find(value)
        yield _make_field(_NAMES.get(key, key), value, (begin, begin + len(value)))


def _make_field(name: str, value: str, span: Span) -> DocumentField:
    value = value.strip()[:_MOST_VALUE_CHARACTERS]
    return DocumentField(name, ColumnType.TEXT, value, value, "", span)
