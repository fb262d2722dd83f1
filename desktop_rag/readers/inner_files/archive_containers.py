"""Zip and tar archives as folders, and single files that are compressed."""

from __future__ import annotations

import bz2
import gzip
import lzma
import re
import stat
import tarfile
import zipfile
import zlib
from calendar import timegm
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import SEEK_END
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

from desktop_rag.errors import BusyFileError, ReadError
from desktop_rag.readers.archive import convert_archive_errors, convert_zip_errors, open_archive
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.inner_files.listings import MAX_INNER_BYTES, Member
from desktop_rag.readers.read_errors import (
    GONE_FROM_HOLDER,
    PROTECTED_IN_ARCHIVE,
    TOO_LARGE_IN_ARCHIVE,
    UNPACKS_TOO_LARGE,
)
from desktop_rag.system.inner_paths import Address

_ENCRYPTED, _UTF8 = 0x1, 0x800  # bits of the flags of a member (APPNOTE 4.4.4)
_DOS = "cp437"  # as which `zipfile` decodes names without a declared encoding
_END_OF_LATIN = "\u0250"
_MOST_ACCENTS = 0.4  # of the letters of names: "Größe" has two in five
_MARKS = frozenset("0123456789./-_()")
_SUFFIXES = re.compile(r"\.\w{1,5}$", re.MULTILINE)


class _Readable(Protocol):
    def read(self, size: int = -1, /) -> bytes:
        """Return the next bytes."""


# Text compresses 5 to 50 times, and xz squeezes logs to a thousandth. Small archives are exempt.
_MAX_RATIO = 1_000
_EXEMPT_BYTES = 30_000_000
_BLOCK_BYTES = 1 << 20
_OPENERS: dict[bytes, Callable[[IO[bytes]], _Readable]] = {b"BZh": bz2.BZ2File}
_OPENERS |= {b"\x1f\x8b": lambda file: gzip.GzipFile(fileobj=file), b"\xfd7zXZ\x00": lzma.LZMAFile}
_TAR_MAGIC, _TAR_MAGIC_AT = b"ustar", 257
_DAMAGE_ERRORS = (tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, ValueError)


class _TarFile(NamedTuple):
    """A file of the archive; read its content before the next one."""

    number: int
    name: str
    modified_s: float | None
    size_bytes: int  # 0 where it is not known before
    content: _Readable


class TarContainer:
    """The members of a tar archive, compressed or not, or the one file that is compressed.

    It is read from its start to its end, and again from its start only for a file before the last one read:
    whoever reads all files in order unpacks it once.
    """

    def __init__(self, file: IO[bytes], name: str) -> None:
        self._file = file
        self._stem = Path(name).stem
        self._most_bytes = max(_EXEMPT_BYTES, _MAX_RATIO * file.seek(0, SEEK_END))
        self._walk_anew()

    def list_members(self) -> Iterator[Member]:
        """Yield the files in it; raises ReadError, behind those before the damage."""
        self._walk_anew()
        with convert_archive_errors(*_DAMAGE_ERRORS):
            for each in self._files:
                self._next = each.number + 1
                size, checksum = each.size_bytes, 0
                if size <= MAX_INNER_BYTES:
                    size, checksum = _measure(each.content)
                refusal = TOO_LARGE_IN_ARCHIVE if size > MAX_INNER_BYTES else None
                yield Member(each.name, Address(each.number, size, checksum), each.modified_s, refusal)

    def read_member(self, address: Address) -> bytes:
        """Return the content of a file; raises ReadError."""
        if address.number < self._next:
            self._walk_anew()
        with convert_archive_errors(*_DAMAGE_ERRORS):
            for each in self._files:
                self._next = each.number + 1
                if each.number == address.number and each.size_bytes <= MAX_INNER_BYTES:
                    data = each.content.read(MAX_INNER_BYTES)
                    if (len(data), zlib.crc32(data)) == (address.size_bytes, address.checksum):
                        return data
                if each.number >= address.number:
                    break
        raise BusyFileError(*GONE_FROM_HOLDER)

    def _walk_anew(self) -> None:
        self._files: Iterator[_TarFile] = self._walk()
        self._next = 0  # number of the file that comes next

    def _walk(self) -> Iterator[_TarFile]:
        head = self._read_start(self._file)
        unpack = next((each for magic, each in _OPENERS.items() if head.startswith(magic)), None)
        is_tar = unpack is None or self._read_start(unpack(self._file))[_TAR_MAGIC_AT:] == _TAR_MAGIC
        self._file.seek(0)
        unpacked: Any = _LimitedFile(unpack(self._file) if unpack else self._file, self._most_bytes)
        if not is_tar:
            yield _TarFile(0, self._stem, None, 0, unpacked)
            return
        archive: Any
        with tarfile.open(fileobj=unpacked, mode="r|", errors="surrogateescape") as archive:
            number = 0
            for info in archive:
                archive.members.clear()  # it keeps all that it has read
                content = archive.extractfile(info) if info.isreg() else None
                if content is not None:
                    name = decode_text(info.name.encode("utf-8", "surrogateescape"))
                    yield _TarFile(number, name, info.mtime, info.size, content)
                    number += 1

    def _read_start(self, file: _Readable) -> bytes:
        self._file.seek(0)
        return file.read(_TAR_MAGIC_AT + len(_TAR_MAGIC))


