"""The parts of a mail message: headers and contents decoded, also where their declarations are wrong."""

from __future__ import annotations

import binascii
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from email import message_from_bytes
from email.message import Message
from email.policy import Compat32

from desktop_rag.readers.document_builder import to_one_line
from desktop_rag.readers.encoding import decode_bytes, decode_text
from desktop_rag.readers.html_reader import decode_page

_MAX_PARAMETERS = 10_000  # characters of a header with parameters: their parser takes quadratic time
_MAX_PARTS = 10_000
_MAX_NAME_CHARACTERS = 200
# Encoded words (RFC 2047), and the white space between two.
_ENCODED_WORD = re.compile(r"=\?([\w.:-]{1,60})(?:\*[\w-]{0,20})?\?([bBqQ])\?([^?]{0,4000})\?=")
_BETWEEN_WORDS = re.compile(r"(?<=\?=)\s+(?==\?[\w.:-]{1,60}(?:\*[\w-]{0,20})?\?[bBqQ]\?)")
_UNDECLARED = re.compile("[\udc80-\udcff\x1b]")  # a byte that was kept as a surrogate, or of ISO-2022-JP
_SIGNED_TYPES = frozenset({"application/pkcs7-mime", "application/x-pkcs7-mime"})
_WINMAIL_TYPES = frozenset({"application/ms-tnef", "application/vnd.ms-tnef"})
FORWARDED = frozenset({"message/rfc822", "message/global", "message/news"})
_NO_BASE64 = re.compile(rb"[^A-Za-z0-9+/]+")
_SOFT_LINE_END = re.compile(r"=[ \t]+\r?\n")  # with blanks that were added on the way
_BASE64_LINES = re.compile(r"\s*+(?:[A-Za-z0-9+/]+={0,2}[ \t]*+(?:\r?\n|\Z))*+")
_BEYOND_BASE64 = re.compile(r"[^A-Za-z0-9+/=\s]")
_UUENCODED = re.compile(r"^begin [0-7]{3,4} (\S[^\n]*)\n((?:[ -`]{1,90}\n)++)end[ \t]*$", re.MULTILINE)
_APPLE_SIZE = re.compile(rb"\s*(\d{1,12})[ \t]*\r?\n")  # first line of an .emlx file
_BEFORE_HEADERS = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*(?=[!-9;-~]+:|From )")
_SIGNED = bytes.fromhex("06092a864886f70d010702")  # object identifiers in DER
_DATA = bytes.fromhex("06092a864886f70d010701")
_WITHIN_BYTES = 1_000  # from the beginning: only names of algorithms are before
_EXPLICIT, _OCTETS, _OCTET_GROUP = 0xA0, 0x04, 0x24
_LONG, _MAX_LENGTH_BYTES = 0x80, 4


class _RawHeaders(Compat32):
    """Leaves headers as they are, except for bytes without a declared encoding, which are decoded."""

    def header_fetch_parse(self, name: str, value: str) -> str:
        return decode_raw(value[:_MAX_PARAMETERS] if name.lower().startswith("content-") else value)


_POLICY = _RawHeaders()


class StoredPart(Message):
    """A part whose content is read when it is needed."""

    def __init__(self, kind: str, read: Callable[[], bytes]) -> None:
        super().__init__(_POLICY)
        self["Content-Type"] = kind
        self.read = read


def make_multipart(kind: str, parts: list[Message], main_kind: str = "multipart") -> Message:
    """Return a part that has parts."""
    part = Message(_POLICY)
    part["Content-Type"] = f"{main_kind}/{kind}"
    part.set_payload([*parts])
    return part


def parse_message(data: bytes) -> Message:
    """Return a message and its parts; damaged ones are read as far as possible.

    Raises RecursionError if they are nested too deeply.
    """
    if match := _APPLE_SIZE.match(data):
        data = data[match.end() : match.end() + int(match[1])]
    if match := _BEFORE_HEADERS.match(data):
        data = data[match.end() :]
    return message_from_bytes(data, policy=_POLICY)


