"""The tables of fonts and styles at the start of an RTF file."""

from __future__ import annotations

import re
from typing import NamedTuple

from desktop_rag.readers.word_styles import find_heading_level

_SYMBOLS = 2  # a charset: the signs of a font
_CODE_PAGES = {
    0: "cp1252", 77: "mac_roman", 78: "cp932", 79: "cp949", 80: "cp936", 81: "cp950", 128: "cp932",
    129: "cp949",
    130: "johab", 134: "cp936", 136: "cp950", 161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255",
    178: "cp1256", 186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 254: "cp437", 255: "cp850",
}  # fmt: skip
_UNTOLD = frozenset({0, 1, _SYMBOLS})  # charsets that programs write without a thought
_INNER = re.compile(rb"\{\\\*[^{}]*\}")
_BRACES = re.compile(rb"[{}]")
_NUMBERED = re.compile(rb"\\(fcharset|cpg|f|s|outlinelevel)(-?[0-9]{1,6})\b")
_WORD = re.compile(rb"\\(?:[A-Za-z]+-?[0-9]* ?|\*)")
_BODY_TEXT = 9  # a level of the outline
_SIGN_FONTS = ("symbol", "wingdings", "webdings")


class RtfFont(NamedTuple):
    """A font: its name, and the code page of its text, "" if that is the document's."""

    name: str
    code_page: str
    has_signs: bool


def read_fonts(table: bytes) -> dict[int, RtfFont]:
    """Return the fonts of a group `fonttbl` by number."""
    found: dict[int, tuple[str, int | None, str]] = {}
    for entry in _BRACES.sub(b"", _INNER.sub(b" ", table)).split(b";"):
        said = {name: int(number) for name, number in _NUMBERED.findall(entry)}
        if b"f" in said:
            name = _WORD.sub(b"", entry).decode("latin-1").strip()
            page = f"cp{said[b'cpg']}" if said.get(b"cpg") else ""
            found[said[b"f"]] = name, said.get(b"fcharset"), page
    is_told = any(charset not in _UNTOLD for _, charset, _ in found.values() if charset is not None)
    fonts = {}
    for number, (name, charset, page) in found.items():
        known = charset if charset is not None and (is_told or charset != 0) else -1
        has_signs = charset == _SYMBOLS or name.casefold().startswith(_SIGN_FONTS)
        fonts[number] = RtfFont(name, page or _CODE_PAGES.get(known, ""), has_signs)
    return fonts


def read_heading_styles(table: bytes) -> dict[int, int]:
    """Return the levels of the styles of headings in a group `stylesheet` by number."""
    levels = {}
    for entry in _BRACES.sub(b"", _INNER.sub(b" ", table)).split(b";"):
        said = {name: int(number) for name, number in _NUMBERED.findall(entry)}
        name = _WORD.sub(b"", entry).decode("latin-1").strip()
        outline = said.get(b"outlinelevel", -1)
        level = outline + 1 if 0 <= outline < _BODY_TEXT else find_heading_level(name)
        if level and b"s" in said:
            levels[said[b"s"]] = level
    return levels