class _LimitedFile:
    """A file of which no more than so many bytes can be read."""

    def __init__(self, file: _Readable, most_bytes: int) -> None:
        self._file = file
        self._left = most_bytes

    def read(self, size: int = -1, /) -> bytes:
        """Return the next bytes; raises ReadError for too many in all."""
        data = self._file.read(min(size, self._left + 1) if size >= 0 else self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise ReadError("It unpacks to an unusually large size", UNPACKS_TOO_LARGE)
        return data


def _measure(content: _Readable) -> tuple[int, int]:
    size = checksum = 0
    while block := content.read(_BLOCK_BYTES):
        size += len(block)
        checksum = zlib.crc32(block, checksum)
    return size, checksum


class ZipContainer:
    """The members of a zip archive; raises ReadError if it is damaged or made to exhaust memory."""

    def __init__(self, file: IO[bytes]) -> None:
        self._archive = open_archive(file)
        self._members = self._archive.infolist()

    def list_members(self) -> Iterator[Member]:
        """Yield the files in it."""
        for number, (info, name) in enumerate(zip(self._members, _decode_names(self._members), strict=True)):
            mode = info.external_attr >> 16
            if info.is_dir() or (stat.S_IFMT(mode) and not stat.S_ISREG(mode)):  # links, devices
                continue
            refusal = PROTECTED_IN_ARCHIVE if info.flag_bits & _ENCRYPTED else None
            yield Member(name, Address(number, info.file_size, info.CRC), _read_time(info), refusal)

    def read_member(self, address: Address) -> bytes:
        """Return the content of a file; raises ReadError."""
        if not 0 <= address.number < len(self._members):
            raise BusyFileError(*GONE_FROM_HOLDER)
        info = self._members[address.number]
        if (info.file_size, info.CRC) != (address.size_bytes, address.checksum):
            raise BusyFileError(*GONE_FROM_HOLDER)
        with convert_zip_errors(), self._archive.open(info) as member:
            return member.read()


def _decode_names(members: Sequence[zipfile.ZipInfo]) -> list[str]:
    """Return the names of members, those without a declared encoding by the one that fits them together."""
    names = [each.filename for each in members]
    raw = {
        place: name.encode(_DOS)
        for place, (each, name) in enumerate(zip(members, names, strict=True))
        if not each.flag_bits & _UTF8 and not name.isascii()
    }
    if raw:
        decoded = _decode_together(list(raw.values()))
        for place, name in zip(raw, decoded, strict=True):
            names[place] = name
    return names


def _decode_together(raw: Sequence[bytes]) -> list[str]:
    joined = b"\n".join(raw)
    with suppress(UnicodeDecodeError):
        return joined.decode().split("\n")
    dos = joined.decode(_DOS)
    return (dos if _is_latin(dos) else decode_text(joined)).split("\n")


def _is_latin(text: str) -> bool:
    """Whether names read as cp437 are of a Latin script: others have symbols then, and few plain letters."""
    letters = [each for each in _SUFFIXES.sub("", text) if not each.isspace() and each not in _MARKS]
    beyond = [each for each in letters if not each.isascii()]
    is_alphabetic = all(each.isalpha() and each < _END_OF_LATIN for each in beyond)
    return is_alphabetic and len(beyond) <= _MOST_ACCENTS * len(letters)


def _read_time(info: zipfile.ZipInfo) -> float | None:
    with suppress(ValueError, OverflowError):
        return timegm((*info.date_time, 0, 0, 0))
    return None
