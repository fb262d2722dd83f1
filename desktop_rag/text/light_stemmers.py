"""Light stemmers of Hindi and Korean: endings are cut off by a list, the longest that fits."""

from __future__ import annotations

from collections.abc import Iterable

# Endings of nouns, adjectives and verbs: Ramanathan and Rao, A Lightweight Stemmer for Hindi (2003),
# with one sign for nasalization, as in normalized words.
_HINDI = (
    "ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयों ाइयां ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियों"
    " ियां ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं कर ाओ िए ाई ाए ने नी ना ते ीं ती ता"
    " ां ों ें ो े ू ु ी ि ा"
)
_MIN_HINDI_STEM = 2  # characters that are left
# Particles by the syllable before them, which ends in a consonant, in a vowel, or in either; then the
# forms of the verbs that make verbs of nouns, "to do", "to become" and "to be".
_KOREAN_AFTER_CONSONANT = (
    "은 이 을 과 으로 으로는 으로도 으로서 으로써 으로부터 이나 이라 이라는 이라고 이란 이며 이다 이었다"
)
_KOREAN_AFTER_VOWEL = "는 가 를 와 로 로는 로도 로서 로써 로부터 나 라 라는 라고 란 며 다 였다"
_KOREAN_AFTER_ANY = (
    "의 에 도 만 에는 에도 에서 에서는 에서도 에서의 에게 에게서 에게는 께서 까지 까지는 부터 처럼"
    " 보다 만큼 마다 조차 하고 한테 들 들은 들이 들을 들의 들에게 들과 이었던 인 입니다"
    " 하다 하는 한 할 함 하여 해서 하며 하면 했다 했던 했습니다 합니다 하기 하지"
    " 되다 되는 된 될 됨 되어 돼서 되며 되면 됐다 되었다 되었습니다 됩니다 시키는 시켰다"
)
_MIN_KOREAN_STEM = 2  # syllables that are left: of one, too much may mean something else
_FIRST_SYLLABLE, _LAST_SYLLABLE = 0xAC00, 0xD7A3
_FINALS = 28  # a syllable's code point tells its final consonant, of 28 with none
_FINAL_L = 8


def stem_hindi(word: str) -> str:
    """Cut an ending off a normalized word of Hindi."""
    for length in range(min(max(_HINDI_ENDINGS), len(word) - _MIN_HINDI_STEM), 0, -1):
        if word[-length:] in _HINDI_ENDINGS.get(length, ()):
            return word[:-length]
    return word


def stem_korean(word: str) -> str:
    """Cut a particle, or the verb that makes a verb of a noun, off a word in whole syllables."""
    for length in range(min(max(_KOREAN_ENDINGS), len(word) - _MIN_KOREAN_STEM), 0, -1):
        stem, ending = word[:-length], word[-length:]
        if ending in _KOREAN_ENDINGS[length] and _fits_final(stem, ending):
            return stem
    return word


def _fits_final(stem: str, ending: str) -> bool:
    if not _FIRST_SYLLABLE <= ord(stem[-1]) <= _LAST_SYLLABLE:  # Latin letters or digits before a particle
        return True
    final = (ord(stem[-1]) - _FIRST_SYLLABLE) % _FINALS
    if ending in _AFTER_CONSONANT:
        return final > 0
    if ending in _AFTER_VOWEL:
        return final == 0 or (final == _FINAL_L and ending.startswith("로"))
    return True


def _group_by_length(endings: Iterable[str]) -> dict[int, frozenset[str]]:
    found = frozenset(endings)
    return {length: frozenset(e for e in found if len(e) == length) for length in sorted(map(len, found))}


_AFTER_CONSONANT = frozenset(_KOREAN_AFTER_CONSONANT.split())
_AFTER_VOWEL = frozenset(_KOREAN_AFTER_VOWEL.split())
_HINDI_ENDINGS = _group_by_length(_HINDI.split())
_KOREAN_ENDINGS = _group_by_length([*_AFTER_CONSONANT, *_AFTER_VOWEL, *_KOREAN_AFTER_ANY.split()])
