"""The bodies of items of Outlook in RTF: compressed (MS-OXRTFCP), and HTML inside RTF (MS-OXRTFEX)."""

from __future__ import annotations

import re

from desktop_rag.readers.document_builder import MAX_CHARACTERS
from desktop_rag.readers.mail_parts import decode_bytes

_COMPRESSED, _UNCOMPRESSED = b"LZFu", b"MELA"
_WINDOW = 4096
_DICTIONARY = (
    b"{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript "
    b"\\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par "
    b"\\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx"
)
_HEADER_BYTES = 16
_TOKEN = re.compile(
    rb"\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)", re.DOTALL
)
_CHARACTERS = {
    **dict.fromkeys((b"par", b"line", b"row", b"page", b"sect"), "\n"),
    **dict.fromkeys((b"tab", b"cell"), "\t"),
    b"lquote": "‘",
    b"rquote": "’",
    b"ldblquote": "“",
    b"rdblquote": "”",
    b"bullet": "•",
    b"endash": "–",
    b"emdash": "—",
}
# Groups that are no text.
_SKIPPED = frozenset(
    {b"fonttbl", b"colortbl", b"stylesheet", b"info", b"pict", b"object", b"header", b"footer", b"listtable"}
)
_MAX_DEPTH = 1_000


def decompress_rtf(data: bytes) -> bytes:
    """Return the RTF of a compressed body, as far as it is whole; b"" if it is damaged."""
    size, kind = int.from_bytes(data[4:8], "little"), data[8:12]
    if kind == _UNCOMPRESSED:
        return data[_HEADER_BYTES : _HEADER_BYTES + size]
    if kind != _COMPRESSED:
        return b""
    out = bytearray(_DICTIONARY)
    place, end = _HEADER_BYTES, len(_DICTIONARY) + min(size, MAX_CHARACTERS)
    while place < len(data) and len(out) < end:
        flags = data[place]
        place += 1
        for bit in range(8):
            if not flags >> bit & 1:
                out += data[place : place + 1]
                place += 1
                continue
            pair = int.from_bytes(data[place : place + 2], "big")
            place += 2
            # Where in the window, of which the next byte is written at the length of all.
            distance = (len(out) - (pair >> 4)) % _WINDOW
            if not distance or distance > len(out):
                return bytes(out[len(_DICTIONARY) :])
            for _ in range((pair & 0xF) + 2):
                out.append(out[-distance])
    return bytes(out[len(_DICTIONARY) : end])


def read_rtf_body(data: bytes) -> tuple[str, str]:
    """Return "html" and the HTML that RTF was made of, else "plain" and its text."""
    is_html = b"\\fromhtml" in data[:1_000]
    return "html" if is_html else "plain", _RtfText(data, is_html=is_html).text


class _RtfText:
    """The text of RTF; of RTF that was made of HTML, that HTML."""

    def __init__(self, data: bytes, *, is_html: bool) -> None:
        match = re.search(rb"\\ansicpg(\d{1,5})", data[:1_000])
        self._charset = f"cp{match[1].decode()}" if match else "cp1252"
        self._is_html = is_html
        self._pieces: list[str] = []
        self._waiting = bytearray()  # bytes of letters
        # Whether the text of the group is left out, and how many letters stand for one of Unicode.
        self._is_left_out, self._replaced = False, 1
        self._groups: list[tuple[bool, int]] = []
        self._left = 0  # letters of a replacement
        self._is_optional = False  # whether the next word names a group that programs may leave out
        for token in _TOKEN.finditer(data):
            self._read_token(token)
        self._flush()
        self.text = "".join(self._pieces)

    def _read_token(self, token: re.Match[bytes]) -> None:
        word, value, digits, symbol, brace, text = token.groups()
        if word:
            self._read_word(word, value)
        elif brace == b"{":
            if len(self._groups) < _MAX_DEPTH:
                self._groups.append((self._is_left_out, self._replaced))
        elif brace:
            if self._groups:
                self._is_left_out, self._replaced = self._groups.pop()
        elif symbol == b"*":
            self._is_optional = True
        else:
            self._add_bytes(bytes.fromhex(digits.decode()) if digits else text or _read_symbol(symbol))

    def _read_word(self, word: bytes, value: bytes | None) -> None:
        number = int(value) if value else 1
        if word == b"htmltag":
            self._is_left_out = not self._is_html
        elif word == b"htmlrtf":
            self._is_left_out = self._is_html and number != 0
        elif word in _SKIPPED or self._is_optional:
            self._is_left_out = True
        elif word == b"uc":
            self._replaced = number
        elif word == b"u":
            self._add_text(chr(number % 0x10000))
            self._left = self._replaced
        elif word in _CHARACTERS:
            self._add_text(_CHARACTERS[word])
        self._is_optional = False

    def _add_bytes(self, data: bytes | None) -> None:
        """Add letters, but those that stand for one of Unicode before them."""
        data = data or b""
        skipped = min(self._left, len(data))
        self._left -= skipped
        if not self._is_left_out:
            self._waiting += data[skipped:]

    def _add_text(self, text: str) -> None:
        if not self._is_left_out:
            self._flush()
            self._pieces.append(text)

    def _flush(self) -> None:
        if self._waiting:
            self._pieces.append(decode_bytes(bytes(self._waiting), self._charset))
            self._waiting.clear()


def _read_symbol(symbol: bytes | None) -> bytes:
    """Return the letter that an escaped one stands for."""
    return {b"~": b" ", b"_": b"-", b"\\": b"\\", b"{": b"{", b"}": b"}", b"\n": b"\n"}.get(
        symbol or b"", b""
    )
