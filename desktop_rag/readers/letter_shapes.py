"""Characters of fonts that tell how a letter looks, and not which one it is."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

from desktop_rag.system.resources import load_words

# Radicals for Chinese characters, as some programs write, signs of fonts such as Wingdings, and Adobe's old
# style figures and small capitals.
_SHAPE = re.compile("[\u2e80-\u2fd5\uf021-\uf0ff\uf730-\uf7fe]")
_RADICALS = range(0x2F00, 0x2FD6)
_PRIVATE = range(0xF000, 0xF100)  # where fonts of signs have their characters
_ADOBE, _ADOBE_CODES = 0xF700, range(0x30, 0xFF)  # plus the code of the usual figure or letter
_THAI_AM = re.compile("\u0e4d([\u0e48-\u0e4b]?)\u0e32")  # its parts, a tone mark between them
# How fonts such as Calibri name their ligatures, within words.
_LIGATURES = {"\u019e": "tf", "\u019f": "ti", "\u01a9": "tt", "\u01ab": "tti", "\u014c": "ft"}
_LIGATURE = re.compile("[\u019e\u019f\u01a9\u01ab](?=[a-z])|(?<=[a-z])[\u014c\u019e\u019f\u01a9\u01ab]")
_LAO_AM = re.compile("\u0ecd([\u0ec8-\u0ecb]?)\u0eb2")


def replace_shapes(text: str) -> str:
    """Return a text of the same length with the letters and figures that are meant."""
    return text.translate(_load_letters()) if _SHAPE.search(text) else text


def spell_letters(text: str) -> str:
    """Return a text with ligatures as letters, and the vowel AM of Thai and Lao as one, as they are typed."""
    text = _LIGATURE.sub(lambda match: _LIGATURES[match[0]], text)
    return _LAO_AM.sub("\\1\u0eb3", _THAI_AM.sub("\\1\u0e33", text))


def find_sign(code: int, font: str) -> str:
    """Return the character that a code of a font shows, "" for a picture that no character is like."""
    if code not in _PRIVATE and code > 0xFF:  # noqa: PLR2004 - beyond the codes of fonts of signs
        return chr(code) if code <= 0x10FFFF and not 0xE000 <= code <= 0xF8FF else ""  # noqa: PLR2004
    signs = _read_signs()
    low = code & 0xFF
    table = signs.get(font.casefold())
    if table is None and code in _PRIVATE:
        table = signs["wingdings"] if low in signs["wingdings"] else signs["symbol"]
    if table is signs["symbol"] and low < 0x7F:  # noqa: PLR2004 - where it equals ASCII
        return table.get(low, chr(low))
    return chr(code) if table is None else table.get(low, "")


@cache
def _load_letters() -> dict[int, str]:
    letters = {_ADOBE + code: chr(code).upper() for code in _ADOBE_CODES}
    letters |= {code: normalize("NFKC", chr(code)) for code in _RADICALS}
    letters |= {code: sign for code in _PRIVATE if len(sign := find_sign(code, "")) == 1}
    return letters | {
        ord(shape): letter for shape, letter in zip(*load_words("radicals.toml")["pairs"], strict=True)
    }


@cache
def _read_signs() -> dict[str, dict[int, str]]:
    fonts = load_words("word_documents.toml")["signs"]
    return {font: {int(each[:2], 16): each[2:] for each in text.split()} for font, text in fonts.items()}