def list_subparts(part: Message) -> list[Message]:
    """Return the parts of a multipart, or the message that is forwarded, signed or packed in a part."""
    if part.get_content_type() in _SIGNED_TYPES:
        signed = read_signed_data(decode_content(part))
        return [parse_message(signed)] if signed else []
    if is_winmail(part):
        from desktop_rag.readers.outlook_reader import convert_winmail

        return [convert_winmail(decode_content(part))]
    payload = part.get_payload() if part.is_multipart() else []
    subparts = [inner for inner in payload if isinstance(inner, Message)]
    encoding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    if encoding == "base64" and len(subparts) == 1 and not subparts[0].keys():  # a message that is encoded
        text = subparts[0].get_payload()
        return (
            [parse_message(_decode_base64(text.encode("utf-8", "replace")))] if isinstance(text, str) else []
        )
    return subparts


def is_winmail(part: Message) -> bool:
    """Whether Outlook packed the files of a message, and more, into a part."""
    kind = part.get_content_type()
    return kind in _WINMAIL_TYPES or (
        kind == "application/octet-stream" and read_file_name(part).lower() == "winmail.dat"
    )


def walk_parts(message: Message, *, with_forwarded: bool = True) -> Iterator[Message]:
    """Yield the parts that have no parts, in order, also those of forwarded messages."""
    waiting, count = [message], 0
    while waiting and count < _MAX_PARTS:
        part = waiting.pop()
        count += 1
        if count > 1 and not with_forwarded and part.get_content_type() in FORWARDED:
            continue
        if subparts := list_subparts(part):
            waiting += reversed(subparts)
        elif not part.is_multipart():
            yield part


def read_header(message: Message, name: str) -> str:
    """Return a header on one line, "" if there is none; of recipients, all."""
    values = message.get_all(name, [])
    return to_one_line(", ".join(map(decode_header, values if name in {"To", "Cc"} else values[:1])))


def decode_raw(value: str) -> str:
    """Return a header, with bytes of no declared encoding decoded as the text that they probably are."""
    return decode_text(value.encode("utf-8", "surrogateescape")) if _UNDECLARED.search(value) else value


def decode_header(value: str) -> str:
    """Return a header with its encoded words decoded, those in a row together: they may cut a character."""
    value = _BETWEEN_WORDS.sub("", value)
    pieces: list[str] = []
    waiting, charset, place = b"", "", 0
    for word in _ENCODED_WORD.finditer(value):
        if word.start() > place or word[1].lower() != charset:
            pieces += decode_bytes(waiting, charset), value[place : word.start()]
            waiting, charset = b"", word[1].lower()
        data = word[3].encode("utf-8", "replace")
        waiting += binascii.a2b_qp(data, header=True) if word[2] in "qQ" else _decode_base64(data)
        place = word.end()
    return "".join((*pieces, decode_bytes(waiting, charset), value[place:]))


def _decode_base64(data: bytes) -> bytes:
    """Return the decoded letters, also if some are missing at the end."""
    letters = _NO_BASE64.sub(b"", data)
    letters = letters[:-1] if len(letters) % 4 == 1 else letters
    return binascii.a2b_base64(letters + b"=" * (-len(letters) % 4))


def decode_content(part: Message) -> bytes:
    """Return the content of a part without its transfer encoding."""
    data = part.read() if isinstance(part, StoredPart) else part.get_payload(decode=True)
    return data if isinstance(data, bytes) else b""


def decode_text_part(part: Message) -> str:
    """Return the text of a part, HTML also by the charset that itself declares, with LF as line ends."""
    data, charset = _decode_text_content(part), _read_charset(part)
    is_page = part.get_content_type() in {"text/html", "application/xhtml+xml"}
    text = decode_page(data) if is_page and not charset else decode_bytes(data, charset)
    return text.replace("\r\n", "\n")


def _decode_text_content(part: Message) -> bytes:
    """Return the content of a part with text, and the plain text after its encoded lines."""
    encoding = str(part.get("Content-Transfer-Encoding", "")).strip().lower()
    payload: object = None
    if encoding and not isinstance(part, StoredPart):
        with suppress(ValueError):  # of a charset that is none
            payload = part.get_payload()
    if encoding == "quoted-printable" and isinstance(payload, str) and payload.isascii():
        return binascii.a2b_qp(_SOFT_LINE_END.sub("=\n", payload))
    encoded = _BASE64_LINES.match(payload) if encoding == "base64" and isinstance(payload, str) else None
    plain = encoded.string[encoded.end() :] if encoded else ""
    if encoded is None or not _BEYOND_BASE64.search(plain):
        return decode_content(part)
    return b"\n\n".join(
        filter(None, (_decode_base64(encoded[0].encode()), plain.encode("utf-8", "surrogateescape")))
    )


