"""Bytes become text: the encoding is found, not assumed."""

from __future__ import annotations

import codecs
import re

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
    """Return the text of a file in any common encoding.

    Strict UTF-8 comes first because other text practically never is valid UTF-8 by accident. Then
    one of the legacy encodings is chosen by how plausible its letters are. Undecodable bytes
    become U+FFFD.
    """
    for mark, name in _BOMS:
        if data.startswith(mark):
            return data.decode(name, "replace")
    if name := _utf16_without_mark(data):
        return data.decode(name, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        if _mostly_utf8(data):
            return data.decode("utf-8", "replace")
    return data.decode(_legacy(_sample(data)), "replace")


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


def _utf16_without_mark(data: bytes) -> str:
    """Return the UTF-16 that text in Latin script without a byte order mark is in, or ""."""
    sample = data[: _SAMPLE_BYTES & ~1]
    if b"\0" not in sample:
        return ""
    half = max(len(sample) // 2, 1)
    even, odd = sample[::2].count(0) / half, sample[1::2].count(0) / half
    if odd > _UTF16_NULS and even < 1 - _UTF16_NULS:
        return "utf-16-le"
    return "utf-16-be" if even > _UTF16_NULS and odd < 1 - _UTF16_NULS else ""


def _mostly_utf8(data: bytes) -> bool:
    """Tell UTF-8 with a few broken bytes from a legacy encoding."""
    text = data[:_SAMPLE_BYTES].decode("utf-8", "replace")
    broken = text.count("\ufffd")
    return broken * 20 < sum(character > "\x7f" for character in text)


def _sample(data: bytes) -> bytes:
    """Return the lines around the first bytes that are not ASCII."""
    first = _BEYOND_ASCII.search(data)
    start = data.rfind(b"\n", 0, first.start()) + 1 if first else 0
    sample = data[start : start + _SAMPLE_BYTES]
    return sample if len(sample) < _SAMPLE_BYTES else sample[: sample.rfind(b"\n") + 1] or sample


def _legacy(sample: bytes) -> str:
    """Return the legacy encoding whose letters make the most plausible text."""
    from charset_normalizer import from_bytes

    matches = {match.encoding: match for match in from_bytes(sample, cp_isolation=_LEGACY)}
    best = ("cp1252", (1e9, 0.0))
    for name in _LEGACY:
        try:
            text = sample.decode(name)
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
