"""Light stemmers of Hindi and Korean: endings are cut off by a list, the longest that fits.

The lists are in resources/word_endings.toml.
"""

from __future__ import annotations

from functools import cache

from desktop_rag.system.resources import load_words

_MAX_ENDING = 5  # characters
_MIN_STEM = 2  # characters, of Korean syllables, that are left: of one, too much may mean something else
_FIRST_SYLLABLE, _LAST_SYLLABLE = 0xAC00, 0xD7A3
_FINALS = 28  # a syllable's code point tells its final consonant, of 28 with none
_FINAL_L = 8


def stem_hindi(word: str) -> str:
    """Cut an ending off a normalized word of Hindi."""
    endings = _load_endings("hi")["any"]
    lengths = range(min(_MAX_ENDING, len(word) - _MIN_STEM), 0, -1)
    return next((word[:-length] for length in lengths if word[-length:] in endings), word)


def stem_korean(word: str) -> str:
    """Cut a particle, or the verb that makes a verb of a noun, off a word in whole syllables."""
    for length in range(min(_MAX_ENDING, len(word) - _MIN_STEM), 0, -1):
        if _may_follow(word[-length:], word[:-length]):
            return word[:-length]
    return word


def _may_follow(ending: str, stem: str) -> bool:
    """Whether an ending of Korean may be after the final sound of a stem."""
    endings = _load_endings("ko")
    is_syllable = _FIRST_SYLLABLE <= ord(stem[-1]) <= _LAST_SYLLABLE  # else Latin letters or digits
    final = (ord(stem[-1]) - _FIRST_SYLLABLE) % _FINALS
    if ending in endings["after_consonant"]:
        return not is_syllable or final > 0
    if ending in endings["after_vowel"]:
        return not is_syllable or final == 0 or (final == _FINAL_L and ending.startswith("로"))
    return ending in endings["any"]


@cache
def _load_endings(language: str) -> dict[str, frozenset[str]]:
    tables = load_words("word_endings.toml")
    return {kind: frozenset(endings.split()) for kind, endings in tables[language].items()}
