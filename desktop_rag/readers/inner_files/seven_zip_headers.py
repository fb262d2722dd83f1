"""The headers of 7z archives, as 7zFormat.txt of the LZMA SDK describes them."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import accumulate
from typing import NamedTuple

SIGNATURE = b"7z\xbc\xaf\x27\x1c"
SIGNATURE_HEADER_BYTES = 32
_MOST = 1_000_000  # of anything that is counted
# Ids of properties.
_END, _HEADER, _ADDITIONAL, _STREAMS, _FILES = 0x00, 0x01, 0x03, 0x04, 0x05
_PACK, _UNPACK, _SUBSTREAMS, _SIZE, _CRC, _FOLDER = 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B
_UNPACK_SIZE, _COUNT, _EMPTY, _NAMES, _MODIFIED, _ATTRIBUTES = 0x0C, 0x0D, 0x0E, 0x11, 0x14, 0x15
ENCODED_HEADER = 0x17
_EPOCH_S, _TICKS = 11_644_473_600, 10_000_000  # of Windows: from 1601, and in a second


class Coder(NamedTuple):
    """How data are compressed."""

    method: bytes
    properties: bytes


class PackedFolder(NamedTuple):
    """Data that are compressed together; `coders` are the last one to decode first."""

    coders: tuple[Coder, ...]
    packed: int  # how many packed streams it has
    start: int  # of the first one in the file
    packed_bytes: int
    unpacked_bytes: int
    crc: int | None


class StoredFile(NamedTuple):
    """A file of the archive: where it is in the unpacked data of its folder."""

    name: str
    folder: int
    start: int
    size_bytes: int
    crc: int | None
    modified_s: float | None
    attributes: int


class Streams(NamedTuple):
    """The folders, with (size, CRC) of each file in them."""

    folders: list[PackedFolder]
    files: list[list[tuple[int, int | None]]]


class _Header(BytesIO):
    def take(self, size: int) -> bytes:
        data = self.read(size)
        if len(data) < size:
            raise EOFError
        return data

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Read a number (UINT64): leading ones of the first byte say how many bytes follow."""
        first, value = self.byte(), 0
        for place in range(8):
            mask = 0x80 >> place
            if not first & mask:
                return value | (first & (mask - 1)) << (8 * place)
            value |= self.byte() << (8 * place)
        return value

    def count(self) -> int:
        value = self.number()
        if value > _MOST:
            raise ValueError("too many")
        return value

    def bits(self, count: int) -> list[bool]:
        data = self.take((count + 7) // 8)
        return [bool(data[place >> 3] & 0x80 >> (place & 7)) for place in range(count)]

    def defined(self, count: int) -> list[bool]:
        return [True] * count if self.byte() else self.bits(count)

    def crcs(self, count: int) -> list[int | None]:
        known = self.defined(count)
        return [struct.unpack("<I", self.take(4))[0] if each else None for each in known]

    def properties(self) -> Iterator[int]:
        """Yield ids until the last one."""
        while (found := self.byte()) != _END:
            yield found


def read_signature_header(data: bytes) -> tuple[int, int, int]:
    """Return place, size and CRC of the header."""
    offset, size, crc = struct.unpack_from("<QQI", data, 12)
    return SIGNATURE_HEADER_BYTES + offset, size, crc


def read_streams(data: bytes) -> Streams:
    """Return the streams that an encoded header is in; its id is read already."""
    return _read_streams(_Header(data))


def read_files(data: bytes) -> tuple[Streams, list[StoredFile]]:
    """Return the streams and the files that have a content. Raises EOFError and ValueError for damage."""
    header = _Header(data)
    if header.byte() != _HEADER:
        raise ValueError("no header")
    streams, files = Streams([], []), list[StoredFile]()
    for found in header.properties():
        if found == _ADDITIONAL:
            for _ in header.properties():
                header.take(header.number())
        elif found == _STREAMS:
            streams = _read_streams(header)
        elif found == _FILES:
            files = _read_files(header, streams)
        else:
            raise ValueError("an unknown property")
    return streams, files


def _read_streams(header: _Header) -> Streams:
    packed: list[tuple[int, int]] = []
    folders: list[PackedFolder] = []
    files: list[list[tuple[int, int | None]]] | None = None
    for found in header.properties():
        if found == _PACK:
            packed = _read_packed(header)
        elif found == _UNPACK:
            folders = _read_folders(header, packed)
        elif found == _SUBSTREAMS:
            files = _read_substreams(header, folders)
        else:
            raise ValueError("an unknown property")
    return Streams(folders, files or [[(each.unpacked_bytes, each.crc)] for each in folders])


def _read_packed(header: _Header) -> list[tuple[int, int]]:
    """Return (place, size) of each packed stream."""
    place, count = SIGNATURE_HEADER_BYTES + header.number(), header.count()
    sizes = [0] * count
    for found in header.properties():
        if found == _SIZE:
            sizes = [header.number() for _ in range(count)]
        elif found == _CRC:
            header.crcs(count)
    return list(zip(accumulate(sizes, initial=place), sizes, strict=False))


def _read_folders(header: _Header, packed: list[tuple[int, int]]) -> list[PackedFolder]:
    if header.byte() != _FOLDER:
        raise ValueError("no folders")
    count = header.count()
    if header.byte():
        raise ValueError("folders elsewhere")
    shapes = [_read_coders(header) for _ in range(count)]
    if header.byte() != _UNPACK_SIZE:
        raise ValueError("no sizes")
    sizes = [[header.number() for _ in range(outputs)][final] for _, _, outputs, final in shapes]
    crcs: list[int | None] = [None] * count
    for found in header.properties():
        if found == _CRC:
            crcs = header.crcs(count)
    folders, first = [], 0
    for (coders, inputs, _, _), size, crc in zip(shapes, sizes, crcs, strict=True):
        start, packed_bytes = packed[first]
        folders.append(PackedFolder(coders, inputs, start, packed_bytes, size, crc))
        first += inputs
    return folders


def _read_coders(header: _Header) -> tuple[tuple[Coder, ...], int, int, int]:
    """Return the coders of a folder, how many packed streams and outputs it has, and which is the last."""
    coders: list[Coder] = []
    inputs = outputs = 0
    for _ in range(header.count()):
        flags = header.byte()
        method = header.take(flags & 0xF)
        more = (header.count(), header.count()) if flags & 0x10 else (1, 1)
        inputs, outputs = inputs + more[0], outputs + more[1]
        coders.append(Coder(method, header.take(header.count()) if flags & 0x20 else b""))
    if not 0 < outputs <= _MOST or inputs > _MOST:
        raise ValueError("no coders")
    bound = {(header.count(), header.count())[1] for _ in range(outputs - 1)}
    packed = inputs - (outputs - 1)
    for _ in range(packed if packed > 1 else 0):
        header.count()
    final = next((each for each in range(outputs) if each not in bound), 0)
    return tuple(coders), packed, outputs, final


def _read_substreams(header: _Header, folders: list[PackedFolder]) -> list[list[tuple[int, int | None]]]:
    """Return (size, CRC) of each file of each folder."""
    counts, found = [1] * len(folders), header.byte()
    if found == _COUNT:
        counts, found = [header.count() for _ in folders], header.byte()
    sizes = [[folder.unpacked_bytes][:count] for folder, count in zip(folders, counts, strict=True)]
    if found == _SIZE:
        for place, (folder, count) in enumerate(zip(folders, counts, strict=True)):
            known = [header.number() for _ in range(count - 1)]
            sizes[place] = [*known, folder.unpacked_bytes - sum(known)][:count]
        found = header.byte()
    unknown = [count != 1 or folder.crc is None for folder, count in zip(folders, counts, strict=True)]
    total = sum(count for count, each in zip(counts, unknown, strict=True) if each)
    crcs: Iterator[int | None] = iter([None] * total)
    if found == _CRC:
        crcs, found = iter(header.crcs(total)), header.byte()
    if found != _END or min((min(each, default=0) for each in sizes), default=0) < 0:
        raise ValueError("an unknown property")
    return [
        [(size, next(crcs) if is_unknown else folder.crc) for size in each]
        for folder, each, is_unknown in zip(folders, sizes, unknown, strict=True)
    ]


def _read_files(header: _Header, streams: Streams) -> list[StoredFile]:
    count = header.count()
    names, times, attributes = [""] * count, [0] * count, [0] * count
    is_empty = [False] * count
    for found in header.properties():
        part = _Header(header.take(header.count() if found != _NAMES else header.number()))
        if found == _EMPTY:
            is_empty = part.bits(count)
        elif found == _NAMES and not part.byte():
            names = (part.read().decode("utf-16-le", "replace").split("\0") + names)[:count]
        elif found == _MODIFIED:
            times = _read_values(part, count, "<Q")
        elif found == _ATTRIBUTES:
            attributes = _read_values(part, count, "<I")
    places = _list_places(streams)
    return [
        StoredFile(name, *next(places), time / _TICKS - _EPOCH_S if time else None, flags)
        for name, time, flags, empty in zip(names, times, attributes, is_empty, strict=True)
        if not empty
    ]


def _list_places(streams: Streams) -> Iterator[tuple[int, int, int, int | None]]:
    """Yield (folder, start, size, CRC) of each file that has a content."""
    for number, files in enumerate(streams.files):
        start = 0
        for size, crc in files:
            yield number, start, size, crc
            start += size
    raise ValueError("more files than contents")


def _read_values(part: _Header, count: int, form: str) -> list[int]:
    known = part.defined(count)
    if part.byte():
        raise ValueError("values elsewhere")
    read: Callable[[], int] = lambda: struct.unpack(form, part.take(struct.calcsize(form)))[0]  # noqa: E731
    return [read() if each else 0 for each in known]
