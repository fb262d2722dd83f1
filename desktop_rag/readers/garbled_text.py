"""Whether the text layer of a page is usable: some fonts say wrongly which letters their shapes are."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from desktop_rag.system.resources import load_words

# With these, 2 of 2,365 good pages count as garbled, and 1.5 % of the pages with shifted codes as good.
_MAX_CONTROLS = 0.02  # share of the characters
_MIN_SCRIPT_SHARE, _MAX_SCRIPTS = 0.1, 2  # of the letters, and how many scripts may have that many
_MIN_WORDS, _MAX_ODD, _MAX_UNSPEAKABLE = 8, 0.25, 0.35  # shares of the words
_ALLOWED_CONTROLS = frozenset("\r\n\t\f\v\0\x02")
_JOINED_SCRIPTS = frozenset({"HIRAGANA", "KATAKANA", "IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH", "BOPOMOFO"})
_PUNCTUATION = ".,;:!?()[]{}\"'“”‘’«»„…-–—*•/\\"
_ODD_INSIDE = re.compile(
    r"[^\W\d_][^\w\s.,'’\-–/&@:+·‧•()]+[^\W\d_]|[a-zà-ÿ][A-ZÀ-Þ][a-z]|[^\W\d_]\d+[^\W\d_]"
)
_LETTER, _BLANK = re.compile(r"[^\W\d_]"), re.compile(r"[\s\x02]+")
_LATIN_WORD = re.compile(r"[A-Za-zÀ-ɏ]{3,}")
_VOWEL = re.compile(r"[aeiouyà-öø-ÿāēīōūąęěůőűı]", re.IGNORECASE)
_CONSONANTS = re.compile(r"[bcdfghjklmnpqrstvwxz]{6}", re.IGNORECASE)
_SIGN_RUN = re.compile(r"([^\w\s]|_)(?:\s*\1)+")  # leaders and lines
_MIN_SIGNS_OF, _MAX_SIGNS = 60, 0.4  # characters, and the share of them that are signs
# Usual pages, names and tables have at most 2.5 on average; with their letters exchanged 98 % have 3.3.
_MIN_PAIRS, _MAX_RARITY = 60, 3.1
_MIN_LATIN = 0.5  # share of the letters
_PLAIN_WORD = re.compile(r"[a-z]{3,}")
_UNFOLDED = str.maketrans({"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})


def is_garbled(text: str) -> bool:
    """Whether a text is no language's: control characters, mixed scripts, odd or unspeakable words.

    Or most of it are signs, or its letters follow each other as in no language.
    """
    characters = Counter(_BLANK.sub("", text))
    controls = sum(count for each, count in characters.items() if _is_control(each))
    letters: Counter[str] = Counter()
    for each, count in characters.items():
        if each.isalpha():
            letters[_name_script(each)] += count
    frequent = sum(count >= _MIN_SCRIPT_SHARE * letters.total() for count in letters.values())
    if controls > _MAX_CONTROLS * characters.total() or frequent > _MAX_SCRIPTS:
        return True
    words = Counter(word.strip(_PUNCTUATION) for word in text.split() if _LETTER.search(word))
    latin = Counter(_LATIN_WORD.findall(text))
    return (
        _exceeds(_count_those(_is_odd, words), words.total(), _MAX_ODD)
        or _exceeds(_count_those(_is_unspeakable, latin), latin.total(), _MAX_UNSPEAKABLE)
        or _has_many_signs(text)
        or (letters["LATIN"] >= _MIN_LATIN * letters.total() and _has_rare_pairs(text))
    )


def fold_letters(text: str) -> str:
    """Return a text in lower case, and letters without accents."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_UNFOLDED))
    return plain.translate({ord(each): None for each in set(plain) if unicodedata.combining(each)})


def _has_many_signs(text: str) -> bool:
    characters = Counter(_BLANK.sub("", _SIGN_RUN.sub("", text)))
    signs = sum(count for each, count in characters.items() if each < "\u0300" and not each.isalnum())
    return characters.total() >= _MIN_SIGNS_OF and signs > _MAX_SIGNS * characters.total()


def _has_rare_pairs(text: str) -> bool:
    words = _PLAIN_WORD.findall(fold_letters(text))
    pairs = Counter(pairwise(" ".join(words)))
    known = {pair: count for pair, count in pairs.items() if " " not in pair}
    number = sum(known.values())
    rarities = _load_rarities()
    rarity = sum(
        int(rarities[ord(first) - ord("a")][ord(second) - ord("a")]) * count
        for (first, second), count in known.items()
    )
    return number >= _MIN_PAIRS and rarity > _MAX_RARITY * number


@cache
def _load_rarities() -> list[str]:
    rows: list[str] = load_words("letter_rarities.toml")["rows"]
    return rows


def _count_those(is_one: Callable[[str], bool], words: Counter[str]) -> int:
    return sum(count for word, count in words.items() if is_one(word))


def _exceeds(count: int, total: int, share: float) -> bool:
    return total >= _MIN_WORDS and count > share * total


def _is_control(character: str) -> bool:
    """Whether it is a control, a private or an unassigned character, or stands for one that is not known."""
    return character == "\ufffd" or (
        unicodedata.category(character) in {"Cc", "Co", "Cn", "Cs"} and character not in _ALLOWED_CONTROLS
    )


@cache
def _name_script(letter: str) -> str:
    script = unicodedata.name(letter, "?").split(maxsplit=1)[0].split("-")[0]
    return "CJK" if script in _JOINED_SCRIPTS else script


def _is_odd(word: str) -> bool:
    """Whether a word has letters of two scripts, or signs, capitals or digits inside.

    Words with letters that have no case, as in Chinese or Hindi, are not: there it is usual.
    """
    if word.isascii():
        return bool(_ODD_INSIDE.search(word))
    letters = [each for each in word if each.isalpha()]
    if any(each.lower() == each.upper() for each in letters):
        return False
    return len(set(map(_name_script, letters))) > 1 or bool(_ODD_INSIDE.search(word))


def _is_unspeakable(word: str) -> bool:
    return not _VOWEL.search(word) or bool(_CONSONANTS.search(word))
