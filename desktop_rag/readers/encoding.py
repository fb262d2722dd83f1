"""Detection of the character encoding of text files."""

from __future__ import annotations

import codecs
import io
import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import BinaryIO

from desktop_rag.system.resources import load_words
from desktop_rag.text.scripts import KANA

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark begins the same
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_EAST_ASIAN = ["gb18030", "cp932", "big5", "cp949", "euc_jp"]  # the first on equal scores
# A pair of letters of text in a single-byte encoding takes fewer bits, text of East Asia read in one more.
_MAX_BITS = 9.5
# Enough to detect an encoding; more only costs time.
_SAMPLE_BYTES = 65_536
_BLOCK_BYTES = 1_000_000
_WIDE_ENCODINGS = (("utf-32-le", 4), ("utf-32-be", 4), ("utf-16-le", 2), ("utf-16-be", 2))
_NOT_TEXT = re.compile("[\0-\x08\x0e-\x1f\x7f-\x9f\ue000-\uf8ff\ufdd0-\ufdef\ufffe\uffff]")
OR_WINDOWS = "or-windows"  # how to decode text whose encoding is detected
_MOST_WIDE = 4  # bytes: other text is never valid
_MIN_COMMON_SHARE = 0.9  # of the three most frequent blocks of 256 characters, or of East Asian ones
_MIN_HIGH_BYTES, _MIN_HIGH_BYTES_WITH_ASCII = 0.15, 0.05  # shares of East Asian text in UTF-16
_IDEOGRAPHS = 0x3000
_EAST_ASIAN_CHARACTERS = re.compile("[\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uff65]")
_EAST_ASIAN_SIGNS = re.compile("[\u3000-\u3002\u3040-\u30ff\uff01-\uff1f \n的]")
_JIS_ESCAPE = re.compile(rb"\x1b\$[@B]")  # begins Japanese characters in ISO-2022-JP (RFC 1468)
_CONTROLS = re.compile(rb"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")
_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_JAPANESE = frozenset({"cp932", "euc_jp"})
# Minimum share of kana in Japanese text; no other language reaches it.
_MIN_KANA_SHARE = 0.15
_KANA = re.compile(f"[{KANA}]")
# East Asian encoding -> (subset with its common characters, replacement for all others).
_COMMON_SUBSETS = {
    "cp949": ("euc_kr", b"\xa4\xd4"),  # Hangul filler sequence (KS X 1001, annex 3)
    "gb18030": ("gb2312", b"?"),
    "cp932": ("shift_jis", b"?"),
}
# Half-width kana, lone Korean letters, private use.
_RARE_CHARACTERS = re.compile("[\uff61-\uff9f\u3130-\u318f\ue000-\uf8ff]")
# Half-width kana with marks where only Japanese has them, as bank statements write names.
_HALF_WIDTH_KANA, _VOICE_MARKS = re.compile("[\uff61-\uff9f]"), re.compile("[\uff9e\uff9f]")
_VOICED_KANA = re.compile("[\uff73\uff76-\uff84\uff8a-\uff8e]\uff9e|[\uff8a-\uff8e]\uff9f")
_SPACED_IDEOGRAPHS = re.compile("(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")  # of Korean read as Chinese
_CHINESE = frozenset({"gb18030", "big5"})
# A third of Chinese text are these; of text in another encoding that is read as Chinese, next to none.
_COMMON_IDEOGRAPHS = re.compile(
    "[的一是不了在人有我他这個个们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過用]"
)
_MIN_IDEOGRAPHS, _MIN_COMMON_IDEOGRAPHS = 30, 0.02  # characters; share
_WITHOUT_SPACES = frozenset({"gb18030", "cp932"})
# The `chaos` assumed for encodings that charset-normalizer rejected: its threshold, 0.2.
_DEFAULT_CHAOS = 0.2
# A symbol inside a word: probably a letter of another encoding.
_SYMBOL_IN_WORD = re.compile(r"(?<=[^\W\d_])[¡-©«-±´¶-¹»-¿×÷‚„…†‡ˆ‰‹‘“•˜™›│-╿▀-▟]+(?=[^\W\d_])")

# Declared charset -> the one that is meant, which has more characters.
_WIDER_CHARSETS = {"iso8859-1": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}
_WIDER_CHARSETS |= {"shift_jis": "cp932", "euc_kr": "cp949", "iso2022_jp": "iso2022_jp_ext"}
_NOT_CHARSETS = frozenset({"punycode", "idna", "unicode-escape", "raw-unicode-escape", "undefined"})


def decode_text(data: bytes) -> str:
    """Return the text of a file in any common encoding; undecodable bytes become U+FFFD."""
    return data.decode(detect_encoding(io.BytesIO(data)), OR_WINDOWS)


