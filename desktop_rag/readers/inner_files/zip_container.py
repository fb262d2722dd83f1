"""Zip archives as folders."""

from __future__ import annotations

import re
import stat
import zipfile
from calendar import timegm
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import IO

from desktop_rag.errors import BusyFileError
from desktop_rag.readers.archive import convert_zip_errors, open_archive
from desktop_rag.readers.encoding import decode_text
from desktop_rag.readers.inner_files.listings import Member
from desktop_rag.readers.read_errors import GONE_FROM_HOLDER, PROTECTED_IN_ARCHIVE
from desktop_rag.system.inner_paths import Address

_ENCRYPTED, _UTF8 = 0x1, 0x800  # bits of the flags of a member (APPNOTE 4.4.4)
_DOS = "cp437"  # as which `zipfile` decodes names without a declared encoding
_END_OF_LATIN = "\u0250"
_MOST_ACCENTS = 0.4  # of the letters of names: "Größe" has two in five
_MARKS = frozenset("0123456789./-_()")
_SUFFIXES = re.compile(r"\.\w{1,5}$", re.MULTILINE)


class ZipContainer:
    """The members of a zip archive; raises ReadError if it is damaged or made to exhaust memory."""

    def __init__(self, file: IO[bytes]) -> None:
        self._archive = open_archive(file)
        self._members = self._archive.infolist()

    def list_members(self) -> Iterator[Member]:
        """Yield the files in it."""
        for number, (info, name) in enumerate(zip(self._members, decode_names(self._members), strict=True)):
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


def decode_names(members: Sequence[zipfile.ZipInfo]) -> list[str]:
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
