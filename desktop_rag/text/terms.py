"""The analyzer of the full-text index: turns a text into stems and character n-grams.

Both are indexed as space-separated columns. Words are stemmed by the stemmer of their language, Chinese and
Japanese become overlapping character bigrams, and n-grams match across inflection and compounds. The words
of Thai, Lao, Khmer and Burmese are found by the word segmenter, and their n-grams cross word boundaries.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from desktop_rag.document_types import Span
from desktop_rag.system.resources import load_words
from desktop_rag.text.scripts import (
    DENSE,
    DENSE_CHARACTER,
    HANGUL,
    INDIC,
    JOINERS,
    MARKS,
    PAIRED_CHARACTER,
    SOUTHEAST_ASIAN,
)
from desktop_rag.text.value_terms import list_value_terms
from desktop_rag.text.word_segmenter import segment_words

# Increment whenever the same text gives other terms: libraries then rebuild their index.
ANALYZER_VERSION = 8

_NGRAM_CHARACTERS = 4  # best for most European languages (McNamee, Mayfield 2004)
_MAX_TERM_CHARACTERS = 40  # characters of a term; LanceDB drops longer tokens
_SPACED_MARKS = re.sub(f"[{DENSE}]", "", MARKS)
_APOSTROPHES = frozenset("'’")
WORD = re.compile(f"[{DENSE}]+|(?:[^\\W{DENSE}]++|[{_SPACED_MARKS}]++|(?<=[{INDIC}])[{JOINERS}])++")
_SEGMENTED_OR_PAIRED = re.compile(f"[{SOUTHEAST_ASIAN}]+|[^{SOUTHEAST_ASIAN}]+")  # parts of a dense run
_GRAPHEME = re.compile(f".[{MARKS}]*", re.DOTALL)
_HANGUL_SYLLABLE = re.compile(f"[{HANGUL}]")
_INDIC_CHARACTER = re.compile(f"[{INDIC}]")
_JOINER_OR_NUKTA = re.compile(f"[{JOINERS}\u093c\u09bc\u0a3c\u0abc\u0b3c]")
# Hindi writes a nasal before a stop of the same place as a letter or as a dot, or nasalizes a vowel:
# हिन्दी, हिंदी; पाँच, पांच.
_NASAL = re.compile("\u0901|[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092e])")
_ANUSVARA = "\u0902"
# NFKC splits the vowel am of Thai and Lao, which dictionaries write as one character.
_SPLIT_AM = re.compile("\u0e4d\u0e32|\u0ecd\u0eb2")
_AM = {"\u0e4d\u0e32": "\u0e33", "\u0ecd\u0eb2": "\u0eb3"}
_NATIVE_DIGIT = re.compile(r"[^\D0-9]")
_DOTLESS_I_LANGUAGES = frozenset({"az", "tr"})  # I and i are two letters: ı, I and i, İ
_DOTLESS_I = str.maketrans({"I": "ı", "İ": "i"})
# Kaf and yeh of Persian and Urdu, which are in Arabic texts too, where the stemmer knows its own only.
_ARABIC_TWINS = str.maketrans(
    dict.fromkeys("\u06a9\u06aa", "\u0643") | dict.fromkeys("\u06cc\u06cd", "\u064a")
)
# Letters that people type without their stroke or dot, and that have no decomposition; and those of Arabic,
# Persian and Urdu that are typed for each other, as Lucene folds them.
_UNFOLDED = _ARABIC_TWINS | str.maketrans(
    {"đ": "d", "ð": "d", "ø": "o", "ł": "l", "ı": "i", "ħ": "h", "ŧ": "t", "æ": "ae", "œ": "oe", "þ": "th"}
    | {"\u0649": "\u064a"}  # yeh
    | dict.fromkeys("\u0629\u06be\u06c0\u06c1\u06c2\u06c3\u06d5", "\u0647")  # heh
)
_TATWEEL = "\u0640"  # lengthens a word of Arabic script in print
_UNIFIED = _ARABIC_TWINS | {ord(_TATWEEL): ""}
_UNIFIED_LETTER = re.compile(f"[{''.join(map(chr, _UNIFIED))}]")
# Persian sets off endings by a joiner, a blank or nothing.
_JOINED = re.compile(f"(?<![\\w{MARKS}])(?:[\\w{MARKS}]++\u200c)+[\\w{MARKS}]++")
# The differences of `WORD` from \w+, which is twice as fast.
_MARK_OR_DENSE = re.compile(f"[{DENSE}{MARKS}{JOINERS}]")
_WORD_CHARACTERS = re.compile(r"\w+")
_LAST_TABLED = 0xFFFF  # the last character that is kept in a table
# Identifiers, versions, amounts and codes (foo_bar.rs, 48,200, INV-1234) are also indexed whole.
_COMPOUND = re.compile(r"(?<!\w)(?:\w++(?:[.,:/\\@+#-]++\w++)+|\w++(?:\+\+|#)|\.\w++|(?=[^\W_]*+_)\w++)")
# The parts of names from programs are words too: MAX_RETRIES, roundPrice.
_PART_OF_NAME = re.compile(r"[A-ZÀ-ÖØ-Þ]+(?![a-zß-öø-ÿ])|[A-ZÀ-ÖØ-Þ]?[a-zß-öø-ÿ]+|\d+")
_NAME_OF_PARTS = re.compile(r"(?<!\w)(?=\w*(?:_\w|[a-zß-öø-ÿ\d][A-ZÀ-ÖØ-Þ]))\w+")

_SNOWBALL_ALGORITHMS = {
    "ar": "arabic", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish",
    "fi": "finnish", "fr": "french", "hu": "hungarian", "it": "italian", "nb": "norwegian",
    "nl": "dutch", "nn": "norwegian", "no": "norwegian", "pt": "portuguese", "ro": "romanian",
    "ru": "russian", "sv": "swedish", "ta": "tamil", "tr": "turkish",
}  # fmt: skip
STEMMED_LANGUAGES = frozenset({*_SNOWBALL_ALGORITHMS, "hi"})  # whose stemmer depends on the language
# Their scripts other than Latin: the first word of the Unicode names of letters.
_STEMMED_SCRIPTS = {"ar": "ARABIC", "el": "GREEK", "hi": "DEVANAGARI", "ru": "CYRILLIC", "ta": "TAMIL"}


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a text, in order, with repetitions."""

    stems: list[str]
    grams: list[str]


