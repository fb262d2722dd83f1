"""Characters of fonts that tell how a letter looks, and not which one it is."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

from desktop_rag.system.resources import load_words

# Radicals for Chinese characters, as some programs write, and Adobe's old style figures and small capitals.
_SHAPE = re.compile("[\u2e80-\u2fd5\uf730-\uf7fe]")
_RADICALS = range(0x2F00, 0x2FD6)
_ADOBE, _ADOBE_CODES = 0xF700, range(0x30, 0xFF)  # plus the code of the usual figure or letter
_THAI_AM = re.compile("\u0e4d([\u0e48-\u0e4b]?)\u0e32")  # its parts, a tone mark between them
_LAO_AM = re.compile("\u0ecd([\u0ec8-\u0ecb]?)\u0eb2")


def replace_shapes(text: str) -> str:
    """Return a text of the same length with the letters and figures that are meant."""
    return text.translate(_load_letters()) if _SHAPE.search(text) else text


def compose_vowels(text: str) -> str:
    """Return a text with the vowel AM of Thai and Lao as one character, as it is typed."""
    return _LAO_AM.sub("\\1\u0eb3", _THAI_AM.sub("\\1\u0e33", text))


@cache
def _load_letters() -> dict[int, str]:
    letters = {_ADOBE + code: chr(code).upper() for code in _ADOBE_CODES}
    letters |= {code: normalize("NFKC", chr(code)) for code in _RADICALS}
    return letters | {
        ord(shape): letter for shape, letter in zip(*load_words("radicals.toml")["pairs"], strict=True)
    }
