"""Tell single-byte encodings apart by how often letters stand side by side in the languages that use them."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from desktop_rag.system.resources import load_words

_PAIR = re.compile(rb"(?=([\x80-\xff].|.[\x80-\xff]))", re.DOTALL)
_MAX_PAIRS = 4_000  # more only cost time
# Cost of a pair missing from the table, in bits.
_RARE_PAIR = 13  # of letters of the language
_FOREIGN_LETTER = 17
_SYMBOL, _QUOTE, _COMMON_SYMBOL = 11, 8, 6  # where it may stand
_SYMBOL_IN_WORD, _SYMBOL_BESIDE = 16, 9
_LINE, _LINE_END = 1, 6  # of a drawn table: within it, and beside a blank
_CAPITAL, _CAPITAL_INSIDE, _TWO_SCRIPTS = (
    0.5,
    9,
    6,
)  # more, for a capital, a capital after a small letter, and a word of two scripts
_UNUSED = 25  # a character that no text has
_OPENING, _CLOSING = frozenset("“„‘‚«‹¿¡"), frozenset("”“’»›…°ªº")
_COMMON = frozenset("–—·•§€£×½²³№\xa0")
_BESIDE_LETTERS = frozenset("’–—")
_LATIN = "\u036f"  # is above all Latin letters
_RANK_BITS = (
    0.2  # for each encoding or language before one in the table, where they are in order of their use
)


@dataclass(frozen=True, slots=True)
class _Language:
    pairs: Mapping[str, int]  # two small letters, "_" for any other ASCII character -> how rare, in bits
    letters: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two bytes in an encoding: their cost in a language that lacks the pair, or one of its letters."""

    key: str  # as in the pairs of a language
    bits: tuple[float, float]  # of each character
    more: float  # for a capital inside a word, or two scripts
    count: int


@dataclass(frozen=True, slots=True)
class _Encoding:
    characters: str  # of each byte, U+FFFF where it has none
    languages: Sequence[_Language]  # that are written in it
    any_language: _Language


def find_encoding(sample: bytes) -> tuple[str, float]:
    """Return the most plausible single-byte encoding, and the bits that a pair of its letters takes.

    Pairs of ASCII characters do not count; text takes 4 to 9 bits. "" if all is ASCII.
    """
    found = islice(_PAIR.finditer(b" " + sample + b" "), _MAX_PAIRS)
    counts = Counter((match[1][0], match[1][1]) for match in found)
    total = sum(counts.values())
    ranked = []
    for rank, (name, encoding) in enumerate(_load_encodings().items() if total else ()):
        pairs = [
            _make_pair(encoding.characters[first], encoding.characters[second], count)
            for (first, second), count in counts.items()
        ]
        least = _measure_text(pairs, encoding.any_language)
        ranked.append((least + rank * _RANK_BITS, rank, name, pairs))
    best, likeliest = math.inf, ""
    for least, rank, name, pairs in sorted(ranked, key=lambda each: each[:2]):
        if least >= best:
            break
        for order, language in enumerate(_load_encodings()[name].languages):
            bits = _measure_text(pairs, language) + (rank + order) * _RANK_BITS
            if bits < best:
                best, likeliest = bits, name
    return likeliest, best / (total or 1)


def _measure_text(pairs: Iterable[_Pair], language: _Language) -> float:
    return sum(_measure_pair(pair, language) for pair in pairs)


def _measure_pair(pair: _Pair, language: _Language) -> float:
    bits: float = language.pairs.get(pair.key, 0) or max(
        _RARE_PAIR if character in language.letters else other
        for character, other in zip(pair.key, pair.bits, strict=True)
    )
    return (bits + pair.more) * pair.count


def _make_pair(first: str, second: str, count: int) -> _Pair:
    more = _CAPITAL_INSIDE if second.isupper() and first.islower() else 0.0
    more += _CAPITAL * sum(each > "\x7f" and each.isupper() for each in (first, second))
    if first.isalpha() and second.isalpha() and (first > _LATIN) != (second > _LATIN):
        more += _TWO_SCRIPTS
    bits = (
        _measure_alone(first, second, is_in_place=first in _OPENING),
        _measure_alone(second, first, is_in_place=second in _CLOSING),
    )
    return _Pair(_fold(first) + _fold(second), bits, more, count)


def _fold(character: str) -> str:
    if character < "\x80" and not character.isalpha() and character != "'":
        return "_"
    small = character.lower()
    return small if len(small) == 1 else character


def _measure_alone(character: str, other: str, *, is_in_place: bool) -> float:
    """Return the bits of a character that is no letter of the language, beside another one."""
    if character < "\x80":
        return 0
    if character.isalpha():
        return _FOREIGN_LETTER
    if not character.isprintable() and character != "\xa0":
        return _UNUSED
    if "─" <= character <= "▟":
        if other.isalpha():
            return _SYMBOL_IN_WORD
        return _LINE if other == character else _LINE_END if other.isspace() else _SYMBOL
    if other.isalpha() and not is_in_place:
        return _SYMBOL_BESIDE if character in _BESIDE_LETTERS else _SYMBOL_IN_WORD
    if character in _OPENING or character in _CLOSING:
        return _QUOTE
    return _COMMON_SYMBOL if character in _COMMON else _SYMBOL


@cache
def _load_encodings() -> dict[str, _Encoding]:
    table = load_words("letter_pairs.toml")
    languages = {name: _read_language(classes) for name, classes in table["pairs"].items()}
    return {
        encoding: _Encoding(
            "".join(bytes([code]).decode(encoding, "ignore") or "\uffff" for code in range(256)),
            each := [languages[name] for name in names.split()],
            _join_languages(each),
        )
        for encoding, names in table["encodings"].items()
    }


def _join_languages(languages: Sequence[_Language]) -> _Language:
    """Return pairs and letters of several languages, as frequent as they are anywhere."""
    pairs: dict[str, int] = {}
    for language in languages:
        for pair, bits in language.pairs.items():
            pairs[pair] = min(bits, pairs.get(pair, bits))
    return _Language(pairs, frozenset().union(*(language.letters for language in languages)))


def _read_language(classes: list[str]) -> _Language:
    pairs = {
        pairs[place : place + 2]: max(bits, 1)
        for bits, pairs in enumerate(classes)
        for place in range(0, len(pairs), 2)
    }
    letters = frozenset(character for pair in pairs for character in pair if character > "\x7f")
    return _Language(pairs, letters)