def analyze_text(text: str, language: str) -> Terms:
    """Return the terms of `text`, stemmed as `language` (ISO 639-1, "" for none)."""
    normal = _normalize_text(text, language)
    stemmer = language if language in STEMMED_LANGUAGES else ""
    stems: list[str] = []
    grams: list[str] = []
    has_dense = DENSE_CHARACTER.search(normal) is not None
    for word in _split_words(normal):
        if has_dense and DENSE_CHARACTER.match(word):
            for part in _SEGMENTED_OR_PAIRED.findall(word):
                part_stems, part_grams = _analyze_dense_part(part)
                stems += part_stems
                grams += part_grams
        else:
            word_stems, word_grams = _analyze_word(word, stemmer)
            stems += word_stems
            grams += word_grams
    for name in _NAME_OF_PARTS.findall(text):
        stems.append(fold_accents(name.casefold())[:_MAX_TERM_CHARACTERS])
        for part in _PART_OF_NAME.findall(name):
            stems += _analyze_word(part.casefold(), stemmer)[0]
    stems += _find_compounds(normal)
    stems += _list_joined_terms(normal)
    stems += list_value_terms(normal)
    return Terms(stems, grams)


def find_whole_terms(text: str) -> list[str]:
    """Return the terms that a text is indexed by as a whole: a compound, or its only word."""
    normal = _normalize_text(text, "")
    return _find_compounds(normal) or _split_words(normal)[:1]


def select_stemmers(languages: Iterable[str], text: str) -> list[str]:
    """Return those of some languages whose stemmers change a text in an unknown language, by its letters."""
    letters = set(filter(str.isalpha, unicodedata.normalize("NFKC", text)))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return [
        each
        for each in languages
        if each in STEMMED_LANGUAGES and _STEMMED_SCRIPTS.get(each, "LATIN") in scripts
    ]


def find_words(text: str) -> Iterator[Span]:
    """Yield the (start, end) of each word of a text; Chinese or Japanese characters in a row are one."""
    for word in WORD.finditer(text):
        if not DENSE_CHARACTER.match(word[0]):
            yield word.span()
            continue
        for part in _SEGMENTED_OR_PAIRED.finditer(word[0]):
            paired = PAIRED_CHARACTER.match(part[0])
            offset = word.start() + part.start()
            for start, end in [(0, len(part[0]))] if paired else segment_words(part[0]):
                yield offset + start, offset + end


def is_elided(text: str, start: int, end: int) -> bool:
    """Whether a word is a letter beside an apostrophe, such as the "s" of "it's" or the "l" of "l'eau"."""
    return end - start == 1 and not _APOSTROPHES.isdisjoint(text[max(start - 1, 0) : end + 1])


def find_joined_words(text: str) -> Iterator[Span]:
    """Yield the (start, end) of words with zero-width joiners between their parts, except for Indic ones."""
    if "\u200c" in text:
        yield from (each.span() for each in _JOINED.finditer(text) if not _INDIC_CHARACTER.search(each[0]))


