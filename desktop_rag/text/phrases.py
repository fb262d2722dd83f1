"""Exact phrase matching that ignores case, spacing and Unicode form."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from desktop_rag.text.scripts import DENSE, MARKS

QUOTATION = re.compile(r"[\"“„«]([^\"“”„«»]*)[\"”“»]")

_APOSTROPHES, _DASHES, _QUOTES = "‘’‚‛ʼ′", "‐‑‒–—―−־", "“”„‟«»"
# Vowel signs of Arabic and Hebrew and the tatweel, which most texts omit, and invisible characters.
# Both occur between the letters of a word and are removed.
_OPTIONAL_MARKS = [*range(0x0591, 0x05C8), 0x0640, *range(0x064B, 0x0660), 0x0670, *range(0x06D6, 0x06EE)]
# Letters whose other case depends on the language, and kaf and yeh, which Persian and Arabic write alike.
_TWINS = {"İ": "i", "ı": "i", "\u0643": "\u06a9", "\u064a": "\u06cc", "\u0649": "\u06cc"}
_INVISIBLE = [
    *(0x00AD, 0x061C, 0x2060, 0xFEFF),
    *(*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)),
]
_REPLACEMENTS = {
    **dict.fromkeys(map(chr, [*_OPTIONAL_MARKS, *_INVISIBLE]), ""),
    **_TWINS,
    **dict.fromkeys(_APOSTROPHES, "'"),
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys(_QUOTES, '"'),
}
_REPLACED = re.compile(f"[{re.escape(''.join(_REPLACEMENTS))}]")
_DENSE_GAP = re.compile(f"(?<=[{DENSE}]) (?=[{DENSE}])")  # from a line break


def normalize_for_matching(text: str) -> str:
    """Normalize a text for comparison: NFKC, casefold, single spaces, ASCII punctuation."""
    text = text.replace("`", "'").replace("´", "'").replace("″", '"')  # NFKC would decompose these
    if not text.isascii():
        normal_form = unicodedata.normalize("NFKC", text)
        text = _REPLACED.sub(lambda match: _REPLACEMENTS[match[0]], normal_form)
    text = " ".join(text.casefold().split())
    return text if text.isascii() else _DENSE_GAP.sub("", text)


def contains_phrase(normal_text: str, phrase: str) -> bool:
    """Whether `normal_text`, from `normalize_for_matching`, contains the phrase in whole words.

    "lease" is not in "release", nor "250" in "1,250.00". Dense scripts have no word boundaries.
    """
    plain = normalize_for_matching(phrase)
    return bool(plain) and plain in normal_text and bool(_compile_phrase(plain).search(normal_text))


@lru_cache(maxsize=256)
def _compile_phrase(plain: str) -> re.Pattern[str]:
    before, after = _format_word_boundary(plain[:1], "<"), _format_word_boundary(plain[-1:], "")
    before += r"(?<!\d[.,])" if plain[:1].isdigit() else ""
    after += r"(?![.,]\d)" if plain[-1:].isdigit() else ""
    return re.compile(before + re.escape(plain) + after)


def _format_word_boundary(character: str, behind: str) -> str:
    """Return a lookaround for a word boundary at an outer character; `behind` is "<" or ""."""
    inner = rf"(?![{DENSE}])[\w{MARKS}]"
    return f"(?{behind}!{inner})" if re.match(inner, character) else ""