def decode_bytes(data: bytes, charset: str) -> str:
    """Return text by its declared charset, or by the detected one if that is missing, unknown or wrong."""
    with suppress(LookupError, ValueError):
        name = codecs.lookup(charset.strip("\"' ").lower().removesuffix("-i")).name
        if name in _WIDER_CHARSETS and not data.isascii():
            with suppress(UnicodeDecodeError):  # valid UTF-8 is hardly ever anything else
                return data.decode("utf-8")
        if name not in _NOT_CHARSETS:
            return data.decode(_WIDER_CHARSETS.get(name, name))
    return decode_text(data)


def detect_encoding(file: BinaryIO) -> str:
    """Return the encoding of a text file; reads in blocks, to bound memory.

    Strict UTF-8 is tried first: text in another encoding is practically never valid UTF-8. Else the
    legacy encoding that gives the most plausible text is chosen.
    """
    head = file.read(_SAMPLE_BYTES)
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    if _JIS_ESCAPE.search(head):
        return "iso2022_jp_ext"
    is_multibyte = bool(_BEYOND_ASCII.search(head)) and _is_mostly_utf8(head)
    if not is_multibyte and _CONTROLS.search(head) and (name := _detect_wide_encoding(head)):
        return name
    file.seek(0)
    if is_multibyte or _is_utf8(file):
        return "utf-8"
    if name := _detect_wide_encoding(head):
        return name
    file.seek(0)
    return _detect_legacy_encoding(_sample_non_ascii(file))