def _read_charset(part: Message) -> str:
    """Return the declared charset of a part, "" if there is none."""
    with suppress(LookupError, ValueError):
        return part.get_content_charset() or ""
    return ""


def read_parameter(part: Message, name: str) -> str:
    """Return a parameter of the content type of a part in lower case, "" if it has none."""
    value = part.get_param(name)
    return value.lower() if isinstance(value, str) else ""


def read_file_name(part: Message) -> str:
    """Return the name of the file in a part without folders, "" if it has none."""
    with suppress(LookupError, ValueError):
        return tidy_file_name(decode_header(part.get_filename() or ""))
    return ""


def tidy_file_name(name: str) -> str:
    """Return a file name on one line without folders, not too long for a disk."""
    name = to_one_line(re.split(r"[\\/]", name)[-1])
    stem, dot, suffix = name.rpartition(".")
    return (stem[:_MAX_NAME_CHARACTERS] if dot else "") + dot + suffix[:_MAX_NAME_CHARACTERS]


def join_flowed_lines(text: str, *, without_spaces: bool) -> str:
    """Return a text in "format=flowed" (RFC 3676) with each paragraph on one line.

    Args:
        text: with LF as line ends.
        without_spaces: whether the spaces at line ends are no part of the text.
    """
    joined: list[str] = []
    is_open, depth_before = False, 0
    for line in text.split("\n"):
        content = line.lstrip(">")
        depth = len(line) - len(content)
        content = content.removeprefix(" ")
        is_signature = content == "-- "
        flows = content.endswith(" ") and not is_signature
        if flows and without_spaces:
            content = content[:-1]
        if is_open and depth == depth_before and not is_signature:
            joined.append(content)
        else:
            joined += "\n" if joined else "", ">" * depth, " " if depth and content else "", content
        is_open, depth_before = flows, depth
    return "".join(joined)


def split_uuencoded(text: str) -> tuple[str, list[tuple[str, bytes]]]:
    """Return a text without the files that are written into it in letters, and these by name."""
    files: list[tuple[str, bytes]] = []

    def take(match: re.Match[str]) -> str:
        files.append((tidy_file_name(match[1]), b"".join(map(_decode_uuencoded, match[2].splitlines()))))
        return ""

    return _UUENCODED.sub(take, text), files


def _decode_uuencoded(line: str) -> bytes:
    data = line.encode("ascii")
    with suppress(binascii.Error):
        return binascii.a2b_uu(data)
    with suppress(binascii.Error):  # a line longer than its first letter says
        return binascii.a2b_uu(data[: ((data[0] - 32 & 63) * 4 + 5) // 3])
    return b""


def read_signed_data(data: bytes) -> bytes:
    """Return the signed content, b"" if that is not in the data, or is encrypted."""
    head = data[:_WITHIN_BYTES]
    place = head.find(_DATA)
    if _SIGNED not in head or place < 0:
        return b""
    kind, start, _ = _read_element(data, place + len(_DATA))
    if kind != _EXPLICIT:
        return b""
    kind, start, end = _read_element(data, start)
    if kind == _OCTETS:
        return data[start:end]
    pieces: list[bytes] = []
    while kind == _OCTET_GROUP and start < end:  # in pieces, of which each begins with its length
        inner, first, last = _read_element(data, start)
        if inner != _OCTETS:
            break
        pieces.append(data[first:last])
        start = last
    return b"".join(pieces)


def _read_element(data: bytes, place: int) -> tuple[int, int, int]:
    """Return the kind of the element at a place, and where its content begins and ends."""
    kind, length = (data[place], data[place + 1]) if place + 2 <= len(data) else (0, 0)
    start = place + 2
    if length == _LONG:  # up to a mark at the end
        return kind, start, len(data)
    if length > _LONG:
        count = min(length - _LONG, _MAX_LENGTH_BYTES)
        length = int.from_bytes(data[start : start + count], "big")
        start += count
    return kind, start, min(start + length, len(data))
