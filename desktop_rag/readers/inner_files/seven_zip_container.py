"""7z archives as folders, if their documents are compressed with LZMA, LZMA2 or bzip2, or not at all."""

from __future__ import annotations

import bz2
import lzma
import stat
import struct
import zlib
from collections.abc import Callable, Iterator
from io import SEEK_END, BufferedReader, BytesIO, RawIOBase
from itertools import accumulate
from typing import IO, Any, NamedTuple

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.archive import convert_archive_errors
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member
from desktop_rag.readers.read_errors import (
    DAMAGED_FILE,
    GONE_FROM_HOLDER,
    PROTECTED_IN_ARCHIVE,
    UNKNOWN_COMPRESSION,
    UNPACKS_TOO_LARGE,
)
from desktop_rag.system.inner_paths import Address

_MAX_RATIO = 1_000  # LZMA squeezes logs to a thousandth; small archives are exempt
_EXEMPT_BYTES = 30_000_000
_MAX_HEADER_BYTES = 64_000_000
_MAX_DICTIONARY_BYTES = 1 << 30
_COPY, _LZMA2, _LZMA, _BZIP2, _AES = b"\x00", b"\x21", b"\x03\x01\x01", b"\x04\x02\x02", b"\x06\xf1\x07\x01"
_UNIX_MODE = 0x8000  # attributes: the mode is in the upper half
_BLOCK_BYTES = 1 << 20
_DAMAGE_ERRORS = (
    *(lzma.LZMAError, struct.error, EOFError, ValueError, LookupError, StopIteration, RuntimeError),
    OverflowError,
)


class SevenZipContainer:
    """The members of a 7z archive; files that are compressed together are unpacked once, if read in order."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._folder = -1  # that is unpacked
        self._unpacked: Any = None
        self._place = 0
        with convert_archive_errors(*_DAMAGE_ERRORS):
            place, size, crc = struct.unpack_from("<QQI", file.read(_SIGNATURE_HEADER_BYTES), 12)
            header = self._read_header(_SIGNATURE_HEADER_BYTES + place, size, crc)
            if header[:1] == bytes([ENCODED_HEADER]):
                [folder] = _read_streams(_Header(header[1:])).folders
                header = self._unpack_header(folder)
            self._streams, self._files = read_files(header)
        unpacked = sum(folder.unpacked_bytes for folder in self._streams.folders)
        if unpacked > max(_EXEMPT_BYTES, _MAX_RATIO * file.seek(0, SEEK_END)):
            raise ReadError(f"Unpacks to {unpacked // 1_000_000:,} MB", UNPACKS_TOO_LARGE)

    def list_members(self) -> Iterator[Member]:
        """Yield the files in it."""
        for number, each in enumerate(self._files):
            mode = each.attributes >> 16 if each.attributes & _UNIX_MODE else stat.S_IFREG
            if not stat.S_ISREG(mode):
                continue
            refusal = self._find_refusal(self._streams.folders[each.folder])
            if each.crc is None:
                refusal = refusal or UNKNOWN_COMPRESSION
            yield Member(each.name, Address(number, each.size_bytes, each.crc or 0), each.modified_s, refusal)

    def read_member(self, address: Address) -> bytes:
        """Return the content of a file; raises ReadError."""
        if not 0 <= address.number < len(self._files):
            raise BusyFileError(*GONE_FROM_HOLDER)
        file = self._files[address.number]
        if (file.size_bytes, file.crc) != address[1:] or file.size_bytes > MAX_INNER_BYTES:
            raise BusyFileError(*GONE_FROM_HOLDER)
        if refusal := self._find_refusal(self._streams.folders[file.folder]):
            raise ReadError(*refusal)
        with convert_archive_errors(*_DAMAGE_ERRORS):
            if file.folder != self._folder or file.start < self._place:
                self._unpacked = self._open_folder(self._streams.folders[file.folder])
                self._folder, self._place = file.folder, 0
            while self._place < file.start:
                self._place += len(self._take(min(_BLOCK_BYTES, file.start - self._place)))
            data = self._take(file.size_bytes)
            self._place += len(data)
        if zlib.crc32(data) != file.crc:
            raise ReadError(*DAMAGED_FILE)
        return data

    def _take(self, size: int) -> bytes:
        data: bytes = self._unpacked.read(size)
        if len(data) < size:
            raise EOFError
        return data

    def _read_header(self, place: int, size: int, crc: int) -> bytes:
        if size > _MAX_HEADER_BYTES:
            raise ValueError("too large")
        self._file.seek(place)
        data = self._file.read(size)
        if zlib.crc32(data) != crc:
            raise ValueError("damaged")
        return data

    def _unpack_header(self, folder: PackedFolder) -> bytes:
        if folder.unpacked_bytes > _MAX_HEADER_BYTES:
            raise ValueError("too large")
        if refusal := self._find_refusal(folder):
            raise ReadError(*refusal)
        data: bytes = self._open_folder(folder).read(folder.unpacked_bytes)
        if folder.crc is not None and zlib.crc32(data) != folder.crc:
            raise ValueError("damaged")
        return data

    def _find_refusal(self, folder: PackedFolder) -> tuple[str, str] | None:
        """Return why data cannot be unpacked, None if they can."""
        methods = [coder.method for coder in folder.coders]
        if _AES in methods:
            return PROTECTED_IN_ARCHIVE
        is_known = len(methods) == 1 and methods[0] in {_COPY, _LZMA, _LZMA2, _BZIP2}
        return None if is_known else UNKNOWN_COMPRESSION

    def _open_folder(self, folder: PackedFolder) -> IO[bytes]:
        packed: Any = BufferedReader(_Section(self._file, folder.start, folder.packed_bytes))
        [coder] = folder.coders
        if coder.method == _COPY:
            return packed  # type: ignore[no-any-return]
        if coder.method == _BZIP2:
            return bz2.BZ2File(packed)
        return lzma.LZMAFile(packed, format=lzma.FORMAT_RAW, filters=[_make_filter(coder)])


class _Section(RawIOBase):
    """A stretch of a file."""

    def __init__(self, file: IO[bytes], start: int, size: int) -> None:
        super().__init__()
        self._file = file
        self._place, self._end = start, start + size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._file.seek(self._place)
        data = self._file.read(min(len(buffer), self._end - self._place))
        buffer[: len(data)] = data
        self._place += len(data)
        return len(data)


def _make_filter(coder: Coder) -> dict[str, int]:
    if coder.method == _LZMA2:
        code = coder.properties[0]
        size = (2 | code & 1) << (code // 2 + 11)
        found = {"id": lzma.FILTER_LZMA2, "dict_size": size}
    else:
        first, size = coder.properties[0], int.from_bytes(coder.properties[1:5], "little")
        rest, literals = divmod(first, 9)
        found = {"id": lzma.FILTER_LZMA1, "dict_size": size, "lc": literals, "lp": rest % 5, "pb": rest // 5}
    if size > _MAX_DICTIONARY_BYTES:
        raise ValueError("too large")
    return {**found, "dict_size": max(size, 4096)}


# -- the headers, as 7zFormat.txt of the LZMA SDK describes them ---------------------------------------

SIGNATURE = b"7z\xbc\xaf\x27\x1c"
_SIGNATURE_HEADER_BYTES = 32
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
    place, count = _SIGNATURE_HEADER_BYTES + header.number(), header.count()
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
