"""Detection of the character encoding of text files."""

from __future__ import annotations

import codecs
import io
import re
from typing import BinaryIO

from desktop_rag.text.scripts import KANA

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark begins the same
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# In order of preference on equal scores.
_LEGACY_ENCODINGS = [
    "cp1252", "cp1251", "gb18030", "cp932", "big5", "cp949", "euc_jp", "koi8_r", "cp1250",
    "cp1253", "cp1254", "cp1255", "cp1256", "cp866",
]  # fmt: skip
# Enough to detect an encoding; more only costs time.
_SAMPLE_BYTES = 65_536
_BLOCK_BYTES = 1_000_000
# Minimum share of NULs at even or odd offsets in UTF-16 without BOM. Latin script has over 0.9;
# "abc\0def\0" has 0.5.
_MIN_UTF16_NUL_SHARE = 0.7
_CONTROLS = re.compile(rb"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")
_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_JAPANESE = frozenset({"cp932", "euc_jp"})
# Minimum share of kana in Japanese text; no other language reaches it.
_MIN_KANA_SHARE = 0.15
_KANA = re.compile(f"[{KANA}]")
_CYRILLIC_CAPITAL = re.compile("[А-ЯЁ]")
_CYRILLIC = re.compile("[А-яЁё]")
# East Asian encoding -> (subset with its common characters, replacement for all others).
_COMMON_SUBSETS = {
    "cp949": ("euc_kr", b"\xa4\xd4"),  # Hangul filler sequence (KS X 1001, annex 3)
    "gb18030": ("gb2312", b"?"),
    "cp932": ("shift_jis", b"?"),
}
# Half-width kana, lone Korean letters, private use.
_RARE_CHARACTERS = re.compile("[\uff61-\uff9f\u3130-\u318f\ue000-\uf8ff]")
# The `chaos` assumed for encodings that charset-normalizer rejected: its threshold, 0.2.
_DEFAULT_CHAOS = 0.2
# A symbol inside a word: probably a letter of another encoding.
_SYMBOL_IN_WORD = re.compile(r"(?<=[^\W\d_])[¡-©«-±´¶-¹»-¿×÷‚„…†‡ˆ‰‹‘“•˜™›│-╿▀-▟]+(?=[^\W\d_])")


def decode_text(data: bytes) -> str:
    """Return the text of a file in any common encoding; undecodable bytes become U+FFFD."""
    return data.decode(detect_encoding(io.BytesIO(data)), "replace")


def detect_encoding(file: BinaryIO) -> str:
    """Return the encoding of a text file; reads in blocks, to bound memory.

    Strict UTF-8 is tried first: text in another encoding is practically never valid UTF-8. Else the
    legacy encoding that gives the most plausible text is chosen.
    """
    head = file.read(_SAMPLE_BYTES)
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    if name := _detect_utf16(head):
        return name
    file.seek(0)
    if _is_utf8(file) or _is_mostly_utf8(head):
        return "utf-8"
    file.seek(0)
    return _detect_legacy_encoding(_sample_non_ascii(file))


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


def _detect_utf16(head: bytes) -> str:
    """Return the UTF-16 byte order of Latin text without BOM, or ""."""
    if b"\0" not in head:
        return ""
    half = max(len(head) // 2, 1)
    even, odd = head[::2].count(0) / half, head[1::2].count(0) / half
    if odd > _MIN_UTF16_NUL_SHARE and even < 1 - _MIN_UTF16_NUL_SHARE:
        return "utf-16-le"
    return "utf-16-be" if even > _MIN_UTF16_NUL_SHARE and odd < 1 - _MIN_UTF16_NUL_SHARE else ""


def _is_mostly_utf8(head: bytes) -> bool:
    """Whether the text is UTF-8 with under 5 % broken characters beyond ASCII."""
    text = head.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 20 < sum(character > "\x7f" for character in text)


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
    from charset_normalizer import from_bytes

    matches = {match.encoding: match for match in from_bytes(sample, cp_isolation=_LEGACY_ENCODINGS)}
    best = ("cp1252", (1e9, 0.0))
    for name in _LEGACY_ENCODINGS:
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
    kana = len(_KANA.findall(beyond)) / total
    if (kana > _MIN_KANA_SHARE and encoding not in _JAPANESE) or (not kana and encoding == "euc_jp"):
        odd += total // 4
    cyrillic = len(_CYRILLIC.findall(beyond))
    if 2 * len(_CYRILLIC_CAPITAL.findall(beyond)) > cyrillic > 1:
        odd += cyrillic // 4
    return odd / total
