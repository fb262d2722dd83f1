"""Bytes become text: the encoding is found, not assumed."""

from __future__ import annotations

import codecs
import io
import re
from typing import BinaryIO

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16, whose mark begins the same
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# In order of preference where two explain the bytes equally well.
_LEGACY = [
    "cp1252", "cp1251", "gb18030", "cp932", "big5", "cp949", "euc_jp", "koi8_r", "cp1250",
    "cp1253", "cp1254", "cp1255", "cp1256", "cp866",
]  # fmt: skip
# Enough to tell an encoding; more only costs time.
_SAMPLE_BYTES = 65_536
_BLOCK_BYTES = 1_000_000
# Share of NULs at one parity that only UTF-16 without a mark has. Words in Latin script have
# over 0.9; "abc\0def\0" has 0.5.
_UTF16_NULS = 0.7
_CONTROLS = re.compile(rb"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")
_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_JAPANESE = frozenset({"cp932", "euc_jp"})
# Japanese is at least this much kana, and no other language has as much.
_SOME_KANA = 0.15
_KANA = re.compile("[\u3040-\u30ff]")
_CYRILLIC_CAPITAL = re.compile("[А-ЯЁ]")
_CYRILLIC = re.compile("[А-яЁё]")
# The characters of everyday text in the large East Asian encodings, and what stands for another.
_EVERYDAY = {
    "cp949": ("euc_kr", b"\xa4\xd4"),  # spelled out in letters (KS X 1001, annex 3)
    "gb18030": ("gb2312", b"?"),
    "cp932": ("shift_jis", b"?"),
}
# Half-width kana, lone Korean letters, private use.
_RARE = re.compile("[\uff61-\uff9f\u3130-\u318f\ue000-\uf8ff]")
# What charset-normalizer's measure of mess (its limit is 0.2) is taken to be where it gave up.
_REFUSED_MESS = 0.2
# A symbol or a digit-like sign inside a word: a letter of another encoding.
_SIGN_IN_WORD = re.compile(r"(?<=[^\W\d_])[¡-©«-±´¶-¹»-¿×÷‚„…†‡ˆ‰‹‘“•˜™›│-╿▀-▟]+(?=[^\W\d_])")


def decode(data: bytes) -> str:
    """Return the text of a file in any common encoding; undecodable bytes become U+FFFD."""
    return data.decode(detect(io.BytesIO(data)), "replace")


def detect(file: BinaryIO) -> str:
    """Return the encoding of a text, of which little is in memory at any time.

    Strict UTF-8 comes first because other text practically never is valid UTF-8 by accident. Then
    one of the legacy encodings is chosen by how plausible its letters are.
    """
    head = file.read(_SAMPLE_BYTES)
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    if name := _utf16_without_mark(head):
        return name
    file.seek(0)
    if _is_utf8(file) or _mostly_utf8(head):
        return "utf-8"
    file.seek(0)
    return _legacy(_sample(file))


def _is_utf8(file: BinaryIO) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while data := file.read(_BLOCK_BYTES):
            decoder.decode(data)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def looks_like_text(data: bytes) -> bool:
    """Tell whether the beginning of an unknown file is text: no NULs, hardly any controls."""
    if data.startswith(tuple(mark for mark, _ in _BOMS)):
        return True
    if not data or b"\0" in data:
        return False
    if len(_CONTROLS.findall(data)) > len(data) // 100:
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        cut = error.reason == "unexpected end of data"
        return cut or not _RARE.search(data.decode(_legacy(data), "replace"))
    return True


def _utf16_without_mark(head: bytes) -> str:
    """Return the UTF-16 that text in Latin script without a byte order mark is in, or ""."""
    if b"\0" not in head:
        return ""
    half = max(len(head) // 2, 1)
    even, odd = head[::2].count(0) / half, head[1::2].count(0) / half
    if odd > _UTF16_NULS and even < 1 - _UTF16_NULS:
        return "utf-16-le"
    return "utf-16-be" if even > _UTF16_NULS and odd < 1 - _UTF16_NULS else ""


def _mostly_utf8(head: bytes) -> bool:
    """Tell UTF-8 with a few broken bytes from a legacy encoding."""
    text = head.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 20 < sum(character > "\x7f" for character in text)


def _sample(file: BinaryIO) -> bytes:
    """Return the lines around the first bytes that are not ASCII, or the stretch in a long line."""
    before = b""
    while data := file.read(_BLOCK_BYTES):
        if beyond := _BEYOND_ASCII.search(data):
            first, data = len(before) + beyond.start(), before + data
            start = max(data.rfind(b"\n", 0, first) + 1, first - _SAMPLE_BYTES // 2)
            sample = (data[start:] + file.read(_SAMPLE_BYTES))[:_SAMPLE_BYTES]
            whole = len(sample) < _SAMPLE_BYTES
            return sample if whole else sample[: sample.rfind(b"\n") + 1] or sample
        before = data[-_SAMPLE_BYTES:]
    return before


def _legacy(sample: bytes) -> str:
    """Return the legacy encoding whose letters make the most plausible text."""
    from charset_normalizer import from_bytes

    matches = {match.encoding: match for match in from_bytes(sample, cp_isolation=_LEGACY)}
    best = ("cp1252", (1e9, 0.0))
    for name in _LEGACY:
        try:
            text = codecs.getincrementaldecoder(name)().decode(sample)  # the end may be cut
        except UnicodeDecodeError:
            continue
        match = matches.get(name)
        mess = match.chaos if match else _REFUSED_MESS
        score = (round(mess + _oddness(text, name), 2), -match.coherence if match else 0.0)
        if score < best[1]:
            best = (name, score)
    return best[0]


def _oddness(text: str, encoding: str) -> float:
    """Return how unlike everyday writing the characters beyond ASCII are, 0 to about 2."""
    beyond = "".join(character for character in text if character > "\x7f")
    total = len(beyond) or 1
    odd = len(_RARE.findall(beyond)) + len(_SIGN_IN_WORD.findall(text))
    if encoding in _EVERYDAY:
        subset, other = _EVERYDAY[encoding]
        odd += beyond.encode(subset, "replace").count(other)
    kana = len(_KANA.findall(beyond)) / total
    if (kana > _SOME_KANA and encoding not in _JAPANESE) or (not kana and encoding == "euc_jp"):
        odd += total // 4
    cyrillic = len(_CYRILLIC.findall(beyond))
    if 2 * len(_CYRILLIC_CAPITAL.findall(beyond)) > cyrillic > 1:
        odd += cyrillic // 4
    return odd / total
