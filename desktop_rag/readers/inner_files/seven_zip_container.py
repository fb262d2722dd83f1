"""7z archives as folders, if their documents are compressed with LZMA, LZMA2 or bzip2, or not at all."""

from __future__ import annotations

import bz2
import lzma
import stat
import struct
import zlib
from collections.abc import Iterator
from io import SEEK_END, BufferedReader, RawIOBase
from typing import IO, Any

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.archive import convert_archive_errors
from desktop_rag.readers.inner_files import seven_zip_headers as headers
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
            place, size, crc = headers.read_signature_header(file.read(headers.SIGNATURE_HEADER_BYTES))
            header = self._read_header(place, size, crc)
            if header[:1] == bytes([headers.ENCODED_HEADER]):
                [folder] = headers.read_streams(header[1:]).folders
                header = self._unpack_header(folder)
            self._streams, self._files = headers.read_files(header)
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

    def _unpack_header(self, folder: headers.PackedFolder) -> bytes:
        if folder.unpacked_bytes > _MAX_HEADER_BYTES:
            raise ValueError("too large")
        if refusal := self._find_refusal(folder):
            raise ReadError(*refusal)
        data: bytes = self._open_folder(folder).read(folder.unpacked_bytes)
        if folder.crc is not None and zlib.crc32(data) != folder.crc:
            raise ValueError("damaged")
        return data

    def _find_refusal(self, folder: headers.PackedFolder) -> tuple[str, str] | None:
        """Return why data cannot be unpacked, None if they can."""
        methods = [coder.method for coder in folder.coders]
        if _AES in methods:
            return PROTECTED_IN_ARCHIVE
        is_known = len(methods) == 1 and methods[0] in {_COPY, _LZMA, _LZMA2, _BZIP2}
        return None if is_known else UNKNOWN_COMPRESSION

    def _open_folder(self, folder: headers.PackedFolder) -> IO[bytes]:
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
        """Return True (override)."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read the next bytes (override)."""
        self._file.seek(self._place)
        data = self._file.read(min(len(buffer), self._end - self._place))
        buffer[: len(data)] = data
        self._place += len(data)
        return len(data)


def _make_filter(coder: headers.Coder) -> dict[str, int]:
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
