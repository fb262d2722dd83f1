"""Detection of the character encoding of text files."""

from __future__ import annotations

import codecs
import io
import re
from collections import Counter
from contextlib import suppress
from typing import BinaryIO

from desktop_rag.readers.letter_pairs import find_encoding
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
_WIDER_CHARSETS = {
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "iso2022_jp": "iso2022_jp_ext",
}
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
    """Whether the text is UTF-8 with under 20 % broken characters beyond ASCII."""
    text = head.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 5 < len(text) - len(text.encode("ascii", "ignore"))


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
    return (
        name
        if name and bits <= _MAX_BITS
        else _compare_plausibility(sample, [name or "cp1252", *_EAST_ASIAN])
    )


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
