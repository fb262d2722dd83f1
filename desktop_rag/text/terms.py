"""The analyzer of the full-text index: turns a text into stems and character n-grams.

Both are indexed as space-separated columns. Words are stemmed by the Snowball stemmer of their language,
dense scripts become overlapping character bigrams, and n-grams match across inflection and compounds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from desktop_rag.text.scripts import DENSE, DENSE_CHARACTER, MARKS

# Increment whenever the same text gives other terms: libraries then rebuild their index.
ANALYZER_VERSION = 1

_NGRAM_CHARACTERS = 4  # best for most European languages (McNamee, Mayfield 2004)
_MAX_TERM_CHARACTERS = 40  # characters of a term; LanceDB drops longer tokens
WORD = re.compile(f"[{DENSE}]+|(?:(?![{DENSE}])[\\w{MARKS}])+")
_ASCII_WORD = re.compile(r"\w+", re.ASCII)  # same result for ASCII texts, in a third of the time
# Identifiers, versions, amounts and codes (foo_bar.rs, 48,200, INV-1234) are also indexed whole.
_COMPOUND = re.compile(r"(?<!\w)(?:\w++(?:[.,:/+#-]++\w++)+|\w++(?:\+\+|#)|(?=[^\W_]*+_)\w++)")

_SNOWBALL_ALGORITHMS = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "nb": "norwegian",
    "nl": "dutch",
    "nn": "norwegian",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sv": "swedish",
    "ta": "tamil",
    "tr": "turkish",
}
STEMMED_LANGUAGES = frozenset(_SNOWBALL_ALGORITHMS)  # languages with a stemmer


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a text, in order, with repetitions."""

    stems: list[str]
    grams: list[str]


def analyze_text(text: str, language: str) -> Terms:
    """Return the terms of `text`, stemmed as `language` (ISO 639-1, "" for none)."""
    normal = unicodedata.normalize("NFKC", text).casefold()
    stemmer = language if language in _SNOWBALL_ALGORITHMS else ""
    stems: list[str] = []
    grams: list[str] = []
    ascii_only = normal.isascii()
    for word in (_ASCII_WORD if ascii_only else WORD).findall(normal):
        if not ascii_only and DENSE_CHARACTER.match(word):
            stems += _iter_ngrams(word, 2)
            grams += word
        else:
            word_stems, word_grams = _analyze_word(word, stemmer)
            stems += word_stems
            grams += word_grams
    stems += _find_compounds(normal)
    return Terms(stems, grams)


@lru_cache(maxsize=30_000)  # about 20 MB; covers most words of a text
def _analyze_word(word: str, stemmer: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    stem = fold_accents(_stem_word(word, stemmer))[:_MAX_TERM_CHARACTERS]
    return ((stem,) if stem else ()), tuple(_iter_ngrams(fold_accents(word), _NGRAM_CHARACTERS))


def _iter_ngrams(word: str, length: int) -> Iterator[str]:
    if len(word) <= length:
        yield from [word] if word else []
        return
    for start in range(len(word) - length + 1):
        yield word[start : start + length]


def _find_compounds(normal: str) -> list[str]:
    """Return words joined by punctuation as whole terms, unless they consist of letters only."""
    return [
        token[:_MAX_TERM_CHARACTERS]
        for token in _COMPOUND.findall(normal)
        if not token.replace("-", "").replace(",", "").isalpha()
    ]


def _stem_word(word: str, stemmer: str) -> str:
    return str(_load_stemmer(_SNOWBALL_ALGORITHMS[stemmer]).stem_word(word)) if stemmer else word


@cache
def _load_stemmer(algorithm: str):  # type: ignore[no-untyped-def]
    from py_rust_stemmers import SnowballStemmer

    return SnowballStemmer(algorithm)


def fold_accents(word: str) -> str:
    """Remove accents and vowel marks, which people omit when typing."""
    if word.isascii():
        return word
    parts = unicodedata.normalize("NFKD", word)
    return "".join(part for part in parts if not unicodedata.combining(part))
