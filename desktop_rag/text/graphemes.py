"""Graphemes: units that a reader counts as one character, such as a letter with its accents and vowel signs.

They follow the extended grapheme clusters of Unicode (UAX #29, with the conjuncts of GB9c), of which Python
has no implementation.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

_JOINERS = "\u200c\u200d"
_THAI_LAO_AM = "\u0e33\u0eb3"  # vowels with a mark of their own; they belong to the letter before them
_FAR_EXTENDING = (
    "\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f\U000e0100-\U000e01ef"  # skin tones, tags, variants
)
# Of Devanagari, Bengali, Gujarati, Odia, Telugu and Malayalam: it makes one syllable of two consonants.
_VIRAMAS = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"
_CONSONANTS = (
    "\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1\u0a95-\u0ab9\u0af9"
    "\u0b15-\u0b39\u0b5c-\u0b5f\u0b71\u0c15-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a"
)
_PICTURES = "\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff"
_NUMBER_SIGNS = "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e"  # they precede their base
_FLAG_LETTERS = "\U0001f1e6-\U0001f1ff"
_CONTROLS = r"\x00-\x1f\x7f"
_LAST_MARK = 0x1F000
_CONTEXT = 64  # characters before an offset


def find_grapheme_starts(text: str) -> list[int]:
    """Return the offset of each grapheme of a text, in order."""
    if text.isascii() and "\r" not in text:
        return list(range(len(text)))
    return [match.start() for match in _compile_grapheme().finditer(text)]


def find_grapheme_start(text: str, offset: int) -> int:
    """Return the start of the grapheme that holds the character at an offset.

    At the end of the text that is its length; in a grapheme of more than 64 characters it is the offset.
    """
    if offset >= len(text):
        return len(text)
    first = max(0, offset - _CONTEXT)
    start = first + find_grapheme_starts(text[first : offset + 1])[-1]
    return start if start > first or not first else offset


@cache
def _compile_grapheme() -> re.Pattern[str]:
    near = "".join(filter(_is_mark, map(chr, range(0x10000)))) + _JOINERS + _THAI_LAO_AM
    far = "".join(filter(_is_mark, map(chr, range(0x10000, _LAST_MARK)))) + _FAR_EXTENDING
    extending = rf"(?:[{near}]|(?![\0-\uffff])[{far}])"  # in one class the far ones would slow all down
    conjunct = (  # possessive, as signs that no consonant follows would be tried in every division
        f"[{_CONSONANTS}](?:(?:(?![{_VIRAMAS}]){extending})*+[{_VIRAMAS}]{extending}*+[{_CONSONANTS}])*"
    )
    flag = f"[{_FLAG_LETTERS}]{{2}}"
    leading, following = "[\u1100-\u115f\ua960-\ua97c]", "[\u1160-\u11ff\ud7b0-\ud7fb]"
    hangul = f"{leading}*[\uac00-\ud7a3]{following}*|{leading}+{following}*|{following}+"
    picture = f"[{_PICTURES}]{extending}*(?:(?<=\u200d)[{_PICTURES}]{extending}*)*"
    core = f"{conjunct}|{flag}|{hangul}|{picture}|[^{_CONTROLS}]"
    return re.compile(rf"\r\n|[{_NUMBER_SIGNS}]*(?:{core}){extending}*|.", re.DOTALL)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"