def _decode_windows(error: UnicodeError) -> tuple[str, int]:
    """Return the bytes in UTF-8 that are of Windows, such as those of a line from another program."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1252", "replace"), error.end


codecs.register_error(OR_WINDOWS, _decode_windows)


def _is_utf8(file: BinaryIO) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while data := file.read(_BLOCK_BYTES):
            decoder.decode(data)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def is_probably_text(data: bytes) -> bool:
    """Whether the first bytes of a file are text: no NULs, at most 1 % control characters."""
    if data.startswith(tuple(mark for mark, _ in _BOMS)):
        return True
    if not data or b"\0" in data:
        return False
    if len(_CONTROLS.findall(data)) > len(data) // 100:
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        truncated = error.reason == "unexpected end of data"
        return truncated or not _RARE_CHARACTERS.search(data.decode(_detect_legacy_encoding(data), "replace"))
    return True


def _detect_wide_encoding(head: bytes) -> str:
    """Return the UTF-16 or UTF-32 encoding of text without a byte order mark, or ""."""
    for name, width in _WIDE_ENCODINGS:
        whole = head[: len(head) // width * width]
        if len(whole) < len(head) < _SAMPLE_BYTES:
            continue
        try:
            text = codecs.getincrementaldecoder(name)().decode(whole)  # may end inside a pair
        except UnicodeDecodeError:
            continue
        if not text or len(_NOT_TEXT.findall(text)) * 50 > len(text):
            continue
        if width == _MOST_WIDE or _is_wide_text(text, whole):
            return name
    return ""


def _is_wide_text(text: str, data: bytes) -> bool:
    """Whether text that was decoded with two bytes a character is of few scripts, with common signs."""
    blocks = Counter(ord(character) >> 8 for character in text)
    common = sum(number for _, number in blocks.most_common(3))
    if max(blocks) < _IDEOGRAPHS >> 8:
        return common >= len(text) * _MIN_COMMON_SHARE
    east_asian = len(_EAST_ASIAN_CHARACTERS.findall(text)) + blocks[0]
    signs = len(_EAST_ASIAN_SIGNS.findall(text))
    high_bytes = len(_BEYOND_ASCII.findall(data)) / len(data)
    return (
        signs * 50 > len(text)
        and east_asian >= len(text) * _MIN_COMMON_SHARE
        and high_bytes > (_MIN_HIGH_BYTES if b"\0" not in data else _MIN_HIGH_BYTES_WITH_ASCII)
    )


def _is_mostly_utf8(head: bytes) -> bool:
    """Whether the text is UTF-8 with at most a quarter of its characters beyond ASCII broken."""
    text = head.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 4 <= len(text) - len(text.encode("ascii", "ignore"))


def _sample_non_ascii(file: BinaryIO) -> bytes:
    """Return whole lines from the first non-ASCII byte on, or a cut of a very long line."""
    before = b""
    while data := file.read(_BLOCK_BYTES):
        if match := _BEYOND_ASCII.search(data):
            first, data = len(before) + match.start(), before + data
            start = max(data.rfind(b"\n", 0, first) + 1, first - _SAMPLE_BYTES // 2)
            sample = (data[start:] + file.read(_SAMPLE_BYTES))[:_SAMPLE_BYTES]
            whole = len(sample) < _SAMPLE_BYTES
            return sample if whole else sample[: sample.rfind(b"\n") + 1] or sample
        before = data[-_SAMPLE_BYTES:]
    return before


def _detect_legacy_encoding(sample: bytes) -> str:
    """Return the legacy encoding that decodes the sample to the most plausible text."""
    name, bits = find_encoding(sample)
    is_plausible = name and bits <= _MAX_BITS
    return name if is_plausible else _compare_plausibility(sample, [name or "cp1252", *_EAST_ASIAN])


def _compare_plausibility(sample: bytes, encodings: list[str]) -> str:
    """Return the encoding that gives the most plausible text; on equal scores the first."""
    from charset_normalizer import from_bytes

    matches = {match.encoding: match for match in from_bytes(sample, cp_isolation=encodings)}
    best = (encodings[0], (1e9, 0.0))
    for name in encodings:
        try:
            text = codecs.getincrementaldecoder(name)().decode(sample)  # may end inside one
        except UnicodeDecodeError:
            continue
        match = matches.get(name)
        mess = match.chaos if match else _DEFAULT_CHAOS
        score = (round(mess + _measure_implausibility(text, name), 2), -match.coherence if match else 0.0)
        if score < best[1]:
            best = (name, score)
    return best[0]


def _measure_implausibility(text: str, encoding: str) -> float:
    """Return an implausibility score of the characters beyond ASCII, 0 to about 2."""
    beyond = "".join(character for character in text if character > "\x7f")
    total = len(beyond) or 1
    odd = len(_RARE_CHARACTERS.findall(beyond)) + len(_SYMBOL_IN_WORD.findall(text))
    if encoding == "cp932" and 0 < len(_VOICED_KANA.findall(text)) == len(_VOICE_MARKS.findall(text)):
        odd -= len(_HALF_WIDTH_KANA.findall(text))
    if encoding in _COMMON_SUBSETS:
        subset, other = _COMMON_SUBSETS[encoding]
        odd += beyond.encode(subset, "replace").count(other)
        odd += len(_SPACED_IDEOGRAPHS.findall(text)) * (encoding in _WITHOUT_SPACES)
    if encoding in _CHINESE and len(beyond) >= _MIN_IDEOGRAPHS:
        is_rare = len(_COMMON_IDEOGRAPHS.findall(beyond)) < len(beyond) * _MIN_COMMON_IDEOGRAPHS
        odd += is_rare * len(beyond) // 2
    kana = len(_KANA.findall(beyond)) / total
    if (kana > _MIN_KANA_SHARE and encoding not in _JAPANESE) or (not kana and encoding == "euc_jp"):
        odd += total // 4
    return odd / total


# -- single-byte encodings, told apart by how often letters stand side by side in languages ------------

_PAIR = re.compile(rb"(?=([\x80-\xff].|.[\x80-\xff]))", re.DOTALL)
_MAX_PAIRS = 4_000  # more only cost time
# Cost of a pair missing from the table, in bits.
_RARE_PAIR = 13  # of letters of the language
_FOREIGN_LETTER = 17
_SYMBOL, _QUOTE, _COMMON_SYMBOL = 11, 8, 6  # where it may stand
_SYMBOL_INSIDE, _SYMBOL_BESIDE = 16, 9
_LINE, _LINE_END = 1, 6  # of a drawn table: within it, and beside a blank
# More, for a capital, a capital after a small letter, and a word of two scripts.
_CAPITAL, _CAPITAL_INSIDE, _TWO_SCRIPTS = 0.5, 9, 6
_UNUSED = 25  # a character that no text has
_OPENING, _CLOSING = frozenset("“„‘‚«‹¿¡"), frozenset("”“’»›…°ªº")
_COMMON = frozenset("–—·•§€£×½²³№\xa0")
_BESIDE_LETTERS = frozenset("’–—")
_LATIN = "\u036f"  # is above all Latin letters
_RANK_BITS = 0.2  # for each encoding or language before one in the table, in order of their use


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
    bits = _measure_alone(first, second, is_in_place=first in _OPENING)
    others = _measure_alone(second, first, is_in_place=second in _CLOSING)
    return _Pair(_fold(first) + _fold(second), (bits, others), more, count)


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
            return _SYMBOL_INSIDE
        return _LINE if other == character else _LINE_END if other.isspace() else _SYMBOL
    if other.isalpha() and not is_in_place:
        return _SYMBOL_BESIDE if character in _BESIDE_LETTERS else _SYMBOL_INSIDE
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
