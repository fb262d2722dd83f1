"""Dense scripts, those written without spaces between words or from right to left, and combining marks.

Words of the Southeast Asian ones are found by dictionary; Chinese and Japanese are searched by pairs of
characters. The strings are ranges for the inside of a character class of a regular expression.
"""

from __future__ import annotations

import re
import unicodedata

THAI, LAO = "\u0e01-\u0e4f", "\u0e81-\u0ece"  # without their digits
SOUTHEAST_ASIAN = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Burmese, Khmer
INDIC = "\u0900-\u0dff"  # Devanagari to Sinhala
JOINERS = "\u200c\u200d"  # zero-width: how letters are drawn; in Persian also between parts of a word
_HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # with 々, 〆 and 〇
KANA = "\u3040-\u30ff"
PAIRED = f"{_HAN}{KANA}\u31f0-\u31ff"  # Chinese and Japanese; the last: small kana of Ainu
DENSE = f"{SOUTHEAST_ASIAN}{PAIRED}"
# Tibetan and Hangul mark the ends of syllables or words, but fill as many tokens as dense scripts.
TOKEN_RICH = f"{DENSE}\u0f00-\u0fff\uac00-\ud7af"
# Combining vowel signs and accents: parts of words, though not matched by \w.
MARKS = "".join(filter(lambda sign: unicodedata.category(sign)[0] == "M", map(chr, range(0x2000))))

# Abugidas, whose letters carry a vowel: the scripts of India and its neighbours from Devanagari to Sinhala,
# Thai, Lao, Tibetan, Burmese, Ethiopic, Khmer and those of the Philippines, Java, Bali and Sumatra.
ABUGIDA = (
    "\u0900-\u109f\u1200-\u139f\u1700-\u17ff\u1900-\u1aaf\u1b00-\u1c4f\u2d80-\u2ddf"
    "\ua800-\ua82f\ua880-\ua8ff\ua930-\ua95f\ua980-\uaadf\uab00-\uab2f\uabc0-\uabff\U00011000-\U000114df"
)
HANGUL = "\u1100-\u11ff\uac00-\ud7af"

DENSE_CHARACTER = re.compile(f"[{DENSE}]")
PAIRED_CHARACTER = re.compile(f"[{PAIRED}]")
DENSE_RUN = re.compile(f"[{DENSE}]+")

_LATIN_LETTER = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_STRONG_DIRECTIONS = _RIGHT_TO_LEFT | {"L"}


def is_latin(text: str) -> bool:
    """Whether at least half of the letters of a text are Latin."""
    return text.isascii() or 2 * len(_LATIN_LETTER.findall(text)) >= sum(map(str.isalpha, text))


def is_right_to_left(text: str) -> bool:
    """Whether the first strongly directional character of a text is right-to-left."""
    kinds = map(unicodedata.bidirectional, text)
    return next((kind for kind in kinds if kind in _STRONG_DIRECTIONS), "L") in _RIGHT_TO_LEFT


def has_right_to_left(text: str) -> bool:
    """Whether any character of a text is right-to-left."""
    return any(unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT for letter in text)