def separate_joined_words(text: str) -> str:
    """Return a text with blanks for the joiners of its words: their parts are terms, the wholes are not."""
    return _JOINED.sub(
        lambda word: word[0] if _INDIC_CHARACTER.search(word[0]) else word[0].replace("\u200c", " "), text
    )


def _split_words(normal: str) -> list[str]:
    """Return the matches of `WORD`."""
    simple = normal.isascii() or not _MARK_OR_DENSE.search(normal)
    return (_WORD_CHARACTERS if simple else WORD).findall(normal)


def _normalize_text(text: str, language: str) -> str:
    """Return a text in one form: compatible characters and letter cases are one, digits are ASCII."""
    normal = unicodedata.normalize("NFKC", text)
    if language in _DOTLESS_I_LANGUAGES:
        normal = normal.translate(_DOTLESS_I)
    normal = normal.casefold()
    if normal.isascii():
        return normal
    normal = _UNIFIED_LETTER.sub(lambda found: found[0].translate(_UNIFIED), normal)
    normal = _SPLIT_AM.sub(lambda vowel: _AM[vowel[0]], normal)
    return _NATIVE_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), normal)


def _analyze_dense_part(part: str) -> tuple[list[str], list[str]]:
    if PAIRED_CHARACTER.match(part):
        return _list_ngrams(part, 2), list(part)
    words = [part[start:end][:_MAX_TERM_CHARACTERS] for start, end in segment_words(part)]
    graphemes = _GRAPHEME.findall(part)
    bigrams = [first + second for first, second in pairwise(graphemes)] or graphemes
    return words, [each[:_MAX_TERM_CHARACTERS] for each in bigrams]


@lru_cache(maxsize=30_000)  # about 20 MB; covers most words of a text
def _analyze_word(word: str, stemmer: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if _HANGUL_SYLLABLE.search(word):
        return (stem_korean(word)[:_MAX_TERM_CHARACTERS],), _make_grams(word)
    word = _normalize_indic(word)
    stem = fold_accents(_stem_word(word, stemmer))[:_MAX_TERM_CHARACTERS]
    return ((stem,) if stem else ()), _make_grams(word)


def _make_grams(word: str) -> tuple[str, ...]:
    return tuple(_list_ngrams(fold_accents(word), _NGRAM_CHARACTERS))


def _list_ngrams(word: str, length: int) -> list[str]:
    if len(word) <= length:
        return [word] if word else []
    return [word[start : start + length] for start in range(len(word) - length + 1)]


def _normalize_indic(word: str) -> str:
    """Return a word of an Indic script without joiners and nuktas, with one sign for nasals before stops."""
    if word.isascii() or not _INDIC_CHARACTER.search(word):
        return word
    return _NASAL.sub(_ANUSVARA, _JOINER_OR_NUKTA.sub("", word))


def _find_compounds(normal: str) -> list[str]:
    """Return words joined by punctuation as whole terms, unless they consist of letters only."""
    return [
        token[:_MAX_TERM_CHARACTERS]
        for token in _COMPOUND.findall(normal)
        if not token.replace("-", "").replace(",", "").isalpha()
    ]


def _list_joined_terms(normal: str) -> list[str]:
    """Return words that have zero-width joiners between their parts as whole terms."""
    words = [normal[start:end].replace("\u200c", "") for start, end in find_joined_words(normal)]
    return [term for each in words if (term := fold_accents(each)[:_MAX_TERM_CHARACTERS])]


def _stem_word(word: str, stemmer: str) -> str:
    if stemmer == "hi":
        return stem_hindi(word)
    return str(_load_stemmer(_SNOWBALL_ALGORITHMS[stemmer]).stem_word(word)) if stemmer else word


@cache
def _load_stemmer(algorithm: str):  # type: ignore[no-untyped-def]
    from py_rust_stemmers import SnowballStemmer

    return SnowballStemmer(algorithm)


def fold_accents(word: str) -> str:
    """Remove accents and vowel marks, which people omit when typing."""
    if word.isascii():
        return word
    return word.translate(_FOLDED)


class _CharacterTable(dict[int, str]):
    """A table for `str.translate`, which computes what replaces a character when that is first met."""

    def __init__(self, replace: Callable[[str], str]) -> None:
        self._replace = replace

    def __missing__(self, code: int) -> str:
        replacement = self._replace(chr(code))
        if code <= _LAST_TABLED:
            self[code] = replacement
        return replacement


def _fold_character(letter: str) -> str:
    parts = unicodedata.normalize("NFKD", letter.translate(_UNFOLDED))
    return "".join(part for part in parts if not unicodedata.combining(part))


_FOLDED = _CharacterTable(_fold_character)


# -- light stemmers: the longest ending that fits is cut off; the lists are in resources/word_endings.toml

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
