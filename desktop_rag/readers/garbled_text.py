"""Whether the text layer of a page is usable: some fonts say wrongly which letters their shapes are."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

# Thresholds: of 14 garbled layers 11 were found; of 2,795 usual pages and 323 odd ones 1 and 7 wrongly.
_MAX_CONTROLS = 0.02  # share of the characters
_MIN_SCRIPT_SHARE, _MAX_SCRIPTS = 0.1, 2  # of the letters, and how many scripts may have that many
_MIN_WORDS, _MAX_ODD, _MAX_UNSPEAKABLE = 8, 0.25, 0.35  # shares of the words
_ALLOWED_CONTROLS = frozenset("\r\n\t\f\v\0\x02")
_JOINED_SCRIPTS = frozenset({"HIRAGANA", "KATAKANA", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH", "BOPOMOFO"})
_PUNCTUATION = ".,;:!?()[]{}\"'“”‘’«»„…-–—*•/\\"
_ODD_INSIDE = re.compile(
    r"[^\W\d_][^\w\s.,'’\-–/&@:+·‧•()]+[^\W\d_]|[a-zà-ÿ][A-ZÀ-Þ][a-z]|[^\W\d_]\d+[^\W\d_]"
)
_LATIN_WORD = re.compile(r"[A-Za-zÀ-ɏ]{3,}")
_VOWEL = re.compile(r"[aeiouyà-öø-ÿāēīōūąęěůőűı]", re.IGNORECASE)
_CONSONANTS = re.compile(r"[bcdfghjklmnpqrstvwxz]{6}", re.IGNORECASE)


def is_garbled(text: str) -> bool:
    """Whether a text is no language's: control characters, mixed scripts, odd or unspeakable words."""
    characters = [each for each in text if not each.isspace() and each != "\x02"]
    controls = sum(map(_is_control, characters))
    letters = Counter(_name_script(each) for each in characters if each.isalpha())
    frequent = sum(count >= _MIN_SCRIPT_SHARE * letters.total() for count in letters.values())
    if controls > _MAX_CONTROLS * len(characters) or frequent > _MAX_SCRIPTS:
        return True
    words = [word.strip(_PUNCTUATION) for word in text.split() if any(map(str.isalpha, word))]
    latin = _LATIN_WORD.findall(text)
    return _exceeds(sum(map(_is_odd, words)), len(words), _MAX_ODD) or _exceeds(
        sum(map(_is_unspeakable, latin)), len(latin), _MAX_UNSPEAKABLE
    )


def _exceeds(count: int, total: int, share: float) -> bool:
    return total >= _MIN_WORDS and count > share * total


def _is_control(character: str) -> bool:
    """Whether it is a control, a private or an unassigned character, or stands for one that is not known."""
    return character == "\ufffd" or (
        unicodedata.category(character) in {"Cc", "Co", "Cn", "Cs"} and character not in _ALLOWED_CONTROLS
    )


def _name_script(letter: str) -> str:
    script = unicodedata.name(letter, "?").split(maxsplit=1)[0].split("-")[0]
    return "CJK" if script in _JOINED_SCRIPTS else script


def _is_odd(word: str) -> bool:
    """Whether a word has letters of two scripts, or signs, capitals or digits inside."""
    scripts = {_name_script(each) for each in word if each.isalpha()}
    return len(scripts) > 1 or bool(_ODD_INSIDE.search(word))


def _is_unspeakable(word: str) -> bool:
    return not _VOWEL.search(word) or bool(_CONSONANTS.search(word))
