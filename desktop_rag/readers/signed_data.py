"""Messages inside their signatures (CMS, RFC 5652), which are not checked."""

from __future__ import annotations

_SIGNED = bytes.fromhex("06092a864886f70d010702")  # object identifiers in DER
_DATA = bytes.fromhex("06092a864886f70d010701")
_WITHIN_BYTES = 1_000  # from the beginning: only names of algorithms are before
_EXPLICIT, _OCTETS, _OCTET_GROUP = 0xA0, 0x04, 0x24
_LONG, _MAX_LENGTH_BYTES = 0x80, 4


def read_signed_data(data: bytes) -> bytes:
    """Return what is signed, b"" if that is not in the data, or is encrypted."""
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
